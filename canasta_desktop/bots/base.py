"""What a bot is: something that is shown a view and names a move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from canasta_desktop.bots.levels import level_bot, levels

if TYPE_CHECKING:
    import random

    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.view import View


class Bot(Protocol):
    """A player made of code. It keeps nothing between moves: the same view and random state give the same move."""

    def decide(self, view: View, source: random.Random) -> Move:
        """A legal move for the seat that looks, which is to act. `source` is the bot's own random; the view is not changed."""
        ...


class UnknownBotError(ValueError):
    """A name that no bot bears; the text is one sentence for the user."""


def make_bot(name: str, *, cpu: bool = False) -> Bot:
    """The bot of that name. Raises UnknownBotError.

    `heuristic` (the plain rules of thumb, the yardstick), `random`, or a level of `levels.toml`, with a personality and a
    budget of its own if wanted: `skilled+bold`, `expert@0.05s`, `expert@200`. Seconds are counted on the wall, or with `cpu`
    by what the bot's own thread has worked.
    """
    from canasta_desktop.bots.heuristic import HeuristicBot
    from canasta_desktop.bots.random_bot import RandomBot

    makers: dict[str, type[Bot]] = {"heuristic": HeuristicBot, "random": RandomBot}
    bot = makers[name]() if name in makers else level_bot(name, cpu=cpu)
    if bot is None:
        raise UnknownBotError(f"There is no bot called {name!r}; there are {', '.join(BOT_NAMES)}.")
    return bot


BOT_NAMES: Final = ("heuristic", "random", *levels())
"""Every name that `make_bot` knows, without personalities and budgets; the levels from the weakest to the strongest."""
