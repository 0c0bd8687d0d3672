"""What everybody saw: a position with the deal's history remembers, and a history that cannot be is refused with its place."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

import pytest
from helpers.boards import board
from helpers.error_texts import raises_with_text
from helpers.random_options import house_rules_at_random
from test_36_every_position_read_back import lively

from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.engine.documents import read_history, read_position, read_view
from canasta_desktop.engine.events import DealEnd
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.hand import hand_of
from canasta_desktop.engine.moves import Take
from canasta_desktop.engine.notation import NotationError, parse_cards
from canasta_desktop.engine.permission import can_go_out
from canasta_desktop.engine.play import play
from canasta_desktop.engine.position import LAID_CARD, Phase
from canasta_desktop.engine.position_writing import write_position, write_view
from canasta_desktop.engine.public_play import UNSEEN, PublicHistory
from canasta_desktop.engine.ruleset import ALL_PRESETS, load, preset
from canasta_desktop.engine.verdicts import Question, judge
from canasta_desktop.engine.view import view

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.engine.position import Board, Position
    from canasta_desktop.engine.rules import RuleSet

NUMBER = 600
"""Positions of each preset under house rules."""


def deal(rules: RuleSet, players: int, source: random.Random) -> Iterator[tuple[Position, PublicHistory]]:
    """The positions of a deal played at random, each with what everybody has seen."""
    game = Game(rules, players, source.randrange(1_000_000))
    game.stand(tuple(source.choice((-100, 0, 1600, 3200)) for _ in game.terms.sides), source.randint(1, 4), game.order, 0)
    position = game.deal()
    assert game.cards
    history = PublicHistory(game.cards.upcards, ())
    yield position, history
    while position.phase != Phase.OVER:
        move = lively(position, source)
        play(position, move)
        history = history.after(move)
        yield position, history


def carried(document: dict[str, Any]) -> dict[str, Any]:
    """What comes out of JSON text."""
    found: dict[str, Any] = json.loads(json.dumps(document))
    return found


def fields(board: Board) -> dict[str, object]:
    """What a board holds, melds and threes in any order."""
    found = {name: getattr(board, name) for name in board.fields()}
    found["sides"] = [
        (side.ranks, side.wild, side.further, side.runs, side.canastas, side.penalties, sorted(side.laid), sorted(side.threes))
        for side in board.sides
    ]
    found["turn_laid"] = sorted(code & LAID_CARD for code in board.turn_laid)
    return found


@pytest.mark.parametrize("name", ALL_PRESETS)
def test_a_position_with_its_history_remembers_all_that_the_table_does(name: str) -> None:
    source = random.Random(f"history {name}")
    seen = remembered = 0
    while seen < NUMBER:
        rules = house_rules_at_random(source, name)[0]
        for position, history in deal(rules, source.choice(rules.seatings).players, source):
            written = carried(write_position(position, history))
            again = read_position(written)
            assert again == position
            assert again.seats == position.seats
            assert read_history(written) == history
            assert carried(write_position(again, history)) == written
            if position.phase != Phase.OVER:
                looking = view(position, position.to_act)
                assert fields(read_view(carried(write_view(looking, history)))) == fields(looking)
            seen += 1
            remembered += any(any(seat.known()) for seat in position.seats)
    assert remembered > NUMBER / 20


def taken() -> dict[str, Any]:
    """East, which began, took the king with all that lay under it; it is west's turn."""
    history = ["draw", "discard 4S", "draw", "discard 9H", "draw", "discard 5C", "draw", "discard KS"]
    history += ["take K:KH KD KC 2S 2D", "discard 6C"]
    return {
        "rules": "classic", "players": 4, "scores": [0, 0], "dealer": 0, "to_act": 2, "phase": "draw",
        "hands": [11, 9, "KS AS AH 7D 7C 8S 8H QS QH JD JC", 11], "melds": [[], ["KS KH KD KC 2S 2D"]], "red_threes": ["", ""],
        "pile": "6C", "frozen": False, "stock": 59, "has_melded": [False, True, False, False],
        "history": {"upcards": "7D", "moves": history},
    }  # fmt: skip


