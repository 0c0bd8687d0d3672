"""A player who knows nothing but the lines of the transcript, and presses keys."""

from __future__ import annotations

import re
from collections import defaultdict
from io import StringIO
from typing import TYPE_CHECKING

import pygame

from canasta_desktop.ui.app.messages import Transcript
from canasta_desktop.ui.services.keymap import QUERIES, Command
from canasta_desktop.words import turn_text, voice_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.ui.app.window import App

FRAME_MS = 16
WILD = ("2", "joker")


class ByEar:
    """Plays a seat of an app's table until the score comes."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.out = StringIO()
        app.voice.tell(Transcript(self.out).hear)
        self.lines: list[str] = []
        """All lines so far."""
        self.melded = self.turns = self._heard = 0

    # ears and fingers

    def wait(self, frames: int = 1) -> list[str]:
        """Let time pass; answers the lines that have come."""
        for _ in range(frames):
            self.app.step(FRAME_MS, pygame.event.get())
        new = self.out.getvalue().splitlines()
        self.out.seek(0)
        self.out.truncate()
        self.lines += new
        return new

    def press(self, key: int, mod: int = 0) -> list[str]:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.app.step(FRAME_MS, [pygame.event.Event(kind, key=key, mod=mod, unicode="")])
        return self.wait()

    def ask(self, query: Command) -> str:
        return self.press(QUERIES[query])[-1]

    # the game

    def hand(self) -> list[str]:
        """The names of the cards in hand, in their order."""
        _, _, names = self.ask(Command.HAND).partition(": ")
        return [name.lower() for name in re.split(r", | and ", names.rstrip("."))]

    def first(self) -> list[str]:
        """Go to the first card, coming from the last, so that it is said."""
        self.press(pygame.K_END)
        return self.press(pygame.K_HOME)

    def select(self, wanted: Sequence[str]) -> None:
        """Select cards by name, card by card along the hand."""
        left, cards, said = list(wanted), self.hand(), self.first()
        for _ in cards:
            name = said[-1].partition(",")[0].lower()
            if name in left:
                left.remove(name)
                assert self.press(pygame.K_SPACE)[-1] == voice_text.SELECTED
            said = self.press(pygame.K_RIGHT)
        assert not left

    def until(self, *begins: str, most: int = 4000) -> str:
        """Wait for a line that begins so; answers it."""
        for _ in range(most):
            while self._heard < len(self.lines):
                self._heard += 1
                if self.lines[self._heard - 1].startswith(begins):
                    return self.lines[self._heard - 1]
            self.wait()
        raise AssertionError(f"never said: {begins}; last: {self.lines[-8:]}")

    def turn(self) -> None:
        """One turn: draw, meld what can be melded, discard."""
        self.turns += 1
        if not any(line.startswith("You drew") for line in self.press(pygame.K_d)):
            self.press(pygame.K_t)
        self.meld()
        self.discard()

    def meld(self) -> None:
        """Try to meld every rank of which there are three, or two and a wild card."""
        ranks = defaultdict(list)
        for name in self.hand():
            ranks[name.partition(" ")[0]].append(name)
        for rank, cards in ranks.items():
            wild = [name for name in self.hand() if name.partition(" ")[0] in WILD]
            wanted = cards if len(cards) > 2 else cards + wild[-1:]
            if rank in (*WILD, "3") or len(wanted) < 3 or len(wanted) > len(self.hand()) - 2:
                continue
            self.select(wanted)
            said = self.press(pygame.K_m)
            if any(line.startswith("Opening") for line in said):
                said = self.press(pygame.K_RETURN)
            if any("You melded" in line or "You added" in line for line in said):
                self.melded += 1
            else:
                self.press(pygame.K_ESCAPE)  # takes the tray back, or clears the selection

    def discard(self) -> None:
        names = self.hand()
        order = sorted(names, key=lambda name: (name.partition(" ")[0] in WILD, names.count(name)))
        for wanted in dict.fromkeys(order):
            said = self.first()
            for _ in names:
                if said and said[-1].lower().startswith(wanted):
                    break
                said = self.press(pygame.K_RIGHT)
            self._heard = len(self.lines)
            for key in (pygame.K_x, pygame.K_1):  # where the table asks before the move, 1 makes it
                if any(line.startswith("You discarded") or "You froze" in line for line in self.press(key)):
                    return
        raise AssertionError(f"no discard: {self.lines[-12:]}")

    def deal(self) -> str:
        """Play a deal; answers the line about its score."""
        while True:
            line = self.until(turn_text.YOUR_TURN, "Deal ", *(f"{name} asks" for name in ("Juno",)))
            if line.startswith("Deal "):
                return line
            if " asks" in line:
                self._heard = len(self.lines)
                self.press(pygame.K_y)
            else:
                self.turn()
