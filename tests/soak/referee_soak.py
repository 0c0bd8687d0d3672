"""Bots play; the independent referee replays every deal, and is compared with the judge on moves.

    python tests/soak/referee_soak.py --deals 2000 --bots random,heuristic --out figures.jsonl
    python tests/soak/referee_soak.py --rules samba --players 4 --deals 200 --moves 2
    python tests/soak/referee_soak.py --house --deals 500 --bots random
    python tests/soak/referee_soak.py --crowded 20000

prints one line of JSON for each game, number of players and bot: faults, stuck deals, deals to which the referee has no answer,
and typical figures of the game. Each record must be read and written equal too, and so must a position of each deal. With
`--house` the deals have house rules drawn at random, ten by the same ones. Exits with status 1 if there are faults. The test
suite plays a few deals of each. For compiled bots, set `PYTHONPATH` to a folder that holds the compiled package.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
import traceback
from pathlib import Path
from typing import TYPE_CHECKING, Any

if __name__ == "__main__":
    sys.path += [str(Path(__file__).parents[1]), str(Path(__file__).parents[2])]

import referee
from helpers.judges import difference, differences, walk
from helpers.pot_deals import POT_PRESETS, house_options
from helpers.random_play import StuckError, bot_records
from helpers.scatter import ALL_HOUSE, ALL_TABLES, EVERY_TABLE, crowded
from referee import pots

from canasta_desktop.engine.documents import read_position
from canasta_desktop.engine.position_writing import write_position
from canasta_desktop.engine.records import read_record, write_record
from canasta_desktop.engine.ruleset import ALL_PRESETS, RuleSetError, load
from canasta_desktop.session.replay import Replay

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.engine.records import Record

MOST_FAULTS = 20
"""Most faults printed in full."""
SAME_HOUSE = 10
"""Deals by the same house rules."""


class Figures:
    """Sums of the results of deals with the same rules and players."""

    def __init__(self) -> None:
        self.deals = self.out = self.shown = self.turns = self.held = self.points = self.asked = 0

    def add(self, record: dict[str, Any]) -> None:
        """Add a deal that the referee has replayed."""
        if record["rules"] in POT_PRESETS:
            table: Any = pots.replay(record)
            places = table.players
            self.out += table.out >= 0
        else:
            table, _ = referee.set_up(record)
            for _ in walk(table, record):
                pass
            places = len(table.order)
            self.out += table.out is not None
            self.shown += table.shown is not None
        self.deals += 1
        self.turns += sum(move == "draw" or move.startswith("take") for move in record["moves"]) / places
        self.held += sum(len(hand) for hand in table.hands) / places
        self.points += sum(side["total"] for side in record["result"]["sides"]) / len(table.sides)

    def summary(self) -> dict[str, Any]:
        """Shares and means: cards left a player, points a side."""
        deals = max(1, self.deals)
        return {
            "deals": self.deals,
            "out_share": round(self.out / deals, 4),
            "shown_share": round(self.shown / deals, 4),
            "turns_a_player": round(self.turns / deals, 2),
            "cards_left": round(self.held / deals, 2),
            "points_a_deal": round(self.points / deals, 1),
        }


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


def differs(line: str, before: dict[str, Any]) -> list[str]:
    """What the referee finds wrong with a deal that follows another one, if any. Raises Undecided."""
    summary = json.loads(line)
    if summary["rules"] in POT_PRESETS:
        try:
            pots.replay(summary)
        except AssertionError as error:
            return [f"the referee differs: {error}"]
        return []
    found = referee.replay(summary)
    if before and before["game"] == summary["game"] and before["seed"] == summary["seed"]:
        found += referee.follows(before, summary)
    return found


def unlike(record: Record, line: str, source: random.Random) -> list[str]:
    """What of a deal is not read and written equal: its record, or a position in it."""
    found = [] if write_record(read_record(line)) == line else ["the record is not read equal"]
    position = source.choice(Replay.of_record(record).positions)
    written = json.loads(json.dumps(write_position(position)))
    if read_position(written) != position:
        found.append(f"a position is not read equal: {json.dumps(written)}")
    return found


def soak(name: str, players: int, bot: str, deals: int, seed: int, moves: int = 0, *, house: bool = False) -> dict[str, Any]:
    """Play and replay `deals` deals; in every tenth position `moves` likely and `moves` mutated moves are judged."""
    figures, faults, stuck, undecided = Figures(), [], 0, 0
    source = random.Random(seed)
    began = time.perf_counter()
    before: dict[str, Any] = {}
    start, done = seed, 0
    while done < deals:
        options = options_for(source, name) if house else {}
        try:
            number = min(deals - done, SAME_HOUSE) if house else deals - done
            for record in bot_records(name, players, number, start, bot, options):
                done += 1
                line = write_record(record)
                summary = json.loads(line)
                try:
                    found = unlike(record, line, source) + differs(line, before)
                except referee.Undecided:
                    undecided += 1
                    continue
                before = summary
                found += list(asked(summary, source, moves)) if moves and not found else []
                faults += [f"seed {summary['seed']}, deal {summary['deal']}, {options}: {fault}" for fault in found]
                figures.add(summary) if not found else None
        except StuckError as error:
            stuck += 1
            faults.append(str(error))
        except Exception as error:  # noqa: BLE001  any exception is a fault
            last = traceback.extract_tb(error.__traceback__)[-1]
            faults.append(f"{type(error).__name__}: {error} ({Path(last.filename).name}:{last.lineno})")
        if len(faults) >= MOST_FAULTS:
            break
        start += 100_003  # other seeds: after stuck bots, and for other house rules
    return {
        "rules": name, "players": players, "bot": bot, "seed": seed, **figures.summary(), "stuck": stuck,
        "undecided": undecided, "faults": len(faults), "summary": faults[:MOST_FAULTS],
        "seconds": round(time.perf_counter() - began, 1),
    }  # fmt: skip


def asked(record: dict[str, Any], source: random.Random, number: int) -> Iterator[str]:
    """The differences between judge and referee in the course of a deal."""
    table, _ = referee.set_up(record)
    for place, _ in enumerate(walk(table, record)):
        if source.random() < 0.1:
            position = referee.write_position(table)
            for found in [*differences(position, source, number), difference(position, record["moves"][place])]:
                if found:
                    yield f"move {place}: {found}: {json.dumps(position)}"


def soak_crowded(number: int, seed: int) -> dict[str, Any]:
    """Compare judge and referee on moves in `number` crowded positions, with house rules too."""
    source = random.Random(seed)
    faults: dict[str, list[str]] = {}
    began = time.perf_counter()
    for count in range(number):
        name, players = ALL_TABLES[count % len(ALL_TABLES)]
        position = crowded(source, name, players, source.choice(ALL_HOUSE))
        for found in differences(position, source, 4):
            move, _, what = found.partition(" -> ")
            key = f"{name}, {move.split()[0]}: {what if what.startswith('the engine') else what[:60]}"
            faults.setdefault(key, []).append(json.dumps({"id": count, "position": position, "moves": [move]}))
    return {
        "crowded": number, "seed": seed, "faults": sum(len(lines) for lines in faults.values()),
        "summary": [{"fault": key, "times": len(lines), "line": min(lines, key=len)} for key, lines in faults.items()],
        "seconds": round(time.perf_counter() - began, 1),
    }  # fmt: skip


def main() -> int:
    """Run the soak test and print the results; returns the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--rules", default=",".join(ALL_PRESETS), help="names, separated by commas")
    parser.add_argument("--players", type=int, default=0, help="0: every number")
    parser.add_argument("--bots", default="random,heuristic")
    parser.add_argument("--moves", type=int, default=0, help="moves to judge in every tenth position")
    parser.add_argument("--house", action="store_true", help="by house rules drawn at random")
    parser.add_argument("--crowded", type=int, default=0, help="only so many crowded positions, no deals")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="a file to which the lines are added too")
    given = parser.parse_args()
    faults = 0
    for report in reports(given):
        faults += report["faults"]
        line = json.dumps(report)
        print(line, flush=True)
        if given.out:
            with given.out.open("a", encoding="utf-8") as file:
                file.write(line + "\n")
    return 1 if faults else 0


def reports(given: argparse.Namespace) -> Iterator[dict[str, Any]]:
    """A report for each combination of rules, players and bot."""
    if given.crowded:
        yield soak_crowded(given.crowded, given.seed)
        return
    for name, players in EVERY_TABLE:
        if name in given.rules.split(",") and given.players in {0, players}:
            for bot in given.bots.split(","):
                moves = 0 if name in POT_PRESETS else given.moves
                yield soak(name, players, bot, given.deals, given.seed, moves, house=given.house)


if __name__ == "__main__":
    sys.exit(main())
