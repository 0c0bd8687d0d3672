"""What mypyc makes of the hot functions: machine words, not Python's own numbers."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from helpers.needed_tools import need_modules
from helpers.scripts import script

need_modules("mypyc", "setuptools")
hot_code = script("hot_code")
ROOT = Path(__file__).parents[1]


def test_the_hot_functions_work_on_machine_words() -> None:
    """In a process of its own, because mypyc needs several hundred MB and gives none of them back."""
    command = [sys.executable, "-m", "build_scripts.hot_code"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout[done.stdout.index("{") :])
    counts = {name: (count["boxed"], count["lists"]) for name, count in told.items()}
    assert counts.keys() == hot_code.LIMITS.keys()
    assert hot_code.excess(counts) == []


def test_a_function_that_fell_back_to_boxed_numbers_is_told() -> None:
    name, (boxed, lists) = next(iter(hot_code.LIMITS.items()))
    assert hot_code.excess({name: (boxed + 1, lists)}) == [name]
    assert hot_code.excess({name: (boxed, lists + 1)}) == [name]
