"""What a player in another program is asked and answers, a JSON object a line.

Source: protocol.md, "A question", "An answer".
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import Meta

from canasta_desktop.bots.search.search import Arm, Budget, SearchBot, weigh

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.bots.players.bot import Bot
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.view import View

Name = int | str | None
"""What a question is called by, and its answer with it."""


class Question(msgspec.Struct, omit_defaults=True):
    """A decision to make; unknown fields are ignored. Without seconds and playouts a player takes its own time.

    `clock` says what the seconds are of: of the clock on the wall, or of the processor that the player uses.
    """

    position: dict[str, Any]
    id: Name = None
    seconds: Annotated[float, Meta(gt=0, le=3600)] | None = None
    playouts: Annotated[int, Meta(ge=1, le=10_000_000)] | None = None
    seed: Annotated[int, Meta(ge=0)] = 0
    clock: Literal["wall", "cpu"] = "wall"


class Reply(msgspec.Struct):
    """As much of an answer as who asks needs; the answer to a line that cannot be read has no move."""

    id: Name = None
    move: str | None = None


@dataclass(frozen=True, slots=True)
class Decision:
    """A move, and what a search weighed: the expected lead in points with its standard error, and the plans with theirs,
    best first. Without a search there is nothing but the move.
    """

    move: Move
    worth: float | None = None
    error: float | None = None
    plans: tuple[tuple[Move, float], ...] = ()


def decide(bot: Bot, view: View, question: Question) -> Decision:
    """The bot's decision within the question's budget and by its seed; nothing else matters to it."""
    source = random.Random(question.seed)
    if not isinstance(bot, SearchBot):
        return Decision(bot.decide(view, source))
    arms = weigh(view, source, _budget(bot.budget, question), bot.styles)
    best = arms[0]
    if not best.worlds:
        return Decision(best.plan.move)
    return Decision(best.plan.move, best.mean, best.error, tuple(_plans(arms)))


def _budget(own: Budget, question: Question) -> Budget:
    cpu = question.clock == "cpu"
    if question.playouts:
        return Budget(playouts=question.playouts)
    return Budget(seconds=question.seconds, cpu=cpu) if question.seconds else own._replace(cpu=cpu)


def _plans(arms: Sequence[Arm]) -> list[tuple[Move, float]]:
    """The plans that were rolled out; the posteriors of a search say how much less than the best each is worth."""
    return [(one.plan.move, arms[0].mean + one.worth - arms[0].worth) for one in arms if one.worlds]
