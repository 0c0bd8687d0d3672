"""The kinds of canastas, and how many of them going out still needs. Source: rules.md, "What going out needs"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.lanes import LANE, LOW
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY, WILD_KEY

if TYPE_CHECKING:
    from mypy_extensions import i64

    from canasta_desktop.engine.terms import Terms


def canasta_kind(slot: i64, wilds: i64) -> i64:
    """Kind of a canasta in a slot: 0 natural, 1 mixed, 2 sequence, 3 wild."""
    key = slot % KEYS
    if key >= SEQUENCE_KEY:
        return 2
    if key == WILD_KEY:
        return 3
    return 1 if wilds else 0


def canastas_lacking(terms: Terms, number: i64, kinds: i64) -> i64:
    """Number of canastas still to be made by a side with so many, of these kinds (as in `Side.kinds`); 0: none."""
    lacking = terms.canastas_needed - number
    if terms.needs_kinds:
        of_kinds: i64 = 0
        needed = terms.kinds_in_lanes
        while needed:
            of_kinds += max((needed & LOW) - (kinds & LOW), 0)
            kinds >>= LANE
            needed >>= LANE
        lacking = max(of_kinds, lacking)
    return max(lacking, 0)


def kinds_of(natural: i64, mixed: i64, sequences: i64, wild: i64) -> i64:
    """Numbers of canastas as `Side.kinds` has them."""
    return natural | mixed << LANE | sequences << 2 * LANE | wild << 3 * LANE
