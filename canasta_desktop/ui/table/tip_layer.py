"""The tooltip's layer: what the pointer is told about whatever it rests on."""

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
from canasta_desktop.words.keys_text import COMMANDS, PAUSE, with_key
from canasta_desktop.words.replay_text import BACK_FURTHER

if TYPE_CHECKING:
    from collections.abc import Callable

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.ui.table.controls import Controls
    from canasta_desktop.ui.table.furniture import Furniture
    from canasta_desktop.ui.table.pointer import Point
    from canasta_desktop.ui.table.tips import Tip

_BADGE: Final = 72
"""Text units that the pile's count and badge take under it."""
_CORNERS: Final = frozenset({"menu", "rules"})
Subject = tuple[object, "Callable[[], str] | None"]
"""What lies at a point, and what tells what is said about it."""


@dataclass(eq=False)
class TipLayer(Layer):
    """Says the name and points of a card, why a button is dim, what this deal counts."""

    tip: Tip
    controls: Controls
    furniture: Furniture

    def handle(self, event: pygame.event.Event) -> bool:
        """Follow the pointer; a press takes the tooltip away. Uses nothing."""
        if event.type == pygame.MOUSEMOTION:
            if self.tip.point(event.pos, *self._subject(event.pos), self.presenter.now):
                self.presenter.changed()
        elif pressed(event):
            self.tip.hide()
        return False

    def _subject(self, pos: Point) -> Subject:
        stage = self.stage
        name = self.controls.at(pos)
        if name is not None:
            return self._button(name)
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
        if name in _CORNERS:
            return name, lambda: self._corner(name)
        if name not in LABELS or self.stage.advice is None:
            return None, None
        action = Command(name)
        off = self.stage.advice.looks[action] == "off"
        return (name, self.stage.view.phase, off), lambda: self._why_not(action) if off else self._what(action)

    def _heading(self, pos: Point) -> Subject:
        """What this deal counts, at the heading of a side's area."""
        stage = self.stage
        area = next((area for area in stage.layout.areas if area.heading.collidepoint(pos)), None)
        if area is None or stage.dealing:
            return None, None
        said = deal_tip(stage.view, stage.who.sides[area.side])
        return (area.side, said), lambda: said

    def _pile_and_badge(self) -> pygame.Rect:
        pile = self.stage.layout.pile
        return pygame.Rect(pile.x, pile.y, pile.w, pile.h + round(_BADGE * self.stage.layout.t))

    def _corner(self, name: str) -> str:
        """What a button in a corner does, and its key."""
        if name == "menu":
            return with_key(PAUSE, words.ESCAPE_KEY)
        return with_key(COMMANDS[name], self.stage.keys.cap(name))

    def _what(self, action: Command) -> str:
        """What a button does, and its key; in practice a step back is longer, and there is a way forward."""
        further = self.own.table.practice and action is Command.UNDO
        return with_key(BACK_FURTHER if further else COMMANDS[action], self.stage.keys.cap(action))

    def _why_not(self, action: Command) -> str:
        """The engine's own sentence."""
        return self.actions.not_now() or self.actions.meaning(action).why


def _card(card: Card) -> str:
    return words.card_tip(card, POINTS[card])
