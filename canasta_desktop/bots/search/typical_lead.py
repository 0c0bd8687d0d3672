"""The typical lead after a deal, which points of a deal are compared with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.terms import Terms

LEAD_SHARE: Final = 0.28
"""Typical lead after a deal, as a share of the target score: set by hand between the root mean square leads of plain (0.17) and
skilled players (0.32) in the common game, which `build_scripts/fit_stakes.py` prints. It is not fitted, because all weights
in points are relative to it."""
COMMON_LEAD: Final = 1400.0
"""Typical lead after a deal of the common game, which goes to 5,000, in points: that for which weights and errors in points are
given."""
LEAD_NATURALS: Final = 5.0
"""Typical lead in natural canastas, where a number of deals is played instead of to a target score. By hand, above the leads of
plain (2.8) and skilled players (3.8) in Hand and Foot, so that utility saturates later there."""


def lead_of(totals: Sequence[int], side: int) -> float:
    """Lead of a side over the mean of the others, in points."""
    own = totals[side]
    return own - (sum(totals) - own) / (len(totals) - 1)


def typical_lead(terms: Terms) -> float:
    """Typical lead after a deal under these rules, in points."""
    return LEAD_NATURALS * float(terms.natural_bonus) if terms.deals else LEAD_SHARE * terms.target_score
