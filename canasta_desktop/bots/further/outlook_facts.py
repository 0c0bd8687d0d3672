"""Features of a side in a determinized deal at the beginning of a turn, where the rules are not plain: all hands are known."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.further.aims import ONES, WINDOW, WINDOWS, laid_within, own_sequences
from canasta_desktop.bots.further.features import SMALLEST, suits_of
from canasta_desktop.bots.further.special import lacking
from canasta_desktop.bots.thumb.features import hand_points
from canasta_desktop.engine.cards import BLACK_THREE, JOKER, KIND_POINTS, NATURAL_KINDS, RANKS, TWO
from canasta_desktop.engine.scoring import canasta_points, meld_points, red_three_points, red_three_value, unfinished_points
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY, WILD_KEY
from canasta_desktop.engine.special_hands import HANDS
from canasta_desktop.engine.terms import CANASTA

if TYPE_CHECKING:
    from canasta_desktop.engine.position import Board

FACT_NAMES: Final = (
    "one",
    "points of melds",
    "points of melds without a canasta",
    "points of canastas",
    "red 3s that count for the side",
    "red 3s that count against it",
    "canastas missing",
    "sets of up to four",
    "sets of five",
    "sets of six",
    "natural sets of five or six",
    "sequences of three",
    "sequences of four",
    "sequences of five",
    "sequences of six",
    "wild melds of three",
    "wild melds of four",
    "wild melds of five",
    "wild melds of six",
    "points of melds to be finished",
    "points to open",
    "one canasta",
    "feet",
    "cards held",
    "points held",
    "cards of the smallest hand",
    "cards of the largest hand",
    "cards before a foot",
    "single cards",
    "pairs",
    "three or more of a rank",
    "cards of unfinished sets",
    "cards of finished sets",
    "cards of dead ranks",
    "2s",
    "jokers",
    "black 3s",
    "hands that could open",
    "cost of many of a rank",
    "one less than costs",
    "special hand near",
    "four of a suit's window",
    "five of a suit's window",
    "six of a suit's window",
    "seven of a suit's window",
    "sets that become canastas",
    "natural sets that become canastas",
    "sets but one card",
    "sets with the wild cards held",
    "many of a rank not melded",
    "wild meld that becomes a canasta",
    "sequences that become canastas",
    "sequences but one card",
    "smallest hand of a side that may go out",
    "points held while others may go out",
    "cards held while others may go out",
    "pile: pairs times cards",
    "pile: cards that fit melds",
    "pile: cards for a side that has opened",
    "pile: cards for hands that could open",
    "pile: points",
    "turn",
    "turn: cards",
    "turn: cards that can be taken",
    "turn: cards that an opened side can take",
    "turn: cards that a ready side can take",
    "pile: frozen cards for a side that has opened",
    "pile: wild cards",
)
"""The features by name; their order is that of the numbers below."""
FACTS: Final = len(FACT_NAMES)
LONG_WAY: Final = 5
"""Number of cards of a rank, or of a window of a suit, in one side's hands from which a canasta is likely."""
TENTH: Final = 0.1
"""Scale of points in hands, and of features that are products of others."""
NEAR: Final = 2
"""Cards that a hand lacks of a special one."""
HELD_KINDS: Final[dict[str, int]] = {rank: kind for kind, rank in enumerate(RANKS[:NATURAL_KINDS])}


def facts(board: Board, side: int, missing: list[int]) -> list[float]:
    """Features of a side from its table, its hands, the pile and the turn, in a fixed order; length `FACTS`.

    `missing`: by side the canastas that it has still to make.
    """
    found = [0.0] * FACTS
    _table_facts(board, side, missing[side], found)
    _hand_facts(board, side, found)
    for other in range(len(missing)):
        if other != side and not missing[other]:
            found[54] = found[24]
            found[55] = found[23]
    _pile_facts(board, side, found)
    return found


def _table_facts(board: Board, side: int, missing: int, found: list[float]) -> None:
    """Features of the table.

    0 one; 1 points of melds and 2 those without any canasta; 3 of canastas; 4 and 5 of 3s that count for the side or do not;
    6 canastas missing; sets 7 up to four cards, 8 five, 9 six, 10 natural ones of five or six; sequences 11 to 14 of three to
    six cards; wild melds 15 to 18 the same; 19 points of melds to be finished; 20 points to open; 21 one canasta.
    """
    naturals, wilds = board.naturals[side], board.wilds[side]
    points = meld_points(board, side)
    natural, mixed, sequence, wild = canasta_points(board, side)
    threes = red_three_points(board, side)
    found[0] = 1.0
    found[1] = points
    if not board.canastas[side]:
        found[2] = points
    found[3] = natural + mixed + sequence + wild
    if threes > 0:
        found[4] = threes
    else:
        found[5] = red_three_value(board, side)
    found[6] = missing
    for slot in range(len(naturals)):
        number = naturals[slot] + wilds[slot]
        if not number or number >= CANASTA:
            continue
        key = slot % KEYS
        if key >= SEQUENCE_KEY:
            found[8 + number] += 1.0
        elif key == WILD_KEY:
            found[12 + number] += 1.0
        elif key < NATURAL_KINDS:
            found[7 if number < LONG_WAY else 3 + number] += 1.0
            if number >= LONG_WAY and not wilds[slot]:
                found[10] += 1.0
    found[19] = -unfinished_points(board, side)
    if not board.laid[side]:
        found[20] = board.minimum[side]
    if board.canastas[side] == 1:
        found[21] = 1.0


