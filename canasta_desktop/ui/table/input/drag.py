"""Drag and drop, and the rubber band. A drop is accepted or refused in `DragInput.drop`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import Rect

from canasta_desktop.engine.position import Phase
from canasta_desktop.ui.table.geometry.stage import visible_strips
from canasta_desktop.ui.table.geometry.targets import target_at
from canasta_desktop.ui.table.model.pieces import FACE_DOWN, Piece, Place
from canasta_desktop.ui.table.model.player_choice import Carrying
from canasta_desktop.words import table_text as words

if TYPE_CHECKING:
    from canasta_desktop.engine.reasons import Code
    from canasta_desktop.ui.table.geometry.stage import Stage
    from canasta_desktop.ui.table.input.actions import Actions
    from canasta_desktop.ui.table.input.hand import HandInput
    from canasta_desktop.ui.table.input.presenter import OwnSeat, Presenter
    from canasta_desktop.ui.table.model.intents import Point, TableItem, Target
    from canasta_desktop.ui.table.motion.director import Director

THRESHOLD: Final = 7  # design px that a pressed pointer moves before a drag begins
STRIP: Final = 0.3  # distance between dragged cards, as a part of a card's width
TILT: Final = 5.0  # degrees at most


@dataclass(eq=False)
class DragInput:
    """Drags of one table: during a drag or a rubber band nothing else takes the pointer or a key."""

    own: OwnSeat
    stage: Stage
    presenter: Presenter
    director: Director
    hand: HandInput
    actions: Actions
    _chosen: frozenset[Piece] = frozenset()  # the cards that were selected before the rubber band
    _grip: tuple[float, float] = (0.0, 0.0)  # px from the middle of the pressed card to the pointer

    def __post_init__(self) -> None:
        self.model = self.stage.model
        self.gesture = self.model.gesture

    def cancel(self) -> None:
        """Let go of what is dragged: it goes back where it was."""
        self._spring_back("", self.gesture.trail.pos)

    def let_go(self) -> None:
        """Cancel the drag or the rubber band."""
        if self.gesture.dragging:
            self.cancel()
        self.gesture.release()
        self.presenter.changed()

    def release(self, pos: Point) -> bool:
        """The pointer is released: drop what is dragged, or end the rubber band; returns whether there was either."""
        if self.gesture.dragging:
            self.drop(pos)
        elif self.gesture.trail.band:
            self.gesture.release()
            self.presenter.changed()
        else:
            return False
        return True

    def move(self, pos: Point) -> bool:
        """The pointer moves: begin or go on with a drag or a rubber band; returns whether there is either."""
        gesture = self.gesture
        gesture.trail.move(pos)
        if self._begins_drag(pos):
            self._pick_up()
        if self._begins_band(pos):
            self._stretch(pos)
        elif gesture.dragging:
            self._move(pos)
            gesture.aim(target_at(self.stage.targets, pos))
        else:
            return False
        self.presenter.changed()
        return True

    def _far(self, pos: Point) -> bool:
        """Whether the pressed pointer has moved far enough to begin a drag."""
        begun = self.gesture.trail.pressed_at
        return max(abs(pos[0] - begun[0]), abs(pos[1] - begun[1])) > THRESHOLD * self.stage.layout.t

    # the rubber band

    def _begins_band(self, pos: Point) -> bool:
        """Whether to begin a rubber band: the pointer was pressed on the felt and has moved far enough."""
        pressed, trail = self.gesture.pressed, self.gesture.trail
        on_felt = pressed is not None and pressed.kind == "felt" and not self.gesture.dragging
        if trail.band is None and on_felt and self._far(pos):
            trail.stretch(Rect(trail.pressed_at, (1, 1)))
            self._chosen = self.model.selection.pieces
        return trail.band is not None

    def _stretch(self, pos: Point) -> None:
        """Stretch the rubber band to a point; it selects cards besides those selected before."""
        (x, y), (ex, ey) = self.gesture.trail.pressed_at, pos
        band = Rect(min(x, ex), min(y, ey), abs(x - ex) + 1, abs(y - ey) + 1)
        self.gesture.trail.stretch(band)
        touched = self._chosen | {piece for piece, strip in visible_strips(self.stage).items() if strip.colliderect(band)}
        self.hand.select([piece for piece in self.model.hand() if piece in touched])

    # what is dragged

    def _begins_drag(self, pos: Point) -> bool:
        """Whether a drag begins: of a card, the top of stock or pile, or an own meld that may join another one."""
        pressed, view = self.gesture.pressed, self.model.view
        if pressed is None or self.gesture.dragging:
            return False
        joins = pressed.kind == "meld" and view.terms.join and view.phase == Phase.PLAY and view.to_act == view.seat
        return (joins or pressed.kind in ("card", "stock", "pile", "join")) and self._far(pos)

    def _pick_up(self) -> None:
        """Begin to drag what was pressed, if it can be."""
        model, item = self.model, self.gesture.pressed
        if item is None or self.own.asked or not model.view.hand:
            return
        # The pile's top card may lie on the tray, and be all of the pile.
        if (item.kind == "stock" and not model.view.stock_left) or (item.kind == "pile" and not model.pile()):
            return
        carrying, at = self._picked_up(item)
        x, y = self.gesture.trail.pressed_at
        self._grip = (x - at.x, y - (at.y - at.lift))
        for piece in carrying.pieces:
            piece.held = True
        self.gesture.carry(carrying)
        self.stage.settle_raised(model.focus.raise_card(None))

    def _picked_up(self, item: TableItem) -> tuple[Carrying, Place]:
        """The dragged contents of an item, selected cards together, and the place where it was pressed."""
        model = self.model
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

    def _move(self, pos: Point) -> None:
        """Move the dragged pieces with the pointer, as a small fan round the one that was pressed."""
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

    def stay_at_pointer(self) -> None:
        """After a resize: keep dragged cards at the pointer; the drop targets lie elsewhere now."""
        if self.gesture.dragging:
            self.gesture.aim(None)
            self._move(self.gesture.trail.pos)

    # drops

    def drop(self, pos: Point) -> None:
        """Accept a drop on a legal target; else move the cards back and say why."""
        target, carrying = target_at(self.stage.targets, pos), self.gesture.carrying
        if target is None or carrying is None:
            self._drop_beside(pos)
        elif not target.fine:
            self._spring_back(target.proposal.why, pos, target.proposal.code)
        else:
            self._carry_out(target, carrying, pos)

    def _carry_out(self, target: Target, carrying: Carrying, pos: Point) -> None:
        """Do what a drop on a legal target means."""
        pieces = carrying.pieces
        self.gesture.release()
        if carrying.kind == "stock":
            self.director.drawn_from = pieces[0].place
        view, tray = self.model.view, self.model.tray
        asks = bool(target.proposal.choices) or self.actions.doubt(target.proposal) is not None
        self.actions.carry_out(target.proposal, pos, pieces if asks else ())
        for piece in pieces:
            piece.held = False
        if self.model.view is not view or self.model.tray is not tray:
            return
        self.director.drawn_from = None
        if carrying.kind == "stock":  # a lesson has asked for something else, or the coach looks at it
            self.director.flights.send_home(pieces[0])
        else:  # or they wait in the hand, or on the pile, for the answer which move is meant
            self.director.flights.spring_back(pieces)

    def _drop_beside(self, pos: Point) -> None:
        """Handle a drop on no target: reorder the hand, or move the cards back. Bare felt gives no message."""
        layout, carrying, why = self.stage.layout, self.gesture.carrying, ""
        cards = carrying.pieces if carrying is not None and carrying.kind == "cards" else ()
        if cards and layout.hand_room.collidepoint(pos):
            middle = sum(piece.place.x for piece in cards) / len(cards)
            self.gesture.release()
            self.hand.move_cards(cards, middle)
            self.director.flights.spring_back([piece for piece in cards if piece.held])
            return
        if cards and layout.stock.collidepoint(pos):
            why = words.NOT_ON_STOCK
        elif cards and any(area.frame.collidepoint(pos) for area in layout.areas[1:]):
            why = words.OWN_MELDS_ONLY
        self._spring_back(why, pos)

    def _spring_back(self, why: str, pos: Point, code: Code | None = None) -> None:
        carrying = self.gesture.carrying
        self.gesture.release()
        if carrying is not None and carrying.kind == "stock":
            self.director.flights.send_home(carrying.pieces[0])
        elif carrying is not None:
            self.director.flights.spring_back(carrying.pieces)
        if why:
            self.actions.refuse(why, pos, code)
