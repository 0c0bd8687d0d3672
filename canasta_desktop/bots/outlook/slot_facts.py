"""Features of a side in a determinized deal at the beginning of a turn, by slots: all hands are known."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.outlook.set_facts import LONG_WAY, TENTH
from canasta_desktop.bots.thumb.aims import ONES, WINDOW, WINDOWS, laid_within, own_sequences
from canasta_desktop.bots.thumb.features import cards_taken, hand_points
from canasta_desktop.bots.thumb.special_hands import lacking
from canasta_desktop.bots.thumb.threat import ends_of, joins_a_set
from canasta_desktop.engine.cards import BLACK_THREE, JOKER, KIND_POINTS, NATURAL_KINDS, RANKS, TWO
from canasta_desktop.engine.scoring import canasta_points, meld_points, red_three_points, red_three_value, unfinished_points
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY, WILD_KEY
from canasta_desktop.engine.special_hands import HANDS
from canasta_desktop.engine.terms import CANASTA, SMALLEST_MELD

if TYPE_CHECKING:
    from canasta_desktop.engine.position import Board

NEAR: Final = 2
"""Cards that a hand lacks of a special one."""
HELD_KINDS: Final[dict[str, int]] = {rank: kind for kind, rank in enumerate(RANKS[:NATURAL_KINDS])}


class SlotFact:
    """The places of the features in the list of `slot_facts`. Plain ints, because they are used in the hot path.

    Points in hands, of the pile and of products are in tenths.
    """

    # The table.
    ONE: Final = 0
    POINTS_OF_MELDS: Final = 1
    POINTS_OF_MELDS_WITHOUT_A_CANASTA: Final = 2
    POINTS_OF_CANASTAS: Final = 3
    RED_THREES_THAT_COUNT_FOR_THE_SIDE: Final = 4
    RED_THREES_THAT_COUNT_AGAINST_IT: Final = 5
    CANASTAS_MISSING: Final = 6
    SETS_OF_UP_TO_FOUR: Final = 7
    SETS_OF_FIVE: Final = 8
    SETS_OF_SIX: Final = 9
    NATURAL_SETS_OF_FIVE_OR_SIX: Final = 10
    SEQUENCES_OF_THREE: Final = 11
    SEQUENCES_OF_FOUR: Final = 12
    SEQUENCES_OF_FIVE: Final = 13
    SEQUENCES_OF_SIX: Final = 14
    WILD_MELDS_OF_THREE: Final = 15
    WILD_MELDS_OF_FOUR: Final = 16
    WILD_MELDS_OF_FIVE: Final = 17
    WILD_MELDS_OF_SIX: Final = 18
    POINTS_OF_MELDS_TO_BE_FINISHED: Final = 19
    POINTS_TO_OPEN: Final = 20
    ONE_CANASTA: Final = 21

    # The hands, alone and with the melds. Ranks of single cards, pairs and more are not melded.
    FEET: Final = 22
    CARDS_HELD: Final = 23
    POINTS_HELD: Final = 24
    CARDS_OF_THE_SMALLEST_HAND: Final = 25
    CARDS_OF_THE_LARGEST_HAND: Final = 26
    CARDS_BEFORE_A_FOOT: Final = 27
    SINGLE_CARDS: Final = 28
    PAIRS: Final = 29
    THREE_OR_MORE_OF_A_RANK: Final = 30
    CARDS_OF_UNFINISHED_SETS: Final = 31
    CARDS_OF_FINISHED_SETS: Final = 32
    CARDS_OF_DEAD_RANKS: Final = 33
    TWOS: Final = 34
    JOKERS: Final = 35
    BLACK_THREES: Final = 36
    HANDS_THAT_COULD_OPEN: Final = 37
    COST_OF_MANY_OF_A_RANK: Final = 38
    ONE_LESS_THAN_COSTS: Final = 39
    SPECIAL_HAND_NEAR: Final = 40
    FOUR_OF_A_SUITS_WINDOW: Final = 41
    FIVE_OF_A_SUITS_WINDOW: Final = 42
    SIX_OF_A_SUITS_WINDOW: Final = 43
    SEVEN_OF_A_SUITS_WINDOW: Final = 44
    SETS_THAT_BECOME_CANASTAS: Final = 45
    NATURAL_SETS_THAT_BECOME_CANASTAS: Final = 46
    SETS_BUT_ONE_CARD: Final = 47
    SETS_WITH_THE_WILD_CARDS_HELD: Final = 48
    MANY_OF_A_RANK_NOT_MELDED: Final = 49
    WILD_MELD_THAT_BECOMES_A_CANASTA: Final = 50
    SEQUENCES_THAT_BECOME_CANASTAS: Final = 51
    SEQUENCES_BUT_ONE_CARD: Final = 52
    SMALLEST_HAND_OF_A_SIDE_THAT_MAY_GO_OUT: Final = 53
    POINTS_HELD_WHILE_OTHERS_MAY_GO_OUT: Final = 54
    CARDS_HELD_WHILE_OTHERS_MAY_GO_OUT: Final = 55

    # The pile and the turn.
    PILE_PAIRS_TIMES_CARDS: Final = 56
    PILE_CARDS_THAT_FIT_MELDS: Final = 57
    PILE_CARDS_FOR_A_SIDE_THAT_HAS_OPENED: Final = 58
    PILE_CARDS_FOR_HANDS_THAT_COULD_OPEN: Final = 59
    PILE_POINTS: Final = 60
    TURN: Final = 61
    TURN_CARDS: Final = 62
    TURN_CARDS_THAT_CAN_BE_TAKEN: Final = 63
    TURN_CARDS_THAT_AN_OPENED_SIDE_CAN_TAKE: Final = 64
    TURN_CARDS_THAT_A_READY_SIDE_CAN_TAKE: Final = 65
    PILE_FROZEN_CARDS_FOR_A_SIDE_THAT_HAS_OPENED: Final = 66
    PILE_WILD_CARDS: Final = 67


FACTS: Final = 68


def slot_facts(board: Board, side: int, missing: list[int]) -> list[float]:
    """Features of a side from its table, its hands, the pile and the turn, in a fixed order; length `FACTS`.

    `missing`: by side the canastas that it has still to make.
    """
    found = [0.0] * FACTS
    _table_facts(board, side, missing[side], found)
    _hand_facts(board, side, found)
    for other in range(len(missing)):
        if other != side and not missing[other]:
            found[SlotFact.POINTS_HELD_WHILE_OTHERS_MAY_GO_OUT] = found[SlotFact.POINTS_HELD]
            found[SlotFact.CARDS_HELD_WHILE_OTHERS_MAY_GO_OUT] = found[SlotFact.CARDS_HELD]
    _pile_facts(board, side, found)
    return found


def _table_facts(board: Board, side: int, missing: int, found: list[float]) -> None:
    """Features of the table."""
    melds = board.sides[side]
    points = meld_points(board, side)
    natural, mixed, sequence, wild = canasta_points(board, side)
    threes = red_three_points(board, side)
    found[SlotFact.ONE] = 1.0
    found[SlotFact.POINTS_OF_MELDS] = points
    if not board.sides[side].canastas:
        found[SlotFact.POINTS_OF_MELDS_WITHOUT_A_CANASTA] = points
    found[SlotFact.POINTS_OF_CANASTAS] = natural + mixed + sequence + wild
    if threes > 0:
        found[SlotFact.RED_THREES_THAT_COUNT_FOR_THE_SIDE] = threes
    else:
        found[SlotFact.RED_THREES_THAT_COUNT_AGAINST_IT] = red_three_value(board, side)
    found[SlotFact.CANASTAS_MISSING] = missing
    for slot in melds.slots():
        number = melds.size(slot)
        if number >= CANASTA:
            continue
        key = slot % KEYS
        if key >= SEQUENCE_KEY:
            found[SlotFact.SEQUENCES_OF_THREE + number - 3] += 1.0
        elif key == WILD_KEY:
            found[SlotFact.WILD_MELDS_OF_THREE + number - 3] += 1.0
        elif key < NATURAL_KINDS:
            found[SlotFact.SETS_OF_UP_TO_FOUR if number < LONG_WAY else SlotFact.SETS_OF_FIVE + number - LONG_WAY] += 1.0
            if number >= LONG_WAY and not melds.wilds(slot):
                found[SlotFact.NATURAL_SETS_OF_FIVE_OR_SIX] += 1.0
    found[SlotFact.POINTS_OF_MELDS_TO_BE_FINISHED] = -unfinished_points(board, side)
    if not board.sides[side].laid:
        found[SlotFact.POINTS_TO_OPEN] = board.minimum[side]
    if board.sides[side].canastas == 1:
        found[SlotFact.ONE_CANASTA] = 1.0


def _hand_facts(board: Board, side: int, found: list[float]) -> None:
    """Features of the side's hands, alone and with its melds; smallest and largest are those without a foot to come."""
    together = [0] * NATURAL_KINDS
    smallest = -1
    for seat in board.seats_of(side):
        held = board.hands[seat].size
        if board.seats[seat].foot_left:
            found[SlotFact.FEET] += 1.0
            found[SlotFact.CARDS_BEFORE_A_FOOT] += float(held)
        elif smallest < 0 or held < smallest:
            smallest = held
        if not board.seats[seat].foot_left and float(held) > found[SlotFact.CARDS_OF_THE_LARGEST_HAND]:
            found[SlotFact.CARDS_OF_THE_LARGEST_HAND] = float(held)
        if held:
            found[SlotFact.CARDS_HELD] += float(held)
            _add_hand(board, side, seat, together, found)
            if board.terms.sequence_longest:
                _add_suits(board, side, seat, found)
    found[SlotFact.CARDS_OF_THE_SMALLEST_HAND] = max(0, smallest)
    _long_facts(board, side, together, found)
    _wild_facts(board, side, found)
    if board.terms.sequence_longest:
        _reach_facts(board, side, found)


