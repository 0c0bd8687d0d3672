"""Confidence intervals of shares and means."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

Z_95: Final = 1.959964
"""Standard errors on each side of a 95 % interval."""
Z_CLEAR: Final = 3.29
"""Standard errors on each side of a 99.9 % interval: wide enough for repeated looks after every deal without false alarms."""


def wilson(won: float, number: int, z: float = Z_95) -> tuple[float, float]:
    """Wilson's score interval of a share, `won` of `number`; valid near 0 and 1 and for small samples."""
    if not number:
        return 0.0, 1.0
    share = won / number
    spread = z * math.sqrt(share * (1 - share) / number + z * z / (4 * number * number))
    middle = share + z * z / (2 * number)
    scale = 1 + z * z / number
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def ratio(sums: Sequence[float], numbers: Sequence[int], z: float = Z_95) -> tuple[float, float, float]:
    """A mean over clusters, with its interval: `sums[i]` is the sum of cluster i, `numbers[i]` how many are in it.

    Values within a cluster may be correlated (the same cards dealt to both sides); clusters must be independent. With fewer
    than two clusters the variance is unknown, and the interval is infinite.
    """
    total = sum(numbers)
    if not total:
        return 0.0, -math.inf, math.inf
    mean = sum(sums) / total
    clusters = len(sums)
    if clusters < 2:
        return mean, -math.inf, math.inf
    left = sum((part - mean * number) ** 2 for part, number in zip(sums, numbers, strict=True))
    error = math.sqrt(left * clusters / (clusters - 1)) / total
    return mean, mean - z * error, mean + z * error
