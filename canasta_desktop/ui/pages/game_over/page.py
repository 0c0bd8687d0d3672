"""The end of a game: who won, how it went, what next."""

from __future__ import annotations

import math
import secrets
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from canasta_desktop.ui.draw.motion import Speed, linear
from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit import clipboard, shortcuts
from canasta_desktop.ui.kit.elements import Picture
from canasta_desktop.ui.kit.layout import Aligned, Column, Either, Element, Grid, Padding, Row, Spacer, Span, Stack
from canasta_desktop.ui.kit.notice import Success
from canasta_desktop.ui.kit.page import MIDDLING
from canasta_desktop.ui.kit.sheet_page import AnimatedPage
from canasta_desktop.ui.kit.widgets import Button, draw_area
from canasta_desktop.ui.pages import exchange
from canasta_desktop.ui.pages.game_over.awards import Award, awards
from canasta_desktop.ui.pages.game_over.festive import REACH, Confetti, paint_rays
from canasta_desktop.ui.pages.game_over.totals import totals_chart
from canasta_desktop.ui.pages.score_rows import as_seen
from canasta_desktop.ui.table.window import PageName
from canasta_desktop.words import common_text, replay_text
from canasta_desktop.words.numbers import number
from canasta_desktop.words.perspective import at_screen
from canasta_desktop.words.titles import rules_title

if TYPE_CHECKING:
    from canasta_desktop.session.table import Table
    from canasta_desktop.ui.draw.pen import Pen
    from canasta_desktop.ui.kit.charts.totals import TotalsChart
    from canasta_desktop.ui.table.window import GameWindow

_QUEENS: Final = ("QS", "QD", "QC", "QS", "QH")
_FALL: Final = 1200  # ms
_PIECES: Final = 66
_SEEDS: Final = 10**9
_LEAST_WINNERS: Final = 200  # design px of height beside the figures
_WINNERS, _CHART = 330, 440  # design px of height on a narrow sheet; the chart's without its figures
_ROOMY: Final = 920  # design px of width that three buttons need
_AWARD: Final = 300  # design px of width that an award needs
_LEAST: Final = 40  # design px: the winners' names are never set smaller


