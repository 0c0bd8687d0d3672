"""The moves of a deal as the table's keeper knows them, to be told to whoever looks: each seat hears only what it may."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING

from canasta_desktop.engine.events import Dealt, seen_by
from canasta_desktop.session.replay import Replay
from canasta_desktop.session.table import Reseated, Undone
from canasta_desktop.ui.table.chronicle import tell

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.cards import Card, Kind
    from canasta_desktop.engine.events import Event
    from canasta_desktop.session.table import News, Table
    from canasta_desktop.ui.table.stage import LogLine
    from canasta_desktop.words.perspective import Perspective


@dataclass(frozen=True, slots=True)
class Told:
    """The events of one move, whole; the kinds that its side had melded before; the seats that play the deal."""

    events: tuple[Event, ...]
    known: tuple[Kind, ...]
    order: tuple[int, ...]
    moves: int
    """How many moves the deal had after it."""


_Numbered = tuple[int, "Event"]
"""An event, and how many moves the deal had after the one that caused it."""


@dataclass(frozen=True, slots=True)
class HandOrder:
    """How a hand lies: the most numerous ranks first or not, or in the player's own order."""

    by_count: bool = False
    own: tuple[Card, ...] = ()


class Story:
    """What has happened at `table`, whole. It goes from scene to scene; a seat is shown what `take`, `lines` and `last` say."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._moves: list[Told] = []
        self._unseen: list[_Numbered] = []
        self._taken: tuple[_Numbered, ...] = ()
        self.orders: dict[int, HandOrder] = {}
        """How each seat that was at the screen ordered its hand; shown to that seat alone."""
        self.elsewhere = False
        """Whether a step was taken back or the game went to another point of its past, and nobody has been shown that yet."""

    def hear(self, event: News) -> None:
        """Keep what happened until the move is complete; a step that is taken back is forgotten.

        Where the game went elsewhere, the story is told anew as far as it stands there.
        """
        if isinstance(event, Undone):
            if event.far:
                self._retell()
            else:
                self._forget_after(len(self.table.moves))
        elif not isinstance(event, Reseated):
            self._unseen.append((len(self.table.moves), event))

    def _forget_after(self, moves: int) -> None:
        """Forget the moves after the first `moves` of the deal."""
        self._unseen = [(number, event) for number, event in self._unseen if number <= moves]
        self._moves = [told for told in self._moves if told.moves <= moves]
        self.elsewhere = True

    def _retell(self) -> None:
        """Tell the deal as far as it stands now, as if all of it had been shown."""
        replay = Replay.of_table(self.table)
        self._unseen, self._taken = [], ()
        self._moves = [
            Told(events, tuple(replay.known(number)), replay.order, number)
            for number, events in enumerate(replay.events)
            if events
        ]
        self.elsewhere = True

    @property
    def waits(self) -> bool:
        """Whether something has happened that has not been shown."""
        return bool(self._unseen)

    def take(self, seat: int) -> list[Event]:
        """What has happened since the last call, as a seat may know it."""
        self._taken, self._unseen = tuple(self._unseen), []
        return [seen_by(event, seat) for _, event in self._taken]

    def book(self, known: Sequence[Kind], order: Sequence[int]) -> None:
        """Keep what was taken last as a move that can be told again; a deal begins the story anew."""
        if any(isinstance(event, Dealt) for _, event in self._taken):
            self._moves.clear()
        for number, numbered in groupby(self._taken, key=itemgetter(0)):
            self._moves.append(Told(tuple(event for _, event in numbered), tuple(known), tuple(order), number))
        self._taken = ()

    def lines(self, who: Perspective) -> list[LogLine]:
        """The moves of this deal in words, as `who` may know them and calls everybody."""
        return [
            line
            for told in self._moves
            for line in tell(who, [seen_by(event, who.seat) for event in told.events], told.known, told.order)
        ]

    def last(self, seat: int) -> list[Event]:
        """The events of the last move, as a seat may know them."""
        return [seen_by(event, seat) for event in self._moves[-1].events] if self._moves else []
