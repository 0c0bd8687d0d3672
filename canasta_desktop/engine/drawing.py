"""Moving cards from the stock or the foot into a hand, laying out and replacing 3s among them.

Source: rules.md, "A turn", "Threes", "Talon", "The foot", "End of the stock".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine import events
from canasta_desktop.engine.cards import BLACK_THREE, RED_THREE
from canasta_desktop.engine.ending import end_deal
from canasta_desktop.engine.events import DealEnd, RedThreeFrom
from canasta_desktop.engine.faults import CardFault, UnknownCardError
from canasta_desktop.engine.hand import hand_of
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.whole_moves import talon_size, talon_to_come

if TYPE_CHECKING:
    from mypy_extensions import i64

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.events import Listener
    from canasta_desktop.engine.position import Position


def _draw_card(position: Position, seat: i64, emit: Listener | None, *, replaces: bool) -> bool:
    """Move the next card of the stock to a hand; a 3 that never joins it is laid out, and the next card comes in its place.

    False where the card that is owed does not come: the stock runs out, or its last card is a 3 that stays in the hand.
    """
    terms = position.terms
    while position.to_draw():
        if position.stock_left <= terms.stock_spare:
            _pot_to_stock(position, seat, emit)
        stock = position.stock
        if position.stock_left > len(stock):
            raise UnknownCardError(CardFault.STOCK_TO_PLAY)
        card: i64 = stock[len(stock) - position.stock_left]
        position.stock_left -= 1
        three = terms.is_bonus(card)
        if not (three and terms.threes_at_once):
            position.own_hand(seat).add(card)
            if emit:
                emit(events.Drew(seat, card, replaces))
            return not (three and terms.last_three_in_hand and not position.stock_left)
        side = terms.side_of[seat]
        position.lay_out(side, [card])
        replaces = True
        if emit:
            emit(events.RedThreeLaid(seat, side, card, RedThreeFrom.STOCK))
    return False


def _lay_three(position: Position, seat: i64, card: i64, emit: Listener | None) -> None:
    """Lay out a 3 of a hand."""
    side = position.terms.side_of[seat]
    position.own_hand(seat).remove(card)
    position.lay_out(side, [card])
    if emit:
        emit(events.RedThreeLaid(seat, side, card, RedThreeFrom.HAND))


def settle_threes(position: Position, seat: int, emit: Listener | None) -> bool:
    """Lay out and replace the 3s of a hand that may not stay in it; False where that ends the deal.

    Where one may be kept the earliest in the hand stays. Where a 3 that cannot be replaced stays in the hand they are laid one
    by one; else all at once, and the deal ends where cards are owed. Source: rules.md, "Three that cannot be replaced".
    """
    terms = position.terms
    while True:
        hand = position.hands[seat]
        if not hand.threes_held() or terms.ordinary_threes:
            return True
        number = hand.number(RED_THREE)
        if terms.black_bonus:
            number += hand.number(BLACK_THREE)
        kept = terms.three_kept and not position.sides[terms.side_of[seat]].laid
        if not number or (number == 1 and kept):
            return True
        due = _threes_in(position, seat)
        if kept:
            del due[0]
        if terms.last_three_in_hand:
            if not position.stock_left or not replace_three(position, seat, due[0], emit):
                end_deal(position, DealEnd.STOCK, None, emit)
                return False
            continue
        for card in due:
            _lay_three(position, seat, card, emit)
        for _ in due:
            if not _draw_card(position, seat, emit, replaces=True):
                for card in _threes_in(position, seat):
                    _lay_three(position, seat, card, emit)
                end_deal(position, DealEnd.STOCK, None, emit)
                return False


def _threes_in(position: Position, seat: i64) -> list[Card]:
    """The 3s of a hand that are laid out, the earliest first."""
    return [card for card in position.hands[seat].threes_in_order() if position.terms.is_bonus(card)]


def replace_three(position: Position, seat: int, three: Card, emit: Listener | None) -> bool:
    """Lay out a 3 and draw for it from a stock that is not empty; False where that ends the deal."""
    _lay_three(position, seat, three, emit)
    return _draw_card(position, seat, emit, replaces=True)


def pick_up_foot(position: Position, seat: int, emit: Listener | None) -> None:
    """Take up the foot in place of an empty hand."""
    foot = position.feet[seat] if position.feet else ()
    if len(foot) < position.seats[seat].foot_left:
        raise UnknownCardError(CardFault.FOOT_TO_JUDGE)
    position.own_seat(seat).foot_left = 0
    position.hands[seat] = hand_of(foot)
    if emit:
        emit(events.FootPickedUp(seat, foot, len(foot)))


def take_pot(position: Position, seat: i64, emit: Listener | None, *, waits: bool) -> None:
    """Give the next pot to a seat whose hand is empty, as a foot that it takes up at once or, if it `waits`, next turn."""
    side = position.terms.side_of[seat]
    size: i64 = position.reserves.pots[0]
    position.set_reserves(position.reserves.pots[1:], position.reserves.idle)
    feet = list(position.feet)
    feet[seat] = position.pot_cards[0] if position.pot_cards else ()
    position.feet = tuple(feet)
    position.pot_cards = position.pot_cards[1:]
    position.own_side(side).had_pot = True
    position.own_seat(seat).foot_left = size
    if emit:
        emit(events.PotTaken(seat, side, size, waits))


def _pot_to_stock(position: Position, seat: int, emit: Listener | None) -> None:
    """Make the next pot the stock, under the cards that are not played if any."""
    size: i64 = position.reserves.pots[0]
    if len(position.pot_cards[0]) < size or position.stock_left > len(position.stock):
        raise UnknownCardError(CardFault.STOCK_TO_PLAY)
    position.stock = position.remaining_stock() + position.pot_cards[0]
    position.stock_left += size
    position.set_reserves(position.reserves.pots[1:], position.reserves.idle)
    position.pot_cards = position.pot_cards[1:]
    if emit:
        emit(events.PotToStock(seat, size))


def draw(position: Position, emit: Listener | None) -> None:
    """Draw from the stock for the seat to act, and settle its 3s; the deal ends where cards are owed and there are none.

    Where two cards are drawn and one is left, one is drawn and play goes on.
    """
    seat = position.to_act
    for number in range(position.terms.cards_drawn):
        if number and not position.to_draw():
            break
        if not _draw_card(position, seat, emit, replaces=False):
            end_deal(position, DealEnd.STOCK, None, emit)
            return
    if settle_threes(position, seat, emit):
        position.phase = Phase.PLAY


def draw_talon(position: Position, seat: int, emit: Listener | None) -> None:
    """Draw the cards that opening after a draw brings, where the stock is large enough."""
    if not talon_to_come(position, opens=False):
        return
    cards: i64 = min(talon_size(position, position.terms.side_of[seat]), position.stock_left)
    position.own_seat(seat).talon = cards
    for _ in range(cards):
        _draw_card(position, seat, emit, replaces=False)
