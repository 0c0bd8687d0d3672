"""The features of one decision: the own hand, the side's melds by slot, and the stage of the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.further.aims import ALMOST, aims_of, no_aims
from canasta_desktop.bots.thumb.features import company
from canasta_desktop.bots.thumb.style import NEUTRAL
from canasta_desktop.engine.cards import CODES, JOKER, NATURAL_KINDS, TWO
from canasta_desktop.engine.judging import talon_to_come
from canasta_desktop.engine.position import number_of_melds
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY, WILD_KEY
from canasta_desktop.engine.terms import CANASTA

if TYPE_CHECKING:
    from canasta_desktop.bots.further.aims import Aims
    from canasta_desktop.bots.thumb.style import Taste
    from canasta_desktop.engine.position import Board
    from canasta_desktop.engine.special_hands import Pattern

SMALLEST: Final = 3
"""Cards of the smallest meld."""
FIVE: Final = 5
"""Naturals with which a set takes wild cards, where they may not enter at any time."""
LATE_ROUNDS: Final = 3
"""With at most this many rounds of cards in the stock the deal is late."""
LATE_CARDS: Final = 24
"""Most cards in the stock with which a deal is late, however many players there are."""
AIM_FROM: Final = 4
"""Number of cards of a window from which its sequence is aimed for."""
AIM_NEEDED: Final = 2
"""The same while the side lacks a sequence needed to go out."""
PATIENT: Final = -60.0
"""A personality's liking for melding early up to which it waits for a pile or its partner."""
MANY_CARDS: Final = 10
"""Number of cards above which a patient player leaves new sets to the partner."""
NO_AIMS: Final = no_aims()
NONE_MADE: Final = [0, 0, 0, 0]
"""The canastas of a side that has none; never changed."""
UNKNOWN: Final = -1
SUIT_WIDTH: Final = NATURAL_KINDS
SUIT: Final = (1 << SUIT_WIDTH) - 1
SUIT_BITS: Final = [1 << (card & 3) * SUIT_WIDTH + (card >> 2) if card < TWO << 2 else 0 for card in range(CODES)]
"""For each card the bit of its rank among those of its suit, the suits beside each other; 0 for what is in no sequence."""
KEPT_ALONE: Final = 6
"""Cards that a player without a partner keeps where one card a turn is drawn and canastas are missing: pairs take the pile."""
KEPT: Final = 2
"""Cards that a player who does not go out must keep before the discard."""


def slots_in_use(naturals: list[int], wilds: list[int]) -> list[int]:
    """The slots of some melds, by key, then number."""
    found: list[int] = []
    most = len(naturals)
    for key in range(min(KEYS, most)):
        if naturals[key] or wilds[key]:
            slot = key
            while slot < most and (naturals[slot] or wilds[slot]):
                found.append(slot)
                slot += KEYS
    return found


def suits_of(hand: list[int]) -> list[int]:
    """By suit the natural ranks of which a hand holds a card, as bits by kind."""
    bits = 0
    for card in hand:
        bits |= SUIT_BITS[card]
    return [bits & SUIT, bits >> SUIT_WIDTH & SUIT, bits >> 2 * SUIT_WIDTH & SUIT, bits >> 3 * SUIT_WIDTH]


def canastas_by_kind(naturals: list[int], wilds: list[int], number: int) -> list[int]:
    """Numbers of natural, mixed, sequence and wild canastas in melds of which `number` are canastas."""
    made = [0, 0, 0, 0]
    for slot in range(len(naturals)):
        if naturals[slot] + wilds[slot] >= CANASTA:
            kind = canasta_kind(slot, wilds[slot])
            made[kind] = made[kind] + 1
            number -= 1
            if not number:
                break
    return made


