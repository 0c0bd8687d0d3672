"""What the table and the pages ask of their window: the services, besides what services ask of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from canasta_desktop.ui.services.window import Window

if TYPE_CHECKING:
    from canasta_desktop.session.analysis import Analysis
    from canasta_desktop.ui.services.daily_game import DailyGame
    from canasta_desktop.ui.services.games import Games
    from canasta_desktop.ui.services.learning import Learning
    from canasta_desktop.ui.services.preferences import Preferences
    from canasta_desktop.ui.services.user_data import UserData


class GameWindow(Window, Protocol):
    """The window of the table and the pages."""

    preferences: Preferences
    data: UserData

    @property
    def games(self) -> Games:
        """The current game, and the players of the next one."""

    @property
    def daily(self) -> DailyGame:
        """The deal of the day."""

    @property
    def learning(self) -> Learning:
        """Lessons, questions and medals."""

    @property
    def analysis(self) -> Analysis:
        """Judges decisions: for hints, opinions, the coach and reviews."""

    def recall(self, by: int) -> str:
        """A past message: the last one (0), or the one before (-1) or after (1) the last recalled one."""

    def welcome(self) -> None:
        """Ask a person who plays here for the first time what they know."""
