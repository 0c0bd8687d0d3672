"""A costly move tried again from the review, and a person's own mistakes on the page of practice."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.languages import spoken
from helpers.mistakes import CostlyDiscards, played_by, reviewed, seatings
from helpers.pages import Pages, pages_fixture, top_of
from helpers.played_deals import records
from helpers.reading import cut_off_words, faults, listening, overlapping, paper, scrolled_through
from helpers.viewers import recorded

from canasta_desktop.engine.notation import parse_move
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.session.analysis import Analysis
from canasta_desktop.session.practice.question import MISTAKES, PLAYED
from canasta_desktop.session.practice.rating import FIRST, rating_of
from canasta_desktop.session.practice.run import QuestionRun, SecondTry
from canasta_desktop.session.store import catalogue
from canasta_desktop.session.store.mistakes import keep_mistakes, mistakes_of
from canasta_desktop.session.store.progress import answers_of
from canasta_desktop.ui.app.window import RunOptions
from canasta_desktop.ui.kit.node import WidgetAction
from canasta_desktop.ui.kit.widgets import Button
from canasta_desktop.ui.pages.exchange import open_replay
from canasta_desktop.ui.pages.menu import MenuScene
from canasta_desktop.ui.pages.practice import PracticeScene
from canasta_desktop.ui.pages.profiles import ProfilesScene
from canasta_desktop.ui.pages.replay import review_panel
from canasta_desktop.ui.pages.replay.page import ReplayScene
from canasta_desktop.ui.services.page_kinds import PageName
from canasta_desktop.ui.table.model.intents import Proposal
from canasta_desktop.ui.table.scene import TableScene
from canasta_desktop.words import lessons_text, practice_text, review_text

if TYPE_CHECKING:
    from pathlib import Path

    from canasta_desktop.ui.app.window import App
    from canasta_desktop.ui.kit.node import Node
    from canasta_desktop.ui.kit.widgets import Widget

COSTS = (200.0, 80.0, 30.0)
"""A blunder, a mistake, an inaccuracy."""
WINDOWS = (((1280, 720), 100), ((1280, 720), 200), ((1024, 600), 100), ((1024, 600), 200))

pages = pages_fixture(MenuScene)


def me(app: App) -> str:
    return app.data.profiles.current.key


def shown(app: App, seat: int = 0, taken: float = 0.0) -> ReplayScene:
    """The complete review of a deal of the person who plays, at its first costly move."""
    app.analysis = Analysis([CostlyDiscards(*COSTS, taken=taken)])
    record = records()[0]
    who = seatings(recorded(record).seatings, me(app), seat)
    assert open_replay(app, [lambda: recorded(record, who)], review=True) == ""
    scene = top_of(app, ReplayScene)
    for _ in range(400):
        app.step(16)
        if not scene.reviewing.running:
            break
    scene.show_mark(1)
    app.step(16)
    return scene


def question(pages: Pages) -> tuple[TableScene, QuestionRun]:
    pages.settle(60)
    scene = top_of(pages.app, TableScene)
    run = scene.own.tutor
    assert isinstance(run, QuestionRun)
    assert scene.guide.panel is not None
    return scene, run


def play(pages: Pages, scene: TableScene, move: str) -> str:
    """Make a move; what the panel says to it."""
    scene.actions.carry_out(Proposal(parse_move(move)), (400, 300))
    pages.settle(2)
    return scene.guide.said.text


def press(pages: Pages, label: str) -> None:
    """Press a button of the page, or a link of the table's panel."""
    scene = pages.app.top
    if isinstance(scene, TableScene):
        assert scene.guide.panel is not None
        link = next(link for link in scene.guide.panel.links if link.label == label)
        pages.click(link.box)
    else:
        assert isinstance(scene, ReplayScene)
        pages.click(next(widget.box for widget in scene.group.widgets if widget.label == label))
    pages.settle(2)


def perform(root: Node, label: str) -> None:
    """Press what is called so in the description of the screen."""
    node = next(node for node in root.walk() if node.label == label)
    assert node.perform is not None
    assert WidgetAction.PRESS in node.actions
    node.perform(WidgetAction.PRESS)


