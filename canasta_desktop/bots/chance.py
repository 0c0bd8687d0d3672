"""What the end of a deal is worth: points, as far as they help to win the game."""

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
