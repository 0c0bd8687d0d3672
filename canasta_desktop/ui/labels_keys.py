"""What every key does, in words, and what stands on the pause sheet."""

from __future__ import annotations

from typing import Final, NamedTuple


class KeyRow(NamedTuple):
    """What a key does; either the caps of keys that stay as they are, or the command whose key can be chosen."""

    deed: str
    caps: tuple[str, ...] = ()
    command: str = ""


KEYS: Final = "Keys"
HOW_TO: Final = "Choose a row, then press its new key."
ALL_BACK: Final = "All as usual"
STAYS: Final = "these stay"
PRESS_NOW: Final = "press the new key, or Esc"

COMMANDS: Final = {
    "draw": "draw from the stock",
    "take": "take the pile",
    "meld": "meld, or add to a meld",
    "discard": "discard the chosen card",
    "ask": "ask your partner: may I go out?",
    "undo": "one step back",
    "hint": "a hint, and why",
    "sort": "sort by rank or by meld",
    "log": "the log of this deal",
    "rules": "the rules",
    "yes": "yes, go out",
    "no": "no, play on",
}
"""What each command does that has a key of the player's choice, by the name in the settings."""


def _choice(*commands: str) -> tuple[KeyRow, ...]:
    return tuple(KeyRow(COMMANDS[command], command=command) for command in commands)


GROUPS: Final[tuple[tuple[str, tuple[KeyRow, ...]], ...]] = (
    ("Your turn", _choice("draw", "take", "meld", "discard", "ask", "undo", "hint")),
    ("Any time", _choice("sort", "log", "rules")),
    ("Your partner asks", _choice("yes", "no")),
    (
        "At the table",
        (
            KeyRow("the next step, as the brass button", ("Enter",)),
            KeyRow("from card to card (Shift: choose)", ("←", "→")),
            KeyRow("to melds, pile and stock, and back", ("↑", "↓", "Tab")),
            KeyRow("choose the card, or press the place", ("Space",)),
            KeyRow("put back what is chosen, or pause", ("Esc",)),
            KeyRow("a step back, and forward again", ("Ctrl Z", "Ctrl Y")),
            KeyRow("copy the position, set one up", ("Ctrl C", "Ctrl V")),
        ),
    ),
    (
        "After a deal",
        (
            KeyRow("on to the next deal", ("Enter",)),
            KeyRow("look at the table, and back", ("V",)),
            KeyRow("look at all hands, and back", ("H",)),
            KeyRow("the replay of this deal", ("R",)),
            KeyRow("the same deal again", ("A",)),
            KeyRow("after a game: same deals again", ("S",)),
        ),
    ),
    (
        "On every page",
        (
            KeyRow("the next control (Shift: back)", ("Tab",)),
            KeyRow("from control to control", ("←", "↑", "↓", "→")),
            KeyRow("press or switch it", ("Space",)),
            KeyRow("the brass button", ("Enter",)),
            KeyRow("back", ("Esc",)),
            KeyRow("full screen, and back", ("F11",)),
            KeyRow("sound off, and on", ("F9",)),
        ),
    ),
    (
        "Replay",
        (
            KeyRow("play, and stop", ("Space",)),
            KeyRow("a move (Shift: a turn, Ctrl: a deal)", ("←", "→")),
            KeyRow("faster, slower", ("↑", "↓")),
            KeyRow("to the beginning, to the end", ("Home", "End")),
            KeyRow("open hands, or what a seat saw", ("V",)),
            KeyRow("the expert’s opinion", ("A",)),
            KeyRow("play from here", ("P",)),
        ),
    ),
    (
        "Kept games and house rules",
        (
            KeyRow("go on with the game", ("Enter",)),
            KeyRow("its replay", ("R",)),
            KeyRow("delete it, and undo that", ("Del", "U")),
            KeyRow("settle what does not go together", ("F",)),
            KeyRow("save house rules", ("Ctrl S",)),
        ),
    ),
    (
        "Rules and settings",
        (
            KeyRow("search rules or kept games", ("/",)),
            KeyRow("the next chapter that says it", ("Enter",)),
            KeyRow("a page up or down", ("PgUp", "PgDn")),
            KeyRow("a setting as it was at first", ("Backspace",)),
        ),
    ),
)
"""All keys, by place."""

_FIXED: Final = {
    "Enter": "the next step",
    "Esc": "back",
    "Tab": "the next place",
    "Space": "choose, or press",
    "Backspace": "as usual",
    "←": "to the left",
    "→": "to the right",
    "↑": "up",
    "↓": "down",
    "Home": "to the first card",
    "End": "to the last card",
    "PgUp": "a page up",
    "PgDn": "a page down",
    "F9": "sound off, and on",
    "F11": "full screen, and back",
}


def taken(cap: str, command: str) -> str:
    """Why a key cannot be chosen: something else has it."""
    return f"{cap} already means “{COMMANDS[command]}”; give that another key first."


def fixed(cap: str) -> str:
    """Why a key cannot be chosen: it means the same everywhere."""
    return f"{cap} always means “{_FIXED[cap]}” and cannot be given away."


def usual(cap: str) -> str:
    """Beside a key that was chosen: what it is at a first start."""
    return f"usually {cap}"


def with_key(deed: str, cap: str) -> str:
    """A button's tooltip: what it does, and its key."""
    return f"{deed[0].upper()}{deed[1:]} ({cap})"


# the pause
PAUSE: Final = "Pause"
RESUME: Final = "Back to the table"
RULES: Final = "Rules"
SETTINGS: Final = "Settings"
LEAVE: Final = "Leave to the menu"
KEPT: Final = "The game waits for you here."
