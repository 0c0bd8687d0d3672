"""The statistics: am I getting better, and at what. Five figures, charts, filters; copying, saving as CSV, a new beginning."""

from __future__ import annotations

import sqlite3
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.session import statistics
from canasta_desktop.session.statistics_csv import save_csv
from canasta_desktop.session.store import catalogue, tally
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit import clipboard, shortcuts
from canasta_desktop.ui.kit.charts.base import ChartPanel
from canasta_desktop.ui.kit.elements import Paragraph, Text
from canasta_desktop.ui.kit.empty_state import EmptyState
from canasta_desktop.ui.kit.layout import Aligned, Column, Either, Flow, Padding, Row, Spacer, Viewport
from canasta_desktop.ui.kit.notice import Success
from canasta_desktop.ui.kit.undo_page import UndoPage
from canasta_desktop.ui.kit.widgets import Button
from canasta_desktop.ui.pages import exchange
from canasta_desktop.ui.pages.statistics.charts import arranged, charts
from canasta_desktop.ui.pages.statistics.figures import figure_grid
from canasta_desktop.ui.pages.statistics.filters import Filters
from canasta_desktop.ui.table.window import PageName
from canasta_desktop.words import replay_text
from canasta_desktop.words import statistics_text as words

if TYPE_CHECKING:
    from datetime import datetime

    from canasta_desktop.ui.kit.charts.base import Chart
    from canasta_desktop.ui.kit.layout import Element
    from canasta_desktop.ui.table.window import GameWindow

_CHART: Final = 0.335
"""Height of a chart over that of the window: two rows are seen whole, and a third one begins."""
_RULE_KEYS: Final = 6
"""The digits from 1 to this one choose all rules, or those of one preset."""


class StatisticsScene(UndoPage):
    """The page. `now` is the moment from which "30 days" count back: the present one unless given."""

    app: GameWindow

    def __init__(self, app: GameWindow, now: datetime | None = None) -> None:
        super().__init__(app)
        self.filters = Filters(app.profiles, self._people(), self._ask_again, now)
        self.found = statistics.Statistics()
        self.trouble = ""
        """Why nothing can be read; empty where all went well."""
        self.read()

    # the page

    def body(self) -> Element:
        """Filters in the title row, in short words where that has little room, or under it where it has none."""
        shown = self._shown()
        long, short = self.filters.controls(short=False), self.filters.controls(short=True)
        under = Either(Flow(*long, gap=16, row_gap=12), Flow(*short, gap=16, row_gap=12)) if long else None
        in_title = (self._page(shown, Spacer(24), Spacer(), Row(*filters, gap=16)) for filters in (long, short))
        return Either(*in_title, self._page(Column(under, shown, gap=self._gap)))

    def _page(self, content: Element, *right: Element) -> Element:
        """The whole page; the bar of its long part stands in the margin."""
        long = Viewport(Padding(content, self.margin, top=4, bottom=self.by_height(24, 8)))
        body = Padding(long, -self.margin, 0)
        return self.under_title(words.STATISTICS, *right, body=body, foot=self.by_height(16, 0))

    @property
    def _gap(self) -> float:
        return self.by_height(20, 16)

    def _shown(self) -> Element:
        """Figures, charts, and what can be done with it all; or why there are none."""
        if self.trouble:
            return Padding(Paragraph(self.trouble, ink="minus"), top=26)
        if not self.filters.any:
            return EmptyState(words.NOTHING_YET, words.NOTHING_LONG, None if self.offer else self._new_button())
        if self.found.empty:
            every = Button(None, words.SHOW_ALL, self.filters.choose_all, air=20)
            return Column(Paragraph(self.filters.nothing, line=30, align="middle"), Aligned(every.sized(high=48)), gap=10)
        shown = charts(self.found, self.filters.choose_key, self.watch, self.filters.rules)
        figures = figure_grid(self.found, self._gap, self.by_height(44, 36))
        panels = arranged(shown, self._gap, _CHART * self.window_height).sized(grow=1)
        return Column(figures, panels, self._foot(), gap=self._gap)

    def _new_button(self) -> Element:
        return Button(None, words.NEW_GAME, self._new_game, kind="main", cap="N", hotkey=pygame.K_n, air=30)

    def _foot(self) -> Element:
        """What counts here, and the ways to a file and to a new beginning."""
        save = Button(None, words.SAVE_CSV, self.save, kind="quiet", air=12).sized(high=48)
        reset = Button(None, words.RESET, self.reset, kind="quiet", enabled=self.app.archive.writable, air=12).sized(high=48)
        told = Text(words.KEPT_HERE, Role.SMALL, "muted", Weight.REGULAR)
        return Either(
            Row(told, Spacer(24), Spacer(), save, Spacer(12), reset, align="middle"),
            Column(Paragraph(words.KEPT_HERE, Role.SMALL, "muted", line=28), Flow(save, reset, gap=12), gap=10),
        )

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
            self.app.tell(Success(words.exported(number, str(path))))

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

        self.offer_undo(words.reset_done(self.filters.name(profile)), undo, gone)
        self._show_anew()

    def settled(self) -> None:
        """Whether the reset was taken back, or has become final: what is shown is another."""
        self._show_anew()

    def copy(self) -> None:
        """Put the chart that has the focus or the pointer on the clipboard, else all of them."""
        panels = self.panels
        chosen = [panel for panel in (self.group.hover, self.focused) if isinstance(panel, ChartPanel)]
        some = chosen[:1] or panels
        if not some:
            return
        if not clipboard.put("\n".join(panel.chart.text() for panel in some)):
            self.app.tell(replay_text.NO_CLIPBOARD)
        else:
            self.app.tell(Success(words.copied(some[0].chart.title) if chosen else words.copied_all(len(some))))

    # the loop

    @property
    def panels(self) -> list[ChartPanel]:
        """The charts as controls, in the order of the page."""
        return [panel for panel in self.group.widgets if isinstance(panel, ChartPanel)]

    @property
    def charts(self) -> list[Chart]:
        """The charts, in the order of the page."""
        return [panel.chart for panel in self.panels]

    def handle(self, event: pygame.event.Event) -> bool:
        """Ctrl C and the keys of the rules; then as every page."""
        if event.type == pygame.KEYDOWN:
            if shortcuts.command(event) and event.key == pygame.K_c:
                self.copy()
                return True
            number = shortcuts.digit(event)
            if number and number <= _RULE_KEYS and self.filters.any:
                self.filters.choose_rules(number - 1)
                return True
        return super().handle(event)

    def resume(self) -> None:
        """Back from another page: deals may have been played since."""
        self._ask_again()

    def back(self) -> None:
        """Back to the menu."""
        self.app.pop()
