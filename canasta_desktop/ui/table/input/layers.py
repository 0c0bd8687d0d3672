"""The input layers of the table. An event is offered to them in their order; the first that uses it ends its way.

Drags and keys have modules of their own.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.engine.cards import POINTS
from canasta_desktop.ui.kit import shortcuts
from canasta_desktop.ui.kit.pad_keys import PadSign, sign_of
from canasta_desktop.ui.kit.widgets.widget import key_of
from canasta_desktop.ui.table.geometry.stage import hand_piece_at, item_at, meld_at
from canasta_desktop.ui.table.input.presenter import TablePart
from canasta_desktop.ui.table.model.keymap import Command
from canasta_desktop.ui.table.model.sayings import deal_tip, dealer_tip, meld_tip, pile_why, status_tip
from canasta_desktop.words import hotkeys, keys_text, lessons_text, pile_text, replay_text
from canasta_desktop.words import table_text as words
from canasta_desktop.words.lists import paragraph

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from canasta_desktop.ui.table.input.actions import Actions
    from canasta_desktop.ui.table.input.guide import Guide, Tips
    from canasta_desktop.ui.table.model.intents import Point
    from canasta_desktop.ui.table.model.pieces import Piece
    from canasta_desktop.ui.table.paint.buttons import Buttons
    from canasta_desktop.ui.table.paint.note_panel import HintPanel

LEFT, RIGHT = 1, 3  # buttons of the mouse
_STEPS: Final = {pygame.K_UP: -1, pygame.K_LEFT: -1, pygame.K_DOWN: 1, pygame.K_RIGHT: 1}
ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
_BADGE: Final = 72  # design px of the pile's count and badge below it
Subject = tuple["Hashable", "Callable[[], str] | None"]  # what lies at a point, and a function that answers words about it


def pressed(event: pygame.event.Event, button: int = LEFT) -> bool:
    """Whether a button of the mouse went down."""
    return event.type == pygame.MOUSEBUTTONDOWN and event.button == button


def released(event: pygame.event.Event) -> bool:
    """Whether the left button went up."""
    return event.type == pygame.MOUSEBUTTONUP and event.button == LEFT


def plain_key(event: pygame.event.Event) -> int | None:
    """The key that went down by itself or with Shift."""
    return event.key if event.type == pygame.KEYDOWN and shortcuts.plain(event) else None


@dataclass(eq=False)
class Layer(TablePart):
    """One input layer."""

    actions: Actions

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; answers whether it was used. Positions are px of the window."""
        raise NotImplementedError

    def let_go(self) -> None:
        """Cancel a press or a drag, as when the window loses the pointer."""

    def press(self, pos: Point) -> None:
        """Press the item at a point; the keyboard focus is removed."""
        self.model.focus.on(None)
        self.gesture.press(item_at(self.stage, pos), pos)


