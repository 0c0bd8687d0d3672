"""The emblems of the rule sets: a small tile like the back of a card, with an ivory mark, by the name of the preset."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.ui.draw.marks import Mark, mark_picture

if TYPE_CHECKING:
    from collections.abc import Mapping

IVORY: Final = "#FFF6E6"
"""The colour of the mark on every tile."""

GLOBE: Final = (
    f'<circle cx="50" cy="50" r="41" fill="none" stroke="{IVORY}" stroke-width="8"/>'
    f'<path d="M50 9 C26 30 26 70 50 91 C74 70 74 30 50 9 M10 50 H90" fill="none" stroke="{IVORY}" stroke-width="8"/>'
)
BOOK: Final = (
    '<path d="M50 24 C36 14 20 13 8 17 V80 C20 76 36 77 50 87 C64 77 80 76 92 80 V17 C80 13 64 14 50 24 V87"'
    f' fill="none" stroke="{IVORY}" stroke-width="9" stroke-linejoin="round"/>'
)
_THREE_CARDS: Final = (
    '<path d="M8 36 H40 V92 H8Z M34 30 V22 H66 V78 H46 M60 16 V8 H92 V64 H72"'
    f' fill="none" stroke="{IVORY}" stroke-width="8" stroke-linejoin="round"/>'
)
_SUN: Final = f'<circle cx="50" cy="50" r="20" fill="{IVORY}"/>' + "".join(
    f'<path d="M50 24 L44 8 H56Z" fill="{IVORY}" transform="rotate({turn} 50 50)"/>' for turn in range(0, 360, 45)
)
_POT: Final = (
    f'<path d="M12 22 H88 M30 22 C6 52 22 92 50 92 C78 92 94 52 70 22" fill="none" stroke="{IVORY}" stroke-width="9"'
    f' stroke-linecap="round"/><path d="M34 54 H66 V78 H34Z" fill="{IVORY}"/>'
)
_OPEN_PILE: Final = "".join(
    f'<path d="M38 26 H62 V84 H38Z" fill="{fill}" stroke="{IVORY}" stroke-width="7" stroke-linejoin="round"'
    f' transform="rotate({turn} 50 98)"/>'
    for turn, fill in ((-34, "none"), (34, "none"), (0, IVORY))
)
_CLOSED_PILE: Final = (
    f'<path d="M14 12 H62 V76 H14Z" fill="{IVORY}"/>'
    f'<path d="M72 24 V86 H26 M86 36 V96 H38" fill="none" stroke="{IVORY}" stroke-width="8" stroke-linejoin="round"/>'
)
_SPARKLE: Final = (
    f'<path d="M42 8 L53 43 L88 54 L53 65 L42 100 L31 65 L-4 54 L31 43Z" fill="{IVORY}"/>'
    f'<path d="M82 2 L87 17 L102 22 L87 27 L82 42 L77 27 L62 22 L77 17Z" fill="{IVORY}"/>'
)
THREE_LOZENGES: Final = "".join(f'<path d="M{x} 22 L{x + 17} 50 L{x} 78 L{x - 17} 50Z" fill="{IVORY}"/>' for x in (18, 50, 82))


class Emblem(NamedTuple):
    """The colour of a tile, and the mark on it as SVG in a box of 100 x 100."""

    fill: str
    mark: str


EMBLEMS: Final[Mapping[str, Emblem]] = {
    "classic": Emblem("#A51C2B", mark_picture(Mark.NATURAL, IVORY)),
    "online": Emblem("#23606E", GLOBE),
    "book": Emblem("#6E4A16", BOOK),
    "three-pack": Emblem("#17191D", _THREE_CARDS),
    "uruguay": Emblem("#39495E", _SUN),
    "samba": Emblem("#1F4A94", mark_picture(Mark.SEQUENCE, IVORY)),
    "bolivia": Emblem("#6A2C7E", mark_picture(Mark.WILD, IVORY)),
    "modern-american": Emblem("#8A2F1D", THREE_LOZENGES),
    "hand-and-foot": Emblem("#2F5D34", mark_picture(Mark.FOOT, IVORY)),
    "burraco": Emblem("#823C0E", _POT),
    "buraco-aberto": Emblem("#12604A", _OPEN_PILE),
    "buraco-fechado": Emblem("#2B3A78", _CLOSED_PILE),
    "buraco-stbl": Emblem("#7A1F57", _SPARKLE),
}
"""The emblem of each preset; house rules bear that of the preset that they change."""
