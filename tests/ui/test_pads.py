"""Game pads: the whole game by a pad, its signs on the buttons, sticks that are held, pads that come and go."""

from __future__ import annotations

import ctypes
import threading
from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.devices import DOWN, FULL, LB, RB, RIGHT, START, A, B, ByPad, PadWindow, X, Y, axis, button
from helpers.pages import Pages, pages_fixture, top_of, wait_for
from helpers.reading import listening

from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.engine.moves import DRAW, Discard, Meld
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.session.lessons.run import LessonRun
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.settings import Speed
from canasta_desktop.session.table import Table
from canasta_desktop.session.viewer.table_viewer import TableViewer
from canasta_desktop.ui.app.input import AFTER, EVERY
from canasta_desktop.ui.app.pads import ENGAGES, Pads
from canasta_desktop.ui.app.window import App, RunOptions
from canasta_desktop.ui.pages.curtain import DEAF_MS as CURTAIN_DEAF_MS
from canasta_desktop.ui.pages.curtain import CurtainScene
from canasta_desktop.ui.pages.deal_score.page import DEAF_MS, DealScoreScene
from canasta_desktop.ui.pages.game_over.page import GameOverScene
from canasta_desktop.ui.pages.menu import MenuScene
from canasta_desktop.ui.pages.new_game.page import NewGameScene
from canasta_desktop.ui.pages.pause import PauseScene
from canasta_desktop.ui.pages.settings.page import SettingsScene
from canasta_desktop.ui.services.keymap import Command, Keymap
from canasta_desktop.ui.table.scene import TableScene

if TYPE_CHECKING:
    from collections.abc import Iterator

STICK_X, STICK_Y = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY
RIGHT_STICK = pygame.CONTROLLER_AXIS_RIGHTY
LEFT_TRIGGER, RIGHT_TRIGGER = pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT


def asked(window: PadWindow) -> None:
    """The partner asks whether to go out."""
    melds = [["7S 7S 7H 7H 7D 7D 7C"], []]
    window.position("4S 5S", phase="answer", to_act=0, melds=melds, turn={"asked": True})
    window.table.position.asker = 2
    window.scene.presenter.catch_up()
    window.run(50)
    assert window.scene.own.asked


@pytest.fixture
def window() -> Iterator[PadWindow]:
    with PadWindow() as opened:
        yield opened


pages = pages_fixture()


def press(app: App, *numbers: int) -> None:
    for number in numbers:
        app.step(16, [button(number)])
        app.step(16, [button(number, down=False)])


def focused(app: App) -> str:
    group = getattr(app.top, "group", None)
    return group.focus.label if group and group.focus else ""


def go_to(app: App, label: str) -> None:
    """Move the focus to a control with the shoulder."""
    for _ in range(60):
        if focused(app) == label:
            return
        press(app, RB)
    raise AssertionError(label)


# a game


def test_a_whole_game_by_pad_from_the_menu_to_its_end() -> None:
    with PadWindow((1280, 720), Speed.OFF, bots=True) as window:
        app = window.app
        app.push(MenuScene(app))
        window.run(50)
        go_to(app, "New game")
        press(app, A)
        assert isinstance(app.top, NewGameScene)
        window.run(50)
        press(app, X)
        assert isinstance(app.top, TableScene)
        window.table.close()
        app.games.table.close()
        window.table = app.games.table = Table(preset("classic"), app.games.table.seatings, 11, LocalThinker(), first=11)
        window.table.game.totals = (2600, 2500)
        window.new_game()
        player, deals = ByPad(window), 0
        for _ in range(20_000):
            window.run(16)
            if isinstance(app.top, GameOverScene):
                break
            if isinstance(app.top, DealScoreScene):
                deals += 1
                window.run(DEAF_MS, DEAF_MS)
                window.press((A, X)[deals % 2])
            elif isinstance(app.top, TableScene) and window.table.to_act == 0:
                player.turn()
        assert isinstance(app.top, GameOverScene)
        assert player.kinds >= {type(DRAW), Meld, Discard}
        assert deals > 1
        go_to(app, "Menu")
        press(app, A)
        assert isinstance(app.top, MenuScene)


