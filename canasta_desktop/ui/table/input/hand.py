"""The cards in hand: which are selected, which one the pointer raises, and in which order they lie."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta_desktop.ui.table.model.pieces import HandOrder
from canasta_desktop.ui.table.paint.overlay import NOTE_MS
from canasta_desktop.words import table_text as words

if TYPE_CHECKING:
    from collections.abc import Collection

    from canasta_desktop.ui.table.input.presenter import Presenter
    from canasta_desktop.ui.table.model.intents import Point
    from canasta_desktop.ui.table.model.pieces import Piece
    from canasta_desktop.ui.table.model.table_model import TableModel


@dataclass(eq=False)
class HandInput:
    """What the player does with the cards in hand, apart from moves."""

    model: TableModel
    presenter: Presenter
    _anchor: Piece | None = None  # the card at which a range selection with Shift starts

    def select(self, pieces: Collection[Piece]) -> None:
        """Select these cards and no others."""
        if changed := self.model.selection.set(pieces):
            self.presenter.lift(changed)

    def toggle(self, piece: Piece) -> None:
        """Select a card, or select it no more."""
        self.select(self.model.selection.pieces ^ {piece})

    def click(self, piece: Piece, *, shift: bool) -> None:
        """Toggle the selection of a card; with Shift select the range from the last one."""
        if shift and self._anchor in self.model.hand() and self._anchor is not None:
            self.select_range(self._anchor, piece)
        else:
            self.toggle(piece)
        self._anchor = piece

    def select_range(self, one: Piece, other: Piece) -> None:
        """Select the cards between two of them too, and both."""
        row = self.model.hand()
        begin, end = sorted((row.index(one), row.index(other)))
        self.select({*self.model.selection.pieces, *row[begin : end + 1]})

    def raise_card(self, piece: Piece | None) -> None:
        """Raise the card under the pointer, or none."""
        if moved := self.model.focus.raise_card(piece):
            self.presenter.lift(moved)

    def sort(self, spot: Point) -> None:
        """Sort the hand in the next way; the first time after reordering by hand, sort as before."""
        self.model.order.sort(self.model.view.terms)
        self.presenter.rearrange()
        text = {HandOrder.RANK: words.BY_RANK, HandOrder.SUIT: words.BY_SUIT}.get(self.model.order.by, words.BY_NUMBER)
        self.presenter.note(text, spot, NOTE_MS)

    def move_cards(self, pieces: Collection[Piece], x: float) -> None:
        """Move cards within the hand: before the first card to the right of `x` (px)."""
        hand = self.model.hand()
        moved = [piece for piece in hand if piece in pieces]
        rest = [piece for piece in hand if piece not in pieces]
        at = next((i for i, piece in enumerate(rest) if piece.target.x > x), len(rest))
        row = [*rest[:at], *moved, *rest[at:]]
        if row != hand:
            self.model.order.arrange([piece.card for piece in row])
            self.presenter.rearrange()
