"""Fits the weights of `bots/outlook.py`: what the facts of a deal promise for its end.

Heuristic players play deals; at some turns the facts are written down, and at the end what the deal came to. Least squares give
the weights.

    python -m build_scripts.fit_outlook [--turns 30000] [--seed 1]

writes `bots/outlook_weights.py`, and prints how far the outlook is off in games that were not used for fitting.
"""

from __future__ import annotations

import argparse
import math
import random
from pathlib import Path
from typing import TYPE_CHECKING

from canasta_desktop.bots import outlook_weights
from canasta_desktop.bots.heuristic import choose
from canasta_desktop.bots.outlook import EARLY, FACTS, facts
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.scoring import deal_score
from canasta_desktop.engine.view import view

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.engine.position import Position

TABLES = (("classic", 4), ("classic", 4), ("online", 4), ("book", 2), ("book", 3), ("book", 4), ("three-pack", 6))
SHARE = 0.12
"""The share of turns that is looked at: neighbouring ones tell the same."""
RIDGE = 30.0
"""Keeps facts that hardly occur from meaning much."""
Row = tuple[list[float], float]


def row_of(position: Position, side: int) -> list[float]:
    """The facts of a side less those of the others, once as they are and once times the stage."""
    stage = min(1.0, position.stock_left / (len(position.order) * position.terms.cards_drawn * EARLY))
    sides = range(len(position.terms.sides))
    known = [facts(position, number) for number in sides]
    lead = [
        known[side][at] - sum(known[other][at] for other in sides if other != side) / (len(sides) - 1) for at in range(FACTS)
    ]
    return lead + [fact * stage for fact in lead]


def rows(turns: int, seed: int) -> Iterator[Row]:
    """Facts of turns, with what the deal came to, from games between heuristic players."""
    source = random.Random(seed)
    while turns > 0:
        name, players = TABLES[int(source.random() * len(TABLES))]
        game = Game(preset(name), players, int(source.random() * 1e9))
        while game.winner is None and turns > 0:
            position = game.deal()
            noted: list[tuple[int, list[float]]] = []
            while position.phase != Phase.OVER:
                if position.phase == Phase.DRAW and source.random() < SHARE:
                    side = position.terms.side_of[position.to_act]
                    noted.append((side, row_of(position, side)))
                apply(position, choose(view(position, position.to_act)))
            game.finish()
            totals = [score.total for score in deal_score(position)]
            for side, row in noted:
                own = totals[side]
                yield row, own - (sum(totals) - own) / (len(totals) - 1)
            turns -= len(noted)


def least_squares(data: list[Row]) -> list[float]:
    """The weights with the least squared error."""
    size = 2 * FACTS
    matrix = [[0.0] * (size + 1) for _ in range(size)]
    for at in range(size):
        matrix[at][at] = RIDGE
    for row, came_to in data:
        present = [(at, fact) for at, fact in enumerate(row) if fact]
        for at, fact in present:
            line = matrix[at]
            for other, second in present:
                line[other] += fact * second
            line[size] += fact * came_to
    return solve(matrix)


def solve(matrix: list[list[float]]) -> list[float]:
    """The solution of a system of linear equations, each line with its right side last."""
    size = len(matrix)
    for at in range(size):
        best = max(range(at, size), key=lambda line: abs(matrix[line][at]))
        matrix[at], matrix[best] = matrix[best], matrix[at]
        for line in range(size):
            factor = matrix[line][at] / matrix[at][at] if line != at else 0.0
            if factor:
                matrix[line] = [here - factor * there for here, there in zip(matrix[line], matrix[at], strict=True)]
    return [matrix[at][size] / matrix[at][at] for at in range(size)]


def error(data: list[Row], weights: list[float]) -> float:
    """The root of the mean squared error, in points."""
    missed = [came_to - sum(weight * fact for weight, fact in zip(weights, row, strict=True)) for row, came_to in data]
    return math.sqrt(sum(miss * miss for miss in missed) / len(missed))


def main() -> None:
    """Fit, write, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--turns", type=int, default=30000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    weights = least_squares(list(rows(options.turns, options.seed)))
    pairs = "".join(f"    ({weights[at]:.3f}, {weights[at + FACTS]:.3f}),\n" for at in range(FACTS))
    Path(outlook_weights.__file__).write_text(
        '"""The weights of the outlook, written by `build_scripts/fit_outlook.py`."""\n\n'
        "from __future__ import annotations\n\nfrom typing import Final\n\n"
        f"WEIGHTS: Final[tuple[tuple[float, float], ...]] = (\n{pairs})\n"
        '"""For each fact its points late in a deal, and how many more early."""\n',
        encoding="utf-8",
    )
    fresh = list(rows(options.turns // 4, options.seed + 1))
    print(
        f"fresh turns: off by {error(fresh, weights):.0f} points; by {error(fresh, [0.0] * len(weights)):.0f} without outlook"
    )


if __name__ == "__main__":
    main()