class GameOverScene(AnimatedPage):
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
        self._left: Element = Element()
        self._chart_place: Element = Element()

    def enter(self) -> None:
        """A victory is celebrated, once; the game is no longer under way."""
        self.app.sound.ask("win" if self.won else "ask")
        self.app.end_game()
        if self.won and self.app.speed is not Speed.OFF:
            self.start_animation(_FALL, linear)

    def handle(self, event: pygame.event.Event) -> bool:
        """As every page; Ctrl C copies the chart."""
        if super().handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_c and shortcuts.command(event):
            copied = clipboard.put(self._chart().text())
            self.app.tell(Success(common_text.chart_copied(common_text.TOTALS_BY_DEAL)) if copied else replay_text.NO_CLIPBOARD)
            return True
        return False

    def resize(self) -> None:
        """Place everything anew."""
        super().resize()
        p = self.app.theme
        place = Box(16, 12, self._left.box.right + 60, 0.42 * self.height)
        festive = self.won and not self.app.clock.reduced
        self._confetti = Confetti(place, _PIECES, (p.brass, p.brass_text, p.text, p.bar, p.suit_red)) if festive else None

    # the page

    def body(self) -> Element:
        """Winners and figures beside each other, or on a narrow sheet under each other."""
        return self._under_each_other() if self.narrow else self._beside()

    def _beside(self) -> Element:
        self._left = self._winners(Span(_LEAST_WINNERS, _WINNERS)).sized(
            wide=640 if self.width > MIDDLING else 0.36 * self.width
        )
        self._chart_place = Picture(self._paint_chart, grow=1)
        right = Column(self._chart_place, self._figures(), gap=20, grow=1)
        row = Row(self._left, right, gap=36 if self.width < MIDDLING else 68).sized(high=Span(0, 940, 940))
        return Padding(Aligned(row, "stretch"), self.margin, self.by_height(60, 24))

    def _under_each_other(self) -> Element:
        self._left = self._winners(Span.of(_WINNERS))
        self._chart_place = Picture(self._paint_chart, high=_CHART + 34 * len(self.table.game.totals))
        right = Column(self._chart_place, self._figures(), gap=20)
        return Padding(Column(self._left, right, gap=28), self.margin, 24)

    def _winners(self, high: Span) -> Element:
        """Who won, over the totals and the ways on."""
        winners = Picture(self._paint_winners, high=high, grow=1)
        totals = Picture(self._paint_totals, high=self.by_height(92, 74) * len(self.table.game.totals) + 12)
        column = Column(winners, totals, Spacer(self.by_height(24, 16)), self._ways())
        return Stack(Picture(self._paint_rays), column)

    def _ways(self) -> Element:
        """Play again, the deals once more to look at, the same deals again, the menu: in one row or in two."""
        again = Button(None, common_text.PLAY_AGAIN, self._again, kind="main", cap=common_text.ENTER, hotkey=pygame.K_RETURN)
        replay = Button(None, replay_text.REPLAY, self._replay, cap="R", hotkey=pygame.K_r)
        same = Button(None, common_text.SAME_DEALS, self._same, cap="S", hotkey=pygame.K_s)
        menu = Button(None, common_text.MENU, self.back, cap=common_text.ESCAPE)
        look = self.button_width(replay_text.REPLAY, cap="R", big=True) + 16
        if self.width - 2 * self.margin >= _ROOMY and self.narrow:
            wide = [way.sized(wide=Span(), high=60, grow=1) for way in (again, menu)]
            return Row(wide[0], replay.sized(wide=look, high=60), same.sized(high=60), wide[1], gap=16)
        high = self.by_height(68, 60)
        first = Row(again.sized(wide=Span(), high=high, grow=1), replay.sized(wide=look, high=high), gap=16)
        return Column(first, Row(same.sized(high=56), menu.sized(wide=Span(), high=56), gap=16, equal=True), gap=16)

    def _figures(self) -> Element | None:
        """The awards, all in one row, or in two columns or one; beside the winners only rows that are full."""
        count = len(self._awards)
        if not count:
            return None
        return Either(self._award_rows(count, count * _AWARD), self._award_rows(min(count, 2), 561), self._award_rows(1, 0))

    def _award_rows(self, across: int, least: float) -> Element:
        shown = self._awards if self.narrow else self._awards[: len(self._awards) // across * across]
        high = 118 if self.low or self.narrow or len(shown) > across else 150
        places = (Picture(partial(self._paint_award, award), high=high) for award in shown)
        return Grid(*places, columns=across, gap=16).sized(wide=Span(least, least))

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

    def _paint_rays(self, pen: Pen, b: Box) -> None:
        """Rays and confetti behind the winners; on a page that scrolls the rays end within its first view."""
        y = b.y + (_WINNERS / 2 if self.narrow else 0.24 * b.h)
        if self.won:
            paint_rays(pen, b.cx, y, pen.h - y if self.narrow else REACH)
        if self._confetti:
            self._confetti.paint(pen, self.progress)

    def _paint_chart(self, pen: Pen, b: Box) -> None:  # noqa: ARG002  the chart knows its box
        self._chart().draw(pen)

    def _chart(self) -> TotalsChart:
        box = self._chart_place.box
        return totals_chart(self._results, self.table.rules.target_score, self.who.side_names, box)

    def _paint_winners(self, pen: Pen, b: Box) -> None:
        p = pen.palette
        who = self.who
        seats = who.seats_of(self.side)
        names = [who.name(seat) for seat in seats]
        title = common_text.winners(names, you=common_text.YOU in names)
        size = min(80, max(_LEAST, 78 * b.w / max(1, pen.width(title, 80, Weight.SERIF))))
        lines = self.wrap(title, size, b.w, Weight.SERIF)
        face = min(128, b.h * 0.3)
        high = face + size * len(lines) + 76
        line = b.bottom - (30 if self.low else 36) if self.won else b.y + (b.h + high) / 2 - 16
        y = line - 28 - size * (len(lines) - 0.5)
        faces = y - size * 0.5 - 16 - face / 2
        if self.won:
            self._paint_queens(pen, b.cx, b.y, faces - face * 0.42)
        for i, seat in enumerate(seats):
            x = b.cx + (i - (len(seats) - 1) / 2) * face * 1.25
            pen.face(self.table.seatings[seat].avatar, x, faces, face, self.side)
        for i, words in enumerate(lines):
            pen.write(words, size, p.text, b.cx, y + size * i, "center", Weight.SERIF)
        words = common_text.game_played(rules_title(self.table.rules), len(self._results))
        pen.write(words, Role.BODY, p.muted, b.cx, line, "center", Weight.REGULAR)

    def _paint_queens(self, pen: Pen, cx: float, top: float, bottom: float) -> None:
        """A fan of queens over the winners, where there is room."""
        width = min(138, (bottom - top) / 1.62)
        if width < 56:
            return
        radius = width * 2.2
        for i, code in enumerate(_QUEENS):
            turn = math.radians((i - 2) * 12)
            x, y = cx + radius * math.sin(turn), top + 10 + radius * (1 - math.cos(turn))
            pen.card(code, x - width / 2, y, width, angle=-math.degrees(turn) or 360, unit=1.4)

    def _paint_totals(self, pen: Pen, b: Box) -> None:
        p = pen.palette
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

    def _paint_award(self, award: Award, pen: Pen, b: Box) -> None:
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
