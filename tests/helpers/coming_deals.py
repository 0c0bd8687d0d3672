"""The coming deals of games in progress, and whether a number that somebody is shown deals one of them."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from canasta_desktop.engine.dealing import deal_for, deal_seed, shuffled_by_seed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.engine.dealing import DealtCards
    from canasta_desktop.engine.game import Game
    from canasta_desktop.session.table import Table

AHEAD = 5
"""Deals that are looked at from the present one on."""
_NUMBER = re.compile(r"\d{7,}")


@cache
def seeds_by(number: int) -> frozenset[int]:
    """The seeds of deals that a number tells as the seed of a deal, of a game, or of a game that begins with this deal."""
    return frozenset({number, *(deal_seed(number, deal) for deal in range(1, 4 * AHEAD))})


class ComingDeals:
    """Games that were in progress, each with the number of its first deal that nobody has seen to its end."""

    def __init__(self) -> None:
        self._games: dict[int, tuple[Game, int]] = {}
        self._cards: dict[tuple[int, int], DealtCards] = {}
        self._checked: object = None
        """The table's cards and the coming deals that were compared last."""

    def note(self, table: Table) -> None:
        """A game is seen: its deals that are over are known to everybody."""
        game = table.game
        if game.winner is not None:
            self._games.pop(game.seed, None)
            return
        unseen = game.deal_number + (not table.in_deal)
        before = self._games.get(game.seed)
        self._games[game.seed] = game, max(unseen, before[1] if before else 0)

    def check_text(self, text: str) -> int:
        """How many long numbers a text holds. Raises AssertionError where one of them tells a deal that nobody has seen."""
        numbers = [int(found) for found in _NUMBER.findall(text)]
        for number in numbers:
            self.check_number(number)
        return len(numbers)

    def check_number(self, number: int) -> None:
        """Raises AssertionError where a number tells the cards of a deal that nobody has seen."""
        assert number not in self._games, "the seed of a game in progress"
        told = seeds_by(number)
        for game, first in self._games.values():
            assert not told & {game.seed_of(deal) for deal in range(first, first + AHEAD)}, "a coming deal"

    def check_cards(self, table: Table) -> None:
        """Raises AssertionError where a table deals what is a coming deal of another game."""
        game = table.game
        compared = game.seed, game.cards, [(seed, first) for seed, (_, first) in self._games.items()]
        if compared == self._checked:
            return
        self._checked = compared
        for seed, number, cards in self._coming():
            assert seed == game.seed or cards != game.cards, f"deal {number} of a game in progress"

    def _coming(self) -> Iterator[tuple[int, int, DealtCards]]:
        for seed, (game, first) in self._games.items():
            for number in range(first, first + AHEAD):
                if (seed, number) not in self._cards:
                    orders = game.terms.orders
                    order = orders[(number - 1) % len(orders)]
                    pack = shuffled_by_seed(game.terms.packs, game.seed_of(number))
                    self._cards[seed, number] = deal_for(game.terms, pack, order)
                yield seed, number, self._cards[seed, number]
