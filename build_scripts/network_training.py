"""Training of the small networks of `bots/outlook/network.py`, and the files of their weights. Needs jax and optax.

Only what trains imports them: the processes that play come without their seconds of CPU and their memory.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np

from build_scripts.weights_files import rounded, write_numbers
from canasta_desktop.bots.weights import files

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import TypeAlias

    import jax
    import optax
    from numpy.typing import NDArray

    Matrix: TypeAlias = NDArray[np.float32]
    Array: TypeAlias = NDArray[np.float32] | NDArray[np.float16] | NDArray[np.uint8]
    Layers: TypeAlias = list[tuple[Matrix, Matrix]]
    """By layer: the weights, by input and unit, and the biases."""
    Loss: TypeAlias = Callable[..., jax.Array]
    """The loss of a batch, from the layers and the batch's part of each array."""

LEAST_SPREAD = 1e-3
"""Standard deviation below which an input counts as constant."""


@dataclass(frozen=True)
class Schedule:
    """How long and how fast a network learns: passes over the rows, rows of a batch, learning rate at the beginning (it falls
    to nothing by a cosine), and weight decay.
    """

    epochs: int
    batch: int
    rate: float = 2e-3
    decay: float = 1e-4


def output(layers: Layers, inputs: jax.Array) -> jax.Array:
    """The outputs, along the last axis."""
    import jax

    values = inputs
    for weights, biases in layers[:-1]:
        values = jax.nn.relu(values @ weights + biases)
    weights, biases = layers[-1]
    return values @ weights + biases


def scale_of(inputs: Matrix) -> tuple[Matrix, Matrix]:
    """Mean and standard deviation of each input (1 where it is constant), from rows of inputs."""
    mean, size = inputs.mean(axis=0), inputs.std(axis=0)
    size[size < LEAST_SPREAD] = 1.0
    return mean, size


def train(units: Sequence[int], loss: Loss, arrays: Sequence[Array], schedule: Schedule, seed: int = 0) -> Layers:
    """Train a network with that many units by layer, the inputs first, on arrays with a row for each example."""
    import jax
    import optax

    source = np.random.default_rng(seed)
    layers: Layers = [
        (source.normal(scale=math.sqrt(1.5 / before), size=(before, after)).astype(np.float32), np.zeros(after, np.float32))
        for before, after in pairwise(units)
    ]
    rows = len(arrays[0])
    batch = min(schedule.batch, rows)
    batches = rows // batch
    steps = optax.cosine_decay_schedule(schedule.rate, schedule.epochs * batches)
    optimiser = optax.adamw(steps, weight_decay=schedule.decay)
    state = optimiser.init(layers)

    @jax.jit
    def step(layers: Layers, state: optax.OptState, parts: list[Array]) -> tuple[Layers, optax.OptState]:
        updates, state = optimiser.update(jax.grad(loss)(layers, *parts), state, layers)
        return optax.apply_updates(layers, updates), state

    for _ in range(schedule.epochs):
        order = source.permutation(rows)
        for first in range(0, batches * batch, batch):
            some = order[first : first + batch]
            layers, state = step(layers, state, [array[some] for array in arrays])
    return [(np.asarray(weights), np.asarray(biases)) for weights, biases in layers]


def unscaled(layers: Layers, mean: Matrix, size: Matrix) -> Layers:
    """The layers for inputs as they are, of a network that was trained on inputs less `mean`, divided by `size`."""
    weights, biases = layers[0]
    scaled = weights / size[:, None]
    return [(scaled, biases - mean @ scaled), *layers[1:]]


def write(name: str, layers: Layers, facts: Mapping[str, Any]) -> None:
    """Write a network as `bots/weights/name.f64`, with these facts in its manifest."""
    flat: list[float] = []
    for weights, biases in layers:
        flat += [rounded(number) for row in weights.T.tolist() for number in row]
        flat += [rounded(number) for number in biases.tolist()]
    units = [len(layers[0][0]), *[len(biases) for _, biases in layers]]
    write_numbers(name, flat, {**facts, "units": units})


def read(name: str) -> Layers:
    """The network in `bots/weights/name.f64`, as the training has it."""
    return [(np.array(rows, dtype=np.float32).T, np.array(biases, dtype=np.float32)) for rows, biases in files.layers(name)]
