"""Fits the weights of `bots/outlook.py`, the evaluation of an unfinished deal from its features.

A skilled side plays deals against other skilled sides or against plain ones; at sampled turns the features are recorded, and at
the end the result of the deal. The weights minimise the squared error of the predicted utility, which saturates for large leads
(`stakes.swing`), by Gauss-Newton steps. Between equally skilled sides the weights are antisymmetric: a feature counts for one
side what it counts against another; against plain ones each side has its own weights.

    python -m build_scripts.fit_outlook [--deals 120000] [--seed 1] [--jobs 2]

writes `bots/outlook_weights.py`, and prints the explained share of the variance on deals that were not used for fitting. Needs
numpy.
"""

from __future__ import annotations

import argparse
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
from canasta_desktop.session.spreading import spread

if TYPE_CHECKING:
    from typing import TypeAlias

    from numpy.typing import NDArray

    from canasta_desktop.engine.position import Position

    Matrix: TypeAlias = NDArray[np.float32]
    Weights: TypeAlias = NDArray[np.float64]

TABLES = (("classic", 4),) * 8 + (("online", 4), ("book", 4), ("three-pack", 6)) + (("book", 2), ("book", 3)) * 2
SHARE = 0.35
"""Fraction of turns that are sampled, because consecutive ones are correlated."""
STANDINGS = 4
COLUMNS = STANDINGS * FACTS
RIDGE = 60.0
"""Ridge penalty, in rows: shrinks the weights of rare features."""
STEPS = 5
CHUNK = 500
A_LINE = 4
"""Pairs of weights in a line of the written file."""


def row_of(position: Position, side: int) -> list[float]:
    """Features of a side, then minus the mean of the others', each in the columns of its standing; last the stage."""
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
    """One row of features for each sampled turn of a skilled side; beside them its result of the deal in points, the swing,
    and whether the opponents were plain (1) or skilled (0). `task` is the number of deals and the seed.
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
    """Rows for antisymmetric weights: the features of both sides added, those of the others being negative."""
    return np.concatenate([found[:, :COLUMNS] + found[:, COLUMNS : 2 * COLUMNS], found[:, 2 * COLUMNS :]], axis=1)


def staged(found: Matrix) -> Matrix:
    """Each feature, and once more multiplied by the stage."""
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
        predicted = np.tanh(present @ weights.astype(np.float32))
        slopes = present * (1.0 - predicted**2)[:, None]
        matrix = (slopes.T @ slopes).astype(np.float64) + RIDGE * np.eye(len(weights))
        weights += np.linalg.solve(matrix, (slopes.T @ (target - predicted)).astype(np.float64) - RIDGE * weights)
    fitted: Weights = weights / size
    return fitted


def explained_share(found: Matrix, ends: Matrix, weights: Weights) -> float:
    """The share of the variance of results that the weights explain, at most 1."""
    scale = ends[:, 1]
    target = np.tanh(ends[:, 0] / scale)
    predicted = np.tanh(staged(found) @ weights / scale)
    return 1.0 - float(((target - predicted) ** 2).mean() / target.var())


def main() -> None:
    """Fit, write the weights, and print the explained share."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--deals", type=int, default=120000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--cluster", metavar="SCHEDULER:PORT", help="a Dask cluster to play the deals on")
    options = parser.parse_args()
    if options.deals < 2 * CHUNK:
        parser.error(f"at least {2 * CHUNK} deals: some are for fitting, some are fresh")
    tasks = [(options.seed * 1_000_000 + at, CHUNK) for at in range(options.deals // CHUNK)]
    with spread(rows, tasks, jobs=options.jobs, cluster=options.cluster) as found_in_order:
        parts = list(found_in_order)
    held = max(1, len(parts) // 10)
    found, ends = (np.concatenate([part[at] for part in parts[held:]]) for at in (0, 1))
    fresh, fresh_ends = (np.concatenate([part[at] for part in parts[:held]]) for at in (0, 1))
    alike, fresh_alike = ends[:, 2] == 0, fresh_ends[:, 2] == 0
    even = fit(together(found[alike]), ends[alike])
    apart = fit(found[~alike], ends[~alike])
    write(even, apart)
    explained = explained_share(together(fresh[fresh_alike]), fresh_ends[fresh_alike], even)
    explained_apart = explained_share(fresh[~fresh_alike], fresh_ends[~fresh_alike], apart)
    shares = f"{explained:.1%} among sides alike, {explained_apart:.1%} against plain ones"
    print(f"{len(found)} turns; share explained in fresh ones: {shares}")


def table_of(late: Weights, early: Weights) -> str:
    """The text of one table of weights: by standing, a pair for each feature."""
    lines = ""
    for first in range(0, COLUMNS, FACTS):
        pairs = [f"({late[at]:.3f}, {early[at]:.3f})" for at in range(first, first + FACTS)]
        filled = [", ".join(pairs[at : at + A_LINE]) for at in range(0, FACTS, A_LINE)]
        lines += "    (\n" + "".join(f"        {row},\n" for row in filled) + "    ),\n"
    return f"(\n{lines})\n"


def write(even: Weights, apart: Weights) -> None:
    """Write `bots/outlook_weights.py`: `even` are the weights between equal sides, `apart` those against plain players."""
    finer, plainer, finer_early, plainer_early = (apart[at : at + COLUMNS] for at in range(0, 4 * COLUMNS, COLUMNS))
    Path(outlook_weights.__file__).with_suffix("").with_suffix(".py").write_text(  # `__file__` may be a compiled module
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
