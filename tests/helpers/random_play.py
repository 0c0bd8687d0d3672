"""Random deals and games for property tests."""

from __future__ import annotations

import random
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING

from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.bots.players.random_bot import RandomBot
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.records import make_record
from canasta_desktop.engine.ruleset import load
from canasta_desktop.engine.view import view

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any

    from canasta_desktop.engine.events import Listener
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.records import Record


def random_moves(position: Position, source: random.Random) -> Iterator[Move]:
    """Random legal moves until the deal is over; each is applied before the next is generated."""
    bot = RandomBot()
    while position.end is None:
        move = bot.decide(view(position, position.to_act), source)
        yield move
        apply(position, move)


def play_randomly(position: Position, source: random.Random, emit: Listener | None = None) -> list[Move]:
    """Play a deal to its end at random; returns the moves."""
    bot = RandomBot()
    moves: list[Move] = []
    while position.end is None:
        moves.append(bot.decide(view(position, position.to_act), source))
        apply(position, moves[-1], emit)
    return moves


class RandomGame:
    """The deals of a game played at random, each played once, however often they are gone through."""

    def __init__(self, name: str, players: int, options: Mapping[str, Any] | None = None) -> None:
        self._rules, self._players = load(name, options), players
        self._moves: list[list[Move]] = []
        self._rest = self._played()

    def _game(self) -> Game:
        return Game(self._rules, self._players, seed=self._players, first=self._players)

    def _played(self) -> Iterator[list[Move]]:
        game, source = self._game(), random.Random(self._players)
        while True:
            yield play_randomly(game.deal(), source)
            game.finish()

    def positions(self, deals: int, every: int = 1) -> Iterator[Position]:
        """Every so many positions of the first deals; each is alive, and goes on from the one before."""
        self._moves += islice(self._rest, max(0, deals - len(self._moves)))
        game = self._game()
        for moves in self._moves[:deals]:
            position = game.deal()
            for number, move in enumerate(moves):
                if number % every == 0:
                    yield position
                apply(position, move)
            game.finish()


@cache
def random_game(name: str, players: int) -> RandomGame:
    """The deals of a game of a preset, for all tests of a process."""
    return RandomGame(name, players)


def random_records(
    name: str, players: int, deals: int, seed: int, options: Mapping[str, Any] | None = None
) -> Iterator[Record]:
    """The records of the first deals of a game played at random."""
    game = Game(load(name, options), players, seed)
    source = random.Random(seed)
    for _ in range(deals):
        moves = play_randomly(game.deal(), source)
        yield make_record(game.rules, players, ["random"] * players, 1, game.finish(), moves)


MOST_MOVES = 5000
"""Number of moves after which a deal counts as stuck."""


class StuckError(Exception):
    """A deal does not end within `MOST_MOVES` moves."""


def bot_records(
    name: str, players: int, deals: int, seed: int, bot: str, options: Mapping[str, Any] | None = None
) -> Iterator[Record]:
    """The records of `deals` deals played by bots of one kind, game after game. Raises StuckError."""
    rules = load(name, options)
    minds = [make_bot(bot) for _ in range(players)]
    done = number = 0
    while done < deals:
        number += 1
        game = Game(rules, players, seed + number - 1)
        source = random.Random(game.seed)
        while game.winner is None and done < deals:
            position = game.deal()
            moves: list[Move] = []
            while position.end is None:
                if len(moves) == MOST_MOVES:
                    raise StuckError(f"{name}, {players} players, seed {game.seed}: {MOST_MOVES} moves and no end")
                moves.append(minds[position.to_act].decide(view(position, position.to_act), source))
                apply(position, moves[-1])
            done += 1
            yield make_record(rules, players, [bot] * players, number, game.finish(), moves)