@pytest.mark.parametrize("by", ["key", "click", "screen reader"])
def test_from_the_review_to_the_better_move_and_back(pages: Pages, by: str) -> None:
    review = shown(pages.app)
    move, before = review.playback.at, dict(review.reviewing.review.judgements)
    if by == "key":
        pages.key(pygame.K_t)
    elif by == "click":
        press(pages, review_text.TRY_AGAIN)
    else:
        perform(review.describe(), review_text.TRY_AGAIN)
    scene, run = question(pages)
    assert isinstance(run, SecondTry)
    assert run.table.view(0).hand == review.playback.replay.view(move - 1).hand
    asked = scene.guide.said
    assert run.question.played.split()[0] == "discard"
    assert "was played here and cost about 200 points. What would you play instead?" in asked.text
    assert set(asked.links) == {lessons_text.SHOW_ME, practice_text.TO_REVIEW}

    told = play(pages, scene, run.question.played)
    assert "costs about 200 points." in told
    assert told.endswith("Try another move.")
    told = play(pages, scene, run.question.choices[2].move)
    assert "costs about 40 points." in told
    assert review_text.option_label(run.best) not in told
    assert scene.guide.pieces() == []
    told = play(pages, scene, run.question.answer)
    assert told.startswith("Right! Discard ")
    assert scene.guide.pieces()
    assert set(scene.guide.said.links) == {practice_text.NEXT, practice_text.TO_REVIEW}

    if by == "click":
        press(pages, practice_text.TO_REVIEW)
    elif by == "screen reader":
        perform(scene.describe(), practice_text.TO_REVIEW)
    else:
        pages.key(pygame.K_ESCAPE)
    assert pages.app.top is review
    assert review.playback.at == move
    assert review.reviewing.review.judgements == before
    assert run.table.moves == []
    assert catalogue.entries(pages.app.data.archive) == []
    assert answers_of(pages.app.data.archive, me(pages.app)) == []
    assert len(mistakes_of(pages.app.data.archive, me(pages.app))) == 2


