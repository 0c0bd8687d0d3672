"""Rollouts: determinized deals played on by rules of thumb.

A world is sampled by the searching seat, so here, and only here, the policy gets the position itself instead of a view: the
rules of thumb read only the own hand and the public state, and copying a view for each decision would cost more than they do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.bots.thumb.style import SKILLED
from canasta_desktop.engine.moves import Take
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase

if TYPE_CHECKING:
    from canasta_desktop.bots.thumb.style import Styles
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.position import Position


class Taking(NamedTuple):
    """A pile taken in a rollout: by which seat, and in which turn; 1 is the turn after the one in which the move is made."""

    seat: int
    turn: int


def play_on(
    world: Position,
    move: Move,
    turns: int,
    style: Styles = SKILLED,
    others: Styles = SKILLED,
    then: tuple[Move, ...] = (),
    takings: list[Taking] | None = None,
) -> Position:
    """A copy of the world after a move and then the rules of thumb at every seat, for `turns` further turns or to the end.

    The rest of the turn in which the move is made does not count as a turn; `then` are its next moves. `style` is the policy of
    the side that moves, `others` that of its opponents. The piles that are taken in further turns are added to `takings`.
    """
    deal = world.clone()
    seat = deal.to_act
    side_of = deal.terms.side_of
    side = side_of[seat]
    apply(deal, move)
    for further in then:
        apply(deal, further)
    left = turns
    while deal.phase != Phase.OVER:
        if deal.phase == Phase.DRAW and deal.to_act != seat:
            seat = deal.to_act
            left -= 1
            if left < 0:
                break
        chosen = choose(deal, style if side_of[deal.to_act] == side else others)
        if takings is not None and left < turns and isinstance(chosen, Take):
            takings.append(Taking(deal.to_act, turns - left))
        apply(deal, chosen)
    return deal
