"""Static evaluation of a determinized deal at the beginning of a turn, in place of a rollout to its end.

All cards of a determinized deal are known, so the evaluation uses all hands: pairs, wilds, cards that fit, melds on their way
to canastas, takings of the pile. It is linear in these features; their weights depend on which sides have opened, on the stage
of the deal, and on the others' policy: the same cards are worth more against plain players than against skilled ones. The
weights were fitted by `build_scripts/fit_outlook.py` to the results of such deals.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.features import hand_points, stage_of
from canasta_desktop.bots.further.outlook import further_outlook
from canasta_desktop.bots.outlook_weights import ALIKE, FINER, PLAINER
from canasta_desktop.engine.cards import BLACK_THREE, JOKER, KIND_POINTS, NATURAL_KINDS, TWO
from canasta_desktop.engine.scoring import meld_points
from canasta_desktop.engine.terms import CANASTA

if TYPE_CHECKING:
    from canasta_desktop.engine.position import Board

FACTS: Final = 44
LONG_WAY: Final = 5
"""Number of cards of a kind in one side's hands from which a canasta is likely."""
DEAR_OPENING: Final = 90
TENTH: Final = 0.1
"""Scale of features that are products of others."""


def standing(board: Board, side: int) -> int:
    """Which sides have opened, as a sum: 2 for the own side, 1 for any other."""
    others = 0
    for other in range(len(board.laid)):
        if other != side and board.laid[other]:
            others = 1
    return 2 + others if board.laid[side] else others


def facts(board: Board, side: int) -> list[float]:
    """Features of a side from its table, its hands, the pile and the turn, in a fixed order; length `FACTS`."""
    found = [0.0] * FACTS
    _table_facts(board, side, found)
    _hand_facts(board, side, found)
    _turn_facts(board, side, found)
    return found


def _table_facts(board: Board, side: int, found: list[float]) -> None:
    """Features of the table.

    0 one; 1 points laid, with canastas; 2 may go out; 3, 4 points of red 3s for and against it; melds of 5 up to four cards,
    6 five and 7 six; 8 natural ones of five or six; 9 points that it needs to open.
    """
    naturals, wilds = board.naturals[side], board.wilds[side]
    points = meld_points(board, side)
    for kind in range(NATURAL_KINDS):
        number = naturals[kind]
        if not number:
            continue
        total = number + wilds[kind]
        if total >= CANASTA:
            points += board.terms.mixed_bonus if wilds[kind] else board.terms.natural_bonus
        else:
            found[total + 1 if total > 4 else 5] += 1.0
            if total > CANASTA - 3 and not wilds[kind]:
                found[8] += 1.0
    opened = bool(board.laid[side])
    red = len(board.red_threes[side])
    bonus = float(board.terms.rules.red_three_bonus[red - 1]) if red else 0.0
    found[0] = 1.0
    found[1] = points
    found[2] = 1.0 if board.canastas[side] >= board.terms.canastas_needed else 0.0
    found[3] = bonus if opened else 0.0
    found[4] = 0.0 if opened else bonus
    found[9] = 0.0 if opened else board.minimum[side]


def _hand_facts(board: Board, side: int, found: list[float]) -> None:
    """Features of the side's hands, alone and with its melds.

    11 cards; 12 those of the smallest hand and 20 of the largest; points held 22 where it may go out and 23 where another side
    may, 24 cards held there.
    """
    together = [0] * NATURAL_KINDS
    smallest = largest = 0
    for seat in board.terms.sides[side]:
        held = len(board.hands[seat])
        if held:
            found[11] += held
            smallest = min(smallest, held) if smallest else held
            largest = max(largest, held)
            _add_hand(board, side, seat, together, found)
    found[12] = smallest
    found[20] = largest
    if found[2]:
        found[22] = TENTH * found[10]
    for other in range(len(board.canastas)):
        if other != side and board.canastas[other] >= board.terms.canastas_needed:
            found[23] = TENTH * found[10]
            found[24] = found[11]
    _long_facts(board, side, together, found)
    _pile_facts(board, side, together, found)


