"""A game that is taken up from the archive: its log is told anew while its moves are played once more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine import events as ev
from canasta_desktop.ui.table.story import Story

if TYPE_CHECKING:
    from canasta_desktop.engine.cards import Kind
    from canasta_desktop.session.table import News, Table


class Retelling:
    """Makes the `story` of a table that is being rebuilt: from `begin`, before its first deal, until `end`."""

    def __init__(self, table: Table) -> None:
        self.story = Story(table)
        self._table = table
        self._melding = 0
        self._known: list[list[Kind]] = [[] for _ in table.game.terms.sides]

    def begin(self) -> None:
        """Listen to the table from now on."""
        self._table.listen(self._hear)
        self._table.watch(self._book)

    def _hear(self, event: News) -> None:
        self.story.hear(event)
        if isinstance(event, ev.Melded):
            self._melding = event.side
        elif isinstance(event, ev.Dealt):
            self._known = [[] for _ in self._known]

    def _book(self) -> None:
        """A move is complete."""
        position = self._table.position
        self.story.take(0)
        self.story.book(self._known[self._melding], position.order)
        self._known = [position.meld_kinds(side) for side in range(len(self._known))]

    def end(self) -> Story:
        """The table stands as it did; answers the story, which listens no more."""
        self._table.unlisten(self._hear)
        self._table.unwatch(self._book)
        return self.story
