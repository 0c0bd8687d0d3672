"""Bolivia: the worked facts of its rules, through the judge: the engine's, and the referee's in its place."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.variants import after, cards_of, code, over, place, scores

pytestmark = pytest.mark.usefixtures("judges")

OPENED = "6D 6H 6C"
SPARE = "4D 7C JD"
ESCALERA = "4H 5H 6H 7H 8H 9H TH"
BOLIVIA = "2S 2H 2D 2C JK JK JK"
NATURAL = "9S 9H 9D 9C 9S 9H 9D"
MIXED = "8S 8H 8D 8C 8S 8H 2C"
FIVE = "2S 2H 2D 2C JK"


def tried(moves: str, melds: str = OPENED, hand: str = "", **facts: Any) -> str | None:
    """The code of the last of the moves, set off by " | ", with the cards they name and a few more in the hand."""
    split = moves.split(" | ")
    return code(place("bolivia", hand or f"{cards_of(*split)} {SPARE}", melds=melds, **facts), *split)


@pytest.mark.parametrize(
    ("melds", "moves", "expected"),
    [
        (OPENED, "meld W:2S 2D JK", None),
        (OPENED, "meld W:2S JK", "meld_too_small"),
        (OPENED, "meld W:2S 2D KS", "wrong_rank"),
        (OPENED, "meld W:JK JK JK JK JK", None),
        (FIVE, "meld W:JK JK", None),
        (FIVE, "meld W:JK JK | meld W:2S", "meld_too_long"),
        (OPENED, "meld W:2S 2H 2D 2C JK JK JK 2S", "meld_too_long"),
        (FIVE, "meld W/2:2S 2D JK", "second_meld"),  # fact 2
        (BOLIVIA, "meld W/2:2S 2D JK", None),
        (FIVE, "meld W:JK JK W/2:2S 2D 2H", None),  # complete, for groups are read from left to right
        (OPENED, "meld W/2:2S 2D JK", "no_such_meld"),
        (f"{BOLIVIA} / 2S 2D JK", "meld W/3:2H 2H 2C", "second_meld"),
    ],
)
def test_facts_1_and_2_wild_melds(melds: str, moves: str, expected: str | None) -> None:
    assert tried(moves, melds) == expected


def test_fact_1_seven_wilds_are_a_bolivia() -> None:
    ended = after(place("bolivia", f"JK JK {SPARE}", melds=FIVE), "meld W:JK JK")
    assert scores(over(ended))[0]["wild"] == 2500


@pytest.mark.parametrize(
    ("total", "move", "expected"),
    [
        (0, "meld W:2S 2D 2H", None),  # 60
        (3000, "meld W:JK JK 2S", None),  # 120
        (7000, "meld W:JK JK 2S", "opening_too_low"),  # 150 stays
        (7000, "meld W:JK JK JK", None),
        (12000, "meld W:JK JK JK", None),
    ],
)
def test_fact_3_wild_melds_open(total: int, move: str, expected: str | None) -> None:
    assert tried(move, melds="", total=total) == expected


@pytest.mark.parametrize(
    ("melds", "move", "expected"),
    [
        (OPENED, "meld 9:9S 9H 2S 2D JK", "too_many_wilds"),
        ("4S 5S 6S", "meld S:2S", "not_a_sequence"),
        (FIVE, "meld 9:9S 9H 2S", None),  # the own wild meld reserves nothing here
    ],
)
def test_fact_4_wilds_elsewhere(melds: str, move: str, expected: str | None) -> None:
    assert tried(move, melds) == expected


@pytest.mark.parametrize("move", ["take W:", "take W:2S 2H", "take W:JK"])
def test_fact_5_a_wild_on_top_blocks(move: str) -> None:
    position = place("bolivia", f"2S 2H JK {SPARE}", melds=FIVE, pile="4S JK", frozen=True, phase="draw")
    assert code(position, move) == "pile_blocked"


@pytest.mark.parametrize(
    ("melds", "moves", "expected"),
    [
        (f"{NATURAL} / {BOLIVIA}", "discard KS", "needs_canasta"),
        (f"{NATURAL} / {MIXED}", "discard KS", "needs_canasta"),
        (f"{ESCALERA} / {MIXED}", "discard KS", None),
        (f"{ESCALERA} / 4C 5C 6C 7C 8C 9C TC", "discard KS", None),
        (f"{ESCALERA} / {BOLIVIA}", "discard KS", None),
        (ESCALERA, "discard KS", "needs_canasta"),
    ],
)
def test_fact_6_going_out(melds: str, moves: str, expected: str | None) -> None:
    assert tried(moves, melds, "KS") == expected


def test_fact_7_black_threes_left_in_a_hand() -> None:
    position = place("bolivia", "3S 3C 4H", phase="over", out=None)
    assert scores(position)[0] == {"hands": -205, "total": -205}  # 100 each also where the stock ended the deal
    position = place("bolivia", "", phase="over", out=1, others="- / 3S 3C 4H / -")
    assert scores(position)[0]["hands"] == -205


def test_fact_7_black_threes_melded_going_out() -> None:
    position = place("bolivia", "3S 3C 3S 4S", melds=f"{ESCALERA} / {MIXED}")
    side = scores(position, "meld 3:3S 3C 3S", "discard 4S")[0]
    assert side["melds"] == 50 + 80 + 15


@pytest.mark.parametrize(
    ("melds", "points"),
    [
        (ESCALERA, -1000),
        (f"{BOLIVIA} / {MIXED}", 1000),  # an escalera is not asked for
        (f"{ESCALERA} / {MIXED}", 1000),
        ("", -1000),
    ],
)
def test_fact_8_red_threes(melds: str, points: int) -> None:
    position = place("bolivia", "", phase="over", out=None, melds=melds, red_threes=["3H 3D 3H 3D 3H 3D", ""])
    assert scores(position)[0]["red_threes"] == points


def test_fact_9_a_deal_scored() -> None:
    position = place(
        "bolivia",
        "",
        phase="over",
        out=0,
        melds="8D 9D TD JD QD KD AD / JK JK JK 2S 2H 2D 2C / 6S 6H 6D / 3S 3S 3C",
        theirs="2S 2H JK JK / 8S 8H 8D 8C",
        red_threes=["3H 3D 3H 3D 3H 3D", ""],
        hands=["", "3C QS QH", "3C 3S AS KS", "4S 5S"],
    )
    ours, theirs = scores(position)
    assert ours == {
        "melds": 340, "hands": -230, "sequence": 1500, "wild": 2500, "red_threes": 1000, "out": 200, "total": 5310,
    }  # fmt: skip
    assert theirs == {"melds": 180, "hands": -130, "total": 50}  # an unfinished wild meld costs nothing


@pytest.mark.parametrize(
    ("options", "melds", "moves", "expected"),
    [
        ({"canastas_needed": {"total": 2, "sequence": 1, "wild": 1}}, f"{ESCALERA} / {MIXED}", "discard KS", "needs_canasta"),
        ({"canastas_needed": {"total": 2, "sequence": 1, "wild": 1}}, f"{ESCALERA} / {BOLIVIA}", "discard KS", None),
        ({"canastas_needed": {"total": 2}}, f"{NATURAL} / {MIXED}", "discard KS", None),
    ],
)
def test_house_rules_of_going_out(options: dict[str, Any], melds: str, moves: str, expected: str | None) -> None:
    assert tried(moves, melds, "KS", options=options) == expected


def test_house_rule_of_black_threes() -> None:
    position = place("bolivia", "3S 3C 4H", phase="over", out=None, options={"black_three_in_hand": 5})
    assert scores(position)[0]["hands"] == -15


def test_house_rule_without_wild_melds() -> None:
    assert tried("meld W:2S 2D JK", options={"wild_longest": 0}) == "not_in_these_rules"
    assert tried("meld W:2S 2D JK", options={"wild_longest": 7}) is None


@pytest.mark.parametrize(
    ("melds", "hand", "moves", "expected"),
    [
        (f"{ESCALERA} / {FIVE}", "JK JK KS", "ask", None),  # the bolivia can be completed
        (f"{MIXED} / {FIVE}", "JK JK KS", "ask", "may_not_ask"),  # no escalera
        (f"{MIXED} / 4S 5S 6S / 8S 9S TS", "7S KS", "ask", None),  # one joining makes it
        (f"{MIXED} / 4S 5S 6S / 8S 9S TS", "7S KS", "ask | yes | discard KS", "must_go_out"),
        (f"{MIXED} / 4S 5S 6S / 8S 9S TS", "7S KS", "ask | yes | meld S:7S | join S S/2 | discard KS", None),
    ],
)
def test_asking(melds: str, hand: str, moves: str, expected: str | None) -> None:
    assert tried(moves, melds, hand) == expected
