"""Drag and drop, and the rubber band. A drop is accepted or refused in `DragLayer.drop`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from canasta_desktop.ui.table.geometry.targets import targets_for
from canasta_desktop.ui.table.input.layers import RIGHT, Layer, plain_key, pressed, released
from canasta_desktop.words import table_text as words

if TYPE_CHECKING:
    from canasta_desktop.engine.reasons import Code
    from canasta_desktop.ui.table.input.pointer import Point
    from canasta_desktop.ui.table.model.intents import Target


class DragLayer(Layer):
    """The first layer: during a drag or a rubber band nothing else takes the pointer or a key."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Begin, continue or end a drag or a rubber band."""
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        if self.pointer.dragging:
            return self._while_carrying(event)
        if released(event) and self.pointer.band:
            self.pointer.release()
            self.presenter.changed()
            return True
        return False

    def _while_carrying(self, event: pygame.event.Event) -> bool:
        key = plain_key(event)
        if released(event):
            self.drop(event.pos)
        elif pressed(event, RIGHT) or key == pygame.K_ESCAPE:
            self._spring_back("", self.pointer.pos)
        elif key is None:
            return event.type == pygame.KEYDOWN and event.key in (pygame.K_z, pygame.K_y)
        return True

    def let_go(self) -> None:
        """Cancel the drag or the rubber band."""
        if self.pointer.dragging:
            self._spring_back("", self.pointer.pos)
        self.pointer.release()
        self.presenter.changed()

    def _moved(self, pos: Point) -> bool:
        pointer = self.pointer
        pointer.pos = pos
        if pointer.begins_drag(pos) and self._pick_up():
            self.presenter.refresh()
        if pointer.begins_band(pos, self.stage.selected):
            touched = pointer.stretch(pos)
            self.actions.select([piece for piece in self.stage.hand() if piece in touched])
        elif pointer.dragging:
            pointer.move(pos)
            over = self._target_at(pos)
            if over is not self.stage.over:
                self.stage.over = over
                self.presenter.refresh()
        else:
            return False
        self.presenter.changed()
        return True

    def _pick_up(self) -> bool:
        stage, thing = self.stage, self.pointer.pressed
        if thing is None or self.own.asked or not stage.view.hand:
            return False
        # The pile's top card may lie on the tray, and be all of the pile.
        if (thing.kind == "stock" and not stage.view.stock_left) or (thing.kind == "pile" and not stage.pile()):
            return False
        self.pointer.pick_up()
        stage.hover = None
        stage.settle()
        stage.choosing = True
        self._aim()
        return True

    def _aim(self) -> None:
        carried = self.pointer.carried
        if carried is not None:
            cards = [piece.card for piece in self.pointer.pieces] if carried == "cards" else self.stage.selected_cards()
            picked_up = self.pointer.pressed.slot if carried == "meld" and self.pointer.pressed else None
            self.stage.targets = targets_for(self.stage, self.own.judge, carried, cards, picked_up)

    def stay_at_pointer(self) -> None:
        """After a resize: keep dragged cards at the pointer, and compute the drop targets anew."""
        if self.pointer.dragging:
            self._aim()
            self.stage.over = None
            self.pointer.move(self.pointer.pos)

    def _target_at(self, pos: Point) -> Target | None:
        """The drop target at a point: one whose word is final, then a legal one, then the smallest."""
        holding = [target for target in self.stage.targets if target.holds(pos)]
        final = next((target for target in holding if target.final), None)
        if final is not None:
            return final
        return next((target for target in holding if target.fine), holding[0] if holding else None)

    def drop(self, pos: Point) -> None:
        """Accept a drop on a legal target; else move the cards back and say why."""
        target = self._target_at(pos)
        carried, pieces = self.pointer.carried, list(self.pointer.pieces)
        if target is None:
            self._drop_beside(pos)
        elif not target.fine:
            self._spring_back(target.proposal.why, pos, target.proposal.code)
        elif doubt := self.actions.doubt(target.proposal):
            self._spring_back("", pos)
            self.actions.ask_again(doubt, pos)
        else:
            self._end()
            if carried == "stock":
                self.director.drawn_from = pieces[0].place
            asks, view, tray = bool(target.proposal.choices), self.stage.view, self.stage.tray
            self.actions.do(target.proposal, pos, pieces if asks else ())
            for piece in pieces:
                piece.held = False
            if self.stage.view is not view or self.stage.tray is not tray:
                return
            self.director.drawn_from = None
            if carried == "stock":  # a lesson has asked for something else, or the coach looks at it
                self.director.flights.send_home(pieces[0])
            else:  # or they wait in the hand, or on the pile, for the answer which move is meant
                self.director.flights.spring_back(pieces)

    def _drop_beside(self, pos: Point) -> None:
        """Handle a drop on no target: reorder cards within the hand, move anything else back, silently from bare felt."""
        layout, pieces, why = self.stage.layout, list(self.pointer.pieces), ""
        if self.pointer.carried == "cards" and layout.hand_room.collidepoint(pos):
            middle = sum(piece.place.x for piece in pieces) / len(pieces)
            self._end()
            self.actions.order(pieces, middle)
            self.director.flights.spring_back([piece for piece in pieces if piece.held])
            self.presenter.refresh()
            return
        if self.pointer.carried == "cards" and layout.stock.collidepoint(pos):
            why = words.NOT_ON_STOCK
        elif self.pointer.carried == "cards" and any(area.frame.collidepoint(pos) for area in layout.areas[1:]):
            why = words.OWN_MELDS_ONLY
        self._spring_back(why, pos)

    def _end(self) -> None:
        self.stage.choosing = False
        self.stage.targets = []
        self.stage.over = None
        self.pointer.release()

    def _spring_back(self, why: str, pos: Point, code: Code | None = None) -> None:
        pieces, carried = list(self.pointer.pieces), self.pointer.carried
        self._end()
        if carried == "stock":
            self.director.flights.send_home(pieces[0])
        else:
            self.director.flights.spring_back(pieces)
        if why:
            self.actions.refuse(why, pos, code)
        self.presenter.refresh()
