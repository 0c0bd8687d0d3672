"""What the looking side plays for in an imagined deal: the points by which it will be ahead.

Plain points, the mean of the others' taken off: far from the target they are as good as a chance to win the game. A chance that
reckons with the totals has its place here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.bots.outlook import outlook
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.scoring import deal_score

if TYPE_CHECKING:
    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.view import View


class Stakes:
    """What a deal is played for by the side that looks."""

    def __init__(self, view: View) -> None:
        self.side = view.terms.side_of[view.seat]

    def worth(self, position: Position) -> float:
        """What a deal is worth to the side, in points: its score if it is over, else its outlook."""
        if position.phase != Phase.OVER:
            return outlook(position, self.side)
        totals = [side.total for side in deal_score(position)]
        own = totals.pop(self.side)
        return own - sum(totals) / len(totals)
