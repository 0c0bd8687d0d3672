"""Pictures, fonts and widths of words that depend only on what is asked for, made once in a process, for all its windows.

Every window has caches of its own, so that hundreds of short tests would rasterise the same cards again. What is remembered is
the result of drawing shapes, blurring, weaving and measuring; what a window does with it is done each time. The same holds for
the empty tables of the database of a window that keeps nothing.

What a window's cache lacks and another window of the same look has made is lent to it (`_lent`). Its own cache holds it then
and forgets it as it would one of its own, so a test that looks into the caches finds what it would find without this.
"""

from __future__ import annotations

import hashlib
import io
import os
import threading
from collections import OrderedDict
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from unittest.mock import patch
from weakref import ref

import pygame

from canasta_desktop import paths
from canasta_desktop.session.store import schema
from canasta_desktop.session.store.archive import Archive
from canasta_desktop.ui.app.painting import Painting
from canasta_desktop.ui.draw import art, surfaces
from canasta_desktop.ui.draw.cardart import CardArt, card_size
from canasta_desktop.ui.draw.loader import Loader
from canasta_desktop.ui.draw.surfaces import SurfaceCache
from canasta_desktop.ui.draw.text import Typesetter
from canasta_desktop.ui.draw.theme import Weight
from canasta_desktop.ui.pages import curtain
from canasta_desktop.words import catalogue
from helpers.shared_data import FOLDER

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Hashable, Iterable, Iterator

    from canasta_desktop.session.notices import Notice

LIMIT: Final = 24 * 1024 * 1024
"""Bytes of pictures that are held, and as many of those that are lent; the least recently used go first."""
LARGEST: Final = 2 * 1024 * 1024
"""Most bytes of a picture that is held: those of large windows would push out all others, and be there twice."""
LARGEST_LENT: Final = 4 * 1024 * 1024
"""The same for pictures that are lent: the felt of the usual window is one of them."""
BESIDE: Final = frozenset(("card", "large index", "sheet"))
"""First words of the keys of pictures that the loader thread makes, and that are taken from it."""
LENT: Final = BESIDE | {"back", "box", "felt", "shadow", "soft", "text", "turned", "turned shadow", "veil", "veiled"}
"""First words of the keys of pictures that depend on their key and on the look of the window alone."""
_LARGEST_KEPT: Final = 512 * 1024
"""Most bytes of a picture that is kept for the other processes."""
_RGBA: Final = pygame.image.frombytes(bytes(4), (1, 1), "RGBA").get_masks()
"""The layout of pixels of pictures that are made of bytes, which is that of pictures of SVG."""
_MOST_FONTS: Final = 32
"""Fonts of a face and size that are held; each has its signs as pictures, half a MB."""
_MOST_WIDTHS: Final = 40_000


class _Memory:
    """Pictures by what was asked for; safe for the thread that prepares cards."""

    def __init__(self, largest: int = LARGEST) -> None:
        self._held: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._largest = largest
        self._bytes = 0
        self._lock = threading.Lock()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A copy of the picture, which the caller may change."""
        found = self.lend(key, make)
        return found.copy() if _weight(found) <= self._largest else found

    def lend(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture itself, which the caller must not draw on."""
        found = self.find(key)
        if found is None:
            found = make()
            if _weight(found) > self._largest:
                return found
            with self._lock:
                if key not in self._held:
                    self._held[key] = found
                    self._bytes += _weight(found)
                while self._bytes > LIMIT:
                    self._bytes -= _weight(self._held.popitem(last=False)[1])
        return found

    def find(self, key: Hashable) -> pygame.Surface | None:
        """The same of a picture that is held; None for others."""
        with self._lock:
            found = self._held.get(key)
            if found is not None:
                self._held.move_to_end(key)
        return found


def _read(file: Path, size: tuple[int, int], load: Callable[[Path, tuple[int, int]], pygame.Surface]) -> pygame.Surface:
    """A picture from a file, drawn once for all processes of a run: to read its pixels takes a fiftieth of the time."""
    folder = os.environ.get(FOLDER)
    if folder is None:
        return load(file, size)
    name = hashlib.sha1(f"{file} {file.stat().st_mtime_ns} {size}".encode(), usedforsecurity=False).hexdigest()
    kept = Path(folder, f"picture-{name}")
    if kept.exists():
        return pygame.image.frombytes(kept.read_bytes(), size, "RGBA")
    drawn = load(file, size)
    if drawn.get_size() == size and drawn.get_masks() == _RGBA and _weight(drawn) <= _LARGEST_KEPT:
        fresh = kept.with_name(f"{kept.name}.{os.getpid()}.{threading.get_ident()}")
        fresh.write_bytes(pygame.image.tobytes(drawn, "RGBA"))
        fresh.replace(kept)
    return drawn


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


