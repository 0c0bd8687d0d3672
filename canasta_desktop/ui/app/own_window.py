"""What the modules of `ui/app` ask of the window beside what pages do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from canasta_desktop.ui.services.game_window import GameWindow

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    import pygame

    from canasta_desktop.session.starts import Starts
    from canasta_desktop.ui.app.placing import WindowGeometry
    from canasta_desktop.ui.kit.node import Node
    from canasta_desktop.ui.kit.notice import Notice


class OwnDesktop(Protocol):
    """The window on the desktop, for parts that follow its place and its fingers."""

    geometry: WindowGeometry
    """Size, place, and whether the window fills the screen."""

    @property
    def window_surface(self) -> pygame.Surface:
        """The picture on the screen, in px."""


class OwnWindow(GameWindow, Protocol):
    """The members of the window that pages must not use."""

    @property
    def desktop(self) -> OwnDesktop:
        """The window on the desktop."""

    starts: Starts
    """The count of starts that crashed."""
    error_log: Path | None
    """Path of the latest crash log."""
    notice: Notice | None
    """The notification that is shown."""
    running: bool
    """Whether the window stays open after this frame."""

    def describe(self) -> Node:
        """The window in words."""

    def begin_devices(self) -> None:
        """Open the sound device, hear of game pads, and attach to the system's screen reader from now on."""

    @property
    def busy(self) -> bool:
        """Whether the next frame must not wait for input."""

    @property
    def wake_ms(self) -> int | None:
        """The time in ms after which a frame is due even without input; None for any time."""

    def step(self, dt_ms: float, events: Iterable[pygame.event.Event] = ()) -> bool:
        """One frame: time, input, drawing. Returns whether anything was drawn."""
