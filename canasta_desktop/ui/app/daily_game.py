"""The deal of the day in the window: begun, gone on with, kept after every move, reviewed, practised."""

from __future__ import annotations

import datetime as dt
from functools import partial
from typing import TYPE_CHECKING

from canasta_desktop.engine.notation import NotationError
from canasta_desktop.session.daily import DailyDeal
from canasta_desktop.session.store.daily import days_of, keep_day
from canasta_desktop.session.viewer.table_viewer import TableViewer
from canasta_desktop.ui.app.game_library import person_seating
from canasta_desktop.ui.pages.exchange import open_replay
from canasta_desktop.ui.table import hot_seat
from canasta_desktop.ui.table.window import DailyPage, PageName
from canasta_desktop.words import daily_text

if TYPE_CHECKING:
    from canasta_desktop.session.table import Table
    from canasta_desktop.ui.app.own_window import OwnWindow


def today(_app: OwnWindow) -> dt.date:
    """The local date."""
    return dt.datetime.now().astimezone().date()


def _deal(app: OwnWindow, day: dt.date) -> DailyDeal:
    """A day's deal as it stands; from its beginning where what is kept does not fit its cards."""
    seat = person_seating(app)
    played = days_of(app.archive, app.profiles.current.key).get(day)
    try:
        return DailyDeal(day, seat, played.moves if played else ())
    except NotationError:
        app.tell(daily_text.BROKEN)
        return DailyDeal(day, seat)


def begin_daily(app: OwnWindow, day: dt.date) -> None:
    """Show a day's deal where it stands, and keep every move; a game that was under way is left, and stays kept."""
    app.leave_for_practice()
    deal = _deal(app, day)
    app.table, app.daily = deal.table, deal
    deal.table.listen(app.sound.hear)
    profile, began = app.profiles.current.key, app.today()
    keep = partial(keep_day, app.archive, profile, deal, began)
    keep()
    deal.table.watch(keep)
    hot_seat.show(app, TableViewer(deal.table))


def is_daily(app: OwnWindow, table: Table) -> bool:
    """Whether a table is that of a day's deal."""
    return app.daily is not None and app.daily.table is table


def daily_over(app: OwnWindow, table: Table) -> bool:
    """Whether the deal on a table was a day's; then its page follows the score."""
    deal = app.daily
    if deal is None or not is_daily(app, table):
        return False
    day, assisted = deal.day, deal.assisted
    app.end_game()
    app.show_alone(PageName.MENU)
    app.show(DailyPage(day))
    if assisted:
        app.tell(daily_text.ASSISTED)
    return True


def practise_daily(app: OwnWindow, day: dt.date) -> None:
    """Play a day's deal again as practice."""
    app.take_up(TableViewer(_deal(app, day).table).replay().practice(0))


def review_daily(app: OwnWindow, day: dt.date) -> None:
    """Review a day's deal that has been played."""
    app.tell(open_replay(app, [TableViewer(_deal(app, day).table).replay], review=True))
