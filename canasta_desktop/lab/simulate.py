"""Simulation of whole games between bots: the figures and, on request, the records."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass, field
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

from canasta_desktop.bots.players.bot import BotFault, UnknownBotError, make_bot
from canasta_desktop.bots.players.self_play import play_out
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.records import make_record, write_record

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.bots.players.bot import Bot
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.ruleset import RuleSet

MOST_DEALS: Final = 200
"""Number of deals after which a game without a winner is abandoned."""
SEEDS: Final = 10**9
"""Upper bound of the seeds of simulated games; each can be typed on the page of a new game."""


@dataclass(slots=True)
class Figures:
    """The figures of a simulation so far."""

    sides: int
    games: int = 0
    deals: int = 0
    unfinished: int = 0
    outs: int = 0
    points: int = 0
    seconds: float = 0.0
    wins: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.wins = self.wins or [0] * self.sides

    def summary(self) -> dict[str, Any]:
        """The figures under the names of the notation. All but `deals_per_s` depend on the seed alone."""
        deals = max(1, self.deals)
        return {
            "games": self.games,
            "deals": self.deals,
            "unfinished": self.unfinished,
            "out_share": round(self.outs / deals, 4),
            "points_per_deal": round(self.points / deals / self.sides, 2),
            "deals_per_s": round(self.deals / self.seconds, 1) if self.seconds else 0.0,
            "wins": list(self.wins),
        }


def seat_bots(names: str, players: int) -> list[str]:
    """The bot names by seat from one name for all or one a seat, separated by commas. Raises UnknownBotError."""
    listed = [name.strip() for name in names.split(",")]
    if len(listed) == 1:
        listed *= players
    if len(listed) != players:
        raise UnknownBotError(BotFault.OTHER_NUMBER, named=len(listed), players=players)
    for name in listed:
        make_bot(name)
    return listed


def game_seed(seed: int, number: int) -> int:
    """The seed of game `number`, counted from 1: the first is `seed` itself, the others follow from both by a digest.

    So runs with neighbouring seeds share no game, and every game can be repeated by `--seed` or on the page of a new game.
    """
    return seed if number == 1 else int(sha256(f"{seed}/{number}".encode()).hexdigest(), 16) % SEEDS


def simulate(
    rules: RuleSet,
    players: int,
    bots: Sequence[str],
    seed: int,
    *,
    games: int | None = None,
    deals: int | None = None,
    record: Callable[[str], object] | None = None,
    progress: Callable[[Figures], object] | None = None,
) -> Figures:
    """Play `games` games, or games one after the other until `deals` deals are done.

    Each game has a seed of its own (`game_seed`), so that each can be repeated by itself; a record has that of its deal.
    `record` gets a line of JSON for each deal; `progress` is called after each deal.
    """
    figures = Figures(len(rules.seating(players).sides))
    minds = [make_bot(name) for name in bots]
    began = time.perf_counter()
    number = 0
    while (games is not None and number < games) or (deals is not None and figures.deals < deals):
        number += 1
        game = Game(rules, players, game_seed(seed, number))
        sources = [random.Random(f"{game.seed}/{seat}") for seat in range(players)]
        while not game.over and game.deal_number < MOST_DEALS and (deals is None or figures.deals < deals):
            moves = play_deal(game, minds, sources)
            result = game.results[-1]
            figures.deals += 1
            figures.outs += result.out is not None
            figures.points += sum(side.total for side in result.sides)
            figures.seconds = time.perf_counter() - began
            if record:
                record(write_record(make_record(rules, players, bots, number, result, moves)))
            if progress:
                progress(figures)
        if game.over:
            figures.games += 1
            if game.winner is not None:
                figures.wins[game.winner] += 1
        elif game.deal_number >= MOST_DEALS:
            figures.games += 1
            figures.unfinished += 1
    figures.seconds = time.perf_counter() - began
    return figures


def play_deal(game: Game, minds: Sequence[Bot], sources: Sequence[random.Random]) -> list[Move]:
    """Let bots play the game's next deal to its end and book it; the moves that they made."""
    moves = play_out(game.deal(), minds, sources)
    game.finish()
    return moves
