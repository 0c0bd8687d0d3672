"""Fits the weights of `bots/habits.py`: which cards players hold, compared with random hands.

Skilled and plain players play games with each other; at sampled decisions the hidden hands are paired with hands of the same
size dealt at random from the cards that the seat to act does not see. The weights of a logistic regression that separates true
from random hands are the log odds of holding the feature, relative to chance.

    python -m build_scripts.fit_habits [--decisions 30000] [--seed 1]

prints the table for `habits.LOG_ODDS`, and its accuracy on games that were not used for fitting.
"""

from __future__ import annotations

import argparse
import math
import random
from typing import TYPE_CHECKING

from canasta_desktop.bots.deduction import Deduction
from canasta_desktop.bots.habits import CIRCUMSTANCES, MOST_HELD, circumstances
from canasta_desktop.bots.heuristic import choose
from canasta_desktop.bots.style import PLAIN, SKILLED
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.view import view

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.view import View

Row = dict[int, int]
"""Count of each feature in the true hands minus that in the random ones."""

SHARE = 0.15
"""Fraction of decisions that are sampled, because consecutive ones are correlated."""
SKILLED_SHARE = 0.6
"""Fraction of skilled players; the others are plain, so that the weights hold for both."""
EPOCHS = 6
RATE = 0.05
TABLES = (("classic", 4), ("online", 4), ("book", 2), ("book", 3), ("book", 4), ("three-pack", 6))


def features(seen: View, position: Position, sign: int, row: Row) -> None:
    """Add the features of all hidden hands of a position to a row."""
    for seat in seen.order:
        if seat == seen.seat:
            continue
        for kind, names in enumerate(circumstances(seen, seat)):
            held = min(MOST_HELD, position.counts[seat][kind])
            if held:
                for name in names:
                    key = name * MOST_HELD + held - 1
                    row[key] = row.get(key, 0) + sign


def rows(decisions: int, seed: int) -> Iterator[Row]:
    """Rows from games between skilled and plain players, for each rule set in turn."""
    source = random.Random(seed)
    while decisions > 0:
        name, players = TABLES[int(source.random() * len(TABLES))]
        game = Game(preset(name), players, int(source.random() * 1e9))
        while game.winner is None and decisions > 0:
            position = game.deal()
            styles = [SKILLED if source.random() < SKILLED_SHARE else PLAIN for _ in position.hands]
            while position.phase != Phase.OVER:
                seen = view(position, position.to_act)
                if source.random() < SHARE:
                    row: Row = {}
                    features(seen, position, 1, row)
                    features(seen, Deduction(seen).dealt_at_random(source), -1, row)
                    decisions -= 1
                    yield row
                apply(position, choose(seen, styles[seen.seat]))
            game.finish()


def fit(data: list[Row]) -> list[float]:
    """Weights of the logistic regression (stochastic gradient descent with decreasing steps)."""
    weights = [0.0] * (CIRCUMSTANCES * MOST_HELD)
    squares = [1e-6] * len(weights)
    for _ in range(EPOCHS):
        for row in data:
            miss = 1.0 / (1.0 + math.exp(min(30.0, score(weights, row))))
            for key, number in row.items():
                step = miss * number
                squares[key] += step * step
                weights[key] += RATE * 3 * step / math.sqrt(squares[key])
    return weights


def score(weights: list[float], row: Row) -> float:
    """The log odds of the true hands against the random ones."""
    return sum(weights[key] * number for key, number in row.items())


def main() -> None:
    """Fit, and print the table and its accuracy."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--decisions", type=int, default=30000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    weights = fit(list(rows(options.decisions, options.seed)))
    for name in range(CIRCUMSTANCES):
        print("    (" + ", ".join(f"{weight:.2f}" for weight in weights[name * MOST_HELD : (name + 1) * MOST_HELD]) + "),")
    fresh = list(rows(options.decisions // 5, options.seed + 1))
    right = sum(1 for row in fresh if score(weights, row) > 0) / len(fresh)
    loss = sum(math.log1p(math.exp(-max(-30.0, score(weights, row)))) for row in fresh) / len(fresh)
    print(f"fresh decisions classified correctly: {right:.1%}; loss {loss:.3f} (chance {math.log(2):.3f})")


if __name__ == "__main__":
    main()
