"""The typical lead after a deal, which points of a deal are compared with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.terms import Terms

LEAD_SHARE: Final = 0.28
"""Typical lead after a deal, as a share of the target score."""
COMMON_LEAD: Final = 1400.0
"""Typical lead after a deal of the common game, in points: that for which weights and errors in points are given."""
LEAD_NATURALS: Final = 5.0
"""The same in natural canastas, where a number of deals is played instead of to a target score."""


def lead_of(totals: Sequence[int], side: int) -> float:
    """Lead of a side over the mean of the others, in points."""
    own = totals[side]
    return own - (sum(totals) - own) / (len(totals) - 1)


def typical_lead(terms: Terms) -> float:
    """Typical lead after a deal under these rules, in points."""
    rules = terms.rules
    return LEAD_NATURALS * rules.bonus.natural if rules.deals else LEAD_SHARE * rules.target_score
