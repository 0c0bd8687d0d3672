"""A sheet over the table that lies one key away: the key that opens it closes it as well."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pygame

from canasta_desktop.ui.kit import shortcuts
from canasta_desktop.ui.kit.sheet_page import SheetPage
from canasta_desktop.ui.services.keymap import Command, Keymap

if TYPE_CHECKING:
    from canasta_desktop.ui.services.game_window import GameWindow


class KeySheet(SheetPage):
    """A sheet with a command of the table that opens it."""

    app: GameWindow
    command: ClassVar[Command]

    def handle(self, event: pygame.event.Event) -> bool:
        """The key that opens the sheet closes it, and so does a press beside it."""
        keys = Keymap(self.app.preferences.now.keys)
        again = event.type == pygame.KEYDOWN and shortcuts.plain(event) and keys.command(event.key) is self.command
        if again or self.pressed_beside(event):
            self.back()
            return True
        return super().handle(event)
