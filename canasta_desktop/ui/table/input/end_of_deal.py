"""The end of a deal: its score a moment after the last card has landed, and then the next deal or the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.events import DealEnd
from canasta_desktop.session.viewer.table_viewer import TableViewer
from canasta_desktop.ui.services.page_kinds import DealScorePage, GameOverPage

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.ui.draw.motion import Motion
    from canasta_desktop.ui.services.game_window import GameWindow
    from canasta_desktop.ui.table.input.presenter import OwnSeat, Presenter

END_PAUSE: Final = 900  # ms at normal speed between the end of a deal and its score
OUT_PAUSE: Final = 250  # ms from the celebration of a seat that went out to the score


class EndOfDeal:
    """Leads from a deal to what follows it."""

    def __init__(self, app: GameWindow, own: OwnSeat, presenter: Presenter, motion: Motion, on_top: Callable[[], bool]) -> None:
        """`on_top`: whether the table is the page that is shown."""
        self._app, self._own, self._presenter, self._motion, self._on_top = app, own, presenter, motion, on_top
        self._since: float | None = None
        """When the deal was seen to be over, in ms of the clock; None in a deal."""

    def forget(self) -> None:
        """Forget when the last deal ended, because one is under way."""
        self._since = None

    def await_score(self, now: float) -> None:
        """The deal is over: show its score after a pause."""
        if self._since is None:
            self._since = now
        model = self._own.model
        pause = (OUT_PAUSE if model.view.end is DealEnd.OUT else END_PAUSE) * self._motion.factor
        if now < self._since + pause or not self._on_top():
            return
        model.say(None)  # the score lies over the table, and so it would over a reason
        self._presenter.clear()
        self._app.show(DealScorePage(self._own.viewer, self.go_on))

    def go_on(self) -> None:
        """After the score: the next deal, or the end of the game."""
        app, viewer, table = self._app, self._own.viewer, self._own.table
        self._since = None
        if app.daily.over(table):
            return
        if table.game.over:
            app.show_instead(GameOverPage(viewer))
            return
        table.deal()
        if viewer.passes_on:
            app.games.show(TableViewer(table))
        else:
            self._presenter.catch_up()
