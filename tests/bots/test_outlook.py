"""The outlook of an imagined deal: each fact counts what it says, and the weights fit the facts."""

from __future__ import annotations

import math
from typing import Any

import pytest
from helpers.boards import NEARLY, board

from canasta_desktop.bots.features import stage_of
from canasta_desktop.bots.outlook import FACTS, facts, outlook, standing
from canasta_desktop.bots.outlook_weights import ALIKE, FINER, PLAINER
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.ruleset import preset

FULL = "TS TH TD TC TS TH TD"
KINGS = "KS KH KD"
RED = ["3H 3D", ""]
OPENED: dict[str, Any] = {"melds": KINGS}
HUNTED: dict[str, Any] = {"theirs": NEARLY}

# What a fact is of; the fact by its number; how much of it there is, each time with a small board of side 0.
CASES: list[tuple[str, int, list[tuple[float, dict[str, Any]]]]] = [
    ("one", 0, [(1, {}), (1, OPENED)]),
    ("points laid, with canastas", 1, [(0, {}), (30, OPENED), (570, {"melds": FULL}), (380, {"melds": f"{NEARLY} / {KINGS}"})]),
    (
        "may go out",
        2,
        [(0, OPENED), (1, {"melds": NEARLY}), (0, {"melds": NEARLY, "options": {"canastas_to_go_out": 2}})],
    ),
    ("red 3s for it", 3, [(200, {"red_threes": RED, **OPENED}), (0, {"red_threes": RED}), (0, OPENED)]),
    ("red 3s against it", 4, [(200, {"red_threes": RED}), (0, {"red_threes": RED, **OPENED}), (0, {})]),
    ("short melds", 5, [(2, {"melds": f"{KINGS} / QS QH QD QC / 9S 9H 9D 9C 2S"}), (0, {"melds": FULL})]),
    ("melds of five", 6, [(1, {"melds": f"{KINGS} / 9S 9H 9D 9C 2S"}), (0, {"melds": NEARLY[:-3]})]),
    ("melds of six", 7, [(1, {"melds": NEARLY[:-3]}), (0, {"melds": NEARLY})]),
    (
        "natural ones of five or six",
        8,
        [
            (2, {"melds": "9S 9H 9D 9C 9S / 6S 6H 6D 6C 6S 6H"}),
            (0, {"melds": "9S 9H 9D 9C 2S / 8S 8H 8D 8C"}),
            (0, {"melds": FULL}),
        ],
    ),
    ("what it needs to open", 9, [(50, {}), (90, {"total": 1500}), (0, {"total": 1500, **OPENED})]),
    ("points in hands", 10, [(60, {"hand": "KH 4C 3S", "others": "JK / AS 2H / JK"}), (15, {"others": "JK"})]),
    ("cards in hands", 11, [(5, {"hand": "KH 4C 3S", "others": "JK / AS 2H"}), (2, {"others": "JK"})]),
    (
        "the smallest hand",
        12,
        [
            (2, {"hand": "KH 4C 3S", "others": "JK / AS 2H"}),
            (1, {"hand": "KH", "others": "JK / AS 2H"}),
            (3, {"hand": "KH 4C 3S", "others": "JK"}),
        ],
    ),
    (
        "single cards",
        13,
        [(3, {"hand": "KH 4C 4D 2S 3S", "others": "JD / 4S 9S"}), (2, {"hand": "KH 4C", "others": "JD / 4S", **OPENED})],
    ),
    ("pairs", 14, [(2, {"hand": "QS QH 4C 2S 2H", "others": "JS JD / 4S 4D"}), (0, {"hand": "KH KS", **OPENED})]),
    (
        "sets",
        15,
        [(2, {"hand": "QS QH QD 4C", "others": "7C / 4S 4D 4H 4C"}), (0, {"hand": "QS QH", "others": "7C / QD 2S 2H 2D"})],
    ),
    ("cards that fit", 16, [(3, {"hand": "KH KS 4C", "others": "KC / KD", **OPENED}), (0, {"hand": "KH KS"})]),
    ("2s", 17, [(3, {"hand": "2S 2H JK", "others": "2D / 2C"})]),
    ("jokers", 18, [(3, {"hand": "JK JK 2S", "others": "7C / JK"})]),
    ("black 3s", 19, [(3, {"hand": "3S 3C 4C", "others": "7C / 3S"})]),
    ("the largest hand", 20, [(3, {"hand": "KH 4C 3S", "others": "JK JK JK JK / AS 2H"})]),
    (
        "hands that could open",
        21,
        [
            (2, {"hand": "AS AH AD", "others": f"7C / {KINGS} 2S"}),
            (0, {"hand": "AS AH 2S", "others": f"7C / {KINGS}"}),
            (1, {"hand": "AS AH JK"}),
            (0, {"hand": "JK JK 4C"}),
            (0, {"hand": "JK JK 4C", "others": "7C / AS AH"}),
            (0, {"hand": "AS AH AD", "total": 1500}),
            (0, {"hand": "AS AH AD", **OPENED}),
        ],
    ),
    (
        "points in hands, where it may go out",
        22,
        [(3.5, {"hand": "KH 4C", "others": "JK / AS", "melds": NEARLY}), (0, {"hand": "KH 4C", **OPENED})],
    ),
    (
        "points in hands, where another may",
        23,
        [(3.5, {"hand": "KH 4C", "others": "JK / AS", **HUNTED}), (0, {"hand": "KH 4C", "theirs": KINGS})],
    ),
    ("cards in hands, where another may", 24, [(3, {"others": "JK / AS", **HUNTED}), (0, {"theirs": KINGS})]),
    (
        "melds that the hands make canastas",
        25,
        [
            (1, {"hand": "KS KH KC", "others": "7C / KD", "melds": KINGS}),
            (1, {"hand": "KS KH KC", "melds": f"{KINGS} 2S"}),
            (0, {"hand": "KS KH", "others": "KC / KD", "melds": KINGS}),
            (0, {"hand": "TC", "melds": FULL}),
        ],
    ),
    (
        "natural ones of them",
        26,
        [(1, {"hand": "KS KH KC", "others": "7C / KD", "melds": KINGS}), (0, {"hand": "KS KH KC", "melds": f"{KINGS} 2S"})],
    ),
    (
        "melds that lack one card then",
        27,
        [
            (1, {"hand": "KS KH", "others": "7C / KD", "melds": KINGS}),
            (0, {"hand": "KS KH KC", "others": "7C / KD", "melds": KINGS}),
            (0, {"hand": "KS KH", "melds": KINGS}),
        ],
    ),
    (
        "kinds of which much is held",
        28,
        [
            (1, {"hand": "QS QH QD", "others": "7C / QC QS"}),
            (0, {"hand": "QS QH QD", "others": "QS / QC"}),
            (0, {"hand": "KS KH KC", "others": "7C / KD KC", **OPENED}),
        ],
    ),
    (
        "pairs and sets for the pile",
        29,
        [(1.0, {"hand": "QS QH 9S 9D 9H JD", "pile": "4S 5S 6S 7S 8S"}), (0, {"pile": "4S 5S"})],
    ),
    (
        "cards of the pile that fit",
        30,
        [(2, {"hand": "4C", "pile": "KS 4D KH 2S", **OPENED}), (0, {"hand": "4C", "pile": "KS 4D KH"})],
    ),
    (
        "cards of the pile with a pair to them",
        31,
        [(2, {"hand": "QS 5D", "others": "5H / QH", "pile": "QD 5S QC"}), (0, {"hand": "KS KH", "pile": "KC", **OPENED})],
    ),
    (
        "cards that fit, and the pile",
        32,
        [(0.6, {"hand": "4C", "pile": "KS 4D KH", **OPENED}), (0, {"hand": "4C", "pile": "KS 4D KH"})],
    ),
    (
        "pairs, and wilds of the pile",
        33,
        [(2, {"hand": "QS QH 4S", "pile": "2S JK KD"}), (0, {"hand": "QS QH", "pile": "KD 3S"})],
    ),
    ("pairs for a frozen pile", 34, [(0.3, {"hand": "QS QH 4S", "pile": "2S JK KD"}), (0, {"hand": "QS QH", "pile": "KD"})]),
    ("a frozen pile", 35, [(2, {"pile": "2S 4D", **OPENED}), (0, {"pile": "2S 4D"}), (0, {"pile": "4D", **OPENED})]),
    ("an open pile", 36, [(2, {"pile": "5S 4D", **OPENED}), (0, {"pile": "5S 4D"}), (0, {"pile": "2S 4D", **OPENED})]),
    (
        "points of an open pile",
        37,
        [(2.5, {"pile": "AS 4D", **OPENED}), (0, {"pile": "AS 4D"}), (0, {"pile": "2S AS", **OPENED})],
    ),
    (
        "hands that could open, and the pile",
        38,
        [
            (4, {"hand": "AS AH AD", "others": f"7C / {KINGS} 2S", "pile": "5S 6S"}),
            (0, {"hand": "AS AH AD", "pile": "5S", **OPENED}),
        ],
    ),
    (
        "the pile, where the opening is dear",
        39,
        [(2, {"pile": "5S 6S", "total": 1500}), (0, {"pile": "5S 6S"}), (0, {"pile": "5S 6S", "total": 1500, **OPENED})],
    ),
    ("the turn", 40, [(1, {}), (0, {"seat": 1}), (1, {"seat": 2})]),
    ("the turn, and the pile", 41, [(2, {"pile": "5S 6S"}), (0, {"pile": "5S 6S", "seat": 1})]),
    (
        "the turn, and a pile to be taken",
        42,
        [
            (2, {"hand": "6H 6D 4C", "pile": "5S 6S"}),
            (0, {"hand": "6H 4C", "others": "7C / 6D 6C", "pile": "5S 6S"}),
            (0, {"hand": "6H 2S 4C", "pile": "5S 6S"}),
            (2, {"hand": "6H 2S 4C", "pile": "5S 6S", **OPENED}),
            (0, {"hand": "6H 2S 4C", "pile": "5S 6S", "frozen": True, **OPENED}),
            (2, {"hand": "4C", "pile": "5S KC", **OPENED}),
            (0, {"hand": "4C", "pile": "2S KC", **OPENED}),
            (2, {"hand": "KS KH", "pile": "2S KC", **OPENED}),
            (0, {"hand": "2S 2H", "pile": "4S 2C", **OPENED}),
            (0, {"hand": "6H 6D 4C", "seat": 1, "pile": "5S 6S"}),
        ],
    ),
    (
        "the same, having opened",
        43,
        [
            (2, {"hand": "6H 6D 4C", "pile": "5S 6S", **OPENED}),
            (0, {"hand": "6H 6D 4C", "pile": "5S 6S"}),
            (0, {"pile": "5S", **OPENED}),
        ],
    ),
]


