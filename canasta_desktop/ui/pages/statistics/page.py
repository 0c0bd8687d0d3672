"""The statistics: am I getting better, and at what. Five figures, charts, filters; copying, saving as CSV, a new beginning."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from canasta_desktop.engine.ruleset import ALL_PRESETS
from canasta_desktop.session import statistics
from canasta_desktop.session.statistics_csv import save_csv
from canasta_desktop.session.statistics_filter import Filter, days_ago
from canasta_desktop.session.store import catalogue, tally
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit import clipboard, shortcuts
from canasta_desktop.ui.kit.charts.chart import Chart, ChartPanel
from canasta_desktop.ui.kit.elements import Paragraph, Text
from canasta_desktop.ui.kit.empty_state import EmptyState
from canasta_desktop.ui.kit.layout import Aligned, Column, Either, Element, Flow, Padding, Row, Spacer, Viewport
from canasta_desktop.ui.kit.node import LiveText
from canasta_desktop.ui.kit.notice import Success
from canasta_desktop.ui.kit.undo_page import UndoPage
from canasta_desktop.ui.kit.widgets import Button, Choice, Pager
from canasta_desktop.ui.pages import exchange
from canasta_desktop.ui.pages.medals import medals_button
from canasta_desktop.ui.pages.statistics.charts import arranged, charts, figure_grid
from canasta_desktop.ui.services.games import open_replay
from canasta_desktop.ui.services.page_kinds import PageName
from canasta_desktop.words import common_text, hotkeys, profiles_text, replay_text
from canasta_desktop.words import statistics_text as words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.session.profiles import Profiles
    from canasta_desktop.session.settings import SpeechLength
    from canasta_desktop.ui.services.game_window import GameWindow

_CHART: Final = 0.335
"""Height of a chart as a part of the window's height: two rows are fully visible, and a third begins."""

_DAYS: Final = (30, 365, None)
_ALL: Final = len(_DAYS) - 1
_AIR: Final = 15  # design px beside the words of a filter's part


class Filters:
    """What is chosen. `changed` is called after every choice; `now` is the moment from which days count back."""

    def __init__(self, profiles: Profiles, people: Sequence[str], changed: Callable[[], None], now: datetime | None) -> None:
        """`people` are the keys of the profiles that can be chosen, whoever is shown first in front."""
        self._profiles, self._changed, self._now = profiles, changed, now
        self.people = tuple(people)
        self.person = 0
        self.rules: str | None = None
        """A key of `tally.rules_key`, `HOUSE` for all house rules, None for all."""
        self.period = _ALL
        self.played: frozenset[str] = frozenset()
        """The keys of the rules by which this person has played."""
        self.any = False
        """Whether this person has any games, so that there is something to choose from."""

    @property
    def profile(self) -> str:
        """The key of whose games are shown."""
        return self.people[self.person]

    def name(self, key: str) -> str:
        """What somebody is called."""
        return profiles_text.name_of_key(self._profiles, key)

    @property
    def now(self) -> datetime:
        """The moment from which days count back."""
        return self._now or datetime.now(UTC)

    @property
    def wanted(self) -> Filter:
        """What is asked for."""
        days = _DAYS[self.period]
        return Filter(self.profile, self.rules, None if days is None else days_ago(days, self.now))

    def choose(self, **what: Any) -> None:
        """Choose by name: `person`, `rules` or `period`."""
        for name, value in what.items():
            setattr(self, name, value)
        self._changed()

    def choose_rules(self, place: int) -> None:
        """The games by one rule set; 0 is all, after the presets that were played come all house rules."""
        if place < len(self._rule_keys()):
            self.choose(rules=self._rule_keys()[place])

    def choose_key(self, digit: int) -> None:
        """The games by the rule set of a digit: 1 is all, then the presets that were played, 0 all house rules."""
        if digit:
            self.choose_rules(digit - 1)
        elif self.house:
            self.choose(rules=tally.HOUSE)

    @property
    def house(self) -> bool:
        """Whether there are games by house rules."""
        return any(key.startswith(tally.HOUSE) for key in self.played)

    @property
    def _presets(self) -> list[str]:
        return [name for name in ALL_PRESETS if name in self.played]

    def _rule_keys(self) -> list[str | None]:
        return [None, *self._presets, *([tally.HOUSE] if self.house else [])]

    def controls(self, *, short: bool) -> list[Element]:
        """Controls for person, rules and time; only the person if there is no other choice. `short` abbreviates the rules."""
        made: list[Element] = []
        if len(self.people) > 1:
            found = self._profiles.get(self.profile)
            face = found.avatar if found else ""
            names = [self.name(key) for key in self.people]
            pager = partial(Pager, names, self.person, picture=face, label=words.WHO, tip=words.WHO)
            made.append(pager(changed=lambda place: self.choose(person=place, rules=None)))
        if self.any:
            titles, keys = words.filter_titles(self._presets, house=self.house, short=short), self._rule_keys()
            key = tally.HOUSE if self.rules and self.rules.startswith(tally.HOUSE) else self.rules
            place = keys.index(key) if key in keys else 0
            made.append(Choice(titles, place, self.choose_rules, label=words.BY_RULES, air=_AIR))
            choice = partial(Choice, words.PERIODS, self.period, label=words.PERIOD, air=_AIR)
            made.append(choice(changed=lambda place: self.choose(period=place)))
        return made


