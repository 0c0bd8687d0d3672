"""How the tests are spread over processes: files that are placed by name are there, and CI leaves no core idle."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

TESTS = Path(__file__).parent


@pytest.fixture
def spread(pytestconfig: pytest.Config) -> Any:
    """The `conftest.py` that says which file comes when."""
    return next(plugin for plugin in pytestconfig.pluginmanager.get_plugins() if hasattr(plugin, "WAITING"))


def test_files_that_are_placed_by_name_are_there(spread: Any) -> None:
    names = {path.name for path in TESTS.rglob("test_*.py")}
    assert {*spread.WAITING, *spread.LARGEST, *spread.LONGEST} <= names


def test_files_that_wait_share_a_process_and_others_have_one_each(spread: Any) -> None:
    waiting = {spread.scope_of(f"tests/ui/{name}") for name in spread.WAITING}
    assert len(waiting) == 1
    others = [f"tests/ui/{name}" for name in (*spread.LARGEST, *spread.LONGEST)]
    assert {spread.scope_of(file) for file in others} == set(others)


def test_the_sources_are_tested_by_several_processes() -> None:
    """Of files that are named `auto` makes one process, which leaves all other cores idle."""
    script = (TESTS.parent / ".ci" / "test_sources").read_text(encoding="utf-8")
    assert 'pytest -n "$cores" tests/engine' in script
