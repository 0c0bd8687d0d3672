"""The deal of the day in the window: from the menu to the result, gone on with after a restart, in no statistics."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.analysis import RulesOfThumb
from helpers.pages import Pages, top_of
from test_transcript import Ears

from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.session.analysis import Analysis
from canasta_desktop.session.notices import Notice, NoticeCode
from canasta_desktop.session.settings import Speed
from canasta_desktop.session.store import catalogue
from canasta_desktop.session.store.played_days import days_of, take_day
from canasta_desktop.ui.pages.daily import DailyScene, DayWidget
from canasta_desktop.ui.pages.deal_score.page import DEAF_MS, DealScoreScene
from canasta_desktop.ui.pages.menu import MenuScene
from canasta_desktop.ui.pages.replay.page import ReplayScene
from canasta_desktop.ui.pages.statistics.page import StatisticsScene
from canasta_desktop.ui.services.page_kinds import PageName
from canasta_desktop.ui.table.scene import TableScene
from canasta_desktop.words import daily_text as words
from canasta_desktop.words import goals_text, hotkeys, statistics_text
from canasta_desktop.words.notices import notice_text

if TYPE_CHECKING:
    from collections.abc import Iterator

DAY = dt.date(2026, 11, 26)


@pytest.fixture
def pages() -> Iterator[Pages]:
    with Pages() as opened:
        opened.app.options.speed = Speed.OFF
        opened.app.analysis = Analysis([RulesOfThumb()])
        opened.app.daily.today = lambda: DAY  # type: ignore[method-assign]
        opened.app.push(MenuScene(opened.app))
        opened.settle(2)
        yield opened


def play(pages: Pages, most: int = 4000) -> None:
    """The person plays by the rules of thumb until the score comes, or so many frames."""
    for _ in range(most):
        pages.settle(1)
        scene = pages.app.top
        if not isinstance(scene, TableScene):
            return
        if scene.own.my_turn and not scene.motion.busy:
            scene.actions.make_move(choose(scene.table.view(0)))


def test_the_game_that_counts_is_continued_although_the_deal_of_the_day_was_begun(pages: Pages) -> None:
    pages.app.games.begin(preset("classic"), 7)
    pages.settle(4)
    game = pages.app.games.real_game()
    assert game is not None
    pages.app.daily.begin(DAY)
    pages.settle(4)
    pages.app.show_alone(PageName.MENU)
    pages.settle(2)
    menu = top_of(pages.app, MenuScene)
    assert menu._waiting is not None
    assert menu._waiting.game == game
    pages.key(pygame.K_RETURN)
    pages.settle(4)
    assert pages.app.games.plays(game)
    assert not pages.app.daily.is_daily(pages.app.games.table)


def test_from_the_menu_to_the_experts_result(pages: Pages) -> None:
    pages.key(pygame.K_d)
    top_of(pages.app, DailyScene)
    pages.key(pygame.K_RETURN)
    assert isinstance(pages.app.top, TableScene)
    play(pages)
    score = top_of(pages.app, DealScoreScene)
    assert (score.figures.totals, len(score.figures.counting)) == ([], 2)  # it is no game with a total and a next opening
    for _ in range(DEAF_MS // 16 + 2):
        pages.settle(1)
    pages.key(pygame.K_RETURN)
    after = top_of(pages.app, DailyScene)
    assert pages.app.games.table is None
    ears = Ears(pages.app)
    heard = ears.new()
    for _ in range(400):
        pages.settle(1)
        if after.days[DAY].expert is not None:
            break
    heard += ears.new()
    kept = days_of(pages.app.data.archive, pages.app.data.profiles.current.key)[DAY]
    assert kept.on_its_day
    assert kept.expert is not None
    assert " ".join(words.compared(kept.result, kept.expert, after._lost).split()) in heard
    assert after.streak == 1
    assert catalogue.entries(pages.app.data.archive) == []
    assert pages.app.data.archive.connection.execute("SELECT count(*) FROM tallies").fetchone()[0] == 0
    pages.key(pygame.K_w)
    replay = top_of(pages.app, ReplayScene)
    assert replay.reviewing.on
    pages.key(pygame.K_ESCAPE)
    pages.key(pygame.K_ESCAPE)
    menu = top_of(pages.app, MenuScene)
    assert words.entry(kept, 1, goals_text.count(0, 3)) in subtitles(menu)
    pages.key(ord(hotkeys.STATISTICS.lower()))
    page = top_of(pages.app, StatisticsScene)
    assert statistics_text.NOTHING_LONG in [part.said for part in page._texts()]
    assert "Practice games and deals of the day don’t count." in statistics_text.NOTHING_LONG


def test_it_is_left_and_gone_on_with(pages: Pages) -> None:
    pages.app.daily.begin(DAY)
    play(pages, 60)
    table = pages.app.games.table
    position = table.position.clone()
    pages.app.games.end_game()
    pages.app.show_alone(PageName.MENU)
    pages.app.daily.begin(DAY)
    assert pages.app.games.table is not table
    assert pages.app.games.table.position == position


def test_the_day_says_how_many_hints_were_asked_for(pages: Pages) -> None:
    pages.app.daily.begin(DAY)
    pages.settle(4)
    for _ in range(400):
        pages.settle(1)
        if top_of(pages.app, TableScene).own.my_turn:
            break
    for _ in range(2):  # asked once more it is the same hint
        pages.key(pygame.K_h)
        pages.settle(2)
    assert pages.app.games.table.hints == 1
    play(pages)
    pages.app.games.end_game()
    day = DailyScene(pages.app, DAY)
    assert day.days[DAY].hints == 1
    pages.app.push(day)
    pages.settle(2)
    assert words.with_hints(1) in [node.label for node in day.describe().walk()]
    pages.app.daily.begin(DAY)
    assert pages.app.games.table.hints == 1


def test_the_calendar_has_no_days_to_come(pages: Pages) -> None:
    pages.key(pygame.K_d)
    page = top_of(pages.app, DailyScene)
    days = {widget.day: widget.enabled for widget in page.group.widgets if isinstance(widget, DayWidget)}
    assert days[DAY]
    assert not days[DAY + dt.timedelta(days=1)]
    page._turn(-1)
    earlier = [widget for widget in page.group.widgets if isinstance(widget, DayWidget)]
    assert {widget.day.month for widget in earlier} == {10}
    assert all(widget.enabled for widget in earlier)


def test_a_page_that_is_open_over_midnight_shows_and_begins_the_new_day(pages: Pages) -> None:
    pages.key(pygame.K_d)
    page = top_of(pages.app, DailyScene)
    pages.app.daily.today = lambda: DAY + dt.timedelta(days=1)  # type: ignore[method-assign]
    page._begin()  # pressed in the very second
    assert pages.app.games.table is None
    assert page.day == page.today == DAY + dt.timedelta(days=1)
    pages.app.daily.today = lambda: DAY + dt.timedelta(days=2)  # type: ignore[method-assign]
    pages.settle(2)
    assert page.day == DAY + dt.timedelta(days=2)
    pages.key(pygame.K_RETURN)
    assert pages.app.daily.deal is not None
    assert pages.app.daily.deal.day == DAY + dt.timedelta(days=2)


def test_the_menu_that_is_open_over_midnight_tells_of_the_new_day(pages: Pages) -> None:
    pages.app.daily.begin(DAY)
    play(pages)
    pages.app.show_alone(PageName.MENU)
    pages.settle(2)
    menu, new = top_of(pages.app, MenuScene), words.entry(None, 1, goals_text.count(0, 3))
    assert new not in subtitles(menu)
    pages.app.daily.today = lambda: DAY + dt.timedelta(days=1)  # type: ignore[method-assign]
    assert menu.tick_ms is not None
    pages.app.step(menu.tick_ms)
    assert new in subtitles(menu)


def test_a_deal_that_was_opened_and_left_before_the_first_move_is_not_under_way_anywhere(pages: Pages) -> None:
    day = next(day for day in (DAY + dt.timedelta(days=by) for by in range(30)) if not begun_with(pages, day))
    pages.app.show_alone(PageName.MENU)
    pages.settle(2)
    menu = top_of(pages.app, MenuScene)
    assert words.entry(None, 0, goals_text.count(0, 3)) in subtitles(menu)
    pages.key(pygame.K_d)
    page = top_of(pages.app, DailyScene)
    today = next(one for one in page.group.widgets if isinstance(one, DayWidget) and one.day == day)
    assert today.label == words.day_said(day, day, None)
    assert words.PLAY in [one.label for one in page.group.widgets]


def begun_with(pages: Pages, day: dt.date) -> int:
    """Open a day's deal; returns the moves that bots have made by then."""
    pages.app.daily.today = lambda: day  # type: ignore[method-assign]
    pages.app.daily.begin(day)
    return len(pages.app.games.table.moves)


