"""The command line's `seat`: a bot as a player for other programs, one JSON object for each line of input.

Source: protocol.md, "A question", "An answer".
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, BinaryIO, Final

from canasta_desktop.usage import UsageError

if TYPE_CHECKING:
    import argparse

    from canasta_desktop.bots.players.bot import Bot

_LONGEST: Final = 300
"""Most characters of an error text, which may quote the line."""


def add_seat(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command and its arguments."""
    from canasta_desktop.words import command_line as words

    seat = commands.add_parser("seat", help=words.SEAT, allow_abbrev=False)
    seat.add_argument("--bot", default="expert", metavar="NAME", help=words.SEAT_BOT)
    seat.set_defaults(command=play_seat)


def play_seat(options: argparse.Namespace) -> int:
    """Answer line by line until the input ends. Raises UsageError for an unknown bot."""
    from canasta_desktop.bots.players.bot import UnknownBotError, make_bot
    from canasta_desktop.words.notices import error_text

    try:
        bot = make_bot(options.bot)
    except UnknownBotError as error:
        raise UsageError(error_text(error)) from None
    answer_lines(bot, sys.stdin.buffer, sys.stdout.buffer)
    return 0


def answer_lines(bot: Bot, lines: BinaryIO, out: BinaryIO) -> None:
    """Answer each line at once, until one quits or there are no more."""
    import msgspec

    for line in lines:
        if not line.strip():
            continue
        try:
            answer = answer_line(bot, line)
        except Exception as error:  # noqa: BLE001  whatever it is: who asked waits for an answer, and may ask more
            answer = _fault(line, error)
        if answer is None:
            return
        out.write(msgspec.json.encode(answer) + b"\n")
        out.flush()


def answer_line(bot: Bot, line: bytes) -> dict[str, Any] | None:
    """The answer to one line: a decision, or `{"id", "error"}` if it cannot be read; None if it quits."""
    import msgspec

    from canasta_desktop.bots.players.protocol import Question
    from canasta_desktop.engine.faults import UnknownCardError
    from canasta_desktop.engine.json_text import UNREADABLE, read_json
    from canasta_desktop.engine.notation import NotationError
    from canasta_desktop.words import command_line as words
    from canasta_desktop.words.faults_text import fault_text

    try:
        source = read_json(line)
    except UNREADABLE as error:
        return _failure(None, words.line_not_json(str(error)))
    name = source.get("id") if isinstance(source, dict) else None
    if isinstance(source, dict) and source.get("quit") is True:
        return None
    try:
        return _answer(bot, msgspec.convert(source, Question))
    except (NotationError, UnknownCardError) as error:
        return _failure(name, fault_text(error))
    except (msgspec.ValidationError, RecursionError) as error:
        return _failure(name if isinstance(name, int | str) else None, words.line_unreadable(str(error)))


def _fault(line: bytes, error: Exception) -> dict[str, Any]:
    """The answer to a line that a fault of this program has stopped; the whole report goes to the error output."""
    import traceback

    import msgspec

    from canasta_desktop.words import command_line as words

    traceback.print_exception(error)
    name = msgspec.json.decode(line).get("id")
    return _failure(name if isinstance(name, int | str) else None, words.line_unanswered(type(error).__name__))


def _failure(name: object, error: str) -> dict[str, Any]:
    return {"id": name, "error": error if len(error) <= _LONGEST else error[:_LONGEST] + "…"}


def _answer(bot: Bot, question: Any) -> dict[str, Any]:
    """The decision as JSON data. Raises NotationError or UnknownCardError if there is none to make."""
    from canasta_desktop.bots.coach.explain import reason
    from canasta_desktop.bots.players.protocol import decide
    from canasta_desktop.engine.documents import read_view
    from canasta_desktop.engine.listing import legal_moves
    from canasta_desktop.engine.notation import move_text
    from canasta_desktop.words import command_line as words
    from canasta_desktop.words.hints import hint_to

    seen = read_view(question.position)
    if next(legal_moves(seen), None) is None:
        return _failure(question.id, words.NO_MOVE)
    made = decide(bot, seen, question)
    answer: dict[str, Any] = {"id": question.id, "move": move_text(made.move)}
    if made.worth is not None and made.error is not None:
        answer["worth"], answer["error"] = round(made.worth, 1), round(made.error, 1)
        answer["plans"] = [{"move": move_text(move), "worth": round(worth, 1)} for move, worth in made.plans]
    answer["why"] = hint_to(made.move, reason(seen, made.move))
    return answer
