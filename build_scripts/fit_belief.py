"""Trains the network of `bots/belief/odds.py`: which cards players hold, compared with worlds of the belief as it stands.

Experts, skilled and plain players play games with each other. At sampled decisions the hidden hands are put among the hands of
worlds that the seat to act samples from its present belief, and the network learns to tell the true ones. What it finds is
added to the present belief, so with worlds that are sampled in proportion to it the new belief approaches the true odds, and
what the last turns tell is not counted twice.

    python -m build_scripts.fit_belief [--deals 2200] [--rollouts 60] [--anew] [--seed 21] [--jobs 2]

writes `bots/weights/belief.f64`, and prints the information that the new belief gives beyond the present one in deals
that were not used for training, in nats a decision.
`--rollouts` is the budget of the experts; with 0 there are none. With `--anew` the
worlds are dealt at random, for a network with other inputs: run it so with `--rollouts 0`, because experts use the network, and
then once more without. Needs jax and optax. A compiled copy of the package makes it several times faster.
"""

from __future__ import annotations

import argparse
import math
import random
from typing import TYPE_CHECKING, Any, NamedTuple

import jax
import numpy as np
from jax import numpy as jnp

from build_scripts import network_training
from build_scripts.expert_deals import decisions
from build_scripts.network_training import Schedule, output, scale_of, unscaled
from build_scripts.weights_files import command
from canasta_desktop.bots.belief.deduction import Deduction
from canasta_desktop.bots.belief.evidence import MOST_HELD
from canasta_desktop.bots.belief.facts import BELIEF_FACTS, belief_facts
from canasta_desktop.bots.belief.odds import belief_odds
from canasta_desktop.engine.cards import KINDS
from canasta_desktop.session.spreading import spread

if TYPE_CHECKING:
    from typing import TypeAlias

    from numpy.typing import NDArray

    from build_scripts.network_training import Layers
    from canasta_desktop.engine.position import Position

    Numbers: TypeAlias = NDArray[np.uint8]
    Floats: TypeAlias = NDArray[np.float16]

Task = tuple[int, int, int, bool]
"""A seed, the number of deals, the experts' rollouts, and whether worlds are dealt at random."""


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
    seed, deals, rollouts, anew = task
    source = random.Random(f"{seed}/worlds")
    parts: list[Examples] = []
    for seen, position, _ in decisions((seed, deals, rollouts)):
        others = [seat for seat in seen.order if seat != seen.seat]
        facts = np.zeros((MOST_OTHERS, KINDS, BELIEF_FACTS), dtype=np.float16)
        present = np.zeros((MOST_OTHERS, KINDS, MOST_HELD + 1), dtype=np.float16)
        for at, seat in enumerate(others):
            for kind, row in enumerate(belief_facts(seen, seat)):
                if row:
                    facts[at, kind] = row
            if not anew:
                present[at] = belief_odds(seen, seat)
        deduction = Deduction(seen)
        worlds = [
            held(deduction.dealt_at_random(source) if anew else deduction.world(source), others)
            for _ in range(SPACING * WORLDS)
        ]
        parts.append(Examples(facts, held(position, others), np.array(worlds[SPACING - 1 :: SPACING]), present))
    return Examples(*map(np.array, zip(*parts, strict=True)))


def held(position: Position, others: list[int]) -> Numbers:
    """The number of cards of each kind, up to `MOST_HELD`, by place in `others`; 0 in places without a seat."""
    found = np.zeros((MOST_OTHERS, KINDS), dtype=np.uint8)
    for at, seat in enumerate(others):
        found[at] = np.minimum(position.counts[seat], MOST_HELD)
    return found


def information(layers: Layers, facts: jax.Array, true: jax.Array, worlds: jax.Array, present: jax.Array) -> jax.Array:
    """By decision: the logarithm of the probability that the new belief gives to the true hands, among the worlds of the
    present one, less that of picking one by chance, in nats.
    """
    there = jnp.any(facts != 0, axis=-1)
    found = output(layers, facts.astype(jnp.float32))
    odds = jnp.concatenate([jnp.zeros((*found.shape[:-1], 1)), found], axis=-1) - present.astype(jnp.float32)
    odds = jnp.where(there[..., None], odds, 0.0)
    deals = jnp.concatenate([true[:, None], worlds], axis=1).astype(jnp.int32)
    scores = jnp.take_along_axis(odds[:, None], deals[..., None], axis=-1)[..., 0].sum(axis=(-1, -2))
    return scores[:, 0] - jax.nn.logsumexp(scores, axis=1) + math.log(deals.shape[1])


def fit(data: Examples, hidden: tuple[int, ...] = HIDDEN, schedule: Schedule = SCHEDULE) -> Layers:
    """Train a network with these hidden layers. The weights are those of unscaled inputs."""
    rows = data.facts[:SCALED].reshape(-1, BELIEF_FACTS)
    mean, size = scale_of(rows[np.any(rows != 0, axis=1)].astype(np.float32))

    def loss(layers: Layers, facts: jax.Array, true: jax.Array, worlds: jax.Array, present: jax.Array) -> jax.Array:
        there = jnp.any(facts != 0, axis=-1, keepdims=True)
        scaled = jnp.where(there, (facts.astype(jnp.float32) - mean) / size, 0.0)
        return -information(layers, scaled, true, worlds, present).mean()

    return unscaled(network_training.train((BELIEF_FACTS, *hidden, MOST_HELD), loss, data, schedule), mean, size)


def mean_information(layers: Layers, data: Examples) -> tuple[float, float]:
    """The mean information of a decision in nats, and its standard error."""
    found = np.concatenate(
        [
            np.asarray(information(layers, *(array[first : first + EVALUATED] for array in data)))
            for first in range(0, len(data.true), EVALUATED)
        ]
    )
    return float(found.mean()), float(found.std() / math.sqrt(len(found)))


def main() -> None:
    """Train, write the weights, and print the information."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--deals", type=int, default=2200)
    parser.add_argument("--rollouts", type=int, default=60)
    parser.add_argument("--anew", action="store_true", help="compare with worlds dealt at random")
    parser.add_argument("--seed", type=int, default=21)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--cluster", metavar="SCHEDULER:PORT", help="a Dask cluster to play the deals on")
    options = parser.parse_args()
    chunks = max(2, options.deals // CHUNK)
    tasks = [(options.seed * 1_000_000 + at, CHUNK, options.rollouts, options.anew) for at in range(chunks)]
    with spread(examples, tasks, jobs=options.jobs, cluster=options.cluster) as found:
        parts = list(found)
    fresh = max(1, chunks // 10)
    data, unused = (Examples(*map(np.concatenate, zip(*some, strict=True))) for some in (parts[fresh:], parts[:fresh]))
    layers = fit(data)
    mean, error = mean_information(layers, unused)
    print(
        f"{len(data.true)} decisions; {mean:.3f} nats a decision in {len(unused.true)} fresh ones (standard error {error:.3f})"
    )
    score = f"{mean:.3f} nats a decision, standard error {error:.3f}"
    write(layers, {"command": command(), "seed": options.seed, "rows": len(data.true), "score": score})


def write(layers: Layers, facts: dict[str, Any]) -> None:
    """Write `bots/weights/belief.f64`."""
    network_training.write("belief", layers, facts)


if __name__ == "__main__":
    main()
