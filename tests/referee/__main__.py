"""Judges files of records from the command line: `PYTHONPATH=tests python -m referee FILE.jsonl`."""

import sys

from referee.records import judge_files

sys.exit(judge_files(sys.argv[1:]))
