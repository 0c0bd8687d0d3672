"""Melds, wild limits, black 3s and the opening, in every rule set."""

from __future__ import annotations

import pytest
from helpers.boards import NEARLY, after, board, code, items

from canasta_desktop.engine.draft import canasta_kinds
from canasta_desktop.engine.notation import cards_text
from canasta_desktop.engine.ruleset import PRESETS, load, opening_minimum, preset
from canasta_desktop.engine.scoring import deal_score
from canasta_desktop.engine.terms import terms
from canasta_desktop.engine.way_out import opening_needed

OPENED = "AS AH AD"


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize(
    ("hand", "move", "expected"),
    [
        ("KS KH KD", "meld K:KS KH KD", None),
        ("KS KH 2D", "meld K:KS KH 2D", None),
        ("KS KH JK", "meld K:KS KH JK", None),
        ("KS KH", "meld K:KS KH", "meld_too_small"),
        ("KS 2H", "meld K:KS 2H", "meld_too_small"),
        ("KS 2H JK", "meld K:KS 2H JK", "too_few_naturals"),
        ("KS KH QD", "meld K:KS KH QD", "wrong_rank"),
        ("KS KH KD", "meld Q:KS KH KD", "wrong_rank"),
        ("KS KH KD 3S", "meld K:KS KH KD 3S", "wrong_rank"),
        ("2S 2H JK", "meld 2:2S 2H JK", "too_few_naturals"),
        ("KS KH KD", "meld K:KS KH KC", "card_not_in_hand"),
        ("KS KH KD", "meld K:KS KH KH", "card_not_in_hand"),
        ("KS KH KD 9S 9H 9C", "meld K:KS KH KD 9:9S 9H 9C", None),
        ("KS KH KD 9S 9H", "meld K:KS KH KD 9:9S 9H", "meld_too_small"),
        ("AC", "meld A:AC", None),
        ("2C", "meld A:2C", None),
        ("AC KS KH KD", "meld A:AC K:KS KH KD", None),
        ("3H 3D 3H", "meld 3:3H 3D 3H", "threes_not_melded"),
        ("3S 3C 3H", "meld 3:3S 3C 3H", "threes_not_melded"),
        ("KS KH 3H", "meld K:KS KH 3H", "wrong_rank"),
    ],
)
def test_melds_alike_in_every_rule_set(rules: str, hand: str, move: str, expected: str | None) -> None:
    players = preset(rules).players
    assert code(board(hand + " 5S 7C", rules=rules, players=players, melds=OPENED), move) == expected


@pytest.mark.parametrize("rules", PRESETS)
def test_nothing_is_added_to_an_opponents_meld(rules: str) -> None:
    position = board("KS 5S 7C", rules=rules, melds=OPENED, theirs="KH KD KC")
    assert code(position, "meld K:KS") == "meld_too_small"


def test_a_partners_meld_is_added_to() -> None:
    position = after(board("KS 5S 7C", seat=2, melds="KH KD KC"), "meld K:KS")
    assert cards_text(position.meld_cards(0, 9)) == "KH KD KC KS"


@pytest.mark.parametrize(
    ("naturals", "wilds", "refused_by"),
    [
        (2, 1, ""),
        (2, 2, "online"),
        (3, 2, ""),
        (3, 3, "online"),
        (4, 3, ""),
        (2, 3, "online"),
        (5, 3, ""),
        (2, 4, "classic online book three-pack"),
        (3, 4, "classic online book three-pack"),
        (4, 4, "classic online"),
        (5, 4, "classic online"),
        (4, 6, "classic online"),
        (6, 0, ""),
    ],
)
@pytest.mark.parametrize("rules", PRESETS)
def test_wild_limits(rules: str, naturals: int, wilds: int, refused_by: str) -> None:
    legal = terms(load(rules), 4).wild_sets[naturals] >> wilds & 1
    assert bool(legal) is (rules not in refused_by.split())


