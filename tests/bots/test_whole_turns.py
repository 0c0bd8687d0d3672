"""A turn is judged as a turn: what may follow a move, that what was played changes nothing of what is best."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from helpers.boards import board
from helpers.played_deals import records
from helpers.tables import position_of

from canasta_desktop.bots.belief.deduction import Deduction
from canasta_desktop.bots.coach.judgement import Effort
from canasta_desktop.bots.coach.judging import judge
from canasta_desktop.bots.coach.turns import candidates, followed, open_after, same_choice, whole_turns
from canasta_desktop.bots.search.plans import plans
from canasta_desktop.bots.search.search import Budget
from canasta_desktop.engine.moves import Discard
from canasta_desktop.engine.notation import move_text, parse_move
from canasta_desktop.engine.view import view
from canasta_desktop.session.replay import Replay

EFFORT = Effort(Budget(playouts=60), Budget(playouts=120), error=10.0, least=12)
OPENED = {"melds": ["7S 7H 7D"], "theirs": ["KS KH KD"], "pile": "4S 5D"}


@pytest.mark.parametrize(
    ("hand", "given", "moves", "kept"),
    [
        ("7C 9S QC 4D", OPENED, ["meld 7:7C", "discard QC"], 2),
        ("7C 9S QC 4D", OPENED, ["discard QC", "draw"], 1),
        ("7C 9S QC 4D", OPENED, ["meld 8:8C 8D 8H", "discard QC"], 0),
        ("7C 9S QC 4D", OPENED, ["meld 7:7C", "discard 7C"], 1),
        ("7S 7H QC 4D", {"melds": ["KS KH KD"], "phase": "draw", "pile": "4S 7D"}, ["take 7:7S 7H", "discard QC"], 2),
        ("7S 7H QC 4D", {"melds": ["KS KH KD"], "phase": "draw", "pile": "4S 7D"}, ["draw", "discard QC"], 1),
    ],
)
def test_a_turn_is_followed_until_an_unknown_card_comes(
    hand: str, given: dict[str, object], moves: list[str], kept: int
) -> None:
    position = position_of("classic", given["melds"], hand=hand, **{k: v for k, v in given.items() if k != "melds"})
    found = followed(view(position, 0), position, [parse_move(text) for text in moves])
    assert [move_text(move) for move in found] == moves[:kept]


def test_a_foot_that_is_picked_up_ends_what_is_known() -> None:
    position = board(
        "4S 4H 4D", rules="hand-and-foot", melds="7S 7H 7D 7C", feet=["9S 8C JD 5C 6C 8H 9H JH 5H 6H 8S", 11, 11, 11]
    )
    assert position.seats[0].foot_left
    assert open_after(position, parse_move("meld 4:4S 4H 4D")) is None
    assert followed(view(position, 0), position, [parse_move("meld 4:4S 4H 4D"), parse_move("discard 9S")]) == (
        parse_move("meld 4:4S 4H 4D"),
    )


def test_after_a_meld_several_discards_are_compared() -> None:
    position = position_of("classic", ["7S 7H 7D"], theirs=["KS KH KD"], hand="7C 9S QC 4D 5H 6C", pile="4S 5D")
    seen = view(position, 0)
    plan = next(plan for plan in plans(seen) if move_text(plan.move) == "meld 7:7C")
    turns = whole_turns(Deduction(seen).world(random.Random(1)), plan)
    throws = {turn.then[-1] for turn in turns if isinstance(turn.then[-1], Discard)}
    assert len(throws) >= 3
    assert all(turn.move == plan.move for turn in turns)
    discard = next(plan for plan in plans(seen) if isinstance(plan.move, Discard))
    assert whole_turns(position, discard) == [discard]


@pytest.mark.parametrize(("rules", "players"), [("classic", 4), ("samba", 4), ("modern-american", 4), ("hand-and-foot", 4)])
def test_what_was_played_changes_nothing_of_what_is_best(rules: str, players: int) -> None:
    replay = Replay.of_record(records(rules, players, 1)[0])
    asked = [move for move, seat in enumerate(replay.actors) if seat == 1][1::4][:5]
    for move in asked:
        seen = view(replay.positions[move], 1)
        played = replay.rest_of_turn(move)
        hint = judge(seen, random.Random(7), EFFORT)
        review = judge(seen, random.Random(7), EFFORT, played)
        assert review.best.move == hint.best.move
        assert review.best.then == hint.best.then
        assert {one.move for one in hint.options} <= {one.move for one in review.options}
        assert review.turn is not None
        assert review.made is not None


def test_a_turn_that_is_the_best_one_costs_nothing() -> None:
    position = position_of("classic", ["7S 7H 7D"], theirs=["KS KH KD"], hand="7C 9S QC 4D 5H 6C", pile="4S 5D")
    seen = view(position, 0)
    best = judge(seen, random.Random(3), EFFORT).best
    again = judge(seen, random.Random(3), EFFORT, (best.move, *best.then))
    assert again.played == 0
    assert again.turn == replace(again.best, worlds=again.turn.worlds if again.turn else 0)
    assert again.turn is not None
    assert again.turn.gap == 0.0


@pytest.mark.parametrize("seed", [3, 4])
def test_turns_are_compared_by_the_same_discard_where_that_surely_costs_little(seed: int) -> None:
    """Else the jack would be told to cost what the ace costs that is discarded after it: Otto would take the pile for sure."""
    hand = "4S 4S 4H 4C 5D 5C 6H 9D 9C JS AD 2D"
    position = position_of("classic", ["JH JC JK"], theirs=["AS AH JK"], hand=hand, pile="7S 5D 8C")
    found = judge(view(position, 0), random.Random(seed), Effort(Budget(playouts=800), Budget(playouts=1200)))
    throw = (found.best.move, *found.best.then)[-1]
    jack = next(one for one in found.options if move_text(one.move) == "meld J:JS")
    assert isinstance(throw, Discard)
    assert jack.then[-1] == throw
    assert abs(jack.taken - found.best.taken) < 0.1


def test_the_rest_of_a_turn_is_that_of_the_seat_to_its_discard() -> None:
    replay = Replay.of_record(records("book", 2, 1)[0])
    assert replay.rest_of_turn(replay.last) == ()
    for turn in replay.turns:
        for move in range(turn.first - 1, turn.last):
            rest = replay.rest_of_turn(move)
            assert rest == replay.moves[move : move + len(rest)]
            if not any(replay.actors[at] != turn.seat for at in range(move, turn.last)):
                assert len(rest) == turn.last - move


def test_a_turn_that_ends_with_the_same_discard_keeps_what_it_lays() -> None:
    """A twin of its first move and last discard lays something else in between, and would be judged in its place."""
    replay = Replay.of_record(records("hand-and-foot", 4, 2)[0])
    seen = view(replay.positions[12], replay.actors[12])
    assert any(move_text(plan.move) == "meld 7:2S" for plan in candidates(seen))
    effort = Effort(Budget(playouts=600), Budget(playouts=1000), least=96)
    found = judge(seen, random.Random(7), effort)
    single = next(one for one in found.options if move_text(one.move) == "meld 7:2S")
    assert [move_text(move) for move in single.then] == ["discard JS"]


def test_no_choice_is_compared_twice() -> None:
    """Two 2s of other suits are no other choice than two 2s."""
    replay = Replay.of_record(records("classic", 4, 2)[0])
    seen = view(replay.positions[84], replay.actors[84])
    found = candidates(seen)
    assert any(move_text(plan.move) == "meld T:2H JK" for plan in found)
    pairs = [(one.move, other.move) for at, one in enumerate(found) for other in found[:at]]
    assert not any(same_choice(seen.terms, one, other) for one, other in pairs)


def test_where_a_2_opens_as_well_as_a_joker_the_joker_is_kept() -> None:
    position = position_of("classic", [], theirs=[], hand="3S 5S 6C 8C JH QH QC AD AC 2H 2C JK", pile="5D 4C TC")
    seen = view(position, 0)
    opened = [move_text(plan.move) for plan in candidates(seen) if not isinstance(plan.move, Discard)]
    assert {"meld A:AD AC JK", "meld A:AD AC 2C", "meld Q:QH QC JK"} <= set(opened)
    assert "meld Q:QH QC 2C" not in opened  # worth 40 of the 50 points that are needed
    found = judge(seen, random.Random(1), Effort(Budget(playouts=800), Budget(playouts=1200)))
    assert move_text(found.best.move) == "meld A:AD AC 2C"


@pytest.mark.parametrize(
    ("rules", "hand", "melds"),
    [
        ("classic", "5S 6C JK 8D KD", ["8S 8H 8C"]),  # no 2 in the hand
        ("burraco", "5S 6C JK 2D 8D KD", ["8S 8H 8C"]),  # where a 2 may stand for itself
        ("bolivia", "5S 6C JK 2D 8D KD", ["2S 2H JK"]),  # in a wild meld both are worth the same
    ],
)
def test_elsewhere_jokers_have_no_rivals(rules: str, hand: str, melds: list[str]) -> None:
    seen = view(position_of(rules, melds, hand=hand, pile="4S 5D"), 0)
    assert [plan.move for plan in candidates(seen)] == [plan.move for plan in plans(seen)]
