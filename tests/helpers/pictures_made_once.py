"""Pictures, fonts and widths of words that depend only on what is asked for, made once in a process, for all its windows.

Every window has caches of its own, so that hundreds of short tests would rasterise the same cards again. What is remembered is
the result of drawing shapes, blurring, weaving and measuring; what a window does with it is done each time. The same holds for
the empty tables of the database of a window that keeps nothing.
"""

from __future__ import annotations

import io
import threading
from collections import OrderedDict
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from unittest.mock import patch

import pygame

from canasta_desktop.session.store import schema
from canasta_desktop.session.store.archive import Archive
from canasta_desktop.ui.draw import art, surfaces
from canasta_desktop.ui.draw.text import Typesetter
from canasta_desktop.ui.draw.theme import Weight
from canasta_desktop.ui.pages import curtain

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Hashable, Iterator

    from canasta_desktop.session.notices import Notice

LIMIT: Final = 32 * 1024 * 1024
"""Bytes of pictures that are held; the least recently used go first."""
LARGEST: Final = 2 * 1024 * 1024
"""Most bytes of a picture that is held: those of large windows would push out all others, and be there twice."""
_MOST_FONTS: Final = 128
_MOST_WIDTHS: Final = 100_000


class _Memory:
    """Pictures by what was asked for; safe for the thread that prepares cards."""

    def __init__(self) -> None:
        self._held: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._bytes = 0
        self._lock = threading.Lock()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A copy of the picture, which the caller may change."""
        with self._lock:
            found = self._held.get(key)
            if found is not None:
                self._held.move_to_end(key)
        if found is None:
            found = make()
            if _weight(found) > LARGEST:
                return found
            with self._lock:
                if key not in self._held:
                    self._held[key] = found
                    self._bytes += _weight(found)
                while self._bytes > LIMIT:
                    self._bytes -= _weight(self._held.popitem(last=False)[1])
        return found.copy()


def _weight(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


@contextmanager
def _tables_made_once() -> Iterator[None]:
    """Copy the empty tables of databases in memory during the block, which are made from text in 5 ms."""
    memory = Archive.memory.__func__  # type: ignore[attr-defined]
    with closing(memory(Archive)) as first:
        empty = first.connection.serialize()

    def migrated(connection: sqlite3.Connection) -> None:
        connection.deserialize(empty)

    def copied(kind: type[Archive], notice: Notice | None = None) -> Archive:
        with patch.object(schema, "migrate", migrated):
            return memory(kind, notice)

    with patch.object(Archive, "memory", classmethod(copied)):
        yield


@contextmanager
def made_once() -> Iterator[None]:
    """Remember pictures during the block."""
    memory = _Memory()
    fonts: dict[Hashable, pygame.font.Font] = {}
    widths: dict[Hashable, int] = {}
    font, measure = pygame.font.Font, Typesetter.width
    load, soft_box, drapes = pygame.image.load_sized_svg, surfaces.soft_box, curtain._make

    def loaded(file: Any, size: tuple[int, int]) -> pygame.Surface:
        if isinstance(file, io.BytesIO):
            content: Hashable = file.getvalue()
        elif isinstance(file, Path):
            content = str(file)
        else:
            return load(file, size)
        return memory.get(("svg", content, tuple(size)), lambda: load(file, size))

    def blurred(*given: Any) -> pygame.Surface:
        return memory.get(("soft box", given, pygame.display.get_surface() is None), lambda: soft_box(*given))

    def hung(size: tuple[int, int], t: float, *, hem: bool) -> pygame.Surface:
        return memory.get(("drapes", size, t, hem), lambda: drapes(size, t, hem=hem))

    def opened(file: Path, size: int) -> pygame.font.Font:
        if (file, size) not in fonts:
            if len(fonts) >= _MOST_FONTS:
                fonts.clear()
            fonts[file, size] = font(file, size)
        return fonts[file, size]

    def width(self: Typesetter, words: str, size: float, weight: Weight = Weight.SEMIBOLD) -> int:
        key = (words, round(size), weight)
        if key not in widths:
            if len(widths) >= _MOST_WIDTHS:
                widths.clear()
            widths[key] = measure(self, words, size, weight)
        return widths[key]

    with (
        _tables_made_once(),
        patch.object(pygame.font, "Font", opened),
        patch.object(Typesetter, "width", width),
        patch.object(pygame.image, "load_sized_svg", loaded),
        patch.object(art, "soft_box", blurred),
        patch.object(curtain, "_make", hung),
    ):
        yield
