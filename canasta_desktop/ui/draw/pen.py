"""Drawing in design px: 1920x1080 is 1:1, and a smaller window is laid out as a smaller sheet, never under 13 px text.

A window of 1024x600 is laid out as 1384x811. Only the pen knows how many px of the window one design px takes.
"""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

import pygame

from canasta_desktop.ui.draw.cardart import CardLook
from canasta_desktop.ui.draw.emblems import EMBLEMS, IVORY
from canasta_desktop.ui.draw.theme import Palette, Role, Scale, Weight

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.draw.marks import Mark
    from canasta_desktop.ui.draw.text import Anchor


T = TypeVar("T")

_NOWHERE: Final = pygame.Surface((1, 1))
_OVERHANG: Final = 48
"""Design px by which a shadow or a letter may extend beyond its box."""


class Box(NamedTuple):
    """A rectangle in design px."""

    x: float
    y: float
    w: float
    h: float

    @classmethod
    def of(cls, rect: pygame.Rect, scale: Scale) -> Box:
        """The box of a rectangle given in px of the window."""
        t = scale.t
        return cls(rect.x / t, rect.y / t, rect.w / t, rect.h / t)

    def in_px(self, scale: Scale) -> pygame.Rect:
        """The box in px of the window; boxes that touch keep touching."""
        t = scale.t
        x, y = round(self.x * t), round(self.y * t)
        return pygame.Rect(x, y, round((self.x + self.w) * t) - x, round((self.y + self.h) * t) - y)

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """The middle, across."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The middle, down."""
        return self.y + self.h / 2

    def inset(self, dx: float, dy: float | None = None) -> Box:
        """Smaller by `dx` left and right and `dy` (as `dx` unless given) above and below; negative is larger."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def moved(self, dx: float, dy: float) -> Box:
        """The box moved by an offset in design px."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def holds(self, x: float, y: float) -> bool:
        """Whether the point lies in it."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def meets(self, other: Box) -> bool:
        """Whether two boxes share any area."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def grown(self, least: float) -> Box:
        """A box grown evenly on all sides until it is at least `least` wide and high."""
        return self.inset(min(0.0, (self.w - least) / 2), min(0.0, (self.h - least) / 2))

    def nearest(self, x: float, y: float) -> tuple[float, float]:
        """The point of the box that is nearest to a point."""
        return max(self.x, min(x, self.right - 0.01)), max(self.y, min(y, self.bottom - 0.01))


def at_point(boxes: Iterable[tuple[T, Box]], x: float, y: float, reach: float) -> T | None:
    """The value of the first box that holds a point; otherwise of the nearest box that holds it once it is `grown` to `reach`.

    So a large target never takes anything from its neighbours.
    """
    seen = [(thing, box) for thing, box in boxes if box.h > 0]
    for thing, box in seen:
        if box.holds(x, y):
            return thing

    def away(box: Box) -> float:
        near = box.nearest(x, y)
        return (near[0] - x) ** 2 + (near[1] - y) ** 2

    reached = [(away(box), thing) for thing, box in seen if reach and box.grown(reach).holds(x, y)]
    return min(reached, key=itemgetter(0), default=(0, None))[1]


