"""The plain rules of thumb as a player: the reference for measurements."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.bots.thumb.choice import choose

if TYPE_CHECKING:
    import random

    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.view import View


class HeuristicBot:
    """Plays by rules of thumb, without search or memory: the same view gives the same move."""

    def decide(self, view: View, source: random.Random) -> Move:  # noqa: ARG002  # the protocol's; nothing is random
        """A legal move for the seat that looks."""
        return choose(view)
