"""The end of a game: who won, how it went, what next."""

from __future__ import annotations

import math
import secrets
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from canasta_desktop.ui.draw.motion import Speed, linear
from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit import clipboard, shortcuts
from canasta_desktop.ui.kit.charts.totals import TotalsChart
from canasta_desktop.ui.kit.notice import Done
from canasta_desktop.ui.kit.sheet_page import UnfoldingPage
from canasta_desktop.ui.kit.widgets import Button, draw_area
from canasta_desktop.ui.pages import exchange
from canasta_desktop.ui.pages.game_over.awards import Award, awards
from canasta_desktop.ui.pages.game_over.festive import REACH, Confetti, paint_rays
from canasta_desktop.ui.pages.score_rows import as_seen
from canasta_desktop.ui.table.window import PageName
from canasta_desktop.words import common_text, replay_text
from canasta_desktop.words.numbers import number
from canasta_desktop.words.perspective import at_screen
from canasta_desktop.words.titles import rules_title

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.session.table import Table
    from canasta_desktop.ui.draw.pen import Pen
    from canasta_desktop.ui.kit.widgets import Widget
    from canasta_desktop.ui.table.window import GameWindow

_QUEENS: Final = ("QS", "QD", "QC", "QS", "QH")
_FALL: Final = 1200  # ms
_PIECES: Final = 66
_SEEDS: Final = 10**9
_WINNERS, _CHART = 330, 440  # design px of height on a narrow sheet; the chart's without its figures
_ROOMY: Final = 920  # design px of width that three buttons need
_AWARD: Final = 300  # design px of width that an award needs
_LEAST: Final = 40  # design px: the winners' names are never set smaller


