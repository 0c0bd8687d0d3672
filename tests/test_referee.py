"""The worked facts of the rules, and the referee's own readings, each in a few cards."""

from __future__ import annotations

from typing import Any

import pytest
import referee
import referee_rules as rr
import referee_table
from helpers.minimal_position import MINIMAL_POSITION


def position(**changes: Any) -> dict[str, Any]:
    """Return a position in the middle of seat 0's turn, with the changes."""
    base: dict[str, Any] = {
        **MINIMAL_POSITION,
        "hands": ["KH 4C", "4S 4D", "5S 5D", "6S 6D"],
        "melds": [["6S 6H 6D"], []],
        "pile": "9D",
        "stock": "5H 7C",
    }
    return {**base, **changes}


def hand(cards: str, **changes: Any) -> dict[str, Any]:
    """Return a position with that hand for seat 0 and plenty of cards beside it."""
    return position(hands=[cards, "4S 4D", "5S 5D", "6S 6D"], **changes)


@pytest.mark.parametrize(
    ("rules", "group", "expected"),
    [
        ("classic", "5:5C 5H 2D", None),  # fact 1
        ("classic", "9:9S 9H 9C 2D 2H JK", None),
        ("classic", "5:5C 2D 2H", "too_few_naturals"),
        ("classic", "9:9S 9H 2D 2H 2C JK", "too_many_wilds"),
        ("online", "5:5C 5H 5D", None),  # fact 2
        ("online", "4:4S 4H 4C 4D 4C 4H", None),
        ("online", "8:8S 8H 8C 8D 8S 8H 8C 8D 2S 2H 2C", None),
        ("online", "5:JK JK 5S", "too_few_naturals"),
        ("online", "4:4S 4H 4C 4D 4C 4H 2S 2H 2C 2D", "too_many_wilds"),
        ("online", "9:9S 9H 9C 2D 2H JK", "wilds_not_outnumbered"),
        ("online", "9:9S 9H 2D 2H", "wilds_not_outnumbered"),
        ("classic", "9:9S 9H 2D 2H", None),
        ("book", "8:8S 8H 8C 8D 2S 2H 2C JK", None),
        ("book", "8:8S 8H 8C 2S 2H 2C JK", "too_many_wilds"),
        ("classic", "8:8S 8H 8C 8D 2S 2H 2C JK", "too_many_wilds"),
        ("classic", "5:5S 5D KH", "wrong_rank"),
        ("classic", "3:3S 3C 3S", "black_threes_only_going_out"),
        ("classic", "3:3S 3H 3S", "threes_not_melded"),
    ],
)
def test_melds(rules: str, group: str, expected: str | None) -> None:
    cards = group.partition(":")[2]
    place = position(rules=rules, hands=[cards + " QS QD", "", "", ""])
    assert referee.code(place, "meld " + group) == expected


@pytest.mark.parametrize(
    ("rules", "score", "groups", "enough"),
    [
        ("classic", 1600, "6:6S 6H 6D K:KS KH KD 2C", False),  # fact 3
        ("classic", 1600, "6:6S 6H 6D A:AS AH AD 2C", True),
        ("classic", 1490, "6:6S 6H 6D K:KS KH KD 2C", True),
        ("classic", 3000, "6:6S 6H 6D A:AS AH AD 2C", False),
        ("online", 1100, "A:AS AH 2C", True),  # fact 4
        ("online", 1100, "4:4H 4C 4C 2D", False),
        ("online", 1500, "A:AS AH 2C 9:9S 9H 9D", True),
        ("book", -5, "4:4H 4C 4C", True),
        ("classic", -5, "4:4H 4C 4C", True),
    ],
)
def test_openings(rules: str, score: int, groups: str, enough: bool) -> None:
    cards = " ".join(part.rpartition(":")[2] for part in groups.split())
    place = position(rules=rules, scores=[score, 0], hands=[cards + " QS JD", "", "", ""], melds=[[], []])
    assert referee.code(place, "meld " + groups) == (None if enough else "opening_too_low")


def test_no_opening_at_3000() -> None:
    cards = rr.read_cards("A♥ A♣ 2♦ 2♥ 5♣ 6♥ 7♥ 8♣ 4♣ 4♣ 4♦ 4♥ K♦")
    rules, _ = rr.rules_for("online", {})
    best = max(way.value for way in rr.layings(rules, cards, {}, rr.RANKS))
    assert best == 100 < rr.opening_minimum(rules, 3000)


@pytest.mark.parametrize(
    ("cards", "pile", "frozen", "melds", "move", "expected"),
    [
        ("6C 6D 7H 8D", "9S 6H", False, ["QS QH QD"], "take 6:6C 6D", None),  # fact 5
        ("5H 2D 2D QS QD", "9S 5S", True, ["QS QH QD"], "take 5:5H 2D", "pile_frozen"),
        ("7H 8D", "9S KH", False, ["KC KD KS 2D"], "take K:", None),
        ("7H 8D", "9S KH", True, ["KC KD KS 2D"], "take K:", "pile_frozen"),
        ("KH KC 8D", "9S KH", True, ["KC KD KS 2D"], "take K:KH KC", None),
        ("KH KC 8D", "9S KH", False, [], "take K:KH KC", "opening_too_low"),
        ("KH KC AS AC 2D 4S 4S", "9S KH", False, [], "take K:KH KC A:AS AC 2D", None),
        ("KH KC AS AC 2D 4S", "KH", False, ["QS QH QD"], "take K:KH KC A:AS AC 2D", "not_now"),
        ("KH KC 8D", "KH", False, ["QS QH QD"], "take K:KH KC", "needs_canasta"),
        ("KH KC 8D", "KH 3S", False, ["QS QH QD"], "take K:KH KC", "pile_blocked"),
        ("KH KC 8D", "", False, ["QS QH QD"], "take K:KH KC", "pile_empty"),
        ("KH KC 8D", "9S 9H", False, ["QS QH QD"], "take 9:", "pile_not_matched"),
    ],
)
def test_takings(cards: str, pile: str, frozen: bool, melds: list[str], move: str, expected: str | None) -> None:
    place = position(hands=[cards, "", "", ""], pile=pile, frozen=frozen, melds=[melds, []], phase="draw")
    assert referee.code(place, move) == expected


