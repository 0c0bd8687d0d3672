"""Drag and drop, and the rubber band. A drop is accepted or refused in `DragLayer.drop`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from canasta_desktop.ui.table.geometry.targets import target_at
from canasta_desktop.ui.table.input.layers import RIGHT, Layer, plain_key, pressed, released
from canasta_desktop.words import table_text as words

if TYPE_CHECKING:
    from canasta_desktop.engine.reasons import Code
    from canasta_desktop.ui.table.model.intents import Point, Target
    from canasta_desktop.ui.table.model.player_choice import Carrying


class DragLayer(Layer):
    """The first layer: during a drag or a rubber band nothing else takes the pointer or a key."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Begin, continue or end a drag or a rubber band."""
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        if self.gesture.dragging:
            return self._while_carrying(event)
        if released(event) and self.gesture.trail.band:
            self.gesture.release()
            self.presenter.changed()
            return True
        return False

    def _while_carrying(self, event: pygame.event.Event) -> bool:
        key = plain_key(event)
        if released(event):
            self.drop(event.pos)
        elif pressed(event, RIGHT) or key == pygame.K_ESCAPE:
            self._spring_back("", self.gesture.trail.pos)
        elif key is None:
            return event.type == pygame.KEYDOWN and event.key in (pygame.K_z, pygame.K_y)
        return True

    def let_go(self) -> None:
        """Cancel the drag or the rubber band."""
        if self.gesture.dragging:
            self._spring_back("", self.gesture.trail.pos)
        self.gesture.release()
        self.presenter.changed()

    def _moved(self, pos: Point) -> bool:
        pointer, gesture = self.pointer, self.gesture
        gesture.trail.move(pos)
        if pointer.begins_drag(pos) and self._pick_up():
            self.presenter.refresh()
        if pointer.begins_band(pos):
            touched = pointer.stretch(pos)
            self.actions.select([piece for piece in self.model.hand() if piece in touched])
        elif gesture.dragging:
            pointer.move(pos)
            over = target_at(self.stage.targets, pos)
            if over is not gesture.over:
                gesture.aim(over)
                self.presenter.refresh()
        else:
            return False
        self.presenter.changed()
        return True

    def _pick_up(self) -> bool:
        model, item = self.model, self.gesture.pressed
        if item is None or self.own.asked or not model.view.hand:
            return False
        # The pile's top card may lie on the tray, and be all of the pile.
        if (item.kind == "stock" and not model.view.stock_left) or (item.kind == "pile" and not model.pile()):
            return False
        self.pointer.pick_up(item)
        model.focus.raise_card(None)
        self.stage.settle()
        return True

    def stay_at_pointer(self) -> None:
        """After a resize: keep dragged cards at the pointer; the drop targets lie elsewhere now."""
        if self.gesture.dragging:
            self.gesture.aim(None)
            self.pointer.move(self.gesture.trail.pos)

    def drop(self, pos: Point) -> None:
        """Accept a drop on a legal target; else move the cards back and say why."""
        target, carrying = target_at(self.stage.targets, pos), self.gesture.carrying
        if target is None or carrying is None:
            self._drop_beside(pos)
        elif not target.fine:
            self._spring_back(target.proposal.why, pos, target.proposal.code)
        elif doubt := self.actions.doubt(target.proposal):
            self._spring_back("", pos)
            self.actions.ask_again(doubt, pos)
        else:
            self._carry_out(target, carrying, pos)

    def _carry_out(self, target: Target, carrying: Carrying, pos: Point) -> None:
        """Do what a drop on a legal target means."""
        pieces = carrying.pieces
        self.gesture.release()
        if carrying.kind == "stock":
            self.director.drawn_from = pieces[0].place
        asks, view, tray = bool(target.proposal.choices), self.model.view, self.model.tray
        self.actions.do(target.proposal, pos, pieces if asks else ())
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
        """Handle a drop on no target: reorder cards within the hand, move anything else back, silently from bare felt."""
        layout, carrying, why = self.stage.layout, self.gesture.carrying, ""
        cards = carrying.pieces if carrying is not None and carrying.kind == "cards" else ()
        if cards and layout.hand_room.collidepoint(pos):
            middle = sum(piece.place.x for piece in cards) / len(cards)
            self.gesture.release()
            self.actions.order(cards, middle)
            self.director.flights.spring_back([piece for piece in cards if piece.held])
            self.presenter.refresh()
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
        self.presenter.refresh()
