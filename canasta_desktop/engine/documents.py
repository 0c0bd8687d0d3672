"""Positions from JSON objects, read strictly.

Source: notation.md, "Position".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import Meta

from canasta_desktop.engine.cards import NOTHING, full_pack
from canasta_desktop.engine.events import DealEnd
from canasta_desktop.engine.faults import NotationFault
from canasta_desktop.engine.hand import hand_of
from canasta_desktop.engine.json_text import Cards  # noqa: TC001 - msgspec reads the annotations
from canasta_desktop.engine.notation import NotationError, parse_card, parse_cards
from canasta_desktop.engine.placed_cards import check_copies, read_laid, read_meld, some_cards
from canasta_desktop.engine.play import begin_turn, pile_freezes
from canasta_desktop.engine.playable import ends_by_itself, has_move, seat_stuck_later
from canasta_desktop.engine.position import PHASE_NAMES, Phase, Position, undealt_position
from canasta_desktop.engine.ruleset import RuleSetError, load
from canasta_desktop.engine.slots import LAID_KIND
from canasta_desktop.engine.special_hands import by_name
from canasta_desktop.engine.terms import Terms, terms
from canasta_desktop.engine.told_history import (
    HistoryDocument,
    check_history,
    history_of,
    recall_melding,
    replay_towards,
)
from canasta_desktop.engine.unseen import all_cards, deal_unseen
from canasta_desktop.engine.view import view

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping, Sequence

    from canasta_desktop.engine.public_play import PublicHistory
    from canasta_desktop.engine.view import View

_Points = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
_Seat = Annotated[int, Meta(ge=0, le=5)]


class TurnDocument(msgspec.Struct, forbid_unknown_fields=True):
    """What has happened since the turn began, in a position within a turn."""

    asked: bool = False
    permission: Literal["yes", "no"] | None = None
    melded: bool = False
    opened: bool = False
    laid: list[Cards] = []
    drew: bool = True
    lone: Annotated[str, Meta(max_length=10)] | None = None
    owes: Cards | None = None


class _WithHistory(msgspec.Struct):
    """The one field of a position that is not part of what stands."""

    history: HistoryDocument | None = None


class PositionDocument(msgspec.Struct, forbid_unknown_fields=True):
    """Schema of a position in JSON; the field names are the notation's."""

    rules: str
    players: Annotated[int, Meta(ge=2, le=6)]
    scores: list[_Points]
    dealer: Annotated[int, Meta(ge=0, le=5)]
    to_act: _Seat
    phase: Literal["draw", "play", "answer", "over"]
    hands: list[Cards | None]
    melds: list[list[Cards]]
    red_threes: list[Cards]
    pile: Cards
    frozen: bool
    stock: Cards | Annotated[int, Meta(ge=0, le=378)]
    options: dict[str, Any] = {}
    order: list[_Seat] | None = None
    turn: TurnDocument | None = None
    has_melded: list[bool] | None = None
    penalties: list[_Points] | None = None
    out: _Seat | None = None
    concealed: bool = False
    feet: list[Cards | Annotated[int, Meta(ge=0, le=20)] | None] | None = None
    deal: Annotated[int, Meta(ge=1, le=1_000_000)] = 1
    has_asked: list[bool] | None = None
    shown: Annotated[str, Meta(max_length=60)] | None = None
    pots: Annotated[list[Cards | Annotated[int, Meta(ge=1, le=20)]], Meta(max_length=6)] | None = None
    pot_had: list[bool] | None = None
    waiting: list[Cards | Annotated[int, Meta(ge=1, le=20)] | None] | None = None
    idle: Annotated[int, Meta(ge=0, le=40)] = 0
    history: HistoryDocument | None = None


def read_position(source: object, *, to_judge: bool = False, dice: random.Random | None = None) -> Position:
    """A position from decoded JSON. Raises NotationError if it is malformed or impossible, or if a seat is stuck in it.

    With `to_judge`, the seat to act may be stuck: its moves are only judged, for which a single card is enough. With `dice`,
    hands, feet and a stock that are given as numbers get cards at random. A turn that begins with red 3s in the hand lays them
    out at once; the stock may be empty. What everybody remembers of the deal (`Board.known`, `Board.thrown`) comes from the
    position's history; without one nothing is remembered.
    """
    position = _read(source, dice)
    if not (to_judge or position.phase == Phase.OVER or ends_by_itself(position) or has_move(position)):
        raise NotationError(NotationFault.NO_LEGAL_MOVE, seat=position.to_act)
    return position


