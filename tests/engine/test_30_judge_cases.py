"""Positions asked of the judge, one on each line of cases/*.jsonl, answered by the engine and by the referee.

A line names its `fact`, perhaps `why`, a position in the fields of `helpers.boards.document` (its rules are in the file's
name), and `moves` set off by " | ". Expected are the `code` of the last move (null: legal; those before it are legal), or that
the line is an `error`; fields of the position `after` legal moves, by path; `score`, the items of each side that are not 0,
from the first side on; and `points`, some items of the first side.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from helpers.boards import document, split
from helpers.cases import cases
from helpers.judges import error, judged, sorted_cards
from referee.melds import key_of

EXPECTED = ("code", "error", "after", "score", "points")
PLACES_OF_CARDS = ("hands", "feet", "red_threes", "melds")


def at(position: dict[str, Any], path: str) -> Any:
    """What stands at a path such as "hands 0", cards in canonical order and melds as a list."""
    found: Any = position
    for step in path.split():
        found = found[int(step) if step.isdigit() else step]
    return canonical(path, found)


def canonical(path: str, value: Any) -> Any:
    """A value without what may differ: the order of cards in a hand or a meld, and of melds of different keys."""
    if isinstance(value, str) and path.startswith("melds"):
        value = split(value)
    if isinstance(value, list) and path.startswith("melds"):
        return [sorted_cards(meld) for meld in sorted(value, key=lambda meld: key_of(meld.split()))]
    return sorted_cards(value) if isinstance(value, str) and path.startswith(PLACES_OF_CARDS) else value


def one_by_one(position: dict[str, Any], moves: list[str]) -> dict[str, Any]:
    """The judge's answer to the last move, each move judged in the position that the judge gave back before it."""
    answer: dict[str, Any] = {}
    for move in moves:
        answer = judged(position, move)
        position = answer["position"]
    return answer


@pytest.mark.usefixtures("judges")
@pytest.mark.parametrize("case", list(cases(Path(__file__).parent / "cases")))
def test_case(case: dict[str, Any]) -> None:
    facts = {name: value for name, value in case.items() if name not in {"fact", "why", "rules", "hand", "moves", *EXPECTED}}
    position = document(case.get("hand", ""), rules=case["rules"], **facts)
    moves = case["moves"].split(" | ") if "moves" in case else []
    if "error" in case:
        assert error(position, *moves) != ""
        return
    answer = judged(position, *moves)
    refused = case.get("code")
    assert (answer["code"], answer["illegal_at"]) == (refused, len(moves) - 1 if refused else None)
    for path, value in case.get("after", {}).items():
        assert at(answer["position"], path) == canonical(path, value), path
    for side, items in enumerate(case.get("score", [])):
        assert {item: points for item, points in answer["score"][side].items() if points} == items
    for item, points in case.get("points", {}).items():
        assert answer["score"][0].get(item, 0) == points, item
    if moves:
        last = one_by_one(position, moves)
        assert (last["code"], last["position"], last["score"]) == (answer["code"], answer["position"], answer["score"])
