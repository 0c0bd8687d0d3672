"""Windows that are played with fingers or with a game pad, and the player who does it with a pad."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pygame

from canasta_desktop.engine.notation import cards_text
from canasta_desktop.ui.services.keymap import Command
from canasta_desktop.ui.table.geometry.stage import places
from canasta_desktop.ui.table.model.intents import TableItem
from helpers.players import ByKeys
from helpers.window import Window

if TYPE_CHECKING:
    from canasta_desktop.engine.moves import Group
    from canasta_desktop.ui.app.window import App
    from helpers.window import Point

SCREEN = 3
"""The number of a touch screen, as SDL gives it."""
A, B, X, Y = (getattr(pygame, f"CONTROLLER_BUTTON_{name}") for name in "ABXY")
LEFT, RIGHT, UP, DOWN = (getattr(pygame, f"CONTROLLER_BUTTON_DPAD_{name}") for name in ("LEFT", "RIGHT", "UP", "DOWN"))
LB, RB, START = pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, pygame.CONTROLLER_BUTTON_START
FULL = 32767


def finger(kind: int, pos: Point, size: Point, number: int = 0, screen: int = SCREEN) -> pygame.event.Event:
    """An event of a finger at a point of a window."""
    x, y = ((at + 0.5) / of for at, of in zip(pos, size, strict=True))
    return pygame.event.Event(kind, touch_id=screen, finger_id=number, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0)


def button(number: int, *, down: bool = True, pad: int = 0) -> pygame.event.Event:
    """A button of a pad."""
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return pygame.event.Event(kind, instance_id=pad, button=number)


def axis(number: int, far: float, pad: int = 0) -> pygame.event.Event:
    """An axis of a pad, moved from -1 to 1."""
    return pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=number, value=round(far * FULL))


class Touch:
    """Fingers on the window of an app."""

    def __init__(self, app: App) -> None:
        self.app = app

    def send(self, kind: int, pos: Point, number: int = 0) -> None:
        self.app.step(0, [finger(kind, pos, self.app.size, number)])

    def lands(self, pos: Point, number: int = 0) -> None:
        self.send(pygame.FINGERDOWN, pos, number)

    def moves(self, pos: Point, number: int = 0) -> None:
        self.send(pygame.FINGERMOTION, pos, number)

    def lifts(self, pos: Point, number: int = 0) -> None:
        self.send(pygame.FINGERUP, pos, number)

    def tap(self, pos: Point) -> None:
        self.lands(pos)
        self.lifts(pos)
        self.app.step(16)

    def swipe(self, start: Point, end: Point, frames: int = 6) -> None:
        """Move from one point to another, a frame of 16 ms at a time, and lift."""
        self.lands(start)
        for at in range(1, frames + 1):
            self.app.step(16)
            share = at / frames
            self.moves((round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share)))
        self.lifts(end)


class FingerWindow(Window):
    """A window whose mouse is a finger."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.touch = Touch(self.app)
        self._on = False

    def move(self, pos: Point) -> None:
        if self._on:
            self.touch.moves(pos)

    def down(self, pos: Point) -> None:
        self._on = True
        self.touch.lands(pos)

    def up(self, pos: Point) -> None:
        self._on = False
        self.touch.lifts(pos)


class PadWindow(Window):
    """A window with a game pad."""

    def press(self, number: int) -> None:
        self.app.step(0, [button(number), button(number, down=False)])
        self.run(16)


class ByPad(ByKeys):
    """Uses a game pad only: the stick moves the focus, A presses, the shoulders go through the buttons."""

    window: PadWindow

    def __init__(self, window: PadWindow) -> None:
        super().__init__(window)
        self.dice = random.Random(1)

    def confirm(self) -> None:
        if self.window.scene.stage.model.tray:
            self.window.press(X)

    def let_go(self) -> None:
        if self.window.scene.stage.model.selection.pieces:
            self.window.press(B)

    def answer(self, *, yes: bool) -> None:
        answers = self.window.scene.answers
        while answers.focused != ("yes" if yes else "no"):
            self.window.press(RIGHT)
        self.window.press(A)

    def press(self, command: Command) -> None:
        buttons = self.window.scene.buttons
        for _ in range(20):
            if buttons.focused == command:
                break
            self.window.press(RB)
        assert buttons.focused == command, command
        self.window.press(A)

    def press_way(self, name: str) -> None:
        while self.window.scene.choices.focused != name:
            self.window.press(DOWN)
        self.window.press(A)

    def ask(self) -> None:
        self.press(Command.ASK)

    def draw(self) -> None:
        self.goes_to(TableItem("stock"))
        self.window.press(A)

    def discard(self, text: str) -> None:
        self.choose(text)
        self.goes_to(TableItem("pile"))
        self.window.press(A)

    def choose(self, text: str) -> None:
        stage = self.window.scene.stage
        for piece in self.window.pieces(text):
            for _ in range(len(stage.model.hand()) + 3):
                if stage.model.focus.piece is piece:
                    break
                self.window.press(RIGHT if stage.model.focus.place is None else DOWN)
            assert stage.model.focus.piece is piece
            self.window.press(A)
        assert sorted(stage.model.selected_cards()) == sorted(piece.card for piece in self.window.pieces(text))

    def goes_to(self, place: TableItem) -> None:
        """Move the focus to a place: towards it, and anywhere where that does not lead on."""
        stage = self.window.scene.stage
        for step in range(80):
            here = stage.model.focus.place
            if here == place:
                return
            boxes = places(stage)
            x, y = boxes[here].center if here in boxes else stage.layout.hand.center
            dx, dy = boxes[place].centerx - x, boxes[place].centery - y
            ways = [(abs(dy), DOWN if dy > 0 else UP), (abs(dx), RIGHT if dx > 0 else LEFT)]
            way = UP if here is None else max(ways)[1]
            self.window.press(way if step % 12 < 8 else self.dice.choice((LEFT, RIGHT, UP, DOWN)))
        raise AssertionError(f"{place} is out of reach")

    def take(self, groups: tuple[Group, ...]) -> None:
        if groups and groups[0].cards:
            self.choose(cards_text(groups[0].cards))
        self.goes_to(TableItem("pile"))
        self.window.press(A)
        if groups:
            self.choose_group(groups[0])
        self.rest(groups[1:])

    def group(self, group: Group) -> None:
        self.choose(cards_text(group.cards))
        self.goes_to(TableItem("meld", slot=group.kind) if self.own(group) else TableItem("area"))
        self.window.press(A)
        self.choose_group(group)

    def rest(self, groups: tuple[Group, ...]) -> None:
        for group in groups:
            self.choose(cards_text(group.cards))
            self.window.press(X)
            self.choose_group(group)
            self.window.run(32)
        self.confirm()