def read_view(source: object) -> View:
    """What the seat to act sees of a position from decoded JSON, in which the other hands may be numbers of cards.

    Raises NotationError. A hand given in full is as hidden as the others.
    """
    position = _read(source, hidden_hands=True)
    return view(position, position.to_act)


def read_history(source: object) -> PublicHistory | None:
    """The history of a position from decoded JSON, if it has one. Raises NotationError."""
    try:
        document = msgspec.convert(source, _WithHistory).history
    except msgspec.ValidationError as error:
        raise NotationError(NotationFault.UNREADABLE_POSITION, detail=str(error)) from None
    return history_of(document) if document else None


def _read(source: object, dice: random.Random | None = None, *, hidden_hands: bool = False) -> Position:
    """The position that decoded JSON describes; its hands may be numbers with `dice`, or as `hidden_hands`.

    Raises NotationError.
    """
    told, sizes = source, dict[int, int]()
    if (dice or hidden_hands) and isinstance(source, dict) and isinstance(source.get("hands"), list):
        sizes = {seat: hand for seat, hand in enumerate(source["hands"]) if type(hand) is int}
        told = {**source, "hands": ["" if seat in sizes else hand for seat, hand in enumerate(source["hands"])]}
    try:
        document = msgspec.convert(told, PositionDocument)
    except msgspec.ValidationError as error:
        raise NotationError(NotationFault.UNREADABLE_POSITION, detail=str(error)) from None
    if hidden_hands and document.to_act in sizes:
        raise NotationError(NotationFault.HAND_NOT_TOLD, seat=document.to_act)
    return build(document, sizes, dice)


def build(document: PositionDocument, sizes: Mapping[int, int], dice: random.Random | None = None) -> Position:
    """The position that a document describes; `sizes` are those of hands that are given as numbers. Raises NotationError.

    These hands get cards that nobody sees elsewhere, by the `dice` or anyhow, and with `dice` so do feet and stock.
    """
    try:
        table = terms(load(document.rules, document.options), document.players)
    except RuleSetError as error:
        raise NotationError(error.code, **error.facts) from None
    order = _order(document, table)
    if document.dealer >= len(order):
        raise NotationError(NotationFault.DEALER_PLACE, last=len(order) - 1)
    if document.to_act not in order:
        raise NotationError(NotationFault.SEAT_SITS_OUT, seat=document.to_act)
    sides = len(table.sides)
    _length(document.scores, sides, "scores")
    _length(document.melds, sides, "melds")
    _length(document.red_threes, sides, "red_threes")
    _length(document.hands, table.players, "hands")
    position = undealt_position(table, order, document.dealer, tuple(document.scores))
    position.minimum = tuple(table.opening(total, document.deal) for total in document.scores)
    position.deal = document.deal
    position.set_reserves(b"", document.idle)
    _read_feet(document, position)
    _read_pots(document, position)
    _read_cards(document, position)
    by_stock = document.phase == "over" and document.out is None and document.shown is None
    past = replay_towards(document.history, position, or_inexact=by_stock) if document.history else None
    if sizes or dice:
        known = {seat: sorted(past.seen[seat].elements()) if past else [] for seat in sizes}
        deal_unseen(position, sizes, known, dice)
    _read_turn(document, position)
    if past and not table.pays_concealed:
        recall_melding(position, past.position, left_out=document.has_melded is None)
    check_copies(all_cards(position), table)
    if position.phase == Phase.DRAW and _begins_automatically(position):
        begin_turn(position, position.to_act)
    stuck = seat_stuck_later(position)
    if stuck is not None:
        raise NotationError(NotationFault.NO_LEGAL_MOVE, seat=stuck)
    if past and document.history:
        check_history(past, document.history, position, or_inexact=by_stock)
    return position


