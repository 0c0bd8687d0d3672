"""The kinds of canastas, and how many of them going out still needs. Source: rules.md, "What going out needs"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.lanes import LANE, LOW
from canasta_desktop.engine.run_places import AT_ENDS, RUNS_APART, SEMI_TOLD, unbroken, wild_at_end
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY, WILD_KEY

if TYPE_CHECKING:
    from mypy_extensions import i64

    from canasta_desktop.engine.terms import Terms

NATURAL: Final = 0
MIXED: Final = 1
SEQUENCE: Final = 2
WILD: Final = 3
SEMI: Final = 4
"""Kinds of canasta: the lanes of `Side.kinds`."""
SEVEN: Final = 7


def canasta_kind(slot: i64, wilds: i64, ways: i64 = RUNS_APART, naturals: i64 = 0, run: i64 = 0) -> i64:
    """Kind of a canasta in a slot, which is the sequence `run` if it is one."""
    key = slot % KEYS
    if key >= SEQUENCE_KEY:
        if ways & RUNS_APART:
            return SEQUENCE
        if not wilds:
            return NATURAL
        semi = wild_at_end(run) if ways & AT_ENDS else unbroken(run) >= SEVEN
        return SEMI if ways & SEMI_TOLD and semi else MIXED
    if key == WILD_KEY:
        return WILD
    if not wilds:
        return NATURAL
    return SEMI if ways & SEMI_TOLD and naturals >= SEVEN and wilds == 1 else MIXED


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
