"""What has happened in a deal, with everything hidden in it; a viewer is told only what its seat may know."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING

from canasta_desktop.engine.events import Dealt, seen_by
from canasta_desktop.session.remarks import Talk
from canasta_desktop.session.replay import Replay
from canasta_desktop.session.seating import Reseated, Undone

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.cards import Card, Kind
    from canasta_desktop.engine.events import Event
    from canasta_desktop.session.seating import News
    from canasta_desktop.session.table import Table
    from canasta_desktop.session.viewer.table_viewer import TableViewer


@dataclass(frozen=True, slots=True)
class MoveEvents:
    """The events of one move, with what is needed to word them."""

    events: tuple[Event, ...]
    known: tuple[Kind, ...]  # the kinds that the acting side had melded before
    order: tuple[int, ...]  # the seats that play the deal, in playing order
    moves: int  # number of moves in the deal after it

    def seen(self, viewer: TableViewer) -> MoveEvents:
        """These events without what is hidden from the viewer."""
        seat = viewer.seat
        return replace(self, events=tuple(seen_by(event, seat) for event in self.events))


_Numbered = tuple[int, "Event"]
"""The number of moves in the deal after the one that caused the event, and the event."""


class ToldEvents:
    """What has happened at `table`; it is told by `take_unseen`, `told` and `last`."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._moves: list[MoveEvents] = []
        self._unseen: list[_Numbered] = []
        self._taken: tuple[_Numbered, ...] = ()
        self._seen: list[MoveEvents] = []
        self._seen_by: int | None = None
        """The last informed seat; `_seen` are the moves that it has been told, as it may know them."""
        self.rewound = False
        """Whether the game has gone back in its history and the change has not been shown yet."""
        self.talk = Talk()
        """What bots have said at the table."""
        self.orders: dict[int, tuple[str, tuple[Card, ...]]] = {}
        """The order of the hand of each seat that was at the screen: the name of the order, and the seat's own order."""

    @property
    def unseen(self) -> bool:
        """Whether anything has happened that has not been shown."""
        return bool(self._unseen)

    def record(self, event: News) -> None:
        """Record an event. An undo removes moves; a jump to another point rebuilds the history up to there."""
        if isinstance(event, Undone):
            if event.far:
                self.retell()
            else:
                moves, self.rewound = len(self.table.moves), True
                self._unseen = [(number, event) for number, event in self._unseen if number <= moves]
                self._moves, self._seen = [told for told in self._moves if told.moves <= moves], []
        elif not isinstance(event, Reseated):
            self._unseen.append((len(self.table.moves), event))

    def retell(self) -> None:
        """Rebuild the history up to the present, as if all of it had been shown."""
        replay = Replay.of_table(self.table)
        self._unseen, self._taken, self._seen = [], (), []
        self._moves = [
            MoveEvents(events, tuple(replay.known(number)), replay.order, number)
            for number, events in enumerate(replay.events)
            if events
        ]
        self.rewound = True

    def take_unseen(self, viewer: TableViewer) -> list[Event]:
        """The events since the last call, as the viewer may know them."""
        seat = viewer.seat
        self._taken, self._unseen = tuple(self._unseen), []
        return [seen_by(event, seat) for _, event in self._taken]

    def store(self, known: Sequence[Kind], order: Sequence[int]) -> None:
        """Store the events taken last as complete moves; a new deal starts the history again."""
        if any(isinstance(event, Dealt) for _, event in self._taken):
            self._moves, self._seen = [], []
        for number, numbered in groupby(self._taken, key=itemgetter(0)):
            self._moves.append(MoveEvents(tuple(event for _, event in numbered), tuple(known), tuple(order), number))
        self._taken = ()

    def told(self, viewer: TableViewer) -> list[MoveEvents]:
        """The moves of this deal as the viewer may know them."""
        if viewer.seat != self._seen_by:
            self._seen_by, self._seen = viewer.seat, []
        self._seen += [move.seen(viewer) for move in self._moves[len(self._seen) :]]
        return list(self._seen)

    def last(self, viewer: TableViewer) -> tuple[Event, ...]:
        """The events of the last move, as the viewer may know them."""
        return self._moves[-1].seen(viewer).events if self._moves else ()
