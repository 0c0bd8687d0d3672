"""Hot seat: several people at one screen, with a curtain between their turns.

A table scene belongs to one seat for its whole life. When the screen passes to somebody else the scene is closed, the curtain
is shown, and lifting it opens a new scene: while the curtain is shown no scene with a hand exists.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.ui.table.model.deal_history import DealHistory
from canasta_desktop.ui.table.page_kinds import CurtainPage, TablePage

if TYPE_CHECKING:
    from canasta_desktop.session.table import Table
    from canasta_desktop.session.viewer.table_viewer import TableViewer
    from canasta_desktop.ui.table.window import GameWindow


def show(app: GameWindow, viewer: TableViewer) -> None:
    """Show a game to the human who looks next: behind a curtain, where another one sits at the screen, or it is unknown who.

    Deals where no deal has begun.
    """
    begin(app, viewer.table)
    hand_over(app, viewer, None)


def begin(app: GameWindow, table: Table) -> None:
    """Deal if no deal has begun, and record its events for the first seat that is shown the table."""
    if not table.begun:
        app.games.history = history = remembered(app, table)
        table.listen(history.record)
        table.deal()
        table.unlisten(history.record)


def remembered(app: GameWindow, table: Table) -> DealHistory:
    """What has happened at this table: what the window remembers of it, or a new history."""
    return app.games.history if app.games.history is not None and app.games.history.table is table else DealHistory(table)


def hand_over(app: GameWindow, viewer: TableViewer, before: int | None) -> None:
    """Let the curtain down where the next human is another one; behind it the table waits. `before` is who was at the screen.

    Who comes is told what has happened, as that seat may know it, and is dealt a deal that has not been shown.
    """
    viewer.pass_on(
        lambda coming: app.show_alone(TablePage(coming)),
        lambda seat, lift, why: app.show_alone(CurtainPage(viewer.table.seatings, seat, lift, why)),
        before,
    )
