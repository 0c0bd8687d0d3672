"""Features of a side in a determinized deal at the beginning of a turn in games of sets: all hands are known."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.thumb.features import DEAR_OPENING, cards_taken, hand_points
from canasta_desktop.bots.thumb.threat import counted
from canasta_desktop.engine.cards import BLACK_THREE, JOKER, KIND_POINTS, TWO
from canasta_desktop.engine.lanes import LANE, LOW, ONES, RANKS, card_points, lanes_in, several, some, total
from canasta_desktop.engine.scoring import meld_points, red_three_points
from canasta_desktop.engine.terms import CANASTA

if TYPE_CHECKING:
    from mypy_extensions import i64

    from canasta_desktop.engine.hand import Hand
    from canasta_desktop.engine.position import Board

LONG_WAY: Final = 5
"""Number of cards of a rank, or of a window of a suit, in one side's hands from which a canasta is likely."""
TENTH: Final = 0.1
"""Scale of points in hands, and of features that are products of others."""


class SetFact:
    """The places of the features in the list of `set_facts`. Plain ints, because they are used in the hot path."""

    # The table.
    OPENED: Final = 0
    POINTS_LAID: Final = 1
    """Points of the melds, with canastas."""
    MAY_GO_OUT: Final = 2
    RED_THREES_FOR: Final = 3
    """Points of the red 3s of a side that has opened."""
    RED_THREES_AGAINST: Final = 4
    """Points of the red 3s of a side that has not opened."""
    SHORT_MELDS: Final = 5
    """Melds of up to four cards."""
    MELDS_OF_FIVE: Final = 6
    MELDS_OF_SIX: Final = 7
    NATURAL_NEAR: Final = 8
    """Natural melds of five or six cards."""
    TO_OPEN: Final = 9
    """Points that the side needs to open."""
    CANASTAS_MISSING: Final = 10
    """Canastas still to be made before the side may go out."""

    # The hands, alone and with the melds.
    POINTS_HELD: Final = 11
    CARDS_HELD: Final = 12
    SMALLEST_HAND: Final = 13
    LARGEST_HAND: Final = 14
    SINGLES: Final = 15
    """Single cards of ranks that the side has not melded."""
    PAIRS: Final = 16
    SETS: Final = 17
    """Three or more cards of a rank that the side has not melded."""
    FITTING: Final = 18
    """Cards that fit the side's melds."""
    TWOS: Final = 19
    JOKERS: Final = 20
    BLACK_THREES: Final = 21
    CAN_OPEN: Final = 22
    """Hands that could open."""
    LEFTOVERS: Final = 23
    """Cards that fit nothing, in the hand that has fewest: single cards, pairs without a wild card, black 3s."""
    HELD_AHEAD: Final = 24
    """Points held, where the side may go out."""
    HELD_HUNTED: Final = 25
    """Points held, where another side may go out."""
    CARDS_HUNTED: Final = 26
    CANASTAS_HELD: Final = 27
    """Melds that the cards held make canastas."""
    NATURALS_HELD: Final = 28
    CANASTAS_BUT_ONE: Final = 29
    """Melds that they make canastas but for one card."""
    LONG_KINDS: Final = 30
    """Ranks not melded of which `LONG_WAY` cards are held."""

    # Discards.
    SAFE_CARDS: Final = 31
    """Cards with which the next player could not take the pile."""
    FEWEST_SAFE: Final = 32
    """Safe cards of the hand that has fewest."""

    # The pile: its worth to the side, and the ways to take it.
    PAIRS_PILE: Final = 33
    """Pairs and sets, times cards of the pile."""
    PILE_FITTING: Final = 34
    """Cards of the pile that fit melds."""
    PILE_PAIRED: Final = 35
    """Cards of the pile of which two are held."""
    PILE_FITTING_PILE: Final = 36
    """Cards of the pile that fit melds, times its cards."""
    PAIRS_WILDS: Final = 37
    """Pairs and sets, times wild cards of the pile."""
    PAIRS_FROZEN: Final = 38
    """Pairs and sets, times cards of a frozen pile."""
    FROZEN_PILE: Final = 39
    """Cards of a frozen pile, for a side that has opened."""
    OPEN_PILE: Final = 40
    """Cards of a pile that is not frozen, for a side that has opened."""
    OPEN_POINTS: Final = 41
    CAN_OPEN_PILE: Final = 42
    """Hands that could open, times cards of the pile."""
    DEAR_PILE: Final = 43
    """Cards of the pile, for a side whose opening is dear."""

    # The turn.
    TURN: Final = 44
    """It is the side's turn."""
    TURN_PILE: Final = 45
    """Cards of the pile, if it is the side's turn."""
    TAKEABLE: Final = 46
    """Cards of the pile, if it is the side's turn and the pile can be taken."""
    TAKEABLE_OPENED: Final = 47
    """Cards of the pile, if it can be taken and the side has opened."""
    TURNS_AWAY: Final = 48
    """Turns of others before the side's next one."""
    HANDS: Final = 49
    """Players of the side in this deal."""


