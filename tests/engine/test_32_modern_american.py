"""Modern American: the worked facts of its rules, through the judge: the engine's, and the referee's in its place."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.variants import after, cards_of, code, judged, place, scores, sorted_cards

pytestmark = pytest.mark.usefixtures("judges")

OPENED = "6D 6H 6C"
SPARE = "4D 5C JD JC"
NINES = "9S 9H 9D 9C 9S 9H 9D"
TENS = "TS TH TD TC TS 2H 2D"
TWO_CANASTAS = f"{NINES} / {TENS}"
WILDS = "2S 2H 2D 2C 2S 2D JK"
STOCK = "4C 5C 6C 8C TC JC QC KC 4H 5H"


def tried(moves: str, melds: str = OPENED, hand: str = "", **facts: Any) -> str | None:
    """The code of the last of the moves, set off by " | ", with the cards they name and a few more in the hand."""
    split = moves.split(" | ")
    return code(place("modern-american", hand or f"{cards_of(*split)} {SPARE}", melds=melds, **facts), *split)


@pytest.mark.parametrize(
    ("total", "move", "expected"),
    [
        (0, "meld Q:QS QH QD K:KS KH 2D A:AS AH JK", None),  # 160
        (-100, "meld Q:QS QH QD K:KS KH 2D A:AS AH JK", None),
        (3000, "meld Q:QS QH QD K:KS KH 2D A:AS AH JK", None),
        (5000, "meld Q:QS QH QD K:KS KH 2D A:AS AH JK", "opening_too_low"),
        (0, "meld K:KS KH JK A:AS AH JK", "opening_needs_triple"),
        (0, "meld Q:QS QH QD K:KS KH KD KC KS 2D 2H", "opening_mixed_canasta"),
        (0, "meld Q:QS QH QD W:JK JK 2S", None),  # 150
        (0, "meld Q:QS QH QD W:JK JK 2S K:KS KH 2D", "wilds_reserved"),
        (0, "meld W:JK JK 2S 2D", "opening_needs_triple"),  # 140, a wild meld is no clean triple
        (-100, "meld Q:QS QH QD K:KS KH 2D A:AS AH", "meld_too_small"),
        (-100, "meld Q:QS QH QD K:KS KH 2D", "opening_too_low"),  # 70 of 125
        (0, "meld K:KS KH KD KC KS KH KD", "opening_too_low"),  # a natural canasta opens at its cards' value
        (0, "meld 9:9S 9H 9D W:JK JK JK JK 2S 2H 2D", None),  # a wild canasta may be completed
        (0, "meld 9:9S 9H 9D W:JK JK JK JK 2S 2H 2D K:KS KH 2C", "wilds_reserved"),  # clarification 3
        (0, "meld A:AS AH AD 7:7S 7H 7D K:KS KH KD KC", "opening_too_low"),  # 115
        (0, "meld A:AS AH AD 7:7S 7H 7D K:KS KH KD KC KS", None),  # exactly 125
    ],
)
def test_fact_1_openings(total: int, move: str, expected: str | None) -> None:
    assert tried(move, melds="", total=total) == expected


@pytest.mark.parametrize(
    ("melds", "move", "expected"),
    [
        (OPENED, "meld 7:7S 7H 2D", "wilds_never"),  # fact 2
        ("", "meld 7:7S 7H 2D", "wilds_never"),
        ("", "meld Q:QS QH QD K:KS KH 2D A:AS AH JK 7:7S 7H 2H", "wilds_never"),
        ("7S 7H 7D 7C 7S", "meld 7:7H 2D", "wilds_never"),
        (OPENED, "meld A:AS AH 2D", "wilds_never"),  # only in the opening move
        ("AS AH AD", "meld A:2D", "wilds_never"),
        ("AS AH AD AC AS", "meld A:2D", "wilds_never"),
        ("AS AH 2D", "meld A:2S", "wilds_too_early"),
        ("AC AS 2D", "meld A:AS AH AD 2S", None),
        ("AC AS 2D", "meld A:AS AH 2S 2C", "too_many_wilds"),
        ("9S 9H 9D 9C", "meld 9:2S", "wilds_too_early"),  # fact 3
        ("9S 9H 9D 9C", "meld 9:9S 2S", None),
        ("9S 9H 9D 9C", "meld 9:9S 2S 2H", None),
        (OPENED, "meld T:TS TH 2D", "wilds_too_early"),
        (OPENED, "meld T:TS TH TD TC 2D", "wilds_too_early"),
        (OPENED, "meld T:TS TH TD TC TS 2D 2H", None),
        (OPENED, "meld T:TS TH TD TC TS TH 2D 2H", "meld_too_long"),
        (OPENED, "meld W:2S 2D JK", None),  # fact 4
        (OPENED, "meld W:2S 2D", "meld_too_small"),
        ("9S 9H 9D 9C 9S / 2S 2D JK", "meld 9:2H", "wilds_reserved"),
        (f"9S 9H 9D 9C 9S / {WILDS}", "meld 9:2H", None),
        ("9S 9H 9D 9C 9S / 2S 2D JK", "meld W:2H 2C JK JK 9:2H", "wilds_reserved"),  # clarification 3
        ("9S 9H 9D 9C 9S / 2S 2D JK", "meld W:2H 2C JK JK | meld 9:2H", None),
        ("9S 9H 9D 9C 9D 9C", "meld 9:9S 9H", "meld_too_long"),
        ("9S 9H 9D 9C 9D 9C", "meld 9:9S", None),
        (OPENED, "meld K:KS KH KD K/2:KC KS KH", "second_meld"),
        ("KS KH KD", "meld K/2:KC KS KH", "second_meld"),
        (WILDS, "meld W/2:2H 2C JK", "second_meld"),
        (OPENED, "meld S:4S 5S 6S", "not_in_these_rules"),
        (OPENED, "join 6 6/2", "not_in_these_rules"),
        (OPENED, "meld 3:3S 3C 3S", "threes_not_melded"),  # clarification 5
    ],
)
def test_facts_2_to_4_melds(melds: str, move: str, expected: str | None) -> None:
    assert tried(move, melds) == expected


@pytest.mark.parametrize(
    ("melds", "theirs", "hand", "move", "expected"),
    [
        ("9C 9H 9D 9C", "", "9S 9D", "take 9:9S 9D", None),  # fact 5
        ("9C 9H 9D", "", "9S 9D", "take 9:9S 9D", None),
        (OPENED, "", "9S 9D", "take 9:9S 9D", None),
        ("9C 9H 9D 9C 9S", "", "9S 9D", "take 9:9S 9D", "meld_too_long"),
        ("9C 9H 9D", "", "9S", "take 9:9S", "pile_needs_pair"),
        ("9C 9H 9D", "", "9S 2D", "take 9:9S 2D", "pile_needs_pair"),
        ("9C 9H 9D", "", "9S", "take 9:", "pile_needs_pair"),
        (OPENED, "9C 9H 9D 9C 9S 2C 2D", "9S 9D", "take 9:9S 9D", "pile_blocked"),
        ("9C 9D 9C", "", "9S 9D 2S", "take 9:9S 9D 2S", "too_many_wilds"),
        (OPENED, "", "9S 9D 2S", "take 9:9S 9D 2S", "too_many_wilds"),
        (OPENED, "", "9S 9D QS QH QD", "take 9:9S 9D Q:QS QH QD", "not_now"),
    ],
)
def test_fact_5_takings(melds: str, theirs: str, hand: str, move: str, expected: str | None) -> None:
    position = place("modern-american", f"{hand} {SPARE}", melds=melds, theirs=theirs, pile="4S 9H", phase="draw")
    assert code(position, move) == expected


@pytest.mark.parametrize("pile", ["2S 9H", "4S JK 9H"])
def test_nothing_freezes_the_pile(pile: str) -> None:
    assert tried("take 9:9S 9D", melds="6D 6H 6C", hand=f"9S 9D {SPARE}", pile=pile, phase="draw") is None


@pytest.mark.parametrize("top", ["2S", "JK"])
def test_a_wild_on_top_blocks(top: str) -> None:
    assert tried("take W:2D 2H", hand=f"2D 2H {SPARE}", pile=f"9S {top}", phase="draw") == "pile_blocked"


@pytest.mark.parametrize(
    ("melds", "theirs", "move", "expected"),
    [
        (OPENED, "9C 9H 9D 9C 9S 2C 2D", "meld 9:9S", "rank_dead"),
        (OPENED, "9C 9H 9D 9C 9S 2C 2D", "meld 9:9S 9H 9D", "rank_dead"),
        ("9C 9H 2S", "9D 9C 9D 9S 9H 2C 2D", "meld 9:9S", "rank_dead"),  # also an unfinished meld of that rank
        (f"{OPENED} / 9C 9H 9D 9C 9S 2C 2D", "", "meld 9:9S", "rank_dead"),  # for both sides
        (OPENED, WILDS, "meld W:2C 2H JK", None),  # wilds are never dead
    ],
)
def test_dead_ranks(melds: str, theirs: str, move: str, expected: str | None) -> None:
    assert tried(move, melds, theirs=theirs) == expected


@pytest.mark.parametrize(
    ("hand", "move", "expected"),
    [
        ("8S 8D QS QH QD AS AH 2D", "take 8:8S 8D Q:QS QH QD A:AS AH 2D", "opening_too_low"),  # 30 + 60
        ("8S 8D QS QH QD AS AH AD 2S 2D", "take 8:8S 8D Q:QS QH QD A:AS AH AD 2S 2D", None),  # 130
        ("8S 8D 8C AS AH AD 2D 2H", "take 8:8S 8D 8C A:AS AH AD 2D 2H", None),  # 30 + 100, the triple is the eights
        ("8S 8D AS AH AD AC 2S JK", "take 8:8S 8D A:AS AH AD AC 2S JK", "opening_needs_triple"),  # 150
        ("8S 8D 8C AS AH 2D QS QH 2H", "take 8:8S 8D 8C A:AS AH 2D Q:QS QH 2H", None),  # 30 + 60 + 40
        ("8S 8D 8C AS AH 2D QS QH QD", "take 8:8S 8D 8C A:AS AH 2D Q:QS QH QD", "opening_too_low"),  # 120
        ("8S 8D QS QH QD JK JK 2S", "take 8:8S 8D Q:QS QH QD W:JK JK 2S", None),  # 150
    ],
)
def test_fact_6_takings_that_open(hand: str, move: str, expected: str | None) -> None:
    assert tried(move, melds="", hand=f"{hand} {SPARE}", pile="4S 8H", phase="draw") == expected


OPENING = "meld Q:QS QH QD K:KS KH 2D A:AS AH JK"
OPENER = "QS QH QD KS KH 2D AS AH JK"


@pytest.mark.parametrize(
    ("stock", "theirs", "cards"),
    [
        (9, "", 4),
        (9, OPENED, 3),
        (10, "", 4),
        (8, "", 0),
        (8, OPENED, 0),
    ],
)
def test_fact_7_talon(stock: int, theirs: str, cards: int) -> None:
    left = STOCK.split()[:stock]
    position = place("modern-american", f"{OPENER} 4D 5D", theirs=theirs, stock=" ".join(left), others="8S / 8H / 8D")
    ended = after(position, OPENING, "discard 4D")
    assert sorted_cards(ended["hands"][0]) == sorted([*left[:cards], "5D"])
    assert ended["stock"].split() == left[cards:]
    assert (ended["to_act"], ended["phase"]) == (1, "draw")


@pytest.mark.parametrize(("stock", "expected"), [(9, None), (8, "needs_canasta")])
def test_fact_7_the_opener_may_meld_down_to_one_card(stock: int, expected: str | None) -> None:
    facts = {"melds": "", "stock": " ".join(STOCK.split()[:stock])}
    assert tried(OPENING, hand=f"{OPENER} 4D", **facts) == expected
    if expected is None:
        assert tried(f"{OPENING} | discard 4D", hand=f"{OPENER} 4D", **facts) is None
        ended = after(place("modern-american", f"{OPENER} 4D", **facts), OPENING, "discard 4D")
        assert (len(ended["hands"][0].split()), ended["phase"]) == (4, "draw")


def test_fact_7_no_talon_for_an_opening_by_a_taking() -> None:
    hand = "8S 8D QS QH QD AS AH AD 2S 2D 4D 5D"
    position = place("modern-american", hand, stock=STOCK, pile="8H", phase="draw", others="9S / 9H / 9D")
    ended = after(position, "take 8:8S 8D Q:QS QH QD A:AS AH AD 2S 2D", "discard 4D")
    assert ended["hands"][0] == "5D"
    # Nor may the taker meld down to one card.
    position = place("modern-american", hand.replace(" 5D", ""), stock=STOCK, pile="8H", phase="draw")
    assert code(position, "take 8:8S 8D Q:QS QH QD A:AS AH AD 2S 2D") == "needs_canasta"


def test_fact_7_with_two_canastas_the_last_discard_goes_out() -> None:
    hand = "KS KH KD KC KS KH KD QS QH QD QC QS QH QD 4D"
    position = place("modern-american", hand, stock=STOCK)
    ended = after(position, "meld K:KS KH KD KC KS KH KD Q:QS QH QD QC QS QH QD", "discard 4D")
    assert (ended["phase"], ended["out"], ended["hands"][0]) == ("over", 0, "")


def test_fact_7_a_three_in_the_talon_waits_for_the_next_turn() -> None:
    stock = "3H 4C 5C 6C 8C TC JC QC KC 5H 6H"
    position = place("modern-american", f"{OPENER} 4D 5D", stock=stock, others="8S 9S / 8H 9H / 8D 9D", players=4)
    ended = after(position, OPENING, "discard 4D")
    assert sorted_cards(ended["hands"][0]) == sorted(["3H", "4C", "5C", "6C", "5D"])
    ended = after(ended, "draw", "discard 9S", "draw", "discard 9H", "draw", "discard 9D")
    assert ended["red_threes"] == ["3H", ""]
    assert "3H" not in ended["hands"][0]
    assert len(ended["hands"][0].split()) == 5


@pytest.mark.parametrize(
    ("melds", "hand", "pile", "move", "expected"),
    [
        ("", "3S KS QS", "4S", "discard 3S", "red_three_not_discarded"),
        ("", "3H KS QS", "4S", "discard 3H", "red_three_not_discarded"),
        (OPENED, "2S 9H", "4S", "discard 2S", "wild_not_discarded"),
        (OPENED, "JK 2S 9H", "4S", "discard JK", "wild_not_discarded"),
        (OPENED, "2S JK", "4S", "discard 2S", None),
        (OPENED, "2S JK", "4S", "discard JK", None),
        ("", "3H 2S JK", "4S", "discard 2S", None),  # clarification 4: a kept 3 does not count
        (OPENED, "7S QH", "", "discard 7S", "not_on_empty_pile"),
        (OPENED, "AS QH", "", "discard AS", "not_on_empty_pile"),
        (OPENED, "7S QH", "4S", "discard 7S", None),
        (OPENED, "7S AH JK", "", "discard 7S", None),
        (OPENED, "7S AH JK", "", "discard AH", None),
        (OPENED, "7S AH JK", "", "discard JK", "wild_not_discarded"),
        ("", "3S 7S AH", "", "discard 7S", None),  # the 3 may not be discarded either
        (f"{OPENED} / 9C 9H 9D 9C 9S 2C 2D", "9S QH", "", "discard 9S", "not_on_empty_pile"),  # a dead rank
        (f"{OPENED} / 9C 9H 9D 9C 9S 2C 2D", "9S 7H", "", "discard 9S", None),
        (f"{OPENED} / 9C 9H 9D 9C 9S 2C 2D", "9S QH", "4S", "discard 9S", None),
    ],
)
def test_fact_8_discards(melds: str, hand: str, pile: str, move: str, expected: str | None) -> None:
    assert tried(move, melds, hand, pile=pile) == expected


def test_fact_8_the_pile_begins_empty() -> None:
    assert tried("take 9:9S 9H", melds="", pile="", phase="draw") == "pile_empty"


@pytest.mark.parametrize(
    ("melds", "hand", "moves", "expected"),
    [
        (f"{TWO_CANASTAS} / AS AH AD", "KS", "discard KS", "unfinished_meld"),
        (f"{TWO_CANASTAS} / AS AH AD / KS KH KD", "KC QS", "meld K:KC", "unfinished_meld"),
        (f"{TWO_CANASTAS} / AS AH 2S", "KS", "discard KS", None),
        (f"{TWO_CANASTAS} / 7S 7H 7D", "KS", "discard KS", "unfinished_meld"),
        (f"{TWO_CANASTAS} / 2S 2C JK", "KS", "discard KS", "unfinished_meld"),
        (f"{TWO_CANASTAS} / KS KH KD", "KC", "meld K:KC", "discard_required"),
        (f"{TWO_CANASTAS} / KS KH KD", "KC QS", "meld K:KC | discard QS", None),
        (f"{TWO_CANASTAS} / 7S 7H 7D 7C 7S 7H", "7C QS", "meld 7:7C | discard QS", None),
        (NINES, "KS", "discard KS", "needs_canasta"),
        (f"{TWO_CANASTAS} / KS KH KD", "KC 2S", "meld K:KC | discard 2S", None),  # a last wild
        (f"{TWO_CANASTAS} / KS KH KD", "KC 7S", "meld K:KC | discard 7S", None),  # a last seven, on an empty pile
        (f"{NINES} / AS AH AD", "KS", "discard KS", "needs_canasta"),  # before unfinished_meld
    ],
)
def test_fact_9_going_out(melds: str, hand: str, moves: str, expected: str | None) -> None:
    assert tried(moves, melds, hand) == expected


def test_fact_9_each_player_asks_once_a_deal() -> None:
    facts: dict[str, Any] = {"melds": f"{TWO_CANASTAS} / KS KH KD", "hand": "KC QS"}
    assert tried("ask", **facts) is None
    assert tried("ask", has_asked=[True, False, False, False], **facts) == "may_not_ask"
    assert tried("ask", has_asked=[False, True, True, False], **facts) is None
    answer = judged(place("modern-american", "KC QS", melds=facts["melds"]), "ask", "no", "discard QS")
    assert answer["legal"]
    assert answer["position"]["has_asked"][0] is True


PAIRS = "6S 6H 8S 8H 9S 9H TS TH JS JH QS QH KS KH"
STRAIGHT = "AS 2S 3H 4S 5S 6S 7S 8S 9S TS JS QS KS JK"


@pytest.mark.parametrize(
    ("hand", "name", "points"),
    [
        (STRAIGHT, "straight", 3000),
        (STRAIGHT.replace("3H", "3C"), "straight", 3000),
        (PAIRS, "pairs", 2500),
        ("6S 6H 8S 8H 9S 9H QS QH 7S 7H AS AH 2S 2H", "wild pairs", 2000),
        ("6S 6H 8S 8H 9S 9H QS QH 7S 7H AS AH JK JK", "wild pairs", 2000),
        ("6S 6H 8S 8H 9S 9H QS QH 7S 7H AS AH KS KH", "pairs", 2500),
        ("5S 5H 5D 5C 8S 8H 8D 8C JS JH JD KS KH KD", "garbage", 2000),
    ],
)
def test_fact_10_special_hands(hand: str, name: str, points: int) -> None:
    answer = judged(place("modern-american", hand), "show")
    assert answer["legal"], answer["reason"]
    assert (answer["position"]["phase"], answer["position"]["shown"], answer["position"]["out"]) == ("over", name, None)
    assert {item: value for item, value in answer["score"][0].items() if value} == {"special": points, "total": points}


@pytest.mark.parametrize(
    "hand",
    [
        "6S 6H 8S 8H 9S 9H QS QH 7S 7H AS AH 2S JK",
        "6S 6H 6D 6C 8S 8H 9S 9H TS TH JS JH QS QH",
        "5S 5H 5D 5C 8S 8H 8D 8C JS JH JD KS KH 2S",
        "6S 6H 8S 8H 9S 9H QS QH TS TH AS AH 2S 2H",  # no sevens
        f"{PAIRS} 4S",
        PAIRS[:-3],
        "3S 3C 8S 8H 9S 9H TS TH JS JH QS QH KS KH",
        "AS 2S 3H 4S 5S 6S 7S 8S 9S TS JS QS KS 2H",
        "2S 2H 2D 2C JK JK JK JK 8S 8H 8D KS KH KD",
    ],
)
def test_fact_10_hands_that_are_not_special(hand: str) -> None:
    assert code(place("modern-american", hand), "show") == "no_special_hand"


def test_fact_10_when_a_special_hand_may_be_shown() -> None:
    assert code(place("modern-american", PAIRS, turn={"drew": False}), "show") == "not_now"
    assert code(place("modern-american", PAIRS, melds="4D 4H 4C"), "show") == "not_now"
    assert code(place("modern-american", PAIRS, phase="draw"), "show") == "not_now"
    assert code(place("modern-american", PAIRS, theirs="4D 4H 4C"), "show") is None
    assert code(place("modern-american", PAIRS, options={"special_hands": "none"}), "show") == "not_in_these_rules"


@pytest.mark.parametrize(
    ("hand", "name", "points"),
    [
        ("5S 5H 5D 5C 8S 8H 8D 8C JS JH JD KS KH KD", "garbage", 3000),
        ("AS AH 7S 7H 2S 2H JK JK 9S 9H TS TH KS KH", "Miami pairs", 2500),
        ("9S 9H TS TH JS JH JD QS QH QD KS KH KD KC", "zip code", 2500),
        ("2S 2H TS TH JS JH JD QS QH QD KS KH KD KC", "zip code", 2500),
        ("9S 9H TS TH TD JS JH JD JC QS QH QD QC QS", "blast off", 3000),
        ("9S 9H TS TH TD JK JK JK JK QS QH QD QC QS", "blast off", 3000),
        ("9S 9H 9D TS TH TD JS JH JD QS QH QD JK JK", "triples", 3500),
        ("9S 9H 9D 9C TS TH TD TC JS JH JD JC 2S 2H", "quads", 3500),
        ("9S 9H 9D 9C 9S TS TH TD TC TS JK JK JK JK", "dream four", 8500),
        ("9S 9H 9D 9C 9S TS TH TD TC TS 2S 2H 2D 2C", "dream four", 8500),
        ("9S 9H 9D 9C 9S TS TH TD TC 2S 2H 2D JK JK", "dream five", 8500),
        (STRAIGHT, "straight", 3000),
        (PAIRS, "pairs", 2500),
    ],
)
def test_special_hands_of_the_league(hand: str, name: str, points: int) -> None:
    answer = judged(place("modern-american", hand, options={"special_hands": "league"}), "show")
    assert answer["legal"], answer["reason"]
    assert (answer["position"]["shown"], answer["score"][0]["special"]) == (name, points)
    if name not in {"garbage", "straight", "pairs"}:
        assert code(place("modern-american", hand), "show") == "no_special_hand"


def turn_begins(hand: str, melds: str = "", stock: str = "KC QC TC", **facts: Any) -> dict[str, Any]:
    """What stands when the seat before has discarded and seat 0, with this hand, begins its turn."""
    position = place("modern-american", "8S JH", seat=3, theirs=melds, others=f"{hand} / 4H / 4C", stock=stock, **facts)
    return after(position, "discard JH")


def test_fact_11_one_three_may_be_kept() -> None:
    stands = turn_begins("3H 3S 9S TS")
    assert sorted_cards(stands["hands"][0]) == sorted(["3H", "9S", "TS", "KC"])
    assert stands["red_threes"] == ["3S", ""]
    assert stands["stock"] == "QC TC"
    laid = after(stands, "lay 3H")
    assert sorted_cards(laid["red_threes"][0]) == ["3H", "3S"]
    assert sorted_cards(laid["hands"][0]) == sorted(["9S", "TS", "KC", "QC"])
    assert laid["phase"] == "draw"
    assert code(stands, "lay 3S") == "card_not_in_hand"
    assert code(stands, "lay 3H", "lay 3H") == "card_not_in_hand"
    assert code(stands, "draw", "lay 3H") is None  # also after the draw
    assert code({**stands, "stock": ""}, "lay 3H") == "stock_empty"


def test_fact_11_opened_both_are_laid() -> None:
    stands = turn_begins("3H 3S 9S TS", melds="6D 6H 6C")
    assert sorted_cards(stands["hands"][0]) == sorted(["9S", "TS", "KC", "QC"])
    assert sorted_cards(stands["red_threes"][0]) == ["3H", "3S"]


def test_the_kept_three_is_laid_at_the_opening() -> None:
    position = place("modern-american", f"{OPENER} 3H 4D", stock="KC QC TC", others="3S 8S / 3D 8H 9H / 3C 8D", pile="4S")
    stands = after(position, OPENING)
    assert stands["red_threes"] == ["3H", ""]
    assert sorted_cards(stands["hands"][0]) == ["4D", "KC"]
    stands = after(stands, "discard 4D")
    assert stands["red_threes"] == ["3H", ""]  # the partner's stays until the partner's turn


def test_the_partners_kept_three_is_laid_at_the_start_of_the_partners_turn() -> None:
    position = place(
        "modern-american", "8S 9S", seat=1, melds="", theirs="6D 6H 6C", others="4H / 3D 8H / 4C", stock="KC QC TC"
    )
    stands = after(position, "discard 9S")
    assert stands["red_threes"] == ["3D", ""]
    assert sorted_cards(stands["hands"][2]) == ["8H", "KC"]


@pytest.mark.parametrize(
    ("hand", "melds", "stock"),
    [
        ("9S TS", OPENED, "3H"),  # drawn as the very last card, it stays in the hand
        ("9S TS", "", "3H"),  # also where it could have been kept
        ("3S 9S", "", "3H"),
    ],
)
def test_clarification_2_a_three_drawn_as_the_last_card(hand: str, melds: str, stock: str) -> None:
    position = place("modern-american", hand, melds=melds, stock=stock, phase="draw", pile="4S", others="4H / 5H / 6H")
    ended = after(position, "draw")
    assert ended["phase"] == "over"
    assert sorted_cards(ended["hands"][0]) == sorted([*hand.split(), "3H"])
    assert ended["red_threes"][0] == ""
    worth = {"9": 10, "T": 10, "3": 5}
    assert scores(position, "draw")[0]["hands"] == -sum(worth[card[0]] for card in [*hand.split(), "3H"]) - 5  # the partner's 5


def test_clarification_2_a_kept_three_that_cannot_be_replaced_at_the_opening_ends_the_deal() -> None:
    ended = after(place("modern-american", f"{OPENER} 3H 4D 5D", stock=""), OPENING)
    assert ended["phase"] == "over"
    assert sorted_cards(ended["hands"][0]) == ["3H", "4D", "5D"]


def test_fact_12_a_deal_scored() -> None:
    position = place(
        "modern-american",
        "",
        phase="over",
        out=0,
        melds="7S 7H 7D 7C 7S 7H 7D / KS KH KD KC KS 2H 2D / QS QH QD QC",
        theirs="8S 8H 8D 8C 8S 8H 8D / AS AH AD",
        red_threes=["3H 3D 3D 3S", "3C 3S"],
        hands=["", "2S 4S", "AC AS AH 9S", "JS JH"],
    )
    ours, theirs = scores(position)
    assert ours == {
        "melds": 165, "hands": -70, "natural": 2500, "mixed": 300, "red_threes": 600, "out": 100, "held": -1500, "total": 2095,
    }  # fmt: skip
    assert theirs == {"melds": 130, "hands": -45, "natural": 500, "unfinished": -2500, "total": -1915}


def test_fact_13_a_side_without_a_canasta() -> None:
    position = place(
        "modern-american",
        "KS KH",
        phase="over",
        out=None,
        melds="5S 5H 5D / 2S 2H JK",
        red_threes=["3H", ""],
        others="- / QS QH / -",
    )
    assert scores(position)[0] == {"melds": -105, "hands": -40, "red_threes": -100, "unfinished": -2000, "total": -2245}


def test_fact_13_a_shown_straight_scores_alone() -> None:
    position = place(
        "modern-american",
        STRAIGHT,
        red_threes=["3D 3S", "3C"],
        theirs="5S 5H 5D",
        others="KD QD / AH AD AC 7H / TD TH",
    )
    ours, theirs = scores(position, "show")
    assert ours == {"special": 3000, "total": 3000}
    assert theirs == {"melds": -15, "hands": -40, "red_threes": -100, "total": -155}


@pytest.mark.parametrize(
    ("melds", "item", "points"),
    [
        ("AS AH AD AC AS AH AD", "natural", 2500),
        ("7S 7H 7D 7C 7S 7H 7D", "natural", 2500),
        ("AS AH AD AC AS 2H 2D", "mixed", 300),
        (NINES, "natural", 500),
        ("2S 2H 2D 2C 2S JK JK", "wild", 2000),
        ("2S 2H 2D JK JK JK JK", "wild", 2500),
        ("2S 2H 2D 2C 2S 2H 2D", "wild", 3000),
        ("7S 7H 7D", "unfinished", -2500),
        ("AS AH AD", "unfinished", -2500),
        ("AS AH 2D", "unfinished", 0),
        ("2S 2H JK", "unfinished", -2000),
        ("2S JK JK JK JK", "unfinished", -2000),
        ("AS AH AD / 7S 7H 7D / 2S 2H JK", "unfinished", -7000),
    ],
)
def test_canastas_and_unfinished_melds(melds: str, item: str, points: int) -> None:
    assert scores(place("modern-american", "", phase="over", out=None, melds=melds))[0].get(item, 0) == points


@pytest.mark.parametrize(
    ("hands", "points"),
    [
        (["AS AH AD", "", "", ""], -1500),
        (["AS AH", "", "AD AC", ""], 0),
        (["AS AH AD 7S 7H 7D 7C", "", "", ""], -3000),
        (["AS AH AD", "", "AC AS AH", ""], -3000),
        (["7S 7H 2S", "", "", ""], 0),
    ],
)
def test_held_aces_and_sevens(hands: list[str], points: int) -> None:
    assert scores(place("modern-american", "", phase="over", out=None, hands=hands))[0].get("held", 0) == points


@pytest.mark.parametrize(
    ("melds", "sign"),
    [("", -1), ("KS KH KD", -1), (NINES, 0), (TWO_CANASTAS, 1)],
)
@pytest.mark.parametrize(
    ("threes", "points"),
    [("3H", 100), ("3H 3S", 200), ("3H 3D", 300), ("3S 3C 3S", 500), ("3H 3D 3H 3S 3C 3S 3C", 1500), ("3H 3D 3H 3D", 1000)],
)
def test_laid_threes_by_colour(melds: str, sign: int, threes: str, points: int) -> None:
    position = place("modern-american", "", phase="over", out=None, melds=melds, red_threes=[threes, ""])
    assert scores(position)[0].get("red_threes", 0) == sign * points


@pytest.mark.parametrize(("top", "phase"), [("9S", "draw"), ("9C", "draw"), ("TD", "over")])
def test_end_of_the_stock_by_choice(top: str, phase: str) -> None:
    position = place(
        "modern-american", f"{top} KH QD", seat=3, theirs=OPENED, others="9H 9D JC JS / 4H / 4C", stock="", pile="KD"
    )
    assert after(position, f"discard {top}")["phase"] == phase


def test_a_draw_from_the_empty_stock_ends_the_deal() -> None:
    position = place("modern-american", "9H 9D JC JS", melds=OPENED, stock="", pile="KD 9S", phase="draw")
    assert code(position, "take 9:9H 9D") is None
    ended = after(position, "draw")
    assert (ended["phase"], ended["out"], ended["shown"]) == ("over", None, None)


@pytest.mark.parametrize(
    ("options", "melds", "hand", "moves", "expected"),
    [
        ({"opening_triple": "none"}, "", "KS KH JK AS AH JK", "meld K:KS KH JK A:AS AH JK", None),
        ({"opening_triple": "natural or wild"}, "", "JK JK 2S 2D", "meld W:JK JK 2S 2D", None),
        ({"opening_triple": "natural or wild"}, "", "KS KH JK AS AH JK", "meld K:KS KH JK A:AS AH JK", "opening_needs_triple"),
        ({"last_discard": "optional"}, f"{TWO_CANASTAS} / KS KH KD", "KC", "meld K:KC", None),
        ({"canastas_needed": {"total": 1}}, NINES, "KC", "discard KC", None),
        ({"set_longest": 0}, "9S 9H 9D 9C 9D 9C", "9S 9H", "meld 9:9S 9H", None),
        ({"wild_longest": 0}, OPENED, "2S 2D JK", "meld W:2S 2D JK", "not_in_these_rules"),
    ],
)
def test_house_rules(options: dict[str, Any], melds: str, hand: str, moves: str, expected: str | None) -> None:
    full = hand if len(hand.split()) == 1 else f"{hand} {SPARE}"
    assert tried(moves, melds, full, options=options) == expected
