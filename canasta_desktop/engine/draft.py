"""A side's melds as a move would leave them, with the faults of each meld.

Source: rules.md, "Melds"; notation.md, "Refusals".
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import ACE, BLACK_THREE, JOKER, NATURAL_KINDS, NOTHING, RED_THREE, TWO, is_wild
from canasta_desktop.engine.lanes import LOW
from canasta_desktop.engine.moves import MarkedGroup, place_wanted
from canasta_desktop.engine.native import mypyc_attr
from canasta_desktop.engine.reasons import Code, Refusal
from canasta_desktop.engine.run_places import (
    ACE_HIGH,
    ACE_LOW,
    FIRST_KIND,
    FROM_ACE,
    LONG,
    NATURAL_TWO,
    OWN_AT,
    THREE_PLACE,
    TWO_PLACE,
    WILD_AT,
    RunCards,
    face_at,
    run_word,
)
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY, WILD_KEY
from canasta_desktop.engine.terms import CANASTA, MOST_NATURALS, PAIR, SMALLEST_MELD

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mypy_extensions import i64

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.melds import Side
    from canasta_desktop.engine.moves import Group
    from canasta_desktop.engine.position import Board
    from canasta_desktop.engine.terms import Terms

MOST_IN_RUN: Final = 15
"""Cards that a sequence is reckoned to have at most while its faults are looked for; no rules allow so many."""
FIVE: Final = 5
"""Naturals with which a set takes wild cards at any time, where others take them only in the opening."""


@mypyc_attr(acyclic=True, free_list_len=1)
class Draft:
    """A side's melds as a move would leave them, with the facts that legality needs. The board itself is not changed.

    `opened`: the side had melds before the move; `reserved`: no wild card may go into a set in this move.
    """

    board: Board
    terms: Terms
    melds: Side
    opened: bool = False
    dead: i64 = 0
    reserved: bool = False

    def __init__(self, board: Board) -> None:
        melds = board.sides[board.terms.side_of[board.to_act]]
        self.board = board
        self.terms = board.terms
        self.melds = melds.copy()
        self.opened = bool(melds.laid)
        self.dead = board.dead

    def reserve_wilds(self, groups: tuple[Group, ...]) -> None:
        """Note whether the side's wild meld, unfinished or in the same move, keeps wild cards from sets."""
        if not self.terms.wild_meld_first:
            return
        self.reserved = self.melds.first_unfinished(WILD_KEY) >= 0
        for group in groups:
            if group.kind % KEYS == WILD_KEY:
                self.reserved = True

    def add(self, group: Group, top: Card, found: list[Refusal]) -> None:
        """Add a group, and the pile's top card if any, to its meld; append every fault of the result to `found`."""
        slot = group.kind
        key, number = slot % KEYS, slot // KEYS
        there = self.melds.melds_of(key)
        if number > there:
            found.append(Refusal(Code.NO_SUCH_MELD, slot, there))
            return
        if number == there and not self.may_start(key, there):
            found.append(Refusal(Code.SECOND_MELD, slot, self.most_of(key)))
        if slot >= self.terms.slots:
            return
        if key < NATURAL_KINDS and self.dead >> key & 1:
            found.append(Refusal(Code.RANK_DEAD, key))
        if key >= SEQUENCE_KEY:
            self._add_to_sequence(slot, group, top, found)
            return
        if key == WILD_KEY:
            self._add_to_wilds(slot, group.cards, found)
        else:
            self._add_to_set(slot, group.cards, top, found)
        if isinstance(group, MarkedGroup):
            found.append(Refusal(Code.WILD_PLACE, *group.marks[0], "set"))

    def may_start(self, key: int, there: int) -> bool:
        """Whether a further meld of a key may be started when the side has `there` melds of it."""
        if key >= SEQUENCE_KEY:
            return True
        if key == BLACK_THREE and not self.terms.ordinary_threes:
            return there == 0
        limit = self.most_of(key)
        if limit:
            return there < limit
        return self.melds.first_unfinished(key) < 0

    def most_of(self, key: int) -> int:
        """Number of melds of a key that a side may have at one time; 0: a further one when all others are complete."""
        if key == BLACK_THREE and not self.terms.ordinary_threes:
            return 1
        return self.terms.wild_limit if key == WILD_KEY else self.terms.set_limit

    def _add_to_set(self, slot: int, cards: tuple[Card, ...], top: Card, found: list[Refusal]) -> None:
        key = slot % KEYS
        terms = self.terms
        naturals_before, wilds_before = self.melds.naturals(slot), self.melds.wilds(slot)
        stray = -1
        red = False
        naturals, wilds = naturals_before, wilds_before
        for card in (*cards, top) if top >= 0 else cards:
            kind = card >> 2
            if TWO <= kind <= JOKER:
                wilds += 1
            else:
                naturals += 1
                if kind == RED_THREE and key == BLACK_THREE:
                    red = True
                elif kind != key:
                    stray = card
        entered = wilds - wilds_before
        self.melds.grow(slot, min(naturals, LOW) - naturals_before, min(wilds, LOW) - wilds_before)
        stands = _set_stands(terms, key, naturals, wilds)
        if stands and stray < 0 and not entered and key < TWO:
            return
        if not stands:
            _diagnose_set(terms, key, naturals, wilds, stray, found)
        if entered and top >= 0 and not terms.wilds_with_pair:
            found.append(Refusal(Code.TOO_MANY_WILDS, key, wilds, naturals, 0))
        if entered and key < NATURAL_KINDS:
            self._judge_entering(key, naturals, wilds_before, found)
        if stray >= 0:
            found.append(Refusal(Code.WRONG_RANK, stray, key))
        if key == BLACK_THREE and not terms.ordinary_threes:
            self._judge_threes(wilds, red, found)

    def _judge_threes(self, wilds: int, red: bool, found: list[Refusal]) -> None:
        """Append the reasons why 3s that are cards apart may not be melded so."""
        black = self.terms.black_melds
        if red or not black:
            found.append(Refusal(Code.THREES_NOT_MELDED, not black))
        if wilds:
            found.append(Refusal(Code.BLACK_THREES_NO_WILDS))

    def _judge_entering(self, key: int, naturals: int, wilds_before: int, found: list[Refusal]) -> None:
        """Append the reasons why wild cards may not go into a set now. Source: rules.md, "Wild cards in sets"."""
        terms = self.terms
        pure = terms.pure_or_opened_mixed[key] and self.opened and not wilds_before
        if terms.never_wild[key] or pure:
            found.append(Refusal(Code.WILDS_NEVER, key, pure))
        if self.reserved:
            found.append(Refusal(Code.WILDS_RESERVED))
        if terms.wilds_need_five and self.opened and naturals < FIVE:
            found.append(Refusal(Code.WILDS_TOO_EARLY, key, naturals))

    def _add_to_wilds(self, slot: int, cards: tuple[Card, ...], found: list[Refusal]) -> None:
        found += [Refusal(Code.WRONG_RANK, card, WILD_KEY) for card in cards if not TWO <= card >> 2 <= JOKER]
        before = self.melds.wilds(slot)
        wilds = before + len(cards)
        self.melds.grow(slot, 0, min(wilds, LOW) - before)
        if wilds < SMALLEST_MELD:
            found.append(Refusal(Code.MELD_TOO_SMALL, WILD_KEY, 0, wilds))
        elif wilds > self.terms.wild_longest:
            found.append(Refusal(Code.MELD_TOO_LONG, slot, wilds, self.terms.wild_longest))

    def _add_to_sequence(self, slot: int, group: Group, top: Card, found: list[Refusal]) -> None:
        suit, terms = slot % KEYS - SEQUENCE_KEY, self.terms
        held = self.melds.run_with(slot, group.cards, top)
        want = place_wanted(group)
        run = held.settled(terms.ways, want)
        wrong = NOTHING if run else self._wrong_in_run(slot, (*group.cards, top) if top >= 0 else group.cards)
        if held.all < SMALLEST_MELD:
            found.append(Refusal(Code.MELD_TOO_SMALL, slot, held.all, 0))
        if held.all > terms.sequence_longest:
            found.append(Refusal(Code.MELD_TOO_LONG, slot, held.all, terms.sequence_longest))
        if wrong < 0 and held.aces > terms.aces_in_a_run:
            wrong = face_at(ACE_HIGH, suit)
        if wrong >= 0:
            twice = wrong >> 2 < NATURAL_KINDS and wrong & 3 == suit
            stray = "place" if terms.lowest_place < FIRST_KIND else "stray"
            found.append(Refusal(Code.NOT_A_SEQUENCE, "twice" if twice else stray, suit, wrong, 0))
        elif held.only_wild(terms.ways) > terms.sequence_wilds:
            wilds = held.only_wild(terms.ways)
            found.append(Refusal(Code.TOO_MANY_WILDS, slot, wilds, held.all - wilds, terms.sequence_wilds))
        elif isinstance(group, MarkedGroup) and (run or held.settled(terms.ways)):
            wrong_mark = _wrong_mark(group, run, suit)
            if wrong_mark is not None:
                found.append(Refusal(Code.WILD_PLACE, *wrong_mark))
        elif not run and held.all >= SMALLEST_MELD:
            found.append(Refusal(Code.NOT_A_SEQUENCE, "gap", suit, *_gaps(held, terms.ways)))
        self.melds.put_run(slot, run or (run_word(FIRST_KIND, min(held.all, MOST_IN_RUN)) if held.all else 0))

    def _wrong_in_run(self, slot: int, cards: tuple[Card, ...]) -> Card:
        """The last of some cards that can be in no sequence of the suit, or is in that of the slot already; else `NOTHING`."""
        suit, terms = slot % KEYS - SEQUENCE_KEY, self.terms
        held = RunCards(suit, self.melds.run(slot))
        aces = held.aces
        wrong = NOTHING
        for card in cards:
            held.wrong = NOTHING
            held.add(card)
            aces += card == ACE << 2 | suit
            wild = is_wild(card) and not terms.sequence_wilds and not (terms.own_two and card >> 2 == TWO and card & 3 == suit)
            low = card >> 2 > JOKER and terms.lowest_place > THREE_PLACE
            if held.wrong >= 0 or wild or low or (card >> 2 == ACE and aces > terms.aces_in_a_run):
                wrong = card
        return wrong

    def unite(self, first: int, second: int, found: list[Refusal]) -> None:
        """Join two melds of one key; append the faults of the resulting meld."""
        terms, melds = self.terms, self.melds
        keep, gone = min(first, second), max(first, second)
        key = keep % KEYS
        naturals = melds.naturals(keep) + melds.naturals(gone)
        wilds = melds.wilds(keep) + melds.wilds(gone)
        if key < NATURAL_KINDS and self.dead >> key & 1:
            found.append(Refusal(Code.RANK_DEAD, key))
        if key >= SEQUENCE_KEY:
            low, high = sorted((melds.low(first), melds.low(second)))
            lower = keep if melds.low(keep) == low else gone
            if naturals > terms.sequence_longest:
                found.append(Refusal(Code.MELD_TOO_LONG, keep, naturals, terms.sequence_longest))
            end = low + melds.naturals(lower)
            if low == high or end > high:
                found.append(Refusal(Code.NOT_A_SEQUENCE, "twice", key - SEQUENCE_KEY, high << 2 | key - SEQUENCE_KEY, 0))
            elif end < high:
                found.append(Refusal(Code.NOT_A_SEQUENCE, "gap", key - SEQUENCE_KEY, end << 2 | key - SEQUENCE_KEY, high - end))
        elif not terms.wild_sets[min(naturals, MOST_NATURALS)] >> wilds & 1:
            _diagnose_set(terms, key, naturals, wilds, -1, found)
        if not found:
            melds.join(keep, gone)
            self.dead |= melds.ranks_closed(terms)

    def note_made(self) -> None:
        """Note what is so once the move is made: the side has opened, and a canasta may have closed its rank."""
        self.opened = True
        self.dead |= self.melds.ranks_closed(self.terms)

    def enough_canastas(self) -> bool:
        """Whether these canastas suffice to go out."""
        return not self.melds.missing(self.terms)

    def unfinished(self) -> int:
        """The slot of a meld that must be finished before a player goes out, or -1."""
        found = self.melds.to_finish(self.terms)
        return found[0] if found else -1

    def ready(self) -> bool:
        """Whether these melds are all that a player of the side needs to go out."""
        return self.enough_canastas() and self.unfinished() < 0

    def joins_could_make_enough(self) -> bool:
        """Whether the canastas that going out needs are there, or could be made by joining melds."""
        if self.enough_canastas():
            return True
        if not self.terms.join:
            return False
        for first, second in self.joins():
            after = self.copy()
            after.unite(first, second, [])
            if after.joins_could_make_enough():
                return True
        return False

    def joins(self) -> list[tuple[int, int]]:
        """Every pair of melds that may be joined as they stand."""
        found: list[tuple[int, int]] = []
        for key in range(KEYS):
            if NATURAL_KINDS <= key < SEQUENCE_KEY:
                continue
            for first, second in combinations(self.melds.slots_of(key), 2):
                wrong: list[Refusal] = []
                self.copy().unite(first, second, wrong)
                if not wrong:
                    found.append((first, second))
        return found

    def copy(self) -> Draft:
        """An independent draft."""
        twin = Draft(self.board)
        twin.opened, twin.dead, twin.reserved = self.opened, self.dead, self.reserved
        twin.melds = self.melds.copy()
        return twin


