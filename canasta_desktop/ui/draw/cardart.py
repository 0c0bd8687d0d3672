"""Card faces and backs rasterised at the requested size: upright, rotated, dimmed."""

from __future__ import annotations

import math
from functools import cache, partial
from time import perf_counter
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from canasta_desktop.engine.cards import RANKS, SUITS
from canasta_desktop.engine.notation import card_text
from canasta_desktop.ui.draw.card_codes import BACK, CODES, JOKERS, PLAIN, PLAIN_THREES
from canasta_desktop.ui.draw.loader import Loader
from canasta_desktop.ui.draw.surfaces import SurfaceCache, from_svg, native
from canasta_desktop.ui.draw.theme import CARD_RATIO, Palette
from canasta_desktop.words.cards import index_of

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.ui.draw.wardrobe import Deck, Wardrobe

_KNOWN: Final = frozenset((*CODES, "JK"))
_SMALLEST = 8  # px
_LARGE = 200  # px: from here on a card is turned at its own size
_RIM = 4  # px of nothing round a card that is turned
RANK_HEIGHT: Final = 46 / 240
"""Height of the rank in a card's corner, as a part of the card's width, in decks without a large index."""
LARGE_INDEX: Final = (57 / 240, 94 / 240)
"""How far the rank of the large index reaches from the left and from the upper edge of a card, as parts of the card's width.

The rank of a 10 is a little wider, but can be read.
"""
_LEAST_RANK: Final = 13  # px: a lower rank cannot be read
_CORNER = 0.07  # radius of a card's corner, of its width


@cache
def face_of(card: Card, plain: bool) -> str:
    """The picture of a card in a game; `plain`: whether its 3s bear no signs (`Terms.ordinary_threes`).

    The rules know one joker: all jokers of a game look alike, wherever they are shown.
    """
    text = card_text(card)
    if text == "JK":
        return JOKERS[0]
    return f"{text}-{PLAIN}" if plain and text[0] == "3" else text


@cache
def faces_of(plain: bool) -> tuple[str, ...]:
    """The pictures of all cards of a game."""
    return (*(code for code in CODES if code[0] != "3"), *PLAIN_THREES) if plain else CODES


def _letter(code: str) -> str:
    """The letter of a court card in the language in use; "" if it is the letter of the card's code, and for all other cards."""
    if code[0] not in "JQK" or code[1] not in SUITS:
        return ""
    letter = index_of(RANKS.index(code[0]))
    return letter if letter != code[0] else ""


def card_size(width: float) -> tuple[int, int]:
    """Width and height in px of a card `width` px wide."""
    w = max(_SMALLEST, round(width))
    return w, round(w * CARD_RATIO)


def needs_large_index(width: float, across: float = math.inf, down: float = math.inf) -> bool:
    """Whether the usual index of a card `width` px wide is too small to be read, and the large one has room.

    `across` and `down` are the visible px of the card beside and above the cards that lie over it.
    """
    right, low = LARGE_INDEX
    return round(RANK_HEIGHT * width) < _LEAST_RANK and across >= math.floor(right * width) and down >= math.floor(low * width)


def corner(width: float) -> float:
    """Radius in px of the corners of a card `width` px wide."""
    return width * _CORNER


class CardLook(NamedTuple):
    """How a card is drawn. Glow, outline and large index are those of cards that are not rotated."""

    angle: float = 0
    """Degrees counter-clockwise."""
    lift: float = 0
    """Px by which it is raised; its shadow is softer then."""
    veil: float = 0
    """How much it is darkened, 0 to 1."""
    glow: float = 0
    """How much it glows, as new cards do, 0 to 1."""
    selected: bool = False
    """Whether it is outlined."""
    shade: bool = True
    """Whether it has a shadow."""
    large_index: bool = False


FLAT: Final = CardLook()


