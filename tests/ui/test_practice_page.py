"""Practice in the window: a question by keys, right and wrong, Show me, the rating, and nothing saved as a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.devices import DOWN, LB, RB, button
from helpers.history import NOW, Evening, play_game
from helpers.pages import Pages, top_of

from canasta_desktop.engine.moves import Discard
from canasta_desktop.engine.notation import parse_move
from canasta_desktop.session.practice.question import ALL, NO, PLAYED, YES, Question, Topic, questions, questions_of
from canasta_desktop.session.practice.rating import FIRST, Answered, rating_of
from canasta_desktop.session.practice.run import QuestionRun
from canasta_desktop.session.store import catalogue
from canasta_desktop.session.store.progress import answers_of
from canasta_desktop.ui.pages.learn import LearnScene
from canasta_desktop.ui.pages.practice import PracticeScene
from canasta_desktop.ui.services import learning
from canasta_desktop.ui.services.keymap import Command
from canasta_desktop.ui.table.model.intents import Proposal
from canasta_desktop.ui.table.scene import TableScene
from canasta_desktop.words import lessons_text, practice_text, turn_text

if TYPE_CHECKING:
    from collections.abc import Sequence


@pytest.fixture
def by_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only questions that are answered by a move are asked."""
    usual = learning.rating.next_question

    def chosen(wanted: Sequence[Question], answers: Sequence[Answered]) -> Question | None:
        return usual([one for one in wanted if not one.by_solver], answers)

    monkeypatch.setattr(learning.rating, "next_question", chosen)


def question(pages: Pages) -> tuple[TableScene, QuestionRun]:
    pages.settle(40)
    scene = top_of(pages.app, TableScene)
    run = scene.own.tutor
    assert isinstance(run, QuestionRun)
    assert scene.guide.panel is not None
    return scene, run


def answers(pages: Pages) -> list[bool]:
    return [one.right for one in answers_of(pages.app.data.archive, pages.app.data.profiles.current.key)]


@pytest.mark.usefixtures("by_moves")
def test_from_the_menu_to_answers_and_a_rating(pages: Pages) -> None:
    pages.key(pygame.K_l)
    assert isinstance(pages.app.top, LearnScene)
    pages.key(pygame.K_p)
    assert isinstance(pages.app.top, PracticeScene)
    pages.key(pygame.K_RETURN)
    scene, run = question(pages)
    assert run.best is not None
    scene.actions.carry_out(Proposal(run.best), (400, 300))
    pages.settle(2)
    assert answers(pages) == [True]
    assert run.table.moves == []
    assert scene.guide.said.text.startswith("Right!")
    pages.key(pygame.K_RETURN)
    scene, second = question(pages)
    assert second.question.id != run.question.id
    scene.actions.carry_out(Proposal(parse_move(second.question.choices[1].move)), (400, 300))
    pages.settle(2)
    assert answers(pages) == [True, second.right]
    pages.key(pygame.K_RETURN)
    scene, _third = question(pages)
    pages.key(pygame.K_h)
    pages.settle(2)
    assert answers(pages)[2:] == [False]
    assert scene.guide.pieces() or not scene.guide.said.cards
    pages.key(pygame.K_ESCAPE)
    top_of(pages.app, PracticeScene)
    assert rating_of(answers_of(pages.app.data.archive, pages.app.data.profiles.current.key)) != FIRST
    assert catalogue.entries(pages.app.data.archive) == []


@pytest.mark.parametrize(("word", "key"), [(YES, pygame.K_y), (NO, pygame.K_n), (YES, button(LB)), (NO, button(RB))])
def test_whether_one_can_go_out_is_answered_by_yes_or_no(
    pages: Pages, monkeypatch: pytest.MonkeyPatch, word: str, key: int | pygame.event.Event
) -> None:
    asked = next(one for one in questions() if one.by_solver and one.answer == word)
    monkeypatch.setattr(learning.rating, "next_question", lambda *_: asked)
    pages.app.learning.next_question()
    scene, run = question(pages)
    assert set(scene.guide.said.links) == {practice_text.YES, practice_text.NO, lessons_text.SHOW_ME}
    scene.actions.carry_out(Proposal(Discard(scene.stage.model.view.hand[0])), (400, 300))
    pages.settle(2)
    assert (scene.guide.said.text, answers(pages)) == (practice_text.YES_OR_NO, [])
    if isinstance(key, int):
        pages.key(key)
    else:
        pages.send(button(DOWN), key)
        caps = [cap for (_, cap), _ in list(scene.guide.said.links.values())]
        assert pages.app.art.pad
        assert "Y" not in caps[:2]
    pages.settle(2)
    assert answers(pages) == [True]
    assert scene.guide.said.text.startswith("Right: you can." if word == YES else "Right: you can’t.")
    assert bool(scene.guide.said.cards) == (word == YES)
    assert run.table.moves == []


