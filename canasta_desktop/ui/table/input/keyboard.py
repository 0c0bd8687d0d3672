"""The keyboard layer: commands, and a focus that moves between cards and places."""

from __future__ import annotations

from typing import Final

import pygame

from canasta_desktop.engine.position import Phase
from canasta_desktop.ui.kit import shortcuts
from canasta_desktop.ui.kit.pad_keys import PadSign, sign_of
from canasta_desktop.ui.table.geometry.stage import nearest, places
from canasta_desktop.ui.table.input.layers import ENTER, Layer
from canasta_desktop.ui.table.model.advice import known
from canasta_desktop.ui.table.model.intents import TableItem, Tray
from canasta_desktop.ui.table.model.keymap import Command

_WAYS: Final = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


class KeyLayer(Layer):
    """The keys of one table."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle a key, except for shortcuts of the window."""
        if event.type != pygame.KEYDOWN:
            return False
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        if shortcuts.command(event):
            return self._with_ctrl(event.key, shift=shift)
        sign = sign_of(event)
        if sign is not None and not self.own.asked and self._pad(sign):
            return True
        return shortcuts.plain(event) and self._key(event.key, shift=shift)

    def _pad(self, sign: PadSign) -> bool:
        """Handle a button of a game pad that means something else than its key; answers whether it does."""
        focused, controls = self.model.focus.piece, self.actions.controls
        if sign in (PadSign.LEFT, PadSign.RIGHT):
            self._step_row(1 if sign is PadSign.RIGHT else -1)
        elif sign is PadSign.X:
            self._press_x()
        elif sign is PadSign.A and controls.focused:
            self._press_button(controls.focused)
        elif sign is PadSign.A and focused is not None:
            self.actions.toggle(focused)
        else:
            return False
        return True

    def _press_x(self) -> None:
        """X of a game pad: the main button; without one the tray is confirmed, or it is said how the turn may begin."""
        if self.stage.advice and (self.stage.advice.primary or len(self.stage.advice.begins) > 1):
            self.actions.press_main()
        else:
            self._command(Command.MELD)

    def _press_button(self, name: str) -> None:
        """Press the button that has the focus, which is back in the hand after a move."""
        view = self.model.view
        self.actions.button(name)
        if self.model.view is not view and name != Command.UNDO:
            self._into_hand(self.stage.layout.hand.centerx)

    def _step_row(self, by: int) -> None:
        """Move the focus along the buttons that can be pressed."""
        controls = self.actions.controls
        names = [button.name for button in controls.widgets() if button.enabled and button.face]
        at = names.index(controls.focused) if controls.focused in names else -1 if by > 0 else 0
        self.actions.focus(None)
        controls.focus(names[(at + by) % len(names)] if names else "")

    def _key(self, key: int, *, shift: bool) -> bool:
        command = self.model.keys.command(key)
        if key == pygame.K_ESCAPE:
            self._escape()
        elif command is Command.UNDO and shift:
            self.actions.redo()
        elif command is not None:
            return self._command(command)
        elif self.own.asked:
            return False
        elif key in ENTER:
            self._enter()
        elif key == pygame.K_TAB:
            self._tab(-1 if shift else 1)
        elif key in _WAYS or key in (pygame.K_HOME, pygame.K_END):
            self._go(key, shift=shift)
        elif key == pygame.K_SPACE and self.model.focus.piece is not None:
            self.actions.toggle(self.model.focus.piece)
        elif key == pygame.K_SPACE:
            return self._touch_place()
        else:
            return False
        return True

    def _command(self, command: Command) -> bool:
        """Carry out a command, if it has a meaning now."""
        if command is Command.RULES:
            self.actions.show_rules()
        elif command is Command.VALUES:
            self.actions.show_values()
        elif command is Command.LOG:
            self.actions.toggle_log()
        elif command in (Command.YES, Command.NO) or not known(self.model.view.terms, command):
            return False  # the partner's question takes yes and no
        elif command in (Command.HINT, Command.UNDO) or not self.own.asked:
            unchosen = not self.model.selection.pieces and not self.model.tray and self.model.view.phase == Phase.PLAY
            if command is Command.DISCARD and unchosen and self.model.focus.piece is not None:
                self.actions.select([self.model.focus.piece])
            self.actions.act(command)
        return True

    def _with_ctrl(self, key: int, *, shift: bool) -> bool:
        """Ctrl Z: undo; Ctrl Y or Ctrl Shift Z: redo."""
        if key not in (pygame.K_z, pygame.K_y):
            return False
        self.actions.clear_all()
        if key == pygame.K_y or shift:
            self.actions.redo()
        else:
            self.actions.act(Command.UNDO)
        return True

    def _escape(self) -> None:
        if self.model.tray:
            self.actions.restage(Tray())
        elif self.model.selection.pieces:
            self.actions.select([])
        elif self.model.focus.piece or self.model.focus.place or self.actions.controls.focused:
            self.actions.focus(None)
            self.presenter.changed()
        else:
            self.actions.leave()

    def _enter(self) -> None:
        """Enter: click the focused place, else confirm the tray, else press the main button."""
        if self._touch_place():
            return
        if self.model.tray:
            self.actions.confirm()
        else:
            self.actions.press_main()

    def _touch_place(self) -> bool:
        """Click the focused place; answers whether there is one."""
        place = self.model.focus.place
        rect = places(self.stage).get(place) if place else None
        if place and rect:
            self.actions.touch(place, rect.center)
        return rect is not None

    # the focus

    def _tab(self, by: int) -> None:
        """Move the focus to the next place; the hand is one of them, at its first card."""
        focus, hand = self.model.focus, self.model.hand()
        stops = [*(TableItem("card", piece) for piece in hand[:1]), *places(self.stage)]
        at = stops.index(focus.place) if focus.place in stops else 0 if focus.piece or by < 0 else -1
        self.actions.focus(stops[(at + by) % len(stops)])

    def _go(self, key: int, *, shift: bool) -> None:
        """Move the focus along the hand, from place to place, or between these; Home and End always lead to the hand."""
        focus, way = self.model.focus, _WAYS.get(key)
        if way is None or (focus.place is None and key not in (pygame.K_UP, pygame.K_DOWN)):
            self._step(key, shift=shift)
            return
        boxes, hand = places(self.stage), self.stage.layout.hand
        here = boxes.pop(focus.place, None) if focus.place else None
        if here is not None:
            goal = nearest(boxes, here.center, way)
            if goal is not None:
                self.actions.focus(goal)
            elif way == (0, 1):
                self._into_hand(here.centerx)
        elif way == (0, -1):
            x = round(focus.piece.target.x) if focus.piece else hand.centerx
            self.actions.focus(nearest(boxes, (x, hand.y), way))
        else:
            self._into_hand(hand.centerx)

    def _into_hand(self, x: float) -> None:
        row = self.model.hand()
        if row:
            self.actions.focus(TableItem("card", min(row, key=lambda piece: abs(piece.target.x - x))))

    def _step(self, key: int, *, shift: bool) -> None:
        """Move the focus along the hand; with Shift select the cards on the way."""
        row, before = self.model.hand(), self.model.focus.piece
        if not row:
            return
        at = {pygame.K_HOME: 0, pygame.K_END: -1, pygame.K_RIGHT: 0, pygame.K_LEFT: -1}[key]
        if key in _WAYS and before in row and before:
            at = row.index(before) + _WAYS[key][0]
        after = row[at % len(row)]
        if shift and before is not None:
            chosen = {*self.model.selection.pieces, before, after}
            self.actions.select([piece for piece in row if piece in chosen])
        self.actions.focus(TableItem("card", after))
