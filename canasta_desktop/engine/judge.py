"""Judging lines of positions and moves: one answer for each line, whatever the line holds.

Source: notation.md, "Commands on it".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec
from msgspec import Meta

from canasta_desktop.engine.documents import read_position, write_position
from canasta_desktop.engine.legality import refusal
from canasta_desktop.engine.notation import NotationError, parse_move
from canasta_desktop.engine.play import UnknownCardError, apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.scoring import COMMON_ITEMS, deal_score

if TYPE_CHECKING:
    from canasta_desktop.engine.position import Position


_LONGEST: Final = 300
"""Letters of an error that are shown, for it may quote the line."""


class Question(msgspec.Struct):
    """One line to judge; what else it says is passed over."""

    position: dict[str, Any]
    moves: Annotated[list[Annotated[str, Meta(max_length=5000)]], Meta(max_length=10_000)] = []
    id: Any = None


def judge_line(line: bytes) -> dict[str, Any]:
    """The answer to one line: the verdict, or `{"id", "error"}` where it cannot be read."""
    try:
        source = msgspec.json.decode(line)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        return _failure(None, f"This line is not JSON: {error}.")
    name = source.get("id") if isinstance(source, dict) else None
    try:
        return judge(msgspec.convert(source, Question))
    except (NotationError, UnknownCardError) as error:
        return _failure(name, str(error))
    except (msgspec.ValidationError, RecursionError) as error:
        return _failure(name, f"This line cannot be read: {error}.")


def _failure(name: Any, error: str) -> dict[str, Any]:
    return {"id": name, "error": error if len(error) <= _LONGEST else error[:_LONGEST] + "…"}


def judge(question: Question) -> dict[str, Any]:
    """The verdict on a position and moves. Raises NotationError or UnknownCardError where it cannot be judged."""
    position = read_position(question.position)
    moves = [parse_move(text) for text in question.moves]
    illegal_at = code = reason = None
    for number, move in enumerate(moves):
        why = refusal(position, move)
        if why is not None:
            illegal_at, code, reason = number, why.code.value, why.reason
            break
        apply(position, move)
    return {
        "id": question.id,
        "legal": illegal_at is None,
        "illegal_at": illegal_at,
        "code": code,
        "reason": reason,
        "position": write_position(position),
        "score": breakdown(position) if position.phase == Phase.OVER else None,
    }


def breakdown(position: Position) -> list[dict[str, int]]:
    """The score of each side, item by item; under plain rules the common items alone."""
    items = [side._asdict() for side in deal_score(position)]
    if position.terms.plain:
        return [{name: value for name, value in side.items() if name in COMMON_ITEMS} for side in items]
    return items
