"""Every lesson is played to its end: by right moves, by wrong ones, and by *Show me*; and its data is what it says."""

from __future__ import annotations

import re
from itertools import islice, pairwise

import pytest

from canasta_desktop.engine.listing import legal_moves
from canasta_desktop.engine.moves import Discard, Draw
from canasta_desktop.engine.notation import parse_cards
from canasta_desktop.engine.reasons import Code
from canasta_desktop.engine.ruleset import ALL_PRESETS
from canasta_desktop.session.company import PERSON
from canasta_desktop.session.lessons.goals import Deed, deed_of, reached, solution
from canasta_desktop.session.lessons.lesson import lesson, taught
from canasta_desktop.session.lessons.order import CLASSIC, FURTHER, NAMES
from canasta_desktop.session.lessons.run import OTHERWISE, LessonRun
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.store.archive import Archive
from canasta_desktop.session.store.progress import keep_lesson, lessons_done

ME = Seating("Ana", "cat")
PLACES = {"stock", "pile", "need", "melds", "threes", "meld", "ask", "draw", "discard", "hint"}


def others_play(run: LessonRun) -> None:
    """Let the other seats move until the learner is to act, or the deal is over."""
    for _ in range(400):
        run.look()
        if run.waits:
            return
        run.table.pump()
    raise AssertionError("The others never stop.")


def play(run: LessonRun, move: object) -> None:
    assert run.play(move) is None  # type: ignore[arg-type]


def do_step(run: LessonRun) -> None:
    """What *Show me* does."""
    step = run.step
    assert step is not None
    if run.go_on():
        return
    if step.goal.deed is Deed.REFUSED:
        refusal = run.show_refusal()
        assert refusal is not None
        run.refused(refusal.code)
        return
    move = run.shown()
    assert move is not None
    assert run.accepts(move)
    play(run, move)


def finish(run: LessonRun) -> None:
    for _ in range(400):
        others_play(run)
        if run.done:
            return
        do_step(run)
    raise AssertionError("The lesson never ends.")


@pytest.mark.parametrize("name", NAMES)
def test_show_me_plays_a_lesson_to_its_end(name: str) -> None:
    run = LessonRun(name, ME)
    finish(run)
    assert run.at == len(run.steps)


@pytest.mark.parametrize("name", NAMES)
def test_any_move_that_reaches_the_goal_counts(name: str) -> None:
    """By the last listed legal move that reaches each goal, not by that of the data."""
    run = LessonRun(name, ME)
    for _ in range(400):
        others_play(run)
        step = run.step
        if step is None:
            return
        if step.goal.deed in MOVED:
            position = run.table.position
            fits = [move for move in islice(legal_moves(position), 400) if reached(step.goal, position, move)]
            assert fits, step.text
            at = run.at
            play(run, fits[-1])
            assert run.at == at + 1
        else:
            do_step(run)
    raise AssertionError("The lesson never ends.")


@pytest.mark.parametrize("name", NAMES)
def test_show_me_discards_nothing_of_which_the_next_side_has_a_set(name: str) -> None:
    run = LessonRun(name, ME)
    while run.step is not None and run.step.goal.deed is not Deed.DEAL_OVER:
        others_play(run)
        move, position = run.shown(), run.table.position
        if isinstance(move, Discard):
            following = position.terms.side_of[position.following[PERSON]]
            assert not position.sides[following].naturals(move.card >> 2), run.step.text
        do_step(run)


MOVED = set(Deed) - {Deed.NEXT, Deed.REFUSED, Deed.DEAL_OVER}


@pytest.mark.parametrize("name", NAMES)
def test_wrong_moves_are_answered_and_change_nothing(name: str) -> None:
    run = LessonRun(name, ME)
    answered = 0
    for _ in range(400):
        others_play(run)
        step = run.step
        if step is None:
            break
        if step.goal.deed is not Deed.DEAL_OVER:
            before = run.table.position.clone()
            at = run.at
            for move in islice(legal_moves(run.table.position), 60) if run.table.in_deal else ():
                if step.goal.deed is Deed.NEXT or not reached(step.goal, before, move):
                    assert not run.accepts(move)
                    expected = step.wrong.get(deed_of(move)) or step.wrong.get(OTHERWISE, "")
                    assert run.said == expected
                    answered += bool(expected)
            assert (run.table.position, run.at) == (before, at)
        do_step(run)
    assert run.done
    assert answered or name in ("turn", "whole-deal")


@pytest.mark.parametrize("name", NAMES)
def test_back_leads_to_where_the_step_before_began(name: str) -> None:
    run = LessonRun(name, ME)
    seen = []
    for _ in range(400):
        others_play(run)
        step = run.step
        if step is None or step.goal.deed is Deed.DEAL_OVER:
            break
        seen.append(run.table.position.clone())
        do_step(run)
    others_play(run)
    for position in reversed(seen):
        assert run.back()
        assert run.table.position == position
    assert not run.back()


def test_the_data_of_all_lessons() -> None:
    assert {lesson(name).position["rules"] for name in CLASSIC} == {"classic"}
    assert [lesson(name).position["rules"] for name in FURTHER] == list(FURTHER)
    assert set(FURTHER) <= set(ALL_PRESETS)
    for name in NAMES:
        given = lesson(name)
        position = given.begin()
        assert position.to_act == PERSON
        for step in given.steps:
            sentences = re.findall(r"[.!?](?=\s|$)", step.text)
            assert 1 <= len(sentences) <= 2, (name, step.text)
            assert {place.partition(":")[0] for place in step.light} <= PLACES, (name, step.light)
            parse_cards(step.cards)
            assert set(step.wrong) <= {*Deed, *Code, OTHERWISE}, (name, step.wrong)
            assert step.goal.deed is not Deed.REFUSED or step.goal.code in set(Code)


@pytest.mark.parametrize("name", NAMES)
def test_what_lights_up_is_in_the_hand(name: str) -> None:
    run = LessonRun(name, ME)
    for _ in range(400):
        others_play(run)
        step = run.step
        if step is None:
            return
        if run.table.in_deal:
            hand = run.table.position.hands[PERSON].cards()
            for card in parse_cards(step.cards):
                assert card in hand, (name, step.text)
                hand.remove(card)
        do_step(run)


def test_progress_is_kept_by_profile() -> None:
    archive = Archive.memory()
    keep_lesson(archive, "ana", "turn")
    keep_lesson(archive, "ana", "turn")
    keep_lesson(archive, "otto", "melds")
    assert lessons_done(archive, "ana") == {"turn"}
    assert lessons_done(archive, "mia") == set()


def test_solutions_are_found_without_the_data() -> None:
    position = lesson("pile").begin()
    found = solution(lesson("pile").steps[1].goal, position)
    assert found is not None
    assert not isinstance(found, Draw | Discard)


def test_a_lesson_tells_the_refusals_that_it_or_an_earlier_one_has_taught() -> None:
    assert taught("turn") == {Code.NOT_NOW}
    for before, name in pairwise(CLASSIC):
        assert taught(before) <= taught(name)
    for name in NAMES:
        goals = {step.goal.code for step in lesson(name).steps if step.goal.code}
        assert goals <= taught(name)
    assert taught("whole-deal") == taught("samba") == set(Code)
