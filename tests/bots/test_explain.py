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

from canasta_desktop.bots.coach.explain import by_itself, reason
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.bots.thumb.style import SKILLED
from canasta_desktop.cli.main import run
from canasta_desktop.engine.documents import read_view
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.moves import Discard, Meld, Move, Take
from canasta_desktop.engine.notation import NotationError, parse_cards, parse_move
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.taking import can_take, taking_refusal
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


NINES = {"melds": "TS TH TD / QC QD QH", "pile": "4S 9H"}
NO_PAIR = "Draw: you have no pair of nines to take the pile with."
NO_WAY = "Draw: you can’t take the pile."
TRIPLE = "5S 6S 7H QC"


@pytest.mark.parametrize(
    ("hand", "given", "sentence"),
    [
        # only a natural pair takes the pile
        ("4S 5H 7D KC 2S JD", {"rules": "samba", **NINES}, NO_PAIR),
        ("4S 5H 7D KC 9S 2S JD", {"rules": "samba", **NINES}, NO_PAIR),
        ("4S 5H 7D KC 9S 2S JD", {"rules": "bolivia", **NINES}, NO_PAIR),
        ("4S 5H 7D KC JD", {"rules": "samba", "melds": "9C 9C 9H 9H 9D 9D 9S / QC QD QH", "pile": "4S 9D"}, NO_PAIR),
        ("4S 5H 7D KC 9S JD 2S", {"rules": "modern-american", "options": {"pile_needs": "cards or add"}, **NINES}, NO_PAIR),
        ("4S 5H 7D KC JD", {"rules": "modern-american", "options": {"pile_needs": "cards or add"}, **NINES}, NO_PAIR),
        # a wild card helps
        ("4S 5S KC QD 9S", {"melds": "KS KH KD", "pile": "4S 9H"},
         "Draw: to take the pile you need two nines, or one and a wild card."),
        # a set would be too long
        ("4S 5H 7D KC 9S 9D JD", {"rules": "hand-and-foot", "melds": "9C 9C 9H 9H 9C", "pile": "4S 9H",
                                  "feet": [None, "4S 4C", "8S 8C", "TS TC"]}, NO_WAY),
        ("4S 5H 7D KC 9S 9D JD", {"rules": "modern-american", "melds": "9C 9C 9H 9H 9S", "pile": "4S 9D"}, NO_WAY),
        ("4S 5H 7D KC 8S JD 2S", {"options": {"set_longest": 7}, "melds": "9C 9C 9H 9H 9D 9D 9S", "pile": "4S 9S"}, NO_WAY),
        # an opening of enough points, and others of too few
        (f"8S 8D KC KD JK AS AD JK 4S {TRIPLE}", {"rules": "modern-american", "pile": "4S 8H"}, NO_WAY),
        (f"8S 8D JC TC 4S 4D {TRIPLE}", {"rules": "modern-american", "pile": "4S 8H"},
         "Draw: even with the 8 on top, you can’t reach the 125 points you need to open."),
        ("9S 9D 4S 5S KC QD", {"pile": "4S 9H"},
         "Draw: even with the 9 on top, you can’t reach the 50 points you need to open."),
        ("AS AD 4S", {"pile": "AH"}, "Draw: taking the pile with the ace would leave you too few cards."),
        ("9S 9D 4S", {"rules": "book", "pile": "9H", "total": -50},
         "Draw: taking the pile with the 9 would leave you too few cards."),
        ("8S 9D 4S KH TC", {"rules": "burraco", "options": {"pile_needs": "any card"}, "pile": "7H"}, NO_WAY),
    ],
)  # fmt: skip
def test_why_the_pile_cannot_be_taken_is_what_the_rules_say(hand: str, given: dict[str, Any], sentence: str) -> None:
    position = board(hand, phase="draw", **given)
    assert not can_take(position)
    assert taking_refusal(position) is not None
    assert hint_text(reason(view(position, 0), parse_move("draw")), NAMES) == sentence


@pytest.mark.parametrize(
    ("given", "wild"),
    [({}, True), ({"rules": "modern-american", "options": {"pile_needs": "cards or add"}}, False), ({"rules": "samba"}, False)],
)
def test_one_card_and_a_wild_card_are_told_only_where_they_take_the_pile(given: dict[str, Any], wild: bool) -> None:
    position = board("9H KS KC 4C", others="7S 8S / 7C 8C / 7D 8D", theirs=NEARLY, melds="TS TH TD", **given)
    assert by_itself(position, parse_cards("9H")[0] >> 2).facts["frozen"] is not wild


FULL = {"options": {"set_longest": 7}, "melds": "KS KH KD", "theirs": "6H 6H 6D 6D 6C 6C 6S"}


def test_a_set_that_can_be_no_longer_takes_no_pile() -> None:
    position = board("6S JC", **FULL, pile="4S", others="4C 5C 7C 7D / 4D 7H / 4H 9H")
    said = hint_text(reason(view(position, 0), parse_move("discard 6S")), NAMES)
    assert said == "Discard the 6: you’ve seen all eight sixes, so nobody has a pair."
    apply(position, parse_move("discard 6S"))
    assert not can_take(position)


def test_who_picks_up_the_foot_next_has_cards_to_go_on_with() -> None:
    position = board("4S JC", rules="hand-and-foot", options={"pile_needs": "cards or add"}, melds="KS KH KD",
                     theirs="4H 4H 4D 4D 4C 4C", others="- / 5C 5D / 6H 9H",
                     feet=[None, "8S 8D 9C", "TS TC", "QS QD"])  # fmt: skip
    said = hint_text(reason(view(position, 0), parse_move("discard 4S")), NAMES)
    assert said == "Discard the 4: West could take the pile with it, but gets only one card."
    apply(position, parse_move("discard 4S"))
    assert can_take(position)


def test_of_a_card_of_a_pair_nothing_is_said_that_is_not_so_of_the_other() -> None:
    sets = {"theirs": "QS QH QC / JS JH JD", "melds": "KS KH KD", "pile": "4S 5D"}
    single = board("8S QD JC", **sets)
    said = hint_text(reason(view(single, 0), parse_move("discard 8S")), NAMES)
    assert said == "Discard the 8: your other natural cards would give West the pile."
    pair = board("8S 8H QD JC", **sets)
    said = hint_text(reason(view(pair, 0), parse_move("discard 8S")), NAMES)
    assert said == "Discard the 8: no other discard is better."


@pytest.mark.parametrize(("minimum", "needs"), [(0, "a pair"), (50, "a pair and a full opening")])
def test_a_side_that_needs_no_points_to_open_needs_a_pair_alone(minimum: int, needs: str) -> None:
    position = board("8S 8H", options={"opening": [{"total": 0, "minimum": minimum}]}, melds="KS KH KD", pile="4S 5D")
    said = hint_text(reason(view(position, 0), parse_move("discard 8S")), NAMES)
    assert said == f"Discard the 8: West’s side hasn’t opened, so it needs {needs} to take the pile."


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
