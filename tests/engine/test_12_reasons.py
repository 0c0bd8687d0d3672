"""Why a move is refused: codes in the order of the notation, and the facts of each case."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.boards import NEARLY, board

from canasta_desktop.engine.legality import refusal
from canasta_desktop.engine.notation import parse_card, parse_cards, parse_move
from canasta_desktop.engine.reasons import RANK, Code
from canasta_desktop.engine.ruleset import preset

OPENED = {"melds": "AS AH AD"}
NO: dict[str, Any] = {"melds": NEARLY, "turn": {"permission": "no"}}


def test_the_order_of_the_codes_is_that_of_the_notation() -> None:
    assert [code.value for code in sorted(Code, key=lambda code: RANK[code])] == [
        "not_now", "not_in_these_rules", "pile_empty", "pile_blocked", "pile_frozen", "pile_needs_pair",
        "pile_not_matched", "pile_unused", "must_take_pile", "stock_empty", "card_not_in_hand", "no_such_meld",
        "second_meld", "rank_dead", "meld_too_small", "meld_too_long", "not_a_sequence", "wild_place", "too_few_naturals",
        "too_many_wilds", "wilds_not_outnumbered", "wilds_never", "wilds_reserved", "wilds_too_early", "wrong_rank",
        "threes_not_melded", "black_threes_only_going_out", "black_threes_no_wilds", "opening_mixed_canasta",
        "opening_needs_triple", "opening_too_low", "needs_canasta", "unfinished_meld", "partner_in_hand",
        "permission_needed", "discard_required", "must_go_out", "may_not_go_out", "may_not_ask", "no_special_hand",
        "red_three_not_discarded", "wild_not_discarded", "not_on_empty_pile", "pile_card_returned",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("hand", "facts", "move", "expected", "told"),
    [
        ("KS 4S", {}, "discard KH", Code.CARD_NOT_IN_HAND, (parse_card("KH"),)),
        ("KS 4S", {}, "draw", Code.NOT_NOW, ("drawn",)),
        ("KS 4S", {"turn": {"drew": False}}, "draw", Code.NOT_NOW, ("taken",)),
        ("KS 4S", {"turn": {"drew": False}}, "take 4:4S", Code.NOT_NOW, ("taken",)),
        ("KS KH 2D 4S 5S", {"total": 1600}, "meld K:KS KH 2D", Code.OPENING_TOO_LOW,
         (tuple(parse_cards("KS KH 2D")), 40, 90, 1600, 0)),
        ("KS KH 4S 5S", OPENED, "meld K:KS KH", Code.MELD_TOO_SMALL, (9, 2, 0, False, False)),
        ("KS KH KD 4S", {"melds": NEARLY, "rules": "three-pack", "players": 4}, "meld K:KS KH KD",
         Code.NEEDS_CANASTA, (1, 2, 1, preset("three-pack"))),
        ("KS 2H", {"phase": "draw", "melds": "AS AH AD", "pile": "2D KD"}, "take K:KS 2H", Code.PILE_FROZEN, (9, True)),
    ],
)  # fmt: skip
def test_a_refusal_holds_the_facts_of_the_case(
    hand: str, facts: dict[str, Any], move: str, expected: Code, told: tuple[object, ...]
) -> None:
    why = refusal(board(hand, **facts), parse_move(move))
    assert why is not None
    assert (why.code, why.facts) == (expected, told)


def test_a_refusal_shows_itself() -> None:
    why = refusal(board("KS 4S"), parse_move("discard KH"))
    assert repr(why) == "Refusal(card_not_in_hand: (37,))"
