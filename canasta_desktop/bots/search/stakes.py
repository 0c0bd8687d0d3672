"""Utility of a rollout's result for the looking side: of winning the deal, and of winning the game from these totals.

Utility of the deal is linear near a level score and saturates far from it (tanh); otherwise the few deals with enormous leads
would outweigh all others. Utility of the game is the change of the probability to win it, weighted more the nearer the target
score is, or the last of a number of deals. The probability is fitted to games by the plain rules of thumb
(`build_scripts/fit_stakes.py`); the weights of game and deal are set by hand, because no result of a deal tells them.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.bots.outlook.evaluation import outlook
from canasta_desktop.bots.search.typical_lead import LEAD_SHARE, lead_of, typical_lead
from canasta_desktop.bots.thumb.features import stage_of
from canasta_desktop.bots.weights.files import figures
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.scoring import deal_score

if TYPE_CHECKING:
    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.view import View

_FITTED: Final = figures("stakes")
GAIN_SHARE: Final = _FITTED.get("gain_share", math.nan)
"""Assumed points of each side in an unfinished deal, in addition to its lead, as a share of the target score."""
GAME_SHARE: Final = 0.5
"""Weight of the game, relative to the deal, at the target score; it rises from 0 at `GAME_FROM` of the target. By hand:
far from the end who wins deals wins the game, and only near it do the two differ."""
GAME_FROM: Final = 0.5
SURE_LEAD: Final = _FITTED.get("sure_lead", math.nan)
"""Lead, as a share of the target score, that multiplies the odds of winning by e if the next deal decides."""
LEAD_ROOT: Final = _FITTED.get("lead_root", math.nan)
LEAD_LEFT: Final = _FITTED.get("lead_left", math.nan)
"""Growth of that lead with the square root of the share of the target that is left, and with the share itself."""
LAST_SHARE: Final = 0.9
"""Weight of the game in the last of a number of deals, which decides it; by hand, below 1 so that among choices that do not
change the winner the points count."""
UNFINISHED: Final = 0.3
"""Uncertainty that is left in a deal, in whole deals, when a late one is evaluated: by hand."""


class Outcome(NamedTuple):
    """What a deal brings a side: its lead over the mean of the others in points, and its chance (0 to 1) to win the game.

    While the game does not matter yet (`Stakes.share` is 0) the chance is that before the deal.
    """

    lead: float
    chance: float


class Stakes:
    """Utility function of the looking side for one deal."""

    def __init__(self, view: View) -> None:
        scores = view.scores
        self.side = view.terms.side_of[view.seat]
        self.target = float(view.terms.target_score)
        self.lead = typical_lead(view.terms)
        self.own = float(scores[self.side])
        self.best = float(max([scores[side] for side in range(len(scores)) if side != self.side]))
        deals = view.terms.deals
        self.deals_left = max(0, deals - view.deal) if deals else None  # after this one; None: a target ends the game
        if self.deals_left is None:
            left = max(0.0, self.target - max(self.own, self.best) - GAIN_SHARE * self.target)
            near = 1.0 - (self.target - max(self.own, self.best)) / (self.target * (1.0 - GAME_FROM))
            self.share = GAME_SHARE * min(1.0, max(0.0, near))
        else:
            left = self.deals_left + 1.0
            self.share = GAME_SHARE * (view.deal - 1) / deals if self.deals_left else LAST_SHARE
        self.width = 4.0 * self._lead_for(left)  # points per unit of winning probability: the slope at level totals
        self.before = self._chance(self.own - self.best, left)

    def worth(self, position: Position) -> float:
        """Utility of a deal for the side, in points: from its score if it is over, else from its evaluation."""
        return self.utility(self.outcome(position))

    def outcome(self, position: Position) -> Outcome:
        """What a deal brings the side: by its score if it is over, else by its evaluation."""
        if position.phase == Phase.OVER:
            totals = [side.total for side in deal_score(position)]
            lead = lead_of(totals, self.side)
            chance = self._chance_after(position, totals) if self.share else self.before
        else:
            lead = outlook(position, self.side)
            chance = self._chance_unfinished(lead, stage_of(position)) if self.share else self.before
        return Outcome(lead, chance)

    def utility(self, outcome: Outcome) -> float:
        """Utility of an outcome, in points."""
        deal = math.tanh(outcome.lead / self.lead) * self.lead
        return deal + self.share * (self.width * (outcome.chance - self.before) - deal)

    def _chance_after(self, position: Position, totals: list[int]) -> float:
        """Probability of winning the game after a finished deal with these totals by side."""
        own = self.own + totals[self.side]
        best = -math.inf
        for side, score in enumerate(position.scores):
            if side != self.side:
                best = max(best, score + totals[side])
        highest = max(own, best)
        if highest >= self.target if self.deals_left is None else not self.deals_left:
            return 1.0 if own > best else 0.0 if own < best else 0.5
        return self._chance(own - best, self.target - highest if self.deals_left is None else self.deals_left)

    def _chance_unfinished(self, lead: float, stage: float) -> float:
        """Probability of winning the game when the unfinished deal has this expected lead; `stage`: 1 early in it, 0 late."""
        gain = GAIN_SHARE * self.target
        own, best = self.own + gain + 0.5 * lead, self.best + gain - 0.5 * lead
        if self.deals_left is not None:
            return self._chance(own - best, self.deals_left + max(UNFINISHED, stage))
        return self._chance(own - best, max(0.0, self.target - max(own, best)))

    def _lead_for(self, left: float) -> float:
        """Lead in points that multiplies the odds of winning by e, with `left` points to the target, or deals to play."""
        if self.deals_left is not None:
            return self.lead * SURE_LEAD / LEAD_SHARE * math.sqrt(left)
        share = left / self.target
        return self.target * (SURE_LEAD + LEAD_ROOT * math.sqrt(share) + LEAD_LEFT * share)

    def _chance(self, lead: float, left: float) -> float:
        """Probability (0 to 1) of winning the game with a lead over the best of the others, who are treated as one side."""
        return 0.5 + 0.5 * math.tanh(0.5 * lead / self._lead_for(left))
