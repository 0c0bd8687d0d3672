"""Practice questions: the file, what is right, the rating, and which question comes next."""

from __future__ import annotations

import hashlib
import random
import tomllib
from collections import Counter
from importlib import resources
from itertools import islice
from typing import TYPE_CHECKING

import pytest
from helpers.pot_deals import POT_PRESETS

from canasta_desktop.bots.coach.judgement import Effort
from canasta_desktop.bots.coach.judging import judge
from canasta_desktop.bots.coach.turns import same_choice
from canasta_desktop.bots.search.search import Budget
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.listing import legal_moves
from canasta_desktop.engine.moves import Discard
from canasta_desktop.engine.notation import parse_move
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.view import view
from canasta_desktop.engine.way_out import ways_out
from canasta_desktop.session import practice
from canasta_desktop.session.practice.question import FILES, NO, YES, Topic, questions
from canasta_desktop.session.practice.rating import (
    FIRST,
    NEAR,
    Answered,
    expected,
    next_question,
    rating_after,
    rating_of,
    right_in_a_row,
)
from canasta_desktop.session.practice.run import QuestionRun
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.store.archive import Archive
from canasta_desktop.session.store.progress import answers_of, keep_answer

if TYPE_CHECKING:
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.position import Position

ME = Seating("Ana", "cat")
TABLES = {"classic", "samba", "modern-american", "hand-and-foot", *POT_PRESETS}


BY_MOVE = [one for one in questions() if not one.by_solver]
BY_SOLVER = [one for one in questions() if one.by_solver]


def test_the_files_are_what_their_manifests_say() -> None:
    for name, kept in zip(FILES, (BY_MOVE, BY_SOLVER), strict=True):
        data = resources.files(practice).joinpath(name).read_bytes()
        text = resources.files(practice).joinpath(name.replace(".jsonl", ".toml")).read_text(encoding="utf-8")
        manifest = tomllib.loads(text)
        assert hashlib.sha256(data).hexdigest() == manifest["sha256"]
        assert len(kept) == manifest["questions"]
        assert Counter(one.rules for one in kept) == manifest["by_rules"]
    assert {one.rules for one in questions()} == TABLES
    assert len({one.id for one in questions()}) == len(questions())


def test_whether_one_can_go_out_is_answered_by_every_listing_of_moves() -> None:
    """The solver's yes is played to the end of the deal; its no is held against all single melds and discards."""
    for one in BY_SOLVER:
        run = QuestionRun(one, ME)
        position = run.table.position
        assert (run.way is not None) == (one.answer == YES), one.id
        assert position.phase == Phase.PLAY
        if run.way is None:
            assert not any(goes_out(position, move) for move in islice(legal_moves(position), 400)), one.id
            continue
        play = position.clone()
        while play.phase != Phase.OVER:
            way = ways_out(play)[0]
            apply(play, way.moves[0] if way.moves else Discard(way.left))
        assert play.out == 0, one.id


def goes_out(position: Position, move: Move) -> bool:
    after = position.clone()
    apply(after, move)
    return after.phase == Phase.OVER and after.out == 0


def test_yes_and_no_answer_what_no_move_does() -> None:
    for one, wrong in (
        (next(q for q in BY_SOLVER if q.answer == YES), NO),
        (next(q for q in BY_SOLVER if q.answer == NO), YES),
    ):
        run = QuestionRun(one, ME)
        assert not run.accepts(next(iter(legal_moves(run.table.position))))
        assert run.right is None
        assert run.insists
        run.say(wrong)
        assert run.right is False
        run.say(one.answer)  # too late
        assert run.right is False
        again = QuestionRun(one, ME)
        again.say(one.answer)
        assert again.right is True
        shown = QuestionRun(one, ME)
        shown.accepts(next(iter(legal_moves(shown.table.position))))
        shown.give_up()
        assert (shown.right, shown.insists) == (False, False)


