"""Melds, wild limits, black 3s and the opening, in every rule set."""

from __future__ import annotations

import pytest
from helpers.boards import NEARLY, after, board, code, items

from canasta_desktop.engine.notation import cards_text
from canasta_desktop.engine.ruleset import PRESETS, load, preset
from canasta_desktop.engine.scoring import deal_score
from canasta_desktop.engine.terms import terms
from canasta_desktop.engine.way_out import opening_needed

OPENED = "AS AH AD"


@pytest.mark.parametrize("rules", PRESETS)
def test_nothing_is_added_to_an_opponents_meld(rules: str) -> None:
    position = board("KS 5S 7C", rules=rules, melds=OPENED, theirs="KH KD KC")
    assert code(position, "meld K:KS") == "meld_too_small"


def test_a_partners_meld_is_added_to() -> None:
    position = after(board("KS 5S 7C", seat=2, melds="KH KD KC"), "meld K:KS")
    assert cards_text(position.sides[0].cards(9)) == "KH KD KC KS"


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
    assert position.sides[0].made() == [natural, mixed, 0, 0]
    score = deal_score(position)[0]
    assert (score.natural, score.mixed) == (500 * natural, 300 * mixed)


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
    assert {total: preset(rules).opening_minimum(total) for total in table} == table
    for total, minimum in table.items():
        assert opening_needed(board(rules=rules, players=4, total=total)) == minimum
        assert opening_needed(board(rules=rules, players=4, total=total, melds=OPENED)) == 0


def test_the_opening_goes_by_the_deal_in_hand_and_foot() -> None:
    rules = preset("hand-and-foot")
    assert [rules.opening_minimum(-400, deal) for deal in (1, 2, 3, 4, 5, 12)] == [50, 90, 120, 150, 150, 150]
    assert [preset("modern-american").opening_minimum(total, 9) for total in (-5, 0, 3000, 5000)] == [125, 125, 155, 180]


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
    together = position.sides[0].cards_by_meld()
    assert list(together) == position.sides[0].slots()
    assert together == {slot: position.sides[0].cards(slot) for slot in position.sides[0].slots()}
    assert len(together) == 5
    assert position.sides[1].cards_by_meld() == {}
