"""Hints: requested from the adviser, shown until the next input. hint_panel.py draws them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.moves import Discard, Meld, Take
from canasta_desktop.session.hints import Adviser
from canasta_desktop.ui.table.presenter import TablePart

if TYPE_CHECKING:
    from canasta_desktop.session.hints import Hint
    from canasta_desktop.ui.table.pieces import Piece


class Hints(TablePart):
    """The hints of one table."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.adviser = Adviser()
        self.shown: Hint | None = None
        self._at = (0, 0)

    @property
    def open(self) -> bool:
        """Whether a hint is shown or being computed."""
        return self.shown is not None or self.adviser.thinking

    def ask(self) -> None:
        """Request a hint for this seat, which must be to act."""
        self.adviser.ask(self.own.table, self.own.number)
        self._at = self._now()
        self.presenter.changed()

    def _now(self) -> tuple[int, int]:
        return self.own.table.game.deal_number, len(self.own.table.moves)

    def update(self) -> None:
        """Show the hint once it is there; a late one is dropped."""
        if self.open and self._at != self._now():
            self.withdraw()
        elif self.adviser.thinking:
            self.presenter.changed()  # for the dots
            hint = self.adviser.poll()
            if hint is not None:
                self.shown = hint
                self.stage.hinted = self._pieces(hint)
                self.presenter.lift(list(self.stage.hinted))

    def withdraw(self) -> None:
        """Remove the hint, and cancel a pending request."""
        if not self.open:
            return
        self.adviser.forget()
        self.shown = None
        down, self.stage.hinted = self.stage.hinted, set()
        self.presenter.lift([piece for piece in down if piece in self.stage.hand()])

    def _pieces(self, hint: Hint) -> set[Piece]:
        """The cards in hand that the hint means."""
        cards: list[int] = []
        if isinstance(hint.move, Discard):
            cards.append(hint.move.card)
        elif isinstance(hint.move, Meld | Take):
            cards += [card for group in hint.move.groups for card in group.cards]
        found = set()
        for piece in self.stage.hand():
            if piece.card in cards:
                cards.remove(piece.card)
                found.add(piece)
        return found
