"""Windows for the tests of the table, and the helpers beside the tests."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

sys.path.insert(0, str(Path(__file__).parents[1]))

from helpers.window import Window

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def window() -> Iterator[Window]:
    """A window at 1280x720 whose bots never move."""
    opened = Window()
    yield opened
    opened.close()


@pytest.fixture
def lively() -> Iterator[Window]:
    """The same with bots that play."""
    opened = Window(bots=True)
    yield opened
    opened.close()
