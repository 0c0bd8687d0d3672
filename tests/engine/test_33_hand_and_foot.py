"""Hand and Foot: the worked facts of its rules, through the judge: the engine's, and the referee's in its place."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.variants import after, cards_of, code, judged, place, scores, sorted_cards

pytestmark = pytest.mark.usefixtures("judges")

OPENED = "6D 6H 6C"
SPARE = "4D 5C JD"
CLEAN = "8S 8H 8D 8C 8S 8H 8D"
DIRTY = "TS TH TD TC TS 2H 2D"
BOOKS = f"{CLEAN} / {DIRTY}"
FOOT = "4H 5H 6S 7H 9D JH QH KH AH 4C 5D"


def feet(*whose: int, players: int = 4) -> list[str | None]:
    """Feet of which those of these seats still lie there."""
    return [FOOT if seat in whose else None for seat in range(players)]


def tried(moves: str, melds: str = OPENED, hand: str = "", **facts: Any) -> str | None:
    """The code of the last of the moves, set off by " | ", with the cards they name and a few more in the hand."""
    split = moves.split(" | ")
    return code(place("hand-and-foot", hand or f"{cards_of(*split)} {SPARE}", melds=melds, **facts), *split)


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        ("meld 9:9S 9H 2D", None),
        ("meld 9:9S 9H 2D 2H", "wilds_not_outnumbered"),
        ("meld 9:9S 9H 9D 9C 2D 2H JK", None),
        ("meld 9:9S 9H 9D 9C 2D 2H JK | meld 9:9S", "meld_too_long"),
        ("meld 9:9S 9H 9D 9C 9S 9H 2D 2H", "meld_too_long"),
        ("meld 9:9S 2D 2H", "too_few_naturals"),
        ("meld 9:9S 9H 9D 2D 2H 2C JK", "too_many_wilds"),
        ("meld 9:9S 9H", "meld_too_small"),
        ("meld 3:3S 3C 3S", "threes_not_melded"),
        ("meld W:2S 2D JK", "not_in_these_rules"),
        ("meld S:4S 5S 6S", "not_in_these_rules"),
        ("join 6 6/2", "not_in_these_rules"),
        ("lay 3H", "not_in_these_rules"),
        ("show", "not_in_these_rules"),
    ],
)
def test_fact_2_melds(moves: str, expected: str | None) -> None:
    assert tried(moves) == expected


@pytest.mark.parametrize(
    ("deal", "move", "expected"),
    [
        (1, "meld 9:9S 9H 2D", "opening_too_low"),  # 40
        (1, "meld A:AS AH 2D", None),  # 60
        (2, "meld A:AS AH 2D", "opening_too_low"),
        (2, "meld A:AS AH JK", None),  # exactly 90
        (3, "meld A:AS AH JK", "opening_too_low"),
        (4, "meld A:AS AH AC 2D K:KS KH KD 2S", "opening_too_low"),  # 130
        (4, "meld A:AS AH AC 2D K:KS KH KD 2S 4:4S 4H 2C", None),  # 160
        (5, "meld A:AS AH AC 2D K:KS KH KD 2S", "opening_too_low"),  # 150 in any further deal
        (9, "meld A:AS AH AC 2D K:KS KH KD 2S 4:4S 4H 2C", None),
    ],
)
def test_fact_3_openings_by_deal(deal: int, move: str, expected: str | None) -> None:
    assert tried(move, melds="", deal=deal, total=9000) == expected
    assert tried(move, melds="", deal=deal, total=-500, feet=feet(0)) == expected  # from hand or foot, whatever the total


def test_the_first_deal_is_meant_where_none_is_told() -> None:
    assert tried("meld A:AS AH 2D", melds="") is None


def test_fact_4_seven_cards_are_taken() -> None:
    position = place(
        "hand-and-foot", f"9S 9H 2D {SPARE}", pile="4S 5S 6S 7S 8S TS JS QS KS 9C", phase="draw", feet=feet(0, 1, 2, 3)
    )
    ended = after(position, "take 9:9S 9H 2D")
    assert ended["pile"] == "4S 5S 6S"
    assert sorted_cards(ended["hands"][0]) == sorted_cards(f"{SPARE} 7S 8S TS JS QS KS")
    assert code({**position, "deal": 2}, "take 9:9S 9H 2D") == "opening_too_low"
    assert code(position, "take 9:9S 9H") == "opening_too_low"


def test_all_cards_are_taken_where_there_are_fewer() -> None:
    position = place("hand-and-foot", f"9S 9H {SPARE}", melds=OPENED, pile="4S 5S 9C", phase="draw")
    ended = after(position, "take 9:9S 9H")
    assert (ended["pile"], sorted_cards(ended["hands"][0])) == ("", sorted_cards(f"{SPARE} 4S 5S"))


@pytest.mark.parametrize(
    ("melds", "hand", "top", "move", "expected"),
    [
        (OPENED, "9S 2D", "9C", "take 9:9S 2D", "pile_needs_pair"),
        ("9S 9H 9D", "9S 2D", "9C", "take 9:", "pile_needs_pair"),
        ("9S 9H 9D", "9S 2D", "9C", "take 9:9S", "pile_needs_pair"),
        ("9S 9H 9D 9C", "9S 9H", "9C", "take 9:9S 9H", None),
        ("9S 9H 9D 9C 9S", "9S 9H", "9C", "take 9:9S 9H", "meld_too_long"),
        (CLEAN.replace("8", "9"), "9S 9H", "9C", "take 9/2:9S 9H", None),
        (CLEAN.replace("8", "9"), "9S 9H", "9C", "take 9:9S 9H", "meld_too_long"),
        ("9S 9H 9D", "9S 9H", "9C", "take 9/2:9S 9H", "second_meld"),
        (OPENED, "9S 9H 2D", "9C", "take 9:9S 9H 2D", None),
        (OPENED, "9S 9H 2D 2H JK", "9C", "take 9:9S 9H 2D 2H JK", "wilds_not_outnumbered"),
        (OPENED, "3S 3C", "3S", "take 3:3S 3C", "pile_blocked"),
        (OPENED, "2D 2H", "2S", "take 2:2D 2H", "pile_blocked"),
        (OPENED, "9S 9H KS KH KD", "9C", "take 9:9S 9H K:KS KH KD", "not_now"),
        ("", "9S 9H KS KH KD", "9C", "take 9:9S 9H K:KS KH KD", None),  # further groups only where it opens: 60
    ],
)
def test_fact_5_takings(melds: str, hand: str, top: str, move: str, expected: str | None) -> None:
    position = place("hand-and-foot", f"{hand} {SPARE}", melds=melds, pile=f"2C JK {top}", phase="draw")
    assert code(position, move) == expected


@pytest.mark.parametrize(
    ("melds", "move", "expected"),
    [
        ("9S 9H 9D", "meld 9/2:9S 9H 9D", "second_meld"),
        (CLEAN.replace("8", "9"), "meld 9/2:9S 9H 9D", None),
        (f"{CLEAN.replace('8', '9')} / 9S 9H 2D", "meld 9/3:9S 9H 9D", "second_meld"),
        ("9S 9H 9D", "meld 9/3:9S 9H 9D", "no_such_meld"),
        ("9S 9H 9D 9C 9S 9H", "meld 9:9C 9/2:9S 9H 9D", None),  # groups are read from left to right
        ("9S 9H 9D 9C 9S 9H", "meld 9/2:9S 9H 9D 9:9C", "second_meld"),
    ],
)
def test_fact_6_further_sets(melds: str, move: str, expected: str | None) -> None:
    assert tried(move, melds) == expected


def test_fact_7_melding_the_hand_picks_up_the_foot() -> None:
    ended = after(place("hand-and-foot", "QS QH QD", melds=OPENED, feet=feet(0, 1, 2, 3)), "meld Q:QS QH QD")
    assert (ended["phase"], ended["to_act"]) == ("play", 0)
    assert sorted_cards(ended["hands"][0]) == sorted_cards(FOOT)
    assert ended["feet"] == feet(1, 2, 3)


def test_fact_7_red_threes_in_the_foot_are_laid_and_replaced() -> None:
    lies = [FOOT.replace("4H", "3H").replace("5H", "3D"), None, None, None]
    ended = after(place("hand-and-foot", "QS QH QD", melds=OPENED, feet=lies, stock="KS KC"), "meld Q:QS QH QD")
    assert sorted_cards(ended["hands"][0]) == sorted_cards("KS KC " + FOOT.replace("4H ", "").replace("5H ", ""))
    assert sorted_cards(ended["red_threes"][0]) == ["3D", "3H"]


def test_fact_7_a_taking_that_empties_the_hand_picks_up_the_foot() -> None:
    position = place("hand-and-foot", "QS QH", melds=OPENED, feet=feet(0), pile="QC", phase="draw")
    ended = after(position, "take Q:QS QH")
    assert (ended["phase"], sorted_cards(ended["hands"][0])) == ("play", sorted_cards(FOOT))


def test_fact_7_an_empty_discard_waits_for_the_next_turn() -> None:
    lies: list[str | None] = [FOOT.replace("4H", "3H"), None]
    position = place(
        "hand-and-foot", "QS QH QD 5S", players=2, melds=OPENED, feet=lies, others="7S 8S", stock="KS KC TS TC 9H 9S"
    )
    middle = after(position, "meld Q:QS QH QD", "discard 5S")
    assert (middle["to_act"], middle["phase"], middle["hands"][0], middle["feet"]) == (1, "draw", "", lies)
    begun = after(middle, "draw", "discard 7S")
    assert (begun["to_act"], begun["phase"], begun["feet"]) == (0, "draw", [None, None])
    assert sorted_cards(begun["hands"][0]) == sorted_cards("TS " + FOOT.replace("4H ", ""))
    assert begun["red_threes"] == ["3H", ""]
    drawn = after(begun, "draw")
    assert sorted_cards(drawn["hands"][0]) == sorted_cards("TS TC 9H " + FOOT.replace("4H ", ""))


def test_fact_7_the_hand_may_be_emptied_freely() -> None:
    assert tried("meld Q:QS QH QD", hand="QS QH QD 5S", feet=feet(0)) is None
    assert tried("discard 5S", hand="5S", feet=feet(0)) is None
    assert tried("discard 5S", hand="5S") == "needs_canasta"


@pytest.mark.parametrize(
    ("players", "melds", "hand", "moves", "expected"),
    [
        (4, f"{CLEAN} / KS KH KD", "KC 4S", "meld K:KC", "needs_canasta"),
        (4, CLEAN, "4S", "discard 4S", "needs_canasta"),
        (4, f"{DIRTY} / KS KH KD", "KC 4S", "meld K:KC", "needs_canasta"),
        (4, f"{CLEAN} / {CLEAN.replace('8', '9')}", "4S", "discard 4S", "needs_canasta"),
        (4, f"{BOOKS} / KS KH KD", "KC 4S", "meld K:KC", "permission_needed"),
        (4, BOOKS, "4S", "discard 4S", "permission_needed"),
        (4, f"{BOOKS} / KS KH KD", "KC 4S", "ask | yes | meld K:KC", None),
        (4, f"{BOOKS} / KS KH KD", "KC 4S", "ask | yes | meld K:KC | discard 4S", None),
        (4, f"{BOOKS} / KS KH KD", "KC KC", "ask | yes | meld K:KC KC", "discard_required"),
        (4, f"{BOOKS} / KS KH KD", "KC 4S", "ask | no | meld K:KC", "may_not_go_out"),
        (4, f"{BOOKS} / KS KH KD", "KC 4S", "ask | no | discard 4S", None),
        (3, f"{BOOKS} / KS KH KD", "KC 4S", "meld K:KC", None),
        (3, BOOKS, "4S", "discard 4S", None),
        (2, f"{BOOKS} / KS KH KD", "KC 4S", "meld K:KC | discard 4S", None),
        (3, f"{BOOKS} / KS KH KD", "KC", "meld K:KC", "discard_required"),
        (6, BOOKS, "4S", "discard 4S", "permission_needed"),
        (5, BOOKS, "2S", "discard 2S", None),  # any card may be the last discard
        (5, BOOKS, "3S", "discard 3S", None),
        (4, f"{BOOKS} / KS KH KD", "KC 4S", "ask | yes | discard 4S", "must_go_out"),
    ],
)
def test_fact_8_going_out(players: int, melds: str, hand: str, moves: str, expected: str | None) -> None:
    assert tried(moves, melds, hand, players=players) == expected


@pytest.mark.parametrize(
    ("melds", "hand", "foot", "moves", "expected"),
    [
        (f"{BOOKS} / KS KH KD", "KC 4S", True, "ask", "may_not_ask"),
        (BOOKS, "4S", False, "ask", "may_not_ask"),
        (f"{CLEAN} / KS KH KD", "KC 4S", False, "ask", "may_not_ask"),
        (f"{BOOKS} / KS KH KD", "KC 4S 5S", False, "ask", "may_not_ask"),  # two cards could not go
        (f"{BOOKS} / KS KH KD", "KC 4S", False, "ask", None),
        (f"{BOOKS} / KS KH KD", "KC QS QH QD 4S", False, "meld Q:QS QH QD | ask", None),  # after a meld this turn
        (f"{CLEAN} / TS TH TD TC 2H 2D", "JK 4S", False, "ask", None),  # the dirty book can be had this turn
        (f"{BOOKS} / KS KH KD", "KC 4S 4H", False, "ask | no | ask", "may_not_ask"),
        (f"{BOOKS} / KS KH KD", "KC 4S", False, "ask | no | ask", "may_not_ask"),
    ],
)
def test_fact_9_asking(melds: str, hand: str, foot: bool, moves: str, expected: str | None) -> None:
    split = moves.split(" | ")
    position = place("hand-and-foot", hand, melds=melds, feet=feet(0) if foot else feet())
    answer = judged(position, *split)
    assert answer["code"] == expected


def test_the_question_goes_with_the_turn_already_melded() -> None:
    position = place("hand-and-foot", "KC 4S", melds=f"{BOOKS} / KS KH KD", turn={"melded": True})
    assert code(position, "ask") is None
    assert code({**position, "players": 4, "turn": {"melded": True, "asked": True}}, "ask") == "may_not_ask"


def test_fact_10_a_deal_scored() -> None:
    position = place(
        "hand-and-foot",
        "",
        phase="over",
        out=0,
        melds="8S 8H 8D 8C 8S 8H 8D / KS KH KD KC KS 2H 2D / AS AH AD AC / 4S 4H 4D",
        theirs="5S 5H 5D 5C 5S 5H 5D / TS TH TD 2S",
        red_threes=["3H 3D 3H", "3D"],
        hands=["", "JK 9S", "QS QH 5C", "5S"],
        feet=[None, None, "AS AH KD QD JD 9D 7D 6D 4C 2C 3H", None],
    )
    ours, theirs = scores(position)
    assert ours == {
        "melds": 255, "hands": -140, "natural": 500, "mixed": 300, "red_threes": 200, "out": 100, "total": 1215,
    }  # fmt: skip
    assert theirs == {"melds": 85, "hands": -65, "natural": 500, "red_threes": 100, "total": 620}


def test_black_threes_cost_five_in_hand_and_foot() -> None:
    position = place("hand-and-foot", "3S 3C", phase="over", out=None, feet=["3S 4S", None, None, None])
    assert scores(position)[0] == {"hands": -20, "total": -20}


def test_fact_11_the_stock_is_empty() -> None:
    position = place("hand-and-foot", f"9S 9H {SPARE}", melds=OPENED, pile="4S 9C", stock="", phase="draw", feet=feet(1))
    assert code(position, "take 9:9S 9H") is None
    ended = after(position, "draw")
    assert (ended["phase"], ended["out"]) == ("over", None)
    assert all("out" not in side for side in scores(position, "draw"))


@pytest.mark.parametrize(("hand", "phase"), [(f"9S 9H {SPARE}", "draw"), (f"9S 2H {SPARE}", "over")])
def test_fact_11_without_a_pair_the_deal_has_ended(hand: str, phase: str) -> None:
    position = place("hand-and-foot", "9C KS QS", seat=3, theirs=OPENED, others=f"{hand} / 4H / 4C", stock="", pile="KD")
    assert after(position, "discard 9C")["phase"] == phase


@pytest.mark.parametrize(
    ("hand", "move", "expected"),
    [
        ("3S KS", "discard 3S", None),
        ("2S KS", "discard 2S", None),
        ("JK KS", "discard JK", None),
        ("3H KS", "discard 3H", "red_three_not_discarded"),
        ("KS QS", "discard JS", "card_not_in_hand"),
    ],
)
def test_discards(hand: str, move: str, expected: str | None) -> None:
    assert tried(move, hand=hand) == expected


@pytest.mark.parametrize(
    ("stock", "phase", "threes"),
    [("3H 5C 6C", "play", "3H"), ("3H 5C", "over", "3H"), ("5C", "play", ""), ("3H 3D", "over", "3H 3D")],
)
def test_two_cards_are_drawn(stock: str, phase: str, threes: str) -> None:
    ended = after(place("hand-and-foot", "KS QS", melds=OPENED, phase="draw", stock=stock, pile="4S"), "draw")
    assert (ended["phase"], ended["red_threes"][0]) == (phase, threes)


@pytest.mark.parametrize(
    ("options", "players", "melds", "hand", "lies", "moves", "expected"),
    [
        ({"wild_longest": 7}, 4, OPENED, f"2S 2D JK {SPARE}", (), "meld W:2S 2D JK", None),
        ({"permission": "free"}, 4, BOOKS, "4S", (), "discard 4S", None),
        ({"permission": "free"}, 4, f"{BOOKS} / KS KH KD", "KC 4S", (), "ask | no | meld K:KC", "may_not_go_out"),
        ({"partner_in_foot": True}, 4, BOOKS, "4S", (2,), "discard 4S", "partner_in_hand"),
        ({"partner_in_foot": True, "permission": "free"}, 4, BOOKS, "4S", (2,), "discard 4S", "partner_in_hand"),
        ({"partner_in_foot": True, "permission": "free"}, 4, BOOKS, "4S", (1, 3), "discard 4S", None),
        ({"canastas_needed": {"total": 3}}, 3, BOOKS, "4S", (), "discard 4S", "needs_canasta"),
        ({"canastas_needed": {"total": 4, "natural": 2, "mixed": 2}}, 3, BOOKS, "4S", (), "discard 4S", "needs_canasta"),
        ({"canastas_needed": {"total": 1}}, 3, CLEAN, "4S", (), "discard 4S", None),
        ({"wild_longest": 7, "canastas_needed": {"total": 3, "wild": 1}}, 3, BOOKS, "4S", (), "discard 4S", "needs_canasta"),
        ({"last_discard": "optional"}, 3, f"{BOOKS} / KS KH KD", "KC", (), "meld K:KC", None),
        ({"set_longest": 0}, 4, CLEAN, f"8C {SPARE}", (), "meld 8:8C", None),
        ({"naturals_outnumber_wilds": False}, 4, OPENED, f"9S 9H 2D 2H {SPARE}", (), "meld 9:9S 9H 2D 2H", None),
    ],
)
def test_house_rules(
    options: dict[str, Any], players: int, melds: str, hand: str, lies: tuple[int, ...], moves: str, expected: str | None
) -> None:
    facts: dict[str, Any] = {"players": players, "options": options, "feet": feet(*lies, players=players)}
    assert tried(moves, melds, hand, **facts) == expected


@pytest.mark.parametrize(("taken", "left"), [("whole", ""), (5, "4S 5S 6S 7S 8S"), (7, "4S 5S 6S")])
def test_house_rules_of_the_pile(taken: str | int, left: str) -> None:
    position = place(
        "hand-and-foot",
        f"9S 9H {SPARE}",
        melds=OPENED,
        pile="4S 5S 6S 7S 8S TS JS QS KS 9C",
        phase="draw",
        options={"pile_taken": taken},
    )
    assert after(position, "take 9:9S 9H")["pile"] == left


@pytest.mark.parametrize(("price", "points"), [(0, 200), (300, -100), (500, -300)])
def test_house_rules_of_red_threes(price: int, points: int) -> None:
    position = place(
        "hand-and-foot",
        "",
        phase="over",
        out=None,
        red_threes=["3H 3D", ""],
        feet=["3H", None, None, None],
        options={"red_three_in_hand": price},
    )
    side = scores(position)[0]
    assert (side.get("red_threes", 0), side.get("hands", 0)) == (points, 0)


def test_house_rule_of_wild_books() -> None:
    position = place("hand-and-foot", "", phase="over", out=None, melds="2S 2H 2D 2C JK JK JK", options={"wild_longest": 7})
    assert scores(position)[0] == {"melds": 230, "wild": 1500, "total": 1730}
