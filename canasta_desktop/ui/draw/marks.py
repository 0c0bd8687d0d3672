"""Marks and badges: the sign of each kind of canasta and of each state of a meld or the pile, with its colours.

A mark is told by its shape alone; the colour only helps. All are the same on either palette.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.ui.draw.shapes import ICONS, SOLID_ICONS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class Mark(StrEnum):
    """The marks, by what they stand for."""

    NATURAL = "natural"
    MIXED = "mixed"
    SEQUENCE = "sequence"
    WILD = "wild"
    SEMI = "semi"
    """A canasta with a wild card that has seven natural cards besides."""
    LONG = "long"
    """A natural canasta that is worth more for its length."""
    POT = "pot"
    STAKE = "stake"
    """Points that an unfinished meld costs."""
    DEAD = "dead"
    """A rank that is closed to all."""
    FROZEN = "frozen"
    BLOCKED = "blocked"
    TAKES = "takes"
    """The part of the pile that is taken."""
    JOIN = "join"
    YES = "yes"
    """A partner's yes to go out."""
    DONE = "done"
    FOOT = "foot"
    KEPT = "kept"
    """A 3 that is kept in the hand."""
    TALON = "talon"
    SPECIAL = "special"


class Badge(NamedTuple):
    """The colours of a badge."""

    fill: str
    ink: str
    edge: str


BADGES: Final[Mapping[Mark, Badge]] = {
    Mark.NATURAL: Badge("#A51C2B", "#FFF6E6", "#F0C9A0"),
    Mark.MIXED: Badge("#17191D", "#FFF6E6", "#B9B3A4"),
    Mark.SEQUENCE: Badge("#1F4A94", "#FFF6E6", "#B9CFF2"),
    Mark.WILD: Badge("#6A2C7E", "#FFF6E6", "#DDBCE8"),
    Mark.SEMI: Badge("#6B4412", "#FFF6E6", "#E9C78C"),
    Mark.LONG: Badge("#E6BC4F", "#2A1A05", "#FFF3CF"),
    Mark.STAKE: Badge("#2B1A1A", "#FFB3A3", "#FFB3A3"),
    Mark.DEAD: Badge("#3B4448", "#F5EEDC", "#B9B3A4"),
    Mark.FROZEN: Badge("#CFE6F7", "#10283B", "#FFFFFF"),
    Mark.BLOCKED: Badge("#17191D", "#FFF6E6", ""),
    Mark.TAKES: Badge("#12403F", "#F5EEDC", "#D9B361"),
}
"""The badges there are. Without a colour the edge has that of a loss on the palette in use."""


def _lines(path: str, width: float, *, turned: Sequence[int] = (0,)) -> str:
    style = f'fill="none" stroke="{{ink}}" stroke-width="{width:g}" stroke-linecap="round" stroke-linejoin="round"'
    return "".join(f'<path d="{path}" {style} transform="rotate({angle} 50 50)"/>' for angle in turned)


def _solid(path: str) -> str:
    return f'<path d="{path}" fill="{{ink}}"/>'


def _discs(*discs: tuple[float, float, float]) -> str:
    return "".join(f'<circle cx="{x}" cy="{y}" r="{r}" fill="{{ink}}"/>' for x, y, r in discs)


_RING: Final = '<circle cx="50" cy="50" r="{r}" fill="none" stroke="{{ink}}" stroke-width="{w}"/>'

_SHAPES: Final[Mapping[Mark, str]] = {
    Mark.NATURAL: _solid(SOLID_ICONS["lozenge"]),
    Mark.MIXED: '<path d="M50 7 L84 50 L50 93 L16 50Z" fill="none" stroke="{ink}" stroke-width="9"/>'
    + _solid("M50 2 L50 98 L12 50Z"),
    Mark.SEQUENCE: _solid("M4 94 V66 H34 V38 H64 V10 H96 V94Z"),
    Mark.WILD: _solid("M17 92 L9 39 L32 60 L50 23 L68 60 L91 39 L83 92Z") + _discs((10, 30, 9), (50, 13, 9), (90, 30, 9)),
    Mark.SEMI: '<path d="M50 10 L82 50 L50 90 L18 50Z" fill="none" stroke="{ink}" stroke-width="17"/>',
    Mark.LONG: _solid("M32 14 L58 50 L32 86 L6 50Z") + _solid("M68 14 L94 50 L68 86 L56 69 L70 50 L56 31Z"),
    Mark.POT: _solid("M8 40 H78 V88 H8Z") + '<path d="M22 24 H92 V72" fill="none" stroke="{ink}" stroke-width="10"/>',
    Mark.STAKE: _lines("M50 12 L92 86 L8 86Z", 10) + _lines("M50 40 V60 M50 72 v1", 11),
    Mark.DEAD: _RING.format(r=41, w=13) + '<path d="M22 22 L78 78" stroke="{ink}" stroke-width="13"/>',
    Mark.FROZEN: _lines("M50 50 L50 4 M50 22 L38 10 M50 22 L62 10", 9, turned=range(0, 360, 60)),
    Mark.BLOCKED: _RING.format(r=42, w=11) + '<path d="M24 50 H76" stroke="{ink}" stroke-width="15" fill="none"/>',
    Mark.TAKES: _lines("M14 30 H58 V92 H14Z M30 18 H74 V78 M46 6 H90 V64", 9),
    Mark.JOIN: _lines("M42 32 H30 a18 18 0 0 0 0 36 H42 M58 32 H70 a18 18 0 0 1 0 36 H58 M34 50 H66", 10),
    Mark.YES: _solid(ICONS["speech"]),
    Mark.DONE: _lines(ICONS["check"], 15),
    Mark.FOOT: _solid("M72 31 C86 40 82 56 76 66 C72 74 76 84 68 92 C58 100 44 94 44 82 C44 68 36 62 30 54 C22 44 30 34 42 32"
    " C54 30 62 24 72 31Z")
    + _discs((67, 15, 11), (48, 13, 7.5), (34, 19, 6.5), (23, 28, 6), (15, 39, 5.2)),
    Mark.KEPT: _solid("M28 8 H72 V92 L50 70 L28 92Z"),
    Mark.TALON: '<g opacity=".55">' + _solid("M10 34 H48 V92 H10Z") + '</g><g opacity=".75">' + _solid("M30 22 H68 V80 H30Z")
    + "</g>" + _solid("M52 8 H90 V66 H52Z"),
    Mark.SPECIAL: _solid("M50 2 L60 38 L98 50 L60 62 L50 98 L40 62 L2 50 L40 38Z"),
}  # fmt: skip


def mark_picture(mark: Mark, ink: str) -> str:
    """A mark as SVG in a box of 100 x 100, in one colour."""
    return _SHAPES[mark].replace("{ink}", ink)
