"""Dates and times as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import pgettext
from canasta_desktop.words.nouns import Noun

if TYPE_CHECKING:
    import datetime as dt

_MONTHS: Final = (
    Noun(pgettext("noun, month", "January")),
    Noun(pgettext("noun, month", "February")),
    Noun(pgettext("noun, month", "March")),
    Noun(pgettext("noun, month", "April")),
    Noun(pgettext("noun, month", "May")),
    Noun(pgettext("noun, month", "June")),
    Noun(pgettext("noun, month", "July")),
    Noun(pgettext("noun, month", "August")),
    Noun(pgettext("noun, month", "September")),
    Noun(pgettext("noun, month", "October")),
    Noun(pgettext("noun, month", "November")),
    Noun(pgettext("noun, month", "December")),
)
_SHORT_MONTHS: Final = (
    Noun(pgettext("noun, short month", "Jan")),
    Noun(pgettext("noun, short month", "Feb")),
    Noun(pgettext("noun, short month", "Mar")),
    Noun(pgettext("noun, short month", "Apr")),
    Noun(pgettext("noun, short month", "May")),
    Noun(pgettext("noun, short month", "Jun")),
    Noun(pgettext("noun, short month", "Jul")),
    Noun(pgettext("noun, short month", "Aug")),
    Noun(pgettext("noun, short month", "Sep")),
    Noun(pgettext("noun, short month", "Oct")),
    Noun(pgettext("noun, short month", "Nov")),
    Noun(pgettext("noun, short month", "Dec")),
)
_WEEKDAYS: Final = (
    pgettext("day of the week", "Monday"),
    pgettext("day of the week", "Tuesday"),
    pgettext("day of the week", "Wednesday"),
    pgettext("day of the week", "Thursday"),
    pgettext("day of the week", "Friday"),
    pgettext("day of the week", "Saturday"),
    pgettext("day of the week", "Sunday"),
)


_RECENT: Final = (Noun(pgettext("noun, date", "today")), Noun(pgettext("noun, date", "yesterday")))
# Translators: the days of a month that are written or said unlike others, one on each line, such as “1er” or “8 | il: l’8”.
_OWN_DAYS: Final = {
    int("".join(filter(str.isdecimal, line.partition("|")[0]))): line
    for line in pgettext("noun, days of the month", "1 | day").splitlines()
}


def _day(day: int) -> Noun:
    """A day of the month: of the class `day`, unless the language has it in a way of its own."""
    return Noun(_OWN_DAYS.get(day, f"{day} | day"))


def day_or_recent(day: dt.date, today: dt.date) -> Noun:
    """`today`, `yesterday`, `14 November`."""
    ago = (today - day).days
    return _RECENT[ago] if ago in (0, 1) else day_of(day, today)


def day_of(day: dt.date, today: dt.date) -> Noun:
    """`14 November`, with the year if it differs from that of `today`: `14 November 2025`."""
    date = pgettext("noun, date", "{day} {month} | on: on {day} {month}")
    if day.year != today.year:
        date = pgettext("noun, date", "{day} {month} {year} | on: on {day} {month} {year}")
    return Noun(date, day=_day(day.day), month=_MONTHS[day.month - 1], year=day.year)


def month_of(day: dt.date) -> str:
    """`November 2026`."""
    return pgettext("date", "{month} {year}").format(month=_MONTHS[day.month - 1], year=day.year)


def short_day(day: dt.date) -> str:
    """`12 Mar`."""
    return pgettext("short date", "{day} {month}").format(day=_day(day.day), month=_SHORT_MONTHS[day.month - 1])


def short_month(day: dt.date) -> str:
    """`Mar`."""
    return str(_SHORT_MONTHS[day.month - 1])


def weekday(day: dt.date) -> str:
    """`Sunday`."""
    return _WEEKDAYS[day.weekday()]


def today_at(then: dt.datetime) -> str:
    """`Today, 21:40`."""
    return _("Today, {hour}:{minute}").format(hour=f"{then:%H}", minute=f"{then:%M}")
