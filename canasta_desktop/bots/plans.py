"""The candidate moves (plans) of a decision.

A plan is a move to make now; the rules of thumb decide the rest of the turn. The first plan is always the one of the rules of
thumb.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.bots.asking import way_out
from canasta_desktop.bots.discarding import discard_costs
from canasta_desktop.bots.features import Features
from canasta_desktop.bots.heuristic import choose
from canasta_desktop.bots.melding import Laying, choose_meld
from canasta_desktop.bots.style import SKILLED
from canasta_desktop.engine.cards import NATURAL_KINDS, TWO
from canasta_desktop.engine.going_out import smallest_opening
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.listing import legal_takes
from canasta_desktop.engine.moves import ASK, DISCARDS, DRAW, NO, YES, Discard, Meld, Take
from canasta_desktop.engine.position import Phase

if TYPE_CHECKING:
    from canasta_desktop.bots.style import Style
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.view import View


class Plan(NamedTuple):
    """A move to make now (the rules of thumb decide after it), with the prior of its worth.

    `prior` is the prior mean in points, relative to the plan of the rules of thumb; `spread` its standard deviation.
    """

    move: Move
    prior: float
    spread: float


TRUST: Final = 15.0
"""Prior advantage, in points, of the plan of the rules of thumb over a plan that they do not value."""
SPREAD: Final = 70.0
SPREAD_DISCARD: Final = 50.0
"""Prior standard deviation of the costs of discards, in points: they are fitted over all deals, and single deals differ."""
COST_SHARE: Final = 0.2
"""Points of a deal per point of a discard's cost: the costs are fitted for choosing, so only their order is reliable."""
MOST_DISCARDS: Final = 6
"""Most discards that are compared: the cheapest ones by the rules of thumb."""
MOST_TAKES: Final = 3
MOST_OPENING_TAKES: Final = 200
"""Limit on the opening takings that are tried, because there can be thousands."""
AFTER_MELD: Final = 3
"""Most discards that are compared for a turn without melds although melds are possible."""


def plans(view: View, style: Style = SKILLED) -> list[Plan]:
    """The plans to compare for the looking seat, that of the rules of thumb first; each move is legal.

    Where the rules are not plain (`Terms.plain`) the plan of the rules of thumb is the only one.
    """
    first = choose(view, style)
    if not view.terms.plain:
        return [Plan(first, 0.0, SPREAD)]
    features = Features(view, style)
    found = [Plan(first, 0.0, SPREAD_DISCARD if isinstance(first, Discard) else SPREAD)]
    if view.phase == Phase.ANSWER:
        found.append(Plan(NO if first == YES else YES, -TRUST, SPREAD))
    elif view.phase == Phase.DRAW:
        found += _drawing(features)
    elif features.size > 1:
        found += _playing(features, first)
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
    most = MOST_DISCARDS if isinstance(first, Discard) else AFTER_MELD
    # A wild card or a black 3 stops the next player, so it is compared whatever its cost.
    found = throws[:most] + [plan for plan in throws[most:] if stops(plan.move)][:1]
    if not isinstance(first, Discard):
        found = [Plan(plan.move, plan.prior - TRUST, SPREAD) for plan in found]
    if view.permission is not True:
        found += [Plan(move, -TRUST, SPREAD) for move in _melds(features) if is_legal(view, move)]
    out = way_out(features) if view.permission is not False else None
    if out is not None and is_legal(view, out):
        found.append(Plan(out, -TRUST, SPREAD))
        if is_legal(view, ASK):
            found.append(Plan(ASK, -TRUST, SPREAD))
    return found


def stops(move: Move) -> bool:
    """Whether a discard cannot be taken by the next player."""
    return isinstance(move, Discard) and move.card >> 2 >= TWO


def _melds(features: Features) -> list[Meld]:
    """Candidate melds apart from going out: those of the rules of thumb, those without wilds, and those with all that fit."""
    usual = choose_meld(features)
    found = [usual] if usual else []
    if not features.opened:
        plan = smallest_opening(
            features.terms, features.counts, features.view.minimum[features.side], most_cards=features.size - 2
        )
        if plan is not None:
            found.append(Meld(tuple(features.groups(plan.naturals, plan.wilds))))
        return found
    plain, full = Laying(features), Laying(features)
    plain.lay_naturals()
    full.lay_naturals()
    full.needed = max(full.needed, 1)
    full.complete_canastas()
    full.build()
    for laying in (plain, full):
        groups = laying.groups()
        if groups:
            found.append(Meld(tuple(groups)))
    return found
