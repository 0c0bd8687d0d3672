"""Pictures drawn beside the game: whatever goes wrong with one, nothing waits for it and the next are drawn."""

from __future__ import annotations

import threading
from time import monotonic, sleep

import pygame
import pytest

from canasta_desktop.ui.draw.loader import Loader

KEY = ("face", "AS", 61)
OTHER = ("face", "KD", 61)
PATIENT_S = 5.0


def fails() -> pygame.Surface:
    raise ZeroDivisionError


def ends_its_thread() -> pygame.Surface:
    raise SystemExit


def picture() -> pygame.Surface:
    return pygame.Surface((3, 4))


def begun(loader: Loader) -> None:
    """Wait until nothing is asked for any more that was not begun."""
    end = monotonic() + PATIENT_S
    while loader._wanted and monotonic() < end:
        sleep(0.005)
    assert not loader._wanted


def within(seconds: float, deed: object) -> bool:
    """Whether something that might wait for ever comes to an end."""
    thread = threading.Thread(target=deed, daemon=True)  # type: ignore[arg-type]
    thread.start()
    thread.join(seconds)
    return not thread.is_alive()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
@pytest.mark.parametrize("make", [fails, ends_its_thread])
def test_a_picture_that_fails_is_not_waited_for_and_the_next_is_drawn(make) -> None:
    loader = Loader()
    loader.ask(KEY, make)
    begun(loader)
    assert within(PATIENT_S, lambda: loader.take(KEY))
    loader.ask(OTHER, picture)
    end = monotonic() + PATIENT_S
    while OTHER not in loader.ready() and monotonic() < end:
        sleep(0.005)
    made = loader.take(OTHER)
    assert made.get_size() == (3, 4)
    assert within(PATIENT_S, loader.forget)
    assert loader.waiting == 0


def test_without_a_thread_nothing_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    loader = Loader()
    monkeypatch.setattr(threading.Thread, "start", refuse)
    loader.ask(KEY, picture)
    assert loader.waiting == 0
    assert loader.take(KEY) is None
    monkeypatch.undo()
    loader.ask(KEY, picture)
    begun(loader)
    assert loader.take(KEY) is not None
