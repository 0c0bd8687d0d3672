"""Applying moves: how a position changes, and what the table hears of it.

`apply` changes a position in place and does not ask whether the move is legal; `play` does. Events are emitted only where
somebody listens. Source: rules.md, "Common to all" and the options of the stock, the red 3s and going out concealed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine import events
from canasta_desktop.engine.cards import JOKER, RED_THREE, TWO, count_kinds, is_wild
from canasta_desktop.engine.events import DealEnd, RedThreeFrom
from canasta_desktop.engine.legality import can_go_out, can_take, refusal
from canasta_desktop.engine.moves import Ask, Discard, Draw, Meld, Take
from canasta_desktop.engine.position import LAID_KIND, Phase, bare_position, lay
from canasta_desktop.engine.ruleset import Concealed, opening_minimum
from canasta_desktop.engine.terms import CANASTA, NO_SEAT

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.events import Listener
    from canasta_desktop.engine.moves import Group, Move
    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.reasons import Refusal
    from canasta_desktop.engine.terms import Terms


class IllegalMoveError(ValueError):
    """A move that the rules refuse; `refusal` says why."""

    def __init__(self, why: Refusal) -> None:
        super().__init__(why.reason)
        self.refusal = why


class UnknownCardError(ValueError):
    """A card was to be drawn from a stock of which only the number is known."""


def start(
    terms: Terms,
    order: tuple[int, ...],
    dealer: int,
    scores: tuple[int, ...],
    hands: Sequence[Sequence[Card]],
    upcards: Sequence[Card],
    stock: Sequence[Card],
    emit: Listener | None = None,
) -> Position:
    """A deal just dealt: hands by seat (empty for a seat that sits out), the cards turned up, the stock left, next card first.

    Red 3s are laid out as the rules say, and the first turn begins. `dealer` is a place in `order`.
    """
    position = bare_position(terms, order, dealer, scores)
    position.minimum = tuple(opening_minimum(terms.rules, total) for total in scores)
    position.hands = [list(hand) for hand in hands]
    position.counts = [count_kinds(hand) for hand in hands]
    position.pile = list(upcards)
    position.frozen = any(is_wild(card) or card >> 2 == RED_THREE for card in upcards)
    position.stock = tuple(stock)
    position.stock_left = len(position.stock)
    if emit:
        dealt = tuple(tuple(hands[seat]) if seat in order else None for seat in range(terms.players))
        emit(events.Dealt(dealer, dealt, tuple(map(len, hands)), tuple(upcards), len(stock)))
    first = (dealer + 1) % len(order)
    if terms.red_threes_at_once:
        for place in range(len(order)):
            if not _lay_red_threes(position, order[(first + place) % len(order)], emit):
                return position
    begin_turn(position, order[first], emit)
    return position


def play(position: Position, move: Move, emit: Listener | None = None) -> None:
    """Make a move. Raises IllegalMoveError where the rules refuse it, and leaves the position as it was then."""
    why = refusal(position, move)
    if why is not None:
        raise IllegalMoveError(why)
    apply(position, move, emit)


def apply(position: Position, move: Move, emit: Listener | None = None) -> None:
    """Make a move that is known to be legal.

    Raises UnknownCardError where a card of an unknown stock is needed; the position is of no further use then.
    """
    if isinstance(move, Discard):
        _discard(position, move.card, emit)
    elif isinstance(move, Draw):
        _draw(position, emit)
    elif isinstance(move, Meld):
        _meld(position, move.groups, None, emit)
        if not position.hands[position.to_act]:
            _go_out(position, position.to_act, emit)
        else:
            position.melded = True
    elif isinstance(move, Take):
        _take(position, move.groups, emit)
    elif isinstance(move, Ask):
        _ask(position, emit)
    else:
        _answer(position, move.yes, emit)


def begin_turn(position: Position, seat: int, emit: Listener | None = None) -> None:
    """Let a seat's turn begin: its red 3s are laid out, and the deal ends where it can neither draw nor take."""
    position.to_act = seat
    position.phase = Phase.DRAW
    position.asked = False
    position.permission = None
    position.melded = False
    position.opened = False
    if position.turn_laid:
        position.turn_laid = []
    if emit:
        emit(events.TurnBegan(seat))
    if position.counts[seat][RED_THREE] and not _lay_red_threes(position, seat, emit):
        return
    if not position.stock_left and not can_take(position):
        _end(position, DealEnd.STOCK, None, emit)


