"""How well somebody answers questions, as a rating like that of chess players, and which question comes next.

Both the person and each question have a rating. A right answer to a question of rating q raises the person's rating r by
`STEP` · (1 − e), a wrong one lowers it by `STEP` · e, with e = 1 / (1 + 10^((q − r) / 400)), the share of right answers that is
expected (Elo's formula).
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.session.practice.question import Question

FIRST: Final = 1000
"""Rating of somebody who has answered no question."""
STEP: Final = 32.0
NEAR: Final = 100
"""Difference of ratings up to which questions are about as hard."""


class Answered(NamedTuple):
    """An answer: the question, whether it was right, and the person's rating after it."""

    question: str
    right: bool
    rating: int


def expected(person: float, question: float) -> float:
    """Share of right answers that is expected, 0 to 1."""
    return 1.0 / (1.0 + math.exp((question - person) * math.log(10.0) / 400.0))


def rating_after(person: int, question: int, *, right: bool) -> int:
    """The person's rating after an answer."""
    return round(person + STEP * ((1.0 if right else 0.0) - expected(person, question)))


def rating_of(answers: Sequence[Answered]) -> int:
    """The rating after the last answer."""
    return answers[-1].rating if answers else FIRST


def right_in_a_row(answers: Sequence[Answered]) -> int:
    """Number of right answers since the last wrong one."""
    length = 0
    for one in reversed(answers):
        if not one.right:
            break
        length += 1
    return length


def next_question(questions: Sequence[Question], answers: Sequence[Answered]) -> Question | None:
    """A question near the person's rating that was not answered yet; when all were, the one answered longest ago.

    Of those that are about as hard it is one of the topic that was asked longest ago.
    """
    if not questions:
        return None
    asked = {one.question: at for at, one in enumerate(answers)}
    fresh = [one for one in questions if one.id not in asked]
    old = sorted((one for one in questions if one.id in asked), key=lambda one: asked[one.id])
    if not fresh:
        return old[0]
    rating, last = rating_of(answers), {one.topic: asked[one.id] for one in old}

    def order(one: Question) -> tuple[int, int, int, str]:
        apart = abs(one.rating - rating)
        return max(0, apart - NEAR), last.get(one.topic, -1), apart, one.id

    return min(fresh, key=order)
