"""Applying moves: the change of the position, and the events that listeners receive.

`apply` changes a position in place and does not ask whether the move is legal; `play` does. Events are created only if
there is a listener. Source: rules.md, "A turn", "Threes", "Concealed".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine import events
from canasta_desktop.engine.cards import JOKER, NOTHING, TWO, freezes
from canasta_desktop.engine.drawing import draw, draw_talon, pick_up_foot, replace_three, settle_threes, take_pot
from canasta_desktop.engine.ending import end_deal, go_out, goes_out
from canasta_desktop.engine.events import DealEnd, RedThreeFrom
from canasta_desktop.engine.hand import hand_of
from canasta_desktop.engine.lanes import bit
from canasta_desktop.engine.legality import refusal
from canasta_desktop.engine.melds import NO_CARDS, add_codes
from canasta_desktop.engine.moves import Ask, Discard, Draw, Join, Lay, Meld, Show, Take, place_wanted
from canasta_desktop.engine.permission import can_go_out
from canasta_desktop.engine.position import Phase, undealt_position
from canasta_desktop.engine.slots import recoded
from canasta_desktop.engine.special_hands import special_hand
from canasta_desktop.engine.taking import can_take, lone_card
from canasta_desktop.engine.terms import CANASTA, NO_SEAT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mypy_extensions import i64

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.dealing import DealtCards
    from canasta_desktop.engine.events import Listener
    from canasta_desktop.engine.moves import Group, Move
    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.reasons import Refusal
    from canasta_desktop.engine.terms import Terms


class IllegalMoveError(ValueError):
    """A move that the rules refuse; `refusal` says why."""

    def __init__(self, why: Refusal) -> None:
        super().__init__(why.code.value)
        self.refusal = why


def start(
    terms: Terms,
    order: tuple[int, ...],
    dealer: int,
    scores: tuple[int, ...],
    cards: DealtCards,
    *,
    deal: int = 1,
    emit: Listener | None = None,
) -> Position:
    """The position after cards were dealt: red 3s are laid out as the rules say, and the first turn begins.

    `dealer` is a place in `order`; `deal` is the number of the deal in the game, from 1.
    """
    position = undealt_position(terms, order, dealer, scores)
    position.minimum = tuple([terms.opening(total, deal) for total in scores])
    position.deal = deal
    position.hands = [hand_of(hand) for hand in cards.hands]
    position.set_pile(cards.upcards)
    position.frozen = pile_freezes(position, cards.upcards)
    if cards.feet:
        position.feet = cards.feet
    for seat, foot in enumerate(cards.feet):
        position.seats[seat].foot_left = len(foot)
    if cards.pots:
        position.pot_cards = cards.pots
        position.set_reserves(bytes(map(len, cards.pots)), 0)
    position.stock = cards.stock
    position.stock_left = len(cards.stock)
    if emit:
        dealt = tuple(cards.hands[seat] if seat in order else None for seat in range(terms.players))
        sizes, feet = tuple(map(len, cards.hands)), tuple(map(len, cards.feet))
        emit(events.Dealt(dealer, dealt, sizes, cards.upcards, len(cards.stock), feet, tuple(map(len, cards.pots))))
    first = (dealer + 1) % len(order)
    if terms.red_threes_at_once:
        for place in range(len(order)):
            seat = order[(first + place) % len(order)]
            if not settle_threes(position, seat, emit):
                return position
    begin_turn(position, order[first], emit)
    return position


def pile_freezes(position: Position, pile: Sequence[Card]) -> bool:
    """Whether these cards freeze a pile to everyone under the rules of the position."""
    return position.terms.freezes and any(freezes(card) for card in pile)


def play(position: Position, move: Move, emit: Listener | None = None) -> None:
    """Make a legal move. Raises IllegalMoveError if the rules refuse it; the position is then unchanged."""
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
        draw(position, emit)
    elif isinstance(move, Meld):
        _meld(position, move.groups, NOTHING, emit)
        position.melded = True
        _after_melding(position, emit)
    elif isinstance(move, Take):
        _take(position, move.groups, emit)
    elif isinstance(move, Ask):
        _ask(position, emit)
    elif isinstance(move, Join):
        _join(position, move.first, move.second, emit)
    elif isinstance(move, Lay):
        _lay(position, move.card, emit)
    elif isinstance(move, Show):
        _show(position, emit)
    else:
        _answer(position, move.yes, emit)


def begin_turn(position: Position, seat: int, emit: Listener | None = None) -> None:
    """Begin a seat's turn: its red 3s are laid out, and the deal ends if the seat can neither draw nor take."""
    position.to_act = seat
    position.phase = Phase.DRAW
    position.asked = False
    position.permission = None
    position.melded = False
    position.opened = False
    position.drew = True
    if position.terms.takes_freely:
        position.set_debts(NOTHING, b"")
    position.turn_laid = NO_CARDS
    if emit:
        emit(events.TurnBegan(seat))
    if not position.hands[seat].size and position.seats[seat].foot_left:
        pick_up_foot(position, seat, emit)
    if not settle_threes(position, seat, emit):
        return
    if position.stock_left <= position.terms.stock_spare:
        _end_without_stock(position, emit)


