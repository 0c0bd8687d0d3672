"""Draws a hint: a panel with the sentence, a line from it to the card or button, rings round places."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame
from pygame import Rect

from canasta_desktop.engine.moves import ASK, Answer, Draw, Take
from canasta_desktop.ui.draw.cardart import corner
from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Role
from canasta_desktop.ui.kit.elements import Framed, Picture, Text
from canasta_desktop.ui.kit.layout import Column, Row, Ruler, Spacer
from canasta_desktop.ui.kit.widgets import State
from canasta_desktop.ui.kit.widgets.frame import bubble_box, draw_bubble
from canasta_desktop.ui.kit.widgets.link import KeyLink
from canasta_desktop.ui.table.elements import Element
from canasta_desktop.ui.table.keymap import Command
from canasta_desktop.words import table_text as words
from canasta_desktop.words.hints import hint_text

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from canasta_desktop.session.hints import Hint
    from canasta_desktop.ui.draw.art import Art
    from canasta_desktop.ui.draw.motion import Clock
    from canasta_desktop.ui.kit.layout import Element as LayoutElement
    from canasta_desktop.ui.table.controls import Controls
    from canasta_desktop.ui.table.dialog import PartnerDialog
    from canasta_desktop.ui.table.hints import Hints
    from canasta_desktop.ui.table.own_seat import OwnSeat

_PAD: Final = 22  # design px
_LINE: Final = 28  # design px from line to line
_WIDTHS: Final = (1.0, 1.4, 1.8, 2.2)  # widths of the panel to be tried, as parts of the middle's
_OFF: Final = 16  # design px between panel and buttons
_DOTS: Final = 300  # ms from one step of the dots to the next


class Panel(NamedTuple):
    """The panel as it is laid out, in design px."""

    key: Hashable
    """What it was laid out for."""
    sheet: Framed
    sentence: Text
    do: KeyLink
    close: KeyLink

    @property
    def box(self) -> Box:
        """Where it stands."""
        return self.sheet.box


class HintPanel:
    """The hint panel of one table."""

    def __init__(self, art: Art, own: OwnSeat, hints: Hints, controls: Controls, dialog: PartnerDialog, clock: Clock) -> None:
        self.art = art
        self.stage = own.stage
        self.hints = hints
        self._own = own
        self._controls = controls
        self._dialog = dialog
        self._clock = clock
        self._placed: Panel | None = None

    def part_at(self, pos: tuple[int, int]) -> str:
        """The part of the panel at a point: one of its buttons `do` and `close`, or else `sheet`; empty beside it."""
        panel, t = self.shown_panel(), self.stage.layout.t
        if panel is None:
            return ""
        parts = {"do": panel.do, "close": panel.close, "sheet": panel.sheet}
        return next((name for name, part in parts.items() if part.box.holds(pos[0] / t, pos[1] / t)), "")

    def shown_panel(self) -> Panel | None:
        """The panel of a hint that is shown; None on the partner's question, where a bubble says it."""
        return None if self.hints.shown is None or self._own.asked else self.panel()

    def rect(self) -> Rect:
        """The panel, in px of the window."""
        return self.panel().box.in_px(self.stage.layout.scale)

    def _rings(self, hint: Hint) -> list[Element]:
        """Rings round the places that the hint means, besides cards in hand."""
        layout, move = self.stage.layout, hint.move
        if isinstance(move, Draw):
            return [self._ring(layout.stock.move(0, -self.stage.stock_height()).inflate(6, 6))]
        if isinstance(move, Take):
            return [self._ring(layout.pile.inflate(10, 10))]
        if move == ASK:
            return [self._ring(self._controls.rects()[Command.ASK].inflate(6, 6), 12 * layout.t)]
        return []

    def _pen(self) -> Pen:
        return Pen.measuring(self.art, self.stage.layout.scale)

    def _why(self) -> str:
        """The sentence of the hint that is shown; empty where none is."""
        return hint_text(self.hints.shown.why, self.stage.viewer.names) if self.hints.shown else ""

    def panel(self) -> Panel:
        """The panel at the place of the newest actions; wider where it would reach up to the piles."""
        layout, t, said = self.stage.layout, self.stage.layout.t, self._why() or words.HINT_COMES
        key = (said, layout.scale, layout.middle.topleft, layout.action.y, layout.log.y)
        if self._placed is None or self._placed.key != key:
            top, bottom = layout.log.y / t, layout.action.y / t - _OFF
            ruler = Ruler.by(self._pen())
            for share in _WIDTHS:
                wide = min(share * layout.middle.w, layout.window.w - 32 * t) / t
                panel = self._panel(key, said)
                high = panel.sheet.measure(wide, ruler).wished
                if bottom - high >= top:
                    break
            y = min(bottom - high, max(top, bottom - max(high, 170)))
            panel.sheet.place(Box(layout.middle.centerx / t - wide / 2, y, wide, high), ruler)
            self._placed = panel
        return self._placed

    def _panel(self, key: Hashable, said: str) -> Panel:
        bulb = Picture(lambda pen, box: pen.icon("bulb", box.cx, box.cy, 24, pen.palette.brass_text, 10), 24, _LINE)
        sentence = Text(said, Role.BODY, line=_LINE, lines=None)
        do = KeyLink(None, words.DO_IT, lambda: None, words.ENTER_KEY)
        close = KeyLink(None, words.CLOSE, lambda: None, words.ESCAPE_KEY)
        contents: LayoutElement = sentence
        if self.hints.shown is not None:
            contents = Column(sentence, Spacer(8), Row(do, close, Spacer(), gap=24), Spacer(-2))
        row = Row(bulb, Spacer(16), Column(contents, grow=1), align="start")
        return Panel(key, Framed(row, _draw_sheet, left=22, top=20, right=_PAD, bottom=18), sentence, do, close)

    def place(self) -> Rect | None:
        """Where the panel stands; None without a hint, and on the partner's question, where the hint is a bubble."""
        if not self.hints.open or self._own.asked:
            return None
        return self.rect()

    def under(self) -> list[Element]:
        """What is drawn behind buttons and cards: the line from the panel to the first card or to the button."""
        if self.hints.shown is None or self._own.asked:
            return []
        goal = self._goal()
        if goal is None:
            return []
        layout, t, art = self.stage.layout, self.stage.layout.t, self.art
        box = self.panel().box
        start = min(max(goal[0], round((box.x + 24) * t)), round((box.right - 24) * t))
        turn = layout.action.y - round(_OFF * t / 2)
        points = [(start, round(box.bottom * t) - 2), (start, turn), (goal[0], turn), goal]
        if start == goal[0]:
            points = [points[0], goal]
        thick = max(2, round(2.5 * t))
        buttons = list(self._controls.rects().values())
        strokes = [part for (x0, y0), (x1, y1) in pairwise(points) for part in _behind(_stroke(x0, y0, x1, y1, thick), buttons)]

        def draw(target: pygame.Surface) -> None:
            for stroke in strokes:
                art.box(target, stroke, 0, art.palette.brass_text)

        reach = strokes[0].unionall(strokes[1:])
        return [Element("hint line", reach, (tuple(points), thick), draw)]

    def _goal(self) -> tuple[int, int] | None:
        """The end of the line: the upper edge of the first card in hand, or of the button."""
        layout = self.stage.layout
        row = [piece for piece in self.stage.hand() if piece in self.stage.hinted]
        if row:
            place = row[0].target
            shown = round(place.x - place.width * 0.35)
            return shown, round(place.y - layout.hand_height / 2 - layout.lift)
        if self.hints.shown is not None and self.hints.shown.move == ASK:
            return self._controls.rects()[Command.ASK].midtop
        return None

    def over(self) -> list[Element]:
        """What is drawn over the cards: the panel, and rings round places."""
        if not self.hints.open:
            return []
        if self._own.asked:
            return self._on_question()
        panel = self.panel()
        found = self._rings(self.hints.shown) if self.hints.shown else []
        rect = self._pen().rect(panel.box)
        grow = round(60 * self.stage.layout.t)
        return [*found, Element("hint", rect.inflate(grow, grow), None, lambda target: self._paint(target, panel))]

    def _ring(self, rect: Rect, radius: float = 0) -> Element:
        """A ring round a place, with the corner radius of a card unless given."""
        art, u = self.art, self.stage.layout.u

        def draw(target: pygame.Surface) -> None:
            art.box(target, rect, radius or corner(rect.w), stroke=art.palette.brass_text, stroke_width=max(2, 4 * u))

        return Element(("hint ring", rect.topleft), rect, None, draw)

    def _paint(self, target: pygame.Surface, panel: Panel) -> None:
        pen = self._pen().on(target)
        panel.sheet.paint(pen)
        if self.hints.shown is not None:
            for button in (panel.do, panel.close):
                button.draw(pen, State())
            return
        b, last = panel.sentence.box, panel.sentence.broken[-1]
        x, y = b.x + pen.width(last, Role.BODY) + 8, b.bottom - _LINE / 2
        step = int(self._clock.now / _DOTS) % 3
        for i in range(3):
            pen.box(Box(x + 12 * i, y - 3, 6, 6), 3, pen.palette.brass_text, (1, 0.65, 0.35)[(i - step) % 3])

    def _on_question(self) -> list[Element]:
        """On the partner's question: a bubble over the hint button, and a ring round the answer."""
        layout, dialog = self.stage.layout, self._dialog
        move = self.hints.shown.move if self.hints.shown else None
        said = words.HINT_COMES if self.hints.shown is None else words.with_enter(self._why())
        at = dialog.rect("hint").midtop
        tip = (at[0] / layout.t, at[1] / layout.t)
        pen = self._pen()
        rect = pen.rect(bubble_box(pen, said, tip)).union(dialog.rect("hint")).inflate(layout.scale.px(60), layout.scale.px(60))

        def draw(target: pygame.Surface) -> None:
            draw_bubble(self._pen().on(target), said, tip, "hint")

        found = [Element("hint", rect, None, draw)]
        if isinstance(move, Answer):
            found.insert(0, self._ring(dialog.answers()["yes" if move.yes else "no"].inflate(6, 6), 14 * layout.t))
        return found


def _draw_sheet(pen: Pen, box: Box) -> None:
    """The background of the panel."""
    pen.shadow(box, 16, 10, 5, 150)
    pen.box(box, 16, pen.palette.sheet, 1, pen.palette.brass_text, 2)


def _stroke(x0: int, y0: int, x1: int, y1: int, thick: int) -> Rect:
    """A horizontal or vertical line as a rectangle."""
    half = thick // 2
    return Rect(min(x0, x1) - half, min(y0, y1) - half, abs(x1 - x0) + thick, abs(y1 - y0) + thick)


def _behind(stroke: Rect, buttons: Sequence[Rect]) -> list[Rect]:
    """The visible parts of a line that passes behind a button."""
    for button in buttons:
        if stroke.h > stroke.w and stroke.colliderect(button):
            above = Rect(stroke.x, stroke.y, stroke.w, button.y - stroke.y)
            return [above, Rect(stroke.x, button.bottom, stroke.w, max(0, stroke.bottom - button.bottom))]
    return [stroke]
