"""Deals in a row: totals, dealer, the seats that play, target and ties.

Source: rules.md, "The deal", "End of a game", "Seats and sides"
(five players: the order of play rotates, the dealer is a place in it).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta_desktop.engine.dealing import (
    DealtCards,
    deal_cards,
    deal_for,
    deal_seed,
    dealer_by_seed,
    shuffle,
    shuffled,
    shuffled_by_seed,
)
from canasta_desktop.engine.play import start
from canasta_desktop.engine.position import Position  # noqa: TC001  compiled, the fields of a dataclass look their types up
from canasta_desktop.engine.scoring import deal_score, victory_points
from canasta_desktop.engine.special_hands import by_name
from canasta_desktop.engine.terms import terms

if TYPE_CHECKING:
    from canasta_desktop.engine.events import DealEnd, Listener
    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.engine.scoring import SideScore


@dataclass(frozen=True, slots=True)
class DealResult:
    """The result of a deal. `before` and `after` are the totals by side."""

    number: int
    dealer: int
    order: tuple[int, ...]
    cards: DealtCards
    end: DealEnd
    out: int | None
    concealed: bool
    sides: tuple[SideScore, ...]
    before: tuple[int, ...]
    after: tuple[int, ...]
    shown: str | None = None
    """The special hand that ended the deal."""
    seed: int | None = None
    """The seed of the deal's cards; None where that is unknown."""


@dataclass(frozen=True, slots=True)
class GameState:
    """Snapshot of a game; `Game.restore` returns to it any number of times."""

    totals: tuple[int, ...]
    deal_number: int
    position: Position
    cards: DealtCards
    results: tuple[DealResult, ...]
    playing_off: bool
    deal_seed: int | None


