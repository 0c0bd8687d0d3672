"""The table from above, with a plate for every seat: who sits opposite whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from canasta_desktop.ui import labels
from canasta_desktop.ui.pen import Box
from canasta_desktop.ui.theme import CARD_RATIO, Role, Weight

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.ui.lineup import Player
    from canasta_desktop.ui.pen import Pen

_RIM, _RIM_LIGHT, _WOOD = "#3B2A17", "#8A6A34", "#5A4020"
_CLOTH, _CLOTH_EDGE, _INNER = "#1F6660", "#0C3B3A", "#1A5853"
_SIDES: Final = 2
_TIGHT: Final = 660  # design px of width under which plates and piles close up


@dataclass(frozen=True)
class SeatsPlan:
    """Geometry and picture of the plan in `area`, for four: seat 0 below, then clockwise."""

    area: Box
    lineup: Sequence[Player]
    seat: int
    low: bool

    @property
    def bar(self) -> float:
        """Height of the bars above and below the plan."""
        return 60 if self.low else 72

    @property
    def field(self) -> Box:
        """The room between the bars."""
        b = self.area
        return Box(b.x, b.y + self.bar + 4, b.w, b.h - 2 * (self.bar + 4))

    @property
    def plate(self) -> tuple[float, float]:
        """Size of a seat's plate."""
        if self.area.w < _TIGHT:
            return 184, 80
        return (200, 80) if self.low else (232, 92)

    @property
    def table(self) -> Box:
        """The table's edge."""
        f, (pw, ph) = self.field, self.plate
        w, h = min(f.w - pw - 28, 580), f.h - ph - (26 if self.low else 48)
        return Box(f.cx - w / 2, f.cy - h / 2, w, h)

    def seat_box(self, seat: int) -> Box:
        """The plate of a seat."""
        b, t, (w, h) = self.area, self.table, self.plate
        x, y = ((t.cx, t.bottom), (t.x, t.cy), (t.cx, t.y), (t.right, t.cy))[seat]
        return Box(max(b.x + 14, min(b.right - 14 - w, x - w / 2)), y - h / 2, w, h)

    def paint(self, pen: Pen) -> None:
        """The table, the lines between partners, stock and pile."""
        p, b, t = pen.palette, self.area, self.table
        y = b.y + self.bar / 2 + 4
        pen.write(labels.TWO_PAIRS, Role.BODY, p.muted, b.x + 24, y, weight=Weight.REGULAR)
        pen.hair(b.x + 16, b.y + self.bar + 4, b.w - 32)
        radius = min(t.w, t.h) * 0.44
        pen.shadow(t, radius, 22, 14, 150)
        pen.box(t, radius, _RIM)
        pen.box(t.inset(2), radius - 2, _WOOD, 1, _RIM_LIGHT, 1.5)
        pen.box(t.inset(16), radius - 16, _CLOTH, 1, _CLOTH_EDGE, 3)
        pen.box(t.inset(40), radius - 40, _INNER, 0.8, p.brass, 1.2, 0.35)
        pen.post(t.cx - 1, t.y + 40, t.h - 80, p.us, 1, 2)
        pen.hair(t.x + 40, t.cy - 1, t.w - 80, p.them, 1, 2)
        self._paint_piles(pen)

    def _paint_piles(self, pen: Pen) -> None:
        p, t = pen.palette, self.table
        width: float = 48 if self.low or self.area.w < 800 else 62
        well = Box(t.cx - width - 30, t.cy - width * CARD_RATIO / 2 - 22, 2 * width + 60, width * CARD_RATIO + 44)
        pen.box(well, 14, _INNER, 1, p.line, 1.2, 0.8)
        top = t.cy - width * CARD_RATIO / 2
        pen.card("back", t.cx - width - 8, top, width)
        pen.card("9D", t.cx + 8, top, width)
        self._pill(pen, 0, t.cx, (self.seat_box(2).bottom + well.y) / 2, labels.PARTNERS)
        right = self.seat_box(3).x
        if right - well.right > 60:
            self._pill(pen, 1, (well.right + right) / 2, t.cy, "")

    def _pill(self, pen: Pen, side: int, x: float, y: float, words: str) -> None:
        width = pen.width(words, Role.SMALL) + 52 if words else 34
        box = Box(x - width / 2, y - 17, width, 34)
        pen.box(box, 17, _CLOTH_EDGE, 1, pen.palette.side(side), 1.4, 0.8)
        pen.sign(side, box.x + (20 if words else 17), y, 20)
        if words:
            pen.write(words, Role.SMALL, pen.palette.text, box.x + 37, y)

    def paint_seat(self, pen: Pen, b: Box, seat: int) -> None:
        """What stands on a seat's plate: picture, seat, name, who plays there."""
        p, player = pen.palette, self.lineup[seat]
        face = b.h - 34
        pen.face(player.avatar, b.x + 16 + face / 2, b.cy - 2, face, seat % _SIDES)
        x = b.x + 16 + face + 18
        name = labels.SEATS_OF_FOUR[seat]
        drawn = pen.write(name, 22 if b.h < 90 else 24, p.text, x, b.cy - (14 if b.h < 90 else 17), weight=Weight.BOLD)
        beside = b.right - 10 - drawn.right - 8
        kind = labels.HUMAN if player.human else labels.BOT
        if player.shown != name:
            if pen.width(player.shown, Role.SMALL, Weight.REGULAR) <= beside:
                at = drawn.right + 8, drawn.bottom
                pen.write(player.shown, Role.SMALL, p.muted, *at, "bottomleft", Weight.REGULAR)
            else:
                kind = pen.fit(labels.who_plays(player.shown, kind), Role.SMALL, b.right - 10 - x)
        pen.write(kind, Role.SMALL, p.text, x, b.cy + (16 if b.h < 90 else 19))
