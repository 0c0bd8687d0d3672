"""Layout elements that are not widgets: text, backgrounds, pictures, lines.

Colours are names in the palette (`"text"`, `"muted"`, `"brass_text"`), so that a page can be built before there is a pen; or
`#RRGGBB` for colours that are the same in every palette.
"""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING, Final

from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit.layout import Align, Aligned, Element, Padding, Ruler, Span, across, along
from canasta_desktop.ui.kit.widgets.frame import draw_area, draw_meter, draw_sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.ui.draw.marks import Mark
    from canasta_desktop.ui.draw.text import Anchor

SIDE_INKS: Final = ("us", "them", "third", "fourth", "fifth")
"""Names of the sides' colours: own side, opponents, then a third, fourth and fifth side."""
LEADING: Final = 1.4
"""Line height as a multiple of the text size."""
_ROUND: Final = 0.01  # tolerance in design px: a box of the text's own measured width may be narrower by rounding
_ANCHORS: Final[dict[Align, Anchor]] = {"stretch": "midleft", "start": "midleft", "middle": "center", "end": "midright"}


def ink_of(pen: Pen, name: str) -> str:
    """The colour of a name in the palette; `#RRGGBB` is returned unchanged."""
    colour: str = name if name.startswith("#") else getattr(pen.palette, name)
    return colour


@dataclass(eq=False)
class Text(Element):
    """A text in one or several lines."""

    words: str
    size: float = Role.BODY
    ink: str = "text"
    weight: Weight = Weight.SEMIBOLD
    _: KW_ONLY
    line: float = 0
    """The line height in design px; 0: 1.4 times the text size."""
    lines: int | None = 1
    """The most lines; None: any number."""
    align: Align = "start"
    cut: bool = False
    """Whether a line that does not fit is shortened with an ellipsis, as for names."""
    grow: float = 0

    def __post_init__(self) -> None:
        self.line = self.line or LEADING * self.size
        self.said, self.is_heading = self.words, self.weight is Weight.SERIF
        self._broken: tuple[float, list[str]] = -1, []

    def _widths(self, ruler: Ruler) -> Span:
        wished = ruler.width(self.words, self.size, self.weight)
        if self.lines == 1:
            return Span(0 if self.cut else wished, wished)
        words = self.words.split(" ")
        return Span(max((ruler.width(word, self.size, self.weight) for word in words), default=0), wished)

    def _measure(self, width: float, ruler: Ruler) -> Span:
        high = self.line * len(self._lines(width, ruler))
        return Span(high, high)

    def _lines(self, width: float, ruler: Ruler) -> list[str]:
        if self.lines == 1:
            return [self.words]
        if self._broken[0] != width:
            lines = ruler.wrap(self.words, self.size, width + _ROUND, self.weight)
            if self.lines and len(lines) > self.lines:
                lines = [*lines[: self.lines - 1], " ".join(lines[self.lines - 1 :])]
            self._broken = width, lines
        return self._broken[1]

    def _place(self, box: Box, ruler: Ruler) -> None:
        self._lines(box.w, ruler)

    @property
    def broken(self) -> list[str]:
        """The text broken into lines at its placed width, if it may have several."""
        return self._broken[1]

    def write(self, pen: Pen, x: float, y: float, anchor: Anchor) -> Box:
        """Draw the text in one line at a point; returns the box of its capital letters."""
        return pen.write(self.words, self.size, ink_of(pen, self.ink), x, y, anchor, self.weight)

    def paint(self, pen: Pen) -> None:
        """Draw the visible lines, centred vertically in the box."""
        b = self.box
        lines = [self.words] if self.lines == 1 else self._broken[1]
        x = {"midleft": b.x, "center": b.cx, "midright": b.right}[_ANCHORS[self.align]]
        y = b.cy - self.line * (len(lines) - 1) / 2
        for words in lines:
            if pen.shows(Box(b.x, y - self.line / 2, b.w, self.line)):
                shown = pen.fit(words, self.size, b.w + _ROUND, self.weight)
                pen.write(shown, self.size, ink_of(pen, self.ink), x, y, _ANCHORS[self.align], self.weight)
            y += self.line


class Line(Element):
    """Texts of several sizes on a common baseline, `gap` design px apart."""

    def __init__(self, *texts: Text, gap: float = 14) -> None:
        self.parts = self._texts = texts
        self._gap = gap

    def _widths(self, ruler: Ruler) -> Span:
        wished = along([text.widths(ruler) for text in self._texts], self._gap).wished
        return Span(wished, wished)

    def _measure(self, width: float, ruler: Ruler) -> Span:
        return across([text.measure(width, ruler) for text in self._texts])

    def _place(self, box: Box, ruler: Ruler) -> None:
        x = box.x
        for text in self._texts:
            text.box = Box(x, box.y, text.widths(ruler).wished, box.h)
            x += text.box.w + self._gap

    def paint(self, pen: Pen) -> None:
        """Draw the texts from left to right."""
        x, base = self.box.x, None
        for text in self._texts:
            drawn = text.write(pen, x, self.box.cy if base is None else base, "midleft" if base is None else "bottomleft")
            x, base = drawn.right + self._gap, drawn.bottom


