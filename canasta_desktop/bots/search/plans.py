"""The candidate moves (plans) of a decision.

A plan is a move to make now; the rules of thumb decide the rest of the turn. The first plan is always the one of the rules of
thumb. Points are scaled by how large the differences between deals are.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.bots.search.meld_plans import candidate_melds, candidate_openings
from canasta_desktop.bots.search.single_plans import single_discards, single_moves
from canasta_desktop.bots.search.typical_lead import COMMON_LEAD, typical_lead
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.bots.thumb.closing import closes_by_join, closing_meld, holds
from canasta_desktop.bots.thumb.discarding import discard_costs
from canasta_desktop.bots.thumb.features import Features
from canasta_desktop.bots.thumb.game_over import loses_by_going_out
from canasta_desktop.bots.thumb.going_out import way_out
from canasta_desktop.bots.thumb.opening import opening_room_with_pile
from canasta_desktop.bots.thumb.reach import could_go_out
from canasta_desktop.bots.thumb.style import EXPERT
from canasta_desktop.engine.cards import BLACK_THREE, JOKER, NATURAL_KINDS, TWO
from canasta_desktop.engine.going_out_needs import asks_in_vain
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.listing import legal_joins, legal_takes
from canasta_desktop.engine.moves import ASK, DISCARDS, DRAW, NO, YES, Answer, Discard, Lay, Meld, Take
from canasta_desktop.engine.permission import bound_to_go_out
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.terms import CANASTA

if TYPE_CHECKING:
    from canasta_desktop.bots.thumb.style import Styles
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.view import View


class Plan(NamedTuple):
    """A move to make now (the rules of thumb decide after it), with the prior of its worth.

    `prior` is the prior mean in points, relative to the plan of the rules of thumb; `spread` its standard deviation.
    `overrated`: points by which rollouts value the plan too high, however many there are. `then`: what the seat does after it
    in the same turn, as far as that is planned.
    """

    move: Move
    prior: float
    spread: float
    overrated: float = 0.0
    then: tuple[Move, ...] = ()


# Set by hand. They are a prior of plans whose differences the rollouts then measure, in points of a deal.
TRUST: Final = 15.0
"""Prior advantage, in points, of the plan of the rules of thumb over a plan that they do not value."""
SPREAD: Final = 70.0
SPREAD_DISCARD: Final = 50.0
"""Prior standard deviation of the costs of discards, in points: they are fitted over all deals, and single deals differ."""
COST_SHARE: Final = 0.2
"""Points of a deal per point of a discard's cost: the costs are fitted for choosing, so only their order is reliable."""
MOST_DISCARDS: Final = 9
"""Most discards that are compared, so that each has worlds enough: the cheapest ones by the rules of thumb."""
AFTER_MELD: Final = 3
"""Most discards that are compared for a turn without melds although melds are possible."""
MOST_TAKES: Final = 3
MOST_LISTED: Final = 200
"""Limit on the takings that are tried, because there can be thousands."""
MOST_JOINS: Final = 3
SHORT_PILE: Final = 2
"""Cards of a pile for which no wild card is spent, unless that makes a canasta."""
CLOSING_TRUST: Final = 40.0
"""Prior advantage, in points, of closing a canasta over a discard that leaves it open."""
CLOSING_SPREAD: Final = 20.0
"""Prior standard deviation of both, in points: much evidence is needed against closing. Both by hand: two deviations."""


def plans(view: View, styles: Styles = EXPERT) -> list[Plan]:
    """The plans to compare for the looking seat, that of the rules of thumb first; each move is legal."""
    first = choose(view, styles)
    scale = typical_lead(view.terms) / COMMON_LEAD
    if view.terms.lists_singly:
        return distinct(_singly(view, first, scale, styles))
    features = Features(view, styles)
    if view.phase == Phase.PLAY and (features.size > 1 or isinstance(first, Discard)):
        return distinct(_playing(features, first, scale))
    others: list[Move] = []
    if isinstance(first, Answer) and not asks_in_vain(view):
        others.append(NO if first == YES else YES)
    elif view.phase == Phase.DRAW and not isinstance(first, Lay):
        others += _drawing(features)
    return distinct([Plan(first, 0.0, scale * SPREAD), *_alternatives(features, others, scale)])


def _singly(view: View, first: Move, scale: float, styles: Styles) -> list[Plan]:
    """The plans of a game whose melds are laid one by one."""
    throws = isinstance(first, Discard)
    found = [Plan(first, 0.0, scale * (SPREAD_DISCARD if throws else SPREAD))]
    if view.phase == Phase.PLAY:
        costs = single_discards(view, MOST_DISCARDS if throws else AFTER_MELD, styles)
        behind = 0.0 if throws else scale * TRUST
        for cost, move in costs:
            prior = scale * COST_SHARE * (costs[0][0] - cost) - behind
            found.append(Plan(move, prior, scale * (SPREAD_DISCARD if throws else SPREAD)))
    return found + [Plan(move, -scale * TRUST, scale * SPREAD) for move in single_moves(view, styles)]


def distinct(found: list[Plan]) -> list[Plan]:
    """The plans without later ones of the same move."""
    kept: dict[Move, Plan] = {}
    for plan in found:
        kept.setdefault(plan.move, plan)
    return list(kept.values())


