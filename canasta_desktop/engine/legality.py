"""Legality: whether a move is legal now, and if not, why.

No function here changes the board. A board is a position, or the view of the seat to act: legality depends only on what that
seat sees.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.cards import BLACK_THREE, JOKER, TWO
from canasta_desktop.engine.draft import Draft
from canasta_desktop.engine.melding import first_reason, join_refusal, meld_refusal, turn_begun, wrong_phase
from canasta_desktop.engine.moves import Ask, Discard, Draw, Join, Lay, Meld, Show, Take
from canasta_desktop.engine.permission import can_go_out
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.reasons import Code, Refusal
from canasta_desktop.engine.special_hands import special_hand
from canasta_desktop.engine.taking import can_take, take_refusal
from canasta_desktop.engine.terms import NO_SEAT
from canasta_desktop.engine.whole_moves import judge_leaving

if TYPE_CHECKING:
    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.position import Board


def refusal(board: Board, move: Move, bound: bool | None = None) -> Refusal | None:
    """Why `move` is illegal now, or None. Where several reasons hold, the first in the order of `Code`.

    The move is that of the seat to act. `bound` is what `bound_to_go_out` says, where the caller knows it already: that takes
    a search, and is the same for every move. Source: notation.md, "Refusals".
    """
    if isinstance(move, Discard):
        return _discard_refusal(board, move.card, bound)
    if isinstance(move, Draw):
        return _draw_refusal(board)
    if isinstance(move, Meld):
        return meld_refusal(board, move.groups, bound)
    if isinstance(move, Take):
        return take_refusal(board, move.groups)
    if isinstance(move, Ask):
        return _ask_refusal(board)
    if isinstance(move, Join):
        return join_refusal(board, move.first, move.second, bound)
    if isinstance(move, Lay):
        return _lay_refusal(board, move.card)
    if isinstance(move, Show):
        return _show_refusal(board)
    if board.phase != Phase.ANSWER:
        return Refusal(Code.NOT_NOW, "over" if board.phase == Phase.OVER else "not asked")
    return None


def is_legal(board: Board, move: Move, bound: bool | None = None) -> bool:
    """Whether the seat to act may make this move now; `bound` as in `refusal`."""
    return refusal(board, move, bound) is None


def several_ranks(*, sequences: bool = False) -> Refusal:
    """Why natural cards of several ranks make no meld, under rules without sequences or with them."""
    return Refusal(Code.WRONG_RANK, None, 0, sequences) if sequences else Refusal(Code.WRONG_RANK)


def _draw_refusal(board: Board) -> Refusal | None:
    if board.phase != Phase.DRAW:
        return turn_begun(board)
    if board.to_draw():
        return None
    if board.terms.take_when_stock_empty and can_take(board):
        return Refusal(Code.MUST_TAKE_PILE)
    if board.terms.stock_choice and can_take(board):
        return None  # which ends the deal
    return Refusal(Code.STOCK_EMPTY)


def _discard_refusal(board: Board, card: Card, bound: bool | None) -> Refusal | None:
    if board.phase != Phase.PLAY:
        return wrong_phase(board)
    seat = board.to_act
    hand = board.hands[seat]
    if not hand.has(card):
        return Refusal(Code.CARD_NOT_IN_HAND, card)
    terms = board.terms
    if hand.size > 1 and not board.permission and not terms.bars_discards and not terms.is_bonus(card):
        return None  # the usual case
    found: list[Refusal] = []
    if len(board.reserves.owes):
        found.append(Refusal(Code.PILE_UNUSED, len(board.reserves.owes)))
    if card == board.reserves.lone:
        found.append(Refusal(Code.PILE_CARD_RETURNED, card))
    if hand.size == 1:
        judge_leaving(board, Draft(board), 0, found, discards=True, last=card)
    elif board.permission and (can_go_out(board) if bound is None else bound):
        found.append(Refusal(Code.MUST_GO_OUT, hand.size - 1))
    kind = card >> 2
    if kind in terms.bonus_kinds:
        found.append(Refusal(Code.RED_THREE_NOT_DISCARDED, terms.black_bonus))
    elif barred_kinds(board) >> kind & 1:
        if kind < TWO:
            found.append(Refusal(Code.NOT_ON_EMPTY_PILE, kind, bool(board.dead >> kind & 1)))
        else:
            found.append(Refusal(Code.WILD_NOT_DISCARDED))
    return first_reason(found)


def barred_kinds(board: Board) -> int:
    """The kinds, as bits, that the seat to act may not discard now for what else it holds; bonus 3s are never discarded."""
    terms = board.terms
    if not terms.bars_discards:
        return 0
    hand = board.hands[board.to_act]
    plain = barred = 0
    for kind in range(TWO):
        if hand.number(kind):
            plain |= 1 << kind
            if not board.pile and (terms.not_on_empty[kind] or (terms.dead_not_on_empty and board.dead >> kind & 1)):
                barred |= 1 << kind
    if hand.number(BLACK_THREE) and not terms.black_bonus:
        plain |= 1 << BLACK_THREE
    wilds = 1 << TWO | 1 << JOKER if hand.wilds() else 0
    kept = wilds if terms.only_wilds and plain else 0
    others = (plain | wilds) & ~(barred | kept)
    return barred | kept if others else kept


def may_ask(board: Board, *, able: bool) -> bool:
    """Whether the seat to act may ask now; `able`: it is known to be able to go out this turn."""
    return _ask_refusal(board, able=able) is None


def _ask_refusal(board: Board, *, able: bool = False) -> Refusal | None:
    if board.phase != Phase.PLAY:
        return wrong_phase(board)
    if board.terms.asks_never:
        return Refusal(Code.NOT_IN_THESE_RULES, "ask")
    seat = board.to_act
    if board.terms.partner_asked(seat, board.order) == NO_SEAT:
        return Refusal(Code.MAY_NOT_ASK, "alone")
    if board.asked:
        return Refusal(Code.MAY_NOT_ASK, "asked")
    if board.terms.asks_once_a_deal and board.seats[seat].has_asked:
        return Refusal(Code.MAY_NOT_ASK, "asked this deal")
    if board.melded and not board.terms.ask_any_time:
        return Refusal(Code.MAY_NOT_ASK, "melded")
    if board.seats[seat].foot_left:
        return Refusal(Code.MAY_NOT_ASK, "foot")
    if board.hands[seat].size < 2:
        return Refusal(Code.MAY_NOT_ASK, "cards")
    if not (able or board.terms.ask_always or can_go_out(board)):
        return Refusal(Code.MAY_NOT_ASK, "unable")
    return None


def _lay_refusal(board: Board, card: Card) -> Refusal | None:
    if board.phase not in (Phase.DRAW, Phase.PLAY):
        return wrong_phase(board)
    if not board.terms.three_kept:
        return Refusal(Code.NOT_IN_THESE_RULES, "lay")
    if not board.stock_left:
        return Refusal(Code.STOCK_EMPTY, card)
    if card >> 2 not in board.terms.bonus_kinds or not board.hands[board.to_act].has(card):
        return Refusal(Code.CARD_NOT_IN_HAND, card)
    return None


def _show_refusal(board: Board) -> Refusal | None:
    if board.phase != Phase.PLAY:
        return wrong_phase(board)
    terms = board.terms
    if terms.special_hands and (not board.drew or board.sides[board.side].laid):
        return Refusal(Code.NOT_NOW, "show")
    if not terms.special_hands:
        return Refusal(Code.NOT_IN_THESE_RULES, "show")
    if special_hand(terms.rules.special_hands, board.hands[board.to_act]) is None:
        return Refusal(Code.NO_SPECIAL_HAND, board.hands[board.to_act].size)
    return None


__all__ = ["Code", "Refusal", "barred_kinds", "is_legal", "may_ask", "refusal", "several_ranks"]
