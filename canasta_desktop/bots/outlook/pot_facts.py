"""Features of a side in games with pots, for the linear evaluation (`linear.py`): melds, hands, pots and the pile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.outlook.slot_facts import FACTS
from canasta_desktop.bots.thumb.fits import BLACK_THREE, Fits, number_in
from canasta_desktop.engine.cards import NATURAL_KINDS
from canasta_desktop.engine.run_places import LONG, LOW_AT, WILD_AT, places_held
from canasta_desktop.engine.scoring import canasta_points, further_points, meld_points

if TYPE_CHECKING:
    from mypy_extensions import i64

    from canasta_desktop.engine.hand import Hand
    from canasta_desktop.engine.position import Board

TWO: Final = 11  # kinds of `cards`, written out for the compiler
JOKER: Final = 12
RED_THREE: Final = 14
CANASTA: Final = 7
NEARLY: Final = 5
"""Cards of a meld that soon has seven."""
CLOSE: Final = 3
"""Most cards of a hand that may soon be empty."""
SUITS: Final = 4
HIGHEST: Final = 14


class PotFact:
    """The places of the features in the list of `pot_facts`; points in hands are in tenths."""

    ONE: Final = 0
    POINTS_OF_MELDS: Final = 1
    POINTS_OF_CANASTAS: Final = 2
    CLEAN_SEQUENCES_OF_THREE: Final = 3  # and of four, five and six
    DIRTY_SEQUENCES_OF_THREE: Final = 7
    CLEAN_SETS_OF_THREE: Final = 11
    DIRTY_SETS_OF_THREE: Final = 15
    CANASTAS_MISSING: Final = 19
    POT_NOT_HAD: Final = 20
    POT_WAITS: Final = 21
    CARDS_HELD: Final = 22
    POINTS_HELD: Final = 23
    CARDS_OF_THE_SMALLEST_HAND: Final = 24
    WILD_CARDS: Final = 25
    CARDS_THAT_FIT: Final = 26
    NEIGHBOURS: Final = 27
    PAIRS: Final = 28
    THREE_OR_MORE_OF_A_RANK: Final = 29
    SEQUENCES_THAT_BECOME_CANASTAS: Final = 30
    SETS_THAT_BECOME_CANASTAS: Final = 31
    CARDS_WHILE_OTHERS_ARE_READY: Final = 32
    POINTS_WHILE_OTHERS_ARE_READY: Final = 33
    CARDS_WHILE_OTHERS_ARE_CLOSE: Final = 34
    TURN: Final = 35
    TURN_PILE: Final = 36
    TURN_PILE_THAT_FITS: Final = 37
    TURN_PILE_WILD_CARDS: Final = 38
    PILE_THAT_FITS: Final = 39
    NEARLY_WITH_A_WILD_CARD: Final = 40


def pot_facts(board: Board, side: int, missing: list[int]) -> list[float]:
    """Features of a side by `PotFact`, in a list of length `FACTS`. `missing`: by side the canastas still to be made."""
    found = [0.0] * FACTS
    _table(board, side, missing[side], found)
    fits = Fits(board.sides[side], board.terms)
    _hands(board, side, fits, found)
    for other in range(len(missing)):
        if other != side and not missing[other] and _may_close(board, other):
            found[PotFact.CARDS_WHILE_OTHERS_ARE_READY] = found[PotFact.CARDS_HELD]
            found[PotFact.POINTS_WHILE_OTHERS_ARE_READY] = found[PotFact.POINTS_HELD]
            if _smallest(board, other) <= CLOSE:
                found[PotFact.CARDS_WHILE_OTHERS_ARE_CLOSE] = found[PotFact.CARDS_HELD]
    _pile(board, side, fits, found)
    return found


def _may_close(board: Board, side: int) -> bool:
    """Whether a side's hands need not be emptied for a pot first."""
    return board.sides[side].had_pot or len(board.reserves.pots) == 0


def _smallest(board: Board, side: int) -> i64:
    """Cards of the smallest hand of a side; a pot that waits is its owner's hand."""
    least: i64 = 1000
    for seat in board.playing[side]:
        size: i64 = board.hands[seat].size + board.seats[seat].foot_left
        least = min(least, size)
    return least


def _table(board: Board, side: int, missing: i64, found: list[float]) -> None:
    melds = board.sides[side]
    natural, mixed, sequence, wild = canasta_points(board, side)
    semi, longer = further_points(board, side)
    found[PotFact.ONE] = 1.0
    found[PotFact.POINTS_OF_MELDS] = float(meld_points(board, side))
    found[PotFact.POINTS_OF_CANASTAS] = float(natural + mixed + sequence + wild + semi + longer)
    found[PotFact.CANASTAS_MISSING] = float(missing)
    if not melds.had_pot:
        found[PotFact.POT_NOT_HAD] = 1.0
    at: i64 = 0
    while at < len(melds.runs):
        run: i64 = melds.runs[at]
        long = run & LONG
        if run and long < CANASTA:
            first: i64 = PotFact.DIRTY_SEQUENCES_OF_THREE if run >> WILD_AT & LONG else PotFact.CLEAN_SEQUENCES_OF_THREE
            found[first + long - 3] += 1.0
        at += 1
    key: i64 = 0
    while key <= BLACK_THREE:
        naturals = melds.naturals(key)
        if naturals and (key < NATURAL_KINDS or key == BLACK_THREE):
            wilds = melds.wilds(key)
            if naturals + wilds < CANASTA:
                begin: i64 = PotFact.DIRTY_SETS_OF_THREE if wilds else PotFact.CLEAN_SETS_OF_THREE
                found[begin + naturals + wilds - 3] += 1.0
        key += 1