class LogLayer(Layer):
    """The panel of the deal's actions, while it is open: a press beside it closes it."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Scroll or close the panel."""
        log = self.overlay.log
        if not log.open:
            return False
        if pressed(event):
            log.open = log.rect().collidepoint(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            log.scroll(-3 * getattr(event, "precise_y", event.y))
        else:
            key = plain_key(event)
            if key is None or (key == pygame.K_ESCAPE and self.model.hint.open) or not log.key(key):  # Esc: first the hint
                return False
            self.actions.clear_all()
        self.presenter.changed()
        return True


@dataclass(eq=False)
class HintLayer(Layer):
    """A hint that is shown: Enter plays it, Esc closes it, and so do two buttons on its panel."""

    panel: HintPanel

    def handle(self, event: pygame.event.Event) -> bool:
        """Play the hint, or close it."""
        key, hint = plain_key(event), self.model.hint
        panel = self.panel.shown_panel() if pressed(event) else None
        part = panel.holds(event.pos, self.stage.reach) if panel else ""
        plays = key in ENTER and sign_of(event) is not PadSign.A  # which selects the card that has the focus
        if part == words.DO_IT or (hint.hint is not None and plays):
            self.actions.do_hint()
        elif part == words.CLOSE or (hint.open and key == pygame.K_ESCAPE):
            self.actions.clear_all()
        else:
            return part != ""
        return True


@dataclass(eq=False)
class NewsLayer(Layer):
    """A tip that is shown: a press on its panel removes it, and so does Esc; every other input passes to the table."""

    tips: Tips

    def handle(self, event: pygame.event.Event) -> bool:
        """Remove the tip, or let the table hear the event."""
        panel = self.tips.panel
        if panel is None:
            return False
        by_press = pressed(event) and panel.holds(event.pos, self.stage.reach) != ""
        if by_press or plain_key(event) == pygame.K_ESCAPE:
            self.tips.dismiss()
            return True
        return False


@dataclass(eq=False)
class GuideLayer(Layer):
    """The panel of a lesson: its links by a press or by their keys; everything else passes to the table."""

    guide: Guide

    def handle(self, event: pygame.event.Event) -> bool:
        """Do what a link says."""
        panel = self.guide.panel
        if panel is None:
            return False
        part, links = "", self.guide.said.links
        if pressed(event):
            part = panel.holds(event.pos, self.stage.reach)
        elif (key := plain_key(event)) is not None:
            caps = {hotkeys.ENTER: ENTER, hotkeys.ESCAPE: (pygame.K_ESCAPE,), hotkeys.BACKSPACE: (pygame.K_BACKSPACE,)}
            caps |= {letter: (key_of(letter),) for letter in (hotkeys.IT_IS_SO, hotkeys.IT_IS_NOT_SO)}
            sign = sign_of(event)
            fits = (label for label, ((_, cap), _) in links.items() if key in caps.get(cap, ()) or cap is sign)
            part = next(fits, "")
            if not part and self.model.keys.command(key) is Command.HINT:
                part = lessons_text.SHOW_ME if lessons_text.SHOW_ME in links else "sheet"
        if part in links:
            self.actions.clear()
            links[part][1]()
        return part != ""


class ReasonLayer(Layer):
    """The reason that is shown: a press on it opens the rule; any other press or key removes reason, tooltip and hint.

    Esc does nothing else then, unless something is to be put away besides.
    """

    def handle(self, event: pygame.event.Event) -> bool:
        """Open the rule, or remove what is shown."""
        actions, key, bubble = self.actions, plain_key(event), self.overlay.bubble
        if pressed(event):
            rule = bubble.code if bubble and self.overlay.bubble_rect(bubble).collidepoint(event.pos) else None
            at = actions.controls.name_at(event.pos), actions.dialog.name_at(event.pos)
            if Command.HINT not in at:  # which closes the hint itself
                actions.clear_all()
            if rule is not None:
                actions.show_rules(rule)
            return rule is not None
        if key is not None and self.model.keys.command(key) is not Command.HINT:
            actions.clear_all()
            model, focus = self.model, self.model.focus
            more = model.tray or model.selection.pieces or focus.piece or focus.place or actions.controls.focused
            return key == pygame.K_ESCAPE and bubble is not None and not more
        return False


@dataclass(eq=False)
class ButtonLayer(Layer):
    """Buttons: the table's, or those of a dialog."""

    buttons: Buttons

    def handle(self, event: pygame.event.Event) -> bool:
        """Hover, press and release; what the pointer passes over hears of it too."""
        if event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return False
        used = self.buttons.group.handle(event, self.stage.layout.t)
        return used and event.type != pygame.MOUSEMOTION

    def let_go(self) -> None:
        """Cancel a press."""
        self.buttons.group.let_go()


class QuestionLayer(ButtonLayer):
    """The permission dialog: answered by a press, by a key, or by Enter on the focused button."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer, or ask for a hint; a press elsewhere on the sheet does nothing."""
        if super().handle(event):
            return True
        if not self.own.asked:
            return False
        if plain_key(event) is None:
            return pressed(event) and self.actions.dialog.rect().collidepoint(event.pos)
        if sign_of(event) is PadSign.A and not self.buttons.focused:  # the first press only shows what A would answer
            self.buttons.focus("yes")
            return True
        return self.buttons.group.handle(event, self.stage.layout.t)


class ChooserLayer(ButtonLayer):
    """The chooser, while it asks: a number, Enter or a press on a choice answers it; Esc or a press beside it closes it."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer or close it; meanwhile nothing below hears the pointer or a plain key."""
        chooser, key, question = self.actions.chooser, plain_key(event), self.model.question
        if question is None:
            return False
        if super().handle(event):
            return True
        if key in _STEPS:
            chooser.group.step(_STEPS[key])
        elif key is not None:
            chooser.group.handle(event, self.stage.layout.t)
        elif event.type == pygame.MOUSEBUTTONDOWN and not chooser.rect_of(question).collidepoint(event.pos):
            chooser.close()
        self.presenter.changed()
        return key is not None or event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


@dataclass(eq=False)
class HandLayer(Layer):
    """The cards in hand: raised under the pointer, selected by a click, played by a double click."""

    _anchor: Piece | None = None  # the card at which a range selection with Shift starts

    def handle(self, event: pygame.event.Event) -> bool:
        """Raise, press or click a card; the right button clears the selection, or redoes where it is pressed on Undo."""
        gesture = self.gesture
        if event.type == pygame.MOUSEMOTION:
            self._hover(event.pos)
        elif pressed(event, RIGHT):
            if self.actions.controls.name_at(gesture.trail.pos) == Command.UNDO:
                self.actions.redo()
            else:
                self.actions.select([])
            return True
        elif pressed(event) and hand_piece_at(self.stage, event.pos):
            self.press(event.pos)
            return True
        elif released(event) and gesture.pressed and (piece := gesture.pressed.piece):
            thing = gesture.pressed
            gesture.release()
            if self.own.asked:
                return True
            if gesture.trail.is_double(thing, self.presenter.now) and self.own.my_turn:
                self.actions.play_best(piece, event.pos)
            else:
                self._choose(piece)
            return True
        return False

    def _hover(self, pos: Point) -> None:
        busy = self.gesture.pressed or self.actions.controls.pointed or self.actions.dialog.pointed
        if moved := self.model.focus.raise_card(None if busy else hand_piece_at(self.stage, pos)):
            self.presenter.lift(moved)

    def _choose(self, piece: Piece) -> None:
        """Toggle the selection of a card; with Shift select the range from the last one."""
        row = self.model.hand()
        if pygame.key.get_mods() & pygame.KMOD_SHIFT and self._anchor in row and self._anchor is not None:
            ends = sorted((row.index(self._anchor), row.index(piece)))
            chosen = {*self.model.selection.pieces, *row[ends[0] : ends[1] + 1]}
            self.actions.select([each for each in row if each in chosen])
        else:
            self.actions.toggle(piece)
        self._anchor = piece


class PlaceLayer(Layer):
    """Stock, pile, melds and felt: the last layer of the pointer."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Press or click a place; a click on the newest actions opens the log panel."""
        if pressed(event):
            self.press(event.pos)
        elif released(event):
            thing = self.gesture.pressed
            self.gesture.release()
            if thing is not None and thing.kind == "felt" and self.stage.layout.log.collidepoint(event.pos):
                self.actions.toggle_log()
            elif thing is not None and not self.own.asked:
                self.gesture.trail.is_double(thing, self.presenter.now)
                self.actions.touch(thing, event.pos)
        return pressed(event) or released(event) or event.type == pygame.MOUSEMOTION


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
        action = Command(name)
        off = stage.advice.button_states[action] == "off"

        def said() -> str:
            if off:
                return actions.not_now() or actions.why_not(action)
            further = self.own.table.practice and action is Command.UNDO
            meaning = replay_text.BACK_FURTHER if further else keys_text.COMMANDS[action]
            return keys_text.with_key(meaning, self.model.keys.cap(action))

        return (name, self.model.view.phase, off), said
