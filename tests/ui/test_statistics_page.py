"""The statistics page and its charts: what it shows, and everything that can be done there, through the real event loop."""

from __future__ import annotations

import csv
from dataclasses import replace
from datetime import timedelta
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Any

import pygame
import pytest
from helpers.history import GAMES, JUNK, NOW, book_a_year, play_deal, spoil, store_game
from helpers.languages import spoken
from helpers.pages import Pages, pages_fixture, top_of
from helpers.system import os_error_text
from helpers.viewers import viewer_at

from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.engine.ruleset import ALL_PRESETS, preset
from canasta_desktop.session import statistics
from canasta_desktop.session.histogram import Bar
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.statistics import Canastas
from canasta_desktop.session.statistics_filter import Filter
from canasta_desktop.session.statistics_games import FIRST_SHARE, FormPoint
from canasta_desktop.session.store import tally
from canasta_desktop.session.store.autosave import Autosave
from canasta_desktop.session.table import Table
from canasta_desktop.session.viewer.table_viewer import TableViewer
from canasta_desktop.ui.app.window import RunOptions
from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.kit import clipboard as clipboard_module
from canasta_desktop.ui.kit.charts.bars import Row, ShareChart
from canasta_desktop.ui.kit.charts.chart import ChartPanel
from canasta_desktop.ui.kit.notice import Success
from canasta_desktop.ui.kit.undo_page import UndoBar
from canasta_desktop.ui.kit.widgets import Button, Choice, Pager
from canasta_desktop.ui.pages import exchange
from canasta_desktop.ui.pages.menu import MenuScene
from canasta_desktop.ui.pages.new_game.page import NewGameScene
from canasta_desktop.ui.pages.replay.page import ReplayScene
from canasta_desktop.ui.pages.statistics.charts import canastas_by_maker, deals_by_points, share_over_time
from canasta_desktop.ui.pages.statistics.page import StatisticsScene
from canasta_desktop.words import common_text, medals_text
from canasta_desktop.words import statistics_text as words
from canasta_desktop.words.booked_times import day_text

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from canasta_desktop.ui.kit.charts.histogram import Histogram
    from canasta_desktop.ui.kit.charts.line import LineChart
    from canasta_desktop.ui.kit.page import PageScene