def _hands(board: Board, side: int, fits: Fits, found: list[float]) -> None:
    together = [0, 0, 0, 0]
    terms = board.terms
    for seat in board.playing[side]:
        hand = board.hands[seat]
        if board.seats[seat].foot_left:
            found[PotFact.POT_WAITS] = 1.0
        found[PotFact.CARDS_HELD] += float(hand.size)
        found[PotFact.WILD_CARDS] += float(hand.wilds())
        points = 0
        for card in hand.cards():
            points += terms.points[card]
            if not TWO <= card >> 2 <= JOKER and fits.has(card):
                found[PotFact.CARDS_THAT_FIT] += 1.0
        found[PotFact.POINTS_HELD] += 0.1 * float(points)
        suit: i64 = 0
        while suit < SUITS:
            bits = places_held(hand, suit, terms.own_two)
            there: i64 = together[suit]
            together[suit] = there | bits
            found[PotFact.NEIGHBOURS] += float(number_in(bits & bits << 1) + number_in(bits & bits << 2))
            suit += 1
        if terms.set_ranks[0] or terms.set_ranks[NATURAL_KINDS - 1]:
            _ranks(hand, found)
    found[PotFact.CARDS_OF_THE_SMALLEST_HAND] = float(_smallest(board, side))
    _nearly(board, side, together, found)


def _ranks(hand: Hand, found: list[float]) -> None:
    """Pairs and more of a rank in one hand."""
    kind: i64 = 0
    while kind < NATURAL_KINDS:
        number = hand.number(kind)
        if number == 2:
            found[PotFact.PAIRS] += 1.0
        elif number > 2:
            found[PotFact.THREE_OR_MORE_OF_A_RANK] += 1.0
        kind += 1


def _nearly(board: Board, side: int, together: list[int], found: list[float]) -> None:
    """Melds that the side's hands make canastas of, and those for which a wild card would do."""
    melds = board.sides[side]
    at: i64 = 0
    while at < len(melds.runs):
        run: i64 = melds.runs[at]
        low, long = run >> LOW_AT & LONG, run & LONG
        if long and long < CANASTA:
            bits: i64 = together[at & 3]
            high = low + long - 1
            while low > 1 and bits >> low - 1 & 1:
                low -= 1
            while high < HIGHEST and bits >> high + 1 & 1:
                high += 1
            if high - low + 1 >= CANASTA:
                found[PotFact.SEQUENCES_THAT_BECOME_CANASTAS] += 1.0
            elif high - low + 2 == CANASTA and not run >> WILD_AT & LONG and found[PotFact.WILD_CARDS] > 0.0:
                found[PotFact.NEARLY_WITH_A_WILD_CARD] += 1.0
        at += 1
    key: i64 = 0
    while key <= BLACK_THREE:
        size = melds.naturals(key) + melds.wilds(key)
        if NEARLY - 2 < size < CANASTA and (key < NATURAL_KINDS or key == BLACK_THREE):
            held: i64 = 0
            for seat in board.playing[side]:
                held += board.hands[seat].number(key) + (board.hands[seat].number(RED_THREE) if key == BLACK_THREE else 0)
            if size + held >= CANASTA:
                found[PotFact.SETS_THAT_BECOME_CANASTAS] += 1.0
            elif size + held == CANASTA - 1 and not melds.wilds(key) and found[PotFact.WILD_CARDS] > 0.0:
                found[PotFact.NEARLY_WITH_A_WILD_CARD] += 1.0
        key += 1


def _pile(board: Board, side: int, fits: Fits, found: list[float]) -> None:
    terms, pile = board.terms, board.pile
    fitting = 0.0
    wild = 0.0
    at: i64 = 0 if terms.takes_freely else max(0, len(pile) - 1)
    while at < len(pile):
        card: i64 = pile[at]
        if TWO <= card >> 2 <= JOKER:
            wild += 1.0
        elif fits.has(card):
            fitting += 1.0
        at += 1
    found[PotFact.PILE_THAT_FITS] = fitting
    if terms.side_of[board.to_act] == side:
        found[PotFact.TURN] = 1.0
        found[PotFact.TURN_PILE] = float(len(pile)) if terms.takes_freely or fitting else 0.0
        found[PotFact.TURN_PILE_THAT_FITS] = fitting
        found[PotFact.TURN_PILE_WILD_CARDS] = wild
