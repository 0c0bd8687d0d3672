"""Trains the network of `bots/outlook/evaluation.py`, the evaluation of an unfinished deal from its features.

In many deals every side first plays in a style of its own for a number of turns, so that positions occur that skilled sides
would hardly reach. After that one side plays the expert style, the others too or the plain one; at sampled turns the inputs of
the network are recorded, and at the end the result of the deal. The network minimises the squared error of the predicted
utility, which saturates for large leads (`typical_lead.py`).

    python -m build_scripts.fit_outlook [--deals 300000] [--seed 1]

writes `bots/weights/outlook.f64`, and prints the explained share of the variance on deals that were not used for training,
beside that of a linear evaluation of the same inputs. Needs jax and optax. A compiled copy of the package makes it several
times faster.
"""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING, Any

import numpy as np

from build_scripts import network_training
from build_scripts.fitting import ARRAYS, chunks, kept, parser
from build_scripts.network_training import Schedule, output, scale_of, unscaled
from canasta_desktop.bots.outlook.evaluation import INPUTS, TABLE_FACTS, table_facts
from canasta_desktop.bots.outlook.set_facts import FACTS, set_facts
from canasta_desktop.bots.players.levels import manner_of, personalities
from canasta_desktop.bots.search.typical_lead import lead_of, typical_lead
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.bots.thumb.style import EXPERT, PLAIN, SKILLED
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.scoring import deal_score

if TYPE_CHECKING:
    import jax

    from build_scripts.network_training import Layers, Matrix
    from canasta_desktop.engine.position import Position

TABLES = (
    *(("classic", 4),) * 8,
    *(("online", 4), ("book", 4), ("book", 5), ("book", 6), ("three-pack", 4), ("three-pack", 6)),
    *(("book", 2), ("book", 3)) * 2,
)
SHARE = 0.35
"""Fraction of turns that are sampled, because consecutive ones are correlated."""
ODD_SHARE = 0.6
"""Fraction of deals that begin with other styles."""
ODD_ROUNDS = 14
"""Most rounds that they are played for."""
PLAIN_SHARE = 0.15
"""Fraction of deals in which the others are plain: few, because the search assumes that they are not."""
CHUNK = 500
MOST_SIDES = 3
SIDES = 5
"""The place of the number of sides in the features of the table."""
SCALED = 50000
"""Rows that the scale of the inputs is taken from, and that are evaluated at a time."""
ROW = MOST_SIDES * FACTS + TABLE_FACTS
"""Numbers of a row."""
HIDDEN = (24, 8)
"""Units of the hidden layers."""
EPOCHS = 8
BATCH = 2048


def rows(task: tuple[int, int]) -> tuple[Matrix, Matrix]:
    """One row for each sampled turn of a side; beside them the utility of the deal for that side, -1 to 1, and whether the
    others were plain (1) or experts (0). `task` is the seed and the number of deals.

    A row has the features of the side, those of the others (zeros up to `MOST_SIDES`), and those of the table.
    """
    seed, deals = task
    source = random.Random(seed)
    odd = [EXPERT, SKILLED, PLAIN, *map(manner_of, personalities())]
    found: list[list[float]] = []
    ends: list[tuple[float, float]] = []
    while deals > 0:
        name, players = TABLES[int(source.random() * len(TABLES))]
        game = Game(preset(name), players, int(source.random() * 1e9))
        while game.winner is None and deals > 0:
            position = game.deal()
            side_of, sides = position.terms.side_of, len(position.terms.sides)
            plain = source.random() < PLAIN_SHARE
            own = int(source.random() * sides)
            by_side = [odd[int(source.random() * len(odd))] for _ in range(sides)]
            first = [by_side[side] for side in side_of]
            styles = [PLAIN if plain and side != own else EXPERT for side in side_of]
            until = int(source.random() * ODD_ROUNDS * len(position.order)) if source.random() < ODD_SHARE else 0
            turns, before = 0, len(found)
            while position.phase != Phase.OVER:
                if position.phase == Phase.DRAW:
                    turns += 1
                    if turns > until and source.random() < SHARE:
                        found.append(row_of(position, own))
                apply(position, choose(position, (styles if turns > until else first)[position.to_act]))
            game.finish()
            deals -= 1
            lead = lead_of([score.total for score in deal_score(position)], own)
            ends += [(math.tanh(lead / typical_lead(position.terms)), float(plain))] * (len(found) - before)
    # Of a few deals there may be no row.
    return np.array(found, dtype=np.float32).reshape(-1, ROW), np.array(ends, dtype=np.float32).reshape(-1, 2)


