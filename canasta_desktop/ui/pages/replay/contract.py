"""The replay page as its parts know it: what is shown, and what can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.ui.kit.page import PageScene

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from canasta_desktop.engine.position import Position
    from canasta_desktop.session.replay import Replay
    from canasta_desktop.ui.draw.pen import Box, Pen
    from canasta_desktop.ui.pages.replay.layout import ReplayBoxes
    from canasta_desktop.ui.pages.replay.moves import MoveList
    from canasta_desktop.ui.pages.replay.stage import ReplayStage
    from canasta_desktop.ui.pages.replay.timeline import Timeline
    from canasta_desktop.ui.table.window import GameWindow
    from canasta_desktop.words.perspective import Perspective


class ReplayPage(PageScene):
    """One deal of several, at one of its moves."""

    app: GameWindow

    deals: tuple[Callable[[], Replay], ...]
    place: int
    """Which deal is shown."""
    replay: Replay
    at: int
    """The number of the move that is shown; 0 before the first."""
    eye: int | None
    """The seat from whose view it is seen; None where all hands lie open."""
    playing: bool
    pace: int
    """The place of the speed among the four."""
    who: Perspective
    stage: ReplayStage
    list: MoveList

    @property
    def boxes(self) -> ReplayBoxes:
        """Where everything lies."""
        raise NotImplementedError

    @property
    def position(self) -> Position:
        """What stands after the move that is shown."""
        raise NotImplementedError

    @property
    def timeline(self) -> Timeline:
        """The timeline in its place."""
        raise NotImplementedError

    def go(self, move: int) -> None:
        """Show what stood after a move."""
        raise NotImplementedError

    def step(self, by: int) -> None:
        """Moves on or back."""
        raise NotImplementedError

    def step_turn(self, by: int) -> None:
        """A turn on or back."""
        raise NotImplementedError

    def play(self) -> None:
        """Let it play by itself, or stop."""
        raise NotImplementedError

    def stop(self) -> None:
        """Play by itself no longer."""
        raise NotImplementedError

    def set_pace(self, place: int) -> None:
        """Play at one of the four speeds."""
        raise NotImplementedError

    def turn_eye(self) -> None:
        """All hands open, then each seat's view in turn."""
        raise NotImplementedError

    def show_deal(self, by: int) -> None:
        """Another deal of the game."""
        raise NotImplementedError

    def play_from_here(self) -> None:
        """A practice game from what is shown."""
        raise NotImplementedError

    # for the parts that draw themselves

    def page_pen(self, target: pygame.Surface) -> Pen:
        """A pen for what scrolls with the page."""
        raise NotImplementedError

    def paint_controls(self, target: pygame.Surface, within: pygame.Rect) -> None:
        """Draw the controls in a part of the window and the page's bar, which lie over all else that stands still."""
        raise NotImplementedError

    def in_window(self, box: Box) -> Box:
        """A box of the page where it stands in the window."""
        raise NotImplementedError
