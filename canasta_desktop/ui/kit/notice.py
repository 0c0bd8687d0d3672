"""A notification: a sentence above all scenes that disappears by itself and needs no answer."""

from __future__ import annotations

from typing import Final, Self

from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Role, Weight

_LEAST_MS: Final = 6000.0
_PER_SIGN_MS: Final = 60.0
_MEDAL: Final = 50  # design px
_WIDEST, _NARROWEST, _PAD, _LINE = 900, 300, 24, 30  # design px


class Success(str):
    """The sentence of a notification of success, shown with a check mark; a plain `str` is shown with a warning sign."""

    __slots__ = ()


class MedalNotice(Success):
    """The sentence about a medal that has been won, shown with its picture; `medal` is its name."""

    medal: str

    def __new__(cls, words: str, medal: str) -> Self:
        """`medal` is the medal's name."""
        made = super().__new__(cls, words)
        made.medal = medal
        return made


class Answer(str):
    """What was asked for in words."""

    __slots__ = ()


class Repeated(Answer):
    """A message that is said again."""

    __slots__ = ()


class Notice:
    """A notification on the screen. Call `pass_time` every frame; draw it above all scenes while it is `visible`."""

    def __init__(self, words: str) -> None:
        self.words = words
        self._left = max(_LEAST_MS, _PER_SIGN_MS * len(words))
        self._shown = False

    @property
    def visible(self) -> bool:
        """Whether its time is not over."""
        return self._left > 0

    def pass_time(self, dt_ms: float) -> bool:
        """Let time pass, from the first drawing on; returns whether the notification has just disappeared."""
        before = self.visible
        self._left -= dt_ms if self._shown else 0
        return before and not self.visible

    def draw(self, pen: Pen) -> None:
        """Draw it at the upper edge, in as many lines as it needs."""
        self._shown = True
        p = pen.palette
        around = 2 * _PAD + 34
        needed = pen.width(self.words, Role.BODY, Weight.REGULAR) + around + _PAD
        wide = min(_WIDEST, pen.w - 2 * _PAD, max(_NARROWEST, needed))
        room = wide - around
        lines = pen.wrap(self.words, Role.BODY, room)
        box = Box((pen.w - wide) / 2, 16, wide, _LINE * len(lines) + 2 * _PAD - 10)
        pen.box(box, 14, p.sheet, 1, p.brass, 2)
        x, y = box.x + _PAD + 10, box.y + _PAD + 10
        if isinstance(self.words, MedalNotice):
            pen.medal(self.words.medal, x, box.cy, _MEDAL)
        else:
            sign = "check" if isinstance(self.words, Success) else "bulb" if isinstance(self.words, Answer) else "warn"
            pen.icon(sign, x, y, 24, p.brass_text, 10)
        pen.paragraph(self.words, Role.BODY, p.text, x + 26, y, room, _LINE / Role.BODY)
