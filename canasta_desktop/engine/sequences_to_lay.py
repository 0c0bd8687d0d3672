"""The ways to lay the cards of a suit in sequences, own or new, rank by rank on the way out.

Source: rules.md, "Going out", "Joining".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import NATURAL_KINDS
from canasta_desktop.engine.runs import Run
from canasta_desktop.engine.slots import SEQUENCE_KEY
from canasta_desktop.engine.terms import CANASTA, SMALLEST_MELD

if TYPE_CHECKING:
    from canasta_desktop.engine.draft import Draft


JOIN: Final = 64
"""In a number of cards that are laid before joins, one of these joins; no hand holds so many cards."""


class Step:
    """What becomes of the sequences of a suit at a rank: cards used, those that go on, those that end, canastas among these.

    `joined`: the cards that are laid before those that end are joined, with `JOIN` for each join.
    """

    __slots__ = ("canastas", "cards", "ended", "joined", "under_way")

    def __init__(self, cards: int, under_way: tuple[Run, ...], ended: list[Run]) -> None:
        self.cards: Final = cards
        self.under_way: Final = under_way
        self.ended: Final = ended
        self.canastas: Final = sum([1 for run in ended if run.long >= CANASTA])
        self.joined: Final = joined_by(ended)

    def mark(self) -> tuple[object, ...]:
        """What matters to the ranks that follow: steps that differ only by exchanging equal cards have the same mark."""
        return self.cards, self.canastas, self.joined, ends_of(self.under_way)


def joined_by(runs: list[Run]) -> int:
    """The cards that are laid before own melds are joined to these sequences, with `JOIN` for each join."""
    number = 0
    for run in runs:
        if len(run.slots) > 1:
            number += JOIN * (len(run.slots) - 1) + run.between
    return number


def ends_of(runs: tuple[Run, ...]) -> tuple[tuple[int, int, int, int], ...]:
    """Where the sequences under way end, how long they are, and what own melds and cards between these are in them."""
    return tuple(sorted([(run.end, run.long, len(run.slots), run.between) for run in runs]))


class SequencesToLay:
    """The sequences that a hand can lay beside a side's own."""

    def __init__(self, draft: Draft, faces: list[int]) -> None:
        self.longest = draft.terms.sequence_longest
        self.join = draft.terms.join
        self.faces = faces
        self.own: list[list[Run]] = [[], [], [], []]
        """By suit: own sequences that may still grow."""
        self.begin = [0, 0, 0, 0]
        """By suit: the ranks at which these begin, as bits."""
        self.lines = [0, 0, 0, 0]
        """By suit: the ranks in the hand or in own sequences that may grow, as bits."""
        self.useful = [0, 0, 0, 0]
        """By suit: the ranks at which a card of the hand can be in a sequence at all, as bits."""
        self.tops: dict[int, int] = {}
        """By slot: the kind above an own sequence that may still grow."""
        self.closed = 0
        """Number of own sequences that cannot grow."""
        if self.longest:
            for suit in range(4):
                self._mark(suit, draft)

    def _mark(self, suit: int, draft: Draft) -> None:
        """Record the own sequences of a suit, and the ranks that are in unbroken lines of three or more."""
        there = 0
        for kind in range(NATURAL_KINDS):
            if self.faces[kind << 2 | suit]:
                there |= 1 << kind
        line = there
        for slot in draft.melds.slots_of(SEQUENCE_KEY + suit):
            low, long = draft.melds.low(slot), draft.melds.naturals(slot)
            if long >= self.longest:
                self.closed += 1
            else:
                self.own[suit].append(Run(suit, low, long, (slot,)))
                self.tops[slot] = low + long
                self.begin[suit] |= 1 << low
                line |= (1 << long) - 1 << low
        self.lines[suit] = line
        three = line & line >> 1 & line >> 2
        self.useful[suit] = there & (three | three << 1 | three << 2)

    def seven_in_a_line(self) -> bool:
        """Whether some suit has an unbroken line of ranks, long enough for a canasta, in the hand and own sequences."""
        for line in self.lines:
            three = line & line >> 1 & line >> 2
            if three & three >> 2 & three >> 4:
                return True
        return False

    def steps(self, at: int, suit: int, under_way: tuple[Run, ...]) -> list[Step]:
        """What may become of the sequences of a suit at a rank."""
        most = self.faces[at << 2 | suit] if self.useful[suit] >> at & 1 else 0
        waiting = [run for run in under_way if run.end == at]
        later = [run for run in under_way if run.end > at]
        own = [run for run in self.own[suit] if run.low == at]
        found: list[Step] = []
        self._spread(at, suit, waiting, own, most, 0, later, [], found)
        if len(found) < 2:
            return found
        seen: set[tuple[object, ...]] = set()
        different: list[Step] = []
        for step in found:
            mark = step.mark()
            if mark not in seen:
                seen.add(mark)
                different.append(step)
        return different

    def _spread(
        self,
        at: int,
        suit: int,
        waiting: list[Run],
        own: list[Run],
        most: int,
        number: int,
        later: list[Run],
        ended: list[Run],
        found: list[Step],
    ) -> None:
        """Each sequence under way takes a card, meets an own one or ends; own ones and cards left over begin sequences."""
        if waiting:
            run, rest = waiting[0], waiting[1:]
            if run.long < self.longest and number < most:
                grown = Run(suit, run.low, run.long + 1, run.slots, run.between)
                self._spread(at, suit, rest, own, most, number + 1, [*later, grown], ended, found)
            for place in range(len(own)):
                met = own[place]
                if run.long + met.long <= self.longest and (self.join or not run.slots):
                    between = run.between + at - self.tops[run.slots[-1]] if run.slots else 0
                    joined = Run(suit, run.low, run.long + met.long, run.slots + met.slots, between)
                    others = own[:place] + own[place + 1 :]
                    self._spread(at, suit, rest, others, most, number, [*later, joined], ended, found)
            if run.slots or run.long >= SMALLEST_MELD:
                self._spread(at, suit, rest, own, most, number, later, [*ended, run], found)
            return
        for new in range(most - number + 1):
            begun = own + [Run(suit, at, 1) for _ in range(new)]
            found.append(Step(number + new, tuple(later + begun), ended))
