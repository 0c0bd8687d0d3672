"""Plays games of all rule sets between bots and holds them against the referee of the tests: `refereed_deals.py --deals 10000`.

Every deal becomes a record, which the referee plays anew by code of its own: each move must be legal, and the score the same.
A record must also be read and written equal, and so must a position in the middle of every deal. Prints one JSON object: the
deals by table and bot, and what differed; the records that differed go to the file of `--faults`. The tables and bots take
turns, so that any number of deals is spread over all of them. With `--house` each game has house rules drawn at random.

For running it against compiled modules, set `PYTHONPATH` to a folder that holds them beside `tests`.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

sys.path.insert(0, str(Path(__file__).parents[1]))

import referee
from helpers.pot_deals import POT_PRESETS, house_options
from helpers.scatter import ALL_HOUSE, EVERY_TABLE
from referee import pots

from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.engine.documents import read_position
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.position_writing import write_position
from canasta_desktop.engine.records import make_record, read_record, write_record
from canasta_desktop.engine.ruleset import RuleSet, RuleSetError, load
from canasta_desktop.engine.view import view
from canasta_desktop.version import compiled

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

BOTS: Final = ("random", "heuristic", "novice", "random", "casual", "heuristic", "random", "skilled")
"""The bots of the games in turn. Random ones come to the strangest positions, and quickest."""
MOST_DEALS: Final = 40
"""Number of deals after which a game is left."""
UNDECIDED: Final = "undecided"
MOST_MOVES: Final = 40
"""A deal's position is read and written before a move drawn from the first so many."""


def options_for(source: random.Random, name: str) -> dict[str, Any]:
    """House rules that go together with a rule set, drawn at random."""
    if name in POT_PRESETS:
        return house_options(source, name)
    while True:
        drawn: dict[str, Any] = {}
        for some in source.sample(ALL_HOUSE, source.randint(1, 3)):
            drawn.update(some)
        try:
            load(name, drawn)
        except RuleSetError:
            continue
        return drawn


def faults(record: dict[str, Any], before: dict[str, Any] | None) -> list[str]:
    """What the referee finds wrong with a record that follows another one in the same game.

    Raises Undecided where it gives no answer.
    """
    if record["rules"] not in POT_PRESETS:
        return referee.replay(record) + (referee.follows(before, record) if before else [])
    try:
        pots.replay(record)
    except AssertionError as error:
        return [f"The referee differs: {error}"]
    return []


def played(rules: RuleSet, players: int, bot: str, number: int, seed: int) -> Iterator[tuple[str, list[str]]]:
    """The records of a game's deals as lines, each with what is wrong with it: `UNDECIDED` where the referee has no answer."""
    game = Game(rules, players, seed)
    mind = make_bot(bot)
    sources = [random.Random(f"{seed}/{seat}") for seat in range(players)]
    before: dict[str, Any] | None = None
    while not game.over and game.deal_number < MOST_DEALS:
        position, moves, found = game.deal(), [], []
        look = sources[0].randrange(MOST_MOVES)
        while position.phase != Phase.OVER:
            if len(moves) == look:
                written = json.loads(json.dumps(write_position(position)))
                if read_position(written) != position or write_position(read_position(written)) != written:
                    found.append("The position is not read equal.")
            move = mind.decide(view(position, position.to_act), sources[position.to_act])
            apply(position, move)
            moves.append(move)
        line = write_record(make_record(rules, players, [bot] * players, number, game.finish(), moves))
        if write_record(read_record(line)) != line:
            found.append("The record is not read equal.")
        record = json.loads(line)
        try:
            found += faults(record, before)
        except referee.Undecided:
            found = found or [UNDECIDED]
        yield line, found
        before = record


def run(given: tuple[int, int, int, bool, Sequence[str]]) -> tuple[Counter[str], list[tuple[str, list[str]]]]:
    """Play the share of one process: its number of deals from its first game on. Returns the deals by table, and faults."""
    deals, seed, first, house, names = given
    tables = [table for table in EVERY_TABLE if not names or table[0] in names]
    counted: Counter[str] = Counter()
    wrong: list[tuple[str, list[str]]] = []
    for number in count(first):
        if counted.total() >= deals:
            return counted, wrong
        name, players = tables[number % len(tables)]
        bot = BOTS[number // len(tables) % len(BOTS)]
        options = options_for(random.Random(f"{seed}/{number}"), name) if house else {}
        for line, found in played(load(name, options), players, bot, number, seed + number):
            counted[UNDECIDED if found == [UNDECIDED] else f"{name} {players} {bot}"] += 1
            if found and found != [UNDECIDED]:
                wrong.append((line, found))
    return counted, wrong


def main() -> int:
    """Play, and print JSON; answers 1 if anything differed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=10_000, help="number of deals at least (10,000)")
    parser.add_argument("--seed", type=int, default=1, help="of the first game (1)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    parser.add_argument("--house", action="store_true", help="with house rules drawn at random for each game")
    parser.add_argument("--rules", nargs="*", default=[], help="rule sets (all)")
    parser.add_argument("--faults", type=Path, help="file for the records that differ")
    given = parser.parse_args()
    began = time.monotonic()
    share = -(-given.deals // given.jobs)
    shares = [(share, given.seed, part * 10_000_000, given.house, given.rules) for part in range(given.jobs)]
    counted: Counter[str] = Counter()
    wrong: list[tuple[str, list[str]]] = []
    with ProcessPoolExecutor(given.jobs) as pool:
        for some, differ in pool.map(run, shares):
            counted += some
            wrong += differ
    if given.faults and wrong:
        given.faults.write_text("".join(f"{line}\n" for line, _ in wrong), encoding="utf-8")
    undecided = counted.pop(UNDECIDED, 0)
    by_table: Counter[str] = Counter()
    by_bot: Counter[str] = Counter()
    for key, deals in counted.items():
        name, players, bot = key.split()
        by_table[f"{name} {players}"] += deals
        by_bot[bot] += deals
    summary = {
        "compiled": compiled(),
        "house": given.house,
        "deals": counted.total(),
        "undecided": undecided,
        "differ": len(wrong),
        "first_faults": [found for _, found in wrong[:5]],
        "by_table": dict(sorted(by_table.items())),
        "by_bot": dict(sorted(by_bot.items())),
        "seconds": round(time.monotonic() - began),
    }
    print(json.dumps(summary, indent=2))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
