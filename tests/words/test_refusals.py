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
    (Code.NOT_NOW, "KS 4S", {}, "draw", "Meld, or discard to end your turn: you have already drawn."),
    (Code.NOT_NOW, "KS 4S", DRAW, "discard KS", "Draw a card or take the pile first."),
    (Code.NOT_NOW, "KS 4S", {"phase": "over"}, "discard KS", "The deal is over."),
    (Code.NOT_NOW, "KS 4S", {}, "yes", "Nobody has asked to go out."),
    (Code.NOT_NOW, "KS 4S", {"phase": "answer", "others": "5D / 5S 5H"}, "discard KS",
     "Answer yes or no first: your partner is asking to go out."),
    (Code.NOT_NOW, "KS KH 9S 9H 9D 4S", {**DRAW, "pile": "KD"}, "take K:KS KH 9:9S 9H 9D",
     "Meld only the top card to take the pile, and other ranks afterwards: your side has already opened."),
    (Code.BLACK_THREES_ONLY_GOING_OUT, "4S", {"melds": f"{NEARLY} / 3S 3C 3S"}, "meld 6:4S",
     "Discard your last card: black threes must be the last meld before going out."),
    (Code.PILE_EMPTY, "KS KH", DRAW, "take K:KS KH", "The pile is empty."),
    (Code.PILE_BLOCKED, "KS KH", {**DRAW, "pile": "KD 3C"}, "take K:KS KH",
     "You can’t take the pile: the 3 of clubs on top blocks it."),
    (Code.PILE_BLOCKED, "KS KH", {**DRAW, "pile": "KD JK"}, "take K:KS KH",
     "You can’t take the pile: the joker on top blocks it."),
    (Code.PILE_FROZEN, "KS 2H", {**DRAW, "pile": "2D KD"}, "take K:KS 2H",
     "You need two kings in your hand to take the pile: it’s frozen."),
    (Code.PILE_FROZEN, "KS 2H", {"phase": "draw", "pile": "4D KD"}, "take K:KS 2H",
     "You need two kings in your hand to take the pile: it’s frozen until your side opens."),
    (Code.PILE_FROZEN, "KS KC 2H", {**DRAW, "pile": "2D KD"}, "take K:KS 2H",
     "Use two of your kings to take the pile, not a wild card: it’s frozen."),
    (Code.PILE_FROZEN, "KS KC 2H", {"phase": "draw", "pile": "4D KD"}, "take K:KS 2H",
     "Use two of your kings to take the pile, not a wild card: it’s frozen until your side opens."),
    (Code.MELD_TOO_SMALL, "3S 3C 4S 5S", OPENED, "meld 3:3S 3C",
     "Meld black threes only when going out, at least three at once; these are two black threes."),
    (Code.PILE_NOT_MATCHED, "KS KH", {**DRAW, "pile": "QD"}, "take K:KS KH",
     "Meld the top card, the queen, to take the pile."),
    (Code.MUST_TAKE_PILE, "KS KH 4S", {**DRAW, "pile": "4D KD", "stock": ""}, "draw",
     "Take the pile: the stock is empty."),
    (Code.STOCK_EMPTY, "KS 4S", {**DRAW, "pile": "4D QD", "stock": ""}, "draw", "The stock is empty."),
    (Code.CARD_NOT_IN_HAND, "KS 4S", {}, "discard KH", "You don’t have the king of hearts."),
    (Code.CARD_NOT_IN_HAND, "KS 4S", {}, "discard 10♦", "You don’t have the 10 of diamonds."),
    (Code.MELD_TOO_SMALL, "KS KH 4S 5S", OPENED, "meld K:KS KH", "A meld needs at least three cards; these are two kings."),
    (Code.MELD_TOO_SMALL, "AS 2H 4S 5S", {}, "meld A:AS 2H",
     "A meld needs at least three cards; these are an ace and a wild card."),
    (Code.MELD_TOO_SMALL, "JK 4S 5S", OPENED, "meld K:JK", "A meld needs at least three cards; this is a wild card."),
    (Code.MELD_TOO_SMALL, "8S KH 4S 5S", OPENED, "meld 8:8S KH", "A meld needs at least three cards of one rank."),
    (Code.TOO_FEW_NATURALS, "JK 2H 2D 4S 5S", OPENED, "meld K:JK 2H 2D",
     "A meld needs at least two natural cards; this one would have none."),
    (Code.TOO_FEW_NATURALS, "KS 2H 2D 4S 5S", OPENED, "meld K:KS 2H 2D",
     "A meld needs at least two natural cards; this one would have one."),
    (Code.TOO_FEW_NATURALS, "JK 2H 2D 4S 5S", OPENED, "meld 2:JK 2H 2D",
     "Add at least two natural cards of one rank: wild cards alone aren’t a meld."),
    (Code.TOO_MANY_WILDS, "KS KH 2S 2H 2D JK 4S 5S", OPENED, "meld K:KS KH 2S 2H 2D JK",
     "Four wild cards are too many for two natural cards."),
    (Code.TOO_MANY_WILDS, "KS KH KD KC 2S 2H 2D JK 4S 5S", OPENED, "meld K:KS KH KD KC 2S 2H 2D JK",
     "A meld of seven or more cards can have at most three wild cards; your kings would have four."),
    (Code.TOO_MANY_WILDS, "KS KH KD 2S 2H 4S 5S", {**OPENED, "options": {"wilds_below_canasta": 1}}, "meld K:KS KH KD 2S 2H",
     "A meld can have at most one wild card; your kings would have two."),
    (Code.WILDS_NOT_OUTNUMBERED, "KS KH 2S 2H 4S 5S", {**OPENED, "rules": "online"}, "meld K:KS KH 2S 2H",
     "A meld needs more natural cards than wild cards; this one would have two natural and two wild."),
    (Code.WRONG_RANK, "KS KH QD 4S 5S", OPENED, "meld K:KS KH QD",
     "The queen of diamonds can’t go with kings: all natural cards in a meld have the same rank."),
    (Code.THREES_NOT_MELDED, "3H 3D 3S 4S 5S", OPENED, "meld 3:3H 3D 3S", "Red threes can’t be melded."),
    (Code.BLACK_THREES_ONLY_GOING_OUT, "3S 3C 3S 4S 5S 7S", READY, "meld 3:3S 3C 3S",
     "Meld black threes only when going out, with at most one card left; this would leave three cards."),
    (Code.BLACK_THREES_NO_WILDS, "3S 3C 2S 4S", READY, "meld 3:3S 3C 2S", "Meld black threes without wild cards."),
    (Code.OPENING_TOO_LOW, "KS KH 2D 4S 5S", {"total": 1600}, "meld K:KS KH 2D",
     "Two kings and a 2 are worth 40; your side needs 90 to open (it has 1,600 in the game)."),
    (Code.OPENING_TOO_LOW, "KS KH KD 2D 4S 5S", {"total": 1600}, "meld K:KS KH KD 2D",
     "Three kings and a 2 are worth 50; your side needs 90 to open (it has 1,600 in the game)."),
    (Code.OPENING_TOO_LOW, "5S 5H 5D JS JH JD 4S 6S", {}, "meld 5:5S 5H 5D J:JS JH JD",
     "These six cards are worth 45; your side needs 50 to open (it has 0 in the game)."),
    (Code.OPENING_TOO_LOW, "4S 4H", {"total": -150, "phase": "draw", "pile": "5D 4D", "options": {"opening_below_zero": 30}},
     "take 4:4S 4H", "Three fours are worth 15; your side needs 30 to open (it has −150 in the game)."),
    (Code.NEEDS_CANASTA, "KS KH KD", OPENED, "meld K:KS KH KD",
     "You can’t play your last card: your side needs one canasta to go out."),
    (Code.NEEDS_CANASTA, "KS KH KD 4S", {"melds": NEARLY, "rules": "three-pack", "players": 4}, "meld K:KS KH KD",
     "You can’t go down to one card: your side needs two canastas to go out and has one canasta."),
    (Code.DISCARD_REQUIRED, "KS KH KD", {**READY, "options": {"last_discard": "required"}}, "meld K:KS KH KD",
     "Keep one card: you must discard your last card."),
    (Code.MUST_GO_OUT, "KS KH KD 4S", YES, "discard 4S",
     "Play all your cards: your partner said yes, so you must go out this turn."),
    (Code.MAY_NOT_GO_OUT, "KS KH KD 4S", NO, "meld K:KS KH KD",
     "Keep at least two cards: your partner said no, so you can’t go out."),
    (Code.MAY_NOT_ASK, "KS KH QD 4S", READY, "ask", "You can ask only if you could go out this turn."),
    (Code.MAY_NOT_ASK, "KS 4S", {"rules": "book", "players": 2}, "ask", "You have no partner to ask."),
    (Code.MAY_NOT_ASK, "KS 4S", {"turn": {"asked": True}}, "ask", "You have already asked this turn."),
    (Code.MAY_NOT_ASK, "KS 4S", {"turn": {"melded": True}}, "ask", "You can ask only before you meld."),
    (Code.MAY_NOT_ASK, "KS", {}, "ask", "You can ask only with at least two cards in your hand."),
    (Code.RED_THREE_NOT_DISCARDED, "KS 3H", {}, "discard 3H", "You can’t discard a red 3."),
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
     "You can show a special hand only after drawing, and only before your side opens."),
    (Code.NOT_IN_THESE_RULES, "4S 5S 6S KH", OPENED, "meld S:4S 5S 6S",
     "Meld cards of one rank: there are no sequences in this game."),
    (Code.NOT_IN_THESE_RULES, "2S 2D JK KH", SAMBA, "meld W:2S 2D JK",
     "Meld wild cards with natural cards of one rank: there are no melds of wild cards alone in this game."),
    (Code.NOT_IN_THESE_RULES, "KS KH", OPENED, "join A K",
     "Add cards from your hand instead: these rules don’t let you join melds."),
    (Code.NOT_IN_THESE_RULES, "3H KH", OPENED, "lay 3H",
     "You can’t lay out a 3 yourself: these rules don’t let you keep one in your hand."),
    (Code.NOT_IN_THESE_RULES, "KS KH", OPENED, "show", "You can’t show your hand: these rules have no special hands."),
    (Code.PILE_BLOCKED, "9C 9D 4S", {**MODERN, "phase": "draw", "pile": "9H", "theirs": NINES_COMPLETE}, "take 9:9C 9D",
     "You can’t take the pile: nines are closed, so they block it."),
    (Code.PILE_NEEDS_PAIR, "9S 2D 4S", {**FOOT, "phase": "draw", "pile": "9C"}, "take 9:9S 2D",
     "You need two nines in your hand to take the pile: only a natural pair takes it."),
    (Code.PILE_NOT_MATCHED, "9S 4S 5H", {**SAMBA, "melds": "5S 6S 7S", "phase": "draw", "pile": "8S"}, "take S:9S",
     ("The top card, the 8, can’t start a sequence: it may only extend one of fewer than seven cards on"
" your table, alone.")),
    (Code.PILE_NOT_MATCHED, "9S 4S", {**SAMBA, "melds": "KS KH KD KC KS KH KD", "phase": "draw", "pile": "KC"}, "take K:",
     "Take the pile with two kings from your hand: its top card can’t go on a full canasta alone."),
    (Code.STOCK_EMPTY, "3H KS 9S", {"rules": "modern-american", "stock": ""}, "lay 3H",
     "Keep the 3 of hearts: the stock is empty, so it can’t be replaced."),
    (Code.NO_SUCH_MELD, "JS QS KS 4H 5H", {**SAMBA, "melds": "5S 6S 7S"}, "meld S/3:JS QS KS",
     "Choose a meld on the table: your side has only one sequence in spades."),
    (Code.NO_SUCH_MELD, "4H 5H", {**SAMBA, "melds": "KS KH KD"}, "join Q Q/2",
     "Choose a meld on the table: your side has no set of queens."),
    (Code.NO_SUCH_MELD, "4H 5H", {**SAMBA, "melds": "KS KH KD / QS QH QD"}, "join K Q",
     "Choose two sets of the same rank or two sequences of the same suit: no other melds can be joined."),
    (Code.SECOND_MELD, "KC KS KH 4H 5H", {**SAMBA, "melds": "KS KH KD / KS KH KD"}, "meld K/3:KC KS KH",
     "Add to one of your sets of kings: your side may have only two of them at a time."),
    (Code.SECOND_MELD, "2S 2D JK 4H 5H", {**BOLIVIA, "melds": "2S 2H 2D 2C JK"}, "meld W/2:2S 2D JK",
     ("Complete your meld of wild cards first: you can’t start another until all your melds of wild cards"
" are complete.")),
    (Code.SECOND_MELD, "9S 9H 9D 4H 5H", {**FOOT, "melds": "9S 9H 9D"}, "meld 9/2:9S 9H 9D",
     "Complete your set of nines first: you can’t start another until all your sets of nines are complete."),
    (Code.RANK_DEAD, "9C 9H 9D 4H 5H", {**MODERN, "theirs": NINES_COMPLETE}, "meld 9:9C 9H 9D",
     "Nines are closed: nobody may meld them any more."),
    (Code.MELD_TOO_SMALL, "4S 5S 6H 7H", SAMBA, "meld S:4S 5S", "A sequence needs at least three cards; these are two cards."),
    (Code.MELD_TOO_SMALL, "2S JK 6H 7H", BOLIVIA, "meld W:2S JK",
     "A meld needs at least three cards; these are two wild cards."),
    (Code.MELD_TOO_LONG, "9S 9H 4H 5H", {**FOOT, "melds": "9S 9H 9D 9C 9S 9H"}, "meld 9:9S 9H",
     "A set can have at most seven cards; your set of nines would have eight."),
    (Code.MELD_TOO_LONG, "JS 4H 5H", {**SAMBA, "melds": "4S 5S 6S 7S 8S 9S TS"}, "meld S:JS",
     "A sequence can have at most seven cards; this one would have eight."),
    (Code.NOT_A_SEQUENCE, "4S 5S 7S KH QH", SAMBA, "meld S:4S 5S 7S",
     "Close the gap: the 6 of spades is missing from this sequence."),
    (Code.NOT_A_SEQUENCE, "4S 5S 6H KH QH", SAMBA, "meld S:4S 5S 6H",
     "Leave out the 6 of hearts: this sequence takes only natural spades from 4 up to the ace."),
    (Code.NOT_A_SEQUENCE, "4S 5S 2D KH QH", SAMBA, "meld S:4S 5S 2D",
     "Leave out the 2 of diamonds: this sequence takes only natural spades from 4 up to the ace."),
    (Code.NOT_A_SEQUENCE, "4S 5S 5S KH QH", SAMBA, "meld S:4S 5S 5S",
     "Leave out one 5 of spades: a sequence has each card only once."),
    (Code.NOT_A_SEQUENCE, "KH QH", {**SAMBA, "melds": "4S 5S 6S / 8S 9S TS"}, "join S S/2",
     "Close the gap: the 7 of spades is missing from this sequence."),
    (Code.TOO_MANY_WILDS, "9S 9D 2S 4H", {**MODERN, "melds": "9S 9H 9D", "phase": "draw", "pile": "9H"}, "take 9:9S 9D 2S",
     "Take the pile with nines alone: the pair that takes it can’t be melded with a wild card."),
    (Code.WILDS_NEVER, "7S 7H 2D 4H 5H", MODERN, "meld 7:7S 7H 2D",
     "Meld sevens without wild cards: in these rules they never have any."),
    (Code.WILDS_NEVER, "2D 4H 5H", {**MODERN, "melds": "AS AH AD"}, "meld A:2D",
     "Add only natural cards to your aces: melded without wild cards, they stay natural."),
    (Code.WILDS_RESERVED, "2H 4H 5H", {**MODERN, "melds": "9S 9H 9D 9C 9S / 2S 2D JK"}, "meld 9:2H",
     "Put wild cards on your meld of wild cards: until it’s complete, none can go into a set."),
    (Code.WILDS_TOO_EARLY, "2S 4H 5H", {**MODERN, "melds": "9S 9H 9D 9C"}, "meld 9:2S",
     ("Add a wild card only to five or more natural cards now that your side has opened; your nines would"
" have four.")),
    (Code.WRONG_RANK, "2S 2D KS 4H 5H", BOLIVIA, "meld W:2S 2D KS",
     "The king of spades can’t go with wild cards: a meld of wild cards takes only jokers and twos."),
    (Code.THREES_NOT_MELDED, "3S 3C 3S 4H 5H", FOOT, "meld 3:3S 3C 3S", "Threes can’t be melded."),
    (Code.OPENING_MIXED_CANASTA, "QS QH QD KS KH KD KC KS 2D 2H 4H 5H", {"rules": "modern-american"},
     "meld Q:QS QH QD K:KS KH KD KC KS 2D 2H",
     "Leave a card out of your kings: you can’t open with a mixed canasta."),
    (Code.OPENING_NEEDS_TRIPLE, "KS KH JK AS AH JK 4H 5H", {"rules": "modern-american"}, "meld K:KS KH JK A:AS AH JK",
     "Include three natural cards of one rank without a wild card: every opening needs them."),
    (Code.OPENING_TOO_LOW, "9S 9H 2D 4H 5H", {"rules": "hand-and-foot", "feet": [None] * 4, "deal": 2}, "meld 9:9S 9H 2D",
     "Two nines and a 2 are worth 40; your side needs 90 to open in deal 2."),
    (Code.NEEDS_CANASTA, "KS", {**BOLIVIA, "melds": f"{NINE_CANASTA} / 2S 2H 2D 2C JK JK JK"}, "discard KS",
     "You can’t play your last card: your side needs two canastas, including one escalera, to go out."),
    (Code.NEEDS_CANASTA, "KS 5H", {**FOOT, "melds": f"{NINE_CANASTA} / KS KH KD"}, "meld K:KS",
     "You can’t go down to one card: your side needs one clean book and one dirty book to go out."),
    (Code.UNFINISHED_MELD, "KS", {**MODERN, "melds": f"{TWO_CANASTAS} / AS AH AD"}, "discard KS",
     "You can’t play your last card: your aces must be a canasta before you go out."),
    (Code.UNFINISHED_MELD, "6S 5H", {**MODERN, "melds": f"{TWO_CANASTAS} / 2S 2C JK / 6D 6H 6C"}, "meld 6:6S",
     "You can’t go down to one card: your meld of wild cards must be a canasta before you go out."),
    (Code.PARTNER_IN_HAND, "4S", {**WITH_BOOKS, "feet": [None, None, "4H 5H 6H", None], "turn": {"permission": "yes"},
     "options": {"partner_in_foot": True}}, "discard 4S",
     "You can’t play your last card: every partner must pick up the foot before you go out."),
    (Code.PERMISSION_NEEDED, "4S", WITH_BOOKS, "discard 4S", "Ask your partner first: you can go out only after a yes."),
    (Code.PERMISSION_NEEDED, "QS QH QD 4S", WITH_BOOKS, "meld Q:QS QH QD",
     "Ask your partner first, or keep at least two cards: you can go out only after a yes."),
    (Code.MAY_NOT_ASK, "QS QH", {**WITH_BOOKS, "feet": ["4S 5S", None, None, None]}, "ask",
     "You can ask only after picking up your foot."),
    (Code.MAY_NOT_ASK, "QS QH", {**MODERN, "has_asked": [True, False, False, False]}, "ask",
     "You have already asked this deal."),
    (Code.NO_SPECIAL_HAND, "4S 4H 5S 5H 6S 6H 7S 7H 8S 8H 9S 9H TS JS", {"rules": "modern-american"}, "show",
     "Play on: your 14 cards aren’t a special hand."),
    (Code.RED_THREE_NOT_DISCARDED, "3S 9H 4H", MODERN, "discard 3S", "You can’t discard a 3."),
    (Code.WILD_NOT_DISCARDED, "2S 9H", MODERN, "discard 2S",
     "Discard a natural card: you can discard a wild card only when you have nothing else."),
    (Code.NOT_ON_EMPTY_PILE, "7S QH", MODERN, "discard 7S",
     "Discard another card: sevens can’t start a pile while you hold a card that can."),
    (Code.NOT_ON_EMPTY_PILE, "9C QH", {**MODERN, "theirs": NINES_COMPLETE}, "discard 9C",
     ("Discard another card: nines are closed, so they can’t start a pile while you hold a card that can.")),
]  # fmt: skip


@pytest.mark.parametrize(("expected", "hand", "facts", "move", "sentence"), SENTENCES + FURTHER_SENTENCES)
def test_sentences(expected: Code, hand: str, facts: dict[str, Any], move: str, sentence: str) -> None:
    position = board(hand, **facts)
    assert code(position, move) == expected
    assert reason(position, move) == sentence


def test_every_code_is_met() -> None:
    assert {expected for expected, *_ in SENTENCES + FURTHER_SENTENCES} == set(Code)
