"""Black-box test: the program in a real window with a window manager, at normal speed, played as a person plays.

    python tests/soak/black_box.py --by mouse|drags|keys|hot-seat|taps|fingers|pad [--deals N] [--seed N] [--calm]
        [--pictures DIR]

Needs Xvfb, openbox and xdotool, and ImageMagick for screenshots. Whenever no animation runs, the enabled controls must be the
legal moves, no texts may overlap, the window must show the current state, and a wait of more than three seconds must be
explained by the name of a player. Between the moves the window is resized, minimised, switched to full screen and back, and
loses the focus during a drag (not with --calm). By taps or drags of a finger, or by a game pad, the window is left alone, and a
virtual screen or pad alone does everything from the first start to the score. Prints JSON: counts of actions, and all faults;
exit status 1 if there are any.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import pygame
from helpers.devices import ByPad
from helpers.disturbances import Disturbances
from helpers.live_devices import LiveDeviceWindow, LiveFingerWindow, LivePadWindow
from helpers.live_window import LiveWindow, desktop, live, missing
from helpers.players import ByClicks, ByDrags, ByHand, ByKeys, asks_before_a_move
from helpers.reading import cut_words, listening, overlapping
from helpers.reading import faults as page_faults

from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.listing import legal_joins, legal_lays, legal_moves
from canasta_desktop.engine.moves import DRAW, SHOW, Ask, Discard, Join, Lay, Show, Take
from canasta_desktop.engine.permission import can_go_out
from canasta_desktop.engine.position import Phase
from canasta_desktop.ui.services.keymap import Command
from canasta_desktop.ui.services.lineup import changed
from canasta_desktop.ui.table.scene import TableScene
from canasta_desktop.words import turn_text, welcome_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.view import View

SCREEN = (1600, 1000)
LONGEST_WAIT = 3.0
"""Longest time in seconds that the window shows no text that names the player to act."""
PATIENCE = 30.0
"""Seconds after which nothing will come any more, however busy the machine is."""
WAYS: dict[str, tuple[type[ByHand], type[LiveWindow]]] = {
    "mouse": (ByClicks, LiveWindow), "drags": (ByDrags, LiveWindow), "keys": (ByKeys, LiveWindow),
    "hot-seat": (ByClicks, LiveWindow), "taps": (ByClicks, LiveFingerWindow), "fingers": (ByDrags, LiveFingerWindow),
    "pad": (ByPad, LivePadWindow),
}  # fmt: skip


class BlackBoxPlayer:
    """Plays whole deals, and checks the window whenever no animation runs."""

    def __init__(self, window: LiveWindow, given: argparse.Namespace) -> None:
        self.window = window
        self.given = given
        self.faults: list[str] = []
        self.done: Counter[str] = Counter()
        self.random = random.Random(given.seed)
        self.hand = WAYS[given.by][0](window)
        self.disturbances = Disturbances(self, given.screen)

    # the course of a game

    def play(self) -> None:
        """Play from the first start to the score of the last deal."""
        window = self.window
        window.await_page("WelcomeScene")
        window.heard()
        window.settle()
        self.picture("welcome")
        window.choose(welcome_text.KNOWS)
        window.await_page("MenuScene")
        window.settle()
        self.picture("menu")
        self.begin()
        for number in range(self.given.deals):
            self.deal()
            if self.window.top() == "TableScene":
                return
            self.done["deals"] += 1
            self.picture("score")
            self.page_rest("the score")
            if window.top() != "DealScoreScene" or number + 1 == self.given.deals:
                return
            before = window.table.game.deal_number
            window.go_on(1.2)  # a long press must count once
            self.next_deal(before)

    def begin(self) -> None:
        """Start a game from the menu."""
        window = self.window
        if self.given.by == "hot-seat":
            app = window.app
            window.ask(lambda: setattr(app, "lineup", changed(app.games.lineup, 2, human=True)))
        window.go_on()
        window.await_page("NewGameScene")
        window.settle()
        self.picture("new game")
        window.go_on()
        window.await_page("TableScene", "CurtainScene")

    def next_deal(self, before: int) -> None:
        window = self.window
        window.await_page("TableScene", "CurtainScene", "GameOverScene")
        time.sleep(1.5)
        if window.top() == "TableScene" and window.table.game.deal_number == before + 1:
            seat = window.scene.seat
            if any(isinstance(move, Discard) for move in window.table.moves[:1]) and window.table.to_act == seat:
                self.fault("a held Enter played in the new deal")

    def deal(self) -> None:
        """Play until the deal's score is shown."""
        end = time.monotonic() + self.given.minutes * 60
        while time.monotonic() < end:
            name = self.window.top()
            if name == "CurtainScene":
                self.lift()
            elif name == "TableScene":
                if self.rest():
                    if self.given.turns and self.done["moves"] >= self.given.turns:
                        return
                    self.move()
            elif name in ("DealScoreScene", "GameOverScene"):
                self.window.settle()
                return
            else:
                raise AssertionError(f"{name} is shown")
        raise AssertionError("The deal does not end.")

    def lift(self) -> None:
        """Check that the hand-over screen shows no card, and close it with Enter."""
        self.window.settle()
        time.sleep(0.4)
        self.picture("curtain")
        self.page_rest("the curtain")
        self.done["curtains"] += 1
        self.window.key(pygame.K_RETURN)
        self.window.await_page("TableScene")

    # checks

    def rest(self) -> bool:
        """Wait until this seat is to act and no animation runs, and check the texts meanwhile; False if the page changed."""
        window = self.window
        since, begun, shown = self.shown_s, time.monotonic(), None
        while isinstance(window.app.top, TableScene):
            scene = window.scene
            if scene.own.my_turn and not scene.motion.busy:
                time.sleep(0.15)  # until the final frame is drawn
                if self.look():
                    return isinstance(window.app.top, TableScene) and window.scene.own.my_turn
            advice = scene.stage.advice
            state = (scene.table.to_act, len(scene.table.moves), scene.motion.busy, advice.title if advice else "")
            if state != shown:
                since, begun, shown = self.shown_s, time.monotonic(), state
            waited = PATIENCE if time.monotonic() > begun + PATIENCE else self.shown_s - since
            named = advice is not None and advice.waiting and any(name in advice.title for name in self.names())
            if waited > LONGEST_WAIT and not named and scene.table.in_deal:
                self.fault(f"{waited:.0f} s without a word about who is waited for: {advice.title if advice else ''!r}")
                since, begun = self.shown_s, time.monotonic()
            time.sleep(0.02)
        return False

    @property
    def shown_s(self) -> float:
        """The time in seconds that the window has shown: on a busy machine, with few frames, it passes more slowly."""
        return self.window.app.clock.now / 1000

    def names(self) -> tuple[str, ...]:
        return tuple(seating.name for seating in self.window.table.seatings)

    def look(self) -> bool:
        """Compare the enabled controls with the legal moves, check the texts, and compare the picture with a full redraw.

        False while something moves, as it may again on a busy machine: then nothing was compared.
        """
        window = self.window
        scene = window.scene
        if scene.motion.busy:
            return False
        self.offered(scene)
        self.picture("rest")
        for fault in window.ask(lambda: self.read(scene)):
            self.fault(fault)
        self.done["rests"] += 1
        return True

    def offered(self, scene: TableScene) -> None:
        """Compare the controls and texts of the table with the engine."""
        advice, view, table = scene.stage.advice, scene.stage.model.view, scene.table
        if advice is None:
            self.fault("nothing is offered at all")
            return
        mine = table.to_act == scene.seat
        legal = list(legal_moves(table.view(scene.seat))) if mine and view.phase == Phase.DRAW else []
        expected = {
            Command.DRAW: mine
            and view.phase == Phase.DRAW
            and not scene.stage.model.tray
            and table.refusal(scene.seat, DRAW) is None,
            Command.HINT: mine,
            Command.ASK: mine
            and view.phase == Phase.PLAY
            and not scene.stage.model.tray
            and table.refusal(scene.seat, Ask()) is None
            and can_go_out(view),
        }
        for command, kinds in ((Command.JOIN, Join), (Command.LAY, Lay), (Command.SHOW, Show)):
            if command in advice.button_states and not scene.stage.model.tray:
                expected[command] = mine and any(isinstance(move, kinds) for move in rare_moves(table.view(scene.seat)))
        if not scene.stage.model.tray and mine and view.phase == Phase.DRAW:
            expected[Command.TAKE] = any(isinstance(move, Take) for move in legal)
        if Command.ASK not in advice.button_states:  # nobody asks in this game
            del expected[Command.ASK]
        for command, wanted in expected.items():
            if (advice.button_states[command] != "off") != wanted:
                self.fault(f"{command.value} is {'offered' if not wanted else 'grey'} in phase {view.phase}: {advice.title!r}")
        if mine and view.phase != Phase.ANSWER and advice.title != turn_text.YOUR_TURN:
            self.fault(f"it is this seat's turn, and the middle says {advice.title!r}")

    def read(self, scene: TableScene) -> list[str]:
        """Layout faults of texts, and parts of the window that do not show the current state."""
        app = self.window.app
        if app.top is not scene or scene.motion.busy:
            return []
        faults = self.stale(scene)
        with listening() as reading:
            scene.draw(pygame.Surface(app.size), full=True)
        scene._canvas.forget()
        app.lay_out_again()
        return faults + overlapping(reading.words) + cut_words(reading, self.names())

    def stale(self, scene: TableScene) -> list[str]:
        app = self.window.app
        shown = app.screen.copy()
        scene._canvas.forget()
        fresh = pygame.Surface(app.size)
        scene.draw(fresh, full=True)
        differs = pygame.mask.from_threshold(shown, (0, 0, 0), (24, 24, 24, 255), fresh)
        differs.invert()
        rects = [rect for rect in differs.get_bounding_rects() if min(rect.size) > 2]
        if rects and self.given.pictures:
            number = self.done["rests"]
            pygame.image.save(shown, str(self.given.pictures / f"stale-{number}-shown.png"))
            pygame.image.save(fresh, str(self.given.pictures / f"stale-{number}-fresh.png"))
        return [f"the window does not show the present state at {rects[:3]}"] if rects else []

    def page_rest(self, what: str) -> None:
        """Check the texts of the topmost page."""
        window = self.window
        window.settle()
        names = self.names()
        for fault in window.ask(lambda: page_faults(window.app, names)):
            self.fault(f"{what}: {fault}")
        window.ask(window.app.lay_out_again)
        self.done[what] += 1

    # moves

    def move(self) -> None:
        """Make the next move, sometimes after a disturbance of the window."""
        window = self.window
        if not self.given.calm and self.random.random() < 0.15:
            self.disturbances.any()
            if window.top() != "TableScene" or not self.rest():
                return
        table, scene = window.table, window.scene
        move = self.hand.bot.decide(table.view(scene.seat), random.Random(len(table.moves)))
        before = len(table.moves)
        self.hand.make(move)
        if len(table.moves) == before and asks_before_a_move(scene):
            self.hand.make_sure()
        self.heard(move, before)

    def heard(self, move: Move, before: int) -> None:
        """Wait until the table has received the move."""
        end = time.monotonic() + PATIENCE
        while len(self.window.table.moves) <= before and time.monotonic() < end:
            time.sleep(0.02)
        if len(self.window.table.moves) <= before:
            self.picture("not heard")
            self.fault(f"{move} was not heard: {self.window.reason!r}")
            self.hand.let_go()
            return
        self.done["moves"] += 1
        self.done[type(move).__name__ if move != DRAW else "Draw"] += 1

    # reports

    def fault(self, words: str) -> None:
        """Record a fault, with a screenshot."""
        self.faults.append(f"rest {self.done['rests']}: {words}")
        print(self.faults[-1], file=sys.stderr, flush=True)
        self.picture("fault")

    def picture(self, name: str) -> None:
        if self.given.pictures:
            number = len(list(self.given.pictures.iterdir()))
            self.window.photograph(self.given.pictures / f"{number:04} {name}.png")


