"""The end of a game: who won, how it went, what next."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from canasta_desktop.engine.dealing import deal_seed
from canasta_desktop.engine.scoring import victory_points
from canasta_desktop.session.people import humans
from canasta_desktop.session.seeds import new_seed
from canasta_desktop.session.settings import Speed
from canasta_desktop.ui.draw.card_groups import draw_arc
from canasta_desktop.ui.draw.motion import linear
from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit import clipboard, shortcuts
from canasta_desktop.ui.kit.elements import SIDE_INKS, Framed, Hairline, Picture, Text, face, meter, plate, sign
from canasta_desktop.ui.kit.layout import Aligned, Column, Either, Element, Padding, Row, Spacer, Span, Stack
from canasta_desktop.ui.kit.notice import Success
from canasta_desktop.ui.kit.page import MIDDLING
from canasta_desktop.ui.kit.sheet_page import AnimatedPage
from canasta_desktop.ui.kit.widgets import Button, draw_area, enter_button
from canasta_desktop.ui.pages.deal_score.parts import as_seen
from canasta_desktop.ui.pages.game_over.festive import REACH, Confetti, paint_rays
from canasta_desktop.ui.pages.game_over.figures import Award, awards, totals_chart
from canasta_desktop.ui.services.games import open_replay
from canasta_desktop.ui.services.page_kinds import PageName
from canasta_desktop.words import common_text, hotkeys, replay_text
from canasta_desktop.words.numbers import number
from canasta_desktop.words.perspective import at_screen
from canasta_desktop.words.titles import rules_title

if TYPE_CHECKING:
    from canasta_desktop.session.viewer.table_viewer import TableViewer
    from canasta_desktop.ui.kit.charts.totals import TotalsChart
    from canasta_desktop.ui.services.game_window import GameWindow

_QUEENS: Final = ("QS", "QD", "QC", "QS", "QH")
_FALL: Final = 1200  # ms
_PIECES: Final = 66
_LEAST_WINNERS: Final = 200  # design px of height beside the figures
_WINNERS, _CHART = 330, 440  # design px of height on a narrow sheet; the chart's without its figures
_ROOMY: Final = 920  # design px of width that three buttons need
_AWARD, _CLOSE_AWARD = 300, 272.5  # design px of width that an award needs, and one of two in a row
_LEAST: Final = 40  # design px: the winners' names are never set smaller


class GameOverScene(AnimatedPage):
    """The last page of a game, for the viewer who looked last; the victory of anybody at this screen is celebrated."""

    app: GameWindow

    light: ClassVar[tuple[float, float]] = (0.26, 0.36)

    def __init__(self, app: GameWindow, viewer: TableViewer) -> None:
        """Raises ValueError if the game is not over. A tournament may end without a winner."""
        super().__init__(app)
        self.viewer = viewer
        self.table = table = viewer.table
        winner = table.game.winner
        if not table.game.over:
            raise ValueError("The game has no winner yet.")
        self._name_players()
        self.side = None if winner is None else self.who.area_of_side(winner)
        self.won = any(table.game.terms.side_of[at] == winner for at in humans(table.seatings) or [viewer.seat])
        self._confetti: Confetti | None = None
        self._left: Element = Element()
        self._chart_place: Element = Element()

    def _name_players(self) -> None:
        """What players and sides are called, and what each of them was best at."""
        table = self.table
        self.who = who = at_screen(table.game.terms, table.seatings, self.viewer.seat)
        self._results = [as_seen(result, who) for result in table.game.results]
        areas = [who.area_of_seat(at) for at in range(len(table.seatings))]
        self._awards = awards(self._results, who.names, areas, who.side_names, table.rules)

    def change_language(self) -> None:
        """Name players and awards again."""
        self._name_players()
        super().change_language()

    def enter(self) -> None:
        """A victory is celebrated, once; the game is no longer under way."""
        self.app.sound.ask("win" if self.won else "ask")
        self.app.games.end_game()
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

    def body(self) -> Element:
        """Winners and figures beside each other, or on a narrow sheet under each other."""
        self._chart_place = Picture(lambda pen, _: self._chart().draw(pen), grow=1)
        right = Column(self._chart_place, self._figures(), gap=20, grow=1)
        if self.narrow:
            self._left = self._winners(Span.of(_WINNERS))
            self._chart_place.sized(high=_CHART + 34 * len(self.table.game.totals), grow=0)
            return Padding(Column(self._left, right.sized(grow=0), gap=28), self.margin, 24)
        wide = 640 if self.width > MIDDLING else 0.36 * self.width
        self._left = self._winners(Span(_LEAST_WINNERS, _WINNERS)).sized(wide=wide)
        row = Row(self._left, right, gap=36 if self.width < MIDDLING else 68).sized(high=Span(0, 940, 940))
        return Padding(Aligned(row, "stretch"), self.margin, self.by_height(60, 24))

    def _winners(self, high: Span) -> Element:
        winners = Picture(self._paint_winners, high=high, grow=1, said=self._winners_said, is_heading=True)
        column = Column(winners, self._totals(), Spacer(self.by_height(24, 16)), self._ways())
        return Stack(Picture(self._paint_rays), column)

    def _ways(self) -> Element:
        """Play again, the deals once more to look at, the same deals again, the menu: in one row or in two."""
        game = self.table.game
        again = enter_button(common_text.PLAY_AGAIN, lambda: self._begin(new_seed()))
        show = partial(open_replay, self.app, self.viewer.replays())
        replay = Button(replay_text.REPLAY, lambda: self.app.tell(show()), letter=hotkeys.REPLAY)
        given = None if game.first_seed == deal_seed(game.seed, 1) else game.first_seed
        same = Button(common_text.SAME_DEALS, partial(self._begin, game.seed, given), letter=hotkeys.SAME_DEALS)
        same.enabled = game.can_be_repeated and self.table.origin is None
        menu = Button(common_text.MENU, self.back, cap=hotkeys.ESCAPE)
        look = self.button_width(replay_text.REPLAY, cap=hotkeys.REPLAY, big=True) + 16
        if self.width - 2 * self.margin >= _ROOMY and self.narrow:
            wide = [way.sized(wide=Span(), high=60, grow=1) for way in (again, menu)]
            return Row(wide[0], replay.sized(wide=look, high=60), same.sized(high=60), wide[1], gap=16)
        high = self.by_height(68, 60)
        first = Row(again.sized(wide=Span(), high=high, grow=1), replay.sized(wide=look, high=high), gap=16)
        return Column(first, Row(same.sized(high=56), menu.sized(wide=Span(), high=56), gap=16, equal=True), gap=16)

    def _figures(self) -> Element | None:
        """The awards, all in one row, or in two columns or one; beside the winners only rows that are full."""
        ways = ((len(self._awards), _AWARD), (min(len(self._awards), 2), _CLOSE_AWARD), (1, 0))
        return Either(*(self._award_rows(*way) for way in ways)) if self._awards else None

    def _award_rows(self, across: int, least: float) -> Element:
        shown = self._awards if self.narrow else self._awards[: len(self._awards) // across * across]
        high = 118 if self.low or self.narrow or len(shown) > across else 150
        places = [*(self._award(award, least, high) for award in shown), *(Spacer() for _ in range(-len(shown) % across))]
        rows = (Row(*places[at : at + across], gap=16, equal=True) for at in range(0, len(places), across))
        return Column(*rows, gap=16)

    def _begin(self, seed: int, first: int | None = None) -> None:
        """Begin another game by the same rules and with the same players, also where the game was begun in an earlier run."""
        self.app.games.seat_again(self.table)
        if first is None:
            self.app.games.begin(self.table.rules, seed)
        else:
            self.app.games.begin(self.table.rules, seed, first=first)

    def back(self) -> None:
        """To the menu."""
        self.app.show_alone(PageName.MENU)

    def _paint_rays(self, pen: Pen, b: Box) -> None:
        """Rays and confetti behind the winners; on a page that scrolls the rays end within its first view."""
        y = b.y + (_WINNERS / 2 if self.narrow else 0.24 * b.h)
        if self.won:
            paint_rays(pen, b.cx, y, pen.h - y if self.narrow else REACH)
        if self._confetti:
            self._confetti.paint(pen, self.progress)

    def _chart(self) -> TotalsChart:
        box = self._chart_place.box
        return totals_chart(self._results, self.table.rules, self.who.side_names, box)

    @property
    def _winners_said(self) -> str:
        """Who has won."""
        if self.side is None:
            return common_text.NO_WINNER
        names = [self.who.name(seat) for seat in self.who.seats_of(self.side)]
        return common_text.winners(names, you=any(common_text.YOU.means(name) for name in names))

    def _paint_winners(self, pen: Pen, b: Box) -> None:
        p, title = pen.palette, self._winners_said
        seats = () if self.side is None else self.who.seats_of(self.side)
        size = min(80, max(_LEAST, 78 * b.w / max(1, pen.width(title, 80, Weight.SERIF))))
        lines = self.ruler.wrap(title, size, b.w, Weight.SERIF)
        disc = min(128, b.h * 0.3)
        high = disc + size * len(lines) + 76
        line = b.bottom - (30 if self.low else 36) if self.won else b.y + (b.h + high) / 2 - 16
        y = line - 28 - size * (len(lines) - 0.5)
        faces = y - size * 0.5 - 16 - disc / 2
        if self.won:
            self._paint_queens(pen, b.cx, b.y, faces - disc * 0.42)
        for i, seat in enumerate(seats):
            x = b.cx + (i - (len(seats) - 1) / 2) * disc * 1.25
            pen.face(self.table.seatings[seat].avatar, x, faces, disc, self.side or 0)
        for i, words in enumerate(lines):
            pen.write(words, size, p.text, b.cx, y + size * i, "center", Weight.SERIF)
        words = common_text.game_played(rules_title(self.table.rules), len(self._results))
        ink = p.text if self.won else p.muted  # rays make the ground lighter
        pen.write(words, Role.BODY, ink, b.cx, line, "center", Weight.REGULAR)

    def _paint_queens(self, pen: Pen, cx: float, top: float, bottom: float) -> None:
        """A fan of queens over the winners, where there is room."""
        width = min(138, (bottom - top) / 1.62)
        if width >= 56:
            draw_arc(pen, _QUEENS, cx, top + 10, width, radius=width * 2.2, step=12, unit=1.4)

    def _totals(self) -> Element:
        high, totals = self.by_height(92, 74), self._results[-1].after
        given = victory_points(self.table.rules, totals)
        names = [Text(name, Role.HEAD, SIDE_INKS[side], Weight.BOLD, cut=True) for side, name in enumerate(self.who.side_names)]
        room = min(150, max(78, *(name.widths(self.ruler).wished for name in names)))

        def row(side: int, size: float) -> Element:
            bar = meter(totals[side] / max(1, *totals), SIDE_INKS[side], Span(24, 60), high=12, grow=1)
            ink = "brass_text" if side == self.side else "text"
            total = Text(number(totals[side]), size, ink, Weight.BOLD, align="end")
            total.sized(wide=self.words_width(number(88_888), size, Weight.BOLD))
            name = names[side].sized(wide=Span(0, room))
            won = [Spacer(20), Text(common_text.victory(given[side]), ink="brass_text", align="end")] if given else []
            row = Row(sign(side, 38), Spacer(14), name, Spacer(18), bar, Spacer(24), total, *won, align="middle")
            return row.sized(high=high)

        def rows(size: float) -> Element:
            lines = [Padding(row(side, size), 28, 0) for side in range(len(totals))]
            return Column(*[part for line in lines for part in (Padding(Hairline(), 28, 0), line)][1:])

        either = Either(rows(56).sized(wide=Span(560, 560)), rows(44))
        return Framed(either, plate("panel", 0.72, "line", 1.3, 0.6, radius=20), 0, 6)

    def _award(self, award: Award, wide: float, high: float) -> Element:
        words = Column(
            Text(award.figure, 40, "brass_text", Weight.BOLD, line=46),
            Text(award.words, Role.SMALL, line=26, lines=None),
            Text(award.who, Role.SMALL, "muted", Weight.REGULAR, line=24, cut=True),
            grow=1,
        )
        size = min(84.0, high - 44)
        picture = Picture(partial(_paint_sign, award.side), size, size)
        if award.seat is not None:
            picture = face(self.table.seatings[award.seat].avatar, size, award.side)
        row = Padding(Row(picture, Spacer(20), words, align="middle"), 20, 0, right=14)
        return Framed(Stack(Element().sized(wide=wide, high=high), row), draw_area)


def _paint_sign(side: int, pen: Pen, b: Box) -> None:
    pen.box(b, b.w / 2, pen.palette.panel, 1, pen.palette.side(side), 3)
    pen.sign(side, b.cx, b.cy, b.w * 0.56)
