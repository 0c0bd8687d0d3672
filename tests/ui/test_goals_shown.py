"""Goals of the day in the window: on the page of the deal of the day, in the menu, beside a score; never while turned off."""

from __future__ import annotations

import datetime as dt
import time
from typing import TYPE_CHECKING, Final

import pygame
import pytest
from helpers.languages import LANGUAGES, spoken
from helpers.pages import Pages, pages_fixture, top_of
from helpers.reading import faults
from helpers.viewers import viewer_at

from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.session.company import with_company
from canasta_desktop.session.goals import BY_NAME, GoalNow, MonthCount, goals_of, secured_by
from canasta_desktop.session.looks import LOOKS
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.settings import Speed
from canasta_desktop.session.store.deal_facts import deal_facts
from canasta_desktop.session.store.goals import kept_goals
from canasta_desktop.session.table import Table
from canasta_desktop.ui.app.window import RunOptions
from canasta_desktop.ui.kit.notice import MedalNotice, Success
from canasta_desktop.ui.pages.daily import DailyScene, DayWidget
from canasta_desktop.ui.pages.deal_score.page import DealScoreScene
from canasta_desktop.ui.pages.menu import MenuScene
from canasta_desktop.ui.pages.profiles import ProfilesScene
from canasta_desktop.ui.services.page_kinds import ScoreSheetPage
from canasta_desktop.ui.table.scene import TableScene
from canasta_desktop.words import daily_text, goals_text

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from canasta_desktop.session.goals import Goal
    from canasta_desktop.ui.app.window import App

DAY: Final = dt.date(2026, 7, 30)
"""A Thursday; the deal of `play_a_deal` reaches one of its goals, and its deal of the day another."""
FREEZING: Final = dt.date(2026, 7, 19)
"""A day on which freezing the pile is a goal, which the deal of `play_a_deal` reaches early."""
STEPS: Final = next(day for back in range(400) if BY_NAME["canastas-us"] in goals_of(day := DAY - dt.timedelta(days=back)))
"""A day on which two canastas together with the partner are a goal."""
pages = pages_fixture(MenuScene, speed=Speed.OFF)


