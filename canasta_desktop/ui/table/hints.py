"""Hints: requested from the adviser, shown until the next input. hint_panel.py draws them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.moves import Discard, Meld, Take
from canasta_desktop.session.hints import Adviser

if TYPE_CHECKING:
    from canasta_desktop.session.hints import Hint
    from canasta_desktop.ui.table.pieces import Piece
    from canasta_desktop.ui.table.presenter import Presenter


class Hints:
    """The hints of one table."""

    def __init__(self, presenter: Presenter) -> None:
        self.stage = presenter.stage
        self.adviser = Adviser()
        self.shown: Hint | None = None
        self._presenter = presenter
        self._table = presenter.own.table
        self._at: tuple[int, int] = (0, 0)

    @property
    def open(self) -> bool:
        """Whether a hint is shown or being computed."""
        return self.shown is not None or self.adviser.thinking

    def ask(self) -> None:
        """Request a hint for this seat, which must be to act."""
        self.adviser.ask(self._table, self.stage.viewer.seat)
        self._at = self._now()
        self._presenter.changed()

    def _now(self) -> tuple[int, int]:
        return self._table.game.deal_number, len(self._table.moves)

    def update(self) -> None:
        """Show the hint once it is there; a late one is dropped."""
        if not self.open:
            return
        if self._at != self._now():
            self.withdraw()
            return
        if not self.adviser.thinking:
            return
        self._presenter.changed()  # for the dots
        hint = self.adviser.poll()
        if hint is not None:
            self.shown = hint
            self.stage.hinted = set(self._pieces(hint))
            self._presenter.lift(list(self.stage.hinted))

    def withdraw(self) -> None:
        """Remove the hint, and cancel a pending request."""
        if not self.open:
            return
        self.adviser.forget()
        self.shown = None
        down, self.stage.hinted = list(self.stage.hinted), set()
        self._presenter.lift([piece for piece in down if piece in self.stage.hand()])

    def close(self) -> None:
        """Stop the analysis process."""
        self.adviser.close()

    def _pieces(self, hint: Hint) -> list[Piece]:
        """The cards in hand that the hint means."""
        left = list(self.stage.hand())
        found = []
        for card in _cards_of(hint):
            piece = next((piece for piece in left if piece.card == card), None)
            if piece is not None:
                left.remove(piece)
                found.append(piece)
        return found


def _cards_of(hint: Hint) -> list[int]:
    move = hint.move
    if isinstance(move, Discard):
        return [move.card]
    return [card for group in move.groups for card in group.cards] if isinstance(move, Meld | Take) else []
