"""Texts of the times at which deals and games were booked, which are UTC in ISO 8601; nothing for what is no time."""

from __future__ import annotations

from datetime import UTC, datetime

from canasta_desktop.words import dates
from canasta_desktop.words.catalogue import gettext as _


def _moment(ended: str) -> datetime | None:
    """A booked time in local time; None if it cannot be read."""
    try:
        found = datetime.fromisoformat(ended)
    except (TypeError, ValueError):
        return None
    return (found if found.tzinfo else found.replace(tzinfo=UTC)).astimezone()


def day_text(ended: str, now: datetime | None = None) -> str:
    """`today`, `12 March`, with the year if it differs from that of `now` (by default the current time)."""
    moment = _moment(ended)
    if moment is None:
        return ""
    return str(dates.day_or_recent(moment.date(), (now or datetime.now(UTC)).astimezone().date()))


def dated(name: str, ended: str) -> str:
    """`Best deal, 12 March`."""
    day = day_text(ended)
    return _("{name}, {day}").format(name=name, day=day) if day else name


def short_day(ended: str) -> str:
    """`12 Mar`."""
    moment = _moment(ended)
    return "" if moment is None else dates.short_day(moment.date())


def month(ended: str) -> str:
    """`Mar`; January with its year: `2027`."""
    moment = _moment(ended)
    if moment is None:
        return ""
    return str(moment.year) if moment.month == 1 else dates.short_month(moment.date())
