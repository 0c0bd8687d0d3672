"""Hot seat: several people at one screen, with a curtain between their turns.

A table scene belongs to one seat for its whole life. When the screen passes to somebody else the scene is closed, the curtain
is shown, and lifting it opens a new scene: while the curtain is shown no scene with a hand exists.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.session.people import next_to_look
from canasta_desktop.session.viewer import Viewer
from canasta_desktop.ui.table.handover import handover
from canasta_desktop.ui.table.model.deal_history import DealHistory
from canasta_desktop.ui.table.window import CurtainPage, TablePage

if TYPE_CHECKING:
    from canasta_desktop.session.table import Table
    from canasta_desktop.ui.table.window import GameWindow


def show(app: GameWindow, table: Table, at_screen: int | None = None) -> None:
    """Show a game to the human who looks next: behind a curtain, where several people have hands in it.

    There is none for who is `at_screen` already. Deals where no deal has begun.
    """
    begin(app, table)
    seat = next_to_look(table.position, table.seatings)
    if Viewer.of(table.seatings, at_screen).needs_curtain(seat):
        hand_over(app, table, seat, None)
    else:
        app.show_alone(TablePage(table, seat))


def begin(app: GameWindow, table: Table) -> None:
    """Deal if no deal has begun, and record its events for the first seat that is shown the table."""
    if table.game.position is None:
        app.history = history = remembered(app, table)
        table.listen(history.record)
        table.deal()
        table.unlisten(history.record)


def remembered(app: GameWindow, table: Table) -> DealHistory:
    """What has happened at this table: what the window remembers of it, or a new history."""
    return app.history if app.history is not None and app.history.table is table else DealHistory(table)


def hand_over(app: GameWindow, table: Table, seat: int, before: int | None) -> None:
    """Let the curtain down; behind it the table waits for `seat`. `before` is who was at the screen.

    Who comes is told what has happened, as that seat may know it, and is dealt a deal that has not been shown.
    """

    def lift() -> None:
        table.show_next_hand()
        app.show_alone(TablePage(table, seat))

    app.show_alone(CurtainPage(table.seatings, seat, lift, handover(table, seat, before)))
