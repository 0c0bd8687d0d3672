"""What a person reads on the settings page."""

from __future__ import annotations

from typing import Final

SETTINGS: Final = "Settings"
AT_ONCE: Final = "Changes apply immediately"
RESTORE: Final = "Restore defaults"
RESTORED: Final = "Defaults restored; name, picture and keys kept"
AT_DEFAULTS: Final = "All settings are at their defaults already."
KEPT: Final = "Saved on this computer only"
PREVIEW: Final = "Preview"
AS_ON_TABLE: Final = "as on the table"

SECTIONS: Final = ("Play", "Table and cards", "Sound", "Reading", "Keys")
SECTION_ICONS: Final = ("play", "cards", "sound", "eye", "keys")

SPEED: Final = ("Speed", "How fast cards move")
CONFIRM_DISCARD: Final = ("Ask before a discard", "Confirm every discard")
NAME: Final = ("Your name", "Shown at the table")
NAME_HINT: Final = "You"
PICTURE: Final = ("Your picture", "If it is taken, you swap")
BACK: Final = "Card back"
BACKS: Final = {"red": "Red", "navy": "Navy", "green": "Green", "plum": "Plum"}
TABLE: Final = ("Table", "Light suits bright rooms")
THEMES: Final = {"dark": "Dark", "light": "Light"}
FOUR_COLOURS: Final = ("Four colours", "Diamonds blue, clubs green")
LARGE_INDEX: Final = ("Large index", "Bigger corners, plain middles")
FULL_SCREEN: Final = ("Full screen", "F11")
CARD_VOLUME: Final = ("Cards and table", "")
EVENT_VOLUME: Final = ("Canastas, questions, wins", "")
MUTE: Final = ("Mute all", "F9 on every page")
TEXT_SIZE: Final = ("Text size", "Text and buttons; cards keep their size")
REDUCED_MOTION: Final = ("Reduced motion", "Cards fade instead of moving")
ALL_KEYS: Final = ("Keys", "What every key does")
SHOW_KEYS: Final = "Show all keys"

SUITS: Final = ("Spades", "Hearts", "Diamonds", "Clubs")
STOCK: Final = "Stock"
PILE: Final = "Pile"
FROZEN: Final = "Frozen"


def chosen(name: str) -> str:
    """`Red, chosen`."""
    return f"{name}, chosen"


def percent(value: int) -> str:
    """`110 %`."""
    return f"{value} %"


def counted(word: str, count: int) -> str:
    """`Stock 14`."""
    return f"{word} {count}"