class Game:
    """A game from the first deal to the winner. The seed decides the first dealer and every deal's cards.

    `totals` by side; `deal_number` counts from 1 (0 before the first); `position` is the deal played now or ended last, and
    `deal_seed` the seed of its cards, None where that is unknown. Whoever plays may know `deal_seed` once the deal is over;
    `seed` would tell the deals to come.
    """

    def __init__(self, rules: RuleSet, players: int, seed: int, first: int | None = None) -> None:
        """A game before its first deal; `first` is that deal's seed, where it is not to follow from the game's seed."""
        self.rules = rules
        self.terms = terms(rules, players)
        self.players = players
        self.seed = seed
        self.first_seed = deal_seed(seed, 1) if first is None else first
        self.deal_seed: int | None = None
        self.totals: tuple[int, ...] = (0,) * len(self.terms.sides)
        self.deal_number = 0
        self.first_dealer = dealer_by_seed(self.first_seed, len(self.terms.orders[0]))
        self._first_order = 0
        self.position: Position | None = None
        self.cards: DealtCards | None = None
        self.results: list[DealResult] = []
        self._playing_off = False

    @property
    def order(self) -> tuple[int, ...]:
        """The seats that play the current deal, clockwise."""
        return self.order_of(self.deal_number)

    @property
    def dealer(self) -> int:
        """The dealer's place in the order of the current deal."""
        return self.dealer_of(self.deal_number)

    def order_of(self, number: int) -> tuple[int, ...]:
        """The seats that play the deal of that number, clockwise."""
        return self.terms.orders[(self._first_order + max(0, number - 1)) % len(self.terms.orders)]

    def dealer_of(self, number: int) -> int:
        """The dealer's place in the order of the deal of that number."""
        return (self.first_dealer + max(0, number - 1)) % len(self.order_of(number))

    @property
    def over(self) -> bool:
        """Whether the game has ended: with a winner, or with all deals of a tournament played."""
        return self.winner is not None or (self._is_played_out() and victory_points(self.rules, self.totals) is not None)

    @property
    def winner(self) -> int | None:
        """The side that has won the game, or None: it goes on, or a tournament ended with as many points for both sides."""
        won = self._won_at_once()
        if won is not None:
            return won
        points = victory_points(self.rules, self.totals)
        if points is not None:
            return points.index(max(points)) if self._is_played_out() and points[0] != points[1] else None
        best = max(self.totals)
        if self.totals.count(best) > 1:
            return None
        if self._is_played_out() or self._playing_off:
            return self.totals.index(best)
        return None

    def _is_played_out(self) -> bool:
        """Whether the number of deals or the target score ends the game, leaving aside a tie for the lead."""
        if self.rules.deals:
            booked = self.results[-1].number if self.results else self.deal_number - 1
            return booked >= self.rules.deals
        return max(self.totals) >= self.rules.target_score

    def _won_at_once(self) -> int | None:
        """The side that won the game by showing a special hand, or None."""
        last = self.results[-1] if self.results else None
        if last is None or last.shown is None or not by_name(self.rules.special_hands)[last.shown].wins:
            return None
        return next(side for side, score in enumerate(last.sides) if score.special)

    def seed_of(self, number: int) -> int:
        """The seed of the game's own deal of that number."""
        return self.first_seed if number == 1 else deal_seed(self.seed, number)

    @property
    def can_be_repeated(self) -> bool:
        """Whether no deal was played of which another seed than the game's own is known."""
        return all(result.seed in (None, self.seed_of(result.number)) for result in self.results)

    def deal(self, emit: Listener | None = None, cards: DealtCards | None = None, seed: int | None = None) -> Position:
        """Begin the next deal, with the game's own cards or with given ones. The last deal must have been finished.

        `seed` is the seed of the given cards, where it is known.
        """
        self.deal_number += 1
        if cards is None:
            seed = self.seed_of(self.deal_number)
            cards = deal_for(self.terms, shuffled_by_seed(self.terms.packs, seed, self.terms.jokers), self.order)
        self.cards, self.deal_seed = cards, seed
        self.position = start(self.terms, self.order, self.dealer, self.totals, self.cards, deal=self.deal_number, emit=emit)
        return self.position

    def begin_at(self, position: Position) -> Position:
        """Begin the next deal from `position`, whose totals and dealer the game takes over."""
        self.stand(position.scores, self.deal_number + 1, position.order, position.dealer)
        position.deal = self.deal_number + 1
        position.minimum = tuple([self.terms.opening(total, position.deal) for total in position.scores])
        self.deal_number, self.deal_seed = position.deal, None
        feet = tuple(map(position.remaining_foot, range(self.players))) if position.feet else ()
        self.cards = DealtCards(
            tuple(tuple(hand.cards()) for hand in position.hands),
            tuple(position.pile),
            position.remaining_stock(),
            feet,
            position.pot_cards,
        )
        self.position = position
        return position

    def stand(self, totals: tuple[int, ...], deal: int, order: tuple[int, ...], dealer: int) -> None:
        """Continue the game with deal number `deal` from these totals; `order` and the dealer's place in it are that deal's.

        Raises ValueError if no seating has this order or the numbers do not fit.
        """
        if len(totals) != len(self.terms.sides) or deal < 1 or not 0 <= dealer < len(order):
            raise ValueError("A game cannot be in this state.")
        turned = [sorted(known) for known in self.terms.orders]
        self.totals = totals
        self.deal_number = deal - 1
        self._first_order = (turned.index(sorted(order)) - (deal - 1)) % len(turned)
        self.first_dealer = (self._place(order, order[dealer]) - (deal - 1)) % len(order)
        # A game that continues although it would be over is playing off a tie.
        self._playing_off = deal > self.rules.deals if self.rules.deals else max(totals) >= self.rules.target_score

    def _place(self, order: tuple[int, ...], seat: int) -> int:
        """Index of a seat in the order of play as the rules list it; a position may list the same circle from another seat."""
        return next(known for known in self.terms.orders if sorted(known) == sorted(order)).index(seat)

    def state(self) -> GameState:
        """Snapshot of the game. Raises ValueError before the first deal."""
        if self.position is None or self.cards is None:
            raise ValueError("No deal has begun.")
        return GameState(
            self.totals,
            self.deal_number,
            self.position.clone(),
            self.cards,
            tuple(self.results),
            self._playing_off,
            self.deal_seed,
        )

    def restore(self, state: GameState) -> None:
        """Return to a snapshot, which may be used again."""
        self.totals, self.deal_number, self.cards = state.totals, state.deal_number, state.cards
        self.position = state.position.clone()
        self.results = list(state.results)
        self._playing_off = state.playing_off
        self.deal_seed = state.deal_seed

    def finish(self) -> DealResult:
        """Add the finished deal to the totals. Raises ValueError if it is still being played or was added already."""
        position = self.position
        cards = self.cards
        booked = bool(self.results) and self.results[-1].number == self.deal_number
        if position is None or cards is None or position.end is None or booked:
            raise ValueError("There is no finished deal to score.")
        sides = deal_score(position)
        before = self.totals
        after = tuple(total + side.total for total, side in zip(before, sides, strict=True))
        result = DealResult(
            self.deal_number,
            self.dealer,
            self.order,
            cards,
            position.end,
            position.out,
            position.concealed,
            sides,
            before,
            after,
            position.shown,
            self.deal_seed,
        )
        self.book(result)
        return result

    def book(self, result: DealResult) -> None:
        """Take over the totals after a deal, which need not have been played here."""
        self.deal_number, self.totals = result.number, result.after
        self.results.append(result)
        if self._is_played_out() and self.totals.count(max(self.totals)) > 1:
            self._playing_off = True


__all__ = ["DealResult", "DealtCards", "Game", "GameState", "deal_cards", "deal_for", "shuffle", "shuffled"]