def _end_without_stock(position: Position, emit: Listener | None) -> None:
    """End the deal where the seat to act, at the start of its turn, can neither draw nor take."""
    if not position.to_draw() and not can_take(position):
        end_deal(position, DealEnd.STOCK, None, emit)


def _after_melding(position: Position, emit: Listener | None) -> None:
    """Automatic consequences of a meld or a taking: a kept 3 is laid out, an empty hand picks up its foot or goes out."""
    seat = position.to_act
    if not position.hands[seat].size:
        if not position.seats[seat].foot_left:
            if not position.reserve(seat):
                go_out(position, seat, emit)
                return
            take_pot(position, seat, emit, waits=False)
        pick_up_foot(position, seat, emit)
    elif position.terms.threes_at_once:
        return
    settle_threes(position, seat, emit)


def _discard(position: Position, card: i64, emit: Listener | None) -> None:
    seat = position.to_act
    hand = position.own_hand(seat)
    hand.remove(card)
    kind = card >> 2
    known = position.seats[seat]
    thrown = known.thrown | bit(kind)
    if thrown != known.thrown or len(known.faces) > 0 or position.turn_laid or known.talon:
        known = position.own_seat(seat)
        known.thrown, known.talon = thrown, 0
        known.plays(card)
    position.add_to_pile(card)
    froze = TWO <= kind <= JOKER and position.terms.freezes and not position.frozen
    if froze:
        position.frozen = True
    if emit:
        emit(events.Discarded(seat, card, froze))
    if not hand.size:
        if goes_out(position, seat):
            go_out(position, seat, emit)
            return
        if not position.seats[seat].foot_left and position.reserve(seat):
            take_pot(position, seat, emit, waits=True)
    if position.terms.talon:
        draw_talon(position, seat, emit)
    if position.turn_laid:
        position.seats[seat].has_melded = True  # its own since above
    if position.terms.stall_turns:
        idle = position.reserves.idle + 1 if not position.drew and not position.turn_laid else 0
        position.set_reserves(position.reserves.pots, idle)
        if position.reserves.idle >= position.terms.stall_turns:
            end_deal(position, DealEnd.STALL, None, emit)
            return
    if position.terms.ends_with_turn and not position.to_draw():
        end_deal(position, DealEnd.STOCK, None, emit)
        return
    begin_turn(position, position.following[seat], emit)


def _meld(position: Position, groups: tuple[Group, ...], top: i64, emit: Listener | None) -> None:
    """Lay groups down; a pile's top card, if any, goes to the first of them."""
    seat = position.to_act
    side = position.terms.side_of[seat]
    hand, melds = position.own_hand(seat), position.own_side(side)
    known = position.seats[seat]
    if len(known.faces) > 0 or known.known_first or known.known_second:
        known = position.own_seat(seat)  # else the cards that leave its hand were not known
    opens = not melds.laid
    before = melds.canastas
    codes: list[int] = []
    made: list[int] = []
    for group in groups:
        slot, cards = group.kind, group.cards
        canastas = melds.canastas
        melds.enlarge(slot, cards, top, place_wanted(group))
        add_codes(codes, slot, cards, top)
        top = NOTHING
        for card in cards:
            hand.remove(card)
            known.plays(card)
        if melds.canastas > canastas:
            made.append(slot)
    melds.laid = melds.laid + codes
    position.turn_laid = position.turn_laid + codes
    if position.terms.takes_freely:
        _note_used(position, groups)
    if melds.canastas > before:
        position.dead |= melds.ranks_closed(position.terms)
    if opens:
        position.opened = True
    if emit:
        emit(events.Melded(seat, side, tuple(groups), position.pile[-1] if position.phase == Phase.DRAW else None, opens))
        for slot in made:
            emit(events.CanastaMade(seat, side, slot, not melds.wilds(slot)))


