"""The handful of sensible things to do in a decision.

A plan is a move to make now; what it leaves open of the turn the rules of thumb decide. The first plan is always theirs.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.bots.asking import way_out
from canasta_desktop.bots.discarding import discard_costs
from canasta_desktop.bots.hand import Sight
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
    """What to do now (then the rules of thumb decide), and what that is held to be worth before any playout.

    `prior` is in points, relative to the plan of the rules of thumb, and `spread` how far off that may be (standard deviation).
    """

    move: Move
    prior: float
    spread: float


TRUST: Final = 15.0
"""What the plan of the rules of thumb is held to be better than another where they do not say."""
SPREAD: Final = 70.0
SPREAD_DISCARD: Final = 50.0
"""How far off the costs of discards may be: they are fitted over all deals, and each deal is another."""
COST_SHARE: Final = 0.2
"""What a point of the costs of discards is in points of a deal: they are fitted to choose by, so only their order counts."""
MOST_DISCARDS: Final = 6
"""So many discards are weighed against each other, the cheapest by the rules of thumb."""
MOST_TAKES: Final = 3
LOOKED_AT: Final = 200
"""Takings that open can be listed by the thousand."""
AFTER_MELD: Final = 3
"""So many discards are weighed for a turn in which nothing is laid down though something could be."""


def plans(view: View, style: Style = SKILLED) -> list[Plan]:
    """The plans worth weighing for the seat that looks, the rules of thumb's own first; each move is legal.

    Where the rules are not plain (`Terms.plain`) that plan is the only one, so there is nothing to weigh.
    """
    first = choose(view, style)
    if not view.terms.plain:
        return [Plan(first, 0.0, SPREAD)]
    sight = Sight(view, style)
    found = [Plan(first, 0.0, SPREAD_DISCARD if isinstance(first, Discard) else SPREAD)]
    if view.phase == Phase.ANSWER:
        found.append(Plan(NO if first == YES else YES, -TRUST, SPREAD))
    elif view.phase == Phase.DRAW:
        found += _drawing(sight)
    elif sight.size > 1:
        found += _playing(sight, first)
    kept: dict[Move, Plan] = {}
    for plan in found:
        kept.setdefault(plan.move, plan)
    return list(kept.values())


def _drawing(sight: Sight) -> list[Plan]:
    """To draw, or to take the pile with few cards or many."""
    view = sight.view
    found: list[Move] = [DRAW] if is_legal(view, DRAW) else []
    if view.pile:
        takes = list(islice(legal_takes(view), LOOKED_AT))
        takes.sort(key=_cards_spent)
        found += takes[:MOST_TAKES]
    return [Plan(move, -TRUST, SPREAD) for move in found]


def _cards_spent(take: Take) -> tuple[int, int]:
    """Fewest wilds first, then fewest cards."""
    wilds = sum(1 for group in take.groups for card in group.cards if card >> 2 >= NATURAL_KINDS)
    return wilds, sum(len(group.cards) for group in take.groups)


def _playing(sight: Sight, first: Move) -> list[Plan]:
    """To go out, ask or neither; to lay down all, less or nothing; and what to throw."""
    view = sight.view
    costs = sorted(discard_costs(sight, view.pile))
    cheapest = costs[0][0] if costs else 0.0
    throws = [
        Plan(DISCARDS[card], COST_SHARE * (cheapest - cost), SPREAD_DISCARD)
        for cost, card in costs
        if is_legal(view, DISCARDS[card])
    ]
    most = MOST_DISCARDS if isinstance(first, Discard) else AFTER_MELD
    # A wild card or a black 3 stops the next player: too unlike the others to be left out for its cost.
    found = throws[:most] + [plan for plan in throws[most:] if stops(plan.move)][:1]
    if not isinstance(first, Discard):
        found = [Plan(plan.move, plan.prior - TRUST, SPREAD) for plan in found]
    if view.permission is not True:
        found += [Plan(move, -TRUST, SPREAD) for move in _melds(sight) if is_legal(view, move)]
    out = way_out(sight) if view.permission is not False else None
    if out is not None and is_legal(view, out):
        found.append(Plan(out, -TRUST, SPREAD))
        if is_legal(view, ASK):
            found.append(Plan(ASK, -TRUST, SPREAD))
    return found


def stops(move: Move) -> bool:
    """Whether a discard cannot be taken by the next player."""
    return isinstance(move, Discard) and move.card >> 2 >= TWO


def _melds(sight: Sight) -> list[Meld]:
    """What could be laid down, beside going out: as the rules of thumb would, without wilds, or with all that fit."""
    usual = choose_meld(sight)
    found = [usual] if usual else []
    if not sight.opened:
        plan = smallest_opening(sight.terms, sight.counts, sight.view.minimum[sight.side], most_cards=sight.size - 2)
        if plan is not None:
            found.append(Meld(tuple(sight.groups(plan.naturals, plan.wilds))))
        return found
    plain, full = Laying(sight), Laying(sight)
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
