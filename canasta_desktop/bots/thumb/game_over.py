"""What ending the deal now, by going out, would mean for the game: whether it wins it, loses it, or leaves it open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.scoring import cards_cost, deal_so_far

if TYPE_CHECKING:
    from mypy_extensions import i64

    from canasta_desktop.engine.position import Board

MEAN_POINTS: Final = 590 / 52
"""Mean points of a card of a pack without its red 3s: what a card left in an unseen hand or foot costs."""


def is_last_deal(board: Board) -> bool:
    """Whether a game of a number of deals ends with this one; never where a target score ends the game."""
    return 0 < board.terms.deals <= board.deal


def wins_by_going_out(board: Board) -> bool:
    """Whether the looking side would win the game if the deal ended now; in the answer phase the asker would go out."""
    terms = board.terms
    side = terms.side_of[board.seat]
    by_target = not terms.deals
    if not by_target and not is_last_deal(board):
        return False
    if by_target and not terms.by_difference and board.scores[side] + _gained(board, side) < terms.target_score:
        return False  # the usual case, without the other sides
    totals = _totals_by_going_out(board)
    own = totals[side]
    ends = not by_target or own >= terms.target_score
    return ends and totals.count(own) == 1 and own == max(totals)


def loses_by_going_out(board: Board) -> bool:
    """Whether the looking side would lose a game of a number of deals if the last of them ended now."""
    if not is_last_deal(board):
        return False
    totals = _totals_by_going_out(board)
    return totals[board.terms.side_of[board.seat]] < max(totals)


def _totals_by_going_out(board: Board) -> list[float]:
    """The totals by side if the looking side went out now."""
    terms = board.terms
    points = [_gained(board, other) for other in range(len(terms.sides))]
    if terms.by_difference:
        side = terms.side_of[board.seat]
        points[side] -= points[1 - side]
        points[1 - side] = 0.0
    return [score + gained for score, gained in zip(board.scores, points, strict=True)]


def _gained(board: Board, side: i64) -> float:
    """What a side scores if the looking side goes out now: with its bonus, and the expected cost of the cards in hands."""
    terms, looker = board.terms, board.seat
    goer = board.asker if board.phase == Phase.ANSWER else looker
    points = float(deal_so_far(board, side))
    if side == terms.side_of[looker]:
        points += float(terms.going_out_bonus)
    for seat in board.playing[side]:
        if seat == goer:
            continue
        hidden = board.seats[seat].foot_left
        if seat == looker:
            points += cards_cost(board, board.hands[seat])
        else:
            hidden += board.size_of(seat)
        points -= MEAN_POINTS * float(hidden)
    return points
