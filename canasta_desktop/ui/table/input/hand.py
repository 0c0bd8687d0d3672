"""The cards in hand: selected, raised, ordered; and the keyboard focus, which is on a card, a place or a button."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.ui.table.geometry.stage import nearest, places
from canasta_desktop.ui.table.model.intents import TableItem
from canasta_desktop.ui.table.model.pieces import HandOrder
from canasta_desktop.ui.table.paint.overlay import NOTE_MS
from canasta_desktop.words import table_text as words

if TYPE_CHECKING:
    from collections.abc import Collection

    from canasta_desktop.ui.table.geometry.stage import Stage
    from canasta_desktop.ui.table.input.buttons import TableButtons
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
        """Sort the hand by the next order; after reordering by hand, first by the order used before."""
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


WAYS: Final = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


@dataclass(eq=False)
class KeyFocus:
    """Moves the keyboard focus of one table."""

    stage: Stage
    presenter: Presenter
    hand: HandInput
    buttons: TableButtons

    @property
    def somewhere(self) -> bool:
        """Whether anything has the focus."""
        focus = self.stage.model.focus
        return focus.piece is not None or focus.place is not None or self.buttons.focused != ""

    def give(self, where: TableItem | None, button: str = "") -> None:
        """Give the focus to a card, a place or a button, or take it away."""
        self.buttons.focus(button)
        self.presenter.give_focus(where)

    def step_place(self, by: int) -> None:
        """Move it to the next place; the hand is one of them, at its first card."""
        focus, hand = self.stage.model.focus, self.stage.model.hand()
        stops = [*(TableItem("card", piece) for piece in hand[:1]), *places(self.stage)]
        at = stops.index(focus.place) if focus.place in stops else 0 if focus.piece or by < 0 else -1
        self.give(stops[(at + by) % len(stops)])

    def step_button(self, by: int) -> None:
        """Move it along the buttons that can be pressed."""
        names = [button.name for button in self.buttons.painter.widgets() if button.enabled and button.face]
        focused = self.buttons.focused
        at = names.index(focused) if focused in names else -1 if by > 0 else 0
        self.give(None, names[(at + by) % len(names)] if names else "")

    def go(self, key: int, *, shift: bool) -> None:
        """Move the focus along the hand, from place to place, or between these; Home and End always lead to the hand."""
        focus, way = self.stage.model.focus, WAYS.get(key)
        if way is None or (focus.place is None and key not in (pygame.K_UP, pygame.K_DOWN)):
            self._step_card(key, shift=shift)
            return
        boxes, hand = places(self.stage), self.stage.layout.hand
        here = boxes.pop(focus.place, None) if focus.place else None
        if here is not None:
            goal = nearest(boxes, here.center, way)
            if goal is not None:
                self.give(goal)
            elif way == (0, 1):
                self.into_hand(here.centerx)
        elif way == (0, -1):
            x = round(focus.piece.target.x) if focus.piece else hand.centerx
            self.give(nearest(boxes, (x, hand.y), way))
        else:
            self.into_hand(hand.centerx)

    def into_hand(self, x: float) -> None:
        """Give it to the card in hand that is nearest to `x` px."""
        row = self.stage.model.hand()
        if row:
            self.give(TableItem("card", min(row, key=lambda piece: abs(piece.target.x - x))))

    def _step_card(self, key: int, *, shift: bool) -> None:
        """Move it along the hand; with Shift select the cards on the way."""
        row, before = self.stage.model.hand(), self.stage.model.focus.piece
        if not row:
            return
        at = {pygame.K_HOME: 0, pygame.K_END: -1, pygame.K_RIGHT: 0, pygame.K_LEFT: -1}[key]
        if key in WAYS and before in row and before:
            at = row.index(before) + WAYS[key][0]
        after = row[at % len(row)]
        if shift and before is not None:
            self.hand.select({*self.stage.model.selection.pieces, before, after})
        self.give(TableItem("card", after))
