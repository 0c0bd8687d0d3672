"""Hints: a sentence that names cards, from what a person at the table could count."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from helpers.boards import NEARLY, board, document
from helpers.error_texts import raises_with_text

from canasta_desktop.bots.coach.explain import reason
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.bots.thumb.style import SKILLED
from canasta_desktop.cli import run
from canasta_desktop.engine.cards import count_kinds
from canasta_desktop.engine.documents import read_view
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.moves import Discard, Take
from canasta_desktop.engine.notation import NotationError, parse_cards, parse_move
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.taking import can_take
from canasta_desktop.engine.view import view
from canasta_desktop.words.hints import hint_text

if TYPE_CHECKING:
    from pathlib import Path

NAMES = ("You", "West", "North", "East")
NINES = "9S 9H 9D 9C 9S 9H"


@pytest.mark.parametrize(
    ("facts", "move", "sentence"),
    [
        ({"hand": "9D KS KH", "melds": NINES}, "discard 9D",
         "Discard the 9: you’ve seen seven of the eight nines, so nobody has a pair."),
        ({"hand": "3S KS KH"}, "discard 3S", "Discard the black 3: West can’t take the pile with it on top."),
        ({"hand": "2S KS KH"}, "discard 2S",
         "Discard the 2: West can’t take the pile with it on top, and it freezes the pile."),
        ({"hand": "2S KS KH", "frozen": True}, "discard 2S",
         "Discard the 2: West can’t take the pile with it on top, and the pile stays frozen."),
        ({"hand": "9D KS KH", "theirs": NINES, "pile": "4S 5H"}, "discard 9D",
         "Discard the 9: West could take the pile with it, but any other discard would cost you more."),
        ({"hand": "9D KS KH", "theirs": NINES, "frozen": True}, "discard 9D",
         "Discard the 9: you’ve seen seven of the eight nines, so nobody has a pair."),
        ({"hand": "9D KS KH", "theirs": NEARLY, "pile": "9H 5D 6D"}, "discard 9D",
         "Discard the 9: it’s your only one, and West needs two, or one and a wild card, to take the pile."),
        ({"hand": "9D KS KH", "theirs": NEARLY, "pile": "9H 5D 6D", "frozen": True}, "discard 9D",
         "Discard the 9: it’s your only one, and West needs two to take the pile."),
        ({"hand": "9D KS KH", "pile": "9H 5D 6D"}, "discard 9D",
         "Discard the 9: West’s side hasn’t opened, so it needs a pair and a full opening to take the pile."),
        ({"hand": "9D KS KH", "theirs": NEARLY, "pile": "4S TC 9H 7H 7D"}, "discard 9D",
         "Discard the 9: West has discarded one and so probably has no pair."),
        ({"hand": "5S KS KH", "theirs": NEARLY, "pile": "4S 5D KH 9D 8D TC"}, "discard 5S",
         "Discard the 5: it’s your only one, and West needs two, or one and a wild card, to take the pile."),
        ({"hand": "5S KS", "phase": "draw", "pile": "3C"}, "draw", "Draw: the black 3 on top blocks the pile."),
        ({"hand": "5S 5H KS", "phase": "draw", "pile": "5C"}, "draw",
         "Draw: even with the 5 on top, you can’t reach the 50 points you need to open."),
        ({"hand": "5S KS 8D", "phase": "draw", "pile": "9D 5C", "melds": NEARLY}, "draw",
         "Draw: you have no pair of fives to take the pile with."),
        ({"hand": "5S 5H 8D", "phase": "draw", "pile": "9D 5C", "melds": NEARLY}, "take 5:5S 5H",
         "Take the pile: meld its 5 with two fives from your hand; you also get one more card."),
        ({"hand": "KS KH KD 2S 4H 5D"}, "meld K:KS KH KD 2S",
         "Open with three kings and a 2: you need 50 points and have 50."),
        ({"hand": "9D 9C 4H 5D", "melds": NINES}, "meld 9:9D", "Meld the 9 to make a canasta of nines."),
        ({"hand": "6D 4H", "melds": NEARLY, "others": "4S 5S / 4C / 5H 5C 7D"}, "meld 6:6D",
         "Meld the 6 and go out: your opponents are left with five cards."),
        ({"hand": "6D 4H", "melds": NEARLY, "others": "4S 5S / 4C 7C 8C / 5H 5C 7D"}, "ask",
         "Ask before you go out: your partner still holds three cards."),
    ],
)  # fmt: skip
def test_why(facts: dict[str, Any], move: str, sentence: str) -> None:
    position = board(**facts)
    assert hint_text(reason(view(position, 0), parse_move(move)), NAMES) == sentence


@pytest.mark.parametrize(
    ("known", "sentence"),
    [
        ({}, "Discard the 9: it’s your only one, and West needs two, or one and a wild card, to take the pile."),
        ({0: "9H"}, "Discard the 9: it’s your only one, and West needs two, or one and a wild card, to take the pile."),
        ({1: "9D"}, "Discard the 9: it’s your only one, and West needs two, or one and a wild card, to take the pile."),
        ({1: "9D 9C"},
         "Discard the 9: West picked up two nines with the pile, but any other discard would cost you more."),
        ({2: "9D"}, "Discard the 9: it’s your only one, and West needs two, or one and a wild card, to take the pile."),
        ({2: "9D 9C"}, "Discard the 9: North picked up two nines with the pile, so West can’t have a pair."),
    ],
)  # fmt: skip
def test_what_was_taken_with_the_pile_is_a_reason(known: dict[int, str], sentence: str) -> None:
    holder = next((seat for seat in known if seat), 3)
    others = " / ".join("9D 9C 4C 5H" if seat == holder else "7S 8S" for seat in (1, 2, 3))
    position = board("9H KS KC", others=others, theirs=NEARLY, melds="9S 9H 9S 9D", pile="4S KH")
    for seat, cards in known.items():
        position.known[seat] = count_kinds(parse_cards(cards))
    assert hint_text(reason(view(position, 0), parse_move("discard 9H")), NAMES) == sentence


@pytest.mark.parametrize(("name", "players"), [("classic", 4), ("book", 3), ("three-pack", 6)])
def test_every_move_of_a_deal_has_one_sentence(name: str, players: int) -> None:
    position = Game(preset(name), players, 3).deal()
    while position.phase != Phase.OVER:
        seen = view(position, position.to_act)
        move = choose(seen)
        sentence = hint_text(reason(seen, move))
        assert sentence.endswith(".")
        assert sentence[0].isupper()
        assert ". " not in sentence
        apply(position, move)


@pytest.mark.parametrize(("name", "players", "deals"), [("classic", 4, 5), ("book", 2, 6), ("three-pack", 6, 1)])
def test_what_is_said_of_the_others_is_so(name: str, players: int, deals: int) -> None:
    checked = 0
    for seed in range(deals):
        position = Game(preset(name), players, seed).deal()
        thrown: list[set[int]] = [set() for _ in range(players)]
        while position.phase != Phase.OVER:
            move, seat = choose(position, SKILLED), position.to_act
            told, next_seat = position.clone(), position.following[seat]
            apply(position, move)
            if isinstance(move, Discard):
                kind = move.card >> 2
                taken = position.phase != Phase.OVER and can_take(position)
                held = [told.counts[other][kind] for other in range(players)]
                true = {
                    "can’t take the pile": not taken,
                    "could take the pile": taken or position.phase == Phase.OVER,
                    "so nobody has a pair": max(held[:seat] + held[seat + 1 :]) < 2,
                    f"so seat {next_seat} can’t have a pair": held[next_seat] < 2,
                    f"seat {next_seat} has discarded one": kind in thrown[next_seat],
                    f"seat {next_seat} picked up two": held[next_seat] >= 2,
                    "needs two to take": not taken or held[next_seat] >= 2,
                    "or one and a wild card": not taken or held[next_seat] >= 1,
                }
                sentence = hint_text(reason(view(told, seat), move))
                said = [part for part in true if part in sentence]
                checked += len(said)
                assert all(true[part] for part in said), sentence
                thrown[seat].add(kind)
            elif isinstance(move, Take):
                thrown = [set() for _ in range(players)]
    assert checked > 30


def hidden(**facts: Any) -> dict[str, Any]:
    """A position in which the other hands are numbers."""
    return document("KS AC 7D 8D", hands=["KS AC 7D 8D", 11, 5, 9], pile="4S 9D", stock=40, **facts)


def test_the_other_hands_may_be_numbers() -> None:
    seen = read_view(hidden())
    assert seen.sizes == [4, 11, 5, 9]
    assert seen.hands[1:] == [[], [], []]
    assert read_view(hidden(phase="answer", turn={"asked": True})).phase == Phase.ANSWER


@pytest.mark.parametrize(
    ("hands", "words"),
    [
        ([5, 11, 5, 9], "Give the hand of seat 0 card by card: it is that seat’s turn."),
        (["KS AC", 300, 5, 9], "Seat 1 can’t hold 300 cards."),
        (["KS AC", -1, 5, 9], "Seat 1 can’t hold -1 cards."),
        (["KS AC", True, 5, 9], "The position can’t be read"),
        ("KS AC", "The position can’t be read"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(hands: object, words: str) -> None:
    with raises_with_text(NotationError, match=words):
        read_view({**hidden(), "hands": hands})


@pytest.mark.parametrize("bot", ["heuristic", "expert@20", "novice"])
def test_the_command_prints_the_move_and_why(bot: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(hidden()))
    assert run(["hint", str(file), "--bot", bot]) == 0
    move, why = capsys.readouterr().out.splitlines()
    assert move.startswith("discard ")
    assert why.startswith("Discard the ")


@pytest.mark.parametrize(
    ("text", "words"),
    [("[", "isn’t JSON"), ("{}", "The position can’t be read"), (json.dumps({**hidden(), "phase": "over"}), "no move")],
)
def test_the_command_refuses_in_one_sentence(text: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "position.json"
    file.write_text(text)
    assert run(["hint", str(file)]) == 2
    assert words in capsys.readouterr().err
