"""Taking the pile."""

from __future__ import annotations

import pytest
from helpers.boards import NEARLY, after, board, code

from canasta_desktop.engine.notation import cards_text
from canasta_desktop.engine.taking import can_take

KINGS = "KC KD KS 2D"


@pytest.mark.parametrize(("options", "expected"), [({}, None), ({"last_discard": "required"}, "discard_required")])
def test_a_taking_that_goes_out(options: dict[str, str], expected: str | None) -> None:
    position = board("KS KH", melds=f"{NEARLY} / {KINGS}", pile="3H KH", frozen=True, phase="draw", options=options)
    assert code(position, "take K:KS KH") == expected
    if expected is None:
        after(position, "take K:KS KH")
        assert (position.end, position.out) == ("out", 0)
        assert cards_text(position.sides[0].threes) == "3H"


def test_the_rest_of_the_pile_joins_the_hand_and_its_red_threes_are_laid_out_unreplaced() -> None:
    position = board("KS KH 4S 5S", melds=KINGS, pile="3H 7S 2C 3D 3S KH", phase="draw", stock="9C 9D")
    after(position, "take K:KS KH")
    assert cards_text(position.hands[0].cards()) == "4S 5S 7S 2C 3S"
    assert cards_text(position.sides[0].threes) == "3H 3D"
    assert cards_text(position.sides[0].cards(9)) == "KC KD KS 2D KH KS KH"
    assert (position.pile, position.frozen, position.stock_left) == (b"", False, 2)


def test_a_frozen_pile_thaws_when_it_is_taken() -> None:
    position = board("KS KH 4S 5S", melds=KINGS, theirs="9S 9H 9C", pile="2C KH", phase="draw", others="9D 5H 5D")
    after(position, "take K:KS KH", "discard 5S")
    assert not position.frozen


def test_a_wild_discard_freezes_the_pile() -> None:
    assert after(board("2S 5S", others="5H 5D"), "discard 2S").frozen


def test_melds_follow_a_taking() -> None:
    position = board("KS KH 7D 7C 4S", melds=KINGS, pile="7S KH", phase="draw")
    after(position, "take K:KS KH", "meld 7:7S 7D 7C")
    assert cards_text(position.hands[0].cards()) == "4S"


@pytest.mark.parametrize(("options", "possible"), [({}, True), ({"last_discard": "required"}, False)])
def test_the_pair_from_the_hand_may_not_be_broken_to_keep_a_discard(options: dict[str, str], possible: bool) -> None:
    # With a 4 kept back, 4 4 2 and the queens would be worth enough; but then only one 4 would come from the hand.
    hand = "QS QH QD QC 2S 2H 2D 2C 4S 4H"
    position = board(hand, total=3000, pile="4D", stock="", phase="draw", options=options)
    assert can_take(position) is possible
    assert code(position, "take 4:4S 2S Q:QS QH QD QC 2H 2D 2C") == "pile_frozen"
    assert code(position, "take 4:4S 4H 2S Q:QS QH QD QC 2H 2D 2C") == (None if possible else "discard_required")


def test_an_opening_that_lays_the_whole_hand_and_leaves_the_card_under_the_top() -> None:
    position = board("KS KH KD KC 2S 2H", total=1500, pile="4S KD", stock="", phase="draw")
    assert can_take(position)  # exactly 90, and the canasta is made
    assert code(position, "draw") == "must_take_pile"
    assert code(position, "take K:KS KH KD KC 2S") == "opening_too_low"
    after(position, "take K:KS KH KD KC 2S 2H", "discard 4S")
    assert position.out == 0
