"""The candidate moves (plans) of a decision where the rules are not plain.

The priors are those of plain rules, scaled by how large the differences between deals are.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.further.closing import closes_by_join, closing_meld
from canasta_desktop.bots.further.discarding import discard_costs
from canasta_desktop.bots.further.features import Features
from canasta_desktop.bots.further.laying import Laying
from canasta_desktop.bots.further.leaving import could_go_out, way_out
from canasta_desktop.bots.further.melding import choose_meld, pick
from canasta_desktop.bots.further.opening import opening_groups
from canasta_desktop.bots.further.sequences import lay_sequences
from canasta_desktop.bots.further.sets import lay_sets
from canasta_desktop.bots.further.wilds import build_canasta, complete_canastas, lay_pairs, lay_rest, lay_wild_meld
from canasta_desktop.bots.search.plan import (
    AFTER_MELD,
    COST_SHARE,
    MOST_DISCARDS,
    MOST_TAKES,
    SPREAD,
    SPREAD_DISCARD,
    TRUST,
    Plan,
)
from canasta_desktop.bots.search.typical_lead import PLAIN_SWING, swing
from canasta_desktop.bots.thumb.style import NEUTRAL
from canasta_desktop.engine.cards import BLACK_THREE, JOKER, NATURAL_KINDS, TWO
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.listing import legal_joins, legal_takes
from canasta_desktop.engine.moves import ASK, DISCARDS, DRAW, NO, YES, Answer, Discard, Lay, Meld, Take
from canasta_desktop.engine.needs import asks_in_vain
from canasta_desktop.engine.permission import bound_to_go_out
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.smallest_opening import best_opening
from canasta_desktop.engine.terms import CANASTA

if TYPE_CHECKING:
    from canasta_desktop.bots.thumb.style import Taste
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.view import View

DISCARD_TURNS: Final = 2
"""Turns of a rollout that compares discards alone: the next player takes the pile or not, and the one after."""
LAST_ROUNDS: Final = 1
LATE_TURNS: Final = 3
"""Rounds of a rollout with at most `LAST_ROUNDS` rounds of cards in the stock."""
POSTPONED: Final = 50.0
"""Points by which rollouts overrate a discard that leaves open a canasta which the hand closes.

