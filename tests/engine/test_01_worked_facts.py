"""The worked facts that the rules' sources give, one test each."""

from __future__ import annotations

import pytest
from helpers.boards import NEARLY, board, code, items

from canasta_desktop.engine.listing import legal_melds, legal_takes
from canasta_desktop.engine.notation import move_text
from canasta_desktop.engine.scoring import deal_score
from canasta_desktop.engine.smallest_opening import best_opening
from canasta_desktop.engine.taking import can_take


def test_fact_4_a_hand_without_an_opening_at_3000() -> None:
    position = board("A♥ A♣ 2♦ 2♥ 5♣ 6♥ 7♥ 8♣ 4♣ 4♣ 4♦ 4♥ K♦", rules="online", total=3000)
    assert list(legal_melds(position)) == []
    assert best_opening(position) is None


@pytest.mark.parametrize(
    ("hand", "melds", "pile", "frozen", "takings"),
    [
        ("6C 6D 7H 8D", "QS QH QD", "9S 6H", False, ["take 6:6D 6C"]),
        ("5H 2D 2D QS QD", "JS JH JD", "9S 5S", True, []),
        ("7H 8D", "KC KD KS 2D", "9S KH", False, ["take K:"]),
        ("7H 8D", "KC KD KS 2D", "9S KH", True, []),
        ("KH KC 8D", "KC KD KS 2D", "9S KH", True, ["take K:KH KC"]),
    ],
)
def test_fact_5_takings(hand: str, melds: str, pile: str, frozen: bool, takings: list[str]) -> None:
    position = board(hand, rules="online", melds=melds, pile=pile, frozen=frozen, phase="draw")
    assert [move_text(take) for take in legal_takes(position)] == takings
    assert can_take(position) is bool(takings)


def test_fact_6_eleven_of_twelve_cards_without_a_canasta() -> None:
    position = board("5S 5H 5D 5C 9S 9H 9D KS KH KD KC 3S", rules="online")
    assert code(position, "meld 5:5S 5H 5D 5C 9:9S 9H 9D K:KS KH KD KC") == "needs_canasta"
    assert code(position, "meld 5:5S 5H 5D 5C 9:9S 9H 9D K:KS KH KD") is None


def test_fact_7_a_deal_scored() -> None:
    position = board(
        "",
        phase="over",
        out=0,
        melds="3C 3S 3S / 6S 6H 6D 6C 6S 6H 2D / 9S 9H 9D 9C 9S 9H 9D 9C / TS TH TD / JS JH JD JC 2S 2H JK",
        theirs="4S 4H 2D / 7S 7H 7D 7C 7S 2C JK / TS TH JK / AS AH AD AC AS",
        red_threes=["3H 3D", "3H"],
        hands=["", "2S 5H 6D TC JH JD", "4S 5H 5D QS KS AH AD", "4C 4H TC QS QH KS KH"],
    )
    ours, theirs = deal_score(position)
    assert items(ours) == {
        "melds": 305, "hands": -75, "mixed": 600, "natural": 500, "red_threes": 200, "out": 100, "total": 1630,
    }  # fmt: skip
    assert items(theirs) == {"melds": 295, "hands": -120, "mixed": 300, "red_threes": 100, "total": 575}


@pytest.mark.parametrize(
    ("red_threes", "melds", "points"),
    [
        ("3H 3D 3H", "", -300),
        ("3H 3D 3H 3D", "", -800),
        ("3H 3D 3H 3D", NEARLY, 800),
        ("3H", NEARLY, 100),
    ],
)
def test_fact_8_red_threes_at_the_end_of_a_deal(red_threes: str, melds: str, points: int) -> None:
    position = board("KH", phase="over", melds=melds, red_threes=[red_threes, ""])
    assert deal_score(position)[0].red_threes == points