class GameOverScene(UnfoldingPage):
    """The last page of a game. `seat` is the one that looked last; the victory of anybody at this screen is celebrated."""

    app: GameWindow

    light: ClassVar[tuple[float, float]] = (0.26, 0.36)

    def __init__(self, app: GameWindow, table: Table, seat: int = 0) -> None:
        """Raises ValueError where the game has no winner yet."""
        super().__init__(app)
        winner = table.game.winner
        if winner is None:
            raise ValueError("The game has no winner yet.")
        self.table = table
        self.who = at_screen(table.game.terms, table.seatings, seat)
        self.side = self.who.area_of_side(winner)
        humans = [at for at in range(len(table.seatings)) if table.is_human(at)]
        self.won = any(table.game.terms.side_of[at] == winner for at in humans or [seat])
        self._results = [as_seen(result, self.who) for result in table.game.results]
        areas = [self.who.area_of_seat(at) for at in range(len(table.seatings))]
        self._awards = awards(self._results, self.who.names, areas, self.who.side_names, table.rules)
        self._confetti: Confetti | None = None

    def enter(self) -> None:
        """A victory is celebrated, once; the game is no longer under way."""
        self.app.sound.ask("win" if self.won else "ask")
        self.app.end_game()
        if self.won and self.app.speed is not Speed.OFF:
            self.unfold(_FALL, linear)

    def handle(self, event: pygame.event.Event) -> bool:
        """As every page; Ctrl C copies the chart."""
        if super().handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_c and shortcuts.command(event):
            copied = clipboard.put(self._chart().text())
            self.app.tell(Done(common_text.chart_copied(common_text.TOTALS_BY_DEAL)) if copied else replay_text.NO_CLIPBOARD)
            return True
        return False

    def resize(self) -> None:
        """Place everything anew."""
        super().resize()
        p = self.app.theme
        place = Box(16, 12, self._left.right + 60, 0.42 * self.height)
        festive = self.won and not self.app.clock.reduced
        self._confetti = Confetti(place, _PIECES, (p.brass, p.brass_text, p.text, p.bar, p.suit_red)) if festive else None

    # places

    @property
    def least_height(self) -> float:
        """On a narrow sheet the figures stand under the winners."""
        return self._right.bottom + 24 if self.narrow else 0

    @property
    def _left(self) -> Box:
        """The column of the winners."""
        if self.narrow:
            high = _WINNERS + self._totals_high + 16 + self._buttons_high
            return Box(self.margin, 24, self.width - 2 * self.margin, high)
        width = 640 if self.width > 1760 else 0.36 * self.width
        high = min(self.height - 2 * self._edge, 940)
        return Box(self.margin, (self.height - high) / 2, width, high)

    @property
    def _edge(self) -> float:
        return 24 if self.low else 60

    @property
    def _right(self) -> Box:
        """The column of the figures."""
        left = self._left
        if self.narrow:
            chart = _CHART + 34 * len(self.table.game.totals)
            return Box(left.x, left.bottom + 28, left.w, chart + (self._awards_high + 20 if self._awards else 0))
        x = left.right + (36 if self.width < 1760 else 68)
        return Box(x, left.y, self.width - self.margin - x, left.h)

    @property
    def _one_row(self) -> bool:
        """Whether the three buttons stand in one row."""
        return self.narrow and self._left.w >= _ROOMY

    @property
    def _buttons_high(self) -> float:
        return 60 if self.narrow and self.width - 2 * self.margin >= _ROOMY else 132 if self.low or self.narrow else 140

    @property
    def _buttons_top(self) -> float:
        return self._left.bottom - self._buttons_high

    @property
    def _totals_high(self) -> float:
        return (74 if self.low else 92) * len(self.table.game.totals) + 12

    @property
    def _totals_box(self) -> Box:
        top = self._buttons_top - (16 if self.low or self.narrow else 24) - self._totals_high
        return Box(self._left.x, top, self._left.w, self._totals_high)

    @property
    def _awards_across(self) -> int:
        """How many awards stand beside each other."""
        room = self.width - 2 * self.margin if self.narrow else self._right.w
        count = len(self._awards)
        return max(1, count if room >= count * _AWARD else min(count, 2 if room > 560 else 1))

    @property
    def _shown_awards(self) -> list[Award]:
        """The awards that are shown: all on a narrow sheet, else as many as fill their rows."""
        whole = len(self._awards) // self._awards_across * self._awards_across
        return self._awards if self.narrow else self._awards[:whole]

    @property
    def _awards_high(self) -> float:
        shown = len(self._shown_awards)
        one = 118 if self.low or self.narrow or shown > self._awards_across else 150
        rows = math.ceil(shown / self._awards_across)
        return rows * (one + 16) - 16

    @property
    def _chart_box(self) -> Box:
        r = self._right
        return Box(r.x, r.y, r.w, r.h - (self._awards_high + 20 if self._awards else 0))

    # controls

    def controls(self) -> Sequence[Widget]:
        """Play again, the deals once more to look at, the same deals again, the menu."""
        b, y = self._left, self._buttons_top
        needed = self.button_width(common_text.SAME_DEALS, cap="S", big=True)
        half = max((b.w - 16) / 2, needed)
        high = 60 if self.low or self.narrow else 68
        look = self.button_width(replay_text.REPLAY, cap="R", big=True) + 16
        again, replay = Box(b.x, y, b.w - look - 16, high), Box(b.right - look, y, look, high)
        same, menu = Box(b.x, b.bottom - 56, half, 56), Box(b.x + half + 16, b.bottom - 56, b.w - half - 16, 56)
        if self._one_row:
            wide = (b.w - look - needed - 48) / 2
            again, replay = Box(b.x, y, wide, 60), Box(b.x + wide + 16, y, look, 60)
            same, menu = Box(replay.right + 16, y, needed, 60), Box(b.right - wide, y, wide, 60)
        return [
            Button(again, common_text.PLAY_AGAIN, self._again, kind="main", cap=common_text.ENTER, hotkey=pygame.K_RETURN),
            Button(replay, replay_text.REPLAY, self._replay, cap="R", hotkey=pygame.K_r),
            Button(same, common_text.SAME_DEALS, self._same, cap="S", hotkey=pygame.K_s),
            Button(menu, common_text.MENU, self.back, cap=common_text.ESCAPE),
        ]

    def _replay(self) -> None:
        self.app.tell(exchange.open_replay(self.app, exchange.deals_of(self.table)))

    def _again(self) -> None:
        self._begin(secrets.randbelow(_SEEDS))

    def _same(self) -> None:
        self._begin(self.table.seed)

    def _begin(self, seed: int) -> None:
        self.app.players = len(self.table.seatings)
        self.app.begin(self.table.rules, seed)

    def back(self) -> None:
        """To the menu."""
        self.app.show_alone(PageName.MENU)

    # drawing

    def paint(self, pen: Pen) -> None:
        """Rays and winners at the left, chart and awards at the right."""
        if self.won:
            y = self._left.y + (_WINNERS / 2 if self.narrow else 0.24 * self._left.h)
            reach = pen.h - y if self.narrow else REACH  # on a page that scrolls they end within its first view
            paint_rays(pen, self._left.cx, y, reach)
        if self._confetti:
            self._confetti.paint(pen, self.progress)
        self._paint_winners(pen)
        self._paint_totals(pen)
        self._chart().paint(pen)
        self._paint_awards(pen)

    def _chart(self) -> TotalsChart:
        return TotalsChart(self._chart_box, self._results, self.table.rules.target_score, self.who.side_names)

    def _paint_winners(self, pen: Pen) -> None:
        p, b = pen.palette, self._left
        who = self.who
        seats = who.seats_of(self.side)
        names = [who.name(seat) for seat in seats]
        title = common_text.winners(names, you=common_text.YOU in names)
        size = min(80, max(_LEAST, 78 * b.w / max(1, pen.width(title, 80, Weight.SERIF))))
        lines = self.wrap(title, size, b.w, Weight.SERIF)
        room = self._totals_box.y - b.y
        face = min(128, room * 0.3)
        high = face + size * len(lines) + 76
        line = self._totals_box.y - (30 if self.low else 36) if self.won else b.y + (room + high) / 2 - 16
        y = line - 28 - size * (len(lines) - 0.5)
        faces = y - size * 0.5 - 16 - face / 2
        if self.won:
            self._paint_queens(pen, b.y, faces - face * 0.42)
        for i, seat in enumerate(seats):
            x = b.cx + (i - (len(seats) - 1) / 2) * face * 1.25
            pen.face(self.table.seatings[seat].avatar, x, faces, face, self.side)
        for i, words in enumerate(lines):
            pen.write(words, size, p.text, b.cx, y + size * i, "center", Weight.SERIF)
        words = common_text.game_played(rules_title(self.table.rules), len(self._results))
        pen.write(words, Role.BODY, p.muted, b.cx, line, "center", Weight.REGULAR)

    def _paint_queens(self, pen: Pen, top: float, bottom: float) -> None:
        """A fan of queens over the winners, where there is room."""
        width = min(138, (bottom - top) / 1.62)
        if width < 56:
            return
        radius = width * 2.2
        for i, code in enumerate(_QUEENS):
            turn = math.radians((i - 2) * 12)
            x, y = self._left.cx + radius * math.sin(turn), top + 10 + radius * (1 - math.cos(turn))
            pen.card(code, x - width / 2, y, width, angle=-math.degrees(turn) or 360, unit=1.4)

    def _paint_totals(self, pen: Pen) -> None:
        p, b = pen.palette, self._totals_box
        pen.box(b, 20, p.panel, 0.72, p.line, 1.3, 0.6)
        totals = self._results[-1].after
        high = (b.h - 12) / len(totals)
        most = max(1, *totals)
        names = self.who.side_names
        room = min(150, max(78, *(pen.width(name, Role.HEAD, Weight.BOLD) for name in names)))
        for side, total in enumerate(totals):
            y = b.y + 6 + high * (side + 0.5)
            if side:
                pen.hair(b.x + 28, y - high / 2, b.w - 56)
            pen.sign(side, b.x + 47, y, 38)
            size = 56 if b.w > 560 else 44
            figure = pen.width(number(88_888), size, Weight.BOLD)
            name = pen.fit(names[side], Role.HEAD, min(room, b.w - 108 - figure - 24), Weight.BOLD)
            pen.write(name, Role.HEAD, p.side(side), b.x + 80, y, weight=Weight.BOLD)
            x = b.x + 80 + room + 18
            track = Box(x, y - 6, b.right - 28 - 24 - figure - x, 12)
            pen.box(track, 6, p.well, 0.9)
            if total > 0:
                pen.box(Box(track.x, track.y, max(12, track.w * total / most), 12), 6, p.side(side))
            tint = p.brass_text if side == self.side else p.text
            pen.write(number(total), size, tint, b.right - 28, y, "midright", Weight.BOLD)

    def _paint_awards(self, pen: Pen) -> None:
        r, top, gap, across = self._right, self._chart_box.bottom + 20, 16, self._awards_across
        width = (r.w - gap * (across - 1)) / across
        shown = self._shown_awards
        rows = math.ceil(len(shown) / across)
        high = (r.bottom - top - gap * (rows - 1)) / max(1, rows)
        for i, award in enumerate(shown):
            self._paint_award(pen, Box(r.x + i % across * (width + gap), top + i // across * (high + gap), width, high), award)

    def _paint_award(self, pen: Pen, b: Box, award: Award) -> None:
        p = pen.palette
        draw_area(pen, b)
        face = min(84.0, b.h - 44)
        x, cx = b.x + 20, b.x + 20 + face / 2
        if award.seat is None:
            disc = Box(cx - face / 2, b.cy - face / 2, face, face)
            pen.box(disc, face / 2, p.panel, 1, p.side(award.side), 3)
            pen.sign(award.side, cx, b.cy, face * 0.56)
        else:
            pen.face(self.table.seatings[award.seat].avatar, cx, b.cy, face, award.side)
        x += face + 20
        room = b.right - 14 - x
        figure = min(40, 40 * room / max(1, pen.width(award.figure, 40, Weight.BOLD)))
        y = b.cy - 24
        pen.write(award.figure, figure, p.brass_text, x, y, weight=Weight.BOLD)
        words = pen.fit(award.words, Role.SMALL, room)
        pen.write(words, Role.SMALL, p.text, x, y + 36)
        who = pen.fit(award.who, Role.SMALL, room, Weight.REGULAR)
        pen.write(who, Role.SMALL, p.muted, x, y + 61, weight=Weight.REGULAR)
