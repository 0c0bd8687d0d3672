"""Hints: a sentence that names cards, from what a person at the table could count."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from helpers.boards import NEARLY, board, document, make_known
from helpers.cases import cases
from helpers.error_texts import raises_with_text

from canasta_desktop.bots.coach.explain import reason
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.bots.thumb.style import SKILLED
from canasta_desktop.cli.main import run
from canasta_desktop.engine.documents import read_view
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.moves import Discard, Meld, Move, Take
from canasta_desktop.engine.notation import NotationError, parse_move
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.taking import can_take
from canasta_desktop.engine.view import view
from canasta_desktop.words.cards import rank_name, ranks_name
from canasta_desktop.words.hints import hint_text, hint_to

NAMES = ("You", "West", "North", "East")


@pytest.mark.parametrize("case", list(cases(Path(__file__).parent / "hints")))
def test_why(case: dict[str, Any]) -> None:
    """The `sentence` on a `move`; the other fields describe the position."""
    position = board(**{name: value for name, value in case.items() if name not in {"fact", "move", "sentence"}})
    move = parse_move(case["move"])
    assert is_legal(position, move)
    assert hint_text(reason(view(position, 0), move), NAMES) == case["sentence"]


@pytest.mark.parametrize(
    ("known", "sentence"),
    [
        ({}, "Discard the 9: it’s your only one, and West needs two, or one and a wild card, to take the pile."),
        ({0: "9H"}, "Discard the 9: it’s your only one, and West needs two, or one and a wild card, to take the pile."),
        ({1: "9D"}, "Discard the 9: it’s your only one, and West needs two, or one and a wild card, to take the pile."),
        ({1: "9D 9C"},
         "Discard the 9: West picked up two nines with the pile, but other discards would cost you more."),
        ({2: "9D"}, "Discard the 9: it’s your only one, and West needs two, or one and a wild card, to take the pile."),
        ({2: "9D 9C"}, "Discard the 9: North picked up two nines with the pile, so West can’t have a pair."),
    ],
)  # fmt: skip
def test_what_was_taken_with_the_pile_is_a_reason(known: dict[int, str], sentence: str) -> None:
    holder = next((seat for seat in known if seat), 3)
    others = " / ".join("9D 9C 4C 5H" if seat == holder else "7S 8S" for seat in (1, 2, 3))
    position = board("9H KS KC", others=others, theirs=NEARLY, melds="9S 9H 9S 9D", pile="4S KH")
    for seat, cards in known.items():
        make_known(position, seat, cards)
    assert hint_text(reason(view(position, 0), parse_move("discard 9H")), NAMES) == sentence


def unnamed(move: Move, said: str) -> list[str]:
    """The ranks that a move plays from the hand, and what is said of it does not name."""
    groups = move.groups if isinstance(move, Meld | Take) else ()
    played = [card for group in groups for card in group.cards]
    return [str(rank_name(card >> 2)) for card in played if not named(card >> 2, said)]


def named(kind: int, said: str) -> bool:
    return any(re.search(rf"\b{name}\b", said) for name in (str(rank_name(kind)), str(ranks_name(kind))))


@pytest.mark.parametrize(
    ("move", "given", "said"),
    [
        ("meld J:JS JH 5:5C Q:QS QH A:AD", {"melds": "JC JD JS JC 2H / 5S 5H 5D / QD QC QS / AS AH AC"},
         "Meld two jacks to make a mixed canasta of jacks: 300 points. Meld the 5, two queens and the ace as well."),
        ("take J:JS JH", {"phase": "draw", "pile": "4S JD", "melds": "JC JD JS JC"},
         "Take the pile: its jack makes a natural canasta; you also get one more card. Meld two jacks as well."),
    ],
)  # fmt: skip
def test_every_card_of_an_advised_move_is_named(move: str, given: dict[str, str], said: str) -> None:
    position = board("5C JS JH QS QH AD 4C 7D 8D", **given)
    played = parse_move(move)
    assert is_legal(position, played)
    why = reason(view(position, 0), played)
    assert hint_to(played, why) == said
    assert unnamed(played, hint_text(why)) or isinstance(played, Take)


def test_two_cards_of_a_rank_for_two_sequences_are_told_apart() -> None:
    position = board("7H 7D JS JH", rules="samba", melds="8H 9H TH JH QH / 4D 5D 6D")
    played = parse_move("meld H:7H D:7D")
    assert is_legal(position, played)
    said = "Add the 7: 5 points, and your sequence in hearts reaches 6 of 7. Meld the 7 of diamonds as well."
    assert hint_to(played, reason(view(position, 0), played)) == said


DEALS = [("classic", 4, 5), ("book", 2, 6), ("book", 3, 1), ("three-pack", 6, 1), ("samba", 4, 4), ("samba", 6, 4),
         ("bolivia", 4, 4), ("modern-american", 4, 4), ("modern-american", 2, 4), ("hand-and-foot", 4, 4),
         ("hand-and-foot", 3, 4)]  # fmt: skip


@pytest.mark.parametrize(("name", "players", "deals"), DEALS)
def test_every_move_of_a_deal_has_one_sentence_and_what_it_says_is_so(name: str, players: int, deals: int) -> None:
    checked = 0
    for seed in range(deals):
        position = Game(preset(name), players, seed, first=seed).deal()
        thrown: list[set[int]] = [set() for _ in range(players)]
        while position.phase != Phase.OVER:
            move, seat = choose(position, SKILLED), position.to_act
            told, next_seat = position.clone(), position.following[seat]
            why = reason(view(told, seat), move)
            sentence = hint_text(why)
            assert unnamed(move, hint_to(move, why)) == []
            assert sentence.endswith(".")
            assert sentence[0].isupper()
            assert ". " not in sentence
            apply(position, move)
            if isinstance(move, Take):
                thrown = [set() for _ in range(players)]
            if not isinstance(move, Discard):
                continue
            kind = move.card >> 2
            taken = position.phase != Phase.OVER and can_take(position)
            held = [told.hands[other].number(kind) for other in range(players)]
            # The next player may have picked up the foot with the turn.
            next_holds = max(held[next_seat], position.hands[next_seat].number(kind))
            true = {
                "can’t take the pile": not taken,
                "could take the pile": taken or position.phase == Phase.OVER,
                "so nobody has a pair": max(held[:seat] + held[seat + 1 :]) < 2,
                f"so seat {next_seat} can’t have a pair": held[next_seat] < 2,
                f"seat {next_seat} has discarded one": kind in thrown[next_seat],
                f"seat {next_seat} picked up two": held[next_seat] >= 2,
                "needs two to take": not taken or next_holds >= 2,
                "or one and a wild card": not taken or next_holds >= 1,
                "so a pair won’t fit": not taken,
                "no use to anybody": not taken,
                " to go out: it’s your last card": position.phase == Phase.OVER and position.out == seat,
                "pick up your foot": told.feet_left[seat] > 0,
            }
            said = [part for part in true if part in sentence]
            checked += len(said)
            assert all(true[part] for part in said), sentence
            thrown[seat].add(kind)
    assert checked > 5 * deals


def hidden(**facts: Any) -> dict[str, Any]:
    """A position in which the other hands are numbers."""
    return document("KS AC 7D 8D", hands=["KS AC 7D 8D", 11, 5, 9], pile="4S 9D", stock=40, **facts)


def test_the_other_hands_may_be_numbers() -> None:
    seen = read_view(hidden())
    assert seen.sizes == [4, 11, 5, 9]
    assert [hand.cards() for hand in seen.hands[1:]] == [[], [], []]
    assert read_view(hidden(phase="answer", turn={"asked": True})).phase == Phase.ANSWER


@pytest.mark.parametrize(
    ("hands", "words"),
    [
        ([5, 11, 5, 9], "Give the hand of seat 0 card by card: it is that seat’s turn."),
        (["KS AC", 300, 5, 9], "Seat 1 can’t hold 300 cards."),
        (["KS AC", -1, 5, 9], "Seat 1 can’t hold −1 cards."),
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
