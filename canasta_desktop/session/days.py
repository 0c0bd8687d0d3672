"""The days that have a deal and goals: the first of them, and by which rules the deal of a day is played."""

from __future__ import annotations

import datetime as dt
from typing import Final

FIRST_DAY: Final = dt.date(2026, 1, 1)
"""The first day that has a deal."""
USUAL_RULES: Final = "classic"
RULES: Final = {5: "samba"}
"""Rule sets of weekdays (0: Monday) that do not use the usual rules."""
POT_DAY: Final = 2
"""The weekday (0: Monday) of the games with pots, which take turns week by week."""
POT_RULES: Final = ("burraco", "buraco-aberto", "buraco-fechado", "buraco-stbl")
FIRST_POT_DAY: Final = dt.date(2026, 12, 1)
"""Days before this one keep the rules by which people have played them."""


def rules_of(day: dt.date) -> str:
    """The name of the rule set of a day."""
    if day.weekday() == POT_DAY and day >= FIRST_POT_DAY:
        return POT_RULES[day.toordinal() // 7 % len(POT_RULES)]
    return RULES.get(day.weekday(), USUAL_RULES)
