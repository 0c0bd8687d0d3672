"""Messages, their receivers, and one receiver: the transcript, which writes every message as a line of text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TextIO

import pygame

WAKE: Final = pygame.event.custom_type()
"""The event that ends a nap of the loop: a screen reader has come, or asks for something."""


class Message(NamedTuple):
    """Something that is said."""

    words: str
    urgent: bool = False
    """Whether it comes before what is still being said."""
    of_focus: bool = False
    """Whether it reports the focus, which a screen reader says by itself; the next such message replaces it."""


Listener = Callable[[Sequence[Message]], None]
"""Takes the messages of one frame, at least one; returns at once."""


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
