"""Every opening that a hand allows.

Suits decide in sequences alone; within a rank the other cards are chosen lowest suit first.
Source: rules.md, "Opening".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import BLACK_THREE, JOKER, KIND_POINTS, KINDS, NATURAL_KINDS, POINTS, TWO
from canasta_desktop.engine.moves import Group
from canasta_desktop.engine.runs import run_choices, run_groups, runs_in
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY, WILD_KEY
from canasta_desktop.engine.terms import CANASTA, SMALLEST_MELD

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from canasta_desktop.engine.cards import Card, Kind
    from canasta_desktop.engine.hand import Hand
    from canasta_desktop.engine.position import Board
    from canasta_desktop.engine.terms import Terms


class CardSupply:
    """A hand by kind, from which cards are handed out lowest suit first, and the number of each kind that are spent."""

    __slots__ = ("by_kind", "spent")

    def __init__(self, hand: Hand) -> None:
        self.by_kind: list[list[Card]] = [hand.cards_of(kind) for kind in range(KINDS)]
        self.spent = [0] * KINDS

    def left(self, kind: Kind) -> int:
        """Number of cards of a kind that are not spent."""
        return len(self.by_kind[kind]) - self.spent[kind]

    def take(self, kind: Kind, number: int) -> list[Card]:
        """The next cards of a kind, which are not counted as spent yet."""
        at = self.spent[kind]
        return self.by_kind[kind][at : at + number]

    def points_left(self) -> int:
        """Points of all cards that are not spent, red 3s left out."""
        total = 0
        for kind in range(BLACK_THREE + 1):
            total += self.left(kind) * KIND_POINTS[kind]
        return total

    def groups(self, kind: Kind, least: int) -> Iterator[Group]:
        """Every group of at least `least` cards for one kind, with wild cards but for black 3s, legal or not."""
        with_wilds = kind != BLACK_THREE
        for naturals in range(self.left(kind) + 1):
            for twos in range(self.left(TWO) * with_wilds + 1):
                for jokers in range(self.left(JOKER) * with_wilds + 1):
                    if naturals + twos + jokers >= least:
                        cards = self.take(kind, naturals) + self.take(TWO, twos) + self.take(JOKER, jokers)
                        yield Group(kind, tuple(sorted(cards)))


def openings(board: Board, top: Card) -> Iterator[tuple[Group, ...]]:
    """Every set of new melds from the hand that may be worth enough to open, legal or not.

    `top` is the pile's top card, whose group comes first and holds a pair from the hand; -1 for an opening without the pile.
    """
    terms = board.terms
    seat = board.to_act
    hand = board.hands[seat]
    needed = board.minimum[terms.side_of[seat]]
    if top >= 0 and terms.opening_counts_top:
        needed -= POINTS[top]
    for chosen in run_choices(runs_in(terms, hand), hand, hand.size):
        rest = hand.without([card for run in chosen for card in run.cards()])
        supply = CardSupply(rest)
        finder = _Openings(board, supply, needed - sum([run.points() for run in chosen]), run_groups(chosen))
        yield from finder.all(top)


_ANY: Final = (99, 99, 99)
"""An upper bound larger than any set."""


class _Openings:
    """The openings that hold certain sequences: wild melds, then black 3s, then sets rank by rank."""

    def __init__(self, board: Board, supply: CardSupply, needed: int, runs: list[Group]) -> None:
        self.board = board
        self.terms = board.terms
        self.supply = supply
        self.needed = needed
        self.runs = runs

    def all(self, top: Card) -> Iterator[tuple[Group, ...]]:
        """Every opening; the group of the top card comes first."""
        kind = top >> 2 if top >= 0 else -1
        if kind >= 0 and self.supply.left(kind) < 2:  # the pair
            return
        for groups in self._wild_melds(kind, 0, []):
            if groups:
                yield tuple(groups)

    def _wild_melds(self, top: int, number: int, chosen: list[Group]) -> Iterator[list[Group]]:
        yield from self._sets(top, 0, top, chosen)
        terms, supply = self.terms, self.supply
        if not terms.wild_longest or (terms.wild_limit and number >= terms.wild_limit):
            return
        if number and len(chosen[-1].cards) < CANASTA:
            return
        for twos in range(supply.left(TWO) + 1):
            for jokers in range(supply.left(JOKER) + 1):
                if SMALLEST_MELD <= twos + jokers <= terms.wild_longest:
                    cards = supply.take(TWO, twos) + supply.take(JOKER, jokers)
                    self._spend(twos, jokers)
                    yield from self._wild_melds(top, number + 1, [*chosen, Group(number * KEYS + WILD_KEY, tuple(cards))])
                    self._spend(-twos, -jokers)

    def _spend(self, twos: int, jokers: int) -> None:
        self.supply.spent[TWO] += twos
        self.supply.spent[JOKER] += jokers

    def _sets(self, top: int, at: int, must: int, chosen: list[Group]) -> Iterator[list[Group]]:
        """Go on with the ranks from `at` on; `must` is the top card's rank while its group is not chosen yet."""
        made = sum(POINTS[card] for group in chosen for card in group.cards)
        if made + self.supply.points_left() < self.needed:
            return
        if must >= 0:
            yield from self._sets_of(must, 0, 1, _ANY, top, 0, chosen)
            return
        while at < NATURAL_KINDS and (self.supply.left(at) < 2 or at == top):  # no set of these
            at += 1
        if at == NATURAL_KINDS:
            yield self._ordered(top, chosen)
            if self.terms.black_melds:
                for number in range(SMALLEST_MELD, self.supply.left(BLACK_THREE) + 1):
                    group = Group(BLACK_THREE, tuple(self.supply.take(BLACK_THREE, number)))
                    yield self._ordered(top, [*chosen, group])
            return
        yield from self._sets(top, at + 1, -1, chosen)
        yield from self._sets_of(at, 0, 0, _ANY, top, at + 1, chosen)

    def _sets_of(
        self, kind: int, number: int, more: int, least: tuple[int, int, int], top: int, after: int, chosen: list[Group]
    ) -> Iterator[list[Group]]:
        """A further set of a rank, then others of it or the next rank; `more` cards of the pile join it."""
        terms, supply = self.terms, self.supply
        for naturals in range(2, supply.left(kind) + 1):
            allowed = terms.wild_sets[naturals + more]
            for twos in range(supply.left(TWO) + 1):
                for jokers in range(supply.left(JOKER) + 1):
                    size = (naturals + more, twos, jokers)
                    if not allowed >> (twos + jokers) & 1 or (terms.set_limit and size > least):
                        continue
                    cards = supply.take(kind, naturals) + supply.take(TWO, twos) + supply.take(JOKER, jokers)
                    group = Group(number * KEYS + kind, tuple(cards))
                    supply.spent[kind] += naturals
                    self._spend(twos, jokers)
                    then = [*chosen, group]
                    yield from self._sets(top, after, -1, then)
                    if may_follow(terms, number + 1, naturals + more + twos + jokers):
                        # Beside the top card's set any other may stand; else the larger one comes first.
                        yield from self._sets_of(kind, number + 1, 0, _ANY if more else size, top, after, then)
                    supply.spent[kind] -= naturals
                    self._spend(-twos, -jokers)

    def _ordered(self, top: int, chosen: list[Group]) -> list[Group]:
        """The groups in the order of a move: the top card's first, then by key and number."""
        groups = [*self.runs, *chosen]
        groups.sort(key=lambda group: (group.kind != top, group.kind % KEYS, group.kind))
        return lowest_suits(self.board.hands[self.board.to_act].cards(), groups)


def lowest_suits(hand: Iterable[Card], groups: list[Group]) -> list[Group]:
    """The groups with the lowest suits of each kind, handed out in this order; sequences keep their cards.

    Raises ValueError where the hand holds too few cards of a kind.
    """
    rest = sorted(hand)
    for group in groups:
        if group.kind % KEYS >= SEQUENCE_KEY:
            for card in group.cards:
                rest.remove(card)
    tidy: list[Group] = []
    for group in groups:
        if group.kind % KEYS >= SEQUENCE_KEY:
            tidy.append(Group(group.kind, tuple(sorted(group.cards))))
            continue
        cards: list[Card] = []
        for kind in sorted([card >> 2 for card in group.cards]):
            card = next((card for card in rest if card >> 2 == kind), -1)
            if card < 0:
                raise ValueError("The hand holds too few cards of a kind.")
            rest.remove(card)
            cards.append(card)
        tidy.append(Group(group.kind, tuple(sorted(cards))))
    return tidy


def may_follow(terms: Terms, number: int, last: int) -> bool:
    """Whether a further set of a rank may be laid beside `number` sets, of which the last has `last` cards."""
    return number < terms.set_limit if terms.set_limit else last >= CANASTA
