"""A candidate move of a decision, with the prior of its worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from canasta_desktop.engine.moves import Move


class Plan(NamedTuple):
    """A move to make now (the rules of thumb decide after it), with the prior of its worth.

    `prior` is the prior mean in points, relative to the plan of the rules of thumb; `spread` its standard deviation.
    `overrated`: points by which rollouts value the plan too high, however many there are.
    """

    move: Move
    prior: float
    spread: float
    overrated: float = 0.0


# Set by hand. They are a prior of plans whose differences the rollouts then measure, in points of a deal.
TRUST: Final = 15.0
"""Prior advantage, in points, of the plan of the rules of thumb over a plan that they do not value."""
SPREAD: Final = 70.0
SPREAD_DISCARD: Final = 50.0
"""Prior standard deviation of the costs of discards, in points: they are fitted over all deals, and single deals differ."""
COST_SHARE: Final = 0.2
"""Points of a deal per point of a discard's cost: the costs are fitted for choosing, so only their order is reliable."""
MOST_DISCARDS: Final = 9
"""Most discards that are compared, so that each has worlds enough: the cheapest ones by the rules of thumb."""
AFTER_MELD: Final = 3
"""Most discards that are compared for a turn without melds although melds are possible."""
MOST_TAKES: Final = 3
