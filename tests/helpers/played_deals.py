"""Records of deals that bots have played."""

from __future__ import annotations

import random
from functools import cache

from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.records import Record, make_record, read_record
from canasta_desktop.engine.ruleset import load, preset
from canasta_desktop.engine.view import view
from canasta_desktop.lab.simulate import simulate


@cache
def records(rules: str = "classic", players: int = 4, deals: int = 2) -> tuple[Record, ...]:
    """The first deals of a seeded game of bots."""
    lines: list[str] = []
    simulate(preset(rules), players, ["heuristic"] * players, 3, deals=deals, record=lines.append)
    return tuple(read_record(line) for line in lines)


@cache
def records_past_the_end(rules: str, players: int, deals: int, /, **options: object) -> tuple[tuple[Record, ...], int]:
    """Deals that go on after the end of their game, as no table plays them, and how many of them there are to that end."""
    played, made, ended = Game(load(rules, options), players, 4), [], 0
    bot, dice = make_bot("heuristic"), random.Random(1)
    for number in range(1, deals + 1):
        board, moves = played.deal(), []
        while board.end is None:
            moves.append(bot.decide(view(board, board.to_act), dice))
            apply(board, moves[-1])
        made.append(make_record(played.rules, players, ["heuristic"] * players, 1, played.finish(), moves))
        if played.over and not ended:
            ended = number
    assert 0 < ended < deals
    return tuple(made), ended
