"""The heuristic bot: rules of thumb of strong players, without search or memory.

It decides in the order of a turn: take or draw; go out, or ask; meld; discard. Each of these has its own module.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.bots.further.choice import choose_further
from canasta_desktop.bots.thumb.asking import answer, go_out
from canasta_desktop.bots.thumb.discarding import choose_discard
from canasta_desktop.bots.thumb.features import Features
from canasta_desktop.bots.thumb.melding import choose_meld
from canasta_desktop.bots.thumb.style import PLAIN
from canasta_desktop.bots.thumb.taking import choose_take, could_take
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.listing import legal_moves
from canasta_desktop.engine.moves import DRAW
from canasta_desktop.engine.position import Phase

if TYPE_CHECKING:
    import random

    from canasta_desktop.bots.thumb.style import Style
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.position import Board
    from canasta_desktop.engine.view import View


class HeuristicBot:
    """Plays by rules of thumb: the same view gives the same move."""

    def decide(self, view: View, source: random.Random) -> Move:  # noqa: ARG002  # the protocol's; nothing is random
        """A legal move for the seat that looks."""
        return choose(view)


def choose(view: Board, style: Style = PLAIN) -> Move:
    """The move by rules of thumb for the looking seat, which is to act. Of a position only that seat's view is read.

    Where the rules are not plain (`Terms.plain`) the style is that of `further`, with the taste of the one given.
    """
    if not view.terms.plain:
        return choose_further(view, style.taste)
    if view.phase == Phase.DRAW:
        if view.stock_left and not could_take(view):
            return DRAW
        return choose_take(Features(view, style), forced=not view.stock_left) or DRAW
    if view.phase == Phase.ANSWER:
        return answer(Features(view, style))
    features = Features(view, style)
    if features.size > 1:
        move = go_out(features) or (None if view.permission else choose_meld(features))
        if move is not None:
            return move
    discard = choose_discard(features)
    # A refusal here means that a partner's yes binds the player in a case that the plans above do not cover.
    return discard if is_legal(view, discard) else next(legal_moves(view))
