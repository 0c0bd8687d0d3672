"""Costly moves as questions: what is asked, what is right, tried until it is found; in every game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest
from helpers.mistakes import judged, option, played_by, reviewed

from canasta_desktop.engine.documents import read_position
from canasta_desktop.engine.listing import legal_moves
from canasta_desktop.engine.moves import Discard, Group, Meld
from canasta_desktop.engine.notation import move_text, parse_card, parse_move
from canasta_desktop.engine.position_writing import write_position
from canasta_desktop.engine.records import read_record
from canasta_desktop.engine.ruleset import ALL_PRESETS, as_house, load, preset
from canasta_desktop.engine.terms import terms
from canasta_desktop.engine.view import view
from canasta_desktop.lab.simulate import simulate
from canasta_desktop.session.company import PEOPLE
from canasta_desktop.session.practice.mistakes import EASIEST, HARDEST, mistake
from canasta_desktop.session.practice.question import Question, Topic
from canasta_desktop.session.practice.run import QuestionRun, SecondTry
from canasta_desktop.session.replay import Replay
from canasta_desktop.session.review import Review
from canasta_desktop.session.seating import Seating

if TYPE_CHECKING:
    from canasta_desktop.bots.coach.judgement import Option

ME = Seating("Ana", "cat")
CLASSIC = terms(preset("classic"), 4)


def question(review: Review) -> Question:
    return mistake(review, next(iter(review.marked)))


def one_decision(*options: Option, decisive: bool = False) -> tuple[Review, int]:
    """A review of one discard, the last of these options."""
    whole = reviewed(played_by("ana"), 0, 200.0)
    move = next(iter(whole.marked))
    found = judged(*options, option(whole.replay.moves[move - 1], 200.0, chance=0.1), played=len(options), decisive=decisive)
    return Review(whole.replay, 0, {**whole.judgements, move: found}), move


def test_a_costly_move_is_asked_about_where_it_was_made() -> None:
    review = reviewed(played_by("ana", 2), 2, 200.0)
    move = next(iter(review.marked))
    asked = mistake(review, move)
    assert asked.place() == read_position(write_position(review.replay.positions[move - 1], review.replay.history(move - 1)))
    assert (asked.topic, asked.rules, asked.played) == (Topic.MISTAKE, "classic", move_text(review.replay.moves[move - 1]))
    run = QuestionRun(asked, ME)
    assert run.seat == run.table.to_act == 2
    assert run.table.view(2).hand == view(review.replay.positions[move - 1], 2).hand
    assert run.table.practice
    assert [who.bot is None for who in run.table.seatings] == [False, False, True, False]
    assert run.table.seatings[2] == ME


def test_what_is_right_and_what_it_costs_otherwise() -> None:
    review = reviewed(played_by("ana"), 0, 200.0)
    asked = question(review)
    best, as_good, costs_40, played = (parse_move(one.move) for one in asked.choices)
    assert [asked.is_right(CLASSIC, move) for move in (best, as_good, costs_40, played)] == [True, True, False, False]
    assert asked.is_as_good(CLASSIC, as_good)
    assert not asked.is_as_good(CLASSIC, best)
    found = [asked.weighed(CLASSIC, move) for move in (costs_40, played)]
    assert [(one.cost, one.chance) for one in found if one is not None] == [(40.0, None), (200.0, None)]
    assert asked.weighed(CLASSIC, Meld((Group(3, (12, 13, 14)),))) is None


def test_melds_of_the_best_turn_are_right_in_any_order_but_not_what_was_played() -> None:
    kings, sevens = (Meld((Group(parse_card(f"{rank}S") >> 2, tuple(map(parse_card, cards))),)) for rank, cards in (
        ("K", ("KS", "KH", "KD")), ("7", ("7S", "7H", "7D"))
    ))  # fmt: skip
    review, move = one_decision(option(kings, 0.0, then=(sevens, Discard(parse_card("4C")))))
    asked = mistake(review, move)
    assert asked.is_right(CLASSIC, kings)
    assert asked.is_right(CLASSIC, sevens)
    assert asked.is_right(CLASSIC, Meld((*sevens.groups, *kings.groups)))
    assert not asked.is_right(CLASSIC, Discard(parse_card("4C")))
    played = msgspec.structs.replace(asked, played=move_text(sevens))
    assert not played.is_right(CLASSIC, sevens)


def test_near_the_end_of_a_game_it_costs_chances() -> None:
    review, move = one_decision(option(Discard(parse_card("4C")), 0.0), decisive=True)
    asked = mistake(review, move)
    weighed = asked.weighed(CLASSIC, parse_move(asked.played))
    assert weighed is not None
    assert weighed.chance == pytest.approx(0.1)
    assert asked.rating == 1100  # 0.1 of a game is like 200 points


@pytest.mark.parametrize(("cost", "rating"), [(60.0, 1380), (150.0, 1200), (2000.0, EASIEST)])
def test_what_costs_more_is_easier(cost: float, rating: int) -> None:
    assert question(reviewed(played_by("ana"), 0, cost)).rating == rating < HARDEST


def test_it_is_tried_until_it_is_found_and_no_move_is_made() -> None:
    asked = question(reviewed(played_by("ana"), 0, 200.0))
    run = QuestionRun(asked, ME)
    before = run.table.position.clone()
    for tried, move in enumerate((parse_move(asked.played), parse_move(asked.choices[2].move)), 1):
        assert not run.accepts(move)
        assert (run.right, run.missed, run.tried, run.answer) == (None, True, tried, move)
        assert run.weighed is not None
    run.accepts(parse_move(asked.answer))
    assert (run.right, run.missed, run.at_once) == (True, False, False)
    assert run.table.position == before
    at_once = QuestionRun(asked, ME)
    at_once.accepts(parse_move(asked.as_good[0]))
    assert at_once.at_once
    shown = QuestionRun(asked, ME)
    shown.accepts(parse_move(asked.played))
    shown.give_up()
    assert (shown.right, shown.answer, shown.at_once) == (False, None, False)


def test_a_second_try_has_the_players_of_the_deal_and_changes_nothing_of_its_review() -> None:
    review = reviewed(played_by("ana", 2), 2, 200.0, 80.0, 30.0)
    marked, before = list(review.marked), dict(review.judgements)
    assert len(marked) == 3
    run = SecondTry(review, marked[0], lambda _: None)
    assert run.next_move == marked[1]
    assert SecondTry(review, marked[2], lambda _: None).next_move is None
    assert [who.name for who in run.table.seatings] == [who.name for who in review.replay.seatings]
    assert [who.bot is None for who in run.table.seatings] == [False, False, True, False]
    assert all(who.profile is None for who in run.table.seatings)
    run.accepts(review.replay.moves[marked[0] - 1])
    run.accepts(parse_move(run.question.answer))
    assert run.right
    assert review.judgements == before
    assert list(review.marked) == marked


@pytest.mark.parametrize(
    ("rules", "players"), [(rules, seating.players) for rules in ALL_PRESETS for seating in preset(rules).seatings]
)
def test_every_decision_of_every_game_can_be_asked_about(rules: str, players: int) -> None:
    _asks_about_every_discard(played_by(None, rules=rules, players=players))


def test_and_of_house_rules() -> None:
    rules = load("samba", {"hand_size": 13})
    lines: list[str] = []
    simulate(rules, 4, ["heuristic"] * 4, 5, deals=1, record=lines.append)
    replay = Replay.of_record(read_record(lines[0]))
    replay.rules = as_house(replay.rules, "Ours")
    asked = _asks_about_every_discard(replay)
    assert all((one.house, one.place().terms.rules.hand_size) == ("Ours", 13) for one in asked)


def _asks_about_every_discard(replay: Replay) -> list[Question]:
    found = []
    for seat in replay.order:
        review = reviewed(replay, seat, *[200.0] * 99)
        for move in list(review.marked)[::3]:
            asked = msgspec.json.decode(msgspec.json.encode(mistake(review, move)), type=Question)
            run, stood = QuestionRun(asked, ME), replay.positions[move - 1]
            assert write_position(run.table.position) == write_position(stood)
            assert [one.words() for one in run.table.view(seat).seats] == [one.words() for one in view(stood, seat).seats]
            assert parse_move(asked.answer) in set(legal_moves(run.table.position))
            run.accepts(parse_move(asked.played))
            assert run.missed
            run.accepts(parse_move(asked.answer))
            assert run.right
            found.append(asked)
    assert found
    return found


def test_company_sits_around_the_person() -> None:
    run = QuestionRun(question(reviewed(played_by("ana", 3), 3, 90.0)), ME)
    assert [who.name for who in run.table.seatings] == [PEOPLE[1][0], PEOPLE[2][0], PEOPLE[3][0], "Ana"]