@pytest.mark.parametrize(
    ("rules", "melds", "hand", "move", "expected"),
    [
        # S1: a canasta is formed with three at most, then takes any number
        ("book", "8S 8H 8D 8C 2S 2H 2D", "2C JK 5S 7C", "meld 8:2C JK", None),
        ("book", "8S 8H 8D 2S 2H 2D", "2C 5S 7C", "meld 8:2C", "too_many_wilds"),
        ("book", "8S 8H 8D 2S 2H 2D", "2C 8C 5S 7C", "meld 8:2C 8C", None),
        ("three-pack", "8S 8H 8D 8C 2S 2H 2D", "2C JK 5S 7C", "meld 8:2C JK", None),
        ("classic", "8S 8H 8D 8C 2S 2H 2D", "2C 5S 7C", "meld 8:2C", "too_many_wilds"),
        ("classic", "8S 8H 8D 8C 2S 2H", "2C 5S 7C", "meld 8:2C", None),
        ("online", "8S 8H 8D 8C 8S 2S 2H", "2C 5S 7C", "meld 8:2C", None),
        ("online", "8S 8H 8D 2S 2H", "JK 5S 7C", "meld 8:JK", "wilds_not_outnumbered"),
        ("online", "8S 8H 8D 2S 2H", "JK 8C 5S 7C", "meld 8:JK 8C", None),
        # two reasons at once: the first in the list of codes
        ("online", "", "8S 8H 2S 2H 2D JK 5S", "meld 8:8S 8H 2S 2H 2D JK", "too_many_wilds"),
        ("online", "", "8S 2S 2H 2D JK 5S", "meld 8:8S 2S 2H 2D JK", "too_few_naturals"),
    ],
)
def test_wilds_added(rules: str, melds: str, hand: str, move: str, expected: str | None) -> None:
    position = board(hand, rules=rules, players=4, melds=f"{OPENED} / {melds}")
    assert code(position, move) == expected


@pytest.mark.parametrize(
    ("options", "wilds", "expected"),
    [
        ({"wilds_below_canasta": 1}, "2S 2H", "too_many_wilds"),
        ({"wilds_below_canasta": 1}, "2S", None),
        ({"wilds_below_canasta": 2}, "2S 2H", None),
        ({"wilds_below_canasta": 2}, "2S 2H 2D", "too_many_wilds"),
    ],
)
def test_house_rule_on_wilds_below_a_canasta(options: dict[str, int], wilds: str, expected: str | None) -> None:
    position = board(f"KS KH KD {wilds} 5S 7C", melds=OPENED, options=options)
    assert code(position, f"meld K:KS KH KD {wilds}") == expected


@pytest.mark.parametrize(
    ("melds", "move", "natural", "mixed"),
    [
        ("KS KH KD KC KS KH", "meld K:KD", 1, 0),
        ("KS KH KD KC KS KH", "meld K:2S", 0, 1),
        ("KS KH KD KC KS KH KC", "meld K:2S", 0, 1),  # a wild turns a natural canasta mixed
        ("KS KH KD KC KS KH 2D", "meld K:KD", 0, 1),
        ("KS KH KD KC KS", "meld K:KD", 0, 0),
    ],
)
def test_natural_and_mixed_canastas(melds: str, move: str, natural: int, mixed: int) -> None:
    position = after(board("KD 2S 5S 7C", melds=melds), move)
    assert canasta_kinds(position.naturals[0], position.wilds[0]) == (natural, mixed, 0, 0)
    score = deal_score(position)[0]
    assert (score.natural, score.mixed) == (500 * natural, 300 * mixed)


@pytest.mark.parametrize(
    ("hand", "move", "expected"),
    [
        ("3S 3C 3S 4S", "meld 3:3S 3C 3S", None),
        ("3S 3C 3S", "meld 3:3S 3C 3S", None),
        ("3S 3C 3S 3C", "meld 3:3S 3C 3S", None),  # the fourth is the discard
        ("3S 3C 3S 4S 5S", "meld 3:3S 3C 3S", "black_threes_only_going_out"),
        ("3S 3C 3S KS KH KD 4S", "meld K:KS KH KD 3:3S 3C 3S", None),
        ("3S 3C 4S", "meld 3:3S 3C", "meld_too_small"),
        ("3S 3C 2S 4S", "meld 3:3S 3C 2S", "black_threes_no_wilds"),
        ("3S 3C 3S JK 4S", "meld 3:3S 3C 3S JK", "black_threes_no_wilds"),
        ("3S 3C 3S JK 4S 5S", "meld 3:3S 3C 3S JK", "black_threes_only_going_out"),
        ("3S 3C KS 4S", "meld 3:3S 3C KS", "wrong_rank"),
    ],
)
def test_black_threes(hand: str, move: str, expected: str | None) -> None:
    assert code(board(hand, melds=NEARLY), move) == expected


@pytest.mark.parametrize(("rules", "canastas"), [("classic", ""), ("three-pack", NEARLY)])
def test_black_threes_need_the_canastas_too(rules: str, canastas: str) -> None:
    position = board("3S 3C 3S 4S", rules=rules, players=4, melds=f"{OPENED} / {canastas}")
    assert code(position, "meld 3:3S 3C 3S") == "needs_canasta"


def test_after_black_threes_only_the_discard_is_left() -> None:
    position = after(board("3S 3C 3S AC", melds=f"{NEARLY} / {OPENED}"), "meld 3:3S 3C 3S")
    assert code(position, "meld A:AC") == "black_threes_only_going_out"
    assert code(after(position, "discard AC"), "draw") == "not_now"
    assert (position.out, items(deal_score(position)[0])["out"]) == (0, 100)


