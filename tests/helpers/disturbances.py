"""Disturbances of a window that is played in: another size, full screen, out of sight, without the focus, a pause."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Protocol

import pygame

if TYPE_CHECKING:
    import random
    from collections import Counter

    from helpers.live_window import LiveWindow
    from helpers.window import Point


class Reporter(Protocol):
    """Who plays, and reports what is wrong."""

    window: LiveWindow
    random: random.Random
    done: Counter[str]

    def fault(self, words: str) -> None:
        """Record a fault."""

    def picture(self, name: str) -> None:
        """Take a screenshot."""


class Disturbances:
    """The disturbances of one window."""

    def __init__(self, player: Reporter, screen: Point) -> None:
        self.window, self.random, self.done = player.window, player.random, player.done
        self.fault, self.picture = player.fault, player.picture
        self.screen = screen

    def any(self) -> None:
        """One of them, by chance."""
        self.random.choice((self.resize, self.full_screen, self.minimise, self.lose_focus, self.drop_on_felt, self.pause))()

    def resize(self) -> None:
        width, height = self.random.choice(((1024, 600), (1280, 720), (1100, 900), (1500, 640)))
        self.window.tool("windowsize", self.window.wid, str(width), str(height))
        time.sleep(0.6)
        self.done["resized"] += 1

    def full_screen(self) -> None:
        window = self.window
        before = window.app.size
        window.key(pygame.K_F11)
        time.sleep(1)
        self.picture("full screen")
        if window.app.size != self.screen:
            self.fault(f"full screen is {window.app.size} on a screen of {self.screen}")
        window.key(pygame.K_F11)
        time.sleep(1)
        if window.app.size != before:
            self.fault(f"back from full screen the window is {window.app.size}; it was {before}")
        self.done["full screen"] += 1

    def minimise(self) -> None:
        self.window.tool("windowminimize", self.window.wid)
        time.sleep(0.6)
        self.back()
        self.done["minimised"] += 1

    def back(self) -> None:
        self.window.tool("windowactivate", "--sync", self.window.wid)
        time.sleep(0.5)

    def lose_focus(self) -> None:
        """Minimise the window during a drag, and release the button outside."""
        window = self.window
        pieces = window.scene.stage.model.hand()
        if not pieces:
            return
        start = window.spot(pieces[len(pieces) // 2])
        held = window.hand
        window.down(start)
        window.move((start[0] + 30, start[1] - 160))
        window.move((start[0] + 60, start[1] - 220))
        window.tool("windowminimize", window.wid)
        time.sleep(0.4)
        window.tool("mouseup", "1")
        self.back()
        window.settle()
        window.move((start[0] + 100, start[1] - 200))
        window.move((start[0] + 140, start[1] - 240))
        scene = window.scene
        if scene.model.gesture.dragging:
            self.fault("a card sticks to the pointer after the focus was lost")
            window.click((start[0] + 140, start[1] - 240))
        if window.hand != held:
            self.fault("a card was played by a drag that lost the focus")
        window.click((12, window.app.size[1] // 2))  # SDL hears the press after a release that it missed only when it ends
        window.settle()
        self.done["focus lost in a drag"] += 1

    def drop_on_felt(self) -> None:
        """Drop a card on the empty felt, from where it returns to the hand without a message."""
        window = self.window
        pieces = window.scene.stage.model.hand()
        if not pieces or window.scene.own.asked:
            return
        window.drag(window.spot(pieces[0]), (12, window.app.size[1] // 2))
        window.settle()
        if window.reason:
            self.fault(f"a card dropped on the felt is answered with {window.reason!r}")
        self.done["dropped on felt"] += 1

    def pause(self) -> None:
        """Open the pause sheet with Esc, and close it."""
        window = self.window
        for _ in range(3):
            window.key(pygame.K_ESCAPE)
            time.sleep(0.5)  # on a busy machine the key may come late, and a second one would lead back
            if window.top() == "PauseScene":
                break
        if window.top() != "PauseScene":
            if not window.scene.own.asked:
                self.fault("Esc does not lead to the pause")
            return
        window.settle()
        self.picture("pause")
        window.key(pygame.K_ESCAPE)
        window.await_page("TableScene")
        self.done["paused"] += 1
