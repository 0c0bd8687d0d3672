"""Judging lines: the verdict, and one error answer for each line that cannot be read."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from helpers.boards import NEARLY, document

from canasta_desktop.cli.judge import judge_line
from canasta_desktop.engine.cards import RED_THREE
from canasta_desktop.engine.documents import read_position
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.notation import card_text, cards_text
from canasta_desktop.engine.position_writing import write_position
from canasta_desktop.engine.public_play import PublicHistory
from canasta_desktop.engine.ruleset import preset


def ask(position: object, moves: object = (), **more: Any) -> dict[str, Any]:
    """The answer to a line, which must itself be JSON."""
    answer = judge_line(json.dumps({"id": 7, "position": position, "moves": moves, **more}).encode())
    assert json.loads(msgspec.json.encode(answer)) == json.loads(json.dumps(answer))
    return answer


def test_legal_moves_lead_to_a_position() -> None:
    given = document("KS KH KD 4S 5S", melds=NEARLY, stock="8S", others="5H / 9S 7S / 7H")
    answer = ask(given, ["meld K:KS KH KD", "discard 5S", "draw"])
    assert {key: answer[key] for key in ("id", "legal", "illegal_at", "code", "reason", "score")} == {
        "id": 7, "legal": True, "illegal_at": None, "code": None, "reason": None, "score": None,
    }  # fmt: skip
    assert list(answer) == ["id", "legal", "illegal_at", "code", "reason", "position", "score"]
    position = read_position(answer["position"])
    assert (position.to_act, position.stock_left, len(position.hands[0])) == (1, 0, 1)


def test_a_history_is_carried_forward_and_nothing_else_gets_one() -> None:
    game = Game(preset("classic"), 4, 8, first=8)
    position = game.deal()
    assert game.cards
    given = write_position(position, PublicHistory(game.cards.upcards, ()))
    card = next(card for card in position.hand if card >> 2 < RED_THREE)
    moves = ["draw", f"discard {card_text(card)}", "draw"]
    answer = ask(given, moves)
    assert answer["position"]["history"] == {"upcards": cards_text(game.cards.upcards), "moves": moves}
    again = ask(answer["position"], ["draw"])
    assert again["code"] == "not_now"
    assert again["position"] == answer["position"]
    del given["history"]
    assert "history" not in ask(given, moves)["position"]


def test_the_first_illegal_move_stops_and_the_position_before_it_stands() -> None:
    answer = ask(document("KS KH KD 4S 5S", melds=NEARLY), ["meld K:KS KH KD", "discard 9S", "discard 4S"])
    assert (answer["legal"], answer["illegal_at"], answer["code"]) == (False, 1, "card_not_in_hand")
    assert answer["reason"] == "You don’t have the 9 of spades."
    assert answer["position"]["hands"][0] == "4S 5S"
    assert answer["position"]["melds"][0][-1] == "KS KH KD"


def test_a_deal_that_ends_is_scored() -> None:
    answer = ask(document("4S", melds=NEARLY, others="9S / 5S / TS"), ["discard 4S"])
    assert answer["position"]["phase"] == "over"
    assert answer["score"][0] == {
        "melds": 50, "hands": -5, "mixed": 300, "natural": 0, "red_threes": 0, "out": 100, "concealed": 0, "penalty": 0,
        "deducted": 0, "total": 445,
    }  # fmt: skip


def test_a_position_given_as_over_is_scored_without_a_move() -> None:
    answer = ask(document("4S", melds=NEARLY, phase="over", out=2))
    assert answer["legal"] is True
    assert [side["total"] for side in answer["score"]] == [445, 0]
    answer = ask(document("4S", melds=NEARLY, phase="over"), ["draw"])
    assert (answer["code"], answer["reason"], answer["score"] is None) == ("not_now", "The deal is over.", False)


@pytest.mark.parametrize("identity", [7, "seven", None, [1, 2], {"a": 1}, 1.5, True, ""])
def test_the_id_comes_back(identity: object) -> None:
    assert ask(document(), [], id=identity)["id"] == identity
    assert ask({}, [], id=identity)["id"] == identity


@pytest.mark.parametrize(
    ("position", "moves", "problem"),
    [
        (document(), ["fly"], "'fly' isn’t a move."),
        (document(), ["draw", "fly"], "'fly' isn’t a move."),  # all are read before the first is judged
        (document(), ["meld K:"], "a group is empty."),
        (document(), ["meld K:KS K:KH"], "is named twice."),
        (document(), ["discard"], "name exactly one card to discard."),
        (document(), "draw", "Expected `array`, got `str` - at `$.moves`"),
        (document(), [1], "Expected `str`, got `int` - at `$.moves[0]`"),
        (document(), ["draw"] * 10_001, "$.moves"),
        (document(), ["discard " + "K" * 6000], "$.moves[0]"),
        (document(), None, "$.moves"),
        ([], [], "Expected `object`, got `array` - at `$.position`"),
        (None, [], "$.position"),
        ({}, [], "rules"),
        ({**document(), "pile": "KS " * 700}, [], "$.pile"),
        ({**document(), "pile": "9S 9S 9S"}, [], "There are 3 of 9S"),
        ({**document(), "hands": [5, "", "", ""]}, [], "$.hands[0]"),
        (document(phase="draw"), ["draw"], "A draw can’t be played: the stock’s cards are unknown."),
        (document("3H", phase="draw"), [], "A draw can’t be played: the stock’s cards are unknown."),
    ],
)
def test_lines_that_cannot_be_judged(position: object, moves: object, problem: str) -> None:
    answer = ask(position, moves)
    assert list(answer) == ["id", "error"]
    assert answer["id"] == 7
    assert problem in answer["error"]


@pytest.mark.parametrize(
    "line",
    [
        b"", b" ", b"{", b"[", b"null", b"[]", b"3", b'"x"', b"\x00", b"\xff\xfe", b"[" * 100_000, b'{"a":' * 100_000,
        b"9" * 100_000, b'{"id": 1e999, "position": {}}', b'{"id": "\\ud800", "position": {}}', b"{}{}", b"{'id': 1}",
    ],
)  # fmt: skip
def test_lines_that_cannot_be_read(line: bytes) -> None:
    answer = judge_line(line)
    assert list(answer) == ["id", "error"]
    assert answer["id"] is None
    assert answer["error"].endswith(".")
    assert "\n" not in answer["error"]
    assert len(answer["error"]) < 200


def test_a_line_without_a_position_keeps_its_id() -> None:
    assert judge_line(b'{"id": 5}')["id"] == 5


def test_what_else_a_line_says_is_passed_over() -> None:
    assert ask(document(), [], comment="from a letter")["legal"] is True


def test_moves_may_be_left_out() -> None:
    assert judge_line(json.dumps({"position": document()}).encode())["legal"] is True


def test_an_unknown_stock_matters_only_where_it_is_drawn_from() -> None:
    given = document("KS KH 4S", phase="draw", melds=NEARLY, pile="KD", others="5H 5D / 9S / 7S")
    assert ask(given, ["take K:KS KH", "discard 4S"])["legal"] is True
    assert ask(document("KS KH 4S"), ["draw"])["code"] == "not_now"


@pytest.mark.parametrize("field", ["rules", "phase", "colour"])
def test_an_error_that_quotes_the_line_is_cut_short(field: str) -> None:
    answer = ask({**document(), field: "x" * 1_000_000} if field != "colour" else {**document(), "x" * 1_000_000: 1})
    assert 50 < len(answer["error"]) < 400
    assert answer["error"].endswith("…")
