"""The lowest layers under the pointer: the hand, and under it the places on the cloth."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from canasta_desktop.ui.table.hit_test import hand_piece_at
from canasta_desktop.ui.table.router import RIGHT, pressed, released

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.ui.table.actions import Actions
    from canasta_desktop.ui.table.log_panel import LogPanel
    from canasta_desktop.ui.table.offers import Thing
    from canasta_desktop.ui.table.pieces import Piece
    from canasta_desktop.ui.table.pointer import Pointer
    from canasta_desktop.ui.table.presenter import Presenter

Point = tuple[int, int]


class HandLayer:
    """The cards in hand: raised under the pointer, selected by a click, played by two."""

    def __init__(self, pointer: Pointer, presenter: Presenter, actions: Actions, covered: Callable[[Point], bool]) -> None:
        """`covered` says whether a button lies over the hand at a point."""
        self._pointer = pointer
        self._presenter = presenter
        self._stage = presenter.stage
        self._own = presenter.own
        self._actions = actions
        self._covered = covered
        self._anchor: Piece | None = None
        """The card from which a click with Shift selects."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Raise, press or click a card; the right button clears the selection."""
        if event.type == pygame.MOUSEMOTION:
            self._hover(event.pos)
        elif pressed(event, RIGHT):
            self._actions.select([])
            return True
        elif pressed(event) and hand_piece_at(self._stage, event.pos):
            self._pointer.press(event.pos)
            return True
        elif released(event) and self._pointer.pressed and self._pointer.pressed.piece:
            thing = self._pointer.pressed
            self._pointer.release()
            if not self._own.asked:
                self._click(thing, event.pos)
            return True
        return False

    def let_go(self) -> None:
        """The pointer's press is let go with the drag."""

    def _hover(self, pos: Point) -> None:
        stage = self._stage
        piece = None if self._pointer.pressed or self._covered(pos) else hand_piece_at(stage, pos)
        if piece is not stage.hover:
            before, stage.hover = stage.hover, piece
            self._presenter.lift([p for p in (before, piece) if p is not None])

    def _click(self, thing: Thing, pos: Point) -> None:
        double = self._pointer.is_double(thing, self._presenter.now)
        if thing.piece is None:
            return
        if double and self._own.my_turn:
            self._actions.play_best(thing.piece, pos)
        else:
            self._choose(thing.piece)

    def _choose(self, piece: Piece) -> None:
        """A card is clicked: chosen, or no longer; with Shift all from the last one on."""
        row = self._stage.hand()
        if pygame.key.get_mods() & pygame.KMOD_SHIFT and self._anchor in row and self._anchor is not None:
            ends = sorted((row.index(self._anchor), row.index(piece)))
            chosen = {*self._stage.selected, *row[ends[0] : ends[1] + 1]}
            self._actions.select([each for each in row if each in chosen])
        else:
            self._actions.toggle(piece)
        self._anchor = piece


class PlaceLayer:
    """Stock, pile, melds and the bare cloth; the last layer of the pointer, which takes what is left."""

    def __init__(self, pointer: Pointer, presenter: Presenter, actions: Actions, log: LogPanel) -> None:
        self._pointer = pointer
        self._presenter = presenter
        self._stage = presenter.stage
        self._own = presenter.own
        self._actions = actions
        self._log = log

    def handle(self, event: pygame.event.Event) -> bool:
        """Press a place, or click it; a click on the last actions opens all of them."""
        if pressed(event):
            self._pointer.press(event.pos)
        elif released(event):
            thing = self._pointer.pressed
            self._pointer.release()
            if thing is not None and thing.kind == "felt" and self._stage.layout.log.collidepoint(event.pos):
                self._log.toggle()
                self._presenter.changed()
            elif thing is not None and not self._own.asked:
                self._pointer.is_double(thing, self._presenter.now)
                self._actions.touch(thing, event.pos)
        return pressed(event) or released(event) or event.type == pygame.MOUSEMOTION

    def let_go(self) -> None:
        """The pointer's press is let go with the drag."""
