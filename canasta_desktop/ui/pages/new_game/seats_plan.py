"""The table from above, with a plate for every seat: who plays with whom."""

from __future__ import annotations

import math
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING, Final

from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import CARD_RATIO, DARK, Role, Weight
from canasta_desktop.ui.kit.charts.chart import clearance
from canasta_desktop.ui.kit.elements import Line, Picture, Text, face
from canasta_desktop.ui.kit.layout import ByHeight, Column, Either, Element, Padding, Row, Ruler, Spacer, Span
from canasta_desktop.ui.kit.widgets import OptionCard
from canasta_desktop.ui.services.lineup import BOTS, Player
from canasta_desktop.words import common_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from canasta_desktop.words.perspective import Perspective

_RIM, _RIM_LIGHT, _WOOD = "#3B2A17", "#8A6A34", "#5A4020"
_CLOTH, _CLOTH_EDGE, _INNER = "#1F6660", "#0C3B3A", "#1A5853"
_SLIM: Final = 660  # design px of width under which plates and piles close up
_LOW: Final = 560  # design px of height under which they do
_LEAST, _HIGH = 560, 452  # design px that the plan takes at least
_WIDEST: Final = 290  # design px of a plate
_SHARES: Final = (0.5, 0.32, 0.68, 0.4, 0.6, 0.26, 0.74)  # where on a line its sign may stand, best first
_PILL: Final = 34
_AIR, _CLEAR = 8, 24  # design px from a sign to boxes and, where it can be, to lines of other sides

Point = tuple[float, float]


