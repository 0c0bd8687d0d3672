"""Short descriptions of positions of Samba, Bolivia, Modern American and Hand and Foot, and the judge's answers to them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import referee_variants_rules as rv

from canasta_desktop.cli_judge import judge_line
from helpers.boards import fill_hands

if TYPE_CHECKING:
    from collections.abc import Mapping


def split(text: str) -> list[str]:
    """Parts separated by " / ": melds of a side, or hands."""
    return [part.strip() for part in text.split(" / ") if part.strip()]


def place(
    rules: str,
    hand: str,
    *,
    players: int = 4,
    seat: int = 0,
    melds: str = "",
    theirs: str = "",
    others: str = "",
    total: int = 0,
    options: Mapping[str, Any] | None = None,
    **facts: Any,
) -> dict[str, Any]:
    """A position in `seat`'s turn: its hand, its side's melds and score; `theirs` are the melds of the next side.

    `others` are the other hands in seat order, an empty one written as a dash; `facts` any further fields of the notation.
    By default the phase is `play`, the pile is empty, the stock has thirty unknown cards, the other hands have a card each.
    """
    plain = rv.PRESETS[rules]
    sides = rv.sides_for(plain, players)
    side = next(number for number, seats in enumerate(sides) if seat in seats)
    own: list[list[str]] = [[] for _ in sides]
    own[side] = split(melds)
    own[(side + 1) % len(sides)] = split(theirs)
    given = ["" if text == "-" else text for text in split(others)]
    order = facts.get("order") or rv.order_for(plain, players, 1)
    base: dict[str, Any] = {
        "rules": rules,
        "options": dict(options or {}),
        "players": players,
        "scores": [total if number == side else 0 for number in range(len(sides))],
        "dealer": (order.index(seat) - 1) % len(order),
        "to_act": seat,
        "phase": "play",
        "hands": [None if who not in order else hand if who == seat else "" for who in range(players)],
        "melds": own,
        "red_threes": ["" for _ in sides],
        "pile": "",
        "frozen": False,
        "stock": 30,
    }
    if len(order) != players:
        base["order"] = order
    if {**plain, **(options or {})}["foot_size"]:
        base["feet"] = [None] * players
    whole = {**base, **facts}
    if "hands" not in facts:
        fill_hands(whole, [who for who in range(players) if who in order and who != seat], given)
    return whole


def judged(position: Mapping[str, Any], *moves: str) -> dict[str, Any]:
    """The judge's answer to moves in a position; a refusal must give its reason in one sentence."""
    answer = judge_line(json.dumps({"id": 1, "position": position, "moves": list(moves)}).encode())
    assert "error" not in answer, answer["error"]
    answer = json.loads(json.dumps(answer))
    if answer["code"] is None:
        assert answer["legal"] is True
    else:
        assert is_a_sentence(answer["reason"]), answer["reason"]
        assert answer["code"] in rv.CODES
    return answer


def is_a_sentence(text: str) -> bool:
    """Whether a text is one complete sentence without unfilled fields."""
    return text.endswith(".") and not text[0].islower() and len(text.split()) > 3 and not set(text) & set("{}_<>\n")


def error(position: Mapping[str, Any], *moves: str) -> str:
    """The judge's sentence for a line that cannot be read."""
    answer = judge_line(json.dumps({"id": 1, "position": position, "moves": list(moves)}).encode())
    return str(answer.get("error", ""))


def sorted_cards(text: str | None) -> list[str]:
    """The cards of a text in a canonical order."""
    return sorted((text or "").split())
