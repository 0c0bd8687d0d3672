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
    (Code.NOT_NOW, "KS 4S", {}, "draw", "You have drawn already; meld, or discard to end the turn."),
    (Code.NOT_NOW, "KS 4S", DRAW, "discard KS", "Draw a card or take the pile first."),
    (Code.NOT_NOW, "KS 4S", {"phase": "over"}, "discard KS", "The deal is over."),
    (Code.NOT_NOW, "KS 4S", {}, "yes", "Nobody has asked to go out."),
    (Code.NOT_NOW, "KS 4S", {"phase": "answer", "others": "5D / 5S 5H"}, "discard KS",
     "Your partner asks to go out; answer yes or no first."),
    (Code.NOT_NOW, "KS KH 9S 9H 9D 4S", {**DRAW, "pile": "KD"}, "take K:KS KH 9:9S 9H 9D",
     "Your side has opened; take the pile with its top card alone, and meld the rest afterwards."),
    (Code.NOT_NOW, "4S", {"melds": f"{NEARLY} / 3S 3C 3S"}, "meld 6:4S",
     "Black threes are the last meld; discard the card that is left."),
    (Code.PILE_EMPTY, "KS KH", DRAW, "take K:KS KH", "The pile is empty."),
    (Code.PILE_BLOCKED, "KS KH", {**DRAW, "pile": "KD 3C"}, "take K:KS KH", "The 3 of clubs on top blocks the pile."),
    (Code.PILE_BLOCKED, "KS KH", {**DRAW, "pile": "KD JK"}, "take K:KS KH", "The joker on top blocks the pile."),
    (Code.PILE_FROZEN, "KS 2H", {**DRAW, "pile": "2D KD"}, "take K:KS 2H",
     "The pile is frozen; you need two kings from your hand to take it."),
    (Code.PILE_FROZEN, "KS 2H", {"phase": "draw", "pile": "4D KD"}, "take K:KS 2H",
     "The pile is frozen to you until your side has opened; you need two kings from your hand to take it."),
    (Code.PILE_NOT_MATCHED, "KS KH", {**DRAW, "pile": "QD"}, "take K:KS KH",
     "The pile is taken by melding its top card, the queen."),
    (Code.MUST_TAKE_PILE, "KS KH 4S", {**DRAW, "pile": "4D KD", "stock": ""}, "draw",
     "The stock is empty, so you must take the pile."),
    (Code.STOCK_EMPTY, "KS 4S", {**DRAW, "pile": "4D QD", "stock": ""}, "draw", "The stock is empty."),
    (Code.CARD_NOT_IN_HAND, "KS 4S", {}, "discard KH", "You do not hold the king of hearts."),
    (Code.CARD_NOT_IN_HAND, "KS 4S", {}, "discard 10♦", "You do not hold the 10 of diamonds."),
    (Code.MELD_TOO_SMALL, "KS KH 4S 5S", OPENED, "meld K:KS KH", "A meld needs three cards; this would be two kings."),
    (Code.TOO_FEW_NATURALS, "KS 2H 2D 4S 5S", OPENED, "meld K:KS 2H 2D",
     "A meld needs two natural cards; this one would have one."),
    (Code.TOO_FEW_NATURALS, "JK 2H 2D 4S 5S", OPENED, "meld 2:JK 2H 2D",
     "Wild cards make no meld of their own; a meld needs two natural cards of its rank."),
    (Code.TOO_MANY_WILDS, "KS KH 2S 2H 2D JK 4S 5S", OPENED, "meld K:KS KH 2S 2H 2D JK",
     "Four wild cards are too many for two natural cards."),
    (Code.TOO_MANY_WILDS, "KS KH KD KC 2S 2H 2D JK 4S 5S", OPENED, "meld K:KS KH KD KC 2S 2H 2D JK",
     "Kings would hold four wild cards; three is the most a canasta may have."),
    (Code.TOO_MANY_WILDS, "KS KH KD 2S 2H 4S 5S", {**OPENED, "options": {"wilds_below_canasta": 1}}, "meld K:KS KH KD 2S 2H",
     "Kings would hold two wild cards; one is the most a meld may have."),
    (Code.WILDS_NOT_OUTNUMBERED, "KS KH 2S 2H 4S 5S", {**OPENED, "rules": "online"}, "meld K:KS KH 2S 2H",
     "A meld needs more natural cards than wild ones; this one would have two and two."),
    (Code.WRONG_RANK, "KS KH QD 4S 5S", OPENED, "meld K:KS KH QD", "The queen of diamonds does not belong with kings."),
    (Code.THREES_NOT_MELDED, "3H 3D 3S 4S 5S", OPENED, "meld 3:3H 3D 3S", "Red threes are never melded."),
    (Code.BLACK_THREES_ONLY_GOING_OUT, "3S 3C 3S 4S 5S 7S", READY, "meld 3:3S 3C 3S",
     "Black threes are melded only to go out; this would leave three cards, and one is the most."),
    (Code.BLACK_THREES_NO_WILDS, "3S 3C 2S 4S", READY, "meld 3:3S 3C 2S", "Black threes are melded without wild cards."),
    (Code.OPENING_TOO_LOW, "KS KH 2D 4S 5S", {"total": 1600}, "meld K:KS KH 2D",
     "King, king, 2 is worth 40; you need 90 to open at 1,600 points."),
    (Code.OPENING_TOO_LOW, "4S 4H", {"total": -150, "phase": "draw", "pile": "5D 4D", "options": {"opening_below_zero": 30}},
     "take 4:4S 4H", "4, 4, 4 is worth 15; you need 30 to open at −150 points."),
    (Code.NEEDS_CANASTA, "KS KH KD", OPENED, "meld K:KS KH KD",
     "Your side needs one canasta to go out, so you cannot lay down your last card."),
    (Code.NEEDS_CANASTA, "KS KH KD 4S", {"melds": NEARLY, "rules": "three-pack", "players": 4}, "meld K:KS KH KD",
     "Your side needs two canastas to go out and has one, so you must keep one card to discard and one to hold."),
    (Code.DISCARD_REQUIRED, "KS KH KD", {**READY, "options": {"last_discard": "required"}}, "meld K:KS KH KD",
     "The last card must be discarded; keep one."),
    (Code.MUST_GO_OUT, "KS KH KD 4S", YES, "discard 4S",
     "Your partner said yes, so you must go out this turn; this move would leave cards in your hand."),
    (Code.MAY_NOT_GO_OUT, "KS KH KD 4S", NO, "meld K:KS KH KD",
     "Your partner said no, so you may not go out; keep two cards before the discard."),
    (Code.MAY_NOT_ASK, "KS KH QD 4S", READY, "ask", "You may ask only when you could go out this turn."),
    (Code.MAY_NOT_ASK, "KS 4S", {"rules": "book", "players": 2}, "ask", "You have no partner to ask."),
    (Code.MAY_NOT_ASK, "KS 4S", {"turn": {"asked": True}}, "ask", "You have asked already this turn."),
    (Code.MAY_NOT_ASK, "KS 4S", {"turn": {"melded": True}}, "ask", "You may ask only before you meld."),
    (Code.MAY_NOT_ASK, "KS", {}, "ask", "You may ask only with at least two cards in your hand."),
    (Code.RED_THREE_NOT_DISCARDED, "KS 3H", {}, "discard 3H", "A red three is never discarded."),
]  # fmt: skip

