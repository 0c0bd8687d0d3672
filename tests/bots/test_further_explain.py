"""Hints in Samba, Bolivia, Modern American and Hand and Foot: a sentence in the terms of the game."""

from __future__ import annotations

from typing import Any

import pytest
from helpers.boards import board

from canasta_desktop.bots.coach.explain import reason
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.moves import Discard
from canasta_desktop.engine.notation import parse_move
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.taking import can_take
from canasta_desktop.engine.view import view
from canasta_desktop.words.hints import hint_text

NAMES = ("You", "West", "North", "East")
SAMBA: dict[str, Any] = {"rules": "samba", "stock": 70}
BOLIVIA: dict[str, Any] = {"rules": "bolivia", "stock": 70}
MODERN: dict[str, Any] = {"rules": "modern-american", "stock": 50}
FOOT: dict[str, Any] = {"rules": "hand-and-foot", "stock": 100, "feet": [11, 11, 11, 11]}
LATER: dict[str, Any] = {**FOOT, "feet": [None, None, None, None]}
BOOKS = "6S 6H 6D 6C 6S 6H 6C / 9S 9H 9D 9C 9S 2D 2H"
DRAW: dict[str, Any] = {"phase": "draw"}
TALON = (
    "Open with three queens, two aces, a 2 and a joker: you need 125 points and have 140, and you get"
    " four cards from the stock."
)


@pytest.mark.parametrize(
    ("hand", "facts", "move", "sentence"),
    [
        ("8S 4C 5D", {**SAMBA, "melds": "5S 6S 7S"}, "meld S:8S",
         "Add the 8: 10 points, and your sequence in spades reaches 4 of 7."),
        ("TS JS 4C 5D", {**SAMBA, "melds": "5S 6S 7S 8S 9S"}, "meld S:TS JS", "Meld the 10 and jack to make a samba."),
        ("TS JS 4C 5D", {**BOLIVIA, "melds": "5S 6S 7S 8S 9S"}, "meld S:TS JS", "Meld the 10 and jack to make an escalera."),
        ("2S JK 4C 5D", {**BOLIVIA, "melds": "2S 2D 2H 2C JK"}, "meld W:2S JK", "Meld a 2 and a joker to make a bolivia."),
        ("9S 9H 4C 5D", {**LATER, "melds": "9D 9C 9S 9H 9D"}, "meld 9:9S 9H", "Meld two nines to make a clean book."),
        ("9S 2H 4C 5D", {**LATER, "melds": "9D 9C 9S 9H 9D"}, "meld 9:9S 2H", "Meld a 9 and a 2 to make a dirty book."),
        ("4C 5D JC", {**SAMBA, **DRAW, "melds": "5S 6S 7S", "pile": "4D 9H 8S"}, "take S:",
         "Take the pile: its 8 brings your sequence in spades to 4 of 7; you also get two more cards."),
        ("9S 9H 4C 5D", {**MODERN, **DRAW, "melds": "9D 9C 9S 9H", "pile": "9C"}, "take 9:9S 9H",
         "Take the pile: its 9 makes a natural canasta, and you don’t have to draw."),
        ("QS QH QD", {**FOOT, "melds": "KS KH KD"}, "meld Q:QS QH QD",
         "Meld three queens to empty your hand and pick up your foot."),
        ("5C", {**FOOT, "melds": "KS KH KD"}, "discard 5C",
         "Discard the 5 to empty your hand: you pick up your foot next turn."),
        ("QC QS 4C", {**LATER, "melds": f"{BOOKS} / QS QH QD", "others": "4D / 5D 7D / 4S"}, "ask",
         "Ask your partner first: you can’t go out without a yes."),
        ("QC QS 4C", {**LATER, "melds": f"{BOOKS} / QS QH QD", "others": "4D / 5D 7D / 4S",
                      "turn": {"asked": True, "permission": "yes"}}, "meld Q:QC QS",
         "Meld two queens and go out: your opponents are left with two cards."),
        ("4C KD", {**FOOT, "phase": "answer", "turn": {"asked": True}, "melds": f"{BOOKS} / QS QH QD",
                   "feet": [11, None, None, None], "others": "4D / QS QC 5D / 4S"}, "no",
         "No: you haven’t picked up your foot, and its eleven cards would count against your side."),
        ("2S 4C 5D", {**FOOT, "melds": "KS KH KD", "theirs": "QS QH QD"}, "discard 2S",
         "Discard the 2: West can’t take the pile with it on top."),
        ("2S 4C 5D", {**SAMBA, "melds": "KS KH KD", "theirs": "QS QH QD"}, "discard 2S",
         "Discard the 2: West can’t take the pile with it on top, and it freezes the pile."),
        ("8S KD 4C", {**SAMBA, "melds": "JS JH JD", "theirs": "5S 6S 7S / KS KH KC", "pile": "QD 9H TC"}, "discard 8S",
         "Discard the 8: West could take the pile with it, but any other discard would cost you more."),
        ("QD KD 4C", {**MODERN, "melds": "JS JH JD", "theirs": "QS QH QC"}, "discard QD",
         "Discard the queen: it’s your only one, and West needs two to take the pile."),
        ("9D KC 4C", {**MODERN, "theirs": "9S 9H 9D 9C 9S", "melds": "TS TH TD", "pile": "4D"}, "discard 9D",
         "Discard the 9: West’s side already has five nines, so a pair won’t fit."),
        ("5D KC 8C", {**MODERN, "theirs": "5S 5H 5D 5C 5S 2S 2D", "melds": "TS TH TD", "pile": "4D"}, "discard 5D",
         "Discard the 5: fives are closed, so it’s no use to anybody."),
        ("5D KC 8C", {**MODERN, **DRAW, "theirs": "5S 5H 5D 5C 5S 2S 2D", "melds": "TS TH TD", "pile": "4D 5H"}, "draw",
         "Draw: fives are closed, so nobody can take the pile with the 5 on top."),
        ("5D 5C 8C", {**FOOT, **DRAW, "melds": "KS KH KD", "pile": "9D 5H", "stock": 0}, "draw",
         "Draw to end the deal: the stock is empty, and taking the pile would cost you more."),
        ("9D KC 8C", {**FOOT, **DRAW, "melds": "KS KH KD", "pile": "4D 9H"}, "draw",
         "Draw: you have no pair of nines to take the pile with."),
        ("9D KC 8C", {**SAMBA, **DRAW, "pile": "4D 9H"}, "draw",
         "Draw: the pile is frozen for you, and you have no pair of nines."),
        ("QS QH QD AS AH 2D JK 4C 5D 8C 9C TD JC KD", MODERN, "meld Q:QS QH QD A:AS AH 2D JK",
         TALON),
        ("6S 6H 8S 8H 9S 9H TS TH JS JH QS QH KS KH", MODERN, "show",
         "Show your hand: it’s a special hand (pairs) worth 2,500 points."),
    ],
)  # fmt: skip
def test_why(hand: str, facts: dict[str, Any], move: str, sentence: str) -> None:
    position = board(hand, **facts)
    assert is_legal(position, parse_move(move))
    assert hint_text(reason(view(position, 0), parse_move(move)), NAMES) == sentence


