"""What the modules of `ui/app` may ask of the window beside what pages may."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from canasta_desktop.ui.table.window import Daily, Data, Games, GameWindow, Voice

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    import pygame

    from canasta_desktop.session.daily import DailyDeal
    from canasta_desktop.session.person import Back, Deck, Theme
    from canasta_desktop.session.starts import Starts
    from canasta_desktop.session.store.autosave import Autosave
    from canasta_desktop.session.table import Table
    from canasta_desktop.ui.app.messages import Listener
    from canasta_desktop.ui.app.placing import WindowGeometry
    from canasta_desktop.ui.kit.node import Node
    from canasta_desktop.ui.kit.notice import Notice
    from canasta_desktop.ui.kit.scene import Scene
    from canasta_desktop.ui.table.page_kinds import PageKind


class OwnData(Data, Protocol):
    """The user data, for those who close it."""

    def close(self) -> None:
        """Close the repository of games; the next use opens it again."""


class OwnDesktop(Protocol):
    """The window on the desktop, for those who remember where it stands."""

    geometry: WindowGeometry
    """Its size, its place, and whether it fills the screen."""

    @property
    def window_surface(self) -> pygame.Surface:
        """What is shown of it, in px."""


class OwnGames(Games, Protocol):
    """The games, for those who keep them."""

    autosave: Autosave | None
    """Keeps the game that is under way after every move."""
    left_game: int | None
    """The game that counts which was left for practice, by its number in the archive."""

    def leave_for_practice(self) -> None:
        """Leave the game that is under way for something that does not count."""

    def take_unsaved(self, table: Table) -> None:
        """Take a table as the game that is under way, of which nothing is saved."""


class OwnDaily(Daily, Protocol):
    """The deal of the day, for those who end it."""

    deal: DailyDeal | None
    """The deal of a day, while it is the game that is under way."""

    def end(self) -> None:
        """Leave the deal that is under way, if one is; it stays kept."""


class OwnVoice(Voice, Protocol):
    """The voice, for those who turn it on."""

    def tell(self, listener: Listener, *, on: bool = True) -> None:
        """Tell a listener all messages from now on, or no more."""

    def speak(self, *, on: bool) -> None:
        """Speak the messages from now on, or no more."""


class OwnWindow(GameWindow, Protocol):
    """The members of the window that pages must not use."""

    @property
    def desktop(self) -> OwnDesktop:
        """The window on the desktop."""

    @property
    def data(self) -> OwnData:
        """The user data, which can be closed."""

    @property
    def games(self) -> OwnGames:
        """The games, with their autosave."""

    @property
    def daily(self) -> OwnDaily:
        """The deal of the day, with its table."""

    @property
    def voice(self) -> OwnVoice:
        """The voice, which can be turned on."""

    starts: Starts
    """The count of starts that crashed."""
    error_log: Path | None
    """Path of the latest crash log."""

    def describe(self) -> Node:
        """The window in words."""

    def begin_devices(self) -> None:
        """Open the sound device, hear of game pads, and attach to the system's screen reader from now on."""

    notice: Notice | None
    """The notification that is shown."""

    def end_audience(self) -> None:
        """A game is left: nobody is told again what was said in it."""

    def push(self, scene: Scene) -> None:
        """Put a scene over the one that is shown."""

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

    def speak(self, language: str) -> None:
        """Show everything in a language from now on."""

    def lay_out_again(self) -> None:
        """Lay all scenes out and draw them again."""

    def fill_screen(self, *, on: bool) -> None:
        """Fill the whole screen, or go back to the window as it was."""
