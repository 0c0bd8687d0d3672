"""The candidate melds: those of the rules of thumb, and with them parts of what the hand could lay."""

from __future__ import annotations

import pytest
from helpers.boards import board

from canasta_desktop.bots.search.plans import plans
from canasta_desktop.engine.moves import Meld
from canasta_desktop.engine.notation import move_text
from canasta_desktop.engine.view import view

KINGS = "KS KH KD"
TWO_MELDS = "QS QH QD KS KH KD 2S 9S 9H 4C 5C 6C"


def compared(hand: str, melds: str = "") -> set[str]:
    """The melds that are compared, in notation."""
    seen = view(board(hand, melds=melds), 0)
    return {move_text(plan.move) for plan in plans(seen) if isinstance(plan.move, Meld)}


@pytest.mark.parametrize(
    "meld",
    [
        "meld Q:QS QH QD",  # one of two melds that the hand could lay
        "meld K:KC",
        "meld 9:9S 9H 2S",
        "meld K:KC 2S",
        "meld K:2S",
    ],
)
def test_parts_of_what_a_hand_could_lay_are_compared(meld: str) -> None:
    assert meld in compared("KC QS QH QD 9S 9H 2S 4C 5C 6C", KINGS)


def test_cards_that_complete_a_canasta_are_compared() -> None:
    assert "meld K:KC KC 2S 2H" in compared("KC KC 2S 2H 9S 4C 5C 6C", KINGS)


@pytest.mark.parametrize("meld", ["meld Q:QS QH QD K:KS KH KD", "meld K:KS KH KD 2S", "meld Q:QS QH QD 2S"])
def test_openings_without_wild_cards_and_without_each_rank_are_compared(meld: str) -> None:
    assert meld in compared(TWO_MELDS)
