"""Going out this turn: whether the seat to act can go out, and what the partner's answer permits or requires.

Source: rules.md, "Asking".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.cards import JOKER, TWO
from canasta_desktop.engine.draft import Draft
from canasta_desktop.engine.going_out import plan_out
from canasta_desktop.engine.reasons import Code, Refusal
from canasta_desktop.engine.way_out import way_out_of

if TYPE_CHECKING:
    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.moves import Group
    from canasta_desktop.engine.position import Board


def bound_to_go_out(board: Board) -> bool:
    """Whether the partner's *yes* binds the seat to act, because it can still go out this turn."""
    return bool(board.permission) and can_go_out(board)


def opening_needed(board: Board) -> int:
    """Card points that the side of the seat to act needs to open; 0 if it has opened."""
    side = board.terms.side_of[board.to_act]
    return 0 if board.laid[side] else board.minimum[side]


def can_go_out(board: Board) -> bool:
    """Whether the seat to act, having drawn, can go out this turn."""
    side = board.terms.side_of[board.to_act]
    if not board.terms.plain:
        return way_out_of(board, Draft(board), board.hands[board.to_act]) is not None
    plan = plan_out(board.terms, board.counts[board.to_act], board.naturals[side], board.wilds[side], opening_needed(board))
    return plan is not None


def judge_bound(board: Board, draft: Draft, hand: list[Card], found: list[Refusal], bound: bool | None) -> None:
    """Append a refusal if a move that leaves this draft and hand breaks a *yes*, which binds while going out is possible."""
    if bound is False or (len(hand) == 1 and draft.enough_canastas() and draft.unfinished() < 0):  # its discard goes out
        return
    if way_out_of(board, draft, hand) is None and (bound or can_go_out(board)):
        found.append(Refusal(Code.MUST_GO_OUT, len(hand)))


def judge_permission(board: Board, groups: tuple[Group, ...], left: int, found: list[Refusal], bound: bool | None) -> None:
    """Append a refusal if melds break the partner's answer. A *yes* binds while going out is possible."""
    if not board.permission:
        if left < 2:
            found.append(Refusal(Code.MAY_NOT_GO_OUT))
    elif left and (can_go_out(board) if bound is None else bound) and not _could_go_out_after(board, groups):
        found.append(Refusal(Code.MUST_GO_OUT, left))


def _could_go_out_after(board: Board, groups: tuple[Group, ...]) -> bool:
    side = board.terms.side_of[board.to_act]
    counts = board.counts[board.to_act][:]
    naturals, wilds = board.naturals[side][:], board.wilds[side][:]
    for group in groups:
        for card in group.cards:
            counts[card >> 2] -= 1
            if TWO <= card >> 2 <= JOKER:
                wilds[group.kind] += 1
            else:
                naturals[group.kind] += 1
    return plan_out(board.terms, counts, naturals, wilds, 0) is not None
