"""The network: its output is that of its weights."""

from __future__ import annotations

import math
import random
from itertools import pairwise

import pytest

from canasta_desktop.bots.outlook.network import BLOCK, Layer, Network

SOURCE = random.Random(5)


def weights(units: int, inputs: int) -> tuple[list[list[float]], list[float]]:
    return [[SOURCE.gauss() for _ in range(inputs)] for _ in range(units)], [SOURCE.gauss() for _ in range(units)]


def plain_output(layers: list[tuple[list[list[float]], list[float]]], values: list[float]) -> float:
    """The output, computed as one would write it down."""
    for depth, (rows, biases) in enumerate(layers):
        values = [
            math.fsum(weight * value for weight, value in zip(row, values, strict=True)) + bias
            for row, bias in zip(rows, biases, strict=True)
        ]
        if depth < len(layers) - 1:
            values = [max(0.0, value) for value in values]
    (output,) = values
    return output


@pytest.mark.parametrize("units", [(), (8,), (24, 8), (5,), (3, 11)])
def test_the_output_is_that_of_the_weights(units: tuple[int, ...]) -> None:
    sizes = (12, *units, 1)
    layers = [weights(after, before) for before, after in pairwise(sizes)]
    network = Network(layers)
    for _ in range(20):
        values = [SOURCE.gauss() if SOURCE.random() < 0.5 else 0.0 for _ in range(12)]
        assert network.output(values) == pytest.approx(plain_output(layers, values), abs=1e-9)


def test_units_without_weights_fill_up_a_block() -> None:
    layer = Layer(*weights(3, 4))
    sums = layer.sums([1.0, 0.0, -2.0, 0.5])
    assert len(sums) == BLOCK
    assert all(sums[:3])
    assert not any(sums[3:])
