"""Every code is met, and says in one sentence what is wrong, with the cards and numbers of the case."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.boards import NEARLY, board, code, reason

from canasta_desktop.engine.reasons import Code

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
    (Code.OPENING_TOO_LOW, "KS KH KD 2D 4S 5S", {"total": 1600}, "meld K:KS KH KD 2D",
     "King, king, king, 2 is worth 50; you need 90 to open at 1,600 points."),
    (Code.OPENING_TOO_LOW, "5S 5H 5D JS JH JD 4S 6S", {}, "meld 5:5S 5H 5D J:JS JH JD",
     "These six cards are worth 45; you need 50 to open at 0 points."),
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

SAMBA: dict[str, Any] = {"rules": "samba", "melds": "AS AH AD"}
BOLIVIA: dict[str, Any] = {"rules": "bolivia", "melds": "AS AH AD"}
MODERN: dict[str, Any] = {"rules": "modern-american", "melds": "6D 6H 6C"}
FOOT: dict[str, Any] = {"rules": "hand-and-foot", "melds": "AS AH AD", "feet": [None] * 4}
WITH_BOOKS: dict[str, Any] = {**FOOT, "melds": "8S 8H 8D 8C 8S 8H 8D / KS KH KD KC KS 2S 2H"}
TWO_CANASTAS = "9S 9H 9D 9C 9S 9H 9D / TS TH TD TC TS 2H 2D"
NINE_CANASTA = "9S 9H 9D 9C 9S 9H 9D"
NINES_COMPLETE = "9S 9H 9D 9C 9S 2S 2H"

FURTHER_SENTENCES: list[tuple[Code, str, dict[str, Any], str, str]] = [
    (Code.NOT_NOW, "4S 5S 6H", {**SAMBA, "phase": "draw"}, "discard 4S", "Draw two cards or take the pile first."),
    (Code.NOT_NOW, "QS QH KS", MODERN, "show",
     "Play on: a special hand is shown only after a draw, and only before your side opens."),
    (Code.NOT_IN_THESE_RULES, "4S 5S 6S KH", OPENED, "meld S:4S 5S 6S",
     "Meld cards of one rank: these rules have no sequences."),
    (Code.NOT_IN_THESE_RULES, "2S 2D JK KH", SAMBA, "meld W:2S 2D JK",
     "Meld wild cards with natural cards of one rank: these rules have no melds of wild cards alone."),
    (Code.NOT_IN_THESE_RULES, "KS KH", OPENED, "join A K",
     "Add cards from your hand instead: these rules do not allow melds to be joined."),
    (Code.NOT_IN_THESE_RULES, "3H KH", OPENED, "lay 3H",
     "Make another move: these rules do not allow a 3 to be kept in the hand and laid out later."),
    (Code.NOT_IN_THESE_RULES, "KS KH", OPENED, "show", "Play on: these rules have no special hands."),
    (Code.PILE_BLOCKED, "9C 9D 4S", {**MODERN, "phase": "draw", "pile": "9H", "theirs": NINES_COMPLETE}, "take 9:9C 9D",
     "You cannot take the pile: a canasta of nines is complete, so nines block it."),
    (Code.PILE_NEEDS_PAIR, "9S 2D 4S", {**FOOT, "phase": "draw", "pile": "9C"}, "take 9:9S 2D",
     "You need two nines in your hand to take the pile: only a natural pair takes it."),
    (Code.PILE_NOT_MATCHED, "9S 4S 5H", {**SAMBA, "melds": "5S 6S 7S", "phase": "draw", "pile": "8S"}, "take S:9S",
     ("Take the pile with a sequence only if its top card, the 8, continues one of fewer than seven cards by itself, without"
      " cards from your hand.")),
    (Code.PILE_NOT_MATCHED, "9S 4S", {**SAMBA, "melds": "KS KH KD KC KS KH KD", "phase": "draw", "pile": "KC"}, "take K:",
     "Take the pile with two kings from your hand: its top card cannot be added alone to a full canasta."),
    (Code.STOCK_EMPTY, "3H KS 9S", {"rules": "modern-american", "stock": ""}, "lay 3H",
     "Keep the 3 of hearts: the stock is empty, so it cannot be replaced."),
    (Code.NO_SUCH_MELD, "JS QS KS 4H 5H", {**SAMBA, "melds": "5S 6S 7S"}, "meld S/3:JS QS KS",
     "Choose a meld that is on the table: your side has only one sequence in spades."),
    (Code.NO_SUCH_MELD, "4H 5H", {**SAMBA, "melds": "KS KH KD"}, "join Q Q/2",
     "Choose a meld that is on the table: your side has no set of queens."),
    (Code.NO_SUCH_MELD, "4H 5H", {**SAMBA, "melds": "KS KH KD / QS QH QD"}, "join K Q",
     "Choose two sets of one rank, or two sequences of one suit: no other melds can be joined."),
    (Code.SECOND_MELD, "KC KS KH 4H 5H", {**SAMBA, "melds": "KS KH KD / KS KH KD"}, "meld K/3:KC KS KH",
     "Add to one of your sets of kings: a side may have only two of them at a time."),
    (Code.SECOND_MELD, "2S 2D JK 4H 5H", {**BOLIVIA, "melds": "2S 2H 2D 2C JK"}, "meld W/2:2S 2D JK",
     "Complete your meld of wild cards first: a side starts another one only when all its melds of wild cards are complete."),
    (Code.SECOND_MELD, "9S 9H 9D 4H 5H", {**FOOT, "melds": "9S 9H 9D"}, "meld 9/2:9S 9H 9D",
     "Complete your set of nines first: a side starts another one only when all its sets of nines are complete."),
    (Code.RANK_DEAD, "9C 9H 9D 4H 5H", {**MODERN, "theirs": NINES_COMPLETE}, "meld 9:9C 9H 9D",
     "Meld another rank: a canasta of nines is complete, which closes the rank to all."),
    (Code.MELD_TOO_SMALL, "4S 5S 6H 7H", SAMBA, "meld S:4S 5S", "A sequence needs at least three cards; this is two cards."),
    (Code.MELD_TOO_SMALL, "2S JK 6H 7H", BOLIVIA, "meld W:2S JK",
     "A meld needs at least three cards; this is two wild cards."),
    (Code.MELD_TOO_LONG, "9S 9H 4H 5H", {**FOOT, "melds": "9S 9H 9D 9C 9S 9H"}, "meld 9:9S 9H",
     "A set may have at most seven cards; these nines would have eight."),
    (Code.MELD_TOO_LONG, "JS 4H 5H", {**SAMBA, "melds": "4S 5S 6S 7S 8S 9S TS"}, "meld S:JS",
     "A sequence may have at most seven cards; this one would have eight."),
    (Code.NOT_A_SEQUENCE, "4S 5S 7S KH QH", SAMBA, "meld S:4S 5S 7S",
     "Meld cards in unbroken order, from 4 up to the ace: the 6 of spades is missing from this sequence."),
    (Code.NOT_A_SEQUENCE, "4S 5S 6H KH QH", SAMBA, "meld S:4S 5S 6H",
     "Meld only natural spades from 4 up to the ace in this sequence: the 6 of hearts does not fit."),
    (Code.NOT_A_SEQUENCE, "4S 5S 2D KH QH", SAMBA, "meld S:4S 5S 2D",
     "Meld only natural spades from 4 up to the ace in this sequence: the 2 of diamonds does not fit."),
    (Code.NOT_A_SEQUENCE, "4S 5S 5S KH QH", SAMBA, "meld S:4S 5S 5S",
     "Meld each rank only once in a sequence: it would have the 5 of spades twice."),
    (Code.NOT_A_SEQUENCE, "KH QH", {**SAMBA, "melds": "4S 5S 6S / 8S 9S TS"}, "join S S/2",
     "Meld cards in unbroken order, from 4 up to the ace: the 7 of spades is missing from this sequence."),
    (Code.TOO_MANY_WILDS, "9S 9D 2S 4H", {**MODERN, "melds": "9S 9H 9D", "phase": "draw", "pile": "9H"}, "take 9:9S 9D 2S",
     "Take the pile with nines alone: no wild card may be melded with the pair that takes it."),
    (Code.WILDS_NEVER, "7S 7H 2D 4H 5H", MODERN, "meld 7:7S 7H 2D",
     "Meld sevens without wild cards: sevens never have any."),
    (Code.WILDS_NEVER, "2D 4H 5H", {**MODERN, "melds": "AS AH AD"}, "meld A:2D",
     "Add only natural cards to your aces: aces that began without a wild card stay so."),
    (Code.WILDS_RESERVED, "2H 4H 5H", {**MODERN, "melds": "9S 9H 9D 9C 9S / 2S 2D JK"}, "meld 9:2H",
     "Put wild cards on your meld of wild cards: until it is complete, none may go into a set."),
    (Code.WILDS_TOO_EARLY, "2S 4H 5H", {**MODERN, "melds": "9S 9H 9D 9C"}, "meld 9:2S",
     "Add a wild card only to five or more natural cards, once your side has opened; these nines would have four."),
    (Code.WRONG_RANK, "2S 2D KS 4H 5H", BOLIVIA, "meld W:2S 2D KS",
     "The king of spades cannot go with wild cards: a meld of wild cards has only jokers and twos."),
    (Code.THREES_NOT_MELDED, "3S 3C 3S 4H 5H", FOOT, "meld 3:3S 3C 3S", "Threes are never melded."),
    (Code.OPENING_MIXED_CANASTA, "QS QH QD KS KH KD KC KS 2D 2H 4H 5H", {"rules": "modern-american"},
     "meld Q:QS QH QD K:KS KH KD KC KS 2D 2H",
     "Leave a card out of your kings: an opening may not complete a mixed canasta."),
    (Code.OPENING_NEEDS_TRIPLE, "KS KH JK AS AH JK 4H 5H", {"rules": "modern-american"}, "meld K:KS KH JK A:AS AH JK",
     "Open with at least three natural cards of one rank and no wild card among your melds: an opening needs them."),
    (Code.OPENING_TOO_LOW, "9S 9H 2D 4H 5H", {"rules": "hand-and-foot", "feet": [None] * 4, "deal": 2}, "meld 9:9S 9H 2D",
     "9, 9, 2 is worth 40; you need 90 to open in deal 2."),
    (Code.NEEDS_CANASTA, "KS", {**BOLIVIA, "melds": f"{NINE_CANASTA} / 2S 2H 2D 2C JK JK JK"}, "discard KS",
     "You cannot play your last card: your side needs two canastas, including one escalera, to go out."),
    (Code.NEEDS_CANASTA, "KS 5H", {**FOOT, "melds": f"{NINE_CANASTA} / KS KH KD"}, "meld K:KS",
     "Keep one card to discard and one to hold: your side needs one clean book and one dirty book to go out."),
    (Code.UNFINISHED_MELD, "KS", {**MODERN, "melds": f"{TWO_CANASTAS} / AS AH AD"}, "discard KS",
     "You cannot play your last card: your aces are not yet a canasta, and must be to go out."),
    (Code.UNFINISHED_MELD, "6S 5H", {**MODERN, "melds": f"{TWO_CANASTAS} / 2S 2C JK / 6D 6H 6C"}, "meld 6:6S",
     "Keep one card to discard and one to hold: your meld of wild cards is not yet a canasta, and must be to go out."),
    (Code.PARTNER_IN_HAND, "4S", {**WITH_BOOKS, "feet": [None, None, "4H 5H 6H", None], "turn": {"permission": "yes"},
     "options": {"partner_in_foot": True}}, "discard 4S",
     "You cannot play your last card: every partner must have picked up the foot before you go out."),
    (Code.PERMISSION_NEEDED, "4S", WITH_BOOKS, "discard 4S", "Ask your partner first: you may go out only after a yes."),
    (Code.PERMISSION_NEEDED, "QS QH QD 4S", WITH_BOOKS, "meld Q:QS QH QD",
     "Ask your partner first, or keep one card to discard and one to hold: you may go out only after a yes."),
    (Code.MAY_NOT_ASK, "QS QH", {**WITH_BOOKS, "feet": ["4S 5S", None, None, None]}, "ask",
     "You may ask only after you have picked up your foot."),
    (Code.MAY_NOT_ASK, "QS QH", {**MODERN, "has_asked": [True, False, False, False]}, "ask",
     "You have already asked in this deal."),
    (Code.NO_SPECIAL_HAND, "4S 4H 5S 5H 6S 6H 7S 7H 8S 8H 9S 9H TS JS", {"rules": "modern-american"}, "show",
     "Play on: your 14 cards are not a special hand."),
    (Code.RED_THREE_NOT_DISCARDED, "3S 9H 4H", MODERN, "discard 3S", "A 3 is never discarded."),
    (Code.WILD_NOT_DISCARDED, "2S 9H", MODERN, "discard 2S",
     "Discard a natural card: a wild card is discarded only when you hold nothing else."),
    (Code.NOT_ON_EMPTY_PILE, "7S QH", MODERN, "discard 7S",
     "Discard another card: sevens may not start an empty pile while you hold a card that may."),
    (Code.NOT_ON_EMPTY_PILE, "9C QH", {**MODERN, "theirs": NINES_COMPLETE}, "discard 9C",
     ("Discard another card: a canasta of nines is complete, so nines may not start an empty pile while you hold a card that"
      " may.")),
]  # fmt: skip


@pytest.mark.parametrize(("expected", "hand", "facts", "move", "sentence"), SENTENCES + FURTHER_SENTENCES)
def test_sentences(expected: Code, hand: str, facts: dict[str, Any], move: str, sentence: str) -> None:
    position = board(hand, **facts)
    assert code(position, move) == expected
    assert reason(position, move) == sentence


def test_every_code_is_met() -> None:
    assert {expected for expected, *_ in SENTENCES + FURTHER_SENTENCES} == set(Code)
