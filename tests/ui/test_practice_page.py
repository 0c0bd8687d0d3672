"""Practice in the window: a question by keys, right and wrong, Show me, the rating, and nothing saved as a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from canasta_desktop.engine.notation import parse_move
from canasta_desktop.session.practice.rating import FIRST, rating_of
from canasta_desktop.session.practice.run import QuestionRun
from canasta_desktop.session.store import catalogue
from canasta_desktop.session.store.progress import answers_of
from canasta_desktop.ui.pages.learn import LearnScene
from canasta_desktop.ui.pages.practice import PracticeScene
from canasta_desktop.ui.table.intents import Proposal
from canasta_desktop.ui.table.scene import TableScene

if TYPE_CHECKING:
    from helpers.pages import Pages


def question(pages: Pages) -> tuple[TableScene, QuestionRun]:
    pages.settle(40)
    scene = pages.app.top
    assert isinstance(scene, TableScene)
    run = scene.own.tutor
    assert isinstance(run, QuestionRun)
    assert scene.guide.panel is not None
    return scene, run


def answers(pages: Pages) -> list[bool]:
    return [one.right for one in answers_of(pages.app.archive, pages.app.profiles.current.key)]


def test_from_the_menu_to_answers_and_a_rating(pages: Pages) -> None:
    pages.key(pygame.K_l)
    assert isinstance(pages.app.top, LearnScene)
    pages.key(pygame.K_p)
    assert isinstance(pages.app.top, PracticeScene)
    pages.key(pygame.K_RETURN)
    scene, run = question(pages)
    scene.actions.do(Proposal(run.best), (400, 300))
    pages.settle(2)
    assert answers(pages) == [True]
    assert run.table.moves == []
    assert scene.guide.text.startswith("Right!")
    pages.key(pygame.K_RETURN)
    scene, second = question(pages)
    assert second.question.id != run.question.id
    scene.actions.do(Proposal(parse_move(second.question.choices[1].move)), (400, 300))
    pages.settle(2)
    assert answers(pages) == [True, second.right]
    pages.key(pygame.K_RETURN)
    scene, _third = question(pages)
    pages.key(pygame.K_h)
    pages.settle(2)
    assert answers(pages)[2:] == [False]
    assert scene.stage.hinted or scene.guide.cards == ""
    pages.key(pygame.K_ESCAPE)
    page = pages.app.top
    assert isinstance(page, PracticeScene)
    assert rating_of(answers_of(pages.app.archive, pages.app.profiles.current.key)) != FIRST
    assert catalogue.entries(pages.app.archive) == []


def test_a_second_move_changes_no_answer(pages: Pages) -> None:
    pages.app.next_question()
    scene, run = question(pages)
    scene.actions.do(Proposal(parse_move(run.question.choices[-1].move)), (400, 300))
    scene.actions.do(Proposal(run.best), (400, 300))
    pages.settle(2)
    assert len(answers(pages)) == 1
    assert run.right is run.question.is_right(run.table.position.terms, parse_move(run.question.choices[-1].move))


def test_questions_of_one_game_alone(pages: Pages) -> None:
    page = pages.open(PracticeScene)
    page._choose(1)
    wanted = pages.app.practice_rules
    assert wanted
    pages.key(pygame.K_RETURN)
    _scene, run = question(pages)
    assert run.question.rules == wanted
