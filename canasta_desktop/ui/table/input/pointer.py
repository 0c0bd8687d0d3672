"""The pointer at the table, of a mouse or a finger: who gets a press, from the topmost thing to the felt; and the tooltip."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.ui.services.keymap import Command
from canasta_desktop.ui.table.geometry.stage import hand_piece_at, item_at, meld_at
from canasta_desktop.ui.table.model.sayings import deal_tip, dealer_tip, meld_tip, pile_why, status_tip
from canasta_desktop.words import keys_text, pile_text, replay_text
from canasta_desktop.words import table_text as words
from canasta_desktop.words.lists import paragraph

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.ui.table.geometry.stage import Stage
    from canasta_desktop.ui.table.input.actions import Actions
    from canasta_desktop.ui.table.input.buttons import TableButtons
    from canasta_desktop.ui.table.input.drag import DragInput
    from canasta_desktop.ui.table.input.guide import Guide, Tips
    from canasta_desktop.ui.table.input.hand import HandInput
    from canasta_desktop.ui.table.input.presenter import OwnSeat, Presenter
    from canasta_desktop.ui.table.model.intents import Point
    from canasta_desktop.ui.table.paint.hint_panel import HintPanel
    from canasta_desktop.ui.table.paint.questions import Chooser

    Subject = tuple[Hashable, Callable[[], str] | None]  # what lies at a point, and a function that answers words about it


LEFT, RIGHT = 1, 3  # buttons of the mouse
_WHEEL: Final = 3  # lines of the log for a step of the wheel


@dataclass(eq=False)
class PointerInput:
    """The pointer of one table."""

    own: OwnSeat
    presenter: Presenter
    actions: Actions
    hand: HandInput
    drag: DragInput
    tooltips: TooltipInput
    guide: Guide
    tips: Tips
    hint_panel: HintPanel
    chooser: Chooser
    choices: TableButtons
    answers: TableButtons
    buttons: TableButtons

    def __post_init__(self) -> None:
        self.stage, self.overlay = self.presenter.stage, self.presenter.overlay
        self.model = self.stage.model
        self.gesture = self.model.gesture
        self._presses = (
            self._press_guide, self._press_log, self._press_hint, self._press_tip, self._press_reason,
            self._press_answer, self._press_button,
        )  # fmt: skip
        """Handlers of presses on parts that may lie over hand and places, in the order in which they are asked."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event of the pointer; returns whether it was used."""
        self.overlay.tip.by_finger = getattr(event, "touch", self.overlay.tip.by_finger)
        if event.type == pygame.MOUSEMOTION:
            self._move(event)
            return True
        if event.type == pygame.MOUSEWHEEL:
            return self._turn_wheel(event)
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return False
        if self.gesture.dragging and event.type == pygame.MOUSEBUTTONDOWN and event.button == RIGHT:
            self.drag.cancel()
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == LEFT and self.drag.release(event.pos):
            return True
        if self.model.question is not None:
            self._choose(event)
            return True
        if event.button == RIGHT and event.type == pygame.MOUSEBUTTONDOWN:
            self._press_right()
            return True
        if event.button == LEFT:
            (self._press if event.type == pygame.MOUSEBUTTONDOWN else self._release)(event)
        return bool(event.button == LEFT)

    def let_go(self) -> None:
        """Cancel presses and drags."""
        self.drag.let_go()
        for buttons in (self.choices, self.answers, self.buttons):
            buttons.group.let_go()

    # it moves

    def _move(self, event: pygame.event.Event) -> None:
        if self.drag.move(event.pos):
            return
        if self.model.question is not None:
            self._handle_buttons(self.choices, event)
            self.presenter.changed()
            return
        self.tooltips.move(event.pos)
        self._handle_buttons(self.answers, event)
        self._handle_buttons(self.buttons, event)
        busy = self.gesture.pressed or self.buttons.pointed or self.answers.pointed
        self.hand.raise_card(None if busy else hand_piece_at(self.stage, event.pos))

    def _turn_wheel(self, event: pygame.event.Event) -> bool:
        log = self.overlay.log
        if log.open:
            log.scroll(-_WHEEL * getattr(event, "precise_y", event.y))
            self.presenter.changed()
        return log.open

    # it is pressed

    def _handle_buttons(self, buttons: TableButtons, event: pygame.event.Event) -> bool:
        return buttons.group.handle(event, self.stage.layout.t)

    def _choose(self, event: pygame.event.Event) -> None:
        """While a question stands it takes every press, and one beside it closes it."""
        question = self.model.question
        if question is None or self._handle_buttons(self.choices, event):
            return
        if event.type == pygame.MOUSEBUTTONDOWN and not self.chooser.rect_of(question).collidepoint(event.pos):
            self.model.ask(None)
        self.presenter.changed()

    def _press(self, event: pygame.event.Event) -> None:
        """Press what lies on top at a point: a panel, a button, a card in hand, or a place."""
        self.overlay.tip.hide()
        for press in self._presses:
            if press(event):
                return
        self.presenter.give_focus(None)
        self.gesture.press(item_at(self.stage, event.pos), event.pos)

    def _press_guide(self, event: pygame.event.Event) -> bool:
        panel = self.guide.panel
        return panel is not None and self.guide.follow_link(panel.holds(event.pos, self.stage.reach))

    def _press_log(self, event: pygame.event.Event) -> bool:
        """While the log is open, a press beside it closes it and does no more."""
        log = self.overlay.log
        if not log.open:
            return False
        log.open = log.rect().collidepoint(event.pos)
        self.presenter.changed()
        return True

    def _press_hint(self, event: pygame.event.Event) -> bool:
        panel = self.hint_panel.shown_panel()
        part = panel.holds(event.pos, self.stage.reach) if panel else ""
        if part == words.DO_IT:
            self.actions.play_hint()
        elif part == words.CLOSE:
            self.actions.clear_all()
        return part != ""

    def _press_tip(self, event: pygame.event.Event) -> bool:
        panel = self.tips.panel
        if panel is None or not panel.holds(event.pos, self.stage.reach):
            return False
        self.tips.dismiss()
        return True

    def _press_reason(self, event: pygame.event.Event) -> bool:
        """A press on a reason opens its rule; on Take it takes the pile as a hint says; any other closes both, and goes on."""
        bubble = self.overlay.bubble
        if bubble is None and not self.model.hint.open:
            return False
        pressed = {button.name for button in (self.buttons.at(event.pos), self.answers.at(event.pos)) if button}
        if Command.TAKE in pressed and self.actions.take_as_hinted():
            return True
        rule = bubble.code if bubble and self.overlay.bubble_rect(bubble).collidepoint(event.pos) else None
        if Command.HINT not in pressed:  # which closes the hint itself
            self.actions.clear_all()
        if rule is not None:
            self.actions.pages.show_rules(rule)
        return rule is not None

    def _press_answer(self, event: pygame.event.Event) -> bool:
        """The partner's question: a press elsewhere on its sheet does nothing."""
        if self._handle_buttons(self.answers, event):
            return True
        return self.own.asked and self.actions.dialog.rect().collidepoint(event.pos)

    def _press_button(self, event: pygame.event.Event) -> bool:
        return self._handle_buttons(self.buttons, event)

    def _press_right(self) -> None:
        """The right button clears the selection, or redoes where it is pressed on Undo."""
        button = self.buttons.at(self.gesture.trail.pos)
        if button is not None and button.name == Command.UNDO:
            self.actions.redo()
        else:
            self.hand.select(())

    # it is released

    def _release(self, event: pygame.event.Event) -> None:
        """Click the button, the card in hand or the place that was pressed; a click on the newest actions opens the log."""
        for buttons in (self.answers, self.buttons):
            if buttons.pressing and self._handle_buttons(buttons, event):
                return
        thing = self.gesture.pressed
        self.gesture.release()
        if thing is None:
            return
        if thing.kind == "felt" and self.stage.layout.log.collidepoint(event.pos):
            self.actions.toggle_log()
        elif not self.own.asked:
            double = self.gesture.trail.is_double(thing, self.presenter.now)
            if thing.piece is None:
                self.actions.click_place(thing, event.pos)
            elif double and self.own.my_turn:
                self.actions.double_click(thing.piece, event.pos)
            else:
                self.hand.click(thing.piece, shift=bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))


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
            return piece, lambda: self._card_tip(piece.card)
        pile = pygame.Rect(layout.pile.topleft, (layout.pile.w, layout.pile.h + round(_BADGE * layout.t)))
        if self.model.pile() and pile.collidepoint(pos):
            top, why = self.model.pile()[-1], pile_why(self.model)
            return (top, why), lambda: pile_text.pile_tip(self._card_tip(top.card), why)
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

    def _card_tip(self, card: Card) -> str:
        """The name of a card and what it counts in this game."""
        return words.card_tip(card, int(self.model.view.terms.points[card]))

    def _seat(self, pos: Point) -> int | None:
        """The seat whose plate lies at a point; None if there is no plate."""
        if self.actions.controls.you.collidepoint(pos):
            return self.model.viewer.seat
        plates = zip(self.model.viewer.others, self.stage.layout.seats, strict=True)
        return next((seat for seat, plate in plates if plate.collidepoint(pos)), None)

    def _button(self, name: str) -> Subject:
        """Why a button is disabled, in the engine's words; otherwise what it does, and its key.

        In practice Undo goes back further.
        """
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