def _lay_red_threes(position: Position, seat: int, emit: Listener | None) -> bool:
    """Lay out the red 3s of a hand and replace them; False where a replacement is owed and the deal is over."""
    hand = position.hands[seat]
    side = position.terms.side_of[seat]
    red = [card for card in hand if card >> 2 == RED_THREE]
    for card in red:
        hand.remove(card)
        position.counts[seat][RED_THREE] -= 1
        position.red_threes[side].append(card)
        if emit:
            emit(events.RedThreeLaid(seat, side, card, RedThreeFrom.HAND))
    for _ in red:
        if not _draw_one(position, seat, emit, replaces=True):
            _end(position, DealEnd.STOCK, None, emit)
            return False
    return True


def _draw_one(position: Position, seat: int, emit: Listener | None, *, replaces: bool) -> bool:
    """Move one card from the stock to a hand, laying out red 3s on the way; False where the stock gives out."""
    while position.stock_left:
        if position.stock_left > len(position.stock):
            raise UnknownCardError("The cards of the stock are not known, so a draw cannot be played.")
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
        position.red_threes[side].append(card)
        replaces = True
        if emit:
            emit(events.RedThreeLaid(seat, side, card, RedThreeFrom.STOCK))
    return False


def _draw(position: Position, emit: Listener | None) -> None:
    seat = position.to_act
    for number in range(position.terms.cards_drawn):
        if number and not position.stock_left:
            break  # where two are drawn and one is left, one is drawn and play goes on
        if not _draw_one(position, seat, emit, replaces=False):
            _end(position, DealEnd.STOCK, None, emit)
            return
    position.phase = Phase.PLAY


def _discard(position: Position, card: Card, emit: Listener | None) -> None:
    seat = position.to_act
    hand = position.hands[seat]
    hand.remove(card)
    kind = card >> 2
    position.counts[seat][kind] -= 1
    known = position.known[seat]
    if known[kind]:
        known[kind] -= 1
    position.pile.append(card)
    freezes = TWO <= kind <= JOKER
    if freezes:
        position.frozen = True
    if emit:
        emit(events.Discarded(seat, card, freezes))
    if not hand:
        _go_out(position, seat, emit)
        return
    if position.turn_laid:
        position.has_melded[seat] = True
    if not position.stock_left and not position.terms.take_when_stock_empty:
        _end(position, DealEnd.STOCK, None, emit)
        return
    begin_turn(position, position.following[seat], emit)


def _meld(position: Position, groups: tuple[Group, ...], top: Card | None, emit: Listener | None) -> None:
    """Lay groups down; a pile's top card goes to the first of them."""
    seat = position.to_act
    side = position.terms.side_of[seat]
    hand, counts, known = position.hands[seat], position.counts[seat], position.known[seat]
    naturals, wilds = position.naturals[side], position.wilds[side]
    opens = not position.laid[side]
    made: list[int] = []
    for number, (kind, cards) in enumerate(groups):
        before = naturals[kind] + wilds[kind]
        if number == 0 and top is not None:
            lay(position, side, kind, top)
            position.turn_laid.append(kind << LAID_KIND | top)
        for card in cards:
            hand.remove(card)
            counts[card >> 2] -= 1
            if known[card >> 2]:
                known[card >> 2] -= 1
            lay(position, side, kind, card)
            position.turn_laid.append(kind << LAID_KIND | card)
        if before < CANASTA <= naturals[kind] + wilds[kind]:
            position.canastas[side] += 1
            made.append(kind)
    if opens:
        position.opened = True
    if emit:
        emit(events.Melded(seat, side, tuple(groups), top, opens))
        for kind in made:
            emit(events.CanastaMade(seat, side, kind, not wilds[kind]))


