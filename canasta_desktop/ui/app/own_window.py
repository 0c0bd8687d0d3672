"""What the modules of `ui/app` may ask of the window beside what pages may."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from canasta_desktop.ui.table.window import GameWindow

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    import pygame

    from canasta_desktop.session.daily import DailyDeal
    from canasta_desktop.session.lessons.run import LessonRun
    from canasta_desktop.session.settings import Back, Deck, Theme
    from canasta_desktop.session.starts import Starts
    from canasta_desktop.session.store.autosave import Autosave
    from canasta_desktop.ui.app.placing import WindowGeometry
    from canasta_desktop.ui.kit.scene import Scene
    from canasta_desktop.ui.table.window import PageKind


class OwnWindow(GameWindow, Protocol):
    """The members of the window that pages must not use."""

    geometry: WindowGeometry
    """Geometry of the window on the desktop."""
    left_game: int | None
    """The game that counts which was left for practice, by its number in the archive."""
    left_lessons: dict[str, LessonRun]
    """The lessons that were left, by their names."""
    autosave: Autosave | None
    """The autosave of the current game."""
    starts: Starts
    """The count of starts that crashed."""
    error_log: Path | None
    """Path of the latest crash log."""

    daily: DailyDeal | None
    """The deal of the day, while it is the game that is under way."""

    def leave_for_practice(self) -> None:
        """Leave the game that is under way for something that does not count."""

    @property
    def top(self) -> Scene | None:
        """The topmost scene."""

    def push(self, scene: Scene) -> None:
        """Put a scene over the one that is shown."""

    def begin_pads(self) -> None:
        """Hear of game pads from now on."""

    running: bool
    """Whether the window stays open after this frame."""

    @property
    def busy(self) -> bool:
        """Whether the next frame must not wait for input."""

    def step(self, dt_ms: float, events: Iterable[pygame.event.Event] = ()) -> bool:
        """One frame: time, input, drawing. Returns whether anything was drawn."""

    def is_open(self, page: PageKind) -> bool:
        """Whether a page is open, on top or below other scenes."""

    def restyle(self, theme: Theme, deck: Deck, back: Back) -> None:
        """Show other colours and cards from now on."""

    def lay_anew(self) -> None:
        """Lay all scenes out and draw them again."""

    def fill_screen(self, *, on: bool) -> None:
        """Fill the whole screen, or go back to the window as it was."""
