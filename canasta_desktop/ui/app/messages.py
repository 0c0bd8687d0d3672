"""A message, and who takes messages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple


class Message(NamedTuple):
    """Something that is said."""

    words: str
    urgent: bool = False
    """Whether it comes before what is still being said."""
    of_focus: bool = False
    """Whether it tells where the focus is, which a screen reader says by itself; the next one makes it worthless."""


Listener = Callable[[Sequence[Message]], None]
"""Takes the messages of one frame, at least one; returns at once."""
