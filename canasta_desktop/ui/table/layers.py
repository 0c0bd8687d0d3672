"""Layers of input that lie over the table, from the tooltip to the buttons; what lies on the cloth is in places.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.engine.moves import NO, YES
from canasta_desktop.ui.kit import shortcuts
from canasta_desktop.ui.table.keymap import Command
from canasta_desktop.ui.table.router import RIGHT, pressed, released

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.ui.table.actions import Actions, Exits
    from canasta_desktop.ui.table.controls import Controls
    from canasta_desktop.ui.table.dialog import PartnerDialog
    from canasta_desktop.ui.table.hint_panel import HintPanel
    from canasta_desktop.ui.table.hints import Hints
    from canasta_desktop.ui.table.log_panel import LogPanel
    from canasta_desktop.ui.table.overlay import Overlay
    from canasta_desktop.ui.table.pointer import Pointer
    from canasta_desktop.ui.table.presenter import Presenter
    from canasta_desktop.ui.table.stage import Stage

ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)


def plain_key(event: pygame.event.Event) -> int | None:
    """The key that went down by itself or with Shift."""
    return event.key if event.type == pygame.KEYDOWN and shortcuts.plain(event) else None


class LogLayer:
    """The panel of the deal's actions, while it is open: a press beside it closes it."""

    def __init__(self, log: LogPanel, hints: Hints, presenter: Presenter, actions: Actions) -> None:
        self._log = log
        self._hints = hints
        self._presenter = presenter
        self._actions = actions

    def handle(self, event: pygame.event.Event) -> bool:
        """Scroll or close the panel."""
        if not self._log.open:
            return False
        if pressed(event):
            self._log.press(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            self._log.scroll(-3 * event.y)
        elif not self._key(plain_key(event)):
            return False
        self._presenter.changed()
        return True

    def _key(self, key: int | None) -> bool:
        if key is None or (key == pygame.K_ESCAPE and self._hints.open) or not self._log.key(key):  # Esc: first the hint
            return False
        self._actions.reasons.hush()
        return True

    def let_go(self) -> None:
        """Nothing of it is held."""


class HintLayer:
    """A hint that is shown: Enter does it, Esc puts it away, and so do two places on its panel."""

    def __init__(self, hints: Hints, panel: HintPanel, actions: Actions) -> None:
        self._hints = hints
        self._panel = panel
        self._actions = actions

    def handle(self, event: pygame.event.Event) -> bool:
        """Do the hint, or put it away."""
        key = plain_key(event)
        part = self._panel.part_at(event.pos) if pressed(event) else None
        if part == "do" or (self._hints.shown is not None and key in ENTER):
            self._actions.do_hint(self._panel.rect().midtop)
        elif part == "close" or (self._hints.open and key == pygame.K_ESCAPE):
            self._actions.reasons.hush()
        else:
            return part is not None
        return True

    def let_go(self) -> None:
        """Nothing of it is held."""


class ReasonLayer:
    """The last reason: a press on it leads to the rule. It, the tooltip and the hint go with any other press and key."""

    def __init__(
        self, overlay: Overlay, stage: Stage, actions: Actions, exits: Exits, asks_hint: Callable[[tuple[int, int]], bool]
    ) -> None:
        """`asks_hint` says whether a press at a point asks for a hint, or puts it away: the hint then stays for that."""
        self._overlay = overlay
        self._stage = stage
        self._actions = actions
        self._exits = exits
        self._asks_hint = asks_hint

    def handle(self, event: pygame.event.Event) -> bool:
        """Open the rule, or take away what is said."""
        if pressed(event):
            rule = self._overlay.rule_at(event.pos)
            if not self._asks_hint(event.pos):
                self._actions.reasons.hush()
            if rule is not None:
                self._exits.show_rules(rule)
            return rule is not None
        key = plain_key(event)
        if key is not None and self._stage.keys.command(key) is not Command.HINT:
            self._actions.reasons.hush()
        return False

    def let_go(self) -> None:
        """Nothing of it is held."""


class QuestionLayer:
    """The permission dialog, decided here: by a press on an answer, by its key, or by Enter on the one that has the focus."""

    def __init__(self, dialog: PartnerDialog, presenter: Presenter, actions: Actions) -> None:
        self._dialog = dialog
        self._own = presenter.own
        self._stage = presenter.stage
        self._changed = presenter.changed
        self._actions = actions

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer, or ask for a hint."""
        dialog = self._dialog
        if event.type == pygame.MOUSEMOTION:
            self._hover(dialog.at(event.pos) if self._own.asked else None)
        elif pressed(event) and self._own.asked and dialog.rect().collidepoint(event.pos):
            dialog.pressed = dialog.at(event.pos)
            self._changed()
            return True
        elif released(event) and dialog.pressed:
            name, dialog.pressed = dialog.pressed, None
            self._changed()
            if name == dialog.at(event.pos):
                self._press(name, event.pos)
            return True
        key = plain_key(event)
        return key is not None and self._own.asked and self._key(key)

    def _hover(self, name: str | None) -> None:
        if name != self._dialog.hover:
            self._dialog.hover = name
            self._changed()

    def _press(self, name: str, pos: tuple[int, int]) -> None:
        if name == "hint":
            self._actions.hint(pos)
        else:
            self._answer(yes=name == "yes")

    def _answer(self, *, yes: bool) -> None:
        self._dialog.focus = None
        self._actions.play(YES if yes else NO)

    def _key(self, key: int) -> bool:
        dialog, command = self._dialog, self._stage.keys.command(key)
        if command in (Command.YES, Command.NO):
            self._answer(yes=command is Command.YES)
        elif key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB):
            dialog.focus = "no" if dialog.focus == "yes" and key != pygame.K_LEFT else "yes"
            self._changed()
        elif dialog.focus and (key in ENTER or key == pygame.K_SPACE):
            self._answer(yes=dialog.focus == "yes")
        else:
            return False
        return True

    def let_go(self) -> None:
        """A pressed answer is not given."""
        self._dialog.pressed = None


class ButtonLayer:
    """The table's buttons."""

    def __init__(self, controls: Controls, pointer: Pointer, actions: Actions, changed: Callable[[], None]) -> None:
        self._controls = controls
        self._pointer = pointer
        self._actions = actions
        self._changed = changed

    def handle(self, event: pygame.event.Event) -> bool:
        """Hover over a button, press it, let it do what it is for; the right button on Undo does again."""
        controls = self._controls
        if event.type == pygame.MOUSEMOTION and controls.at(event.pos) != controls.hover:
            controls.hover = controls.at(event.pos)
            self._changed()
        elif pressed(event):
            controls.pressed = controls.hover = controls.at(event.pos)
            self._changed()
            return controls.pressed is not None
        elif pressed(event, RIGHT) and controls.at(self._pointer.pos) == Command.UNDO:
            self._actions.redo()
            return True
        elif released(event) and controls.pressed:
            name, controls.pressed = controls.pressed, None
            self._changed()
            if name == controls.at(event.pos):
                self._actions.button(name)
            return True
        return False

    def let_go(self) -> None:
        """A pressed button does nothing."""
        self._controls.pressed = None
