"""Families of games: rule sets that the same weights fit, told by their options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from canasta_desktop.engine.terms import Terms

SETS: Final = 0
"""Sets, whatever their length and however the pile is taken."""
SEQUENCES: Final = 1
"""With sequences."""
WILD_MELDS: Final = 2
"""With sequences and melds of wild cards."""
CLOSED_SETS: Final = 3
"""With melds that must be finished and ranks that are closed, so that what is started and when decides the deal."""
FEET: Final = 4
"""With books: any number of sets of a rank, one after the other. The one such game has a second hand for each player."""
WILD_SETS: Final = 5
"""Sets and melds of wild cards, with a pile that only a pair takes."""
POTS: Final = 6
"""Any melds open, sequences hold a wild card, and the pile is free; who empties the hand takes a pot."""
OPEN_POTS: Final = 7
"""The same without sets."""
CLOSED_POTS: Final = 8
CLOSED_RUNS: Final = 9
"""As the two before, but the pile is taken to use its top card at once: with sets, and without."""
FAMILIES: Final = (
    "sets", "sequences", "wild_melds", "closed_sets", "feet", "wild_sets", "pots", "open_pots", "closed_pots",
    "closed_runs",
)  # fmt: skip
"""The families by name."""


def family_of(terms: Terms) -> int:
    """The family of a rule set: by what no house rule changes, but for the melds that there are, and for how the pile is taken
    where wild cards make melds beside sets.

    Weights stand beside a second hand, wild melds, or another way to take the pile better than in another game with the same.
    """
    if terms.lists_singly:
        if terms.some_sets:
            return POTS if terms.takes_freely else CLOSED_POTS
        return OPEN_POTS if terms.takes_freely else CLOSED_RUNS
    if terms.sequence_longest:
        return WILD_MELDS if terms.wild_longest else SEQUENCES
    if terms.finishes or terms.dead_ranks:
        return CLOSED_SETS
    if not terms.set_limit:
        return FEET
    return WILD_SETS if terms.wild_longest and terms.pair_only else SETS
