"""What a bot is: something that is shown a view and names a move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

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


def make_bot(name: str) -> Bot:
    """The bot of that name. Raises UnknownBotError."""
    from canasta_desktop.bots.heuristic import HeuristicBot
    from canasta_desktop.bots.random_bot import RandomBot

    makers: dict[str, type[Bot]] = {"heuristic": HeuristicBot, "random": RandomBot}
    if name not in makers:
        raise UnknownBotError(f"There is no bot called {name!r}; there are {', '.join(BOT_NAMES)}.")
    return makers[name]()


BOT_NAMES = ("heuristic", "random")
"""Every name that `make_bot` knows."""