def _alternatives(features: Features, moves: list[Move], scale: float) -> list[Plan]:
    """The legal ones of some moves that the rules of thumb do not make."""
    return [Plan(move, -scale * TRUST, scale * SPREAD) for move in moves if is_legal(features.view, move)]


def _drawing(features: Features) -> list[Move]:
    """The moves at the start of a turn: to draw, or to take the pile with few cards or many."""
    view = features.view
    found: list[Move] = [DRAW]
    if not view.pile or view.pile[-1] >> 2 >= TWO:
        return found
    if not features.opened:
        return found + _opening_takes(features)
    takes = list(islice(legal_takes(view), MOST_LISTED))
    if features.opened and len(view.pile) <= SHORT_PILE:
        takes = [take for take in takes if not _cards_spent(take)[0] or _makes_canasta(features, take)]
    takes.sort(key=_cards_spent)
    return [*found, *takes[:MOST_TAKES]]


def _opening_takes(features: Features) -> list[Move]:
    """Takings that open."""
    top = features.view.pile[-1]
    if features.hand.number(top >> 2) < 2:
        return []
    most = opening_room_with_pile(features)
    return [Take(groups) for groups in candidate_openings(features, top, most, most)]


def _makes_canasta(features: Features, take: Take) -> bool:
    """Whether the top card and the cards that go with it complete an own set."""
    slot, cards = take.groups[0].kind, take.groups[0].cards
    return features.laid(slot) < CANASTA <= features.laid(slot) + len(cards) + 1


def _cards_spent(take: Take) -> tuple[int, int]:
    """Sort key: fewest wilds first, then fewest cards."""
    wilds = sum([1 for group in take.groups for card in group.cards if card >> 2 >= NATURAL_KINDS])
    return wilds, sum([len(group.cards) for group in take.groups])


def _playing(features: Features, first: Move, scale: float) -> list[Plan]:
    """Plans after the draw: to meld all, less or nothing, to join, to go out, ask or neither; and the discards."""
    view, style = features.view, features.style
    melds = features.size > 1 and view.permission is not True
    closing = closing_meld(features) if melds and style.postponed > 0 else None
    throws = isinstance(first, Discard) and closing is None
    found = [Plan(first, 0.0, scale * (SPREAD_DISCARD if throws else SPREAD))]
    if closing is not None:
        found.append(Plan(closing, 0.0 if isinstance(first, Discard) else -scale * TRUST, scale * SPREAD))
    found += _discards(features, throws, scale)
    if closing is not None or (style.postponed > 0 and closes_by_join(features, first)):
        found = [_where_closing(plan, scale, style.postponed) for plan in found]
    others: list[Move] = []
    if melds:
        # A meld that leaves the canasta open would be followed by it in the next decision, and is no alternative to it.
        others += [meld for meld in candidate_melds(features) if closing is None or holds(meld, closing)]
        others += islice(legal_joins(view), MOST_JOINS) if view.terms.join else ()
    if view.permission is not False and features.size > 1:
        out = way_out(features) if could_go_out(features) else None
        others += [out, ASK] if out is not None else []
    if not view.permission and loses_by_going_out(view):
        others = [move for move in others if move is not ASK and not _goes_out(features, move)]
    return found + _alternatives(features, others, scale)


def _goes_out(features: Features, move: Move) -> bool:
    """Whether a meld leaves no card, or one that must be discarded next, and there is no foot to go on with."""
    if not isinstance(move, Meld) or features.foot:
        return False
    return features.size - sum([len(group.cards) for group in move.groups]) <= 1


def _where_closing(plan: Plan, scale: float, postponed: float) -> Plan:
    """A plan, adapted to a hand that can close a canasta: a discard is marked down because it leaves the canasta open."""
    spread = scale * CLOSING_SPREAD
    if isinstance(plan.move, Discard):
        return Plan(plan.move, -scale * CLOSING_TRUST, spread, scale * postponed)
    return Plan(plan.move, plan.prior, spread)


def _discards(features: Features, throws: bool, scale: float) -> list[Plan]:
    """The cheapest discards, and the cheapest that stops the next player; few unless the rules of thumb throw now.

    A wild card stops no longer than a black 3 where nothing freezes the pile, and is worth more in the hand.
    """
    view = features.view
    bound = bound_to_go_out(view)
    costs = [
        (cost, card) for cost, card in sorted(discard_costs(features, len(view.pile))) if is_legal(view, DISCARDS[card], bound)
    ]
    most = MOST_DISCARDS if throws else AFTER_MELD
    stops = (BLACK_THREE,) if view.terms.pair_only else (TWO, JOKER, BLACK_THREE)
    weighed = [one for one in costs if one[1] >> 2 < TWO or one[1] >> 2 in stops] or costs
    kept = weighed[:most] + [one for one in weighed[most:] if one[1] >> 2 in stops][:1]
    if throws:
        cheapest = costs[0][0] if costs else 0.0
        share, spread = scale * COST_SHARE, scale * SPREAD_DISCARD
        return [Plan(DISCARDS[card], share * (cheapest - cost), spread) for cost, card in kept]
    share = scale * COST_SHARE
    return [Plan(DISCARDS[card], share * (costs[0][0] - cost) - scale * TRUST, scale * SPREAD) for cost, card in kept]
