"""Questions with a right answer: a position, what is asked, and the answer.

`questions.jsonl` holds those whose answer is the move that is best by far, `going_out.jsonl` those of going out, which the
engine's solver answers. `build_scripts/make_questions.py` makes both from deals of bots. Costly moves of a review are questions
too: see `mistakes`.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Annotated, Any, Final, NamedTuple

import msgspec
from msgspec import Meta

from canasta_desktop.bots.coach.causes import Because  # noqa: TC001  msgspec reads the annotation
from canasta_desktop.bots.coach.judgement import Area, Judgement, Option
from canasta_desktop.bots.coach.turns import same_choice
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
    MISTAKE = "mistake"
    """What would be better than a costly move of a deal that was reviewed."""


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """A move that was weighed, and by how many points it is worse than the best.

    `chance`: the loss as a chance (0 to 1) to win the game, if that counts instead. `taken`: the share of cases (0 to 1) in
    which the next player takes the pile at once. `because`: what it is worse for, if that is known.
    """

    move: str
    cost: float
    chance: float | None = None
    taken: float = 0.0
    because: Because | None = None


class Weighed(NamedTuple):
    """A choice with its move."""

    move: Move
    cost: float
    chance: float | None = None
    taken: float = 0.0
    because: Because | None = None


class Question(msgspec.Struct, frozen=True):
    """A question about a decision of the seat to act.

    `shares`: how many of a hundred novice, casual and skilled players answer right; empty if that is not known.
    `rating`: how hard it is. `then`: the moves that follow the answer in the best turn. `as_good`: moves that are right beside
    the answer. `played`: the costly move in whose place a better one is asked for; empty if there is none. `house`: the name
    of the house rules.
    """

    id: str
    topic: Topic
    rules: str
    position: dict[str, Any]
    answer: str
    choices: tuple[Choice, ...]
    shares: Annotated[tuple[int, ...], Meta(max_length=3)]
    rating: int
    then: tuple[str, ...] = ()
    as_good: tuple[str, ...] = ()
    played: str = ""
    house: str = ""

    def place(self) -> Position:
        """The position. Raises NotationError."""
        return read_position(self.position)

    @property
    def by_solver(self) -> bool:
        """Whether it is answered by `YES` or `NO`, and the solver knows."""
        return self.topic is Topic.CAN_GO_OUT

    def is_right(self, terms: Terms, move: Move) -> bool:
        """Whether a move is the right answer or as good, lays a part of the best turn, or takes the pile in a way that was not
        found worse.
        """
        best = parse_move(self.answer)
        if same_choice(terms, best, move) or self.is_as_good(terms, move):
            return True
        if self.played and same_choice(terms, parse_move(self.played), move):
            return False
        if isinstance(best, Take) and isinstance(move, Take):
            return self.weighed(terms, move) is None
        if isinstance(move, Meld):
            melds = [one for one in (best, *map(parse_move, self.then)) if isinstance(one, Meld)]
            parts = [Meld((group,)) for one in melds for group in one.groups]
            return all(any(same_choice(terms, part, Meld((group,))) for part in parts) for group in move.groups)
        return False

    def is_as_good(self, terms: Terms, move: Move) -> bool:
        """Whether a move is right beside the answer."""
        return any(same_choice(terms, parse_move(one), move) for one in self.as_good)

    def weighed(self, terms: Terms, move: Move) -> Weighed | None:
        """The choice that a move is; None if it was not weighed."""
        found = (Weighed(parse_move(one.move), one.cost, one.chance, one.taken, one.because) for one in self.choices)
        return next((one for one in found if same_choice(terms, one.move, move)), None)

    def judgement(self) -> Judgement | None:
        """What the choices are worth, the best first; None where none were weighed. Costs of questions are sure."""
        if len(self.choices) < 2:
            return None
        decisive = any(one.chance is not None for one in self.choices)
        options = (
            Option(parse_move(one.move), -one.cost, one.cost, 0.0, 0.0, one.chance or 0.0, 0.0, 1, (), one.taken, one.because)
            for one in sorted(self.choices, key=lambda one: one.move != self.answer)
        )
        return Judgement(tuple(options), None, decisive=decisive, area=Area.DISCARDING, error=0.0)


PLAYED: Final = ""
"""The choice of questions from the games that a person has played; for a person without any, from a common set."""
ALL: Final = "all"
"""The choice of all questions."""
MISTAKES: Final = "mistakes"
"""The choice of a person's own costly moves; see session/store/mistakes.py."""
_COMMON: Final = "classic"


def questions_of(choice: str, played: Collection[str]) -> list[Question]:
    """The common questions of a choice: `PLAYED`, `ALL`, or the name of a rule set.

    `played` are the rule sets that the person has played.
    """
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
