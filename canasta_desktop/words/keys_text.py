"""What every key does, in words, and what stands on the pause sheet."""

from __future__ import annotations

from typing import Final, NamedTuple

from canasta_desktop.words import hotkeys
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import pgettext
from canasta_desktop.words.lists import capital


class KeyRow(NamedTuple):
    """What a key does; either the caps of keys that stay as they are, or the command whose key can be chosen."""

    action: str
    caps: tuple[str, ...] = ()
    command: str = ""


KEYS: Final = _("Keys")
HOW_TO: Final = _("Select a row, then press its new key.")
ALL_BACK: Final = _("Reset all keys")
STAYS: Final = _("can’t be changed")
STAYS_SHORT: Final = _("fixed")
PRESS_NOW: Final = _("press the new key, or Esc to cancel")

COMMANDS: Final = {
    "draw": _("draw from the stock"),
    "take": _("take the pile"),
    "meld": _("meld, or add to a meld"),
    "join": _("join two of your melds"),
    "lay": _("lay out the 3 you kept"),
    "show": _("show a special hand"),
    "discard": _("discard the selected card"),
    "ask": _("ask your partner if you may go out"),
    "undo": _("undo the last step"),
    "hint": _("show a hint, and why"),
    "sort": _("sort your hand another way"),
    "log": _("show the log of this deal"),
    "rules": _("show the rules"),
    "values": _("show what cards are worth"),
    "sheet": _("show the score sheet and today’s goals"),
    "yes": _("yes, go out"),
    "no": _("no, play on"),
    "turn": _("whose turn it is"),
    "scores": _("the scores"),
    "pile": _("pile and stock"),
    "own_melds": _("your melds"),
    "other_melds": _("the others’ melds"),
    "hand": _("your hand"),
    "counts": _("how many cards everybody has"),
    "again": _("say the last message again"),
}
"""What each command does that has a key of the player's choice, by the name in the settings."""


def _choice(*commands: str) -> tuple[KeyRow, ...]:
    return tuple(KeyRow(COMMANDS[command], command=command) for command in commands)


