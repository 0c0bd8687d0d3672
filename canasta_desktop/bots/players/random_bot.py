"""A bot that makes random legal moves: for tests, and as the weakest reference."""

from __future__ import annotations

from itertools import chain, islice
from typing import TYPE_CHECKING

from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.listing import (
    legal_discards,
    legal_joins,
    legal_lays,
    legal_melds,
    legal_takes,
    proposed_joins,
    proposed_melds,
)
from canasta_desktop.engine.moves import ASK, DRAW, NO, SHOW, YES, Move
from canasta_desktop.engine.permission import bound_to_go_out
from canasta_desktop.engine.position import Phase

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

    from canasta_desktop.engine.view import View

_MOST_OPENINGS = 60
"""Limit on the openings to choose among, because there can be thousands."""
_MOST_MELDS = 1000
"""Limit on the melds to draw from where testing each needs a search: more than any hand has, except for openings."""


def _any(moves: Iterator[Move], source: random.Random) -> Move | None:
    listed = list(islice(moves, _MOST_OPENINGS))
    return listed[int(source.random() * len(listed))] if listed else None


class RandomBot:
    """Draws or takes, melds or not, asks or not, discards anything: all at random, all legal."""

    def decide(self, view: View, source: random.Random) -> Move:
        """Any legal move."""
        if view.phase == Phase.ANSWER:
            return YES if source.random() < 0.5 else NO
        if view.phase == Phase.DRAW:
            must = not view.to_draw()
            take = _any(legal_takes(view), source) if must or source.random() < 0.5 else None
            return take or DRAW
        if view.terms.several_melds:
            if view.hands[view.seat].size > 1 and bound_to_go_out(view):
                return _random_move_out(view, source)
            move = _rare_move(view, source)
            if move is not None:
                return move
        if source.random() < 0.2 and is_legal(view, ASK):
            return ASK
        if source.random() < 0.6:
            meld = _any(legal_melds(view), source)
            if meld is not None:
                return meld
        discard = _any(legal_discards(view), source)
        # If every discard is refused, the partner has said yes, and some meld or join goes out.
        return discard or _any(chain(legal_joins(view), legal_melds(view)), source) or DRAW


def _random_move_out(view: View, source: random.Random) -> Move:
    """A move of a player whom the partner's *yes* binds: one after which going out is still possible.

    Testing a move needs a search, so moves are drawn until one is legal, and the others are not tested.
    """
    moves: list[Move] = [*proposed_joins(view), *islice(proposed_melds(view), _MOST_MELDS)]
    while moves:
        move = moves.pop(int(source.random() * len(moves)))
        if is_legal(view, move, bound=True):
            return move
    legal: Iterator[Move] = chain(legal_joins(view), legal_melds(view))
    return next(legal)


def _rare_move(view: View, source: random.Random) -> Move | None:
    """With some probability a move that only some rules have: a special hand, a join, a 3 laid out."""
    if is_legal(view, SHOW):
        return SHOW
    if source.random() < 0.3:
        return _any(chain(legal_joins(view), legal_lays(view)), source)
    return None
