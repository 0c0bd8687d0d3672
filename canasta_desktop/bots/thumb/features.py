"""The features of one decision: the own hand by kind, the side's melds by slot, and the public state of the other sides.

`Features` are made from a view for one decision and change nothing. The modules of a decision (taking, melding, discarding,
going out) read them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.thumb.aims import ALMOST, Aims, aims_of
from canasta_desktop.bots.thumb.style import PLAIN
from canasta_desktop.engine.canastas import canastas_lacking, canastas_made, missing_canastas
from canasta_desktop.engine.cards import BLACK_THREE, JOKER, KIND_POINTS, NATURAL_KINDS, TWO
from canasta_desktop.engine.slots import KEYS, number_of_melds, slots_of
from canasta_desktop.engine.whole_moves import FEW, talon_to_come

if TYPE_CHECKING:
    from canasta_desktop.bots.thumb.style import Style, Styles
    from canasta_desktop.engine.cards import Card, Kind
    from canasta_desktop.engine.position import Board
    from canasta_desktop.engine.special_hands import Pattern

EARLY_ROUNDS: Final = 10.0
"""With at least this many rounds of cards in the stock the deal is at its beginning."""
CHEAP_OPENING: Final = 50
LEVEL_POINTS: Final = 35
DEAR_OPENING: Final = 90
"""Opening minimum, in card points, from which an opening is dear."""
AIM_FROM: Final = 4
"""Number of cards of a window from which its sequence is aimed for."""
AIM_NEEDED: Final = 2
"""The same while the side lacks a sequence needed to go out."""
NO_AIMS: Final = Aims()
UNKNOWN: Final = -1
SUIT_WIDTH: Final = 11  # `NATURAL_KINDS`, written out as in `slots`


def stage_of(board: Board) -> float:
    """Stage of the deal: 1 with `EARLY_ROUNDS` or more rounds of cards in the stock, down to 0 with none."""
    return min(1.0, board.stock_left / (len(board.order) * board.terms.cards_drawn * EARLY_ROUNDS))


def hand_points(counts: list[int], black_three: int) -> tuple[int, int]:
    """Points of the cards of a hand by kind, and of those that could open: wild cards, and three or more of a rank.

    `black_three`: points of a black 3 in a hand.
    """
    ready = counts[TWO] * KIND_POINTS[TWO] + counts[JOKER] * KIND_POINTS[JOKER]
    points = ready + counts[BLACK_THREE] * black_three
    for kind in range(NATURAL_KINDS):
        number = counts[kind]
        if number:
            points += number * KIND_POINTS[kind]
            if number > 2:
                ready += number * KIND_POINTS[kind]
    return points, ready


def opening_level(minimum: int) -> int:
    """Number of steps of 35 points by which an opening minimum exceeds 50."""
    return (minimum - CHEAP_OPENING) // LEVEL_POINTS if minimum > CHEAP_OPENING else 0


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


def suit_bit(card: Card) -> int:
    """The bit of a card's rank among those of its suit, the suits beside each other; 0 for what is in no sequence."""
    return 1 << (card & 3) * SUIT_WIDTH + (card >> 2) if card < TWO << 2 else 0


def suits_of(hand: list[int]) -> list[int]:
    """By suit the natural ranks of which a hand holds a card, as bits by kind."""
    spades = hearts = diamonds = clubs = 0
    for card in hand:
        if card >= TWO << 2:
            continue
        bit, suit = 1 << (card >> 2), card & 3
        if suit == 0:
            spades |= bit
        elif suit == 1:
            hearts |= bit
        elif suit == 2:
            diamonds |= bit
        else:
            clubs |= bit
    return [spades, hearts, diamonds, clubs]


