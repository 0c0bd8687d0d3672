"""The candidate moves (plans) of a decision.

A plan is a move to make now; the rules of thumb decide the rest of the turn. The first plan is always the one of the rules of
thumb.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.further.plans import further_plans
from canasta_desktop.bots.search.meld_plans import candidate_melds
from canasta_desktop.bots.search.plan import (
    AFTER_MELD,
    COST_SHARE,
    MOST_TAKES,
    SPREAD,
    SPREAD_DISCARD,
    TRUST,
    Plan,
)
from canasta_desktop.bots.thumb.asking import way_out
from canasta_desktop.bots.thumb.discarding import discard_costs
from canasta_desktop.bots.thumb.features import Features
from canasta_desktop.bots.thumb.heuristic import choose
from canasta_desktop.bots.thumb.style import EXPERT
from canasta_desktop.engine.cards import NATURAL_KINDS, TWO
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.listing import legal_takes
from canasta_desktop.engine.moves import ASK, DISCARDS, DRAW, NO, YES, Discard, Take
from canasta_desktop.engine.needs import asks_in_vain
from canasta_desktop.engine.position import Phase

if TYPE_CHECKING:
    from canasta_desktop.bots.thumb.style import Style
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.view import View


MOST_OPENING_TAKES: Final = 200
"""Limit on the opening takings that are tried, because there can be thousands."""
MORE_DISCARDS: Final = 9
"""Most discards that are compared under plain rules, instead of `MOST_DISCARDS`."""


def plans(view: View, style: Style = EXPERT) -> list[Plan]:
    """The plans to compare for the looking seat, that of the rules of thumb first; each move is legal."""
    first = choose(view, style)
    if not view.terms.plain:
        return distinct(further_plans(view, first, style.taste))
    features = Features(view, style)
    found = [Plan(first, 0.0, SPREAD_DISCARD if isinstance(first, Discard) else SPREAD)]
    if view.phase == Phase.ANSWER:
        if not asks_in_vain(view):
            found.append(Plan(NO if first == YES else YES, -TRUST, SPREAD))
    elif view.phase == Phase.DRAW:
        found += _drawing(features)
    elif features.size > 1:
        found += _playing(features, first)
    return distinct(found)


def distinct(found: list[Plan]) -> list[Plan]:
    """The plans without later ones of the same move."""
    kept: dict[Move, Plan] = {}
    for plan in found:
        kept.setdefault(plan.move, plan)
    return list(kept.values())


def _drawing(features: Features) -> list[Plan]:
    """Plans at the start of a turn: to draw, or to take the pile with few cards or many."""
    view = features.view
    found: list[Move] = [DRAW] if is_legal(view, DRAW) else []
    if view.pile:
        takes = list(islice(legal_takes(view), MOST_OPENING_TAKES))
        takes.sort(key=_cards_spent)
        found += takes[:MOST_TAKES]
    return [Plan(move, -TRUST, SPREAD) for move in found]


def _cards_spent(take: Take) -> tuple[int, int]:
    """Sort key: fewest wilds first, then fewest cards."""
    wilds = sum(1 for group in take.groups for card in group.cards if card >> 2 >= NATURAL_KINDS)
    return wilds, sum(len(group.cards) for group in take.groups)


def _playing(features: Features, first: Move) -> list[Plan]:
    """Plans after the draw: to go out, ask or neither; to meld all, less or nothing; and the discards."""
    view = features.view
    costs = sorted(discard_costs(features, view.pile))
    cheapest = costs[0][0] if costs else 0.0
    throws = [
        Plan(DISCARDS[card], COST_SHARE * (cheapest - cost), SPREAD_DISCARD)
        for cost, card in costs
        if is_legal(view, DISCARDS[card])
    ]
    most = MORE_DISCARDS if isinstance(first, Discard) else AFTER_MELD
    # A wild card or a black 3 stops the next player, so it is compared whatever its cost.
    found = throws[:most] + [plan for plan in throws[most:] if stops(plan.move)][:1]
    if not isinstance(first, Discard):
        found = [Plan(plan.move, plan.prior - TRUST, SPREAD) for plan in found]
    if view.permission is not True:
        found += [Plan(move, -TRUST, SPREAD) for move in candidate_melds(features) if is_legal(view, move)]
    out = way_out(features) if view.permission is not False else None
    if out is not None and is_legal(view, out):
        found.append(Plan(out, -TRUST, SPREAD))
        if is_legal(view, ASK):
            found.append(Plan(ASK, -TRUST, SPREAD))
    return found


def stops(move: Move) -> bool:
    """Whether a discard cannot be taken by the next player."""
    return isinstance(move, Discard) and move.card >> 2 >= TWO
