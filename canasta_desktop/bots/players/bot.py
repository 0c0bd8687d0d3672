"""The bot protocol (a view in, a move out), and bots by name.

A name is a level, with a personality if wanted: `skilled`, `expert+bold`. It may carry a budget of its own for looking ahead:
`expert@0.05s` searches 0.05 seconds a decision, `expert+bold@200` makes 200 rollouts, and then the same view and random
state give the same move on any machine.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import TYPE_CHECKING, Final, Protocol

from canasta_desktop.bots.players.levels import LONGEST_S, levels, manner_of, personalities
from canasta_desktop.engine.faults import CodedError

if TYPE_CHECKING:
    import random

    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.view import View


_LEVEL: Final = re.compile(r"([a-z]+)(?:\+([a-z]+))?(?:@(?:(\d+(?:\.\d+)?)s|(\d+)))?")
"""A level's name, a personality, and a budget in seconds or in rollouts."""


class Bot(Protocol):
    """A bot has no state between moves: the same view and random state give the same move."""

    def decide(self, view: View, source: random.Random) -> Move:
        """A legal move for the looking seat, which is to act. `source` is its random generator; the view is not changed."""
        ...


class BotFault(StrEnum):
    """Error codes of bot names; the facts of each are in brackets."""

    UNKNOWN_BOT = "unknown_bot"
    """No bot has this name (`name`, `offered`)."""
    UNKNOWN_PERSONALITY = "unknown_personality"
    """No personality has this name (`name`, `offered`)."""
    NO_PROGRAM = "no_program"
    """No program to seat has this name (`name`)."""
    OTHER_NUMBER = "other_number"
    """Neither one bot nor one for each player (`named`, `players`)."""


class UnknownBotError(CodedError):
    """An unknown bot name; the code is a BotFault."""


def make_bot(name: str, *, cpu: bool = False) -> Bot:
    """The bot of that name. Raises UnknownBotError.

    `heuristic` (the plain rules of thumb, the reference), `random`, or a level of `levels.toml`, optionally with a personality
    and a budget: `skilled+bold`, `expert@0.05s`, `expert@200`. Seconds are wall-clock time, or with `cpu` the CPU time of the
    bot's own thread.
    """
    from canasta_desktop.bots.players.heuristic import HeuristicBot
    from canasta_desktop.bots.players.random_bot import RandomBot

    makers: dict[str, type[Bot]] = {"heuristic": HeuristicBot, "random": RandomBot}
    bot = makers[name]() if name in makers else _level_bot(name, cpu=cpu)
    if bot is None:
        raise _unknown(name)
    return bot


def _level_bot(name: str, *, cpu: bool) -> Bot | None:
    """The bot of a level; None for an unknown level or personality."""
    from canasta_desktop.bots.players.careful import CarefulBot
    from canasta_desktop.bots.search.search import Budget, SearchBot

    found = _LEVEL.fullmatch(name)
    if found is None or found[1] not in levels() or (found[2] and found[2] not in personalities()):
        return None
    level = levels()[found[1]]
    if found[4]:
        budget = Budget(playouts=int(found[4]))
    else:
        seconds = min(LONGEST_S, float(found[3])) if found[3] else level.seconds
        if not seconds:
            return CarefulBot(level, manner_of(found[2]))
        budget = Budget(seconds=seconds, cpu=cpu)
    return SearchBot(budget, manner_of(found[2], searching=True))


def _unknown(name: str) -> UnknownBotError:
    """The error for an unknown bot name."""
    level, personality = level_and_personality(name)
    if level in levels() and personality is not None and personality not in personalities():
        return UnknownBotError(BotFault.UNKNOWN_PERSONALITY, name=personality, offered=tuple(personalities()))
    return UnknownBotError(BotFault.UNKNOWN_BOT, name=name, offered=BOT_NAMES)


def bot_name(level: str, personality: str | None) -> str:
    """The name of a level with a personality, or plain: `skilled+bold`, `skilled`."""
    return f"{level}+{personality}" if personality else level


def level_and_personality(name: str) -> tuple[str, str | None]:
    """The parts of a name: `skilled+bold` is `skilled` and `bold`; `skilled` has no personality. The budget is left out."""
    level, _, personality = name.partition("@")[0].partition("+")
    return level, personality or None


def can_be_seated(name: str) -> bool:
    """Whether a bot of this name may sit at a saved table: any level and personality, but no budget of its own.

    Budgets are for measurements; one in a file from somebody else could make a bot search without end.
    """
    level, personality = level_and_personality(name)
    fits = personality is None or (level in levels() and personality in personalities())
    return level in BOT_NAMES and fits and name == bot_name(level, personality)


UNPLAYED_OPTIONS: Final = ("concealed_bonus",)
"""House options that no bot plays for: their points are scored, and change no decision by rules of thumb."""
BOT_NAMES: Final = ("heuristic", "random", *levels())
"""Every name that `make_bot` knows, without personalities and budgets; the levels from the weakest to the strongest."""
