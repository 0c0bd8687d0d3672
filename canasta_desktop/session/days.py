"""The days that have a deal and goals: the first of them, and by which rules the deal of a day is played."""

from __future__ import annotations

import datetime as dt
from typing import Final

FIRST_DAY: Final = dt.date(2026, 1, 1)
"""The first day that has a deal."""
USUAL_RULES: Final = "classic"
RULES: Final = {5: "samba"}
"""Rule sets of weekdays (0: Monday) that do not use the usual rules."""


def rules_of(day: dt.date) -> str:
    """The name of the rule set of a day."""
    return RULES.get(day.weekday(), USUAL_RULES)