def subtitles(menu: MenuScene) -> list[str]:
    return [getattr(widget, "subtitle", "") for widget in menu.group.widgets]


def test_a_visitor_on_a_bots_seat_is_not_forgotten_when_the_deal_is_left(pages: Pages) -> None:
    pages.app.daily.begin(DAY)
    play(pages, 20)
    table = pages.app.games.table
    table.take_over(1, "Guest")
    pages.app.games.end_game()
    pages.app.show_alone(PageName.MENU)
    pages.key(pygame.K_d)
    page = top_of(pages.app, DailyScene)
    assert words.ASSISTED in [node.label for node in page.describe().walk()]
    pages.key(pygame.K_RETURN)
    assert pages.app.games.table is not table
    play(pages)
    assert isinstance(pages.app.top, DealScoreScene)
    kept = days_of(pages.app.data.archive, pages.app.data.profiles.current.key)[DAY]
    assert kept.result is None


def test_where_seats_have_changed_hands_no_goal_is_told_to_be_reached(pages: Pages, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    tell = pages.app.tell
    monkeypatch.setattr(pages.app, "tell", lambda words, *given: (told.append(str(words)), tell(words, *given)))
    pages.app.daily.begin(DAY)
    table = pages.app.games.table
    table.leave_to(0, "skilled")
    table.come_back(0)
    assert pages.app.learning.goals_of_today(table, 0) == []
    play(pages)
    assert isinstance(pages.app.top, DealScoreScene)
    assert pages.app.data.archive.rows("SELECT * FROM goals") == []
    assert not [words for words in told if words.startswith("Goal")]


def test_a_deal_that_another_person_goes_on_with_counts_for_who_began_it(pages: Pages) -> None:
    profiles, learning = pages.app.data.profiles, pages.app.learning
    ana, otto = profiles.current.key, profiles.make("Otto").key
    pages.app.daily.begin(DAY)
    profiles.choose(otto)
    play(pages)
    assert isinstance(pages.app.top, DealScoreScene)
    kept = {profile for (profile,) in pages.app.data.archive.rows("SELECT DISTINCT profile FROM goals")}
    assert kept <= {ana}
    assert bool(learning.new_goals(pages.app.games.table)) == bool(kept)


def test_a_day_whose_moves_do_not_fit_is_said_not_to_be_practised(pages: Pages) -> None:
    archive, day = pages.app.data.archive, DAY.isoformat()
    row = pages.app.data.profiles.current.key, day, day, '["draw"]'
    archive.write("INSERT INTO daily (profile, day, begun, moves, result, expert) VALUES (?, ?, ?, ?, 100, 50)", row)
    pages.app.daily.practise(DAY)
    pages.settle(2)
    assert pages.notice
    assert not isinstance(pages.app.top, TableScene)


def test_a_deal_that_is_open_in_another_window_is_not_begun(pages: Pages, monkeypatch: pytest.MonkeyPatch) -> None:
    archive = pages.app.data.archive
    take_day(archive, pages.app.data.profiles.current.key, DAY)
    archive.connection.execute("UPDATE marked_days SET owner = 'another'")
    monkeypatch.setattr(archive.lease, "lives", lambda owner: owner == "another")
    pages.app.daily.begin(DAY)
    assert pages.app.games.table is None
    assert pages.app.notice is not None
    assert pages.app.notice.words == notice_text(Notice(NoticeCode.OPEN_ELSEWHERE))


@pytest.mark.parametrize(
    ("own", "expert", "lost", "said"),
    [
        (100, 265, None, "The expert beat you by 165 points with the same cards."),
        (100, 265, 40, "The expert beat you by 165 points with the same cards. Your moves cost 40 of that, luck took 125."),
        (100, 265, 0, "The expert beat you by 165 points with the same cards. Your moves cost 0 of that, luck took 165."),
        (
            100,
            265,
            200,
            (
                "The expert beat you by 165 points with the same cards."
                " Compared with the expert, your moves cost 200, and luck gave you 35."
            ),
        ),
        (
            -460,
            -460,
            0,
            (
                "You did exactly as well as the expert with the same cards."
                " Compared with the expert, your moves cost 0, and luck gave you 0."
            ),
        ),
        (
            265,
            100,
            20,
            (
                "You beat the expert by 165 points with the same cards."
                " Compared with the expert, your moves cost 20, and luck gave you 185."
            ),
        ),
    ],
)
def test_the_difference_to_the_expert_is_explained_by_moves_and_luck(
    own: int, expert: int, lost: int | None, said: str
) -> None:
    assert words.compared(own, expert, lost) == said
