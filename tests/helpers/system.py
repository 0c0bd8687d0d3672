"""What the system that the tests run on says."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


def refusal(deed: Callable[[], object]) -> str:
    """Its words, without a full stop, where it refuses something; they differ by system and by the user's language."""
    try:
        deed()
    except OSError as error:
        return str(error.strerror).rstrip(".")
    raise AssertionError("it was not refused")
