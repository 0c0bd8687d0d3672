"""The levels without search: rules of thumb with deliberate inaccuracy."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.further.discarding import discard_costs as further_discard_costs
from canasta_desktop.bots.further.features import Features as FurtherFeatures
from canasta_desktop.bots.search.typical_lead import PLAIN_SWING, swing
from canasta_desktop.bots.thumb.discarding import discard_costs
from canasta_desktop.bots.thumb.features import Features
from canasta_desktop.bots.thumb.heuristic import choose
from canasta_desktop.bots.thumb.style import SKILLED
from canasta_desktop.engine.cards import TWO
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.moves import DISCARDS, DRAW, Answer, Discard, Draw, Lay, Show
from canasta_desktop.engine.view import View

if TYPE_CHECKING:
    import random

    from canasta_desktop.bots.players.levels import Level
    from canasta_desktop.bots.thumb.style import Style
    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.moves import Move

FURTHER_CARE: Final = 1.2
"""Factor of the errors on natural cards where the rules are not plain, in addition to the scale of deals: there are more ways
in which a card may be of use. What a wild card or a black 3 is worth is as plain to see as elsewhere."""


class CarefulBot:
    """Plays by rules of thumb with the accuracy of its level."""

    def __init__(self, level: Level, style: Style = SKILLED) -> None:
        self.level = level
        self.style = style
        self._exact = not level.care and not level.oversight and level.memory == "all"

    def decide(self, view: View, source: random.Random) -> Move:
        """A legal move for the seat that looks."""
        move = choose(view, self.style)
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
        wide = care if view.terms.plain else FURTHER_CARE * care * swing(view.terms) / PLAIN_SWING
        found = [
            (cost + (wide if card >> 2 < TWO else care) * normal(source), card) for cost, card in self._discard_costs(view)
        ]
        found.sort()
        if view.terms.plain:
            found = found[:1]
        for _, card in found:
            if is_legal(view, DISCARDS[card]):
                return DISCARDS[card]
        return None

    def _discard_costs(self, view: View) -> list[tuple[float, Card]]:
        """The costs of the discards, given the part of the pile that the level remembers."""
        memory = self.level.memory
        pile = view.pile if memory == "all" else view.pile[len(view.pile) - min(len(view.pile), memory) :]
        if view.terms.plain:
            return discard_costs(Features(view, self.style), pile, takings=memory == "all")
        return further_discard_costs(FurtherFeatures(remembering(view, pile), self.style.taste))


def remembering(view: View, pile: list[Card]) -> View:
    """The view with these cards of the pile alone."""
    if len(pile) == len(view.pile):
        return view
    twin = View()
    view.copy_open_to(twin)
    twin.hands, twin.counts, twin.held, twin.looker = view.hands, view.counts, view.held, view.looker
    twin.pile = pile
    return twin


def normal(source: random.Random) -> float:
    """A normally distributed number. Draws on `random()` alone, which gives the same numbers in every Python version."""
    return math.sqrt(-2.0 * math.log(1.0 - source.random())) * math.cos(2.0 * math.pi * source.random())
