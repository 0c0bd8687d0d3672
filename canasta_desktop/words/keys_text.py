"""What every key does, in words, and what stands on the pause sheet."""

from __future__ import annotations

from typing import Final, NamedTuple


class KeyRow(NamedTuple):
    """What a key does; either the caps of keys that stay as they are, or the command whose key can be chosen."""

    deed: str
    caps: tuple[str, ...] = ()
    command: str = ""


KEYS: Final = "Keys"
HOW_TO: Final = "Select a row, then press its new key."
ALL_BACK: Final = "Reset all keys"
STAYS: Final = "cannot be changed"
STAYS_SHORT: Final = "fixed"
PRESS_NOW: Final = "press the new key, or Esc"

COMMANDS: Final = {
    "draw": "draw from the stock",
    "take": "take the pile",
    "meld": "meld, or add to a meld",
    "discard": "discard the selected card",
    "ask": "ask your partner: may I go out?",
    "undo": "undo the last step",
    "hint": "show a hint, and why",
    "sort": "sort by rank or by number",
    "log": "show the log of this deal",
    "rules": "show the rules",
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
            KeyRow("press the main button", ("Enter",)),
            KeyRow("move between cards (Shift: select)", ("←", "→")),
            KeyRow("move to melds, pile and stock", ("↑", "↓", "Tab")),
            KeyRow("select the card or the place", ("Space",)),
            KeyRow("clear the selection, or pause", ("Esc",)),
            KeyRow("undo, redo", ("Ctrl Z", "Ctrl Y")),
            KeyRow("copy the position, paste one", ("Ctrl C", "Ctrl V")),
        ),
    ),
    (
        "After a deal",
        (
            KeyRow("play the next deal", ("Enter",)),
            KeyRow("show the table, or the score", ("V",)),
            KeyRow("show all hands, or the score", ("H",)),
            KeyRow("replay this deal", ("R",)),
            KeyRow("play the same deal again", ("A",)),
            KeyRow("after a game: play its deals again", ("S",)),
        ),
    ),
    (
        "On every page",
        (
            KeyRow("next control (Shift: previous)", ("Tab",)),
            KeyRow("move between controls", ("←", "↑", "↓", "→")),
            KeyRow("use the selected control", ("Space",)),
            KeyRow("press the main button", ("Enter",)),
            KeyRow("back", ("Esc",)),
            KeyRow("full screen on or off", ("F11",)),
            KeyRow("sound on or off", ("F9",)),
        ),
    ),
    (
        "Replay",
        (
            KeyRow("play or stop", ("Space",)),
            KeyRow("one move (Shift: turn, Ctrl: deal)", ("←", "→")),
            KeyRow("faster, slower", ("↑", "↓")),
            KeyRow("first move, last move", ("Home", "End")),
            KeyRow("all hands, or one player’s view", ("V",)),
            KeyRow("the expert’s opinion", ("A",)),
            KeyRow("play from here", ("P",)),
        ),
    ),
    (
        "Saved games and house rules",
        (
            KeyRow("continue the game", ("Enter",)),
            KeyRow("replay it", ("R",)),
            KeyRow("delete it, undo", ("Del", "U")),
            KeyRow("resolve conflicts", ("F",)),
            KeyRow("save house rules", ("Ctrl S",)),
        ),
    ),
    (
        "Rules and settings",
        (
            KeyRow("search rules or saved games", ("/",)),
            KeyRow("next chapter found", ("Enter",)),
            KeyRow("a page up or down", ("PgUp", "PgDn")),
            KeyRow("reset a setting", ("Backspace",)),
        ),
    ),
)
"""All keys, by place."""

_FIXED: Final = {
    "Enter": "press the main button",
    "Esc": "back",
    "Tab": "next control",
    "Space": "select",
    "Backspace": "reset",
    "←": "left",
    "→": "right",
    "↑": "up",
    "↓": "down",
    "Home": "first card",
    "End": "last card",
    "PgUp": "a page up",
    "PgDn": "a page down",
    "F9": "sound on or off",
    "F11": "full screen on or off",
}


def taken(cap: str, command: str) -> str:
    """Why a key cannot be chosen: something else has it."""
    return f"{cap} is already used for “{COMMANDS[command]}”; choose another key for that first."


def fixed(cap: str) -> str:
    """Why a key cannot be chosen: it means the same everywhere."""
    return f"{cap} is always used for “{_FIXED[cap]}” and cannot be changed."


def usual(cap: str) -> str:
    """Beside a key that was chosen: what it is at a first start."""
    return f"default {cap}"


def with_key(deed: str, cap: str) -> str:
    """A button's tooltip: what it does, and its key."""
    return f"{deed[0].upper()}{deed[1:]} ({cap})"


# the pause
PAUSE: Final = "Pause"
RESUME: Final = "Back to the table"
KEEP_PRACTISING: Final = "Keep practising"
LEAVE_PRACTICE: Final = "Leave practice: back to your game"
RULES: Final = "Rules"
SETTINGS: Final = "Settings"
LEAVE: Final = "Leave to the menu"
KEPT: Final = "The game is paused until you come back."
