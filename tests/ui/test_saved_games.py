"""Kept games in the window: Continue, the list, names, deleting with a way back, errors; all through the real event loop."""

from __future__ import annotations

import dataclasses
import time
from typing import TYPE_CHECKING

import msgspec
import pygame
import pytest
from helpers.drawn_games import DEALS, drawn_seed, play_idly, tournament
from helpers.pages import Pages, top_of
from helpers.reading import cut_words, listening
from helpers.saved_games import comparable_state, play_on, saved_game, table_for

from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.engine.moves import ASK
from canasta_desktop.engine.position import Phase
from canasta_desktop.session.notices import Notice, NoticeCode
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.settings import Speed
from canasta_desktop.session.store import catalogue
from canasta_desktop.session.store.archive import Archive
from canasta_desktop.session.store.autosave import Autosave
from canasta_desktop.session.store.resume import ResumeError, resume
from canasta_desktop.session.table import Table
from canasta_desktop.session.viewer.glance import glance, glance_at
from canasta_desktop.session.viewer.told import ToldEvents
from canasta_desktop.ui.app.window import App, RunOptions
from canasta_desktop.ui.kit.elements import Paragraph, Text
from canasta_desktop.ui.kit.undo_page import STANDS_MS, UndoBar
from canasta_desktop.ui.kit.widgets import Button
from canasta_desktop.ui.pages.crash import CrashScene
from canasta_desktop.ui.pages.curtain import CurtainScene
from canasta_desktop.ui.pages.menu import ContinueCard, MenuScene
from canasta_desktop.ui.pages.new_game.page import NewGameScene
from canasta_desktop.ui.pages.replay.page import ReplayScene
from canasta_desktop.ui.pages.saved_games.page import SavedGamesScene
from canasta_desktop.ui.table.model.deal_history import DealHistory
from canasta_desktop.ui.table.paint import table_picture
from canasta_desktop.ui.table.paint.table_picture import draw_table, table_stage
from canasta_desktop.ui.table.scene import TableScene
from canasta_desktop.words import common_text, saved_games_text, turn_text
from canasta_desktop.words.notices import notice_text
from canasta_desktop.words.titles import preset_title

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def opened(folder: Path, size: tuple[int, int] = (1280, 720)) -> Pages:
    """A window that keeps its games in a folder, at its menu; nobody moves by himself in it."""
    window = Pages(size, RunOptions(data=folder, keeps=True, speed=Speed.SLOW))
    window.app.push(MenuScene(window.app))
    window.settle(2)
    return window


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Pages]:
    with opened(tmp_path) as made:
        yield made


def fill(folder: Path, *names: str, moves: int = 25) -> list[int]:
    """Games of these names, the last one newest."""
    archive = Archive.open(folder)
    games = []
    for seed, name in enumerate(names):
        games.append(saved_game(archive, moves, name, seed=seed))
        time.sleep(0.002)  # they are ordered by the millisecond
    archive.close()
    return games


def pictures(window: Pages, most_s: float = 5.0) -> None:
    """Wait until the pictures in sight are made."""
    end = time.monotonic() + most_s
    window.settle(3)
    while window.app.top.animating and time.monotonic() < end:
        window.app.step(16)
        time.sleep(0.002)
    assert not window.app.top.animating


def list_of(window: Pages) -> SavedGamesScene:
    window.key(pygame.K_g)
    scene = top_of(window.app, SavedGamesScene)
    window.settle(2)
    return scene


def names(scene: SavedGamesScene) -> list[str]:
    return [entry.name for entry in scene.shelf.entries]


# Continue


def test_the_game_of_last_evening_comes_first_and_goes_on(tmp_path: Path) -> None:
    window = opened(tmp_path)
    window.app.games.take_up(table_for())
    table = window.app.games.table
    play_on(table, 37)
    stood, moves = comparable_state(table), len(table.moves)
    before = [line.words for line in log_of(window, table)]
    window.app.options.keeps = False
    window.close()
    window = opened(tmp_path)
    first = window.app.top.group.widgets[0]
    assert isinstance(first, ContinueCard)
    assert first.subtitle == "Classic: deal 1, Us 0, Them 0"
    pictures(window)
    window.key(pygame.K_RETURN)
    assert isinstance(window.app.top, TableScene)
    table = window.app.games.table
    table._bots.thinker = LocalThinker()
    assert comparable_state(table) == stood
    assert len(table.moves) == moves
    assert [line.words for line in window.app.top.stage.model.told.log] == before
    assert before
    window.close()