In a rollout the rules of thumb close it in the next turn, so waiting seems to cost nothing; but then the next search would wait
again.
"""
CLOSING_TRUST: Final = 40.0
"""Prior advantage, in points, of closing such a canasta over a discard."""
CLOSING_SPREAD: Final = 20.0
"""Prior standard deviation of both, in points: much evidence is needed against closing."""
MOST_JOINS: Final = 3
SHORT_PILE: Final = 2
"""Cards of a pile for which no wild card is spent, unless that makes a canasta."""
MOST_LISTED: Final = 60
"""Limit on the takings of a side with melds that are tried."""


def further_plans(view: View, first: Move, taste: Taste = NEUTRAL) -> list[Plan]:
    """The plans to compare for the looking seat, that of the rules of thumb, `first`, first; each move is legal."""
    scale = swing(view.terms) / PLAIN_SWING
    if isinstance(first, Lay):
        return [Plan(first, 0.0, scale * SPREAD)]
    features = Features(view, taste)
    if view.phase == Phase.PLAY and (features.size > 1 or isinstance(first, Discard)):
        return _playing(features, first, scale)
    others: list[Move] = []
    if isinstance(first, Answer) and not asks_in_vain(view):
        others.append(NO if first == YES else YES)
    elif view.phase == Phase.DRAW:
        others += _drawing(features)
    return [Plan(first, 0.0, scale * SPREAD), *_alternatives(features, others, scale)]


def _alternatives(features: Features, moves: list[Move], scale: float) -> list[Plan]:
    """The legal ones of some moves that the rules of thumb do not make."""
    return [Plan(move, -scale * TRUST, scale * SPREAD) for move in moves if is_legal(features.view, move)]


def _playing(features: Features, first: Move, scale: float) -> list[Plan]:
    """Plans after the draw: to meld, to join, to go out or ask, and the discards."""
    view = features.view
    melds = features.size > 1 and view.permission is not True
    closing = closing_meld(features) if melds else None
    throws = isinstance(first, Discard) and closing is None
    found = [Plan(first, 0.0, scale * (SPREAD_DISCARD if throws else SPREAD))]
    if closing is not None:
        found.append(Plan(closing, 0.0 if isinstance(first, Discard) else -scale * TRUST, scale * SPREAD))
    found += _discards(features, throws, scale)
    if closing is not None or closes_by_join(features, first):
        # A closed set whose rank is dead for both sides gives good reasons to wait, which rollouts do see.
        overrated = 0.0 if view.terms.dead_ranks else scale * POSTPONED
        found = [_where_closing(plan, scale, overrated) for plan in found]
    others: list[Move] = []
    if melds:
        others += _melds(features)
        others += islice(legal_joins(view), MOST_JOINS) if view.terms.join else ()
    others += _ways_out(features)
    return found + _alternatives(features, others, scale)


def _where_closing(plan: Plan, scale: float, overrated: float) -> Plan:
    """The same plan where the hand can close a canasta, which a discard leaves open."""
    spread = scale * CLOSING_SPREAD
    if isinstance(plan.move, Discard):
        return Plan(plan.move, -scale * CLOSING_TRUST, spread, overrated)
    return Plan(plan.move, plan.prior, spread)


def further_turns(view: View, plans: list[Plan]) -> int:
    """How many further turns a rollout has: few, because each adds more noise than it tells; many where the deal ends soon."""
    if view.stock_left <= LAST_ROUNDS * len(view.order) * view.terms.cards_drawn:
        return LATE_TURNS * len(view.order)
    if all(isinstance(plan.move, Discard) for plan in plans):
        return min(DISCARD_TURNS, len(view.order))
    return len(view.order)


def _drawing(features: Features) -> list[Move]:
    """The moves at the start of a turn: to draw, or to take the pile."""
    view = features.view
    found: list[Move] = [DRAW]
    if not view.pile or view.pile[-1] >> 2 >= TWO:
        return found
    if features.opened:
        takes = list(islice(legal_takes(view), MOST_LISTED))
        if len(view.pile) <= SHORT_PILE:
            takes = [take for take in takes if not _cards_spent(take)[0] or _makes_canasta(features, take)]
        takes.sort(key=_cards_spent)
        found += takes[:MOST_TAKES]
        return found
    top = view.pile[-1]
    if features.counts[top >> 2] > 1:
        rest = min(len(view.pile), features.terms.pile_taken or len(view.pile)) - 1
        most = features.size + rest - (0 if features.foot else 2)
        groups = opening_groups(features, top, most)
        best = best_opening(view, top, most)
        found += [Take(groups)] if groups else []
        found += [Take(best.groups)] if best is not None else []
    return found


def _makes_canasta(features: Features, take: Take) -> bool:
    """Whether the top card and the cards that go with it complete an own set."""
    slot, cards = take.groups[0]
    laid = features.naturals[slot] + features.wilds[slot] if slot < len(features.naturals) else 0
    return laid < CANASTA <= laid + len(cards) + 1


def _cards_spent(take: Take) -> tuple[int, int]:
    """Sort key: fewest wilds first, then fewest cards."""
    wilds = sum([1 for group in take.groups for card in group.cards if card >> 2 >= NATURAL_KINDS])
    return wilds, sum([len(group.cards) for group in take.groups])


def _discards(features: Features, throws: bool, scale: float) -> list[Plan]:
    """The cheapest discards, and the cheapest that stops the next player; few unless the rules of thumb throw now.

    A wild card stops no longer than a black 3 where nothing freezes the pile, and is worth more in the hand.
    """
    view = features.view
    bound = bound_to_go_out(view)
    costs = [(cost, card) for cost, card in sorted(discard_costs(features)) if is_legal(view, DISCARDS[card], bound)]
    most = MOST_DISCARDS if throws else AFTER_MELD
    stops = (BLACK_THREE,) if view.terms.pair_only else (TWO, JOKER, BLACK_THREE)
    weighed = [one for one in costs if one[1] >> 2 < TWO or one[1] >> 2 in stops] or costs
    kept = weighed[:most] + [one for one in weighed[most:] if one[1] >> 2 in stops][:1]
    if throws:
        cheapest = costs[0][0] if costs else 0.0
        share, spread = scale * COST_SHARE, scale * SPREAD_DISCARD
        return [Plan(DISCARDS[card], share * (cheapest - cost), spread) for cost, card in kept]
    return [Plan(DISCARDS[card], -scale * TRUST, scale * SPREAD) for _, card in kept]


def _melds(features: Features) -> list[Move]:
    """Melds apart from going out."""
    if not features.opened:
        return _openings(features)
    usual = choose_meld(features)
    found: list[Move] = [usual] if usual is not None else []
    plain, sets_first, full, kept = Laying(features), Laying(features), Laying(features), Laying(features)
    lay_sequences(plain)
    lay_sets(plain)
    lay_sets(sets_first)
    lay_sequences(sets_first)
    full.room = features.whole_room()
    pick(full)
    lay_wild_meld(full)
    complete_canastas(full)
    build_canasta(full)
    lay_pairs(full)
    lay_rest(full)
    lay_wild_meld(kept)
    for laying in (plain, sets_first, full, kept):
        groups = laying.groups()
        if groups:
            found.append(Meld(groups))
    return found


def _openings(features: Features) -> list[Move]:
    """Openings from the hand: that of the rules of thumb, the one with the fewest cards, and one that keeps the wild cards."""
    room = features.room()
    found: list[Move] = []
    groups = opening_groups(features, -1, room)
    if groups:
        found.append(Meld(groups))
    best = best_opening(features.view, -1, room)
    if best is not None:
        found.append(Meld(best.groups))
    return found


def _ways_out(features: Features) -> list[Move]:
    """To go out, or to ask for it."""
    view = features.view
    if view.permission is False or features.size < 2 or not could_go_out(features):
        return []
    out = way_out(features)
    return [] if out is None else [out, ASK]
