"""The score of a deal, as a sheet over the table. V lifts it off for a look at the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from canasta_desktop.engine.ruleset import opening_minimum
from canasta_desktop.ui import labels
from canasta_desktop.ui.motion import Motion
from canasta_desktop.ui.pen import Box, Pen
from canasta_desktop.ui.theme import Role, Weight, number, points
from canasta_desktop.ui.who import at_screen
from canasta_desktop.ui.widgets import Button, draw_scrim, draw_sheet

from .hands_left import hands_left, paint_hands
from .page import PageScene
from .score_rows import Row, as_seen, rows

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.engine.game import DealResult
    from canasta_desktop.session.table import Table
    from canasta_desktop.ui.app import App
    from canasta_desktop.ui.widgets import Widget

_COUNT_UP: Final = 600  # ms
_BELOW: Final = 356  # design px under the rows: sums, next opening, buttons
_COLUMN: Final = 300  # design px from side to side
_ABOVE: Final = 140


class DealScoreScene(PageScene):
    """The sheet of the deal that has just ended, as `seat` looks at it. `on_next` is called once, after the sheet has gone."""

    opaque: ClassVar[bool] = False

    def __init__(self, app: App, table: Table, on_next: Callable[[], None], seat: int = 0) -> None:
        """Raises ValueError where no deal has ended."""
        super().__init__(app)
        result = table.result()
        if result is None:
            raise ValueError("There is no deal to score.")
        self.who = at_screen(table.game.terms, table.seatings, seat)
        self.result: DealResult = as_seen(result, self.who)
        self.table = table
        self.lifted = False
        self.open_hands = False
        """Whether the hands stand on the sheet, in the place of the score."""
        position = table.game.position
        self.hands = hands_left(position.hands, result.order, self.who) if position else []
        self._on_next = on_next
        self._rows = rows(self.result.sides, table.rules)
        self._counted = 1.0
        self._motion = Motion(app.clock, app.settings.speed)

    def enter(self) -> None:
        """Let the scores count up."""
        self._counted = 0.0
        self._motion.play(_COUNT_UP, self._count)

    def _count(self, progress: float) -> None:
        self._counted = progress
        self.invalidate()

    @property
    def animating(self) -> bool:
        """While the scores count up."""
        return self._motion.busy

    def update(self, dt_ms: float) -> None:  # noqa: ARG002  the clock says it
        """Count on."""
        self._motion.run()

    def handle(self, event: pygame.event.Event) -> bool:
        """Any key or click ends the counting; everything else goes to the buttons. Nothing reaches the table."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._motion.finish_all()
        super().handle(event)
        return True

    # controls

    @property
    def _sheet(self) -> Box:
        sides = len(self.result.sides)
        w = min(1040 + (sides - 2) * 200, self.width - 40)
        row = 64 if len(self._rows) <= 6 else 58
        h = min(_ABOVE + self._below + row * len(self._rows), self.height - 40)
        return Box((self.width - w) / 2, (self.height - h) / 2, w, h)

    @property
    def _below(self) -> float:
        """What is left for sums and buttons under the rows."""
        return _BELOW - (36 if self.low else 0) - (52 if self.table.game.winner is not None else 0)

    def controls(self) -> Sequence[Widget]:
        """See the table, and on; while the sheet is lifted, the way back to it."""
        s = self._sheet
        on = labels.SEE_RESULT if self.table.game.winner is not None else labels.NEXT_DEAL
        main = Button(
            Box(s.right - 316, s.bottom - 84, 260, 56), on, self._next, kind="main", cap=labels.ENTER,
            hotkey=pygame.K_RETURN,
        )  # fmt: skip
        if not self.lifted:
            look = Box(s.right - 596, s.bottom - 84, 260, 56)
            made: list[Widget] = [Button(look, labels.SEE_TABLE, self._lift, cap="V", hotkey=pygame.K_v), main]
            if self.hands:
                words = labels.BACK_TO_SCORE if self.open_hands else labels.SEE_HANDS
                made.insert(0, Button(look.moved(-280, 0), words, self._turn, cap="H", hotkey=pygame.K_h))
            return made
        bar = self._bar
        main.box = Box(bar.right - 264, bar.y + 12, 252, 48)
        back = Box(bar.x + 12, bar.y + 12, 252, 48)
        return [Button(back, labels.BACK_TO_SCORE, self._lift, cap="V", hotkey=pygame.K_v), main]

    @property
    def _bar(self) -> Box:
        """Where the buttons stand while the sheet is lifted: at the lower edge, over the hand."""
        return Box(self.width / 2 - 270, self.height - 96, 540, 72)

    def _lift(self) -> None:
        self.lifted = not self.lifted
        self.rebuild()

    def _turn(self) -> None:
        self.open_hands = not self.open_hands
        self.rebuild()

    def back(self) -> None:
        """Esc lays the sheet back on the table, and turns it back to the score."""
        if self.lifted:
            self._lift()
        elif self.open_hands:
            self._turn()

    def _next(self) -> None:
        self.app.pop()
        self._on_next()

    # drawing

    def draw(self, target: pygame.Surface, full: bool) -> Sequence[pygame.Rect] | None:  # noqa: ARG002  an overlay
        """Draw the sheet over the table, or only the way back to it."""
        pen = Pen(self.app.art, target, self.app.scale)
        if self.lifted:
            bar = self._bar
            pen.shadow(bar, 16, 14, 6, 150)
            pen.box(bar, 16, pen.palette.sheet, 0.97, pen.palette.brass, 1.5, 0.8)
        else:
            draw_scrim(pen)
            draw_sheet(pen, self._sheet)
            if self.open_hands:
                self._paint_hands(pen)
            else:
                self._paint_head(pen)
                self._paint_sums(pen, self._paint_rows(pen))
        self.group.draw(pen)
        return None

    def _right(self, side: int) -> float:
        """The right edge of a side's column of figures."""
        sides = len(self.result.sides)
        step = _COLUMN if sides == 2 else min(240, (self._sheet.w - 400) / sides)
        return self._sheet.right - 56 - (sides - 1 - side) * step

    def _paint_head(self, pen: Pen) -> None:
        p, s, result = pen.palette, self._sheet, self.result
        x = s.x + 56
        words = labels.STOCK_RAN_OUT
        if result.out is not None:
            area = self.who.area_of_seat(result.out)
            pen.face(self.table.seatings[result.out].avatar, x + 38, s.y + 78, 76, area)
            words = labels.went_out(self.who.name(result.out), concealed=result.concealed)
            x += 102
        title = labels.deal_title(result.number)
        pen.write(title, Role.TITLE, p.text, x, s.y + 58, weight=Weight.SERIF)
        room = self._right(0) - 110 - x
        pen.write(pen.fit(words, Role.BODY, room, Weight.REGULAR), Role.BODY, p.muted, x, s.y + 102, weight=Weight.REGULAR)
        for side in range(len(result.sides)):
            self._paint_side(pen, side)

    def _paint_side(self, pen: Pen, side: int) -> None:
        """The head of a side's column: its sign and name, and who plays on it where the name does not say so."""
        p, who, x, y = pen.palette, self.who, self._right(side), self._sheet.y + 92
        room = min(_COLUMN, x - self._right(side - 1) if side else _COLUMN) - 20
        players = [who.people[seat] for seat in who.seats_of(side)]
        if len(players) > 1:
            y -= 14
            words = pen.fit(labels.listed(players), Role.SMALL, room, Weight.REGULAR)
            pen.write(words, Role.SMALL, p.muted, x, y + 32, "midright", Weight.REGULAR)
        name = pen.fit(who.side_name(side), Role.HEAD, room - 40, Weight.BOLD)
        drawn = pen.write(name, Role.HEAD, p.side(side), x, y, "midright", Weight.BOLD)
        pen.sign(side, drawn.x - 25, drawn.cy, 30)

    def _paint_hands(self, pen: Pen) -> None:
        """The other face of the sheet: what everybody held."""
        p, s = pen.palette, self._sheet
        title = labels.deal_title(self.result.number)
        drawn = pen.write(title, Role.TITLE, p.text, s.x + 56, s.y + 62, weight=Weight.SERIF)
        at = drawn.right + 20, drawn.bottom
        pen.write(labels.HANDS_LEFT, Role.BODY, p.muted, *at, "bottomleft", Weight.REGULAR)
        seed = labels.seed_played(self.table.seed)
        pen.write(seed, Role.SMALL, p.muted, s.right - 56, drawn.bottom, "bottomright", Weight.REGULAR)
        place = Box(s.x + 40, s.y + 108, s.w - 80, s.h - 108 - 104)
        paint_hands(pen, place, self.hands, self.who, self.table.seatings, self.result.out)

    def _paint_rows(self, pen: Pen) -> float:
        """Answers the lower edge of the last row."""
        s = self._sheet
        y = s.y + _ABOVE
        high = (s.h - _ABOVE - self._below) / len(self._rows)
        for i, row in enumerate(self._rows):
            self._paint_row(pen, row, y, high, shaded=i % 2 == 0)
            y += high
        return y

    def _paint_row(self, pen: Pen, row: Row, y: float, high: float, *, shaded: bool) -> None:
        p, s = pen.palette, self._sheet
        if shaded:
            pen.box(Box(s.x + 40, y, s.w - 80, high), 8, p.well, 0.38)
        drawn = pen.write(row.label, 24, p.text, s.x + 56, y + high / 2)
        if row.note:
            at = drawn.right + 14, drawn.bottom
            pen.write(row.note, Role.SMALL, p.muted, *at, "bottomleft", Weight.REGULAR)
        for side, value in enumerate(row.values):
            words = points(value) if value else labels.NOTHING
            tint = p.minus if value < 0 else p.text
            pen.write(words, Role.HEAD, tint, self._right(side), y + high / 2, "midright")

    def _paint_sums(self, pen: Pen, y: float) -> None:
        p, s, result = pen.palette, self._sheet, self.result
        pen.hair(s.x + 56, y + 16, s.w - 112, p.brass, 0.9, 2)
        deal, game, opening = y + 56, y + 116, y + 192
        pen.write(labels.THIS_DEAL, Role.HEAD, p.text, s.x + 56, deal, weight=Weight.BOLD)
        drawn = pen.write(labels.GAME_TOTAL, Role.HEAD, p.text, s.x + 56, game, weight=Weight.BOLD)
        target = self.table.rules.target_score
        goal = labels.to_target(target)
        pen.write(goal, Role.SMALL, p.muted, drawn.right + 14, drawn.bottom, "bottomleft", Weight.REGULAR)
        ended = self.table.game.winner is not None
        if not ended:
            pen.write(labels.NEXT_OPENING, Role.BODY, p.muted, s.x + 56, opening, weight=Weight.REGULAR)
        for side, score in enumerate(result.sides):
            x = self._right(side)
            gained = round(score.total * self._counted)
            pen.write(points(gained), Role.SCORE, p.brass_text, x, deal, "midright", Weight.BOLD)
            self._paint_total(pen, side, x, game, result.before[side] + gained)
            if not ended:
                minimum = number(opening_minimum(self.table.rules, result.after[side]))
                pen.write(minimum, Role.BODY, p.text, x, opening, "midright")

    def _paint_total(self, pen: Pen, side: int, x: float, y: float, total: int) -> None:
        """A side's total, what it was before, and how far the target is."""
        p = pen.palette
        drawn = pen.write(number(total), Role.SCORE, p.text, x, y, "midright", Weight.BOLD)
        if len(self.result.sides) == 2:
            before = labels.before(self.result.before[side])
            pen.write(before, Role.SMALL, p.muted, drawn.x - 14, drawn.bottom, "bottomright", Weight.REGULAR)
        width = 236 if len(self.result.sides) == 2 else 150
        bar = Box(x - width, y + 30, width, 8)
        pen.box(bar, 4, p.well, 0.9)
        share = max(0.0, min(1.0, total / self.table.rules.target_score))
        if share > 0:
            pen.box(Box(bar.x, bar.y, max(8, width * share), 8), 4, p.side(side))