def test_black_threes_count_towards_the_opening() -> None:
    canasta = "meld 5:5S 5H 5D 5C 5S 5H 5D"
    hand = "5S 5H 5D 5C 5S 5H 5D 3S 3C 3S 4S"
    assert code(board(hand, total=1000), canasta + " 3:3S 3C 3S") is None  # 35 and 15 are 50
    assert code(board(hand + " 3C", total=1000), canasta + " 3:3S 3C 3S 3C") is None
    assert code(board("5S 5H 5D 5C 5S 5H 5D 4S", total=1000), canasta) == "opening_too_low"


@pytest.mark.parametrize(
    ("rules", "table"),
    [
        ("classic", {-5: 15, 0: 50, 1495: 50, 1500: 90, 2995: 90, 3000: 120, 7000: 120}),
        ("online", {-5: 15, 0: 50, 1495: 50, 1500: 90, 2995: 90, 3000: 120, 7000: 120}),
        ("book", {-5: 0, 0: 50, 1495: 50, 1500: 90, 2995: 90, 3000: 120, 7000: 120}),
        ("three-pack", {-5: 0, 0: 50, 1495: 50, 1500: 90, 2995: 90, 3000: 120, 6995: 120, 7000: 150, 9995: 150}),
    ],
)
def test_opening_by_total(rules: str, table: dict[int, int]) -> None:
    assert {total: opening_minimum(preset(rules), total) for total in table} == table
    for total, minimum in table.items():
        assert opening_needed(board(rules=rules, players=4, total=total)) == minimum
        assert opening_needed(board(rules=rules, players=4, total=total, melds=OPENED)) == 0


def test_the_opening_goes_by_the_deal_in_hand_and_foot() -> None:
    rules = preset("hand-and-foot")
    assert [opening_minimum(rules, -400, deal) for deal in (1, 2, 3, 4, 5, 12)] == [50, 90, 120, 150, 150, 150]
    assert [opening_minimum(preset("modern-american"), total, 9) for total in (-5, 0, 3000, 5000)] == [125, 125, 155, 180]


@pytest.mark.parametrize(
    ("rules", "total", "move", "expected"),
    [
        ("classic", -5, "meld 4:4S 4H 4C", None),  # exactly 15
        ("book", -5, "meld 4:4S 4H 4C", None),
        ("classic", 0, "meld 4:4S 4H 4C", "opening_too_low"),
        ("classic", 0, "meld T:TS TH TD TC TS", None),  # exactly 50
        ("classic", 0, "meld T:TS TH TD TC 4:4S 4H 4C", None),  # several melds add up: 55
        ("classic", 0, "meld T:TS TH TD TC", "opening_too_low"),  # 40
        ("classic", 1500, "meld A:AS AH AD T:TS TH TD", None),  # exactly 90
        ("classic", 1500, "meld A:AS AH AD 4:4S 4H 4C", "opening_too_low"),  # 75
        ("classic", 3000, "meld A:AS AH JK T:TS TH TD", None),  # exactly 120
        ("three-pack", 7000, "meld A:AS AH JK T:TS TH TD", "opening_too_low"),
        ("three-pack", 7000, "meld A:AS AH AD JK T:TS TH TD TC", None),  # exactly 150
    ],
)
def test_openings(rules: str, total: int, move: str, expected: str | None) -> None:
    hand = "4S 4H 4C TS TH TD TC TS AS AH AD JK 7D 8D"
    assert code(board(hand, rules=rules, players=4, total=total), move) == expected


def test_red_threes_and_the_partners_hand_do_not_help_to_open() -> None:
    position = board("4S 4H 4C 7D 8D", red_threes=["3H 3D", ""], others=" AS AH AD / KS KH")
    assert code(position, "meld 4:4S 4H 4C") == "opening_too_low"


def test_once_opened_small_melds_follow() -> None:
    position = after(board("AS AH 2D 4S 4H 4C 7D 8D"), "meld A:AS AH 2D", "meld 4:4S 4H 4C")
    assert position.opened
    assert position.melded


def test_the_cards_of_all_melds_at_once_are_those_of_each() -> None:
    melds = "9S 9H 9D / 9C 9S 2D / 7H 5H 6H / JH TH QH / 4S 5S 6S"
    position = board("4D 7C JD", rules="samba", melds=melds)
    together = position.cards_by_meld(0)
    assert list(together) == position.meld_kinds(0)
    assert together == {slot: position.meld_cards(0, slot) for slot in position.meld_kinds(0)}
    assert len(together) == 5
    assert position.cards_by_meld(1) == {}