def is_meld(terms: Terms, key: int, cards: Sequence[Card]) -> bool:
    """Whether cards of a key are by themselves a meld that the rules allow on the table."""
    wilds = sum(map(is_wild, cards))
    if key >= SEQUENCE_KEY:
        held = RunCards(key - SEQUENCE_KEY, 0)
        for card in cards:
            held.add(card)
        return held.fits(terms.sequence_longest, terms.aces_in_a_run, terms.sequence_wilds, terms.ways)
    if key == WILD_KEY:
        return SMALLEST_MELD <= wilds <= terms.wild_longest
    if key == BLACK_THREE and not (terms.black_melds or terms.ordinary_threes):
        return False
    if key <= BLACK_THREE and not terms.set_ranks[key]:
        return False
    if key < NATURAL_KINDS and wilds and terms.never_wild[key]:
        return False
    return _set_stands(terms, key, len(cards) - wilds, wilds)


def _set_stands(terms: Terms, key: int, naturals: int, wilds: int) -> bool:
    """Whether a set of a rank, or black 3s, may be of these numbers."""
    if key == BLACK_THREE and not terms.ordinary_threes:
        return naturals >= SMALLEST_MELD and not wilds
    return (key < NATURAL_KINDS or key == BLACK_THREE) and terms.wild_sets[min(naturals, MOST_NATURALS)] >> wilds & 1 > 0


