"""The keyboard focus: on a card in hand, a place or a button of the table, one of which has it at most."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.ui.table.geometry.stage import nearest, places
from canasta_desktop.ui.table.model.intents import TableItem

if TYPE_CHECKING:
    from canasta_desktop.ui.table.geometry.stage import Stage
    from canasta_desktop.ui.table.input.buttons import TableButtons
    from canasta_desktop.ui.table.input.hand import HandInput
    from canasta_desktop.ui.table.input.presenter import Presenter

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
        focus = self.stage.model.focus
        before = focus.piece
        self.buttons.focus(button)
        focus.on(where)
        self.presenter.lift([piece for piece in (before, focus.piece) if piece is not None])

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
        """Move it along the hand, from place to place, or between these; Home and End always lead to the hand."""
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