def changed(**change: Any) -> dict[str, Any]:
    return {**taken(), **change}


def with_moves(*moves: str, keep: int = 10) -> dict[str, Any]:
    """The position with another end of its history, after `keep` moves."""
    history = taken()["history"]
    return changed(history={**history, "moves": [*history["moves"][:keep], *moves]})


def test_what_was_taken_and_discarded_is_known() -> None:
    seen = read_view(taken())
    assert [sum(seat.known()) for seat in seen.seats] == [0, 4, 0, 0]
    assert [seat.thrown.bit_count() for seat in seen.seats] == [1, 2, 1, 1]
    without = taken()
    del without["history"]
    assert not any(any(seat.known()) for seat in read_view(without).seats)


def test_cards_that_are_dealt_for_numbers_hold_what_is_known() -> None:
    position = read_position(taken(), dice=random.Random(4))
    assert set(parse_cards("7D 4S 9H 5C")) <= set(position.hands[1].cards())
    assert len(position.remaining_stock()) == 59
    assert position.seats == read_view(taken()).seats


@pytest.mark.parametrize(
    ("document", "says"),
    [
        (with_moves("discard 6D", keep=9), "the pile isn’t the same"),
        (with_moves("discard 6D"), "Move 11 of the history, 'discard 6D', isn’t legal: Draw a card or take the pile first."),
        (with_moves("draw"), "After move 11 of the history it isn’t the same player’s turn"),
        (with_moves("draw", "discard 6C", keep=8), "After move 10 of the history the melds aren’t the same"),
        (with_moves("take K:KH 2S", keep=8), "Move 9 of the history, 'take K:KH 2S', isn’t legal"),
        (with_moves(*["draw", "discard 4S"] * 40, keep=0), "After move 80 of the history it isn’t the same player’s turn"),
        ({**with_moves(*["draw", "discard 4S"] * 70, keep=0), "stock": 0}, "Move 127 of .* isn’t legal: The stock is empty."),
        (with_moves("draw", "show"), "Move 12 of the history, 'show', isn’t legal"),
        (with_moves("hello"), "'hello' isn’t a move"),
        (changed(history={"upcards": "7D 7D", "moves": []}), "The pile can’t begin with '7D 7D' in these rules"),
        (changed(history={"upcards": "2D", "moves": []}), "The pile can’t begin with '2D'"),
        (changed(history={"upcards": "", "moves": []}), "The pile can’t begin with ''"),
        (changed(history={"moves": []}), "The position can’t be read: .*upcards"),
        (changed(history="draw"), "The position can’t be read"),
        (changed(stock=58), "After move 10 of the history the stock doesn’t have the same size"),
        (changed(stock=60), "After move 10 of the history the stock doesn’t have the same size"),
        (changed(hands=[11, 10, taken()["hands"][2], 11]), "the hands don’t have the same sizes"),
        (changed(pile="6C 6C"), "the pile isn’t the same"),
        (changed(frozen=True), "the pile isn’t the same"),
        (changed(to_act=3, hands=[11, 9, 11, taken()["hands"][2]]), "it isn’t the same player’s turn"),
        (changed(phase="play", hands=[11, 9, taken()["hands"][2], 11]), "or not the same part of it"),
        (changed(has_melded=[False] * 4), "it isn’t the same players who have melded"),
        (changed(has_asked=[True, False, False, False]), "it isn’t the same players who have asked"),
        (changed(hands=[11, "9C 4H 4D 4C 5S 5H 5D 6S 6H", taken()["hands"][2], 11]), "a hand holds cards from the pile"),
        (changed(pile="6C", hands=[11, 9, "9H 9H AS AH 7C 8S 8H QS QH JD JC", 11]), "There are 3 of 9H"),
        (changed(red_threes=["3H", ""]), "the stock doesn’t have the same size"),
    ],
)  # fmt: skip
def test_a_history_that_contradicts_the_position_says_where(document: dict[str, Any], says: str) -> None:
    with raises_with_text(NotationError, match=says):
        read_view(document)


