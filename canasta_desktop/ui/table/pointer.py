"""What the pointer does on the table: presses, drags, clicks and double clicks, and the cards that it carries."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from canasta_desktop.ui.table.hit_test import strips, thing_at
from canasta_desktop.ui.table.pieces import FACE_DOWN, PILE, Piece, Place

if TYPE_CHECKING:
    from canasta_desktop.ui.table.offers import Carried, Thing
    from canasta_desktop.ui.table.stage import Stage

DOUBLE_MS: Final = 350
"""Two clicks on the same thing within so many ms are a double click."""
THRESHOLD: Final = 7
"""Px per text unit that a pressed pointer moves before it drags."""
STRIP: Final = 0.3
"""Part of a card's width between carried cards."""
TILT: Final = 5.0


Point = tuple[int, int]
"""In px of the window."""


class Pointer:
    """One pointer: what was pressed and what is carried."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.pressed: Thing | None = None
        self.pos = (-1, -1)
        self.carried: Carried | None = None
        self.pieces: list[Piece] = []
        """The carried pieces; for the stock a back that stands for the card to be drawn."""
        self.band: Rect | None = None
        """The frame that is drawn over cards to choose them."""
        self._chosen: set[Piece] = set()
        self._pressed_at = (0, 0)
        self._grip = (0.0, 0.0)
        self._clicked: tuple[Thing, float] | None = None

    @property
    def dragging(self) -> bool:
        """Whether something is carried."""
        return self.carried is not None

    def press(self, pos: Point) -> Thing:
        """The button went down: the keyboard focus goes, and what lies there is pressed."""
        self.stage.focus = self.stage.spot = None
        self.pos = self._pressed_at = pos
        self.pressed = thing_at(self.stage, pos)
        return self.pressed

    def release(self) -> None:
        """The button is up: nothing is pressed or carried any more."""
        self.pressed = None
        self.carried = None
        self.pieces = []
        self.band = None

    def is_double(self, thing: Thing, now: float) -> bool:
        """Whether a click on a thing is the second in short time; remembers it."""
        before, self._clicked = self._clicked, (thing, now)
        if before and before[0] == thing and now - before[1] <= DOUBLE_MS:
            self._clicked = None
            return True
        return False

    def begins_drag(self, pos: Point) -> bool:
        """Whether the pressed pointer has moved far enough to pick up what it pressed."""
        if self.pressed is None or self.dragging or self.pressed.kind not in ("card", "stock", "pile"):
            return False
        far = max(abs(pos[0] - self._pressed_at[0]), abs(pos[1] - self._pressed_at[1]))
        return far > THRESHOLD * self.stage.layout.t

    def begins_band(self, pos: Point, chosen: set[Piece]) -> bool:
        """Whether the pointer draws a frame: it was pressed on the bare felt and has moved far enough."""
        if self.band is None and self.pressed is not None and self.pressed.kind == "felt" and not self.dragging:
            far = max(abs(pos[0] - self._pressed_at[0]), abs(pos[1] - self._pressed_at[1]))
            if far > THRESHOLD * self.stage.layout.t:
                self.band = Rect(self._pressed_at, (1, 1))
                self._chosen = set(chosen)
        return self.band is not None

    def stretch(self, pos: Point) -> set[Piece]:
        """Draw the frame to a point; the cards that are chosen by it, with those that were before."""
        self.pos = pos
        (x, y), (ex, ey) = self._pressed_at, pos
        self.band = Rect(min(x, ex), min(y, ey), abs(x - ex) + 1, abs(y - ey) + 1)
        return self._chosen | {piece for piece, strip in strips(self.stage).items() if strip.colliderect(self.band)}

    def pick_up(self) -> None:
        """Take up what was pressed: a card with the selected ones, the top of the stock, or the top of the pile."""
        stage, thing = self.stage, self.pressed
        if thing is None:
            return
        if thing.kind == "card" and thing.piece is not None:
            together = thing.piece in stage.selected
            self.pieces = [p for p in stage.hand() if p is thing.piece or (together and p in stage.selected)]
            self.carried = "cards"
            at = thing.piece.place
        elif thing.kind == "stock":
            place = stage.stock_place()
            self.pieces = [Piece(FACE_DOWN, place, place)]
            self.carried = "stock"
            at = place
        else:
            self.pieces = stage.zones[PILE][-1:]
            self.carried = "pile"
            at = stage.zones[PILE][-1].place
        self._grip = (self._pressed_at[0] - at.x, self._pressed_at[1] - (at.y - at.lift))
        for piece in self.pieces:
            piece.held = True

    def move(self, pos: Point) -> None:
        """The carried pieces follow, as a small fan round the one that was gripped."""
        self.pos = pos
        if not self.dragging:
            return
        layout = self.stage.layout
        gripped = self.pressed.piece if self.pressed and self.pressed.piece in self.pieces else self.pieces[-1]
        at = self.pieces.index(gripped) if gripped in self.pieces else 0
        width = self.pieces[0].target.width
        middle = (len(self.pieces) - 1) / 2
        most = max(1.0, middle)
        for number, piece in enumerate(self.pieces):
            off = number - at
            tilt = (middle - number) / most * TILT if len(self.pieces) > 1 else 0.0
            drop = abs(number - middle) * 3 * layout.u
            piece.place = Place(
                pos[0] - self._grip[0] + off * STRIP * width,
                pos[1] - self._grip[1] + drop,
                width,
                round(tilt * 2) / 2,
                self.carried != "stock",
            )
