"""The weights of the fitted style, written by `build_scripts/fit_policy.py`; `style.py` says what each means."""

from __future__ import annotations

from typing import Final

FITTED: Final[dict[str, float]] = {
    "keep_pair": 38.0,
}
