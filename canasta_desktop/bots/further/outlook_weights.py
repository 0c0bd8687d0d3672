"""placeholder"""

from __future__ import annotations

from typing import Final, TypeAlias

Table: TypeAlias = tuple[tuple[tuple[tuple[float, float], ...], ...], ...]
WEIGHTS: Final[Table] = ((((0.0, 0.0),) * 68,) * 3,) * 8
