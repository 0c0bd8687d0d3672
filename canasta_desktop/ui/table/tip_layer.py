"""The input layer of the tooltip: what it says about the thing under the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.engine.cards import POINTS
from canasta_desktop.engine.scoring import canasta_points, meld_points, red_three_points
from canasta_desktop.ui.table.advice import LABELS
from canasta_desktop.ui.table.hit_test import hand_piece_at
from canasta_desktop.ui.table.keymap import Command
from canasta_desktop.ui.table.layers import Layer, pressed
from canasta_desktop.words import common_text
from canasta_desktop.words import table_text as words
from canasta_desktop.words.keys_text import COMMANDS, with_key
from canasta_desktop.words.numbers import points
from canasta_desktop.words.replay_text import BACK_FURTHER

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from canasta_desktop.engine.position import Board
    from canasta_desktop.ui.table.pointer import Point

_BADGE: Final = 72
"""Design px of the pile's count and badge below it."""
Subject = tuple["Hashable", "Callable[[], str] | None"]
"""What lies at a point, and a function that answers the words about it."""


class TipLayer(Layer):
    """Says the name and points of a card, why a button is disabled, what the points of this deal are made of."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Follow the pointer; a press hides the tooltip. Never uses an event up."""
        tip, t = self.overlay.tip, self.stage.layout.t
        if event.type == pygame.MOUSEMOTION:
            x, y = event.pos
            if tip.point((x / t, y / t), *self._subject(event.pos), self.presenter.now):
                self.presenter.changed()
        elif pressed(event):
            tip.hide()
        return False

    def _subject(self, pos: Point) -> Subject:
        stage, layout = self.stage, self.stage.layout
        button = self.actions.controls.widget_at(pos)
        if button is not None:
            return (button.name, lambda: button.tip) if button.tip else self._button(button.name)
        piece = hand_piece_at(stage, pos)
        if self.own.asked:
            return None, None
        if piece is not None:
            return piece, lambda: words.card_tip(piece.card, POINTS[piece.card])
        pile = pygame.Rect(layout.pile.topleft, (layout.pile.w, layout.pile.h + round(_BADGE * layout.t)))
        if stage.pile() and pile.collidepoint(pos):
            top, state = stage.pile()[-1], stage.pile_state()[1]
            return (top, state), lambda: words.pile_tip(words.card_tip(top.card, POINTS[top.card]), state)
        area = next((area for area in layout.areas if area.heading.collidepoint(pos)), None)
        if area is None or stage.dealing:
            return None, None
        said = deal_tip(stage.view, stage.viewer.sides[area.side])
        return (area.side, said), lambda: said

    def _button(self, name: str) -> Subject:
        """Why a button is disabled, in the engine's words, or what it does, and its key; in practice Undo goes back further."""
        stage, actions = self.stage, self.actions
        if name not in LABELS or stage.advice is None:
            return None, None
        action = Command(name)
        off = stage.advice.button_states[action] == "off"

        def said() -> str:
            if off:
                return actions.not_now() or actions.meaning(action).why
            further = self.own.table.practice and action is Command.UNDO
            return with_key(BACK_FURTHER if further else COMMANDS[action], stage.keys.cap(action))

        return (name, stage.view.phase, off), said


def deal_tip(board: Board, side: int) -> str:
    """What the points beside *This deal* are made of, and why red threes count against a side."""
    natural, mixed, _, _ = canasta_points(board, side)
    reds = red_three_points(board, side)
    items = {
        common_text.MELDS: meld_points(board, side),
        common_text.NATURAL: natural,
        common_text.MIXED: mixed,
        common_text.RED_THREES: reds,
        common_text.PENALTY: board.penalties[side],
    }
    told = [(name.lower(), points(worth)) for name, worth in items.items() if worth]
    return words.this_deal_tip(told, against=reds < 0)
