"""Fits the weights of `bots/belief_odds.py`: which cards players hold, compared with random hands.

Experts, skilled and plain players play games with each other; at sampled decisions the hidden hands are paired with hands of
the same size dealt at random from the cards that the seat to act does not see. The weights of a logistic regression that
separates true from random hands are the log odds of holding the feature, relative to chance.

    python -m build_scripts.fit_habits [--deals 600] [--rollouts 60] [--seed 1] [--jobs 2]

writes `bots/belief_weights.py`, and prints the accuracy on deals that were not used for fitting. `--rollouts` is the budget of
the experts; with 0 there are none. A compiled copy of the package makes it several times faster.
"""

from __future__ import annotations

import argparse
import math
import random
from pathlib import Path
from typing import TYPE_CHECKING

from canasta_desktop.bots import belief_weights
from canasta_desktop.bots.base import make_bot
from canasta_desktop.bots.belief_odds import BELIEF_CIRCUMSTANCES, belief_circumstances
from canasta_desktop.bots.deduction import Deduction
from canasta_desktop.bots.habits import MOST_HELD
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.view import view
from canasta_desktop.session.spreading import spread

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.view import View

Task = tuple[int, int, int]
"""A seed, the number of deals, and the experts' rollouts."""
Row = dict[int, int]
"""Count of each feature in the true hands minus that in the random ones."""

SHARE = 0.25
"""Fraction of decisions that are sampled, because consecutive ones are correlated."""
RANDOM_HANDS = 2
"""Random hands that each true one is compared with."""
PLAYERS = ("expert", "expert", "expert", "expert", "expert", "skilled", "skilled", "heuristic")
"""Those of whom each side is one."""
EPOCHS = 6
RATE = 0.15
TABLES = (
    *(("classic", 4),) * 4,
    *(("online", 4), ("book", 2), ("book", 3), ("book", 4), ("book", 6), ("three-pack", 4), ("three-pack", 6)),
)


def features(names_of: dict[int, list[list[int]]], position: Position, sign: int, row: Row) -> None:
    """Add the features of the hidden hands of a position to a row; `names_of`: the circumstances of each of these seats."""
    for seat, names_by_kind in names_of.items():
        for kind, names in enumerate(names_by_kind):
            held = min(MOST_HELD, position.counts[seat][kind])
            if held:
                for name in names:
                    key = name * MOST_HELD + held - 1
                    row[key] = row.get(key, 0) + sign


def rows(task: Task) -> list[Row]:
    """Rows from some deals."""
    source = random.Random(f"{task[0]}/compared")
    return [row for seen, position, _ in decisions(task) for row in compared(seen, position, source)]


def decisions(task: Task) -> Iterator[tuple[View, Position, list[str]]]:
    """Sampled decisions of some deals: the view of the seat to act, the position, which is changed afterwards, and by side the
    bot that plays.
    """
    seed, deals, rollouts = task
    source = random.Random(seed)
    players = [name for name in PLAYERS if rollouts or name != "expert"]
    bots = {name: make_bot(f"expert@{rollouts}" if name == "expert" else name) for name in players}
    while deals > 0:
        name, number = TABLES[int(source.random() * len(TABLES))]
        game = Game(preset(name), number, int(source.random() * 1e9))
        while game.winner is None and deals > 0:
            deals -= 1
            position = game.deal()
            by_side = [players[int(source.random() * len(players))] for _ in position.terms.sides]
            while position.phase != Phase.OVER:
                seen = view(position, position.to_act)
                if source.random() < SHARE:
                    yield seen, position, by_side
                apply(position, bots[by_side[position.terms.side_of[seen.seat]]].decide(seen, source))
            game.finish()


def compared(seen: View, position: Position, source: random.Random) -> Iterator[Row]:
    """Rows of one decision."""
    names_of = {seat: belief_circumstances(seen, seat) for seat in seen.order if seat != seen.seat}
    deduction = Deduction(seen, turns=False)
    for _ in range(RANDOM_HANDS):
        row: Row = {}
        features(names_of, position, 1, row)
        features(names_of, deduction.dealt_at_random(source), -1, row)
        yield row


def fit(data: Sequence[Row]) -> list[float]:
    """Weights of the logistic regression (stochastic gradient descent with decreasing steps)."""
    weights = [0.0] * (BELIEF_CIRCUMSTANCES * MOST_HELD)
    squares = [1e-6] * len(weights)
    for _ in range(EPOCHS):
        for row in data:
            miss = 1.0 / (1.0 + math.exp(min(30.0, score(weights, row))))
            for key, number in row.items():
                step = miss * number
                squares[key] += step * step
                weights[key] += RATE * step / math.sqrt(squares[key])
    return weights


def score(weights: Sequence[float], row: Row) -> float:
    """The log odds of the true hands against the random ones."""
    return sum(weights[key] * number for key, number in row.items())


def main() -> None:
    """Fit, write the table, and print its accuracy."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--deals", type=int, default=600)
    parser.add_argument("--rollouts", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    size = 10
    tasks = [(options.seed * 1_000_000 + at, size, options.rollouts) for at in range(max(10, options.deals // size))]
    with spread(rows, tasks, jobs=options.jobs) as found:
        parts = list(found)
    held = len(parts) // 10
    data = [row for part in parts[held:] for row in part]
    fresh = [row for part in parts[:held] for row in part]
    random.Random(options.seed).shuffle(data)
    weights = fit(data)
    write(weights)
    right = sum(1 for row in fresh if score(weights, row) > 0) / len(fresh)
    loss = sum(math.log1p(math.exp(-max(-30.0, score(weights, row)))) for row in fresh) / len(fresh)
    print(f"{len(data)} rows; fresh ones classified correctly: {right:.1%}; loss {loss:.3f} (chance {math.log(2):.3f})")


def write(weights: Sequence[float]) -> None:
    """Write `bots/belief_weights.py`."""
    by_circumstance = (weights[at : at + MOST_HELD] for at in range(0, len(weights), MOST_HELD))
    lines = "".join(f"    ({', '.join(f'{weight:.2f}' for weight in row)}),\n" for row in by_circumstance)
    Path(belief_weights.__file__).with_suffix("").with_suffix(".py").write_text(  # `__file__` may be a compiled module
        '"""The weights of `belief_odds.py`, written by `build_scripts/fit_habits.py`.\n\n'
        'By circumstance: log-odds for one, two, three, and four or more cards of the kind in the hand.\n"""\n\n'
        "from __future__ import annotations\n\nfrom typing import Final\n\n"
        f"BELIEF_ODDS: Final[tuple[tuple[float, ...], ...]] = (\n{lines})\n",
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
