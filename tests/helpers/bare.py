"""A position in notation in the middle of seat 0's turn; who uses it adds the cards."""

from __future__ import annotations

from typing import Any, Final

BARE: Final[dict[str, Any]] = {
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
