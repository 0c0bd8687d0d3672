"""Loader thread: pictures are rasterised in the background, so that no frame waits for them."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

Key = tuple[str, str, int]
"""Key of a picture: its kind, the card, its width in px."""


class Loader:
    """Makes requested pictures in order, while frames go on. Rasterising releases the GIL.

    The thread lives only while there are requests.
    """

    def __init__(self) -> None:
        self._wanted: dict[Key, Callable[[], pygame.Surface]] = {}
        self._made: dict[Key, pygame.Surface] = {}
        self._busy: Key | None = None
        self._running = False
        self._changed = threading.Condition()

    @property
    def waiting(self) -> int:
        """Number of pictures requested and not yet taken."""
        return len(self._wanted) + len(self._made) + (self._busy is not None)

    def ask(self, key: Key, make: Callable[[], pygame.Surface]) -> None:
        """Request a picture, unless it is requested already. `make` must not use the window."""
        with self._changed:
            if key in self._wanted or key in self._made or key == self._busy:
                return
            self._wanted[key] = make
            if self._running:
                return
            self._running = True
            try:
                threading.Thread(target=self._work, name="pictures", daemon=True).start()
            except RuntimeError:  # the system allows no more threads: pictures are then made when they are needed
                self._running = False
                self._wanted.clear()

    def take(self, key: Key) -> pygame.Surface | None:
        """The picture of `key`, waiting if it is being made; None if it was not begun."""
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
        """Drop all requests; when this returns the thread has ended, or will change nothing more."""
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
                made = None  # the picture is made again when it is needed, which raises the error there
            with self._changed:
                if made is not None:
                    self._made[key] = made
                self._busy = None
                self._changed.notify_all()
