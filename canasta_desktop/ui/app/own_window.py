"""The window as the other modules of `ui/app` know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from canasta_desktop.ui.table.window import GameWindow

if TYPE_CHECKING:
    from pathlib import Path

    from canasta_desktop.session.store.autosave import Autosave
    from canasta_desktop.ui.app.placing import WindowPlacement
    from canasta_desktop.ui.table.window import PageName


class OwnWindow(GameWindow, Protocol):
    """The members of the window that pages must not use."""

    placement: WindowPlacement
    """Geometry of the window on the desktop."""
    left_game: int | None
    """The game that counts which was left for practice, by its number in the archive."""
    autosave: Autosave | None
    """The autosave of the current game."""
    error_log: Path | None
    """Where the last error of the program is written down."""

    def is_open(self, page: PageName) -> bool:
        """Whether a page is open, whatever lies over it."""

    def restyle(self, theme: str, deck: str, back: str) -> None:
        """Show other colours and cards from now on."""

    def lay_anew(self) -> None:
        """Lay all scenes out and draw them again."""

    def fill_screen(self, *, on: bool) -> None:
        """Fill the whole screen, or go back to the window as it was."""
