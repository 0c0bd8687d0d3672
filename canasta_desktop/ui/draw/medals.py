"""Medals as SVG pictures in a box of 100 x 100: a ribbon, a disc of bronze, silver or gold, and a picture of the deed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.engine.ruleset import ALL_PRESETS
from canasta_desktop.session.medals import MEDALS, Metal, expert_medal
from canasta_desktop.ui.draw.emblems import BOOK, EMBLEMS, GLOBE, IVORY, THREE_LOZENGES
from canasta_desktop.ui.draw.marks import BADGES, Mark, mark_picture
from canasta_desktop.ui.draw.shapes import ICONS, SOLID_ICONS, SUN

if TYPE_CHECKING:
    from collections.abc import Mapping


class _Shades(NamedTuple):
    """The colours of a metal: where the light falls, the middle, the shade; and the ribbon."""

    light: str
    middle: str
    dark: str
    ribbon: str


_METALS: Final[Mapping[Metal, _Shades]] = {
    Metal.BRONZE: _Shades("#F1C39A", "#C07A43", "#7A4621", "#7A3B3B"),
    Metal.SILVER: _Shades("#FFFFFF", "#B9C3C9", "#6E7A82", "#31557F"),
    Metal.GOLD: _Shades("#FFF0B8", "#E0B347", "#95681A", "#A51C2B"),
}
_FIELD: Final = "#12403F"


class _Motif(NamedTuple):
    """What the disc shows: the colour of its field, and an ivory picture in a box of 100 x 100."""

    field: str
    picture: str


def _line(path: str, width: float = 9) -> str:
    style = f'fill="none" stroke="{IVORY}" stroke-width="{width:g}" stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{path}" {style}/>'


def _solid(path: str) -> str:
    return f'<path d="{path}" fill="{IVORY}"/>'


def _marked(mark: Mark) -> _Motif:
    return _Motif(BADGES[mark].fill, mark_picture(mark, IVORY))


_SUN: Final = f'<g fill="{IVORY}">{SUN}</g>'
_CUP: Final = _solid("M26 8 H74 V34 C74 54 64 63 50 63 C36 63 26 54 26 34Z M44 60 H56 V78 H70 V92 H30 V78 H44Z") + _line(
    "M26 18 H10 C10 38 18 46 30 48 M74 18 H90 C90 38 82 46 70 48", 7
)
_EIGHT: Final = "".join(
    f'<path d="M50 2 L58 17 L50 32 L42 17Z" fill="{IVORY}" transform="rotate({turn} 50 50)"/>' for turn in range(0, 360, 45)
)

_MOTIFS: Final[Mapping[str, _Motif]] = {
    "natural": _marked(Mark.NATURAL),
    "sequence": _marked(Mark.SEQUENCE),
    "wild": _marked(Mark.WILD),
    "canastas": _Motif(_FIELD, mark_picture(Mark.TALON, IVORY)),
    "out": _Motif(_FIELD, _solid("M24 94 V8 H82 L66 30 L82 52 H34 V94Z")),
    "pile": _Motif(_FIELD, mark_picture(Mark.TAKES, IVORY)),
    "three": _Motif(BADGES[Mark.NATURAL].fill, THREE_LOZENGES),
    "lead": _Motif(_FIELD, _solid("M10 90 V60 H34 V90Z M38 90 V36 H62 V90Z M66 90 V10 H90 V90Z")),
    "concealed": _Motif("#17191D", _line(ICONS["eye"]) + _line("M18 86 L82 14")),
    "win": _Motif(_FIELD, _CUP),
    "ten": _Motif(_FIELD, _solid(SOLID_ICONS["star"])),
    "every": _Motif(_FIELD, _EIGHT),
    **{expert_medal(rules): _Motif(EMBLEMS[rules].fill, EMBLEMS[rules].mark) for rules in ALL_PRESETS},
    "days-3": _Motif("#8A4B12", _SUN),
    "days-7": _Motif("#8A4B12", _SUN),
    "days-30": _Motif("#8A4B12", _SUN),
    "beaten": _Motif("#6A2C7E", mark_picture(Mark.SPECIAL, IVORY)),
    "lessons": _Motif("#23606E", BOOK),
    "further": _Motif("#23606E", GLOBE),
    "row": _Motif("#23606E", _solid("M60 2 L20 56 H45 L36 98 L82 40 H54Z")),
    "right": _Motif("#23606E", _line(ICONS["check"], 13)),
    "clean": _Motif(
        "#23606E", _line("M50 8 L86 20 V48 C86 70 70 86 50 94 C30 86 14 70 14 48 V20Z", 8) + _line("M34 50 L46 62 L68 36", 9)
    ),
}
_METAL_OF: Final = {medal.name: medal.metal for medal in MEDALS}


def _placed(picture: str, size: float) -> str:
    """A picture in a box of 100 x 100, `size` wide in the middle of the disc."""
    return f'<g transform="translate({50 - size / 2:g} {60 - size / 2:g}) scale({size / 100:g})">{picture}</g>'


def medal_picture(name: str) -> str:
    """A medal that has been won. Raises KeyError for an unknown name."""
    shades, motif = _METALS[_METAL_OF[name]], _MOTIFS[name]
    gradient = (
        '<defs><linearGradient id="m" x1="20" y1="24" x2="80" y2="96" gradientUnits="userSpaceOnUse">'
        f'<stop offset="0" stop-color="{shades.light}"/><stop offset="0.45" stop-color="{shades.middle}"/>'
        f'<stop offset="1" stop-color="{shades.dark}"/></linearGradient></defs>'
    )
    ribbon = (
        f'<path d="M27 0 H47 L57 30 H37Z" fill="{shades.ribbon}"/>'
        f'<path d="M73 0 H53 L43 30 H63Z" fill="{shades.ribbon}"/>'
        f'<path d="M34 0 H40 L50 30 H44Z M66 0 H60 L50 30 H56Z" fill="{IVORY}" fill-opacity=".65"/>'
    )
    disc = (
        '<circle cx="50" cy="60" r="39" fill="url(#m)"/>'
        f'<circle cx="50" cy="60" r="38" fill="none" stroke="{shades.light}" stroke-width="1.6" stroke-opacity=".8"/>'
        f'<circle cx="50" cy="60" r="30" fill="{motif.field}" stroke="{shades.dark}" stroke-width="2"/>'
    )
    return gradient + ribbon + disc + _placed(motif.picture, 36)


def missing_picture(name: str, ink: str) -> str:
    """A medal that has not been won: its outline in one colour. Raises KeyError for an unknown name."""
    edge = f'stroke="{ink}" stroke-width="3" stroke-opacity=".55"'
    outline = (
        f'<path d="M27 0 H47 L50 9 L53 0 H73 L64 27 H36Z" fill="{ink}" fill-opacity=".18"/>'
        f'<circle cx="50" cy="60" r="37.5" fill="{ink}" fill-opacity=".1" {edge}/>'
    )
    faint = _MOTIFS[name].picture.replace(IVORY, ink)
    return outline + f'<g opacity=".6">{_placed(faint, 36)}</g>'