class Features:
    """Features of a board for its seat; the board is a view, or in rollouts the position itself.

    `hand`, `counts`, `size`, `wild_cards`: its cards, by kind, their number, and the number of wild cards; `naturals`, `wilds`,
    `lows`: its side's melds by slot; `missing`: canastas still to be made to go out (0: none); `foot`: its foot lies untouched;
    `late`: the stock is nearly empty; `last`: the seat will hardly draw again; `style`: the weights for these rules; `aimed`:
    what `special_hands.aimed_hand` says, once `aimed_known`.
    """

    __slots__ = (
        "_aims", "_lacks_sequence", "_made", "_room", "_slots", "_suits", "_threatened", "aimed", "aimed_known", "counts",
        "foot", "hand", "last", "late", "lows", "missing", "naturals", "opened", "seat", "side", "size", "style", "terms",
        "view", "wild_cards", "wilds",
    )  # fmt: skip

    def __init__(self, view: Board, styles: Styles = PLAIN) -> None:
        terms = view.terms
        style = styles.of(terms)
        seat = view.seat
        side = terms.side_of[seat]
        counts = view.counts[seat]
        self.view = view
        self.style: Style = style
        self.terms = terms
        self.seat = seat
        self.side = side
        self.hand = view.hands[seat]
        self.counts = counts
        self.size = len(self.hand)
        self.wild_cards = counts[TWO] + counts[JOKER]
        self.naturals = view.naturals[side]
        self.wilds = view.wilds[side]
        self.lows = view.lows[side]
        self.opened = bool(view.laid[side])
        self.foot = view.feet_left[seat] > 0
        a_round = len(view.order) * terms.cards_drawn
        self.late = view.stock_left <= min(style.late_cards, style.late_rounds * a_round)
        self.last = view.stock_left < a_round
        self._made: list[int] | None = None
        self._lacks_sequence = False
        if terms.needs_kinds:
            made = self.made
            self.missing = canastas_lacking(terms, made)
            self._lacks_sequence = terms.kinds_needed[2] > made[2]
        else:
            self.missing = max(0, terms.canastas_needed - view.canastas[side])
        self._slots: list[int] | None = None
        self._suits: list[int] | None = None
        self._aims: Aims | None = None if self.lows else NO_AIMS
        self._threatened = UNKNOWN
        self._room = UNKNOWN
        self.aimed: Pattern | None = None
        self.aimed_known = False

    @property
    def foes(self) -> list[int]:
        """The opponents that play this deal."""
        side_of = self.terms.side_of
        return [seat for seat in self.view.order if side_of[seat] != self.side]

    @property
    def partners(self) -> list[int]:
        """The partners that play this deal."""
        return [seat for seat in self.view.seats_of(self.side) if seat != self.seat]

    def alone(self) -> bool:
        """Whether no partner plays this deal."""
        return len(self.view.seats_of(self.side)) == 1

    @property
    def made(self) -> list[int]:
        """Numbers of natural, mixed, sequence and wild canastas of the side; not to be changed."""
        if self._made is None:
            self._made = canastas_made(self.view, self.side)
        return self._made

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
        if self._aims is None:
            self._aims = self._sequences_aimed_for()
        return self._aims

    def _sequences_aimed_for(self) -> Aims:
        """Nearly all sequences while one is needed and no opponent may go out; none if the side may."""
        if self.last or self.missing <= 0:
            return NO_AIMS
        needed = self.lacks_sequence()
        if self.late and not needed:
            return NO_AIMS
        laid, packs = self.view.laid, self.terms.packs
        if needed and not self.threatened():
            return aims_of(self.suits, self.naturals, self.lows, laid, packs, AIM_NEEDED, ALMOST)
        return aims_of(self.suits, self.naturals, self.lows, laid, packs, AIM_FROM, 0.0)

    def aimed_at(self, card: int) -> bool:
        """Whether a card belongs to a sequence aimed for."""
        return bool(self.aims.cards[card & 3] >> (card >> 2) & 1)

    def early(self) -> float:
        """Stage of the deal, from 1 (beginning) to 0: see `stage_of`."""
        return stage_of(self.view)

    def closed(self) -> bool:
        """Whether the side can take the pile only with a pair."""
        return not self.opened or self.view.frozen or self.terms.pair_only

    def pairs(self) -> int:
        """Number of unmelded ranks of which the hand holds two or more: each may take the pile."""
        number = 0
        for kind in range(NATURAL_KINDS):
            if self.counts[kind] >= 2 and not self.naturals[kind]:
                number += 1
        return number

    def behind(self) -> bool:
        """Whether any opposing side has opened."""
        return any(laid and side != self.side for side, laid in enumerate(self.view.laid))

    def threatened(self) -> bool:
        """Whether any opposing side has the canastas to go out; reckoned when first asked for."""
        if self._threatened == UNKNOWN:
            self._threatened = int(self._some_side_is_ready())
        return self._threatened > 0

    def _some_side_is_ready(self) -> bool:
        canastas, needed = self.view.canastas, self.terms.canastas_needed
        for side in range(len(canastas)):
            if side != self.side and canastas[side] >= needed and not missing_canastas(self.view, side):
                return True
        return False

    def canastas_for_threes(self) -> int:
        """Canastas that the side still needs for its laid 3s to count for it; 0 or less: none."""
        if not self.view.red_threes[self.side] or self.terms.canastas_for_threes == 0:
            return 0
        return self.terms.canastas_for_threes - self.view.canastas[self.side]

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
        """Number of cards that may be laid without going out; reckoned when first asked for.

        With a foot to pick up the hand may be emptied, with a talon to come all but the discard.
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
            return max(0, self.size - FEW)
        return max(0, self.size - int(self.style.kept_alone if self.short_of_cards() else self.style.kept))

    def short_of_cards(self) -> bool:
        """Whether cards are scarce: one card a turn is drawn, and no partner melds."""
        return self.terms.cards_drawn == 1 and self.alone()

    def whole_room(self) -> int:
        """Number of cards that may be laid to complete a canasta without going out."""
        return max(self.room(), self.size - FEW)

    def melds_of(self, key: int) -> int:
        """Number of melds of a key that the side has."""
        return number_of_melds(self.naturals, self.wilds, key)

    def slots_of(self, key: int) -> list[int]:
        """The slots of the side's melds of a key."""
        return slots_of(self.naturals, self.wilds, key)

    def laid(self, slot: int) -> int:
        """Number of cards of an own meld; 0 where there is none."""
        return self.naturals[slot] + self.wilds[slot] if slot < len(self.naturals) else 0

    def level(self) -> int:
        """Number of steps of 35 points by which the side's opening minimum exceeds 50."""
        return opening_level(self.view.minimum[self.side])

    def their_level(self) -> int:
        """The same for the lowest opening minimum of the other unopened sides; 0 if all have opened."""
        view = self.view
        least = -1
        for side in range(len(view.laid)):
            if side != self.side and not view.laid[side]:
                level = opening_level(view.minimum[side])
                if least < 0 or level < least:
                    least = level
        return max(least, 0)

    def joined(self, kind: Kind) -> int:
        """Number of cards of an own set of a rank that further cards may join; 0 if there is none."""
        laid, longest = self.naturals[kind], self.terms.set_longest
        if not laid or not longest:
            return laid + self.wilds[kind] if laid else 0
        for slot in self.slots_of(kind):
            if self.laid(slot) < longest:
                return self.laid(slot)
        return 0

    def taken_from(self) -> int:
        """Index in the pile of the lowest card that a taking brings: 0 where the whole pile is taken."""
        taken = self.terms.pile_taken
        return max(0, len(self.view.pile) - taken) if taken else 0

    def unseen(self, kind: Kind) -> int:
        """Number of cards of a natural rank that are neither in the hand, nor in the pile, nor melded in sets by anyone."""
        return self.unseen_with(kind, self.view.pile_counts[kind])

    def unseen_with(self, kind: Kind, thrown: int) -> int:
        """The same, of which `thrown` lie in the pile."""
        shown = self.counts[kind] + thrown
        for naturals in self.view.naturals:
            slot, most = kind, len(naturals)
            number = naturals[slot]
            while number:
                shown += number
                slot += KEYS
                number = naturals[slot] if slot < most else 0
        return 4 * self.terms.packs - shown

    def cards(self, kind: Kind, number: int) -> list[Card]:
        """The first `number` cards of a kind in the hand."""
        found: list[Card] = []
        for card in self.hand:
            if len(found) == number:
                break
            if card >> 2 == kind:
                found.append(card)
        return found

    def lowest_wilds(self, number: int) -> list[Card]:
        """The first `number` wild cards of the hand, 2s before jokers, because a joker is worth more later."""
        wild = [card for card in self.hand if TWO <= card >> 2 <= JOKER]
        wild.sort()
        return wild[:number]