def log_of(window: Pages, table: Table) -> list:
    """The log of a table as its scene tells it."""
    scene = top_of(window.app, TableScene)
    scene.presenter.catch_up()
    assert window.app.games.autosave.game is not None
    told = ToldEvents(resume(window.app.data.archive, window.app.games.autosave.game, LocalThinker(), look=True))
    told.retell()
    return DealHistory(told).lines(scene.viewer, scene.stage.model.viewer)


def test_the_log_that_is_told_again_is_the_one_that_was_shown(window: Pages) -> None:
    window.app.options.speed = Speed.OFF
    window.app.games.take_up(table_for())
    scene, table = window.app.top, window.app.games.table
    assert isinstance(scene, TableScene)
    assert table is not None
    for _ in range(45):
        play_on(table, 1)
        scene.presenter.catch_up()
        scene.motion.run()
    shown = [line.words for line in scene.stage.model.told.log]
    assert [line.words for line in log_of(window, table)] == shown
    assert len(shown) > 10


def test_the_menu_says_how_many_unfinished_games_are_kept(tmp_path: Path) -> None:
    for names in (["One"], ["Two", "Three"]):
        fill(tmp_path, *names)
        window = opened(tmp_path)
        label = saved_games_text.TITLE if names == ["One"] else f"{saved_games_text.TITLE} (3)"
        assert label in [widget.label for widget in window.app.top.group.widgets]
        window.close()


def test_the_picture_of_a_game_says_what_the_table_says() -> None:
    table = table_for(humans=(0,))
    table.deal()
    while table.to_act != 0 or table.position.phase != Phase.PLAY:
        play_on(table, 1)
    advice = table_stage(glance_at(table)).advice
    assert advice is not None
    assert table.refusal(0, ASK) is not None
    assert advice.sentence == turn_text.MELD_OR_DISCARD


def test_several_people_come_back_behind_the_curtain_and_their_picture_shows_no_hand(tmp_path: Path) -> None:
    archive = Archive.open(tmp_path)
    table = table_for(humans=(0, 1, 2))
    autosave = Autosave(archive, table, "Family")
    table.deal()
    play_on(table, 33)
    autosave.close()
    assert autosave.game is not None
    looked = catalogue.look(archive, autosave.game)
    archive.close()
    assert looked[1] is not None
    seen = glance(looked[0], looked[1])
    assert seen.hidden
    assert all(not hand for hand in seen.view.hands)
    window = opened(tmp_path)
    shown = draw_table(window.app.art, table_stage(seen), 3)
    seen.view.hands[seen.seat] = table.position.hands[seen.seat]
    assert pygame.image.tobytes(shown, "RGB") != pygame.image.tobytes(draw_table(window.app.art, table_stage(seen), 3), "RGB")
    window.key(pygame.K_RETURN)
    assert isinstance(window.app.top, CurtainScene)
    window.close()


def test_a_finished_game_is_not_continued(tmp_path: Path) -> None:
    archive = Archive.open(tmp_path)
    saved_game(archive, 5000, "Over", target_score=500)
    archive.close()
    with opened(tmp_path) as window:
        assert not isinstance(window.app.top.group.widgets[0], ContinueCard)
        scene = list_of(window)
        assert scene.shelf[0].over
        window.key(pygame.K_RETURN)
        assert type(window.app.top).__name__ == "ReplayScene"


def test_a_drawn_tournament_is_listed_as_finished(tmp_path: Path) -> None:
    archive = Archive.open(tmp_path)
    table = tournament(drawn_seed())
    autosave = Autosave(archive, table, "Cup")
    for _ in range(DEALS):
        play_idly(table)
    autosave.close()
    archive.close()
    with opened(tmp_path) as window:
        assert not isinstance(window.app.top.group.widgets[0], ContinueCard)
        shown = list_of(window).shelf[0]
        assert (shown.over, shown.state_line) == (True, "Finished, a draw")
        window.key(pygame.K_RETURN)
        assert type(window.app.top).__name__ == "ReplayScene"