@pytest.mark.parametrize("rules", ["samba", "modern-american", "hand-and-foot", "burraco", "buraco-stbl"])
def test_a_deal_of_a_further_game_by_pad(rules: str) -> None:
    with PadWindow((1280, 720), Speed.OFF, bots=True, rules=rules) as window:
        window.new_game()
        ByPad(window).deal()
        assert isinstance(window.app.top, DealScoreScene)


def test_start_pauses_even_with_cards_selected_and_leads_back(window: PadWindow) -> None:
    window.position("KC 4S 5S 6S")
    window.press(RIGHT)
    window.press(A)
    assert window.scene.stage.model.selection.pieces
    window.press(START)
    assert isinstance(window.app.top, PauseScene)
    window.press(START)
    assert window.app.top is window.scene
    window.press(Y)
    assert window.scene.model.hint.open
    window.press(START)
    window.press(B)
    assert window.app.top is window.scene
    window.press(B)
    assert not window.scene.stage.model.selection.pieces


@pytest.mark.parametrize(("steps", "answer"), [(1, "yes"), (2, "no")])
def test_the_partners_question_is_answered_with_the_stick(window: PadWindow, steps: int, answer: str) -> None:
    asked(window)
    for _ in range(steps):
        window.press(RIGHT)
    window.press(A)
    assert window.moves[:1] == [answer]


def test_a_alone_looks_at_yes_before_it_says_it(window: PadWindow) -> None:
    asked(window)
    window.press(A)
    assert window.moves == []
    assert window.scene.answers.focused == "yes"
    window.press(A)
    assert window.moves[:1] == ["yes"]


@pytest.mark.parametrize("ready", [A, X])
def test_the_curtain_between_two_people_is_lifted(ready: int) -> None:
    app = App(RunOptions(size=(1280, 720), speed=Speed.OFF))
    app.open()
    seats = [
        Seating(name, "fox") if name in "AnaBen" else Seating(name, "owl", "heuristic") for name in ("Ana", "Ben", "C", "D")
    ]
    try:
        table = app.games.table = Table(preset("classic"), seats, 11, LocalThinker(), first=11)
        app.games.begin_deal(table)
        app.games.show(TableViewer(table))
        wait_for(app, CurtainScene)
        press(app, ready)
        assert isinstance(app.top, CurtainScene)
        app.step(CURTAIN_DEAF_MS)
        press(app, ready)
        assert isinstance(app.top, TableScene)
    finally:
        app.close()


# what the buttons do


def test_the_main_button_draws_melds_and_discards(window: PadWindow) -> None:
    window.position("KC KD KH 4S 5S 6S 7S", phase="draw", melds=[["AS AC AD"], []])
    window.press(X)
    assert window.moves == ["draw"]
    window.position("KC KD KH 4S 5S 6S 7S", melds=[["AS AC AD"], []])
    for text in ("KC", "KD", "KH"):
        choose(window, text)
    window.press(X)
    assert window.moves == ["meld K:KH KD KC"]
    choose(window, "4S")
    window.press(X)
    assert window.moves[-1] == "discard 4S"


def choose(window: PadWindow, text: str) -> None:
    piece = window.pieces(text)[0]
    while window.scene.stage.model.focus.piece is not piece:
        window.press(RIGHT)
    window.press(A)


def test_the_shoulders_go_through_the_buttons_that_can_be_pressed(window: PadWindow) -> None:
    scene = window.position("KC KD 4S 5S")
    names = []
    for _ in range(6):
        window.press(RB)
        names.append(scene.buttons.focused)
    states = scene.stage.advice.button_states if scene.stage.advice else {}
    lit = [name for name, state in states.items() if state != "off"]
    assert names[: len(lit)] == lit
    window.press(LB)
    assert scene.buttons.focused == names[-2]
    window.press(DOWN)
    assert scene.buttons.focused == ""
    assert scene.stage.model.focus.piece is not None


def test_hint_undo_and_sort_have_buttons_of_their_own(window: PadWindow) -> None:
    scene = window.position("KC KD KH 4S 5S 6S 7S", melds=[["AS AC AD"], []])
    before = scene.stage.model.order.by
    window.app.step(16, [axis(RIGHT_TRIGGER, 1.0), axis(RIGHT_TRIGGER, 0.0)])
    assert scene.stage.model.order.by != before
    for text in ("KC", "KD", "KH"):
        choose(window, text)
    window.press(X)
    assert window.hand.count("K") == 0
    window.app.step(16, [axis(LEFT_TRIGGER, 1.0), axis(LEFT_TRIGGER, 0.9), axis(LEFT_TRIGGER, 0.0)])
    assert window.hand.count("K") == 3
    window.press(Y)
    assert scene.model.hint.open


