"""Trains the networks of `bots/belief/odds.py`: which cards players hold, compared with worlds of the belief as it stands.

Experts, skilled and plain players play games with each other. At sampled decisions the hidden hands are put among the hands of
worlds that the seat to act samples from its present belief, and the network learns to tell the true ones. What it finds is
added to the present belief, so with worlds that are sampled in proportion to it the new belief approaches the true odds, and
what the last turns tell is not counted twice. The present belief is that of the family's network, or without one that of the
circumstances (`evidence.py`); so for a network with other inputs the file of the old one is to be deleted.

    python -m build_scripts.fit_belief [--family sets] [--deals 2200] [--rollouts 300] [--seed 21]

writes `bots/weights/belief_FAMILY.f64`, and prints the information that the new belief gives beyond the present one in deals
that were not used for training, in nats a decision. `--rollouts` is the budget of the experts. Needs jax and optax. A compiled
copy of the package makes it several times faster.
"""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from build_scripts import network_training
from build_scripts.expert_deals import ROLLOUTS, decisions
from build_scripts.fitting import ARRAYS, chunks, kept, parser
from build_scripts.network_training import Schedule, output, scale_of, unscaled
from canasta_desktop.bots.belief.belief_facts import BELIEF_FACTS, belief_facts
from canasta_desktop.bots.belief.deduction import Deduction
from canasta_desktop.bots.belief.evidence import MOST_HELD
from canasta_desktop.bots.belief.odds import belief_odds
from canasta_desktop.bots.thumb.families import FAMILIES
from canasta_desktop.engine.cards import KINDS

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Sequence
    from typing import TypeAlias

    import jax
    from numpy.typing import NDArray

    from build_scripts.expert_deals import Task
    from build_scripts.network_training import Layers
    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.view import View

    Numbers: TypeAlias = NDArray[np.uint8]
    Floats: TypeAlias = NDArray[np.float16]
    Facts: TypeAlias = Callable[[View, int], Sequence[Sequence[float]]]
    """By kind, the facts of a seat in a view; empty for a kind that no hand holds."""


class Examples(NamedTuple):
    """By decision, other seat (up to `MOST_OTHERS`) and kind: the facts (zeros where there are none); the true number of cards
    held, up to `MOST_HELD`; the same in each world, by decision and world first; and the present log-odds.
    """

    facts: Floats
    true: Numbers
    worlds: Numbers
    present: Floats


WORLDS = 8
"""Worlds that each true deal is put among."""
SPACING = 2
"""Of this many consecutive worlds one is used, because they are slightly correlated."""
MOST_OTHERS = 5
CHUNK = 10
HIDDEN = (48, 32)
"""Units of the hidden layers."""
SCHEDULE = Schedule(epochs=14, batch=128, rate=3e-3, decay=0.1)
SCALED = 20000
"""Decisions that the scale of the inputs is taken from."""
EVALUATED = 500
"""Decisions that are evaluated at a time."""


def examples(task: Task) -> Examples:
    """The examples of some deals."""
    return examples_of(task, belief_facts, BELIEF_FACTS)


def examples_of(task: Task, facts_of: Facts, number: int) -> Examples:
    """The examples of some deals with a `number` of facts."""
    source = random.Random(f"{task[0]}/worlds")
    parts: list[Examples] = []
    for seen, position, _ in decisions(task):
        others = [seat for seat in seen.order if seat != seen.seat]
        facts = np.zeros((MOST_OTHERS, KINDS, number), dtype=np.float16)
        present = np.zeros((MOST_OTHERS, KINDS, MOST_HELD + 1), dtype=np.float16)
        for at, seat in enumerate(others):
            for kind, row in enumerate(facts_of(seen, seat)):
                if row:
                    facts[at, kind] = row
            present[at] = belief_odds(seen, seat)
        deduction = Deduction(seen)
        worlds = [held(deduction.world(source), others) for _ in range(SPACING * WORLDS)]
        parts.append(Examples(facts, held(position, others), np.array(worlds[SPACING - 1 :: SPACING]), present))
    return Examples(*map(np.array, zip(*parts, strict=True)))


def held(position: Position, others: list[int]) -> Numbers:
    """The number of cards of each kind, up to `MOST_HELD`, by place in `others`; 0 in places without a seat."""
    found = np.zeros((MOST_OTHERS, KINDS), dtype=np.uint8)
    for at, seat in enumerate(others):
        found[at] = np.minimum(position.hands[seat].counts(), MOST_HELD)
    return found