def test_a_new_game_keeps_the_one_before(window: Pages) -> None:
    for seed in (1, 2):
        window.app.games.take_up(table_for(seed=seed))
    assert catalogue.count(window.app.data.archive) == 2
    window.app.reset(MenuScene(window.app))
    scene = list_of(window)
    assert names(scene) == [saved_games_text.default_name("Classic", ["Otto", "Juno", "Bea"])] * 2
    window.key(pygame.K_DOWN)
    window.key(pygame.K_RETURN)
    assert window.app.games.table.game.seed == 1


def test_a_name_that_nobody_gave_is_in_the_language_in_use(tmp_path: Path) -> None:
    saved_in = {}
    with opened(tmp_path) as window:
        for seed, language in enumerate(("de", "en", "fr")):
            window.app.speak(language)
            window.app.games.take_up(table_for(seed=seed))
            saved_in[language] = saved_games_text.table_name(window.app.games.table.rules, window.app.games.table.seatings)
        window.app.games.end_game()
        given = catalogue.entries(window.app.data.archive)[0].game
        catalogue.rename(window.app.data.archive, given, "Klassisch am Abend")
        assert len(set(saved_in.values())) == 3
        try:
            for language in ("es", "de", "en"):
                window.app.speak(language)
                window.app.reset(SavedGamesScene(window.app))
                default = saved_games_text.default_name(preset_title("classic"), ["Otto", "Juno", "Bea"])
                assert names(top_of(window.app, SavedGamesScene)) == ["Klassisch am Abend", default, default]
        finally:
            window.app.speak("en")


# the list


def test_no_game_yet_leads_to_a_new_one(tmp_path: Path) -> None:
    with opened(tmp_path) as window:
        page = list_of(window)
        assert page.list not in page.group.widgets
        assert any(widget.label == common_text.NEW_GAME for widget in page.group.widgets)
        window.key(pygame.K_n)
        assert isinstance(window.app.top, NewGameScene)
        window.key(pygame.K_ESCAPE)
        window.key(pygame.K_SLASH, "/")
        window.type("n")  # a letter of what is searched
        scene = top_of(window.app, SavedGamesScene)
        assert scene.shelf.search == "n"


def test_rows_are_chosen_searched_ordered_and_named_by_keys(tmp_path: Path) -> None:
    fill(tmp_path, "Kitchen", "Against Bea", "Tuesday with Ana")
    with opened(tmp_path) as window:
        scene = list_of(window)
        assert names(scene) == ["Tuesday with Ana", "Against Bea", "Kitchen"]
        window.key(pygame.K_DOWN)
        window.key(pygame.K_END)
        window.key(pygame.K_DOWN)
        assert scene.list.chosen == 2
        window.key(pygame.K_HOME)
        assert scene.list.chosen == 0
        window.key(pygame.K_SLASH, "/")
        window.type("against")
        assert names(scene) == ["Against Bea"]
        window.key(pygame.K_ESCAPE)
        assert len(names(scene)) == 3
        window.key(pygame.K_RETURN)  # leaves the search, resumes nothing
        assert window.app.top is scene
        order = next(widget for widget in scene.group.widgets if getattr(widget, "items", None) == saved_games_text.ORDERS)
        window.click(order.box, 0.8)
        assert names(scene) == ["Against Bea", "Kitchen", "Tuesday with Ana"]
        name = next(widget for widget in scene.group.widgets if type(widget).__name__ == "TextField")
        window.click(name.box)
        window.type("r")
        chosen = scene.shelf.entries[scene.list.chosen]
        assert chosen.name.endswith("r")
        window.settle()
        assert catalogue.look(window.app.data.archive, chosen.game)[0].name == chosen.name  # type: ignore[index]


def test_the_search_finds_every_text_that_a_row_shows(tmp_path: Path) -> None:
    fill(tmp_path, "Kitchen", "Tuesday")
    with opened(tmp_path) as window:
        scene = list_of(window)
        for place in range(2):
            scene.shelf.look(place)
        row = next(scene.list.row(at) for at in range(2) if scene.shelf[at].name == "Kitchen")
        shown = [part.words for part in row.walk() if isinstance(part, Text | Paragraph) and part.words]
        assert len(shown) > 4
        for said in shown:
            scene._arrange(said, by_name=False)
            assert "Kitchen" in names(scene), said
        for absent in ("Samba", "Practice", "xyz"):
            scene._arrange(absent, by_name=False)
            assert names(scene) == []


