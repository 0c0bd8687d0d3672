"""A message, and who takes messages."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence


class Message(NamedTuple):
    """Something that is said."""

    words: str
    urgent: bool = False
    """Whether it comes before what is still being said."""
    of_focus: bool = False
    """Whether it tells where the focus is, which a screen reader says by itself; the next one makes it worthless."""


class Listener(Protocol):
    """Who is told the messages."""

    def hear(self, messages: Sequence[Message]) -> None:
        """Take the messages of one frame, at least one; returns at once."""