def test_every_question_can_be_put_and_its_answer_is_legal() -> None:
    for one in BY_MOVE:
        position = one.place()
        assert position.to_act == 0
        best = parse_move(one.answer)
        assert is_legal(position, best), one.id
        assert one.is_right(position.terms, best)
        assert one.choices[0].move == one.answer
        assert all(choice.cost >= 40 for choice in one.choices[1:]), one.id
        assert all(is_legal(position, parse_move(choice.move)) for choice in one.choices), one.id
        assert not any(
            one.is_right(position.terms, parse_move(choice.move)) for choice in one.choices[1:] if _other(one, choice.move)
        )
        assert (one.topic is Topic.ANSWER) == (position.phase == Phase.ANSWER)
        assert min(one.shares) < 100


def _other(one: object, text: str) -> bool:
    """Whether a choice lays none of what the answer lays; a part of the answer counts as right."""
    return not (text.startswith("meld") and str(getattr(one, "answer", "")).startswith("meld"))


def test_a_sample_is_judged_again_in_other_worlds() -> None:
    """The answer still is the best of its choices, or nearly."""
    effort = Effort(Budget(playouts=150), Budget(playouts=600), error=5.0, others=6, least=50)
    sample = random.Random(5).sample(BY_MOVE, 8)
    agreed = 0
    for one in sample:
        position = one.place()
        seen = view(position, 0)
        judgement = judge(seen, random.Random(one.id + "/again"), effort, (parse_move(one.answer),))
        agreed += judgement.loss < 20 or same_choice(seen.terms, judgement.best.move, parse_move(one.answer))
    assert agreed >= 6


def test_the_first_move_is_the_answer_and_is_not_made() -> None:
    one = next(one for one in questions() if one.topic is Topic.PILE)
    run = QuestionRun(one, ME)
    before = run.table.position.clone()
    assert run.best is not None
    assert not run.accepts(run.best)
    assert run.right is True
    assert run.weighed is None
    wrong = QuestionRun(one, ME)
    other = parse_move(one.choices[1].move)
    assert not wrong.accepts(other)
    assert wrong.right is False
    assert wrong.weighed is not None
    assert wrong.weighed.cost == one.choices[1].cost
    assert not wrong.accepts(run.best)  # too late
    assert wrong.right is False
    assert run.table.position == before


@pytest.mark.parametrize(
    ("question", "right", "after"), [(1000, True, 1016), (1000, False, 984), (1400, True, 1029), (600, False, 971)]
)
def test_the_rating_moves_by_what_was_not_expected(question: int, right: bool, after: int) -> None:
    assert rating_after(FIRST, question, right=right) == after
    assert expected(1000, 1000) == pytest.approx(0.5)
    assert expected(1400, 1000) == pytest.approx(10 / 11)


def test_the_next_question_is_near_the_rating_and_new() -> None:
    answers: list[Answered] = []
    seen = []
    for _ in range(5):
        question = next_question(questions(), answers)
        assert question is not None
        seen.append(question.id)
        answers.append(Answered(question.id, right=True, rating=rating_after(rating_of(answers), question.rating, right=True)))
    assert len(set(seen)) == 5
    assert rating_of(answers) > FIRST
    assert right_in_a_row(answers) == 5
    few = list(questions())[:2]
    done = [Answered(few[1].id, right=True, rating=1000), Answered(few[0].id, right=False, rating=990)]
    again = next_question(few, done)
    assert again is not None
    assert again.id == few[1].id
    assert right_in_a_row(done) == 0
    assert next_question([], []) is None


def test_of_questions_that_are_about_as_hard_the_topic_comes_next_that_was_asked_longest_ago() -> None:
    near = sorted(questions(), key=lambda one: (abs(one.rating - FIRST), one.id))[:40]
    topics = {one.topic for one in near if abs(one.rating - FIRST) <= NEAR}
    answers: list[Answered] = []
    asked = []
    for _ in range(len(topics)):
        question = next_question(near, answers)
        assert question is not None
        asked.append(question.topic)
        answers.append(Answered(question.id, right=True, rating=FIRST))
    assert len(topics) > 2
    assert set(asked) == topics


def test_answers_are_kept_by_profile() -> None:
    archive = Archive.memory()
    keep_answer(archive, "ana", Answered("a", right=True, rating=1016))
    keep_answer(archive, "ana", Answered("b", right=False, rating=1000))
    assert answers_of(archive, "ana") == [Answered("a", right=True, rating=1016), Answered("b", right=False, rating=1000)]
    assert answers_of(archive, "otto") == []