def _add_hand(board: Board, side: int, seat: int, together: list[int], found: list[float]) -> None:
    """Features of one hand; `together`: cards held by kind, of all hands."""
    terms = board.terms
    melds, hand = board.sides[side], board.hands[seat]
    points, ready = hand_points(hand, terms.black_in_hand)
    counts = hand.counts()
    groups = 0
    for kind in range(NATURAL_KINDS):
        number = counts[kind]
        if not number:
            continue
        together[kind] += number
        if number >= SMALLEST_MELD:
            groups += 1
        if board.dead >> kind & 1:
            found[SlotFact.CARDS_OF_DEAD_RANKS] += number
        elif melds.naturals(kind):
            finished = melds.size(melds.slots_of(kind)[-1]) >= CANASTA
            found[SlotFact.CARDS_OF_FINISHED_SETS if finished else SlotFact.CARDS_OF_UNFINISHED_SETS] += number
        else:
            found[SlotFact.SINGLE_CARDS - 1 + min(number, SMALLEST_MELD)] += 1.0
    found[SlotFact.POINTS_HELD] += TENTH * float(points)
    found[SlotFact.TWOS] += counts[TWO]
    found[SlotFact.JOKERS] += counts[JOKER]
    found[SlotFact.BLACK_THREES] += counts[BLACK_THREE]
    if groups and ready >= board.minimum[side] and not board.sides[side].laid:
        found[SlotFact.HANDS_THAT_COULD_OPEN] += 1.0
    if terms.rules.held or terms.special_hands:
        _add_special(board, side, counts, found)


