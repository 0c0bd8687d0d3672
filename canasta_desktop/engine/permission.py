"""Going out this turn: whether the seat to act can go out, and what the partner's answer permits or requires.

Source: rules.md, "Asking".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.draft import Draft
from canasta_desktop.engine.reasons import Code, Refusal
from canasta_desktop.engine.way_out import way_out_of

if TYPE_CHECKING:
    from canasta_desktop.engine.hand import Hand
    from canasta_desktop.engine.position import Board


def bound_to_go_out(board: Board) -> bool:
    """Whether the partner's *yes* binds the seat to act, because it can still go out this turn."""
    return bool(board.permission) and can_go_out(board)


def can_go_out(board: Board) -> bool:
    """Whether the seat to act, having drawn, can go out this turn."""
    return way_out_of(board, Draft(board), board.hands[board.to_act]) is not None


def judge_bound(board: Board, draft: Draft, hand: Hand, found: list[Refusal], bound: bool | None) -> None:
    """Append a refusal if a move that leaves this draft and hand breaks a *yes*, which binds while going out is possible."""
    if bound is False or (hand.size == 1 and draft.ready()):  # its discard goes out
        return
    draft.note_made()
    if way_out_of(board, draft, hand) is None and (bound or can_go_out(board)):
        found.append(Refusal(Code.MUST_GO_OUT, hand.size))
