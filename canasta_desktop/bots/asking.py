"""Going out: whether it pays, whether to ask the partner, and what to answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import JOKER, KIND_POINTS, NATURAL_KINDS, TWO
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.listing import melds_out
from canasta_desktop.engine.moves import ASK, NO, YES, Meld
from canasta_desktop.engine.terms import CANASTA

if TYPE_CHECKING:
    from canasta_desktop.bots.hand import Sight
    from canasta_desktop.engine.moves import Answer, Move

HELD_COST: Final = 12
"""What an unseen card in a hand costs on average when the deal ends."""
ASK_ABOVE: Final = 6
"""A partner who holds more cards than this is asked."""


def could_go_out(sight: Sight) -> bool:
    """A cheap test that rules out most hands that cannot be got rid of."""
    stuck = pairs = 0
    counts, naturals = sight.counts, sight.naturals
    for kind in range(NATURAL_KINDS):
        held = counts[kind]
        if held and held < 3 and not naturals[kind]:
            if held == 1:
                stuck += 1
                if stuck > 1:
                    return False
            else:
                pairs += 1
    return pairs <= sight.spare + 1


def way_out(sight: Sight) -> Meld | None:
    """The dearest melds that get rid of the hand but for a discard, or None."""
    if not could_go_out(sight):
        return None
    best: Meld | None = None
    worth = -1
    for meld in melds_out(sight.view):
        points = sum(KIND_POINTS[card >> 2] for group in meld.groups for card in group.cards)
        if points > worth:
            best, worth = meld, points
    return best


def go_out(sight: Sight) -> Move | None:
    """The move that goes out or asks whether to, or None where it does not pay or cannot be done."""
    view = sight.view
    if view.permission is False:
        return None
    out = way_out(sight)
    if out is None or not is_legal(view, out):
        return None
    if view.permission:
        return out
    if any(view.sizes[partner] > ASK_ABOVE for partner in sight.partners) and is_legal(view, ASK):
        return ASK
    return out


def answer(sight: Sight) -> Answer:
    """What to say to a partner who would go out: what the own hand costs against what the others could lose."""
    view = sight.view
    cost = 0
    for kind in range(TWO):
        held = sight.counts[kind]
        if not held:
            continue
        total = sight.naturals[kind] + sight.wilds[kind] + held
        if sight.naturals[kind] or held >= 3:
            cost += 2 * KIND_POINTS[kind] * held
            if sight.naturals[kind] + sight.wilds[kind] < CANASTA <= total:
                cost += 300
    cost += sum(KIND_POINTS[kind] * sight.counts[kind] for kind in (TWO, JOKER))
    gain = 100 + HELD_COST * sum(view.sizes[foe] for foe in sight.foes)
    return YES if gain >= cost else NO