@pytest.mark.parametrize("size", [(1024, 600), (1200, 750), (1600, 981)])
def test_a_practice_game_says_so_first_and_nothing_of_its_row_is_cut(tmp_path: Path, size: tuple[int, int]) -> None:
    name = "Classic with Otto, Juno and Bea"
    fill(tmp_path, name, name)
    with opened(tmp_path, size) as window:
        scene = list_of(window)
        first = scene.shelf.look(0)
        assert first.row is not None
        row = msgspec.structs.replace(first.row, practice=1, origin={"deal": 1})
        scene.shelf._shown[first.entry.game] = dataclasses.replace(first, row=row)
        with listening() as reading:
            scene.draw(window.app.screen, full=True)
        said = [word.text for word in reading.words]
        assert f"Practice: {name}" in said
        assert name in said  # the other one
        assert "started mid-deal" in " ".join(said)
        assert cut_words(reading, ()) == []


def test_a_row_is_resumed_with_the_mouse(tmp_path: Path) -> None:
    games = fill(tmp_path, "One", "Two")
    with opened(tmp_path) as window:
        scene = list_of(window)
        button = scene.list.parts_of(1)[0]
        assert isinstance(button, Button)
        assert button.label == saved_games_text.RESUME
        window.click(button.box)
        assert isinstance(window.app.top, TableScene)
        assert window.app.games.autosave.game == games[0]


def test_deleting_asks_nothing_and_can_be_taken_back(tmp_path: Path) -> None:
    fill(tmp_path, "One", "Two", "Three")
    with opened(tmp_path) as window:
        scene = list_of(window)
        window.key(pygame.K_DELETE)
        assert names(scene) == ["Two", "One"]
        assert isinstance(scene.group.widgets[-1], UndoBar)
        window.key(pygame.K_u)
        assert names(scene) == ["Three", "Two", "One"]
        assert scene.list.chosen == 0
        window.key(pygame.K_DELETE)
        window.app.step(STANDS_MS + 1)
        assert scene.offer is None
        window.key(pygame.K_u)
        assert names(scene) == ["Two", "One"]
        assert window.app.data.archive.connection.execute("SELECT count(*) FROM games").fetchone() == (2,)
        window.key(pygame.K_DELETE)
        window.key(pygame.K_DELETE)
        assert names(scene) == []
        window.key(pygame.K_u)
        assert names(scene) == ["One"]


@pytest.mark.parametrize("key", [pygame.K_r, pygame.K_RETURN])
@pytest.mark.parametrize("over", [False, True])
def test_r_replays_the_chosen_game_whether_it_is_over_or_not(tmp_path: Path, key: int, over: bool) -> None:
    archive = Archive.open(tmp_path)
    saved_game(archive, 4000 if over else 25, target_score=1000)
    archive.close()
    with opened(tmp_path) as window:
        page = window.open(SavedGamesScene)
        window.settle(3)
        assert page.shelf.look(page.chosen).over is over
        window.key(key, "r" if key == pygame.K_r else "")
        assert isinstance(window.app.top, ReplayScene) is (key == pygame.K_r or over)
        window.app.games.end_game()


def test_a_game_of_another_window_says_so(tmp_path: Path) -> None:
    other = Archive.open(tmp_path)
    table = table_for()
    Autosave(other, table, "Theirs")
    table.deal()
    with opened(tmp_path) as window:
        assert not isinstance(window.app.top.group.widgets[0], ContinueCard)
        scene = list_of(window)
        window.key(pygame.K_RETURN)
        assert window.app.top is scene
        assert window.app.notice.words == notice_text(Notice(NoticeCode.OPEN_ELSEWHERE))
        window.key(pygame.K_DELETE)
        assert names(scene) == ["Theirs"]
        other.close()
        window.key(pygame.K_RETURN)
        assert isinstance(window.app.top, TableScene)


def test_a_damaged_game_is_set_aside_when_it_is_wanted(tmp_path: Path) -> None:
    games = fill(tmp_path, "Good", "Bad")
    archive = Archive.open(tmp_path)
    archive.connection.execute("UPDATE games SET options = '{' WHERE id = ?", (games[1],))
    archive.close()
    with opened(tmp_path) as window:
        window.key(pygame.K_RETURN)
        assert isinstance(window.app.top, MenuScene)
        aside = tmp_path / f"game-{games[1]}.broken-1.json"
        assert window.app.notice.words == notice_text(Notice(NoticeCode.GAME_SET_ASIDE, name="Bad", aside=aside))
        assert aside.is_file()
        window.key(pygame.K_RETURN)
        assert window.app.games.autosave.game == games[0]