def _add_hand(board: Board, side: int, seat: int, together: list[int], found: list[float]) -> None:
    """Features of one hand: 10 points; of ranks not melded 13 single cards, 14 pairs, 15 sets; cards of 16 own melds, 17 2s,
    18 jokers, 19 black 3s; 21 whether it could open.
    """
    naturals, counts = board.naturals[side], board.counts[seat]
    groups = found[14] + found[15]
    points, ready = hand_points(counts, KIND_POINTS[BLACK_THREE])
    for kind in range(NATURAL_KINDS):
        number = counts[kind]
        if not number:
            continue
        together[kind] += number
        if naturals[kind]:
            found[16] += number
        else:
            found[12 + min(number, 3)] += 1.0
    found[10] += points
    found[17] += counts[TWO]
    found[18] += counts[JOKER]
    found[19] += counts[BLACK_THREE]
    if ready >= board.minimum[side] and found[14] + found[15] > groups and not board.laid[side]:
        found[21] += 1.0


def _long_facts(board: Board, side: int, together: list[int], found: list[float]) -> None:
    """Features of the side's hands combined.

    Of melds 25 canastas, 26 natural ones, 27 canastas but for one card; 28 kinds not melded of which `LONG_WAY` are held.
    """
    naturals, wilds = board.naturals[side], board.wilds[side]
    for kind in range(NATURAL_KINDS):
        laid = naturals[kind]
        if not laid:
            if together[kind] >= LONG_WAY:
                found[28] += 1.0
            continue
        total = laid + wilds[kind]
        if total >= CANASTA:
            continue
        if total + together[kind] >= CANASTA:
            found[25] += 1.0
            if not wilds[kind]:
                found[26] += 1.0
        elif total + together[kind] == CANASTA - 1:
            found[27] += 1.0


def _pile_facts(board: Board, side: int, together: list[int], found: list[float]) -> None:
    """Features of the pile: its worth to the side, and the ways to take it.

    29 pairs times cards; 30 cards that fit melds, 31 a pair in the hands; 32 those of 30 times cards; 33 pairs times wilds.
    Frozen: 34 pairs times cards, 35 cards for a side that has opened. Open: 36 the same, 37 points. Not opened: 38 cards times
    hands that could open, 39 cards if the minimum is high.
    """
    naturals = board.naturals[side]
    opened = bool(board.laid[side])
    number = len(board.pile)
    pairs = found[14] + found[15]
    points = wild = melded = matched = 0
    for card in board.pile:
        kind = card >> 2
        points += KIND_POINTS[kind]
        if kind < TWO:
            if naturals[kind]:
                melded += 1
            elif together[kind] >= 2:
                matched += 1
        elif kind <= JOKER:
            wild += 1
    found[29] = TENTH * pairs * number
    found[30] = melded
    found[31] = matched
    found[32] = TENTH * melded * number
    found[33] = pairs * wild
    if board.frozen:
        found[34] = TENTH * pairs * number
        if opened:
            found[35] = number
    elif opened:
        found[36] = number
        found[37] = TENTH * points
    if not opened:
        found[38] = found[21] * number
        if board.minimum[side] >= DEAR_OPENING:
            found[39] = number


def _turn_facts(board: Board, side: int, found: list[float]) -> None:
    """The turn: 40 it is the side's; then 41 cards of the pile, 42 where it can be taken, 43 and the side has opened."""
    seat = board.to_act
    if board.terms.side_of[seat] != side:
        return
    number = len(board.pile)
    found[40] = 1.0
    found[41] = number
    top = board.pile[-1] >> 2 if number else BLACK_THREE
    if top < TWO:
        counts = board.counts[seat]
        opened = bool(board.laid[side])
        takes = counts[top] >= 2
        if opened and not board.frozen and not takes:
            takes = board.naturals[side][top] > 0 or (counts[top] > 0 and counts[TWO] + counts[JOKER] > 0)
        if takes:
            found[42] = number
            found[43] = number if opened else 0.0


def outlook(board: Board, side: int, among_plain: bool = False) -> float:
    """Expected points of a side less the mean of the others, at the beginning of a turn.

    The side's policy is the skilled style; that of the others too, or, with `among_plain`, the plain rules of thumb. Where the
    rules are not plain there is one style only.
    """
    if not board.terms.plain:
        return further_outlook(board, side)
    stage = stage_of(board)
    others = len(board.terms.sides) - 1
    own, theirs = (FINER, PLAINER) if among_plain else (ALIKE, ALIKE)
    worth = 0.0
    for number in range(others + 1):
        share = 1.0 if number == side else -1.0 / others
        weights = (own if number == side else theirs)[standing(board, number)]
        for fact, (late, early) in zip(facts(board, number), weights, strict=True):
            if fact:
                worth += share * fact * (late + early * stage)
    return worth
