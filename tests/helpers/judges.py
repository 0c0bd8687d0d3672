"""The engine's judge and the referee, asked alike, and their answers compared."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import referee
from referee.melds import key_of
from referee.rules import CODES

from canasta_desktop.cli.judge import judge_line
from helpers.likely_moves import tried_moves

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator, Mapping


def answer_to(position: Mapping[str, Any], *moves: str) -> dict[str, Any]:
    """The judge's answer to moves in a position, as it is read from its line."""
    told: dict[str, Any] = json.loads(json.dumps(judge_line(_line(position, *moves))))
    return told


def _line(position: Mapping[str, Any], *moves: str) -> bytes:
    return json.dumps({"id": 1, "position": position, "moves": list(moves)}).encode()


def judged(position: Mapping[str, Any], *moves: str) -> dict[str, Any]:
    """The judge's answer to moves in a position that can be judged; a refusal must give its reason in one sentence."""
    answer = answer_to(position, *moves)
    assert "error" not in answer, answer["error"]
    if answer["code"] is None:
        assert answer["legal"] is True
    else:
        assert is_a_sentence(answer["reason"]), answer["reason"]
        assert answer["code"] in CODES
    return answer


def is_a_sentence(text: str) -> bool:
    """Whether a text is one complete sentence without unfilled fields."""
    return text.endswith(".") and not text[0].islower() and len(text.split()) > 3 and not set(text) & set("{}_<>\n")


def error(position: Mapping[str, Any], *moves: str) -> str:
    """The judge's sentence for a line that cannot be read."""
    return str(answer_to(position, *moves).get("error", ""))


def sorted_cards(text: str | None) -> list[str]:
    """The cards of a text in a canonical order."""
    return sorted((text or "").split())


# ---------------------------------------------------------------- answers compared


def state(position: Mapping[str, Any]) -> dict[str, Any]:
    """A position in canonical form, so that equivalent positions are equal."""
    phase, players, sides = position["phase"], position["players"], len(position["melds"])
    rules = referee.rules_for(position["rules"], position["options"], players)
    told: dict[str, Any] = {
        "phase": phase,
        "hands": [sorted_cards(hand) for hand in position["hands"]],
        "feet": [foot and sorted_cards(foot) for foot in position.get("feet") or []],
        "melds": [_by_key(side) for side in position["melds"]],
        "threes": [sorted_cards(cards) for cards in position["red_threes"]],
        "pile": position["pile"].split(),
        "frozen": position["frozen"],
        "stock": position["stock"].split(),
        "penalties": [abs(points) for points in position.get("penalties") or [0] * sides],
    }
    if phase == "over":
        return told | {"out": position["out"], "concealed": position["concealed"], "shown": position.get("shown")}
    told["to_act"] = position["to_act"]
    if rules["asks"] == "once a deal":
        told["has_asked"] = position.get("has_asked") or [False] * players
    if rules["concealed_bonus"]:
        told["has_melded"] = position.get("has_melded") or [False] * players
    if phase in {"play", "answer"}:
        turn = {"drew": True, **position["turn"]}
        told["turn"] = {name: turn[name] for name in ("asked", "permission", "melded", "opened", "drew")}
    return told


def _by_key(melds: list[str]) -> dict[str, list[list[str]]]:
    found: dict[str, list[list[str]]] = {}
    for text in melds:
        found.setdefault(key_of(text.split()), []).append(sorted_cards(text))
    return found


SHAPE_CODES = set(CODES[CODES.index("meld_too_small") : CODES.index("opening_mixed_canasta")])
"""Codes on the cards of a meld."""


def alike(one: str | None, other: str | None, move: str) -> bool:
    """Whether two codes for a move are equal, or both refuse a group of 3s that is no meld for its cards.

    The rules do not tell whether the limits of sets hold for such a group too, with wild cards or in never melded 3s.
    """
    return one == other or (" 3:" in move and {one, other} <= SHAPE_CODES)


def difference(position: Mapping[str, Any], text: str) -> str:
    """The difference of the engine's and the referee's answer to a move; empty if there is none or no referee's answer."""
    try:
        own = referee.judge_line(_line(position, text))
    except referee.Undecided:
        return ""
    answer = answer_to(position, text)
    if "error" in answer or "error" in own:
        return (
            "" if "error" in answer and "error" in own else f"{text} -> {answer.get('error')}, the referee: {own.get('error')}"
        )
    if not alike(answer["code"], own["code"], text):
        return f"{text} -> the engine says {answer['code']}, the referee {own['code']}"
    one, other = state(answer["position"]), state(own["position"])
    unlike = [
        f"{name}: engine {one.get(name)}, referee {other.get(name)}"
        for name in {**one, **other}
        if one.get(name) != other.get(name)
    ]
    if unlike:
        return f"{text} -> afterwards {unlike}"
    scores = [_items(side) for side in answer["score"] or []], [_items(side) for side in own["score"] or []]
    return f"{text} -> scores {scores}" if scores[0] != scores[1] else ""


def _items(side: Mapping[str, int]) -> dict[str, int]:
    return {item: points for item, points in side.items() if points}


def differences(position: Mapping[str, Any], source: random.Random, number: int) -> list[str]:
    """The differences for `number` likely moves in a position, and as many mutated ones."""
    table = referee.read_position(dict(position))
    tried = {referee.move_text(move) for move in tried_moves(table, source, number)}
    return [found for text in sorted(tried) if (found := difference(position, text))]


def walk(table: referee.Table, record: Mapping[str, Any]) -> Iterator[referee.Table]:
    """The referee's positions before each move of a record; `table` is advanced."""
    referee.begin(table)
    for text in record["moves"]:
        yield table
        referee.play(table, referee.read_move(text))