def _note_used(position: Position, groups: tuple[Group, ...]) -> None:
    """Note that a card of the taken pile was melded: no other of its face has to be, and its twin may be discarded."""
    for group in groups:
        for card in group.cards:
            lone = NOTHING if card == position.reserves.lone else position.reserves.lone
            position.set_debts(lone, b"" if position.reserves.owes.find(card) >= 0 else position.reserves.owes)


def _take(position: Position, groups: tuple[Group, ...], emit: Listener | None) -> None:
    seat = position.to_act
    side = position.terms.side_of[seat]
    terms, pile = position.terms, position.pile
    if len(groups):
        _meld(position, groups, pile[-1], emit)
        rest = pile[:-1]
    else:
        rest = pile
        position.set_debts(lone_card(position), bytes(sorted(pile)) if terms.owes_a_card else b"")
        position.own_hand(seat)
    taken = terms.pile_taken
    if taken and len(rest) >= taken:
        position.set_pile(rest[: 1 - taken])
        rest = rest[1 - taken :]
        position.frozen = pile_freezes(position, position.pile)
    else:
        position.pile = b""
        position.pile_first = position.pile_second = 0
        position.frozen = False
    hand, known = position.hands[seat], position.own_seat(seat)  # the hand is its own since the meld
    threes: list[Card] = []
    kept = rest
    at: i64 = 0
    while at < len(rest):
        card: i64 = rest[at]
        if terms.is_bonus(card):
            threes.append(card)
        else:
            hand.add(card)
        at += 1
    if threes:
        position.lay_out(side, threes)
        kept = bytes([other for other in rest if not terms.is_bonus(other)])
    known.takes(kept)
    if emit:
        emit(events.TookPile(seat, tuple(rest)))
        for card in threes:
            emit(events.RedThreeLaid(seat, side, card, RedThreeFrom.PILE))
    position.phase = Phase.PLAY
    position.drew = False
    _after_melding(position, emit)


def _join(position: Position, first: int, second: int, emit: Listener | None) -> None:
    """Join two melds; the result keeps the lower number, and later ones of the key move up."""
    seat = position.to_act
    side = position.terms.side_of[seat]
    keep, gone = min(first, second), max(first, second)
    melds = position.own_side(side)
    whole = melds.size(keep) >= CANASTA or melds.size(gone) >= CANASTA
    melds.join(keep, gone)
    position.dead |= melds.ranks_closed(position.terms)
    melds.laid = [recoded(code, keep, gone) for code in melds.laid]
    position.turn_laid = [recoded(code, keep, gone) for code in position.turn_laid]
    position.melded = True
    if emit:
        emit(events.MeldsJoined(seat, side, keep, gone))
        if melds.size(keep) >= CANASTA and not whole:
            emit(events.CanastaMade(seat, side, keep, not melds.wilds(keep)))


def _lay(position: Position, card: Card, emit: Listener | None) -> None:
    """Lay out the 3 that was kept; it is replaced."""
    seat = position.to_act
    if not replace_three(position, seat, card, emit) and position.terms.last_three_in_hand:
        end_deal(position, DealEnd.STOCK, None, emit)
        return
    if settle_threes(position, seat, emit) and position.phase == Phase.DRAW:
        _end_without_stock(position, emit)


def _show(position: Position, emit: Listener | None) -> None:
    """Show the hand as a special hand, which ends the deal."""
    seat = position.to_act
    hand = position.hands[seat]
    shown = special_hand(position.terms.rules.special_hands, hand)
    if shown is None:
        raise ValueError("The hand is no special hand.")
    position.shown = shown.name
    if emit:
        emit(events.HandShown(seat, position.terms.side_of[seat], shown.name, tuple(hand.cards())))
    end_deal(position, DealEnd.SHOWN, None, emit)


def _ask(position: Position, emit: Listener | None) -> None:
    seat = position.to_act
    partner = position.terms.partner_asked(seat, position.order)
    position.asked = True
    position.able = not position.terms.ask_always
    if position.terms.asks_once_a_deal:
        position.own_seat(seat).has_asked = True
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
    if yes and not position.able and not can_go_out(position):
        penalty = -position.terms.unable_penalty
        position.own_side(position.terms.side_of[seat]).penalties += penalty
        position.permission = None  # it cannot bind, so the turn is free
    if emit:
        emit(events.Answered(seat, partner, yes, penalty))
