"""Medals in the window: shown once on the score or as a notification, never while they are turned off, and on their page."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.pages import Pages, top_of
from helpers.viewers import viewer_at

from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.session.company import with_company
from canasta_desktop.session.lessons.order import CLASSIC
from canasta_desktop.session.medals import MEDALS
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.store.progress import keep_lesson
from canasta_desktop.session.table import Table
from canasta_desktop.ui.kit.notice import MedalNotice
from canasta_desktop.ui.pages.daily import DailyScene
from canasta_desktop.ui.pages.deal_score.page import DealScoreScene
from canasta_desktop.ui.pages.medals import MedalsScene
from canasta_desktop.ui.pages.practice import PracticeScene
from canasta_desktop.ui.pages.statistics.page import StatisticsScene
from canasta_desktop.ui.table.scene import TableScene
from canasta_desktop.words import daily_text, medals_text, practice_text

if TYPE_CHECKING:
    from canasta_desktop.ui.kit.page import PageScene
    from canasta_desktop.ui.services.game_window import GameWindow

DAY = dt.date(2026, 11, 26)


@pytest.fixture(autouse=True)
def _on_a_day(pages: Pages) -> None:
    pages.app.daily.today = lambda: DAY  # type: ignore[method-assign]


def play_a_deal(pages: Pages) -> DealScoreScene:
    """A deal that counts, in which the person plays by the rules of thumb, up to its score."""
    app = pages.app
    person = Seating("You", "fox", profile=app.data.profiles.current.key)
    app.games.take_up(Table(preset("classic"), with_company(person, "casual", 4), 20, LocalThinker(), first=20))
    assert app.games.table is not None
    for _ in range(6000):
        pages.settle(1)
        scene = app.top
        if isinstance(scene, DealScoreScene):
            return scene
        if isinstance(scene, TableScene) and scene.own.my_turn and not scene.motion.busy:
            scene.actions.make_move(choose(scene.table.view(0)))
    raise AssertionError("the deal has no end")


def labels(pages: Pages) -> set[str]:
    top = pages.app.top
    return {widget.label for widget in top.group.widgets}  # type: ignore[attr-defined]


def test_what_a_deal_wins_stands_beside_its_score_once(pages: Pages) -> None:
    score = play_a_deal(pages)
    won = [medal for _, medal in score.medals]
    assert won, "this deal was to win a medal"
    assert medals_text.SEE in labels(pages)
    pages.key(pygame.K_m)
    page = top_of(pages.app, MedalsScene)
    assert [one.medal for one in page.shown if one.won] == won
    pages.key(pygame.K_ESCAPE)
    assert pages.app.top is score
    again = DealScoreScene(pages.app, viewer_at(score.table), lambda: None)
    pages.app.replace(again)
    pages.settle(2)
    assert again.medals == []


def test_a_narrow_window_tells_it_by_a_notification(pages: Pages) -> None:
    pages.resize((800, 600))
    score = play_a_deal(pages)
    assert score.medals
    assert medals_text.SEE not in labels(pages)
    assert isinstance(pages.notice, MedalNotice)


def test_the_notification_names_everybody_who_has_won_one(pages: Pages, monkeypatch: pytest.MonkeyPatch) -> None:
    natural, sequence, wild, *_ = MEDALS
    both = [("Ada", natural), ("Ben", wild), ("Ada", sequence)]
    monkeypatch.setattr("canasta_desktop.ui.pages.deal_score.medals.award", lambda *_: both)
    monkeypatch.setattr(pages.app.learning, "new_goals", lambda _: [])
    pages.resize((800, 600))
    play_a_deal(pages)
    names = [medals_text.full_name(medal) for medal in (natural, sequence, wild)]
    assert pages.notice == f"Medal for Ada: {names[0]} · {names[1]}; Medal for Ben: {names[2]}"


def test_turned_off_nothing_is_shown_and_nothing_lost(pages: Pages) -> None:
    pages.app.preferences.change("medals", value=False)
    score = play_a_deal(pages)
    assert score.medals == []
    pages.app.preferences.change("medals", value=True)
    page = MedalsScene(pages.app)
    pages.app.reset(page)
    pages.settle(1)
    assert any(one.won for one in page.shown)


def test_the_last_lesson_wins_one(pages: Pages) -> None:
    for name in CLASSIC:
        keep_lesson(pages.app.data.archive, pages.app.data.profiles.current.key, name)
    pages.app.learning.award_medals()
    assert pages.notice == medals_text.won([medal for medal in MEDALS if medal.name == "lessons"])
    pages.app.tell("")
    pages.app.learning.award_medals()
    assert pages.notice == ""


@pytest.mark.parametrize("page", [StatisticsScene, DailyScene])
def test_the_way_to_the_medals_is_there_unless_they_are_off(pages: Pages, page: type[PageScene]) -> None:
    for on in (True, False):
        pages.app.preferences.change("medals", on)
        pages.app.reset(page(pages.app))
        pages.settle(1)
        assert (medals_text.TITLE in labels(pages)) == on
    pages.key(pygame.K_m)
    assert not isinstance(pages.app.top, MedalsScene)


def _kept_days(app: GameWindow) -> None:
    for ago in (0, 1):
        day = (DAY - dt.timedelta(days=ago)).isoformat()
        app.data.archive.write("INSERT INTO daily VALUES (?, ?, ?, '[]', 40, 10)", (app.data.profiles.current.key, day, day))


def test_streaks_go_with_the_medals(pages: Pages) -> None:
    _kept_days(pages.app)
    for on in (True, False):
        pages.app.preferences.change("medals", on)
        pages.app.reset(DailyScene(pages.app))
        pages.settle(1)
        assert (daily_text.streak(2) in pages.texts()) == on
        pages.app.reset(PracticeScene(pages.app))
        pages.settle(1)
        assert (practice_text.IN_A_ROW in pages.texts()) == on
