"""The history of a deal with everything hidden in it; each seat is shown only what it may know."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING

from canasta_desktop.engine.events import Dealt, seen_by
from canasta_desktop.session.replay import Replay
from canasta_desktop.session.seating import Reseated, Undone
from canasta_desktop.ui.table.model.log_lines import log_lines, talon_of
from canasta_desktop.ui.table.model.since_turn import since_turn
from canasta_desktop.ui.table.model.table_model import Told

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.cards import Card, Kind
    from canasta_desktop.engine.events import Event
    from canasta_desktop.session.seating import News
    from canasta_desktop.session.table import Table
    from canasta_desktop.ui.table.model.log_lines import LogLine
    from canasta_desktop.ui.table.model.pieces import HandOrder
    from canasta_desktop.words.perspective import Perspective


@dataclass(frozen=True, slots=True)
class MoveEvents:
    """The events of one move, unfiltered, with what is needed to word them."""

    events: tuple[Event, ...]
    known: tuple[Kind, ...]  # the kinds that the acting side had melded before
    order: tuple[int, ...]  # the seats that play the deal, in playing order
    moves: int  # number of moves in the deal after it


_Numbered = tuple[int, "Event"]
"""The number of moves in the deal after the one that caused the event, and the event."""


class DealHistory:
    """What has happened at `table`, unfiltered; a seat is shown what `take_unseen`, `lines` and `last` answer."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._moves: list[MoveEvents] = []
        self.unseen: list[_Numbered] = []  # what has not been shown
        self._taken: tuple[_Numbered, ...] = ()
        self.orders: dict[int, tuple[HandOrder, tuple[Card, ...]]] = {}
        """How each seat that was at the screen has ordered its hand: whether by count, and its own order."""
        self.rewound = False  # whether the game has gone back in its history and the change has not been shown yet

    def record(self, event: News) -> None:
        """Record an event. An undo removes moves; a jump to another point rebuilds the history up to there."""
        if isinstance(event, Undone):
            if event.far:
                self.retell()
            else:
                moves, self.rewound = len(self.table.moves), True
                self.unseen = [(number, event) for number, event in self.unseen if number <= moves]
                self._moves = [told for told in self._moves if told.moves <= moves]
        elif not isinstance(event, Reseated):
            self.unseen.append((len(self.table.moves), event))

    def retell(self) -> None:
        """Rebuild the history up to the present, as if all of it had been shown."""
        replay = Replay.of_table(self.table)
        self.unseen, self._taken = [], ()
        self._moves = [
            MoveEvents(events, tuple(replay.known(number)), replay.order, number)
            for number, events in enumerate(replay.events)
            if events
        ]
        self.rewound = True

    def take_unseen(self, seat: int) -> list[Event]:
        """The events since the last call, as a seat may know them."""
        self._taken, self.unseen = tuple(self.unseen), []
        return [seen_by(event, seat) for _, event in self._taken]

    def store(self, known: Sequence[Kind], order: Sequence[int]) -> None:
        """Store the events taken last as complete moves; a new deal starts the history again."""
        if any(isinstance(event, Dealt) for _, event in self._taken):
            self._moves.clear()
        for number, numbered in groupby(self._taken, key=itemgetter(0)):
            self._moves.append(MoveEvents(tuple(event for _, event in numbered), tuple(known), tuple(order), number))
        self._taken = ()

    def lines(self, viewer: Perspective) -> list[LogLine]:
        """The log of this deal as the viewer may know it."""
        return [
            line
            for move in self._moves
            for line in log_lines(
                viewer, [seen_by(event, viewer.seat) for event in move.events], move.known, move.order, self.table.rules
            )
        ]

    def told(self, viewer: Perspective) -> Told:
        """What the table tells the viewer of this deal."""
        moves = (([seen_by(event, viewer.seat) for event in move.events], move.known) for move in self._moves)
        return Told(self.lines(viewer), since_turn(viewer, moves, self.table.rules), self._talons())

    def _talons(self) -> dict[int, int]:
        found = {}
        for move in self._moves:
            won = talon_of(move.events)
            if won:
                found[self.table.position.terms.side_of[won.seat]] = won.cards
        return found

    def last(self, seat: int) -> list[Event]:
        """The events of the last move, as a seat may know them."""
        return [seen_by(event, seat) for event in self._moves[-1].events] if self._moves else []
