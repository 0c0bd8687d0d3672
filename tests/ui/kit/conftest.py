"""A window for pages that the tests of the kit make themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from helpers.pages import Pages

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def pages() -> Iterator[Pages]:
    """A window at 1280x720."""
    window = Pages((1280, 720))
    yield window
    window.close()
