"""Practice wears a ribbon and leads back to the game that was left for it; Continue is the game that counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.pages import Pages, pages_fixture, top_of
from helpers.reading import listening

from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.engine.moves import DRAW, Discard
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.settings import Speed
from canasta_desktop.session.store import catalogue
from canasta_desktop.session.table import Table
from canasta_desktop.session.viewer.table_viewer import TableViewer
from canasta_desktop.ui.app.window import RunOptions
from canasta_desktop.ui.pages.exchange import open_replay
from canasta_desktop.ui.pages.menu import ContinueCard, MenuScene
from canasta_desktop.ui.pages.replay.page import ReplayScene
from canasta_desktop.ui.services.page_kinds import PageName, WayBack
from canasta_desktop.ui.services.preferences import Preferences
from canasta_desktop.ui.table.paint.controls import BACK
from canasta_desktop.ui.table.scene import TableScene
from canasta_desktop.words import keys_text, replay_text

if TYPE_CHECKING:
    from pathlib import Path

FACES = ("fox", "owl", "bear", "badger")
SIZES = [(1024, 600), (1280, 720), (1920, 1080)]


pages = pages_fixture(keeps=True, speed=Speed.OFF)


def table_for(seed: int, *, practice: bool = False) -> Table:
    seats = [Seating(name, FACES[at], None if at == 0 else "heuristic") for at, name in enumerate(("Ana", "B", "C", "D"))]
    return Table(preset("classic"), seats, seed, LocalThinker(), practice=practice, first=seed)


def playing(pages: Pages, seed: int, *, practice: bool = False) -> tuple[Table, int]:
    """A game at whose table something has been done; and its number in the archive."""
    table = table_for(seed, practice=practice)
    pages.app.games.take_up(table)
    for _ in range(400):
        pages.settle(1)
        if table.to_act == 0:
            break
    assert table.play(0, DRAW) is None
    assert table.play(0, Discard(next(card for card in table.view(0).hand if table.refusal(0, Discard(card)) is None))) is None
    for _ in range(400):
        pages.settle(1)
        if table.to_act == 0:
            break
    assert pages.app.games.autosave.game is not None
    return table, pages.app.games.autosave.game


def scene_of(pages: Pages) -> TableScene:
    return top_of(pages.app, TableScene)


def continues(pages: Pages) -> int | None:
    """The game that Continue goes on with, after it was clicked in the menu."""
    pages.app.reset(MenuScene(pages.app))
    pages.settle(2)
    card = pages.app.top.group.widgets[0] if isinstance(pages.app.top, MenuScene) else None
    assert isinstance(card, ContinueCard)
    pages.click(card.box)
    pages.settle(2)
    scene_of(pages)
    return pages.app.games.autosave.game if pages.app.games.autosave else None


def press_ribbon(pages: Pages) -> None:
    rect = scene_of(pages).controls.rect(BACK)
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        given = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        pages.send(pygame.event.Event(kind, pos=rect.center, **given))
    pages.settle(2)


def test_play_from_here_leads_back_to_the_game_that_was_left(pages: Pages) -> None:
    real, game = playing(pages, 11)
    stood, moves = real.view(0).hand[:], len(real.moves)
    other, _ = playing(pages, 12, practice=True)
    open_replay(pages.app, [TableViewer(other).replay])
    replay = top_of(pages.app, ReplayScene)
    replay.play_from_here()
    pages.settle(3)
    assert pages.app.games.table.practice
    scene = scene_of(pages)
    assert scene.stage.model.leads_back
    assert [e for e in scene.controls.elements(scene.buttons.group) if e.key == "ribbon"]
    press_ribbon(pages)
    assert pages.app.games.autosave.game == game
    assert not pages.app.games.table.practice
    assert (pages.app.games.table.view(0).hand, len(pages.app.games.table.moves)) == (stood, moves)
    assert not [e for e in scene_of(pages).controls.elements(scene_of(pages).buttons.group) if e.key == "ribbon"]
    assert scene_of(pages).stage.layout.ribbon is None


def test_play_from_here_in_the_replay_of_another_game_leads_back_to_the_replay(pages: Pages) -> None:
    other, _ = playing(pages, 12, practice=True)
    replayed = TableViewer(other).replay
    pages.app.games.end_game()
    _, game = playing(pages, 11)
    pages.app.show_alone(PageName.MENU)  # the game stays under way, and has nothing to do with the replay
    open_replay(pages.app, [replayed])
    replay = top_of(pages.app, ReplayScene)
    replay.playback.go(1)
    replay.play_from_here()
    pages.settle(3)
    assert scene_of(pages).stage.model.leads_back is WayBack.REPLAY
    open_replay(pages.app, [TableViewer(pages.app.games.table).replay])
    top_of(pages.app, ReplayScene).play_from_here()  # practice out of that practice does not lead to the game either
    pages.settle(3)
    assert scene_of(pages).stage.model.leads_back is WayBack.REPLAY
    press_ribbon(pages)
    top_of(pages.app, ReplayScene)
    assert continues(pages) == game


def test_continue_is_the_game_that_counts_in_this_run_and_in_the_next(tmp_path: Path) -> None:
    window = Pages((1280, 720), RunOptions(data=tmp_path, keeps=True, speed=Speed.OFF))
    _, game = playing(window, 11)
    _, practice = playing(window, 12, practice=True)
    assert catalogue.latest(window.app.data.archive) == game
    assert continues(window) == game
    _, practice = playing(window, 13, practice=True)
    assert practice != game
    window.close()
    with Pages((1280, 720), RunOptions(data=tmp_path, keeps=True, speed=Speed.OFF)) as window:
        assert continues(window) == game


def test_the_game_that_was_left_is_gone_back_to_and_not_the_newest_one(pages: Pages) -> None:
    _, first = playing(pages, 11)
    _, second = playing(pages, 14)
    pages.app.games.resume_game(first)
    pages.settle(2)
    connection = pages.app.data.archive.connection
    connection.execute("UPDATE games SET changed = '2020-01-01T00:00:00+00:00' WHERE id = ?", (first,))
    connection.commit()
    playing(pages, 12, practice=True)
    playing(pages, 13, practice=True)  # practice out of practice leads back to the same game
    pages.key(pygame.K_ESCAPE)
    pages.key(pygame.K_g)
    pages.settle(2)
    assert pages.app.games.autosave.game == first != second


def test_the_pause_in_practice_says_where_each_way_leads(pages: Pages) -> None:
    playing(pages, 11)
    playing(pages, 12, practice=True)
    pages.key(pygame.K_ESCAPE)
    pages.settle(2)
    with listening() as reading:
        pages.app.top.draw(pages.app.screen, full=True)
    said = [word.text for word in reading.words]
    for way in (keys_text.KEEP_PRACTISING, keys_text.LEAVE_PRACTICE["game"], replay_text.LOOK_BACK):
        assert way in said  # in whole
    assert keys_text.RESUME not in said


def test_without_a_game_that_counts_there_is_a_ribbon_and_continue_goes_on_with_practice(pages: Pages) -> None:
    _, practice = playing(pages, 12, practice=True)
    scene = scene_of(pages)
    assert [e for e in scene.controls.elements(scene.buttons.group) if e.key == "ribbon"]
    placed = scene.controls._placed_ribbon()
    assert placed is not None
    assert placed[1] == []
    pages.app.reset(MenuScene(pages.app))
    card = pages.app.top.group.widgets[0] if isinstance(pages.app.top, MenuScene) else None
    assert isinstance(card, ContinueCard)
    assert card.subtitle == "Practice, Classic: deal 1, Us 0, Them 0"
    assert continues(pages) == practice


def test_a_game_that_is_over_is_not_led_back_to(pages: Pages) -> None:
    _, game = playing(pages, 11)
    playing(pages, 12, practice=True)
    connection = pages.app.data.archive.connection
    connection.execute("UPDATE games SET state = 'over' WHERE id = ?", (game,))
    connection.commit()
    pages.app.games.take_up(table_for(13, practice=True))
    pages.settle(2)
    assert not scene_of(pages).stage.model.leads_back


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [100, 200])
def test_the_ribbon_stands_clear_of_everything(size: tuple[int, int], text: int) -> None:
    preferences = Preferences()
    with Pages(size, RunOptions(speed=Speed.OFF), preferences) as window:
        preferences.change("text_size", text)
        playing(window, 11)
        playing(window, 12, practice=True)
        scene = scene_of(window)
        found = scene.controls._placed_ribbon()
        assert found is not None
        row, (widget,) = found
        layout = scene.stage.layout
        rect, button = row.box.in_px(layout.scale), widget.box.in_px(layout.scale)
        assert layout.window.contains(rect)
        assert rect.contains(button)
        assert min(button.size) >= 36
        assert rect.collidelist([layout.menu, layout.rules, *layout.seats, layout.middle]) == -1
