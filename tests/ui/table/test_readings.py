"""What cards on the own area can mean where the rules have sequences, wild melds and several sets of a rank."""

from __future__ import annotations

import pytest
from helpers.boards import board, document

from canasta_desktop.engine.documents import read_position
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.moves import Meld
from canasta_desktop.engine.notation import move_text, parse_cards
from canasta_desktop.engine.view import View, view
from canasta_desktop.ui.table.model.readings import readings


def looking(rules: str, hand: str, melds: str) -> View:
    """The view of the first seat, in its play phase, with a side that has opened."""
    return view(read_position(document(f"{hand} 4H 4H 5D 6C", rules=rules, melds=melds)), 0)


def legal(seen: View, cards: str, onto: int | None = None) -> list[str]:
    """The legal readings of cards of the hand, as text."""
    found = [Meld(groups) for groups in readings(seen, (), parse_cards(cards), onto)]
    return [move_text(move).removeprefix("meld ") for move in found if is_legal(seen, move)]


SAMBA = [
    ("KS", "KH KD KC / TS JS QS", ["S:KS", "K:KS"]),
    ("KS KH KD", "KH KD KC", ["K:KS KH KD", "K/2:KS KH KD"]),
    ("JS QS KS", "KH KD KC", ["S:JS QS KS"]),
    ("7S 8S 9S 9H 9D 2S", "KH KD KC", ["S:7S 8S 9S 9:9H 9D 2S"]),
    ("7S 8S 9S 9S 9H 9D 2S", "KH KD KC", ["S:7S 8S 9S 9:9S 9H 9D 2S"]),
    ("4S 8S", "5S 6S 7S", ["S:4S 8S"]),
    ("2D", "KH KD KC / QH QD QC", ["Q:2D", "K:2D"]),
    ("9S 9H 2D", "KH KD KC", ["9:9S 9H 2D"]),
    ("5S 6S 7S", "5S 6S 7S", ["S/2:5S 6S 7S"]),
    ("4D 6D", "KH KD KC", []),
]


@pytest.mark.parametrize(("cards", "melds", "means"), SAMBA)
def test_samba(cards: str, melds: str, means: list[str]) -> None:
    assert legal(looking("samba", cards, melds), cards) == means


BOLIVIA = [
    ("2S 2D JK", "KH KD KC", ["W:2S 2D JK"]),
    ("2S", "KH KD KC / 2S 2D JK", ["W:2S", "K:2S"]),
    ("9S 9H 9D 2S 2D JK", "KH KD KC", ["9:9S 9H 9D W:2S 2D JK"]),
]


@pytest.mark.parametrize(("cards", "melds", "means"), BOLIVIA)
def test_bolivia(cards: str, melds: str, means: list[str]) -> None:
    assert legal(looking("bolivia", cards, melds), cards) == means


@pytest.mark.parametrize(
    ("cards", "onto", "means"),
    [
        ("KS", 9, ["K:KS"]),
        ("KS", 15, ["S:KS"]),
        ("KS 8S", 15, []),
        ("KS 9S 9D 9H", 9, ["K:KS 9:9S 9H 9D"]),
        ("2D", 9, ["K:2D"]),
        ("2D", 15, []),
    ],
)
def test_a_meld_that_is_named_takes_what_it_can(cards: str, onto: int, means: list[str]) -> None:
    assert legal(looking("samba", cards, "KH KD KC / TS JS QS"), cards, onto) == means


def test_plain_rules_have_one_reading_of_naturals() -> None:
    seen = view(board("KS KH KD 9S 9H 2S 4H 5D", melds="QS QH QD"), 0)
    assert [move_text(Meld(groups)) for groups in readings(seen, (), parse_cards("KS KH KD 9S 9H 2S"))] == [
        "meld 9:9S 9H 2S K:KS KH KD"
    ]
