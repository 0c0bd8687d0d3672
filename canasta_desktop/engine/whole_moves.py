"""Faults of a move as a whole: an opening that is worth too little, and the cards that the move leaves in the hand.

Source: rules.md, "Opening", "Going out"; notation.md, "Refusals".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import NATURAL_KINDS, NOTHING, is_wild
from canasta_desktop.engine.moves import Group
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.reasons import Code, Refusal
from canasta_desktop.engine.slots import KEYS, WILD_KEY
from canasta_desktop.engine.terms import CANASTA, NO_SEAT, SMALLEST_MELD

if TYPE_CHECKING:
    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.draft import Draft
    from canasta_desktop.engine.position import Board
    from canasta_desktop.engine.terms import Terms

FEW: Final = 2
"""Cards that a player who does not go out must keep before the discard."""

LEAVES_TOO_FEW: Final = (
    Code.NEEDS_CANASTA,
    Code.UNFINISHED_MELD,
    Code.PARTNER_IN_HAND,
    Code.PERMISSION_NEEDED,
    Code.DISCARD_REQUIRED,
)
"""Reasons why a player must keep two cards, or one to discard."""


def talon_to_come(board: Board, opens: bool) -> bool:
    """Whether the turn's discard will bring the player a talon, where the move (or an earlier one of this turn) opens.

    A 3 that is kept is laid out at the opening and replaced, which may take further cards from the stock.
    """
    terms = board.terms
    if not terms.talon or board.phase != Phase.PLAY or not board.drew or not (opens or board.opened):
        return False
    left = board.stock_left
    if opens and terms.three_kept:
        hand = board.hands[board.to_act]
        threes = sum(hand.number(kind) for kind in terms.bonus_kinds)
        if threes:
            laid = sum(len(side.threes) for side in board.sides)
            left -= 2 * len(terms.bonus_kinds) * terms.packs - laid
    return left >= terms.talon_stock


def talon_size(board: Board, side: int) -> int:
    """How many cards a talon brings, by whether another side has opened; 0 in rules without one."""
    talon = board.terms.talon
    if not talon:
        return 0
    first = not any(melds.laid for other, melds in enumerate(board.sides) if other != side)
    return talon[0] if first else talon[-1]


def opening_worth(board: Board, groups: tuple[Group, ...], top: Card) -> int:
    """Card points with which a move counts as an opening."""
    if top < 0:
        return sum(board.terms.points[card] for group in groups for card in group.cards)
    if board.terms.opening_counts_top:
        return board.terms.points[top] + sum(board.terms.points[card] for group in groups for card in group.cards)
    return sum(board.terms.points[card] for group in groups if len(group.cards) >= SMALLEST_MELD for card in group.cards)


def judge_opening(board: Board, groups: tuple[Group, ...], top: Card, draft: Draft, found: list[Refusal]) -> None:
    """Append the reasons why a side's first melds do not open."""
    terms = board.terms
    side = terms.side_of[board.to_act]
    if not terms.opening_mixed_canasta:
        for group in groups:
            slot = group.kind
            mixed = slot % KEYS < NATURAL_KINDS and draft.melds.wilds(slot) > 0
            if mixed and draft.melds.size(slot) >= CANASTA:
                found.append(Refusal(Code.OPENING_MIXED_CANASTA, slot % KEYS))
                break
    if terms.opening_triple and not any(is_triple(terms, group) for group in groups):
        found.append(Refusal(Code.OPENING_NEEDS_TRIPLE, terms.wild_triple))
    worth = opening_worth(board, groups, top)
    if worth < board.minimum[side]:
        cards = [card for group in groups for card in group.cards]
        if top >= 0 and terms.opening_counts_top:
            cards.insert(0, top)
        deal = board.deal if terms.opening_by_deal else 0
        found.append(Refusal(Code.OPENING_TOO_LOW, tuple(cards), worth, board.minimum[side], board.scores[side], deal))


def is_triple(terms: Terms, group: Group) -> bool:
    """Whether a group from the hand is three or more naturals of a rank alone, or wild cards where these will do."""
    key = group.kind % KEYS
    if len(group.cards) < SMALLEST_MELD:
        return False
    if key == WILD_KEY:
        return terms.wild_triple
    return key < NATURAL_KINDS and all(card >> 2 == key for card in group.cards)


def judge_leaving(
    board: Board,
    draft: Draft,
    left: int,
    found: list[Refusal],
    *,
    discards: bool = False,
    last: Card = NOTHING,
    back: bool = True,
) -> None:
    """Append the reasons why the player may not be left with `left` cards, fewer than two; `discards`: the move is a discard.

    A player with a foot to pick up or a pot to take may always empty the hand; so may one with a talon to receive, unless the
    melds suffice to go out: then no talon comes. `last` is the card that is left or discarded, where that matters; with `back`
    it may be the one that cannot go back to the pile.
    Source: rules.md, "What going out needs", "Never stuck", "Talon".
    """
    terms = board.terms
    seat = board.to_act
    side = terms.side_of[seat]
    lone = back and last >= 0 and last == board.reserves.lone and not discards
    if left == 1 and terms.any_last_meld and last >= 0 and _can_be_laid(board, draft, last):
        return
    if lone:
        found.append(Refusal(Code.PILE_CARD_RETURNED, last))
    if board.reserve(seat):
        return
    if terms.natural_discard and last >= 0 and is_wild(last):
        found.append(Refusal(Code.WILD_NOT_DISCARDED, "last"))
    talon = talon_to_come(board, not discards and not draft.opened) and left == (0 if discards else 1)
    if not talon or draft.ready():
        joins = left > 0 and not discards
        if not (draft.joins_could_make_enough() if joins else draft.enough_canastas()):
            made = int(draft.melds.canastas)
            found.append(Refusal(Code.NEEDS_CANASTA, left, terms.canastas_needed, made, terms.rules))
        slot = draft.unfinished()
        if slot >= 0:
            found.append(Refusal(Code.UNFINISHED_MELD, slot, left, terms.rules))
        if board.foot_waits(side):
            found.append(Refusal(Code.PARTNER_IN_HAND, left))
        if terms.permission_required and board.permission is None and terms.partner_asked(seat, board.order) != NO_SEAT:
            found.append(Refusal(Code.PERMISSION_NEEDED, left))
    if left == 0 and not discards and terms.discard_required:
        found.append(Refusal(Code.DISCARD_REQUIRED))
    if board.permission is False:
        found.append(Refusal(Code.MAY_NOT_GO_OUT))


def _can_be_laid(board: Board, draft: Draft, card: Card) -> bool:
    """Whether the last card of a hand can be laid on some meld, and that takes the pot or goes out."""
    terms = board.terms
    if terms.discard_required and not board.reserve(board.to_act):
        return False
    for slot in draft.melds.slots():
        after, found = draft.copy(), list[Refusal]()
        after.add(Group(slot, (card,)), NOTHING, found)
        if not found and (board.reserve(board.to_act) or after.ready()):
            return True
    return False
