"""What is shown at the table for a moment: the progress of each effect, and the celebrations as data.

Times are ms at normal speed. The director moves the effects, the painters draw them; no rule follows from them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, auto
from typing import TYPE_CHECKING, Final, Literal

from canasta_desktop.ui.draw.marks import Mark

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pygame import Rect

    from canasta_desktop.engine.cards import Kind
    from canasta_desktop.ui.table.model.pieces import Zone


class Pot(StrEnum):
    """How the pot of a side stands."""

    THERE = auto()
    """It has not been taken."""
    WAITS = auto()
    """One of its players has taken it, and takes it up in the next turn."""
    TAKEN = auto()
    GONE = auto()
    """None is left for the side."""


Occasion = Literal["natural", "mixed", "sequence", "wild", "book", "pile", "out"]


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


STYLES: Final[Mapping[Occasion, Style]] = {
    "natural": Style(900, "canasta", "#FFD27A", 1.0, 330, 14, 16, 1.4),
    "sequence": Style(860, "samba", "#8FBEFF", 0.85, 290, 10, 10, 1.25),
    "wild": Style(860, "bolivia", "#E3A6F5", 0.9, 290, 10, 12, 1.25),
    "mixed": Style(700, "mixed", "#DCE6E4", 0.72, 230, 0, 0, 1.12),
    "book": Style(700, "book", "#FFD27A", 0.95, 230, 0, 10, 1.0),
    "pile": Style(600, "pile", "#FFD27A", 0.8, 240, 0, 0, 1.0),
    "out": Style(1200, "out", "#FFE3A0", 0.9, 420, 18, 18, 1.0),
}
LARGE_PILE: Final = 10
"""Number of cards in a pile, with the top one, from which taking it is celebrated."""
LOST: Final = "#9CC4FF"
"""Colour of the light when another side takes a large pile."""
COUNTED: Final = 0.55
"""Part of a celebration's time in which the sum counts up."""

_BY_MARK: Final[Mapping[Mark, Occasion]] = {
    Mark.NATURAL: "natural",
    Mark.MIXED: "mixed",
    Mark.SEQUENCE: "sequence",
    Mark.WILD: "wild",
    Mark.SEMI: "mixed",
    Mark.LONG: "natural",
}
_BOOKS: Final[Mapping[Mark, str]] = {Mark.NATURAL: "#FFB7A8", Mark.MIXED: "#DCE6E4"}
"""Colours of the light for clean and dirty books; other books have the light of their canastas."""


@dataclass(eq=False)
class Celebration:
    """A celebration at its present `progress` (0 to 1): in the middle of `room`, with words and, unless it is 0, a number."""

    kind: Occasion
    room: Rect
    words: str
    worth: int
    light: str
    still: bool = False
    """Whether nothing moves (reduced motion)."""
    seat: int | None = None
    """The seat whose face is shown over the words; None for no face."""
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


def kind_of(mark: Mark, *, book: bool) -> Occasion:
    """The kind of celebration of a canasta of that mark; books have one of their own."""
    return "book" if book else _BY_MARK[mark]


def light_of(mark: Mark, *, book: bool) -> str:
    """The colour of its light."""
    usual = STYLES[_BY_MARK[mark]].light
    return _BOOKS.get(mark, usual) if book else usual


class Effects:
    """The effects of one table. Shares and opacities go from 0 to 1."""

    def __init__(self, seats: int, sides: int) -> None:
        self.incoming = [0] * seats
        """Cards in flight to each seat, not counted there yet."""
        self.turn_highlight: dict[int, float] = {}
        """Opacity of the outline of each seat's plate: it marks the seats to act."""
        self.badge_zoom: dict[Zone, float] = {}
        """Scale of badges that are appearing, by canasta."""
        self.dead_shown: dict[Kind, float] = {}
        """Progress (0 to 1) of the flip of each chip for a rank that has just been closed to all."""
        self.band_shown: dict[Zone, float] = {}
        """Part of the band of books that have just come to the shelf."""
        self.festive: list[Celebration] = []
        """The celebrations that are shown."""
        self.sums_before = [0] * sides
        """The points of this deal before the last move, by area."""
        self.counting: dict[int, tuple[int, float]] = {}
        """The areas whose points of this deal are counting up, with the first number and the progress."""
        self.special_run = 1.0
        """How far the glow of a special hand has run from left to right."""
        self.losses: dict[int, tuple[int, float]] = {}
        """By area: points that float off the sum there, and how far they have floated (0 to 1)."""
        self.feet_coming: set[int] = set()
        """Seats to which the foot is still being dealt, or a pot is on its way."""
        self.pots_coming: set[int] = set()
        """Areas to which the pot is still being dealt."""
        self.dots = 0
        """The step of the three dots while a bot thinks."""
        self.moment = ""
        """What the turn line tells of for a moment."""
