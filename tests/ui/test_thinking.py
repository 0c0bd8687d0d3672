"""The bots' process beside the window: where it dies in the middle of a game, the game goes on and it is started again."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.window import Window

from canasta_desktop.bots.worker import ProcessThinker
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.session.table import Seating, Table
from canasta_desktop.ui.motion import Speed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

# A bot that would think for ever, so that every answer here is that of the rules of thumb, who stand in.
SEATS = (
    Seating("Ana", "fox"),
    *(Seating(name, animal, "expert@100000000") for name, animal in (("Otto", "owl"), ("Juno", "bear"), ("Bea", "badger"))),
)
PATIENT_S = 30.0


@pytest.fixture
def window() -> Iterator[Window]:
    """A table whose bots think in a process of their own; a bot begins."""
    made = Window(speed=Speed.OFF)
    seed = next(seed for seed in range(100) if begins(seed) != 0)
    made.table = Table(preset("classic"), SEATS, seed)
    made.new_game()
    yield made
    made.table.close()


def begins(seed: int) -> int | None:
    """The seat that begins the first deal of a seed."""
    table = Table(preset("classic"), SEATS, seed)
    table.deal()
    return table.to_act


def until(window: Window, done: Callable[[], bool]) -> None:
    """Let the window run, frame by frame, until something is so."""
    given_up = time.monotonic() + PATIENT_S
    while not done():
        assert time.monotonic() < given_up
        window.app.step(16, pygame.event.get())
        time.sleep(0.002)


def test_the_game_goes_on_where_the_bots_process_dies(window: Window) -> None:
    thinker = window.table._thinker
    assert isinstance(thinker, ProcessThinker)
    killed = []
    for moves in (1, 2):
        until(window, lambda: thinker.process is not None and thinker._question is not None)
        assert thinker.process is not None
        assert len(window.table.moves) == moves - 1
        killed.append(thinker.process)
        thinker.process.kill()
        until(window, lambda wanted=moves: len(window.table.moves) >= wanted)
    assert killed[0] is not killed[1]
    assert not killed[0].is_alive()