def _hand_facts(board: Board, side: int, found: list[float]) -> None:
    """Features of the side's hands, alone and with its melds.

    22 feet; 23 cards and 24 points in the hands; 25 cards of the smallest hand and 26 of the largest, without feet to come; 27
    cards of hands with a foot to come.
    """
    together = [0] * NATURAL_KINDS
    smallest = -1
    for seat in board.terms.sides[side]:
        held = len(board.hands[seat])
        if board.feet_left[seat]:
            found[22] += 1.0
            found[27] += held
        elif smallest < 0 or held < smallest:
            smallest = held
        if not board.feet_left[seat] and held > found[26]:
            found[26] = held
        if held:
            found[23] += held
            _add_hand(board, side, seat, together, found)
            if board.lows[side]:
                _add_suits(board, side, seat, found)
    found[25] = max(0, smallest)
    _long_facts(board, side, together, found)
    _wild_facts(board, side, found)
    if board.lows[side]:
        _reach_facts(board, side, found)


def _add_hand(board: Board, side: int, seat: int, together: list[int], found: list[float]) -> None:
    """Features of one hand.

    Ranks not melded: 28 single cards, 29 pairs, 30 more; 31 cards of unfinished sets and 32 of finished ones, 33 of dead ranks;
    34 2s, 35 jokers, 36 black 3s; 37 whether it could open.
    """
    terms = board.terms
    naturals, wilds, counts = board.naturals[side], board.wilds[side], board.counts[seat]
    points, ready = hand_points(counts, terms.rules.black_three_in_hand)
    groups = 0
    for kind in range(NATURAL_KINDS):
        number = counts[kind]
        if not number:
            continue
        together[kind] += number
        if number >= SMALLEST:
            groups += 1
        if board.dead >> kind & 1:
            found[33] += number
        elif naturals[kind]:
            slot = kind
            while slot + KEYS < len(naturals) and naturals[slot + KEYS]:
                slot += KEYS
            found[31 if naturals[slot] + wilds[slot] < CANASTA else 32] += number
        else:
            found[27 + min(number, SMALLEST)] += 1.0
    found[24] += TENTH * points
    found[34] += counts[TWO]
    found[35] += counts[JOKER]
    found[36] += counts[BLACK_THREE]
    if groups and ready >= board.minimum[side] and not board.laid[side]:
        found[37] += 1.0
    if terms.rules.held or terms.special_hands:
        _add_special(board, side, counts, found)


def _add_special(board: Board, side: int, counts: list[int], found: list[float]) -> None:
    """Features of one hand: 38 what many cards of a rank cost, 39 ranks with one less; 40 a special hand is near."""
    rules = board.terms.rules
    for one in rules.held:
        held = counts[HELD_KINDS[one.rank]]
        if held >= one.cards:
            found[38] += one.points
        elif held == one.cards - 1:
            found[39] += 1.0
    if board.terms.special_hands and not board.laid[side]:
        for pattern in HANDS[rules.special_hands]:
            if lacking(pattern, counts) <= NEAR:
                found[40] += 1.0
                break


def _add_suits(board: Board, side: int, seat: int, found: list[float]) -> None:
    """Features of one hand's suits: windows of which it has, with own sequences, 41 four cards, 42 five, 43 six, 44 seven."""
    naturals, lows = board.naturals[side], board.lows[side]
    suits = suits_of(board.hands[seat])
    for suit in range(4):
        hand = suits[suit]
        if not hand:
            continue
        own = own_sequences(naturals, lows, suit) if naturals[SEQUENCE_KEY + suit] else []
        strength = 0
        for low in range(WINDOWS):
            inside = hand | laid_within(own, low) if own else hand
            number = ONES[inside >> low & WINDOW]
            if number > strength:
                strength = number
        if strength >= 4:
            found[37 + strength] += 1.0


