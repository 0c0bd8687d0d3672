"""What every key does, in words, and what stands on the pause sheet."""

from __future__ import annotations

from typing import Final

KeyRow = tuple[tuple[str, ...], str]
"""The caps of the keys, and what they do."""

KEYS: Final = "Keys"

GROUPS: Final[tuple[tuple[str, tuple[KeyRow, ...]], ...]] = (
    (
        "Your turn",
        (
            (("D",), "draw from the stock"),
            (("T",), "take the pile"),
            (("M",), "meld, or add to a meld"),
            (("X",), "discard the chosen card"),
            (("A",), "ask your partner: may I go out?"),
            (("Enter",), "the next step, as the brass button"),
            (("U",), "one step back"),
            (("F1",), "the rules"),
        ),
    ),
    (
        "Your hand",
        (
            (("←", "→"), "from card to card (Shift: choose them)"),
            (("↑", "↓", "Tab"), "to melds, pile and stock, and back"),
            (("Space",), "choose the card, or press the place"),
            (("S",), "sort by rank or by meld"),
            (("L",), "the log of this deal"),
            (("Esc",), "put back what is chosen, or pause"),
        ),
    ),
    (
        "Your partner asks",
        (
            (("Y",), "yes, go out"),
            (("N",), "no, play on"),
        ),
    ),
    (
        "After a deal",
        (
            (("Enter",), "on to the next deal"),
            (("V",), "look at the table, and back"),
            (("S",), "after a game: same deals again"),
        ),
    ),
    (
        "On every page",
        (
            (("Tab",), "the next control (Shift: back)"),
            (("←", "↑", "↓", "→"), "from control to control"),
            (("Space",), "press or switch it"),
            (("Enter",), "the brass button"),
            (("Esc",), "back"),
            (("F11",), "full screen, and back"),
            (("F9",), "sound off, and on"),
        ),
    ),
    (
        "Rules and settings",
        (
            (("/",), "search the rules"),
            (("Enter",), "the next chapter that says it"),
            (("PgUp", "PgDn"), "a page up or down"),
            (("Backspace",), "a setting as it was at first"),
        ),
    ),
)
"""All keys, by place."""

# the pause
PAUSE: Final = "Pause"
RESUME: Final = "Back to the table"
RULES: Final = "Rules"
SETTINGS: Final = "Settings"
LEAVE: Final = "Leave to the menu"
KEPT: Final = "The game waits for you here."