def test_eleven_of_twelve_without_canasta() -> None:  # fact 6
    groups = "5:5S 5H 5D 5C 9:9S 9H 9D K:KS KH KD KC"
    place = position(hands=["5S 5H 5D 5C 9S 9H 9D KS KH KD KC 3S", "", "", ""], melds=[[], []], pile="")
    assert referee.code(place, "meld " + groups) == "needs_canasta"


def test_score_of_a_deal() -> None:  # fact 7
    rules, _ = rr.rules_for("classic", {})
    ours = ["3C 3S 3S", "6S 6H 6D 6C 6S 6H 2D", "9S 9H 9D 9C 9S 9H 9D 9C", "TS TH TD", "JS JH JD JC 2S 2H JK"]
    theirs = ["4S 4H 2D", "7S 7H 7D 7C 7S 2C JK", "TS TH JK", "AS AH AD AC AS"]
    hands = ["", "2S 5H 6H TC JH JH", "4S 5H 5D QS KS AS AH", "4S 4H TC QS QH KS KH"]
    table = referee_table.read_position(position(phase="play", hands=["", "", "", ""]))
    table.rules = dict(rules)
    table.melds = [referee_table.read_melds(ours), referee_table.read_melds(theirs)]
    table.hands = [rr.read_cards(cards) for cards in hands]
    table.reds, table.out = [["3H", "3D"], ["3H"]], 0
    first, second = referee.score(table)
    assert list(first.values()) == [305, -75, 600, 500, 200, 100, 0, 0, 0, 1630]
    assert list(second.values()) == [295, -120, 300, 0, 100, 0, 0, 0, 0, 575]
    table.rules["deal_score"] = "difference"
    first, second = referee.score(table)
    assert (first["total"], first["deducted"], second["total"], second["deducted"]) == (1055, -575, 0, -575)


def test_red_threes_count_against_a_side_without_melds() -> None:  # fact 8
    rules, _ = rr.rules_for("classic", {})
    assert rr.red_three_points(rules, 3, melded=False) == -300
    assert rr.red_three_points(rules, 4, melded=False) == -800
    assert rr.red_three_points(rules, 4, melded=True) == 800


NEARLY = ["6S 6H 6D 6C 6S 6H 2D"]


@pytest.mark.parametrize(
    ("cards", "turn", "move", "expected"),
    [
        ("KH KC KD 4S", {}, "ask", None),
        ("KH KC QD 4S", {}, "ask", "may_not_ask"),
        ("KH KC KD 4S", {"melded": True}, "ask", "may_not_ask"),
        ("KH KC KD 4S", {"permission": "yes"}, "discard 4S", "must_go_out"),
        ("KH KC KD KS 4S", {"permission": "yes"}, "meld K:KH KC KD", None),
        ("KH KC KD QS QH QD 4S", {"permission": "yes"}, "meld 6:2C", "card_not_in_hand"),
        ("KH KC QS QH 2S 2H 4C", {"permission": "yes"}, "meld K:KH KC 2S", None),
        ("KH KC QS QH 2S 2H 4C", {"permission": "yes"}, "meld K:KH KC 2S 2H", "must_go_out"),
        ("KH KC KD 4S", {"permission": "no"}, "meld K:KH KC KD", "may_not_go_out"),
        ("3S 3C 3S 4S", {}, "meld 3:3S 3C 3S", None),
        ("3S 3C 2S 4S", {}, "meld 3:3S 3C 2S", "black_threes_no_wilds"),
        ("3S 3C 3S 4S 5S", {}, "meld 3:3S 3C 3S", "black_threes_only_going_out"),
    ],
)
def test_asking_and_going_out(cards: str, turn: dict[str, Any], move: str, expected: str | None) -> None:
    place = position(hands=[cards, "", "", ""], melds=[NEARLY, []], turn=turn)
    assert referee.code(place, move) == expected


def test_last_card_may_complete_the_canasta() -> None:
    place = position(hands=["6C", "", "", ""], melds=[["6S 6H 6D 6C 6S 6H"], []], turn={"permission": "yes"})
    assert referee.code(place, "meld 6:6C") is None
    assert referee.can_go_out(referee_table.read_position(place))


@pytest.mark.parametrize(("pile", "expected"), [("4S KC", "must_take_pile"), ("4S 5C", "stock_empty")])
def test_drawing_from_an_empty_stock(pile: str, expected: str) -> None:
    place = hand("KH KD 4C", stock="", pile=pile, phase="draw")
    assert referee.code(place, "draw") == expected
    assert referee.code({**place, "rules": "online"}, "draw") == "stock_empty"


def test_moves_that_cannot_be_read() -> None:
    for text in ("", "pass", "meld K:", "take", "meld KH", "meld K:KH KC K:KD", "discard", "discard 1S", "meld JK:JK"):
        with pytest.raises(ValueError, match=r"is not|names|outside|empty"):
            referee_table.read_move(text)


def test_deals_of_five() -> None:
    assert [rr.order_for(5, deal) for deal in (1, 2, 3, 4)] == [[0, 1, 2, 3], [0, 4, 2, 3], [0, 1, 2, 4], [0, 1, 2, 3]]
