"""The keys of the table, of a keyboard or a game pad, as one table of bindings: key, condition, action.

A key goes down the table to the first binding that has the key, whose condition holds, and that does not pass the key on. So
the rows with `ESC` say in their order what Esc does.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from canasta_desktop.engine.position import Phase
from canasta_desktop.ui.kit import shortcuts
from canasta_desktop.ui.kit.pad_keys import PadSign, sign_of
from canasta_desktop.ui.kit.widgets.widget import ENTER
from canasta_desktop.ui.services.keymap import QUERIES, Command
from canasta_desktop.ui.table.geometry.stage import places
from canasta_desktop.ui.table.input.hand import WAYS
from canasta_desktop.ui.table.model.advice import known
from canasta_desktop.ui.table.model.intents import Tray
from canasta_desktop.words import table_text as words

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from canasta_desktop.ui.table.input.actions import Actions
    from canasta_desktop.ui.table.input.buttons import TableButtons
    from canasta_desktop.ui.table.input.drag import DragInput
    from canasta_desktop.ui.table.input.guide import Guide, Tips
    from canasta_desktop.ui.table.input.hand import HandInput, KeyFocus
    from canasta_desktop.ui.table.input.presenter import OwnSeat, Presenter

ESC: Final = pygame.K_ESCAPE
PLAIN: Final = "plain"
"""Any key without Ctrl or Alt."""
_UNDO: Final = ("Ctrl", pygame.K_z, False)
_REDO: Final = (("Ctrl", pygame.K_z, True), ("Ctrl", pygame.K_y, False), ("Ctrl", pygame.K_y, True))
_SCROLLS: Final = {
    pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -8, pygame.K_PAGEDOWN: 8, pygame.K_HOME: -100_000, pygame.K_END: 100_000
}  # fmt: skip
"""Keys and the lines by which they scroll the log."""
_RECALLS: Final = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
_STEPS: Final = {pygame.K_UP: -1, pygame.K_LEFT: -1, pygame.K_DOWN: 1, pygame.K_RIGHT: 1}


class KeyPress(NamedTuple):
    """A key that went down."""

    event: pygame.event.Event
    key: int
    shift: bool
    sign: PadSign | None
    """The sign of the button of a game pad from which it comes."""
    command: Command | None
    """The command of a key without Ctrl or Alt."""
    names: frozenset[Hashable]
    """Names by which a binding can match the key: its key, its sign, its command, with Shift too, `PLAIN`, or with Ctrl."""


class Binding(NamedTuple):
    """What some keys do at a time."""

    keys: tuple[Hashable, ...]
    when: Callable[[], object]
    deed: Callable[[KeyPress], object]
    """Answers False if the key is passed on."""


def always() -> bool:
    """Always True."""
    return True


def nothing(_press: KeyPress) -> None:
    """Use a key up without doing anything."""


@dataclass(eq=False)
class KeyInput:
    """The keys of one table."""

    own: OwnSeat
    presenter: Presenter
    actions: Actions
    hand: HandInput
    focus: KeyFocus
    drag: DragInput
    guide: Guide
    tips: Tips
    choices: TableButtons
    answers: TableButtons
    recall: Callable[[int], None]  # says a message again: the last one (0), or the one before (-1) or after (1)
    answer: Callable[[Command], None]  # answers a question to the table
    pause: Callable[[], None]

    def __post_init__(self) -> None:
        self.stage, self.overlay = self.presenter.stage, self.presenter.overlay
        self.model, self.buttons = self.stage.model, self.focus.buttons
        self._at_once, self._bindings = self.bindings_at_once(), self.bindings()

    def handle(self, event: pygame.event.Event, *, at_once: bool = False) -> bool:
        """Give a key to the first binding that uses it, of the `at_once` ones or of the others. Returns whether one did."""
        press = self._press(event)
        for binding in self._at_once if at_once else self._bindings:
            if not press.names.isdisjoint(binding.keys) and binding.when() and binding.deed(press) is not False:
                return True
        return False

    def _press(self, event: pygame.event.Event) -> KeyPress:
        key, shift, sign = event.key, bool(event.mod & pygame.KMOD_SHIFT), sign_of(event)
        if shortcuts.command(event):
            return KeyPress(event, key, shift, sign, None, frozenset((("Ctrl", key, shift),)))
        if not shortcuts.plain(event):
            return KeyPress(event, key, shift, sign, None, frozenset())
        command = self.model.keys.command(key)
        return KeyPress(event, key, shift, sign, command, frozenset((PLAIN, key, sign, command, (command, shift))))

    def bindings_at_once(self) -> list[Binding]:
        """Bindings that come before all others and do not end motion: questions to the table, and Start of a game pad."""
        return [
            Binding(tuple(_RECALLS), lambda: not self.overlay.log.open, lambda press: self.recall(_RECALLS[press.key])),
            Binding((Command.AGAIN,), always, lambda _: self.recall(0)),
            Binding(tuple(QUERIES), always, self._answer),
            Binding((PadSign.START,), always, lambda _: self.pause()),
        ]

    def bindings(self) -> list[Binding]:
        """All other keys, from what lies on top of the table down to the pause."""
        model, actions, log, focused = self.model, self.actions, self.overlay.log, self.model.focus

        def carried() -> bool:
            return model.gesture.dragging

        def asks() -> bool:
            return model.question is not None

        def asked() -> bool:
            return self.own.asked

        def free() -> bool:
            return not self.own.asked

        def chosen() -> bool:
            return bool(model.tray or model.selection.pieces or self.focus.somewhere)

        return [
            # cards that are carried
            Binding((ESC,), carried, lambda _: self.drag.cancel()),
            Binding((PLAIN, _UNDO, *_REDO), carried, nothing),
            # a question which move is meant
            Binding(tuple(_STEPS), asks, lambda press: self.choices.group.step(_STEPS[press.key])),
            Binding((PLAIN,), asks, self._choose),
            # the panel of a lesson, the log, a hint, a tip, a reason
            Binding((PLAIN,), lambda: self.guide.panel, lambda press: self.guide.press_key(press.key, press.sign)),
            Binding((ESC,), lambda: log.open and not model.hint.open, lambda _: self._scroll_log(None)),
            Binding(tuple(_SCROLLS), lambda: log.open, lambda press: self._scroll_log(_SCROLLS[press.key])),
            Binding(ENTER, lambda: model.hint.hint, self._play_hint),
            Binding((Command.TAKE,), lambda: model.hint.takes, lambda _: actions.take_as_hinted()),
            Binding((ESC,), lambda: model.hint.open, lambda _: actions.clear_all()),
            Binding((ESC,), lambda: self.tips.panel, lambda _: self.tips.dismiss()),
            Binding((ESC,), lambda: self.overlay.bubble and (model.tray or not chosen()), lambda _: actions.clear_all()),
            Binding((PLAIN, _UNDO, *_REDO), always, self._clear),
            # the partner's question
            Binding((PadSign.A,), lambda: self.own.asked and not self.answers.focused, lambda _: self.answers.focus("yes")),
            Binding((PLAIN,), asked, lambda press: self._give(self.answers, press)),
            # a game pad
            Binding((PadSign.LEFT,), free, lambda _: self.focus.step_button(-1)),
            Binding((PadSign.RIGHT,), free, lambda _: self.focus.step_button(1)),
            Binding((PadSign.X,), free, lambda _: self._press_main()),
            Binding((PadSign.A,), lambda: free() and self.buttons.focused, lambda _: self._press_focused()),
            Binding((PadSign.A,), lambda: free() and focused.piece, self._toggle),
            # what is chosen is put away, one thing after the other
            Binding((ESC,), lambda: model.tray, lambda _: actions.set_tray(Tray())),
            Binding((ESC,), lambda: model.selection.pieces, lambda _: self.hand.select(())),
            Binding((ESC,), lambda: self.focus.somewhere, lambda _: self._drop_focus()),
            Binding((ESC,), always, lambda _: actions.pages.leave()),
            # commands
            Binding(((Command.UNDO, True), *_REDO), always, lambda _: actions.redo()),
            Binding((Command.UNDO, _UNDO), always, lambda _: actions.undo()),
            Binding((Command.HINT,), always, lambda _: actions.run_command(Command.HINT)),
            Binding((Command.RULES,), always, lambda _: actions.pages.show_rules()),
            Binding((Command.VALUES,), always, lambda _: actions.pages.show_values()),
            Binding((Command.SHEET,), always, lambda _: actions.pages.show_sheet()),
            Binding((Command.LOG,), always, lambda _: actions.toggle_log()),
            Binding(tuple(Command(name) for name in words.LABELS), always, self._run_command),
            # the focus
            Binding(ENTER, free, lambda _: self._enter()),
            Binding((pygame.K_TAB,), free, lambda press: self.focus.step_place(-1 if press.shift else 1)),
            Binding((*WAYS, pygame.K_HOME, pygame.K_END), free, lambda press: self.focus.go(press.key, shift=press.shift)),
            Binding((pygame.K_SPACE,), lambda: free() and focused.piece, self._toggle),
            Binding((pygame.K_SPACE,), free, lambda _: self._click_focused()),
        ]

    def _answer(self, press: KeyPress) -> None:
        if press.command is not None:
            self.answer(press.command)

    def _play_hint(self, press: KeyPress) -> bool:
        """Play the hint; but A of a game pad selects the focused card instead."""
        plays = press.sign is not PadSign.A
        if plays:
            self.actions.play_hint()
        return plays

    def _choose(self, press: KeyPress) -> None:
        self._give(self.choices, press)

    def _give(self, buttons: TableButtons, press: KeyPress) -> bool:
        return buttons.group.handle(press.event, self.stage.layout.t)

    def _scroll_log(self, lines: int | None) -> None:
        """Scroll the log by some lines, or close it; what else is said goes."""
        if lines is None:
            self.overlay.log.open = False
        else:
            self.overlay.log.scroll(lines)
        self.actions.clear_all()
        self.presenter.changed()

    def _clear(self, press: KeyPress) -> bool:
        """Remove reason, tooltip and hint, and pass the key on; every key does so except that of hints."""
        if press.command is not Command.HINT:
            self.actions.clear_all()
        return False

    def _drop_focus(self) -> None:
        self.focus.give(None)
        self.presenter.changed()

    def _toggle(self, _press: KeyPress) -> None:
        """Select the card that has the focus, or select it no more."""
        if self.model.focus.piece is not None:
            self.hand.toggle(self.model.focus.piece)

    def _press_main(self) -> None:
        """X of a game pad: press the main button; without one, confirm the tray or say between what the player decides."""
        if self.stage.advice and (self.stage.advice.primary or self.stage.advice.decides):
            self.actions.press_main()
        else:
            self.actions.run_command(Command.MELD)

    def _press_focused(self) -> None:
        """Press the focused button; after a move the focus is back in the hand."""
        view, name = self.model.view, self.buttons.focused
        self.actions.press_button(name)
        if self.model.view is not view and name != Command.UNDO:
            self.focus.into_hand(self.stage.layout.hand.centerx)

    def _run_command(self, press: KeyPress) -> bool:
        """Carry out a command that exists in this game; while the partner asks, none does.

        Without a selection the focused card is discarded.
        """
        model, command = self.model, press.command
        if command is None or not known(model.view.terms, command):
            return False
        if self.own.asked:
            return True
        unchosen = not model.selection.pieces and not model.tray and model.view.phase == Phase.PLAY
        if command is Command.DISCARD and unchosen and model.focus.piece is not None:
            self.hand.select([model.focus.piece])
        self.actions.run_command(command)
        return True

    def _enter(self) -> None:
        """Click the focused place, else confirm the tray, else press the main button."""
        if self._click_focused():
            return
        if self.model.tray:
            self.actions.confirm_tray()
        else:
            self.actions.press_main()

    def _click_focused(self) -> bool:
        """Click the focused place; returns whether there is one."""
        place = self.model.focus.place
        rect = places(self.stage).get(place) if place else None
        if place and rect:
            self.actions.click_place(place, rect.center)
        return rect is not None
