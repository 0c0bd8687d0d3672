"""Going out under rules with several shapes of meld: whether and how all of a hand but one card can be laid this turn.

Source: rules.md, "What going out needs", "Joining".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import BLACK_THREE, RED_THREE
from canasta_desktop.engine.draft import Draft
from canasta_desktop.engine.judging import judge_opening
from canasta_desktop.engine.moves import Group, Meld
from canasta_desktop.engine.openings import openings
from canasta_desktop.engine.terms import CANASTA
from canasta_desktop.engine.way_out_search import Search, WayOut

if TYPE_CHECKING:
    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.position import Board
    from canasta_desktop.engine.reasons import Refusal

_NONE: Final = -1


def way_out_of(board: Board, draft: Draft, hand: list[Card]) -> WayOut | None:
    """A way to go out with `hand` for the seat to act, whose side's melds are those of the draft; None if there is none.

    Permission is not asked for. Who still has a foot cannot go out.
    """
    terms = board.terms
    seat = board.to_act
    if board.feet_left[seat]:
        return None
    if terms.partner_in_foot:
        for other in terms.sides[terms.side_of[seat]]:
            if other != seat and board.feet_left[other]:
                return None
    for card in hand:
        if card >> 2 == RED_THREE or (card >> 2 == BLACK_THREE and terms.black_bonus):
            return None
    if draft.naturals[BLACK_THREE]:
        # Black 3s were the last meld: what is left is discarded.
        return WayOut([], hand[0]) if len(hand) == 1 and draft.enough_canastas() else None
    if draft.opened:
        return Search(terms, draft, hand, 0).find()
    minimum = board.minimum[terms.side_of[seat]]
    if not (terms.opening_triple or terms.wilds_need_five or terms.wild_meld_first or not terms.opening_mixed_canasta):
        return Search(terms, draft, hand, minimum).find()
    if len(hand) - int(terms.discard_required) < CANASTA * terms.canastas_needed:
        return None
    return _after_an_opening(board, hand)


def _after_an_opening(board: Board, hand: list[Card]) -> WayOut | None:
    """Where openings have rules of their own: try each opening, then lay the rest of the hand."""
    terms = board.terms
    for groups in openings(board, -1):
        draft = Draft(board)
        draft.reserve_wilds(groups)
        wrong: list[Refusal] = []
        rest = hand[:]
        for group in groups:
            draft.add(group, -1, wrong)
            for card in group.cards:
                rest.remove(card)
        if wrong or not _opens(board, groups, draft):
            continue
        draft.opened = True
        if len(rest) <= 1:
            found = WayOut([], rest[0] if rest else _NONE)
            if not draft.enough_canastas() or draft.unfinished() >= 0 or (terms.discard_required and not rest):
                continue
        else:
            after = Search(terms, draft, rest, 0).find()
            if after is None:
                continue
            found = after
        found.moves.insert(0, Meld(groups))
        return found
    return None


def _opens(board: Board, groups: tuple[Group, ...], draft: Draft) -> bool:
    wrong: list[Refusal] = []
    judge_opening(board, groups, -1, draft, wrong)
    return not wrong
