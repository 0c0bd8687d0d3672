"""Cases in JSON Lines, one on each line of a folder's files, which are named after their rule set, or several joined by `+`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def cases(folder: Path) -> Iterator[Any]:
    """The cases of a folder as parameters of a test; each has the `rules` of its file, and is told by its line and `fact`."""
    for path in sorted(folder.glob("*.jsonl")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            case = json.loads(line)
            for rules in path.stem.split("+"):
                yield pytest.param({"rules": rules, **case}, id=f"{rules} {number}: {case['fact']}")