def test_the_right_stick_scrolls_and_the_triggers_turn_pages(pages: Pages) -> None:
    page = pages.open(SettingsScene)
    pages.send(axis(RIGHT_STICK, 0.2))
    assert not pages.app.busy
    pages.send(axis(RIGHT_STICK, 1.0))
    assert pages.app.busy
    pages.settle(10)
    down = page.scroll.offset
    assert down > 0
    pages.send(axis(RIGHT_STICK, 0.0))
    pages.settle()
    assert page.scroll.offset < down + 60
    pages.send(axis(LEFT_TRIGGER, 1.0), axis(LEFT_TRIGGER, 0.0))
    pages.settle()
    assert page.scroll.offset == 0


def test_on_pages_a_presses_the_control_with_the_focus_and_x_the_main_button(pages: Pages) -> None:
    page = pages.open(SettingsScene)
    go_to(pages.app, "Mute all")
    press(pages.app, A)
    assert pages.app.preferences.now.mute
    pages.show(lambda app: PauseScene(app, preset("classic"), 4, lambda: None))
    go_to(pages.app, "Rules")
    press(pages.app, X)
    assert pages.app.top is page


# signs


def caps(window: PadWindow) -> dict[str, str]:
    return {button.name: button.cap for button in window.scene.controls.widgets() if button.cap}


def test_the_row_shows_the_signs_of_what_was_used_last(window: PadWindow) -> None:
    scene = window.position("KC KD KH 4S 5S", melds=[["AS AC AD"], []])
    keys = caps(window)
    assert keys[Command.HINT] == "H"
    window.press(RIGHT)
    assert caps(window) == {Command.UNDO: "LT", Command.HINT: "Y", Command.SORT: "RT"}  # melds are possible: X says so
    for text in ("KC", "KD", "KH"):
        choose(window, text)
    assert caps(window)[Command.MELD] == "X"
    assert Command.DISCARD not in caps(window)
    tip = scene.controls.widgets()[1].tip
    assert "(" not in tip
    window.key(pygame.K_LEFT)
    assert caps(window) == keys
    window.press(RIGHT)
    window.click(window.card("4S"))
    assert caps(window) == keys
    window.press(RIGHT)
    window.app.step(16, [pygame.event.Event(pygame.MOUSEMOTION, pos=(3, 3), rel=(1, 0), buttons=(0, 0, 0))])
    assert caps(window) == keys


def drawn(pages: Pages) -> set[str]:
    pages.app._fresh = True
    with listening() as reading:
        pages.app.step(16)
    return {word.text for word in reading.words}


def test_key_caps_on_pages_show_the_signs_of_a_pad(pages: Pages) -> None:
    pages.show(lambda app: PauseScene(app, preset("classic"), 4, lambda: None))
    assert {"Enter", "R", "Q"} <= drawn(pages)
    press(pages.app, RB)
    shown = drawn(pages)
    assert "X" in shown
    assert not {"Enter", "R", "Q"} & shown
    pages.key(pygame.K_TAB)
    assert {"Enter", "R", "Q"} <= drawn(pages)


def test_sentences_name_what_the_pad_has_for_it() -> None:
    keys, pad = Keymap(), Keymap(pad=True)
    commands = (Command.DRAW, Command.TAKE, Command.MELD, Command.HINT, Command.UNDO, Command.RULES)
    assert [keys.said(command) for command in commands] == ["D", "T", "M", "H", "U", "F1"]
    assert [pad.said(command) for command in commands] == ["X", "A", "X", "Y", "LT", ""]


def test_a_lesson_by_pad_goes_on_and_back(pages: Pages) -> None:
    pages.app.learning.begin_lesson("melds")
    scene = top_of(pages.app, TableScene)
    run = scene.own.tutor
    assert isinstance(run, LessonRun)
    pages.settle(100)
    press(pages.app, X)
    assert run.at == 1
    pages.settle(100)
    assert run.can_go_back
    pages.send(axis(LEFT_TRIGGER, 1.0), axis(LEFT_TRIGGER, 0.0))
    assert run.at == 0


# held, and gone