def groups() -> tuple[tuple[str, tuple[KeyRow, ...]], ...]:
    """All keys, grouped by place."""
    return (
        (_("Your turn"), _choice("draw", "take", "meld", "join", "lay", "show", "discard", "ask", "undo", "hint")),
        (_("Any time"), _choice("sort", "log", "sheet", "values", "rules")),
        (_("Your partner asks"), _choice("yes", "no")),
        (
            _("Ask the table, in words"),
            _choice("turn", "scores", "pile", "own_melds", "other_melds", "hand", "counts", "again"),
        ),
        (
            _("At the table"),
            (
                KeyRow(_("press the main button"), ("Enter",)),
                KeyRow(_("move between cards (Shift: select)"), ("←", "→")),
                KeyRow(_("move to melds, pile and stock"), ("↑", "↓", "Tab")),
                KeyRow(_("select the card or the place"), ("Space",)),
                KeyRow(_("clear the selection, or pause"), ("Esc",)),
                KeyRow(_("message before, message after"), ("PgUp", "PgDn")),
                KeyRow(_("undo, redo"), ("Ctrl Z", "Ctrl Y")),
                KeyRow(_("copy the position, paste one"), ("Ctrl C", "Ctrl V")),
            ),
        ),
        (
            _("Game pad"),
            (
                KeyRow(_("move between cards, places and controls"), (_("Stick"),)),
                KeyRow(_("select the card, press the place or button"), ("A",)),
                KeyRow(_("press the main button, wherever the focus is"), ("X",)),
                KeyRow(_("clear the selection, or back"), ("B",)),
                KeyRow(_("show a hint, and why"), ("Y",)),
                KeyRow(_("the button before, the next button"), ("LB", "RB")),
                KeyRow(_("undo, sort; on pages: a page up, down"), ("LT", "RT")),
                KeyRow(
                    _("pause; log of this deal"),
                    (pgettext("button of a game pad", "Start"), pgettext("button of a game pad", "Select")),
                ),
                KeyRow(_("scroll"), (_("Right stick"),)),
            ),
        ),
        (
            _("Fingers"),
            (
                KeyRow(_("press"), (_("Tap"),)),
                KeyRow(_("play the obvious move with a card"), (_("Tap twice"),)),
                KeyRow(_("move cards; scroll a page or a list"), (_("Drag"),)),
                KeyRow(_("what it is, or why not"), (_("Hold"),)),
            ),
        ),
        (
            _("After a deal"),
            (
                KeyRow(_("play the next deal"), ("Enter",)),
                KeyRow(_("show the table, or the score"), (hotkeys.SEE_TABLE,)),
                KeyRow(_("show all hands, or the score"), (hotkeys.HANDS,)),
                KeyRow(_("your costliest moves"), (hotkeys.REVIEW,)),
                KeyRow(_("replay this deal"), (hotkeys.REPLAY,)),
                KeyRow(_("play the same deal again"), (hotkeys.AGAIN,)),
                KeyRow(_("after a game: play its deals again"), (hotkeys.SAME_DEALS,)),
            ),
        ),
        (
            _("On every page"),
            (
                KeyRow(_("next control (Shift: previous)"), ("Tab",)),
                KeyRow(_("move between controls"), ("←", "↑", "↓", "→")),
                KeyRow(_("use the selected control"), ("Space",)),
                KeyRow(_("press the main button"), ("Enter",)),
                KeyRow(_("back"), ("Esc",)),
                KeyRow(_("full screen on or off"), ("F11",)),
                KeyRow(_("sound on or off"), ("F9",)),
            ),
        ),
        (
            _("Replay"),
            (
                KeyRow(_("play or stop"), ("Space",)),
                KeyRow(_("one move (Shift: turn, Ctrl: deal)"), ("←", "→")),
                KeyRow(_("faster, slower"), ("↑", "↓")),
                KeyRow(_("first move, last move"), ("Home", "End")),
                KeyRow(_("all hands, or one player’s view"), (hotkeys.EYE,)),
                KeyRow(_("the expert’s opinion"), (hotkeys.ANALYSE,)),
                KeyRow(_("review, or the list of moves"), (hotkeys.MOVES,)),
                KeyRow(_("previous costly move, next one"), (",", ".")),
                KeyRow(_("play from here"), (hotkeys.PLAY_FROM_HERE,)),
            ),
        ),
        (
            _("Saved games and house rules"),
            (
                KeyRow(_("continue the game"), ("Enter",)),
                KeyRow(_("replay it"), (hotkeys.REPLAY,)),
                KeyRow(_("delete it, undo"), ("Del", hotkeys.UNDO)),
                KeyRow(_("resolve conflicts"), (hotkeys.REMEDY,)),
                KeyRow(_("save house rules"), ("Ctrl S",)),
            ),
        ),
        (
            _("Rules and settings"),
            (
                KeyRow(_("search rules or saved games"), ("/",)),
                KeyRow(_("next matching chapter"), ("Enter",)),
                KeyRow(_("a page up or down"), ("PgUp", "PgDn")),
                KeyRow(_("reset a setting"), ("Backspace",)),
            ),
        ),
    )


_FIXED: Final = {
    "Enter": _("press the main button"),
    "Esc": _("back"),
    "Tab": _("next control"),
    "Space": _("select"),
    "Backspace": _("reset"),
    "←": _("left"),
    "→": _("right"),
    "↑": _("up"),
    "↓": _("down"),
    "Home": _("first card"),
    "End": _("last card"),
    "PgUp": _("a page up"),
    "PgDn": _("a page down"),
    "F9": _("sound on or off"),
    "F11": _("full screen on or off"),
}


def taken(cap: str, command: str) -> str:
    """Why a key cannot be chosen: something else has it."""
    return _("Choose another key for “{command}” first: it uses {key} now.").format(key=cap, command=COMMANDS[command])


def fixed(cap: str) -> str:
    """Why a key cannot be chosen: it has one meaning everywhere."""
    return _("Choose another key: {key} is always used for “{use}”.").format(key=hotkeys.cap(cap), use=_FIXED[cap])


def usual(cap: str) -> str:
    """Beside a key that was chosen: what it is at a first start."""
    return _("default {key}").format(key=cap)


def with_key(action: str, cap: str) -> str:
    """A button's tooltip: what it does, and its key if it has one."""
    return capital(action) if not cap else _("{what} ({key})").format(what=capital(action), key=cap)


# the pause
PAUSE: Final = _("Pause")
PAUSED: Final = _("Paused")
RESUME: Final = _("Back to the table")
KEEP_PRACTISING: Final = _("Keep practising")
LEAVE_PRACTICE: Final = {
    "": "", "game": _("Leave practice: back to your game"), "replay": _("Leave practice: back to the replay")
}  # fmt: skip
"""The button of the pause, by where practice leads back to."""
RULES: Final = _("Rules")
SHEET: Final = _("Score sheet")
SHEET_AND_GOALS: Final = _("Score sheet and goals")
SETTINGS: Final = _("Settings")
LEAVE: Final = _("Quit to the menu")
KEPT: Final = _("The game is paused until you come back.")
