"""The letters that press buttons and carry out commands, as the language in use has them on its labels.

A message names a letter and the label that it stands for: "N: New game". A translation has a letter of its own label, one from
A to Z that is on every keyboard of the language. The letters of one page, and those of the table, must differ (tested).
"""

from __future__ import annotations

from typing import Final

from canasta_desktop.words.catalogue import pgettext


def _letter(text: str) -> str:
    return text[:1].upper()


# What is engraved on keys.
ENTER: Final = pgettext("key cap", "Enter")
ESCAPE: Final = pgettext("key cap", "Esc")
SPACE: Final = pgettext("key cap", "Space")
BACKSPACE: Final = pgettext("key cap", "Backspace")
DELETE: Final = pgettext("key cap", "Del")
_CONTROL: Final = pgettext("key cap", "Ctrl")
_CAPS: Final = {
    "Enter": ENTER,
    "Esc": ESCAPE,
    "Space": SPACE,
    "Backspace": BACKSPACE,
    "Del": DELETE,
    "Tab": pgettext("key cap", "Tab"),
    "Home": pgettext("key cap", "Home"),
    "End": pgettext("key cap", "End"),
    "PgUp": pgettext("key cap", "PgUp"),
    "PgDn": pgettext("key cap", "PgDn"),
    "Ins": pgettext("key cap", "Ins"),
    "Pause": pgettext("key cap", "Pause"),
    "Ctrl": _CONTROL,
    "Alt": pgettext("key cap", "Alt"),
    "Shift": pgettext("key cap", "Shift"),
    "Num": pgettext("key cap", "Num"),
}


def cap(name: str) -> str:
    """What stands on a key, or on several that are pressed together: "Del", "Ctrl S"."""
    return " ".join(_CAPS.get(part, part) for part in name.split(" "))


# Translators: a letter of your label from A to Z, then what it stands for; the letters of one page must differ.
NEW: Final = _letter(pgettext("key", "N: New"))
UNDO: Final = _letter(pgettext("key", "U: Undo"))

# the menu
PEOPLE: Final = _letter(pgettext("key, menu", "P: Players"))
SAVED_GAMES: Final = _letter(pgettext("key, menu", "G: Saved games"))
STATISTICS: Final = _letter(pgettext("key, menu", "T: Statistics"))
HOUSE_RULES: Final = _letter(pgettext("key, menu", "H: House rules"))
LEARN: Final = _letter(pgettext("key, menu", "L: Learn"))
SETTINGS: Final = _letter(pgettext("key, menu", "S: Settings"))
QUIT: Final = _letter(pgettext("key, menu", "Q: Quit"))
DAILY: Final = _letter(pgettext("key, menu", "D: Deal of the day"))
ABOUT: Final = _letter(pgettext("key, menu", "A: About"))
SCORE_PAD: Final = _letter(pgettext("key, menu", "C: Score pad"))

# the score pad
PICTURE: Final = _letter(pgettext("key, score pad", "P: Save as picture"))
REDO: Final = _letter(pgettext("key, score pad", "R: Redo"))

# the first start
WELCOME_LEARN: Final = _letter(pgettext("key, first start", "L: Learn to play"))
WELCOME_KNOWS: Final = _letter(pgettext("key, first start", "K: I know Canasta"))
WELCOME_NEW: Final = _letter(pgettext("key, first start", "N: I am new, but let me play"))

# the pause
PAUSE_RULES: Final = _letter(pgettext("key, pause", "R: Rules"))
PAUSE_VALUES: Final = _letter(pgettext("key, pause", "V: What cards are worth"))
PAUSE_SHEET: Final = _letter(pgettext("key, pause", "P: Points, deal by deal"))
PAUSE_KEYS: Final = _letter(pgettext("key, pause", "K: Keys"))
PAUSE_SETTINGS: Final = _letter(pgettext("key, pause", "S: Settings"))
PAUSE_LEAVE: Final = _letter(pgettext("key, pause", "Q: Quit to the menu"))
PAUSE_TO_GAME: Final = _letter(pgettext("key, pause", "G: Back to your game"))
PAUSE_LOOK_BACK: Final = _letter(pgettext("key, pause", "B: Look back"))
PAUSE_SEATS: Final = _letter(pgettext("key, pause", "W: Players"))
PAUSE_COPY: Final = _letter(pgettext("key, pause", "C: Copy the position"))

# after a deal, a game and the deal of the day
SEE_TABLE: Final = _letter(pgettext("key, score", "V: See the table, back to the score"))
HANDS: Final = _letter(pgettext("key, score", "H: Hands"))
REVIEW: Final = _letter(pgettext("key, score", "W: Your costliest moves"))
REPLAY: Final = _letter(pgettext("key, score", "R: Replay"))
AGAIN: Final = _letter(pgettext("key, score", "A: The same deal again"))
TO_GAME: Final = _letter(pgettext("key, score", "G: Back to your game"))
MEDALS: Final = _letter(pgettext("key, score", "M: Medals"))
SAME_DEALS: Final = _letter(pgettext("key, score", "S: The same deals again"))
TO_MENU: Final = _letter(pgettext("key, score", "M: Menu"))

# the replay
EYE: Final = _letter(pgettext("key, replay", "V: Whose view"))
EXPORT: Final = _letter(pgettext("key, replay", "E: Export"))
ANALYSE: Final = _letter(pgettext("key, replay", "A: Analyse"))
MOVES: Final = _letter(pgettext("key, replay", "W: Review, or the list of moves"))
PLAY_FROM_HERE: Final = _letter(pgettext("key, replay", "P: Play from here"))
TRY_AGAIN: Final = _letter(pgettext("key, replay", "T: Try again"))
SHOW_HOW: Final = _letter(pgettext("key, replay", "S: Show how"))

# rules, lessons and house rules
EDIT: Final = _letter(pgettext("key, rules", "E: Edit, change rules"))
REMEDY: Final = _letter(pgettext("key, rules", "F: Resolve the conflict"))
RULE_BOOK: Final = _letter(pgettext("key, learn", "R: Rule book"))
PRACTICE: Final = _letter(pgettext("key, learn", "P: Practice"))
IT_IS_SO: Final = _letter(pgettext("key, learn", "Y: Yes"))
IT_IS_NOT_SO: Final = _letter(pgettext("key, learn", "N: No"))

COMMANDS: Final = {
    "draw": _letter(pgettext("key, table", "D: Draw")),
    "take": _letter(pgettext("key, table", "T: Take")),
    "meld": _letter(pgettext("key, table", "M: Meld")),
    "join": _letter(pgettext("key, table", "J: Join melds")),
    "lay": _letter(pgettext("key, table", "K: Lay out the 3 you kept")),
    "show": _letter(pgettext("key, table", "W: Show a special hand")),
    "discard": _letter(pgettext("key, table", "X: Discard")),
    "ask": _letter(pgettext("key, table", "A: Ask to go out")),
    "undo": _letter(pgettext("key, table", "U: Undo")),
    "hint": _letter(pgettext("key, table", "H: Hint")),
    "sort": _letter(pgettext("key, table", "S: Sort")),
    "log": _letter(pgettext("key, table", "L: Log")),
    "values": _letter(pgettext("key, table", "V: What cards are worth")),
    "sheet": _letter(pgettext("key, table", "P: Points, deal by deal")),
    "yes": _letter(pgettext("key, table", "Y: Yes")),
    "no": _letter(pgettext("key, table", "N: No")),
}
"""The letters of commands at the table of a first start, by the names in the settings."""