def _long_facts(board: Board, side: int, together: list[int], found: list[float]) -> None:
    """Features of the side's hands combined.

    Sets 45 that become canastas, 46 natural ones, 47 but for one card, 48 with the wild cards held; 49 ranks not melded of
    which `LONG_WAY` are held.
    """
    naturals, wilds = board.naturals[side], board.wilds[side]
    spare = found[34] + found[35]
    for kind in range(NATURAL_KINDS):
        held = together[kind]
        if board.dead >> kind & 1:
            continue
        slot = kind
        if not naturals[slot]:
            if held >= LONG_WAY:
                found[49] += 1.0
            continue
        while slot < len(naturals) and naturals[slot]:
            total = naturals[slot] + wilds[slot]
            if total < CANASTA:
                if total + held >= CANASTA:
                    found[45] += 1.0
                    if not wilds[slot]:
                        found[46] += 1.0
                elif total + held == CANASTA - 1:
                    found[47] += 1.0
                if total + held < CANASTA <= total + held + min(2.0, spare):
                    found[48] += 1.0
                break
            slot += KEYS


def _wild_facts(board: Board, side: int, found: list[float]) -> None:
    """Features of the wild meld: 50 it becomes a canasta with the wild cards of the hands."""
    wilds, slot = board.wilds[side], WILD_KEY
    while slot < len(wilds) and wilds[slot]:
        if wilds[slot] < CANASTA <= wilds[slot] + found[34] + found[35]:
            found[50] += 1.0
        slot += KEYS


def _reach_facts(board: Board, side: int, found: list[float]) -> None:
    """Features of own sequences with the cards of all the side's hands that continue them: 51 canastas, 52 but for one card."""
    naturals, lows = board.naturals[side], board.lows[side]
    bits = [0, 0, 0, 0]
    for seat in board.terms.sides[side]:
        suits = suits_of(board.hands[seat])
        for suit in range(4):
            bits[suit] |= suits[suit]
    for suit in range(4):
        slot = SEQUENCE_KEY + suit
        while slot < len(naturals) and naturals[slot]:
            long = naturals[slot]
            if long < CANASTA:
                low = lows[slot]
                high = low + long
                while low and bits[suit] >> (low - 1) & 1:
                    low -= 1
                while high < NATURAL_KINDS and bits[suit] >> high & 1:
                    high += 1
                if high - low >= CANASTA:
                    found[51] += 1.0
                elif high - low == CANASTA - 1:
                    found[52] += 1.0
            slot += KEYS


def _pile_facts(board: Board, side: int, found: list[float]) -> None:
    """The pile and the turn.

    56 pairs times cards; 57 cards that fit melds; 58 cards for a side that has opened; 59 hands that could open times cards; 60
    points. 61 it is the side's turn; then 62 cards, 63 where they can be taken, 64 and the side has opened, 65 and is ready. 53
    the smallest hand where the side is ready. 66 frozen pile for a side that has opened; 67 wild cards in the pile.
    """
    terms = board.terms
    naturals = board.naturals[side]
    opened = bool(board.laid[side])
    pile = board.pile
    number = min(len(pile), terms.pile_taken) if terms.pile_taken else len(pile)
    points = melded = wild = 0
    for at in range(len(pile) - number, len(pile)):
        kind = pile[at] >> 2
        points += KIND_POINTS[kind]
        if kind < NATURAL_KINDS:
            if naturals[kind] and not board.dead >> kind & 1:
                melded += 1
        elif kind <= JOKER:
            wild += 1
    if opened and not found[6]:
        found[53] = found[25]
    found[56] = TENTH * found[29] * number
    found[57] = melded
    found[58] = number if opened else 0.0
    found[59] = found[37] * number
    found[60] = TENTH * points
    found[66] = number if opened and board.frozen else 0.0
    found[67] = wild
    seat = board.to_act
    if terms.side_of[seat] != side:
        return
    found[61] = 1.0
    found[62] = number
    top = pile[-1] if pile else BLACK_THREE << 2
    if top >> 2 < TWO and not board.dead >> (top >> 2) & 1:
        takes = board.counts[seat][top >> 2] >= 2
        if opened and not takes and not board.frozen and not terms.pair_only:
            takes = _may_add(board, side, top)
        if takes:
            found[63] = number
            if opened:
                found[64] = number
                if not found[6]:
                    found[65] = number


def _may_add(board: Board, side: int, top: int) -> bool:
    """Whether the pile's top card joins an own set or sequence alone."""
    terms, naturals, wilds = board.terms, board.naturals[side], board.wilds[side]
    slot = top >> 2
    while slot < len(naturals) and naturals[slot]:
        if not terms.add_below or naturals[slot] + wilds[slot] < terms.add_below:
            return True
        slot += KEYS
    if terms.sequence_longest:
        slot = SEQUENCE_KEY + (top & 3)
        while slot < len(naturals) and naturals[slot]:
            low, long = board.lows[side][slot], naturals[slot]
            if long < CANASTA and top >> 2 in (low - 1, low + long):
                return True
            slot += KEYS
    return False
