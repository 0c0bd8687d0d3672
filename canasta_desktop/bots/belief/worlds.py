"""Worlds: complete positions in which the plans of a decision are rolled out."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import random

    from canasta_desktop.engine.position import Position


class Worlds:
    """A source of worlds. The base class; `Deduction` samples them from what a seat knows."""

    def world(self, source: random.Random) -> Position:
        """A position in which all cards have a place."""
        raise NotImplementedError