def test_a_game_that_cannot_be_drawn_is_a_blank_with_a_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise IndexError("no place for the cards")

    fill(tmp_path, "Bad")
    monkeypatch.setattr(table_picture, "draw_table", fails)
    with opened(tmp_path) as window:  # the menu, with a picture of the game
        assert isinstance(window.app.top, MenuScene)
        for scene in (lambda: window.app.top, lambda: list_of(window)):
            page = scene()
            pictures(window)
            with listening() as reading:
                page.draw(window.app.screen, full=True)
            assert "shown as a picture" in " ".join(word.text for word in reading.words)
        assert not window.app.games.resume_game(page.shelf.entries[0].game)


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("rules", "pinnacle"),
        ("options", '{"unheard_of": true}'),
        ("seatings", """json_set(seatings, '$[1].avatar', 'dragon')"""),
        ("seatings", """json_set(seatings, '$[1].mood', 'merry')"""),
        ("seatings", """json_set(seatings, '$[1].bot', 'grand-master')"""),
    ],
)
def test_a_game_of_a_newer_version_stays_and_is_passed_over(tmp_path: Path, column: str, value: str) -> None:
    games = fill(tmp_path, "Good", "Newer")
    archive = Archive.open(tmp_path)
    change = value if value.startswith("json_set") else f"'{value}'"
    archive.connection.execute(f"UPDATE games SET {column} = {change} WHERE id = ?", (games[1],))  # noqa: S608  our own
    before = archive.connection.execute("SELECT * FROM games WHERE id = ?", (games[1],)).fetchone()
    archive.close()
    with opened(tmp_path) as window:
        scene = list_of(window)
        assert names(scene) == ["Newer", "Good"]
        assert scene.shelf[0].rules_line == saved_games_text.NEWER
        for key in (pygame.K_RETURN, pygame.K_r):
            window.key(key)
            assert names(scene) == ["Newer", "Good"]
        scene._do(games[1], "replay")
        window.key(pygame.K_ESCAPE)
        window.key(pygame.K_RETURN)
        assert window.app.games.autosave.game == games[0]
    archive = Archive.open(tmp_path)
    assert archive.connection.execute("SELECT * FROM games WHERE id = ?", (games[1],)).fetchone() == before
    assert not list(tmp_path.glob("*.broken-*"))
    archive.close()


def test_a_game_that_cannot_be_read_stays_where_it_is_only_looked_at(tmp_path: Path) -> None:
    games = fill(tmp_path, "Bad")
    archive = Archive.open(tmp_path)
    archive.connection.execute("UPDATE games SET options = '{' WHERE id = ?", games)
    with pytest.raises(ResumeError) as error:
        resume(archive, games[0], look=True)
    assert error.value.code is NoticeCode.GAME_UNFIT
    assert [entry.game for entry in catalogue.entries(archive)] == games
    archive.close()


def test_a_game_dated_in_the_future_does_not_stay_the_latest_for_good(tmp_path: Path) -> None:
    games = fill(tmp_path, "Ahead", "Today")
    archive = Archive.open(tmp_path)
    archive.connection.execute("UPDATE games SET changed = '2099-01-01T00:00:00.000+00:00' WHERE id = ?", (games[0],))
    assert catalogue.latest(archive) == games[1]
    assert [entry.game for entry in catalogue.entries(archive)] == [games[1], games[0]]
    archive.close()


@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("focused", [False, True])
def test_the_game_that_keys_choose_is_in_sight_also_where_the_page_scrolls(
    tmp_path: Path, text_size: int, *, focused: bool
) -> None:
    fill(tmp_path, *"ABCDEF")
    with opened(tmp_path) as window:
        window.app.preferences.change("text_size", text_size)
        scene = list_of(window)
        if focused:
            scene.give_focus(scene.list)
        for key in (*[pygame.K_DOWN] * 5, pygame.K_HOME):
            window.key(key)
            window.settle(60)
            row = scene.list.row_box(scene.chosen)
            assert row.y >= 0
            assert row.bottom <= scene.window_height


