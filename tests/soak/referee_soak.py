"""Bots play; the independent referee replays every deal, and is compared with the judge on moves.

    python tests/soak/referee_soak.py --deals 2000 --bots random,heuristic --out figures.jsonl
    python tests/soak/referee_soak.py --rules samba --players 4 --deals 200 --moves 2
    python tests/soak/referee_soak.py --crowded 20000

prints one line of JSON for each game, number of players and bot: faults, stuck deals, and typical figures of the game. Exits
with status 1 if there are faults. The test suite plays a few deals of each.
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
    sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2])]

import referee
from helpers.judges import difference, differences, walk
from helpers.random_play import StuckError, bot_records
from helpers.scatter import ALL_HOUSE, ALL_TABLES, crowded

from canasta_desktop.engine.records import write_record

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_FAULTS = 20
"""Most faults printed in full."""


class Figures:
    """Sums of the results of deals with the same rules and players."""

    def __init__(self) -> None:
        self.deals = self.out = self.shown = self.turns = self.held = self.points = self.asked = 0

    def add(self, record: dict[str, Any]) -> None:
        """Add a deal that the referee has replayed."""
        table, _ = referee.set_up(record)
        for _ in walk(table, record):
            pass
        places = len(table.order)
        self.deals += 1
        self.out += table.out is not None
        self.shown += table.shown is not None
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


def soak(name: str, players: int, bot: str, deals: int, seed: int, moves: int = 0) -> dict[str, Any]:
    """Play and replay `deals` deals; in every tenth position `moves` likely and `moves` mutated moves are judged."""
    figures, faults, stuck = Figures(), [], 0
    source = random.Random(seed)
    began = time.perf_counter()
    before: dict[str, Any] = {}
    start = seed
    while figures.deals < deals:
        try:
            for record in bot_records(name, players, deals - figures.deals, start, bot):
                summary = json.loads(write_record(record))
                found = referee.replay(summary)
                if before and before["game"] == summary["game"] and before["seed"] == summary["seed"]:
                    found += referee.follows(before, summary)
                before = summary
                found += list(asked(summary, source, moves)) if moves and not found else []
                faults += [f"seed {summary['seed']}, deal {summary['deal']}: {fault}" for fault in found]
                figures.add(summary) if not found else None
                figures.deals += bool(found)
        except StuckError as error:
            stuck += 1
            faults.append(str(error))
        except Exception as error:  # noqa: BLE001  any exception is a fault
            last = traceback.extract_tb(error.__traceback__)[-1]
            faults.append(f"{type(error).__name__}: {error} ({Path(last.filename).name}:{last.lineno})")
        if len(faults) >= MOST_FAULTS:
            break
        start += 100_003  # after stuck bots, continue with other seeds
    return {
        "rules": name, "players": players, "bot": bot, "seed": seed, **figures.summary(), "stuck": stuck,
        "faults": len(faults), "summary": faults[:MOST_FAULTS], "seconds": round(time.perf_counter() - began, 1),
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
    parser.add_argument("--rules", default=",".join(referee.NAMES), help="names, separated by commas")
    parser.add_argument("--players", type=int, default=0, help="0: every number")
    parser.add_argument("--bots", default="random,heuristic")
    parser.add_argument("--moves", type=int, default=0, help="moves to judge in every tenth position")
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
    for name, players in ALL_TABLES:
        if name in given.rules.split(",") and given.players in {0, players}:
            for bot in given.bots.split(","):
                yield soak(name, players, bot, given.deals, given.seed, given.moves)


if __name__ == "__main__":
    sys.exit(main())