def _add_special(board: Board, side: int, counts: list[int], found: list[float]) -> None:
    """Features of one hand: what many cards of a rank cost, and whether a special hand is near."""
    rules = board.terms.rules
    for one in rules.held:
        held = counts[HELD_KINDS[one.rank]]
        if held >= one.cards:
            found[SlotFact.COST_OF_MANY_OF_A_RANK] += one.points
        elif held == one.cards - 1:
            found[SlotFact.ONE_LESS_THAN_COSTS] += 1.0
    if board.terms.special_hands and not board.sides[side].laid:
        for pattern in HANDS[rules.special_hands]:
            if lacking(pattern, counts) <= NEAR:
                found[SlotFact.SPECIAL_HAND_NEAR] += 1.0
                break


def _add_suits(board: Board, side: int, seat: int, found: list[float]) -> None:
    """Features of one hand's suits: the most cards of a window that it has, with own sequences."""
    melds = board.sides[side]
    for suit in range(4):
        hand = board.hands[seat].ranks_of(suit)
        if not hand:
            continue
        own = own_sequences(melds, suit)
        strength = 0
        for low in range(WINDOWS):
            inside = hand | laid_within(own, low) if own else hand
            number = ONES[inside >> low & WINDOW]
            if number > strength:
                strength = number
        if strength >= 4:
            found[SlotFact.FOUR_OF_A_SUITS_WINDOW + strength - 4] += 1.0


def _long_facts(board: Board, side: int, together: list[int], found: list[float]) -> None:
    """Features of the side's hands combined with its sets."""
    melds = board.sides[side]
    spare = found[SlotFact.TWOS] + found[SlotFact.JOKERS]
    for kind in range(NATURAL_KINDS):
        held = together[kind]
        if board.dead >> kind & 1:
            continue
        if not melds.naturals(kind):
            if held >= LONG_WAY:
                found[SlotFact.MANY_OF_A_RANK_NOT_MELDED] += 1.0
            continue
        slot = melds.first_unfinished(kind)
        if slot < 0:
            continue
        total = melds.size(slot) + held
        if total >= CANASTA:
            found[SlotFact.SETS_THAT_BECOME_CANASTAS] += 1.0
            if not melds.wilds(slot):
                found[SlotFact.NATURAL_SETS_THAT_BECOME_CANASTAS] += 1.0
        elif total == CANASTA - 1:
            found[SlotFact.SETS_BUT_ONE_CARD] += 1.0
        if total < CANASTA <= float(total) + min(2.0, spare):
            found[SlotFact.SETS_WITH_THE_WILD_CARDS_HELD] += 1.0