SAMBA: dict[str, Any] = {"rules": "samba", "melds": "AS AH AD"}
MODERN: dict[str, Any] = {"rules": "modern-american", "melds": "6S 6H 6D"}
FEET: dict[str, Any] = {"rules": "hand-and-foot", "melds": "6S 6H 6D"}
NINES, TENS = "9S 9H 9D 9C 9S 9H 9D", "TS TH TD TC TS 2H 2D"
CLOSED = "9D 9C 9D 9S 9H 2S 2H"
FURTHER: list[tuple[Code, str, dict[str, Any], str, str]] = [
    (Code.NOT_NOW, "KS 4S", {**MODERN, "turn": {"drew": False}}, "show",
     "A special hand is shown only after a draw, and only while your side has not opened."),
    (Code.NOT_IN_THESE_RULES, "4S 5S 6S 7S", FEET, "meld S:4S 5S 6S", "These rules have no melds of this shape."),
    (Code.NOT_IN_THESE_RULES, "4S 5S", FEET, "join K Q", "These rules do not let melds be joined."),
    (Code.NOT_IN_THESE_RULES, "4S 5S", SAMBA, "lay 3H", "These rules lay out every three by themselves; none is kept."),
    (Code.NOT_IN_THESE_RULES, "4S 5S", SAMBA, "show", "These rules have no special hands."),
    (Code.PILE_BLOCKED, "9S 9H 4S 5S", {**MODERN, "phase": "draw", "theirs": CLOSED, "pile": "KD 9C"}, "take 9:9S 9H",
     "A canasta of nines is complete, so the 9 of clubs on top blocks the pile."),
    (Code.PILE_NEEDS_PAIR, "9S 2D 4S", {**SAMBA, "phase": "draw", "pile": "4D 9H"}, "take 9:9S 2D",
     "You need two nines from your hand to take the pile."),
    (Code.NO_SUCH_MELD, "9S 9D 9H 4S 5S", SAMBA, "meld 9/3:9S 9D 9H",
     "Your side has no third set of nines; name a meld that is there, or the next one to start it."),
    (Code.NO_SUCH_MELD, "4S 5S", {**SAMBA, "melds": "KS KH KD / QS QH QD"}, "join K Q",
     "Only two melds of one rank, or two sequences of one suit, can be joined."),
    (Code.SECOND_MELD, "9S 9H 9D 4S 5S", {**FEET, "melds": "9S 9H 9C"}, "meld 9/2:9S 9H 9D",
     "Your side cannot start a second set of nines now; add to what is there, or complete it first."),
    (Code.RANK_DEAD, "9S 4S 5S", {**MODERN, "melds": "9C 9H 2D", "theirs": CLOSED}, "meld 9:9S",
     "A canasta of nines is complete, so nobody melds nines any more."),
    (Code.MELD_TOO_LONG, "JS 4D 5C", {**SAMBA, "melds": "4S 5S 6S 7S 8S 9S TS"}, "meld S:JS",
     "A sequence holds seven cards at most; this would be eight."),
    (Code.NOT_A_SEQUENCE, "4S 5S 7S 4D 5C", SAMBA, "meld S:4S 5S 7S",
     "A sequence is natural cards of one suit in unbroken order, from 4 up to the ace, no rank twice."),
    (Code.WILDS_NEVER, "7S 7H 2D 4S 5S", MODERN, "meld 7:7S 7H 2D", "Your sevens must stay without wild cards."),
    (Code.WILDS_RESERVED, "9S 2D 4S 5S", {**MODERN, "melds": "9S 9H 9D 9C / 2S 2H JK"}, "meld 9:9S 2D",
     "Finish your meld of wild cards first; until then no wild card goes to a set."),
    (Code.WILDS_TOO_EARLY, "2D 4S 5S", {**MODERN, "melds": "9S 9H 9D 9C"}, "meld 9:2D",
     "Wild cards go to a set after the opening only once it has five natural cards; your nines would have four."),
    (Code.THREES_NOT_MELDED, "3S 3C 3S 4S 5S", FEET, "meld 3:3S 3C 3S", "Threes are never melded."),
    (Code.OPENING_MIXED_CANASTA, "QS QH QD KS KH KD KC KS 2D 2H 4S", {"rules": "modern-american"},
     "meld Q:QS QH QD K:KS KH KD KC KS 2D 2H", "An opening may not complete a mixed canasta; keep a card of it for later."),
    (Code.OPENING_NEEDS_TRIPLE, "KS KH JK AS AH JK 4S 5S", {"rules": "modern-american"}, "meld K:KS KH JK A:AS AH JK",
     "An opening needs one meld of three or more natural cards from your hand without a wild card."),
    (Code.OPENING_TOO_LOW, "9S 9H 2D 4S 5S", {"rules": "hand-and-foot", "deal": 2}, "meld 9:9S 9H 2D",
     "9, 9, 2 is worth 40; you need 90 to open in deal 2."),
    (Code.NEEDS_CANASTA, "4S", {"rules": "bolivia", "melds": f"{NINES} / {TENS}"}, "discard 4S",
     "Your side needs a further canasta that is a sequence to go out, so you cannot lay down your last card."),
    (Code.UNFINISHED_MELD, "KS", {**MODERN, "melds": f"{NINES} / {TENS} / AS AH AD"}, "discard KS",
     "Your aces must be a canasta before you go out; keep two cards."),
    (Code.PARTNER_IN_HAND, "KS", {"rules": "hand-and-foot", "melds": f"{NINES} / TS TH TD TC TS 2H 2D",
     "options": {"partner_in_foot": True, "permission": "free"}, "feet": [None, None, "4S", None]}, "discard KS",
     "Every partner must have picked up the foot before you go out; keep two cards."),
    (Code.PERMISSION_NEEDED, "KS", {"rules": "hand-and-foot", "melds": f"{NINES} / TS TH TD TC TS 2H 2D"}, "discard KS",
     "Ask your partner first: without a yes you may not go out."),
    (Code.MAY_NOT_ASK, "KS QS", {**FEET, "feet": ["4S", None, None, None]}, "ask",
     "You may ask only after you have picked up your foot."),
    (Code.MAY_NOT_ASK, "KS QS", {**MODERN, "has_asked": [True, False, False, False]}, "ask",
     "You have asked already in this deal."),
    (Code.NO_SPECIAL_HAND, "KS QS", {"rules": "modern-american"}, "show", "Your fourteen cards do not form a special hand."),
    (Code.RED_THREE_NOT_DISCARDED, "3S QS", {"rules": "modern-american"}, "discard 3S", "A three is never discarded."),
    (Code.WILD_NOT_DISCARDED, "2S QS", {"rules": "modern-american", "pile": "4D"}, "discard 2S",
     "A wild card is discarded only from a hand of nothing but wild cards; discard another."),
    (Code.NOT_ON_EMPTY_PILE, "7S QS", {"rules": "modern-american"}, "discard 7S",
     "Sevens do not start a pile while you hold another card that you may discard; discard that one."),
]  # fmt: skip