class Features:
    """Features of a board for the looking seat; the board is a view, or in rollouts the position itself.

    `hand`, `counts`, `size`, `spare`: its cards, by kind, their number, and the number of wild cards; `naturals`, `wilds`,
    `lows`: its side's melds by slot; `foot`: its foot lies untouched; `late`: the stock is nearly out; `last`: the seat will
    hardly draw again; `taste`: the personality; `missing`: number of canastas that its side still needs to go out (0: none);
    `aimed`: what `special.aimed_hand` says, once `aimed_known`.
    """

    __slots__ = (
        "_hoped", "_lacks_sequence", "_made", "_ready", "_room", "_slots", "_suits", "aimed", "aimed_known", "counts", "foot",
        "hand", "last", "late", "lows", "missing", "naturals", "opened", "seat", "side", "size", "spare", "taste", "terms",
        "view", "wilds",
    )  # fmt: skip

    def __init__(self, view: Board, taste: Taste = NEUTRAL) -> None:
        terms = view.terms
        self.taste = taste
        seat = view.seat
        side = terms.side_of[seat]
        self.view = view
        self.terms = terms
        self.seat = seat
        self.side = side
        self.hand = view.hands[seat]
        self.counts = view.counts[seat]
        self.size = len(self.hand)
        self.spare = self.counts[TWO] + self.counts[JOKER]
        self.naturals = view.naturals[side]
        self.wilds = view.wilds[side]
        self.lows = view.lows[side]
        self.opened = bool(view.laid[side])
        self.foot = view.feet_left[seat] > 0
        a_round = len(view.order) * terms.cards_drawn
        self.late = view.stock_left <= min(LATE_CARDS, LATE_ROUNDS * a_round)
        self.last = view.stock_left < a_round
        self._made: list[int] | None = None
        self._lacks_sequence = False
        if terms.needs_kinds:
            made = self.made
            self.missing = self.lacking(made)
            self._lacks_sequence = terms.kinds_needed[2] > made[2]
        else:
            self.missing = max(0, terms.canastas_needed - view.canastas[side])
        self._slots: list[int] | None = None
        self._suits: list[int] | None = None
        self._hoped: Aims | None = None if self.lows else NO_AIMS
        self._ready = UNKNOWN
        self._room = UNKNOWN
        self.aimed: Pattern | None = None
        self.aimed_known = False

    @property
    def made(self) -> list[int]:
        """Numbers of natural, mixed, sequence and wild canastas of the side; not to be changed."""
        if self._made is None:
            number = self.view.canastas[self.side]
            self._made = canastas_by_kind(self.naturals, self.wilds, number) if number else NONE_MADE
        return self._made

    @property
    def foes(self) -> tuple[int, ...]:
        """The opponents' seats."""
        return company(self.view.order, self.terms.side_of, self.seat)[0]

    @property
    def partners(self) -> tuple[int, ...]:
        """The partners' seats."""
        return company(self.view.order, self.terms.side_of, self.seat)[1]

    @property
    def slots(self) -> list[int]:
        """The slots of the side's melds."""
        if self._slots is None:
            self._slots = slots_in_use(self.naturals, self.wilds)
        return self._slots

    @property
    def suits(self) -> list[int]:
        """By suit the natural ranks of which the hand holds a card, as bits by kind."""
        if self._suits is None:
            self._suits = suits_of(self.hand)
        return self._suits

    @property
    def aims(self) -> Aims:
        """The sequences aimed for; computed on first use."""
        if self._hoped is None:
            self._hoped = self._aims()
        return self._hoped

    def _aims(self) -> Aims:
        """The sequences aimed for: nearly all while one is needed and no opponent may go out; none if the side may."""
        if self.last or self.missing <= 0:
            return NO_AIMS
        needed = self.lacks_sequence()
        if self.late and not needed:
            return NO_AIMS
        laid, packs = self.view.laid, self.terms.packs
        if needed and not self.foes_ready():
            return aims_of(self.suits, self.naturals, self.lows, laid, packs, AIM_NEEDED, ALMOST)
        return aims_of(self.suits, self.naturals, self.lows, laid, packs, AIM_FROM, 0.0)

    def leaves_melding_to_the_partner(self) -> bool:
        """Whether a patient player starts no sets yet: early in a deal, with a partner and a hand to choose from."""
        return self.taste.open_base <= PATIENT and not self.late and self.size > MANY_CARDS and bool(self.partners)

    def aimed_at(self, card: int) -> bool:
        """Whether a card belongs to a sequence aimed for."""
        return bool(self.aims.cards[card & 3] >> (card >> 2) & 1)

    def lacking(self, made: list[int]) -> int:
        """Number of canastas still to be made by a side with these numbers of each kind."""
        natural, mixed, sequence, wild = self.terms.kinds_needed
        one, two, three, four = made
        lacking = self.terms.canastas_needed - one - two - three - four
        kinds = 0
        if natural > one:
            kinds += natural - one
        if mixed > two:
            kinds += mixed - two
        if sequence > three:
            kinds += sequence - three
        if wild > four:
            kinds += wild - four
        return max(kinds, lacking)

    def lacks_natural(self) -> bool:
        """Whether a natural canasta is still needed to go out."""
        return self.terms.kinds_needed[0] > 0 and self.terms.kinds_needed[0] > self.made[0]

    def lacks_sequence(self) -> bool:
        """Whether a sequence is still needed to go out."""
        return self._lacks_sequence

    def closing(self) -> bool:
        """Whether the aim is an empty hand: the side may go out, or a foot is to be picked up."""
        return self.missing <= 0 or self.foot or self.last

    def room(self) -> int:
        """Number of cards that may be laid without going out.

        With a foot to pick up the hand may be emptied, with a talon to come all but the discard. Where canastas are missing a
        card or two more are kept, for with too few in hand no meld can be started any more. Reckoned when first asked for.
        """
        if self._room == UNKNOWN:
            self._room = self._reckon_room()
        return self._room

    def _reckon_room(self) -> int:
        if self.foot:
            return self.size
        if self.terms.talon and talon_to_come(self.view, not self.opened):
            return self.size - 1
        if self.missing <= 0 or self.last:
            return max(0, self.size - KEPT)
        return max(0, self.size - (self._kept_behind()))

    def _kept_behind(self) -> int:
        """Number of cards kept in the hand while the side may not go out."""
        return KEPT_ALONE if self.short_of_cards() else SMALLEST

    def short_of_cards(self) -> bool:
        """Whether cards are scarce: one card a turn is drawn, and no partner melds."""
        return self.terms.cards_drawn == 1 and not self.partners

    def whole_room(self) -> int:
        """Number of cards that may be laid to complete a canasta without going out."""
        return max(self.room(), self.size - KEPT)

    def melds_of(self, key: int) -> int:
        """Number of melds of a key that the side has."""
        return number_of_melds(self.naturals, self.wilds, key)

    def foes_ready(self) -> bool:
        """Whether a side against us has the canastas that going out needs; reckoned when first asked for."""
        if self._ready == UNKNOWN:
            self._ready = int(self._foes_ready())
        return self._ready > 0

    def _foes_ready(self) -> bool:
        for side in range(len(self.view.laid)):  # noqa: SIM110  # a loop is compiled better
            if side != self.side and self._is_ready(side):
                return True
        return False

    def _is_ready(self, side: int) -> bool:
        """Whether a side has the canastas that going out needs."""
        view, terms = self.view, self.terms
        number = view.canastas[side]
        if number < terms.canastas_needed:
            return False
        if not terms.needs_kinds:
            return True
        made = canastas_by_kind(view.naturals[side], view.wilds[side], number) if number else NONE_MADE
        return self.lacking(made) <= 0

    def unseen(self, kind: int) -> int:
        """Number of cards of a natural rank that are neither in the hand, nor in the pile, nor melded in sets by anyone."""
        shown = self.counts[kind]
        for card in self.view.pile:
            if card >> 2 == kind:
                shown += 1
        for naturals in self.view.naturals:
            slot = kind
            while slot < len(naturals) and naturals[slot]:
                shown += naturals[slot]
                slot += KEYS
        return 4 * self.terms.packs - shown


def canasta_kind(slot: int, wilds: int) -> int:
    """Kind of a canasta in a slot: 0 natural, 1 mixed, 2 sequence, 3 wild."""
    key = slot % KEYS
    if key >= SEQUENCE_KEY:
        return 2
    if key == WILD_KEY:
        return 3
    return 1 if wilds else 0


def is_set(slot: int) -> bool:
    """Whether a slot holds a set of a natural rank."""
    return slot % KEYS < NATURAL_KINDS
