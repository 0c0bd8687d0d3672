"""Positions as JSON objects: what is read, what is written back, what is refused."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from helpers.boards import NEARLY, after, board, document
from helpers.error_texts import raises_with_text
from helpers.scatter import HOUSE, TABLES, scattered_position

from canasta_desktop.engine.documents import read_position
from canasta_desktop.engine.faults import UnknownCardError
from canasta_desktop.engine.notation import NotationError, cards_text
from canasta_desktop.engine.position_writing import write_position
from canasta_desktop.words.notices import error_text


@pytest.mark.parametrize(
    "facts",
    [
        {},
        {"phase": "draw", "pile": "4S 9D KH", "stock": "5H 7C"},
        {"phase": "draw", "pile": "4S JK KH", "frozen": True, "stock": ""},
        {"melds": f"{NEARLY} / AS AH 2C", "theirs": "9S 9H 9C", "red_threes": ["3H 3D", ""], "total": 1600},
        {"turn": {"asked": True, "permission": "yes", "melded": True, "opened": True, "laid": ["AS AH 2D", "9S 9H 9D"]}},
        {"turn": {"asked": True, "permission": "no"}},
        {"turn": {"laid": ["2D"]}, "melds": "AS AH 2D"},  # a wild alone: nobody can tell to which meld it went
        {"phase": "answer", "seat": 2, "others": "KH KD / 5S"},
        {"phase": "over", "out": 1, "concealed": True},
        {"phase": "over", "out": None},
        {"has_melded": [True, False, False, True], "penalties": [-100, 0], "rules": "book"},
        {"options": {"hand_size": 15, "cards_drawn": 2, "wilds_in_canasta": "any"}},
        {"options": {"opening": [{"total": 0, "minimum": 30}]}},
        {"rules": "book", "players": 2},
        {"rules": "book", "players": 5, "order": [0, 4, 2, 3], "seat": 4},
        {"rules": "book", "players": 5, "order": [4, 2, 3, 0], "seat": 4},
        {"rules": "three-pack", "players": 6, "stock": 0},
    ],
)
def test_positions_read_and_written(facts: dict[str, Any]) -> None:
    position = board("KS AC", **facts)
    written = write_position(position)
    again = read_position(json.loads(json.dumps(written)))
    assert again == position
    assert write_position(again) == json.loads(json.dumps(written))
    asked = {**document("KS AC", **facts), **written}
    assert all(written[field] == asked[field] for field in ("rules", "options", "scores", "dealer", "to_act", "phase", "stock"))


def test_what_is_written_is_what_was_read() -> None:
    given: dict[str, Any] = {
        "rules": "classic", "options": {}, "players": 4, "scores": [1600, 200], "dealer": 3, "to_act": 0, "phase": "play",
        "hands": ["4C KH AS AH 2D", "5S", "", "9D"], "melds": [["6S 6H 6D 6C 6S 6H 2D"], []], "red_threes": ["3H 3D", ""],
        "pile": "4S 9D KH", "frozen": False, "stock": "5H 7C",
        "turn": {"asked": False, "permission": None, "melded": True, "opened": False, "laid": ["6S 6H"]},
    }  # fmt: skip
    assert write_position(read_position(given)) == given


def test_random_positions_round_trip() -> None:
    source = random.Random(11)
    for number in range(300):
        name, players = TABLES[number % len(TABLES)]
        position = scattered_position(source, name, players, source.choice(HOUSE))
        assert read_position(json.loads(json.dumps(write_position(position)))) == position


@pytest.mark.parametrize(
    "changes",
    [
        {"hand": "KS AH"},
        {"pile": "4S"},
        {"stock": 29},
        {"total": 5},
        {"dealer": 1},
        {"frozen": True},
        {"melds": NEARLY},
        {"turn": {"asked": True}},
        {"turn": {"permission": "yes"}},
        {"turn": {"melded": True}},
        {"turn": {"laid": ["AS AH AD"]}},
        {"has_melded": [True, False, False, False]},
        {"penalties": [0, -100]},
        {"red_threes": ["3H", ""]},
        {"options": {"hand_size": 12}},
        {"phase": "draw"},
    ],
)
def test_positions_that_differ_are_not_equal(changes: dict[str, Any]) -> None:
    assert board(**{"hand": "KS AC", **changes}) != board("KS AC")


def test_the_order_of_cards_in_hands_and_melds_is_nothing() -> None:
    assert board("KS AC 4D", melds="AS AH AD / 9S 9H 2D") == board("4D KS AC", melds="2D 9H 9S / AD AS AH")
    assert board("KS AC", pile="4S 5S") != board("KS AC", pile="5S 4S")


def test_a_pile_with_a_wild_card_or_a_red_three_is_frozen_whatever_is_said() -> None:
    assert board(pile="2S 4C").frozen
    assert board(pile="3H 4C").frozen
    assert not board(pile="3S 4C").frozen


def test_all_but_the_last_word_on_unknown_stock_cards() -> None:
    position = board("KS AC", phase="draw", stock=30)
    with raises_with_text(UnknownCardError, match="unknown"):
        after(position, "draw")
    with raises_with_text(UnknownCardError, match="unknown"):
        board("3H AC", phase="draw", stock=30)


@pytest.mark.parametrize(
    ("facts", "problem"),
    [
        ({"rules": "pinnacle"}, "There is no rule set called 'pinnacle'"),
        ({"players": 3}, "Classic is for 4 players, not 3"),
        ({"options": {"hand_size": 99}}, "$.hand_size"),
        ({"options": {"no_such": 1}}, "There is no option called 'no_such'."),
        ({"pile": "KS KS KS"}, "There are 3 of KS (king of spades), but only two packs."),
        ({"hand": "JK JK JK", "pile": "JK JK"}, "There are 5 of JK (joker), but only two packs."),
        ({"stock": "5H 5H", "pile": "5H"}, "There are 3 of 5H"),
        ({"melds": [["5H 5H 5D"], []], "pile": "5H"}, "There are 3 of 5H"),
        ({"red_threes": ["3H 3H", "3H"]}, "There are 3 of 3H"),
        ({"red_threes": ["3S", ""]}, "'3S' must contain only red threes."),
        ({"red_threes": ["3H"]}, "'red_threes' needs 2 entries but has 1."),
        ({"scores": [0, 0, 0]}, "'scores' needs 2 entries but has 3."),
        ({"melds": [[]]}, "'melds' needs 2 entries but has 1."),
        ({"hands": ["KS"]}, "'hands' needs 4 entries but has 1."),
        ({"has_melded": [True]}, "'has_melded' needs 4 entries but has 1."),
        ({"penalties": [0]}, "'penalties' needs 2 entries but has 1."),
        ({"dealer": 4}, "The dealer must be a place from 0 to 3 in the order of play."),
        ({"to_act": 5}, "Seat 5 doesn’t play this deal."),
        ({"order": [0, 2, 1, 3]}, "[0, 2, 1, 3] isn’t a possible order of play for four players."),
        ({"order": [0, 1, 2]}, "isn’t a possible order of play for four players."),
        ({"hands": ["KS", None, "", ""]}, "Seat 1 plays this deal."),
        ({"hands": ["", "KS", "", ""]}, "It is seat 0’s turn, but it holds no cards."),
        ({"melds": [["KS KH"], []]}, "'KS KH' isn’t a meld in these rules."),
        ({"melds": [["KS KH QD"], []]}, "'KS KH QD' isn’t a meld."),
        ({"melds": [["KS 2H 2D"], []]}, "isn’t a meld in these rules."),
        ({"melds": [["JK 2H 2D"], []]}, "isn’t a meld in these rules."),
        ({"melds": [["3S 3C 2D"], []]}, "isn’t a meld in these rules."),
        ({"melds": [["3H 3D 3H"], []]}, "isn’t a meld."),
        ({"melds": [[""], []]}, "isn’t a meld."),
        ({"melds": [["KS KH KD", "KC KS KH"], []]}, "A side has two melds of kings."),
        ({"melds": [["9S 9H 2S 2H 2D JK"], []]}, "isn’t a meld in these rules."),
        ({"pile": "KX"}, "'KX' isn’t a card."),
        ({"pile": 5}, "$.pile"),
        ({"stock": -1}, "$.stock"),
        ({"stock": 217}, "The stock can’t hold 217 cards."),
        ({"stock": 379}, "$.stock"),
        ({"frozen": "yes"}, "$.frozen"),
        ({"phase": "meld"}, "$.phase"),
        ({"dealer": 1.5}, "$.dealer"),
        ({"colour": "red"}, "colour"),
        ({"turn": {"turns": 1}}, "turns"),
        ({"turn": {"permission": True}}, "$.turn.permission"),
        ({"turn": {"laid": ["KS QS"]}}, "'KS QS' isn’t a meld."),
        ({"phase": "draw", "turn": {"asked": True}}, "A turn that hasn’t begun can’t have a 'turn'."),
        (
            {"turn": {"permission": "no"}, "hands": ["KS", "", "", ""]},
            "A player who can’t go out must hold at least two cards.",
        ),
        ({"out": 1}, "Only a deal that is over can have 'out' or 'concealed'."),
        ({"concealed": True}, "Only a deal that is over can have 'out' or 'concealed'."),
        ({"phase": "over", "out": 5}, "Seat 5 doesn’t play this deal."),
        ({"phase": "answer", "hands": ["4S 5S", "6S", "", "7S"]}, "It is seat 2’s turn, but it holds no cards."),
        # A seat that has no legal move, now or later
        ({"hands": ["KS KH", "", "5S 6S", "7S"]}, "Seat 1 needs more cards: it has no legal move, now or in a later turn."),
        ({"hands": ["KS KH", "6S", "7S", ""], "phase": "draw", "stock": "4S 5S"}, "Seat 3 needs more cards"),
        (
            {"hands": ["KS KH", "6S", "", "7S"], "rules": "hand-and-foot", "feet": ["4S", "4S", None, "4S"]},
            "Seat 2 needs more cards",
        ),
        ({"hands": ["4S 5S", "6S", "8S", "7S"], "phase": "answer"}, "Seat 2 needs more cards"),
        ({"hands": ["4S", "6S", "8S", "7S"]}, "Seat 0 needs more cards"),
        ({"hands": ["4S", "6S", "8S", "7S"], "turn": {"permission": "no"}, "rules": "samba"}, "must hold at least two cards"),
        ({"rules": "book", "players": 2, "phase": "answer"}, "Seat 0 can’t be asked: it has no partner."),
    ],
)
def test_positions_that_cannot_be(facts: dict[str, Any], problem: str) -> None:
    solo = facts.get("rules") == "book"
    given = document(rules="book", players=2) if solo else document()
    given.update(facts)
    if "hand" in given:
        given["hands"][0] = given.pop("hand")
    with pytest.raises(NotationError) as caught:
        read_position(given)
    assert problem in error_text(caught.value)
    assert error_text(caught.value).endswith(".")


@pytest.mark.parametrize(
    "missing", ["rules", "players", "scores", "dealer", "to_act", "phase", "hands", "melds", "pile", "stock"]
)
def test_fields_that_may_not_be_left_out(missing: str) -> None:
    given = document()
    del given[missing]
    with raises_with_text(NotationError, match=missing):
        read_position(given)


@pytest.mark.parametrize("source", [None, [], "x", 3, {}, {"rules": "classic"}])
def test_what_is_no_position(source: object) -> None:
    with raises_with_text(NotationError, match="can’t be read"):
        read_position(source)


@pytest.mark.parametrize(
    ("order", "problem"),
    [
        (None, "Give the order of play: with five players it isn’t fixed."),
        ([0, 1, 2, 3, 4], "isn’t a possible order"),
        ([0, 1, 3, 4], "isn’t a possible order"),
    ],
)
def test_five_players_need_their_order(order: list[int] | None, problem: str) -> None:
    given = document(rules="book", players=5)
    given["order"] = order
    with raises_with_text(NotationError, match=problem):
        read_position(given)


def test_hands_of_five_players() -> None:
    given = document("KS AC", rules="book", players=5, order=[0, 4, 2, 3], others="4S / 5S / 6S")
    assert given["hands"] == ["KS AC", None, "4S", "5S", "6S"]
    position = read_position(given)
    assert [cards_text(position.hands[seat].cards()) for seat in position.order] == ["KS AC", "6S", "4S", "5S"]
    given["hands"][1] = ""
    with raises_with_text(NotationError, match="Seat 1 doesn’t play this deal"):
        read_position(given)


@pytest.mark.parametrize(
    "cards",
    ["KS AS 2S", "QS KS AS 2S", "2S KS AS 2S", "7C 2D 5C", "5C 7C 2D", "3S 2S 2S", "JK AS 2S", "JK JK 3S 4S", "9S 2S TS"],
)
def test_a_sequence_with_a_wild_card_is_read_only_from_its_lowest_card(cards: str) -> None:
    with pytest.raises(NotationError, match="not_a_meld_here"):
        board("4H 6D", rules="burraco", melds=cards)


@pytest.mark.parametrize("cards", ["2S KS AS", "2S QS KS AS", "AS 2S 2S", "2S 2S 3S", "2S 3S 2S", "5C 2D 7C", "QS KS JK"])
def test_a_sequence_with_a_wild_card_is_read_and_written_alike(cards: str) -> None:
    assert write_position(board("4H 6D", rules="burraco", melds=cards))["melds"][0] == [cards]
