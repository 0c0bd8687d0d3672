"""The score of a deal, as a sheet over the table. V lifts it off for a look at the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.engine.ruleset import opening_minimum
from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit import shortcuts
from canasta_desktop.ui.kit.sheet_page import SheetPage, UnfoldingPage
from canasta_desktop.ui.kit.widgets import Button, draw_sheet
from canasta_desktop.ui.pages import exchange
from canasta_desktop.ui.pages.deal_score.hands_left import hands_left, paint_hands
from canasta_desktop.ui.pages.score_rows import Row, as_seen, rows
from canasta_desktop.ui.table.keymap import Command, Keymap
from canasta_desktop.words import common_text, replay_text
from canasta_desktop.words import table_text as words
from canasta_desktop.words.lists import joined
from canasta_desktop.words.numbers import number, points
from canasta_desktop.words.perspective import at_screen

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.engine.game import DealResult
    from canasta_desktop.session.table import Table
    from canasta_desktop.ui.kit.widgets import Widget
    from canasta_desktop.ui.table.window import GameWindow

_COUNT_UP: Final = 600  # ms
_SUMS: Final = 252  # design px under the rows: sums, next opening
_COLUMN: Final = 300  # design px from side to side
_ABOVE, _HANDS_ABOVE = 140, 108
_AGAIN: Final = 56  # design px that looking at the deal again takes over the buttons
_OVER: Final = 8  # design px by which the bar of the lifted sheet is larger than the buttons that it covers
_LEAST_ROW, _LEAST_HAND = 46, 84
_ROOMY: Final = 1000  # design px of width under which a sheet of two sides closes up


class DealScoreScene(UnfoldingPage, SheetPage):
    """The sheet of the deal that has just ended, as `seat` looks at it. `on_next` is called once, after the sheet has gone."""

    app: GameWindow

    def __init__(self, app: GameWindow, table: Table, on_next: Callable[[], None], seat: int = 0) -> None:
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

    def enter(self) -> None:
        """Let the scores count up."""
        self.unfold(_COUNT_UP)

    def handle(self, event: pygame.event.Event) -> bool:
        """A step back takes the last move back, where that may be; everything else goes to the buttons."""
        if event.type == pygame.KEYDOWN and self._steps_back(event) and self._undo():
            return True
        return super().handle(event)

    # controls

    @property
    def least_height(self) -> float:
        """What the sheet needs; nothing while it is lifted."""
        if self.lifted:
            return 0
        if self.open_hands:
            return _HANDS_ABOVE + _LEAST_HAND * len(self.hands) + self._foot + 40
        return self._above + _LEAST_ROW * len(self._rows) + self._below + 40

    @property
    def _sheet(self) -> Box:
        sides = len(self.result.sides)
        w = min(1040 + (sides - 2) * 200, self.width - 40)
        row = 64 if len(self._rows) <= 6 else 58
        h = min(self._above + self._below + row * len(self._rows), self.height - 40)
        return Box((self.width - w) / 2, (self.height - h) / 2, w, h)

    @property
    def _slim(self) -> bool:
        """Whether the head stands over the columns, and the buttons in two rows."""
        return self.width < _ROOMY + (len(self.result.sides) - 2) * 150

    @property
    def _pad(self) -> float:
        return 32 if self._slim else 56

    @property
    def _above(self) -> float:
        """Over the rows: title, and heads of the columns."""
        return _ABOVE + (70 if self._slim else 0)

    @property
    def _foot(self) -> float:
        """What the buttons take at the lower edge."""
        return 104 + _AGAIN + (68 if self._slim else 0)

    @property
    def _below(self) -> float:
        """What is left for sums and buttons under the rows."""
        closer = 60 if self.low and not self._slim else 0
        return _SUMS + (26 if self._slim else 0) + self._foot - closer - (52 if self.table.game.winner is not None else 0)

    def controls(self) -> Sequence[Widget]:
        """See the table, and on; while the sheet is lifted, the way back to it."""
        s = self._sheet
        on = common_text.SEE_RESULT if self.table.game.winner is not None else common_text.NEXT_DEAL
        main = Button(
            Box(s.right - 316, s.bottom - 84, 260, 56), on, self._next, kind="main", cap=common_text.ENTER,
            hotkey=pygame.K_RETURN,
        )  # fmt: skip
        if not self.lifted:
            look = Box(s.right - 596, s.bottom - 84, 260, 56)
            turn = look.moved(-280, 0)
            if self._slim:
                wide = (s.w - 2 * self._pad - 12) / 2
                main.box = Box(s.x + self._pad, s.bottom - 84, s.w - 2 * self._pad, 56)
                turn = Box(main.box.x, main.box.y - 68, wide, 56)
                look = Box(main.box.right - wide, turn.y, wide, 56) if self.hands else main.box.moved(0, -68)
            made: list[Widget] = [Button(look, common_text.SEE_TABLE, self._lift, cap="V", hotkey=pygame.K_v), main]
            if self.hands:
                words = common_text.BACK_TO_SCORE if self.open_hands else common_text.SEE_HANDS
                made.insert(0, Button(turn, words, self._turn, cap="H", hotkey=pygame.K_h))
            return [*self._again(), *made]
        bar = self._bar
        main.box = Box(bar.cx + 12, bar.cy - 24, 252, 48)
        back = Box(bar.cx - 264, bar.cy - 24, 252, 48)
        return [Button(back, common_text.BACK_TO_SCORE, self._lift, cap="V", hotkey=pygame.K_v), main]

    def _again(self) -> list[Widget]:
        """To look at the deal once more, or to play it once more: a quiet row over the other buttons."""
        s, half = self._sheet, (self._sheet.w - 2 * self._pad - 12) / 2
        y = s.bottom - 84 - _AGAIN - (68 if self._slim else 0)
        named = [
            (replay_text.REPLAY_DEAL, "R", pygame.K_r, self._replay),
            (replay_text.SAME_DEAL, "A", pygame.K_a, self._same),
        ]
        if self.table.practice and self.app.real_game() is not None:
            back = (words.BACK_TO_GAME, "G", pygame.K_g, self.app.back_to_game)
            named = [named[0], back] if self._slim else [*named, back]
        widths = [half if self._slim else self.button_width(label, cap=cap) + 12 for label, cap, *_ in named]
        first = s.x + self._pad if self._slim else s.right - 56 - sum(widths) - 12 * (len(widths) - 1)
        boxes = self.flow(widths, first, y, s.right - first, 44)
        return [
            Button(box, label, action, kind="quiet", cap=cap, hotkey=key)
            for box, (label, cap, key, action) in zip(boxes, named, strict=True)
        ]

    def _steps_back(self, event: pygame.event.Event) -> bool:
        """Whether a key is that for a step back at the table."""
        if shortcuts.command(event):
            return bool(event.key == pygame.K_z)
        return shortcuts.plain(event) and Keymap(self.app.preferences.now.keys).command(event.key) is Command.UNDO

    def _undo(self) -> bool:
        """In practice a step back leads from the score into the deal again."""
        if not self.table.practice or not self.table.undo(self.who.seat):
            return False
        self.app.show_table()
        return True

    def _replay(self) -> None:
        self.app.tell(exchange.look_back(self.app, self.table))

    def _same(self) -> None:
        self.app.tell(exchange.same_deal(self.app, self.table))

    @property
    def _bar(self) -> Box:
        """Where the buttons stand while the sheet is lifted: in the place of the table's own, between areas and hand."""
        from canasta_desktop.ui.table.scene import TableScene

        table = next((scene for scene in self.app.scenes if isinstance(scene, TableScene)), None)
        if table is None:
            return Box(self.width / 2 - 270, self.height - 96, 540, 72)
        rects = list(table.controls.rects().values())
        row, layout = rects[0].unionall(rects[1:]), table.stage.layout
        wide = max(552, row.w / self.t + 2 * _OVER)
        high = min(64.0, (layout.hand.y - layout.action.y) / self.t + _OVER - 4)
        x = min(max(8.0, row.centerx / self.t - wide / 2), self.width - wide - 8)
        return Box(x, row.y / self.t - _OVER, wide, high)

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

    def paint_ground(self, pen: Pen) -> None:
        """The table shows through."""
        if not self.lifted:
            super().paint_ground(pen)

    def paint(self, pen: Pen) -> None:
        """The sheet, or only the way back to it."""
        if self.lifted:
            bar = self._bar
            pen.shadow(bar, 16, 14, 6, 150)
            pen.box(bar, 16, pen.palette.sheet, 0.97, pen.palette.brass, 1.5, 0.8)
            return
        draw_sheet(pen, self._sheet)
        if self.open_hands:
            self._paint_hands(pen)
        else:
            self._paint_head(pen)
            self._paint_sums(pen, self._paint_rows(pen))

    @property
    def _step(self) -> float:
        """From side to side."""
        sides = len(self.result.sides)
        most = _COLUMN if sides == 2 else 240
        labels_wide = max(self.words_width(row.label, 24) for row in self._rows)
        return min(most, (self._sheet.w - 2 * self._pad - labels_wide - 12) / sides)

    def _right(self, side: int) -> float:
        """The right edge of a side's column of figures."""
        return self._sheet.right - self._pad - (len(self.result.sides) - 1 - side) * self._step

    def _paint_head(self, pen: Pen) -> None:
        p, s, result = pen.palette, self._sheet, self.result
        x = s.x + self._pad
        words = common_text.STOCK_RAN_OUT
        if result.out is not None:
            area = self.who.area_of_seat(result.out)
            pen.face(self.table.seatings[result.out].avatar, x + 38, s.y + 78, 76, area)
            words = common_text.went_out(self.who.name(result.out), concealed=result.concealed)
            x += 102
        title = common_text.deal_title(result.number)
        pen.write(title, Role.TITLE, p.text, x, s.y + 58, weight=Weight.SERIF)
        room = (s.right - self._pad if self._slim else self._right(0) - 110) - x
        pen.write(pen.fit(words, Role.BODY, room, Weight.REGULAR), Role.BODY, p.muted, x, s.y + 102, weight=Weight.REGULAR)
        for side in range(len(result.sides)):
            self._paint_side(pen, side)

    def _paint_side(self, pen: Pen, side: int) -> None:
        """The head of a side's column: its sign and name, and who plays on it where the name does not say so."""
        p, who, x, y = pen.palette, self.who, self._right(side), self._sheet.y + self._above - 48
        room = (self._step if side else max(self._step, x - self._sheet.x - self._pad if self._slim else 0)) - 20
        players = [who.name(seat) for seat in who.seats_of(side)]
        if len(players) > 1:
            y -= 14
            words = pen.fit(joined(players), Role.SMALL, room, Weight.REGULAR)
            pen.write(words, Role.SMALL, p.muted, x, y + 32, "midright", Weight.REGULAR)
        name = pen.fit(who.side_name(side), Role.HEAD, room - 40, Weight.BOLD)
        drawn = pen.write(name, Role.HEAD, p.side(side), x, y, "midright", Weight.BOLD)
        pen.sign(side, drawn.x - 25, drawn.cy, 30)

    def _paint_hands(self, pen: Pen) -> None:
        """The other face of the sheet: what everybody held."""
        p, s = pen.palette, self._sheet
        title = common_text.deal_title(self.result.number)
        pad = self._pad
        drawn = pen.write(title, Role.TITLE, p.text, s.x + pad, s.y + (44 if self._slim else 62), weight=Weight.SERIF)
        at = drawn.right + 20, drawn.bottom
        pen.write(common_text.HANDS_LEFT, Role.BODY, p.muted, *at, "bottomleft", Weight.REGULAR)
        seed = common_text.seed_played(self.table.seed)
        if self._slim:
            pen.write(seed, Role.SMALL, p.muted, s.x + pad, s.y + 90, weight=Weight.REGULAR)
        else:
            pen.write(seed, Role.SMALL, p.muted, s.right - pad, drawn.bottom, "bottomright", Weight.REGULAR)
        place = Box(s.x + pad - 16, s.y + _HANDS_ABOVE, s.w - 2 * pad + 32, s.h - _HANDS_ABOVE - self._foot)
        paint_hands(pen, place, self.hands, self.who, self.table.seatings, self.result.out)

    def _paint_rows(self, pen: Pen) -> float:
        """Answers the lower edge of the last row."""
        s = self._sheet
        y = s.y + self._above
        high = (s.h - self._above - self._below) / len(self._rows)
        for i, row in enumerate(self._rows):
            self._paint_row(pen, row, y, high, shaded=i % 2 == 0)
            y += high
        return y

    def _paint_row(self, pen: Pen, row: Row, y: float, high: float, *, shaded: bool) -> None:
        p, s = pen.palette, self._sheet
        if shaded:
            pen.box(Box(s.x + self._pad - 16, y, s.w - 2 * self._pad + 32, high), 8, p.veil, 0.5)
        x = s.x + self._pad
        widest = max(pen.width(points(value), Role.HEAD) for value in row.values)
        ends = x + pen.width(row.label, 24) + 14 + pen.width(row.note, Role.SMALL, Weight.REGULAR)
        under = bool(row.note) and ends > self._right(0) - widest - 12
        drawn = pen.write(row.label, 24, p.text, x, y + high / 2 - (12 if under else 0))
        if row.note:
            at = (x, drawn.bottom + 24) if under else (drawn.right + 14, drawn.bottom)
            pen.write(row.note, Role.SMALL, p.muted, *at, "bottomleft", Weight.REGULAR)
        for side, value in enumerate(row.values):
            words = points(value) if value else common_text.NOTHING
            tint = p.minus if value < 0 else p.text
            pen.write(words, Role.HEAD, tint, self._right(side), y + high / 2, "midright")

    def _paint_sums(self, pen: Pen, y: float) -> None:
        p, s, result, x = pen.palette, self._sheet, self.result, self._sheet.x + self._pad
        pen.hair(x, y + 16, s.w - 2 * self._pad, p.brass, 0.9, 2)
        deal, game, opening = y + 56, y + 116, y + 192 + (24 if self._slim else 0)
        pen.write(common_text.THIS_DEAL, Role.HEAD, p.text, x, deal, weight=Weight.BOLD)
        drawn = pen.write(common_text.GAME_TOTAL, Role.HEAD, p.text, x, game, weight=Weight.BOLD)
        goal = common_text.to_target(self.table.rules.target_score)
        at = (x, game + 40) if self._slim else (drawn.right + 14, drawn.bottom)
        pen.write(goal, Role.SMALL, p.muted, *at, "bottomleft", Weight.REGULAR)
        ended = self.table.game.winner is not None
        if not ended:
            pen.write(common_text.NEXT_OPENING, Role.BODY, p.muted, x, opening, weight=Weight.REGULAR)
        for side, score in enumerate(result.sides):
            right = self._right(side)
            gained = round(score.total * self.progress)
            pen.write(points(gained), Role.SCORE, p.brass_text, right, deal, "midright", Weight.BOLD)
            self._paint_total(pen, side, right, game, result.before[side] + gained)
            if not ended:
                minimum = number(opening_minimum(self.table.rules, result.after[side]))
                pen.write(minimum, Role.BODY, p.text, right, opening, "midright")

    def _paint_total(self, pen: Pen, side: int, x: float, y: float, total: int) -> None:
        """A side's total, what it was before, and how far the target is."""
        p = pen.palette
        drawn = pen.write(number(total), Role.SCORE, p.text, x, y, "midright", Weight.BOLD)
        before = common_text.before(self.result.before[side])
        widest = max(pen.width(common_text.before(total), Role.SMALL, Weight.REGULAR) for total in self.result.before)
        figure = max(pen.width(number(total), Role.SCORE, Weight.BOLD) for total in self.result.after)
        if figure + 14 + widest + 20 < self._step:
            pen.write(before, Role.SMALL, p.muted, drawn.x - 14, drawn.bottom, "bottomright", Weight.REGULAR)
        elif self._slim:
            pen.write(before, Role.SMALL, p.muted, x, y + 62, "bottomright", Weight.REGULAR)
        width = min(236 if len(self.result.sides) == 2 else 150, self._step - 20)
        bar = Box(x - width, y + 30, width, 8)
        pen.box(bar, 4, p.well, 0.9)
        share = max(0.0, min(1.0, total / self.table.rules.target_score))
        if share > 0:
            pen.box(Box(bar.x, bar.y, max(8, width * share), 8), 4, p.side(side))
