"""The features of one decision: the own hand by kind, the side's melds by slot, and the public state of the other sides.

`Features` are made from a view for one decision and change nothing. The modules of a decision (taking, melding, discarding,
going out) read them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.thumb.aims import ALMOST, Aims, aims_of
from canasta_desktop.bots.thumb.meld_orders import slots_by_key
from canasta_desktop.bots.thumb.style import PLAIN
from canasta_desktop.engine.cards import JOKER, TWO
from canasta_desktop.engine.lanes import LANE, LOW, RANKS, card_points, enough, lanes_in, several, some, whole
from canasta_desktop.engine.native import mypyc_attr
from canasta_desktop.engine.whole_moves import FEW, talon_to_come

if TYPE_CHECKING:
    from mypy_extensions import i64

    from canasta_desktop.bots.thumb.style import Style, Styles
    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.hand import Hand
    from canasta_desktop.engine.melds import Side
    from canasta_desktop.engine.position import Board
    from canasta_desktop.engine.special_hands import Pattern
    from canasta_desktop.engine.terms import Terms

MIDDLE_HAND: Final = 8
HELD_A_ROUND: Final = 2.0
"""Cards that a player may keep back for each round of cards in the stock: about as many as a turn still finds a use for."""
EARLY_ROUNDS: Final = 10.0
"""With at least this many rounds of cards in the stock the deal is at its beginning."""
CHEAP_OPENING: Final = 50
LEVEL_POINTS: Final = 35
DEAR_OPENING: Final = 90
"""Opening minimum, in card points, from which an opening is dear."""
AIM_FROM: Final = 4
"""Number of cards of a window from which its sequence is aimed for."""
AIM_NEEDED: Final = 2
"""As `AIM_FROM`, while the side lacks a sequence needed to go out."""
NO_AIMS: Final = Aims()
UNKNOWN: Final = -1
UNRECKONED: Final = 1e300
"""No worth of anything."""


def cards_taken(board: Board) -> i64:
    """Number of cards of the pile that a taking brings: of a pile of which a part stays, the rest is nobody's to gain."""
    return board.terms.cards_taken(len(board.pile))


def stage_of(board: Board) -> float:
    """Stage of the deal: 1 with `EARLY_ROUNDS` or more rounds of cards in the stock, down to 0 with none."""
    return min(1.0, float(board.stock_left) / (float(len(board.order) * board.terms.cards_drawn) * EARLY_ROUNDS))


def hand_points(hand: Hand, black_three: int) -> tuple[i64, i64]:
    """Points of the cards of a hand by kind, and of those that could open: wild cards, and three or more of a rank.

    `black_three`: points of a black 3 in a hand.
    """
    jokers = hand.second & LOW
    ready = card_points(hand.first & (whole(enough(hand.first)) | ~RANKS), jokers)
    return card_points(hand.first, jokers) + (hand.second >> LANE & LOW) * black_three, ready


def opening_level(minimum: i64) -> i64:
    """Number of steps of 35 points by which an opening minimum exceeds 50."""
    return (minimum - CHEAP_OPENING) // LEVEL_POINTS if minimum > CHEAP_OPENING else 0


