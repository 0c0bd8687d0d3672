"""What the system that the tests run on says."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def missing_file(folder: Path) -> str:
    """Its words where a file is looked for that is not there; they differ by system and by the user's language."""
    try:
        (folder / "there is no such file").stat()
    except OSError as error:
        return str(error.strerror)
    raise AssertionError("it is there")
