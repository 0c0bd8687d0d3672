"""Dates and times as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import npgettext, pgettext
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
    return date.format(day=day.day, month=_MONTHS[day.month - 1], year=day.year)


def month_of(day: dt.date) -> str:
    """`November 2026`."""
    return pgettext("date", "{month} {year}").format(month=_MONTHS[day.month - 1], year=day.year)


def short_day(day: dt.date) -> str:
    """`12 Mar`."""
    return npgettext("short date", "{day} {month}", "{day} {month}", day.day).format(
        day=day.day, month=_SHORT_MONTHS[day.month - 1]
    )


def short_month(day: dt.date) -> str:
    """`Mar`."""
    return str(_SHORT_MONTHS[day.month - 1])


def weekday(day: dt.date) -> str:
    """`Sunday`."""
    return _WEEKDAYS[day.weekday()]


def today_at(then: dt.datetime) -> str:
    """`Today, 21:40`."""
    return _("Today, {hour}:{minute}").format(hour=f"{then:%H}", minute=f"{then:%M}")
