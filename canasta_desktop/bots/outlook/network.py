"""A small feed-forward network with compiled inference: layers of weights with rectifiers between them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

BLOCK: Final = 12
"""Units that are added up together, as many as have room in registers; a layer of fewer is filled up with units without
weights."""


class BlockWeights:
    """The weights of one input, or the biases, of a block of units.

    Attributes are plain numbers when compiled, unlike the items of a list, which makes a network several times faster.
    """

    __slots__ = (
        "eighth", "eleventh", "fifth", "first", "fourth", "ninth", "second", "seventh", "sixth", "tenth", "third", "twelfth",
    )  # fmt: skip

    def __init__(self, weights: Sequence[float]) -> None:
        self.first, self.second, self.third, self.fourth = weights[0], weights[1], weights[2], weights[3]
        self.fifth, self.sixth, self.seventh, self.eighth = weights[4], weights[5], weights[6], weights[7]
        self.ninth, self.tenth, self.eleventh, self.twelfth = weights[8], weights[9], weights[10], weights[11]


class Layer:
    """A layer: by block of units, the biases, and the weights of each input."""

    def __init__(self, rows: Sequence[Sequence[float]], biases: Sequence[float]) -> None:
        """`rows`: by unit, the weight of each input; `biases`: by unit."""
        self.biases: list[BlockWeights] = []
        self.weights: list[list[BlockWeights]] = []
        for first in range(0, len(rows), BLOCK):
            some = rows[first : first + BLOCK]
            empty = [0.0] * (BLOCK - len(some))
            self.biases.append(BlockWeights([*biases[first : first + BLOCK], *empty]))
            self.weights.append([BlockWeights([*[row[at] for row in some], *empty]) for at in range(len(rows[0]))])

    def sums(self, inputs: list[float], *, rectified: bool = False) -> list[float]:
        """The sum of each unit, and 0 for units that only fill up a block; `rectified`: inputs below 0 count as 0."""
        found: list[float] = []
        for block in range(len(self.biases)):
            bias = self.biases[block]
            first, second, third, fourth = bias.first, bias.second, bias.third, bias.fourth
            fifth, sixth, seventh, eighth = bias.fifth, bias.sixth, bias.seventh, bias.eighth
            ninth, tenth, eleventh, twelfth = bias.ninth, bias.tenth, bias.eleventh, bias.twelfth
            # Without `strict`, which is not compiled. Inputs without weights only fill up a block.
            for value, weights in zip(inputs, self.weights[block]):  # noqa: B905
                if value > 0.0 or (value < 0.0 and not rectified):
                    first += value * weights.first
                    second += value * weights.second
                    third += value * weights.third
                    fourth += value * weights.fourth
                    fifth += value * weights.fifth
                    sixth += value * weights.sixth
                    seventh += value * weights.seventh
                    eighth += value * weights.eighth
                    ninth += value * weights.ninth
                    tenth += value * weights.tenth
                    eleventh += value * weights.eleventh
                    twelfth += value * weights.twelfth
            found += [first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, eleventh, twelfth]
        return found


class Network:
    """Layers; the units of the last are the outputs."""

    def __init__(self, layers: Sequence[tuple[Sequence[Sequence[float]], Sequence[float]]]) -> None:
        """`layers`: of each the weights by unit and input, and the biases by unit."""
        self._layers = [Layer(rows, biases) for rows, biases in layers]

    def output(self, inputs: list[float]) -> float:
        """The first output for these inputs."""
        return self.outputs(inputs)[0]

    def outputs(self, inputs: list[float]) -> list[float]:
        """All outputs for these inputs, and after them 0 for units that only fill up a block."""
        values = self._layers[0].sums(inputs)
        for layer in self._layers[1:]:
            values = layer.sums(values, rectified=True)
        return values