@pytest.mark.parametrize(("what", "number", "boards"), CASES, ids=lambda value: value if isinstance(value, str) else "")
def test_a_fact_counts_what_it_says(what: str, number: int, boards: list[tuple[float, dict[str, Any]]]) -> None:
    for amount, told in boards:
        found = facts(board(**told), 0)
        assert len(found) == FACTS
        assert found[number] == pytest.approx(amount), told


def test_every_fact_is_looked_at_where_there_is_some_of_it() -> None:
    assert [number for _, number, _ in CASES] == list(range(FACTS))
    assert all(any(amount for amount, _ in boards) for _, _, boards in CASES)


def test_the_facts_of_the_other_side_are_its_own() -> None:
    position = board("KH 4C", melds=KINGS, theirs=NEARLY, others="AS AH AD / 5S / 2S", pile="KC AC")
    own, other = facts(position, 0), facts(position, 1)
    assert (own[10], other[10]) == (20, 80)
    assert (own[2], other[2]) == (0, 1)
    assert (own[30], other[30]) == (1, 0)
    assert (own[40], other[40]) == (1, 0)


@pytest.mark.parametrize(
    ("melds", "theirs", "own", "other"), [("", "", 0, 0), (KINGS, "", 2, 1), ("", KINGS, 1, 2), (FULL, KINGS, 3, 3)]
)
def test_where_the_sides_stand(melds: str, theirs: str, own: int, other: int) -> None:
    position = board(melds=melds, theirs=theirs)
    assert (standing(position, 0), standing(position, 1)) == (own, other)


