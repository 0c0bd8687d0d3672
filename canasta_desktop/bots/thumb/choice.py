"""The move by rules of thumb, in the order of a turn.

Take or draw; show a special hand or lay a 3; go out, or ask; meld; join melds; discard. Each of these has its own module.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.bots.thumb.discarding import choose_discard
from canasta_desktop.bots.thumb.features import Features
from canasta_desktop.bots.thumb.going_out import answer, go_out
from canasta_desktop.bots.thumb.melding import choose_meld
from canasta_desktop.bots.thumb.one_by_one import choose_singly
from canasta_desktop.bots.thumb.sequences import choose_join
from canasta_desktop.bots.thumb.special_hands import show_or_lay
from canasta_desktop.bots.thumb.style import PLAIN
from canasta_desktop.bots.thumb.taking import could_take, draw_or_take
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.moves import DRAW
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.whole_moves import FEW

if TYPE_CHECKING:
    from canasta_desktop.bots.thumb.style import Styles
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.position import Board


def choose(view: Board, styles: Styles = PLAIN) -> Move:
    """A legal move for the looking seat, which is to act.

    Of a position only that seat's view is read.
    """
    terms = view.terms
    if terms.lists_singly:
        return choose_singly(view, styles)
    drawing = view.phase == Phase.DRAW
    if drawing and view.stock_left and not terms.special_hands and not terms.three_kept and not could_take(view):
        return DRAW
    features = Features(view, styles)
    if view.phase == Phase.ANSWER:
        return answer(features)
    if terms.special_hands or terms.three_kept:
        move = show_or_lay(features)
        if move is not None:
            return move
    if drawing:
        return draw_or_take(features)
    if features.size > 1:
        move = go_out(features)
        if move is not None:
            return move
    if view.permission is not True and not settled(features):
        meld = choose_meld(features)
        if meld is not None:
            return meld
    join = choose_join(features) if terms.join else None
    if join is not None and is_legal(view, join):
        return join
    return choose_discard(features)


def settled(features: Features) -> bool:
    """Whether melding is finished for this turn.

    In games with several melds of a rank, choosing the melds takes long. A second choice in a turn would leave the same cards
    in the hand, except after an opening or picking up a foot.
    """
    view, terms = features.view, features.terms
    if view.melded:
        return terms.several_melds and not view.opened and not terms.foot_size
    return features.size < FEW and not features.foot
