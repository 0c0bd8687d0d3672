"""The pointer on the table: what it presses, drags and surrounds with the rubber band."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from canasta_desktop.engine.position import Phase
from canasta_desktop.ui.table.geometry.table_items import item_at, visible_strips
from canasta_desktop.ui.table.model.pieces import FACE_DOWN, Piece, Place
from canasta_desktop.ui.table.model.player_choice import Carrying

if TYPE_CHECKING:
    from canasta_desktop.ui.table.geometry.stage import Stage
    from canasta_desktop.ui.table.model.intents import Point, TableItem

THRESHOLD: Final = 7  # design px that a pressed pointer moves before a drag begins
STRIP: Final = 0.3  # distance between dragged cards, as a part of a card's width
TILT: Final = 5.0  # degrees at most


class Pointer:
    """The pointer of one table: it turns points into the gesture of the model."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.gesture = stage.model.gesture
        self._chosen: frozenset[Piece] = frozenset()
        self._grip = (0.0, 0.0)

    def press(self, pos: Point) -> TableItem:
        """Press the item at a point; the keyboard focus is removed."""
        self.stage.model.focus.on(None)
        item = item_at(self.stage, pos)
        self.gesture.press(item, pos)
        return item

    def _far(self, pos: Point) -> bool:
        """Whether the pressed pointer has moved far enough to begin a drag."""
        begun = self.gesture.trail.pressed_at
        return max(abs(pos[0] - begun[0]), abs(pos[1] - begun[1])) > THRESHOLD * self.stage.layout.t

    def begins_drag(self, pos: Point) -> bool:
        """Whether a drag begins at a point."""
        pressed = self.gesture.pressed
        carries = pressed is not None and (pressed.kind in ("card", "stock", "pile") or self._joins(pressed))
        return carries and not self.gesture.dragging and self._far(pos)

    def _joins(self, item: TableItem) -> bool:
        """Whether an item is an own meld that can be picked up to join another, under rules that know this."""
        view = self.stage.model.view
        return item.kind == "join" or (
            item.kind == "meld" and view.terms.join and view.phase == Phase.PLAY and view.to_act == view.seat
        )

    def begins_band(self, pos: Point) -> bool:
        """Whether a rubber band is drawn: the pointer was pressed on the felt and has moved far enough."""
        pressed, trail = self.gesture.pressed, self.gesture.trail
        on_felt = pressed is not None and pressed.kind == "felt" and not self.gesture.dragging
        if trail.band is None and on_felt and self._far(pos):
            trail.stretch(Rect(trail.pressed_at, (1, 1)))
            self._chosen = self.stage.model.selection.pieces
        return trail.band is not None

    def stretch(self, pos: Point) -> frozenset[Piece]:
        """Stretch the rubber band to a point; answers the cards that it selects and those selected before."""
        trail = self.gesture.trail
        trail.move(pos)
        (x, y), (ex, ey) = trail.pressed_at, pos
        band = Rect(min(x, ex), min(y, ey), abs(x - ex) + 1, abs(y - ey) + 1)
        trail.stretch(band)
        return self._chosen | {piece for piece, strip in visible_strips(self.stage).items() if strip.colliderect(band)}

    def pick_up(self, item: TableItem) -> None:
        """Begin to drag what was pressed: a card (and the selected ones with it), the top of stock or pile, a meld."""
        carrying, at = self._picked_up(item)
        pressed_at = self.gesture.trail.pressed_at
        self._grip = (pressed_at[0] - at.x, pressed_at[1] - (at.y - at.lift))
        for piece in carrying.pieces:
            piece.held = True
        self.gesture.carry(carrying)

    def _picked_up(self, item: TableItem) -> tuple[Carrying, Place]:
        """What is dragged from an item, and the place of what was pressed."""
        model = self.stage.model
        if item.kind == "card" and item.piece is not None:
            selected = model.selection.pieces
            together = item.piece in selected
            pieces = tuple(p for p in model.hand() if p is item.piece or (together and p in selected))
            return Carrying("cards", pieces), item.piece.place
        if item.kind == "stock":
            at = self.stage.stock_place()
            return Carrying("stock", (Piece(FACE_DOWN, at, at),)), at
        if item.kind in ("meld", "join") and item.slot is not None:
            row = tuple(model.meld(0, item.slot))
            return Carrying("meld", row, item.slot), row[-1].place
        top = model.pile()[-1]
        return Carrying("pile", (top,)), top.place

    def move(self, pos: Point) -> None:
        """Move the dragged pieces with the pointer, as a small fan round the one that was pressed."""
        self.gesture.trail.move(pos)
        carrying, pressed = self.gesture.carrying, self.gesture.pressed
        if carrying is None:
            return
        pieces = carrying.pieces
        gripped = pressed.piece if pressed and pressed.piece in pieces else pieces[-1]
        at = pieces.index(gripped)
        width, middle = pieces[0].target.width, (len(pieces) - 1) / 2
        for number, piece in enumerate(pieces):
            tilt = (middle - number) / max(1.0, middle) * TILT if len(pieces) > 1 else 0.0
            drop = abs(number - middle) * 3 * self.stage.layout.u
            x = pos[0] - self._grip[0] + (number - at) * STRIP * width
            piece.place = Place(x, pos[1] - self._grip[1] + drop, width, round(tilt * 2) / 2, carrying.kind != "stock")