def _wrong_mark(group: MarkedGroup, run: i64, suit: int) -> tuple[Card, Card] | None:
    """The first mark of a group that is not on the wild card of a sequence, or does not say what that stands for.

    Of two on that card the second is wrong, and each one where there is no such sequence.
    """
    wild = run >> WILD_AT & LONG
    own = run >> OWN_AT & 1 > 0
    marked = False
    for card, face in group.marks:
        named = is_wild(card) and own == (card == TWO << 2 | suit)
        if marked or not wild or not named or face_at(wild, suit) != face:
            return card, face
        marked = True
    return None


def _gaps(held: RunCards, ways: i64) -> tuple[Card, i64]:
    """The lowest card that is missing between cards of one suit, and how many are missing beside those for which its wild cards
    stand.

    An ace counts at the end that is nearer.
    """
    bits, wilds = held.ranks, held.free + held.twos
    if held.twos and ways & NATURAL_TWO and held.twos + held.free > 1:
        bits |= 1 << TWO_PLACE
        wilds -= 1
    if held.aces > 1:
        bits |= 1 << ACE_LOW | 1 << ACE_HIGH
    low: i64 = 0
    while bits and not bits >> low & 1:
        low += 1
    if held.aces == 1:
        high = low
        while bits >> high + 1:
            high += 1
        below = ways & FROM_ACE and low - ACE_LOW <= ACE_HIGH - high
        bits |= 1 << ACE_LOW if below else 1 << ACE_HIGH
        low = ACE_LOW if below else low
    first: i64 = ACE_HIGH
    lacking: i64 = -wilds
    at = low
    while bits >> at:
        if not bits >> at & 1:
            first = min(first, at)
            lacking += 1
        at += 1
    return face_at(first, held.suit), max(lacking, 1)


