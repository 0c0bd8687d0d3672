"""Every code is met, and says in one sentence what is wrong, with the cards and numbers of the case."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.boards import NEARLY, board, code, reason

from canasta_desktop.engine.legality import refusal
from canasta_desktop.engine.notation import parse_move
from canasta_desktop.engine.reasons import RANK, Code

OPENED = {"melds": "AS AH AD"}
DRAW: dict[str, Any] = {"phase": "draw", "melds": "AS AH AD"}
READY = {"melds": NEARLY}
YES: dict[str, Any] = {"melds": NEARLY, "turn": {"permission": "yes"}}
NO: dict[str, Any] = {"melds": NEARLY, "turn": {"permission": "no"}}

SENTENCES: list[tuple[Code, str, dict[str, Any], str, str]] = [
    (Code.NOT_NOW, "KS 4S", {}, "draw", "You have already drawn: meld, or discard to end your turn."),
    (Code.NOT_NOW, "KS 4S", DRAW, "discard KS", "Draw a card or take the pile first."),
    (Code.NOT_NOW, "KS 4S", {"phase": "over"}, "discard KS", "The deal is over."),
    (Code.NOT_NOW, "KS 4S", {}, "yes", "Nobody has asked to go out."),
    (Code.NOT_NOW, "KS 4S", {"phase": "answer", "others": "5D / 5S 5H"}, "discard KS",
     "Your partner asks to go out: answer yes or no first."),
    (Code.NOT_NOW, "KS KH 9S 9H 9D 4S", {**DRAW, "pile": "KD"}, "take K:KS KH 9:9S 9H 9D",
     "Take the pile with its top card only, and meld other ranks afterwards: your side has already opened."),
    (Code.NOT_NOW, "4S", {"melds": f"{NEARLY} / 3S 3C 3S"}, "meld 6:4S",
     "Discard your last card: black threes are the last meld before going out."),
    (Code.PILE_EMPTY, "KS KH", DRAW, "take K:KS KH", "The pile is empty."),
    (Code.PILE_BLOCKED, "KS KH", {**DRAW, "pile": "KD 3C"}, "take K:KS KH",
     "You cannot take the pile: the 3 of clubs on top blocks it."),
    (Code.PILE_BLOCKED, "KS KH", {**DRAW, "pile": "KD JK"}, "take K:KS KH",
     "You cannot take the pile: the joker on top blocks it."),
    (Code.PILE_FROZEN, "KS 2H", {**DRAW, "pile": "2D KD"}, "take K:KS 2H",
     "The pile is frozen: you need two kings in your hand to take it."),
    (Code.PILE_FROZEN, "KS 2H", {"phase": "draw", "pile": "4D KD"}, "take K:KS 2H",
     "The pile is frozen until your side opens: you need two kings in your hand to take it."),
    (Code.PILE_NOT_MATCHED, "KS KH", {**DRAW, "pile": "QD"}, "take K:KS KH",
     "To take the pile, meld its top card, the queen."),
    (Code.MUST_TAKE_PILE, "KS KH 4S", {**DRAW, "pile": "4D KD", "stock": ""}, "draw",
     "The stock is empty, so you must take the pile."),
    (Code.STOCK_EMPTY, "KS 4S", {**DRAW, "pile": "4D QD", "stock": ""}, "draw", "The stock is empty."),
    (Code.CARD_NOT_IN_HAND, "KS 4S", {}, "discard KH", "You do not hold the king of hearts."),
    (Code.CARD_NOT_IN_HAND, "KS 4S", {}, "discard 10♦", "You do not hold the 10 of diamonds."),
    (Code.MELD_TOO_SMALL, "KS KH 4S 5S", OPENED, "meld K:KS KH", "A meld needs at least three cards; this is two kings."),
    (Code.MELD_TOO_SMALL, "AS 2H 4S 5S", {}, "meld A:AS 2H",
     "A meld needs at least three cards; this is an ace and a wild card."),
    (Code.MELD_TOO_SMALL, "JK 4S 5S", OPENED, "meld K:JK", "A meld needs at least three cards; this is a wild card."),
    (Code.MELD_TOO_SMALL, "8S KH 4S 5S", OPENED, "meld 8:8S KH", "A meld needs at least three cards of one rank."),
    (Code.TOO_FEW_NATURALS, "JK 2H 2D 4S 5S", OPENED, "meld K:JK 2H 2D",
     "A meld needs at least two natural cards; this one would have none."),
    (Code.TOO_FEW_NATURALS, "KS 2H 2D 4S 5S", OPENED, "meld K:KS 2H 2D",
     "A meld needs at least two natural cards; this one would have one."),
    (Code.TOO_FEW_NATURALS, "JK 2H 2D 4S 5S", OPENED, "meld 2:JK 2H 2D",
     "Wild cards alone are not a meld: a meld needs at least two natural cards of its rank."),
    (Code.TOO_MANY_WILDS, "KS KH 2S 2H 2D JK 4S 5S", OPENED, "meld K:KS KH 2S 2H 2D JK",
     "Four wild cards are too many for two natural cards."),
    (Code.TOO_MANY_WILDS, "KS KH KD KC 2S 2H 2D JK 4S 5S", OPENED, "meld K:KS KH KD KC 2S 2H 2D JK",
     "A canasta may have at most three wild cards; these kings would have four."),
    (Code.TOO_MANY_WILDS, "KS KH KD 2S 2H 4S 5S", {**OPENED, "options": {"wilds_below_canasta": 1}}, "meld K:KS KH KD 2S 2H",
     "A meld may have at most one wild card; these kings would have two."),
    (Code.WILDS_NOT_OUTNUMBERED, "KS KH 2S 2H 4S 5S", {**OPENED, "rules": "online"}, "meld K:KS KH 2S 2H",
     "A meld needs more natural cards than wild cards; this one would have two natural and two wild."),
    (Code.WRONG_RANK, "KS KH QD 4S 5S", OPENED, "meld K:KS KH QD",
     "The queen of diamonds cannot go with kings: all natural cards of a meld have the same rank."),
    (Code.THREES_NOT_MELDED, "3H 3D 3S 4S 5S", OPENED, "meld 3:3H 3D 3S", "Red threes are never melded."),
    (Code.BLACK_THREES_ONLY_GOING_OUT, "3S 3C 3S 4S 5S 7S", READY, "meld 3:3S 3C 3S",
     "Meld black threes only to go out, with at most one card left; this would leave three cards."),
    (Code.BLACK_THREES_NO_WILDS, "3S 3C 2S 4S", READY, "meld 3:3S 3C 2S", "Meld black threes without wild cards."),
    (Code.OPENING_TOO_LOW, "KS KH 2D 4S 5S", {"total": 1600}, "meld K:KS KH 2D",
     "King, king, 2 is worth 40; you need 90 to open at 1,600 points."),
    (Code.OPENING_TOO_LOW, "4S 4H", {"total": -150, "phase": "draw", "pile": "5D 4D", "options": {"opening_below_zero": 30}},
     "take 4:4S 4H", "4, 4, 4 is worth 15; you need 30 to open at −150 points."),
    (Code.NEEDS_CANASTA, "KS KH KD", OPENED, "meld K:KS KH KD",
     "You cannot play your last card: your side needs one canasta to go out."),
    (Code.NEEDS_CANASTA, "KS KH KD 4S", {"melds": NEARLY, "rules": "three-pack", "players": 4}, "meld K:KS KH KD",
     "Keep one card to discard and one to hold: your side needs two canastas to go out and has one."),
    (Code.DISCARD_REQUIRED, "KS KH KD", {**READY, "options": {"last_discard": "required"}}, "meld K:KS KH KD",
     "Keep one card: the last card must be discarded."),
    (Code.MUST_GO_OUT, "KS KH KD 4S", YES, "discard 4S",
     "Your partner said yes, so you must go out this turn; this move would leave cards in your hand."),
    (Code.MAY_NOT_GO_OUT, "KS KH KD 4S", NO, "meld K:KS KH KD",
     "Keep two cards before you discard: your partner said no, so you may not go out."),
    (Code.MAY_NOT_ASK, "KS KH QD 4S", READY, "ask", "You may ask only when you could go out this turn."),
    (Code.MAY_NOT_ASK, "KS 4S", {"rules": "book", "players": 2}, "ask", "You have no partner to ask."),
    (Code.MAY_NOT_ASK, "KS 4S", {"turn": {"asked": True}}, "ask", "You have already asked this turn."),
    (Code.MAY_NOT_ASK, "KS 4S", {"turn": {"melded": True}}, "ask", "You may ask only before you meld."),
    (Code.MAY_NOT_ASK, "KS", {}, "ask", "You may ask only with at least two cards in your hand."),
    (Code.RED_THREE_NOT_DISCARDED, "KS 3H", {}, "discard 3H", "A red 3 is never discarded."),
]  # fmt: skip


@pytest.mark.parametrize(("expected", "hand", "facts", "move", "sentence"), SENTENCES)
def test_sentences(expected: Code, hand: str, facts: dict[str, Any], move: str, sentence: str) -> None:
    position = board(hand, **facts)
    assert code(position, move) == expected
    assert reason(position, move) == sentence


def test_every_code_is_met() -> None:
    assert {expected for expected, *_ in SENTENCES} == set(Code)


def test_the_order_of_the_codes_is_that_of_the_notation() -> None:
    assert [code.value for code in sorted(Code, key=lambda code: RANK[code])] == [
        "not_now", "pile_empty", "pile_blocked", "pile_frozen", "pile_not_matched", "must_take_pile", "stock_empty",
        "card_not_in_hand", "meld_too_small", "too_few_naturals", "too_many_wilds", "wilds_not_outnumbered", "wrong_rank",
        "threes_not_melded", "black_threes_only_going_out", "black_threes_no_wilds", "opening_too_low", "needs_canasta",
        "discard_required", "must_go_out", "may_not_go_out", "may_not_ask", "red_three_not_discarded",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("hand", "facts", "move", "expected"),
    [
        ("KS 4S", {"phase": "draw", "pile": "2D 3C", "frozen": True}, "take K:KS QS", "pile_blocked"),
        ("KS 4S", {"phase": "draw", "pile": "2D KC"}, "take Q:KS QS", "pile_frozen"),
        ("KS 4S 5S", OPENED, "meld K:KH", "card_not_in_hand"),
        ("KS 2S 4S 5S", OPENED, "meld K:KS 2S", "meld_too_small"),
        ("KS QS 4S 5S", OPENED, "meld K:KS QS", "meld_too_small"),
        ("KS 2S 2H 2D JK QS 5S", OPENED, "meld K:KS 2S 2H 2D JK", "too_few_naturals"),
        ("KS KH QS 4S 5S", {}, "meld K:KS KH QS", "wrong_rank"),
        ("3H 3D 2S 4S 5S", {}, "meld 3:3H 3D 2S", "threes_not_melded"),
        ("3S 3C 2S 4S 5S", {}, "meld 3:3S 3C 2S", "black_threes_only_going_out"),
        ("4S 4H 4D", {}, "meld 4:4S 4H 4D", "opening_too_low"),
        ("3H", {}, "discard 3H", "needs_canasta"),
        ("9S 9H 9D 4S", {**OPENED, "turn": {"permission": "no"}}, "meld 9:9S 9H 9D", "needs_canasta"),
        ("3H KS KH KD", NO, "discard 3H", "red_three_not_discarded"),
    ],
)
def test_of_several_reasons_the_first_in_the_list_is_given(hand: str, facts: dict[str, Any], move: str, expected: str) -> None:
    assert code(board(hand, **facts), move) == expected


def test_a_refusal_shows_itself() -> None:
    why = refusal(board("KS 4S"), parse_move("discard KH"))
    assert repr(why) == "Refusal(card_not_in_hand: You do not hold the king of hearts.)"
