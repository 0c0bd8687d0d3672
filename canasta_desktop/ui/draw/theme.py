"""The theme as data: colours, type and scale. No drawing here and no pygame."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from canasta_desktop.session.settings import SMALLEST_WINDOW

CARD_RATIO: Final = 7 / 5
"""Height of a card over its width."""

_FLOOR: Final = 0.74  # text scale never goes under it: 18 px becomes 13 px


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one theme, each as `#RRGGBB`, by default the dark one. Fields are named by use, not by hue.

    `area_alpha` is how much an area covers the felt, and `shade` how dark shadows are, both from 0 to 1.
    """

    felt_lit: str = "#1C5C56"
    felt_edge: str = "#082A2C"
    area: str = "#04201F"
    area_alpha: float = 0.26
    panel: str = "#0A2E2F"
    raised: str = "#12403F"
    sheet: str = "#0E3838"
    line: str = "#43837B"
    well: str = "#04201F"
    chosen: str = "#1B5450"
    text: str = "#F5EEDC"
    muted: str = "#B9CBC2"
    dim: str = "#8DA9A1"
    brass: str = "#D9B361"
    brass_text: str = "#F2D68F"
    ink: str = "#14211F"
    ink_soft: str = "#3A2E12"
    us: str = "#F2B24C"
    them: str = "#86BDF2"
    third: str = "#C9A7F0"
    fourth: str = "#7FDDD2"
    fifth: str = "#F7A6C2"
    low_stock: str = "#FFC9A3"
    minus: str = "#FFB3A3"
    wrong: str = "#2B1A1A"
    fulfilled: str = "#8FD6A4"
    veil: str = "#062224"
    scrim: str = "#031213"
    shadow: str = "#000000"
    shade: float = 1
    glow: str = "#F2D68F"
    toggle: str = "#3E978A"
    bar: str = "#5FA096"
    paper: str = "#FBF7EC"
    paper_edge: str = "#CFC6B0"
    stack_edge: str = "#A99F86"
    mark_edge: str = "#5E450F"
    suit_red: str = "#B3202E"
    suit_black: str = "#1B1D22"

    def side(self, side: int) -> str:
        """The colour of a side's word and sign: 0 us, 1 them, 2 the third and so on."""
        return (self.us, self.them, self.third, self.fourth, self.fifth)[side]


DARK: Final = Palette()
"""The dark table: what every other theme is laid over. The others are files (`wardrobe`)."""


@cache
def rgb(colour: str) -> tuple[int, int, int]:
    """Red, green and blue, 0 to 255, of `#RRGGBB`."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(first: str, second: str, share: float) -> str:
    """`first` with `share` (0 to 1) of `second` in it."""
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in zip(rgb(first), rgb(second), strict=True))


class Weight(StrEnum):
    """A typeface of the window by its file. The serif is used in three places only: game title, sheet title, question."""

    REGULAR = "SourceSansPro-Regular.ttf"
    SEMIBOLD = "SourceSansPro-Semibold.ttf"
    BOLD = "SourceSansPro-Bold.ttf"
    SERIF = "SourceSerifPro-Semibold.ttf"


class Role(IntEnum):
    """Roles of text, each with its size in px at 1920x1080."""

    HERO = 120
    TITLE = 44
    SCORE = 36
    HEAD = 26
    BODY = 21
    BUTTON = 20
    SMALL = 18


CAP_HEIGHT: Final = 0.66
"""Height of a capital, as a part of the text size: text is centred on its capitals, not on its line."""


@cache
def font_file(weight: Weight) -> Path:
    """The font file of a weight. The font package is found, not imported.

    Raises FileNotFoundError, with a sentence for the user, where the package is missing.
    """
    spec = find_spec("font_source_serif_pro" if weight is Weight.SERIF else "font_source_sans_pro")
    for place in (spec.submodule_search_locations or ()) if spec else ():
        path = Path(place) / "files" / weight
        if path.is_file():
            return path
    from canasta_desktop.words.common_text import typeface_missing

    raise FileNotFoundError(typeface_missing(weight))


@dataclass(frozen=True, slots=True)
class Scale:
    """Sizes that follow from a window of `width` x `height` px; words and targets can be made larger by `text`.

    `dense` is the desktop's number of px that are as large as one px of a usual screen.
    """

    width: int
    height: int
    text: float = 1.0
    dense: float = 1.0
    u: float = field(init=False, repr=False, compare=False)
    """Px per table unit (1 at 1920x1080): cards and gaps."""
    t: float = field(init=False, repr=False, compare=False)
    """Px per text unit, the measure of words and targets: like `u`, with a floor that keeps words readable, times `text`.

    Pages are laid out in text units altogether: larger words make their sheet smaller, and columns give way to rows that
    scroll. On the table only words and targets follow it; cards and gaps keep to `u`.
    """

    def __post_init__(self) -> None:
        object.__setattr__(self, "u", min(self.height / 1080, self.width / 1700))
        wide, high = SMALLEST_WINDOW
        small = min(self.dense, self.width / wide, self.height / high)  # less than `dense` on a screen with no more room
        object.__setattr__(self, "t", max(self.u, _FLOOR * small) * self.text)

    def px(self, n: float) -> int:
        """`n` text units in whole px."""
        return round(n * self.t)

    def size(self, role: Role) -> float:
        """Text size of a role in px."""
        return role * self.t
