"""What ending the deal now, by going out, would mean for the game: whether it wins it, loses it, or leaves it open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.scoring import cards_cost, deal_so_far

if TYPE_CHECKING:
    from canasta_desktop.engine.position import Board

MEAN_POINTS: Final = 590 / 52
"""Mean points of a card of a pack without its red 3s: what a card left in an unseen hand or foot costs."""


def is_last_deal(board: Board) -> bool:
    """Whether a game of a number of deals ends with this one; never where a target score ends the game."""
    return 0 < board.terms.deals <= board.deal


def wins_by_going_out(board: Board) -> bool:
    """Whether the looking side would win the game if the deal ended now; in the answer phase the asker would go out."""
    by_target = not board.terms.deals
    if not by_target and not is_last_deal(board):
        return False
    totals = _totals_by_going_out(board)
    own = totals[board.terms.side_of[board.seat]]
    ends = not by_target or own >= board.terms.target_score
    return ends and totals.count(own) == 1 and own == max(totals)


def loses_by_going_out(board: Board) -> bool:
    """Whether the looking side would lose a game of a number of deals if the last of them ended now."""
    if not is_last_deal(board):
        return False
    totals = _totals_by_going_out(board)
    return totals[board.terms.side_of[board.seat]] < max(totals)


def _totals_by_going_out(board: Board) -> list[float]:
    """The totals by side if the looking side went out now: with its bonus, and the expected cost of the cards in hands."""
    terms, looker = board.terms, board.seat
    goer = board.asker if board.phase == Phase.ANSWER else looker
    side = terms.side_of[looker]
    points = [float(deal_so_far(board, other)) for other in range(len(terms.sides))]
    points[side] += float(terms.going_out_bonus)
    for seat in board.order:
        if seat == goer:
            continue
        hidden = board.seats[seat].foot_left
        if seat == looker:
            points[side] += cards_cost(board, board.hands[seat])
        else:
            hidden += board.size_of(seat)
        points[terms.side_of[seat]] -= MEAN_POINTS * float(hidden)
    if terms.by_difference:
        points[side] -= points[1 - side]
        points[1 - side] = 0.0
    return [score + gained for score, gained in zip(board.scores, points, strict=True)]
