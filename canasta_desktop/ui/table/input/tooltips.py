"""The layer of the tooltips: what lies under the pointer, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.engine.cards import POINTS
from canasta_desktop.engine.scoring import canasta_points, meld_points, red_three_points, unfinished_points
from canasta_desktop.ui.table.geometry.table_items import hand_piece_at, meld_at
from canasta_desktop.ui.table.input.layers import Layer, pressed
from canasta_desktop.ui.table.model.keymap import Command
from canasta_desktop.ui.table.model.sayings import meld_tip, need_sentence, pile_why
from canasta_desktop.words import keys_text, pile_text, replay_text
from canasta_desktop.words import table_text as words
from canasta_desktop.words.lists import paragraph
from canasta_desktop.words.numbers import points
from canasta_desktop.words.score_text import item_label

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from canasta_desktop.engine.position import Board
    from canasta_desktop.engine.scoring import SideScore
    from canasta_desktop.ui.table.model.intents import Point

_BADGE: Final = 72  # design px of the pile's count and badge below it
Subject = tuple["Hashable", "Callable[[], str] | None"]  # what lies at a point, and a function that answers words about it


class TipLayer(Layer):
    """Says the name and points of a card, why a button is disabled, what the points of this deal are made of."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Follow the pointer; a press hides the tooltip. Never uses an event up."""
        tip, t = self.overlay.tip, self.stage.layout.t
        tip.by_finger = getattr(event, "touch", tip.by_finger)
        if event.type == pygame.MOUSEMOTION:
            x, y = event.pos
            if tip.point((x / t, y / t), *self._subject(event.pos), self.presenter.now):
                self.presenter.changed()
        elif pressed(event):
            tip.hide()
        return False

    def _subject(self, pos: Point) -> Subject:
        stage, layout = self.stage, self.stage.layout
        button = self.actions.controls.at(pos)
        if button is not None:
            return (button.name, lambda: button.tip) if button.tip else self._button(button.name)
        piece = hand_piece_at(stage, pos)
        if self.own.asked:
            return None, None
        if piece is not None:
            return piece, lambda: words.card_tip(piece.card, POINTS[piece.card])
        pile = pygame.Rect(layout.pile.topleft, (layout.pile.w, layout.pile.h + round(_BADGE * layout.t)))
        if stage.model.pile() and pile.collidepoint(pos):
            top, why = stage.model.pile()[-1], pile_why(stage.model)
            return (top, why), lambda: pile_text.pile_tip(words.card_tip(top.card, POINTS[top.card]), why)
        area = next((area for area in layout.areas if area.heading.collidepoint(pos)), None)
        if area is None and not stage.model.dealing and (meld := meld_at(stage, pos)) is not None:
            return ("meld", meld, len(stage.model.zones[meld])), lambda: meld_tip(stage.model, meld)
        if area is None or stage.model.dealing:
            return None, None
        said = paragraph(
            deal_tip(stage.model.view, stage.model.viewer.sides[area.side], stage.model.facts.scored),
            need_sentence(stage.model, area.side),
        )
        return (area.side, said), lambda: said

    def _button(self, name: str) -> Subject:
        """Why a button is disabled, in the engine's words, or what it does, and its key; in practice Undo goes back further."""
        stage, actions = self.stage, self.actions
        if name not in words.LABELS or stage.advice is None or name not in stage.advice.button_states:
            return None, None
        action = Command(name)
        off = stage.advice.button_states[action] == "off"

        def said() -> str:
            if off:
                return actions.not_now() or actions.why_not(action)
            further = self.own.table.practice and action is Command.UNDO
            meaning = replay_text.BACK_FURTHER if further else keys_text.COMMANDS[action]
            return keys_text.with_key(meaning, stage.model.keys.cap(action))

        return (name, stage.model.view.phase, off), said


def deal_tip(board: Board, side: int, scored: Sequence[SideScore] | None = None) -> str:
    """What the points beside *This deal* are made of, and why melds or red threes count against a side.

    `scored` is the score of the deal by side, once it is over.
    """
    rules = board.terms.rules
    items, reds = (scored[side]._asdict(), scored[side].red_threes) if scored else _on_table(board, side)
    against = bool(board.laid[side]) and rules.melds_against_without_canasta and not board.canastas[side]
    told = [(item_label(item, rules).lower(), points(worth)) for item, worth in items.items() if worth and item != "total"]
    threes = words.THREES_WHY[rules.threes_sign] if reds < 0 else ""
    return words.this_deal_tip(told, words.MELDS_WHY if against else "", threes)


def _on_table(board: Board, side: int) -> tuple[dict[str, int], int]:
    """The items of a side's table in a deal that is not over, and the points of its laid 3s."""
    natural, mixed, sequence, wild = canasta_points(board, side)
    reds, rules = red_three_points(board, side), board.terms.rules
    melds = meld_points(board, side)
    items = {
        "melds": -melds if rules.melds_against_without_canasta and not board.canastas[side] else melds,
        "natural": natural,
        "mixed": mixed,
        "sequence": sequence,
        "wild": wild,
        "red_threes": reds,
        "unfinished": unfinished_points(board, side),
        "penalty": board.penalties[side],
    }
    return items, reds
