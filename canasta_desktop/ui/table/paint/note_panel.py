"""The panel with a sentence for the player, at the place of the newest actions: of a hint, of a tip, of a guide.

It never lies over the rectangles that it is told to keep clear, as long as another place has room for it. A line leads from a
hint to the card or button that is meant (`hint_panel`), and rings stand round places.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import pygame
from pygame import Rect

from canasta_desktop.ui.draw.cardart import corner
from canasta_desktop.ui.draw.pen import Box, Pen, at_point
from canasta_desktop.ui.draw.theme import Role, Scale
from canasta_desktop.ui.kit.elements import Framed, Picture, Text
from canasta_desktop.ui.kit.free_place import covered, free_place, nearest_free
from canasta_desktop.ui.kit.layout import Column, Flow, Row, Ruler, Spacer
from canasta_desktop.ui.kit.widgets import State
from canasta_desktop.ui.kit.widgets.link import KeyLink
from canasta_desktop.ui.table.model.versioned import Latest
from canasta_desktop.ui.table.paint.canvas import Drawing
from canasta_desktop.ui.table.paint.painter import Painter

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import pygame

    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.table.geometry.stage import Stage

OFF: Final = 16  # design px between panel and buttons
_PAD: Final = 22  # design px
LINE: Final = 28  # design px from line to line
_WIDTHS: Final = (1.0, 1.4, 1.8, 2.2)  # widths of the panel to be tried, as parts of the middle's
_SHARES: Final = (1.0, 0.8, 0.65)  # widths to be tried in an area, as parts of it: beside melds that reach far down
_LOW: Final = 170  # design px of height of a panel that stands at the foot of the middle

Link = tuple[str, str]
"""What a link of the panel does, and the text on its key cap."""


class Panel(NamedTuple):
    """A panel as it is laid out, in design px."""

    sheet: Framed
    sentence: Text
    links: tuple[KeyLink, ...]
    scale: Scale

    @property
    def rect(self) -> Rect:
        """Where it stands, in px of the window."""
        return self.sheet.box.in_px(self.scale)

    def holds(self, pos: tuple[int, int], reach: float = 0.0) -> str:
        """The part at a point in px of the window: the label of a link, or else `sheet`; empty beside the panel.

        A link reaches `reach` design px at least.
        """
        x, y = pos[0] / self.scale.t, pos[1] / self.scale.t
        if not self.sheet.box.holds(x, y):
            return ""
        return at_point(((link.label, link.box) for link in self.links), x, y, reach) or "sheet"


class NotePanel(Painter):
    """Lays panels out on one table, and draws them."""

    def __init__(self, art: Art, stage: Stage) -> None:
        super().__init__(art, stage)
        self._placed: Latest[Panel] = Latest()

    def panel(
        self,
        said: str,
        links: Sequence[Link],
        clear: Sequence[Rect] = (),
        off: Sequence[Rect] = (),
        *,
        rather: Sequence[Rect] = (),
        piles: Sequence[Rect] = (),
        in_area: bool = False,
        main: str = "",
    ) -> Panel:
        """The panel with a sentence and links, over none of these rectangles in px of the window.

        `clear` stays free wherever there is room for that, then `rather`, `piles` and `off`. With `in_area` the panel stands in
        the area of another side where that has room, and else in the middle. `main` is the label of the main link.
        """
        layout = self.layout
        places = (layout.scale, tuple(layout.middle), layout.action.y, layout.log.y)
        free = [[*clear, *rather, *piles, *off], [*clear, *rather, *piles], [*clear, *rather], clear]
        key = (said, tuple(links), *(tuple(map(tuple, rects)) for rects in free), places, in_area, main)
        return self._placed.get(key, lambda: self._place(said, links, free, in_area=in_area, main=main))

    def _place(self, said: str, links: Sequence[Link], clear: Sequence[Sequence[Rect]], *, in_area: bool, main: str) -> Panel:
        """The first panel that lies within the window and off all rectangles to keep clear; in small words if no other fits.

        Each list of `clear` is tried in turn.
        """
        ruler, scale, window = Ruler.by(self.pen), self.layout.scale, self.layout.window
        panels = [_panel(said, links, role, main, scale) for role in (Role.BODY, Role.SMALL)]
        ways = [self._in_middle, self._in_areas, self._beside_own, self._across_areas, self._over_buttons]
        if in_area:
            ways[:2] = ways[1::-1]
            places = ((panel, box) for way in ways for panel in panels for box in way(panel.sheet, ruler))
        else:
            places = ((panel, box) for panel in panels for way in ways for box in way(panel.sheet, ruler))
        tried: list[tuple[Panel, Box]] = []

        def each() -> Iterator[tuple[Panel, Box]]:
            """The places in the order of trial: measured ones first, because most panels fit at one of the first."""
            yield from tried
            for place in places:
                tried.append(place)
                yield place

        def fits(box: Box, kept: Sequence[Rect]) -> bool:
            rect = box.in_px(scale)
            return bool(window.contains(rect)) and rect.collidelist(list(kept)) < 0

        def found(kept: Sequence[Rect]) -> tuple[Panel, Box] | None:
            """At one of the places, else at the nearest free one."""
            return next((place for place in each() if fits(place[1], kept)), None) or self._free(tried, kept)

        panel, box = next(filter(None, map(found, clear)), None) or self._least_bad(tried, clear)
        panel.sheet.place(box, ruler)
        return panel

    def _free(self, tried: Sequence[tuple[Panel, Box]], kept: Sequence[Rect]) -> tuple[Panel, Box] | None:
        """The nearest place anywhere in the window that is off all rectangles, for the first size that has one."""
        scale, window = self.layout.scale, self.layout.window
        sizes: dict[tuple[int, int], tuple[Panel, Rect]] = {}
        for panel, box in tried:
            sizes.setdefault(box.in_px(scale).size, (panel, box.in_px(scale)))
        for size, (panel, home) in sizes.items():
            if window.contains(Rect(window.topleft, size)):
                place = nearest_free(size, [home.topleft], kept, window)
                if place is not None:
                    return panel, Box.of(place, scale)
        return None

    def _least_bad(self, tried: Sequence[tuple[Panel, Box]], clear: Sequence[Sequence[Rect]]) -> tuple[Panel, Box]:
        """Size and place for a panel that fits nowhere: they cover the least of what is to be kept clear."""
        scale, window, (light, *_, keep) = self.layout.scale, self.layout.window, clear
        sizes = {box.in_px(scale).size: (panel, box.in_px(scale)) for panel, box in tried}
        found = []
        for size, (panel, home) in sizes.items():
            if window.contains(Rect(window.topleft, size)):
                place = free_place(size, [home.topleft], [keep, light], window)
                found.append((covered(place, keep), covered(place, light), -panel.sentence.size, panel, place))
        if not found:
            return min(tried, key=lambda one: one[1].h)
        *_, panel, place = min(found, key=lambda one: one[:3])
        return panel, Box.of(place, scale)

    def _in_middle(self, sheet: Framed, ruler: Ruler) -> list[Box]:
        """Places for a sheet at the foot of the middle, best first. A sheet that would reach up to the piles is made wider."""
        layout, t = self.layout, self.t
        top, bottom = layout.log.y / t, layout.action.y / t - OFF
        widths = [min(share * layout.middle.w, layout.window.w - 32 * t) / t for share in _WIDTHS]
        sizes = [(wide, sheet.measure(wide, ruler).wished) for wide in widths]
        fitting = next((size for size in sizes if bottom - size[1] >= top), sizes[-1])
        found = []
        for wide, high in (fitting, *sizes):
            y = min(bottom - high, max(top, bottom - max(high, _LOW)))
            found.append(Box(layout.middle.centerx / t - wide / 2, y, wide, high))
        return found

    def _in_areas(self, sheet: Framed, ruler: Ruler) -> list[Box]:
        """Places for a sheet at the foot of the areas, those of the other sides first."""
        layout, found = self.layout, []
        widest = min(_WIDTHS[-1] * layout.middle.w, layout.window.w - 32 * layout.t) / layout.t
        for area in (*layout.areas[1:], layout.areas[0]):
            room = Box.of(area.frame, layout.scale).inset(8)
            for share in _SHARES:
                wide = min(share * room.w, widest)
                high = sheet.measure(wide, ruler).wished
                lefts = (room.cx - wide / 2,) if share == 1 else (room.right - wide, room.x)
                found += [Box(x, room.bottom - high, wide, high) for x in lefts]
        return found

    def _beside_own(self, sheet: Framed, ruler: Ruler) -> list[Box]:
        """The place for a sheet beside the own area, over the piles and the areas of the other sides, down to the buttons."""
        layout = self.layout
        left, right = layout.areas[0].frame.right / layout.t + 4, layout.table.right / layout.t - _PAD / 2
        high = sheet.measure(right - left, ruler).wished
        return [Box(left, layout.action.y / layout.t - OFF - high, right - left, high)]

    def _across_areas(self, sheet: Framed, ruler: Ruler) -> list[Box]:
        """The place for a sheet across the window, at the foot of the areas."""
        layout = self.layout
        wide, foot = layout.window.w / layout.t - _PAD, max(area.frame.bottom for area in layout.areas) / layout.t
        high = sheet.measure(wide, ruler).wished
        return [Box(_PAD / 2, foot - high, wide, high)]

    def _over_buttons(self, sheet: Framed, ruler: Ruler) -> list[Box]:
        """The place for a sheet across the window, over the buttons."""
        layout = self.layout
        wide, action = layout.window.w / layout.t - _PAD, Box.of(layout.action, layout.scale)
        high = sheet.measure(wide, ruler).wished
        return [Box(_PAD / 2, action.bottom - high, wide, high)]

    def element(self, key: str, panel: Panel) -> Drawing:
        """A panel as an element of the table."""
        grow = round(60 * self.t)
        return Drawing(key, panel.rect.inflate(grow, grow), None, lambda target: self.paint(target, panel))

    def paint(self, target: pygame.Surface, panel: Panel) -> Pen:
        """Draw a panel with its links; returns the pen."""
        pen = self.pen.on(target)
        panel.sheet.paint(pen)
        for link in panel.links:
            link.draw(pen, State())
        return pen

    def ring(self, key: str, rect: Rect, radius: float = 0.0) -> Drawing:
        """A ring round a place, with the corner radius of a card where it is 0."""
        art, u = self.art, self.u

        def draw(target: pygame.Surface) -> None:
            art.box(target, rect, radius or corner(rect.w), stroke=art.palette.brass_text, stroke_width=max(2, 4 * u))

        return Drawing((key, rect.topleft), rect, None, draw)


def _panel(said: str, links: Sequence[Link], role: Role, main: str, scale: Scale) -> Panel:
    """A panel that has no place yet."""
    bulb = Picture(lambda pen, box: pen.icon("bulb", box.cx, box.cy, 24, pen.palette.brass_text, 10), 24, LINE)
    sentence = Text(said, role, line=LINE if role is Role.BODY else 0, lines=None)
    made = tuple(KeyLink(label, lambda: None, cap, main=label == main) for label, cap in links)
    below = (Spacer(8), Flow(*made, gap=24, row_gap=8), Spacer(-2)) if made else ()
    body = Row(bulb, Spacer(16), Column(sentence, *below, grow=1), align="start")
    return Panel(Framed(body, _draw_sheet, left=_PAD, top=20, right=_PAD, bottom=18), sentence, made, scale)


def _draw_sheet(pen: Pen, box: Box) -> None:
    pen.shadow(box, 16, 10, 5, 150)
    pen.box(box, 16, pen.palette.sheet, 1, pen.palette.brass_text, 2)