FACTS: Final = 50


def set_facts(board: Board, side: int) -> list[float]:
    """The features of a side, by `SetFact`; length `FACTS`."""
    found = [0.0] * FACTS
    _table_facts(board, side, found)
    _hand_facts(board, side, found)
    _turn_facts(board, side, found)
    return found


def _table_facts(board: Board, side: int, found: list[float]) -> None:
    """Features of the table."""
    melds = board.sides[side]
    points = meld_points(board, side)
    ranks, wilds = melds.ranks & RANKS, melds.wild
    while ranks:
        number, wild = ranks & LOW, wilds & LOW
        ranks >>= LANE
        wilds >>= LANE
        if not number:
            continue
        total = number + wild
        if total >= CANASTA:
            points += board.terms.mixed_bonus if wild else board.terms.natural_bonus
            continue
        if total > CANASTA - 3 and not wild:
            found[SetFact.NATURAL_NEAR] += 1.0
        if total == CANASTA - 1:
            found[SetFact.MELDS_OF_SIX] += 1.0
        elif total == CANASTA - 2:
            found[SetFact.MELDS_OF_FIVE] += 1.0
        else:
            found[SetFact.SHORT_MELDS] += 1.0
    bonus = float(red_three_points(board, side)) if board.sides[side].threes else 0.0
    if bonus > 0.0:
        found[SetFact.RED_THREES_FOR] = bonus
    else:
        found[SetFact.RED_THREES_AGAINST] = -bonus
    if board.sides[side].laid:
        found[SetFact.OPENED] = 1.0
    else:
        found[SetFact.TO_OPEN] = board.minimum[side]
    missing = board.terms.canastas_needed - board.sides[side].canastas
    found[SetFact.POINTS_LAID] = points
    found[SetFact.MAY_GO_OUT] = 1.0 if missing <= 0 else 0.0
    found[SetFact.CANASTAS_MISSING] = float(missing) if missing > 0 else 0.0


def _hand_facts(board: Board, side: int, found: list[float]) -> None:
    """Features of the side's hands, of its discards, and of what they make of the pile."""
    together: i64 = 0
    smallest: i64 = -1
    largest: i64 = -1
    fewest: i64 = -1
    leftovers: i64 = -1
    for seat in board.seats_of(side):
        hand = board.hands[seat]
        held = hand.size
        if not held:
            continue
        found[SetFact.HANDS] += 1.0
        found[SetFact.CARDS_HELD] += float(held)
        if smallest < 0 or held < smallest:
            smallest = held
        if held > largest:
            largest = held
        left = _add_hand(board, side, hand, found)
        together += hand.first & RANKS
        if leftovers < 0 or left < leftovers:
            leftovers = left
        safe = safe_cards(board, side, seat)
        found[SetFact.SAFE_CARDS] += float(safe)
        if fewest < 0 or safe < fewest:
            fewest = safe
    if smallest > 0:
        found[SetFact.SMALLEST_HAND] = float(smallest)
        found[SetFact.LARGEST_HAND] = float(largest)
        found[SetFact.LEFTOVERS] = float(leftovers)
        found[SetFact.FEWEST_SAFE] = float(fewest)
    if found[SetFact.MAY_GO_OUT]:
        found[SetFact.HELD_AHEAD] = TENTH * found[SetFact.POINTS_HELD]
    for other in range(len(board.sides)):
        if other != side and board.sides[other].canastas >= board.terms.canastas_needed:
            found[SetFact.HELD_HUNTED] = TENTH * found[SetFact.POINTS_HELD]
            found[SetFact.CARDS_HUNTED] = found[SetFact.CARDS_HELD]
    _long_facts(board, side, together, found)
    _pile_facts(board, side, together, found)


def _add_hand(board: Board, side: int, hand: Hand, found: list[float]) -> i64:
    """Features of one hand; returns its cards that fit nothing."""
    melds = board.sides[side]
    points, ready = hand_points(hand, KIND_POINTS[BLACK_THREE])
    held = hand.first & RANKS
    new = some(held) & ~some(melds.ranks)  # ranks that the side has not melded
    fitting = total(held) - total(held & new * LOW)
    three = some(held & ~ONES & ~(ONES << 1)) | (held & held >> 1 & ONES)
    pairs = lanes_in(several(held) & ~three & new)
    sets = lanes_in(three & new)
    singles = lanes_in(new) - pairs - sets
    wilds, black = hand.wilds(), hand.number(BLACK_THREE)
    found[SetFact.FITTING] += float(fitting)
    found[SetFact.SINGLES] += float(singles)
    found[SetFact.PAIRS] += float(pairs)
    found[SetFact.SETS] += float(sets)
    found[SetFact.POINTS_HELD] += float(points)
    found[SetFact.TWOS] += float(hand.number(TWO))
    found[SetFact.JOKERS] += float(hand.number(JOKER))
    found[SetFact.BLACK_THREES] += float(black)
    if ready >= board.minimum[side] and pairs + sets and not melds.laid:
        found[SetFact.CAN_OPEN] += 1.0
    return singles + black + (2 * (pairs - wilds) if pairs > wilds else 0)