@pytest.mark.parametrize(("expected", "hand", "facts", "move", "sentence"), SENTENCES + FURTHER)
def test_sentences(expected: Code, hand: str, facts: dict[str, Any], move: str, sentence: str) -> None:
    position = board(hand, **facts)
    assert code(position, move) == expected
    assert reason(position, move) == sentence


def test_every_code_is_met() -> None:
    assert {expected for expected, *_ in SENTENCES + FURTHER} == set(Code)


def test_the_order_of_the_codes_is_that_of_the_notation() -> None:
    assert [code.value for code in sorted(Code, key=lambda code: RANK[code])] == [
        "not_now", "not_in_these_rules", "pile_empty", "pile_blocked", "pile_frozen", "pile_needs_pair", "pile_not_matched",
        "must_take_pile", "stock_empty", "card_not_in_hand", "no_such_meld", "second_meld", "rank_dead", "meld_too_small",
        "meld_too_long", "not_a_sequence", "too_few_naturals", "too_many_wilds", "wilds_not_outnumbered", "wilds_never",
        "wilds_reserved", "wilds_too_early", "wrong_rank", "threes_not_melded", "black_threes_only_going_out",
        "black_threes_no_wilds", "opening_mixed_canasta", "opening_needs_triple", "opening_too_low", "needs_canasta",
        "unfinished_meld", "partner_in_hand", "permission_needed", "discard_required", "must_go_out", "may_not_go_out",
        "may_not_ask", "no_special_hand", "red_three_not_discarded", "wild_not_discarded", "not_on_empty_pile",
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
