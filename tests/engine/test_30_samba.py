"""Samba: the worked facts of its rules, through the judge: the engine's, and the referee's in its place."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.variants import after, cards_of, code, error, judged, meld_sizes, over, place, scores, sorted_cards

pytestmark = pytest.mark.usefixtures("judges")

OPENED = "6D 6H 6C"
SPARE = "4D 7C JD"
SAMBA = "4H 5H 6H 7H 8H 9H TH"
MIXED = "8S 8H 8D 8C 8S 8H 2C"
NATURAL = "8S 8H 8D 8C 8S 8H 8D"


def tried(moves: str, melds: str = OPENED, hand: str = "", **facts: Any) -> str | None:
    """The code of the last of the moves, set off by " | ", with the cards they name and a few more in the hand."""
    split = moves.split(" | ")
    return code(place("samba", hand or f"{cards_of(*split)} {SPARE}", melds=melds, **facts), *split)


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("meld S:4S 5S 6S", None),
        ("meld S:QS KS AS", None),
        ("meld S:6S 4S 5S", None),  # written in any order
        ("meld S:4S 5S 6S 7S 8S 9S TS", None),
        ("meld S:KS AS 4S", "not_a_sequence"),
        ("meld S:4S 5S 2D", "not_a_sequence"),
        ("meld S:4S 5S JK", "not_a_sequence"),
        ("meld S:4S 5S 7S", "not_a_sequence"),
        ("meld S:4S 5S 6H", "not_a_sequence"),
        ("meld S:3S 4S 5S", "not_a_sequence"),
        ("meld S:4S 5S 5S 6S", "not_a_sequence"),
        ("meld H:4S 5S 6S", "not_a_sequence"),
        ("meld S:4S 5S", "meld_too_small"),
        ("meld S:4S 5S 6S 7S 8S 9S TS JS", "meld_too_long"),
        ("meld S:4S 5S 6S S/2:4S 5S 6S S/3:QS KS AS", None),  # any number in a suit
    ],
)
def test_fact_1_sequences(move: str, expected: str | None) -> None:
    assert tried(move) == expected


@pytest.mark.parametrize(
    ("melds", "moves", "expected"),
    [
        ("4S 5S 6S 7S 8S 9S", "meld S:TS", None),
        ("4S 5S 6S 7S 8S 9S", "meld S:TS | meld S:JS", "meld_too_long"),
        ("4S 5S 6S 7S 8S 9S", "meld S:TS | meld S/2:JS QS KS", None),
        ("5S 6S 7S", "meld S:4S 8S 9S", None),
        ("5S 6S 7S", "meld S/3:JS QS KS", "no_such_meld"),
        ("5S 6S 7S", "meld S/2:JS QS KS", None),
        ("5S 6S 7S", "meld S:9S", "not_a_sequence"),
        ("5S 6S 7S", "meld S:6S", "not_a_sequence"),
        ("5S 6S 7S", "meld S:4S S/2:8S 9S TS", None),
        ("5S 6S 7S", "meld H/2:4H 5H 6H", "no_such_meld"),
    ],
)
def test_fact_2_adding_to_sequences(melds: str, moves: str, expected: str | None) -> None:
    assert tried(moves, melds) == expected


def test_fact_2_a_sequence_of_seven_is_a_samba() -> None:
    position = place("samba", f"TS {SPARE}", melds="4S 5S 6S 7S 8S 9S")
    ended = after(position, "meld S:TS")
    assert meld_sizes(ended) == [7]
    assert scores(over(ended))[0]["sequence"] == 1500


@pytest.mark.parametrize(
    ("melds", "move", "expected"),
    [
        ("", "meld 9:9S 9H 2D 2H", None),
        ("", "meld 9:9S 9H 9D 2D 2H JK", "too_many_wilds"),
        ("", "meld 5:5S 2D 2H", "too_few_naturals"),
        ("", "meld W:2S 2D JK", "not_in_these_rules"),
        ("", "meld 5:5S 5H 5D 6H", "wrong_rank"),
        ("9S 9H 9D 9C 9S 9H 9D", "meld 9:2D 2H", None),
        ("9S 9H 9D 9C 9S 9H 9D", "meld 9:2D 2H JK", "too_many_wilds"),
        ("9S 9H 9D 9C 9S 2H 2D", "meld 9:2C", "too_many_wilds"),  # whatever the length
        ("9S 9H 9D 9C 9S 9H 9D", "meld 9:9S 9D 9C 9H 9C", None),  # no greatest length
        ("", "meld K:KS KH KD K/2:KC KS KH", None),
        ("", "meld K/2:KC KS KH", "no_such_meld"),
        ("KS KH KD / KC KS KH", "meld K/3:KD KC KS", "second_meld"),
        ("KS KH KD / KC KS KH", "meld K:KD K/2:KC KS", None),
    ],
)
def test_fact_3_sets(melds: str, move: str, expected: str | None) -> None:
    own = f"{OPENED} / {melds}" if melds else OPENED
    assert tried(move, own) == expected


def test_fact_3_nine_cards_make_a_mixed_canasta() -> None:
    position = place("samba", f"2D 2H {SPARE}", melds="9S 9H 9D 9C 9S 9H 9D")
    ended = after(position, "meld 9:2D 2H")
    assert meld_sizes(ended) == [9]
    side = scores(over(ended))[0]
    assert (side["mixed"], "natural" in side) == (300, False)


@pytest.mark.parametrize(
    ("total", "move", "expected"),
    [
        (7000, "meld A:AS AH AD AC 2S K:KS KH KD 2D", None),  # 150
        (7000, "meld A:AS AH AD AC 2S H:QH KH AH", "opening_too_low"),  # 140
        (6995, "meld A:AS AH AD AC 2S H:QH KH AH", None),
        (0, "meld S:JS QS KS 9:9S 9H 2D", None),  # 70
        (0, "meld S:JS QS KS", "opening_too_low"),  # 30
        (1500, "meld S:JS QS KS 9:9S 9H 2D", "opening_too_low"),
        (3000, "meld A:AS AH AD AC 2S 4:4S 4H 4C", "opening_too_low"),  # 115
        (3000, "meld A:AS AH AD AC 2S H:4H 5H 6H 7H", None),  # exactly 120
        (-5, "meld S:4S 5S 6S", None),  # 15
    ],
)
def test_fact_4_openings(total: int, move: str, expected: str | None) -> None:
    assert tried(move, melds="", total=total) == expected


KINGS = "KS KH KD 2S"
SEVEN_KINGS = "KS KH KD KC KS KH KD"


@pytest.mark.parametrize(
    ("melds", "hand", "pile", "frozen", "move", "expected"),
    [
        (KINGS, "", "7S KH", False, "take K:", None),  # fact 5
        (KINGS, "KD", "7S KH", False, "take K:KD", None),
        (KINGS, "2D", "7S KH", False, "take K:2D", None),
        (KINGS, "2D 2H", "7S KH", False, "take K:2D 2H", "too_many_wilds"),
        (SEVEN_KINGS, "", "7S KH", False, "take K:", "pile_not_matched"),
        (SEVEN_KINGS, "KS KD", "7S KH", False, "take K/2:KS KD", None),
        (SEVEN_KINGS, "KS KD", "7S KH", False, "take K:KS KD", None),
        (SEVEN_KINGS, "KS 2D", "7S KH", False, "take K:KS", "pile_not_matched"),  # a pair, for a full set
        (SEVEN_KINGS, "KS 2D", "7S KH", False, "take K:2D", "pile_not_matched"),
        (KINGS, "KS", "2C KH", True, "take K:", "pile_frozen"),
        (KINGS, "KS", "2C KH", True, "take K:KS", "pile_frozen"),
        (KINGS, "KC KD", "2C KH", True, "take K:KC KD", None),
        (OPENED, "9S 2D", "7S 9H", False, "take 9:9S 2D", "pile_needs_pair"),  # fact 6
        (OPENED, "9S 9D 2D", "7S 9H", False, "take 9:9S 9D 2D", None),
        (OPENED, "9S 9D 2D 2H", "7S 9H", True, "take 9:9S 9D 2D 2H", None),
        (OPENED, "9S 9D", "7S 2H", False, "take 9:9S 9D", "pile_blocked"),
        (OPENED, "3S 3C", "7S 3S", False, "take 3:3S 3C", "pile_blocked"),
        (OPENED, "9S 9D", "", False, "take 9:9S 9D", "pile_empty"),
        ("5S 6S 7S", "", "KD 8S", False, "take S:", None),  # fact 7
        ("5S 6S 7S", "9S", "KD 8S", False, "take S:9S", "pile_not_matched"),
        ("5S 6S 7S", "", "KD 4S", False, "take S:", None),
        ("5S 6S 7S", "8S", "KD 9S", False, "take S:", "pile_not_matched"),
        ("5S 6S 7S", "8S", "KD 9S", False, "take S:8S", "pile_not_matched"),
        ("5S 6S 7S", "", "KD 8H", False, "take S:", "pile_not_matched"),
        ("5S 6S 7S", "", "KD 8S", True, "take S:", "pile_frozen"),
        ("4S 5S 6S 7S 8S 9S", "", "KD TS", False, "take S:", None),
        ("4S 5S 6S 7S 8S 9S TS", "", "KD JS", False, "take S:", "pile_not_matched"),
        (OPENED, "9S TS", "KD 8S", False, "take S:9S TS", "pile_not_matched"),
        ("5S 6S 7S / JS QS KS", "", "KD AS", False, "take S/2:", None),
        ("5S 6S 7S / JS QS KS", "", "KD AS", False, "take S:", "pile_not_matched"),
    ],
)
def test_facts_5_to_7_takings(melds: str, hand: str, pile: str, frozen: bool, move: str, expected: str | None) -> None:
    position = place("samba", f"{hand} {SPARE}", melds=melds, pile=pile, frozen=frozen, phase="draw")
    assert code(position, move) == expected


@pytest.mark.parametrize(
    ("hand", "move", "expected"),
    [
        ("KS KD", "take K:KS KD", "opening_too_low"),  # 30
        ("KS KD 2S", "take K:KS KD 2S", None),  # exactly 50, the top card counts
        ("KS 2S JK", "take K:KS 2S JK", "pile_frozen"),  # frozen to a side that has not opened
        ("KS KD JH QH TH", "take K:KS KD H:JH QH TH", None),  # 60
        ("JH QH AH", "take H:JH QH AH", "pile_frozen"),
    ],
)
def test_takings_that_open(hand: str, move: str, expected: str | None) -> None:
    assert code(place("samba", f"{hand} {SPARE}", pile="7S KH", phase="draw"), move) == expected


def test_further_melds_belong_to_a_taking_only_where_it_opens() -> None:
    position = place("samba", f"KS KD 9S 9H 9D {SPARE}", melds=OPENED, pile="7S KH", phase="draw")
    assert code(position, "take K:KS KD 9:9S 9H 9D") == "not_now"


def test_the_first_group_of_a_taking_names_the_meld_of_the_top_card() -> None:
    position = place("samba", f"KS KD {SPARE}", melds="KS KC KD", pile="7S KH", phase="draw")
    ended = after(position, "take K/2:KS KD")
    assert [sorted_cards(meld) for meld in ended["melds"][0]] == [sorted_cards("KS KC KD"), sorted_cards("KH KS KD")]
    assert sorted_cards(ended["hands"][0]) == sorted_cards(f"{SPARE} 7S")


@pytest.mark.parametrize(
    ("melds", "moves", "expected"),
    [
        ("KS KH KD 2S / KC KS KH", "join K K/2", None),
        ("KS KH KD 2S 2H / KC KS 2D", "join K K/2", "too_many_wilds"),
        ("4S 5S 6S / 8S 9S TS", "join S S/2", "not_a_sequence"),
        ("4S 5S 6S / 8S 9S TS", "meld S:7S | join S S/2", None),
        ("4S 5S 6S / 8S 9S TS", "meld S/2:7S | join S S/2", None),
        ("4S 5S 6S 7S / 8S 9S TS JS", "join S S/2", "meld_too_long"),
        ("KS KH KD / QS QH QD", "join K Q", "no_such_meld"),
        ("KS KH KD", "join K K/2", "no_such_meld"),
        ("4S 5S 6S / 7H 8H 9H", "join S H", "no_such_meld"),
        ("4S 5S 6S / 5S 6S 7S", "join S S/2", "not_a_sequence"),  # no rank twice
        ("KS KH KD 2S / KC KS KH", "join K K/2 | meld K/2:KD KC KS", None),  # then there is room for another
        ("KS KH KD / QS QH QD", "join K K", "no_such_meld"),
    ],
)
def test_fact_8_joining(melds: str, moves: str, expected: str | None) -> None:
    assert tried(moves, melds, hand="7S KD KC KS " + SPARE) == expected


def test_fact_8_joined_kings_make_a_mixed_canasta_of_the_lower_number() -> None:
    position = place("samba", SPARE, melds="KS KH KD 2S / 9S 9H 9D / KC KS KH")
    ended = after(position, "join K K/2")
    assert sorted(meld_sizes(ended)) == [3, 7]
    assert scores(over(ended))[0]["mixed"] == 300


def test_fact_8_later_sequences_move_up() -> None:
    position = place("samba", f"TS QS {SPARE}", melds="4S 5S 6S / JS QS KS / 7S 8S 9S")
    assert code(position, "meld S/2:TS", "join S S/3", "meld S/2:9S") == "card_not_in_hand"
    assert code(position, "join S S/3", "meld S/2:TS") is None
    assert code(position, "join S S/3", "join S S/2") == "meld_too_long"
    assert code(position, "join S S/3", "meld S/3:QS") == "meld_too_small"  # the third is a new one now
    assert code(position, "join S S/3", "join S S/3") == "no_such_meld"


def test_joining_comes_after_the_draw() -> None:
    assert code(place("samba", SPARE, melds="KS KH KD / KC KS KH", phase="draw"), "join K K/2") == "not_now"


@pytest.mark.parametrize(
    ("melds", "hand", "moves", "expected"),
    [
        (SAMBA, "KS", "discard KS", "needs_canasta"),
        (f"{SAMBA} / KS KH KD", "KS", "meld K:KS", "needs_canasta"),
        (f"{SAMBA} / KS KH KD", "KS 4S", "meld K:KS", "needs_canasta"),  # would leave one card
        (f"{SAMBA} / {MIXED}", "KS", "discard KS", None),
        (f"{SAMBA} / {MIXED} / KS KH KD", "KS", "meld K:KS", None),
        (f"{SAMBA} / 4C 5C 6C 7C 8C 9C TC", "KS", "discard KS", None),
        (f"{SAMBA} / 4C 5C 6C 7C 8C 9C", "TC KS", "meld C:TC | discard KS", None),  # completed this turn
        (f"{NATURAL} / {MIXED.replace('8', '9')}", "KS", "discard KS", None),
    ],
)
def test_fact_9_going_out(melds: str, hand: str, moves: str, expected: str | None) -> None:
    assert tried(moves, melds, hand) == expected


def test_fact_11_a_deal_scored() -> None:
    position = place(
        "samba",
        "",
        phase="over",
        out=0,
        melds="4H 5H 6H 7H 8H 9H TH / KS KH KD KC KS KH KD / AS AH AD 2S",
        theirs="QS QH QD QC QS 2H 2D / 4C 5C 6C 7C 8C 9C",
        red_threes=["3H 3D", "3H 3D 3H"],
        hands=["", "AS AH 2C KC", "JK 9S 9H 3S", "5S 5H 6S 8S 8H"],
    )
    ours, theirs = scores(position)
    assert ours == {
        "melds": 200, "hands": -75, "natural": 500, "sequence": 1500, "red_threes": 200, "out": 200, "total": 2525,
    }  # fmt: skip
    assert theirs == {"melds": 130, "hands": -105, "mixed": 300, "red_threes": -300, "total": 25}


@pytest.mark.parametrize(
    ("melds", "threes", "points"),
    [
        ("", "3H", -100),
        (MIXED, "3H 3D", -200),  # against a side with fewer than two canastas
        (f"{MIXED} / {SAMBA}", "3H 3D", 200),
        (f"{MIXED} / {SAMBA}", "3H 3D 3H 3D 3H", 500),
        (f"{MIXED} / {SAMBA}", "3H 3D 3H 3D 3H 3D", 1000),
        (MIXED, "3H 3D 3H 3D 3H 3D", -1000),
    ],
)
def test_reading_2_red_threes(melds: str, threes: str, points: int) -> None:
    position = place("samba", "", phase="over", out=None, melds=melds, red_threes=[threes, ""])
    assert scores(position)[0]["red_threes"] == points


def test_no_concealed_bonus() -> None:
    position = place("samba", "KS KH KD KC KS KH KD QS QH QD QC QS QH QD 4S", others="4H / 5H / 6H")
    side = scores(position, "meld K:KS KH KD KC KS KH KD Q:QS QH QD QC QS QH QD", "discard 4S")[0]
    assert side == {"melds": 140, "hands": -5, "natural": 1000, "out": 200, "total": 1335}


@pytest.mark.parametrize(
    ("melds", "hand", "moves", "expected"),
    [
        # Clarification 1: one canasta and two sets of kings that make another.
        (f"{SAMBA} / KS KH KD 2S / KC KS KH", "QS QH QD 5S", "meld Q:QS QH QD", None),
        (f"{SAMBA} / KS KH KD 2S / KC KS KH", "QS QH QD 5S", "meld Q:QS QH QD | discard 5S", "needs_canasta"),
        (f"{SAMBA} / KS KH KD 2S / KC KS KH", "QS QH QD 5S", "meld Q:QS QH QD | join K K/2", None),
        (f"{SAMBA} / KS KH KD 2S / KC KS KH", "QS QH QD 5S", "meld Q:QS QH QD | join K K/2 | discard 5S", None),
        (f"{SAMBA} / KS KH KD 2S / KC KS KH", "QS QH QD", "meld Q:QS QH QD", "needs_canasta"),  # leaves none
        (f"{SAMBA} / KS KH KD 2S / KC KS KH", "QS QH QD", "join K K/2 | meld Q:QS QH QD", None),
        (f"{SAMBA} / KS KH KD 2S 2H / KC KS KH 2D", "QS QH QD 5S", "meld Q:QS QH QD", "needs_canasta"),  # three wilds
        ("KS KH KD 2S / KC KS KH", "5S", "join K K/2", "needs_canasta"),  # one canasta, and one card left
        ("KS KH KD 2S / KC KS KH", "5S 6S", "join K K/2", None),
        (f"{SAMBA} / 4S 5S 6S / 8S 9S TS", "7S 5S", "meld S:7S", None),  # a samba can be joined
        (f"{SAMBA} / 4S 5S 6S / 8S 9S TS", "7H 5S", "join S S/2", "not_a_sequence"),
    ],
)
def test_clarification_1_joining_and_going_out(melds: str, hand: str, moves: str, expected: str | None) -> None:
    assert tried(moves, melds, hand) == expected


@pytest.mark.parametrize(
    ("stock", "phase", "hand", "threes"),
    [
        ("3H 5C 6C", "play", "KS QS 5C 6C", "3H"),  # laid and replaced
        ("3H 5C", "over", "KS QS 5C", "3H"),  # two are drawn before the 3 among them is replaced
        ("5C 3H", "over", "KS QS 5C", "3H"),
        ("5C", "play", "KS QS 5C", ""),  # one is left: one is drawn
    ],
)
def test_clarification_2_two_cards_are_drawn_before_a_red_three_is_replaced(
    stock: str, phase: str, hand: str, threes: str
) -> None:
    ended = after(place("samba", "KS QS", melds=OPENED, phase="draw", stock=stock, pile="4S"), "draw")
    assert ended["phase"] == phase
    assert sorted_cards(ended["hands"][0]) == sorted_cards(hand)
    assert ended["red_threes"][0] == threes


BLACK = "3S 3C 3S"


@pytest.mark.parametrize(
    ("melds", "hand", "moves", "expected"),
    [
        (f"{SAMBA} / {MIXED}", f"{BLACK} KS", f"meld 3:{BLACK} | discard KS", None),
        (f"{SAMBA} / {MIXED}", BLACK, f"meld 3:{BLACK}", None),
        (f"{SAMBA} / {MIXED}", f"{BLACK} KS QS", f"meld 3:{BLACK}", "black_threes_only_going_out"),
        (f"{SAMBA} / {MIXED}", "3S 3C 2S KS", "meld 3:3S 3C 2S", "black_threes_no_wilds"),
        (SAMBA, f"{BLACK} KS", f"meld 3:{BLACK}", "needs_canasta"),
        # Clarification 5: the card that is left must be discarded.
        (f"{SAMBA} / {MIXED} / KS KH KD", f"{BLACK} KS", f"meld 3:{BLACK} | meld K:KS", "black_threes_only_going_out"),
        (f"{SAMBA} / {MIXED} / KS KH KD", f"{BLACK} KS", f"meld K:KS 3:{BLACK}", None),
    ],
)
def test_black_threes(melds: str, hand: str, moves: str, expected: str | None) -> None:
    assert tried(moves, melds, hand) == expected


NEARLY = f"{SAMBA} / {MIXED}"


@pytest.mark.parametrize(
    ("melds", "hand", "moves", "expected"),
    [
        (NEARLY, "KS KH KD 4S", "ask", None),
        (NEARLY, "KS KH QD 4S", "ask", "may_not_ask"),
        (SAMBA, "KS KH KD 4S", "ask", "may_not_ask"),
        (NEARLY, "KS KH KD 4S", "meld K:KS KH KD | ask", "may_not_ask"),
        (NEARLY, "KS KH KD 4S", "ask | yes | discard 4S", "must_go_out"),
        (NEARLY, "KS KH KD 4S", "ask | yes | meld K:KS KH KD | discard 4S", None),
        (NEARLY, "KS KH KD 4S", "ask | no | meld K:KS KH KD", "may_not_go_out"),
        (NEARLY, "KS KH KD 4S", "ask | no | discard 4S", None),
        (NEARLY, "4S 5S 6S QD", "ask", None),  # with a sequence
        (f"{SAMBA} / KS KH KD 2S / KC KS KH", "4S 5S 6S QD", "ask", None),  # with a joining
        (f"{SAMBA} / KS KH KD 2S / KC KS KH", "4S 5S 6S QD", "join K K/2 | ask", "may_not_ask"),  # a joining is a meld
        (f"{SAMBA} / KS KH KD 2S / KC KS KH", "4S 5S 6S QD", "ask | yes | join K K/2 | meld S:4S 5S 6S | discard QD", None),
        (f"{SAMBA} / KS KH KD 2S / KC KS KH", "4S 5S 6S QD", "ask | no | join K K/2", None),
    ],
)
def test_asking(melds: str, hand: str, moves: str, expected: str | None) -> None:
    assert tried(moves, melds, hand) == expected


@pytest.mark.parametrize("move", ["lay 3H", "show"])
def test_moves_of_other_games(move: str) -> None:
    assert tried(move, hand="KS QS JS") == "not_in_these_rules"


def test_the_stock_is_empty_and_the_pile_must_be_taken() -> None:
    facts: dict[str, Any] = {"melds": "5S 6S 7S", "stock": "", "phase": "draw"}
    assert tried("draw", hand="KH QD 9D", pile="KD 8S", **facts) == "must_take_pile"
    assert tried("take S:", hand="KH QD 9D", pile="KD 8S", **facts) is None


@pytest.mark.parametrize(("top", "phase"), [("8S", "draw"), ("9H", "over")])
def test_the_deal_ends_by_itself_where_the_next_player_cannot_take_the_pile(top: str, phase: str) -> None:
    position = place("samba", f"{top} KH QD", seat=3, theirs="5S 6S 7S", others="JD TD", stock="", pile="KD")
    assert after(position, f"discard {top}")["phase"] == phase


@pytest.mark.parametrize(
    ("options", "melds", "hand", "moves", "expected"),
    [
        ({"opening": [{"total": 0, "minimum": 60}]}, "", "AS AH AC", "meld A:AS AH AC", None),
        ({"opening": [{"total": 0, "minimum": 65}]}, "", "AS AH AC", "meld A:AS AH AC", "opening_too_low"),
        ({"wild_longest": 7}, OPENED, "2S 2D JK", "meld W:2S 2D JK", None),
        ({"wilds_below_canasta": 1}, OPENED, "9S 9H 2D 2H", "meld 9:9S 9H 2D 2H", "too_many_wilds"),
        ({"naturals_outnumber_wilds": True}, OPENED, "9S 9H 2D 2H", "meld 9:9S 9H 2D 2H", "wilds_not_outnumbered"),
        ({"set_longest": 7}, "9S 9H 9D 9C 9S 9H 9D", "9S", "meld 9:9S", "meld_too_long"),
        ({"canastas_needed": {"total": 1}}, SAMBA, "KS", "discard KS", None),
        ({"canastas_needed": {"total": 2, "natural": 1}}, NEARLY, "KS", "discard KS", "needs_canasta"),
        ({"canastas_needed": {"total": 3}}, NEARLY, "KS", "discard KS", "needs_canasta"),
        ({"last_discard": "required"}, f"{NEARLY} / KS KH KD", "KC", "meld K:KC", "discard_required"),
    ],
)
def test_house_rules(options: dict[str, Any], melds: str, hand: str, moves: str, expected: str | None) -> None:
    full = hand if "discard" in moves or "last_discard" in options else f"{hand} {SPARE}"
    assert tried(moves, melds, full, options=options) == expected


@pytest.mark.parametrize(
    ("options", "pile", "move", "expected"),
    [
        ({"pile_needs": "pair"}, "7S KH", "take K:", "pile_needs_pair"),
        ({"pile_needs": "pair"}, "2S KH", "take K:KC KD", None),
        ({"pile_needs": "cards or add"}, "7S QH", "take Q:QS 2D", None),
    ],
)
def test_house_rules_of_the_pile(options: dict[str, Any], pile: str, move: str, expected: str | None) -> None:
    position = place("samba", f"KC KD QS 2D {SPARE}", melds=KINGS, pile=pile, phase="draw", options=options)
    assert code(position, move) == expected


def test_only_so_many_cards_of_the_pile_are_taken() -> None:
    position = place(
        "samba", f"KC KD {SPARE}", melds=KINGS, pile="4S 5S 7S 8S TS JS KH", phase="draw", options={"pile_taken": 5}
    )
    ended = after(position, "take K:KC KD")
    assert ended["pile"] == "4S 5S"
    assert sorted_cards(ended["hands"][0]) == sorted_cards(f"{SPARE} 7S 8S TS JS")


@pytest.mark.parametrize(("sign", "points"), [("meld", 100), ("canastas 2", -100), ("by canastas", 0), ("always", 100)])
def test_house_rules_of_red_threes(sign: str, points: int) -> None:
    position = place("samba", "", phase="over", out=None, melds=MIXED, red_threes=["3H", ""], options={"threes_sign": sign})
    assert scores(position)[0].get("red_threes", 0) == points


@pytest.mark.parametrize("options", [{"wilds_enters": "any time"}, {"joins": True}, {"": 3}])
def test_options_that_are_not_known_are_errors(options: dict[str, Any]) -> None:
    assert error(place("samba", SPARE, melds=OPENED) | {"options": options}) != ""


@pytest.mark.parametrize(
    "move",
    [
        "meld S:", "meld S/0:4S 5S 6S", "meld S/x:4S 5S 6S", "meld S:4S 5S S:6S 7S", "meld W/:2S 2D JK", "meld X:4S 5S 6S",
        "join K", "join K K/2 K/3", "join", "join KS KH", "lay", "lay 3H 3D", "show KS", "take", "meld K/2", "meld JK:JK JK JK",
        "meld K/-1:KS KH KD", "meld K//2:KS KH KD",
    ],
)  # fmt: skip
def test_moves_that_cannot_be_read(move: str) -> None:
    assert error(place("samba", f"KS KH KD {SPARE}", melds=OPENED), move) != ""


def test_melds_of_one_rank_stand_in_the_order_of_their_numbers() -> None:
    position = place("samba", f"KD {SPARE}", melds="KS KH KC / 4S 5S 6S / KC KS KH 2S")
    ended = after(position, "meld K/2:KD")
    of_kings = [sorted_cards(meld) for meld in ended["melds"][0] if "KS" in meld]
    assert of_kings == [sorted_cards("KS KH KC"), sorted_cards("KC KS KH 2S KD")]


def test_a_position_that_the_judge_gives_back_reads_to_itself() -> None:
    position = place("samba", f"TS {SPARE}", melds="4S 5S 6S / KS KH KD / KC KS KH 2S / 7S 8S 9S", red_threes=["3H", ""])
    first = after(position, "meld S/2:TS")
    assert after(first) == first
    assert judged(first, "discard JD")["position"] == judged(position, "meld S/2:TS", "discard JD")["position"]