def test_of_three_sides_any_other_counts() -> None:
    position = board(rules="three-pack", players=6, theirs=KINGS)
    assert [standing(position, side) for side in range(3)] == [1, 2, 1]


@pytest.mark.parametrize(("stock", "stage"), [(0, 0.0), (10, 0.25), (40, 1.0), (60, 1.0)])
def test_how_young_a_deal_is(stock: int, stage: float) -> None:
    assert stage_of(board(stock=stock)) == stage


def test_a_round_takes_more_cards_where_more_are_drawn() -> None:
    assert stage_of(board(stock=20, options={"cards_drawn": 2})) == 0.25


def test_there_are_weights_for_every_fact_in_every_standing() -> None:
    for table in (ALIKE, FINER, PLAINER):
        assert len(table) == 4
        for weights in table:
            assert len(weights) == FACTS
            assert all(len(pair) == 2 and all(map(math.isfinite, pair)) for pair in weights)


def test_a_side_that_may_take_a_pile_that_fits_is_better_off_than_without_it() -> None:
    hands = {"hand": "QS 4C 8D JS", "others": "4S 5S 9H / 4H 5H 9D / 4D 5C 8H", "melds": KINGS, "phase": "draw"}
    assert outlook(board(pile="AS AH TS TH 9S KC", **hands), 0) > outlook(board(pile="AS AH TS TH 9S 3C", **hands), 0)


def test_the_same_cards_promise_more_against_plain_players() -> None:
    leads = []
    for seed in range(40):
        position = Game(preset("classic"), 4, seed).deal()
        side = position.terms.side_of[position.to_act]
        leads.append(outlook(position, side, among_plain=True) - outlook(position, side))
    assert sum(leads) / len(leads) > 50
