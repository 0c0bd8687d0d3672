"""The faces of the players as SVG shapes in a box of 100 x 100: six animals, each calm, glad and upset."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.session.mood import Mood

if TYPE_CHECKING:
    from collections.abc import Mapping


class Face(NamedTuple):
    """An animal: what stays the same, and eyes and mouth by mood."""

    head: str
    calm: str
    glad: str
    upset: str


def _eyes(dx: float, y: float, r: float, fill: str) -> str:
    return "".join(f'<circle cx="{50 + s * dx}" cy="{y}" r="{r}" fill="{fill}"/>' for s in (-1, 1))


def _disc(fill: str) -> str:
    return f'<circle cx="50" cy="50" r="50" fill="{fill}"/>'


def _line(path: str, colour: str, width: float = 4, fill: str = "none") -> str:
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{path}" stroke="{colour}" stroke-width="{width}" {ends} fill="{fill}"/>'


def _laughing(dx: float, y: float, colour: str, w: float = 6) -> str:
    """Two eyes that are closed by a laugh."""
    return _line("".join(f"M{50 + s * dx - w} {y + 3} q{w} -9 {2 * w} 0" for s in (-1, 1)), colour, 4.4)


def _brows(dx: float, y: float, colour: str, w: float = 7) -> str:
    """Two brows whose inner ends are raised."""
    return _line("".join(f"M{50 + s * (dx + w)} {y + 4} L{50 + s * (dx - w)} {y - 4}" for s in (-1, 1)), colour, 4.2)


def _smile(y: float, colour: str, w: float = 10, tongue: str = "#D9625C") -> str:
    """An open mouth."""
    low = y + 1.3 * w
    return _line(f"M{50 - w} {y} H{50 + w} C{50 + 0.8 * w} {low} {50 - 0.8 * w} {low} {50 - w} {y}Z", colour, 2.4, tongue)


def _frown(y: float, colour: str, w: float = 8) -> str:
    """A mouth with its ends down."""
    return _line(f"M{50 - w} {y + 4} q{w} -9 {2 * w} 0", colour, 3.2)


def _nose(y: float) -> str:
    """The nose of the badger."""
    return f'<ellipse cx="50" cy="{y}" rx="7" ry="5.4" fill="#1E2024"/>'


_OWL: Final = _eyes(13, 50, 14, "#F6EBD3")
_BEAK: Final = '<path d="M44 60 L56 60 L50 72Z" fill="#E9A63A"/>'
_CAT: Final = (
    '<ellipse cx="36" cy="54" rx="8" ry="7" fill="#CFE08A"/><ellipse cx="64" cy="54" rx="8" ry="7" fill="#CFE08A"/>'
    '<ellipse cx="36" cy="54" rx="2.6" ry="6.4" fill="#1B1D22"/><ellipse cx="64" cy="54" rx="2.6" ry="6.4" fill="#1B1D22"/>'
)

FACES: Final[Mapping[str, Face]] = {
    "fox": Face(
        _disc("#27504A") + '<path d="M20 22 L40 36 L60 36 L80 22 L83 56 L50 88 L17 56Z" fill="#E0813A"/>'
        '<path d="M17 56 L38 56 L50 88Z M83 56 L62 56 L50 88Z" fill="#FBF3E2"/>'
        '<path d="M24 29 L36 38 L26 46Z M76 29 L64 38 L74 46Z" fill="#7B3A1A"/>'
        '<path d="M44 80 L56 80 L50 88Z" fill="#221814"/>',
        calm=_eyes(13, 53, 4, "#221814"),
        glad=_laughing(14, 50, "#221814") + _smile(63, "#221814", 9),
        upset=_eyes(14, 56, 5.4, "#221814") + _brows(14, 45, "#221814") + _frown(68, "#221814", 7),
    ),
    "owl": Face(
        _disc("#2B4664")
        + '<path d="M22 24 L38 32 L62 32 L78 24 L80 60 C80 78 66 88 50 88 C34 88 20 78 20 60Z" fill="#9A7B5C"/>'
        + _OWL,
        calm=_eyes(13, 50, 6.5, "#2A211A") + _BEAK + '<path d="M34 78 q4 4 8 0 M46 80 q4 4 8 0 M58 78 q4 4 8 0" '
        'stroke="#6E553D" stroke-width="2.6" fill="none"/>',
        glad=_laughing(13, 49, "#2A211A", 8) + _smile(64, "#8A5A12", 10) + '<path d="M40 58 L60 58 L50 67Z" fill="#E9A63A"/>',
        upset=_eyes(12, 52, 4.6, "#2A211A") + _brows(13, 34, "#4A3826", 10) + _BEAK + _frown(78, "#4A3826", 8),
    ),
    "bear": Face(
        _disc("#5B4426")
        + _eyes(23, 30, 12, "#B98249")
        + _eyes(23, 30, 6, "#7C5129")
        + '<circle cx="50" cy="54" r="32" fill="#B98249"/><ellipse cx="50" cy="66" rx="16" ry="13" fill="#F0DDBE"/>'
        '<ellipse cx="50" cy="60" rx="6.5" ry="4.6" fill="#2A1C12"/>',
        calm='<path d="M50 64 v6 M43 72 q7 5 14 0" stroke="#2A1C12" stroke-width="2.6" fill="none"/>'
        + _eyes(13, 50, 4, "#2A1C12"),
        glad=_laughing(15, 46, "#2A1C12") + _smile(67, "#2A1C12", 9),
        upset=_eyes(14, 50, 4.8, "#2A1C12") + _brows(15, 39, "#5E3A18") + _frown(71, "#2A1C12", 8),
    ),
    "badger": Face(
        _disc("#35506E")
        + _eyes(25, 34, 9, "#E9E6DE")
        + '<path d="M50 20 C74 20 82 38 80 54 C78 72 62 90 50 90 C38 90 22 72 20 54 C18 38 26 20 50 20Z" fill="#F2F0E8"/>'
        '<path d="M30 25 C38 24 42 30 42 44 C42 58 36 70 33 74 C24 66 20 58 20 50 C20 38 24 29 30 25Z'
        ' M70 25 C62 24 58 30 58 44 C58 58 64 70 67 74 C76 66 80 58 80 50 C80 38 76 29 70 25Z" fill="#2B2F36"/>',
        calm=_eyes(16, 51, 4, "#F2F0E8") + _nose(82),
        glad=_laughing(18, 48, "#F2F0E8") + _nose(67) + _smile(74, "#1E2024", 9),
        upset=_eyes(18, 54, 5.4, "#F2F0E8") + _brows(19, 42, "#F2F0E8") + _nose(67) + _frown(77, "#1E2024", 8),
    ),
    "rabbit": Face(
        _disc("#5A3B57") + '<path d="M36 44 C26 30 26 8 34 7 C43 6 46 26 46 42Z M64 44 C74 30 74 8 66 7 C57 6 54 26 54 42Z"'
        ' fill="#D8C3A5"/>'
        '<path d="M37 38 C32 28 32 15 35 14 C39 14 41 27 42 38Z M63 38 C68 28 68 15 65 14 C61 14 59 27 58 38Z"'
        ' fill="#C98B86"/>'
        '<path d="M50 36 C70 36 77 50 75 64 C73 80 62 90 50 90 C38 90 27 80 25 64 C23 50 30 36 50 36Z" fill="#D8C3A5"/>'
        '<ellipse cx="50" cy="74" rx="15" ry="12" fill="#F6EBDA"/><path d="M45 66 L55 66 L50 72Z" fill="#8A4A48"/>',
        calm='<path d="M50 72 v5 M50 77 q-5 4 -9 1 M50 77 q5 4 9 1" stroke="#5B3A2C" stroke-width="2.4" fill="none"/>'
        + _eyes(13, 57, 4.4, "#2A1C18"),
        glad=_laughing(14, 53, "#2A1C18") + _smile(74, "#5B3A2C", 9),
        upset=_eyes(13, 58, 5.4, "#2A1C18") + _brows(14, 47, "#5B3A2C") + _frown(77, "#5B3A2C", 7),
    ),
    "cat": Face(
        _disc("#6A4A1E")
        + '<path d="M22 18 L41 36 L59 36 L78 18 L81 58 C80 76 66 88 50 88 C34 88 20 76 19 58Z" fill="#4A4F5A"/>'
        '<path d="M26 27 L37 38 L27 44Z M74 27 L63 38 L73 44Z" fill="#C58B87"/>'
        '<path d="M50 36 L54 52 L50 58 L46 52Z" fill="#E9E4DA"/>'
        '<path d="M50 62 C58 62 66 68 64 76 C60 84 40 84 36 76 C34 68 42 62 50 62Z" fill="#E9E4DA"/>'
        '<path d="M45 65 L55 65 L50 70Z" fill="#C0706C"/>',
        calm=_CAT
        + '<path d="M50 70 V74 M50 74 C48 78 44 78 42 75 M50 74 C52 78 56 78 58 75" stroke="#3A3238" stroke-width="1.8"'
        ' stroke-linecap="round" fill="none"/>',
        glad=_laughing(15, 53, "#CFE08A", 8) + _smile(72, "#3A3238", 9),
        upset=_eyes(15, 55, 8, "#CFE08A")
        + _eyes(14, 57, 3.6, "#1B1D22")
        + _brows(16, 42, "#CFE08A")
        + _frown(74, "#3A3238", 7),
    ),
}
"""The faces by name; each fills its disc."""


def face_picture(name: str, mood: Mood | None = None) -> str:
    """The picture of a face in a mood; calm without one."""
    face = FACES[name]
    return face.head + {None: face.calm, Mood.GLAD: face.glad, Mood.UPSET: face.upset}[mood]
