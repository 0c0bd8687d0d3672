"""The transcript: every message as a line of text, in a file or on the standard output."""

from __future__ import annotations

from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.ui.app.messages import Message


class Transcript:
    """Writes what is said; once that fails, as when a disk is full, no more is written."""

    def __init__(self, out: TextIO) -> None:
        self._out: TextIO | None = out

    def hear(self, messages: Sequence[Message]) -> None:
        """Write each message as a line, at once."""
        if self._out is None:
            return
        try:
            self._out.writelines(" ".join(message.words.split()) + "\n" for message in messages)
            self._out.flush()
        except (OSError, ValueError):  # ValueError: it has been closed
            self._out = None
