"""Whether to take the pile, and how.

Piles decide deals, and a taking that opens is best of all. Only a short pile that is taken with its top card alone may be
worth less than a card from the stock.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import BLACK_THREE, JOKER, KIND_POINTS, NATURAL_KINDS, RED_THREE, TWO
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.listing import legal_takes
from canasta_desktop.engine.moves import Take
from canasta_desktop.engine.smallest_opening import smallest_opening
from canasta_desktop.engine.terms import CANASTA

if TYPE_CHECKING:
    from canasta_desktop.bots.thumb.features import Features
    from canasta_desktop.engine.cards import Kind
    from canasta_desktop.engine.position import Board

BIG_HAND: Final = 8


def could_take(view: Board) -> bool:
    """A cheap necessary test for taking the pile: the hand or the own melds must fit the top card."""
    pile = view.pile
    if not pile or pile[-1] >= TWO << 2:
        return False
    kind = pile[-1] >> 2
    counts = view.counts[view.seat]
    held = counts[kind]
    if held >= 2:
        return True
    side = view.terms.side_of[view.seat]
    if view.frozen or not view.laid[side]:
        return False
    return view.naturals[side][kind] > 0 or (held > 0 and counts[TWO] + counts[JOKER] > 0)


def choose_take(features: Features, *, forced: bool) -> Take | None:
    """The taking to make now, or None to draw. With `forced` (an empty stock) any legal taking is accepted."""
    pile = features.view.pile
    if not pile or pile[-1] >= TWO << 2:
        return None
    kind = pile[-1] >> 2
    least = features.style.drawn_worth
    found = _opened_take(features, kind) if features.opened else _opening_take(features, kind)
    if found is not None and (forced or pile_worth(features) > least + found[1]) and is_legal(features.view, found[0]):
        return found[0]
    return next(legal_takes(features.view), None) if forced else None


def pile_worth(features: Features) -> float:
    """Worth of the whole pile in this hand, in points."""
    style = features.style
    worth = 0.0
    counts, naturals = features.counts, features.naturals
    for card in features.view.pile:
        kind = card >> 2
        if kind < TWO:
            worth += style.card_worth + KIND_POINTS[kind]
            if naturals[kind] or counts[kind] >= 2:
                worth += style.match_worth
                if not naturals[kind]:
                    worth += style.match_pair
        elif kind <= JOKER:
            worth += style.wild_worth
        elif kind == RED_THREE:
            worth += style.red_three_worth
        elif kind == BLACK_THREE:
            worth += style.card_worth
    return worth + _fine_worth(features) if style.fine else worth


def _fine_worth(features: Features) -> float:
    """Part of the worth of taking that only fine styles have, in points."""
    style, view = features.style, features.view
    worth = style.take_size * (features.size - BIG_HAND)
    if view.frozen:
        worth += style.take_frozen
    if features.late:
        worth += style.take_late
    worth += style.take_pair * features.pairs() * len(view.pile)
    for kind in range(NATURAL_KINDS):
        if CANASTA - 2 <= features.naturals[kind] + features.wilds[kind] < CANASTA:
            worth += style.take_near
    behind = features.behind()
    if behind:
        worth += style.take_card * len(view.pile)
    if not features.opened:
        worth += style.open_take_level * features.level()
        if behind:
            worth += style.open_take_behind
    elif features.needed <= 0:
        worth += style.take_ahead
    if features.hunted():
        worth += style.take_caught
    return worth


def _opened_take(features: Features, kind: Kind) -> tuple[Take, float] | None:
    """A taking for a side that has opened, and its cost in points; fewest cards, as the others can be melded afterwards."""
    style = features.style
    held = features.counts[kind]
    frozen = features.view.frozen
    if features.naturals[kind] and not frozen:
        laid = features.naturals[kind] + features.wilds[kind]
        makes = laid < CANASTA <= laid + held + 1
        return Take((features.group(kind, 0),)), style.top_cost - style.canasta_worth * makes
    if held >= 2:
        return Take((features.group(kind, 2),)), style.pair_cost
    if held and features.spare and not frozen:
        return Take((features.group(kind, 1, 1),)), style.wild_cost
    return None


def _opening_take(features: Features, kind: Kind) -> tuple[Take, float] | None:
    """A taking that opens, with the fewest cards, and its cost in points."""
    if features.counts[kind] < 2:
        return None
    view = features.view
    rest = len(view.pile) - 1
    minimum = view.minimum[features.side]
    plan = smallest_opening(features.terms, features.counts, minimum, top=kind, most_cards=features.size + rest - 2)
    if plan is None:
        return None
    groups = features.groups(plan.naturals, plan.wilds)
    groups.sort(key=lambda group: group.kind != kind)
    return Take(tuple(groups)), features.style.wild_cost * plan.spent - features.style.opening_worth
