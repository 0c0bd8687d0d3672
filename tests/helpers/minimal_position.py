"""A position in notation without cards, in the middle of seat 0's turn; tests add the cards."""

from __future__ import annotations

from typing import Any, Final

MINIMAL_POSITION: Final[dict[str, Any]] = {
    "rules": "classic",
    "players": 4,
    "scores": [0, 0],
    "dealer": 3,
    "to_act": 0,
    "phase": "play",
    "melds": [[], []],
    "red_threes": ["", ""],
    "frozen": False,
}
