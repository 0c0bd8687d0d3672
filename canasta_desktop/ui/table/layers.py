"""Input layers over the table: log panel, hint, reason, buttons, question. Those of the table itself are in places.py."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from canasta_desktop.ui.table.keymap import Command
from canasta_desktop.ui.table.router import ENTER, Layer, plain_key, pressed, released

if TYPE_CHECKING:
    from canasta_desktop.ui.table.actions import Exits
    from canasta_desktop.ui.table.buttons import Buttons
    from canasta_desktop.ui.table.dialog import PartnerDialog
    from canasta_desktop.ui.table.hint_panel import HintPanel
    from canasta_desktop.ui.table.hints import Hints
    from canasta_desktop.ui.table.log_panel import LogPanel
    from canasta_desktop.ui.table.overlay import Overlay
    from canasta_desktop.ui.table.pointer import Point


@dataclass(eq=False)
class LogLayer(Layer):
    """The panel of the deal's actions, while it is open: a press beside it closes it."""

    log: LogPanel
    hints: Hints

    def handle(self, event: pygame.event.Event) -> bool:
        """Scroll or close the panel."""
        if not self.log.open:
            return False
        if pressed(event):
            self.log.press(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            self.log.scroll(-3 * event.y)
        elif not self._key(plain_key(event)):
            return False
        self.presenter.changed()
        return True

    def _key(self, key: int | None) -> bool:
        if key is None or (key == pygame.K_ESCAPE and self.hints.open) or not self.log.key(key):  # Esc: first the hint
            return False
        self.actions.reasons.clear_all()
        return True


@dataclass(eq=False)
class HintLayer(Layer):
    """A hint that is shown: Enter plays it, Esc closes it, and so do two buttons on its panel."""

    hints: Hints
    panel: HintPanel

    def handle(self, event: pygame.event.Event) -> bool:
        """Play the hint, or close it."""
        key = plain_key(event)
        part = self.panel.part_at(event.pos) if pressed(event) else None
        panel = self.panel.shown_panel()
        if (panel and part is panel.do) or (self.hints.shown is not None and key in ENTER):
            self.actions.do_hint(self.panel.rect().midtop)
        elif (panel and part is panel.close) or (self.hints.open and key == pygame.K_ESCAPE):
            self.actions.reasons.clear_all()
        else:
            return part is not None
        return True


@dataclass(eq=False)
class ReasonLayer(Layer):
    """The reason that is shown: a press on it opens the rule; any other press or key removes reason, tooltip and hint."""

    overlay: Overlay
    exits: Exits
    buttons: tuple[Buttons, ...]
    """The sets of buttons with one for a hint, which closes the hint itself."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Open the rule, or remove what is shown."""
        if pressed(event):
            rule = self.overlay.rule_at(event.pos)
            if not any(buttons.at(event.pos) == Command.HINT for buttons in self.buttons):
                self.actions.reasons.clear_all()
            if rule is not None:
                self.exits.show_rules(rule)
            return rule is not None
        key = plain_key(event)
        if key is not None and self.stage.keys.command(key) is not Command.HINT:
            self.actions.reasons.clear_all()
        return False


@dataclass(eq=False)
class ButtonLayer(Layer):
    """Buttons: the table's, or those of a dialog."""

    buttons: Buttons

    def handle(self, event: pygame.event.Event) -> bool:
        """Hover, press and release."""
        buttons = self.buttons
        if event.type == pygame.MOUSEMOTION and (over := buttons.at(event.pos)) != buttons.hover:
            buttons.hover = over
            self.presenter.changed()
        elif pressed(event):
            buttons.pressed = buttons.hover = buttons.at(event.pos)
            self.presenter.changed()
            return buttons.pressed is not None
        elif released(event) and buttons.pressed:
            name, buttons.pressed = buttons.pressed, None
            self.presenter.changed()
            if name == buttons.at(event.pos):
                self.press(name, event.pos)
            return True
        return False

    def press(self, name: str, pos: Point) -> None:  # noqa: ARG002  part of the contract
        """Act on a button that was released at `pos`."""
        self.actions.button(name)

    def let_go(self) -> None:
        """Cancel a press."""
        self.buttons.pressed = None


@dataclass(eq=False)
class QuestionLayer(ButtonLayer):
    """The permission dialog: answered by a press, by a key, or by Enter on the focused button."""

    buttons: PartnerDialog

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer, or ask for a hint; a press elsewhere on the sheet does nothing."""
        if super().handle(event):
            return True
        if not self.own.asked:
            return False
        key = plain_key(event)
        return (pressed(event) and self.buttons.rect().collidepoint(event.pos)) or (key is not None and self._key(key))

    def press(self, name: str, pos: Point) -> None:
        """Answer, or ask for a hint."""
        if name == "hint":
            self.actions.hint(pos)
        else:
            self._answer(yes=name == "yes")

    def _answer(self, *, yes: bool) -> None:
        self.buttons.focus = None
        self.actions.answer(yes=yes)

    def _key(self, key: int) -> bool:
        dialog, command = self.buttons, self.stage.keys.command(key)
        if command in (Command.YES, Command.NO):
            self._answer(yes=command is Command.YES)
        elif key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB):
            dialog.focus = "no" if dialog.focus == "yes" and key != pygame.K_LEFT else "yes"
            self.presenter.changed()
        elif dialog.focus and (key in ENTER or key == pygame.K_SPACE):
            self._answer(yes=dialog.focus == "yes")
        else:
            return False
        return True
