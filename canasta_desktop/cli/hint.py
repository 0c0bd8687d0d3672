"""The command line's `hint`: what to do in a position, and why.

Source: notation.md, "Commands".
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from canasta_desktop.usage import UsageError

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable


def add_hint(commands: argparse._SubParsersAction[argparse.ArgumentParser], seed: Callable[[str], int]) -> None:
    """Add the command and its arguments."""
    from canasta_desktop.words import command_line as words

    hint = commands.add_parser("hint", help=words.HINT, allow_abbrev=False)
    hint.add_argument("file", metavar="FILE", help=words.HINT_FILE)
    hint.add_argument("--bot", metavar="NAME", help=words.HINT_BOT)
    hint.add_argument("--seed", type=seed, default=0, metavar="N", help=words.HINT_SEED)
    hint.set_defaults(command=give_hint)


def give_hint(options: argparse.Namespace) -> int:
    """Print what to do in a position, and why, in two lines: what the window advises, or a bot's move.

    Both get the view of the seat to act.
    """
    from canasta_desktop.bots.coach.explain import reason
    from canasta_desktop.bots.players.bot import UnknownBotError, make_bot
    from canasta_desktop.bots.process.analyst import Inquiry, answer
    from canasta_desktop.engine.documents import read_view
    from canasta_desktop.engine.faults import UnknownCardError
    from canasta_desktop.engine.json_text import UNREADABLE, read_json
    from canasta_desktop.engine.listing import legal_moves
    from canasta_desktop.engine.notation import NotationError, move_text
    from canasta_desktop.session.analysis import USUAL
    from canasta_desktop.session.hints import hint_of
    from canasta_desktop.words import command_line as words
    from canasta_desktop.words.hints import advice, hint_to
    from canasta_desktop.words.notices import error_text

    try:
        text = sys.stdin.buffer.read() if options.file == "-" else Path(options.file).read_bytes()
        seen = read_view(read_json(text))
        bot = make_bot(options.bot) if options.bot else None
        stuck = next(legal_moves(seen), None) is None
    except OSError as error:
        raise UsageError(words.cannot_read(options.file, error.strerror or str(error))) from None
    except UNREADABLE as error:
        raise UsageError(words.not_json(options.file, str(error))) from None
    except (NotationError, UnknownCardError, UnknownBotError) as error:
        raise UsageError(error_text(error)) from None
    if stuck:
        raise UsageError(words.NO_MOVE)
    if bot is None:
        judgement = answer(Inquiry(seen, USUAL))
        said = hint_of(seen, judgement.best.move, judgement)
        print(move_text(said.move))
        print(advice(said))
        return 0
    move = bot.decide(seen, random.Random(options.seed))
    print(move_text(move))
    print(hint_to(move, reason(seen, move)))
    return 0
