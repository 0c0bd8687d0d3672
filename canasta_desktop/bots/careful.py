"""The levels without search: rules of thumb with deliberate inaccuracy."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from canasta_desktop.bots.discarding import discard_costs
from canasta_desktop.bots.features import Features
from canasta_desktop.bots.heuristic import choose
from canasta_desktop.bots.style import SKILLED
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.moves import DISCARDS, DRAW, Answer, Discard, Draw

if TYPE_CHECKING:
    import random

    from canasta_desktop.bots.levels import Level
    from canasta_desktop.bots.style import Style
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.view import View


class CarefulBot:
    """Plays by rules of thumb with the accuracy of its level; where the rules are not plain, by rules of thumb alone."""

    def __init__(self, level: Level, style: Style = SKILLED) -> None:
        self.level = level
        self.style = style

    def decide(self, view: View, source: random.Random) -> Move:
        """A legal move for the seat that looks."""
        move = choose(view, self.style)
        level = self.level
        binding = view.permission is True
        if isinstance(move, (Answer, Draw)) or binding or not view.terms.plain:
            return move
        if not isinstance(move, Discard):
            if not level.oversight or source.random() >= level.oversight:
                return move
            if is_legal(view, DRAW):
                return DRAW
        elif not level.care and level.memory == "all":
            return move
        careless = self._discard(view, source)
        return careless if is_legal(view, careless) else move

    def _discard(self, view: View, source: random.Random) -> Discard:
        """The cheapest discard, given the part of the pile that the level remembers and the random errors of its estimates."""
        level = self.level
        pile = view.pile if level.memory == "all" else view.pile[len(view.pile) - min(len(view.pile), level.memory) :]
        found = discard_costs(Features(view, self.style), pile, takings=level.memory == "all")
        costs = [(cost + level.care * normal(source), card) for cost, card in found]
        return DISCARDS[min(costs)[1]]


def normal(source: random.Random) -> float:
    """A normally distributed number. Draws on `random()` alone, which gives the same numbers in every Python version."""
    return math.sqrt(-2.0 * math.log(1.0 - source.random())) * math.cos(2.0 * math.pi * source.random())
