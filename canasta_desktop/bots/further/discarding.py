"""Choosing the discard: the card with the lowest cost.

The cost of a card, in points, is its worth in the hand plus the probability that the next player takes the pile with it times
the worth of the pile. Source: strategy.md, "Discarding".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.further.sets import worth_starting
from canasta_desktop.bots.further.special import aimed_hand, missed
from canasta_desktop.engine.cards import (
    BLACK_THREE,
    KIND_POINTS,
    KINDS,
    NATURAL_KINDS,
    RED_THREE,
)
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.listing import legal_moves
from canasta_desktop.engine.moves import DISCARDS
from canasta_desktop.engine.permission import bound_to_go_out
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY
from canasta_desktop.engine.terms import CANASTA, PURE_UNFINISHED

if TYPE_CHECKING:
    from canasta_desktop.bots.further.features import Features
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.terms import Terms

KEEP_PAIR: Final = 34.0
"""A pair takes the pile."""
KEEP_MORE: Final = 55.0
KEEP_MELDED: Final = 30.0
"""A card that joins an own set can be laid down."""
KEEP_NEARER: Final = 15.0
"""The same for each card of the set, where sets are closed at their greatest length: the nearest canasta first."""
KEEP_AIMED: Final = 30.0
"""A card of a sequence aimed for, for each card of it that the side has."""
KEEP_STUCK: Final = -50.0
"""A card of a rank that is not started because it could not be finished, once the side has opened or holds too many of it."""
BURIED: Final = (0.0, 5.0, 10.0, 25.0, 50.0, 60.0, 0.0)
"""Cost of throwing a card of a rank that must be finished, by how many of it lie in the pile: who takes it gets them all."""
KEEP_DEAD: Final = -60.0
"""A card of a closed rank can only be discarded."""
KEEP_NEXT: Final = 14.0
"""For a card of the same suit that lies beside it, in the hand or in an own sequence."""
KEEP_NEAR: Final = 6.0
"""For one that lies one gap away."""
NEIGHBOURS: Final = [
    KEEP_NEXT * ((near >> 1 & 1) + (near >> 3 & 1)) + KEEP_NEAR * ((near & 1) + (near >> 4 & 1)) for near in range(1 << 5)
]
"""The same by the cards from two ranks below it to two above it, as bits."""
NO_ENDS: Final = [0, 0, 0, 0]
KEEP_SEQUENCE: Final = 3.0
"""For each card of an own sequence that it continues or nearly continues."""
KEEP_POINTS: Final = 1.2
"""For each card point; late in a deal high cards are discarded first instead."""
KEEP_UNOPENED: Final = 3.6
"""The same while the side has still to open with many points."""
DEAR_OPENING: Final = 90
"""Opening minimum, in card points, from which `KEEP_UNOPENED` applies."""
LATE_POINTS: Final = 4.0
CLOSING_POINTS: Final = 1.0
"""For each card point, to a side that may go out."""
KEEP_LIVE: Final = 8.0
"""A pair of a side that may go out, for each card that could make it a set."""
KEEP_SINGLE: Final = 1.5
"""The same for a single card, which could become a pair."""
KEEP_SINGLE_WILD: Final = 3.0
"""The same with a wild card in hand, with which that pair is laid."""
SMALL_HAND: Final = 2
"""With at most this many cards in hand a pair that waits for a third only keeps the player from going out."""
KEEP_SPECIAL: Final = 400.0
"""A card of the special hand that the player aims for."""
KEEP_HOPE: Final = 12.0
"""With such an aim, any other card, for each card of its rank that may still come."""
KEEP_WILD: Final = 160.0
KEEP_BLACK: Final = 26.0
"""A black 3 is a safe discard: it is kept for a valuable pile."""
KEEP_STOPPER: Final = 60.0
"""The same where going out needs a sequence and no opponent may go out: piles bring its cards."""
BLACK_PENALTY: Final = 0.5
"""For each point that a black 3 costs in the hand."""
BLACK_SOON: Final = 0.2
"""Share of that penalty that counts while no side is near going out."""
PILE_BASE: Final = 5.0
"""Worth of a taking to the player who takes, even of one card."""
PILE_CARD: Final = 2.0
"""What a card in the pile is worth to who takes it, beyond its points."""
IN_PILE: Final = [PILE_CARD + KIND_POINTS[kind] if kind != RED_THREE else 0.0 for kind in range(KINDS)]
"""The same together, by kind; red 3s are laid out."""
NOT_OPENED: Final = 0.5
"""Probability that a player with the pair, whose side has not opened, can open with it."""


def choose_discard(features: Features) -> Move:
    """The legal discard with the lowest cost; any legal move if no discard is legal."""
    hand = features.hand
    if len(hand) > 1:
        bound = bound_to_go_out(features.view)
        costs = discard_costs(features)
        while costs:
            at, least = 0, costs[0][0]
            for other in range(1, len(costs)):  # of equal costs the lowest card, which comes first
                if costs[other][0] < least:
                    at, least = other, costs[other][0]
            card = costs.pop(at)[1]
            if is_legal(features.view, DISCARDS[card], bound):
                return DISCARDS[card]
    elif hand and is_legal(features.view, DISCARDS[hand[0]]):
        return DISCARDS[hand[0]]
    return next(legal_moves(features.view))


def discard_costs(features: Features) -> list[tuple[float, int]]:
    """What throwing each card costs in points, each face once; 3s that are bonus cards are left out.

    What depends on the rank alone is reckoned once for all its cards.
    """
    after = NextPlayer(features)
    costs: list[tuple[float, int]] = []
    last = rank = -1
    aimed = aimed_hand(features)
    sequences = features.terms.sequence_longest > 0
    naturals, suits = features.naturals, features.suits if sequences else NO_ENDS
    aims = features.aims
    worth = danger = given = hoped = 0.0
    whole = False
    for card in sorted(features.hand):
        if card == last:
            continue
        last = card
        kind = card >> 2
        if kind != rank:
            if kind in features.terms.bonus_kinds:
                continue
            rank = kind
            if kind < NATURAL_KINDS:
                live = after.live(kind)
                worth, whole = _worth_by_rank(features, kind, live)
                danger = after.danger(kind, live)
                given = after.given + KIND_POINTS[kind]
                if features.terms.to_finish[kind] and not features.view.dead >> kind & 1:
                    worth += BURIED[min(after.piled[kind], len(BURIED) - 1)]
            else:
                worth = _worth_of_others(features, kind)
            if aimed is not None:
                hoped = KEEP_SPECIAL if missed(aimed, features, kind) else KEEP_HOPE * after.live_of(kind)
        cost = worth
        if kind < NATURAL_KINDS:
            suit = card & 3
            if sequences and not whole:
                more = KEEP_AIMED * aims.strengths[suit] if aims.cards[suit] >> kind & 1 else 0.0
                more += NEIGHBOURS[suits[suit] << 2 >> kind & 31]
                if naturals[SEQUENCE_KEY + suit]:
                    more += _near_own_sequences(features, suit, kind)
                cost += more
            risk = 1.0 if after.ends[suit] >> kind & 1 else danger
            cost += risk * given
        if aimed is not None:
            cost += hoped
        costs.append((cost, card))
    return costs


def hurries(features: Features) -> bool:
    """Whether a player gives up stopping piles to have a small hand: the side may go out, or a player alone nearly may."""
    if features.missing <= 0:
        return True
    return features.missing == 1 and not features.partners and features.lacks_sequence() and _one_card_short(features)


def _one_card_short(features: Features) -> bool:
    """Whether an own sequence lacks one card to be a canasta."""
    for slot in features.slots:  # noqa: SIM110  # a loop is compiled better
        if slot % KEYS >= SEQUENCE_KEY and features.naturals[slot] == CANASTA - 1:
            return True
    return False


def _worth_of_others(features: Features, kind: int) -> float:
    """What a wild card or a black 3 is worth in the hand."""
    if kind != BLACK_THREE:
        return KEEP_WILD + KIND_POINTS[kind] - (freezing_worth(features) if features.view.pile else 0.0)
    if features.terms.black_melds and features.counts[kind] > 2 and features.missing <= 0:
        return KEEP_MORE  # they are melded when going out
    hurry = hurries(features) or features.foes_ready()
    if features.terms.kinds_needed[2] and not features.last and not hurry:
        return KEEP_STOPPER
    cost = features.terms.black_in_hand * BLACK_PENALTY
    return KEEP_BLACK - (KEEP_BLACK + cost if hurry or features.late else BLACK_SOON * cost)


def freezing_worth(features: Features) -> float:
    """What a personality adds to the worth of freezing the pile: for a side that has not opened, and for one that has."""
    if features.terms.pair_only or features.view.frozen:
        return 0.0
    return features.taste.freeze_ahead if features.opened else features.taste.freeze_behind


def _worth_by_rank(features: Features, kind: int, live: int) -> tuple[float, bool]:
    """What a card of a natural rank is worth in the hand, and whether that is all: else its worth for sequences is added.

    `live` cards of the rank are still to be seen.
    """
    if features.view.dead >> kind & 1:
        return KEEP_DEAD - KIND_POINTS[kind], True
    held, laid = features.counts[kind], features.naturals[kind]
    points = KIND_POINTS[kind]
    ready = features.missing <= 0
    # Ranks that need to be finished only while they are pure open well with a wild card.
    opens = not features.opened and features.terms.to_finish[kind] == PURE_UNFINISHED
    burden = held > 2 or features.late or features.opened
    if burden and not laid and not opens and not worth_starting(features, kind, held):
        return KEEP_STUCK, True
    if ready:
        return closing_worth(features, kind, live), True
    # While the sequence is lacking that going out needs, throwing dear cards early gains nothing.
    late = features.last if features.lacks_sequence() else features.late
    if late:
        worth = -LATE_POINTS * points
    elif not features.opened and features.view.minimum[features.side] >= DEAR_OPENING:
        worth = KEEP_UNOPENED * points
    else:
        worth = KEEP_POINTS * points
    if held > 1 and live + held > 2:
        worth += features.taste.keep_pair + (KEEP_PAIR if held == 2 else KEEP_MORE)
    if laid:
        worth += KEEP_MELDED
        if features.terms.set_longest:
            worth += KEEP_NEARER * (laid + features.wilds[kind])
    return worth, False


def closing_worth(features: Features, kind: int, live: int) -> float:
    """Worth of a natural card to a side that may go out: only cards that can soon be laid count."""
    held, points = features.counts[kind], KIND_POINTS[kind]
    worth = -CLOSING_POINTS * points
    if features.naturals[kind] and not features.terms.set_longest:
        return worth + KEEP_MELDED
    if held > 2:
        return worth + KEEP_MORE
    if held == 2 and live:
        with_wild = features.spare > 0 and not features.terms.wilds_need_five
        return worth + (KEEP_MELDED if with_wild else KEEP_LIVE * live if features.size > SMALL_HAND else 0.0)
    if held == 1 and not features.terms.wilds_need_five:
        worth += (KEEP_SINGLE_WILD if features.spare else KEEP_SINGLE) * live
    return worth


def _near_own_sequences(features: Features, suit: int, kind: int) -> float:
    """What a card is worth for own sequences that it continues or nearly continues."""
    worth = 0.0
    naturals, slot = features.naturals, SEQUENCE_KEY + suit
    while slot < len(naturals) and naturals[slot]:
        low, long = features.lows[slot], naturals[slot]
        if long < CANASTA:
            if kind == low - 1 or kind == low + long:
                worth += KEEP_NEXT + KEEP_SEQUENCE * long
            elif kind == low - 2 or kind == low + long + 1:
                worth += KEEP_NEAR + KEEP_SEQUENCE * long
        slot += KEYS
    return worth


class NextPlayer:
    """The threat that the next player takes the pile.

    `given`: what a taking costs the looking side, in points; `share`: the share of the hidden cards that the player holds, from
    0 to 1; `opened`: the player's side has opened; `ours`: it is the own side; `free`: a single card may be added to its melds;
    `ends`: by suit the cards that join its sequences, as bits by kind; `piled`: by kind the cards of the pile, where there are
    ranks that must be finished.
    """

    __slots__ = ("ends", "features", "free", "given", "naturals", "opened", "ours", "piled", "share", "shown", "wilds")

    def __init__(self, features: Features) -> None:
        view, terms = features.view, features.terms
        self.features = features
        seat = view.following[features.seat]
        side = terms.side_of[seat]
        self.ours = side == features.side
        self.opened = bool(view.laid[side])
        self.free = self.opened and not terms.pair_only and not view.frozen
        self.naturals, self.wilds = view.naturals[side], view.wilds[side]
        sizes = view.sizes
        hidden = view.stock_left - features.size
        for other in view.order:
            hidden += sizes[other] + view.feet_left[other]
        self.share = sizes[seat] / hidden if hidden > 0 else 0.0
        self.shown = [0] * KINDS
        self.given = self._pile_worth()
        self.given += features.taste.pile_card * min(len(view.pile), terms.pile_taken or len(view.pile))
        self.piled = self.shown[:] if terms.finishes else self.shown
        for naturals in view.naturals:
            self._show_sets(naturals)
        adds = self.free and not self.ours and terms.sequence_longest > 0
        self.ends = ends_of(self.naturals, view.lows[side], terms, ~view.dead) if adds else NO_ENDS

    def _pile_worth(self) -> float:
        """What the pile is worth to who takes it; its cards are noted as shown."""
        pile, taken = self.features.view.pile, self.features.terms.pile_taken
        shown = self.shown
        given = PILE_BASE
        out_of_reach = max(0, len(pile) - taken + 1) if taken else 0  # cards that stay below
        for card in pile:
            kind = card >> 2
            number = shown[kind]  # in two steps: a list's item counted up in one is compiled to a slow call
            shown[kind] = number + 1
            if out_of_reach:
                out_of_reach -= 1
            else:
                given += IN_PILE[kind]
        return given

    def _show_sets(self, naturals: list[int]) -> None:
        """Note the cards of a side's sets as shown."""
        shown, most = self.shown, len(naturals)
        for kind in range(NATURAL_KINDS):
            laid = naturals[kind]
            if laid:
                slot = kind + KEYS
                while slot < most and naturals[slot]:
                    laid += naturals[slot]
                    slot += KEYS
                number = shown[kind]
                shown[kind] = number + laid

    def live(self, kind: int) -> int:
        """Number of unseen cards of a natural rank; those in sequences count as unseen."""
        return 4 * self.features.terms.packs - self.shown[kind] - self.features.counts[kind]

    def live_of(self, kind: int) -> int:
        """The same for any kind; 0 for those that are not melded by rank."""
        return self.live(kind) if kind < NATURAL_KINDS else 0

    def danger(self, kind: int, live: int) -> float:
        """How likely the next player takes the pile for sets if a card of a natural rank is thrown, from 0 to 1."""
        if self.ours or self.features.view.dead >> kind & 1:
            return 0.0
        if self.free and self._may_be_added(kind):
            return 1.0
        if live <= 0 or not self.pair_may_be_laid(kind):
            return 0.0
        none_but_one = (1.0 - self.share) ** (live - 1)
        one = live * self.share * none_but_one
        pair = max(0.0, 1.0 - none_but_one * (1.0 - self.share) - one)
        if self.free and not self.features.terms.pair_or_add:
            pair = min(1.0, pair + one)
        return pair if self.opened else NOT_OPENED * pair

    def _may_be_added(self, kind: int) -> bool:
        """Whether a card alone joins a set of the next player's side."""
        below = self.features.terms.add_below
        slot = kind
        while slot < len(self.naturals) and self.naturals[slot]:
            if not below or self.naturals[slot] + self.wilds[slot] < below:
                return True
            slot += KEYS
        return False

    def pair_may_be_laid(self, kind: int) -> bool:
        """Whether the next player's side has room for a pair and the card: a set near its greatest length has none."""
        longest = self.features.terms.set_longest
        if not longest:
            return True
        slot = kind
        while slot < len(self.naturals) and self.naturals[slot]:
            laid = self.naturals[slot] + self.wilds[slot]
            if laid < CANASTA:
                return laid + 3 <= longest
            slot += KEYS
        return True


def ends_of(naturals: list[int], lows: list[int], terms: Terms, alive: int) -> list[int]:
    """By suit the natural cards of the ranks `alive` that join a side's sequences one by one, as bits by kind."""
    ends = [0, 0, 0, 0]
    longest = terms.add_below or terms.sequence_longest
    for suit in range(4):
        slot = SEQUENCE_KEY + suit
        if not naturals[slot]:
            continue
        bits = 0
        while slot < len(naturals) and naturals[slot]:
            if naturals[slot] < longest:
                bits |= 1 << lows[slot] >> 1 | 1 << (lows[slot] + naturals[slot])
            slot += KEYS
        ends[suit] = bits & alive
    return ends
