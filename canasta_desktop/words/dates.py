"""Dates and times as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import npgettext, pgettext
from canasta_desktop.words.nouns import Noun

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Sequence


def _month(number: int) -> Noun:
    """A month: "January"."""
    months = (
        pgettext("noun, month", "January"),
        pgettext("noun, month", "February"),
        pgettext("noun, month", "March"),
        pgettext("noun, month", "April"),
        pgettext("noun, month", "May"),
        pgettext("noun, month", "June"),
        pgettext("noun, month", "July"),
        pgettext("noun, month", "August"),
        pgettext("noun, month", "September"),
        pgettext("noun, month", "October"),
        pgettext("noun, month", "November"),
        pgettext("noun, month", "December"),
    )
    return Noun(months[number - 1])


def _short(number: int) -> Noun:
    """A month in short: "Jan"."""
    months = (
        pgettext("noun, short month", "Jan"),
        pgettext("noun, short month", "Feb"),
        pgettext("noun, short month", "Mar"),
        pgettext("noun, short month", "Apr"),
        pgettext("noun, short month", "May"),
        pgettext("noun, short month", "Jun"),
        pgettext("noun, short month", "Jul"),
        pgettext("noun, short month", "Aug"),
        pgettext("noun, short month", "Sep"),
        pgettext("noun, short month", "Oct"),
        pgettext("noun, short month", "Nov"),
        pgettext("noun, short month", "Dec"),
    )
    return Noun(months[number - 1])


def _weekdays() -> Sequence[str]:
    return (
        pgettext("day of the week", "Monday"),
        pgettext("day of the week", "Tuesday"),
        pgettext("day of the week", "Wednesday"),
        pgettext("day of the week", "Thursday"),
        pgettext("day of the week", "Friday"),
        pgettext("day of the week", "Saturday"),
        pgettext("day of the week", "Sunday"),
    )


def recent_day(day: dt.date, today: dt.date) -> str:
    """`today`, `yesterday`; empty for any other day."""
    ago = (today - day).days
    return (_("today"), _("yesterday"))[ago] if ago in (0, 1) else ""


def day_or_recent(day: dt.date, today: dt.date) -> str:
    """`today`, `yesterday`, `14 November`."""
    return recent_day(day, today) or day_of(day, today)


def day_of(day: dt.date, today: dt.date) -> str:
    """`14 November`, with the year if it differs from that of `today`: `14 November 2025`."""
    # Translators: the first form is that of the number 1, as in French “1er janvier”.
    date = npgettext("date", "{day} {month}", "{day} {month}", day.day)
    if day.year != today.year:
        date = npgettext("date", "{day} {month} {year}", "{day} {month} {year}", day.day)
    return date.format(day=day.day, month=_month(day.month), year=day.year)


def month_of(day: dt.date) -> str:
    """`November 2026`."""
    return pgettext("date", "{month} {year}").format(month=_month(day.month), year=day.year)


def short_day(day: dt.date) -> str:
    """`12 Mar`."""
    return npgettext("short date", "{day} {month}", "{day} {month}", day.day).format(day=day.day, month=_short(day.month))


def short_month(day: dt.date) -> str:
    """`Mar`."""
    return str(_short(day.month))


def weekday(day: dt.date) -> str:
    """`Sunday`."""
    return _weekdays()[day.weekday()]


def today_at(then: dt.datetime) -> str:
    """`Today, 21:40`."""
    return _("Today, {hour}:{minute}").format(hour=f"{then:%H}", minute=f"{then:%M}")
