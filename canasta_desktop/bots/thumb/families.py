"""Families of games: rule sets that the same weights fit, told by their options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from canasta_desktop.engine.terms import Terms

SETS: Final = 0
"""Sets alone, and a pile that single cards take."""
SEQUENCES: Final = 1
"""With sequences."""
WILD_MELDS: Final = 2
"""With sequences and melds of wild cards."""
CLOSED_SETS: Final = 3
"""With wild melds or sets of a greatest length, without sequences, or a pile that only a pair takes."""
FEET: Final = 4
"""With a second hand for each player."""
FAMILIES: Final = ("sets", "sequences", "wild_melds", "closed_sets", "feet")
"""The families by name."""


def family_of(terms: Terms) -> int:
    """The family of a rule set."""
    if terms.foot_size:
        return FEET
    if terms.sequence_longest:
        return WILD_MELDS if terms.wild_longest else SEQUENCES
    return CLOSED_SETS if terms.wild_longest or terms.set_longest or terms.pair_only else SETS
