"""Least squares of a linear evaluation whose prediction saturates for large leads (tanh), by Gauss-Newton steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from typing import TypeAlias

    from numpy.typing import NDArray

    Matrix: TypeAlias = NDArray[np.float32]
    Weights: TypeAlias = NDArray[np.float64]

RIDGE = 60.0
"""Ridge penalty, in rows: shrinks the weights of rare features."""
STEPS = 5


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