class CardArt:
    """Pictures of the current deck. Returned surfaces are shared: blit them, never draw on them."""

    def __init__(self, cache: SurfaceCache, palette: Palette, looks: Wardrobe, deck: str, back: str) -> None:
        """Raises ValueError for a deck or back that is unknown or cannot be used."""
        self._cache = cache
        self._palette = palette
        self._looks = looks
        self._deck = looks.deck(deck)
        self._back = looks.back(back)
        self._loader = Loader()

    def _file(self, code: str, deck: Deck) -> Path:
        if code == BACK:
            return self._back
        card, _, form = code.partition("-")
        if card not in _KNOWN:
            raise ValueError(f"There is no card {code!r}.")
        return deck.file(JOKERS[0] if card == "JK" else card, form or _letter(card))

    def face(self, code: str, width: float, *, large_index: bool = False) -> pygame.Surface:
        """The card `code` (`AS`, `3D-plain`, `JK1`, `back`) `width` px wide, with straight alpha.

        With `large_index` it is that of the deck with a large index, in the colours of the current one. Raises ValueError for
        an unknown code.
        """
        size = card_size(width)
        key = ("large index" if large_index else "card", code, size[0])
        return self._cache.get(key, lambda: native(self._loader.take(key) or self._load(code, size, large_index=large_index)))

    def back_of(self, back: str, width: float) -> pygame.Surface:
        """A card back by name, independent of the one in use."""
        size = card_size(width)
        return self._cache.get(("back", back, size[0]), lambda: native(self._draw(BACK, self._looks.back(back), size)))

    def of_deck(self, deck: str, code: str, width: float) -> pygame.Surface:
        """A card of a deck by name, independent of the one in use."""
        size = card_size(width)

        def make() -> pygame.Surface:
            return native(self._draw(code, self._file(code, self._looks.deck(deck)), size))

        return self._cache.get(("deck", deck, code, size[0]), make)

    def _load(self, code: str, size: tuple[int, int], *, large_index: bool = False) -> pygame.Surface:
        deck = self._deck.small or self._deck if large_index else self._deck
        return self._draw(code, self._file(code, deck), size)

    def _draw(self, code: str, file: Path, size: tuple[int, int]) -> pygame.Surface:
        """Draw a picture. If a player's own cannot be drawn, the usual one is drawn instead and the fault is reported."""
        try:
            return pygame.image.load_sized_svg(file, size)
        except (pygame.error, OSError, MemoryError):
            usual = self._looks.stand_in(file, JOKERS[0] if code == "JK" else code.partition("-")[0])
            return pygame.image.load_sized_svg(usual, size)

    def _sheet(self, code: str, w: int) -> pygame.Surface:
        """The card as it is turned, premultiplied: a small one at twice its size, for halving smooths its edges."""
        key = ("sheet", code, w)
        return self._cache.get(key, lambda: self._loader.take(key) or self._make_sheet(code, w))

    def _make_sheet(self, code: str, w: int) -> pygame.Surface:
        size = card_size(2 * w if w < _LARGE else w)
        sheet = pygame.Surface((size[0] + 2 * _RIM, size[1] + 2 * _RIM), pygame.SRCALPHA, 32)
        sheet.blit(self._load(code, size), (_RIM, _RIM))
        return sheet.premul_alpha()

    def veiled(self, code: str, width: float, veil: float, *, large_index: bool = False) -> pygame.Surface:
        """The card under a dark veil of strength 0 to 1, as cards are that cannot be played now."""
        if veil <= 0:
            return self.face(code, width, large_index=large_index)
        w, h = card_size(width)

        def make() -> pygame.Surface:
            out = self.face(code, w, large_index=large_index).copy()
            out.blit(self.veil(w, h, corner(w), veil), (0, 0))
            return out

        return self._cache.get(("veiled", code, w, round(veil, 2), large_index), make)

    def veil(self, w: int, h: int, radius: float, strength: float) -> pygame.Surface:
        """A dark rounded sheet to lay over something."""
        body = f'<rect width="{w}" height="{h}" rx="{radius:.1f}" fill="{self._palette.veil}" fill-opacity="{strength}"/>'
        return self._cache.get(("veil", w, h, round(radius), round(strength, 2)), lambda: from_svg(body, w, h))

    def turned(self, code: str, width: float, angle: float, veil: float = 0) -> pygame.Surface:
        """The card turned counter-clockwise by `angle` degrees (to the nearest half degree), in premultiplied alpha:

        draw it with `special_flags=pygame.BLEND_PREMULTIPLIED`, centred on the card's centre. Quarter turns are exact.
        """
        w, _ = card_size(width)
        step = round(angle * 2) / 2 % 360
        key = ("turned", code, w, step, round(veil, 2))
        return self._cache.get(key, lambda: self._turn(code, w, step, veil))

    def _turn(self, code: str, w: int, angle: float, veil: float) -> pygame.Surface:
        if angle % 90 == 0:
            return pygame.transform.rotate(self.veiled(code, w, veil).premul_alpha(), angle)
        if veil > 0:
            return self._darkened(self.turned(code, w, angle), veil)
        big = pygame.transform.rotozoom(self._sheet(code, w), angle, 1)
        if w >= _LARGE:
            return big
        return pygame.transform.smoothscale(big, ((big.get_width() + 1) // 2, (big.get_height() + 1) // 2))

    def _darkened(self, picture: pygame.Surface, veil: float) -> pygame.Surface:
        """A copy of a picture in premultiplied alpha under a veil of its own shape: much quicker than to turn a veiled card."""
        light, tint = round(255 * (1 - veil)), pygame.Color(self._palette.veil)
        dark, shape = picture.copy(), picture.copy()
        dark.fill((light, light, light, 255), special_flags=pygame.BLEND_RGBA_MULT)
        shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
        shape = shape.premul_alpha()
        shape.fill((*(round(veil * part) for part in tint[:3]), 0), special_flags=pygame.BLEND_RGBA_MULT)
        dark.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        return dark

    def want(self, codes: Iterable[str], width: float, *, large_index: bool = False) -> None:
        """Request faces from the loader thread, so that a card's flight need not wait for them."""
        size, kind = card_size(width), "large index" if large_index else "card"
        for code in codes:
            key = (kind, code, size[0])
            if key not in self._cache:
                self._loader.ask(key, partial(self._load, code, size, large_index=large_index))

    def want_turned(self, code: str, width: float) -> None:
        """Request a face for a card that will lie at an angle."""
        w, _ = card_size(width)
        key = ("sheet", code, w)
        if key not in self._cache:
            self._loader.ask(key, lambda: self._make_sheet(code, w))

    @property
    def waiting(self) -> int:
        """Number of requested pictures that are not ready."""
        return self._loader.waiting

    def prepare(self, budget_ms: float) -> None:
        """Store requested pictures that are ready, for at most about `budget_ms`."""
        end = perf_counter() + budget_ms / 1000
        for key in self._loader.ready():
            kind, code, width = key
            self._sheet(code, width) if kind == "sheet" else self.face(code, width, large_index=kind == "large index")
            if perf_counter() >= end:
                break

    def forget_wanted(self) -> None:
        """Drop all requests, as after a change of size."""
        self._loader.forget()
