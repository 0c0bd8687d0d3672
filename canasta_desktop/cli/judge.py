"""The command line's `judge`: the verdict on positions and moves, one JSON object for each line of input, valid or not.

Source: notation.md, "Judge".
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from canasta_desktop.engine.faults import UnknownCardError
from canasta_desktop.engine.json_text import UNREADABLE, read_json
from canasta_desktop.engine.notation import NotationError
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.position_writing import write_position
from canasta_desktop.engine.verdicts import Question, breakdown, judge
from canasta_desktop.words import command_line as words
from canasta_desktop.words.faults_text import fault_text
from canasta_desktop.words.refusals import refusal_text

_LONGEST: Final = 300
"""Most characters of an error text, which may quote the line."""


def judge_line(line: bytes) -> dict[str, Any]:
    """The answer to one line: the verdict, or `{"id", "error"}` if the line cannot be read."""
    try:
        source = read_json(line)
    except UNREADABLE as error:
        return _failure(None, words.line_not_json(str(error)))
    name = source.get("id") if isinstance(source, dict) else None
    try:
        return _answer(msgspec.convert(source, Question))
    except (NotationError, UnknownCardError) as error:
        return _failure(name, fault_text(error))
    except (msgspec.ValidationError, RecursionError) as error:
        return _failure(name, words.line_unreadable(str(error)))


def _failure(name: Any, error: str) -> dict[str, Any]:
    return {"id": name, "error": error if len(error) <= _LONGEST else error[:_LONGEST] + "…"}


def _answer(question: Question) -> dict[str, Any]:
    """The verdict as JSON data. Raises NotationError or UnknownCardError if the question cannot be judged."""
    position, illegal_at, why, history = judge(question)
    return {
        "id": question.id,
        "legal": why is None,
        "illegal_at": illegal_at,
        "code": why and why.code.value,
        "reason": why and refusal_text(why),
        "position": write_position(position, history),
        "score": breakdown(position) if position.phase == Phase.OVER else None,
    }
