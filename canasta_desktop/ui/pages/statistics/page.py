"""The statistics: am I getting better, and at what. Five figures, charts, filters; copying, saving as CSV, a new beginning."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.session import statistics
from canasta_desktop.session.statistics_csv import save_csv
from canasta_desktop.session.store import catalogue, tally
from canasta_desktop.ui.draw.pen import Box
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit import clipboard, shortcuts
from canasta_desktop.ui.kit.charts import ChartPanel
from canasta_desktop.ui.kit.empty_state import BUTTON, WIDEST, EmptyLayout
from canasta_desktop.ui.kit.notice import Done
from canasta_desktop.ui.kit.scroll_page import ScrollPage
from canasta_desktop.ui.kit.undo_page import UndoPage
from canasta_desktop.ui.kit.widgets import Button
from canasta_desktop.ui.kit.widgets.scroll import InView
from canasta_desktop.ui.pages import exchange
from canasta_desktop.ui.pages.statistics.charts import Charts, beside, placed, rows_of
from canasta_desktop.ui.pages.statistics.figures import FigureRow, figures
from canasta_desktop.ui.pages.statistics.filters import Filters
from canasta_desktop.ui.table.window import PageName
from canasta_desktop.words import replay_text
from canasta_desktop.words import statistics_text as words

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from canasta_desktop.ui.draw.pen import Pen
    from canasta_desktop.ui.kit.charts import Chart
    from canasta_desktop.ui.kit.widgets import Widget
    from canasta_desktop.ui.table.window import GameWindow

_PEEK: Final = 50  # design px of the third row of charts that are seen, so that nobody misses it
_BUTTON: Final = 48  # design px of height of the buttons in the foot
_RULE_KEYS: Final = 6
"""The digits from 1 to this one choose all rules, or those of one preset."""


class StatisticsScene(UndoPage, ScrollPage):
    """The page. `now` is the moment from which "30 days" count back: the present one unless given."""

    app: GameWindow

    def __init__(self, app: GameWindow, now: datetime | None = None) -> None:
        super().__init__(app)
        self.filters = Filters(self, app.profiles, self._people(), self._ask_again, now)
        self.found = statistics.Statistics()
        self.trouble = ""
        """Why nothing can be read; empty where all went well."""
        self.charts: list[Chart] = []
        self._row: FigureRow | None = None
        self._foot = 0.0
        self._no_match = 0.0
        self.read()

    # what is shown

    def _people(self) -> list[str]:
        """The keys of everybody whose games can be shown, whoever sits here first."""
        try:
            booked = statistics.profiles(self.app.archive.connection)
        except sqlite3.Error:
            booked = []
        others = [profile.key for profile in self.app.profiles.all]
        return list(dict.fromkeys([self.app.profiles.current.key, *others, *booked]))

    def read(self) -> None:
        """Ask the database again; while a reset can be taken back there is nothing."""
        self.trouble = ""
        self.found = found = everything = statistics.Statistics()
        if self.offer is None:
            wanted, connection = self.filters.wanted, self.app.archive.connection
            all_games = statistics.Filter(wanted.profile)
            try:
                found = statistics.read(connection, wanted)
                everything = found if wanted == all_games else statistics.read(connection, all_games)
            except sqlite3.Error as error:
                self.trouble = words.not_read(str(error))
                self.app.archive.trouble(error)
        self.found = found
        self.filters.any = not everything.empty
        self.filters.house = any(share.key.startswith(tally.HOUSE) for share in everything.games.by_rules)

    def _ask_again(self) -> None:
        """Something else is asked for: a reset that could still be taken back holds."""
        self.drop_offer()
        self._show_anew()

    def _show_anew(self) -> None:
        self.read()
        self.rebuild()

    # places

    @property
    def view(self) -> Box:
        """All of the page under its title; the scroll bar stands in the margin."""
        inner = self.page_view
        return Box(0, inner.y - 3, self.width, self.seen.h - inner.y + 3 - (0 if self.low else 16))

    @property
    def _gap(self) -> float:
        return 16 if self.low else 20

    @property
    def _content(self) -> tuple[float, float]:
        """Left edge and width of what stands on the page."""
        return self.margin, self.width - 2 * self.margin

    def lay_page(self) -> float:
        """Filters where the title row has no room for them, figures, charts, and the foot."""
        boxes, _, above = self.filters.boxes()
        y = 4.0 if above or not boxes else boxes[-1].bottom + self._gap
        x, wide = self._content
        self.charts = []
        self._row = None
        if not self.filters.any or self.found.empty:
            self._foot = 0
            under = y + 30 * len(self._no_match_lines) + 10
            self._no_match = max(under, self._empty.button) if above else under
            return max(self.view.h - 2, (self._no_match if self.filters.any else self._empty.button) + BUTTON + 20)
        self._row = FigureRow(figures(self.found), x, y, wide, self._gap, self.low, self.words_width)
        y = self._row.bottom + self._gap
        made = Charts(self.found, self._small_width, self.filters.choose_key, self.watch, self.filters.rules).all()
        columns = beside(wide, narrow=self.narrow)
        under = _PEEK if len(rows_of(made, columns)) > 2 else self._gap + _BUTTON + self._after
        fill = self.view.h - y - under
        self.charts = placed(made, x, y, wide, self._gap, columns, fill)
        self._foot = self.charts[-1].box.bottom + self._gap
        return self._foot_boxes()[-1].bottom + self._after

    @property
    def _after(self) -> float:
        """Air under the foot."""
        return 24 if self.low else 40

    def _small_width(self, said: str) -> float:
        return self.words_width(said, Role.SMALL, Weight.REGULAR)

    def _foot_boxes(self) -> list[Box]:
        """Of the sentence and the two buttons."""
        x, wide = self._content
        widths = [self.button_width(words.SAVE_CSV) + 24, self.button_width(words.RESET) + 24]
        lines = len(self.wrap(words.KEPT_HERE, Role.SMALL, wide - sum(widths) - 60))
        if wide - sum(widths) - 60 > 320 and lines == 1:
            reset = Box(x + wide - widths[1], self._foot, widths[1], _BUTTON)
            save = Box(reset.x - 12 - widths[0], self._foot, widths[0], _BUTTON)
            return [Box(x, self._foot, save.x - x - 24, _BUTTON), save, reset]
        high = 28.0 * len(self.wrap(words.KEPT_HERE, Role.SMALL, wide))
        return [Box(x, self._foot, wide, high), *self.flow(widths, x, self._foot + high + 10, wide, _BUTTON)]

    # controls

    def frame_controls(self) -> Sequence[Widget]:
        """Back, and the filters where the title row has room for them."""
        above = self.filters.boxes()[2]
        return [self.back_button(), *(self.filters.controls() if above else [])]

    def page_controls(self) -> Sequence[Widget]:
        """Filters that have no room above, charts, and what can be done with it all."""
        above = self.filters.boxes()[2]
        made: list[Widget] = [] if above else self.filters.controls()
        made += [ChartPanel(chart, self.invalidate, self._small_width) for chart in self.charts]
        if self._foot:
            _, save, reset = self._foot_boxes()
            made.append(Button(save, words.SAVE_CSV, self.save, kind="quiet"))
            made.append(Button(reset, words.RESET, self.reset, kind="quiet", enabled=self.app.archive.writable))
        elif self.filters.any:
            wide = self.button_width(words.SHOW_ALL) + 40
            box = Box(self.width / 2 - wide / 2, self._no_match, wide, 48)
            made.append(Button(box, words.SHOW_ALL, self.filters.choose_all))
        elif self.offer is None and not self.trouble:
            wide = self.button_width(words.NEW_GAME, cap="N", big=True) + 60
            box = Box(self.width / 2 - wide / 2, self._empty.button, wide, BUTTON)
            made.append(Button(box, words.NEW_GAME, self._new_game, kind="main", cap="N", hotkey=pygame.K_n))
        return made

    @property
    def _empty(self) -> EmptyLayout:
        """What stands on the page where there is nothing to show, measured from the page's upper edge."""
        x, wide = self._content
        lines = self.wrap(words.NOTHING_LONG, Role.BODY, min(WIDEST, wide - 20))
        return EmptyLayout(Box(x, 0, wide, self.view.h - 10), words.NOTHING_YET, lines)

    # what can be done

    def _new_game(self) -> None:
        self.app.show(PageName.NEW_GAME)

    def watch(self, deal: statistics.Deal) -> None:
        """Show a deal that stands out again, move by move, and say so where it is not there any more."""
        from canasta_desktop.ui.pages.saved_games.page import replay_of

        archive = self.app.archive
        numbers = catalogue.deal_numbers(archive, deal.game)
        if deal.number not in numbers:
            self.app.tell(words.GONE)
            return
        deals = [partial(replay_of, archive, deal.game, number) for number in numbers]
        self.app.tell(exchange.open_replay(self.app, deals, numbers.index(deal.number)))

    def save(self) -> None:
        """Write every deal of this person to a file, and say where it is."""
        folder = exchange.exports_folder(self.app)
        if folder is None:
            self.app.tell(replay_text.NOWHERE)
            return
        day = self.filters.now.date().isoformat()
        try:
            path, number = save_csv(self.app.archive.connection, folder, f"statistics-{day}", self.filters.profile)
        except OSError as error:
            self.app.tell(words.not_exported(str(folder), (error.strerror or str(error)).lower()))
        except sqlite3.Error as error:
            self.app.tell(words.not_read(str(error)))
        else:
            self.app.tell(Done(words.exported(number, str(path))))

    def reset(self) -> None:
        """Show nothing any more; the rows go for good once the bar has run out."""
        if self.offer is not None or not self.app.archive.writable:
            return
        profile, until = self.filters.profile, tally.mark(self.app.archive.connection)

        def gone() -> None:
            try:
                with self.app.archive.transaction() as connection:
                    tally.forget(connection, profile, until)
            except sqlite3.Error as error:
                self.app.archive.trouble(error)
                self.app.tell(words.not_reset(str(error)))

        def undo() -> None:
            """Nothing was taken away yet."""

        self.offer_undo(words.reset_done(self.filters.name), undo, gone)
        self._show_anew()

    def settled(self) -> None:
        """Whether the reset was taken back, or has become final: what is shown is another."""
        self._show_anew()

    def copy(self) -> None:
        """Put the chart that has the focus or the pointer on the clipboard, else all of them."""
        panels = self.panels
        hover = self.group.hover
        under = hover.inner if isinstance(hover, InView) else None
        chosen = [panel for panel in panels if panel is under] or [panel for panel in panels if panel is self.focused]
        some = chosen[:1] or panels
        if not some:
            return
        if not clipboard.put("\n".join(panel.chart.text() for panel in some)):
            self.app.tell(replay_text.NO_CLIPBOARD)
        else:
            self.app.tell(Done(words.copied(some[0].chart.title) if chosen else words.copied_all(len(some))))

    # the loop

    @property
    def panels(self) -> list[ChartPanel]:
        """The charts as controls, in the order of the page."""
        return [inside.inner for inside in self._inside if isinstance(inside.inner, ChartPanel)]

    def handle(self, event: pygame.event.Event) -> bool:
        """Values under the pointer, Ctrl C, the keys of the rules; then as every page."""
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos[0] / self.t, event.pos[1] / self.t)
        if event.type == pygame.KEYDOWN:
            if shortcuts.command(event) and event.key == pygame.K_c:
                self.copy()
                return True
            number = shortcuts.digit(event)
            if number and number <= _RULE_KEYS and self.filters.any:
                self.filters.choose_rules(number - 1)
                return True
        used = super().handle(event)
        if event.type == pygame.KEYDOWN:
            for panel in self.panels:
                if panel is not self.focused:
                    panel.leave()
        return used

    def _point(self, x: float, y: float) -> None:
        under = self.group.at(x, y)
        inner = under.inner if isinstance(under, InView) else None
        for panel in self.panels:
            if panel is inner:
                panel.point(x, y)
            else:
                panel.leave()

    def resume(self) -> None:
        """Back from another page: deals may have been played since."""
        self._ask_again()

    def back(self) -> None:
        """Back to the menu."""
        self.app.pop()

    # drawing

    def paint(self, pen: Pen) -> None:
        """The title."""
        self.paint_title(pen, words.STATISTICS)

    def paint_page(self, pen: Pen, top: float) -> None:
        """The figures, or what stands where there is nothing, and the foot."""
        if self._row is None:
            self._paint_nothing(pen, top)
            return
        if top + self._row.bottom > self.view.y:
            self._row.paint(pen, top)
        sentence = self._foot_boxes()[0].moved(0, top)
        one = len(self.wrap(words.KEPT_HERE, Role.SMALL, sentence.w)) == 1
        y = sentence.cy if one else sentence.y + 12
        pen.paragraph(words.KEPT_HERE, Role.SMALL, pen.palette.muted, sentence.x, y, sentence.w, 28 / 18)

    @property
    def _no_match_lines(self) -> list[str]:
        """That nothing fits the filters, in lines."""
        return self.wrap(self.filters.nothing, Role.BODY, min(self._content[1], WIDEST))

    def _paint_nothing(self, pen: Pen, top: float) -> None:
        x, wide = self._content
        if self.trouble:
            pen.paragraph(self.trouble, Role.BODY, pen.palette.minus, x, top + 40, wide)
        elif self.filters.any:
            y = top + self._no_match + 4 - 30 * len(self._no_match_lines)
            for at, line in enumerate(self._no_match_lines):
                pen.write(line, Role.BODY, pen.palette.text, self.width / 2, y + 30 * at, "center", Weight.REGULAR)
        else:
            empty = self._empty
            replace(empty, box=empty.box.moved(0, top)).paint(pen)
