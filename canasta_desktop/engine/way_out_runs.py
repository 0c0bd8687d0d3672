"""The sequences under way in the search for a way out, and the state of that search.

Source: rules.md, "Going out", "Sequences".
"""

from __future__ import annotations

from typing import Final


class Run:
    """A sequence under way: where it ends, how long it is, the own melds in it (by slot), the kinds that come from the hand."""

    __slots__ = ("end", "kinds", "long", "slots")

    def __init__(self, end: int, long: int, slots: tuple[int, ...], kinds: tuple[int, ...]) -> None:
        self.end: Final = end
        self.long: Final = long
        self.slots: Final = slots
        self.kinds: Final = kinds


NO_SEQUENCE: Final[list[tuple[int, tuple[Run, ...], list[Run], int]]] = [(0, (), [], 0)]
"""What becomes of the sequences of a suit at a rank where none is possible; never changed."""


def ends_at(runs: tuple[tuple[Run, ...], ...], at: int) -> bool:
    """Whether a sequence under way has to go on at a rank or end there."""
    for suit in runs:
        for run in suit:
            if run.end == at:
                return True
    return False


def state_of(
    at: int, runs: tuple[tuple[Run, ...], ...], used: int, gone: int, made: tuple[int, ...], sequences: int
) -> tuple[object, ...]:
    """What decides whether the ranks from `at` on can be laid."""
    ends = tuple([tuple(sorted([(run.end, run.long, bool(run.slots)) for run in suit])) for suit in runs])
    return at, used, gone, made, sequences, ends
