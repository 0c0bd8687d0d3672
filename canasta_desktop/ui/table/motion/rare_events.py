"""The motion of what is seldom seen: the dealing, a foot picked up, a talon, a special hand, a celebration.

Times are ms at normal speed.
"""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine import events as ev
from canasta_desktop.session.settings import Speed
from canasta_desktop.ui.draw.motion import ease_in_out, linear
from canasta_desktop.ui.table.model.effects import STYLES, Celebration, Occasion
from canasta_desktop.ui.table.model.pieces import FACE_DOWN, HAND, Changes, Piece, Place, Zone, sort_hand
from canasta_desktop.words import table_text as words
from canasta_desktop.words import turn_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect

    from canasta_desktop.ui.table.geometry.stage import Stage
    from canasta_desktop.ui.table.model.log_lines import Talon
    from canasta_desktop.ui.table.motion.flights import Flights

LIFT, FOOT, FOOT_STEP, FOOT_LONGEST = 120, 220, 45, 700
SLIDE: Final = 300  # of another seat's foot into its hand
SAID: Final = 1200  # for which the turn line tells of it
POT: Final = 420  # of a pot to its player, or to the stock
RISE, TALON = 300, 380
SHOW: Final = 400
LOSS: Final = 1600  # of points that float off a sum
GLOW_RUN: Final = 500  # of the glow of a special hand from left to right
_GLOW_AFTER: Final = 260  # the card that completes it has landed
_FAN: Final = 6
"""Degrees between the cards of a talon fanned over the stock."""
_ROW: Final = 7
"""Number of cards in a row when a special hand is shown."""
FLIGHT, SORT, TURN_UP, STEP = 220, 240, 260, 35  # of the dealing, card by card
PACKET_STEP: Final = 60  # from foot to foot
LONGEST: Final = 1500  # all of the dealing


def foot_pieces(changes: Changes, event: ev.FootPickedUp) -> list[Piece]:
    """The pieces in our hand that come from the foot."""
    left = Counter(event.cards or ())
    found = []
    for piece, origin in changes.came.items():
        if origin is None and changes.where[piece] == HAND and left[piece.card]:
            left[piece.card] -= 1
            found.append(piece)
    return found


def reserve_place(stage: Stage, seat: int, happened: Sequence[ev.Event]) -> Place:
    """Where the cards lie that a seat picks up: its foot, or a pot that waited; the pot of its side if taken in flight."""
    taken = any(isinstance(event, ev.PotTaken) and event.seat == seat and not event.waits for event in happened)
    return stage.pot_place(stage.model.viewer.area_of_seat(seat)) if taken else stage.foot_place(seat)


def pick_up_foot(flights: Flights, start: Place, event: ev.FootPickedUp, changes: Changes, begin: float) -> float:
    """Let our foot or pot rise from `start` and its cards fly to their places one by one, or another seat's into its fan.

    Returns its end.
    """
    stage = flights.stage
    if event.seat != stage.model.viewer.seat:
        flights.leave(Piece(FACE_DOWN, start, start), event.seat, begin, SLIDE)
        return begin + SLIDE
    say(flights, words.YOUR_POT if stage.model.view.terms.pot_size else words.YOUR_FOOT)
    pieces = sorted(foot_pieces(changes, event), key=stage.model.hand().index)
    raised = Place(start.x, start.y - 14 * stage.layout.u, start.width, up=False)
    step = 0 if flights.still else min(FOOT_STEP, (FOOT_LONGEST - FOOT) / max(1, len(pieces) - 1))
    lift = 0 if flights.still else LIFT
    for number, piece in enumerate(pieces):
        if lift:
            flights.fly(piece, begin, lift, raised)
        flights.fly(piece, begin + lift + number * step, FOOT, arc=10 * stage.layout.u)
    return begin + lift + step * max(0, len(pieces) - 1) + FOOT


def take_pot(flights: Flights, event: ev.PotTaken, _: Changes, begin: float) -> float:
    """Let a pot that waits for its player's next turn slide there; one taken in flight is picked up. Returns its end."""
    stage = flights.stage
    if not event.waits:
        return begin
    start = stage.pot_place(stage.model.viewer.area_of_side(event.side))
    coming = stage.model.effects.feet_coming
    flights.deliver(Piece(FACE_DOWN, start, stage.foot_place(event.seat)), coming, event.seat, begin, POT)
    return begin + POT


