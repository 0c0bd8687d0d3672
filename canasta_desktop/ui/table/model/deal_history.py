"""The history of a deal in words, as each seat may know it, and how each seat has ordered its hand."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from canasta_desktop.session.viewer.told import ToldEvents
from canasta_desktop.ui.table.model.log_lines import log_lines, talon_of
from canasta_desktop.ui.table.model.since_turn import since_turn
from canasta_desktop.ui.table.model.table_model import Told

if TYPE_CHECKING:
    from canasta_desktop.engine.cards import Card
    from canasta_desktop.session.table import Table
    from canasta_desktop.session.viewer.table_viewer import TableViewer
    from canasta_desktop.session.viewer.told import MoveEvents
    from canasta_desktop.ui.table.model.log_lines import LogLine
    from canasta_desktop.ui.table.model.pieces import HandOrder
    from canasta_desktop.words.perspective import Perspective


class DealHistory(ToldEvents):
    """What has happened at `table`, in words."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.orders: dict[int, tuple[HandOrder, tuple[Card, ...]]] = {}
        """How each seat that was at the screen has ordered its hand: whether by count, and its own order."""
        self._worded: list[tuple[MoveEvents, list[LogLine]]] = []
        self._worded_for: Perspective | None = None

    def lines(self, viewer: TableViewer, who: Perspective) -> list[LogLine]:
        """The log of this deal; a move is worded once, for it takes long to word all of them after each."""
        told, rules = self.told(viewer), self.table.rules
        if who is not self._worded_for:
            self._worded_for, self._worded = who, []
        same = sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1][0], zip(told, self._worded, strict=False)))
        new = [(move, log_lines(who, move.events, move.known, move.order, rules)) for move in told[same:]]
        self._worded = [*self._worded[:same], *new]
        return [line for _, lines in self._worded for line in lines]

    def words(self, viewer: TableViewer, who: Perspective) -> Told:
        """All that the table tells the viewer of this deal."""
        told, side_of = self.told(viewer), self.table.game.terms.side_of
        since = since_turn(who, [(move.events, move.known) for move in told], self.table.rules)
        talons = {side_of[won.seat]: won.cards for move in told if (won := talon_of(move.events))}
        return Told(self.lines(viewer, who), since, talons)