class StatisticsScene(UndoPage):
    """The page. `now` is the moment from which "30 days" count back: the present one unless given."""

    app: GameWindow

    def __init__(self, app: GameWindow, now: datetime | None = None) -> None:
        super().__init__(app)
        self.filters = Filters(app.data.profiles, self._people(), self._ask_again, now)
        self.found = statistics.Statistics()
        self.trouble = ""
        """Why nothing can be read; empty if all went well."""
        self.read()

    def body(self) -> Element:
        """Filters stand in the title row, in short words if it is narrow, or under it if it is too narrow for these."""
        shown = self._shown()
        long, short = self.filters.controls(short=False), self.filters.controls(short=True)
        under = Either(Flow(*long, gap=16, row_gap=12), Flow(*short, gap=16, row_gap=12)) if long else None
        medals = medals_button(self, self.app)
        in_title = (self._page(shown, Spacer(24), Spacer(), Row(*filters, gap=16), medals) for filters in (long, short))
        return Either(*in_title, self._page(Column(under, shown, gap=self._gap), Spacer(), medals))

    def _page(self, content: Element, *right: Element | None) -> Element:
        long = Viewport(Padding(content, self.margin, top=4, bottom=self.by_height(24, 8)))
        body = Padding(long, -self.margin, 0)
        return self.under_title(words.STATISTICS, *right, body=body, foot=self.by_height(16, 0))

    @property
    def _gap(self) -> float:
        return self.by_height(20, 16)

    def _shown(self) -> Element:
        if self.trouble:
            return Padding(Paragraph(self.trouble, ink="minus"), top=26)
        if not self.filters.any:
            show = partial(self.app.show, PageName.NEW_GAME)
            new = Button(common_text.NEW_GAME, show, kind="main", letter=hotkeys.NEW, air=30)
            return EmptyState(words.NOTHING_YET, words.NOTHING_LONG, None if self.offer else new)
        if self._none:
            every = Button(words.SHOW_ALL, partial(self.filters.choose, rules=None, period=_ALL), air=20)
            return Column(Paragraph(self._none, line=30, align="middle"), Aligned(every.sized(high=48)), gap=10)
        rules = self.filters.rules
        shown = charts(self.found, lambda key: self.filters.choose(rules=None if rules == key else key), self.watch, rules)
        figures = figure_grid(self.found, self._gap, self.by_height(44, 36))
        panels = arranged(shown, self._gap, _CHART * self.window_height).sized(grow=1)
        return Column(figures, panels, self._foot(), gap=self._gap)

    @property
    def _none(self) -> str:
        """That there are no games of the kind that is asked for, but others; empty if there are some."""
        nothing = self.filters.any and self.found.empty
        return words.no_games(self.filters.rules, self.filters.period) if nothing else ""

    def live_texts(self, length: SpeechLength) -> dict[str, LiveText]:
        """That there is nothing to show by the filters."""
        return super().live_texts(length) | {"none": LiveText(self._none)}

    def _foot(self) -> Element:
        save = Button(words.SAVE_CSV, self.save, kind="quiet", air=12).sized(high=48)
        reset = Button(words.RESET, self.reset, kind="quiet", enabled=self.app.data.archive.writable, air=12).sized(high=48)
        told = Text(words.KEPT_HERE, Role.SMALL, "muted", Weight.REGULAR)
        return Either(
            Row(told, Spacer(24), Spacer(), save, Spacer(12), reset, align="middle"),
            Column(Paragraph(words.KEPT_HERE, Role.SMALL, "muted", line=28), Flow(save, reset, gap=12), gap=10),
        )

    def _people(self) -> list[str]:
        """The keys of everybody whose games can be shown, whoever sits here first."""
        try:
            booked = statistics.profiles(self.app.data.archive.connection)
        except sqlite3.Error:
            booked = []
        others = [profile.key for profile in self.app.data.profiles.all]
        return list(dict.fromkeys([self.app.data.profiles.current.key, *others, *booked]))

    def read(self) -> None:
        """Ask the database again; while a reset can be taken back there is nothing."""
        self.trouble = ""
        self.found = everything = statistics.Statistics()
        if self.offer is None:
            wanted, connection = self.filters.wanted, self.app.data.archive.connection
            all_games = Filter(wanted.profile)
            try:
                self.found = statistics.read(connection, wanted)
                everything = self.found if wanted == all_games else statistics.read(connection, all_games)
                self.filters.played = statistics.rules_played(connection, wanted.profile)
            except sqlite3.Error as error:
                self.trouble = words.not_read(str(error))
                self.app.data.archive.trouble(error)
        self.filters.any = not everything.empty

    def _ask_again(self) -> None:
        """Something else is asked for: a reset that could still be taken back holds."""
        self.drop_offer()
        self.settled()

    def settled(self) -> None:
        """Show the present state, as after a reset that was undone or has become final."""
        self.read()
        self.rebuild()

    def watch(self, deal: statistics.Deal) -> None:
        """Show a deal that stands out again, move by move, and say so where it is not there any more."""
        from canasta_desktop.ui.pages.saved_games.page import replay_of

        archive = self.app.data.archive
        numbers = catalogue.deal_numbers(archive, deal.game)
        if deal.number not in numbers:
            self.app.tell(words.GONE)
            return
        deals = [partial(replay_of, archive, deal.game, number) for number in numbers]
        self.app.tell(open_replay(self.app, deals, numbers.index(deal.number)))

    def save(self) -> None:
        """Write every deal of this person to a file, and say where it is."""
        folder = exchange.exports_folder(self.app)
        if folder is None:
            self.app.tell(replay_text.NOWHERE)
            return
        day = self.filters.now.astimezone().date().isoformat()
        try:
            path, number = save_csv(self.app.data.archive.connection, folder, f"statistics-{day}", [self.filters.profile])
        except OSError as error:
            self.app.tell(words.not_exported(str(folder), (error.strerror or str(error)).lower()))
        except sqlite3.Error as error:
            self.app.tell(words.not_read(str(error)))
        else:
            self.app.tell(Success(words.exported(number, str(path))))

    def reset(self) -> None:
        """Show nothing any more; the rows go for good once the bar has run out."""
        if self.offer is not None or not self.app.data.archive.writable:
            return
        profile, until = self.filters.profile, tally.mark(self.app.data.archive.connection)

        def gone() -> None:
            try:
                with self.app.data.archive.transaction() as connection:
                    tally.forget(connection, profile, until)
            except sqlite3.Error as error:
                self.app.data.archive.trouble(error)
                self.app.tell(words.not_reset(str(error)))

        self.offer_undo(words.reset_done(self.filters.name(profile)), lambda: None, gone)  # nothing was taken away yet
        self.settled()

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

    @property
    def panels(self) -> list[ChartPanel]:
        """The charts as controls, in the order of the page."""
        return [panel for panel in self.group.widgets if isinstance(panel, ChartPanel)]

    @property
    def charts(self) -> list[Chart]:
        """The charts, in the order of the page."""
        return [panel.chart for panel in self.panels]

    def handle(self, event: pygame.event.Event) -> bool:
        """Ctrl C and the digits of the rules; then as every page."""
        if event.type == pygame.KEYDOWN:
            if shortcuts.command(event) and event.key == pygame.K_c:
                self.copy()
                return True
            number = shortcuts.digit(event)
            if number is not None and self.filters.any:
                self.filters.choose_key(number)
                return True
        return super().handle(event)

    def resume(self) -> None:
        """Back from another page: deals may have been played since."""
        self._ask_again()
