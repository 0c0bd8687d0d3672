"""Legality of melds and joins: each resulting meld, and the move as a whole.

Source: rules.md, "Melds"; notation.md, "Refusals".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.cards import BLACK_THREE, JOKER, NATURAL_KINDS, POINTS, RED_THREE, TWO
from canasta_desktop.engine.draft import Draft
from canasta_desktop.engine.going_out import NOTHING
from canasta_desktop.engine.judging import FEW, judge_leaving, judge_opening
from canasta_desktop.engine.permission import judge_bound, judge_permission
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.reasons import RANK, Code, Refusal
from canasta_desktop.engine.runs import faces_of
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY, WILD_KEY
from canasta_desktop.engine.terms import CANASTA

if TYPE_CHECKING:
    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.moves import Group
    from canasta_desktop.engine.position import Board
    from canasta_desktop.engine.terms import Terms


def wrong_phase(board: Board) -> Refusal:
    """Why nothing can be played from the hand in a phase other than that after the draw."""
    if board.phase == Phase.DRAW:
        return Refusal(Code.NOT_NOW, "draw first", board.terms.cards_drawn)
    return Refusal(Code.NOT_NOW, "answer" if board.phase == Phase.ANSWER else "over")


def rest_of_pile(board: Board) -> int:
    """Number of cards that the rest of the pile would add to the hand; red 3s are laid out instead."""
    first = max(0, len(board.pile) - board.terms.pile_taken) if board.terms.pile_taken else 0
    return sum(1 for card in board.pile[first:-1] if card >> 2 != RED_THREE)


def first_reason(found: list[Refusal]) -> Refusal | None:
    """The first refusal in the order of `Code`, or None if there is none."""
    return min(found, key=lambda reason: RANK[reason.code]) if found else None


def strange_shape(board: Board, groups: tuple[Group, ...]) -> int:
    """The slot of a group whose shape these rules do not have, or `NOTHING`."""
    terms = board.terms
    for group in groups:
        key = group.kind % KEYS
        if (key == WILD_KEY and not terms.wild_longest) or (key >= SEQUENCE_KEY and not terms.sequence_longest):
            return group.kind
    return NOTHING


def meld_refusal(board: Board, groups: tuple[Group, ...], bound: bool | None) -> Refusal | None:
    """Why melds from the hand are illegal now, or None; `bound` as in `legality.refusal`."""
    if board.phase != Phase.PLAY:
        return wrong_phase(board)
    if len(groups) != 1 or groups[0].kind > BLACK_THREE:  # one set is the usual case
        strange = strange_shape(board, groups)
        if strange != NOTHING:
            return Refusal(Code.NOT_IN_THESE_RULES, "shape", strange)
    if board.terms.plain and board.naturals[board.side][BLACK_THREE]:
        return Refusal(Code.NOT_NOW, "threes laid")
    return groups_refusal(board, groups, NOTHING, bound)


def groups_refusal(board: Board, groups: tuple[Group, ...], top: Card, bound: bool | None = None) -> Refusal | None:
    """What is wrong with the melds of a move: the first reason in the order of `Code`. `top` joins the first group, if any."""
    hand = board.hands[board.to_act]
    cards = [card for group in groups for card in group.cards]
    if not _holds(hand, cards):
        return Refusal(Code.CARD_NOT_IN_HAND, next(card for card in cards if hand.count(card) < cards.count(card)))
    found: list[Refusal] = []
    if not board.terms.plain:
        return _groups_refusal_further(board, groups, top, found, bound)
    made = board.canastas[board.terms.side_of[board.to_act]]
    for number in range(len(groups)):
        made += _judge_group(board, groups, number, top if number == 0 else NOTHING, found)
    left = len(hand) - len(cards)
    if top >= 0:
        left += rest_of_pile(board)
        cards.insert(0, top)
    _judge_whole(board, groups, cards, left, made, found)
    if not found and board.permission is not None and top < 0:
        judge_permission(board, groups, left, found, bound)
    return first_reason(found) if found else None


def _holds(hand: list[Card], cards: list[Card]) -> bool:
    """Whether a hand holds all these cards."""
    faces = faces_of(hand)
    for card in cards:
        number = faces[card]
        if not number:
            return False
        faces[card] = number - 1
    return True


def _groups_refusal_further(
    board: Board, groups: tuple[Group, ...], top: Card, found: list[Refusal], bound: bool | None
) -> Refusal | None:
    """What is wrong with melds of cards that the hand holds, where the rules are not plain."""
    draft = Draft(board)
    draft.reserve_wilds(groups)
    left = len(board.hands[board.to_act])
    black = False
    for number in range(len(groups)):
        group = groups[number]
        draft.add(group, top if number == 0 else NOTHING, found)
        left -= len(group.cards)
        black = black or group.kind % KEYS == BLACK_THREE
    if top >= 0:
        left += rest_of_pile(board)
    if (black and left > 1 and board.terms.black_melds) or board.naturals[board.side][BLACK_THREE]:
        found.append(Refusal(Code.BLACK_THREES_ONLY_GOING_OUT, left))
    if not draft.opened:
        judge_opening(board, groups, top, draft, found)
    if left < FEW:
        judge_leaving(board, draft, left, found)
    if not found and left and board.permission and top < 0:
        hand = board.hands[board.to_act][:]
        for group in groups:
            for card in group.cards:
                hand.remove(card)
        judge_bound(board, draft, hand, found, bound)
    return first_reason(found)


def join_refusal(board: Board, first: int, second: int, bound: bool | None) -> Refusal | None:
    """Why joining the melds in two slots is illegal now, or None; `bound` as in `legality.refusal`."""
    if board.phase != Phase.PLAY:
        return wrong_phase(board)
    terms = board.terms
    if not terms.join:
        return Refusal(Code.NOT_IN_THESE_RULES, "join")
    draft = Draft(board)
    key = first % KEYS
    for slot in (first, second):
        if slot >= len(draft.naturals) or not draft.naturals[slot]:
            return Refusal(Code.NO_SUCH_MELD, slot, board.melds_of(board.side, slot % KEYS))
    if key != second % KEYS or first == second or NATURAL_KINDS <= key < SEQUENCE_KEY:
        return Refusal(Code.NO_SUCH_MELD, second, -1)
    found: list[Refusal] = []
    draft.unite(first, second, found)
    hand = board.hands[board.to_act]
    if not found and len(hand) < FEW and not draft.joins_could_make_enough():
        judge_leaving(board, draft, len(hand), found)
    if not found and board.permission:
        judge_bound(board, draft, hand, found, bound)
    return first_reason(found)


def _judge_group(board: Board, groups: tuple[Group, ...], number: int, top: Card, found: list[Refusal]) -> bool:
    """Append the faults of one resulting meld; True if it becomes a canasta."""
    terms = board.terms
    side = terms.side_of[board.to_act]
    group = groups[number]
    kind = group.kind
    if kind > BLACK_THREE:
        draft = Draft(board)
        for other in groups[:number]:
            draft.add(other, NOTHING, [])
        draft.add(group, NOTHING, found)
        return False
    naturals = before = board.naturals[side][kind]
    wilds = board.wilds[side][kind]
    before += wilds
    naturals += top >= 0
    stray = NOTHING
    for card in group.cards:
        rank = card >> 2
        if TWO <= rank <= JOKER:
            wilds += 1
        else:
            naturals += 1
            if rank != kind and not (rank == RED_THREE and kind == BLACK_THREE):
                stray = card
    if stray < 0 and kind < TWO and terms.wild_sets[naturals] >> wilds & 1:
        return before < CANASTA <= naturals + wilds
    _diagnose(terms, group, naturals, wilds, stray, found)
    return before < CANASTA <= naturals + wilds


def _diagnose(terms: Terms, group: Group, naturals: int, wilds: int, stray: Card, found: list[Refusal]) -> None:
    """Append every reason why a meld of `naturals` and `wilds` is illegal; `stray` is a card of another rank."""
    kind = group.kind
    if naturals + wilds < 3:
        found.append(Refusal(Code.MELD_TOO_SMALL, kind, naturals, wilds, stray >= 0))
    if naturals < 2:
        found.append(Refusal(Code.TOO_FEW_NATURALS, kind, naturals))
    if terms.too_many_wilds(naturals, wilds):
        canasta = naturals + wilds >= CANASTA
        most = terms.wilds_in_canasta if canasta else terms.wilds_below_canasta
        found.append(Refusal(Code.TOO_MANY_WILDS, kind, wilds, naturals, most))
    if terms.naturals_outnumber and naturals <= wilds:
        found.append(Refusal(Code.WILDS_NOT_OUTNUMBERED, naturals, wilds))
    if stray >= 0:
        found.append(Refusal(Code.WRONG_RANK, stray, kind))
    if kind == BLACK_THREE:
        if any(card >> 2 == RED_THREE for card in group.cards):
            found.append(Refusal(Code.THREES_NOT_MELDED))
        if wilds:
            found.append(Refusal(Code.BLACK_THREES_NO_WILDS))


def _judge_whole(
    board: Board, groups: tuple[Group, ...], cards: list[Card], left: int, made: int, found: list[Refusal]
) -> None:
    """Append the faults of a move's melds taken together: black 3s, the opening, and the cards left in the hand."""
    terms = board.terms
    side = terms.side_of[board.to_act]
    if left > 1 and any(group.kind == BLACK_THREE for group in groups):
        found.append(Refusal(Code.BLACK_THREES_ONLY_GOING_OUT, left))
    if not board.laid[side]:
        worth = sum(POINTS[card] for card in cards)
        if worth < board.minimum[side]:
            found.append(Refusal(Code.OPENING_TOO_LOW, tuple(cards), worth, board.minimum[side], board.scores[side]))
    if left < 2 and made < terms.canastas_needed:
        found.append(Refusal(Code.NEEDS_CANASTA, left, terms.canastas_needed, made))
    if left == 0 and terms.discard_required:
        found.append(Refusal(Code.DISCARD_REQUIRED))
