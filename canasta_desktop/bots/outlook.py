"""What an imagined deal promises each side, judged by what stands at the beginning of a turn instead of being played out.

In an imagined deal all cards are known, so the outlook reckons with all hands: pairs, wilds, cards that fit, melds on their way
to canastas, who may take the pile. It is linear in such facts, and each counts differently early and late. The weights were
fitted by `build_scripts/fit_outlook.py` to how deals between heuristic players ended.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.outlook_weights import WEIGHTS
from canasta_desktop.engine.cards import BLACK_THREE, JOKER, KIND_POINTS, NATURAL_KINDS, TWO
from canasta_desktop.engine.scoring import MIXED_BONUS, NATURAL_BONUS, meld_points
from canasta_desktop.engine.terms import CANASTA, MOST_NATURALS

if TYPE_CHECKING:
    from canasta_desktop.engine.position import Board

FACTS: Final = 26
EARLY: Final = 10.0
"""With so many rounds of cards in the stock a deal has just begun."""


def facts(board: Board, side: int) -> list[float]:
    """What speaks for a side: of its table, its hands, the turn and the pile, in a fixed order."""
    opened = bool(board.laid[side])
    return _table_facts(board, side, opened) + _hand_facts(board, side) + _turn_facts(board, side, opened)


def _table_facts(board: Board, side: int, opened: bool) -> list[float]:
    """Points laid; whether it has opened, may go out; red 3s for and against it; its melds; what it still needs to open."""
    naturals, wilds = board.naturals[side], board.wilds[side]
    canasta_points = pure = 0
    by_size = [0] * (CANASTA + 1)
    for kind in range(NATURAL_KINDS):
        number = naturals[kind]
        if not number:
            continue
        total = number + wilds[kind]
        if total >= CANASTA:
            canasta_points += MIXED_BONUS if wilds[kind] else NATURAL_BONUS
        else:
            by_size[total] += 1
            pure += total > CANASTA - 3 and not wilds[kind]
    red = len(board.red_threes[side])
    bonus = board.terms.rules.red_three_bonus[red - 1] if red else 0
    behind = not opened and any(laid for other, laid in enumerate(board.laid) if other != side)
    return [
        meld_points(board, side) + canasta_points, opened, board.canastas[side] >= board.terms.canastas_needed,
        bonus if opened else 0, 0 if opened else bonus, by_size[3] + by_size[4], by_size[5], by_size[6], pure,
        0 if opened else board.minimum[side], behind,
    ]  # fmt: skip


def _hand_facts(board: Board, side: int) -> list[float]:
    """Points held, cards, cards of the smallest hand; single cards, pairs, sets; cards that fit; 2s, jokers, black 3s."""
    naturals = board.naturals[side]
    points = size = fitting = twos = jokers = blacks = 0
    by_number = [0] * (MOST_NATURALS + 1)
    smallest = 0
    for seat in board.terms.sides[side]:
        held = len(board.hands[seat])
        if not held:
            continue
        counts = board.counts[seat]
        size += held
        smallest = min(smallest, held) if smallest else held
        for kind in range(NATURAL_KINDS):
            number = counts[kind]
            if number:
                points += number * KIND_POINTS[kind]
                if naturals[kind]:
                    fitting += number
                else:
                    by_number[number] += 1
        twos += counts[TWO]
        jokers += counts[JOKER]
        blacks += counts[BLACK_THREE]
    return [
        points, size, smallest, by_number[1], by_number[2], sum(by_number[3:]), fitting, twos, jokers, blacks,
    ]  # fmt: skip


def _turn_facts(board: Board, side: int, opened: bool) -> list[float]:
    """What the turn and the pile mean for a side."""
    pile = len(board.pile)
    seat = board.to_act
    if board.terms.side_of[seat] != side:
        return [0, 0, 0, 0, pile if opened and not board.frozen else 0]
    top = board.pile[-1] >> 2 if pile else BLACK_THREE
    takes = False
    if top < TWO:
        counts = board.counts[seat]
        takes = counts[top] >= 2
        if opened and not board.frozen and not takes:
            takes = bool(board.naturals[side][top] or (counts[top] and counts[TWO] + counts[JOKER]))
    return [1, pile, pile if takes else 0, pile if takes and opened else 0, 0]


def outlook(board: Board, side: int) -> float:
    """What the deal promises a side, in points: its own less the mean of the others, at the beginning of a turn."""
    table = board.terms
    stage = min(1.0, board.stock_left / (len(board.order) * table.cards_drawn * EARLY))
    others = len(table.sides) - 1
    worth = 0.0
    for number in range(others + 1):
        share = 1.0 if number == side else -1.0 / others
        for fact, (late, early) in zip(facts(board, number), WEIGHTS, strict=True):
            if fact:
                worth += share * fact * (late + early * stage)
    return worth
