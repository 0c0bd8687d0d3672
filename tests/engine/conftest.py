"""Lets the engine's tests import the helpers and the referee beside them, and have the referee judge in the engine's place."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1]))


@pytest.fixture(params=["engine", "referee"])
def judges(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Judge a test's positions once by the engine and once by the referee, who must both know the facts."""
    if request.param == "referee":
        monkeypatch.setattr("helpers.judges.judge_line", __import__("referee").judge_line)
