"""Questions with a right answer: a position, what is asked, and the answer.

`questions.jsonl` holds those whose answer is the move that is best by far, `going_out.jsonl` those of going out, which the
engine's solver answers. `build_scripts/make_questions.py` makes both from deals of bots.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec
from msgspec import Meta

from canasta_desktop.bots.coach.judgement import same_choice
from canasta_desktop.engine.documents import read_position
from canasta_desktop.engine.moves import Meld, Take
from canasta_desktop.engine.notation import parse_move

if TYPE_CHECKING:
    from collections.abc import Collection

    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.terms import Terms

FILES: Final = ("questions.jsonl", "going_out.jsonl")
YES: Final = "yes"
NO: Final = "no"
"""The answers to a question whether the player can go out."""


class Topic(StrEnum):
    """What a question is about."""

    PILE = "pile"
    """To take the pile or to draw."""
    DISCARD = "discard"
    FREEZE = "freeze"
    """What to discard, where a wild card is one of the two best."""
    OPENING = "opening"
    MELD = "meld"
    ANSWER = "answer"
    """What to answer the partner."""
    OUT = "out"
    """What to play where going out is best or worst."""
    CAN_GO_OUT = "can_go_out"
    """Whether all cards can be played in this turn: to be answered by `YES` or `NO`."""


class Choice(msgspec.Struct, frozen=True):
    """A move that was weighed, and by how many points it is worse than the best."""

    move: str
    cost: float


class Question(msgspec.Struct, frozen=True):
    """A question about the decision of seat 0.

    `shares`: how many of a hundred novice, casual and skilled players answer right; empty where no move is asked for.
    `rating`: how hard it is.
    """

    id: str
    topic: Topic
    rules: str
    position: dict[str, Any]
    answer: str
    choices: tuple[Choice, ...]
    shares: Annotated[tuple[int, ...], Meta(max_length=3)]
    rating: int

    def place(self) -> Position:
        """The position. Raises NotationError."""
        return read_position(self.position)

    @property
    def by_solver(self) -> bool:
        """Whether it is answered by `YES` or `NO`, and the solver knows."""
        return self.topic is Topic.CAN_GO_OUT

    def is_right(self, terms: Terms, move: Move) -> bool:
        """Whether a move is the right answer, lays a part of it, or takes the pile in a way that was not found worse."""
        best = parse_move(self.answer)
        if same_choice(terms, best, move):
            return True
        if isinstance(best, Take) and isinstance(move, Take):
            return not any(same_choice(terms, parse_move(one.move), move) for one in self.choices)
        if isinstance(best, Meld) and isinstance(move, Meld):
            parts = [Meld((group,)) for group in best.groups]
            return all(any(same_choice(terms, part, Meld((group,))) for part in parts) for group in move.groups)
        return False


PLAYED: Final = ""
"""The choice of the questions of those games that a person has played; of the common game for who has played none of them."""
ALL: Final = "all"
"""The choice of all questions."""
_COMMON: Final = "classic"


def questions_of(choice: str, played: Collection[str]) -> list[Question]:
    """The questions of a choice: `PLAYED`, `ALL`, or the name of a rule set; `played` are the rule sets that were played."""
    if choice == ALL:
        return list(questions())
    known = {one.rules for one in questions()}
    wanted = {choice} if choice != PLAYED else known.intersection(played) or {_COMMON}
    return [one for one in questions() if one.rules in wanted]


@cache
def questions() -> tuple[Question, ...]:
    """All questions, the easiest first."""
    folder = resources.files(__package__)
    lines = [line for name in FILES for line in folder.joinpath(name).read_bytes().splitlines()]
    return tuple(sorted((msgspec.json.decode(line, type=Question) for line in lines), key=lambda one: (one.rating, one.id)))
