"""Suits in a line of text: they stand apart from what is beside them."""

from __future__ import annotations

import pytest

from canasta_desktop.ui.draw.surfaces import SurfaceCache
from canasta_desktop.ui.draw.text import Typesetter, suits_apart
from canasta_desktop.ui.draw.theme import Weight

THIN = "\u2009"


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("Juno: laid 9, A, 8; 5♣", f"Juno: laid 9, A, 8; 5{THIN}♣"),
        ("discarded 10♠; said yes", f"discarded 10{THIN}♠{THIN}; said yes"),
        ("a sequence in ♥", "a sequence in ♥"),
        ("discarded K", "discarded K"),
    ],
)
def test_a_thin_space_stands_between_a_suit_and_its_rank(words: str, shown: str) -> None:
    assert suits_apart(words) == shown


@pytest.mark.parametrize("weight", Weight)
def test_a_line_is_measured_with_the_room_that_it_takes(weight: Weight) -> None:
    type_ = Typesetter(SurfaceCache())
    assert type_.width("5♣", 13, weight) > type_.width("5", 13, weight) + type_.width("♣", 13, weight)
