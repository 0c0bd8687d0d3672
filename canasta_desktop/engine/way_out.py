"""Going out this turn: whether and how all of a hand but one card can be laid.

Source: rules.md, "What going out needs", "Joining".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.cards import BLACK_THREE, NOTHING
from canasta_desktop.engine.draft import Draft
from canasta_desktop.engine.every_opening import openings
from canasta_desktop.engine.moves import Meld
from canasta_desktop.engine.terms import CANASTA
from canasta_desktop.engine.way_out_moves import WayOut
from canasta_desktop.engine.way_out_search import ANY, Search
from canasta_desktop.engine.whole_moves import judge_opening
from canasta_desktop.engine.wilds_to_spread import Spreading

if TYPE_CHECKING:
    from canasta_desktop.engine.cards import Kind
    from canasta_desktop.engine.hand import Hand
    from canasta_desktop.engine.position import Board
    from canasta_desktop.engine.reasons import Refusal


def way_out_of(board: Board, draft: Draft, hand: Hand, leave: Kind = ANY) -> WayOut | None:
    """A way to go out with `hand` for the seat to act, whose side's melds are those of the draft; None if there is none.

    `leave` is the kind of the card that is left to discard, `NOTHING` or `ANY`. Permission is not asked for. Who still has a
    foot cannot go out.
    """
    terms = board.terms
    seat = board.to_act
    if not _may_go_out(board, hand):
        return None
    if draft.melds.naturals(BLACK_THREE):
        # Black 3s were the last meld: what is left is discarded, after joins at most.
        cards = hand.cards()
        last = cards[0] >> 2 if len(cards) == 1 else NOTHING
        if last < 0 or leave not in (ANY, last):
            return None
        return _solver(draft, hand, 0).find(last)
    if draft.opened:
        return _solver(draft, hand, 0).find(leave)
    if terms.opens_by_sum:
        return _solver(draft, hand, board.minimum[terms.side_of[seat]]).find(leave)
    if hand.size - int(terms.discard_required) < CANASTA * terms.canastas_needed:
        return None
    return _after_an_opening(board, hand, leave)


def ways_out(board: Board) -> list[WayOut]:
    """A way to go out for each kind of card that may be left to discard; one that leaves none comes first."""
    found: list[WayOut] = []
    hand, draft = board.hands[board.to_act], Draft(board)
    if draft.melds.naturals(BLACK_THREE) or not (draft.opened or board.terms.opens_by_sum):
        way = way_out_of(board, draft, hand)
        return found if way is None else [way]
    if not _may_go_out(board, hand):
        return found
    solver = _solver(draft, hand, opening_needed(board))
    for leave in solver.leftovers():
        way = solver.find(leave)
        if way is not None:
            found.append(way)
    return found


def _may_go_out(board: Board, hand: Hand) -> bool:
    """Whether nothing but its melds keeps a hand from going out: neither a foot nor a 3 that is never laid from it."""
    terms, seat = board.terms, board.to_act
    if board.seats[seat].foot_left or board.foot_waits(board.side):
        return False
    return not any(hand.number(kind) for kind in terms.bonus_kinds)


def opening_needed(board: Board) -> int:
    """Card points that the side of the seat to act needs to open; 0 if it has opened."""
    side = board.terms.side_of[board.to_act]
    return 0 if board.sides[side].laid else board.minimum[side]


def _solver(draft: Draft, hand: Hand, minimum: int) -> Spreading | Search:
    return Spreading(draft, hand, minimum) if draft.terms.only_wilds_to_spread else Search(draft, hand, minimum)


def _after_an_opening(board: Board, hand: Hand, leave: Kind) -> WayOut | None:
    """Where openings have rules of their own: try each opening, then lay the rest of the hand."""
    for groups in openings(board, NOTHING):
        draft = Draft(board)
        draft.reserve_wilds(groups)
        wrong: list[Refusal] = []
        rest = hand.copy()
        for group in groups:
            draft.add(group, NOTHING, wrong)
            for card in group.cards:
                rest.remove(card)
        if not wrong:
            judge_opening(board, groups, NOTHING, draft, wrong)
        if wrong:
            continue
        draft.note_made()
        found = _finished(draft, rest, leave) if rest.size <= 1 else Search(draft, rest, 0).find(leave)
        if found is not None:
            found.moves.insert(0, Meld(groups))
            return found
    return None


def _finished(draft: Draft, rest: Hand, leave: Kind) -> WayOut | None:
    """The way out of a hand of at most one card: its discard, if any."""
    cards = rest.cards()
    left = cards[0] if cards else NOTHING
    if leave not in (ANY, left >> 2) or (draft.terms.discard_required and not rest.size):
        return None
    return WayOut([], left) if draft.ready() else None
