"""The move by rules of thumb where the rules are not plain, in the order of a turn.

Take or draw; show a special hand or lay a 3; go out, or ask; meld; join melds; discard.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.bots.further.discarding import choose_discard
from canasta_desktop.bots.further.features import Features
from canasta_desktop.bots.further.leaving import answer, go_out
from canasta_desktop.bots.further.melding import choose_meld
from canasta_desktop.bots.further.sequences import choose_join
from canasta_desktop.bots.further.taking import choose_draw
from canasta_desktop.bots.further.threes import show_or_lay
from canasta_desktop.bots.thumb.style import NEUTRAL
from canasta_desktop.engine.judging import FEW
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.position import Phase

if TYPE_CHECKING:
    from canasta_desktop.bots.thumb.style import Taste
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.position import Board


def choose_further(view: Board, taste: Taste = NEUTRAL) -> Move:
    """A legal move for the looking seat, which is to act. Of a position only that seat's view is read."""
    features = Features(view, taste)
    if view.phase == Phase.ANSWER:
        return answer(features)
    move = show_or_lay(features)
    if move is not None:
        return move
    if view.phase == Phase.DRAW:
        return choose_draw(features)
    if features.size > 1:
        move = go_out(features)
        if move is not None:
            return move
    if not settled(features):
        meld = choose_meld(features)
        if meld is not None:
            return meld
    join = choose_join(features)
    if join is not None and is_legal(view, join):
        return join
    return choose_discard(features)


def settled(features: Features) -> bool:
    """Whether melding is finished for this turn: it takes one move, except after an opening or picking up a foot."""
    view = features.view
    if view.melded:
        return not view.opened and not features.terms.foot_size
    return features.size < FEW and not features.foot
