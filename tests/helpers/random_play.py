"""Random deals and games for property tests."""

from __future__ import annotations

import random
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
