"""The positions of `tests/bots/sense.jsonl` that bots find: `python tests/bench/sense.py [--bots A,B] [--judge N]`.

One JSON object: by bot and game the positions found and asked, and the names of those missed. `--judge N` plays every plan of
every position to the end of the deal in N worlds, by expert's style at every seat, and prints a line a position: each plan with
its mean lead over that of the best right one, in points of utility, and the standard error of the difference.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from helpers.sense import cases, is_right, seen  # helpers of the tests are beside this folder

from canasta_desktop.bots.belief.deduction import Deduction
from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.bots.search.plans import plans
from canasta_desktop.bots.search.playouts import play_on
from canasta_desktop.bots.search.search import TO_THE_END
from canasta_desktop.bots.search.stakes import Stakes
from canasta_desktop.bots.thumb.style import EXPERT
from canasta_desktop.engine.notation import move_text

if TYPE_CHECKING:
    from canasta_desktop.engine.moves import Move


def found_by(name: str, asked: list[dict[str, Any]]) -> dict[str, Any]:
    """The positions that a bot finds, by game, and the moves of those that it misses."""
    bot = make_bot(name, cpu=True)
    games: dict[str, list[int]] = {}
    missed: dict[str, str] = {}
    for case in asked:
        move = bot.decide(seen(case), random.Random(case["name"]))
        counts = games.setdefault(case["rules"], [0, 0])
        counts[0] += is_right(case, move)
        counts[1] += 1
        if not is_right(case, move):
            missed[case["name"]] = move_text(move)
    return {"found": games, "missed": missed}


def judged(case: dict[str, Any], worlds: int) -> dict[str, Any]:
    """The plans of a position in common worlds, best first: lead over the best right move and its standard error."""
    view = seen(case)
    source = random.Random(case["name"])
    belief, stakes = Deduction(view), Stakes(view)
    ends: dict[Move, list[float]] = {plan.move: [] for plan in plans(view)}
    for _ in range(worlds):
        world = belief.world(source)
        for move, outcomes in ends.items():
            outcomes.append(stakes.worth(play_on(world, move, TO_THE_END, EXPERT, EXPERT)))
    right = [move for move in ends if is_right(case, move)]
    if not right:
        return {"name": case["name"], "plans": "no right move among them", "moves": [move_text(move) for move in ends]}
    best = max(right, key=lambda move: sum(ends[move]))
    told = []
    for move, outcomes in sorted(ends.items(), key=lambda one: -sum(one[1])):
        leads = [one - other for one, other in zip(outcomes, ends[best], strict=True)]
        mean = sum(leads) / worlds
        error = math.sqrt(sum((lead - mean) ** 2 for lead in leads) / max(1, worlds - 1) / worlds)
        told.append([move_text(move), round(mean), round(error), is_right(case, move)])
    return {"name": case["name"], "plans": told}


def main() -> None:
    """Ask the bots, or judge the positions."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--bots", default="skilled,expert@300", help="bots that are asked, by name")
    parser.add_argument("--judge", type=int, default=0, metavar="N", help="worlds in which every plan is played to the end")
    parser.add_argument("--only", default="", metavar="NAME", help="positions whose name begins like this")
    options = parser.parse_args()
    asked = [case for case in cases(contradicted=bool(options.judge)) if case["name"].startswith(options.only)]
    if options.judge:
        for case in asked:
            print(json.dumps(judged(case, options.judge)), flush=True)
    else:
        print(json.dumps({name: found_by(name, asked) for name in options.bots.split(",")}, indent=1))


if __name__ == "__main__":
    main()
