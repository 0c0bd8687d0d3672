"""A side's melds, in native words: what they hold, how they grow, and the canastas among them.

A meld is named by its *slot* (`slots`). Boards share sides; a move replaces the side that it changes (`copy`).
Source: rules.md, "Melds", "What going out needs", "Dead ranks".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.canastas import canasta_kind, canastas_lacking
from canasta_desktop.engine.cards import BLACK_THREE, JOKER, NATURAL_KINDS, TWO
from canasta_desktop.engine.lanes import LANE, LOW, RANKS, TOP, TOP_AT
from canasta_desktop.engine.native import mypyc_attr
from canasta_desktop.engine.run_places import FIRST_KIND, LONG, LOW_AT, ORDINARY_THREES, WILD_AT, WILD_RUNS, RunCards, in_order
from canasta_desktop.engine.slots import KEYS, LAID_CARD, LAID_KIND, SEQUENCE_KEY, WILD_KEY
from canasta_desktop.engine.terms import ANY_UNFINISHED, CANASTA

if TYPE_CHECKING:
    from mypy_extensions import i64

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.terms import Terms

LAST_LANE: Final = 11
"""The lane of black 3s among the naturals, and of the wild meld among the wilds."""
NO_WORDS: Final[list[int]] = []
NO_CARDS: Final[list[int]] = []
"""What a side has of something that it has nothing of: shared, never changed."""
SUITS: Final = 4


@mypyc_attr(acyclic=True, free_list_len=1)
class Side:
    """A side's melds, and what lies beside them.

    `ranks`: naturals of the first set of each rank, and black 3s, in lanes; `wild`: the wild cards in these sets, and in the
    first wild meld; `further`: the same two words for the second melds of each key, the third, and so on; `runs`: sequences by
    number, then suit (`run_places`). `laid`: all cards as laid, see `slots.LAID_KIND`; `canastas`: their number, and `kinds`:
    by kind of canasta, in lanes; `threes`: all 3s laid out; `penalties`: points, 0 or less. `ways`: how the rules set out cards
    and tell canastas apart (`canastas`); `had_pot`: one of its players has taken its pot.
    """

    ranks: i64 = 0
    wild: i64 = 0
    canastas: i64 = 0
    kinds: i64 = 0
    penalties: i64 = 0
    ways: i64 = 1
    had_pot: bool = False
    further: list[int]
    runs: list[int]
    laid: list[int]
    threes: list[Card]
    _counted: list[int]
    _spades: i64 = 0
    _hearts: i64 = 0
    _diamonds: i64 = 0
    _clubs: i64 = 0

    def __init__(self, ways: i64 = 1) -> None:
        self.ways = ways
        self.further = NO_WORDS
        self.runs = NO_WORDS
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

    # what a meld holds

    def naturals(self, slot: i64) -> i64:
        """Number of natural cards of the meld in a slot; 0 where there is none."""
        if slot < NATURAL_KINDS:
            return self.ranks >> slot * LANE & LOW
        number, key = slot // KEYS, slot % KEYS
        if key >= SEQUENCE_KEY:
            run = self._run(number, key - SEQUENCE_KEY)
            if run >> WILD_AT & LONG:
                return (run & LONG) - 1
            return run & LONG
        if key >= NATURAL_KINDS:
            if key != BLACK_THREE:
                return 0
            key = LAST_LANE
        return self.row_word(number, 0) >> key * LANE & LOW

    def wilds(self, slot: i64) -> i64:
        """Number of wild cards of the meld in a slot; 0 where there is none."""
        if slot < NATURAL_KINDS:
            return self.wild >> slot * LANE & LOW
        number, key = slot // KEYS, slot % KEYS
        if key >= NATURAL_KINDS:
            if key >= SEQUENCE_KEY:
                return 1 if self._run(number, key - SEQUENCE_KEY) >> WILD_AT & LONG else 0
            if key != (BLACK_THREE if self.ways & ORDINARY_THREES else WILD_KEY):
                return 0
            key = LAST_LANE
        return self.row_word(number, 1) >> key * LANE & LOW

    def size(self, slot: i64) -> i64:
        """Number of cards of the meld in a slot; 0 where there is none."""
        if slot < NATURAL_KINDS:
            return (self.ranks >> slot * LANE & LOW) + (self.wild >> slot * LANE & LOW)
        return self.naturals(slot) + self.wilds(slot)

    def low(self, slot: i64) -> i64:
        """The lowest kind of the sequence in a slot, 3s, 2s and low aces being -1 to -3; 0 where there is none."""
        at = slot // KEYS * SUITS + slot % KEYS - SEQUENCE_KEY
        if at >= len(self.runs):
            return 0
        run: i64 = self.runs[at]
        return (run >> LOW_AT & LONG) - FIRST_KIND if run else 0

    def run(self, slot: i64) -> i64:
        """The sequence in a slot as a word; 0 where there is none."""
        return self._run(slot // KEYS, slot % KEYS - SEQUENCE_KEY)

    def _run(self, number: i64, suit: i64) -> i64:
        at = number * SUITS + suit
        return self.runs[at] if at < len(self.runs) else 0

    def set_rows(self) -> i64:
        """A number that the sets of no rank exceed."""
        return 1 + len(self.further) // 2

    def row_word(self, number: i64, of_wilds: i64) -> i64:
        """The word of the melds of that number, from 0: of their naturals or of their wild cards."""
        if not number:
            return self.wild if of_wilds else self.ranks
        at = 2 * number - 2 + of_wilds
        return self.further[at] if at < len(self.further) else 0

    def melds_of(self, key: i64) -> i64:
        """Number of melds of a key."""
        number: i64 = 0
        while self.size(number * KEYS + key):
            number += 1
        return number

    def slots_of(self, key: i64) -> list[int]:
        """The slots of the melds of a key, which are numbered without gaps."""
        found: list[int] = []
        slot: i64 = key
        while self.size(slot):
            found.append(slot)
            slot += KEYS
        return found

    def slots(self) -> list[int]:
        """The slots of all melds, in order."""
        found: list[int] = []
        number: i64 = 0
        rows: i64 = self.rows()
        while number < rows:
            naturals, wilds, first = self.row_word(number, 0), self.row_word(number, 1), number * KEYS
            left = (naturals | wilds) & RANKS
            key: i64 = 0
            while left:
                if left & LOW:
                    found.append(first + key)
                left >>= LANE
                key += 1
            if naturals > RANKS:
                found.append(first + BLACK_THREE)
            if wilds > RANKS and not self.ways & ORDINARY_THREES:
                found.append(first + WILD_KEY)
            if self.runs:
                key = 0
                while key < SUITS:
                    if self._run(number, key):
                        found.append(first + SEQUENCE_KEY + key)
                    key += 1
            number += 1
        return found

    def rows(self) -> i64:
        """A number that the melds of no key exceed."""
        runs: i64 = len(self.runs) // SUITS
        return max(self.set_rows(), runs)

    def sets(self) -> i64:
        """The naturals of all sets of each rank, in lanes."""
        found = self.ranks & RANKS
        at: i64 = 0
        while at < len(self.further):
            found += self.further[at] & RANKS
            at += 2
        return found

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

    # how melds change: on a copy that is one's own

    def grow(self, slot: i64, naturals: i64, wilds: i64) -> None:
        """Change the numbers of cards of a set, of black 3s or of a wild meld by these."""
        number = slot // KEYS
        key = slot % KEYS
        if key >= NATURAL_KINDS:
            key = LAST_LANE
        one: i64 = TOP >> TOP_AT - key * LANE
        mixed = self.wilds(slot)
        before = self.naturals(slot) + mixed
        if before + naturals + wilds >= CANASTA or before >= CANASTA:
            self._count_canasta(slot, before, mixed, before + naturals + wilds, mixed + wilds)
        if not number:
            self.ranks += naturals * one
            self.wild += wilds * one
            return
        at = 2 * number - 2
        further = self.further[:]
        while len(further) < at + 2:
            further.append(0)
        further[at] += naturals * one
        further[at + 1] += wilds * one
        while further and not further[-1] and not further[-2]:
            del further[-2:]
        self.further = further

    def set_run(self, slot: i64, low: i64, long: i64) -> None:
        """Make the sequence in a slot one of `long` natural cards from the kind `low` on; 0 of them for none."""
        self.put_run(slot, low + FIRST_KIND << LOW_AT | long if long else 0)

    def put_run(self, slot: i64, run: i64) -> None:
        """Make the sequence in a slot this one; 0 for none."""
        at = slot // KEYS * SUITS + slot % KEYS - SEQUENCE_KEY
        runs = self.runs[:]
        while len(runs) <= at:
            runs.extend([0, 0, 0, 0])
        before = runs[at]
        if before & LONG >= CANASTA:
            self.canastas -= 1
            self.kinds -= TOP >> TOP_AT - canasta_kind(slot, before >> WILD_AT & LONG, self.ways, 0, before) * LANE
        if run & LONG >= CANASTA:
            self.canastas += 1
            self.kinds += TOP >> TOP_AT - canasta_kind(slot, run >> WILD_AT & LONG, self.ways, 0, run) * LANE
        runs[at] = run
        while not run and runs and not any(runs[-SUITS:]):
            del runs[-SUITS:]
        self.runs = runs

    def _count_canasta(self, slot: i64, before: i64, mixed: i64, after: i64, mixed_after: i64) -> None:
        """A meld of so many cards, of which so many are wild, becomes another."""
        ways = self.ways
        if before >= CANASTA:
            self.canastas -= 1
            self.kinds -= TOP >> TOP_AT - canasta_kind(slot, mixed, ways, before - mixed) * LANE
        if after >= CANASTA:
            self.canastas += 1
            self.kinds += TOP >> TOP_AT - canasta_kind(slot, mixed_after, ways, after - mixed_after) * LANE

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

    def join(self, keep: i64, gone: i64) -> None:
        """Count the cards of the meld in the slot `gone` for that in `keep`; later melds of the key move up."""
        naturals, wilds = self.naturals(gone), self.wilds(gone)
        if keep % KEYS >= SEQUENCE_KEY:
            self.set_run(keep, min(self.low(keep), self.low(gone)), self.naturals(keep) + naturals)
        else:
            self.grow(keep, naturals, wilds)
        slot: i64 = gone
        while True:
            after = slot + KEYS
            naturals, wilds = self.naturals(after), self.wilds(after)
            if keep % KEYS >= SEQUENCE_KEY:
                self.set_run(slot, self.low(after) if naturals else 0, naturals)
            else:
                self.grow(slot, naturals - self.naturals(slot), wilds - self.wilds(slot))
            if not naturals + wilds:
                return
            slot = after

    # canastas

    def made(self) -> list[int]:
        """Numbers of natural, mixed, sequence and wild canastas."""
        kinds = self.kinds
        return [kinds & LOW, kinds >> LANE & LOW, kinds >> 2 * LANE & LOW, kinds >> 3 * LANE & LOW]

    def missing(self, terms: Terms) -> i64:
        """Number of canastas that it has still to make before it may go out; 0 if none."""
        return canastas_lacking(terms, self.canastas, self.kinds)

    def first_unfinished(self, key: i64) -> i64:
        """The slot of the first meld of a key that is no canasta, or -1."""
        return self.first_shorter(key, CANASTA)

    def first_shorter(self, key: i64, than: i64) -> i64:
        """The slot of the first meld of a key that has fewer cards, or -1."""
        slot: i64 = key
        size = self.size(slot)
        while size:
            if size < than:
                return slot
            slot += KEYS
            size = self.size(slot)
        return -1

    def ranks_closed(self, terms: Terms) -> i64:
        """The ranks, as bits, that its canastas close to all, where the rules close them."""
        closed: i64 = 0
        if terms.dead_ranks:
            number: i64 = 0
            key: i64
            while number < self.rows():
                for key in range(NATURAL_KINDS):
                    if self.size(number * KEYS + key) >= CANASTA:
                        closed |= TOP >> TOP_AT - key
                number += 1
        return closed

    def to_finish(self, terms: Terms) -> list[int]:
        """The slots of unfinished melds that keep its players from going out."""
        found: list[int] = []
        if terms.finishes:
            for slot in self.slots():
                must = terms.to_finish[slot % KEYS]
                wilds = self.wilds(slot)
                if must and self.naturals(slot) + wilds < CANASTA and (must == ANY_UNFINISHED or not wilds):
                    found.append(slot)
        return found

    # the cards of melds

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