TABLES = [("samba", 4), ("samba", 6), ("bolivia", 4), ("modern-american", 4), ("modern-american", 2), ("hand-and-foot", 4),
          ("hand-and-foot", 3)]  # fmt: skip


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_move_of_a_deal_has_one_sentence_and_what_it_says_of_discards_is_so(name: str, players: int) -> None:
    checked = 0
    for seed in range(4):
        position = Game(preset(name), players, seed).deal()
        while position.phase != Phase.OVER:
            move, seat = choose(position), position.to_act
            told, next_seat = position.clone(), position.following[seat]
            sentence = hint_text(reason(view(told, seat), move))
            assert sentence.endswith(".")
            assert sentence[0].isupper()
            assert ". " not in sentence
            apply(position, move)
            if not isinstance(move, Discard):
                continue
            kind = move.card >> 2
            taken = position.phase != Phase.OVER and can_take(position)
            held = [told.counts[other][kind] for other in range(players)]
            true = {
                "can’t take the pile": not taken,
                "so nobody has a pair": max(held[:seat] + held[seat + 1 :]) < 2,
                f"so seat {next_seat} can’t have a pair": held[next_seat] < 2,
                f"seat {next_seat} picked up two": held[next_seat] >= 2,
                # The next player may have picked up the foot with the turn.
                "needs two to take": not taken or position.counts[next_seat][kind] >= 2,
                "so a pair won’t fit": not taken,
                "no use to anybody": not taken,
                " to go out: it’s your last card": position.phase == Phase.OVER and position.out == seat,
                "pick up your foot": told.feet_left[seat] > 0,
            }
            said = [part for part in true if part in sentence]
            checked += len(said)
            assert all(true[part] for part in said), sentence
    assert checked > 5