def test_a_question_does_not_answer_itself(pages: Pages, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither turn line and buttons nor what is said of them differ between questions whose answer is yes and no."""
    asked = [one for one in questions() if one.by_solver]
    bound = [one for one in asked if one.position.get("turn", {}).get("permission")]
    told: dict[str, set[object]] = {YES: set(), NO: set()}
    for one in [*bound[:4], *(next(one for one in asked if one.answer == word and one not in bound) for word in (YES, NO))]:
        monkeypatch.setattr(learning.rating, "next_question", lambda *_, one=one: one)
        pages.app.learning.next_question()
        scene, _ = question(pages)
        advice = scene.stage.advice
        assert advice is not None
        scene.actions.run_command(Command.ASK)
        assert scene.overlay.bubble is None
        assert scene.guide.said.text == practice_text.YES_OR_NO
        off = {state for command, state in advice.button_states.items() if command not in (Command.SORT, Command.UNDO)}
        told[one.answer].add((advice.title, advice.sentence, frozenset(off), scene.actions.not_now()))
    asks = practice_text.TOPICS[Topic.CAN_GO_OUT]
    assert told[YES] == told[NO] == {(turn_text.YOUR_TURN, asks, frozenset({"off"}), asks)}


@pytest.mark.usefixtures("by_moves")
def test_a_second_move_changes_no_answer(pages: Pages) -> None:
    pages.app.learning.next_question()
    scene, run = question(pages)
    scene.actions.carry_out(Proposal(parse_move(run.question.choices[-1].move)), (400, 300))
    scene.actions.carry_out(Proposal(run.best), (400, 300))
    pages.settle(2)
    assert len(answers(pages)) == 1
    assert run.right is run.question.is_right(run.table.position.terms, parse_move(run.question.choices[-1].move))


def test_questions_of_one_game_alone(pages: Pages) -> None:
    page = pages.open(PracticeScene)
    page._choose(2)
    wanted = pages.app.learning.practice_rules
    assert wanted
    pages.key(pygame.K_RETURN)
    _scene, run = question(pages)
    assert run.question.rules == wanted


def test_questions_are_of_the_games_that_were_played_and_say_which(pages: Pages) -> None:
    assert pages.app.learning.practice_rules == PLAYED
    pages.app.learning.next_question()
    scene, run = question(pages)
    assert run.question.rules == "classic"  # for who has played nothing
    assert scene.guide.said.where.startswith("Classic: ")
    play_game(pages.app.data.archive.connection, Evening("samba"), 3, NOW, pages.app.data.profiles.current.key)
    pages.app.learning.next_question()
    scene, run = question(pages)
    assert run.question.rules == "samba"
    assert scene.guide.said.where.startswith("Samba: ")


def test_which_questions_a_choice_has() -> None:
    assert {one.rules for one in questions_of(PLAYED, ())} == {"classic"}
    assert {one.rules for one in questions_of(PLAYED, ("samba", "our house"))} == {"samba"}
    assert {one.rules for one in questions_of("modern-american", ("samba",))} == {"modern-american"}
    assert len(questions_of(ALL, ())) == len(questions())


@pytest.mark.usefixtures("by_moves")
@pytest.mark.parametrize("right", [True, False])
def test_an_answer_tells_by_how_much_it_changes_the_rating(pages: Pages, *, right: bool) -> None:
    pages.app.learning.next_question()
    scene, run = question(pages)
    given = parse_move(run.question.answer if right else max(run.question.choices, key=lambda one: one.cost).move)
    scene.actions.carry_out(Proposal(given), (400, 300))
    pages.settle(2)
    rating = rating_of(answers_of(pages.app.data.archive, pages.app.data.profiles.current.key))
    change = rating - FIRST
    assert (change > 0) is right
    sign = "+" if right else "−"
    assert scene.guide.said.text.endswith(f"Your rating: {rating:,} ({sign}{abs(change)}).")


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1024, 600), 100), ((1024, 600), 200)])
def test_the_panel_leaves_the_partners_question_free(size: tuple[int, int], text: int, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = next(one for one in questions() if one.topic is Topic.ANSWER)
    monkeypatch.setattr(learning.rating, "next_question", lambda *_: asked)
    with Pages(size) as pages:
        pages.app.preferences.change("text_size", text)
        pages.app.learning.next_question()
        scene, run = question(pages)
        for given in (None, run.best):
            if given is not None:
                scene.actions.carry_out(Proposal(given), (400, 300))
                pages.settle(2)
            assert scene.guide.panel is not None
            parts = ("yes", "no") if text == 200 else ("", "yes", "no")
            assert not [part for part in parts if scene.guide.panel.rect.colliderect(scene.dialog.rect(part))]
