"""Hints: requested from the adviser, shown until the next input."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta_desktop.engine.moves import SHOW, Discard, Lay, Meld, Take
from canasta_desktop.session.hints import Adviser
from canasta_desktop.session.opening_help import missing_cards
from canasta_desktop.ui.table.input.presenter import TablePart
from canasta_desktop.ui.table.model.intents import needed
from canasta_desktop.ui.table.model.table_model import HintShown
from canasta_desktop.ui.table.model.tray import worth
from canasta_desktop.words.hints import tray_hint

if TYPE_CHECKING:
    from canasta_desktop.engine.cards import Card
    from canasta_desktop.session.analysis import Analysis
    from canasta_desktop.session.hints import Hint
    from canasta_desktop.ui.table.model.pieces import Piece
    from canasta_desktop.ui.table.model.table_model import TableModel


@dataclass(eq=False)
class Hints(TablePart):
    """The hints of one table."""

    analysis: Analysis

    def __post_init__(self) -> None:
        super().__post_init__()
        self.adviser = Adviser(self.analysis)
        self._at = (0, 0)

    @property
    def shown(self) -> Hint | None:
        """The hint that is shown."""
        return self.model.hint.hint

    @property
    def open(self) -> bool:
        """Whether a hint is shown or being computed."""
        return self.model.hint.open

    def ask(self) -> None:
        """Request a hint for this seat, which must be to act."""
        self.adviser.ask(self.own.viewer.inquiry())
        self._at = self._now()
        self.model.show_hint(HintShown(coming=True))
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
                self.model.show_hint(HintShown(hint))
                self.model.selection.hint(self._pieces(hint))
                self.presenter.lift(list(self.model.selection.hinted))

    def withdraw(self) -> None:
        """Remove the hint, and cancel a pending request."""
        if not self.open:
            return
        self.adviser.forget()
        self.model.show_hint(HintShown())
        down = self.model.selection.hint()
        self.presenter.lift([piece for piece in down if piece in self.model.hand()])

    def _pieces(self, hint: Hint) -> set[Piece]:
        cards: list[int] = []
        if isinstance(hint.move, Discard | Lay):
            cards.append(hint.move.card)
        elif hint.move == SHOW:
            cards += self.model.view.hand
        elif isinstance(hint.move, Meld | Take):
            cards += [card for group in hint.move.groups for card in group.cards]
        found = set()
        for piece in self.model.hand():
            if piece.card in cards:
                cards.remove(piece.card)
                found.add(piece)
        return found


def tray_lacks(model: TableModel) -> tuple[Card, ...] | None:
    """The fewest cards of the hand that make a legal move of the melds on the tray; None where none do."""
    return missing_cards(model.view, model.tray.groups, taking=model.tray.taking)


def tray_said(model: TableModel) -> str:
    """What the melds on the tray still lack."""
    lacking = max(0, needed(model.view) - worth(model.view, model.tray))
    return tray_hint(lacking, tray_lacks(model))
