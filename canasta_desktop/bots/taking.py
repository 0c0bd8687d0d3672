"""Whether to take the pile, and how.

The pile makes the dominant side, and a taking that opens is the best there is. Only a short pile that is taken with its top
card alone may be worth less than a card from the stock.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import BLACK_THREE, JOKER, KIND_POINTS, NATURAL_KINDS, RED_THREE, TWO
from canasta_desktop.engine.going_out import smallest_opening
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.listing import legal_takes
from canasta_desktop.engine.moves import Take
from canasta_desktop.engine.terms import CANASTA

if TYPE_CHECKING:
    from canasta_desktop.bots.hand import Sight
    from canasta_desktop.engine.cards import Kind

BIG_HAND: Final = 8


def choose_take(sight: Sight, *, forced: bool) -> Take | None:
    """The taking to make now, or None to draw. `forced` is for an empty stock: any legal taking will do then."""
    pile = sight.view.pile
    if not pile or pile[-1] >= TWO << 2:
        return None
    kind = pile[-1] >> 2
    least = sight.style.drawn_worth
    found = _opened_take(sight, kind) if sight.opened else _opening_take(sight, kind)
    if found is not None and (forced or pile_worth(sight) > least + found[1]) and is_legal(sight.view, found[0]):
        return found[0]
    return next(legal_takes(sight.view), None) if forced else None


def pile_worth(sight: Sight) -> float:
    """What the whole pile would be worth in this hand, in points."""
    style = sight.style
    worth = 0.0
    counts, naturals = sight.counts, sight.naturals
    for card in sight.view.pile:
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
    return worth + _finer_worth(sight) if style.fine else worth


def _finer_worth(sight: Sight) -> float:
    """What else speaks for taking, beside the cards."""
    style, view = sight.style, sight.view
    worth = style.take_size * (sight.size - BIG_HAND)
    if view.frozen:
        worth += style.take_frozen
    if sight.late:
        worth += style.take_late
    worth += style.take_pair * sight.pairs() * len(view.pile)
    for kind in range(NATURAL_KINDS):
        if CANASTA - 2 <= sight.naturals[kind] + sight.wilds[kind] < CANASTA:
            worth += style.take_near
    behind = sight.behind()
    if behind:
        worth += style.take_card * len(view.pile)
    if not sight.opened:
        worth += style.open_take_level * sight.level()
        if behind:
            worth += style.open_take_behind
    elif sight.needed <= 0:
        worth += style.take_ahead
    if sight.hunted():
        worth += style.take_caught
    return worth


def _opened_take(sight: Sight, kind: Kind) -> tuple[Take, float] | None:
    """A taking for a side that has opened, and what it costs: the fewest cards, for the others can be laid down afterwards."""
    style = sight.style
    held = sight.counts[kind]
    frozen = sight.view.frozen
    if sight.naturals[kind] and not frozen:
        laid = sight.naturals[kind] + sight.wilds[kind]
        makes = laid < CANASTA <= laid + held + 1
        return Take((sight.group(kind, 0),)), style.top_cost - style.canasta_worth * makes
    if held >= 2:
        return Take((sight.group(kind, 2),)), style.pair_cost
    if held and sight.spare and not frozen:
        return Take((sight.group(kind, 1, 1),)), style.wild_cost
    return None


def _opening_take(sight: Sight, kind: Kind) -> tuple[Take, float] | None:
    """A taking that opens, with the fewest cards, and what it costs."""
    if sight.counts[kind] < 2:
        return None
    view = sight.view
    rest = len(view.pile) - 1
    minimum = view.minimum[sight.side]
    plan = smallest_opening(sight.terms, sight.counts, minimum, top=kind, most_cards=sight.size + rest - 2)
    if plan is None:
        return None
    groups = sight.groups(plan.naturals, plan.wilds)
    groups.sort(key=lambda group: group.kind != kind)
    return Take(tuple(groups)), sight.style.wild_cost * sum(plan.wilds) - sight.style.opening_worth
