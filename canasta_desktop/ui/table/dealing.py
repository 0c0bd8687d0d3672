"""The animation of dealing: round by round, to each seat in turn. Times are ms at normal speed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine import events as ev
from canasta_desktop.ui.draw.motion import ease_in_out
from canasta_desktop.ui.table.pieces import FACE_DOWN, Changes, Piece, Place, Zone

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.ui.table.flights import Flights
    from canasta_desktop.ui.table.stage import Stage

FLIGHT, SORT, TURN_UP, STEP = 220, 240, 260, 35
LONGEST: Final = 1500  # the whole deal


@dataclass
class DealPlan:
    """The flights of a deal and their times."""

    own: list[tuple[Piece, float, Place]] = field(default_factory=list)
    """The viewer's cards: piece, delay, and place in the unsorted hand."""
    backs: list[tuple[int, float]] = field(default_factory=list)
    """Cards of the others: seat and delay."""
    late: list[Piece] = field(default_factory=list)
    """Red threes and the cards that replace them, in the order in which they appear."""
    red_seats: dict[Piece, int] = field(default_factory=dict)
    """From which seat a red three is laid out."""
    ends: float = 0.0
    """When the last card of the hands has landed."""


def deal_out(flights: Flights, changes: Changes, dealt: ev.Dealt, happened: Sequence[ev.Event]) -> None:
    """Show the dealing: hands, sorting of ours, the first card of the pile, red threes."""
    stage = flights.stage
    plan = deal_plan(stage, dealt, happened, FLIGHT, together=flights.still)
    stage.dealing = True

    def done() -> None:
        stage.dealing = False
        flights.light_turn()
        flights.landed(stage.viewer.seat)

    flights.motion.play(0, None, done, plan.ends + SORT)
    start = stage.stock_place()
    for piece in changes.came:
        piece.place = start
    for seat, delay in plan.backs:
        flights.ghost(FACE_DOWN, start, delay, FLIGHT, seat)
    for piece, delay, slot in plan.own:
        flights.fly(piece, delay, FLIGHT, None if flights.still else slot, appear=True)
    for piece in () if flights.still else (entry[0] for entry in plan.own):
        flights.fly(piece, plan.ends, SORT, ease=ease_in_out)
    late = plan.ends + SORT * 0.5
    for number, piece in enumerate(plan.late):
        if piece in plan.red_seats:
            piece.place = stage.seat_place(plan.red_seats[piece])
        flights.fly(piece, late + number * 120, TURN_UP, appear=True)
    for piece in stage.pile():
        flights.fly(piece, plan.ends, TURN_UP, appear=True)


def deal_plan(
    stage: Stage, dealt: ev.Dealt, happened: Sequence[ev.Event], flight: float, *, together: bool = False
) -> DealPlan:
    """The plan of a deal as the viewer sees it; with `together` all cards start at once."""
    plan = DealPlan()
    seats = [seat for seat in stage.view.order if dealt.sizes[seat]]
    first = (dealt.dealer + 1) % len(seats)
    order = seats[first:] + seats[:first]
    rounds = max(dealt.sizes)
    total = rounds * len(order)
    step = 0 if together else min(STEP, (LONGEST - flight) / max(1, total))
    own = list(dealt.hands[stage.viewer.seat] or ())
    free = [*stage.hand(), *stage.zones.get(Zone("red", 0), ())]
    for number in range(total):
        seat, at = order[number % len(order)], number // len(order)
        if seat != stage.viewer.seat:
            plan.backs.append((seat, number * step))
        elif at < len(own):
            piece = next((piece for piece in free if piece.card == own[at]), None)
            if piece is not None:
                free.remove(piece)
                plan.own.append((piece, number * step, _slot(stage, at, len(own))))
    plan.ends = (total - 1) * step + flight
    sent = {piece for piece, _, _ in plan.own}
    plan.late = [piece for piece in stage.hand() if piece not in sent]
    for area, side in enumerate(stage.viewer.sides):
        laid = [event.seat for event in happened if isinstance(event, ev.RedThreeLaid) and event.side == side]
        for piece, seat in zip(stage.zones.get(Zone("red", area), ()), laid, strict=False):
            if piece not in sent:
                plan.late.append(piece)
                plan.red_seats[piece] = seat
    return plan


def _slot(stage: Stage, at: int, cards: int) -> Place:
    """A place in the hand before it is sorted."""
    layout = stage.layout
    step = min(0.6 * layout.hand_width, (layout.hand.w - layout.hand_width) / max(1, cards - 1))
    x = layout.hand.centerx + (at - (cards - 1) / 2) * step
    return Place(x, layout.hand.bottom - layout.hand_height / 2, layout.hand_width)
