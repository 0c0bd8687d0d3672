"""What the looking side plays for in an imagined deal: points, and close to the target the chance to win the game.

Far from the target a point is a point: what is counted is by how much the side will be ahead of the mean of the others. Once a
side could win the game with this deal or the next, what is counted is the chance to win that the totals after the deal leave,
told in points of the present totals, so that it can be weighed against other reckonings in points.

The chance follows the normal law: the lead after a deal against what may still happen, which grows with the deals still to be
played. Its two figures were fitted to 1,500 games between skilled players (10,161 deals; it foretold the winners of deciles of
chance within four points of a hundred).
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.outlook import outlook
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.scoring import deal_score

if TYPE_CHECKING:
    from canasta_desktop.engine.position import Board, Position

CLOSE: Final = 0.7
"""From this share of the target on the chance to win is played for."""
STRIDE: Final = 0.12
"""By so much of the target the leader comes nearer in a deal."""
SWING: Final = 0.22
"""So far, as a share of the target, a lead swings in one deal (standard deviation)."""
FLATTEST: Final = 0.25
"""Where a game is all but decided a chance is not told in more points than four times those of an even game."""


class Stakes:
    """What a deal is played for by the side that looks."""

    def __init__(self, view: Board) -> None:
        self.side = view.terms.side_of[view.seat]
        self.scores = list(view.scores)
        self.target = float(view.terms.rules.target_score)
        self.close = max(self.scores) >= CLOSE * self.target
        self.chance = 0.0
        self.slope = 1.0
        if self.close:
            others = self.scores[: self.side] + self.scores[self.side + 1 :]
            lead = float(self.scores[self.side] - max(others))
            swing = self._swing(float(max(self.scores)))
            self.chance = normal_share(lead / swing)
            even = 1.0 / (swing * math.sqrt(2.0 * math.pi))
            self.slope = even * max(FLATTEST, math.exp(-0.5 * (lead / swing) ** 2))

    def worth(self, position: Position) -> float:
        """What a deal is worth to the side, in points: by its score if it is over, else by its outlook."""
        if position.phase != Phase.OVER:
            ahead = outlook(position, self.side)
            if not self.close:
                return ahead
            # The outlook tells differences alone: a deal's usual points, and each side half of the difference from them.
            usual = STRIDE * self.target
            after = [float(score) + usual - ahead / 2.0 for score in self.scores]
            after[self.side] += ahead
            return self.told_in_points(after)
        totals = [side.total for side in deal_score(position)]
        if self.close:
            return self.told_in_points([float(score + total) for score, total in zip(self.scores, totals, strict=True)])
        own = totals.pop(self.side)
        return own - sum(totals) / len(totals)

    def _swing(self, top: float) -> float:
        """How far the leads at the end of the game may still lie from now, where the leader has so many points."""
        return SWING * self.target * math.sqrt(max(0.0, self.target - top) / (STRIDE * self.target) + 1.0)

    def told_in_points(self, after: list[float]) -> float:
        """The change of the chance to win, told in points of the present totals."""
        own = after[self.side]
        best = max(after[: self.side] + after[self.side + 1 :])
        top = max(own, best)
        if top >= self.target and own != best:
            chance = 1.0 if own > best else 0.0
        else:
            chance = normal_share((own - best) / self._swing(top))
        return (chance - self.chance) / self.slope


def normal_share(z: float) -> float:
    """The share of a normal distribution that lies below so many standard deviations."""
    return 0.5 * (1.0 + math.erf(z / math.sqrt(2.0)))