pages = pages_fixture()


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was put on the clipboard; the dummy driver has none."""
    held: list[str] = []
    monkeypatch.setattr(clipboard_module, "put", lambda text: bool(held.append(text) or True))
    return held


def show(pages: Pages, games: int = GAMES) -> StatisticsScene:
    """The page of the person who sits here, after so many games."""
    book_a_year(pages.app.data.archive.connection, pages.app.data.profiles.current.key, games)
    pages.show(lambda app: StatisticsScene(app, NOW))
    return top(pages)


def top(pages: Pages) -> StatisticsScene:
    return top_of(pages.app, StatisticsScene)


def button(scene: PageScene, label: str) -> Button:
    return next(widget for widget in scene.group.widgets if isinstance(widget, Button) and widget.label == label)


def panel(scene: PageScene, title: str) -> ChartPanel:
    return next(widget for widget in scene.group.widgets if isinstance(widget, ChartPanel) and widget.chart.title == title)


def booked(pages: Pages, table: str = "tallies") -> int:
    return int(pages.app.data.archive.connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0])  # noqa: S608


def read(pages: Pages, **given: Any) -> statistics.Statistics:
    wanted = Filter(pages.app.data.profiles.current.key, **given)
    return statistics.read(pages.app.data.archive.connection, wanted)


def point(pages: Pages, at: tuple[float, float]) -> None:
    t = pages.app.scale.t
    pos = (round(at[0] * t), round(at[1] * t))
    pages.send(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))


def scroll_down(pages: Pages) -> None:
    for _ in range(3):
        pages.key(pygame.K_PAGEDOWN)
        pages.settle()


# what stands there


def test_a_button_without_its_words_is_no_wider_than_its_sign_and_apart_from_what_stands_before_it() -> None:
    with spoken("fr"), Pages((1280, 720)) as window:
        page = show(window)
        medals = next(one for one in page.group.widgets if one.label == medals_text.TITLE)
        before = [one for one in page.group.widgets if isinstance(one, Choice)]
        assert isinstance(medals, Button)
        assert not medals.face
        assert medals.box.w == 56
        assert medals.box.x - max(one.box.right for one in before) >= 20


def test_the_menu_leads_here(pages: Pages) -> None:
    pages.show(MenuScene)
    pages.key(pygame.K_t)
    assert isinstance(pages.app.top, StatisticsScene)
    pages.key(pygame.K_ESCAPE)
    assert isinstance(pages.app.top, MenuScene)


def test_all_charts_show_what_is_booked(pages: Pages) -> None:
    scene = show(pages)
    found = read(pages)
    assert scene.found == found
    assert [chart.title for chart in scene.charts] == [
        words.GAMES_WON, words.POINTS_A_DEAL, words.CANASTAS, words.BY_RULES, words.BY_OPPONENTS, words.GOING_OUT,
        words.OPENINGS, words.PILE, words.BY_PARTNER, words.BY_PLAYERS, words.DEALS_AND_RUNS,
    ]  # fmt: skip
    rules = panel(scene, words.BY_RULES).chart.rows()
    assert rules[0] == words.SHARE_COLUMNS
    assert {row[0] for row in rules[1:]} == {"Classic", "Online", "Book", "Kitchen table", "=Sunday"}
    assert sum(int(row[2]) for row in rules[1:]) == found.games.number
    out = panel(scene, words.GOING_OUT).chart.rows()
    assert sum(int(row[2]) for row in out[1:]) == found.deals.number


def test_nothing_yet_is_said_kindly_and_leads_to_a_game(pages: Pages) -> None:
    pages.show(lambda app: StatisticsScene(app, NOW))
    scene = top(pages)
    assert not any(isinstance(widget, Choice | ChartPanel) for widget in scene.group.widgets)
    pages.click(button(scene, common_text.NEW_GAME).box)
    assert isinstance(pages.app.top, NewGameScene)


def table_of(pages: Pages) -> Table:
    """A table at which the person who sits here plays with bots."""
    person = Seating("Ana", "fox", profile=pages.app.data.profiles.current.key)
    return Table(preset("classic"), [person, *[Seating("Bot", "owl", "casual")] * 3], 3, LocalThinker(), first=3)


def first_deal(pages: Pages, table: Table) -> StatisticsScene:
    """The page after one deal of a game that goes on."""
    play_deal(table)
    archive = pages.app.data.archive
    tally.book_deal(archive.connection, store_game(archive.connection, table), table)
    pages.show(lambda app: StatisticsScene(app, NOW))
    return top(pages)


def test_there_are_charts_from_the_first_deal_on(pages: Pages) -> None:
    table = table_of(pages)
    scene = first_deal(pages, table)
    assert (scene.found.deals.number, scene.found.games.number) == (1, 0)
    titles = [chart.title for chart in scene.charts]
    assert titles == [words.POINTS_A_DEAL, words.CANASTAS, words.GOING_OUT, words.OPENINGS, words.PILE, words.DEALS_AND_RUNS]
    assert sum(bar.deals for bar in scene.found.deals.histogram) == 1
    assert scene.found.deals.points == table.game.totals[0]
    assert button(scene, words.SAVE_CSV).enabled


@pytest.mark.parametrize("size", [(1600, 900), (1600, 981), (1920, 1080), (2560, 1440)])
def test_the_foot_is_seen_whole_where_two_rows_of_charts_have_room(size: tuple[int, int]) -> None:
    with Pages(size) as window:
        scene = first_deal(window, table_of(window))
        assert button(scene, words.RESET).box.bottom + 10 <= scene.view.bottom
        assert scene.scroll.most == 0


@pytest.mark.parametrize("games", [1, 2, 4, 5, 9])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_charts_of_games_come_with_the_first_game(games: int, size: tuple[int, int]) -> None:
    with Pages(size) as window:
        scene = show(window, games)
        titles = [chart.title for chart in scene.charts]
        assert {words.BY_RULES, words.BY_OPPONENTS, words.BY_PARTNER, words.BY_PLAYERS} <= set(titles)
        assert (words.GAMES_WON in titles) is (games >= FIRST_SHARE)
        boxes = [chart.box for chart in scene.charts]
        assert not any(a.meets(b) for a, b in combinations(boxes, 2))
        assert max(box.right for box in boxes) <= scene.width - scene.margin + 0.5
        for chart in scene.charts:
            assert chart.text()
            assert chart.spots() is not None
        scroll_down(window)


def test_with_ten_games_there_are_charts(pages: Pages) -> None:
    assert len(show(pages, 10).charts) == 11


def test_a_database_that_cannot_be_read_is_told_in_a_sentence(pages: Pages) -> None:
    pages.app.data.archive.connection.execute("DROP TABLE outcomes")
    pages.show(lambda app: StatisticsScene(app, NOW))
    assert top(pages).trouble == words.not_read("no such table: outcomes")


@pytest.mark.parametrize("junk", JUNK)
def test_values_of_the_wrong_kind_do_not_stop_the_page(pages: Pages, junk: str) -> None:
    connection = pages.app.data.archive.connection
    book_a_year(connection, pages.app.data.profiles.current.key)
    spoil(connection, junk)
    pages.show(lambda app: StatisticsScene(app, NOW))
    scene = top(pages)
    assert scene.trouble or scene.found.deals.number > 100
    for chart in scene.charts:
        assert chart.text()
    scroll_down(pages)
    pages.key(pygame.K_2)
    pages.settle()


# filters


def test_the_keys_choose_the_rules(pages: Pages) -> None:
    scene = show(pages)
    for key, rules in ((pygame.K_3, "online"), (pygame.K_0, tally.HOUSE), (pygame.K_2, "classic"), (pygame.K_1, None)):
        pages.key(key)
        assert scene.filters.rules == rules
        assert scene.found == read(pages, rules=rules)
    pages.key(pygame.K_9)  # so many rule sets have not been played
    assert scene.filters.rules is None
    scene.filters.choose(rules="samba")
    assert scene.found.empty
    pages.click(button(scene, words.SHOW_ALL).box)
    assert scene.found.games.number == GAMES


def test_rules_and_time_are_chosen_with_the_mouse(pages: Pages) -> None:
    scene = show(pages)
    rules, period = (widget for widget in scene.group.widgets if isinstance(widget, Choice))
    pages.click(rules.part_box(2))
    assert scene.filters.rules == "online"
    pages.click(period.box, 0.1)
    assert scene.filters.wanted.since == (NOW - timedelta(days=30)).date().isoformat()
    assert 0 < scene.found.games.number < GAMES / 2
    assert scene.found == read(pages, rules="online", since=scene.filters.wanted.since)


def test_a_row_of_by_rule_set_chooses_its_rules_and_once_more_all(pages: Pages) -> None:
    scene = show(pages)
    for chosen in ("book", None):
        rules = panel(scene, words.BY_RULES)
        at = next(i for i, row in enumerate(rules.chart.rows()[1:]) if row[0] == "Book")
        spot = rules.chart.spots()[at]
        pages.click(spot.box.moved(0, rules.box.y - rules.chart.box.y), 0.2)
        assert scene.filters.rules == chosen
        assert scene.found == read(pages, rules=chosen)


def test_whoever_has_games_here_can_be_chosen(pages: Pages) -> None:
    bea = pages.app.data.profiles.make("Bea")
    book_a_year(pages.app.data.archive.connection, bea.key, 12)
    scene = show(pages)
    pager = next(widget for widget in scene.group.widgets if isinstance(widget, Pager))
    pages.click(pager.box, 0.9)
    assert (scene.filters.profile, scene.found.games.number) == (bea.key, 12)
    pager = next(widget for widget in scene.group.widgets if isinstance(widget, Pager))
    pages.click(pager.box, 0.05)
    assert (scene.filters.profile, scene.found.games.number) == (pages.app.data.profiles.current.key, GAMES)


def test_alone_there_is_nobody_to_choose(pages: Pages) -> None:
    assert not any(isinstance(widget, Pager) for widget in show(pages).group.widgets)


# values


def test_the_pointer_finds_the_value_of_a_point(pages: Pages) -> None:
    scene = show(pages)
    form = panel(scene, words.GAMES_WON)
    before = pages.picture
    last = form.chart.spots()[-1]
    point(pages, (last.mark[0], last.mark[1] + form.box.y - form.chart.box.y))
    assert form.spot == last
    assert last.words == words.form_point(read(pages).games.form[-1].share, 20, read(pages).games.form[-1].ended)
    assert pages.picture != before
    point(pages, (2, 2))
    assert form.spot is None
    assert pages.picture == before


def test_the_arrow_keys_go_from_value_to_value(pages: Pages) -> None:
    scene = show(pages)
    while not isinstance(scene.focused, ChartPanel):
        pages.key(pygame.K_TAB)
    form = scene.focused
    pages.key(pygame.K_LEFT)
    pages.key(pygame.K_LEFT)
    assert form.spot == form.chart.spots()[-2]
    pages.key(pygame.K_RIGHT)
    assert form.spot == form.chart.spots()[-1]
    picture = pages.picture
    point(pages, (2, 2))
    assert form.spot is None
    assert pages.picture != picture, "the pointer is elsewhere"
    pages.key(pygame.K_LEFT)
    assert form.spot is not None
    pages.key(pygame.K_TAB)
    assert form.spot is None


def test_a_value_is_found_on_a_page_that_is_scrolled(pages: Pages) -> None:
    scene = show(pages)
    scroll_down(pages)
    out = panel(scene, words.GOING_OUT)
    assert out.box.y < out.chart.box.y
    spot = out.chart.spots()[1]
    point(pages, (spot.box.cx, spot.box.cy + out.box.y - out.chart.box.y))
    assert out.spot == spot
    deals = read(pages).deals
    assert spot.words == words.out_of(words.PARTNER, deals.out_partner, deals.number)


def test_the_best_deal_can_be_seen_again(pages: Pages) -> None:
    table = table_of(pages)
    autosave = Autosave(pages.app.data.archive, table, "x")
    for _ in range(2):
        play_deal(table)
    book_a_year(pages.app.data.archive.connection, pages.app.data.profiles.current.key)
    pages.app.data.archive.connection.execute("UPDATE tallies SET points = points + 100000 WHERE game = ?", (autosave.game,))
    autosave.close()
    pages.show(lambda app: StatisticsScene(app, NOW))
    scene = top(pages)
    best = scene.found.deals.best
    assert best.game == autosave.game
    for _ in range(60):
        pages.key(pygame.K_TAB)
        if scene.focused is panel(scene, words.DEALS_AND_RUNS):
            break
    pages.settle()
    pages.key(pygame.K_RIGHT)
    pages.key(pygame.K_RETURN)
    assert isinstance(pages.app.top, ReplayScene)
    assert pages.app.top.playback.replay.deal == best.number
    pages.key(pygame.K_ESCAPE)
    assert pages.app.top is scene


def test_a_deal_of_a_game_that_was_deleted_is_gone(pages: Pages, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = show(pages)
    told: list[str] = []
    monkeypatch.setattr(pages.app, "tell", told.append)
    panel(scene, words.DEALS_AND_RUNS).chart.spots()[0].action()  # type: ignore[misc]
    assert told == [words.GONE]


# copying, saving


def test_ctrl_c_copies_the_chart_under_the_pointer_else_all(pages: Pages, clipboard: list[str]) -> None:
    scene = show(pages)
    pages.key(pygame.K_c, mod=pygame.KMOD_CTRL)
    assert clipboard[-1].count(words.BY_RULES) == 1
    assert all(chart.title in clipboard[-1] for chart in scene.charts)
    bars = panel(scene, words.POINTS_A_DEAL)
    point(pages, (bars.box.cx, bars.box.bottom - 60))
    pages.key(pygame.K_c, mod=pygame.KMOD_CTRL)
    head, columns, *body = clipboard[-1].splitlines()
    assert head == f"{words.POINTS_A_DEAL} ({words.deals(scene.found.deals.number)})"
    assert columns == "\t".join(words.POINTS_HEAD)
    assert sum(int(line.split("\t")[2]) for line in body) == scene.found.deals.number


def test_without_a_clipboard_that_is_said(pages: Pages, monkeypatch: pytest.MonkeyPatch) -> None:
    show(pages)
    monkeypatch.setattr(clipboard_module, "put", lambda _: False)
    told: list[str] = []
    monkeypatch.setattr(pages.app, "tell", told.append)
    pages.key(pygame.K_c, mod=pygame.KMOD_CTRL)
    assert told == ["This system has no clipboard for text."]


def test_every_deal_is_saved_as_csv_and_no_file_is_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = RunOptions(data=tmp_path, keeps=True)
    with Pages((1280, 720), settings) as pages:
        told: list[str] = []
        monkeypatch.setattr(pages.app, "tell", told.append)
        scene = show(pages)
        scroll_down(pages)
        for _ in range(2):
            pages.click(button(scene, words.SAVE_CSV).box)
        files = sorted((tmp_path / exchange.FOLDER).iterdir())
        assert [file.name for file in files] == ["statistics-2026-11-21-2.csv", "statistics-2026-11-21.csv"]
        assert told[0] == words.exported(scene.found.deals.number, str(files[1]))
        assert len(list(csv.reader(files[1].open(encoding="utf-8")))) == scene.found.deals.number + 1


def test_a_window_that_keeps_nothing_says_so(pages: Pages, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = show(pages)
    told: list[str] = []
    monkeypatch.setattr(pages.app, "tell", told.append)
    scene.save()
    assert told == ["Nothing can be saved: this window has no folder for files."]


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / exchange.FOLDER).write_text("a file where the folder should be")
    with Pages((1280, 720), RunOptions(data=tmp_path, keeps=True)) as pages:
        told: list[str] = []
        monkeypatch.setattr(pages.app, "tell", told.append)
        show(pages).save()
        reason = os_error_text((tmp_path / exchange.FOLDER).mkdir)
        assert told == [words.not_exported(str(tmp_path / exchange.FOLDER), reason[:1].lower() + reason[1:])]


# a new beginning


def reset(pages: Pages) -> StatisticsScene:
    scene = show(pages)
    scroll_down(pages)
    pages.click(button(scene, words.RESET).box)
    return scene


def bar(scene: PageScene) -> UndoBar:
    return next(widget for widget in scene.group.widgets if isinstance(widget, UndoBar))


def test_a_reset_shows_nothing_and_keeps_the_rows_until_its_time_is_over(pages: Pages) -> None:
    scene = reset(pages)
    rows = booked(pages)
    assert scene.found.empty
    assert bar(scene).offer.sentence == "Your statistics have been reset"
    for _ in range(99):
        pages.app.step(100)
    assert booked(pages) == rows > 0
    for _ in range(3):
        pages.app.step(100)
    assert booked(pages) == booked(pages, "outcomes") == booked(pages, "tally_days") == 0
    assert not any(isinstance(widget, UndoBar) for widget in scene.group.widgets)


@pytest.mark.parametrize("way", ["key", "mouse"])
def test_a_reset_is_taken_back(pages: Pages, way: str) -> None:
    scene = reset(pages)
    if way == "key":
        pages.key(pygame.K_u)
    else:
        pages.click(bar(scene).box)
    assert scene.found.games.number == GAMES
    for _ in range(120):
        pages.app.step(100)
    assert scene.found == read(pages)


def test_who_leaves_the_page_means_it(pages: Pages) -> None:
    pages.show(MenuScene)
    reset(pages)
    pages.key(pygame.K_ESCAPE)
    assert isinstance(pages.app.top, MenuScene)
    assert booked(pages) == 0


def test_only_the_person_shown_is_reset(pages: Pages) -> None:
    bea = pages.app.data.profiles.make("Bea")
    book_a_year(pages.app.data.archive.connection, bea.key, 12)
    reset(pages)
    for _ in range(110):
        pages.app.step(100)
    assert {row[0] for row in pages.app.data.archive.connection.execute("SELECT profile FROM outcomes")} == {bea.key}


def test_what_cannot_be_written_cannot_be_reset(pages: Pages) -> None:
    pages.app.data.archive.writable = False
    scene = show(pages)
    assert not button(scene, words.RESET).enabled
    pages.app.data.archive.writable = True


# charts


def wide(said: str) -> float:
    return 9.0 * len(said)


def form_of(shares: list[float]) -> LineChart:
    points = [
        FormPoint(at + 1, (NOW + timedelta(days=at)).isoformat(), share, min(20, at + 5)) for at, share in enumerate(shares)
    ]
    return replace(share_over_time(points), box=Box(100, 50, 800, 300))


@pytest.mark.parametrize(
    "shares",
    [
        [0.5, 0.5], [0.0, 1.0], [1.0] * 6, [0.38, 0.42, 0.45], [n % 7 / 7 for n in range(3000)], [0.0] * 5, [0.51, 0.52],
        [0.45, 1.0],
    ],
    ids=["even", "all", "won", "usual", "many", "lost", "close", "to the top"],
)  # fmt: skip
def test_a_line_stays_in_its_plot_and_the_scale_holds_it(shares: list[float]) -> None:
    chart = form_of(shares)
    plot, (low, high, step) = chart.plot, chart.bounds
    assert low <= min(shares)
    assert high >= max(shares)
    assert -1e-9 <= low < 0.5 + 1e-9
    assert high <= 1 + 1e-9
    assert high > 0.5 - 1e-9
    assert 1 <= round((high - low) / step) <= 5
    line = chart.line()
    assert (line[0][0], line[-1][0]) == (plot.x, plot.right)
    assert all(plot.y - 0.01 <= y <= plot.bottom + 0.01 for _, y in line)
    assert len(line) <= plot.w
    assert shares[chart.lowest] == min(shares)


def test_times_under_the_line_keep_apart_and_are_months_in_a_long_while() -> None:
    for count in (2, 12, 90, 400):
        times = form_of([0.5, 0.6] * (count // 2)).times(wide)
        assert times
        assert all(first != second for (_, first), (_, second) in pairwise(times))
        for (left, first), (right, second) in pairwise(times):
            assert right - left > (wide(first) + wide(second)) / 2
    assert {"Apr", "Aug", "Dec"} <= {said for _, said in times}


def bars_of(*deals: int, low: int = 0, below: bool = False, above: bool = False) -> Histogram:
    bars = [Bar(low + 250 * at, low + 250 * (at + 1), n) for at, n in enumerate(deals)]
    if below:
        bars[0] = Bar(None, bars[0].high, bars[0].deals)
    if above:
        bars[-1] = Bar(bars[-1].low, None, bars[-1].deals)
    return replace(deals_by_points(bars), box=Box(0, 0, 500, 300))


@pytest.mark.parametrize(
    ("chart", "figures"),
    [
        (bars_of(1, 2), ["0", "250", "500"]),
        (bars_of(1, 2, 3, low=-250, below=True, above=True), ["0", "250+"]),
        (bars_of(*range(1, 12), low=-500, above=True), ["−500", "0", "500", "1,000", "1,500", "2,000+"]),
    ],
)
def test_figures_under_the_bars(chart: Histogram, figures: list[str]) -> None:
    assert [said for _, said in chart.scale(wide)] == figures


def test_bars_are_as_high_as_their_deals() -> None:
    chart = bars_of(10, 20, 0, 5)
    highs = [chart.bar(at).h for at in range(4)]
    assert highs == [chart.plot.h / 2, chart.plot.h, 0, chart.plot.h / 4]
    assert {chart.bar(at).bottom for at in range(4)} == {chart.plot.bottom}


def test_bars_of_canastas_share_one_measure() -> None:
    makers = [("You", Canastas(10, 20)), ("Opponents", Canastas(0, 60))]
    chart = replace(canastas_by_maker("", makers), box=Box(0, 0, 500, 300))
    (natural, mixed), (nothing, most) = chart.bars(0), chart.bars(1)
    assert most.w == chart.inside.w
    assert mixed.w == pytest.approx(most.w / 3)
    assert natural.w == pytest.approx(most.w / 6 - 3)
    assert nothing.w == 0


def test_rows_of_shares_stand_under_each_other() -> None:
    rows = [Row(str(at), at / 10, "", "", "") for at in range(7)]
    chart = ShareChart("t", "n", rows, rows=list, box=Box(0, 0, 400, 360))
    boxes = [chart.row(at) for at in range(7)]
    assert boxes[-1].bottom <= chart.inside.bottom + 0.01
    assert all(above.bottom == pytest.approx(below.y) for above, below in pairwise(boxes))


# sentences


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        (day_text("2026-03-12T12:00:00+00:00", NOW), "12 March"),
        (day_text("2025-03-12T12:00:00+00:00", NOW), "12 March 2025"),
        (day_text("no time at all"), ""),
        (words.rules_title("three-pack"), "Three-Pack"),
        (words.rules_title("house:Kitchen table"), "Kitchen table"),
        (words.rules_title("gone"), "gone"),
        (words.company(tally.PEOPLE), "People"),
        (words.company("skilled"), "Skilled"),
        (words.players("4"), "Four players"),
        (words.bar(None, -250, 3), "under −250: 3 deals"),
        (words.bar(2000, None, 1), "2,000 or more: 1 deal"),
        (words.bar(500, 750, 121), "500 to 749: 121 deals"),
        (words.runs(7, 3), "best streak 7 · current 3"),
        (words.runs(7, -2), "best streak 7"),
        (words.runs(0, -2), "no wins yet"),
        (
            words.no_games("online", 0),
            "No games with Online rules in the last 30 days.",
        ),
        (words.no_games(tally.HOUSE, 2), "No games with house rules."),
        (words.reset_done("Bea"), "Bea’s statistics have been reset"),
        (words.natural_share(6, 10), "6 in 10 natural"),
        (words.natural_share(0, 1), "0 of 1 natural"),
        (words.turn(3.0), "turn 3"),
    ],
)
def test_sentences(said: str, sentence: str) -> None:
    assert said == sentence


def test_a_page_of_a_screen_that_was_left_reads_again_when_it_comes_back(pages: Pages) -> None:
    scene = show(pages, 12)
    pages.show(MenuScene)
    book_a_year(pages.app.data.archive.connection, "bea", 3)
    pages.app.data.archive.connection.execute("DELETE FROM outcomes")
    made: Callable[[], None] = pages.app.pop
    made()
    assert scene.found.games.number == 0


def test_the_pager_goes_round_with_keys(pages: Pages) -> None:
    bea = pages.app.data.profiles.make("Bea")
    scene = show(pages)
    while not isinstance(scene.focused, Pager):
        pages.key(pygame.K_TAB)
    people = []
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_SPACE):
        pages.key(key)
        while not isinstance(scene.focused, Pager):  # with games to be seen the filters have come in front
            pages.key(pygame.K_TAB)
        people.append(scene.filters.profile)
    me = pages.app.data.profiles.current.key
    assert people == [bea.key, me, bea.key, me]


def test_a_success_wears_no_sign_of_a_warning(pages: Pages, clipboard: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    scene = show(pages)
    drawn: list[str] = []
    icon = Pen.icon
    monkeypatch.setattr(Pen, "icon", lambda self, name, *given: (drawn.append(name), icon(self, name, *given))[1])
    scene.copy()
    pages.settle(1)
    assert clipboard
    assert "check" in drawn
    assert "warn" not in drawn
    drawn.clear()
    monkeypatch.setattr(clipboard_module, "put", lambda _: False)
    scene.copy()
    pages.settle(1)
    assert "warn" in drawn


def test_what_was_copied_written_or_kept_is_a_success(pages: Pages, clipboard: list[str], tmp_path: Path) -> None:
    app = pages.app
    app.options.data, app.options.keeps = tmp_path, True
    table = table_of(pages)
    play_deal(table)
    assert isinstance(exchange.copy_table(viewer_at(table, 0)), Success)
    assert clipboard
    replays = TableViewer(table).replays()
    said = exchange.export_deals(app, replays, replays[0]())
    assert isinstance(said, Success)
    file = next((tmp_path / exchange.FOLDER).iterdir())
    assert isinstance(exchange.keep_file(app, file), Success)
    assert not isinstance(exchange.keep_file(app, file.with_name("none.jsonl")), Success)
    assert not isinstance(exchange.export_deals(app, [], replays[0]()), Success)


# further rule sets


def test_canastas_of_further_kinds_have_bars_of_their_own() -> None:
    plain = canastas_by_maker("", [("You", Canastas(3, 4)), ("They", Canastas(1, 0))])
    assert list(plain.names) == [words.NATURAL, "Mixed"]
    chart = canastas_by_maker("", [("You", Canastas(3, 4, 1, 0)), ("They", Canastas(1, 0, 0, 2))])
    assert list(chart.names) == [words.NATURAL, "Mixed", "Sequences", "Wild"]
    assert [one.parts for one in chart.sums] == [(3, 4, 1, 0), (1, 0, 0, 2)]
    assert chart.sums[0].told == "3 natural, 4 mixed, 1 sequence, 0 wild"
    placed = replace(chart, box=Box(0, 0, 500, 300))
    for at, one in enumerate(placed.sums):
        bars = placed.bars(at)
        assert [bar.w > 0 for bar in bars] == [part > 0 for part in one.parts]
        assert all(left.right <= right.x for left, right in pairwise(bars))
        assert bars[-1].right <= placed.row(at).right + 0.01


def test_every_rule_set_that_was_played_can_be_filtered_and_bears_its_tile(pages: Pages) -> None:
    scene = show(pages)
    rules = next(widget for widget in scene.group.widgets if isinstance(widget, Choice))
    played = {name for name in ALL_PRESETS if name in scene.filters.played}
    assert played
    assert len(rules.items) == 1 + len(played) + scene.filters.house
    shares = next(chart for chart in scene.charts if chart.title == words.BY_RULES)
    assert "classic" in {row.emblem for row in shares.lines}
