"""Fits the weights of `bots/outlook.py`: what the facts of a deal promise for its end.

A skilled side plays deals against others as skilled, or against plain ones; at some turns the facts are written down, and at
the end what the deal came to. The weights are those that foretell it best, where points far beyond a usual lead count hardly
more (`stakes.swing`): least squares, by Gauss and Newton. Among sides alike a fact counts for one what it counts against
another; against plain ones each side has weights of its own.

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
from canasta_desktop.bots.features import stage_of
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
STANDINGS = 4
COLUMNS = STANDINGS * FACTS
RIDGE = 60.0
"""Keeps facts that hardly occur from meaning much, in rows."""
STEPS = 5
CHUNK = 500
A_LINE = 4
"""So many pairs of weights are written in a line."""


def row_of(position: Position, side: int) -> list[float]:
    """The facts of a side, then less those of the others in the mean, each where its standing puts it; last the stage."""
    row = [0.0] * (2 * COLUMNS + 1)
    others = len(position.terms.sides) - 1
    for number in range(others + 1):
        share = 1.0 if number == side else -1.0 / others
        first = standing(position, number) * FACTS + (0 if number == side else COLUMNS)
        for at, fact in enumerate(facts(position, number)):
            row[first + at] += share * fact
    row[2 * COLUMNS] = stage_of(position)
    return row


def rows(task: tuple[int, int]) -> tuple[Matrix, Matrix]:
    """Facts of turns by row, as one skilled side sees them, from so many deals; beside them what the deals came to for it, the
    swing, and whether the others were plain players (1) or skilled ones (0).
    """
    seed, deals = task
    source = random.Random(seed)
    found: list[list[float]] = []
    ends: list[tuple[float, float, float]] = []
    while deals > 0:
        name, players = TABLES[int(source.random() * len(TABLES))]
        game = Game(preset(name), players, int(source.random() * 1e9))
        while game.winner is None and deals > 0:
            position = game.deal()
            plain = source.random() < 0.5
            own = int(source.random() * len(position.terms.sides))
            styles = [PLAIN if plain and side != own else SKILLED for side in position.terms.side_of]
            before = len(found)
            while position.phase != Phase.OVER:
                if position.phase == Phase.DRAW and source.random() < SHARE:
                    found.append(row_of(position, own))
                apply(position, choose(position, styles[position.to_act]))
            game.finish()
            deals -= 1
            lead = lead_of([score.total for score in deal_score(position)], own)
            ends += [(lead, swing(position.terms), float(plain))] * (len(found) - before)
    return np.array(found, dtype=np.float32), np.array(ends, dtype=np.float32)


def together(found: Matrix) -> Matrix:
    """Rows in which a fact counts for one side what it counts against another."""
    return np.concatenate([found[:, :COLUMNS] + found[:, COLUMNS : 2 * COLUMNS], found[:, 2 * COLUMNS :]], axis=1)


def staged(found: Matrix) -> Matrix:
    """Each fact as it is, and once more times the stage."""
    plain = found[:, :-1]
    return np.concatenate([plain, plain * found[:, -1:]], axis=1)


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
    fresh, fresh_ends = (np.concatenate([part[at] for part in parts[:held]]) for at in (0, 1))
    alike, fresh_alike = ends[:, 2] == 0, fresh_ends[:, 2] == 0
    even = fit(together(found[alike]), ends[alike])
    apart = fit(found[~alike], ends[~alike])
    write(even, apart)
    told = told_share(together(fresh[fresh_alike]), fresh_ends[fresh_alike], even)
    told_apart = told_share(fresh[~fresh_alike], fresh_ends[~fresh_alike], apart)
    print(f"{len(found)} turns; of fresh ones told: {told:.1%} among sides alike, {told_apart:.1%} against plain ones")


def table_of(late: Weights, early: Weights) -> str:
    """One table of weights as it is written: by standing, pairs by fact."""
    lines = ""
    for first in range(0, COLUMNS, FACTS):
        pairs = [f"({late[at]:.3f}, {early[at]:.3f})" for at in range(first, first + FACTS)]
        filled = [", ".join(pairs[at : at + A_LINE]) for at in range(0, FACTS, A_LINE)]
        lines += "    (\n" + "".join(f"        {row},\n" for row in filled) + "    ),\n"
    return f"(\n{lines})\n"


def write(even: Weights, apart: Weights) -> None:
    """Write the weights where the outlook reads them: those among sides alike, and those of either side against plain ones."""
    finer, plainer, finer_early, plainer_early = (apart[at : at + COLUMNS] for at in range(0, 4 * COLUMNS, COLUMNS))
    Path(outlook_weights.__file__).with_suffix("").with_suffix(".py").write_text(  # beside a compiled module, never over it
        '"""The weights of the outlook, written by `build_scripts/fit_outlook.py`.\n\n'
        'By standing, for each fact its points late in a deal, and how many more early.\n"""\n\n'
        "from __future__ import annotations\n\nfrom typing import Final, TypeAlias\n\n"
        "# fmt: off\n"
        "Table: TypeAlias = tuple[tuple[tuple[float, float], ...], ...]\n\n"
        f"ALIKE: Final[Table] = {table_of(even[:COLUMNS], even[COLUMNS:])}"
        '"""Of any side where all play with skill."""\n\n'
        f"FINER: Final[Table] = {table_of(finer, finer_early)}"
        '"""Of a skilled side among plain ones."""\n\n'
        f"PLAINER: Final[Table] = {table_of(plainer, plainer_early)}"
        '"""Of plain sides against a skilled one."""\n',
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
