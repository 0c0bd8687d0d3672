"""Fits the weights of `bots/outlook.py`: what the facts of a deal promise for its end.

Skilled and plain players play deals with each other; at some turns the facts are written down, and at the end what the deal
came to. The weights are those that foretell it best, where points far beyond a usual lead count hardly more (`stakes.swing`):
least squares, by Gauss and Newton.

    python -m build_scripts.fit_outlook [--deals 120000] [--seed 1] [--jobs 2]

writes `bots/outlook_weights.py`, and prints how much of the difference between deals the outlook tells in deals that were not
used for fitting. Needs numpy.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from canasta_desktop.bots import outlook_weights
from canasta_desktop.bots.hand import stage_of
from canasta_desktop.bots.heuristic import choose
from canasta_desktop.bots.outlook import FACTS, facts, standing
from canasta_desktop.bots.stakes import lead_of, swing
from canasta_desktop.bots.style import PLAIN, SKILLED
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.scoring import deal_score

if TYPE_CHECKING:
    from typing import TypeAlias

    from numpy.typing import NDArray

    from canasta_desktop.engine.position import Position

    Matrix: TypeAlias = NDArray[np.float32]
    Weights: TypeAlias = NDArray[np.float64]

TABLES = (("classic", 4),) * 8 + (("online", 4), ("book", 4), ("three-pack", 6)) + (("book", 2), ("book", 3)) * 2
SHARE = 0.35
"""The share of turns that is looked at: neighbouring ones tell the same."""
PLAIN_SHARE = 0.3
"""So many sides play by the plain rules of thumb: what is promised must hold against players of every kind."""
STANDINGS = 4
COLUMNS = STANDINGS * FACTS
RIDGE = 60.0
"""Keeps facts that hardly occur from meaning much, in rows."""
STEPS = 5
CHUNK = 500


def row_of(position: Position, side: int) -> list[float]:
    """The facts of a side less the mean of the others', each where its standing puts it; last the stage."""
    row = [0.0] * (COLUMNS + 1)
    others = len(position.terms.sides) - 1
    for number in range(others + 1):
        share = 1.0 if number == side else -1.0 / others
        first = standing(position, number) * FACTS
        for at, fact in enumerate(facts(position, number)):
            row[first + at] += share * fact
    row[COLUMNS] = stage_of(position)
    return row


def rows(task: tuple[int, int]) -> tuple[Matrix, Matrix]:
    """Facts of turns by row, and beside them what the deals came to and the swing: so many deals between skilled and plain
    players."""
    seed, deals = task
    source = random.Random(seed)
    found: list[list[float]] = []
    ends: list[tuple[float, float]] = []
    while deals > 0:
        name, players = TABLES[int(source.random() * len(TABLES))]
        game = Game(preset(name), players, int(source.random() * 1e9))
        while game.winner is None and deals > 0:
            position = game.deal()
            plain = [source.random() < PLAIN_SHARE for _ in position.terms.sides]
            styles = [PLAIN if plain[side] else SKILLED for side in position.terms.side_of]
            noted: list[int] = []
            while position.phase != Phase.OVER:
                if position.phase == Phase.DRAW and source.random() < SHARE:
                    side = position.terms.side_of[position.to_act]
                    noted.append(side)
                    found.append(row_of(position, side))
                apply(position, choose(position, styles[position.to_act]))
            game.finish()
            deals -= 1
            totals = [score.total for score in deal_score(position)]
            ends += [(lead_of(totals, side), swing(position.terms)) for side in noted]
    return np.array(found, dtype=np.float32), np.array(ends, dtype=np.float32)


def staged(found: Matrix) -> Matrix:
    """Each fact as it is, and once more times the stage."""
    plain = found[:, :COLUMNS]
    return np.concatenate([plain, plain * found[:, COLUMNS:]], axis=1)


def fit(found: Matrix, ends: Matrix) -> Weights:
    """The weights, in points."""
    scale = ends[:, 1]
    target = np.tanh(ends[:, 0] / scale)
    present = staged(found) / scale[:, None]
    size = np.sqrt((present**2).mean(axis=0, dtype=np.float64)) + 1e-9
    present /= size.astype(np.float32)
    weights = np.zeros(present.shape[1])
    for _ in range(STEPS):
        told = np.tanh(present @ weights.astype(np.float32))
        slopes = present * (1.0 - told**2)[:, None]
        matrix = (slopes.T @ slopes).astype(np.float64) + RIDGE * np.eye(len(weights))
        weights += np.linalg.solve(matrix, (slopes.T @ (target - told)).astype(np.float64) - RIDGE * weights)
    fitted: Weights = weights / size
    return fitted


def told_share(found: Matrix, ends: Matrix, weights: Weights) -> float:
    """How much of the difference between deals the weights tell: 0 nothing, 1 all."""
    scale = ends[:, 1]
    target = np.tanh(ends[:, 0] / scale)
    told = np.tanh(staged(found) @ weights / scale)
    return 1.0 - float(((target - told) ** 2).mean() / target.var())


def main() -> None:
    """Fit, write, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--deals", type=int, default=120000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    if options.deals < 2 * CHUNK:
        parser.error(f"at least {2 * CHUNK} deals: some are for fitting, some are fresh")
    tasks = [(options.seed * 1_000_000 + at, CHUNK) for at in range(options.deals // CHUNK)]
    with multiprocessing.get_context("spawn").Pool(options.jobs) as processes:
        parts = processes.map(rows, tasks, chunksize=4)
    held = max(1, len(parts) // 10)
    found, ends = (np.concatenate([part[at] for part in parts[held:]]) for at in (0, 1))
    weights = fit(found, ends)
    write(weights)
    fresh, fresh_ends = (np.concatenate([part[at] for part in parts[:held]]) for at in (0, 1))
    print(f"{len(found)} turns; of fresh ones told: {told_share(fresh, fresh_ends, weights):.1%}")


def write(weights: Weights) -> None:
    """Write the weights where the outlook reads them."""
    lines = ""
    for which in range(STANDINGS):
        pairs = "".join(
            f"        ({weights[at]:.3f}, {weights[COLUMNS + at]:.3f}),\n" for at in range(which * FACTS, (which + 1) * FACTS)
        )
        lines += f"    (\n{pairs}    ),\n"
    Path(outlook_weights.__file__).with_suffix("").with_suffix(".py").write_text(  # beside a compiled module, never over it
        '"""The weights of the outlook, written by `build_scripts/fit_outlook.py`."""\n\n'
        "from __future__ import annotations\n\nfrom typing import Final\n\n"
        f"WEIGHTS: Final[tuple[tuple[tuple[float, float], ...], ...]] = (\n{lines})\n"
        '"""By standing, for each fact its points late in a deal, and how many more early."""\n',
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
