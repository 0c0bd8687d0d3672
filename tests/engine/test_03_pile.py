"""Taking the pile."""

from __future__ import annotations

import pytest
from helpers.boards import NEARLY, after, board, code

from canasta_desktop.engine.notation import cards_text
from canasta_desktop.engine.ruleset import PRESETS
from canasta_desktop.engine.taking import can_take

KINGS = "KC KD KS 2D"


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize(
    ("pile", "hand", "move", "expected"),
    [
        ("7S KH", "KS KD 4S 5S", "take K:KS KD", None),
        ("7S KH", "KS 4S 5S 6S", "take K:", None),
        ("7S KH", "KS 4S 5S 6S", "take K:KS", None),
        ("7S KH", "2S 4S 5S 6S", "take K:2S", None),
        ("7S KH", "2S 4S 5S 6S", "take K:2S 2S", "card_not_in_hand"),
        ("7S 9H", "9S 2S 5S 6S", "take 9:9S 2S", None),
        ("7S 9H", "9S 9D 2S 6S", "take 9:9S 9D 2S", None),
        ("7S 9H", "9S 9D 2S 6S", "take 9:9S 9D", None),
        ("7S 9H", "9S 9D 5S 6S", "take 9:9S", "meld_too_small"),
        ("7S 9H", "2S JK 5S 6S", "take 9:2S JK", "too_few_naturals"),
        ("7S 9H", "9S 9D 5S 6S", "take K:", "pile_not_matched"),
        ("7S 9H", "9S 9D 5S 6S", "take 9:", "pile_not_matched"),
        ("7S 9H", "9S 9D 5S 6S", "take 9:9S 5S", "wrong_rank"),
        ("7S 9H", "9S 9D 5S 6S", "take 9:9S 9D 5S", "wrong_rank"),
        ("7S 9H", "4S 4D 5S 6S", "take 9:9S 9D", "card_not_in_hand"),
        ("", "9S 9D 5S 6S", "take 9:9S 9D", "pile_empty"),
        ("7S 3C", "3S 3C 4S 5S", "take 3:3S 3C", "pile_blocked"),
        ("7S 3H", "3S 3C 4S 5S", "take 3:3S 3C", "pile_blocked"),
        ("7S 2C", "2S 2H 4S 5S", "take 2:2S 2H", "pile_blocked"),
        ("7S JK", "JK JK 4S 5S", "take K:JK JK", "pile_blocked"),
        ("7S 9H", "9S 9D AS AD AC 6S", "take 9:9S 9D A:AS AD AC", "not_now"),  # opened: further melds come after
    ],
)
def test_a_side_with_kings_on_the_table(rules: str, pile: str, hand: str, move: str, expected: str | None) -> None:
    position = board(hand, rules=rules, players=4, melds=KINGS, pile=pile, phase="draw")
    assert code(position, move) == expected


@pytest.mark.parametrize(
    ("pile", "hand", "move", "expected"),
    [
        ("JK KH", "KS 4S 5S 6S", "take K:", "pile_frozen"),  # the own meld of kings does not help
        ("JK KH", "KS 4S 5S 6S", "take K:KS", "pile_frozen"),
        ("JK KH", "KS 2S 5S 6S", "take K:KS 2S", "pile_frozen"),
        ("JK KH", "KS KH 5S 6S", "take K:KS KH", None),
        ("JK 9H", "9S 9D 5S 6S", "take 9:9S 9D", None),
        ("JK 9H", "9S 9D 2S 6S", "take 9:9S 9D 2S", None),
        ("JK 9H", "9S 2H 5S 6S", "take 9:9S 2H", "pile_frozen"),
        ("2C 9H", "9S 2H 5S 6S", "take 9:9S 2H", "pile_frozen"),
        ("3H 9H", "9S 2H 5S 6S", "take 9:9S 2H", "pile_frozen"),  # a red 3 from the up-card
        ("3H 9H", "9S 9D 5S 6S", "take 9:9S 9D", None),
        ("3S 9H", "9S 2H 5S 6S", "take 9:9S 2H", None),  # a black 3 freezes nothing
    ],
)
def test_frozen_to_everyone(pile: str, hand: str, move: str, expected: str | None) -> None:
    assert code(board(hand, melds=KINGS, pile=pile, phase="draw"), move) == expected


