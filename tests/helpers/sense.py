"""Positions in which strong players agree on the move, as data: `tests/bots/sense.jsonl`, one JSON object a line.

Each has a name, the rules, the hand of the seat to act (seat 0) and what lies on the table: `melds` of its side and `theirs` of
the next one, `reds` (its red 3s), `pile` bottom to top, `stock` (default 50), `sizes` of the other hands clockwise, `feet` not
picked up yet, `pots` left and `pot_had` by side. `right` are patterns of the right moves (`*` any cards, `?` any suit), or
`wrong` those of the wrong ones, and `why` is the reason. Where long rollouts contradict it, `contradicted` says so with the
figures.
"""

from __future__ import annotations

import json
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING, Any

from canasta_desktop.engine.documents import read_view
from canasta_desktop.engine.notation import move_text
from helpers.boards import split

if TYPE_CHECKING:
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.view import View

CASES = Path(__file__).resolve().parents[1] / "bots" / "sense.jsonl"
STOCK = 50
CARDS = 9
"""Cards of another hand, where the case does not say."""


def cases(*, contradicted: bool = False) -> list[dict[str, Any]]:
    """The positions in order; `contradicted`: also those that rollouts contradict."""
    found = [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]
    return [case for case in found if contradicted or "contradicted" not in case]


def position_of(case: dict[str, Any]) -> dict[str, Any]:
    """The position of a case in notation, the other hands and the stock as numbers of cards."""
    phase = case.get("phase", "play")
    return {
        "rules": case["rules"],
        "players": 4,
        "scores": [0, 0],
        "dealer": 1 if phase == "answer" else 3,
        "to_act": 0,
        "phase": phase,
        "hands": [case["hand"], *case.get("sizes", [CARDS] * 3)],
        "melds": [split(case.get("melds", "")), split(case.get("theirs", ""))],
        "red_threes": [case.get("reds", ""), ""],
        "pile": case["pile"],
        "frozen": False,
        "stock": case.get("stock", STOCK),
        **{fact: case[fact] for fact in ("feet", "pots", "pot_had") if fact in case},
        **({"turn": {"asked": True}} if phase == "answer" else {}),
    }


def seen(case: dict[str, Any]) -> View:
    """What the seat to act sees."""
    return read_view(position_of(case))


def is_right(case: dict[str, Any], move: Move) -> bool:
    """Whether a move is one of the right ones, or none of the wrong ones."""
    text = move_text(move)
    if "right" in case:
        return any(fnmatchcase(text, pattern) for pattern in case["right"])
    return not any(fnmatchcase(text, pattern) for pattern in case["wrong"])