@mypyc_attr(acyclic=True, free_list_len=1)
class Features:
    """Features of a board for its seat; the board is a view, or in rollouts the position itself.

    `hand`, `size`, `wild_cards`: its cards, their number, and that of the wild cards; `pile`: how many cards a taking brings;
    `melds`: those of its side; `missing`:
    canastas still to be made to go out (0: none); `foot`: its foot lies untouched; `late`: the stock is nearly empty; `last`:
    the seat will hardly draw again; `style`: the weights for these rules; `aimed`: what `special_hands.aimed_hand` says, once
    `aimed_known`.
    """

    view: Board
    style: Style
    terms: Terms
    hand: Hand
    melds: Side
    seat: i64 = 0
    side: i64 = 0
    size: i64 = 0
    pile: i64 = 0
    wild_cards: i64 = 0
    missing: i64 = 0
    opened: bool = False
    foot: bool = False
    late: bool = False
    last: bool = False
    aimed_known: bool = False
    aimed: Pattern | None
    _lacks_sequence: bool = False
    _threatened: i64 = -1
    _room: i64 = -1
    _melded: i64 = -1
    _hold_one: float = UNRECKONED
    _hold_pair: float = UNRECKONED
    _hold_more: float = UNRECKONED
    _slots: list[int] | None
    _aims: Aims | None

    def __init__(self, view: Board, styles: Styles = PLAIN) -> None:
        terms = view.terms
        style = styles.of(terms)
        seat: i64 = view.seat
        side: i64 = terms.side_of[seat]
        hand, melds = view.hands[seat], view.sides[side]
        self.view = view
        self.style = style
        self.terms = terms
        self.seat = seat
        self.side = side
        self.hand = hand
        self.melds = melds
        self.size = hand.size
        self.pile = cards_taken(view)
        self.wild_cards = hand.wilds()
        self.opened = len(melds.laid) > 0
        self.foot = view.seats[seat].foot_left > 0
        a_round: i64 = len(view.order) * terms.cards_drawn
        self.late = float(view.stock_left) <= min(style.late_cards, style.late_rounds * float(a_round))
        self.last = view.stock_left < a_round
        self._slots = None
        self._aims = None if terms.sequence_longest else NO_AIMS
        self.aimed = None
        self.missing = melds.missing(terms)
        self._lacks_sequence = terms.needs_kinds and terms.kinds_needed[2] > (melds.kinds >> 2 * LANE & LOW)

    @property
    def foes(self) -> list[int]:
        """The opponents that play this deal."""
        side_of = self.terms.side_of
        return [seat for seat in self.view.order if side_of[seat] != self.side]

    @property
    def partners(self) -> list[int]:
        """The partners that play this deal."""
        return [seat for seat in self.view.playing[self.side] if seat != self.seat]

    def alone(self) -> bool:
        """Whether no partner plays this deal."""
        return len(self.view.playing[self.side]) == 1

    @property
    def slots(self) -> list[int]:
        """The slots of the side's melds, by key, then number."""
        if self._slots is None:
            self._slots = slots_by_key(self.melds)
        return self._slots

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
        sides, packs = self.view.sides, self.terms.packs
        if needed and not self.threatened():
            return aims_of(self.hand, self.melds, sides, packs, AIM_NEEDED, ALMOST)
        return aims_of(self.hand, self.melds, sides, packs, AIM_FROM, 0.0)

    def aimed_at(self, card: int) -> bool:
        """Whether a card belongs to a sequence aimed for."""
        return bool(self.aims.cards[card & 3] >> (card >> 2) & 1)

    def early(self) -> float:
        """Stage of the deal, from 1 (beginning) to 0: see `stage_of`."""
        return stage_of(self.view)

    def holding_base(self, held: i64) -> float:
        """Worth of keeping back `held` naturals of a rank over melding them, but for what a canasta adds; reckoned once."""
        style = self.style
        if held == 1:
            if self._hold_one == UNRECKONED:
                self._hold_one = self._hold(style.hold_one, style.hold_one_pile)
            return self._hold_one
        if held == 2:
            if self._hold_pair == UNRECKONED:
                self._hold_pair = self._hold(style.hold_pair, style.hold_pair_pile)
            return self._hold_pair
        if self._hold_more == UNRECKONED:
            self._hold_more = self._hold(style.hold_more, style.hold_more_pile)
        return self._hold_more

    def _hold(self, worth: float, frozen: float) -> float:
        """The worth of holding cards, from its first part `worth`; `frozen`: for each card of a pile that only a pair takes.

        It pays to wait for a pile that grows until one player takes all of it, not for a pile that everybody takes a part of.
        """
        if self.terms.pile_taken:
            return 0.0
        style, view, pile = self.style, self.view, float(self.pile)
        worth += frozen * pile if view.frozen or self.terms.pair_only else style.hold_open_pile * pile
        worth += style.hold_size * float(self.size - MIDDLE_HAND)
        rounds = float(view.stock_left) / float(len(view.order) * self.terms.cards_drawn)
        worth += style.hold_over * max(0.0, float(self.size) - HELD_A_ROUND * rounds)
        if self.threatened():
            worth += style.hold_threatened
        if self.late:
            worth += style.hold_late
        return worth + style.hold_ready if self.missing <= 0 else worth

    def closed(self) -> bool:
        """Whether the side can take the pile only with a pair."""
        return not self.opened or self.view.frozen or self.terms.pair_only

    def pairs(self) -> i64:
        """Number of unmelded ranks of which the hand holds two or more: each may take the pile."""
        return lanes_in(several(self.hand.first) & ~some(self.melds.ranks) & RANKS)

    def behind(self) -> bool:
        """Whether any opposing side has opened."""
        for other in self.view.sides:  # noqa: SIM110  compiled, a generator is slower
            if other is not self.melds and other.laid:
                return True
        return False

    def threatened(self) -> bool:
        """Whether any opposing side has the canastas to go out; reckoned when first asked for."""
        if self._threatened == UNKNOWN:
            self._threatened = 1 if self._some_side_is_ready() else 0
        return self._threatened > 0

    def _some_side_is_ready(self) -> bool:
        terms = self.terms
        for other in self.view.sides:
            if other is not self.melds and other.canastas >= terms.canastas_needed and not other.missing(terms):
                return True
        return False

    def canastas_for_threes(self) -> int:
        """Canastas that the side still needs for its laid 3s to count for it; 0 or less: none."""
        if not self.melds.threes or self.terms.canastas_for_threes == 0:
            return 0
        return self.terms.canastas_for_threes - self.melds.canastas

    def lacks_natural(self) -> bool:
        """Whether a natural canasta is still needed to go out."""
        return self.terms.kinds_needed[0] > (self.melds.kinds & LOW)

    def lacks_sequence(self) -> bool:
        """Whether a sequence is still needed to go out."""
        return self._lacks_sequence

    def closing(self) -> bool:
        """Whether the aim is an empty hand: the side may go out, or a foot is to be picked up."""
        return self.missing <= 0 or self.foot or self.last

    def room(self) -> i64:
        """Number of cards that may be laid without going out; reckoned when first asked for.

        With a foot to pick up the hand may be emptied, with a talon to come all but the discard.
        """
        if self._room == UNKNOWN:
            self._room = self._reckon_room()
        return self._room

    def _reckon_room(self) -> i64:
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

    def whole_room(self) -> i64:
        """Number of cards that may be laid to complete a canasta without going out."""
        return max(self.room(), self.size - FEW)

    def laid(self, slot: i64) -> i64:
        """Number of cards of an own meld; 0 where there is none."""
        return self.melds.size(slot)

    def level(self) -> i64:
        """Number of steps of 35 points by which the side's opening minimum exceeds 50."""
        return opening_level(self.view.minimum[self.side])

    def their_level(self) -> i64:
        """Steps of 35 points by which the lowest minimum of the other unopened sides exceeds 50; 0 if all have opened."""
        view = self.view
        least: i64 = -1
        side: i64 = 0
        while side < len(view.sides):
            if side != self.side and not view.sides[side].laid:
                level = opening_level(view.minimum[side])
                if least < 0 or level < least:
                    least = level
            side += 1
        return max(least, 0)

    def joined(self, kind: i64) -> i64:
        """Number of cards of an own set of a rank that further cards may join; 0 if there is none."""
        laid, longest = self.melds.naturals(kind), self.terms.set_longest
        if not laid or not longest:
            return laid + self.melds.wilds(kind) if laid else 0
        slot = self.melds.first_shorter(kind, longest)
        return self.laid(slot) if slot >= 0 else 0

    def taken_from(self) -> int:
        """Index in the pile of the lowest card that a taking brings: 0 where the whole pile is taken."""
        return len(self.view.pile) - self.pile

    def unseen(self, kind: i64) -> i64:
        """Number of cards of a natural rank that are neither in the hand, nor in the pile, nor melded in sets by anyone."""
        return self.unseen_lanes(self.view.pile_first) >> kind * LANE & LOW

    def unseen_lanes(self, thrown: i64) -> i64:
        """Unseen cards of all natural ranks, in lanes; `thrown` are the cards in the pile, in lanes too."""
        if self._melded < 0:
            melded: i64 = 0
            for side in self.view.sides:
                melded += side.sets()
            self._melded = melded
        return self.terms.natural_lanes - (self.hand.first & RANKS) - self._melded - (thrown & RANKS)

    def cards(self, kind: i64, number: i64) -> list[Card]:
        """`number` cards of a kind in the hand, the lowest suits first."""
        return self.hand.cards_of(kind, number)

    def lowest_wilds(self, number: i64) -> list[Card]:
        """`number` wild cards of the hand, 2s before jokers, because a joker is worth more later."""
        twos = self.hand.cards_of(TWO, number)
        return twos + self.hand.cards_of(JOKER, number - len(twos))
