"""What the pointer presses or drags leaves its place before the pointer is released: it is let go of."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.analysis import Silent
from helpers.window import Window

from canasta_desktop.engine.slots import KEYS
from canasta_desktop.session import coach as coaches
from canasta_desktop.session.analysis import Analysis
from canasta_desktop.session.coach import Coach

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.ui.table.scene import TableScene

K = 9
HAND = "4S 4H 4D 5S 6S 7S 9H KD"


@pytest.fixture
def shifted() -> Iterator[None]:
    yield
    pygame.key.set_mods(0)


def hold(window: Window, at: tuple[int, int]) -> None:
    window.move(at)
    window.down(at)


def move_and_release(window: Window, at: tuple[int, int]) -> None:
    for far in (60, 120, 200):
        window.move((at[0] + far, at[1] - far))
        window.run(16)
    assert not window.scene.model.gesture.dragging
    window.up((at[0] + 200, at[1] - 200))
    window.settle()


def coached(window: Window, hand: str) -> TableScene:
    scene = window.position(hand)
    scene.table.practice = True
    scene.coaching.coach = Coach(Analysis([Silent()]))
    scene.resume()
    window.run(50)
    return scene


def test_a_pressed_card_that_is_discarded_by_key_is_not_dragged(window: Window) -> None:
    window.position(HAND)
    window.select("6S")
    at = window.card("6S")
    hold(window, at)
    window.key(pygame.K_x)
    move_and_release(window, at)
    assert (window.moves, window.shown) == (["discard 6S"], "4S 4H 4D 5S 7S 9H KD")


def test_a_pressed_card_that_goes_on_the_tray_by_key_is_not_dragged(window: Window) -> None:
    scene = window.position(HAND)
    window.select("4S 4H 4D")
    at = window.card("4H")
    hold(window, at)
    window.key(pygame.K_m)
    move_and_release(window, at)
    assert (window.moves, window.shown) == ([], "5S 6S 7S 9H KD")
    assert len(scene.model.tray.cards) == 3


@pytest.mark.parametrize(("slot", "dragged"), [(K, True), (K + KEYS, False)])
def test_a_pressed_meld_that_is_joined_to_another_by_key_is_not_dragged(slot: int, dragged: bool) -> None:
    with Window(rules="samba") as window:
        scene = window.position(HAND, melds=[["KS KH KC", "KS KH KC"], []])
        at = window.meld(slot)
        hold(window, at)
        window.key(pygame.K_j)
        assert window.moves == ["join K K/2"]
        window.move((at[0] + 60, at[1] - 60))
        assert scene.model.gesture.dragging is dragged
        window.up((at[0] + 60, at[1] - 60))
        window.settle()
        assert len(window.moves) == 1


def test_a_pressed_group_of_the_tray_that_goes_back_by_key_is_forgotten(window: Window) -> None:
    scene = window.position(HAND)
    window.select("4S 4H 4D")
    window.key(pygame.K_m)
    window.settle()
    rects = scene.stage.tray_rects
    assert rects is not None
    hold(window, rects.groups[0].center)
    assert scene.model.gesture.pressed is not None
    window.key(pygame.K_u)
    assert scene.model.gesture.pressed is None


@pytest.mark.parametrize("mods", [0, pygame.KMOD_LSHIFT])
def test_a_card_that_has_gone_is_not_selected_on_release(window: Window, shifted: None, mods: int) -> None:
    scene = window.position(HAND)
    for _ in range(2):
        window.run(400)
        window.click(window.card("4S"))  # with Shift the range would begin here
    window.select("6S")
    for _ in range(2):
        window.run(400)
        window.click(window.card("4S"))
    at = window.card("6S")
    hold(window, at)
    window.key(pygame.K_x)
    pygame.key.set_mods(mods)
    window.up(at)
    assert window.moves == ["discard 6S"]
    assert scene.model.selection.pieces == frozenset()


def test_a_press_on_another_card_stays(window: Window) -> None:
    window.position(HAND)
    window.select("6S")
    at = window.card("9H")
    hold(window, at)
    window.key(pygame.K_x)
    window.move((at[0] + 60, at[1] - 60))
    carrying = window.scene.model.gesture.carrying
    assert carrying is not None
    assert [piece.card for piece in carrying.pieces] == [piece.card for piece in window.pieces("9H")]


def test_a_card_that_waits_for_the_coach_may_be_pressed(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    coached(window, "4S 9S QC 2S")
    window.drag(window.card("QC"), window.pile)
    window.run(300)
    at = window.card("QC")
    hold(window, at)
    monkeypatch.setattr(coaches, "PATIENCE_S", 0.0)
    window.run(100)
    assert window.moves == ["discard QC"]
    move_and_release(window, at)
    assert (window.shown, window.reason) == ("4S 9S 2S", "")


@pytest.mark.parametrize(("card", "left"), [("QC", False), ("9S", True)])
def test_a_drag_ends_with_its_card_alone(window: Window, monkeypatch: pytest.MonkeyPatch, card: str, left: bool) -> None:
    """The coach answers while the card that waits for it is dragged, or another one."""
    scene = coached(window, "4S 9S QC 2S")
    window.drag(window.card("QC"), window.pile)
    window.run(300)
    at = window.card(card)
    piece = window.pieces(card)[0]
    window.drag(at, (at[0] + 60, at[1] - 200), drop=False)
    monkeypatch.setattr(coaches, "PATIENCE_S", 0.0)
    window.run(100)
    assert window.moves == ["discard QC"]
    assert (scene.model.gesture.dragging, piece.held) == (left, left)
    if left:
        window.move((at[0] + 90, at[1] - 220))
        assert piece.held
    window.up((at[0] + 60, at[1] - 200))
    window.settle()
    assert piece.place == piece.target
