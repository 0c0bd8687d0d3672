"""Whether bots ever think the true deal impossible: `python tests/bench/true_deals.py [--views N] [--seed N] [--rules NAME]`.

Whole deals of all games, half of them under a house rule, played by skilled rules of thumb or at random; at a seventh of the
positions each seat deduces what it can. Told are the views by game, and by game what was deduced that is not so. One JSON
object.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from helpers.true_deals import deal_positions, excluded, some_rules

from canasta_desktop.engine.ruleset import ALL_PRESETS

SHARE = 0.15


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--views", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", action="append", choices=ALL_PRESETS)
    asked = parser.parse_args()
    source, views, wrong = random.Random(asked.seed), Counter[str](), Counter[str]()
    while views.total() < asked.views:
        name = source.choice(asked.rules or ALL_PRESETS)
        for position in deal_positions(source, some_rules(source, name), SHARE):
            for seat in position.order:
                views[name] += 1
                if why := excluded(position, seat):
                    wrong[f"{name}: {why}"] += 1
    print(json.dumps({"views": views.total(), "by_game": dict(views), "excluded": dict(wrong)}))


if __name__ == "__main__":
    main()
