"""Error texts of the operating system."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


def os_error_text(action: Callable[[], object]) -> str:
    """The system's text of the OSError that an action raises, without a full stop; it depends on system and language."""
    try:
        action()
    except OSError as error:
        return str(error.strerror).rstrip(".")
    raise AssertionError("it was not refused")
