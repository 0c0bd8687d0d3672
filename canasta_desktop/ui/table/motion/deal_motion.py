"""The animation of dealing: round by round, to each seat in turn. Times are ms at normal speed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine import events as ev
from canasta_desktop.ui.draw.motion import ease_in_out
from canasta_desktop.ui.table.model.pieces import FACE_DOWN, Changes, Piece, Place, Zone

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.ui.table.geometry.stage import Stage
    from canasta_desktop.ui.table.motion.flights import Flights

FLIGHT, SORT, TURN_UP, STEP = 220, 240, 260, 35
FOOT_STEP: Final = 60  # from packet to packet
LONGEST: Final = 1500  # the whole deal


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
        flights.landed(stage.model.viewer.seat)

    flights.motion.play(0, None, done, ends + SORT)
    for piece in changes.came:
        piece.place = stage.stock_place()
    sent = _deal_hands(flights, dealt, order, step)
    if stage.model.view.terms.foot_size:
        _deal_feet(flights, order, ends + SORT)
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
            flights.ghost(FACE_DOWN, stage.stock_place(), number * step, FLIGHT, seat)
        elif at < len(own):
            piece = next((piece for piece in free if piece.card == own[at]), None)
            if piece is not None:
                free.remove(piece)
                sent.append(piece)
                slot = None if flights.still else _slot(stage, at, len(own))
                flights.fly(piece, number * step, FLIGHT, slot, appear=True)
    return sent


def _deal_feet(flights: Flights, order: Sequence[int], ends: float) -> None:
    """Deal each seat its foot as a packet; the last one lands at `ends`."""
    stage, step = flights.stage, 0 if flights.still else FOOT_STEP
    stage.model.effects.feet_coming = set(order)
    begin = max(0.0, ends - FLIGHT - step * (len(order) - 1))
    for number, seat in enumerate(order):
        flights.deliver(Piece(FACE_DOWN, stage.stock_place(), stage.foot_place(seat)), seat, begin + number * step, FLIGHT)


def _slot(stage: Stage, at: int, cards: int) -> Place:
    """A place in the hand before it is sorted."""
    layout = stage.layout
    step = min(0.6 * layout.hand_width, (layout.hand.w - layout.hand_width) / max(1, cards - 1))
    x = layout.hand.centerx + (at - (cards - 1) / 2) * step
    return Place(x, layout.hand.bottom - layout.hand_height / 2, layout.hand_width)
