"""Viewers of tables, as if the curtain had been lifted for a seat, and of replays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.session.people import humans
from canasta_desktop.session.replay import Replay
from canasta_desktop.session.viewer.replay_viewer import ReplayViewer
from canasta_desktop.session.viewer.table_viewer import TableViewer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.records import Record
    from canasta_desktop.session.seating import Seating
    from canasta_desktop.session.table import Table


def viewer_at(table: Table, seat: int | None = None) -> TableViewer:
    """The viewer for whom the curtain of `seat` was lifted last; without one that of the first person."""
    viewer = TableViewer(table)
    viewer._at_screen = next(iter(humans(table.seatings)), 0) if seat is None else seat
    return viewer


def recorded(record: Record, seatings: Sequence[Seating] | None = None) -> ReplayViewer:
    """A deal of a record, to be played again."""
    return ReplayViewer(Replay.of_record(record, seatings))


def positions_of(replay: ReplayViewer) -> list[Position]:
    """What stood after each move, with everything hidden in it."""
    return replay._replay.positions
