"""Choosing the discard: the card with the lowest cost.

The cost of a card, in points, is its worth in the hand plus the probability that the next player takes the pile with it times
the worth of the pile. A wild card costs most, but it stops the next player and freezes the pile. The style has the weights.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.belief.evidence import RATIO_ONE, RATIO_PAIR, evidence_of_pile
from canasta_desktop.bots.thumb.features import opening_level
from canasta_desktop.engine.cards import BLACK_THREE, JOKER, KIND_POINTS, KINDS, NATURAL_KINDS, RED_THREE, TWO, kind_copies
from canasta_desktop.engine.moves import DISCARDS
from canasta_desktop.engine.position import NOTHING_KNOWN
from canasta_desktop.engine.terms import CANASTA

if TYPE_CHECKING:
    from canasta_desktop.bots.thumb.features import Features
    from canasta_desktop.engine.cards import Card, Kind
    from canasta_desktop.engine.moves import Discard


BLACK_NOW: Final = 0.5
"""Share of what a black 3 costs in a hand beyond its usual points that counts once a side may go out, or late in a deal."""
BLACK_SOON: Final = 0.1
"""The same before that."""
MIDDLE_HAND: Final = 8


def choose_discard(features: Features) -> Discard:
    """The card to discard from a hand of at least one card."""
    hand = features.view.hands[features.seat]
    if len(hand) == 1:
        return DISCARDS[hand[0]]
    threat = Threat(features, thrown_by_kind(features.view.pile))
    best_cost, best = 0.0, -1
    for kind in range(KINDS):
        if features.counts[kind] and kind != RED_THREE:
            cost = _cost(features, threat, kind)
            if best < 0 or cost < best_cost:
                best_cost, best = cost, kind
    return DISCARDS[first_card(hand, best)]


def first_card(hand: list[Card], kind: Kind) -> Card:
    """The first card of a kind in card order, of a hand that holds some."""
    first = -1
    for card in hand:
        if card >> 2 == kind and (first < 0 or card < first):
            first = card
    return first


def thrown_by_kind(pile: list[Card]) -> list[int]:
    """Number of cards of each kind."""
    thrown = [0] * KINDS
    for card in pile:
        kind = card >> 2
        number = thrown[kind]  # in two steps, as in `runs.faces_of`
        thrown[kind] = number + 1
    return thrown


def discard_costs(features: Features, remembered: list[Card], *, takings: bool = True) -> list[tuple[float, Card]]:
    """Cost of discarding each kind, in points, with a card of it, in card order; red 3s are left out.

    `remembered` are the cards of the pile that the player remembers; `takings` says whether it also remembers which cards
    were taken with the pile, and by whom.
    """
    threat = Threat(features, thrown_by_kind(remembered), takings=takings)
    hand = features.view.hands[features.seat]
    return [
        (_cost(features, threat, kind), first_card(hand, kind))
        for kind in range(KINDS)
        if features.counts[kind] and kind != RED_THREE
    ]


def black_three_burden(features: Features) -> float:
    """What a black 3 in the hand may come to cost beyond its usual points: much of it once somebody may go out."""
    more = features.terms.black_in_hand - KIND_POINTS[BLACK_THREE]
    if not more:
        return 0.0
    soon = features.needed <= 0 or features.late or features.hunted()
    return more * (BLACK_NOW if soon else BLACK_SOON)


def _cost(features: Features, threat: Threat, kind: Kind) -> float:
    """Cost of discarding a card of this kind, in points."""
    if kind < TWO:
        live = unseen(features, kind, threat.thrown[kind])
        lost = (threat.given + KIND_POINTS[kind]) * threat.times
        cost = keep_worth(features, kind, live) + threat.danger(kind, live) * lost
        return cost + _fine_keep_worth(features, threat, kind, live) if features.style.fine else cost
    style = features.style
    if kind > JOKER:
        dear = black_three_burden(features)
        if not style.fine:
            return style.keep_black_three - dear
        cost = style.keep_black_three - dear + style.black_pile * threat.pile + style.black_other * (features.counts[kind] - 1)
        if threat.hunted:
            cost += style.black_hunted
        if features.opened:
            cost += style.black_ahead
        return cost + style.black_late if features.late else cost
    cost = style.keep_wild + KIND_POINTS[kind] - freeze_worth(features)
    if style.fine:
        cost += style.wild_other * (features.spare - 1)
        if features.late:
            cost += style.wild_late
        if kind == JOKER:
            cost += style.wild_joker
    return cost


def freeze_worth(features: Features) -> float:
    """Worth of freezing the pile now, in points, in addition to stopping the next player."""
    style, view = features.style, features.view
    pile = len(view.pile)
    opened = bool(view.laid[features.terms.side_of[view.following[features.seat]]])
    if view.frozen:
        if opened != features.opened:
            return (style.frozen_pile + style.frozen_one) * pile
        return (style.frozen_pile + style.frozen_both) * pile if opened else style.frozen_pile * pile
    if not style.fine:
        return style.freeze_behind if opened and not features.opened else 0.0
    worth = style.freeze_pair * features.pairs()
    if not opened:
        if not features.opened:
            worth += style.freeze_level * features.level() + style.freeze_their_level * features.their_level()
            worth += style.freeze_spare * (features.spare - 1)
        return worth + style.freeze_early + style.freeze_pile_early * pile
    theirs = view.naturals[features.terms.side_of[view.following[features.seat]]]
    for kind in range(NATURAL_KINDS):
        if theirs[kind]:
            worth += style.freeze_theirs
        if features.naturals[kind]:
            worth += style.freeze_ours
    if features.opened:
        return worth + style.freeze_ahead + style.freeze_pile_ahead * pile
    return worth + style.freeze_behind + style.freeze_pile_behind * pile


def unseen(features: Features, kind: Kind, thrown: int) -> int:
    """Number of unseen cards of a kind, of which `thrown` lie in the pile."""
    shown = features.counts[kind] + thrown
    for naturals in features.view.naturals:
        shown += naturals[kind]
    return kind_copies(kind, features.terms.packs) - shown


def keep_worth(features: Features, kind: Kind, live: int) -> float:
    """Worth of a natural card of this kind in the hand, in points; `live` cards of its kind are unseen."""
    style = features.style
    held = features.counts[kind]
    worth = style.keep_points * KIND_POINTS[kind] + style.keep_live * live
    if held > 1:
        worth += style.keep_pair if held == 2 else style.keep_more
    if features.naturals[kind]:
        return worth + style.keep_melded
    return worth - style.late_points * KIND_POINTS[kind] if features.late else worth


def _fine_keep_worth(features: Features, threat: Threat, kind: Kind, live: int) -> float:
    """Part of the keep worth of a natural card that only fine styles have."""
    style = features.style
    held, early = features.counts[kind], threat.early
    worth = style.live_early * live * early
    if not live:
        worth += style.keep_dead
    if features.late:
        worth += style.live_late * live + (style.pair_late if held == 2 else 0.0)
    if held == 2:
        worth += style.pair_live * live + style.pair_other * (threat.pairs - 1) + style.pair_early * early
        if threat.closed:
            worth += style.pair_closed + style.pair_pile * threat.pile
    elif held > 2:
        worth += style.more_early * early
        if threat.closed:
            worth += style.more_pile * threat.pile
    return worth + _keep_worth_by_sides(features, threat, kind, live)


def _keep_worth_by_sides(features: Features, threat: Threat, kind: Kind, live: int) -> float:
    """Part of the keep worth of a natural card that depends on the state of the sides."""
    style = features.style
    points = KIND_POINTS[kind]
    worth = 0.0
    if not features.opened:
        worth += points * (style.points_closed + style.points_level * threat.level)
    pair = features.counts[kind] == 2
    if pair:
        worth += style.pair_wild * features.spare + style.pair_small * max(0, MIDDLE_HAND - features.size)
    if threat.hunted:
        worth += style.points_caught * points + style.live_hunted * live
        if pair:
            worth += style.pair_hunted
    if features.needed <= 0:
        worth += style.points_ahead * points + style.live_ahead * live
        if pair:
            worth += style.pair_ahead
        elif features.counts[kind] > 2:
            worth += style.more_ahead
    if features.naturals[kind]:
        laid = features.naturals[kind] + features.wilds[kind]
        if laid >= CANASTA:
            worth += style.melded_full
        elif laid >= CANASTA - 2:
            worth += style.melded_near
    if threat.naturals[kind] and not threat.open_pile and not threat.none:
        worth += style.theirs_closed
    return worth


class Threat:
    """The threat that the next player takes the pile: facts that do not depend on the discard.

    `eager` and `eager_melded`: probability that a player who can take does so, with a card of the hand or with melds alone;
    `open_pile`: the pile is not frozen to that player; `share`: share of the hidden cards that the player holds, 0 to 1;
    `given`: worth of the pile to the player who takes it, in points; `times`: factor of that for the discarding side;
    `thrown`: cards of the pile by kind. With `informed`, `sure` has by kind the cards that the player is known to hold,
    `elsewhere` the same for other hands, and `share` leaves them all out.
    """

    __slots__ = (
        "closed",
        "eager",
        "eager_melded",
        "early",
        "elsewhere",
        "evidence",
        "given",
        "hunted",
        "informed",
        "level",
        "naturals",
        "none",
        "open_pile",
        "opened",
        "opens",
        "pairs",
        "pile",
        "read",
        "share",
        "sure",
        "thrown",
        "times",
        "with_wild",
    )  # fmt: skip

    def __init__(self, features: Features, thrown: list[int], *, takings: bool = True) -> None:
        view, style = features.view, features.style
        after = view.following[features.seat]
        side = features.terms.side_of[after]
        sizes = view.sizes
        total = 0
        for size in sizes:
            total += size
        hidden = view.stock_left + total - features.size
        self.opened = bool(view.laid[side])
        self.open_pile = self.opened and not view.frozen
        self.naturals = view.naturals[side]
        self.none = side == features.side
        self.share = sizes[after] / hidden if hidden > 0 else 0.0
        self.with_wild = style.with_wild
        self.opens = style.closed_opens
        self.times = 1.0 if features.opened else style.before_opening
        given = style.pile_base
        for kind in range(KINDS):
            if thrown[kind]:
                given += thrown[kind] * (style.pile_card + KIND_POINTS[kind])
        self.given = given
        self.thrown = thrown
        self.evidence: list[int] = []
        self.read = style.read_share
        self.pile = len(view.pile)
        self.eager = self.eager_melded = 1.0
        self.early = 0.0
        self.closed = self.hunted = False
        self.level = self.pairs = 0
        self.informed = False
        if style.fine:
            self._add_fine_weights(features, thrown, after)
            if takings and style.known_share > 0.0:
                self._exclude_known_cards(features, after, hidden)

    def _add_fine_weights(self, features: Features, thrown: list[int], after: int) -> None:
        view, style = features.view, features.style
        self.early = features.early()
        self.closed = features.closed()
        self.hunted = features.hunted()
        self.level = features.level()
        self.pairs = features.pairs()
        remembered = 0
        for kind in range(KINDS):
            if thrown[kind]:
                remembered += thrown[kind]
                if TWO <= kind <= JOKER:
                    self.given += style.pile_wild * thrown[kind]
                elif kind < TWO:
                    if self.naturals[kind]:
                        self.given += style.pile_theirs * thrown[kind]
                    if features.naturals[kind]:
                        self.given += style.pile_ours * thrown[kind]
        more = 1.0 + style.given_early * self.early
        if not self.opened:
            more += style.given_closed
            self.given += style.lost_closed
            opens = self.opens + style.opens_level * opening_level(view.minimum[features.terms.side_of[after]])
            opens += style.opens_size * (view.sizes[after] - MIDDLE_HAND)
            self.opens = min(1.0, max(0.0, opens))
        if view.frozen:
            more += style.given_frozen
            self.given += style.lost_frozen
            self.eager = style.eager_frozen
        else:
            self.eager = max(0.0, style.eager_open + style.eager_size * (view.sizes[after] - MIDDLE_HAND))
            self.eager_melded = min(1.0, max(0.0, style.eager_melded + style.eager_card * self.pile))
        if self.hunted:
            self.given += style.lost_hunted
        if features.needed <= 0:
            more += style.given_ahead
        self.times *= max(0.0, more)
        if style.read_share:
            self.evidence = evidence_of_pile(view, after, remembered)

    def _exclude_known_cards(self, features: Features, after: int, hidden: int) -> None:
        """Exclude the cards known from takings of the pile from the hidden cards."""
        rows = features.view.known
        theirs = 0
        for seat in range(len(rows)):
            row = rows[seat]
            if row is NOTHING_KNOWN or seat == features.seat:
                continue
            number = 0
            for kind in range(KINDS):
                number += row[kind]
            if not number:
                continue
            if not self.informed:
                self.informed = True
                self.sure = NOTHING_KNOWN
                self.elsewhere = []
            hidden -= number
            if seat == after:
                self.sure = row
                theirs = number
            else:
                self.elsewhere.append(row)
        if self.informed:
            self.share = (features.view.sizes[after] - theirs) / hidden if hidden > 0 else 0.0

    def none_of(self, live: int) -> float:
        """Probability that the player has none of `live` unseen cards."""
        none = 1.0
        for _ in range(live):
            none *= 1.0 - self.share
        return none

    def danger(self, kind: Kind, live: int) -> float:
        """Probability (0 to 1) that the next player takes the pile if a natural card of this kind is discarded.

        Unseen cards are assumed uniformly distributed over the stock and the hidden hands, corrected by the evidence of what
        the player discarded and let pass, and of cards taken with the pile.
        """
        if self.none:
            return 0.0
        if self.open_pile and self.naturals[kind]:
            return self.eager_melded
        sure = 0
        if self.informed:
            sure = self.sure[kind]
            live -= sure
            for row in self.elsewhere:
                live -= row[kind]
        if live <= 0 and not sure:
            return 0.0
        if not sure:
            none = self.none_of(live - 1)  # of all but one of them
            one = live * self.share * none
            pair = 1.0 - none * (1.0 - self.share) - one
        else:
            one = self.none_of(max(0, live)) if sure == 1 else 0.0
            pair = 1.0 - one
        if self.evidence:
            # The evidence scales the likelihood of one card and of two or more, relative to none.
            told = self.evidence[kind]
            less_one = 1.0 - self.read * (1.0 - RATIO_ONE[told])
            less_pair = 1.0 - self.read * (1.0 - RATIO_PAIR[told])
            whole = (1.0 - one - pair) + less_one * one + less_pair * pair
            one, pair = less_one * one / whole, less_pair * pair / whole
        if self.open_pile:
            pair += self.with_wild * one
        # Capped, because the weights may raise the product above 1.
        return min(1.0, self.eager * pair) if self.opened else self.opens * pair
