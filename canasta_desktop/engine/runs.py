"""Sequences in a hand: all of them, and all combinations of them that do not share cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import KIND_POINTS, NATURAL_KINDS
from canasta_desktop.engine.moves import Group
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY
from canasta_desktop.engine.terms import SMALLEST_MELD

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.hand import Hand
    from canasta_desktop.engine.terms import Terms


class Run:
    """A sequence: a suit, its lowest kind, its length, and the slots of the own melds in it; `end` is the kind above it.

    `between` is the number of cards from the hand that lie between own melds.
    """

    __slots__ = ("between", "end", "long", "low", "slots", "suit")

    def __init__(self, suit: int, low: int, long: int, slots: tuple[int, ...] = (), between: int = 0) -> None:
        self.suit: Final = suit
        self.low: Final = low
        self.long: Final = long
        self.end: Final = low + long
        self.slots: Final = slots
        self.between: Final = between

    def cards(self) -> tuple[Card, ...]:
        """The cards, from the lowest."""
        return tuple([kind << 2 | self.suit for kind in range(self.low, self.end)])

    def points(self) -> int:
        """Their card points."""
        return sum(KIND_POINTS[kind] for kind in range(self.low, self.end))


def runs_in(terms: Terms, hand: Hand) -> list[Run]:
    """Every sequence that can be made from the cards of a hand, by suit, then lowest kind, then length."""
    found: list[Run] = []
    if not terms.sequence_longest:
        return found
    for suit in range(4):
        there = hand.ranks_of(suit)
        starts = there & there >> 1 & there >> 2
        for low in range(NATURAL_KINDS - SMALLEST_MELD + 1):
            if not starts >> low & 1:
                continue
            high = low
            while there >> high & 1:
                high += 1
            longest = min(high - low, terms.sequence_longest)
            found.extend([Run(suit, low, long) for long in range(SMALLEST_MELD, longest + 1)])
    return found


def run_choices(runs: list[Run], hand: Hand, most: int) -> Iterator[list[Run]]:
    """Every combination of sequences without shared cards, of at most `most` cards; the empty combination comes first."""
    chosen: list[Run] = []
    yield from _extend_runs(runs, 0, hand.by_face(), most, chosen)


def _extend_runs(runs: list[Run], start: int, faces: list[int], most: int, chosen: list[Run]) -> Iterator[list[Run]]:
    yield chosen[:]
    for at in range(start, len(runs)):
        run = runs[at]
        if run.long > most or not _holds(faces, run):
            continue
        for card in run.cards():
            faces[card] -= 1
        chosen.append(run)
        yield from _extend_runs(runs, at, faces, most - run.long, chosen)
        chosen.pop()
        for card in run.cards():
            faces[card] += 1


def _holds(faces: list[int], run: Run) -> bool:
    return all(faces[kind << 2 | run.suit] for kind in range(run.low, run.end))


def run_groups(chosen: list[Run]) -> list[Group]:
    """Sequences as groups of a side that has none yet."""
    started = [0] * 4
    groups: list[Group] = []
    for run in chosen:
        groups.append(Group(started[run.suit] * KEYS + SEQUENCE_KEY + run.suit, run.cards()))
        started[run.suit] += 1
    return groups
