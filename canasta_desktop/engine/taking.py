"""Taking the pile: whether any taking is legal, and why a given one is not.

Source: rules.md, "The pile".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.cards import JOKER, NOTHING, TWO
from canasta_desktop.engine.every_opening import openings
from canasta_desktop.engine.melding import groups_refusal, rest_of_pile, strange_shape
from canasta_desktop.engine.moves import Group
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.reasons import Code, Refusal
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY
from canasta_desktop.engine.smallest_opening import best_opening
from canasta_desktop.engine.terms import PAIR
from canasta_desktop.engine.whole_moves import FEW

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.position import Board


def can_take(board: Board) -> bool:
    """Whether any legal taking of the pile exists for the seat to act, at the start of its turn."""
    pile = board.pile
    if len(pile) == 0 or pile[-1] >= TWO << 2 or board.dead >> (pile[-1] >> 2) & 1:
        return False
    if board.sides[board.side].laid:
        return any(take_refusal(board, (group,)) is None for group in taking_groups(board, pile[-1]))
    if board.hands[board.to_act].number(pile[-1] >> 2) < PAIR:
        return False
    rest = rest_of_pile(board)
    best = best_opening(board, pile[-1], board.hands[board.to_act].size + rest - FEW)
    if best is not None or rest >= FEW:
        return best is not None
    return any(take_refusal(board, groups) is None for groups in openings(board, pile[-1]))  # one that goes out, or nearly


def taking_groups(board: Board, top: Card) -> Iterator[Group]:
    """The groups with which a side that has opened may take the pile, legal or not; within a rank the lowest suits."""
    seat = board.to_act
    side = board.terms.side_of[seat]
    kind = top >> 2
    hand, melds = board.hands[seat], board.sides[side]
    own, twos, jokers = hand.cards_of(kind), hand.cards_of(TWO), hand.cards_of(JOKER)
    if board.terms.sequence_longest:
        key = SEQUENCE_KEY + (top & 3)
        for number in range(melds.melds_of(key)):
            yield Group(number * KEYS + key, ())
    for number in range(melds.melds_of(kind) + 1):
        slot = number * KEYS + kind
        if slot >= board.terms.slots:
            break
        for naturals in range(len(own) + 1):
            for two in range(len(twos) + 1):
                for joker in range(len(jokers) + 1):
                    yield Group(slot, tuple(sorted(own[:naturals] + twos[:two] + jokers[:joker])))


def take_refusal(board: Board, groups: tuple[Group, ...]) -> Refusal | None:
    """Why taking the pile with these groups is illegal now, or None."""
    if board.phase != Phase.DRAW:
        why = {Phase.PLAY: "drawn", Phase.ANSWER: "answer"}.get(board.phase, "over")
        return Refusal(Code.NOT_NOW, why)
    if len(groups) > 1 and board.sides[board.side].laid:
        return Refusal(Code.NOT_NOW, "take only")
    strange = strange_shape(board, groups)
    if strange != NOTHING:
        return Refusal(Code.NOT_IN_THESE_RULES, "shape", strange)
    if not board.pile:
        return Refusal(Code.PILE_EMPTY)
    unfit = _pile_refusal(board, groups[0])
    return groups_refusal(board, groups, board.pile[-1]) if unfit is None else unfit


def _pile_refusal(board: Board, first: Group) -> Refusal | None:
    """Why the pile may not be taken with its top card in that group, or None; the resulting melds are judged elsewhere."""
    terms = board.terms
    side = terms.side_of[board.to_act]
    top = board.pile[-1]
    kind = top >> 2
    if kind >= TWO:
        return Refusal(Code.PILE_BLOCKED, top)
    if board.dead >> kind & 1:
        return Refusal(Code.PILE_BLOCKED, top, "dead")
    pair = 0
    for card in first.cards:
        pair += card >> 2 == kind
    if pair < PAIR:
        if terms.pair_only:
            return _pair_needed(board, Code.PILE_NEEDS_PAIR, kind)
        if board.frozen or not board.sides[side].laid:
            return _pair_needed(board, Code.PILE_FROZEN, kind, board.frozen)
    slot = first.kind
    if slot % KEYS != kind:
        if slot % KEYS == SEQUENCE_KEY + (top & 3) and _continues(board, side, slot, top) and not first.cards:
            return None
        return Refusal(Code.PILE_NOT_MATCHED, kind, "sequence" if slot % KEYS >= SEQUENCE_KEY else "")
    return None if pair >= PAIR else _adding_refusal(board, first, kind)


def _pair_needed(board: Board, code: Code, *facts: object) -> Refusal:
    """Why a taking without a natural pair is illegal; a last fact says that the hand holds the pair but it was not named."""
    held = board.hands[board.to_act].number(board.pile[-1] >> 2) >= PAIR
    return Refusal(code, *facts, held) if held else Refusal(code, *facts)


def _adding_refusal(board: Board, first: Group, kind: int) -> Refusal | None:
    """Why the top card may not join a set of its rank without a pair from the hand, or None."""
    terms = board.terms
    side = terms.side_of[board.to_act]
    slot = first.kind
    laid = board.sides[side].size(slot)
    if not laid and terms.pair_or_add:
        return _pair_needed(board, Code.PILE_NEEDS_PAIR, kind)
    if not (first.cards or laid):
        return Refusal(Code.PILE_NOT_MATCHED, kind)
    if laid and terms.add_below and laid >= terms.add_below:
        return Refusal(Code.PILE_NOT_MATCHED, kind, "full")
    return None


def _continues(board: Board, side: int, slot: int, top: Card) -> bool:
    """Whether the top card by itself continues an own sequence to which it may be added."""
    low, long = board.sides[side].low(slot), board.sides[side].naturals(slot)
    most = board.terms.add_below or board.terms.sequence_longest
    return 0 < long < min(most, board.terms.sequence_longest) and top >> 2 in (low - 1, low + long)
