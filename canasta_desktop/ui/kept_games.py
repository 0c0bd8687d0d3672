"""A game's life in the window: begun, kept after every change, left, taken up again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.session.store.keeper import Keeper
from canasta_desktop.session.store.resume import ResumeError, resume

from . import hot_seat, labels_saved

if TYPE_CHECKING:
    from canasta_desktop.session.table import Table

    from .app import App
    from .table.story import Story


def take_up(app: App, table: Table, game: int | None = None, story: Story | None = None) -> None:
    """Show a table and keep its game from now on; what was under way before is left, and stays kept.

    `game` is its number in the archive, None for a new one; `story` is what has happened in it.
    """
    app.end_game()
    app.table, app.story = table, story
    table.listen(app.sound.hear)
    names = [who.name for who in table.seatings]
    humans = [table.is_human(seat) for seat in range(len(names))]
    name = labels_saved.table_name(table.rules.title, names, humans)
    app.keeper = Keeper(app.archive, table, name, game, app.tell)
    app.keeper.keep()
    hot_seat.show(app, table)


def take_up_again(app: App, game: int) -> str:
    """Go on with a kept game where it stood; answers why not, in a sentence, or ""."""
    from .retelling import Retelling

    if app.keeper is not None and app.keeper.game == game and app.table is not None:
        app.show_table()
        return ""
    told: list[Retelling] = []
    try:
        table = resume(app.archive, game, prepare=lambda table: told.append(Retelling(table)))
    except ResumeError as error:
        return str(error)
    take_up(app, table, game, told[0].end())
    return ""
