"""Test of held keys on a virtual X server: xdotool holds Enter at a deal's score, then an arrow key at the table.

    python tests/soak/held_keys.py

Needs Xvfb and xdotool. Prints JSON: the number of deals begun, the moves of the last one, and the number of cards that the
focus has passed.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import pygame
from helpers.virtual_screen import screen
from helpers.window import SEATS, Silent

from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.engine.notation import move_text
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.session.settings import Speed
from canasta_desktop.session.table import Table
from canasta_desktop.session.viewer.table_viewer import TableViewer
from canasta_desktop.ui.app.window import App, RunOptions
from canasta_desktop.ui.pages.deal_score.page import DEAF_MS, DealScoreScene
from canasta_desktop.ui.table.scene import TableScene

if TYPE_CHECKING:
    from collections.abc import Callable

SIZE = (1280, 720)
HELD_S = 1.5
PATIENCE_S = 60.0
"""How long a busy machine may take for what is waited for."""


def run(app: App, seconds: float) -> int:
    """Let real time pass; returns how often the focus has moved to another card."""
    end = last = time.perf_counter()
    end += seconds
    passed, before = 0, None
    while (now := time.perf_counter()) < end:
        app.step((now - last) * 1000, pygame.event.get())
        last = now
        focus = app.top.stage.model.focus.piece if isinstance(app.top, TableScene) else None
        passed += focus is not None and focus is not before
        before = focus
        time.sleep(0.008)
    return passed


def wait(app: App, seen: Callable[[], bool]) -> None:
    """Let real time pass until something is seen, as long as a busy machine may take."""
    end = time.perf_counter() + PATIENCE_S
    while not seen() and time.perf_counter() < end:
        run(app, 0.1)


def hold(app: App, key: str, seen: Callable[[], bool] = lambda: True) -> int:
    """Hold a key until what it does first is seen, and on from there; returns the result of `run`."""
    subprocess.run(["xdotool", "keydown", key], check=True, timeout=20)
    wait(app, seen)
    passed = run(app, HELD_S)
    subprocess.run(["xdotool", "keyup", key], check=True, timeout=20)
    return passed + run(app, 0.2)


def first_to_act(deal: int) -> Table:
    """A table after its first deal, on which seat 0 begins the next one."""
    for seed in range(100):
        table = Table(preset("classic"), SEATS, seed, Silent())
        table.deal()
        while table.in_deal:
            assert table.to_act is not None
            table.play(table.to_act, choose(table.view(table.to_act)))
        if (table.game.dealer + 2) % 4 == 0 and table.game.deal_number == deal - 1:
            return table
    raise AssertionError("No such game was found.")


def play() -> dict[str, Any]:
    """Hold Enter at the score of a deal, then Right at the table."""
    with screen(SIZE) as display:
        os.environ.update(DISPLAY=display, SDL_VIDEODRIVER="x11")
        app = App(RunOptions(size=SIZE, speed=Speed.OFF))
        app.open()
        table = first_to_act(2)
        try:
            driver = pygame.display.get_driver()
            subprocess.run(["xdotool", "mousemove", "640", "20"], check=True, timeout=20)  # the focus follows the pointer
            app.games.table = table
            app.reset(TableScene(app, TableViewer(table)))
            wait(app, lambda: isinstance(app.top, DealScoreScene))
            if not isinstance(app.top, DealScoreScene):
                raise TypeError(app.top)
            came = app.clock.now
            wait(app, lambda: app.clock.now > came + 2 * DEAF_MS)
            hold(app, "Return", lambda: table.in_deal)
            deals, moves = table.game.deal_number, [move_text(move) for move in table.moves]
            arrows = hold(app, "Right")
            return {"driver": driver, "deals": deals, "moves": moves, "arrows": arrows}
        finally:
            table.close()
            app.close()
            os.environ.update(SDL_VIDEODRIVER="dummy")
            os.environ.pop("DISPLAY", None)


if __name__ == "__main__":
    print(json.dumps(play()))
