"""Rebuilds the history of a deal while a saved game is loaded by playing its moves again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine import events as ev
from canasta_desktop.ui.table.deal_history import DealHistory

if TYPE_CHECKING:
    from canasta_desktop.engine.cards import Kind
    from canasta_desktop.session.table import News, Table


class HistoryRecorder:
    """Records the `history` of a table between `begin`, before its first deal, and `end`."""

    def __init__(self, table: Table) -> None:
        self.history = DealHistory(table)
        self._table = table
        self._melding = 0
        self._known: list[list[Kind]] = [[] for _ in table.game.terms.sides]

    def begin(self) -> None:
        """Listen to the table from now on."""
        self._table.listen(self._record)
        self._table.watch(self._store)

    def _record(self, event: News) -> None:
        self.history.record(event)
        if isinstance(event, ev.Melded):
            self._melding = event.side
        elif isinstance(event, ev.Dealt):
            self._known = [[] for _ in self._known]

    def _store(self) -> None:
        """Store a complete move."""
        position = self._table.position
        self.history.take_unseen(0)
        self.history.store(self._known[self._melding], position.order)
        self._known = [position.meld_kinds(side) for side in range(len(self._known))]

    def end(self) -> DealHistory:
        """Stop listening; answers the history."""
        self._table.unlisten(self._record)
        self._table.unwatch(self._store)
        return self.history