def _take(position: Position, groups: tuple[Group, ...], emit: Listener | None) -> None:
    seat = position.to_act
    side = position.terms.side_of[seat]
    top = position.pile.pop()
    _meld(position, groups, top, emit)
    rest, position.pile = position.pile, []
    position.frozen = False
    hand, counts = position.hands[seat], position.counts[seat]
    known = position.known[seat][:]
    red: list[Card] = []
    for card in rest:
        if card >> 2 == RED_THREE:
            red.append(card)
        else:
            hand.append(card)
            counts[card >> 2] += 1
            known[card >> 2] += 1
    position.known[seat] = known
    position.red_threes[side] += red
    if emit:
        emit(events.TookPile(seat, tuple(rest)))
        for card in red:
            emit(events.RedThreeLaid(seat, side, card, RedThreeFrom.PILE))
    position.phase = Phase.PLAY
    if not hand:
        _go_out(position, seat, emit)


def _ask(position: Position, emit: Listener | None) -> None:
    seat = position.to_act
    partner = position.terms.partner_asked(seat, position.order)
    position.asked = True
    position.asker = seat
    position.to_act = partner
    position.phase = Phase.ANSWER
    if emit:
        emit(events.Asked(seat, partner))


def _answer(position: Position, yes: bool, emit: Listener | None) -> None:
    partner, seat = position.to_act, position.asker
    position.to_act = seat
    position.phase = Phase.PLAY
    position.permission = yes
    position.asker = NO_SEAT
    penalty = 0
    if yes and not can_go_out(position):
        penalty = -position.terms.unable_penalty
        position.penalties[position.terms.side_of[seat]] += penalty
        position.permission = None  # it cannot bind, so the turn is free
    if emit:
        emit(events.Answered(seat, partner, yes, penalty))


def _go_out(position: Position, seat: int, emit: Listener | None) -> None:
    position.concealed = CONCEALED[position.terms.rules.concealed](position, seat)
    _end(position, DealEnd.OUT, seat, emit)


def _end(position: Position, end: DealEnd, out: int | None, emit: Listener | None) -> None:
    position.phase = Phase.OVER
    position.end = end
    position.out = out
    position.asked = position.melded = position.opened = False
    position.permission = None
    position.turn_laid = []
    if emit:
        emit(events.DealEnded(end, out, position.concealed))


def _own_canasta(position: Position, seat: int) -> bool:
    """Whether the cards laid this turn are valid melds by themselves, one of them a canasta, by who melded nothing before."""
    if position.has_melded[seat]:
        return False
    naturals: dict[int, int] = {}
    wilds: dict[int, int] = {}
    for code in position.turn_laid:
        kind, card = code >> LAID_KIND, code & (1 << LAID_KIND) - 1
        held = wilds if is_wild(card) else naturals
        held[kind] = held.get(kind, 0) + 1
    stand = all(position.terms.wild_sets[naturals.get(kind, 0)] >> wilds.get(kind, 0) & 1 for kind in naturals | wilds)
    return stand and any(naturals[kind] + wilds.get(kind, 0) >= CANASTA for kind in naturals)


CONCEALED: Final[Mapping[Concealed, Callable[[Position, int], bool]]] = {
    Concealed.SIDE_OPENING: lambda position, _: position.opened,
    Concealed.FIRST_MELDS: lambda position, seat: bool(position.turn_laid) and not position.has_melded[seat],
    Concealed.OWN_CANASTA: _own_canasta,
}
"""What going out concealed means (rules.md, "Concealed")."""
