"""The input layer of the tooltip: what it says about the thing under the pointer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.engine.cards import POINTS
from canasta_desktop.ui.table.advice import LABELS
from canasta_desktop.ui.table.headings import deal_tip
from canasta_desktop.ui.table.hit_test import hand_piece_at
from canasta_desktop.ui.table.keymap import Command
from canasta_desktop.ui.table.pieces import PILE
from canasta_desktop.ui.table.router import Layer, pressed
from canasta_desktop.words import table_text as words
from canasta_desktop.words.keys_text import COMMANDS, with_key
from canasta_desktop.words.replay_text import BACK_FURTHER

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.ui.kit.tooltip import Tooltip
    from canasta_desktop.ui.table.controls import Controls
    from canasta_desktop.ui.table.furniture import Furniture
    from canasta_desktop.ui.table.pointer import Point

_BADGE: Final = 72
"""Design px of the pile's count and badge below it."""
Subject = tuple["Hashable", "Callable[[], str] | None"]
"""What lies at a point, and a function that answers the words about it."""


@dataclass(eq=False)
class TipLayer(Layer):
    """Says the name and points of a card, why a button is disabled, what the points of this deal are made of."""

    tip: Tooltip
    controls: Controls
    furniture: Furniture

    def handle(self, event: pygame.event.Event) -> bool:
        """Follow the pointer; a press hides the tooltip. Never uses an event up."""
        if event.type == pygame.MOUSEMOTION:
            x, y = event.pos
            t = self.stage.layout.t
            if self.tip.point((x / t, y / t), *self._subject(event.pos), self.presenter.now):
                self.presenter.changed()
        elif pressed(event):
            self.tip.hide()
        return False

    def _subject(self, pos: Point) -> Subject:
        stage = self.stage
        button = self.controls.widget_at(pos)
        if button is not None:
            return (button.name, lambda: button.tip) if button.tip else self._button(button.name)
        piece = hand_piece_at(stage, pos)
        if self.own.asked:
            return None, None
        if piece is not None:
            return piece, lambda: _card(piece.card)
        if stage.zones.get(PILE) and self._pile_and_badge().collidepoint(pos):
            top, state = stage.zones[PILE][-1], self.furniture.pile_state()[1]
            return (top, state), lambda: words.pile_tip(_card(top.card), state)
        return self._heading(pos)

    def _button(self, name: str) -> Subject:
        if name not in LABELS or self.stage.advice is None:
            return None, None
        action = Command(name)
        off = self.stage.advice.button_states[action] == "off"
        return (name, self.stage.view.phase, off), lambda: self._why_not(action) if off else self._what(action)

    def _heading(self, pos: Point) -> Subject:
        """What the points of this deal are made of, at the heading of a side's area."""
        stage = self.stage
        area = next((area for area in stage.layout.areas if area.heading.collidepoint(pos)), None)
        if area is None or stage.dealing:
            return None, None
        said = deal_tip(stage.view, stage.viewer.sides[area.side])
        return (area.side, said), lambda: said

    def _pile_and_badge(self) -> pygame.Rect:
        pile = self.stage.layout.pile
        return pygame.Rect(pile.x, pile.y, pile.w, pile.h + round(_BADGE * self.stage.layout.t))

    def _what(self, action: Command) -> str:
        """What a button does, and its key; in practice Undo can go back further."""
        further = self.own.table.practice and action is Command.UNDO
        return with_key(BACK_FURTHER if further else COMMANDS[action], self.stage.keys.cap(action))

    def _why_not(self, action: Command) -> str:
        """Why a button is disabled, in the engine's words."""
        return self.actions.not_now() or self.actions.meaning(action).why


def _card(card: Card) -> str:
    return words.card_tip(card, POINTS[card])
