"""Several people at one screen: whose hand it shows, and the curtain between them.

A table scene belongs to one seat for its whole life. Where the screen goes to somebody else the scene leaves, the curtain
comes, and a new scene takes its place once it is lifted: while it is down nothing of any hand exists that could be seen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.ui.table.handover import handover
from canasta_desktop.ui.table.window import PageName

if TYPE_CHECKING:
    from canasta_desktop.session.table import Table
    from canasta_desktop.ui.table.story import Story
    from canasta_desktop.ui.table.window import GameWindow


def humans(table: Table) -> list[int]:
    """The seats that people at this screen play."""
    return [seat for seat in range(len(table.seatings)) if table.is_human(seat)]


def next_to_look(table: Table) -> int:
    """The human who is to act, or the next one in the order of play; seat 0 where bots play among themselves."""
    order = table.position.order
    at = order.index(table.position.to_act)
    turned = (*order[at:], *order[:at])
    return next((seat for seat in turned if table.is_human(seat)), next(iter(humans(table)), 0))


def show(app: GameWindow, table: Table) -> None:
    """Show a game: to the one human at once, to one of several behind a curtain. Deals where no deal has begun."""
    people = humans(table)
    if len(people) < 2:
        app.show_alone(PageName.TABLE, table)
        return
    told = remembered(app, table)
    if table.game.position is None:
        table.listen(told.hear)
        table.deal()
        table.unlisten(told.hear)
    hand_over(app, table, next_to_look(table), None)


def remembered(app: GameWindow, table: Table) -> Story:
    """What has happened at this table: what the window remembers of it, or a new story."""
    from canasta_desktop.ui.table.story import Story

    if app.story is None or app.story.table is not table:
        app.story = Story(table)
    return app.story


def hand_over(app: GameWindow, table: Table, seat: int, before: int | None) -> None:
    """Let the curtain down; behind it the table waits for `seat`. `before` is who was at the screen.

    Who comes is told what has happened, as that seat may know it, and is dealt a deal that has not been shown.
    """

    def lift() -> None:
        table.show_next_hand()
        app.show_alone(PageName.TABLE, table, seat)

    app.show_alone(PageName.CURTAIN, table.seatings, seat, lift, handover(table, seat, before))