def _begins_automatically(position: Position) -> bool:
    """Whether the turn begins with automatic actions: the seat's foot is picked up, or red 3s are laid out.

    If the rules let a seat keep a 3 in its hand, a position shows a turn after 3s are laid out (notation.md, "Position").
    """
    seat, table = position.to_act, position.terms
    if not position.hands[seat].size and position.seats[seat].foot_left > 0:
        return True
    if not table.threes_at_once:
        return False
    return any(position.hands[seat].number(kind) for kind in table.bonus_kinds)


def _read_feet(document: PositionDocument, position: Position) -> None:
    if document.feet is None:
        return
    table = position.terms
    _length(document.feet, table.players, "feet")
    if not table.foot_size and any(foot is not None for foot in document.feet):
        raise NotationError(NotationFault.NO_FEET_HERE)
    for seat, foot in enumerate(document.feet):
        if foot is not None and seat not in position.order:
            raise NotationError(NotationFault.SEAT_SITS_OUT, seat=seat)
    position.feet = tuple(tuple(parse_cards(foot)) if isinstance(foot, str) else () for foot in document.feet)
    for seat, foot in enumerate(document.feet):
        position.seats[seat].foot_left = foot if isinstance(foot, int) else len(position.feet[seat])


def _read_pots(document: PositionDocument, position: Position) -> None:
    table = position.terms
    if not table.pot_size:
        if document.pots is not None or document.pot_had is not None or document.waiting is not None:
            raise NotationError(NotationFault.NO_POTS_HERE)
        return
    pots = document.pots or []
    if len(pots) > len(table.sides):
        raise NotationError(NotationFault.WRONG_LENGTH, name="pots", needed=len(table.sides), given=len(pots))
    position.pot_cards = tuple(tuple(parse_cards(pot)) if isinstance(pot, str) else () for pot in pots)
    told = zip(pots, position.pot_cards, strict=True)
    sizes = bytes(pot if isinstance(pot, int) else len(cards) for pot, cards in told)
    position.set_reserves(sizes, document.idle)
    if document.pot_had is not None:
        _length(document.pot_had, len(table.sides), "pot_had")
        for side, had in enumerate(document.pot_had):
            position.sides[side].had_pot = had
    if document.waiting is not None:
        _length(document.waiting, table.players, "waiting")
        position.feet = tuple(tuple(parse_cards(pot)) if isinstance(pot, str) else () for pot in document.waiting)
        for seat, pot in enumerate(document.waiting):
            if pot is not None and seat not in position.order:
                raise NotationError(NotationFault.SEAT_SITS_OUT, seat=seat)
            size = pot if isinstance(pot, int) else len(position.feet[seat])
            position.seats[seat].foot_left = size
            if size:
                position.sides[table.side_of[seat]].had_pot = True
    taken = sum(side.had_pot for side in position.sides)
    if 0 in position.reserves.pots or taken + len(pots) > len(table.sides):
        raise NotationError(NotationFault.POTS_AND_SIDES)


def _length(values: Sequence[object], length: int, name: str) -> None:
    if len(values) != length:
        raise NotationError(NotationFault.WRONG_LENGTH, name=name, needed=length, given=len(values))


def _order(document: PositionDocument, table: Terms) -> tuple[int, ...]:
    if document.order is None:
        if len(table.orders) > 1:
            raise NotationError(NotationFault.ORDER_MISSING, players=table.players)
        return table.orders[0]
    order = tuple(document.order)
    turned = {tuple(known[at:] + known[:at]) for known in table.orders for at in range(len(known))}
    if order not in turned:
        raise NotationError(NotationFault.NO_SUCH_ORDER, order=list(order), players=table.players)
    return order


def _read_cards(document: PositionDocument, position: Position) -> None:
    for seat, text in enumerate(document.hands):
        if (text is None) != (seat not in position.order):
            raise NotationError(NotationFault.SEAT_PLAYS if text is None else NotationFault.SEAT_SITS_OUT, seat=seat)
        position.hands[seat] = hand_of(some_cards(text or "", position.terms))
    for side, texts in enumerate(document.melds):
        for text in texts:
            read_meld(position, side, some_cards(text, position.terms))
    for side, text in enumerate(document.red_threes):
        position.sides[side].threes = parse_cards(text)
        if any(card >> 2 not in position.terms.bonus_kinds for card in position.sides[side].threes):
            both = position.terms.black_bonus
            raise NotationError(NotationFault.ONLY_THREES if both else NotationFault.ONLY_RED_THREES, text=text)
    position.set_pile(some_cards(document.pile, position.terms))
    position.frozen = (document.frozen and position.terms.freezes) or pile_freezes(position, position.pile)
    if isinstance(document.stock, int):
        if document.stock > len(full_pack(position.terms.packs, position.terms.jokers)):
            raise NotationError(NotationFault.STOCK_OF_NO_SIZE, size=document.stock)
        position.stock_left = document.stock
    else:
        position.stock = tuple(parse_cards(document.stock))
        position.stock_left = len(position.stock)


