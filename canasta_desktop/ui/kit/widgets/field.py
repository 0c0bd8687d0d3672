"""Text fields of one line: the usual one, and the one for a search."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Role, Weight
from canasta_desktop.ui.kit import clipboard, shortcuts
from canasta_desktop.ui.kit.node import TypedText, WidgetAction, WidgetRole
from canasta_desktop.ui.kit.widgets.button import cap_width, draw_cap
from canasta_desktop.ui.kit.widgets.widget import ENTER, State, Widget
from canasta_desktop.words import common_text

if TYPE_CHECKING:
    from collections.abc import Callable


PAD: Final = 16  # design px left and right of the text


@dataclass(eq=False)
class TextField(Widget):
    """A text field; `changed` is called with every new text.

    `hint` is the placeholder while it is empty, and its name if it has no label; `note` stands at its right end.
    `allowed` answers whether a character may be typed, and `limit` is the most characters.
    """

    role = WidgetRole.TEXT_FIELD
    does: ClassVar[tuple[WidgetAction, ...]] = (WidgetAction.TYPE,)
    left = 16.0
    """Design px from its left edge to its text."""
    weight = Weight.SEMIBOLD

    words: str
    changed: Callable[[str], None]
    _: KW_ONLY
    hint: str = ""
    note: str = ""
    limit: int = 24
    allowed: Callable[[str], bool] = str.isprintable

    def __post_init__(self) -> None:
        super().__post_init__()
        self.label = self.label or self.hint
        self.caret = len(self.words)
        self.whole = False
        """Whether the whole text is selected: what is typed then takes its place."""
        self._composed, self._composed_at = "", 0
        """What an input method composes at the caret, not yet part of the text, and the caret in it."""

    @property
    def value_text(self) -> str:
        """The text with the note, or else the placeholder; neither is said twice where it is the name."""
        told = self.note if self.words else self.hint
        return " ".join(part for part in (self.words, told if told != self.label else "") if part)

    @property
    def typed(self) -> TypedText:
        """The text and the caret."""
        return TypedText(self.words, self.caret, self.whole)

    def arrive(self) -> None:
        """Select the text, so that typing replaces it."""
        self.select_all()

    def select_all(self) -> None:
        """Select the whole text."""
        self.caret, self.whole = len(self.words), bool(self.words)

    def press(self, x: float, y: float) -> None:  # noqa: ARG002  part of the contract
        """Move the caret to the end; the group gives it the focus."""
        self.caret, self.whole = len(self.words), False

    def text(self, words: str) -> bool:
        """Insert typed characters at the caret."""
        self.compose("", 0)
        for sign in filter(self.allowed, words):
            before, after = ("", "") if self.whole else (self.words[: self.caret], self.words[self.caret :])
            if len(before + after) < self.limit:
                self._set(before + sign + after, len(before) + 1)
        return True

    @property
    def composing(self) -> bool:
        """Whether an input method composes text at the caret."""
        return bool(self._composed)

    def compose(self, words: str, at: int) -> bool:
        """Show what an input method composes at the caret; empty: nothing any more."""
        self._composed, self._composed_at = words, min(at, len(words))
        return True

    def leave(self) -> bool:
        """Give up what is composed; without the focus there is nothing to show."""
        if not self.focused:
            self._composed, self.whole = "", False
        return super().leave()

    def key(self, event: pygame.event.Event) -> bool:
        """Move the caret, delete, use the clipboard; keys that type are used up, so that they are no hotkeys of the page."""
        at, whole = self.caret, self.whole
        if shortcuts.command(event):
            return self._shortcut(event.key)
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            first, last = (at - 1, at) if event.key == pygame.K_BACKSPACE else (at, at + 1)
            if whole or first >= 0:
                self._set("" if whole else self.words[:first] + self.words[last:], 0 if whole else first)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            by = 1 if event.key == pygame.K_RIGHT else -1
            self.caret = max(0, min(len(self.words), (0 if whole and by < 0 else at) + (0 if whole else by)))
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.caret = 0 if event.key == pygame.K_HOME else len(self.words)
        else:
            return bool(event.unicode) and event.unicode.isprintable()
        self.whole = False
        return True

    def _shortcut(self, key: int) -> bool:
        """Select all, copy and cut what is selected, paste; returns whether the key was one of these."""
        if key == pygame.K_a:
            self.select_all()
        elif key == pygame.K_v:
            self.text((clipboard.get() or "").partition("\n")[0].strip())
        elif key in (pygame.K_c, pygame.K_x) and self.whole:
            if clipboard.put(self.words) and key == pygame.K_x:
                self._set("", 0)
        else:
            return False
        return True

    def _set(self, words: str, caret: int) -> None:
        self.caret, self.whole = caret, False
        if words != self.words:
            self.words = words
            self.changed(words)

    def draw(self, pen: Pen, state: State) -> None:
        """Draw the background, the text or the placeholder, the note and the caret."""
        p, b = pen.palette, self.box
        pen.box(b, 10, p.well, 0.75, *self.edge(pen, state))
        shown, first, caret = self._visible(pen)
        x = b.x + self.left
        if shown:
            if self.focused and self.whole:
                pen.box(Box(x - 3, b.cy - 15, pen.width(shown, Role.BODY, self.weight) + 6, 30), 4, p.brass, 0.4)
            pen.write(shown, Role.BODY, p.text, x, b.cy, weight=self.weight)
        elif self.hint:
            words = pen.fit(self.placeholder(pen), Role.BODY, self.room(pen), Weight.REGULAR)
            pen.write(words, Role.BODY, p.muted, x, b.cy, weight=Weight.REGULAR)
        note, ink = self._note_shown(pen)
        if note:
            pen.write(note, Role.SMALL, ink, b.right - PAD, b.cy, "midright", Weight.REGULAR)
        if self.focused:
            begin = max(0, self.caret - first)
            left = x + pen.width(shown[:begin], Role.BODY, self.weight)
            if self._composed:
                wide = pen.width(shown[begin : begin + len(self._composed)], Role.BODY, self.weight)
                pen.hair(left, b.cy + 13, wide, p.brass_text)
            pen.post(x + pen.width(shown[:caret], Role.BODY, self.weight) + 1, b.cy - 13, 26, p.brass_text, 1, 2)
            spot = pen.rect(Box(left, b.y, 1, b.h))  # where candidates are offered, which SDL takes in the desktop's units
            pygame.key.set_text_input_rect([round(side / pen.scale.dense) for side in spot])

    def edge(self, pen: Pen, state: State) -> tuple[str, float, float]:
        """Colour, width (design px) and alpha of its outline."""
        p = pen.palette
        return (p.brass, 2.0, 1.0) if self.focused else (p.line, 1.3, 1.0 if state.hover else 0.8)

    def shown(self) -> str:
        """The text as drawn, with the text that is being composed at the caret."""
        return self.words[: self.caret] + self._composed + self.words[self.caret :]

    def placeholder(self, pen: Pen) -> str:  # noqa: ARG002  part of the contract
        """The placeholder as it is drawn."""
        return self.hint

    def room(self, pen: Pen) -> float:
        """Design px for the text, left of the note."""
        note, _ = self._note_shown(pen)
        return self.box.w - self.left - PAD - (pen.width(note, Role.SMALL, Weight.REGULAR) + 10 if note else 0)

    def _note_shown(self, pen: Pen) -> tuple[str, str]:
        """The note as it is drawn and its colour: first of all, that signs of the text have no picture."""
        missing = pen.art.type.missing(self.words)
        return (common_text.not_drawn(missing), pen.palette.minus) if missing else (self.note, pen.palette.muted)

    def _visible(self, pen: Pen) -> tuple[str, int, int]:
        """The part of the text round the caret that fits, the index of its first character, and the caret's in the part."""
        room, words, caret = self.room(pen), self.shown(), self.caret + self._composed_at

        def wide(first: int, last: int) -> bool:
            return pen.width(words[first:last], Role.BODY, self.weight) > room

        first, last = 0, len(words)
        while first < caret and wide(first, caret):
            first += 1
        while last > caret and wide(first, last):
            last -= 1
        return words[first:last], first, caret - first

    def draw_focus(self, pen: Pen) -> None:
        """Draw no focus ring: its brass outline and caret show the focus."""