def test_what_could_have_followed_is_played_on_the_table(pages: Pages) -> None:
    review = shown(pages.app, taken=0.8)
    at = next(move for move in review.reviewing.review.marked if review.reviewing.review.refutation(move) is not None)
    review.playback.jump(at)
    pages.settle(2)
    pages.key(pygame.K_s)
    line = top_of(pages.app, ReplayScene)
    assert line is not review
    assert line.playback.replay.hands_open
    assert line.playback.playing
    assert line.playback.replay.view(0).hand == review.playback.replay.view(at - 1).hand
    pages.settle(4000 // 16)
    assert line.playback.at > 0
    line.playback.jump(line.playback.replay.last)
    pages.settle(2)
    taker = line.playback.replay.actors[-1]
    assert taker == review.playback.replay.view(at - 1).following[0]
    told = [text for node in line.describe().walk() for text in (node.label, node.value or "")]
    assert any(review_text.COULD_FOLLOW in text for text in told)
    written = line.app.top.list.rows
    assert not any("dealt" in getattr(row, "said", "") for row in written), "it begins in the middle of a deal"
    pages.key(pygame.K_ESCAPE)
    assert pages.app.top is review
    assert review.playback.at == at


def test_nothing_is_shown_where_the_pile_is_not_what_is_wrong(pages: Pages) -> None:
    review = shown(pages.app)
    assert review_text.SHOW_HOW not in [widget.label for widget in review.group.widgets]
    pages.key(pygame.K_s)
    assert pages.app.top is review


def test_an_answer_as_good_is_right_and_called_so(pages: Pages) -> None:
    shown(pages.app)
    pages.key(pygame.K_t)
    scene, run = question(pages)
    told = play(pages, scene, run.question.as_good[0])
    assert told.startswith("Right! ")
    assert told.endswith("as good as anything else.")


def test_a_move_that_was_not_measured_is_wrong_without_a_figure(pages: Pages) -> None:
    shown(pages.app)
    pages.key(pygame.K_t)
    scene, run = question(pages)
    measured = {one.move.split()[1][0] for one in run.question.choices}
    other = next(card for card in run.question.position["hands"][0].split() if card[0] not in measured)
    told = play(pages, scene, f"discard {other}")
    assert "isn’t the best." in told
    assert "points" not in told
    assert run.missed


def test_it_is_shown_on_demand(pages: Pages) -> None:
    shown(pages.app)
    pages.key(pygame.K_t)
    scene, run = question(pages)
    play(pages, scene, run.question.played)
    pages.key(pygame.K_h)
    pages.settle(2)
    assert run.right is False
    assert scene.guide.said.text.startswith("Discard ")
    assert scene.guide.pieces()


def test_from_costly_move_to_costly_move_without_reading_the_answers(pages: Pages) -> None:
    review = shown(pages.app)
    marked = list(review.reviewing.review.marked)
    review.reviewing.overview = True
    review._lay_out_again()
    press(pages, review_text.TRY_AGAIN)
    for at, move in enumerate(marked):
        scene, run = question(pages)
        assert isinstance(run, SecondTry)
        assert run.move == move
        play(pages, scene, run.question.answer)
        pages.key(pygame.K_RETURN)
        pages.settle(2)
        assert len([one for one in pages.app.scenes if isinstance(one, TableScene)]) == (at < len(marked) - 1)
    assert pages.app.top is review
    assert review.playback.at == marked[-1]
    assert not review.reviewing.overview


def test_moves_without_a_mark_are_not_tried_again(pages: Pages) -> None:
    app = pages.app
    app.analysis = Analysis([CostlyDiscards(5.0, 80.0)])
    assert open_replay(app, [lambda: recorded(records()[0])], review=True) == ""
    scene = top_of(app, ReplayScene)
    pages.settle(400)
    decisions, marked = scene.reviewing.review.decisions, scene.reviewing.review.marked
    assert len(decisions) == 2
    assert len(marked) == 1
    for move in decisions:
        scene.playback.jump(move)
        pages.settle(2)
        labels = [widget.label for widget in scene.group.widgets]
        assert review_text.LONGER in labels
        assert (review_text.TRY_AGAIN in labels) == (move in marked)
        pages.key(pygame.K_t)
        assert isinstance(app.top, TableScene) == (move in marked)


def test_the_game_that_is_under_way_stays_so(pages: Pages) -> None:
    pages.app.games.begin(preset("classic"), 5)
    pages.settle(20)
    table, history, autosave = pages.app.games.table, pages.app.games.history, pages.app.games.autosave
    at_table = pages.app.top
    shown(pages.app)
    pages.key(pygame.K_t)
    scene, run = question(pages)
    play(pages, scene, run.question.answer)
    pages.key(pygame.K_ESCAPE)
    pages.key(pygame.K_ESCAPE)
    pages.settle(5)
    assert pages.app.top is at_table
    games = pages.app.games
    assert (games.table, games.history, games.autosave) == (table, history, autosave)


def meet(one: Widget, other: Widget) -> bool:
    """Whether two controls lie over each other."""
    across, down = (min(a + b, c + d) - max(a, c) for a, b, c, d in (
        (one.box.x, one.box.w, other.box.x, other.box.w), (one.box.y, one.box.h, other.box.y, other.box.h)
    ))  # fmt: skip
    return across > 0.5 and down > 0.5


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_buttons_and_panels_have_room_in_german(size: tuple[int, int], text: int) -> None:
    with spoken("de"), Pages(size) as pages:
        pages.app.preferences.change("text_size", text)
        pages.app.preferences.change("language", "de")
        review = shown(pages.app, taken=0.8)
        for overview in (False, True):
            review.reviewing.overview = overview
            review._lay_out_again()
            assert not [pair for pair in combinations(review.group.widgets, 2) if meet(*pair)]
            written = {word for _ in scrolled_through(review) for word in pages.texts()}
            faces = {widget.face for widget in review.group.widgets if isinstance(widget, Button)}
            assert review_text.TRY_AGAIN in faces
            assert (review_text.SHOW_HOW in faces) == (not overview)
            assert faces - {""} <= written
        review.app.learning.try_again(review.reviewing.review, next(iter(review.reviewing.review.marked)), lambda move: None)
        scene, run = question(pages)
        for move in (None, run.question.played, run.question.answer):
            if move is not None:
                play(pages, scene, move)
                pages.send(pygame.event.Event(pygame.MOUSEMOTION, pos=(2, 2), rel=(0, 0), buttons=(0, 0, 0)))
            with listening(pictures=False) as reading:
                scene._canvas.forget()
                scene.draw(paper(pages.app.size), full=True)
            assert cut_off_words(reading, pages.app.screen.get_rect()) == []
            assert overlapping(reading.words) == []
            panel = scene.guide.panel
            assert panel is not None
            assert all(panel.sheet.box.holds(link.box.x, link.box.y) for link in panel.links)
            assert all(link.box.right <= panel.sheet.box.right for link in panel.links)


# practice of one's own mistakes


def with_mistakes(app: App) -> list[str]:
    """A person with a blunder and a mistake of a reviewed deal; the names of both questions."""
    keep_mistakes(app.data.archive, reviewed(played_by(me(app)), 0, *COSTS))
    return [one.id for one in mistakes_of(app.data.archive, me(app))]


def test_a_complete_review_brings_them_to_the_page_of_practice(pages: Pages) -> None:
    before = pages.open(PracticeScene)
    assert MISTAKES not in before._rules()
    shown(pages.app)
    page = pages.open(PracticeScene)
    page._choose(page._rules().index(MISTAKES))
    assert pages.app.learning.practice_rules == MISTAKES
    said = pages.texts()
    assert practice_text.MISTAKES in said
    assert practice_text.available(2, 2) in said
    pages.key(pygame.K_RETURN)
    _, run = question(pages)
    assert run.question.played
    assert not isinstance(run, SecondTry)


def test_what_is_found_at_once_leaves_and_what_is_not_stays(pages: Pages) -> None:
    archive, names = pages.app.data.archive, with_mistakes(pages.app)
    pages.app.learning.practice_rules = MISTAKES
    pages.app.learning.next_question()
    scene, run = question(pages)
    play(pages, scene, run.question.played)
    rating = rating_of(answers_of(archive, me(pages.app)))
    assert rating < FIRST
    told = play(pages, scene, run.question.answer)
    assert told.endswith(practice_text.rating_now(FIRST, rating))
    assert [one.right for one in answers_of(archive, me(pages.app))] == [False]  # of all answers the first is kept
    assert {one.id for one in mistakes_of(archive, me(pages.app))} == set(names)
    pages.key(pygame.K_RETURN)
    scene, other = question(pages)
    assert other.question.id != run.question.id
    play(pages, scene, other.question.answer)
    assert [one.id for one in mistakes_of(archive, me(pages.app))] == [run.question.id]
    pages.key(pygame.K_RETURN)
    scene, again = question(pages)
    assert again.question.id == run.question.id
    play(pages, scene, again.question.answer)
    assert mistakes_of(archive, me(pages.app)) == []
    pages.key(pygame.K_RETURN)
    pages.settle(5)
    page = top_of(pages.app, PracticeScene)
    assert MISTAKES not in page._rules()
    assert pages.notice == practice_text.ALL_SOLVED
    assert pages.app.learning.practice_rules == PLAYED
    pages.key(pygame.K_RETURN)
    assert question(pages)[1].question.rules == "classic"
    assert catalogue.entries(archive) == []


def test_another_person_at_this_machine_is_not_asked(pages: Pages) -> None:
    with_mistakes(pages.app)
    pages.app.learning.practice_rules = MISTAKES
    pages.app.data.profiles.choose(pages.app.data.profiles.make("Otto").key)
    page = pages.open(PracticeScene)
    assert MISTAKES not in page._rules()
    pages.key(pygame.K_RETURN)
    assert not question(pages)[1].question.played


def test_those_of_a_deleted_person_go_when_the_window_closes(tmp_path: Path) -> None:
    with Pages(options=RunOptions(data=tmp_path, keeps=True)) as pages:
        ana = me(pages.app)
        with_mistakes(pages.app)
        pages.app.data.profiles.choose(pages.app.data.profiles.make("Otto").key)
        otto = me(pages.app)
        keep_mistakes(pages.app.data.archive, reviewed(played_by(otto, deal=1), 0, *COSTS))
        pages.app.data.profiles.choose(ana)
        pages.open(ProfilesScene).delete()
        assert len(mistakes_of(pages.app.data.archive, ana)) == 2  # for it can be taken back
    with Pages(options=RunOptions(data=tmp_path, keeps=True)) as pages:
        assert mistakes_of(pages.app.data.archive, ana) == []
        assert len(mistakes_of(pages.app.data.archive, otto)) == 2


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_the_choice_of_questions_has_room_in_german(size: tuple[int, int], text: int) -> None:
    with spoken("de"), Pages(size) as pages:
        pages.app.preferences.change("text_size", text)
        pages.app.preferences.change("language", "de")
        with_mistakes(pages.app)
        pages.app.learning.practice_rules = MISTAKES
        pages.app.show(PageName.PRACTICE)
        pages.settle(5)
        assert faults(pages.app) == []


def test_the_table_follows_a_panel_that_grows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_panel, "told", lambda *_: "It cost a lot. " * 40)
    with Pages((1024, 600)) as pages:
        review = shown(pages.app)
        found = []
        for move in (1, *review.reviewing.review.marked, 1):
            review.playback.jump(move)
            pages.settle(2)
            hand = review.stage.layout.hand
            review._settle()
            found.append((hand, review.stage.layout.hand))
        assert [before for before, _ in found] == [after for _, after in found]
        assert len({before.y for before, _ in found}) > 1
