"""What the tooltip says: a card and its points, why a button is disabled, what the points of this deal are made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.engine.cards import POINTS
from canasta_desktop.ui.table.geometry.stage import hand_piece_at, meld_at
from canasta_desktop.ui.table.model.keymap import Command
from canasta_desktop.ui.table.model.sayings import deal_tip, dealer_tip, meld_tip, pile_why, status_tip
from canasta_desktop.words import keys_text, pile_text, replay_text
from canasta_desktop.words import table_text as words
from canasta_desktop.words.lists import paragraph

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from canasta_desktop.ui.table.geometry.stage import Stage
    from canasta_desktop.ui.table.input.actions import Actions
    from canasta_desktop.ui.table.input.buttons import TableButtons
    from canasta_desktop.ui.table.input.presenter import OwnSeat, Presenter
    from canasta_desktop.ui.table.model.intents import Point

    Subject = tuple[Hashable, Callable[[], str] | None]  # what lies at a point, and a function that answers words about it

_BADGE: Final = 72  # design px of the pile's count and badge below it


@dataclass(eq=False)
class TooltipInput:
    """Tells the tooltip of one table what the pointer is over."""

    own: OwnSeat
    stage: Stage
    presenter: Presenter
    actions: Actions
    buttons: TableButtons

    def __post_init__(self) -> None:
        self.model = self.stage.model

    def move(self, pos: Point) -> None:
        """The pointer is at a point."""
        (x, y), t = pos, self.stage.layout.t
        if self.presenter.overlay.tip.point((x / t, y / t), *self._subject(pos), self.presenter.now):
            self.presenter.changed()

    def _subject(self, pos: Point) -> Subject:
        stage, layout = self.stage, self.stage.layout
        button = self.buttons.at(pos)
        if button is not None:
            return (button.name, lambda: button.tip) if button.tip else self._button(button.name)
        piece = hand_piece_at(stage, pos)
        if self.own.asked:
            return None, None
        if piece is not None:
            return piece, lambda: words.card_tip(piece.card, POINTS[piece.card])
        pile = pygame.Rect(layout.pile.topleft, (layout.pile.w, layout.pile.h + round(_BADGE * layout.t)))
        if self.model.pile() and pile.collidepoint(pos):
            top, why = self.model.pile()[-1], pile_why(self.model)
            return (top, why), lambda: pile_text.pile_tip(words.card_tip(top.card, POINTS[top.card]), why)
        seat = self._seat(pos)
        if seat is not None and not self.model.dealing and (dealt := dealer_tip(self.model, seat)):
            return ("dealer", dealt), lambda: dealt
        area = next((area for area in layout.areas if area.heading.collidepoint(pos)), None)
        if area is None and not self.model.dealing and (meld := meld_at(stage, pos)) is not None:
            return ("meld", meld, len(self.model.zones[meld])), lambda: meld_tip(self.model, meld)
        if area is None or self.model.dealing:
            return None, None
        said = paragraph(
            deal_tip(self.model.view, self.model.viewer.sides[area.side], self.model.facts.scored),
            status_tip(self.model, area.side),
        )
        return (area.side, said), lambda: said

    def _seat(self, pos: Point) -> int | None:
        """The seat whose plate lies at a point; None where there is no plate."""
        if self.actions.controls.you.collidepoint(pos):
            return self.model.viewer.seat
        plates = zip(self.model.viewer.others, self.stage.layout.seats, strict=True)
        return next((seat for seat, plate in plates if plate.collidepoint(pos)), None)

    def _button(self, name: str) -> Subject:
        """Why a button is disabled, in the engine's words, or what it does, and its key; in practice Undo goes back further."""
        stage, actions = self.stage, self.actions
        if name not in words.LABELS or stage.advice is None or name not in stage.advice.button_states:
            return None, None
        command = Command(name)
        off = stage.advice.button_states[command] == "off"

        def said() -> str:
            if off:
                return actions.not_now() or actions.why_not(command)
            further = self.own.table.practice and command is Command.UNDO
            meaning = replay_text.BACK_FURTHER if further else keys_text.COMMANDS[command]
            return keys_text.with_key(meaning, self.model.keys.cap(command))

        return (name, self.model.view.phase, off), said