def _wild_facts(board: Board, side: int, found: list[float]) -> None:
    """Features of the wild meld with the wild cards of the hands."""
    melds = board.sides[side]
    for slot in melds.slots_of(WILD_KEY):
        if melds.wilds(slot) < CANASTA <= float(melds.wilds(slot)) + found[SlotFact.TWOS] + found[SlotFact.JOKERS]:
            found[SlotFact.WILD_MELD_THAT_BECOMES_A_CANASTA] += 1.0


def _reach_facts(board: Board, side: int, found: list[float]) -> None:
    """Features of own sequences with the cards of all the side's hands that continue them."""
    melds = board.sides[side]
    if not melds.runs:
        return
    bits = [0, 0, 0, 0]
    for seat in board.seats_of(side):
        for suit in range(4):
            bits[suit] |= board.hands[seat].ranks_of(suit)
    for suit in range(4):
        for slot in melds.slots_of(SEQUENCE_KEY + suit):
            if melds.naturals(slot) >= CANASTA:
                continue
            low, high = melds.low(slot), melds.low(slot) + melds.naturals(slot)
            while low and bits[suit] >> (low - 1) & 1:
                low -= 1
            while high < NATURAL_KINDS and bits[suit] >> high & 1:
                high += 1
            if high - low >= CANASTA:
                found[SlotFact.SEQUENCES_THAT_BECOME_CANASTAS] += 1.0
            elif high - low == CANASTA - 1:
                found[SlotFact.SEQUENCES_BUT_ONE_CARD] += 1.0


def _pile_facts(board: Board, side: int, found: list[float]) -> None:
    """Features of the pile and the turn, and of a side that may go out."""
    terms = board.terms
    melds = board.sides[side]
    opened = bool(board.sides[side].laid)
    pile = board.pile
    taken: int = cards_taken(board)
    number = float(taken)
    points = melded = wild = 0
    for at in range(len(pile) - taken, len(pile)):
        kind = pile[at] >> 2
        points += KIND_POINTS[kind]
        if kind < NATURAL_KINDS:
            if melds.naturals(kind) and not board.dead >> kind & 1:
                melded += 1
        elif kind <= JOKER:
            wild += 1
    if opened and not found[SlotFact.CANASTAS_MISSING]:
        found[SlotFact.SMALLEST_HAND_OF_A_SIDE_THAT_MAY_GO_OUT] = found[SlotFact.CARDS_OF_THE_SMALLEST_HAND]
    found[SlotFact.PILE_PAIRS_TIMES_CARDS] = TENTH * found[SlotFact.PAIRS] * number
    found[SlotFact.PILE_CARDS_THAT_FIT_MELDS] = melded
    found[SlotFact.PILE_CARDS_FOR_A_SIDE_THAT_HAS_OPENED] = number if opened else 0.0
    found[SlotFact.PILE_CARDS_FOR_HANDS_THAT_COULD_OPEN] = found[SlotFact.HANDS_THAT_COULD_OPEN] * number
    found[SlotFact.PILE_POINTS] = TENTH * points
    found[SlotFact.PILE_FROZEN_CARDS_FOR_A_SIDE_THAT_HAS_OPENED] = number if opened and board.frozen else 0.0
    found[SlotFact.PILE_WILD_CARDS] = wild
    seat = board.to_act
    if terms.side_of[seat] != side:
        return
    found[SlotFact.TURN] = 1.0
    found[SlotFact.TURN_CARDS] = number
    top = pile[-1] if pile else BLACK_THREE << 2
    if top >> 2 < TWO and not board.dead >> (top >> 2) & 1:
        takes = board.hands[seat].number(top >> 2) >= 2
        if opened and not takes and not board.frozen and not terms.pair_only:
            takes = _may_add(board, side, top)
        if takes:
            found[SlotFact.TURN_CARDS_THAT_CAN_BE_TAKEN] = number
            if opened:
                found[SlotFact.TURN_CARDS_THAT_AN_OPENED_SIDE_CAN_TAKE] = number
                if not found[SlotFact.CANASTAS_MISSING]:
                    found[SlotFact.TURN_CARDS_THAT_A_READY_SIDE_CAN_TAKE] = number


def _may_add(board: Board, side: int, top: int) -> bool:
    """Whether the pile's top card joins an own set or sequence alone."""
    terms, melds, kind = board.terms, board.sides[side], top >> 2
    if joins_a_set(melds, terms, kind):
        return True
    return bool(terms.sequence_longest) and bool(ends_of(melds, terms, 1 << kind)[top & 3])