class _Lender:
    """Lends pictures from window to window: to windows alone, not to a single `Art`.

    Not while a test has replaced something that makes pictures by what looks on, or makes others.
    """

    def __init__(self) -> None:
        self._memory = _Memory(LARGEST_LENT)
        self._usual = self._making()

    @staticmethod
    def _making() -> tuple[object, ...]:
        return CardArt.face, CardArt.turned, CardArt.veiled, Loader.ask, art.from_svg, art.stretch, art.felt_picture

    def _look(self, cache: SurfaceCache) -> tuple[Hashable, ...] | None:
        """What the pictures of a window depend on besides their keys; None where nothing is lent."""
        owner = cache.__dict__.get("of")
        drawn = owner and owner()
        if drawn is None or self._making() != self._usual:
            return None
        windowless = pygame.display.get_surface() is None
        return id(drawn.palette), drawn.cards._deck, drawn.cards._back, catalogue.language(), paths.assets(), windowless

    def holds(self, cache: SurfaceCache, key: Hashable) -> bool:
        """Whether it has a picture that a cache lacks."""
        return key not in cache and (look := self._look(cache)) is not None and self._memory.find((look, key)) is not None

    def lend(self, cache: SurfaceCache, key: Any, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A picture that a cache lacks, as it was made, whatever was drawn with it since."""
        look = self._look(cache)
        if look is None:
            return make()
        found = self._memory.find((look, key))
        if found is None:
            return self._memory.lend((look, key), make)
        owner = cache.of() if key[0] in BESIDE else None  # type: ignore[attr-defined]
        if owner is not None:
            owner.cards._loader.take(key)
        if found.get_alpha() not in (None, 255):
            found.set_alpha(255)
        return found


@contextmanager
def _lent() -> Iterator[None]:
    """Lend pictures from window to window during the block."""
    lender, begin, get, want, want_turned = _Lender(), Painting.__init__, SurfaceCache.get, CardArt.want, CardArt.want_turned

    def begun(self: Painting, *given: Any) -> None:
        begin(self, *given)
        for cache in (self.art.cache, self.art.passing, self.art._words):
            cache.of = ref(self.art)  # type: ignore[attr-defined]

    def got(self: SurfaceCache, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        if key in self._held or not _is_lent(key):
            return get(self, key, make)
        return get(self, key, lambda: lender.lend(self, key, make))

    def wanted(self: CardArt, codes: Iterable[str], width: float, *, large_index: bool = False) -> None:
        kind = "large index" if large_index else "card"
        for code in codes:
            if lender.holds(self._cache, (kind, code, card_size(width)[0])):
                self.face(code, width, large_index=large_index)
            else:
                want(self, (code,), width, large_index=large_index)

    def turned_wanted(self: CardArt, code: str, width: float) -> None:
        if lender.holds(self._cache, ("sheet", code, card_size(width)[0])):
            self._sheet(code, card_size(width)[0])
        else:
            want_turned(self, code, width)

    with (
        patch.object(Painting, "__init__", begun),
        patch.object(SurfaceCache, "get", got),
        patch.object(CardArt, "want", wanted),
        patch.object(CardArt, "want_turned", turned_wanted),
    ):
        yield


def _is_lent(key: Hashable) -> bool:
    """Whether a picture depends on its key and on the look of the window alone; the last ones are shapes of SVG."""
    return isinstance(key, tuple) and (key[0] in LENT or (len(key) == 3 and isinstance(key[2], str) and key[0][:1] == "<"))


@contextmanager
def made_once() -> Iterator[None]:
    """Remember pictures during the block."""
    memory = _Memory()
    fonts: OrderedDict[Hashable, pygame.font.Font] = OrderedDict()
    widths: dict[Hashable, int] = {}
    font, measure = pygame.font.Font, Typesetter.width
    load, soft_box, drapes = pygame.image.load_sized_svg, surfaces.soft_box, curtain._make

    def loaded(file: Any, size: tuple[int, int]) -> pygame.Surface:
        if isinstance(file, io.BytesIO):
            return memory.get(("svg", file.getvalue(), tuple(size)), lambda: load(file, size))
        if isinstance(file, Path) and file.is_relative_to(paths.assets()):  # a card of the game, on which nothing is drawn
            return memory.lend(("svg", str(file), tuple(size)), lambda: _read(file, size, load))
        return load(file, size)

    def blurred(*given: Any) -> pygame.Surface:
        return memory.get(("soft box", given, pygame.display.get_surface() is None), lambda: soft_box(*given))

    def hung(size: tuple[int, int], t: float, *, hem: bool) -> pygame.Surface:
        return memory.get(("drapes", size, t, hem), lambda: drapes(size, t, hem=hem))

    def opened(file: Path, size: int) -> pygame.font.Font:
        if (file, size) not in fonts:
            if len(fonts) >= _MOST_FONTS:
                fonts.popitem(last=False)
            fonts[file, size] = font(file, size)
        fonts.move_to_end((file, size))
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
        _lent(),
        patch.object(pygame.font, "Font", opened),
        patch.object(Typesetter, "width", width),
        patch.object(pygame.image, "load_sized_svg", loaded),
        patch.object(art, "soft_box", blurred),
        patch.object(curtain, "_make", hung),
    ):
        yield
