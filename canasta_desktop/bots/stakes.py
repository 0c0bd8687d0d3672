"""What the looking side plays for in an imagined deal: to win the deal, and to win the game from these totals.

Of the deal, points count fully around nothing and hardly at all far beyond a usual lead, where it is won or lost anyway;
otherwise the few deals with enormous leads would outweigh all others. Of the game, they count as they change the chance to win
it, and that counts the more the nearer the target is. The chance is that of games by the plain rules of thumb
(`build_scripts/fit_stakes.py`); where play is wilder, a lead tells less.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.outlook import outlook
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.scoring import deal_score

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.terms import Terms
    from canasta_desktop.engine.view import View

SWING_SHARE: Final = 0.28
"""A usual lead after a deal, as a share of the target score."""
GAIN_SHARE: Final = 0.12
"""What either side is taken to come to in a deal that is on, beside its lead, as a share of the target score."""
GAME_SHARE: Final = 0.5
"""How much the game counts beside the deal where the target is reached; from `GAME_FROM` of the target on it begins to."""
GAME_FROM: Final = 0.5
SURE_LEAD: Final = 0.115
"""A lead, as a share of the target score, by which the odds of winning grow e-fold where the next deal decides."""
LEAD_ROOT: Final = 0.25
LEAD_LEFT: Final = 0.108
"""How that lead grows with the root of the share of the target that is left, and with the share itself."""


def lead_of(totals: Sequence[int], side: int) -> float:
    """How far a side is ahead of the others' mean, in points."""
    own = totals[side]
    return own - (sum(totals) - own) / (len(totals) - 1)


def swing(terms: Terms) -> float:
    """A usual lead after a deal under these rules, in points."""
    return SWING_SHARE * terms.rules.target_score


class Stakes:
    """What a deal is played for by the side that looks."""

    def __init__(self, view: View) -> None:
        scores = view.scores
        self.side = view.terms.side_of[view.seat]
        self.target = float(view.terms.rules.target_score)
        self.swing = swing(view.terms)
        self.own = float(scores[self.side])
        self.best = float(max([scores[side] for side in range(len(scores)) if side != self.side]))
        left = max(0.0, self.target - max(self.own, self.best) - GAIN_SHARE * self.target)
        self.width = 4.0 * self._lead_for(left)  # points for a whole chance: as many as it takes around even totals
        near = 1.0 - (self.target - max(self.own, self.best)) / (self.target * (1.0 - GAME_FROM))
        self.share = GAME_SHARE * min(1.0, max(0.0, near))
        self.before = self._chance(self.own - self.best, left)

    def worth(self, position: Position, among_plain: bool = False) -> float:
        """What a deal is worth to the side, in points as they count: by its score if it is over, else by its outlook.

        `among_plain` says how the others play (`outlook`).
        """
        if position.phase == Phase.OVER:
            totals = [side.total for side in deal_score(position)]
            lead = lead_of(totals, self.side)
            chance = self._chance_after(position, totals) if self.share else self.before
        else:
            lead = outlook(position, self.side, among_plain)
            chance = self._chance_ahead(lead) if self.share else self.before
        deal = math.tanh(lead / self.swing) * self.swing
        return deal + self.share * (self.width * (chance - self.before) - deal)

    def _chance_after(self, position: Position, totals: list[int]) -> float:
        """The chance to win the game after a deal that came to these points by side."""
        own = self.own + totals[self.side]
        best = -math.inf
        for side, score in enumerate(position.scores):
            if side != self.side:
                best = max(best, score + totals[side])
        ahead = max(own, best)
        if ahead >= self.target:
            return 1.0 if own > best else 0.0 if own < best else 0.5
        return self._chance(own - best, self.target - ahead)

    def _chance_ahead(self, lead: float) -> float:
        """The same where the deal is on, and promises such a lead."""
        gain = GAIN_SHARE * self.target
        own, best = self.own + gain + 0.5 * lead, self.best + gain - 0.5 * lead
        return self._chance(own - best, max(0.0, self.target - max(own, best)))

    def _lead_for(self, left: float) -> float:
        """The lead in points by which the odds grow e-fold, with so many points left to the target."""
        share = left / self.target
        return self.target * (SURE_LEAD + LEAD_ROOT * math.sqrt(share) + LEAD_LEFT * share)

    def _chance(self, lead: float, left: float) -> float:
        """The chance to win the game with a lead over the best of the others, who are taken for one: from 0 to 1."""
        return 0.5 + 0.5 * math.tanh(0.5 * lead / self._lead_for(left))