def row_of(position: Position, side: int) -> list[float]:
    """The row of a position for a side."""
    sides = len(position.terms.sides)
    row = [fact for at in range(sides) for fact in set_facts(position, (side + at) % sides)]
    return row + [0.0] * (FACTS * (MOST_SIDES - sides)) + table_facts(position)


def inputs_of(rows: jax.Array, plain: jax.Array) -> tuple[jax.Array, jax.Array]:
    """The inputs of the network for every side of each row, shape (rows, sides, inputs), and the share of each in the lead."""
    from jax import numpy as jnp

    by_side = rows[:, : MOST_SIDES * FACTS].reshape(-1, MOST_SIDES, FACTS)
    table = rows[:, MOST_SIDES * FACTS :]
    others = table[:, SIDES] - 1.0
    there = jnp.arange(MOST_SIDES)[None, :] <= others[:, None]
    unfriendly = jnp.where(there, plain[:, None], 0.0).at[:, 0].set(0.0)
    means = [(one.sum(axis=1, keepdims=True) - one) / others[:, None, None] for one in (by_side, unfriendly[:, :, None])]
    tables = jnp.broadcast_to(table[:, None, :], (len(rows), MOST_SIDES, TABLE_FACTS))
    inputs = jnp.concatenate([by_side, means[0], tables, unfriendly[:, :, None], means[1]], axis=2)
    shares = jnp.where(there, -1.0 / others[:, None], 0.0).at[:, 0].set(1.0)
    return inputs, shares


def predict(layers: Layers, inputs: jax.Array, shares: jax.Array) -> jax.Array:
    """The predicted utilities."""
    from jax import numpy as jnp

    return jnp.tanh((output(layers, inputs)[:, :, 0] * shares).sum(axis=1))


def train(found: Matrix, ends: Matrix, hidden: tuple[int, ...], epochs: int = EPOCHS) -> Layers:
    """Train a network with these hidden layers; none is a linear one. The weights are those of unscaled inputs."""
    from jax import numpy as jnp

    sample, shares = inputs_of(jnp.asarray(found[:SCALED]), jnp.asarray(ends[:SCALED, 1]))
    mean, size = scale_of(np.asarray(sample)[np.asarray(shares) != 0.0])

    def loss(layers: Layers, found: Matrix, ends: Matrix) -> jax.Array:
        inputs, shares = inputs_of(found, ends[:, 1])
        return ((predict(layers, (inputs - mean) / size, shares) - ends[:, 0]) ** 2).mean()

    layers = network_training.train((INPUTS, *hidden, 1), loss, (found, ends), Schedule(epochs, BATCH))
    return unscaled(layers, mean, size)


def explained_share(found: Matrix, ends: Matrix, layers: Layers) -> float:
    """The share of the variance of utilities that a network explains, at most 1."""
    errors = [
        ends[first : first + SCALED, 0]
        - np.asarray(predict(layers, *inputs_of(found[first : first + SCALED], ends[first : first + SCALED, 1])))
        for first in range(0, len(found), SCALED)
    ]
    return 1.0 - float((np.concatenate(errors) ** 2).mean() / ends[:, 0].var())


def main() -> None:
    """Train, write the weights, and print the explained share."""
    given = parser(__doc__, seed=1)
    given.add_argument("--deals", type=int, default=300000)
    options = given.parse_args()
    sizes = chunks(max(2, options.deals), max(1, min(CHUNK, options.deals // 10)))
    parts = kept(rows, [(options.seed * 1_000_000 + at, size) for at, size in enumerate(sizes)], options, ARRAYS)
    held = max(1, len(parts) // 10)
    found, ends = (np.concatenate([part[at] for part in parts[held:]]) for at in (0, 1))
    fresh, fresh_ends = (np.concatenate([part[at] for part in parts[:held]]) for at in (0, 1))
    layers, linear = train(found, ends, HIDDEN), train(found, ends, ())
    print(f"{len(found)} turns; share of the variance explained in {len(fresh)} fresh ones, network and linear:")
    told: list[str] = []
    for name, plain in (("among sides alike", 0.0), ("against plain ones", 1.0)):
        some = fresh_ends[:, 1] == plain
        if not some.any():
            continue
        shares = [explained_share(fresh[some], fresh_ends[some], one) for one in (layers, linear)]
        print(f"  {name}: {shares[0]:.1%}, {shares[1]:.1%}")
        told.append(f"{name} {shares[0]:.3f}")
    score = f"explained share of the variance: {', '.join(told)}"
    write(layers, {"seed": options.seed, "rows": len(found), "score": score})


def write(layers: Layers, facts: dict[str, Any]) -> None:
    """Write `bots/weights/outlook.f64`."""
    network_training.write("outlook", layers, facts)


if __name__ == "__main__":
    main()
