"""Lessons at the real table, by mouse and keys: right moves, wrong ones, Show me, Back; nothing of them is saved."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.analysis import Costs
from helpers.pages import Pages, top_of

from canasta_desktop.engine.notation import card_text, move_text
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.scoring import deal_score
from canasta_desktop.session.analysis import Analysis
from canasta_desktop.session.coach import Coach
from canasta_desktop.session.lessons.goals import Deed
from canasta_desktop.session.lessons.lesson import taught
from canasta_desktop.session.lessons.order import CLASSIC, NAMES
from canasta_desktop.session.settings import Speed
from canasta_desktop.session.store import catalogue
from canasta_desktop.session.store.progress import lessons_done
from canasta_desktop.ui.pages.learn import LearnScene
from canasta_desktop.ui.pages.menu import MenuScene
from canasta_desktop.ui.services.keymap import Command
from canasta_desktop.ui.table.scene import TableScene
from canasta_desktop.words import lessons_text as words
from canasta_desktop.words.lists import paragraph

if TYPE_CHECKING:
    from canasta_desktop.session.lessons.run import LessonRun


def begun(pages: Pages, name: str) -> tuple[TableScene, LessonRun]:
    pages.app.learning.begin_lesson(name)
    scene = top_of(pages.app, TableScene)
    run = scene.own.tutor
    assert run is not None
    wait(pages, run)
    return scene, run


def wait(pages: Pages, run: LessonRun) -> None:
    """Until the learner is to do something, and all is still."""
    for _ in range(400):
        pages.settle(1)
        scene = pages.app.top
        if isinstance(scene, TableScene) and not scene.motion.busy and (run.waits or run.done):
            pages.settle(2)
            return


def press(pages: Pages, run: LessonRun, key: int) -> None:
    """Press a key, and wait."""
    pages.key(key)
    wait(pages, run)


def select(pages: Pages, scene: TableScene, cards: str) -> None:
    scene.hand.select([])
    wanted = cards.split()
    chosen = []
    for piece in scene.stage.model.hand():
        if card_text(piece.card) in wanted:
            wanted.remove(card_text(piece.card))
            chosen.append(piece)
    assert not wanted
    scene.hand.select(chosen)
    pages.settle(1)


def test_a_lesson_that_was_left_goes_on_where_it_was_for_the_same_person(pages: Pages) -> None:
    _, run = begun(pages, "melds")
    pages.key(pygame.K_RETURN)
    assert run.at == 1
    pages.key(pygame.K_ESCAPE)
    assert not isinstance(pages.app.top, TableScene)
    _, again = begun(pages, "melds")
    assert (again, again.at) == (run, 1)
    pages.key(pygame.K_ESCAPE)
    assert begun(pages, "turn")[1].at == 0  # another lesson
    pages.key(pygame.K_ESCAPE)
    assert begun(pages, "melds")[1] is run
    pages.key(pygame.K_ESCAPE)
    pages.app.data.profiles.choose(pages.app.data.profiles.make("Ada").key)
    assert begun(pages, "melds")[1].at == 0


def test_a_lesson_that_went_on_and_was_done_begins_anew(pages: Pages) -> None:
    begun(pages, "going-out")
    pages.key(pygame.K_RETURN)
    pages.key(pygame.K_ESCAPE)
    _, run = begun(pages, "going-out")
    while not run.done:
        press(pages, run, pygame.K_RETURN if run.step and run.step.goal.deed is Deed.NEXT else pygame.K_h)
    pages.key(pygame.K_RETURN)  # the next lesson
    assert begun(pages, "going-out")[1].at == 0


def test_a_lesson_by_the_learners_own_hands(pages: Pages) -> None:
    scene, run = begun(pages, "melds")
    assert scene.guide.panel is not None
    assert scene.stage.model.lesson.step == words.where(2, "Melds and wild cards", 1, 6)
    pages.key(pygame.K_RETURN)
    assert run.at == 1
    select(pages, scene, "9H")
    press(pages, run, pygame.K_x)  # too early
    assert run.table.moves == []
    assert scene.guide.said.text.startswith("Not yet: a discard ends your turn.")
    select(pages, scene, "7S 7H 7D")
    press(pages, run, pygame.K_m)
    assert [move_text(move) for move in run.table.moves] == ["meld 7:7S 7H 7D"]
    select(pages, scene, "5C JK JK")
    press(pages, run, pygame.K_m)
    assert run.at == 3
    assert scene.overlay.bubble is not None  # the rules say why
    pages.key(pygame.K_BACKSPACE)
    press(pages, run, pygame.K_BACKSPACE)
    assert (run.at, len(run.table.moves)) == (1, 0)


@pytest.mark.parametrize("name", [name for name in NAMES if name != "whole-deal"])
def test_show_me_and_enter_lead_through_every_lesson(pages: Pages, name: str) -> None:
    scene, run = begun(pages, name)
    for _ in range(60):
        wait(pages, run)
        if run.done:
            break
        assert scene.guide.panel is not None
        pages.key(pygame.K_RETURN if words.NEXT in scene.guide.said.links else pygame.K_h)
    assert run.done
    assert lessons_done(pages.app.data.archive, pages.app.data.profiles.current.key) == {name}
    assert scene.guide.said.text.endswith(words.lesson_words(run.lesson.learned))


def test_a_discard_of_a_lesson_needs_no_second_press(pages: Pages) -> None:
    """Who is new confirms discards in games; in a lesson the step says what a discard does."""
    pages.app.preferences.change("confirm_discard", value=True)
    scene, run = begun(pages, "turn")
    for _ in range(2):
        pages.key(pygame.K_RETURN)
    press(pages, run, pygame.K_d)
    select(pages, scene, "7C")
    pages.key(pygame.K_x)
    assert run.at == 4


def test_a_reason_does_not_lie_over_what_the_lesson_says(pages: Pages) -> None:
    scene, run = begun(pages, "turn")
    for key in (pygame.K_RETURN, pygame.K_RETURN, pygame.K_d):
        press(pages, run, key)
    select(pages, scene, "4S")
    press(pages, run, pygame.K_t)
    bubble, panel = scene.overlay.bubble, scene.guide.panel
    assert bubble is not None
    assert panel is not None
    assert not scene.overlay.bubble_rect(bubble).colliderect(panel.rect)


def untaught(scene: TableScene) -> str | None:
    """The reason that is shown, if it is one of the rules that the first lesson has not taught, or names what comes later."""
    bubble = scene.overlay.bubble
    if bubble is None or bubble.code in taught("turn"):
        return None
    later = re.search(r"open|froz|wild|natural|canasta|go out|partner|need", bubble.text)
    return bubble.text if bubble.code is not None or later else None


def test_the_first_lesson_refuses_only_by_what_it_has_taught(pages: Pages) -> None:
    """Taking a pile that is not frozen, melding, asking: the panel says what to do, in no word that comes later."""
    scene, run = begun(pages, "turn")
    while not run.done:
        wait(pages, run)
        at, before = run.at, run.table.position.clone()
        for cards in ("", "4S 4H", "6D", "4S 6D"):
            for key in (pygame.K_t, pygame.K_m, pygame.K_a):
                select(pages, scene, cards)
                press(pages, run, key)
                assert (run.at, run.table.position) == (at, before)
                assert untaught(scene) is None
            select(pages, scene, cards)
            pages.click_at(scene.stage.layout.pile.center) if cards.count(" ") else None
            assert untaught(scene) is None
            said = {words.lesson_words(text) for text in (run.step.text, *run.step.wrong.values())}
            text = scene.guide.said.text
            assert text in said or text in [paragraph(why, whole) for why in (words.READ_ON, words.OTHERWISE) for whole in said]
        scene.actions.clear_all()
        press(pages, run, pygame.K_RETURN if run.step.goal.deed is Deed.NEXT else pygame.K_h)


def test_after_a_lesson_comes_the_next_one(pages: Pages) -> None:
    scene, run = begun(pages, "turn")
    run.at = len(run.steps)
    pages.settle(2)
    assert list(scene.guide.said.links) == [words.NEXT_LESSON, words.ALL_LESSONS]
    pages.key(pygame.K_RETURN)
    after = top_of(pages.app, TableScene)
    assert after.own.tutor.name == CLASSIC[1]
    pages.key(pygame.K_ESCAPE)
    assert isinstance(pages.app.top, LearnScene)
    assert pages.app.games.table is None


def test_nothing_of_a_lesson_is_saved_and_the_game_that_was_left_waits(pages: Pages) -> None:
    pages.app.games.begin(preset("classic"), 5)
    pages.settle(2)
    game = pages.app.games.real_game()
    assert game is not None
    _scene, run = begun(pages, "pile")
    pages.key(pygame.K_RETURN)
    press(pages, run, pygame.K_h)
    assert run.at == 2
    pages.key(pygame.K_ESCAPE)
    assert isinstance(pages.app.top, LearnScene)
    assert [entry.game for entry in catalogue.entries(pages.app.data.archive)] == [game]
    pages.key(pygame.K_ESCAPE)
    menu = top_of(pages.app, MenuScene)
    assert menu._waiting.game == game


def test_the_page_of_lessons_shows_what_is_done_and_what_is_next(pages: Pages) -> None:
    scene = pages.open(LearnScene)
    main = [widget for widget in scene.group.widgets if getattr(widget, "kind", "") == "main"]
    assert [widget.label for widget in main] == [words.numbered(1, "A turn")]
    pages.key(pygame.K_RETURN)
    table = top_of(pages.app, TableScene)
    assert table.own.tutor is not None


def test_the_panel_never_covers_what_the_step_speaks_of() -> None:
    for size in ((1280, 720), (1024, 600), (1920, 1080)):
        window = Pages(size)
        window.app.options.speed = Speed.OFF
        window.app.push(MenuScene(window.app))
        for name in NAMES:
            scene, run = begun(window, name)
            for _ in range(60):
                wait(window, run)
                if run.done or (run.step is not None and run.step.coach):
                    break
                panel = scene.guide.panel
                spots = [scene.stage.layout.hand, scene.stage.layout.stock, scene.stage.layout.pile]
                assert panel.rect.collidelist(spots) < 0, (size, name, run.at)
                window.key(pygame.K_RETURN if words.NEXT in scene.guide.said.links else pygame.K_h)
        window.close()


def drop_on_pile(pages: Pages, scene: TableScene, text: str) -> None:
    """Drag one card from the hand to the pile."""
    piece = next(piece for piece in scene.stage.model.hand() if card_text(piece.card) == text)
    place = piece.target
    start = round(place.x - place.width * 0.4), round(place.y - place.width * 0.55)
    pages.drag(start, scene.stage.layout.pile.center)


def test_a_dragged_card_that_the_lesson_refuses_goes_back_to_the_hand(pages: Pages) -> None:
    pages.app.options.speed = Speed.NORMAL
    scene, run = begun(pages, "melds")
    pages.key(pygame.K_RETURN)
    pages.settle(60)
    drop_on_pile(pages, scene, "9H")
    pages.settle(60)
    assert run.table.moves == []
    for piece in scene.stage.model.hand():
        assert piece.place == piece.target
        assert not piece.held


def test_what_is_selected_for_one_step_is_not_for_the_next(pages: Pages) -> None:
    scene, run = begun(pages, "frozen")
    pages.key(pygame.K_RETURN)
    select(pages, scene, "8H JK")
    pages.click_at(scene.stage.layout.pile.center)
    wait(pages, run)
    assert run.at == 2
    assert scene.stage.model.selection.pieces == set()
    assert [card_text(piece.card) for piece in scene.guide.pieces()] == ["8H", "8D", "KS", "KH", "KD"]
    select(pages, scene, "8H 8D KS KH KD")
    pages.click_at(scene.stage.layout.pile.center)
    wait(pages, run)
    assert run.at == 3


def test_why_a_move_was_refused_does_not_outlive_the_next_move(pages: Pages) -> None:
    scene, run = begun(pages, "frozen")
    pages.key(pygame.K_RETURN)
    press(pages, run, pygame.K_h)
    assert scene.overlay.bubble is not None
    press(pages, run, pygame.K_h)
    assert (run.at, scene.overlay.bubble) == (3, None)


def test_opening_with_the_pile_meld_by_meld(pages: Pages) -> None:
    scene, run = begun(pages, "frozen")
    pages.key(pygame.K_RETURN)
    press(pages, run, pygame.K_h)
    select(pages, scene, "8H 8D")
    pages.click_at(scene.stage.layout.pile.center)
    pages.settle(10)
    assert (run.at, run.table.moves) == (2, [])
    assert "20 more points" in scene.guide.said.text
    select(pages, scene, "KS KH KD")
    pages.key(pygame.K_m)
    pages.settle(10)
    press(pages, run, pygame.K_RETURN)
    assert run.at == 3


def test_while_a_step_is_to_be_read_no_button_is_offered(pages: Pages) -> None:
    scene, run = begun(pages, "turn")
    advice = scene.stage.advice
    assert (advice.title, advice.sentence) == (words.READING, words.PRESS_NEXT)
    assert advice.button_states[Command.DRAW] == "off"
    pages.key(pygame.K_RETURN)
    press(pages, run, pygame.K_RETURN)
    advice = scene.stage.advice
    assert advice.button_states[Command.DRAW] == "on"
    assert advice.primary is None
    assert advice.button_states[Command.HINT] == "on"  # as the key of a hint it shows the move
    scene.actions.press_button(Command.HINT)
    pages.settle(40)
    assert [type(move).__name__ for move in run.table.moves] == ["Draw"]


def test_after_a_deal_the_panel_tells_what_the_sides_made_of_it(pages: Pages) -> None:
    scene, run = begun(pages, "going-out")
    while run.table.in_deal:
        press(pages, run, pygame.K_RETURN if run.step and run.step.goal.deed is Deed.NEXT else pygame.K_h)
    ours, theirs = (score.total for score in deal_score(run.table.position))
    assert ours > 600 > 0 > theirs
    assert scene.guide.said.text.endswith(words.scored(ours, theirs))


def test_in_the_whole_deal_the_coach_asks_before_a_blunder_and_undo_is_not_offered(pages: Pages) -> None:
    scene, run = begun(pages, "whole-deal")
    pages.key(pygame.K_RETURN)
    press(pages, run, pygame.K_h)  # draw
    scene.coaching.coach = Coach(Analysis([Costs(("discard 4S", 0.0), other=200.0)]))
    assert scene.stage.advice.button_states[Command.UNDO] == "off"
    pages.settle(5)
    moves = len(run.table.moves)
    select(pages, scene, "AS")
    pages.key(pygame.K_x)
    pages.settle(5)
    question = scene.model.question
    assert question.proposal.title.startswith("This move costs about 200 points.")
    assert len(run.table.moves) == moves


def test_a_press_after_the_end_of_a_lesson_has_an_answer(pages: Pages) -> None:
    scene, run = begun(pages, "turn")
    while not run.done:
        press(pages, run, pygame.K_RETURN if run.step and run.step.goal.deed is Deed.NEXT else pygame.K_h)
    scene.hand.select(scene.stage.model.hand()[:1])
    for key in (pygame.K_x, pygame.K_d, pygame.K_m, pygame.K_t, pygame.K_h):
        press(pages, run, key)
        assert scene.overlay.bubble is None or scene.overlay.bubble.text
    scene.hand.select(scene.stage.model.hand()[:1])
    pages.click_at(scene.stage.layout.pile.center)
    pages.settle(3)
    assert scene.overlay.bubble is not None
    assert scene.overlay.bubble.text == words.LESSON_OVER
