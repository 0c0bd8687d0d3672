"""People who leave the table and come back, and deals from files: their pages through the event loop."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.pages import Pages, top_of
from helpers.reading import faults
from helpers.system import os_error_text
from helpers.viewers import viewer_at

from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.engine.moves import DRAW
from canasta_desktop.engine.records import write_record
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.session.people import humans, next_to_look
from canasta_desktop.session.records_io import records_of
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.settings import Speed
from canasta_desktop.session.store import catalogue
from canasta_desktop.session.table import Table
from canasta_desktop.session.viewer.glance import glance_at
from canasta_desktop.ui.kit import clipboard
from canasta_desktop.ui.kit.widgets import Button, Choice, TextField, Toggle
from canasta_desktop.ui.pages import exchange
from canasta_desktop.ui.pages.curtain import CurtainScene
from canasta_desktop.ui.pages.import_deals import ImportScene
from canasta_desktop.ui.pages.menu import MenuScene
from canasta_desktop.ui.pages.new_game.page import NewGameScene
from canasta_desktop.ui.pages.pause import LeavingScene, PauseScene
from canasta_desktop.ui.pages.replay.page import ReplayScene
from canasta_desktop.ui.pages.saved_games.page import SavedGamesScene
from canasta_desktop.ui.services.lineup import BOTS
from canasta_desktop.ui.table.scene import TableScene
from canasta_desktop.words import replay_text
from canasta_desktop.words.people_text import names_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def pages() -> Iterator[Pages]:
    window = Pages((1280, 720))
    window.app.options.speed = Speed.OFF
    yield window
    window.app.games.end_game()
    window.close()


def playing(pages: Pages, people: tuple[int, ...] = (0,), *, practice: bool = False) -> Table:
    names, faces = ("Ana", "Otto", "Juno", "Bea"), ("fox", "owl", "bear", "badger")
    seats = [Seating(names[at], faces[at], None if at in people else "heuristic") for at in range(4)]
    table = Table(preset("classic"), seats, 5, LocalThinker(), practice=practice, first=5)
    pages.app.games.take_up(table)
    pages.settle(4)
    return table


def pause(pages: Pages) -> None:
    pages.key(pygame.K_ESCAPE)
    assert isinstance(pages.app.top, PauseScene)


def seat_behind_the_curtain(pages: Pages) -> int:
    assert isinstance(pages.app.top, CurtainScene), pages.app.top
    return pages.app.top.seat


def at_table(pages: Pages) -> TableScene:
    """The table, after the curtain has been lifted if it is down."""
    if isinstance(pages.app.top, CurtainScene):
        pages.settle(40)
        pages.key(pygame.K_RETURN)
    assert isinstance(pages.app.top, TableScene), pages.app.top
    return pages.app.top


def choices(pages: Pages) -> list[Choice]:
    scene = top_of(pages.app, LeavingScene)
    return [widget for widget in scene.group.widgets if isinstance(widget, Choice)]


def choose(pages: Pages, row: int, place: int) -> None:
    choice = choices(pages)[row]
    pages.click(choice.box, (place + 0.5) / len(choice.items))


def test_a_bot_of_the_chosen_level_plays_on_until_the_person_is_back(pages: Pages) -> None:
    table = playing(pages)
    pages.settle(60)
    pages.app.options.speed = Speed.FAST
    pause(pages)
    pages.key(pygame.K_w)
    assert len(choices(pages)) == 1
    choose(pages, 0, 1 + BOTS.index("novice"))
    assert table.seatings[0] == Seating("Ana", "fox", "novice", away=True)
    pages.key(pygame.K_RETURN)
    assert isinstance(pages.app.top, TableScene)
    before = len(table.moves)
    pages.settle(150)
    assert len(table.moves) > before + 2
    pause(pages)
    pages.key(pygame.K_w)
    choose(pages, 0, 0)
    assert table.is_human(0)
    pages.key(pygame.K_ESCAPE)
    pages.app.options.speed = Speed.OFF
    pages.settle(200)
    assert table.to_act == 0 or not table.in_deal


def test_escape_and_enter_take_the_seat_back_as_the_table_says(pages: Pages) -> None:
    table = playing(pages)
    pages.settle(60)
    pages.app.options.speed = Speed.FAST
    pause(pages)
    pages.key(pygame.K_w)
    choose(pages, 0, 1 + BOTS.index("novice"))
    pages.key(pygame.K_RETURN)
    pause(pages)
    assert "Take your seat back" in pages.texts()
    pages.key(pygame.K_RETURN)
    assert isinstance(pages.app.top, TableScene)
    assert table.is_human(0)
    pause(pages)
    assert "Take your seat back" not in pages.texts()


def test_one_of_two_people_leaves_and_the_other_one_plays_on(pages: Pages) -> None:
    pages.app.options.speed = Speed.NORMAL
    table = playing(pages, (0, 2))
    pages.settle(80)
    at_table(pages)
    pages.settle(80)
    pause(pages)
    pages.key(pygame.K_w)
    assert len(choices(pages)) == 2
    choose(pages, 0, 1)
    pages.key(pygame.K_RETURN)
    assert seat_behind_the_curtain(pages) == 2, "who has left may still be at the screen"
    assert at_table(pages).seat == 2
    before = len(table.moves)
    pages.settle(200)
    assert len(table.moves) > before
    assert at_table(pages).seat == 2, "no further curtain while one person plays"
    pause(pages)
    pages.key(pygame.K_w)
    choose(pages, 0, 0)
    pages.key(pygame.K_RETURN)
    assert at_table(pages).seat == next_to_look(table.position, table.seatings)


@pytest.mark.parametrize("leaves", [0, 1])
def test_who_leaves_sees_no_hand_of_who_stays_and_then_comes_back(pages: Pages, leaves: int) -> None:
    table = playing(pages, (0, 1))
    seat = seat_behind_the_curtain(pages)
    at_table(pages)
    pause(pages)
    pages.key(pygame.K_w)
    choose(pages, leaves, 1)
    pages.key(pygame.K_RETURN)
    if leaves == seat:
        assert seat_behind_the_curtain(pages) == 1 - seat
    else:
        assert isinstance(pages.app.top, TableScene)
        assert pages.app.top.seat == seat
    assert len(humans(table.seatings)) == 1


def test_when_all_of_several_people_have_left_each_hand_stays_behind_a_curtain(pages: Pages) -> None:
    pages.app.options.speed = Speed.NORMAL
    table = playing(pages, (0, 1))
    seat = seat_behind_the_curtain(pages)
    at_table(pages)
    pause(pages)
    pages.key(pygame.K_w)
    choose(pages, 0, 1)
    choose(pages, 1, 1)
    pages.key(pygame.K_RETURN)
    assert humans(table.seatings) == []
    looks = next_to_look(table.position, table.seatings)
    assert looks in (0, 1)
    if looks != seat:
        assert seat_behind_the_curtain(pages) == looks
    assert at_table(pages).seat == looks


def test_of_a_game_that_one_of_two_people_has_left_the_picture_shows_no_hand(pages: Pages) -> None:
    table = playing(pages, (0, 2))
    assert glance_at(table).hidden
    table.leave_to(0, "skilled")
    assert glance_at(table).hidden
    assert not glance_at(table).view.hand


def test_who_left_is_kept_with_the_game(pages: Pages) -> None:
    table = playing(pages)
    table.leave_to(0, "skilled")
    autosave = pages.app.games.autosave
    game = autosave.game
    assert game is not None
    pages.app.games.end_game()
    assert pages.app.games.resume_game(game) == ""
    again = pages.app.games.table
    assert again.seatings[0] == Seating("Ana", "fox", "skilled", away=True)
    again.come_back(0)
    assert again.is_human(0)


@pytest.mark.parametrize(("size", "text"), [((1024, 600), 100), ((1024, 600), 200), ((1280, 720), 150)])
def test_all_can_be_read_and_reached(size: tuple[int, int], text: int, tmp_path: Path) -> None:
    with Pages(size) as window:
        window.app.preferences.change("text_size", text)
        table = playing(window, (0, 1, 2, 3))
        window.app.options.data, window.app.options.keeps = tmp_path, True
        (tmp_path / "exports").mkdir()
        (tmp_path / "exports" / "classic-7.jsonl").touch()
        pause = PauseScene(window.app, table.rules, 4, window.app.pop, viewer_at(table))
        for page in (LeavingScene(window.app, viewer_at(table)), ImportScene(window.app), pause):
            window.app.push(page)
            window.settle(2)
            assert faults(window.app) == [], type(page).__name__
            window.app.pop()
        window.app.options.keeps = False
        window.app.games.end_game()


# visitors


def test_a_visitor_takes_over_a_bot_in_a_running_game(pages: Pages) -> None:
    pages.app.options.speed = Speed.NORMAL
    table = playing(pages)
    pages.settle(120)
    pause(pages)
    pages.key(pygame.K_w)
    scene = top_of(pages.app, LeavingScene)
    sit = [widget for widget in scene.group.widgets if isinstance(widget, Button) and "Juno" in widget.label]
    assert len(sit) == 1
    pages.click(sit[0].box)
    assert table.seatings[2] == Seating("", "bear")
    assert names_of(table.seatings)[2] == "Player 2"
    assert table.is_human(2)
    field = next(widget for widget in scene.group.widgets if isinstance(widget, TextField))
    pages.click(field.box)
    pages.send(pygame.event.Event(pygame.TEXTINPUT, text="Ben"))
    assert table.seatings[2].name == "Ben"
    autosave = pages.app.games.autosave
    assert autosave is not None
    assert autosave.game is not None
    looks = next_to_look(table.position, table.seatings)
    pages.key(pygame.K_ESCAPE)
    if looks != 0:
        assert seat_behind_the_curtain(pages) == looks
    assert at_table(pages).seat == looks
    pages.app.games.end_game()
    assert pages.app.games.resume_game(autosave.game) == ""
    again = pages.app.games.table
    assert again.seatings[2] == Seating("Ben", "bear")
    assert seat_behind_the_curtain(pages) in (0, 2)


def test_a_visitor_leaves_like_everybody_else_and_nobody_takes_a_persons_seat(pages: Pages) -> None:
    table = playing(pages)
    table.take_over(1, "Ben")
    table.leave_to(1, "novice")
    assert table.seatings[1] == Seating("Ben", "owl", "novice", away=True)
    assert glance_at(table).hidden, "the visitor may come back"
    for seat in (0, 1):
        with pytest.raises(ValueError, match="person"):
            table.take_over(seat, "Cleo")


# deals from files


def finished(tmp_path: Path) -> Path:
    seats = [Seating(str(at), "owl", "heuristic") for at in range(4)]
    table = Table(preset("classic"), seats, 8, LocalThinker(), first=8)
    table.deal()
    while table.in_deal:
        table.pump()
    path = tmp_path / "my deals.jsonl"
    path.write_text("".join(write_record(record) + "\n" for record in records_of(table)))
    return path


def test_a_typed_path_opens_the_deals_of_the_file(pages: Pages, tmp_path: Path) -> None:
    path = finished(tmp_path)
    scene = pages.open(ImportScene)
    pages.click(scene.group.widgets[1].box, 0.2)
    typed, pasted = str(path)[:3], str(path)[3:]
    for sign in typed:
        pages.send(pygame.event.Event(pygame.TEXTINPUT, text=sign))
    clipboard.put(f"{pasted}\nanother line")
    pages.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert scene.path == str(path)
    pages.key(pygame.K_RETURN)
    top = top_of(pages.app, ReplayScene)
    assert top.playback.replay.over
    pages.key(pygame.K_ESCAPE)
    assert pages.app.top is scene
    scene.path = str(path) + "x"
    said: list[str] = []
    pages.app.tell = said.append  # type: ignore[method-assign]
    scene.open_typed()
    assert said == [f"my deals.jsonlx can’t be read: {os_error_text((tmp_path / 'none').stat)}."]


def test_the_games_of_a_file_are_kept_and_can_be_gone_on_with(pages: Pages, tmp_path: Path) -> None:
    path = finished(tmp_path)
    pages.show(SavedGamesScene)
    way = next(w for w in pages.app.top.group.widgets if getattr(w, "label", "") == replay_text.IMPORT)  # type: ignore[union-attr]
    pages.click(way.box)
    scene = top_of(pages.app, ImportScene)
    scene.path = f'"{path}"'
    keep = next(w for w in scene.group.widgets if getattr(w, "label", "") == replay_text.KEEP_FILE)
    pages.click(keep.box)
    kept = catalogue.entries(pages.app.data.archive)
    assert [entry.name for entry in kept] == ["my deals"]
    assert pages.app.games.resume_game(kept[0].game) == ""
    table = pages.app.games.table
    assert table.game.results


def test_files_in_the_programs_own_folder_are_offered(pages: Pages, tmp_path: Path) -> None:
    path = finished(tmp_path)
    folder = tmp_path / exchange.FOLDER
    folder.mkdir()
    path.rename(folder / "one.jsonl")
    pages.app.options.data, pages.app.options.keeps = tmp_path, True
    scene = pages.open(ImportScene)
    row = next(widget for widget in scene.group.widgets if getattr(widget, "label", "") == "one.jsonl")
    (folder / "gone.jsonl").symlink_to(folder / "nowhere")
    scene.resume()
    assert [path.name for path in scene.files] == ["one.jsonl"]
    pages.click(row.box)
    assert isinstance(pages.app.top, ReplayScene)
    pages.app.options.keeps = False


def test_new_game_begins_practice_where_it_is_switched_on(pages: Pages) -> None:
    scene = pages.open(NewGameScene)
    scene._show_more()
    pages.settle(2)
    switch = next(widget for widget in scene.group.widgets if isinstance(widget, Toggle))
    pages.click(switch.box, 0.9)
    assert scene.practice
    pages.key(pygame.K_RETURN)
    table = pages.app.games.table
    assert table.practice


def test_the_words_of_the_page_are_sentences() -> None:
    assert replay_text.exported(1, "x") == "Saved one deal in x."
    assert replay_text.exported(3, "x") == "Saved three deals in x."


def test_whoever_quits_to_the_menu_is_told_again_what_cannot_be_saved(pages: Pages) -> None:
    table = playing(pages)
    pages.app.data.archive.connection.execute("PRAGMA query_only = ON")
    while table.to_act != 0:
        pages.settle(1)
    assert table.play(0, DRAW) is None
    assert "can’t be saved" in pages.app.notice.words
    pages.app.notice = None  # it is gone long before the person leaves
    pause(pages)
    pages.key(pygame.K_q)
    assert isinstance(pages.app.top, MenuScene)
    assert "can’t be saved" in pages.app.notice.words
    pages.app.data.archive.connection.execute("PRAGMA query_only = OFF")


def test_the_table_under_a_page_offers_nothing_on_a_seat_that_is_left(pages: Pages) -> None:
    table = playing(pages)
    pages.settle(200)
    scene = top_of(pages.app, TableScene)
    assert scene.stage.advice.button_states["draw"] != "off"
    pages.app.push(LeavingScene(pages.app, scene.viewer))
    table.leave_to(0, "skilled")
    assert scene.stage.advice.button_states["draw"] == "off"
