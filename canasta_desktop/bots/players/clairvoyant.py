"""The clairvoyant: expert that is shown all hands, feet and pots, as a yardstick for measurements.

It takes a position instead of a view, so it does not fit the bot protocol and no table can seat it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.bots.belief.deduction import Worlds
from canasta_desktop.bots.search.search import weigh
from canasta_desktop.engine.dealing import shuffle
from canasta_desktop.engine.view import view

if TYPE_CHECKING:
    import random

    from canasta_desktop.bots.search.search import Budget
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.position import Position


class OpenHands(Worlds):
    """Worlds with the true hands, feet and pots; only the order of the stock is random."""

    def __init__(self, position: Position) -> None:
        self._position = position

    def world(self, source: random.Random) -> Position:
        """The position with its stock shuffled."""
        twin = self._position.clone()
        twin.stock = tuple(shuffle(list(twin.remaining_stock()), source))
        return twin


class ClairvoyantBot:
    """Plays the best plan by rollouts of the true hands."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget

    def decide(self, position: Position, source: random.Random) -> Move:
        """A legal move for the seat that is to act, within the budget."""
        return weigh(view(position, position.to_act), source, self.budget, worlds=OpenHands(position))[0].plan.move
