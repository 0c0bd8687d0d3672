"""Dates and times as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import pgettext

if TYPE_CHECKING:
    import datetime as dt

_MONTHS: Final = (
    pgettext("month", "January"),
    pgettext("month", "February"),
    pgettext("month", "March"),
    pgettext("month", "April"),
    pgettext("month", "May"),
    pgettext("month", "June"),
    pgettext("month", "July"),
    pgettext("month", "August"),
    pgettext("month", "September"),
    pgettext("month", "October"),
    pgettext("month", "November"),
    pgettext("month", "December"),
)
_SHORT_MONTHS: Final = (
    pgettext("short month", "Jan"),
    pgettext("short month", "Feb"),
    pgettext("short month", "Mar"),
    pgettext("short month", "Apr"),
    pgettext("short month", "May"),
    pgettext("short month", "Jun"),
    pgettext("short month", "Jul"),
    pgettext("short month", "Aug"),
    pgettext("short month", "Sep"),
    pgettext("short month", "Oct"),
    pgettext("short month", "Nov"),
    pgettext("short month", "Dec"),
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


def day_of(day: dt.date, today: dt.date) -> str:
    """`14 November`, with the year if it differs from that of `today`: `14 November 2025`."""
    month = _MONTHS[day.month - 1]
    if day.year == today.year:
        return pgettext("date", "{day} {month}").format(day=day.day, month=month)
    return pgettext("date", "{day} {month} {year}").format(day=day.day, month=month, year=day.year)


def month_of(day: dt.date) -> str:
    """`November 2026`."""
    return pgettext("date", "{month} {year}").format(month=_MONTHS[day.month - 1], year=day.year)


def short_day(day: dt.date) -> str:
    """`12 Mar`."""
    return pgettext("short date", "{day} {month}").format(day=day.day, month=_SHORT_MONTHS[day.month - 1])


def short_month(day: dt.date) -> str:
    """`Mar`."""
    return _SHORT_MONTHS[day.month - 1]


def weekday(day: dt.date) -> str:
    """`Sunday`."""
    return _WEEKDAYS[day.weekday()]


def today_at(then: dt.datetime) -> str:
    """`Today, 21:40`."""
    return _("Today, {hour}:{minute}").format(hour=f"{then:%H}", minute=f"{then:%M}")