def test_ten_thousand_games_are_read_only_where_they_are_seen(tmp_path: Path) -> None:
    game = fill(tmp_path, "One")[0]
    archive = Archive.open(tmp_path)
    with archive.transaction() as connection:
        columns = "rules, options, house, players, seed, practice, seatings, origin, started, changed, seconds, state, totals"
        for number in range(3000):
            connection.execute(
                f"INSERT INTO games (name, {columns}) SELECT ?, {columns} FROM games WHERE id = ?",  # noqa: S608  our own
                (f"Game {number}", game),
            )
    archive.close()
    with opened(tmp_path) as window:
        scene = list_of(window)
        assert len(scene.shelf.entries) == 3001
        window.wheel(-20)
        window.key(pygame.K_END)
        window.settle(60)
        assert scene.list.chosen == 3000
        assert 3000 in scene.list.in_sight()
        assert len(scene.shelf._shown) <= 300


# errors of the program


def broken(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next time that the table is drawn, the program fails."""
    monkeypatch.setattr(TableScene, "draw", lambda *_, **__: 1 / 0)


def test_the_log_of_an_error_shows_no_hand_where_several_people_play(tmp_path: Path) -> None:
    from canasta_desktop.ui.app import crash

    with opened(tmp_path) as window:
        alone = table_for()
        seats = [Seating(who.name, who.avatar, None if seat < 2 else "heuristic") for seat, who in enumerate(alone.seatings)]
        for table, told in ((alone, True), (Table(alone.rules, seats, 5, LocalThinker()), False)):
            window.app.games.take_up(table)
            assert table.in_deal
            assert ('"hands":[' in crash.write_log(window.app, ValueError("x")).read_text()) is told


def test_after_an_error_the_game_can_be_resumed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from canasta_desktop.ui.app import crash

    with opened(tmp_path) as window:
        app = window.app
        app.games.take_up(table_for())
        table = app.games.table
        assert table is not None
        play_on(table, 20)
        stood = comparable_state(table)
        broken(app, monkeypatch)
        with pytest.raises(ZeroDivisionError) as error:
            app.step(16)
        assert crash.recover(app, error.value)
        monkeypatch.undo()
        scene = top_of(app, CrashScene)
        window.settle(2)
        log = scene.log.read_text()
        for words in ("ZeroDivisionError", "Traceback", "Python", "SQLite", '"moves":["draw"', '"hands":['):
            assert words in log
        assert scene.sentences[0] == saved_games_text.crash("ZeroDivisionError: division by zero")
        window.key(pygame.K_RETURN)
        assert isinstance(app.top, TableScene)
        assert app.games.table is not None
        assert comparable_state(app.games.table) == stood


class Failing:
    """Fails so many frames, then closes the window."""

    def __init__(self, app: App, times: int) -> None:
        self.app, self.times, self.step = app, times, app.step

    def __call__(self, dt_ms: float, events: object = ()) -> bool:
        if self.times:
            self.times -= 1
            raise ZeroDivisionError("a fault that was put in")
        self.app.quit()
        return self.step(dt_ms)


def test_one_error_ends_nothing_and_a_second_one_ends_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for times, status in ((1, 0), (2, 1)):
        window = Pages(options=RunOptions(data=tmp_path, keeps=True))
        window.close()
        monkeypatch.setattr(window.app, "step", Failing(window.app, times))
        assert window.app.run() == status
    told = capsys.readouterr().err.strip().splitlines()
    assert len(told) == 1
    assert told[0].startswith("canasta-desktop: An error stopped the program: ZeroDivisionError: a fault that was put in;")
    assert len(list((tmp_path / "errors").iterdir())) == 3


def test_what_cannot_be_saved_is_said_once_over_the_game(window: Pages) -> None:
    window.app.data.archive.connection.execute("PRAGMA query_only = ON")
    window.app.games.take_up(table_for())
    assert window.app.games.table is not None
    notice = window.app.notice
    assert "can’t be saved" in notice.words
    play_on(window.app.games.table, 10)
    assert window.app.notice is notice
    window.app.step(16)  # it is shown from now on
    window.app.step(30_000)
    assert window.app.notice is None


def test_where_nothing_can_be_kept_the_menu_says_so_and_a_game_begins(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with opened(tmp_path / "file" / "folder") as window:
        assert "can’t be saved" in notice_text(window.app.data.archive.notice)
        window.app.games.take_up(table_for())
        assert window.app.games.table is not None
        play_on(window.app.games.table, 5)
        assert catalogue.count(window.app.data.archive) == 1
        assert common_text.CONTINUE
