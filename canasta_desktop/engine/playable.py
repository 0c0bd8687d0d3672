"""Whether a deal can be played on from a position: every seat has a legal move now, and will have one in its later turns.

Play itself never leads to a position where this is not so; one that was written by hand may be.
Source: notation.md, "A position that is read is checked whole".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.draft import Draft
from canasta_desktop.engine.faults import UnknownCardError
from canasta_desktop.engine.listing import legal_discards, legal_moves
from canasta_desktop.engine.moves import NO, YES
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.taking import can_take
from canasta_desktop.engine.whole_moves import judge_leaving

if TYPE_CHECKING:
    from canasta_desktop.engine.position import Board, Position
    from canasta_desktop.engine.reasons import Refusal


def seat_stuck_later(position: Position) -> int | None:
    """A seat that will have no legal move in a later turn or after its partner's answer, or None."""
    if position.phase == Phase.OVER:
        return None
    for seat in position.order:
        if seat != position.to_act and not position.hands[seat].size and not _may_play_one_card(position, seat):
            return seat
    if position.phase == Phase.ANSWER:
        for answer in (YES, NO):
            after = position.clone()
            apply(after, answer)
            if not has_move(after):
                return position.asker
    return None


def has_move(board: Board) -> bool:
    """Whether the seat to act has a legal move. Discards are tried first, because they are found quickly."""
    try:
        return any(True for _ in legal_discards(board)) or any(True for _ in legal_moves(board))
    except UnknownCardError:  # it depends on an unknown card, so there is a move to be judged
        return True


def ends_by_itself(position: Board) -> bool:
    """Whether a turn begins with an empty stock and no legal taking, which ends the deal without a move."""
    return position.phase == Phase.DRAW and not position.to_draw() and not can_take(position)


def _may_play_one_card(position: Position, seat: int) -> bool:
    """Whether a seat without cards, which may draw a single one, can go on: by a foot, or by going out with its discard."""
    if position.reserve(seat):
        return True
    turn = position.clone()
    turn.to_act, turn.permission = seat, None
    found: list[Refusal] = []
    judge_leaving(turn, Draft(turn), 0, found, discards=True)
    return not found
