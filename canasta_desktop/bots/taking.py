"""Whether to take the pile, and how.

The pile makes the dominant side, and a taking that opens is the best there is. Only a short pile that is taken with its top
card alone may be worth less than a card from the stock.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import BLACK_THREE, JOKER, KIND_POINTS, RED_THREE, TWO
from canasta_desktop.engine.going_out import smallest_opening
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.listing import legal_takes
from canasta_desktop.engine.moves import Take
from canasta_desktop.engine.terms import CANASTA

if TYPE_CHECKING:
    from canasta_desktop.bots.hand import Sight
    from canasta_desktop.engine.cards import Kind

CARD_WORTH: Final = 6
"""What any card more in hand is worth, beyond its points: choice, and safe discards later."""
MATCH_WORTH: Final = 12
"""What a card is worth more that joins an own meld or a pair in hand."""
WILD_WORTH: Final = 45
RED_THREE_WORTH: Final = 100
DRAWN_WORTH: Final = 5
"""What drawing has over an equal pile: the others learn nothing. Piles are worth more than they seem, so this is small."""
TOP_COST: Final = 35
"""A top card laid on an own meld costs no card of the hand, but brings none either: a short pile is no better than a draw."""
CANASTA_WORTH: Final = 200
"""A top card that makes a canasta is always taken."""
PAIR_COST: Final = 5
"""A pair laid down cannot take a frozen pile later."""
WILD_COST: Final = 20
OPENING_WORTH: Final = 80
"""Opening with the pile refills the hand at once, which opening from the hand does not."""


def choose_take(sight: Sight, *, forced: bool) -> Take | None:
    """The taking to make now, or None to draw. `forced` is for an empty stock: any legal taking will do then."""
    pile = sight.view.pile
    if not pile or pile[-1] >= TWO << 2:
        return None
    kind = pile[-1] >> 2
    found = _opened_take(sight, kind) if sight.opened else _opening_take(sight, kind)
    if found is not None and (forced or pile_worth(sight) > DRAWN_WORTH + found[1]) and is_legal(sight.view, found[0]):
        return found[0]
    return next(legal_takes(sight.view), None) if forced else None


def pile_worth(sight: Sight) -> int:
    """What the whole pile would be worth in this hand, in points."""
    worth = 0
    counts, naturals = sight.counts, sight.naturals
    for card in sight.view.pile:
        kind = card >> 2
        if kind < TWO:
            worth += CARD_WORTH + KIND_POINTS[kind]
            if naturals[kind] or counts[kind] >= 2:
                worth += MATCH_WORTH
        elif kind <= JOKER:
            worth += WILD_WORTH
        elif kind == RED_THREE:
            worth += RED_THREE_WORTH
        elif kind == BLACK_THREE:
            worth += CARD_WORTH
    return worth


def _opened_take(sight: Sight, kind: Kind) -> tuple[Take, int] | None:
    """A taking for a side that has opened, and what it costs: the fewest cards, for the others can be laid down afterwards."""
    held = sight.counts[kind]
    frozen = sight.view.frozen
    if sight.naturals[kind] and not frozen:
        laid = sight.naturals[kind] + sight.wilds[kind]
        makes = laid < CANASTA <= laid + held + 1
        return Take((sight.group(kind, 0),)), TOP_COST - CANASTA_WORTH * makes
    if held >= 2:
        return Take((sight.group(kind, 2),)), PAIR_COST
    if held and sight.spare and not frozen:
        return Take((sight.group(kind, 1, 1),)), WILD_COST
    return None


def _opening_take(sight: Sight, kind: Kind) -> tuple[Take, int] | None:
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
    return Take(tuple(groups)), WILD_COST * sum(plan.wilds) - OPENING_WORTH
