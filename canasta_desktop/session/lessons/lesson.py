"""Lessons as data: the TOML files of this folder, each a position, what the others do, and steps."""

from __future__ import annotations

import random
import tomllib
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any

import msgspec

from canasta_desktop.engine.documents import read_position
from canasta_desktop.engine.notation import cards_text, parse_cards, parse_move
from canasta_desktop.engine.position_writing import write_position
from canasta_desktop.engine.reasons import Code
from canasta_desktop.session.lessons.goals import Goal  # noqa: TC001 - msgspec reads the annotations
from canasta_desktop.session.lessons.order import CLASSIC

if TYPE_CHECKING:
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.position import Position


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step.

    `text`: at most two sentences. `light`: places that light up (`stock`, `pile`, `need`, `melds`, `threes`, a meld as
    `meld:K`, or the name of a button). `cards`: cards of the hand that are lifted. `show`: the move that *Show me* plays;
    without it the engine finds one. `wrong`: what is said to a likely wrong move, by its deed or by the code of a refusal, or
    to any other as `otherwise`. `others`: the moves of the other seats after it. `coach`: the expert's advice is the text
    whenever the learner is to act.
    """

    text: str
    goal: Goal
    light: tuple[str, ...] = ()
    cards: str = ""
    show: str = ""
    wrong: dict[str, str] = {}
    others: tuple[str, ...] = ()
    coach: bool = False

    @property
    def shown(self) -> Move | None:
        """The move that *Show me* plays, if the data name one."""
        return parse_move(self.show) if self.show else None

    @property
    def script(self) -> list[Move]:
        """The moves of the other seats."""
        return [parse_move(text) for text in self.others]


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson. `learned` says in a line what it taught; `draws` are the next cards of the stock, the first one first.

    `teaches`: the refusals of the rules that the learner understands from this lesson on.
    """

    title: str
    summary: str
    learned: str
    position: dict[str, Any]
    steps: tuple[Step, ...] = msgspec.field(name="step")
    draws: str = ""
    teaches: tuple[Code, ...] = ()

    def begin(self) -> Position:
        """The position that the lesson begins with. Cards that it does not name are always the same. Raises NotationError."""
        position = read_position(self.position, dice=random.Random(self.title))
        if not self.draws:
            return position
        document = write_position(position)
        wanted, stock = parse_cards(self.draws), list(position.remaining_stock())
        for card in wanted:
            stock.remove(card)
        return read_position({**document, "stock": cards_text([*wanted, *stock])})


@cache
def taught(name: str) -> frozenset[Code]:
    """The refusals that the learner understands in a lesson: those of this one and of the ones before; at the end all."""
    if name not in CLASSIC[:-1]:
        return frozenset(Code)
    return frozenset(code for before in CLASSIC[: CLASSIC.index(name) + 1] for code in lesson(before).teaches)


@cache
def lesson(name: str) -> Lesson:
    """The lesson of a name among `NAMES`."""
    text = resources.files(__package__).joinpath(f"{name}.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), Lesson)
