"""Which deals and games a statistic counts: whose, by which rules, and since when."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Final

from canasta_desktop.session.store.tally import HOUSE

_FIRST_DAY: Final = date(1971, 1, 1)
"""A day before all games. The UTC time of an earlier midnight is unknown to some systems."""


@dataclass(frozen=True, slots=True)
class Filter:
    """Filter of deals and games. `rules` is a key of `tally.rules_key`, `HOUSE` for all house rules, None for all.

    `since` is the moment from which deals count: the UTC time (ISO 8601) as it is booked, or a date alone for its midnight.
    """

    profile: str = ""
    rules: str | None = None
    since: str | None = None

    def where(self, *, profile: bool = True, rules: bool = True, time: str = "ended") -> tuple[str, dict[str, str]]:
        """The SQL condition and its bound values; with or without the conditions on the profile and on the rules."""
        parts, given = (["profile = :profile"], {"profile": self.profile}) if profile else (["TRUE"], {})
        if rules and self.rules == HOUSE:
            parts.append("rules GLOB :rules")
            given["rules"] = HOUSE + "*"
        elif rules and self.rules is not None:
            parts.append("rules = :rules")
            given["rules"] = self.rules
        if self.since is not None:
            parts.append(f"{time} >= :since")
            given["since"] = self.since
        return " AND ".join(parts), given


def days_ago(days: int, now: datetime | None = None) -> str:
    """The local midnight of the day `days` days before `now` (by default the current time), in the format of `Filter.since`.

    The number of days may be any: what lies before all games counts as the day before them.
    """
    today = (now or datetime.now(UTC)).astimezone().date()
    day = today - timedelta(days=min(days, max(0, (today - _FIRST_DAY).days)))
    moment = datetime(day.year, day.month, day.day).astimezone().astimezone(UTC)
    midnight = (moment.hour, moment.minute) == (0, 0)
    return moment.date().isoformat() if midnight else moment.isoformat(timespec="seconds")
