"""Judging a position and moves: the number of legal ones, the refusal of the first illegal one, and the score.

Source: notation.md, "Judge".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta

from canasta_desktop.engine.cards import TWO
from canasta_desktop.engine.documents import read_history, read_position
from canasta_desktop.engine.faults import NotationFault
from canasta_desktop.engine.legality import refusal
from canasta_desktop.engine.moves import Meld, Take
from canasta_desktop.engine.notation import NotationError, parse_move
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.records import SideResult
from canasta_desktop.engine.scoring import deal_score
from canasta_desktop.engine.slots import KEYS

if TYPE_CHECKING:
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.public_play import PublicHistory
    from canasta_desktop.engine.reasons import Refusal


class Question(msgspec.Struct):
    """One line to judge; unknown fields are ignored."""

    position: dict[str, Any]
    moves: Annotated[list[Annotated[str, Meta(max_length=5000)]], Meta(max_length=10_000)] = []
    id: Any = None


class Verdict(NamedTuple):
    """The position after the legal moves, and the first refused move by its number from 0, if any.

    `history` is that of the position with the legal moves, if the position came with one.
    """

    position: Position
    illegal_at: int | None = None
    refusal: Refusal | None = None
    history: PublicHistory | None = None


def judge(question: Question) -> Verdict:
    """The verdict on a position and moves. Raises NotationError or UnknownCardError where it cannot be judged."""
    position = read_position(question.position, to_judge=True)
    history = read_history(question.position)
    moves = [parse_move(text) for text in question.moves]
    if Take(()) in moves and not (position.terms.takes_freely or position.terms.uses_top):
        raise NotationError(NotationFault.NO_GROUP, text="take")
    if position.terms.ordinary_threes and any(_names_twos(move) for move in moves):
        raise NotationError(NotationFault.NOT_A_LABEL, text="2")
    for number, move in enumerate(moves):
        why = refusal(position, move)
        if why is not None:
            return Verdict(position, number, why, history and history.after(*moves[:number]))
        apply(position, move)
    return Verdict(position, history=history and history.after(*moves))


def _names_twos(move: Move) -> bool:
    """Whether a group of a move has the label of 2s, of which no meld is made."""
    return isinstance(move, Meld | Take) and any(group.kind % KEYS == TWO for group in move.groups)


def breakdown(position: Position) -> list[dict[str, int]]:
    """The score of each side, item by item, as in a record: items that only some rules have are left out where they are 0."""
    return [msgspec.to_builtins(SideResult(**side._asdict())) for side in deal_score(position)]
