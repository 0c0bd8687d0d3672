"""Melds that close canastas at once: with natural cards, with wild cards on mixed sets, and the wild meld.

A wild card on a set that may still become a natural canasta is a choice of its own, and does not count here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.bots.thumb.laying import Laying
from canasta_desktop.bots.thumb.sequences import extend
from canasta_desktop.bots.thumb.sets import lay_sets
from canasta_desktop.bots.thumb.wilds import finishes_wild_meld, lay_wild_meld, may_take_wilds
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.moves import Join, Meld
from canasta_desktop.engine.slots import SEQUENCE_KEY
from canasta_desktop.engine.terms import CANASTA

if TYPE_CHECKING:
    from canasta_desktop.bots.thumb.features import Features
    from canasta_desktop.engine.moves import Group, Move


def closes_by_join(features: Features, move: Move) -> bool:
    """Whether a move joins two melds into a canasta."""
    if not isinstance(move, Join):
        return False
    one, two = features.laid(move.first), features.laid(move.second)
    return one < CANASTA and two < CANASTA <= one + two


def closing_meld(features: Features) -> Meld | None:
    """A legal meld of all the groups that close a canasta of a side that has opened, or of one of them; or None."""
    if not features.opened:
        return None
    groups = _closing_groups(features, sets_first=False)
    if not groups:
        groups = _closing_groups(features, sets_first=True)
    if not groups:
        return None
    for some in (groups, groups[:1]):
        meld = Meld(some)
        if is_legal(features.view, meld):
            return meld
    return None


def holds(meld: Meld, part: Meld) -> bool:
    """Whether a meld lays at least as many cards on each of the melds of another one."""
    sizes = {group.kind: len(group.cards) for group in meld.groups}
    return all(sizes.get(group.kind, 0) >= len(group.cards) for group in part.groups)


def _closing_groups(features: Features, *, sets_first: bool) -> tuple[Group, ...]:
    """The groups of the hand that close canastas, where cards that fit two melds go to sequences or to sets first."""
    laying = Laying(features, out=True)
    if sets_first:
        lay_sets(laying)
    if laying.terms.sequence_longest:
        for suit in range(4):
            if laying.melds.naturals(SEQUENCE_KEY + suit):
                extend(laying, suit)
    if not sets_first:
        lay_sets(laying)
    if finishes_wild_meld(laying):
        lay_wild_meld(laying)
    for slot in laying.sets():
        lacking = CANASTA - laying.melds.size(slot)
        if lacking > 0 and laying.melds.wilds(slot) and may_take_wilds(laying, slot, lacking):
            laying.put_wilds(slot, lacking)
    return tuple([group for group in laying.groups() if laying.makes_canasta(group.kind)])