class Paragraph(Text):
    """Text of regular weight in any number of lines."""

    def __init__(
        self, words: str, size: Role | float = Role.BODY, ink: str = "text", *, line: float = 0, align: Align = "start"
    ) -> None:
        super().__init__(words, size, ink, Weight.REGULAR, line=line, lines=None, align=align)


class Framed(Padding):
    """One part on a background, which `ground` draws into its box, with padding as `Padding` takes it."""

    def __init__(self, part: Element, ground: Callable[[Pen, Box], None], *padding: float, **sides: float) -> None:
        super().__init__(part, *padding, **sides)
        self._ground = ground

    def paint(self, pen: Pen) -> None:
        """Draw the background, then the part."""
        self._ground(pen, self.box)
        super().paint(pen)


def plate(
    fill: str, alpha: float, edge: str, width: float, edge_alpha: float = 1, *, radius: float
) -> Callable[[Pen, Box], None]:
    """For `Framed`: draws a ground with round corners and an edge `width` design px wide, in palette colours."""

    def paint(pen: Pen, box: Box) -> None:
        pen.box(box, radius, ink_of(pen, fill), alpha, ink_of(pen, edge), width, edge_alpha)

    return paint


def area(part: Element, x: float, top: float, bottom: float) -> Framed:
    """A part on a darker area of the felt, with padding in design px."""
    return Framed(part, draw_area, x, top=top, bottom=bottom)


class Sheet(Aligned):
    """A dialog's sheet in the middle of the page: at most `wide` design px, with margins of at least `air` and `air_y`."""

    def __init__(
        self, part: Element, wide: float, x: float, top: float, bottom: float, *, air: float = 16, air_y: float = 16
    ) -> None:
        """`x`, `top` and `bottom` are the sheet's padding in design px."""
        self.sheet = Framed(part, draw_sheet, x, top=top, bottom=bottom).sized(wide=Span(0, wide, wide))
        super().__init__(Padding(self.sheet, air, air_y))


class Picture(Element):
    """An element drawn by the function `draw`; `wide` and `high` set its size, `said` is its text."""

    def __init__(
        self,
        draw: Callable[[Pen, Box], None],
        wide: float | Span | None = None,
        high: float | Span | None = None,
        *,
        grow: float = 0,
        said: str = "",
        is_heading: bool = False,
    ) -> None:
        self._draw = draw
        self.said, self.is_heading = said, is_heading
        self.sized(wide=wide, high=high, grow=grow)

    def paint(self, pen: Pen) -> None:
        """Draw the element."""
        self._draw(pen, self.box)


def meter(share: float, ink: str, wide: float | Span | None = None, *, high: float, grow: float = 0) -> Picture:
    """A bar that is filled up to `share` of its width, 0 to 1."""
    return Picture(lambda pen, box: draw_meter(pen, box, share, ink_of(pen, ink)), wide, high, grow=grow)


def face(avatar: str, size: float, side: int | None) -> Picture:
    """A player's face, with the sign of a side."""
    return Picture(lambda pen, box: pen.face(avatar, box.cx, box.cy, size, side), size, size)


def sign(side: int, size: float) -> Picture:
    """The sign of a side."""
    return Picture(lambda pen, box: pen.sign(side, box.cx, box.cy, size), size, size)


def icon(name: str, size: float, ink: str, weight: float, high: float | None = None) -> Picture:
    """An icon with lines `weight` thick, in the middle of a box `high` high (None: as high as it is wide)."""
    return Picture(lambda pen, b: pen.icon(name, b.cx, b.cy, size, ink_of(pen, ink), weight), size, high or size)


def mark(which: Mark, size: float, ink: str) -> Picture:
    """The mark of a kind of canasta or of a state."""
    return Picture(lambda pen, b: pen.mark(which, b.cx, b.cy, size, ink_of(pen, ink)), size, size)


def emblem(name: str, size: float) -> Picture:
    """The tile of a rule set, by the name of its preset."""
    return Picture(lambda pen, b: pen.emblem(name, b.cx, b.cy, size), size, size)


def medal(name: str, size: float, *, won: bool = True) -> Picture:
    """A medal, or its outline where it has not been won."""
    return Picture(lambda pen, b: pen.medal(name, b.cx, b.cy, size, won=won), size, size)


class Hairline(Element):
    """A thin line across, in the middle of a box `high` high."""

    def __init__(self, high: float = 0, ink: str = "line", alpha: float = 0.5, size: float = 1.3) -> None:
        self.sized(high=high)
        self._ink, self._alpha, self._thick = ink, alpha, size

    def paint(self, pen: Pen) -> None:
        """Draw the element."""
        b = self.box
        pen.hair(b.x, b.cy, b.w, ink_of(pen, self._ink), self._alpha, self._thick)
