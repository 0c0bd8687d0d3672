"""The exact solvers: whether a hand can go out this turn, and its smallest opening.

Both work on counts by kind, because suits do not matter here. They take counts rather than a board, so that legality can
ask about the hand that a move would leave.
Source: rules.md, "Going out", "Opening", "Black threes".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import (
    JOKER,
    KIND_POINTS,
    KINDS,
    NATURAL_KINDS,
    NOTHING,
    TWO,
    points_of_wilds,
)

if TYPE_CHECKING:
    from canasta_desktop.engine.cards import Kind
    from canasta_desktop.engine.terms import Terms


class OpeningPlan:
    """An opening: the number of naturals and of wilds from the hand for each kind; jokers are used before 2s.

    `cards` is the number of all cards from the hand, `spent` that of the wilds among them.
    """

    __slots__ = ("cards", "naturals", "points", "spent", "wilds")

    def __init__(self, naturals: list[int], wilds: list[int], cards: int, spent: int, points: int) -> None:
        self.naturals: Final = naturals
        self.wilds: Final = wilds
        self.cards: Final = cards
        self.spent: Final = spent
        self.points: Final = points


def smallest_opening(
    terms: Terms,
    counts: list[int],
    minimum: int,
    top: Kind = NOTHING,
    most_cards: int = 1000,
) -> OpeningPlan | None:
    """The opening of at least `minimum` card points that uses the fewest cards of the hand, then the fewest wilds; or None.

    With `top`, the kind of the pile's top card, the opening is a taking: it holds a meld of that kind with the top card and at
    least two naturals from the hand, for a side that has not opened finds the pile frozen. `most_cards` limits the number of
    cards that the opening takes from the hand. Openings that go out are `plans_out`'s; black 3s are therefore left aside here.
    """
    spare = counts[JOKER] + counts[TWO]
    base = KIND_POINTS[top] if top >= 0 else 0
    if top >= 0 and counts[top] < 2:
        return None
    if _most_points(counts, spare, top) + base < minimum:
        return None
    most = spare
    for kind in range(NATURAL_KINDS):
        most += counts[kind]
    stages = _Stages(min(most, most_cards), spare, base)
    for kind in range(NATURAL_KINDS):
        if counts[kind] >= 2:  # of other kinds there is no meld, and nothing changes
            stages.add(kind, _choices(terms, counts[kind], spare, 1 if kind == top else 0))
    return _choose_opening(stages, counts[JOKER], minimum)


_WILDS_BITS: Final = 5
"""A choice is packed as `naturals << _WILDS_BITS | wilds`; a hand never holds more of either than the bits can represent."""
_WILDS: Final = (1 << _WILDS_BITS) - 1
_CHOICE_BITS: Final = 2 * _WILDS_BITS
"""A step is packed as `kind << _CHOICE_BITS | choice`."""


class _Stages:
    """Dynamic programming over openings, kind by kind: the one with the most points for each number of cards and wilds used.

    A *place* stands for a number of cards and of wilds: `cards * width + wilds`. `reached` lists the places that are reached,
    `points` what their naturals are worth (-1: not reached), and `trail` the number of the last step that leads there, one in
    `steps`, before which came the one in `back`; 0 is the beginning.
    """

    __slots__ = ("back", "most", "points", "reached", "spare", "steps", "trail", "width")

    def __init__(self, most: int, spare: int, base: int) -> None:
        self.most = most
        self.spare = spare
        self.width = spare + 1
        self.points = [-1] * ((max(0, most) + 1) * self.width)
        self.trail = self.points[:]
        self.reached = [0]
        self.points[0] = base
        self.trail[0] = 0
        self.back = [0]
        self.steps = [0]

    def add(self, kind: Kind, choices: list[int]) -> None:
        """Extend every reached place by each choice for a kind."""
        value = KIND_POINTS[kind]
        width, spare, most = self.width, self.spare, self.most
        before, trail = self.points, self.trail
        points = [-1] * len(before)
        after = points[:]
        reached: list[int] = []
        for place in self.reached:
            cards, used = place // width, place % width
            for choice in choices:
                number, extra = choice >> _WILDS_BITS, choice & _WILDS
                if used + extra > spare or cards + number + extra > most:
                    continue
                there = place + (number + extra) * width + extra
                worth = before[place] + number * value
                known = points[there]
                if worth <= known:
                    continue
                if known < 0:
                    reached.append(there)
                points[there] = worth
                if choice:
                    after[there] = len(self.steps)
                    self.steps.append(kind << _CHOICE_BITS | choice)
                    self.back.append(trail[place])
                else:
                    after[there] = trail[place]
        self.points, self.trail, self.reached = points, after, reached


def _choices(terms: Terms, held: int, spare: int, top: int) -> list[int]:
    """The packed choices (naturals and wilds from the hand) that make a meld of one kind; 0 is no meld."""
    choices = [] if top else [0]
    for number in range(2, held + 1):
        allowed = terms.wild_sets[number + top]
        choices.extend([number << _WILDS_BITS | extra for extra in range(spare + 1) if allowed >> extra & 1])
    return choices


def _most_points(counts: list[int], spare: int, top: Kind) -> int:
    """Upper bound on the card points of an opening from this hand, without the top card: each pair needs a wild card."""
    total = counts[TWO] * KIND_POINTS[TWO] + counts[JOKER] * KIND_POINTS[JOKER]
    for kind in range(NATURAL_KINDS - 1, -1, -1):  # the pairs with the most points first
        number = counts[kind]
        if number >= 3 or (number == 2 and kind == top):
            total += number * KIND_POINTS[kind]
        elif number == 2 and spare:
            total += 2 * KIND_POINTS[kind]
            spare -= 1
    return total


def _choose_opening(stages: _Stages, jokers: int, minimum: int) -> OpeningPlan | None:
    """The opening with the fewest cards, then wilds: places are in that order."""
    best = worth_there = NOTHING
    for place in stages.reached:
        if place >= stages.width and (best < 0 or place < best):
            used = place % stages.width
            worth = stages.points[place] + points_of_wilds(used, jokers)
            if worth >= minimum:
                best, worth_there = place, worth
    if best < 0:
        return None
    naturals = [0] * KINDS
    wilds = [0] * KINDS
    at = stages.trail[best]
    while at:
        step = stages.steps[at]
        kind = step >> _CHOICE_BITS
        naturals[kind] = step >> _WILDS_BITS & _WILDS
        wilds[kind] = step & _WILDS
        at = stages.back[at]
    return OpeningPlan(naturals, wilds, best // stages.width, best % stages.width, worth_there)
