"""The state of the pointer on the table: press, drag, double click, rubber band and dragged cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from canasta_desktop.engine.position import Phase
from canasta_desktop.ui.table.geometry.hit_test import item_at, visible_strips
from canasta_desktop.ui.table.model.pieces import FACE_DOWN, Piece, Place

if TYPE_CHECKING:
    from canasta_desktop.ui.table.geometry.stage import Stage
    from canasta_desktop.ui.table.model.intents import Carried, TableItem

DOUBLE_MS: Final = 350  # at most between the clicks of a double click
THRESHOLD: Final = 7  # design px that a pressed pointer moves before a drag begins
STRIP: Final = 0.3  # distance between dragged cards, as a part of a card's width
TILT: Final = 5.0  # degrees at most

Point = tuple[int, int]  # in px of the window


class Pointer:
    """The pointer of one table."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.pressed: TableItem | None = None
        self.pos = (-1, -1)
        self.carried: Carried | None = None
        self.pieces: list[Piece] = []  # the dragged pieces; from the stock a back
        self.band: Rect | None = None  # the rubber band that selects cards
        self._chosen: set[Piece] = set()
        self._pressed_at = (0, 0)
        self._grip = (0.0, 0.0)
        self._clicked: tuple[TableItem, float] | None = None

    @property
    def dragging(self) -> bool:
        """Whether something is dragged."""
        return self.carried is not None

    def press(self, pos: Point) -> TableItem:
        """Press the item at a point; the keyboard focus is removed."""
        self.stage.focus = self.stage.focused_place = None
        self.pos = self._pressed_at = pos
        self.pressed = item_at(self.stage, pos)
        return self.pressed

    def release(self) -> None:
        """End press, drag and rubber band."""
        self.pressed = self.carried = self.band = None
        self.pieces = []

    def is_double(self, thing: TableItem, now: float) -> bool:
        """Whether this click on an item makes a double click; remembers it for the next one."""
        before, self._clicked = self._clicked, (thing, now)
        if before and before[0] == thing and now - before[1] <= DOUBLE_MS:
            self._clicked = None
            return True
        return False

    def _far(self, pos: Point) -> bool:
        """Whether the pressed pointer has moved far enough to begin a drag."""
        far = max(abs(pos[0] - self._pressed_at[0]), abs(pos[1] - self._pressed_at[1]))
        return far > THRESHOLD * self.stage.layout.t

    def begins_drag(self, pos: Point) -> bool:
        """Whether a drag begins at a point."""
        carries = self.pressed is not None and (self.pressed.kind in ("card", "stock", "pile") or self._joins(self.pressed))
        return carries and not self.dragging and self._far(pos)

    def _joins(self, thing: TableItem) -> bool:
        """Whether an item is an own meld that can be picked up to join another, under rules that know this."""
        view = self.stage.view
        return thing.kind == "clasp" or (
            thing.kind == "meld" and view.terms.join and view.phase == Phase.PLAY and view.to_act == view.seat
        )

    def begins_band(self, pos: Point, chosen: set[Piece]) -> bool:
        """Whether a rubber band is drawn: the pointer was pressed on the felt and has moved far enough."""
        on_felt = self.pressed is not None and self.pressed.kind == "felt" and not self.dragging
        if self.band is None and on_felt and self._far(pos):
            self.band = Rect(self._pressed_at, (1, 1))
            self._chosen = set(chosen)
        return self.band is not None

    def stretch(self, pos: Point) -> set[Piece]:
        """Stretch the rubber band to a point; answers the cards that it selects and those selected before."""
        self.pos = pos
        (x, y), (ex, ey) = self._pressed_at, pos
        self.band = Rect(min(x, ex), min(y, ey), abs(x - ex) + 1, abs(y - ey) + 1)
        return self._chosen | {piece for piece, strip in visible_strips(self.stage).items() if strip.colliderect(self.band)}

    def pick_up(self) -> None:
        """Begin to drag what was pressed: a card (and the selected ones with it), the top of stock or pile, a meld."""
        stage, thing = self.stage, self.pressed
        if thing is None:
            return
        if thing.kind == "card" and thing.piece is not None:
            together = thing.piece in stage.selected
            self.pieces = [p for p in stage.hand() if p is thing.piece or (together and p in stage.selected)]
            self.carried, at = "cards", thing.piece.place
        elif thing.kind == "stock":
            self.carried, at = "stock", stage.stock_place()
            self.pieces = [Piece(FACE_DOWN, at, at)]
        elif thing.kind in ("meld", "clasp") and thing.slot is not None:
            self.pieces = list(stage.meld(0, thing.slot))
            self.carried, at = "meld", self.pieces[-1].place
        else:
            self.pieces = stage.pile()[-1:]
            self.carried, at = "pile", self.pieces[-1].place
        self._grip = (self._pressed_at[0] - at.x, self._pressed_at[1] - (at.y - at.lift))
        for piece in self.pieces:
            piece.held = True

    def move(self, pos: Point) -> None:
        """Move the dragged pieces with the pointer, as a small fan round the one that was pressed."""
        self.pos = pos
        if not self.dragging:
            return
        gripped = self.pressed.piece if self.pressed and self.pressed.piece in self.pieces else self.pieces[-1]
        at = self.pieces.index(gripped)
        width, middle = self.pieces[0].target.width, (len(self.pieces) - 1) / 2
        for number, piece in enumerate(self.pieces):
            tilt = (middle - number) / max(1.0, middle) * TILT if len(self.pieces) > 1 else 0.0
            drop = abs(number - middle) * 3 * self.stage.layout.u
            x = pos[0] - self._grip[0] + (number - at) * STRIP * width
            piece.place = Place(x, pos[1] - self._grip[1] + drop, width, round(tilt * 2) / 2, self.carried != "stock")