def rare_moves(view: View) -> Iterator[Move]:
    """The legal moves that only few games have: joins, a kept 3, a special hand."""
    yield from legal_lays(view)
    if view.phase == Phase.PLAY:
        yield from legal_joins(view)
        if is_legal(view, SHOW):
            yield SHOW


def size_of(text: str) -> tuple[int, int]:
    width, height = text.split("x")
    return int(width), int(height)


def fault_of(error: BaseException) -> str:
    """An error that ended the test, with the line that raised it."""
    at = traceback.extract_tb(error.__traceback__)[-1:]
    return f"{type(error).__name__}: {error}" + "".join(f" ({Path(frame.filename).name}:{frame.lineno})" for frame in at)


def run(given: argparse.Namespace) -> dict[str, Any]:
    """Run the test; returns counts and faults."""
    told: dict[str, Any] = {"by": given.by, "seed": given.seed}

    def play(window: LiveWindow) -> None:
        stranger = BlackBoxPlayer(window, given)
        told["faults"] = stranger.faults
        told["done"] = stranger.done
        stranger.play()
        if isinstance(window, LiveDeviceWindow):
            told["presses"] = window.presses

    with tempfile.TemporaryDirectory() as home, desktop(given.screen):
        os.environ.update(CANASTA_DESKTOP_DATA=home, CANASTA_DESKTOP_CONFIG=home, HOME=home, XDG_CONFIG_HOME=home)
        begin = time.monotonic()
        arguments = ["--seed", str(given.seed), *(["--window", given.size] if given.size else [])]
        ended = live([*arguments, *(["--rules", given.rules] if given.rules else [])], play, WAYS[given.by][1])
        told["seconds"] = round(time.monotonic() - begin)
    told["faults"] = [*told.get("faults", ()), *map(fault_of, ended)]
    return told


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--by", choices=tuple(WAYS), default="mouse")
    parser.add_argument("--deals", type=int, default=1)
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--turns", type=int, default=0, metavar="N", help="stop in the first deal after N moves of this seat")
    parser.add_argument("--rules")
    parser.add_argument("--size")
    parser.add_argument("--screen", type=size_of, default=SCREEN)
    parser.add_argument("--calm", action="store_true", help="leave the window alone")
    parser.add_argument("--minutes", type=float, default=20, help="the longest that a deal may take")
    parser.add_argument("--pictures", type=Path)
    given = parser.parse_args()
    given.calm |= issubclass(WAYS[given.by][1], LiveDeviceWindow)
    if lacking := missing(pictures=given.pictures is not None):
        print(f"black_box.py needs {', '.join(lacking)}.", file=sys.stderr)
        return 2
    if given.pictures:
        given.pictures.mkdir(parents=True, exist_ok=True)
    told = run(given)
    print(json.dumps(told))
    return 1 if told["faults"] else 0


if __name__ == "__main__":
    sys.exit(main())
