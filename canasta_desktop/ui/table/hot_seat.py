"""Several people at one screen: whose hand it shows, and the curtain between them.

A table scene belongs to one seat for its whole life. Where the screen goes to somebody else the scene leaves, the curtain
comes, and a new scene takes its place once it is lifted: while it is down nothing of any hand exists that could be seen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.ui.table.handover import handover
from canasta_desktop.ui.table.own_seat import humans
from canasta_desktop.ui.table.story import Story
from canasta_desktop.ui.table.window import PageName

if TYPE_CHECKING:
    from canasta_desktop.session.table import Table
    from canasta_desktop.ui.table.window import GameWindow


def next_to_look(table: Table) -> int:
    """The human who is to act, or the next one in the order of play; seat 0 where bots play among themselves."""
    order = table.position.order
    at = order.index(table.position.to_act)
    turned = (*order[at:], *order[:at])
    return next((seat for seat in turned if table.is_human(seat)), next(iter(humans(table)), 0))


def show(app: GameWindow, table: Table) -> None:
    """Show a game: to the one human at once, to one of several behind a curtain. Deals where no deal has begun."""
    begin(app, table)
    if len(humans(table)) < 2:
        app.show_alone(PageName.TABLE, table)
    else:
        hand_over(app, table, next_to_look(table), None)


def begin(app: GameWindow, table: Table) -> None:
    """Deal where no deal has begun, and remember it for whoever is shown the table first."""
    if table.game.position is None:
        app.story = story = remembered(app, table)
        table.listen(story.hear)
        table.deal()
        table.unlisten(story.hear)


def remembered(app: GameWindow, table: Table) -> Story:
    """What has happened at this table: what the window remembers of it, or a new story."""
    return app.story if app.story is not None and app.story.table is table else Story(table)


def hand_over(app: GameWindow, table: Table, seat: int, before: int | None) -> None:
    """Let the curtain down; behind it the table waits for `seat`. `before` is who was at the screen.

    Who comes is told what has happened, as that seat may know it, and is dealt a deal that has not been shown.
    """

    def lift() -> None:
        table.show_next_hand()
        app.show_alone(PageName.TABLE, table, seat)

    app.show_alone(PageName.CURTAIN, table.seatings, seat, lift, handover(table, seat, before))
