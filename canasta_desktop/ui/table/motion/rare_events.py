"""The motion of rare events: a foot picked up, a talon, a special hand, a celebration. Times are ms at normal speed."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Final

from canasta_desktop.session.settings import Speed
from canasta_desktop.ui.draw.motion import linear
from canasta_desktop.ui.table.model.celebrations import STYLES, Celebration
from canasta_desktop.ui.table.model.pieces import FACE_DOWN, HAND, Piece, Place, sort_hand
from canasta_desktop.words import table_text as words
from canasta_desktop.words import turn_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect

    from canasta_desktop.engine import events as ev
    from canasta_desktop.ui.table.model.celebrations import Kind
    from canasta_desktop.ui.table.model.log_lines import Talon
    from canasta_desktop.ui.table.model.pieces import Changes
    from canasta_desktop.ui.table.motion.flights import Flights

LIFT, FOOT, FOOT_STEP, FOOT_LONGEST = 120, 220, 45, 700
SLIDE: Final = 300  # of another seat's foot into its hand
SAID: Final = 1200  # for which the turn line tells of it
RISE, TALON = 300, 380
SHOW: Final = 400
LOSS: Final = 1600  # of points that float off a sum
GLOW_RUN: Final = 500  # of the glow of a special hand from left to right
_GLOW_AFTER: Final = 260  # the card that completes it has landed
_FAN: Final = 6
"""Degrees from card to card of a talon over the stock."""
_ROW: Final = 7
"""Cards of a row in which a special hand is shown."""


def foot_pieces(changes: Changes, event: ev.FootPickedUp) -> list[Piece]:
    """The pieces in our hand that come from the foot."""
    left = Counter(event.cards or ())
    found = []
    for piece, origin in changes.came.items():
        if origin is None and changes.where[piece] == HAND and left[piece.card]:
            left[piece.card] -= 1
            found.append(piece)
    return found


def pick_up_foot(flights: Flights, changes: Changes, event: ev.FootPickedUp, begin: float) -> float:
    """Let our foot rise and its cards fly to their places one by one, or another seat's into its fan; answers the end."""
    stage = flights.stage
    if event.seat != stage.model.viewer.seat:
        flights.leave(Piece(FACE_DOWN, stage.foot_place(event.seat), stage.foot_place(event.seat)), event.seat, begin, SLIDE)
        return begin + SLIDE
    say(flights, words.YOUR_FOOT)
    pieces = sorted(foot_pieces(changes, event), key=stage.model.hand().index)
    start = stage.foot_place(event.seat)
    raised = Place(start.x, start.y - 14 * stage.layout.u, start.width, up=False)
    step = 0 if flights.still else min(FOOT_STEP, (FOOT_LONGEST - FOOT) / max(1, len(pieces) - 1))
    lift = 0 if flights.still else LIFT
    for number, piece in enumerate(pieces):
        if lift:
            flights.fly(piece, begin, lift, raised)
        flights.fly(piece, begin + lift + number * step, FOOT, arc=10 * stage.layout.u)
    return begin + lift + step * max(0, len(pieces) - 1) + FOOT


def draw_talon(flights: Flights, changes: Changes, won: Talon, begin: float) -> float:
    """Let the cards of a talon rise from the stock as a fan and fly to the seat as one; answers the end."""
    stage, stock = flights.stage, flights.stage.stock_place()
    say(flights, turn_text.talon_of(won.cards))
    mine = won.seat == stage.model.viewer.seat
    if mine:
        drawn = [piece for piece, origin in changes.came.items() if origin is None and changes.where[piece] == HAND]
    else:
        drawn = [Piece(FACE_DOWN, stock, stock) for _ in range(won.cards)]
    rise = 0 if flights.still else RISE
    for number, piece in enumerate(drawn):
        aside = number - (len(drawn) - 1) / 2
        u = stage.layout.u
        fan = Place(stock.x + aside * 13 * u, stock.y - (14 - 3 * abs(aside)) * u, stock.width, -_FAN * aside, up=False)
        if mine:
            if rise:
                flights.fly(piece, begin, rise, fan)
            flights.fly(piece, begin + rise, TALON)
        else:
            flights.leave(piece, won.seat, begin + rise, TALON)
            if rise:
                flights.fly(piece, begin, rise, fan)
    return begin + rise + TALON


def show_hand(flights: Flights, event: ev.HandShown, begin: float) -> float:
    """Lay the fourteen cards of a special hand open over the middle, sorted, in two rows; answers the end."""
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
    """Let the glow of a special hand run from left to right where a move has completed it; answers whether one can be shown.

    `before`: whether one could be shown before the move.
    """
    stage = flights.stage
    there = stage.model.special() is not None
    if there and happened and not before:
        stage.model.effects.special_run = 0.0
        flights.motion.play(GLOW_RUN, partial(setattr, stage.model.effects, "special_run"), None, _GLOW_AFTER, linear)
    return there


def lose_points(flights: Flights, side: int, lost: int) -> None:
    """Let points that a side has lost at once float off its sum of this deal."""
    stage, area = flights.stage, flights.stage.model.viewer.area_of_side(side)
    stage.model.effects.losses[area] = (lost, 0.0)

    def rise(progress: float) -> None:
        stage.model.effects.losses[area] = (lost, 0.0 if flights.still else progress)

    def gone() -> None:
        stage.model.effects.losses.pop(area, None)

    flights.motion.play(LOSS, rise, None, ease=linear)
    flights.motion.after(LOSS, gone)


def celebrate(flights: Flights, kind: Kind, room: Rect, words: str, worth: int, delay: float, light: str = "") -> None:
    """Show a celebration in the middle of `room`, `delay` from now; at speed off nothing is shown."""
    stage, motion, style = flights.stage, flights.motion, STYLES[kind]
    if motion.speed is Speed.OFF:
        return
    one = Celebration(kind, room, words, worth, light or style.light, flights.still)

    def end() -> None:
        if one in stage.model.effects.festive:
            stage.model.effects.festive.remove(one)

    motion.after(delay, partial(stage.model.effects.festive.append, one))
    if one.still:
        motion.after(delay + style.ms, end)
    else:
        motion.play(style.ms, partial(setattr, one, "progress"), end, delay, linear)


def count_up(flights: Flights, area: int, delay: float, duration: float) -> None:
    """Let the points of this deal of an area's side count up from what they were before the move."""
    stage = flights.stage
    before = stage.model.effects.sums_before[area]
    stage.model.effects.counting[area] = before, 0.0

    def count(progress: float) -> None:
        if area in stage.model.effects.counting:
            stage.model.effects.counting[area] = before, progress

    def counted() -> None:
        stage.model.effects.counting.pop(area, None)

    flights.motion.play(duration, count, counted, delay)


def say(flights: Flights, text: str) -> None:
    """Let the turn line tell of a moment for a while."""
    stage = flights.stage
    stage.model.effects.moment = text
    flights.motion.after(SAID, partial(setattr, stage.model.effects, "moment", ""))