class SeatsPlan(Element):
    """The plan of the seats: seat 0 at the bottom, then clockwise; each seat is a card that can be chosen."""

    grow = 1

    def __init__(self, who: Perspective, lineup: Sequence[Player], chosen: int, choose: Callable[[int], None]) -> None:
        self.who, self.lineup, self.seats = who, lineup, len(who.names)
        plates = [(self._plate(seat, 92, 16, 18, 24), self._plate(seat, 76, 12, 14, 22)) for seat in range(self.seats)]
        self.cards = [
            OptionCard(ByHeight(*plate), seat == chosen, partial(choose, seat), label=who.name(seat), solid=True)
            for seat, plate in enumerate(plates)
        ]
        """The seats, each a control."""
        self.parts, self._plates = self.cards, plates
        self.sized(wide=Span(_LEAST, _LEAST), high=Span(_HIGH, _HIGH))
        self._words = self._names = 0.0

    def _plate(self, seat: int, high: float, pad: float, air: float, size: float) -> Element:
        """The contents of a seat's plate: picture, name and player, as far as they fit."""
        player, side, note = self.lineup[seat], self.who.area_of_seat(seat), self.who.note(seat)
        picture = face(player.avatar, high - 34, side).sized(high=high - 8)
        name = Text(self.who.name(seat), size, weight=Weight.BOLD, line=high * 0.39, cut=True)
        called = Line(name, Text(note, Role.SMALL, "muted", Weight.REGULAR), gap=8) if note else name
        level = None if player.human else Padding(level_bars(BOTS.index(player.bot) + 1), right=10)
        full = common_text.HUMAN if player.human else common_text.bot_title(player.plays)
        short = full if player.human else common_text.bot_title(player.bot)

        def lines(upper: Element, kind: str) -> Element:
            return Column(upper, Row(level, Text(kind, Role.SMALL, line=high * 0.39), align="middle"), grow=1)

        both = common_text.who_plays(note, full)  # of a bot the level alone may do
        ways = (called, full), (called, short), (name, both), (name, full), (name, short)
        words = Either(*(partial(lines, *way) for way in ways), grow=1)
        return Padding(Row(Padding(picture, bottom=4), Spacer(air), words, align="middle"), pad, 0, right=10)

    def _place(self, box: Box, ruler: Ruler) -> None:  # noqa: ARG002  its own by now
        self._words = max(plate[self.closed_up].widths(ruler).least for plate in self._plates)
        self._names = max(ruler.width(self.who.name(seat), 24, Weight.BOLD) for seat in range(self.seats))
        for seat, card in enumerate(self.cards):
            card.place(self.seat_box(seat), ruler)

    @property
    def low(self) -> bool:
        """Whether the plan has so little height that it closes up."""
        return self.box.h < _LOW

    @property
    def closed_up(self) -> bool:
        """Whether plates close up."""
        return self.low or self.box.w < _SLIM

    @property
    def plate(self) -> tuple[float, float]:
        """Size of a seat's plate: the usual one, or wider where its words need that, and a little for a long name."""
        wide, high = (198, 76) if self.box.w < _SLIM else (200, 80) if self.low else (232, 92)
        return max(wide, min(_WIDEST, self._words), min(wide + 18, self._names + high + 10)), high

    @property
    def table(self) -> Box:
        """The table's edge."""
        f, (pw, ph) = self.box, self.plate
        w, h = min(f.w - pw - 28, 580), f.h - ph - (26 if self.low else 48)
        return Box(f.cx - w / 2, f.cy - h / 2, w, h)

    def rim(self, seat: int) -> Point:
        """Where a seat is at the table's edge."""
        t, angle = self.table, math.tau * (0.25 + seat / self.seats)
        return t.cx + t.w / 2 * math.cos(angle), t.cy + t.h / 2 * math.sin(angle)

    def seat_box(self, seat: int) -> Box:
        """The plate of a seat."""
        f, (w, h), (x, y) = self.box, self.plate, self.rim(seat)
        return Box(max(f.x + 14, min(f.right - 14 - w, x - w / 2)), y - h / 2, w, h)

    @property
    def well(self) -> Box:
        """Where stock and pile lie."""
        t = self.table
        width: float = 48 if self.low or self.box.w < 800 else 62
        return Box(t.cx - width - 30, t.cy - width * CARD_RATIO / 2 - 22, 2 * width + 60, width * CARD_RATIO + 44)

    def lines(self) -> Iterator[tuple[int, Point, Point]]:
        """The lines between partners: the side's sign, and both ends."""
        for area in range(len(self.who.sides)):
            for one, other in combinations(self.who.seats_of(area), 2):
                yield area, self.rim(one), self.rim(other)

    def pills(self, words: float) -> list[tuple[int, Box]]:
        """Where the sides' signs stand on their lines: one a side, clear of plates, piles and each other.

        They keep off the lines of other sides where they can. `words` is the width of the first pill's word; without space for
        it that pill has only its sign, like the others.
        """
        taken = [self.seat_box(seat) for seat in range(self.seats)] + [self.well]
        found, lines = list[tuple[int, Box]](), list(self.lines())
        for area in range(len(self.who.sides)):
            others = [sorted(ends) for other, *ends in lines if other != area]
            widths = (_PILL + 18 + words, _PILL) if area == 0 else (_PILL,)
            own = [ends for other, *ends in lines if other == area]
            on_own = (box for wide in widths for begin, end in own for box in _on_line(begin, end, wide))
            places = [box for box in on_own if not any(box.inset(-_AIR).meets(other) for other in taken)]
            places.sort(key=lambda box: (-box.w, -min([_CLEAR, *(clearance(box, line) for line in others)])))
            found += [(area, box) for box in places[:1]]
            taken += places[:1]
        return found

    def paint(self, pen: Pen) -> None:
        """The table, the lines between partners, stock and pile."""
        p, t = pen.palette, self.table
        radius = min(t.w, t.h) * 0.44
        pen.shadow(t, radius, 22, 14, 150)
        pen.box(t, radius, _RIM)
        pen.box(t.inset(2), radius - 2, _WOOD, 1, _RIM_LIGHT, 1.5)
        pen.box(t.inset(16), radius - 16, _CLOTH, 1, _CLOTH_EDGE, 3)
        pen.box(t.inset(40), radius - 40, _INNER, 0.8, p.brass, 1.2, 0.35)
        for area, begin, end in self.lines():
            pen.line([begin, end], DARK.side(area), 2.4)  # the cloth is the same in every palette
        well = self.well
        width = well.w / 2 - 30
        pen.box(well, 14, _INNER, 1, p.line, 1.2, 0.8)
        pen.card("back", well.cx - width - 8, well.y + 22, width)
        pen.card("9D", well.cx + 8, well.y + 22, width)
        for area, box in self.pills(pen.width(common_text.PARTNERS, Role.SMALL)):
            pen.box(box, _PILL / 2, p.panel, 1, p.side(area), 1.4, 0.8)
            pen.sign(area, box.x + (20 if box.w > _PILL else _PILL / 2), box.cy, 20)
            if box.w > _PILL:
                pen.write(common_text.PARTNERS, Role.SMALL, p.text, box.x + 37, box.cy)


def level_bars(level: int) -> Element:
    """Rising bars, one for each level of the bots, filled up to `level`."""

    def draw(pen: Pen, b: Box) -> None:
        p = pen.palette
        for i in range(len(BOTS)):
            high = 8 + 12 * i / max(1, len(BOTS) - 1)
            bar = Box(b.x + i * 9, b.cy + 9 - high, 6, high)
            if i < level:
                pen.box(bar, 2, p.brass_text)
            else:
                pen.box(bar, 2, stroke=p.dim, stroke_width=1.2, stroke_alpha=0.8)

    return Picture(draw, 9 * len(BOTS) - 3, 20)


def _on_line(begin: Point, end: Point, width: float) -> Iterator[Box]:
    """Places for a sign on a line, best first."""
    for share in _SHARES:
        x, y = (a + (b - a) * share for a, b in zip(begin, end, strict=True))
        yield Box(x - width / 2, y - _PILL / 2, width, _PILL)
