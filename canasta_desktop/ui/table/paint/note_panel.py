"""The panel with a sentence for the player, at the place of the newest actions: of a hint, of a tip, of a guide.

It never lies over the rectangles that it is told to keep clear, as long as another place has room for it. A line leads from a
hint to the card or button that is meant, and rings stand round places.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame
from pygame import Rect

from canasta_desktop.engine.moves import ASK, Answer, Draw, Join, Meld, Move, Take
from canasta_desktop.ui.draw.cardart import corner
from canasta_desktop.ui.draw.pen import Box, Pen, at_point
from canasta_desktop.ui.draw.theme import Role, Scale
from canasta_desktop.ui.kit.elements import Framed, Picture, Text
from canasta_desktop.ui.kit.free_place import covered, free_place
from canasta_desktop.ui.kit.layout import Column, Flow, Row, Ruler, Spacer
from canasta_desktop.ui.kit.pad_keys import cap_shown
from canasta_desktop.ui.kit.widgets import State
from canasta_desktop.ui.kit.widgets.frame import bubble_box, draw_bubble
from canasta_desktop.ui.kit.widgets.link import KeyLink
from canasta_desktop.ui.services.keymap import Command
from canasta_desktop.ui.table.geometry.targets import place_on
from canasta_desktop.ui.table.model.versioned import Latest
from canasta_desktop.ui.table.paint.canvas import Drawing
from canasta_desktop.ui.table.paint.painter import Painter
from canasta_desktop.words import hotkeys
from canasta_desktop.words import table_text as words
from canasta_desktop.words.hints import advice

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import pygame

    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.draw.motion import Clock
    from canasta_desktop.ui.table.geometry.stage import Stage
    from canasta_desktop.ui.table.paint.controls import Controls
    from canasta_desktop.ui.table.paint.kept_free import KeptFree
    from canasta_desktop.ui.table.paint.questions import PartnerDialog

OFF: Final = 16  # design px between panel and buttons
_PAD: Final = 22  # design px
LINE: Final = 28  # design px from line to line
_WIDTHS: Final = (1.0, 1.4, 1.8, 2.2)  # widths of the panel to be tried, as parts of the middle's
_SHARES: Final = (1.0, 0.8, 0.65)  # widths to be tried in an area, as parts of it: beside melds that reach far down
_LOW: Final = 170  # design px of height of a panel that stands at the foot of the middle
_DOTS: Final = 300  # ms from one step of the dots to the next

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

        fitting = ((panel, box) for kept in clear[:1] for panel, box in each() if fits(box, kept))
        others = ((panel, box) for kept in clear[1:] for panel, box in each() if fits(box, kept))
        panel, box = next(fitting, None) or self._free(tried, clear[0]) or next(others, None) or self._least_bad(tried, clear)
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
                place = free_place(size, [home.topleft], [kept], window)
                if not covered(place, kept):
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


class HintPanel(Painter):
    """The hint panel of one table."""

    def __init__(self, art: Art, stage: Stage, controls: Controls, dialog: PartnerDialog, clock: Clock, kept: KeptFree) -> None:
        super().__init__(art, stage)
        self._kept = kept
        self._controls = controls
        self._dialog = dialog
        self._clock = clock
        self._notes = NotePanel(art, stage)

    def shown_panel(self, *, coming: bool = False) -> Panel | None:
        """The panel of a hint that is shown, or `coming`; None on the partner's question, where a bubble says it."""
        shown = self.model.hint.open if coming else self.model.hint.hint is not None
        return self.panel() if shown and not self.model.asked else None

    @property
    def said(self) -> str:
        """The sentence of the hint that is shown, or that one is coming."""
        shown = self.model.hint.hint
        return advice(shown, self.model.viewer.names) if shown else words.HINT_COMES

    def panel(self) -> Panel:
        """The panel in the middle or in an area, with its buttons once the hint is there.

        It covers no button, no text and no card of the hand, nor the piles or the own melds if it speaks of them; the other own
        melds it covers last. It may cover the strip that says what to do now, which it says better.
        """
        links = ((words.DO_IT, hotkeys.ENTER), (words.CLOSE, hotkeys.ESCAPE))
        hint, piles, status = self.model.hint.hint, self._kept.piles(), self.layout.status
        texts = [rect for rect in self._kept.texts() if rect != status]
        clear, off = [*self._kept.buttons(), *texts, self.layout.hand], [*self._melds(), *self._kept.empty_areas()]
        melds = hint is not None and isinstance(hint.move, Meld | Join)
        if hint is not None:
            clear += [*self._meant(hint.move), *(piles if isinstance(hint.move, Draw | Take) else [])]
        if status is not None:
            piles = [*piles, status]
        return self._notes.panel(
            self.said, links if hint else (), clear, off, rather=self._melds(own=True) if melds else (), piles=piles
        )

    def _meant(self, move: Move) -> list[Rect]:
        """The own melds to which a move adds cards, or which it joins, in px of the window."""
        stage = self.stage
        slots: tuple[int, ...] = (move.first, move.second) if isinstance(move, Join) else ()
        if isinstance(move, Meld | Take):
            slots = tuple(group.kind for group in move.groups)
        own = stage.model.view.sides[stage.model.viewer.side].slots()
        return [stage.meld_rect(0, slot) for slot in slots if slot in own]

    def _melds(self, *, own: bool = False) -> list[Rect]:
        """Where melds lie in the areas, or in the own one, with their counts."""
        stage, found = self.stage, list[Rect]()
        for area, plan in enumerate(stage.plans[:1] if own else stage.plans):
            found += [stage.meld_rect(area, slot).union(stage.count_rect(area, slot)) for slot in plan.melds.sets]
            found += [stage.meld_rect(area, slot) for slot in (*plan.melds.runs, *plan.melds.closed)]
        return found

    def under(self) -> list[Drawing]:
        """Elements behind buttons and cards: the line from the panel to the first card or to the button."""
        panel, goal = self.shown_panel(), self._goal()
        if panel is None or goal is None:
            return []
        layout, t, art, box = self.layout, self.t, self.art, panel.sheet.box
        start = min(max(goal[0], round((box.x + 24) * t)), round((box.right - 24) * t))
        turn = layout.action.y - round(OFF * t / 2)
        points = [(start, round(box.bottom * t) - 2), (start, turn), (goal[0], turn), goal]
        if start == goal[0]:
            points = [points[0], goal]
        thick = max(2, round(2.5 * t))
        buttons = list(self._controls.rects().values())
        strokes = [part for ends in pairwise(points) for part in _visible(*ends, thick, buttons)]

        def draw(target: pygame.Surface) -> None:
            for stroke in strokes:
                art.box(target, stroke, 0, art.palette.brass_text)

        return [Drawing("hint line", strokes[0].unionall(strokes[1:]), (tuple(points), thick), draw)]

    def _goal(self) -> tuple[int, int] | None:
        """The end of the line: the upper edge of the first card in hand, or of the button."""
        layout, shown = self.layout, self.model.hint.hint
        for piece in self.model.hand():
            if piece in self.model.selection.hinted:
                place = piece.target
                return round(place.x - place.width * 0.35), round(place.y - layout.hand_height / 2 - layout.lift)
        button = self._button(shown.move) if shown is not None else None
        return button.midtop if button else None

    def over(self) -> list[Drawing]:
        """Elements over the cards: rings round places, and the panel, or on the partner's question a bubble."""
        if not self.model.hint.open:
            return []
        layout, move = self.layout, self.model.hint.hint.move if self.model.hint.hint else None
        rings: list[tuple[Rect, float]] = []
        if isinstance(move, Answer):
            rings = [(self._dialog.rect("yes" if move.yes else "no").inflate(6, 6), 14 * layout.t)]
        elif isinstance(move, Draw):
            rings = [(layout.stock.move(0, -self.stage.stock_height()).inflate(6, 6), 0.0)]
        elif isinstance(move, Take):
            rings = [(layout.pile.inflate(10, 10), 0.0)]
        elif move is not None and (button := self._button(move)) is not None:
            rings = [(button.inflate(6, 6), 12 * layout.t)]
        rings += [(rect.inflate(10, 10), 0.0) for rect in self._meld_rects(move)]
        found = [self._notes.ring("hint ring", *ring) for ring in rings]
        if self.model.asked:
            return [*found, self._bubble()]
        return [*found, Drawing("hint", self.panel().rect.inflate(*[round(60 * layout.t)] * 2), None, self._paint)]

    def _button(self, move: Move) -> Rect | None:
        """The button of the action row for a move that no card of the hand stands for."""
        command = Command.ASK if move == ASK else Command.JOIN if isinstance(move, Join) else None
        return None if command is None else self._controls.rects().get(command)

    def _meld_rects(self, move: Move | None) -> list[Rect]:
        """The own melds that a hint is about, if the rules have several to which a card could go; for a sequence, its end."""
        stage = self.stage
        if not stage.model.view.terms.several_melds:
            return []
        own = stage.model.view.sides[stage.model.viewer.side].slots()
        if isinstance(move, Join):
            return [stage.meld_rect(0, slot) for slot in (move.first, move.second)]
        groups = move.groups if isinstance(move, Meld | Take) else ()
        top = stage.model.view.pile[-1:] if isinstance(move, Take) else []
        cards = [(group.kind, [*group.cards, *(top if at == 0 else [])]) for at, group in enumerate(groups)]
        return [place_on(stage, slot, held)[0] for slot, held in cards if slot in own]

    def _paint(self, target: pygame.Surface) -> None:
        panel = self.panel()
        pen = self._notes.paint(target, panel)
        if self.model.hint.hint is not None:
            return
        b, last = panel.sentence.box, panel.sentence.broken[-1]
        x, y = b.x + pen.width(last, Role.BODY) + 8, b.bottom - LINE / 2
        step = int(self._clock.now / _DOTS) % 3
        for i in range(3):
            pen.box(Box(x + 12 * i, y - 3, 6, 6), 3, pen.palette.brass_text, (1, 0.65, 0.35)[(i - step) % 3])

    def _bubble(self) -> Drawing:
        """The bubble over the hint button, on the partner's question."""
        button, pen = self._dialog.rect("hint"), self.pen
        shown = self.model.hint.hint is not None
        said = words.with_enter(self.said, cap_shown(pen, hotkeys.ENTER)) if shown else self.said
        tip = (button.centerx / pen.t, button.y / pen.t)
        box = bubble_box(pen, said, tip, keep=self._kept.ranked())
        rect = pen.rect(box).union(button).inflate(pen.px(60), pen.px(60))
        return Drawing("hint", rect, None, lambda target: draw_bubble(pen.on(target), said, tip, "hint", box=box))


def _visible(begin: tuple[int, int], end: tuple[int, int], thick: int, buttons: Sequence[Rect]) -> list[Rect]:
    """The visible parts of a straight line, which may pass behind a button."""
    (x0, y0), (x1, y1) = begin, end
    stroke = Rect(min(x0, x1) - thick // 2, min(y0, y1) - thick // 2, abs(x1 - x0) + thick, abs(y1 - y0) + thick)
    for button in buttons:
        if stroke.h > stroke.w and stroke.colliderect(button):
            above = Rect(stroke.x, stroke.y, stroke.w, button.y - stroke.y)
            return [above, Rect(stroke.x, button.bottom, stroke.w, max(0, stroke.bottom - button.bottom))]
    return [stroke]