def steps(window: PadWindow, ms: float) -> int:
    """How often the focus moves along the hand in a time."""
    moved, before = 0, window.scene.stage.model.focus.piece
    for _ in range(round(ms / 20)):
        window.app.step(20)
        moved += window.scene.stage.model.focus.piece is not before
        before = window.scene.stage.model.focus.piece
    return moved


def cards_are_made(window: PadWindow) -> None:
    """Wait for the thread that makes the pictures of cards, however slow the machine is."""
    while window.app.art.cards.waiting:
        window.app.step(1)


def test_a_held_stick_repeats_like_an_arrow_until_it_is_let_go(window: PadWindow) -> None:
    window.position("KC KD KH 4S 5S 6S 7S 8S")
    window.app.step(0, [axis(STICK_X, ENGAGES - 0.1)])
    assert window.scene.stage.model.focus.piece is None
    window.app.step(0, [axis(STICK_X, 0.9), axis(STICK_X, 1.0), axis(STICK_Y, 0.3)])
    assert window.scene.stage.model.focus.piece is window.scene.stage.model.hand()[0]
    assert steps(window, AFTER - 40) == 0
    assert steps(window, 10 * EVERY + 40) == pytest.approx(10, abs=2)
    window.app.step(0, [axis(STICK_X, 0.1)])
    assert steps(window, 1000) == 0
    cards_are_made(window)
    assert not window.app.busy


def test_a_held_stick_rests_when_the_window_loses_the_focus_and_counts_again_once_let_go(window: PadWindow) -> None:
    window.position("KC KD KH 4S 5S 6S 7S 8S")
    window.app.step(0, [axis(STICK_X, 1.0), axis(RIGHT_STICK, 1.0)])
    window.app.step(0, [pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    assert steps(window, 2000) == 0
    window.app.step(0, [pygame.event.Event(pygame.WINDOWFOCUSGAINED), axis(STICK_X, 0.98)])
    assert steps(window, 2000) == 0
    cards_are_made(window)
    assert not window.app.busy
    before = window.scene.stage.model.focus.piece
    window.app.step(0, [axis(STICK_X, 0.0), axis(STICK_X, 1.0)])
    assert window.scene.stage.model.focus.piece is not before


def test_a_pad_that_is_unplugged_while_its_stick_is_held_leaves_nothing_behind(window: PadWindow) -> None:
    window.position("KC KD KH 4S 5S 6S 7S 8S")
    window.app.step(0, [axis(STICK_X, 1.0), axis(RIGHT_STICK, -1.0)])
    assert steps(window, AFTER + 100) > 0
    window.app.step(0, [pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0)])
    assert steps(window, 1000) == 0
    cards_are_made(window)
    assert not window.app.busy


def test_two_pads_are_one(window: PadWindow) -> None:
    window.position("KC KD KH 4S 5S 6S 7S 8S")
    window.app.step(0, [axis(STICK_X, 1.0, pad=0), axis(STICK_X, 1.0, pad=1)])
    window.app.step(0, [pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0)])
    assert steps(window, AFTER + 200) > 0


def test_a_keyboard_that_says_it_is_a_pad_is_left_alone() -> None:
    pads = Pads()
    pads.begin()
    assert list(pads.hear(pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=77))) == []
    pads.end()


def test_a_pad_is_found_when_it_is_plugged_in_and_plays_at_once(window: PadWindow) -> None:
    """A virtual pad of SDL, through its own events."""
    window.position("KC 4S 5S 6S")
    pads, threads = window.app.input.pads, threading.active_count()
    pads.begin()
    assert threading.active_count() == threads
    sdl = ctypes.CDLL(pygame.base.__file__)
    sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
    sdl.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    sdl.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
    number = sdl.SDL_JoystickAttachVirtual(1, 6, 15, 0)
    assert number >= 0
    window.run(32)
    stick = sdl.SDL_JoystickOpen(number)
    sdl.SDL_JoystickSetVirtualAxis(stick, 0, FULL)
    window.run(32)
    assert window.scene.stage.model.focus.piece is not None
    sdl.SDL_JoystickSetVirtualButton(stick, 0, 1)
    window.run(32)
    assert window.scene.stage.model.selection.pieces == {window.scene.stage.model.focus.piece}
    sdl.SDL_JoystickDetachVirtual(number)
    window.run(32)
    assert not pads.holds(pygame.K_RIGHT)
