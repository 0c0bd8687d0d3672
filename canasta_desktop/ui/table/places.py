"""Input layers of the table itself: the hand, and below it the places on the felt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from canasta_desktop.ui.table.hit_test import hand_piece_at
from canasta_desktop.ui.table.keymap import Command
from canasta_desktop.ui.table.router import RIGHT, Layer, pressed, released

if TYPE_CHECKING:
    from canasta_desktop.ui.table.buttons import Buttons
    from canasta_desktop.ui.table.log_panel import LogPanel
    from canasta_desktop.ui.table.offers import TableItem
    from canasta_desktop.ui.table.pieces import Piece
    from canasta_desktop.ui.table.pointer import Point, Pointer


@dataclass(eq=False)
class HandLayer(Layer):
    """The cards in hand: raised under the pointer, selected by a click, played by a double click."""

    pointer: Pointer
    buttons: tuple[Buttons, ...]
    """The buttons that lie over the hand."""
    _anchor: Piece | None = None
    """The card at which a range selection with Shift starts."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Raise, press or click a card; the right button clears the selection, or redoes where it is pressed on Undo."""
        if event.type == pygame.MOUSEMOTION:
            self._hover(event.pos)
        elif pressed(event, RIGHT):
            self._right_button()
            return True
        elif pressed(event) and hand_piece_at(self.stage, event.pos):
            self.pointer.press(event.pos)
            return True
        elif released(event) and self.pointer.pressed and self.pointer.pressed.piece:
            thing = self.pointer.pressed
            self.pointer.release()
            if not self.own.asked:
                self._click(thing, event.pos)
            return True
        return False

    def _right_button(self) -> None:
        if any(buttons.at(self.pointer.pos) == Command.UNDO for buttons in self.buttons):
            self.actions.redo()
        else:
            self.actions.select([])

    def _hover(self, pos: Point) -> None:
        stage = self.stage
        piece = None if self.pointer.pressed or any(buttons.hover for buttons in self.buttons) else hand_piece_at(stage, pos)
        if piece is not stage.hover:
            before, stage.hover = stage.hover, piece
            self.presenter.lift([p for p in (before, piece) if p is not None])

    def _click(self, thing: TableItem, pos: Point) -> None:
        double = self.pointer.is_double(thing, self.presenter.now)
        if thing.piece is None:
            return
        if double and self.own.my_turn:
            self.actions.play_best(thing.piece, pos)
        else:
            self._choose(thing.piece)

    def _choose(self, piece: Piece) -> None:
        """Toggle the selection of a card; with Shift select the range from the last one."""
        row = self.stage.hand()
        if pygame.key.get_mods() & pygame.KMOD_SHIFT and self._anchor in row and self._anchor is not None:
            ends = sorted((row.index(self._anchor), row.index(piece)))
            chosen = {*self.stage.selected, *row[ends[0] : ends[1] + 1]}
            self.actions.select([each for each in row if each in chosen])
        else:
            self.actions.toggle(piece)
        self._anchor = piece


@dataclass(eq=False)
class PlaceLayer(Layer):
    """Stock, pile, melds and felt: the last layer of the pointer."""

    pointer: Pointer
    log: LogPanel

    def handle(self, event: pygame.event.Event) -> bool:
        """Press or click a place; a click on the newest actions opens the log panel."""
        if pressed(event):
            self.pointer.press(event.pos)
        elif released(event):
            thing = self.pointer.pressed
            self.pointer.release()
            if thing is not None and thing.kind == "felt" and self.stage.layout.log.collidepoint(event.pos):
                self.log.toggle()
                self.presenter.changed()
            elif thing is not None and not self.own.asked:
                self.pointer.is_double(thing, self.presenter.now)
                self.actions.touch(thing, event.pos)
        return pressed(event) or released(event) or event.type == pygame.MOUSEMOTION
