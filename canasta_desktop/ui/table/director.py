"""Turns events into motion. The state has changed before; motion only shows the change.

Input: the pieces that came and went (`Changes`), and the events in order, as this seat may know them. Output: tweens of pieces
(flights.py). Times are ms at normal speed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine import events as ev
from canasta_desktop.ui.draw.motion import FADE, Motion, ease_in_out, pop
from canasta_desktop.ui.table.dealing import deal_out
from canasta_desktop.ui.table.flights import DROP, Flights, TurnHighlight
from canasta_desktop.ui.table.pieces import FACE_DOWN, HAND, PILE, Changes, Piece, Place, Zone, canasta_top

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.ui.table.stage import Stage

DRAW: Final = 260
DISCARD: Final = 220
FAN: Final = 120
TAKE: Final = 380
TAKE_STEP: Final = 12
MELD: Final = 240
MELD_STEP: Final = 40
SQUARE: Final = 180
TURN: Final = 220
SLIDE: Final = 260
BADGE: Final = 140


class Director:
    """Moves the pieces of one stage."""

    def __init__(
        self, stage: Stage, motion: Motion, landed: Callable[[int], None], closes: Callable[[], None] = lambda: None
    ) -> None:
        """`landed` is called with the seat at which a card has arrived, `closes` when a canasta closes."""
        self.stage = stage
        self.motion = motion
        self.flights = Flights(stage, motion, landed)
        self.drawn_from: Place | None = None
        """Where the player dropped the card that is being drawn; its flight starts there."""
        self.turns = TurnHighlight(stage, motion)
        self._closes = closes
        self._closing: dict[Zone, Place] = {}

    @property
    def ghosts(self) -> list[Piece]:
        """Pieces in flight that belong to no zone."""
        return self.flights.ghosts

    def finish(self) -> None:
        """End all motion: every piece is where it belongs."""
        self.flights.finish()

    def follow(self, changes: Changes, happened: Sequence[ev.Event]) -> None:
        """Start the motion of one move, event after event."""
        self.flights.begin()
        dealt = next((event for event in happened if isinstance(event, ev.Dealt)), None)
        if dealt is not None:
            deal_out(self.flights, self.turns, changes, dealt, happened)
        else:
            self._place_unseen(changes, happened)
            begin = 0.0
            for event in happened:
                begin = self._animate(event, changes, begin)
            self._remove_pieces(changes, happened)
        self.turns.follow()
        self.flights.make_room()

    def _place_unseen(self, changes: Changes, happened: Sequence[ev.Event]) -> None:
        """Place pieces that were hidden before at the start of their flight."""
        actor = next((event.seat for event in happened if not isinstance(event, ev.Dealt | ev.DealEnded)), None)
        for piece, origin in changes.came.items():
            if origin is not None:
                continue
            zone = changes.where[piece]
            start = self.stage.stock_place() if zone == HAND or actor is None else self.stage.seat_place(actor)
            if zone == HAND and self.drawn_from is not None:
                start, self.drawn_from = self.drawn_from, None
            if zone.kind == "red" and self._from_stock(piece, happened):
                start = self.stage.stock_place()
            elif zone != HAND:
                start = Place(start.x, start.y, start.width, up=True)
            piece.place = start

    @staticmethod
    def _from_stock(piece: Piece, happened: Sequence[ev.Event]) -> bool:
        return any(
            isinstance(event, ev.RedThreeLaid) and event.card == piece.card and event.source == ev.RedThreeFrom.STOCK
            for event in happened
        )

    def _animate(self, event: ev.Event, changes: Changes, begin: float) -> float:
        """Start the motion of one event at `begin`; answers when that of the next may begin."""
        if isinstance(event, ev.Melded):
            return self._melded(event, changes, begin)
        if isinstance(event, ev.CanastaMade):
            return self._canasta(event, begin)
        if isinstance(event, ev.TookPile):
            return self._took(event, changes, begin)
        if isinstance(event, ev.Drew):
            return self._drew(event, changes, begin)
        if isinstance(event, ev.RedThreeLaid):
            zone = Zone("red", self.stage.viewer.area_of_side(event.side))
            self._send_to(changes, lambda z: z == zone, begin, MELD, 0, most=1)
            return begin + MELD * 0.6
        if isinstance(event, ev.Discarded):
            self._send_to(changes, lambda z: z == PILE, begin, DISCARD, 0)
            return begin + DISCARD
        return begin

    def _send_to(
        self,
        changes: Changes,
        goes: Callable[[Zone], bool],
        begin: float,
        duration: float,
        step: float,
        most: int = 1000,
    ) -> float:
        """Start the flights of the pieces that came to some zones, `step` apart; answers when the last has landed."""
        sent, step = 0, 0 if self.flights.still else step
        for piece, zone in changes.where.items():
            if sent == most or piece in self.flights.sent or not goes(zone):
                continue
            if piece.held:
                piece.held = False
                self.flights.fly(piece, 0, DROP)
            else:
                unseen = changes.came[piece] is None
                self.flights.fly(piece, begin + sent * step, duration, arc=8 * self.stage.layout.u, appear=unseen)
            sent += 1
        return begin + (duration + (sent - 1) * step if sent else 0)

    def _melded(self, event: ev.Melded, changes: Changes, begin: float) -> float:
        area = self.stage.viewer.area_of_side(event.side)
        kinds = {group.kind for group in event.groups}
        for kind in kinds:
            self._gather(Zone("meld", area, kind), changes)
        ends = self._send_to(
            changes,
            lambda z: z.kind == "meld" and z.area == area and z.slot in kinds,
            begin,
            MELD,
            MELD_STEP,
        )
        return max(ends, begin)

    def _gather(self, zone: Zone, changes: Changes) -> None:
        """Let cards that close a canasta fly to its open column first."""
        row = self.stage.zones.get(zone, [])
        resting = [piece for piece in row if piece not in changes.came]
        if not self.stage.is_closed(zone) or (resting and resting[-1].place.angle == 90):
            return
        self._closing[zone] = spot = self._column_spot(zone, resting)
        for piece in () if self.flights.still else row:
            if piece in changes.came:
                held = piece.held
                piece.held = False
                self.flights.fly(piece, 0, DROP if held else MELD, spot, arc=8 * self.stage.layout.u)

    def _column_spot(self, zone: Zone, resting: Sequence[Piece]) -> Place:
        if resting:
            front = resting[-1].place
            return Place(front.x, front.y, front.width)
        box = self.stage.layout.areas[zone.area].melds
        return Place(box.centerx, box.centery, 120 * self.stage.layout.u)

    def _canasta(self, event: ev.CanastaMade, begin: float) -> float:
        """Square the column up, turn it, slide it to the outer column, then show its badge."""
        zone = Zone("meld", self.stage.viewer.area_of_side(event.side), event.kind)
        row = self.stage.zones.get(zone, [])
        spot = self._closing.pop(zone, None)
        if spot is None or not row:
            self._closes()
            return begin
        self.stage.badge_zoom[zone] = 0.0
        begin = max(begin, MELD)
        ends = FADE if self.flights.still else begin + SQUARE + TURN + SLIDE
        self.motion.after(0 if self.flights.still else begin + SQUARE, self._closes)
        if self.flights.still:
            for piece in row:
                self.flights.fly(piece, 0, SLIDE)
        else:
            self._close(row, canasta_top([piece.card for piece in row], natural=event.natural), spot, begin)

        def grow(progress: float) -> None:
            self.stage.badge_zoom[zone] = 0.8 + 0.2 * progress

        def grown() -> None:
            self.stage.badge_zoom.pop(zone, None)

        self.motion.play(BADGE, grow, grown, ends, pop)
        return max(begin, ends + BADGE)

    def _close(self, row: Sequence[Piece], front: int, spot: Place, begin: float) -> None:
        """Move a column to `spot`, turn it, slide it to the outer column; `front` is the index of the card on top."""
        turned = Place(spot.x, spot.y, spot.width, 90)
        for number, piece in enumerate(row):
            under = number != front

            def hide(piece: Piece = piece, under: bool = under) -> None:
                piece.hidden = under

            def show(piece: Piece = piece) -> None:
                piece.hidden = False

            self.flights.fly(piece, begin, SQUARE, spot, finished=hide)
            self.flights.fly(piece, begin + SQUARE, TURN, turned, ease=ease_in_out)
            self.flights.fly(piece, begin + SQUARE + TURN, SLIDE, finished=show)

    def _took(self, event: ev.TookPile, changes: Changes, begin: float) -> float:
        """Fan the pile out a little and let it fly to the seat that took it."""
        stage = self.stage
        mine = [p for p, origin in changes.came.items() if origin == PILE and changes.where[p] == HAND]
        gone = [piece for piece, zone in changes.gone.items() if zone == PILE]
        cards = mine or gone
        spread = min(24.0 * stage.layout.u, 220 * stage.layout.u / max(1, len(cards)))
        centre = stage.layout.pile.center
        opens, step = (0, 0) if self.flights.still else (FAN, TAKE_STEP)
        for number, piece in enumerate(cards):
            fan = Place(centre[0] + (number - len(cards) / 2) * spread, centre[1], stage.layout.pile.w)
            if opens:
                self.flights.fly(piece, begin, opens, fan)
            if mine:
                self.flights.fly(piece, begin + opens + number * step, TAKE)
        for number, piece in enumerate(gone):
            self.flights.leave(piece, event.seat, begin + opens + number * step, TAKE)
        return begin + opens + TAKE + max(0, len(cards) - 1) * step if cards else begin

    def _drew(self, event: ev.Drew, changes: Changes, begin: float) -> float:
        if event.seat == self.stage.viewer.seat:
            self._send_to(changes, lambda z: z == HAND, begin, DRAW, 0, most=1)
        else:
            target = self.stage.seat_place(event.seat)
            self.flights.ghost(FACE_DOWN, self.stage.stock_place(), target, begin, DRAW, event.seat)
        return begin + DRAW * 0.5

    def _remove_pieces(self, changes: Changes, happened: Sequence[ev.Event]) -> None:
        """Let pieces leave that have no event of their own, as after the undo of another seat."""
        actor = next((event.seat for event in happened if not isinstance(event, ev.Dealt | ev.DealEnded)), None)
        for piece in changes.gone:
            if piece not in self.flights.sent and actor is not None:
                self.flights.leave(piece, actor, 0, MELD)
