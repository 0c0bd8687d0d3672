"""The levels without search: rules of thumb with deliberate inaccuracy."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.search.typical_lead import COMMON_LEAD, typical_lead
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.bots.thumb.discarding import discard_costs
from canasta_desktop.bots.thumb.families import family_of
from canasta_desktop.bots.thumb.features import Features
from canasta_desktop.bots.thumb.one_by_one import costs_singly
from canasta_desktop.bots.thumb.style import SKILLED
from canasta_desktop.engine.cards import TWO
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.moves import DISCARDS, DRAW, Answer, Discard, Draw, Lay, Show

if TYPE_CHECKING:
    import random

    from canasta_desktop.bots.players.levels import Level
    from canasta_desktop.bots.thumb.style import Styles
    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.view import View

CARE: Final = [1.0, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2]
"""Factor of the errors on natural cards by family of games, in addition to the scale of deals: where there are more ways in
which a card may be of use, larger errors are needed for the same loss. What a wild card or a black 3 is worth is plain. By
hand, as the levels are; with them casual wins 57 to 64 of a hundred deals from novice in games with more than sets."""


class CarefulBot:
    """Plays by rules of thumb with the accuracy of its level."""

    def __init__(self, level: Level, styles: Styles = SKILLED) -> None:
        self.level = level
        self.styles = styles
        self._exact = not level.care and not level.oversight and level.memory == "all"

    def decide(self, view: View, source: random.Random) -> Move:
        """A legal move for the seat that looks."""
        move = choose(view, self.styles)
        if self._exact:
            return move
        level = self.level
        binding = view.permission is True
        if isinstance(move, (Answer, Draw, Lay, Show)) or binding:
            return move
        if not isinstance(move, Discard):
            if not level.oversight or source.random() >= level.oversight:
                return move
            if is_legal(view, DRAW):
                return DRAW
        return self._discard(view, source) or move

    def _discard(self, view: View, source: random.Random) -> Discard | None:
        """The cheapest legal discard, given what the level remembers of the pile and its random errors; None: none is legal."""
        care = self.level.care
        wide = care * CARE[family_of(view.terms)] * typical_lead(view.terms) / COMMON_LEAD
        found = [
            (cost + (wide if card >> 2 < TWO else care) * normal(source), card) for cost, card in self._discard_costs(view)
        ]
        found.sort()
        for _, card in found:
            if is_legal(view, DISCARDS[card]):
                return DISCARDS[card]
        return None

    def _discard_costs(self, view: View) -> list[tuple[float, Card]]:
        """The costs of the discards, given the part of the pile that the level remembers."""
        memory = self.level.memory
        remembered = len(view.pile) if memory == "all" else memory
        if view.terms.lists_singly:
            return costs_singly(view, remembered, self.styles)
        return discard_costs(Features(view, self.styles), remembered, takings=memory == "all")


def normal(source: random.Random) -> float:
    """A normally distributed number. Draws on `random()` alone, which gives the same numbers in every Python version."""
    return math.sqrt(-2.0 * math.log(1.0 - source.random())) * math.cos(2.0 * math.pi * source.random())