def pot_to_stock(flights: Flights, _: ev.PotToStock, __: Changes, begin: float) -> float:
    """Let a pot that nobody has taken slide to the place of the stock; returns its end."""
    stage = flights.stage
    sides = [stage.model.view.sides[side].had_pot for side in stage.model.viewer.sides]
    start = stage.pot_place(sides.index(False) if False in sides else 0)
    flights.deliver(Piece(FACE_DOWN, start, stage.stock_place()), set(), 0, begin, POT)
    return begin + POT


def draw_talon(flights: Flights, changes: Changes, won: Talon, begin: float) -> float:
    """Let the cards of a talon rise from the stock as a fan and fly to the seat as one; returns its end."""
    stage, stock = flights.stage, flights.stage.stock_place()
    say(flights, turn_text.talon_of(won.cards))
    mine, u, rise = won.seat == stage.model.viewer.seat, stage.layout.u, 0 if flights.still else RISE
    if mine:
        drawn = [piece for piece, origin in changes.came.items() if origin is None and changes.where[piece] == HAND]
    else:
        drawn = [Piece(FACE_DOWN, stock, stock) for _ in range(won.cards)]
    for number, piece in enumerate(drawn):
        aside = number - (len(drawn) - 1) / 2
        fan = Place(stock.x + aside * 13 * u, stock.y - (14 - 3 * abs(aside)) * u, stock.width, -_FAN * aside, up=False)
        if not mine:
            flights.leave(piece, won.seat, begin + rise, TALON)
        if rise:
            flights.fly(piece, begin, rise, fan)
        if mine:
            flights.fly(piece, begin + rise, TALON)
    return begin + rise + TALON