@pytest.mark.parametrize(
    ("pile", "hand", "move", "expected"),
    [
        ("7S KH", "KS 2D 2H 4S 4S", "take K:KS 2D 2H", "pile_frozen"),
        ("7S KH", "KS KC 8D 4S", "take K:KS KC", "opening_too_low"),  # 30
        ("7S KH", "KS KC 2D 4S", "take K:KS KC 2D", None),  # exactly 50, the top card counts
        ("KD KH", "KS KC 8D 4S", "take K:KS KC", "opening_too_low"),  # what lies under it does not
        ("3H AH", "AS AC 8D 4S", "take A:AS AC", None),
        ("7S KH", "KS KC 4S 4S 4D 8D", "take K:KS KC 4:4S 4S 4D", "opening_too_low"),  # 45
        ("7S KH", "KS KC AS AC 2D 4S 4S", "take K:KS KC A:AS AC 2D", None),
        ("7S KH", "KS KC AS AC 2D 4S 4S", "take A:AS AC 2D K:KS KC", "pile_frozen"),  # the top card's group comes first
        ("7S KH", "AS AC 2D 4S 4S", "take A:AS AC 2D", "pile_frozen"),
        ("7S KH", "KS KC AS 2D 4S", "take K:KS KC A:AS 2D", "meld_too_small"),
    ],
)
def test_frozen_to_a_side_that_has_not_opened(pile: str, hand: str, move: str, expected: str | None) -> None:
    assert code(board(hand, pile=pile, phase="draw"), move) == expected


@pytest.mark.parametrize(
    ("melds", "pile", "hand", "move", "expected"),
    [
        ("KC KD KS", "KH", "KS KH", "take K:KS KH", "needs_canasta"),
        ("KC KD KS", "KH", "KS KH 4S", "take K:KS KH", "needs_canasta"),
        ("KC KD KS", "KH", "KS KH 4S 5S", "take K:KS KH", None),
        ("KC KD KS", "7S KH", "KS KH 4S", "take K:KS KH", None),  # the rest of the pile counts
        ("KC KD KS", "3D KH", "KS KH 4S", "take K:KS KH", "needs_canasta"),  # but not a red 3 in it
        ("KC KD KS", "KH", "4S", "take K:", "needs_canasta"),
        ("KC KD KS", "7S KH", "4S", "take K:", None),
        (f"{NEARLY} / KC KD KS", "KH", "KS KH", "take K:KS KH", None),
        (f"{NEARLY} / KC KD KS", "KH", "4S", "take K:", None),
        ("KC KD KS KC 2D 2S", "KH", "4S", "take K:", None),  # the canasta is completed in the taking
    ],
)
def test_takings_that_leave_too_few_cards(melds: str, pile: str, hand: str, move: str, expected: str | None) -> None:
    position = board(hand, melds=melds, pile=pile, phase="draw")
    assert code(position, move) == expected


@pytest.mark.parametrize(("options", "expected"), [({}, None), ({"last_discard": "required"}, "discard_required")])
def test_a_taking_that_goes_out(options: dict[str, str], expected: str | None) -> None:
    position = board("KS KH", melds=f"{NEARLY} / {KINGS}", pile="3H KH", frozen=True, phase="draw", options=options)
    assert code(position, "take K:KS KH") == expected
    if expected is None:
        after(position, "take K:KS KH")
        assert (position.end, position.out) == ("out", 0)
        assert cards_text(position.red_threes[0]) == "3H"


def test_the_rest_of_the_pile_joins_the_hand_and_its_red_threes_are_laid_out_unreplaced() -> None:
    position = board("KS KH 4S 5S", melds=KINGS, pile="3H 7S 2C 3D 3S KH", phase="draw", stock="9C 9D")
    after(position, "take K:KS KH")
    assert cards_text(sorted(position.hands[0])) == "4S 5S 7S 2C 3S"
    assert cards_text(position.red_threes[0]) == "3H 3D"
    assert cards_text(position.meld_cards(0, 9)) == "KC KD KS 2D KH KS KH"
    assert (position.pile, position.frozen, position.stock_left) == ([], False, 2)


def test_a_frozen_pile_thaws_when_it_is_taken() -> None:
    position = board("KS KH 4S 5S", melds=KINGS, theirs="9S 9H 9C", pile="2C KH", phase="draw", others="9D 5H 5D")
    after(position, "take K:KS KH", "discard 5S")
    assert not position.frozen


def test_a_wild_discard_freezes_the_pile() -> None:
    assert after(board("2S 5S", others="5H 5D"), "discard 2S").frozen


def test_melds_follow_a_taking() -> None:
    position = board("KS KH 7D 7C 4S", melds=KINGS, pile="7S KH", phase="draw")
    after(position, "take K:KS KH", "meld 7:7S 7D 7C")
    assert cards_text(position.hands[0]) == "4S"


@pytest.mark.parametrize("move", ["take K:KS KH", "draw"])
def test_only_at_the_start_of_a_turn(move: str) -> None:
    assert code(board("KS KH 4S 5S", melds=KINGS, pile="7S KH"), move) == "not_now"


@pytest.mark.parametrize("move", ["meld K:KS KH KD", "discard KS", "ask", "yes", "no"])
def test_only_after_the_draw(move: str) -> None:
    assert code(board("KS KH KD 5S", melds=KINGS, pile="7S KH", phase="draw"), move) == "not_now"


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