def can_take(board: Board, seat: int, kind: i64) -> bool:
    """Whether a hand holds what takes a pile with a natural card of this kind on top, apart from the points of an opening."""
    hand = board.hands[seat]
    held = hand.number(kind)
    if held >= 2:
        return True
    melds = board.sides[board.terms.side_of[seat]]
    if board.frozen or not melds.laid:
        return False
    return melds.naturals(kind) > 0 or (held > 0 and hand.wilds() > 0)


def safe_cards(board: Board, side: int, seat: int) -> i64:
    """Number of natural cards and black 3s of a hand with which the next player, if an opponent, could not take the pile."""
    hand = board.hands[seat]
    after = board.following[seat]
    left = hand.first & RANKS
    number = hand.number(BLACK_THREE)
    if board.terms.side_of[after] == side:
        return number + total(left)
    theirs, melds = board.hands[after], board.sides[board.terms.side_of[after]]
    taken = several(theirs.first)
    if not board.frozen and melds.laid:
        taken |= some(melds.ranks)
        if theirs.wilds():
            taken |= some(theirs.first)
    return number + total(left & ~((taken & RANKS) * LOW))


def _long_facts(board: Board, side: int, together: i64, found: list[float]) -> None:
    """Features of the side's hands combined."""
    ranks, wilds = board.sides[side].ranks & RANKS, board.sides[side].wild
    while ranks or together:
        laid, wild, held = ranks & LOW, wilds & LOW, together & LOW
        ranks >>= LANE
        wilds >>= LANE
        together >>= LANE
        if not laid:
            if held >= LONG_WAY:
                found[SetFact.LONG_KINDS] += 1.0
            continue
        whole = laid + wild
        if whole >= CANASTA:
            continue
        if whole + held >= CANASTA:
            found[SetFact.CANASTAS_HELD] += 1.0
            if not wild:
                found[SetFact.NATURALS_HELD] += 1.0
        elif whole + held == CANASTA - 1:
            found[SetFact.CANASTAS_BUT_ONE] += 1.0


def _pile_facts(board: Board, side: int, together: i64, found: list[float]) -> None:
    """Features of the pile: its worth to the side, and the ways to take it."""
    laid = some(board.sides[side].ranks) & RANKS
    opened = len(board.sides[side].laid) > 0
    number = float(cards_taken(board))
    pairs = found[SetFact.PAIRS] + found[SetFact.SETS]
    first, second = board.pile_first, board.pile_second
    if cards_taken(board) < len(board.pile):
        first, second = counted(board.pile, len(board.pile) - cards_taken(board))
    naturals = first & RANKS
    points = float(card_points(first, second))
    melded = float(total(naturals & laid * LOW))
    matched = float(total(naturals & (several(together) & ~laid) * LOW))
    wild = float((first >> TWO * LANE) + (second & LOW))
    found[SetFact.PAIRS_PILE] = TENTH * pairs * number
    found[SetFact.PILE_FITTING] = melded
    found[SetFact.PILE_PAIRED] = matched
    found[SetFact.PILE_FITTING_PILE] = TENTH * melded * number
    found[SetFact.PAIRS_WILDS] = pairs * wild
    if board.frozen:
        found[SetFact.PAIRS_FROZEN] = TENTH * pairs * number
        if opened:
            found[SetFact.FROZEN_PILE] = number
    elif opened:
        found[SetFact.OPEN_PILE] = number
        found[SetFact.OPEN_POINTS] = TENTH * points
    if not opened:
        found[SetFact.CAN_OPEN_PILE] = found[SetFact.CAN_OPEN] * number
        if board.minimum[side] >= DEAR_OPENING:
            found[SetFact.DEAR_PILE] = number


def _turn_facts(board: Board, side: int, found: list[float]) -> None:
    """Features of the turn."""
    seat = board.to_act
    side_of = board.terms.side_of
    turns = 0
    while side_of[seat] != side:
        seat = board.following[seat]
        turns += 1
    found[SetFact.TURNS_AWAY] = turns
    if turns:
        return
    number = float(cards_taken(board))
    found[SetFact.TURN] = 1.0
    found[SetFact.TURN_PILE] = number
    top = board.pile[-1] >> 2 if number > 0.0 else BLACK_THREE
    if top < TWO and can_take(board, seat, top):
        found[SetFact.TAKEABLE] = number
        if board.sides[side].laid:
            found[SetFact.TAKEABLE_OPENED] = number
