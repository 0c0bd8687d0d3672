"""How the cards of melds are named: a 3 by its colour only where black 3s are melded by themselves."""

from __future__ import annotations

import pytest

from canasta_desktop.engine.notation import parse_cards
from canasta_desktop.engine.slots import SEQUENCE_KEY
from canasta_desktop.words.cards import cards_laid


@pytest.mark.parametrize(
    ("cards", "slot", "said"),
    [
        ("KS KH 2D", 9, "two kings and a 2"),
        ("3S 3C 3S", 13, "three black threes"),
        ("3S 3H 3D", 13, "three threes"),
        ("KS KH 3S 3C 3S", 0, "two kings and three black threes"),
        ("3S 3H 2D", 13, "two threes and a 2"),
        ("3C", 13, "the 3"),
        ("3H", SEQUENCE_KEY + 1, "the 3"),
        ("4S 5S 3S AS", SEQUENCE_KEY, "the 3, 4, 5 and ace"),
        ("3S 4S 5S", 0, "a 3, a 4 and a 5"),
    ],
)
def test_the_cards_of_a_meld(cards: str, slot: int, said: str) -> None:
    assert str(cards_laid(parse_cards(cards), slot)) == said
