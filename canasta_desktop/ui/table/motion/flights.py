"""Motion of single cards, the parts of all other motions of cards, and of the outline of the seat to act.

Times are ms at normal speed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeVar

from canasta_desktop.ui.draw.motion import Ease, Motion, ease_in_out, ease_out, lerp, linear
from canasta_desktop.ui.table.model.pieces import FACE_DOWN, Piece, Place, blend, cross_fade

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from canasta_desktop.ui.table.geometry.stage import Stage

Key = TypeVar("Key")
Shown = TypeVar("Shown")

ROOM, SPRING, HOVER, GLOW, FADE = 180, 200, 90, 150, 160
DROP: Final = 140  # for a dropped card to move to its place
_STEPS: Final = 5  # of opacity, so that few pictures are needed


@dataclass(slots=True)
class _Flight:
    """One piece on its way; see `Flights.fly`."""

    piece: Piece
    to: Place | None
    arc: float
    appear: bool
    still: bool
    finished: Callable[[], None] | None
    begin: Place | None = None
    """The place where the flight started; None before it has."""

    def go_on(self, progress: float) -> None:
        """Show the piece so far on its way, 0 to 1."""
        piece, goal = self.piece, self.to or self.piece.target
        if self.begin is None:
            self.begin = piece.place
            piece.sharp = round(max(piece.place.width, goal.width))
            piece.hidden = piece.hidden and not self.appear
        if self.still:
            piece.place, piece.solid = cross_fade(self.begin, goal, progress)
        else:
            piece.place, piece.turning = blend(self.begin, goal, progress, self.arc)

    def end(self) -> None:
        """The piece has arrived."""
        self.piece.tracks -= 1
        self.piece.solid = 1.0
        if self.finished:
            self.finished()


class Flights:
    """The tweens of the pieces of one stage."""

    def __init__(self, stage: Stage, motion: Motion, landed: Callable[[], None]) -> None:
        """`landed` is called when a card has arrived at a seat."""
        self.stage = stage
        self.motion = motion
        self.ghosts: list[Piece] = []  # pieces in flight that belong to no zone: backs for a seat, cards that leave the table
        self.sent: set[Piece] = set()  # pieces that have started since `begin`, or were in flight then
        self.shown: list[Piece] = []  # those of them that stay where they are until the next move
        self.landed = landed
        self._lit: frozenset[int] | None = None  # the seats whose plates are outlined, once they have been shown

    def begin(self) -> None:
        """Start showing a move; pieces in flight do not start again."""
        self.sent = {piece for piece in self.stage.model.pieces() if piece.tracks}
        self._hide_shown()

    @property
    def still(self) -> bool:
        """Whether cards fade instead of flying (reduced motion)."""
        return self.motion.clock.reduced

    def finish(self) -> None:
        """End all motion."""
        self.motion.finish_all()
        self.rest()

    def rest(self) -> None:
        """Put every piece without a tween where it belongs."""
        self._hide_shown()
        for piece in self.stage.model.pieces():
            if piece.tracks == 0 and not piece.held:
                piece.place = piece.target

    def _hide_shown(self) -> None:
        self.ghosts = [piece for piece in self.ghosts if piece not in self.shown or piece.tracks]
        self.shown = [piece for piece in self.shown if piece.tracks]

    def fly(
        self,
        piece: Piece,
        delay: float,
        duration: float,
        to: Place | None = None,
        ease: Ease = ease_out,
        finished: Callable[[], None] | None = None,
        arc: float = 0.0,
        *,
        appear: bool = False,
    ) -> None:
        """Move a piece to `to`, or to where it belongs; both ends are read when the tween starts, `delay` from now.

        With `appear` it is hidden until then. With reduced motion it fades from place to place.
        """
        if piece.tracks == 0:
            piece.sharp = 0
        piece.tracks += 1
        piece.hidden = piece.hidden or appear
        self.sent.add(piece)
        flight = _Flight(piece, to, arc, appear, self.motion.clock.reduced, finished)
        self.motion.play(duration, flight.go_on, flight.end, delay, ease, fade=True)

    def ghost(self, seat: int, delay: float, duration: float) -> None:
        """Show a back that exists only in flight, from the stock to a seat."""
        start = self.stage.stock_place()
        self.leave(Piece(FACE_DOWN, start, start), seat, delay, duration, arc=10 * self.stage.layout.u, appear=True)

    def leave(self, piece: Piece, seat: int, delay: float, duration: float, *, arc: float = 0.0, appear: bool = False) -> None:
        """Let a piece fly to a seat's hand; it counts there once it has landed."""
        self.ghosts.append(piece)
        self.stage.model.effects.incoming[seat] += 1

        def done() -> None:
            self.ghosts.remove(piece)
            self.stage.model.effects.incoming[seat] -= 1
            self.landed()

        self.fly(piece, delay, duration, self.stage.seat_place(seat), finished=done, arc=arc, appear=appear)

    def deliver(self, packet: Piece, coming: set[int], number: int, delay: float, duration: float) -> None:
        """Let a packet of cards fly to its place; `coming` has its `number` until it lands, for it is drawn there then."""
        self.ghosts.append(packet)
        coming.add(number)

        def done() -> None:
            self.ghosts.remove(packet)
            coming.discard(number)

        self.fly(packet, delay, duration, finished=done, appear=True)

    def spring_back(self, pieces: Sequence[Piece]) -> None:
        """Move refused cards back."""
        for piece in pieces:
            piece.held = False
            self.fly(piece, 0, SPRING)

    def send_home(self, piece: Piece) -> None:
        """Move a back that was dragged from the stock and not drawn back to it."""
        piece.held = False
        self.ghosts.append(piece)
        self.fly(piece, 0, SPRING, self.stage.stock_place(), finished=lambda: self.ghosts.remove(piece))

    def lift(self, pieces: Iterable[Piece]) -> None:
        """Move cards in hand up or down to where they now belong."""
        for piece in pieces:
            if piece.tracks == 0 and not piece.held and piece.place != piece.target:
                self.fly(piece, 0, HOVER)

    def fade_glow(self, piece: Piece) -> None:
        """Fade the glow of a card that is no longer new."""

        def fade(progress: float) -> None:
            piece.shine = round((1 - progress) * 5) / 5

        def done() -> None:
            piece.fresh, piece.shine = False, 1.0

        self.motion.play(GLOW, fade, done, ease=linear, fade=True)

    def grow(
        self,
        shares: dict[Key, Shown],
        key: Key,
        value: Callable[[float], Shown],
        duration: float,
        delay: float,
        ease: Ease = ease_out,
    ) -> None:
        """Set an entry of `shares` to `value` of the progress of a movement; at its end remove the entry."""
        shares[key] = value(0.0)

        def show(progress: float) -> None:
            if key in shares:
                shares[key] = value(progress)

        def end() -> None:
            shares.pop(key, None)

        self.motion.play(duration, show, end, delay, ease)

    def make_room(self) -> None:
        """Move every piece without a tween to its place, apart from those that are dragged."""
        carrying = self.stage.model.gesture.carrying
        for piece in self.stage.model.pieces():
            if carrying is not None and piece in carrying.pieces:
                continue
            dropped, piece.held = piece.held and piece not in self.sent, False
            if dropped:
                self.fly(piece, 0, DROP)
            elif piece not in self.sent and piece.place != piece.target:
                self.fly(piece, 0, ROOM, ease=ease_in_out)

    def light_turn(self) -> None:
        """Start fading the outline of the plates if the turn has passed; the first time it is set at once."""
        now = frozenset(seat for seat in range(len(self.stage.model.seatings)) if self.stage.on_turn(seat))
        before, self._lit = self._lit, now
        if before is None:
            self.stage.model.effects.turn_highlight = dict.fromkeys(now, 1.0)
            return
        for seat in now ^ before:
            self._fade(seat, self.stage.model.effects.turn_highlight.get(seat, 0.0), 1.0 if seat in now else 0.0)

    def _fade(self, seat: int, begin: float, end: float) -> None:
        def update(progress: float) -> None:
            self.stage.model.effects.turn_highlight[seat] = round(lerp(begin, end, progress) * _STEPS) / _STEPS

        self.motion.play(FADE, update, ease=linear, fade=True)
