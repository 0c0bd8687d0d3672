"""Choosing the discard: the card with the lowest cost.

The cost of a card, in points, is its worth in the hand plus the probability that the next player takes the pile with it times
the worth of the pile. A wild card costs most, but where it freezes the pile it stops more than the next player. The style has
the weights. Source: strategy.md, "Discarding".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.thumb.features import DEAR_OPENING, MIDDLE_HAND
from canasta_desktop.bots.thumb.sets import worth_starting
from canasta_desktop.bots.thumb.special_hands import aimed_hand, missed
from canasta_desktop.bots.thumb.threat import PAIR_AND_TOP, Threat
from canasta_desktop.engine.cards import BLACK_THREE, JOKER, KIND_POINTS, TWO
from canasta_desktop.engine.lanes import LANE, LOW, RANKS, points_of, some
from canasta_desktop.engine.legality import barred_kinds, is_legal
from canasta_desktop.engine.listing import legal_moves
from canasta_desktop.engine.moves import DISCARDS
from canasta_desktop.engine.native import mypyc_attr
from canasta_desktop.engine.permission import bound_to_go_out
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY
from canasta_desktop.engine.terms import CANASTA, PURE_UNFINISHED

if TYPE_CHECKING:
    from mypy_extensions import i64

    from canasta_desktop.bots.thumb.features import Features
    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.moves import Move

BLACK_NOW: Final = 0.5
"""Share of what a black 3 costs in a hand beyond its usual points that counts once a side may go out, or late in a deal. By
hand."""
BLACK_SOON: Final = 0.1
"""Share of that cost of a black 3 which counts before then. By hand."""
ROUNDING: Final = 0.01
"""More than rounding takes off from a risk that is 0, in points: equal costs are told apart by it."""
BURIED: Final = [0.0, 5.0, 10.0, 25.0, 50.0, 60.0, 0.0]
"""Cost of throwing a card of a rank that must be finished, by how many of it lie in the pile: who takes it gets them all. By
hand, and changed by weights (`buried_few`, `buried_full`)."""
NEXT: Final = [(near >> 1 & 1) + (near >> 3 & 1) for near in range(1 << 5)]
"""How many cards lie beside a card, by those from two ranks below it to two above it, as bits."""
NEAR: Final = [(near & 1) + (near >> 4 & 1) for near in range(1 << 5)]
"""How many cards lie one gap away from a card, from these bits."""


def choose_discard(features: Features) -> Move:
    """The legal discard with the lowest cost; any legal move if no discard is legal."""
    view, hand = features.view, features.hand
    if hand.size == 1:
        card = hand.cards()[0]
    else:
        card = _cheapest(features, Threat(features, len(view.pile)), barred_kinds(view), None)
    if is_legal(view, DISCARDS[card]):
        return DISCARDS[card]
    if hand.size > 1:
        bound = bound_to_go_out(view)
        for _, other in sorted(discard_costs(features, len(view.pile))):
            if is_legal(view, DISCARDS[other], bound):
                return DISCARDS[other]
    return next(legal_moves(view))


def discard_costs(features: Features, remembered: int, *, takings: bool = True) -> list[tuple[float, Card]]:
    """Cost of discarding each card of the hand, in points, in card order; bonus 3s are left out.

    Without sequences all cards of a kind cost the same, and one stands for them. `remembered`: how many cards of the pile,
    from the top, the player remembers; `takings` says whether it also remembers which cards were taken with it, and by whom.
    """
    costs: list[tuple[float, Card]] = []
    _cheapest(features, Threat(features, remembered, takings=takings), 0, costs)
    return costs


def _cheapest(features: Features, threat: Threat, barred: i64, costs: list[tuple[float, Card]] | None) -> Card:
    """The card whose discard costs least, legal or not; of equal ones the lowest. Adds the cost of each card to `costs`.

    Kinds that are `barred`, as bits, are left out. What depends on the rank alone is reckoned once for all its cards.
    """
    terms = features.terms
    aimed = aimed_hand(features) if terms.special_hands else None
    keeping = Keeping(features, threat)
    by_suit = terms.sequence_longest > 0
    faces = features.hand.faces()
    all_risks = costs is not None or threat.given < 0.0  # else a card that is kept for its worth alone need not be weighed
    best: i64 = -1
    least = 0.0
    kind: i64 = 0
    last: i64 = terms.bonus_kinds[0]
    while kind < last:
        suits = faces & 15
        if suits and not barred >> kind & 1:
            live: i64 = 0
            suited = False
            if kind < TWO:
                live = threat.live(kind)
                suited = by_suit and features.missing > 0 and not _stays_out(features, kind)
                worth = _keep_worth(features, threat, keeping, kind, live)
            else:
                worth = _worth_of_others(features, threat, kind)
            if aimed is not None:
                worth += (
                    features.style.keep_special if missed(aimed, features, kind) else features.style.keep_hope * float(live)
                )
            if not by_suit:
                suits &= -suits  # the lowest stands for all
            card = kind << 2
            while suits:
                if suits & 1:
                    cost = worth
                    if suited:
                        cost += _worth_in_suit(features, card)
                    if kind < TWO and (all_risks or best < 0 or cost < least + ROUNDING):
                        cost += threat.risk(card, live)
                    if costs is not None:
                        costs.append((cost, card))
                    if best < 0 or cost < least:
                        best, least = card, cost
                suits >>= 1
                card += 1
        faces >>= 4
        kind += 1
    return best if best >= 0 else features.hand.different()[0]


def _stays_out(features: Features, kind: i64) -> bool:
    """Whether cards of a rank will not be melded: it is dead, or could not be finished and is a burden."""
    if features.view.dead >> kind & 1:
        return True
    must = features.terms.to_finish[kind]
    if not must or features.melds.naturals(kind):
        return False
    held = features.hand.number(kind)
    if must == PURE_UNFINISHED and not features.opened:  # such ranks open well with a wild card
        return False
    return (held > 2 or features.late or features.opened) and not worth_starting(features, kind, held)


@mypyc_attr(acyclic=True, free_list_len=1)
class Keeping:
    """The parts of the worth of natural cards in the hand, in points, that are the same for all ranks.

    For each point of the card by the state of the deal: `points_closed`, `points_dear`, `points_threatened`, `points_ready`,
    and `points_late` for ranks not melded. They stay apart, because sums of products round otherwise than products of sums, and
    equal costs are to stay equal. `live`: for each unseen card of its rank, `single_live` and `pair_live` for those of which
    the hand holds one or two; `pair` and `more`: for one of two or more.
    """

    live: float = 0.0
    more: float = 0.0
    pair: float = 0.0
    pair_live: float = 0.0
    points_closed: float = 0.0
    points_dear: float = 0.0
    points_late: float = 0.0
    points_ready: float = 0.0
    points_threatened: float = 0.0
    single_live: float = 0.0

    def __init__(self, features: Features, threat: Threat) -> None:
        style, early, late, pile = features.style, threat.early, features.late, float(features.pile)
        closed = dear = threatened = ready = 0.0
        live = style.keep_live + style.live_early * early
        single_live, pair_live = 0.0, style.pair_live
        more = style.keep_more + style.more_early * early
        pair = style.keep_pair + style.pair_early * early
        if style.pair_other:
            pair += style.pair_other * float(features.pairs() - 1)
        pair += style.pair_wild * float(features.wild_cards) + style.pair_small * float(max(MIDDLE_HAND - features.size, 0))
        if not features.opened:
            closed = style.points_closed + style.points_level * float(features.level())
            if features.view.minimum[features.side] >= DEAR_OPENING:
                dear = style.points_dear
        if late:
            live += style.live_late
            pair += style.pair_late
        if features.closed():
            pair += style.pair_closed + style.pair_pile * pile
            more += style.more_pile * pile
        if threat.threatened:
            threatened = style.points_threatened
            live += style.live_threatened
            pair += style.pair_threatened
        if features.missing <= 0:
            ready = style.points_ready
            live += style.live_ready
            single_live += style.single_ready_live
            pair += style.pair_ready + (style.pair_ready_wild if features.wild_cards else 0.0)
            pair_live += style.pair_ready_live
            more += style.more_ready
        self.points_closed = closed
        self.points_dear = dear
        self.points_threatened = threatened
        self.points_ready = ready
        self.points_late = style.late_points if late else 0.0
        self.live = live
        self.single_live = single_live
        self.pair_live = pair_live
        self.pair = pair
        self.more = more


def _keep_worth(features: Features, threat: Threat, keeping: Keeping, kind: i64, live: i64) -> float:
    """Worth of a natural card of this kind in the hand, in points, but for sequences; `live` cards of its kind are unseen."""
    style, points, held, alive = features.style, points_of(kind), features.hand.first >> kind * LANE & LOW, float(live)
    worth = keeping.live * alive
    if features.view.dead >> kind & 1:
        return style.keep_closed - points
    if features.terms.finishes and features.terms.to_finish[kind]:
        buried = _buried_cost(features, threat.thrown_first >> kind * LANE & LOW, live)
        if _stays_out(features, kind):
            return style.keep_unstarted + buried
        worth += buried
    worth += style.keep_points * points + keeping.points_closed * points + keeping.points_dear * points
    worth += keeping.points_threatened * points + keeping.points_ready * points
    laid = features.joined(kind)
    if laid:
        worth += style.keep_melded + style.keep_nearer * float(laid)
        if laid >= CANASTA:
            worth += style.melded_full
        elif laid >= CANASTA - 2:
            worth += style.melded_near
    else:
        worth -= keeping.points_late * points
    if not live:
        worth += style.keep_dead
    if threat.melds.ranks >> kind * LANE & LOW and not threat.open_pile and not threat.none:
        worth += style.theirs_closed
    if held == 1:
        return worth + keeping.single_live * alive
    if live + held <= 2:
        worth += style.keep_hopeless
    return worth + keeping.more if held > 2 else worth + keeping.pair + keeping.pair_live * alive


def _buried_cost(features: Features, thrown: i64, live: i64) -> float:
    """Cost of throwing a card of a rank that must be finished on `thrown` others in the pile; `live` are unseen."""
    cost = BURIED[min(thrown, len(BURIED) - 1)]
    if thrown + PAIR_AND_TOP < CANASTA:
        return cost + features.style.buried_few * float(thrown)
    return cost + features.style.buried_full if live >= 2 else cost


def _worth_in_suit(features: Features, card: i64) -> float:
    """What a natural card is worth for sequences: those aimed for, and those that it continues or nearly continues."""
    style, aims, suit, kind = features.style, features.aims, card & 3, card >> 2
    near = features.hand.ranks_of(suit) << 2 >> kind & 31
    worth = style.keep_next * NEXT[near] + style.keep_near * NEAR[near]
    if aims.cards[suit] >> kind & 1:
        worth += style.keep_aimed * aims.strengths[suit]
    melds, slot = features.melds, SEQUENCE_KEY + suit
    long = melds.naturals(slot)
    while long:
        if long < CANASTA:
            low = melds.low(slot)
            if kind == low - 1 or kind == low + long:
                worth += style.keep_next + style.keep_sequence * float(long)
            elif kind == low - 2 or kind == low + long + 1:
                worth += style.keep_near + style.keep_sequence * float(long)
        slot += KEYS
        long = melds.naturals(slot)
    return worth


def _worth_of_others(features: Features, threat: Threat, kind: i64) -> float:
    """What a wild card or a black 3 is worth in the hand, less what its discard is worth."""
    style = features.style
    if kind == BLACK_THREE:
        return _worth_of_black_three(features, threat)
    cost = style.keep_wild + points_of(kind) - freeze_worth(features) + style.wild_other * float(features.wild_cards - 1)
    if features.late:
        cost += style.wild_late
    if kind == JOKER:
        cost += style.wild_joker
    return cost


def _worth_of_black_three(features: Features, threat: Threat) -> float:
    """What a black 3 is worth: it stops the next player, and counts against the side in the end."""
    style, held = features.style, features.hand.number(BLACK_THREE)
    if features.terms.kinds_needed[2] and not features.last and not hurries(features) and not threat.threatened:
        return style.keep_black_three + style.keep_stopper
    cost = style.keep_black_three - black_three_burden(features)
    cost += style.black_pile * float(features.pile) + style.black_other * float(held - 1)
    if threat.threatened:
        cost += style.black_threatened
    if features.missing <= 0:
        cost += style.black_ready
        if held > 2 and features.terms.black_melds:
            cost += style.black_set
    if features.opened:
        cost += style.black_opened
    return cost + style.black_late if features.late else cost


def black_three_burden(features: Features) -> float:
    """What a black 3 in the hand may come to cost beyond its usual points: much of it once somebody may go out."""
    more = float(features.terms.black_in_hand - KIND_POINTS[BLACK_THREE])
    if not more:
        return 0.0
    soon = hurries(features) or features.late or features.threatened()
    return more * (BLACK_NOW if soon else BLACK_SOON)


def hurries(features: Features) -> bool:
    """Whether a player gives up stopping piles to have a small hand: the side may go out, or a player alone nearly may."""
    if features.missing <= 0:
        return True
    return features.missing == 1 and features.alone() and features.lacks_sequence() and _one_card_short(features)


def _one_card_short(features: Features) -> bool:
    """Whether an own sequence lacks one card to be a canasta."""
    return any(run & 15 == CANASTA - 1 for run in features.melds.runs)


def freeze_worth(features: Features) -> float:
    """Worth of freezing the pile now, in points, in addition to stopping the next player."""
    style, view = features.style, features.view
    if features.terms.pair_only:  # nothing freezes
        return 0.0
    pile = float(features.pile)
    melds = view.sides[features.terms.side_of[view.following[features.seat]]]
    opened = len(melds.laid) > 0
    if view.frozen:
        if opened != features.opened:
            return (style.frozen_pile + style.frozen_one) * pile
        return (style.frozen_pile + style.frozen_both) * pile if opened else style.frozen_pile * pile
    worth = style.freeze_pair * float(features.pairs())
    if not opened:
        if not features.opened:
            worth += style.freeze_level * float(features.level()) + style.freeze_their_level * float(features.their_level())
            worth += style.freeze_wilds * float(features.wild_cards - 1)
        return worth + style.freeze_early + style.freeze_pile_early * pile
    theirs, ours = some(melds.ranks) & RANKS, some(features.melds.ranks) & RANKS
    while theirs or ours:
        if theirs & 1:
            worth += style.freeze_theirs
        if ours & 1:
            worth += style.freeze_ours
        theirs >>= LANE
        ours >>= LANE
    if features.opened:
        return worth + style.freeze_opened + style.freeze_pile_opened * pile
    return worth + style.freeze_behind + style.freeze_pile_behind * pile
