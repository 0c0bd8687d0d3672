"""Who gets a key or a press: the first of an ordered list that uses it."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.window import Window

from canasta_desktop.ui.table.input.keys import PLAIN, Binding
from canasta_desktop.ui.table.model.intents import TableItem

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType


@pytest.fixture
def window() -> Iterator[Window]:
    opened = Window()
    yield opened
    opened.close()


def test_the_first_binding_that_uses_a_key_takes_it(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = window.position("4S 5S 6S")
    got: list[str] = []

    def row(name: str, *keys: object, uses: bool = True, when: bool = True) -> Binding:
        return Binding(keys, lambda: when, lambda _: got.append(name) if uses else got.append(name) or False)

    rows = (
        row("another key", pygame.K_m), row("at another time", pygame.K_d, when=False), row("passes on", PLAIN, uses=False),
        row("takes it", pygame.K_d), row("too late", PLAIN),
    )  # fmt: skip
    monkeypatch.setattr(scene.keys, "_bindings", rows)
    assert scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_d, mod=0))
    assert got == ["passes on", "takes it"]
    monkeypatch.setattr(scene.keys, "_bindings", rows[:3])
    assert not scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_d, mod=0))
    assert not scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_d, mod=pygame.KMOD_CTRL)), "with Ctrl it is another"


def test_letting_go_cancels_drags_and_presses(window: Window) -> None:
    scene = window.position("4S 5S 6S")
    window.drag(window.card("4S"), window.pile, drop=False)
    scene.let_go()
    assert not scene.model.gesture.dragging
    window.down(scene.controls.rects()["sort"].center)
    assert scene.buttons.pressing
    scene.let_go()
    assert not scene.buttons.pressing


def test_a_button_that_goes_down_builds_no_sentences(window: Window) -> None:
    window.position("4S 5S 6S 9S", stock="QS QH")
    for at in (window.card("5S"), window.pile, window.scene.controls.rects()["meld"].center, window.area):
        window.move(at)
        window.run(1000)
        said: list[str] = []

        def hear(frame: FrameType, kind: str, _: object, said: list[str] = said) -> None:
            file = frame.f_code.co_filename
            if kind == "call" and f"{os.sep}words{os.sep}" in file and not file.endswith("perspective.py"):
                said.append(f"{file}: {frame.f_code.co_name}")

        event = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        sys.setprofile(hear)
        window.scene.handle(event)
        sys.setprofile(None)
        assert said == [], at
        window.scene.let_go()


def test_while_cards_are_carried_no_key_and_no_button_is_pressed(window: Window) -> None:
    scene = window.position("4S 5S 6S", "9H", stock="QS QH")
    window.drag(window.card("4S"), scene.controls.rects()["hint"].center, drop=False)
    window.key(pygame.K_x)
    assert (scene.model.gesture.dragging, scene.buttons.pointed, window.moves) == (True, "", [])
    window.up(scene.controls.rects()["hint"].center)
    assert (scene.model.gesture.dragging, scene.model.hint.open, window.moves) == (False, False, [])


def test_esc_puts_away_what_lies_on_top_one_thing_after_the_other(window: Window) -> None:
    scene = window.position("4S 5S 6S")
    window.key(pygame.K_l)
    window.select("4S")  # the press beside the open panel closes it
    assert (scene.overlay.log.open, scene.stage.model.selection.pieces) == (False, set())
    window.select("4S")
    window.key(pygame.K_l)
    for left in ((False, 1), (False, 0)):
        window.key(pygame.K_ESCAPE)
        assert (scene.overlay.log.open, len(scene.stage.model.selection.pieces)) == left
    assert window.app.top is scene
    window.key(pygame.K_ESCAPE)
    assert window.app.top is not scene


def test_esc_puts_away_tray_selection_and_focus_before_the_pause(window: Window) -> None:
    scene = window.position("KS KH KD 4S 5S")
    window.select("KS KH KD")
    window.key(pygame.K_m)  # too little to open: staged on the tray
    window.select("5S")
    scene.focus.give(TableItem("stock"))
    model, left = scene.model, []
    while window.app.top is scene and len(left) < 9:
        window.key(pygame.K_ESCAPE)
        left.append((bool(model.tray), bool(model.selection.pieces), model.focus.place is not None))
    assert left == [(False, False, True), (False, False, False), (False, False, False)]


def test_esc_puts_away_a_reason_and_opens_no_pause(window: Window) -> None:
    scene = window.position("4S 5S 6S")
    window.key(pygame.K_m)
    assert window.reason
    window.key(pygame.K_ESCAPE)
    assert (window.reason, window.app.top) == ("", scene)
    window.click(window.card("4S"))  # nothing lies over the table that would take the press
    assert scene.model.selection.pieces
    window.key(pygame.K_ESCAPE)
    window.key(pygame.K_ESCAPE)
    assert window.app.top is not scene
