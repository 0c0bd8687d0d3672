"""Fits the log-odds of `bots/belief/evidence.py`: what each circumstance tells of a hand of a player by rules of thumb.

As in `fit_belief.py` the hidden hands are put among hands of worlds, and weights are found that tell the true ones; here they
are those of a linear layer whose inputs are the circumstances. The worlds are sampled from the belief as it stands. From
nothing, as `fit_all.py` runs it, that knows no circumstances, and worlds are dealt at random.

    python -m build_scripts.fit_evidence [--deals 2000] [--seed 31]

writes `bots/weights/evidence.toml`. Needs jax and optax.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from build_scripts.fit_belief import examples_of, fit, parted, scored
from build_scripts.fitting import parser
from build_scripts.network_training import Schedule
from build_scripts.weights_files import write_figures
from canasta_desktop.bots.belief.evidence import (
    BLACK_CLOSED,
    BLACK_OPENED,
    CIRCUMSTANCES,
    STANDS,
    WILD_CLOSED,
    WILD_OPENED,
    circumstances,
)

if TYPE_CHECKING:
    from build_scripts.expert_deals import Task
    from build_scripts.fit_belief import Examples
    from build_scripts.network_training import Layers
    from canasta_desktop.engine.view import View

FAMILY = "sets"
ALWAYS_ONE = {*STANDS, WILD_OPENED, WILD_CLOSED, BLACK_OPENED, BLACK_CLOSED}
"""Circumstances of which exactly one holds for every kind but red 3s: the bias of the layer is part of each."""
SCHEDULE = Schedule(epochs=20, batch=256, rate=1e-2, decay=0.0)


def facts(view: View, seat: int) -> list[list[float]]:
    """By kind, 1 for each circumstance that holds, else 0."""
    found = [[float(name in names) for name in range(len(CIRCUMSTANCES))] for names in circumstances(view, seat)]
    return [row if any(row) else [] for row in found]


def examples(task: Task) -> Examples:
    """The examples of some deals."""
    return examples_of(task, facts, len(CIRCUMSTANCES))


def log_odds(layers: Layers) -> dict[str, list[float]]:
    """The log-odds by the name of the circumstance, from the linear layer."""
    weights, biases = layers[0]
    return {
        name: [round(float(weight + bias * (at in ALWAYS_ONE)), 2) for weight, bias in zip(weights[at], biases, strict=True)]
        for at, name in enumerate(CIRCUMSTANCES)
    }


def main() -> None:
    """Fit, and write the log-odds."""
    given = parser(__doc__, seed=31)
    given.add_argument("--deals", type=int, default=2000)
    given.set_defaults(rollouts=0)
    options = given.parse_args()
    data, unused = parted(examples, FAMILY, options)
    layers = fit(data, (), SCHEDULE)
    write_figures("evidence", log_odds(layers), scored(layers, data, unused, options.seed))


if __name__ == "__main__":
    main()
