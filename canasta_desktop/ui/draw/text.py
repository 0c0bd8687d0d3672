"""Words on the screen: one line at a time, placed by the height of its capitals."""

from __future__ import annotations

import re
from functools import partial
from typing import Literal

import pygame

from canasta_desktop.ui.draw.surfaces import SurfaceCache, native
from canasta_desktop.ui.draw.theme import CAP_HEIGHT, Weight, font_file, rgb

Anchor = Literal["topleft", "midtop", "topright", "midleft", "center", "midright", "bottomleft", "midbottom", "bottomright"]
"""The point of the box of the capitals that is put at a position."""

_SMALLEST = 8  # px
_MOST_WIDTHS = 8192  # cached widths of texts


_THIN = "\u2009"
_BLANKS = "\u00a0\u202f" + _THIN
"""The blanks that Python does not call printable: the no-break spaces of the catalogues, and one beside suits."""
_NO_SIGN = "\ufffd"
_NO_SIGN_HAS_IT = "\uffff"
"""A code that stands for no sign in any font, so that the font's empty box is drawn."""
_COMPARED = 24  # px at which a sign is compared with the empty box


_BESIDE_SUITS = re.compile(r"(?<=[0-9A-Z])(?=[♠♥♦♣])|(?<=[♠♥♦♣])(?=[;,.:)])")


def suits_apart(words: str) -> str:
    """The words with a thin space between a suit and the sign beside it, into which it would reach: `5♣;`."""
    return words if words.isascii() else _BESIDE_SUITS.sub(_THIN, words)


def _in_font(words: str, weight: Weight) -> str:
    """The words with the blanks that the font has, suits apart from what is beside them, and a mark for what has no sign.

    The serif has no narrow no-break space, which French writes before "?". SDL refuses some unprintable signs, and others are
    invisible or turn the line round; they come from names of files alone.
    """
    if words.isascii() and words.isprintable():
        return words
    shown = "".join(sign if sign.isprintable() or sign in _BLANKS else _NO_SIGN for sign in suits_apart(words))
    return shown.replace("\u202f", "\u00a0") if weight is Weight.SERIF else shown


class Typesetter:
    """Draws and measures text. Sizes are px in the window."""

    def __init__(self, cache: SurfaceCache) -> None:
        self._cache = cache
        self._fonts: dict[tuple[Weight, int], pygame.font.Font] = {}
        self._widths: dict[tuple[str, float, Weight], int] = {}
        self._missing: dict[str, bool] = {}

    def font(self, weight: Weight, size: float) -> pygame.font.Font:
        """The font of a weight and size, opened once."""
        key = (weight, max(_SMALLEST, round(size)))
        found = self._fonts.get(key)
        if found is None:
            if not pygame.font.get_init():
                pygame.font.init()
            found = self._fonts[key] = pygame.font.Font(font_file(weight), key[1])
        return found

    def forget(self) -> None:
        """Close all fonts, as after a change of size."""
        self._fonts.clear()
        self._widths.clear()

    def draw(
        self,
        target: pygame.Surface,
        words: str,
        size: float,
        colour: str,
        pos: tuple[float, float],
        anchor: Anchor = "topleft",
        weight: Weight = Weight.SEMIBOLD,
        alpha: int = 255,
    ) -> pygame.Rect:
        """Draw one line; returns the box of its capitals, whose `anchor` lies at `pos`."""
        font = self.font(weight, size)
        line = self._cache.get(
            ("text", words, weight, font.point_size, colour),
            lambda: native(font.render(_in_font(words, weight), antialias=True, color=rgb(colour))),
        )
        cap = round(CAP_HEIGHT * font.point_size)
        box = pygame.Rect(0, 0, line.get_width(), cap)
        setattr(box, anchor, (round(pos[0]), round(pos[1])))
        line.set_alpha(alpha)
        target.blit(line, (box.x, box.y - (font.get_ascent() - cap)))
        return box

    def width(self, words: str, size: float, weight: Weight = Weight.SEMIBOLD) -> int:
        """Width of a line in px; cached, because a layout measures the same texts many times."""
        key = (words, size, weight)
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) >= _MOST_WIDTHS:
                self._widths.clear()
            found = self._widths[key] = self.font(weight, size).size(_in_font(words, weight))[0]
        return found

    def missing(self, words: str) -> str:
        """The signs of a text, each once, that the fonts have no picture of: they are drawn as empty boxes."""
        return "".join(sign for sign in dict.fromkeys(words) if not sign.isascii() and self._is_missing(sign))

    def _is_missing(self, sign: str) -> bool:
        found = self._missing.get(sign)
        if found is None:
            draw = partial(self.font(Weight.SEMIBOLD, _COMPARED).render, antialias=False, color="black")
            box, drawn = (pygame.image.tobytes(draw(one), "RGBA") for one in (_NO_SIGN_HAS_IT, sign))
            found = self._missing[sign] = box == drawn
        return found

    def fit(self, words: str, size: float, width: float, weight: Weight = Weight.SEMIBOLD) -> str:
        """`words`, cut short with an ellipsis where they are wider than `width` px."""
        if self.width(words, size, weight) <= width:
            return words
        while words and self.width(words + "…", size, weight) > width:
            words = words[:-1]
        return words.rstrip(" ,.;:") + "…"

    def wrap(self, words: str, size: float, width: float, weight: Weight = Weight.REGULAR) -> list[str]:
        """`words` broken at blanks, but not at no-break spaces, into lines of at most `width` px.

        A longer single word, such as a path, is broken where it must be.
        """
        lines: list[str] = []
        line = ""
        for word in (part for whole in filter(None, words.split(" ")) for part in self._parts(whole, size, width, weight)):
            longer = f"{line} {word}" if line else word
            if line and self.width(longer, size, weight) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        return [*lines, line] if line else lines

    def _parts(self, word: str, size: float, width: float, weight: Weight) -> list[str]:
        """A word in parts of at most `width` px, broken after a slash if it has one."""
        parts = []
        while len(word) > 1 and self.width(word, size, weight) > width:
            most = next(n for n in range(len(word) - 1, 0, -1) if n == 1 or self.width(word[:n], size, weight) <= width)
            most = max(word.rfind("/", 0, most), word.rfind("\\", 0, most)) + 1 or most
            parts.append(word[:most])
            word = word[most:]
        return [*parts, word]
