"""The main loop while nothing happens: it waits for events, and looks for them only where the driver cannot wait."""

from __future__ import annotations

import os
import subprocess
import sys
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.needed_tools import need
from helpers.processes import PYTHON
from helpers.window import Window

from canasta_desktop.ui.app import loop, sdl

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ON_X11 = """
import threading
import pygame
from canasta_desktop.ui.app import loop

pygame.display.init()
pygame.display.set_mode((400, 300))
while loop.wait(300):  # what the new window is told
    pass
looked, get = [], pygame.event.get
pygame.event.get = lambda: looked.append(1) or get()
threading.Timer(1, lambda: pygame.event.post(pygame.event.Event(pygame.USEREVENT))).start()
found = [event.type for event in loop.wait(None)]
print(pygame.display.get_driver(), found == [pygame.USEREVENT], len(looked))
"""


@pytest.fixture
def window() -> Iterator[Window]:
    with Window() as opened:
        opened.run(50)
        yield opened


def test_a_driver_that_cannot_wait_is_looked_at_after_naps(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    naps: list[float] = []
    monkeypatch.setattr(loop, "sleep", naps.append)
    assert not sdl.wait(10_000)
    assert loop.wait(5) == []
    assert set(naps) == {loop.NAPS[0][1]}


def test_a_wait_ends_with_the_tick_and_now_and_then_for_signals(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[int] = []

    def wait(most_ms: int) -> bool:
        waits.append(most_ms)
        if len(waits) == 2:
            pygame.event.post(pygame.event.Event(pygame.USEREVENT))
        return True

    monkeypatch.setattr(sdl, "wait", wait)
    assert [event.type for event in loop.wait(None)] == [pygame.USEREVENT]
    assert waits == [1000, 1000]
    loop.wait(20)
    assert 1 <= waits[2] <= 20


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a virtual display is to be had on Linux")
def test_on_x11_an_event_is_waited_for_and_not_looked_for() -> None:
    need("Xvfb")
    from helpers.virtual_screen import screen

    with screen((800, 600)) as display:
        env = {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        told = subprocess.run([*PYTHON, "-c", ON_X11], env=env, capture_output=True, text=True, timeout=60, check=True)
    driver, found, looked = told.stdout.split()
    assert (driver, found) == ("x11", "True")
    assert int(looked) < 8


class Rest:
    """A clock by which nine seconds pass between two steps of the loop."""

    def tick(self, rate: int = 0) -> int:
        return 16 if rate else 9000


def test_what_ends_a_rest_begins_after_it(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[tuple[float, list[int]]] = []
    pressed = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F3, mod=0, unicode="", scancode=0)

    def step(dt: float, events: Iterable[pygame.event.Event] = ()) -> bool:
        steps.append((dt, [event.type for event in events]))
        window.app.running = len(steps) < 3
        return False

    monkeypatch.setattr(pygame.time, "Clock", Rest)
    monkeypatch.setattr(loop, "wait", lambda _: [pressed])
    monkeypatch.setattr(window.app, "step", step)
    monkeypatch.setattr(type(window.app), "busy", False)
    monkeypatch.setattr(loop, "CacheWarmup", lambda _: SimpleNamespace(step=lambda: False))
    loop.run(window.app)
    assert steps == [(0.0, []), (9000, []), (0, [pygame.KEYDOWN])]


def test_a_notification_counts_its_time_from_when_it_is_shown(window: Window) -> None:
    window.new_game()
    window.app.tell("Kings")
    window.app.step(9000)
    shown = window.app.notice
    assert shown is not None
    window.app.step(5900)
    assert window.app.notice is shown
    window.app.step(200)
    assert window.app.notice is None