def _read_turn(document: PositionDocument, position: Position) -> None:
    position.to_act = document.to_act
    position.phase = PHASE_NAMES.index(document.phase)
    table = position.terms
    _read_turns_before(document, position)
    if position.phase == Phase.OVER:
        if document.out is not None and document.out not in position.order:
            raise NotationError(NotationFault.SEAT_SITS_OUT, seat=document.out)
        position.out, position.concealed = document.out, document.concealed
        position.end = DealEnd.OUT if document.out is not None else DealEnd.STOCK
        if document.out is None and table.stall_turns and position.reserves.idle >= table.stall_turns:
            position.end = DealEnd.STALL
        if document.shown is not None:
            if document.shown not in by_name(table.rules.special_hands) or document.out is not None:
                raise NotationError(NotationFault.NO_SUCH_SPECIAL_HAND, name=document.shown)
            position.shown, position.end = document.shown, DealEnd.SHOWN
        return
    if document.shown is not None:
        raise NotationError(NotationFault.SHOWN_TOO_EARLY)
    if document.out is not None or document.concealed:
        raise NotationError(NotationFault.OUT_TOO_EARLY)
    if position.phase == Phase.ANSWER:
        position.asker = next(
            (seat for seat in position.order if table.partner_asked(seat, position.order) == position.to_act), -1
        )
        if position.asker < 0:
            raise NotationError(NotationFault.NOBODY_ASKS, seat=position.to_act)
    _read_turn_so_far(document.turn, position)


def _read_turns_before(document: PositionDocument, position: Position) -> None:
    table = position.terms
    if document.has_melded is not None:
        _length(document.has_melded, table.players, "has_melded")
        for seat, melded in enumerate(document.has_melded):
            position.seats[seat].has_melded = melded
    if document.has_asked is not None:
        _length(document.has_asked, table.players, "has_asked")
        for seat, asked in enumerate(document.has_asked):
            position.seats[seat].has_asked = asked
    if document.penalties is not None:
        _length(document.penalties, len(table.sides), "penalties")
        for side, points in enumerate(document.penalties):
            position.sides[side].penalties = -abs(points)


def _read_turn_so_far(turn: TurnDocument | None, position: Position) -> None:
    table = position.terms
    if turn is None:
        position.asked = position.phase == Phase.ANSWER
    elif position.phase == Phase.DRAW:
        if turn != TurnDocument():
            raise NotationError(NotationFault.TURN_NOT_BEGUN)
    else:
        position.asked = turn.asked or position.phase == Phase.ANSWER or turn.permission is not None
        position.permission = None if turn.permission is None else turn.permission == "yes"
        position.melded, position.opened, position.drew = turn.melded, turn.opened, turn.drew
        lone = NOTHING if turn.lone is None else parse_card(turn.lone)
        position.set_debts(lone, bytes(sorted(parse_cards(turn.owes or ""))))
        if (position.reserves.lone >= 0 and not table.keeps_lone_card) or (position.reserves.owes and not table.owes_a_card):
            raise NotationError(NotationFault.NO_DEBTS_HERE)
        for text in turn.laid:
            slot, cards = read_laid(text, position.terms)
            position.turn_laid = position.turn_laid + [slot << LAID_KIND | card for card in cards]
    actor = position.asker if position.phase == Phase.ANSWER else position.to_act
    held = position.hands[actor].size
    if not held and not (position.phase == Phase.DRAW and position.seats[actor].foot_left):
        raise NotationError(NotationFault.NO_CARD_TO_PLAY, seat=actor)
    if position.permission is False and held < 2:
        raise NotationError(NotationFault.TOO_FEW_TO_STAY)