def show_hand(flights: Flights, event: ev.HandShown, _: Changes, begin: float) -> float:
    """Lay the fourteen cards of a special hand open over the middle, sorted, in two rows; returns its end."""
    stage = flights.stage
    own = event.seat == stage.model.viewer.seat
    cards = sort_hand(event.cards)
    middle, wide = stage.layout.middle, 0.62 * stage.layout.hand_width
    pieces: Sequence[Piece] = (
        stage.model.hand() if own else [Piece(card, stage.seat_place(event.seat), Place(0, 0, wide)) for card in cards]
    )
    rows = -(-len(pieces) // _ROW)
    for number, piece in enumerate(pieces):
        row, at = divmod(number, _ROW)
        there = min(_ROW, len(pieces) - row * _ROW)
        x = middle.centerx + (at - (there - 1) / 2) * 0.7 * wide
        to = Place(x, middle.centery + (row - (rows - 1) / 2) * 1.1 * 1.4 * wide, wide)
        if not own:
            flights.shown.append(piece)
            flights.ghosts.append(piece)
        flights.fly(piece, begin, SHOW, to)
    return begin + SHOW


def light_special(flights: Flights, happened: Sequence[ev.Event], *, before: bool) -> bool:
    """Let the glow of a special hand run from left to right where a move has completed it; returns whether one can be shown.

    `before`: whether one could be shown before the move.
    """
    stage = flights.stage
    there = stage.model.special() is not None
    if there and happened and not before:
        stage.model.effects.special_run = 0.0
        flights.motion.play(GLOW_RUN, partial(setattr, stage.model.effects, "special_run"), None, _GLOW_AFTER, linear)
    return there


def lose_points(flights: Flights, event: ev.Answered, _: Changes, begin: float) -> float:
    """Let the points that an answer has cost a side float off its sum of this deal; returns `begin`."""
    area, losses = flights.stage.model.viewer.area_of_seat(event.seat), flights.stage.model.effects.losses

    def rise(progress: float) -> None:
        losses[area] = (event.penalty, 0.0 if flights.still else progress)

    def gone() -> None:
        losses.pop(area, None)

    if event.penalty:
        rise(0.0)
        flights.motion.play(LOSS, rise, ease=linear)
        flights.motion.after(LOSS, gone)
    return begin


def celebrate(
    flights: Flights, kind: Occasion, room: Rect, words: str, worth: int, delay: float, light: str = "", seat: int | None = None
) -> None:
    """Show a celebration in the middle of `room`, `delay` from now; at speed off nothing is shown."""
    festive, motion, style = flights.stage.model.effects.festive, flights.motion, STYLES[kind]
    if motion.speed is Speed.OFF:
        return
    one = Celebration(kind, room, words, worth, light or style.light, flights.still, seat)
    end = partial(festive.remove, one)
    motion.after(delay, partial(festive.append, one))
    if one.still:
        motion.after(delay + style.ms, end)
    else:
        motion.play(style.ms, partial(setattr, one, "progress"), end, delay, linear)


def count_up(flights: Flights, area: int, delay: float, duration: float) -> None:
    """Let the points of this deal of an area's side count up from what they were before the move."""
    effects = flights.stage.model.effects
    before = effects.sums_before[area]
    flights.grow(effects.counting, area, lambda share: (before, share), duration, delay)


def say(flights: Flights, text: str) -> None:
    """Let the turn line tell of a moment for a while."""
    effects = flights.stage.model.effects
    effects.moment = text
    flights.motion.after(SAID, partial(setattr, effects, "moment", ""))


def deal_out(flights: Flights, changes: Changes, dealt: ev.Dealt, happened: Sequence[ev.Event]) -> None:
    """Show the dealing: hands, sorting of ours, the first card of the pile, red threes and the cards that replace them."""
    stage = flights.stage
    seats = [seat for seat in stage.model.view.order if dealt.sizes[seat]]
    first = (dealt.dealer + 1) % len(seats)
    order = seats[first:] + seats[:first]
    total = max(dealt.sizes) * len(order)
    step = 0 if flights.still else min(STEP, (LONGEST - FLIGHT) / max(1, total))
    ends = (total - 1) * step + FLIGHT
    stage.model.deal_out(dealing=True)

    def done() -> None:
        stage.model.deal_out(dealing=False)
        flights.light_turn()
        flights.landed()

    flights.motion.play(0, None, done, ends + SORT)
    for piece in changes.came:
        piece.place = stage.stock_place()
    sent = _deal_hands(flights, dealt, order, step)
    if stage.model.view.terms.foot_size:
        coming = stage.model.effects.feet_coming
        _deal_packets(flights, coming, [(seat, stage.foot_place(seat)) for seat in order], ends + SORT)
    if dealt.pots:
        areas = [(area, stage.pot_place(area)) for area in range(len(stage.layout.areas))]
        _deal_packets(flights, stage.model.effects.pots_coming, areas, ends + SORT)
    for piece in () if flights.still else sent:
        flights.fly(piece, ends, SORT, ease=ease_in_out)
    late: list[tuple[Piece, int | None]] = [(piece, None) for piece in stage.model.hand() if piece not in sent]
    for area, side in enumerate(stage.model.viewer.sides):
        laid = [event.seat for event in happened if isinstance(event, ev.RedThreeLaid) and event.side == side]
        late += zip(stage.model.zones.get(Zone("red", area), ()), laid, strict=False)
    late = [entry for entry in late if entry[0] not in sent]
    for number, (piece, seat) in enumerate(late):
        if seat is not None:
            piece.place = stage.seat_place(seat)
        flights.fly(piece, ends + SORT * 0.5 + number * 120, TURN_UP, appear=True)
    for piece in stage.model.pile():
        flights.fly(piece, ends, TURN_UP, appear=True)


def _deal_hands(flights: Flights, dealt: ev.Dealt, order: Sequence[int], step: float) -> list[Piece]:
    """Deal the hands round by round, ours to places in an unsorted hand; answers our pieces that have started."""
    stage, sent = flights.stage, []
    own = list(dealt.hands[stage.model.viewer.seat] or ())
    free = [*stage.model.hand(), *stage.model.zones.get(Zone("red", 0), ())]
    for number in range(max(dealt.sizes) * len(order)):
        seat, at = order[number % len(order)], number // len(order)
        if seat != stage.model.viewer.seat:
            flights.ghost(seat, number * step, FLIGHT)
        elif at < len(own):
            piece = next((piece for piece in free if piece.card == own[at]), None)
            if piece is not None:
                free.remove(piece)
                sent.append(piece)
                slot = None if flights.still else _slot(stage, at, len(own))
                flights.fly(piece, number * step, FLIGHT, slot, appear=True)
    return sent


def _deal_packets(flights: Flights, coming: set[int], packets: Sequence[tuple[int, Place]], ends: float) -> None:
    """Deal feet or pots as packets, each with the number by which `coming` knows it; the last one lands at `ends`."""
    stock, step = flights.stage.stock_place(), 0 if flights.still else PACKET_STEP
    begin = max(0.0, ends - FLIGHT - step * (len(packets) - 1))
    for at, (number, place) in enumerate(packets):
        flights.deliver(Piece(FACE_DOWN, stock, place), coming, number, begin + at * step, FLIGHT)


def _slot(stage: Stage, at: int, cards: int) -> Place:
    """A place in the hand before it is sorted."""
    layout = stage.layout
    step = min(0.6 * layout.hand_width, (layout.hand.w - layout.hand_width) / max(1, cards - 1))
    x = layout.hand.centerx + (at - (cards - 1) / 2) * step
    return Place(x, layout.hand.bottom - layout.hand_height / 2, layout.hand_width)
