"""Moving cards from the stock or the foot into a hand, laying out and replacing 3s among them.

Source: rules.md, "A turn", "Threes", "Talon", "The foot", "End of the stock".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine import events
from canasta_desktop.engine.cards import RED_THREE, count_kinds
from canasta_desktop.engine.changes import add_red_threes
from canasta_desktop.engine.ending import end_deal
from canasta_desktop.engine.events import DealEnd, RedThreeFrom
from canasta_desktop.engine.faults import CardFault, UnknownCardError
from canasta_desktop.engine.judging import talon_to_come
from canasta_desktop.engine.position import Phase

if TYPE_CHECKING:
    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.events import Listener
    from canasta_desktop.engine.position import Position


def lay_red_threes(position: Position, seat: int, emit: Listener | None) -> bool:
    """Lay out the red 3s of a hand and replace them; False when the stock has no replacement, which ends the deal."""
    hand = position.hands[seat]
    side = position.terms.side_of[seat]
    red = [card for card in hand if card >> 2 == RED_THREE]
    for card in red:
        hand.remove(card)
        position.counts[seat][RED_THREE] -= 1
        add_red_threes(position, side, [card])
        if emit:
            emit(events.RedThreeLaid(seat, side, card, RedThreeFrom.HAND))
    for _ in red:
        if not _draw_one(position, seat, emit, replaces=True):
            end_deal(position, DealEnd.STOCK, None, emit)
            return False
    return True


def _draw_one(position: Position, seat: int, emit: Listener | None, *, replaces: bool) -> bool:
    """Move one card from the stock to a hand, laying out red 3s as they come; False when the stock runs out."""
    while position.stock_left:
        if position.stock_left > len(position.stock):
            raise UnknownCardError(CardFault.STOCK_TO_PLAY)
        card = position.stock[-position.stock_left]
        position.stock_left -= 1
        kind = card >> 2
        if kind != RED_THREE:
            position.hands[seat].append(card)
            position.counts[seat][kind] += 1
            if emit:
                emit(events.Drew(seat, card, replaces))
            return True
        side = position.terms.side_of[seat]
        add_red_threes(position, side, [card])
        replaces = True
        if emit:
            emit(events.RedThreeLaid(seat, side, card, RedThreeFrom.STOCK))
    return False


def _draw_card(position: Position, seat: int, emit: Listener | None, *, replaces: bool) -> Card:
    """Move the next card of a stock that is not empty to a hand, without laying out a 3."""
    if position.stock_left > len(position.stock):
        raise UnknownCardError(CardFault.STOCK_TO_JUDGE)
    card = position.stock[-position.stock_left]
    position.stock_left -= 1
    position.hands[seat].append(card)
    position.counts[seat][card >> 2] += 1
    if emit:
        emit(events.Drew(seat, card, replaces))
    return card


def _lay_three(position: Position, seat: int, card: Card, emit: Listener | None) -> None:
    """Lay out a 3 of a hand."""
    side = position.terms.side_of[seat]
    position.hands[seat].remove(card)
    position.counts[seat][card >> 2] -= 1
    add_red_threes(position, side, [card])
    if emit:
        emit(events.RedThreeLaid(seat, side, card, RedThreeFrom.HAND))


def settle_threes(position: Position, seat: int, emit: Listener | None) -> bool:
    """Lay out and replace the 3s of a hand that may not stay in it; False where that ends the deal.

    Where one may be kept the earliest in the hand stays. Where a 3 that cannot be replaced stays in the hand they are laid one
    by one; else all at once, and the deal ends where cards are owed. Source: rules.md, "Three that cannot be replaced".
    """
    terms = position.terms
    counts = position.counts[seat]
    while True:
        number = 0
        for kind in terms.bonus_kinds:
            number += counts[kind]
        kept = 1 if terms.three_kept and not position.laid[terms.side_of[seat]] else 0
        if number <= kept:
            return True
        due = [card for card in position.hands[seat] if card >> 2 in terms.bonus_kinds][kept:]
        if terms.last_three_in_hand:
            if not position.stock_left or not replace_three(position, seat, due[0], emit):
                end_deal(position, DealEnd.STOCK, None, emit)
                return False
            continue
        for card in due:
            _lay_three(position, seat, card, emit)
        for _ in due:
            if not position.stock_left:
                for card in [card for card in position.hands[seat] if card >> 2 in terms.bonus_kinds]:
                    _lay_three(position, seat, card, emit)
                end_deal(position, DealEnd.STOCK, None, emit)
                return False
            _draw_card(position, seat, emit, replaces=True)


def replace_three(position: Position, seat: int, three: Card, emit: Listener | None) -> bool:
    """Lay out a 3 and draw for it; False where what is drawn is a 3 and the last card, which ends the deal."""
    _lay_three(position, seat, three, emit)
    card = _draw_card(position, seat, emit, replaces=True)
    return bool(position.stock_left) or card >> 2 not in position.terms.bonus_kinds


def pick_up_foot(position: Position, seat: int, emit: Listener | None) -> None:
    """Take up the foot in place of an empty hand."""
    foot = position.feet[seat] if position.feet else ()
    if len(foot) < position.feet_left[seat]:
        raise UnknownCardError(CardFault.FOOT_TO_JUDGE)
    position.feet_left = [0 if other == seat else left for other, left in enumerate(position.feet_left)]
    position.hands[seat] = list(foot)
    position.counts[seat] = count_kinds(foot)
    if emit:
        emit(events.FootPickedUp(seat, foot, len(foot)))


def draw(position: Position, emit: Listener | None) -> None:
    """Draw from the stock for the seat to act; the deal ends if the stock runs out."""
    if not position.terms.plain:
        _draw_further(position, emit)
        return
    seat = position.to_act
    for number in range(position.terms.cards_drawn):
        if number and not position.stock_left:
            break  # where two are drawn and one is left, one is drawn and play goes on
        if not _draw_one(position, seat, emit, replaces=False):
            end_deal(position, DealEnd.STOCK, None, emit)
            return
    position.phase = Phase.PLAY


def _draw_further(position: Position, emit: Listener | None) -> None:
    """Draw where the rules are not plain: all cards first, then 3s among them are laid out; an empty stock ends the deal."""
    terms, seat = position.terms, position.to_act
    position.drew = True
    if not position.stock_left:
        end_deal(position, DealEnd.STOCK, None, emit)
        return
    for _ in range(min(terms.cards_drawn, position.stock_left)):
        card = _draw_card(position, seat, emit, replaces=False)
        if terms.last_three_in_hand and not position.stock_left and card >> 2 in terms.bonus_kinds:
            end_deal(position, DealEnd.STOCK, None, emit)
            return
    if settle_threes(position, seat, emit):
        position.phase = Phase.PLAY


def draw_talon(position: Position, seat: int, emit: Listener | None) -> None:
    """Draw the cards that opening after a draw brings, where the stock is large enough."""
    if not talon_to_come(position, opens=False):
        return
    talon, side = position.terms.talon, position.terms.side_of[seat]
    first = not any(laid for other, laid in enumerate(position.laid) if other != side)
    for _ in range(min(talon[0] if first else talon[-1], position.stock_left)):
        _draw_card(position, seat, emit, replaces=False)
