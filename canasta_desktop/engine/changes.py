"""Changes of the public state of a board.

Boards share the lists of their public state (`Board.copy_open_to`), so a list is replaced where it changes, never changed in
place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.cards import JOKER, TWO, count_kinds
from canasta_desktop.engine.position import LAID_KIND
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY, make_room

if TYPE_CHECKING:
    from canasta_desktop.engine.cards import Card, Kind
    from canasta_desktop.engine.position import Board


def remove_card(hand: list[Card], card: Card) -> None:
    """Remove the first card of that face from a hand that holds one, in place."""
    at = 0
    while hand[at] != card:  # compiled, `list.remove` takes several times as long
        at += 1
    del hand[at]


def own_melds(board: Board, side: int) -> None:
    """Make the lists of a side's melds the board's own before they change."""
    board.laid = _with_own_row(board.laid, side)
    board.naturals = _with_own_row(board.naturals, side)
    board.wilds = _with_own_row(board.wilds, side)
    if board.lows[side]:
        board.lows = _with_own_row(board.lows, side)


def _with_own_row(rows: list[list[int]], at: int) -> list[list[int]]:
    own = rows[:]
    own[at] = own[at][:]
    return own


def lay(board: Board, side: int, slot: int, card: Card) -> None:
    """Put a card on a side's meld in that slot, in step with the counts (the count of canastas is the caller's).

    The lists of the side's melds must be the board's own (`own_melds`).
    """
    if slot >= SEQUENCE_KEY:
        _lay_further(board, side, slot, card)
    numbers = board.wilds[side] if TWO <= card >> 2 <= JOKER else board.naturals[side]
    number = numbers[slot]  # in two steps, as in `runs.faces_of`
    numbers[slot] = number + 1
    board.laid[side].append(slot << LAID_KIND | card)


def _lay_further(board: Board, side: int, slot: int, card: Card) -> None:
    """Make ready for a card on a sequence, or on a second or later meld of its key."""
    lows = board.lows[side]
    if slot >= KEYS:
        make_room(board.naturals[side], board.wilds[side], lows, slot, board.terms.slots)
    if slot % KEYS >= SEQUENCE_KEY and (not board.naturals[side][slot] or card >> 2 < lows[slot]):
        lows[slot] = card >> 2


def add_canastas(board: Board, side: int, number: int) -> None:
    """Count canastas that a side made; below 0, melds that were joined to others."""
    canastas = board.canastas[:]
    canastas[side] += number
    board.canastas = canastas


def add_red_threes(board: Board, side: int, cards: list[Card]) -> None:
    """Lay out 3s for a side."""
    rows = board.red_threes[:]
    rows[side] = rows[side] + cards
    board.red_threes = rows


def set_pile(board: Board, cards: list[Card]) -> None:
    """Make these cards the pile; whether it is frozen is the caller's."""
    board.pile = cards
    board.pile_counts = count_kinds(cards)


def add_to_pile(board: Board, card: Card) -> None:
    """Put a card on the pile."""
    board.pile = [*board.pile, card]
    counts = board.pile_counts[:]
    number = counts[card >> 2]  # in two steps, as in `runs.faces_of`
    counts[card >> 2] = number + 1
    board.pile_counts = counts


def add_thrown(board: Board, seat: int, kind: Kind) -> None:
    """Remember a kind that a seat discards."""
    if not board.thrown[seat] >> kind & 1:
        thrown = board.thrown[:]
        thrown[seat] |= 1 << kind
        board.thrown = thrown


def set_known(board: Board, seat: int, row: list[int]) -> None:
    """Set the cards by kind that a seat publicly holds at least."""
    known = board.known[:]
    known[seat] = row
    board.known = known
