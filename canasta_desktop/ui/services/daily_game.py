"""The deal of the day in the window: begun, gone on with, kept after every move, reviewed, practised."""

from __future__ import annotations

import datetime as dt
from functools import partial
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.notation import NotationError
from canasta_desktop.session.notices import Notice, NoticeCode
from canasta_desktop.session.store.played_days import assisted_days, days_of, keep_day, leave_day, take_day
from canasta_desktop.ui.services.page_kinds import DailyPage, PageName
from canasta_desktop.words import daily_text
from canasta_desktop.words.notices import error_text, notice_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.session.daily import DailyDeal
    from canasta_desktop.session.table import Table
    from canasta_desktop.ui.services.games import Games
    from canasta_desktop.ui.services.user_data import UserData
    from canasta_desktop.ui.services.window import Window

DATE_TICK_MS: Final = 20_000
"""Ms from one look at the date to the next, on pages that tell of today."""


class DailyGame:
    """The deal of the day of one window."""

    def __init__(self, window: Window, data: UserData, games: Games) -> None:
        self._window, self._data, self._games = window, data, games
        self.deal: DailyDeal | None = None
        """The deal of a day, while it is the game that is under way."""
        self.profile = ""
        """The profile of the person for whom that deal counts."""
        self._leave: Callable[[], None] | None = None
        """Releases the deal for other windows."""

    def today(self) -> dt.date:
        """The local date."""
        return dt.datetime.now().astimezone().date()

    def _deal(self, day: dt.date) -> DailyDeal:
        """A day's deal as it stands; from its beginning if the saved moves do not fit its cards."""
        from canasta_desktop.session.daily import DailyDeal

        seat, archive, profile = self._data.person_seating, self._data.archive, self._data.profiles.current.key
        played, assisted = days_of(archive, profile).get(day), day in assisted_days(archive, profile)
        hints = played.hints if played else 0
        try:
            return DailyDeal(day, seat, played.moves if played else (), assisted=assisted, hints=hints)
        except NotationError:
            self._window.tell(daily_text.BROKEN)
            return DailyDeal(day, seat, assisted=assisted)

    def begin(self, day: dt.date) -> None:
        """Show a day's deal where it stands, and save every move; the current game is left, and stays saved.

        A deal that is open in another window is not begun here.
        """
        from canasta_desktop.session.viewer.table_viewer import TableViewer

        archive, profile = self._data.archive, self._data.profiles.current.key
        if not take_day(archive, profile, day):
            self._window.tell(notice_text(Notice(NoticeCode.OPEN_ELSEWHERE)))
            return
        self._games.leave_for_practice()
        take_day(archive, profile, day)  # once more, where it was this deal that was left
        deal = self._deal(day)
        self._games.take_unsaved(deal.table, self._end)
        self.deal, self.profile, self._leave = deal, profile, partial(leave_day, archive, profile, day)
        keep = partial(keep_day, archive, profile, deal, self.today())
        keep()
        deal.table.watch(keep)
        self._games.show(TableViewer(deal.table))

    def _end(self) -> None:
        """The deal that is under way is left; it stays kept."""
        self.deal = None
        if self._leave is not None:
            self._leave()
            self._leave = None

    def is_daily(self, table: Table) -> bool:
        """Whether a table is that of a day's deal."""
        return self.deal is not None and self.deal.table is table

    def over(self, table: Table) -> bool:
        """Whether the deal on a table was a day's; then its page follows the score."""
        deal = self.deal
        if deal is None or not self.is_daily(table):
            return False
        day, assisted = deal.day, deal.assisted
        self._games.end_game()
        self._window.show_alone(PageName.MENU)
        self._window.show(DailyPage(day))
        if assisted:
            self._window.tell(daily_text.ASSISTED)
        return True

    def practise(self, day: dt.date) -> None:
        """Play a day's deal again as practice."""
        from canasta_desktop.session.viewer.table_viewer import TableViewer

        try:
            table = TableViewer(self._deal(day).table).replay().practice(0)
        except NotationError as error:
            self._window.tell(error_text(error))
            return
        self._games.take_up(table)

    def review(self, day: dt.date) -> None:
        """Review a day's deal that has been played."""
        from canasta_desktop.session.viewer.table_viewer import TableViewer
        from canasta_desktop.ui.services.games import open_replay

        self._window.tell(open_replay(self._window, [TableViewer(self._deal(day).table).replay], review=True))

    def lost(self, day: dt.date) -> int | None:
        """Points that the person's moves cost in a day's deal, by its review; None if the review is incomplete."""
        from canasta_desktop.session.viewer.table_viewer import TableViewer

        review = TableViewer(self._deal(day).table).replay().review(self._data.archive)
        return round(review.losses) if review is not None and review.complete else None