@dataclass(eq=False)
class SearchField(TextField):
    """A text field that leaves Enter, Up and Down to its page; Esc empties it."""

    left = 48.0

    _: KW_ONLY
    limit: int = 40
    short: str = ""
    """The hint where there is no room for `hint`."""
    cap: str = ""
    """The key that leads here."""

    def activate(self) -> None:
        """Do nothing: a search runs while it is typed."""

    def key(self, event: pygame.event.Event) -> bool:
        """Leave Enter, Up and Down to the page; Esc empties a search."""
        if event.key in (*ENTER, pygame.K_UP, pygame.K_DOWN):
            return False
        if event.key == pygame.K_ESCAPE and self.words:
            self._set("", 0)
            return True
        return super().key(event)

    def placeholder(self, pen: Pen) -> str:
        """The placeholder, or the short one where it has no room."""
        fits = not self.short or pen.width(self.hint, Role.BODY, Weight.REGULAR) <= self.room(pen)
        return self.hint if fits else self.short

    def room(self, pen: Pen) -> float:
        """Design px for the text, to the left of the key cap if there is one."""
        return super().room(pen) - (cap_width(pen, self.cap) if self._shows_cap else 0)

    @property
    def _shows_cap(self) -> bool:
        return not self.focused and not self.words

    def draw(self, pen: Pen, state: State) -> None:
        """Draw a text field with a magnifying glass and the key that leads to it."""
        super().draw(pen, state)
        p, b = pen.palette, self.box
        pen.icon("search", b.x + 27, b.cy, 22, p.brass_text if self.focused else p.muted, 9)
        if self._shows_cap and not pen.art.pad:
            draw_cap(pen, b.right - 12 - cap_width(pen, self.cap), b.cy, self.cap, p.brass_text)
