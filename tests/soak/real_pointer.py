"""Plays a whole deal with a real pointer on a virtual X server: xdotool makes every move by a drag.

    python tests/soak/real_pointer.py [--speed off|fast|normal] [--picture FILE.png] [--seed N]

Needs Xvfb and xdotool. Prints JSON: the moves made for seat 0, by kind, and the result of the deal. The test suite runs it at
speed off.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import pygame
from helpers.players import asks_before_a_move
from helpers.virtual_screen import screen
from helpers.window import SEATS, Point, Window

from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.bots.process.worker import ProcessThinker
from canasta_desktop.engine.moves import DRAW, Answer, Ask, Discard, Meld, Move, Take
from canasta_desktop.engine.notation import cards_text
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.session.settings import Speed
from canasta_desktop.session.table import Table
from canasta_desktop.ui.app.window import App, RunOptions
from canasta_desktop.ui.pages.deal_score.page import DealScoreScene

SIZE = (1280, 720)
TOOLS = ("Xvfb", "xdotool")


def available() -> bool:
    """Whether this machine has the tools."""
    return all(shutil.which(tool) for tool in TOOLS)


class RealWindow(Window):
    """The window of one table on an X display, with its real pointer."""

    def __init__(self, speed: Speed, seed: int) -> None:
        self.app = App(RunOptions(size=SIZE, speed=speed))
        self.app.open()
        self.table = Table(preset("classic"), SEATS, seed, ProcessThinker())
        self.heard: list[object] = []
        self.table.listen(self.heard.append)
        self._scene = None

    def run(self, ms: float, step: float = 8) -> None:
        """Let real time pass."""
        end = last = time.perf_counter()
        end += ms / 1000
        while True:
            now = time.perf_counter()
            self.app.step((now - last) * 1000, pygame.event.get())
            last = now
            if now >= end:
                return
            time.sleep(min(step / 1000, max(0.0, end - now)))

    def settle(self, most: float = 6000) -> None:
        while self.scene.motion.busy and most > 0:
            self.run(16)
            most -= 16
        self.run(16)

    def _tool(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], check=True, timeout=20)
        self.run(16)

    def move(self, pos: Point) -> None:
        self._tool("mousemove", str(pos[0]), str(pos[1]))

    def down(self, pos: Point) -> None:
        self.move(pos)
        self._tool("mousedown", "1")

    def up(self, pos: Point) -> None:
        self.move(pos)
        self._tool("mouseup", "1")


class Dragger:
    """Plays seat 0 by drags only; the heuristic bot chooses the moves."""

    def __init__(self, window: RealWindow) -> None:
        self.window = window
        self.bot = make_bot("heuristic")
        self.made: Counter[str] = Counter()

    def turn(self) -> None:
        """Make one move with the mouse, and check that the table received a move of that kind."""
        table = self.window.table
        self.window.settle()
        move = self.bot.decide(table.view(0), random.Random(len(table.moves)))
        before = len(table.moves)
        kind = self.drag_for(move)
        self.window.run(30)
        if len(table.moves) == before and asks_before_a_move(self.window.scene):
            self.window.settle()
            self.window.click(self.window.scene.chooser.rect("0").center)
            self.window.run(30)
        if len(table.moves) == before or type(table.moves[before]) is not type(move):
            raise AssertionError(f"{move} was not heard: {self.window.reason}")
        self.made[kind] += 1

    def drag_for(self, move: Move) -> str:
        """Make a move by a drag; returns the kind of drag."""
        window = self.window
        if isinstance(move, Answer):
            window.click(window.scene.dialog.rect("yes" if move.yes else "no").center)
            return "answer"
        if isinstance(move, Ask):
            window.click(window.scene.controls.rects()["ask"].center)
            return "ask"
        if move == DRAW:
            window.drag(window.stock, window.in_hand)
            return "draw"
        if isinstance(move, Discard):
            window.drag(window.card(cards_text([move.card])), window.pile)
            return "discard"
        if isinstance(move, Take):
            return self.take(move)
        if not isinstance(move, Meld):
            raise TypeError(move)
        return self.meld(move)

    def carry(self, text: str, place: Point) -> None:
        """Drag cards from the hand; several are selected first."""
        if len(text.split()) > 1:
            self.window.select(text)
            self.window.run(400)
        self.window.drag(self.window.card(text.rsplit(maxsplit=1)[-1]), place)

    def take(self, move: Take) -> str:
        """Take the pile: drag it to the own area, or drag cards to it."""
        window = self.window
        if move.groups[0].cards:
            self.carry(cards_text(move.groups[0].cards), window.pile)
        else:
            window.drag(window.pile, window.area)
        self.lay(move.groups[1:])
        return "take"

    def meld(self, move: Meld) -> str:
        """Add groups to own melds, or lay them as new ones."""
        window = self.window
        view = window.table.view(0)
        side = view.terms.side_of[0]
        group = move.groups[0]
        if view.sides[side].naturals(group.kind):
            self.carry(cards_text(group.cards), window.meld(group.kind))
            return "lay on"
        if view.sides[side].laid:
            self.carry(cards_text(group.cards), window.area)
            return "meld"
        self.lay(move.groups)
        return "open"

    def lay(self, groups: Any) -> None:
        """Drag the groups of an opening to the own area, and confirm the tray if there is one."""
        for group in groups:
            self.carry(cards_text(group.cards), self.window.area)
            self.window.run(60)
        if self.window.scene.stage.model.tray:
            self.window.click(self.window.scene.stage.tray_rects.confirm.center)


def play(speed: Speed, seed: int, picture: str | None = None) -> dict[str, Any]:
    """Play one deal on a new display; returns the counts of moves and the result."""
    with screen(SIZE) as display:
        os.environ.update(DISPLAY=display, SDL_VIDEODRIVER="x11")
        window = RealWindow(speed, seed)
        try:
            driver = pygame.display.get_driver()
            window.new_game()
            player = Dragger(window)
            until = time.monotonic() + 400
            while not isinstance(window.app.top, DealScoreScene) and time.monotonic() < until:
                window.run(16)
                if window.table.to_act == 0 and not window.scene.motion.busy and window.app.top is window.scene:
                    player.turn()
                    if picture and sum(player.made.values()) == 20:
                        window.picture(picture)
            result = window.table.result()
            return {"driver": driver, "made": dict(player.made), "out": result and result.out, "deal": result is not None}
        finally:
            window.close()
            os.environ.update(SDL_VIDEODRIVER="dummy")
            os.environ.pop("DISPLAY", None)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--speed", type=Speed, default=Speed.FAST)
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--picture")
    given = parser.parse_args()
    print(json.dumps(play(given.speed, given.seed, given.picture)))
