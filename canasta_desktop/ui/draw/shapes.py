"""The small pictures of the window as SVG shapes in a box of 100 x 100: signs and icons."""

from __future__ import annotations

from typing import Final

SUN: Final = (
    "".join(f'<path d="M50 6 L55 24 L45 24Z" transform="rotate({a} 50 50)"/>' for a in range(0, 360, 45))
    + '<circle cx="50" cy="50" r="21"/>'
)
MOON: Final = '<path d="M62 10 A41 41 0 1 0 91 64 A33 33 0 0 1 62 10Z"/>'
STAR: Final = '<path d="M50 4 L62 36 L96 38 L69 59 L79 93 L50 73 L21 93 L31 59 L4 38 L38 36Z"/>'
CLOUD: Final = '<path d="M28 80 A20 20 0 0 1 25 40 A27 27 0 0 1 76 34 A23 23 0 0 1 74 80Z"/>'
DROP: Final = '<path d="M50 4 C64 30 82 46 82 66 A32 32 0 0 1 18 66 C18 46 36 30 50 4Z"/>'
SIGNS: Final = (SUN, MOON, STAR, CLOUD, DROP)
"""The signs of the sides: the sun for us, the moon for them, then for a third, fourth and fifth side."""

SUITS: Final = {
    "H": "M50 88 C20 62 8 46 8 30 C8 16 18 8 29 8 C39 8 46 14 50 23 C54 14 61 8 71 8 C82 8 92 16 92 30 C92 46 80 62 50 88Z",
    "D": "M50 4 L84 50 L50 96 L16 50Z",
    "S": "M50 6 C58 26 92 40 92 62 C92 76 82 82 73 82 C65 82 59 79 55 73 C56 83 59 90 66 95 L34 95 C41 90 44 83 45 73"
    " C41 79 35 82 27 82 C18 82 8 76 8 62 C8 40 42 26 50 6Z",
    "C": "M50 6 C62 6 71 15 71 27 C71 33 69 38 65 42 C79 38 93 47 93 62 C93 75 83 82 73 82 C65 82 58 78 55 72"
    " C56 83 59 90 66 95 L34 95 C41 90 44 83 45 72 C42 78 35 82 27 82 C17 82 7 75 7 62 C7 47 21 38 35 42"
    " C31 38 29 33 29 27 C29 15 38 6 50 6Z",
}
"""Outlines of the suits, by notation letter."""

ICONS: Final = {  # drawn as lines
    "back": "M62 20 L32 50 L62 80",
    "right": "M38 20 L68 50 L38 80",
    "down": "M20 38 L50 68 L80 38",
    "first": "M26 20 V80 M74 20 L44 50 L74 80",
    "last": "M74 20 V80 M26 20 L56 50 L26 80",
    "up": "M20 62 L50 32 L80 62",
    "house": "M12 50 L50 16 L88 50 M24 42 V84 H76 V42 M42 84 V60 H58 V84",
    "check": "M20 54 L42 76 L80 28",
    "cross": "M26 26 L74 74 M74 26 L26 74",
    "menu": "M16 28 H84 M16 50 H84 M16 72 H84",
    "search": "M42 16 a26 26 0 1 0 .1 0 M61 61 L84 84",
    "keys": "M8 28 H92 V74 H8Z M24 44 h1 M42 44 h1 M60 44 h1 M77 44 h1 M30 60 H70",
    "warn": "M50 14 L90 84 L10 84Z M50 40 V60 M50 71 v.5",
    "bulb": "M38 70 C38 60 26 54 26 38 C26 24 37 14 50 14 C63 14 74 24 74 38 C74 54 62 60 62 70Z M40 84 H60",
    "undo": "M40 20 L18 42 L40 64 M18 42 H60 C86 42 86 80 60 80 H44",
    "sound": "M16 38 H32 L52 20 V80 L32 62 H16Z M66 36 q12 14 0 28 M76 26 q22 24 0 48",
    "eye": "M8 50 C28 18 72 18 92 50 C72 82 28 82 8 50Z M50 38 a12 12 0 1 0 .1 0",
    "lock": "M22 46 H78 V86 H22Z M34 46 V32 C34 10 66 10 66 32 V46",
    "minus": "M22 50 H78",
    "trash": "M22 28 H78 M40 28 V18 H60 V28 M30 28 L34 84 H66 L70 28 M43 42 V70 M57 42 V70",
    "plus": "M22 50 H78 M50 22 V78",
    "cards": "M20 26 H58 V80 H20Z M42 20 H80 V72 H66",
    "medal": "M28 6 L42 38 M72 6 L58 38 M50 38 a27 27 0 1 0 .1 0",
    "speech": "M14 18 H86 V66 H46 L28 84 V66 H14Z",
    "help": "M34 36 C34 22 44 16 52 16 C62 16 70 23 70 33 C70 48 51 46 51 62 M51 80 v.5",
}
"""Line icons, by name."""

SOLID_ICONS: Final = {  # drawn as filled shapes
    "star": "M50 4 L62 36 L96 38 L69 59 L79 93 L50 73 L21 93 L31 59 L4 38 L38 36Z",
    "crown": "M6 24 L29 50 L50 12 L71 50 L94 24 L85 76 H15Z M15 83 H85 V92 H15Z",
    "turn": "M14 10 L92 50 L14 90 L34 50Z",
    "pointer": "M10 4 L10 82 L30 64 L44 96 L58 90 L44 58 L72 58Z",
    "lozenge": "M50 2 L88 50 L50 98 L12 50Z",
    "play": "M30 16 L80 50 L30 84Z",
    "pause": "M28 18 H42 V82 H28Z M58 18 H72 V82 H58Z",
    "people": "M36 10 a18 18 0 1 0 .1 0Z M4 90 C4 62 18 52 36 52 C54 52 68 62 68 90Z M74 20 a14 14 0 1 0 .1 0Z"
    " M74 90 H98 C98 66 88 55 72 56 C78 64 76 78 74 90Z",
}
"""Filled icons, by name. `turn` is an arrow to the right."""
