"""Taking the pile: whether any taking is legal, and why a given one is not.

Source: rules.md, "The pile".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.cards import JOKER, RED_THREE, TWO
from canasta_desktop.engine.going_out import NOTHING, plan_leaving, smallest_opening
from canasta_desktop.engine.melding import groups_refusal, rest_of_pile, strange_shape
from canasta_desktop.engine.moves import Group
from canasta_desktop.engine.openings import openings
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.reasons import Code, Refusal
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY
from canasta_desktop.engine.terms import CANASTA

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.position import Board


def can_take(board: Board) -> bool:
    """Whether any legal taking of the pile exists for the seat to act, at the start of its turn."""
    pile = board.pile
    if not pile or pile[-1] >= TWO << 2:
        return False
    if not board.terms.plain:
        return _can_take_further(board, pile[-1])
    seat = board.to_act
    side = board.terms.side_of[seat]
    kind = pile[-1] >> 2
    counts = board.counts[seat]
    held = counts[kind]
    opened = bool(board.laid[side])
    own = board.naturals[side][kind] > 0
    if held < 2 and (board.frozen or not opened or not (own or (held and counts[TWO] + counts[JOKER]))):
        return False
    if opened:
        return _can_take_opened(board, side, kind)
    return _can_take_opening(board, side, kind)


def _can_take_further(board: Board, top: Card) -> bool:
    """`can_take` where the rules are not plain: every way is tried that could be legal."""
    if board.terms.dead_ranks and board.dead >> (top >> 2) & 1:
        return False
    if board.laid[board.terms.side_of[board.to_act]]:
        return any(take_refusal(board, (group,)) is None for group in taking_groups(board, top))
    return any(take_refusal(board, groups) is None for groups in openings(board, top))


def taking_groups(board: Board, top: Card) -> Iterator[Group]:
    """The groups with which a side that has opened may take the pile, legal or not; within a rank the lowest suits."""
    seat = board.to_act
    side = board.terms.side_of[seat]
    kind = top >> 2
    hand = sorted(board.hands[seat])
    own = [card for card in hand if card >> 2 == kind]
    twos = [card for card in hand if card >> 2 == TWO]
    jokers = [card for card in hand if card >> 2 == JOKER]
    if board.terms.sequence_longest:
        key = SEQUENCE_KEY + (top & 3)
        for number in range(board.melds_of(side, key)):
            yield Group(number * KEYS + key, ())
    for number in range(board.melds_of(side, kind) + 1):
        slot = number * KEYS + kind
        if slot >= board.terms.slots:
            break
        for naturals in range(len(own) + 1):
            for two in range(len(twos) + 1):
                for joker in range(len(jokers) + 1):
                    yield Group(slot, tuple(sorted(own[:naturals] + twos[:two] + jokers[:joker])))


def _can_take_opened(board: Board, side: int, kind: int) -> bool:
    terms = board.terms
    seat = board.to_act
    counts = board.counts[seat]
    size = len(board.hands[seat]) + rest_of_pile(board)
    naturals, wilds = board.naturals[side][kind], board.wilds[side][kind]
    least = 2 if board.frozen else 0
    for number in range(least, counts[kind] + 1):
        for extra in range(counts[TWO] + counts[JOKER] + 1):
            total = naturals + number + 1
            if not terms.wild_sets[total] >> (wilds + extra) & 1:
                continue
            left = size - number - extra
            made = board.canastas[side] + (naturals + wilds < CANASTA <= total + wilds + extra)
            if left >= 2 or (made >= terms.canastas_needed and left >= int(terms.discard_required)):
                return True
    return False


def _can_take_opening(board: Board, side: int, kind: int) -> bool:
    terms = board.terms
    seat = board.to_act
    counts = board.counts[seat]
    rest = rest_of_pile(board)
    minimum = board.minimum[side]
    most = len(board.hands[seat]) + rest - 2
    if smallest_opening(terms, counts, minimum, top=kind, most_cards=most) is not None:
        return True
    return rest <= 1 and _takes_to_go_out(board, side, kind, rest)


def _takes_to_go_out(board: Board, side: int, kind: int, rest: int) -> bool:
    """Whether an opening with the pile can leave at most one card, with the canastas that going out needs."""
    terms = board.terms
    counts = board.counts[board.to_act][:]
    counts[kind] += 1
    # With a card left in the pile all of the hand must be laid; else one card of it may stay, but not one of the pair.
    leave = [NOTHING]
    if rest == 0:
        leave = [left for left in range(RED_THREE) if counts[left] and (left != kind or counts[kind] >= 4)]
        if not terms.discard_required:
            leave.append(NOTHING)
    return any(
        plan_leaving(terms, counts, board.naturals[side], board.wilds[side], board.minimum[side], left) is not None
        for left in leave
    )


def take_refusal(board: Board, groups: tuple[Group, ...]) -> Refusal | None:
    """Why taking the pile with these groups is illegal now, or None."""
    if board.phase != Phase.DRAW:
        why = {Phase.PLAY: "drawn", Phase.ANSWER: "answer"}.get(board.phase, "over")
        return Refusal(Code.NOT_NOW, why)
    side = board.terms.side_of[board.to_act]
    opened = bool(board.laid[side])
    if opened and len(groups) > 1:
        return Refusal(Code.NOT_NOW, "take only")
    if not board.terms.plain:
        return _take_refusal_further(board, groups)
    strange = strange_shape(board, groups)
    if strange != NOTHING:
        return Refusal(Code.NOT_IN_THESE_RULES, "shape", strange)
    if not board.pile:
        return Refusal(Code.PILE_EMPTY)
    top = board.pile[-1]
    kind = top >> 2
    if kind >= TWO:
        return Refusal(Code.PILE_BLOCKED, top)
    first = groups[0]
    pair = sum(1 for card in first.cards if card >> 2 == kind)
    if pair < 2 and (board.frozen or not opened):
        return _pair_needed(board, Code.PILE_FROZEN, kind, board.frozen)
    if first.kind % KEYS != kind or not (first.cards or board.naturals[side][kind]):
        return Refusal(Code.PILE_NOT_MATCHED, kind)
    return groups_refusal(board, groups, top)


def _take_refusal_further(board: Board, groups: tuple[Group, ...]) -> Refusal | None:
    """Why a taking at the start of a turn is illegal where the rules are not plain, or None."""
    terms = board.terms
    side = terms.side_of[board.to_act]
    strange = strange_shape(board, groups)
    if strange != NOTHING:
        return Refusal(Code.NOT_IN_THESE_RULES, "shape", strange)
    if not board.pile:
        return Refusal(Code.PILE_EMPTY)
    top = board.pile[-1]
    kind = top >> 2
    if kind >= TWO:
        return Refusal(Code.PILE_BLOCKED, top)
    if board.dead >> kind & 1:
        return Refusal(Code.PILE_BLOCKED, top, "dead")
    first = groups[0]
    pair = sum(1 for card in first.cards if card >> 2 == kind)
    slot = first.kind
    if pair < 2 and not terms.pair_only and (board.frozen or not board.laid[side]):
        return _pair_needed(board, Code.PILE_FROZEN, kind, board.frozen)
    if terms.pair_only and pair < 2:
        return _pair_needed(board, Code.PILE_NEEDS_PAIR, kind)
    if slot % KEYS != kind:
        if not (slot % KEYS == SEQUENCE_KEY + (top & 3) and _continues(board, side, slot, top) and not first.cards):
            return Refusal(Code.PILE_NOT_MATCHED, kind, "sequence" if slot % KEYS >= SEQUENCE_KEY else "")
    elif pair < 2:
        unfit = _adding_refusal(board, first, kind)
        if unfit is not None:
            return unfit
    return groups_refusal(board, groups, top)


def _pair_needed(board: Board, code: Code, *facts: object) -> Refusal:
    """Why a taking without a natural pair is illegal; a last fact says that the hand holds the pair but it was not named."""
    held = board.counts[board.to_act][board.pile[-1] >> 2] >= 2
    return Refusal(code, *facts, held) if held else Refusal(code, *facts)


def _adding_refusal(board: Board, first: Group, kind: int) -> Refusal | None:
    """Why the top card may not join a set of its rank without a pair from the hand, or None."""
    terms = board.terms
    side = terms.side_of[board.to_act]
    slot = first.kind
    laid = board.naturals[side][slot] + board.wilds[side][slot] if slot < len(board.naturals[side]) else 0
    if not laid and terms.pair_or_add:
        return _pair_needed(board, Code.PILE_NEEDS_PAIR, kind)
    if not (first.cards or laid):
        return Refusal(Code.PILE_NOT_MATCHED, kind)
    if laid and terms.add_below and laid >= terms.add_below:
        return Refusal(Code.PILE_NOT_MATCHED, kind, "full")
    return None


def _continues(board: Board, side: int, slot: int, top: Card) -> bool:
    """Whether the top card by itself continues an own sequence to which it may be added."""
    if slot >= len(board.naturals[side]):
        return False
    low, long = board.lows[side][slot], board.naturals[side][slot]
    most = board.terms.add_below or board.terms.sequence_longest
    return 0 < long < min(most, board.terms.sequence_longest) and top >> 2 in (low - 1, low + long)