class Pen:
    """Draws on `target` in design px, by `art`, scaled by `scale`.

    All drawing is shifted down by `down` design px, as on a scrolled page; returned boxes are not shifted.
    """

    def __init__(self, art: Art, target: pygame.Surface, scale: Scale, down: float = 0) -> None:
        self.art = art
        self.target = target
        self.scale = scale
        self.t = scale.t
        self.down = down
        """Design px by which everything is moved down."""
        self.w = scale.width / self.t
        self.h = scale.height / self.t

    @property
    def palette(self) -> Palette:
        """The colours."""
        return self.art.palette

    @classmethod
    def measuring(cls, art: Art, scale: Scale) -> Pen:
        """A pen for measuring, which draws nowhere."""
        return cls(art, _NOWHERE, scale)

    def on(self, target: pygame.Surface) -> Pen:
        """A pen with this scale and palette for another surface."""
        return Pen(self.art, target, self.scale, self.down)

    def px(self, n: float) -> int:
        """Design px in whole px of the window."""
        return round(n * self.t)

    def spot(self, x: float, y: float) -> tuple[float, float]:
        """A point in px of the window."""
        return x * self.t, (y + self.down) * self.t

    def rect(self, box: Box) -> pygame.Rect:
        """The box in px of the window; boxes that touch keep touching."""
        return box.moved(0, self.down).in_px(self.scale)

    def shows(self, box: Box) -> bool:
        """Whether the contents of the box may be visible, including shadows and descenders."""
        clip, t, y = self.target.get_clip(), self.t, box.y + self.down
        across = clip.left < (box.x + box.w + _OVERHANG) * t and (box.x - _OVERHANG) * t < clip.right
        return across and clip.top < (y + box.h + _OVERHANG) * t and (y - _OVERHANG) * t < clip.bottom

    def box(
        self,
        box: Box,
        radius: float = 0,
        fill: str | None = None,
        fill_alpha: float = 1,
        stroke: str | None = None,
        stroke_width: float = 1.3,
        stroke_alpha: float = 1,
    ) -> None:
        """A rounded box; see `Art.box`."""
        width = max(1, stroke_width * self.t)
        self.art.box(self.target, self.rect(box), radius * self.t, fill, fill_alpha, stroke, width, stroke_alpha)

    def shadow(self, box: Box, radius: float, soft: float, drop: float, strength: int = 90, colour: str | None = None) -> None:
        """A soft shadow or glow; see `Art.shadow`."""
        t = self.t
        self.art.shadow(self.target, self.rect(box), radius * t, soft * t, drop * t, strength, colour)

    def hair(self, x: float, y: float, w: float, colour: str | None = None, alpha: float = 0.5, size: float = 1.3) -> None:
        """A thin line across."""
        rect = (self.px(x), self.px(y + self.down), self.px(w), max(1, self.px(size)))
        self.art.hair(self.target, rect, colour, alpha)

    def post(self, x: float, y: float, h: float, colour: str | None = None, alpha: float = 0.5, size: float = 1.3) -> None:
        """A thin line downwards."""
        rect = (self.px(x), self.px(y + self.down), max(1, self.px(size)), self.px(h))
        self.art.hair(self.target, rect, colour, alpha)

    def line(
        self, points: Sequence[tuple[float, float]], colour: str, width: float = 3, fill: str | None = None, alpha: float = 1
    ) -> None:
        """A smooth line through points; see `Art.polyline`."""
        t = self.t
        self.art.polyline(self.target, [self.spot(x, y) for x, y in points], colour, width * t, fill, alpha)

    def write(
        self,
        words: str,
        size: Role | float,
        colour: str,
        x: float,
        y: float,
        anchor: Anchor = "midleft",
        weight: Weight = Weight.SEMIBOLD,
        alpha: int = 255,
    ) -> Box:
        """One line of text; returns the box of its capitals."""
        drawn = self.art.write(self.target, words, size * self.t, colour, self.spot(x, y), anchor, weight, alpha)
        return Box.of(drawn, self.scale).moved(0, -self.down)

    def width(self, words: str, size: Role | float, weight: Weight = Weight.SEMIBOLD) -> float:
        """Width of a line of text."""
        return self.art.type.width(words, size * self.t, weight) / self.t

    def fit(self, words: str, size: Role | float, width: float, weight: Weight = Weight.SEMIBOLD) -> str:
        """The words, cut short where they are wider than `width`."""
        return self.art.type.fit(words, size * self.t, width * self.t, weight)

    def wrap(self, words: str, size: Role | float, width: float, weight: Weight = Weight.REGULAR) -> list[str]:
        """The words in lines of at most `width`."""
        return self.art.type.wrap(words, size * self.t, width * self.t, weight)

    def paragraph(
        self, words: str, size: Role | float, colour: str, x: float, y: float, width: float, leading: float = 1.4
    ) -> float:
        """Regular text wrapped to `width`, the first line centred at `y`; returns the y of a next line."""
        step = size * leading
        for words_of_line in self.wrap(words, size, width):
            self.write(words_of_line, size, colour, x, y, weight=Weight.REGULAR)
            y += step
        return y

    def put(self, picture: pygame.Surface, x: float, y: float) -> None:
        """A picture, centred on a point."""
        self.target.blit(picture, picture.get_rect(center=(self.px(x), self.px(y + self.down))))

    def icon(self, name: str, x: float, y: float, size: float, colour: str | None = None, weight: float = 9) -> None:
        """An icon, centred on a point."""
        self.put(self.art.icon(name, size * self.t, colour, weight), x, y)

    def sign(self, side: int, x: float, y: float, size: float) -> None:
        """A side's sign, centred on a point."""
        self.put(self.art.sign(side, size * self.t), x, y)

    def mark(self, mark: Mark, x: float, y: float, size: float, colour: str) -> None:
        """The mark of a kind of canasta or of a state, centred on a point."""
        self.put(self.art.mark(mark, size * self.t, colour), x, y)

    def emblem(self, name: str, x: float, y: float, size: float) -> None:
        """The tile of a rule set by the name of its preset, centred on a point."""
        tile = Box(x - size / 2, y - size / 2, size, size)
        self.shadow(tile, size * 0.22, 4, 2, 80)
        self.box(tile, size * 0.22, EMBLEMS[name].fill, 1, IVORY, 1.4, 0.55)
        self.put(self.art.emblem(name, size * 0.56 * self.t), x, y)

    def medal(self, name: str, x: float, y: float, size: float, *, won: bool = True) -> None:
        """A medal, or its outline where it has not been won, centred on a point."""
        self.put(self.art.medal(name, size * self.t, won=won), x, y)

    def face(self, avatar: str, x: float, y: float, size: float, side: int | None) -> None:
        """A player's face, centred on a point."""
        self.art.seat_face(self.target, avatar, self.spot(x, y), self.px(size), side, self.t)

    def card(
        self, code: str, x: float, y: float, width: float, angle: float = 0, unit: float = 1, *, large_index: bool = False
    ) -> None:
        """A card with its upper left corner at a point."""
        t = self.t
        self.art.card(self.target, code, self.spot(x, y), width * t, unit * t, CardLook(angle, large_index=large_index))