@pytest.fixture(autouse=True)
def _on_a_day(pages: Pages, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("canasta_desktop.session.store.tally.now", lambda: f"{DAY.isoformat()}T12:00:00+00:00")
    pages.app.daily.today = lambda: DAY  # type: ignore[method-assign]


def put(app: App, *days: dt.date, number: int = 1) -> None:
    """The first goals of some days as reached."""
    for day in days:
        for goal in goals_of(day)[:number]:
            row = app.data.profiles.current.key, day.isoformat(), goal.name, "", ""
            app.data.archive.write("INSERT OR REPLACE INTO goals VALUES (?, ?, ?, ?, ?)", row)


def before(*ago: int) -> list[dt.date]:
    return [DAY - dt.timedelta(days=back) for back in ago]


def page(pages: Pages, day: dt.date | None = None) -> DailyScene:
    pages.app.reset(DailyScene(pages.app, day))
    pages.settle(2)
    return top_of(pages.app, DailyScene)


def described(scene: DailyScene) -> list[str]:
    """What a screen reader is told of a page."""
    return [node.label for node in scene.describe().walk() if node.label]


def day_widget(scene: DailyScene, day: dt.date) -> DayWidget:
    return next(widget for widget in scene.group.widgets if isinstance(widget, DayWidget) and widget.day == day)


def test_the_page_of_the_day_names_its_goals_and_ticks_those_that_were_reached(pages: Pages) -> None:
    put(pages.app, DAY)
    pages.key(pygame.K_d)
    said = described(top_of(pages.app, DailyScene))
    assert said.index(goals_text.TITLE) < said.index(goals_text.NOTE)
    for goal, reached in zip(goals_of(DAY), (True, False, False), strict=True):
        at = said.index(goals_text.how(goal))
        assert said[at + 1] == goals_text.state(GoalNow(goal, reached))


def test_a_day_gone_by_shows_what_was_reached_and_nothing_else(pages: Pages) -> None:
    earlier, empty = before(3, 4)
    put(pages.app, earlier, number=2)
    scene = page(pages)
    pages.click(day_widget(scene, earlier).box)
    pages.settle(2)
    assert top_of(pages.app, DailyScene).day == earlier
    said = described(scene)
    assert goals_text.reached_title(2) in said
    assert [goals_text.how(goal) in said for goal in goals_of(earlier)] == [True, True, False]
    pages.click(day_widget(scene, empty).box)
    pages.settle(2)
    assert goals_text.reached_title(1) not in described(scene)
    assert goals_text.TITLE not in described(scene)


def test_the_calendar_shows_goals_crowns_and_their_numbers(pages: Pages) -> None:
    week = before(*range(4, 11))
    put(pages.app, *week, number=1)
    put(pages.app, week[0], number=3)
    put(pages.app, DAY + dt.timedelta(days=1), number=3)  # the clock was ahead
    scene = page(pages)
    assert goals_text.month(MonthCount(7 + 2, 1)) in pages.texts()
    assert day_widget(scene, week[0]).tip.endswith(goals_text.count(3, 3))
    assert day_widget(scene, week[1]).label.endswith(goals_text.count(1, 3))
    assert day_widget(scene, DAY).tip == daily_text.day_said(DAY, DAY, None)
    assert day_widget(scene, DAY + dt.timedelta(days=1)).look.goals == 0
    assert described(scene).count(goals_text.CROWN) == 1
    scene._turn(-1)
    assert goals_text.CROWN not in described(scene)


def test_the_page_says_what_the_next_goals_bring(pages: Pages) -> None:
    assert goals_text.look_to_come(LOOKS[0], 0) in described(page(pages))
    put(pages.app, *before(*range(1, LOOKS[0].goals + 2)))
    assert goals_text.look_to_come(LOOKS[1], LOOKS[0].goals + 1) in described(page(pages))
    pages.app.preferences.change("all_looks", value=True)
    assert not any("more goal" in said for said in described(page(pages)))
    pages.app.preferences.change("all_looks", value=False)
    put(pages.app, *before(*range(1, LOOKS[-1].goals + 2)))
    assert not any("more goal" in said for said in described(page(pages)))


def test_what_goals_have_brought_is_told_beside_the_score_that_brought_it(pages: Pages) -> None:
    put(pages.app, *before(*range(1, LOOKS[0].goals)))
    score = play_a_deal(pages)
    assert score.goals
    assert score.looks == [LOOKS[0]]
    pages.settle(80)
    assert any(goals_text.looks_brought([LOOKS[0]]) in node.label for node in score.describe().walk() if node.label)


def test_nothing_is_brought_twice_or_by_who_has_all(pages: Pages) -> None:
    put(pages.app, *before(*range(1, LOOKS[0].goals + 1)))
    assert play_a_deal(pages).looks == []
    pages.app.data.archive.write("DELETE FROM goals", ())
    put(pages.app, *before(*range(1, LOOKS[0].goals)))
    pages.app.preferences.change("all_looks", value=True)
    assert play_a_deal(pages).looks == []


def test_a_month_without_goals_counts_none(pages: Pages) -> None:
    page(pages)
    assert not any(said.startswith("Goals this month") for said in pages.texts())


def test_the_menu_counts_todays_goals(pages: Pages) -> None:
    put(pages.app, DAY)
    pages.app.reset(MenuScene(pages.app))
    pages.settle(1)
    assert "New cards for today · 1 of 3 goals" in subtitles(pages)


def subtitles(pages: Pages) -> list[str]:
    return [getattr(widget, "subtitle", "") for widget in pages.app.top.group.widgets]  # type: ignore[attr-defined]


def test_turned_off_nothing_is_shown_and_nothing_lost(pages: Pages) -> None:
    put(pages.app, *before(*range(1, 20)))
    pages.app.preferences.change("medals", value=False)
    score = play_a_deal(pages)
    assert score.goals == []
    pages.app.reset(MenuScene(pages.app))
    pages.settle(1)
    assert not any("goal" in said for said in subtitles(pages))
    scene = page(pages)
    assert not any("goal" in said.lower() or "crown" in said.lower() for said in described(scene))
    pages.app.preferences.change("medals", value=True)
    assert goals_text.CROWN in described(page(pages))


# after a deal


def play_a_deal(pages: Pages) -> DealScoreScene:
    """A deal that counts, in which the person plays by the rules of thumb, up to its score."""
    app = pages.app
    person = Seating("You", "fox", profile=app.data.profiles.current.key)
    app.games.take_up(Table(preset("classic"), with_company(person, "casual", 4), 20, LocalThinker(), first=20))
    return played(pages)


def played(pages: Pages) -> DealScoreScene:
    """The person plays on by the rules of thumb; while the deal is under way nothing is told of goals.

    In practice bots think in a process of their own, for which a busy machine may have no time.
    """
    end = time.monotonic() + 900
    while time.monotonic() < end:
        pages.settle(1)
        scene = pages.app.top
        if isinstance(scene, DealScoreScene):
            return scene
        if isinstance(scene, TableScene) and scene.own.my_turn and not scene.motion.busy:
            assert kept(pages) == set()
            scene.actions.make_move(choose(scene.table.view(0)))
    raise AssertionError("the deal has no end")


def kept(pages: Pages) -> set[str]:
    """The goals of today that are kept."""
    rows = pages.app.data.archive.connection.execute("SELECT goal FROM goals WHERE day = ?", (DAY.isoformat(),))
    return {name for (name,) in rows}


def expected(table: Table, *, daily: bool = False) -> list[Goal]:
    facts = deal_facts(table.rules, table.game.results[-1], table.moves, [0], of_the_day=daily)[0]
    return [goal for goal in goals_of(DAY) if goal.is_reached(facts, table.rules)]


def words_of(goals: Iterable[Goal]) -> set[str]:
    return {goals_text.how(goal) for goal in goals}


def test_what_a_deal_reaches_stands_beside_its_score(pages: Pages) -> None:
    score = play_a_deal(pages)
    reached = expected(score.table)
    assert reached, "this deal was to reach a goal"
    assert [goal for _, goal in score.goals] == reached
    pages.settle(2)
    said = [node.label for node in score.describe().walk()]
    assert goals_text.reached_title(len(reached)) in said
    assert words_of(reached) <= set(said)
    assert kept(pages) == {goal.name for goal in reached}


def test_a_narrow_window_tells_it_by_a_notification(pages: Pages) -> None:
    pages.resize((800, 600))
    score = play_a_deal(pages)
    assert score.medals
    assert isinstance(pages.notice, MedalNotice)
    assert goals_text.reached(score.goals) in pages.notice
    score.medals = []
    pages.app.data.archive.connection.execute("UPDATE medals SET won = ''")
    pages.app.replace(DealScoreScene(pages.app, viewer_at(score.table), lambda: None))
    pages.settle(2)
    assert isinstance(pages.notice, Success)
    assert pages.notice == goals_text.reached(score.goals)


def test_the_deal_of_the_day_reaches_goals_on_its_own_day_alone(pages: Pages) -> None:
    for day, counts in ((DAY - dt.timedelta(days=2), False), (DAY, True)):
        pages.app.daily.begin(day)
        score = played(pages)
        reached = [goal for _, goal in score.goals]
        assert reached == (expected(score.table, daily=True) if counts else [])
        assert kept(pages) == {goal.name for goal in reached}
        pages.app.daily.over(score.table)


def test_everybody_who_plays_at_the_screen_has_goals_of_their_own(pages: Pages) -> None:
    app = pages.app
    keys = app.data.profiles.current.key, app.data.profiles.make("Ben").key
    people = [Seating(name, "fox", profile=key) for name, key in zip(("Ada", "Ben"), keys, strict=True)]
    table = Table(preset("book"), people, 20, LocalThinker(), first=18)
    app.games.take_up(table)
    while table.in_deal:
        seat = table.to_act
        assert seat is not None
        assert app.learning.new_goals(table) == []
        assert table.play(seat, choose(table.view(seat))) is None
    facts = deal_facts(table.rules, table.game.results[-1], table.moves, [0, 1])
    reached = [
        (name, goal)
        for seat, name in enumerate(("Ada", "Ben"))
        for goal in goals_of(DAY)
        if goal.is_reached(facts[seat], table.rules)
    ]
    assert reached
    assert app.learning.new_goals(table) == reached


def test_the_sheet_has_the_goals_of_who_has_the_screen_and_none_for_a_guest(pages: Pages) -> None:
    app = pages.app
    ada, ben = app.data.profiles.current.key, app.data.profiles.make("Ben").key
    keys = {"Ada": ada, "Guest": None, "Ben": ben, "Ida": None}
    people = [Seating(name, "fox", profile=key) for name, key in keys.items()]
    app.games.take_up(Table(preset("classic"), people, 20, LocalThinker(), first=18))
    table = app.games.table
    assert table is not None
    goal = goals_of(DAY)[0]
    app.data.archive.write(
        "INSERT INTO goals (profile, day, goal, reached, deal) VALUES (?, ?, ?, ?, ?)",
        (ben, DAY.isoformat(), goal.name, f"{DAY.isoformat()}T12:00:00+00:00", "another deal"),
    )
    assert [now.reached for now in app.learning.goals_of_today(table, 0)] == [False] * 3
    assert [now.goal for now in app.learning.goals_of_today(table, 2) if now.reached] == [goal]
    assert app.learning.goals_of_today(table, 1) == []
    guests = [Seating(name, "fox") for name in keys]
    app.games.take_up(Table(preset("classic"), guests, 20, LocalThinker(), first=18))
    assert app.games.table is not None
    assert [app.learning.goals_of_today(app.games.table, seat) for seat in range(4)] == [[]] * 4, "all are guests"


def test_the_sheet_tells_how_far_the_deal_has_come(pages: Pages, monkeypatch: pytest.MonkeyPatch) -> None:
    day, app, goal = STEPS, pages.app, BY_NAME["canastas-us"]
    app.daily.today = lambda: day  # type: ignore[method-assign]
    monkeypatch.setattr("canasta_desktop.session.store.tally.now", lambda: f"{day.isoformat()}T12:00:00+00:00")
    ada = app.data.profiles.current.key
    people = [Seating(name, "fox", profile=ada if name == "Ada" else None) for name in ("Ada", "Ben", "Cleo", "Dan")]
    app.games.take_up(Table(preset("classic"), people, 32, LocalThinker(), first=32))
    table = app.games.table
    assert table is not None
    seen = []
    while table.in_deal:
        now = next(now for now in app.learning.goals_of_today(table, 0) if now.goal is goal)
        if now.so_far == 1 and 1 not in seen:
            app.show(ScoreSheetPage(viewer_at(table)))
            pages.settle(2)
            assert goals_text.state(GoalNow(goal, so_far=1)) in [
                node.label
                for node in app.top.describe().walk()  # type: ignore[union-attr]
            ]
        seen += [now.so_far] if now.so_far not in seen[-1:] else []
        assert now.sure == (now.so_far >= goal.number)
        seat = table.to_act
        assert seat is not None
        assert table.play(seat, choose(table.view(seat))) is None
    assert seen[:3] == [0, 1, 2]


def test_a_goal_is_told_once_at_the_table_after_the_turn_that_reached_it(pages: Pages, monkeypatch: pytest.MonkeyPatch) -> None:
    day, told, app = FREEZING, list[tuple[str, bool]](), pages.app
    app.daily.today = lambda: day  # type: ignore[method-assign]
    monkeypatch.setattr("canasta_desktop.session.store.tally.now", lambda: f"{day.isoformat()}T12:00:00+00:00")

    def tell(words: str) -> None:
        table = app.games.table
        assert table is not None
        told.append((words, table.in_deal))
        if table.in_deal:
            assert table.to_act != 0 or table.position.phase == Phase.DRAW
            assert not table.can_undo(0)
            assert [now.goal for now in app.learning.goals_of_today(table, 0) if now.sure]

    monkeypatch.setattr(app, "tell", tell)
    score = play_a_deal(pages)
    facts = deal_facts(score.table.rules, score.table.game.results[-1], score.table.moves, [0])[0]
    sure = secured_by(day, facts, score.table.rules)
    assert sure, "this deal was to reach a goal before its end"
    at_table = [words for words, in_deal in told if in_deal]
    for goal in sure:
        assert sum(goals_text.how(goal).rstrip(".") in words for words in at_table) == 1
    assert all(words.endswith(goals_text.AT_THE_END) for words in at_table)


def test_in_practice_and_without_medals_no_goal_is_told_at_the_table(pages: Pages) -> None:
    score = play_a_deal(pages)
    app, day = pages.app, FREEZING
    app.daily.today = lambda: day  # type: ignore[method-assign]
    app.preferences.change("medals", value=False)
    assert app.learning.goals_of_today(score.table, 0) == []
    app.preferences.change("medals", value=True)
    assert [(now.reached, now.sure) for now in app.learning.goals_of_today(score.table, 0)] == [(False, False)] * 3


def test_practice_reaches_none(pages: Pages) -> None:
    app = pages.app
    score = play_a_deal(pages)
    assert kept(pages)
    app.data.archive.connection.execute("DELETE FROM goals")
    app.games.take_up(viewer_at(score.table).replay().practice(0))
    again = played(pages)
    assert again.goals == []
    assert kept(pages) == set()


def test_goals_of_a_deleted_person_go_when_the_window_closes(tmp_path: Path) -> None:
    with Pages(options=RunOptions(data=tmp_path, keeps=True)) as pages:
        profiles, archive = pages.app.data.profiles, pages.app.data.archive
        ana, otto = profiles.current.key, profiles.make("Otto").key
        put(pages.app, DAY)
        profiles.choose(otto)
        put(pages.app, DAY)
        profiles.choose(ana)
        pages.open(ProfilesScene).delete()
        assert set(kept_goals(archive, ana, DAY)) == {DAY}  # for it can be taken back
    with Pages(options=RunOptions(data=tmp_path, keeps=True)) as pages:
        archive = pages.app.data.archive
        assert [set(kept_goals(archive, who, DAY)) for who in (ana, otto)] == [set(), {DAY}]


# layout

SIZES: Final = (((1280, 720), 100), ((1024, 600), 100), ((1024, 600), 200), ((1280, 720), 200), ((800, 600), 100))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_can_be_read_and_reached(language: str) -> None:
    with spoken(language):
        for size, text in SIZES if language in ("en", "de") else SIZES[2:3]:
            with Pages(size) as pages:
                pages.app.daily.today = lambda: DAY  # type: ignore[method-assign]
                pages.app.preferences.change("text_size", text)
                put(pages.app, *before(*range(10)), number=3)
                archive, profile = pages.app.data.archive, pages.app.data.profiles.current.key
                for day in before(0, 1, 4):
                    row = profile, day.isoformat(), day.isoformat(), -1180, 2340
                    archive.write("INSERT INTO daily VALUES (?, ?, ?, '[]', ?, ?)", row)
                for day in before(0, 4, 20):
                    pages.app.reset(DailyScene(pages.app, day))
                    pages.app.tell("")
                    pages.settle(1)
                    assert faults(pages.app) == [], (language, size, text, day)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_plate_beside_a_score_can_be_read(language: str) -> None:
    longest = sorted(BY_NAME.values(), key=lambda goal: -len(goals_text.how(goal)))[:3]
    with spoken(language), Pages((1280, 720)) as pages:
        pages.app.options.speed = Speed.OFF
        pages.app.daily.today = lambda: DAY  # type: ignore[method-assign]
        score = play_a_deal(pages)
        pages.settle(80)
        for medals in (score.medals, []):
            score.medals, score.goals, score.looks = medals, [("", goal) for goal in longest], [*LOOKS[-2:]]
            score.rebuild()
            pages.settle(4)
            assert faults(pages.app, ("You", "Otto", "Juno", "Bea")) == []