def information(layers: Layers, facts: jax.Array, true: jax.Array, worlds: jax.Array, present: jax.Array) -> jax.Array:
    """By decision: the logarithm of the probability that the new belief gives to the true hands, among the worlds of the
    present one, less that of picking one by chance, in nats.
    """
    import jax
    from jax import numpy as jnp

    there = jnp.any(facts != 0, axis=-1)
    found = output(layers, facts.astype(jnp.float32))
    odds = jnp.concatenate([jnp.zeros((*found.shape[:-1], 1)), found], axis=-1) - present.astype(jnp.float32)
    odds = jnp.where(there[..., None], odds, 0.0)
    deals = jnp.concatenate([true[:, None], worlds], axis=1).astype(jnp.int32)
    scores = jnp.take_along_axis(odds[:, None], deals[..., None], axis=-1)[..., 0].sum(axis=(-1, -2))
    return scores[:, 0] - jax.nn.logsumexp(scores, axis=1) + math.log(deals.shape[1])


def fit(data: Examples, hidden: tuple[int, ...] = HIDDEN, schedule: Schedule = SCHEDULE) -> Layers:
    """Train a network with these hidden layers. The weights are those of unscaled inputs."""
    from jax import numpy as jnp

    number = data.facts.shape[-1]
    rows = data.facts[:SCALED].reshape(-1, number)
    mean, size = scale_of(rows[np.any(rows != 0, axis=1)].astype(np.float32))

    def loss(layers: Layers, facts: jax.Array, true: jax.Array, worlds: jax.Array, present: jax.Array) -> jax.Array:
        there = jnp.any(facts != 0, axis=-1, keepdims=True)
        scaled = jnp.where(there, (facts.astype(jnp.float32) - mean) / size, 0.0)
        return -information(layers, scaled, true, worlds, present).mean()

    return unscaled(network_training.train((number, *hidden, MOST_HELD), loss, data, schedule), mean, size)


def mean_information(layers: Layers, data: Examples) -> tuple[float, float]:
    """The mean information of a decision in nats, and its standard error."""
    found = np.concatenate(
        [
            np.asarray(information(layers, *(array[first : first + EVALUATED] for array in data)))
            for first in range(0, len(data.true), EVALUATED)
        ]
    )
    return float(found.mean()), float(found.std() / math.sqrt(len(found)))


def parted(work: Callable[[Task], Examples], family: str, options: argparse.Namespace) -> tuple[Examples, Examples]:
    """The examples of deals for training, and of a tenth of the deals for the score."""
    sizes = chunks(max(2, options.deals), max(1, min(CHUNK, options.deals // 10)))
    tasks = [(options.seed * 1_000_000 + at, family, size, options.rollouts) for at, size in enumerate(sizes)]
    parts = kept(work, tasks, options, ARRAYS)
    fresh = max(1, len(parts) // 10)
    data, unused = (Examples(*map(np.concatenate, zip(*some, strict=True))) for some in (parts[fresh:], parts[:fresh]))
    return data, unused


def scored(layers: Layers, data: Examples, unused: Examples, seed: int) -> dict[str, Any]:
    """The facts of a manifest, which are printed too."""
    mean, error = mean_information(layers, unused)
    score = f"{mean:.3f} nats a decision in {len(unused.true)} held out, standard error {error:.3f}"
    print(f"{len(data.true)} decisions; {score}")
    return {"seed": seed, "rows": len(data.true), "score": score}


def main() -> None:
    """Train, write the weights, and print the information."""
    given = parser(__doc__, seed=21)
    given.add_argument("--family", choices=FAMILIES, default="sets")
    given.add_argument("--deals", type=int, default=2200)
    given.add_argument("--rollouts", type=int, default=ROLLOUTS)
    options = given.parse_args()
    data, unused = parted(examples, options.family, options)
    layers = fit(data)
    write(options.family, layers, scored(layers, data, unused, options.seed))


def write(family: str, layers: Layers, facts: dict[str, Any]) -> None:
    """Write the network of a family of games."""
    network_training.write(f"belief_{family}", layers, facts)


if __name__ == "__main__":
    main()
