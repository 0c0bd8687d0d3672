"""How many cards each meld of a side has, in native words, and which of them are canastas.

A meld is named by its *slot* (`slots`). Sets are counted in lanes (`lanes`); a sequence is a word (`run_places`).
Source: rules.md, "Melds", "What going out needs", "Dead ranks".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.canastas import canasta_kind, canastas_lacking
from canasta_desktop.engine.cards import BLACK_THREE, NATURAL_KINDS
from canasta_desktop.engine.lanes import LANE, LOW, RANKS, TOP, TOP_AT
from canasta_desktop.engine.native import mypyc_attr
from canasta_desktop.engine.run_places import FIRST_KIND, LONG, LOW_AT, ORDINARY_THREES, WILD_AT
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY, WILD_KEY
from canasta_desktop.engine.terms import ANY_UNFINISHED, CANASTA

if TYPE_CHECKING:
    from mypy_extensions import i64

    from canasta_desktop.engine.terms import Terms

LAST_LANE: Final = 11
"""The lane of black 3s among the naturals, and of the wild meld among the wilds."""
NO_WORDS: Final[list[int]] = []
"""What a side has of something that it has nothing of: shared, never changed."""
SUITS: Final = 4


@mypyc_attr(acyclic=True)
class MeldCounts:
    """The melds of a side as numbers of cards.

    `ranks`: naturals of the first set of each rank, and black 3s, in lanes; `wild`: the wild cards in these sets, and in the
    first wild meld; `further`: the same two words for the second melds of each key, the third, and so on; `runs`: sequences by
    number, then suit (`run_places`). `canastas`: their number, and `kinds`: by kind of canasta, in lanes. `ways`: how the rules
    set out cards and tell canastas apart (`canastas`).
    """

    ranks: i64 = 0
    wild: i64 = 0
    canastas: i64 = 0
    kinds: i64 = 0
    ways: i64 = 1
    further: list[int]
    runs: list[int]

    def __init__(self, ways: i64 = 1) -> None:
        self.ways = ways
        self.further = NO_WORDS
        self.runs = NO_WORDS

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
