"""The curtain: nothing of any hand shows, and it lifts for nobody by mistake."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.pages import pushed, top_of

from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.engine.ruleset import ALL_PRESETS, preset
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.table import Table
from canasta_desktop.session.viewer.curtain import Cause, Handover, handover
from canasta_desktop.ui.draw.contrast import contrast
from canasta_desktop.ui.draw.theme import DARK, mix
from canasta_desktop.ui.pages import curtain
from canasta_desktop.ui.pages.curtain import DEAF_MS, SECOND, CurtainScene
from canasta_desktop.ui.pages.menu import MenuScene
from canasta_desktop.ui.pages.pause import PauseScene
from canasta_desktop.words import common_text, keys_text, replay_text

if TYPE_CHECKING:
    from canasta_desktop.ui.app.window import App

SIZES = [(1024, 600), (1024, 768), (1280, 720), (1280, 1024), (1920, 1080), (2560, 1080)]
TABLES = [(name, s.players) for name in ALL_PRESETS for s in preset(name).seatings]
PEOPLE = (("Mia", "fox"), ("Ana", "cat"), ("Otto", "owl"), ("Juno", "bear"), ("Bea", "badger"), ("Ida", "rabbit"))


def table_of(rules: str, players: int, seed: int) -> Table:
    seats = [Seating(name, face, None if at < 2 else "heuristic") for at, (name, face) in enumerate(PEOPLE[:players])]
    table = Table(preset(rules), seats, seed, LocalThinker(), first=seed)
    table.deal()
    return table


def picture(app: App, table: Table, why: Handover, seat: int = 1) -> bytes:
    app.reset(CurtainScene(app, table.seatings, seat, lambda: None, why))
    app.step(16)
    return pygame.image.tobytes(app.screen, "RGB")


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_the_picture_is_the_same_whatever_the_hands_are(app: App, rules: str, players: int) -> None:
    pictures, titles = set(), set()
    for seed in (1, 2, 3):
        table = table_of(rules, players, seed)
        why = Handover(Cause.TURN, 2, tuple(table.position.order), handover(table, 1, 0).signs, 0)
        pictures.add(picture(app, table, why))
        titles.add(pygame.display.get_caption())
    assert len(pictures) == 1
    assert titles == {(common_text.GAME, common_text.GAME)}


@pytest.mark.parametrize("cause", list(Cause))
def test_every_cause_has_its_own_sentence(app: App, cause: Cause) -> None:
    table = table_of("classic", 4, 1)
    why = Handover(cause, 1, (0, 1, 2, 3), (1, 0, 1, 0), 0)
    scene = CurtainScene(app, table.seatings, 1, lambda: None, why)
    assert ("Mia" in scene._sentence()) == (cause in (Cause.TURN, Cause.ANSWER, Cause.ANSWERED))


@pytest.mark.parametrize("app", SIZES, indirect=True, ids=lambda size: f"{size[0]}x{size[1]}")
def test_everything_has_its_place(app: App) -> None:
    for rules, players in TABLES:
        table = table_of(rules, players, 1)
        scene = CurtainScene(app, table.seatings, 1, lambda: None, handover(table, 1, 0))
        app.reset(scene)
        app.step(16)
        plates = [plate.box for plate in scene.plates]
        assert len(plates) == len(scene.why.order)
        assert plates[0].x >= 0
        assert plates[-1].right <= scene.width
        assert all(one.right <= other.x for one, other in pairwise(plates))
        assert scene.ready_button.box.bottom < scene.sentence.box.cy - 8
        assert scene.sentence.box.cy + 8 < plates[0].y
        assert plates[0].bottom < scene.height - 54
        assert scene.ready_button.box.h * app.scale.t >= 36


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_enter_or_space_lifts_it_once_and_nothing_else_does(app: App, key: int) -> None:
    table = table_of("classic", 4, 1)
    ready: list[object] = []
    menu = pushed(app, MenuScene(app))

    def show() -> None:
        ready.append(app.top)
        app.pop()

    scene = pushed(app, CurtainScene(app, table.seatings, 1, show, handover(table, 1, None)))
    app.step(DEAF_MS)
    for code in (pygame.K_a, pygame.K_d, pygame.K_x):
        app.step(16, [pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")])
    assert app.top is scene
    app.step(16, [pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")])
    assert ready == [scene]
    assert app.top is menu


def test_a_key_that_is_still_held_does_not_lift_it(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    held = {pygame.K_RETURN: True, pygame.K_KP_ENTER: False}
    monkeypatch.setattr(pygame.key, "get_pressed", lambda: held)
    table = table_of("classic", 4, 1)
    app.push(MenuScene(app))
    scene = pushed(app, CurtainScene(app, table.seatings, 1, app.pop, handover(table, 1, None)))
    enter = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
    app.step(DEAF_MS, [enter, enter])
    assert app.top is scene
    app.step(16, [pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0), enter])
    assert app.top is not scene


def test_a_press_that_comes_too_soon_does_not_lift_it(app: App) -> None:
    table = table_of("classic", 4, 1)
    scene = CurtainScene(app, table.seatings, 1, app.pop, handover(table, 1, None))
    app.push(MenuScene(app))
    app.push(scene)
    enter = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
    app.step(DEAF_MS - 1, [enter])
    assert app.top is scene
    app.step(1, [enter])
    assert app.top is not scene


def test_a_click_on_the_button_lifts_it(app: App) -> None:
    table = table_of("classic", 4, 1)
    app.push(MenuScene(app))
    scene = pushed(app, CurtainScene(app, table.seatings, 1, app.pop, handover(table, 1, None)))
    app.step(DEAF_MS)
    pos = (round(scene.ready_button.box.cx * app.scale.t), round(scene.ready_button.box.cy * app.scale.t))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.step(16, [pygame.event.Event(kind, pos=pos, button=1)])
    assert app.top is not scene


def test_escape_opens_the_pause_from_which_no_hand_can_be_seen_and_the_game_is_kept(app: App) -> None:
    app.games.table = table_of("classic", 4, 1)
    app.push(CurtainScene(app, app.games.table.seatings, 1, lambda: None, handover(app.games.table, 1, None)))
    curtain = app.top

    def press(key: int) -> None:
        app.step(16, [pygame.event.Event(kind, key=key, mod=0, unicode="") for kind in (pygame.KEYDOWN, pygame.KEYUP)])

    press(pygame.K_ESCAPE)
    pause = top_of(app, PauseScene)
    said = [widget.label for widget in pause.group.widgets]
    assert replay_text.SEATS in said  # whoever has gone home can leave the game before their hand is shown
    assert replay_text.COPY_POSITION not in said
    assert replay_text.LOOK_BACK not in said
    assert not {keys_text.SHEET, keys_text.SHEET_AND_GOALS} & set(said)  # nobody is there whose sheet it would be
    press(pygame.K_p)
    press(pygame.K_c)
    assert app.top is pause
    press(pygame.K_RETURN)
    assert app.top is curtain
    press(pygame.K_RETURN)  # too soon after the pause: it was meant for that
    assert app.top is curtain
    press(pygame.K_ESCAPE)
    press(pygame.K_q)
    assert isinstance(app.top, MenuScene)
    assert app.games.table is not None


def test_words_can_be_read_on_the_cloth(app: App) -> None:
    assert app.screen
    cloth = curtain._cloth((400, 300), 15, curtain._fall)
    red, green, blue, _ = max((cloth.get_at((x, y)) for x in range(400) for y in range(300)), key=lambda colour: colour.r)
    lit = f"#{red:02X}{green:02X}{blue:02X}"
    for colour in (DARK.text, SECOND, "#E9CFC6"):
        assert contrast(colour, lit) >= 4.5
    assert contrast(DARK.ink, DARK.brass) >= 4.5
    assert contrast(SECOND, mix("#2A0910", lit, 0.38)) >= 4.5
