"""Fits the weights of the heuristic policy step by step: a step changes a few weights, and is kept where it wins.

In games whose deals are quickly played and depend much on luck, the gradient of `fit_policy.py` is lost in noise for a long
time. Here some weights are changed by random steps, and the changed and the unchanged style play the same fresh deals against
the opponent, in all seatings. The change is kept if it is better by most of the standard error of the difference, so that some
false steps are kept, but more right ones. Each step has deals of its own.

    python -m build_scripts.fit_by_steps --family closed_pots [--style skilled] [--steps 200] [--deals 240] [--check 1000]

goes on from the family's table, or begins where `fit_policy.py` does, and writes the table. Quick with a compiled package.
"""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING

from build_scripts.fit_policy import FITS, FITTING, TABLES, Weights, beginning, fresh, lead, names, scale_of, write
from build_scripts.fitting import parser, played
from canasta_desktop.bots.search.typical_lead import typical_lead
from canasta_desktop.bots.thumb.families import FAMILIES
from canasta_desktop.bots.thumb.single_weights import SingleWeights
from canasta_desktop.bots.thumb.style import same_everywhere, styled

if TYPE_CHECKING:
    import argparse

KEPT_FROM = 0.9
"""Standard errors of the difference from which a change is kept: by hand, about one false step in five."""
MOST = 4
"""Most weights that are changed at once."""
SQUASH = 0.7
"""Lead at which the utility of a deal saturates, in typical leads."""
SEEDS_OF_A_STEP = 1000
"""Seeds of the deals of a step, for each table: more than its deals."""


def main() -> None:
    """Fit, print the changes that are kept, and write the weights."""
    options = options_of()
    weights = beginning(options.style, options.family)
    source = random.Random(options.seed)
    moved = [name for name in names() if isinstance(getattr(SingleWeights(), name, None), float)]
    for step in range(options.steps):
        tried = changed(weights, moved, source)
        gain, error = compared(weights, tried, step, options)
        if gain > KEPT_FROM * error:
            told = ", ".join(f"{name} {tried[name]:.1f}" for name in moved if tried[name] != weights[name])
            print(f"step {step + 1}: {gain:+.3f} ± {error:.3f}: {told}", flush=True)
            weights = tried
    state = {"round": options.steps, "deals": options.steps * options.deals, "mean": weights, "acting": moved}
    write(state, options)


def options_of() -> argparse.Namespace:
    """The options of the command line."""
    found = parser(__doc__, seed=1)
    found.add_argument("--style", choices=FITS, default="skilled")
    found.add_argument("--family", choices=FAMILIES, required=True)
    found.add_argument("--steps", type=int, default=200)
    found.add_argument("--deals", type=int, default=240, help="deals of a step")
    found.add_argument("--check", type=int, default=1000, help="deals against the opponent in the evaluation")
    return found.parse_args()


def changed(weights: Weights, moved: list[str], source: random.Random) -> Weights:
    """The weights with a few of them moved by one or two thirds more than their perturbation, up or down."""
    found = dict(weights)
    for name in source.sample(moved, source.randint(1, MOST)):
        found[name] += source.choice((-1.0, 1.0)) * source.choice((1.0, 2.0)) * scale_of(name)
    return found


def compared(one: Weights, other: Weights, step: int, options: argparse.Namespace) -> tuple[float, float]:
    """By how much the other weights do better in a step's deals, and the standard error; in shares of a typical lead."""
    tables = TABLES[options.family]
    each = max(1, options.deals // len(tables))
    first = FITTING + (options.seed * 100_000 + step) * SEEDS_OF_A_STEP * len(tables)
    tasks = [(one, other, table, first + at * SEEDS_OF_A_STEP, each, options.style) for at, table in enumerate(tables)]
    gains = [gain for some in played(differences, tasks, options) for gain in some]
    mean = sum(gains) / len(gains)
    return mean, math.sqrt(sum((gain - mean) ** 2 for gain in gains)) / len(gains)


def differences(task: tuple[Weights, Weights, tuple[str, int], int, int, str]) -> list[float]:
    """What other weights gain in each deal against the opponent."""
    one, other, table, first, deals, style = task
    opponent = FITS[style].opponent
    found = []
    for number in range(deals):
        deal = fresh(table, first + number)
        squash = SQUASH * typical_lead(deal.terms)
        usual, tried = (
            math.tanh(lead(deal, (same_everywhere(styled({}, weights)), opponent)) / squash) for weights in (one, other)
        )
        found.append(tried - usual)
    return found


if __name__ == "__main__":
    main()