def _diagnose_set(terms: Terms, key: int, naturals: int, wilds: int, stray: Card, found: list[Refusal]) -> None:
    """Append every reason why a set of `naturals` and `wilds` is illegal; `stray` is a card of another rank, or -1."""
    total = naturals + wilds
    if total < SMALLEST_MELD:
        never = key == BLACK_THREE and not (terms.black_melds or terms.ordinary_threes)
        several = stray >= 0 or (key == BLACK_THREE and terms.ordinary_threes)
        found.append(Refusal(Code.MELD_TOO_SMALL, key, naturals, wilds, several, never))
    if terms.set_longest and total > terms.set_longest and (key != BLACK_THREE or terms.ordinary_threes):
        found.append(Refusal(Code.MELD_TOO_LONG, key, total, terms.set_longest))
    if naturals < PAIR:
        found.append(Refusal(Code.TOO_FEW_NATURALS, key, naturals))
    if terms.too_many_wilds(naturals, wilds):
        most = terms.wilds_in_canasta if total >= CANASTA else terms.wilds_below_canasta
        found.append(Refusal(Code.TOO_MANY_WILDS, key, wilds, naturals, most))
    if terms.naturals_outnumber and naturals <= wilds:
        found.append(Refusal(Code.WILDS_NOT_OUTNUMBERED, naturals, wilds))