def test_what_was_asked_and_laid_this_turn_is_compared() -> None:
    asked = ["draw", "ask", "no"]
    turn = {"asked": True, "permission": "no", "melded": False, "opened": False, "laid": []}
    hand = f"{taken()['hands'][2]} 8D"
    known = {**with_moves(*asked), "phase": "play", "stock": 58, "hands": [11, 9, hand, 11], "options": {"asking": "always"}}
    assert read_view({**known, "turn": turn}).permission is False
    for other in ({**turn, "permission": "yes"}, {**turn, "asked": False, "permission": None}, {**turn, "melded": True}):
        with raises_with_text(NotationError, match="After move 13 of the history the turn so far isn’t the same"):
            read_view({**known, "turn": other})


def test_the_judge_carries_a_history_forward() -> None:
    for position, history in deal(preset("samba"), 4, random.Random(3)):
        if len(history.moves) == 20:
            start, before = write_position(position, history), history
        elif len(history.moves) == 30:
            texts = write_position(position, history)["history"]["moves"][20:]
            verdict = judge(Question(position=carried(start), moves=texts))
            assert verdict.history == history
            assert read_position(carried(write_position(verdict.position, verdict.history))).seats == position.seats
            refused = judge(Question(position=carried(start), moves=["yes"]))
            assert (refused.illegal_at, refused.history) == (0, before)
            del start["history"]
            assert judge(Question(position=carried(start), moves=texts)).history is None
            return


@pytest.mark.parametrize("rules", ["classic", "samba", "bolivia", "modern-american", "hand-and-foot"])
def test_a_hand_of_unseen_cards_is_judged_however_many_they_are(rules: str) -> None:
    """Cards of a replay that nobody has shown can be of any number, and are no way out by themselves."""
    for number in (20, 25, 29, 35):
        position = board("4S 5S", rules=rules, melds="4H 4D 4C 4S")
        position.hands[0] = hand_of([UNSEEN] * number)
        assert position.hands[0].unseen() == number
        assert not can_go_out(position), number


def test_where_two_cards_are_drawn_a_deal_with_a_talon_is_read_back_after_its_end() -> None:
    """How many cards the talon brought is not known for sure where the stock ended the deal."""
    rules, ended = load("modern-american", {"cards_drawn": 2}), 0
    for seed in (4, 7, 8, 10):
        *_, (position, history) = deal(rules, 4, random.Random(seed))
        ended += position.end is DealEnd.STOCK
        assert read_position(carried(write_position(position, history))) == position
    assert ended == 4


def test_who_has_melded_is_told_by_the_history_where_an_earlier_version_left_it_out() -> None:
    for position, history in deal(preset("samba"), 4, random.Random(3)):
        written = carried(write_position(position, history))
        written.pop("has_melded", None)
        written.get("turn", {}).pop("laid", None)
        assert read_position(written) == position


@pytest.mark.parametrize("seed", [6, 39])
def test_a_pile_is_taken_after_the_stock_is_empty_by_cards_that_nobody_has_seen(seed: int) -> None:
    source, bot = random.Random(seed), make_bot("random")
    game = Game(load("buraco-fechado"), 4, seed)
    position = game.deal()
    assert game.cards
    history = PublicHistory(game.cards.upcards, ())
    takings = 0
    while position.end is None:
        move = bot.decide(view(position, position.to_act), source)
        takings += isinstance(move, Take) and not position.to_draw()
        play(position, move)
        history = history.after(move)
        if not position.to_draw():
            assert read_position(carried(write_position(position, history))) == position
    assert takings
