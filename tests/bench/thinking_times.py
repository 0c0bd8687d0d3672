"""Benchmark of a bot's decision times, as one JSON object: `python tests/bench/thinking_times.py [--bot expert] [--load N]`.

Wall-clock times of decisions in deals between such bots, for each rule set and number of players: `here` in this process,
`process` with the bots' process as in the window, from the request to the answer. Percentiles are over the decisions that
needed a search (longer than `THOUGHT_MS`); `max` is over all. `--load N` runs N busy processes at the same time. `stood_in`
counts the fallback moves after a timeout of the process.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import random
import time
from typing import TYPE_CHECKING, Any

from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.bots.process.worker import ProcessThinker, Question
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.view import view
from canasta_desktop.version import compiled

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.view import View

THOUGHT_MS = 5.0
TABLES = ("classic 4", "online 4", "book 2", "book 3", "three-pack 6")
POLL_S = 0.001


def timed(rules: str, players: int, seed: int, least: int, decide: Callable[[View, random.Random], Move]) -> list[float]:
    """The times in ms of decisions, until at least `least` of them needed a search."""
    times: list[float] = []
    source = random.Random(seed)
    game = Game(preset(rules), players, seed, first=seed)
    while sum(one > THOUGHT_MS for one in times) < least:
        position = game.deal()
        while position.phase != Phase.OVER:
            seen = view(position, position.to_act)
            begun = time.perf_counter()
            move = decide(seen, source)
            times.append((time.perf_counter() - begun) * 1000)
            apply(position, move)
        game.finish()
    return times


def percentiles(times: Sequence[float]) -> dict[str, float]:
    """Percentiles of the decisions that needed a search, and the maximum of all, in ms."""
    thought = sorted(one for one in times if one > THOUGHT_MS)
    shares = {f"p{share}": thought[min(len(thought) - 1, len(thought) * share // 100)] for share in (50, 90, 99)}
    return {"decisions": len(times), "thought": len(thought)} | {
        name: round(value, 1) for name, value in (shares | {"max": max(times)}).items()
    }


class BotProcess:
    """Decisions by the bots' process, requested as in the window."""

    def __init__(self, bot: str) -> None:
        self.bot = bot
        self.thinker = ProcessThinker()
        self.number = 0

    def decide(self, seen: View, source: random.Random) -> Move:
        self.number += 1
        self.thinker.ask(Question(self.bot, seen, str(self.number)))
        while True:
            move = self.thinker.poll()
            if move is not None:
                return move
            time.sleep(POLL_S)


def busy() -> None:
    """Keep a core busy, without end."""
    while True:
        sum(range(10_000))


def measure(bot: str, tables: Sequence[str], least: int) -> dict[str, Any]:
    """The times for each rule set and number of players."""
    found: dict[str, Any] = {}
    for at, table in enumerate(tables):
        rules, players = table.split()
        mind, asking = make_bot(bot), BotProcess(bot)
        here = timed(rules, int(players), at, least, mind.decide)
        asking.decide(view(Game(preset(rules), int(players), 1, first=1).deal(), 0), random.Random(0))  # starts the process
        process = timed(rules, int(players), at, least, asking.decide)
        asking.thinker.close()
        found[table] = {"here": percentiles(here), "process": percentiles(process) | {"stood_in": asking.thinker.stood_in}}
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure how long a bot thinks.")
    parser.add_argument("--bot", default="expert")
    parser.add_argument("--tables", default=",".join(TABLES), help="rule sets and players, such as 'classic 4,book 2'")
    parser.add_argument("--decisions", type=int, default=300, help="decisions thought about, for each table and way")
    parser.add_argument("--load", type=int, default=0, help="other processes to keep busy")
    options = parser.parse_args()
    others = [multiprocessing.get_context("spawn").Process(target=busy, daemon=True) for _ in range(options.load)]
    for other in others:
        other.start()
    try:
        found = measure(options.bot, options.tables.split(","), options.decisions)
    finally:
        for other in others:
            other.terminate()
    load = round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None
    print(json.dumps({"bot": options.bot, "compiled": compiled(), "load": load, "tables": found}, indent=2))


if __name__ == "__main__":
    main()
