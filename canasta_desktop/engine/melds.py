"""A side's melds: how many cards they have, the cards as laid, and what else lies before its players.

Boards share sides; a move replaces the side that it changes (`copy`). Source: rules.md, "Melds".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import JOKER, NATURAL_KINDS, TWO
from canasta_desktop.engine.lanes import TOP, TOP_AT
from canasta_desktop.engine.meld_counts import MeldCounts
from canasta_desktop.engine.native import mypyc_attr
from canasta_desktop.engine.run_places import WILD_RUNS, RunCards, in_order
from canasta_desktop.engine.slots import KEYS, LAID_CARD, LAID_KIND, SEQUENCE_KEY

if TYPE_CHECKING:
    from mypy_extensions import i64

    from canasta_desktop.engine.cards import Card

NO_CARDS: Final[list[int]] = []
"""The cards of a side that has laid none: shared, never changed."""


@mypyc_attr(acyclic=True, free_list_len=1)
class Side(MeldCounts):
    """A side's melds, and what lies beside them.

    `laid`: all cards as laid, see `slots.LAID_KIND`; `threes`: all 3s laid out; `penalties`: points, 0 or less; `had_pot`: one
    of its players has taken its pot.
    """

    penalties: i64 = 0
    had_pot: bool = False
    laid: list[int]
    threes: list[Card]
    _counted: list[int]
    _spades: i64 = 0
    _hearts: i64 = 0
    _diamonds: i64 = 0
    _clubs: i64 = 0

    def __init__(self, ways: i64 = 1) -> None:
        super().__init__(ways)
        self.laid = NO_CARDS
        self.threes = NO_CARDS
        self._counted = NO_CARDS

    def copy(self) -> Side:
        """A copy of the side, which may be changed: methods that change a list replace it."""
        twin = Side()
        twin.ranks = self.ranks
        twin.wild = self.wild
        twin.canastas = self.canastas
        twin.kinds = self.kinds
        twin.penalties = self.penalties
        twin.ways = self.ways
        twin.had_pot = self.had_pot
        twin.further = self.further
        twin.runs = self.runs
        twin.laid = self.laid
        twin.threes = self.threes
        return twin

    # how cards are laid: on a copy that is one's own

    def put(self, slot: i64, card: i64) -> None:
        """Count a card for the meld in a slot."""
        kind = card >> 2
        if slot % KEYS >= SEQUENCE_KEY:
            long = self.naturals(slot)
            low = self.low(slot) if long else kind
            self.set_run(slot, min(kind, low), long + 1)
        elif kind == TWO or kind == JOKER:  # noqa: SIM109  compiled, a membership test makes a tuple
            self.grow(slot, 0, 1)
        else:
            self.grow(slot, 1, 0)

    def lay(self, slot: i64, cards: tuple[Card, ...], top: i64 = -1, want: i64 = 0) -> None:
        """Put cards, after the pile's top card if any, on the meld in a slot; `want` is the place of a sequence's wild card."""
        codes: list[int] = []
        add_codes(codes, slot, cards, top)
        self.laid = self.laid + codes
        self.enlarge(slot, cards, top, want)

    def enlarge(self, slot: i64, cards: tuple[Card, ...], top: i64, want: i64) -> None:
        """Count cards, and the pile's top card if any, for the meld in a slot; who does says what is `laid`."""
        if slot % KEYS >= SEQUENCE_KEY:
            self._lay_in_run(slot, cards, top, want)
            return
        wilds: i64 = 0
        if top >= 0 and TWO <= top >> 2 <= JOKER:
            wilds = 1
        for card in cards:
            kind: i64 = card >> 2
            if TWO <= kind <= JOKER:
                wilds += 1
        self.grow(slot, (1 if top >= 0 else 0) + len(cards) - wilds, wilds)

    def _lay_in_run(self, slot: i64, cards: tuple[Card, ...], top: i64, want: i64) -> None:
        if self.ways & WILD_RUNS:
            self.put_run(slot, self.run_with(slot, cards, top).settled(self.ways, want))
            return
        # Natural cards alone stand where they stand: what follows is the same, and quicker.
        long = self.naturals(slot)
        least: i64 = self.low(slot) if long else NATURAL_KINDS
        if top >= 0:
            least = min(least, top >> 2)
            long += 1
        for card in cards:
            kind: i64 = card >> 2
            least = min(least, kind)
        self.set_run(slot, least, long + len(cards))

    def run_with(self, slot: i64, cards: tuple[Card, ...], top: i64 = -1) -> RunCards:
        """The cards of the sequence in a slot, with others and the pile's top card if any."""
        held = RunCards(slot % KEYS - SEQUENCE_KEY, self.run(slot))
        for card in cards:
            held.add(card)
        if top >= 0:
            held.add(top)
        return held

    # the cards of melds

    def laid_in(self, suit: i64) -> i64:
        """The numbers of melded cards of each rank of a suit, four bits for each kind: counted once for the same cards laid."""
        if self._counted is not self.laid:
            self._count_suits()
        if suit < 2:
            return self._hearts if suit else self._spades
        return self._diamonds if suit == 2 else self._clubs

    def _count_suits(self) -> None:
        self._counted = self.laid
        self._spades = self._hearts = self._diamonds = self._clubs = 0
        for code in self.laid:
            card: i64 = code
            card &= LAID_CARD
            if card >= TWO << 2:
                continue
            one: i64 = TOP >> TOP_AT - (card & ~3)  # four bits for each kind
            suit = card & 3
            if suit == 0:
                self._spades += one
            elif suit == 1:
                self._hearts += one
            elif suit == 2:
                self._diamonds += one
            else:
                self._clubs += one

    def cards(self, slot: i64) -> list[Card]:
        """The cards of one meld: a sequence in its order, any other in the order in which they were laid."""
        found = [code & LAID_CARD for code in self.laid if code >> LAID_KIND == slot]
        return in_order(self.run(slot), slot % KEYS - SEQUENCE_KEY, found) if slot % KEYS >= SEQUENCE_KEY else found

    def cards_by_meld(self) -> dict[int, list[Card]]:
        """The cards of all melds by slot, each in the order of `cards`."""
        melds: dict[int, list[Card]] = {slot: [] for slot in self.slots()}
        for code in self.laid:
            melds[code >> LAID_KIND].append(code & LAID_CARD)
        for slot, cards in melds.items():
            if slot % KEYS >= SEQUENCE_KEY:
                melds[slot] = in_order(self.run(slot), slot % KEYS - SEQUENCE_KEY, cards)
        return melds

    def words(self) -> tuple[object, ...]:
        """All that it holds."""
        return (
            self.ranks, self.wild, self.canastas, self.kinds, self.penalties, self.further, self.runs, self.laid, self.threes,
            self.ways, self.had_pot,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Side) and self.words() == other.words()

    def __hash__(self) -> int:
        return hash((self.ranks, self.wild))

    def __reduce__(self) -> tuple[object, ...]:
        return side_from_words, self.words()


def add_codes(codes: list[int], slot: i64, cards: tuple[Card, ...], top: i64) -> None:
    """Add to `codes` the cards, after the pile's top card if any, as laid in a slot."""
    if top >= 0:
        codes.append(slot << LAID_KIND | top)
    for card in cards:
        codes.append(slot << LAID_KIND | card)  # noqa: PERF401  compiled, a generator is slower


def side_from_words(
    ranks: int,
    wild: int,
    canastas: int,
    kinds: int,
    penalties: int,
    further: list[int],
    runs: list[int],
    laid: list[int],
    threes: list[Card],
    ways: int,
    had_pot: bool,
) -> Side:
    """A side as it comes out of a pickle or a copy."""
    side = Side()
    side.ranks, side.wild, side.canastas, side.kinds, side.penalties = ranks, wild, canastas, kinds, penalties
    side.further, side.runs, side.laid, side.threes = further, runs, laid, threes
    side.ways, side.had_pot = ways, had_pot
    return side
