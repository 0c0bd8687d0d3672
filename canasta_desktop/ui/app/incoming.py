"""Events that no page has handled: dropped files, and the keys for copy and paste."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.ui.kit import shortcuts
from canasta_desktop.ui.pages import exchange
from canasta_desktop.ui.services.page_kinds import HouseShelfPage

if TYPE_CHECKING:
    from canasta_desktop.ui.services.game_window import GameWindow

HOUSE_RULES: Final = ".toml"
"""File name extension of house rules."""


def handle(app: GameWindow, event: pygame.event.Event) -> None:
    """Handle an event that no page has handled."""
    from canasta_desktop.ui.table.scene import TableScene

    if event.type == pygame.DROPFILE:
        take_file(app, Path(event.file))
    elif event.type != pygame.KEYDOWN or not shortcuts.command(event):
        return
    elif event.key == pygame.K_v:
        app.tell(exchange.paste_position(app))
    elif event.key == pygame.K_c and isinstance(app.top, TableScene):
        app.tell(exchange.copy_table(app.top.viewer))


def take_file(app: GameWindow, path: Path) -> None:
    """Import a file that was dropped on the window: house rules, or deals."""
    if path.suffix.lower() == HOUSE_RULES:
        app.show(HouseShelfPage(file=path))
    else:
        app.tell(exchange.show_file(app, path))
