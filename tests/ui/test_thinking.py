"""The bots' process beside the window: where it dies in the middle of a game, the game goes on and it is started again."""

from __future__ import annotations

import os
import time
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.window import Window

from canasta_desktop.bots.process.helper import HelperProcess
from canasta_desktop.bots.process.worker import PATIENCE_S, ProcessThinker, answer
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.settings import Speed
from canasta_desktop.session.table import Table
from canasta_desktop.words.table_text import BOTS_CANNOT_THINK
from canasta_desktop.words.turn_text import thinking

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

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
    made.table = Table(preset("classic"), SEATS, seed, first=seed)
    made.new_game()
    yield made
    made.table.close()


def begins(seed: int) -> int | None:
    """The seat that begins the first deal of a seed."""
    table = Table(preset("classic"), SEATS, seed, first=seed)
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
    thinker = window.table._bots.thinker
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
    killed[0].join(60)
    assert not killed[0].is_alive()


def test_a_bot_whose_process_starts_slowly_is_waited_for_and_the_table_says_who_thinks(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "sitecustomize.py").write_text("import time\ntime.sleep(2.5)\n")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), *filter(None, [os.environ.get("PYTHONPATH")])]))
    with Window(speed=Speed.OFF) as made:
        seed = next(seed for seed in range(100) if begins(seed) not in (None, 0))
        seats = [replace(who, bot="expert@30" if who.bot else None) for who in SEATS]
        made.table = table = Table(preset("classic"), seats, seed, first=seed)
        table.deal()
        seat = table.to_act
        assert seat is not None
        asked = table._question(seat)
        made.new_game()
        thinker = table._bots.thinker
        assert isinstance(thinker, ProcessThinker)
        until(made, lambda: thinker._question is not None)
        began = time.monotonic()
        while time.monotonic() < began + PATIENCE_S + 0.5:
            made.app.step(16, pygame.event.get())
            assert not table.moves
            assert made.scene.stage.advice.title == thinking(made.scene.stage.model.viewer.name(seat))
            time.sleep(0.01)
        until(made, lambda: bool(table.moves))
        assert table.moves[0] == answer(asked)
        assert thinker.stood_in == 0


def test_the_bots_process_starts_before_a_bot_is_to_act() -> None:
    with Window() as made:
        seed = next(seed for seed in range(100) if begins(seed) == 0)
        made.table = Table(preset("classic"), SEATS, seed, first=seed)
        made.table.deal()
        thinker = made.table._bots.thinker
        assert isinstance(thinker, ProcessThinker)
        made.new_game()
        assert thinker.process is None  # the first picture does not wait for it
        made.run(400)
        assert thinker.process is not None
        assert made.table.to_act == 0


def test_bots_that_cannot_think_again_and_again_are_told(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(_: HelperProcess) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(HelperProcess, "start", refused)
    window.table._bots.thinker.close()
    told: list[tuple[str, int]] = []
    monkeypatch.setattr(window.app, "tell", lambda words: told.append((words, window.table.stood_in)))
    until(window, lambda: window.table.to_act == 0)
    assert window.table.stood_in > 3
    assert told == [(BOTS_CANNOT_THINK, 3)]
