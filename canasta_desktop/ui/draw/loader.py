"""Pictures that are drawn beside the game, on a thread of their own, so that no frame waits for them."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

Key = tuple[str, str, int]
"""What a picture is known by: its kind, the card, its width in px."""


class Loader:
    """Draws what was asked for, in that order, while frames go on. Rasterising lets other threads run.

    The thread lives only while something is wanted.
    """

    def __init__(self) -> None:
        self._wanted: dict[Key, Callable[[], pygame.Surface]] = {}
        self._made: dict[Key, pygame.Surface] = {}
        self._busy: Key | None = None
        self._running = False
        self._changed = threading.Condition()

    @property
    def waiting(self) -> int:
        """How many pictures are asked for and not yet taken."""
        return len(self._wanted) + len(self._made) + (self._busy is not None)

    def ask(self, key: Key, make: Callable[[], pygame.Surface]) -> None:
        """Have a picture drawn; nothing where it is asked for already. `make` must not touch the window."""
        with self._changed:
            if key in self._wanted or key in self._made or key == self._busy:
                return
            self._wanted[key] = make
            if not self._running:
                self._start()

    def _start(self) -> None:
        self._running = True
        try:
            threading.Thread(target=self._work, name="pictures", daemon=True).start()
        except RuntimeError:  # the system allows no more threads: who needs a picture draws it
            self._running = False
            self._wanted.clear()

    def take(self, key: Key) -> pygame.Surface | None:
        """The picture of `key`, after a moment where it is just being drawn; None where it was not begun."""
        with self._changed:
            self._wanted.pop(key, None)
            while self._busy == key:
                self._changed.wait()
            return self._made.pop(key, None)

    def ready(self) -> list[Key]:
        """Keys of the pictures that can be taken now."""
        with self._changed:
            return list(self._made)

    def forget(self) -> None:
        """Drop all that was asked for; the thread has ended, or will touch nothing more, when this returns."""
        with self._changed:
            self._wanted.clear()
            while self._busy is not None:
                self._changed.wait()
            self._made.clear()

    def _work(self) -> None:
        while True:
            with self._changed:
                if not self._wanted:
                    self._running = False
                    return
                key = next(iter(self._wanted))
                make = self._wanted.pop(key)
                self._busy = key
            try:
                made = make()
            except BaseException:  # noqa: BLE001  whatever it is: a thread that ended here would be waited for
                made = None  # who needs it draws it, and hears of the error
            with self._changed:
                if made is not None:
                    self._made[key] = made
                self._busy = None
                self._changed.notify_all()
