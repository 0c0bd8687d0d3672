"""Celebrations at the table as data: how long and how bright each kind is, what is said, and how far it is.

Times are ms at normal speed. The director starts them, the painters draw them; they hold no state of the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from canasta_desktop.ui.draw.marks import Mark

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pygame import Rect

Kind = Literal["natural", "mixed", "sequence", "wild", "book", "out"]


@dataclass(frozen=True, slots=True)
class Style:
    """How one kind is celebrated; `reach` in table units, `strength` of the light 0 to 1, `swell` of the squared pack."""

    ms: float
    sound: str
    light: str
    strength: float
    reach: float
    rays: int
    sparks: int
    swell: float


STYLES: Final[Mapping[Kind, Style]] = {
    "natural": Style(900, "canasta", "#FFD27A", 1.0, 330, 14, 16, 1.4),
    "sequence": Style(860, "samba", "#8FBEFF", 0.85, 290, 10, 10, 1.25),
    "wild": Style(860, "bolivia", "#E3A6F5", 0.9, 290, 10, 12, 1.25),
    "mixed": Style(700, "mixed", "#DCE6E4", 0.72, 230, 0, 0, 1.12),
    "book": Style(700, "book", "#FFD27A", 0.95, 230, 0, 10, 1.0),
    "out": Style(1200, "out", "#FFE3A0", 0.9, 420, 18, 18, 1.0),
}
COUNTED: Final = 0.55
"""Share of a celebration in which the sum counts up."""

_BY_MARK: Final[Mapping[Mark, Kind]] = {
    Mark.NATURAL: "natural",
    Mark.MIXED: "mixed",
    Mark.SEQUENCE: "sequence",
    Mark.WILD: "wild",
}
_BOOKS: Final[Mapping[Mark, str]] = {Mark.NATURAL: "#FFB7A8", Mark.MIXED: "#DCE6E4"}
"""Light of clean and dirty books; that of other books is as of their canastas."""


@dataclass(eq=False)
class Celebration:
    """One that is shown: in the middle of `room` with words and, where it is not 0, a number; `progress` is 0 to 1."""

    kind: Kind
    room: Rect
    words: str
    worth: int
    light: str
    still: bool = False
    """Whether nothing moves (reduced motion)."""
    progress: float = 0.0

    @property
    def style(self) -> Style:
        """How it looks and sounds."""
        return STYLES[self.kind]

    @property
    def counted(self) -> int:
        """The number that is shown now."""
        share = 1.0 if self.still else min(1.0, self.progress / COUNTED)
        return round(self.worth * (1 - (1 - share) ** 2) / 10) * 10 if share < 1 else self.worth

    @property
    def glow(self) -> float:
        """Strength of the light now: it rises fast and falls slowly; with reduced motion it is faint and even."""
        if self.still:
            return 0.35 * self.style.strength
        rise = 0.18
        shape = self.progress / rise if self.progress < rise else 1 - (self.progress - rise) / (1 - rise)
        return max(0.0, shape) * self.style.strength

    @property
    def shown(self) -> float:
        """Opacity of the words now."""
        if self.still:
            return 1.0
        return max(0.0, min(1.0, self.progress / 0.12, (1 - self.progress) / 0.22))


def kind_of(mark: Mark, *, book: bool) -> Kind:
    """The kind of celebration of a canasta of that mark; books have one of their own."""
    return "book" if book else _BY_MARK[mark]


def light_of(mark: Mark, *, book: bool) -> str:
    """The colour of its light."""
    usual = STYLES[_BY_MARK[mark]].light
    return _BOOKS.get(mark, usual) if book else usual
