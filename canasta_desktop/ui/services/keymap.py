"""The key bindings of the table: default keys, keys chosen by the player, and fixed keys.

The settings store the differences from the defaults, as names of commands and keys; `Keymap` maps keys to commands and
commands to the text on key caps.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.ui.kit import pad_keys
from canasta_desktop.ui.kit.pad_keys import PadSign
from canasta_desktop.ui.kit.widgets.widget import key_of
from canasta_desktop.words import catalogue, hotkeys

if TYPE_CHECKING:
    from collections.abc import Mapping


class Command(StrEnum):
    """What a key at the table can be chosen for, by the name in the settings."""

    DRAW = "draw"
    TAKE = "take"
    MELD = "meld"
    JOIN = "join"
    LAY = "lay"
    SHOW = "show"
    DISCARD = "discard"
    ASK = "ask"
    UNDO = "undo"
    HINT = "hint"
    SORT = "sort"
    LOG = "log"
    RULES = "rules"
    VALUES = "values"
    SHEET = "sheet"
    YES = "yes"
    NO = "no"
    TURN = "turn"
    SCORES = "scores"
    PILE = "pile"
    OWN_MELDS = "own_melds"
    OTHER_MELDS = "other_melds"
    HAND = "hand"
    COUNTS = "counts"
    AGAIN = "again"


RARE: Final = (Command.JOIN, Command.LAY, Command.SHOW)
"""Commands of few games."""
QUERIES: Final[Mapping[Command, int]] = {
    Command.TURN: pygame.K_F2, Command.SCORES: pygame.K_F3, Command.PILE: pygame.K_F4, Command.OWN_MELDS: pygame.K_F5,
    Command.OTHER_MELDS: pygame.K_F6, Command.HAND: pygame.K_F7, Command.COUNTS: pygame.K_F8, Command.AGAIN: pygame.K_F10,
}  # fmt: skip
"""Questions that are answered in words at any time and change nothing, with their usual keys."""
YIELDING: Final = (*RARE, *QUERIES, Command.VALUES, Command.SHEET)
"""Rare commands and queries. If the player has given their usual key to another command, they move to the first spare key."""
_FIRST_SPARE: Final = (pygame.K_j, pygame.K_k, pygame.K_w, pygame.K_b, pygame.K_f, pygame.K_g)
_SPARE: Final = (*_FIRST_SPARE, *range(pygame.K_a, pygame.K_z + 1))
"""More keys than there are commands, so that one is always free."""

PAD: Final[Mapping[str, Command]] = {
    PadSign.Y: Command.HINT, PadSign.LEFT_TRIGGER: Command.UNDO, PadSign.RIGHT_TRIGGER: Command.SORT,
    PadSign.SELECT: Command.LOG,
}  # fmt: skip
"""What the buttons of a game pad mean at the table, by their signs."""
_PAD_SIGNS: Final = {command: sign for sign, command in PAD.items()}
_PAD_PRESSES: Final = {Command.DRAW: PadSign.X, Command.TAKE: PadSign.A, Command.MELD: PadSign.X}
"""Other pad buttons that carry a command out while it is the obvious one: the main button, or a press on the place."""

FIXED: Final[Mapping[int, str]] = {
    pygame.K_RETURN: "Enter", pygame.K_KP_ENTER: "Enter", pygame.K_ESCAPE: "Esc", pygame.K_TAB: "Tab",
    pygame.K_SPACE: "Space", pygame.K_BACKSPACE: "Backspace", pygame.K_LEFT: "←", pygame.K_RIGHT: "→", pygame.K_UP: "↑",
    pygame.K_DOWN: "↓", pygame.K_HOME: "Home", pygame.K_END: "End", pygame.K_PAGEUP: "PgUp", pygame.K_PAGEDOWN: "PgDn",
    pygame.K_F9: "F9", pygame.K_F11: "F11",
}  # fmt: skip
"""Keys that cannot be chosen because they have one meaning everywhere, with their names."""

_NAMED: Final[Mapping[int, str]] = {
    pygame.K_DELETE: "Del", pygame.K_INSERT: "Ins", pygame.K_PAUSE: "Pause",
    **{getattr(pygame, f"K_F{n}"): f"F{n}" for n in range(1, 13)},
    **{getattr(pygame, f"K_KP{n}"): f"Num {n}" for n in range(10)}, pygame.K_KP_PLUS: "Num +", pygame.K_KP_MINUS: "Num −",
    pygame.K_KP_MULTIPLY: "Num ×", pygame.K_KP_DIVIDE: "Num ÷", pygame.K_KP_PERIOD: "Num .",
}  # fmt: skip
_NO_LETTER: Final = 1 << 30
"""Key codes from here on stand for a key's place on the keyboard; smaller ones stand for letters."""
_BY_NAME: Final[Mapping[str, int]] = {name.casefold(): key for key, name in _NAMED.items()}


def name_of(key: int) -> str | None:
    """The name of a key in the settings, None for one that cannot be chosen and has no fixed meaning (Shift, Caps Lock …)."""
    if key in FIXED:
        return FIXED[key]
    if key in _NAMED:
        return _NAMED[key]
    if 32 < key < _NO_LETTER and chr(key).isprintable():
        upper = chr(key).upper()
        return upper if len(upper) == 1 else chr(key)
    return None


def cap_of(key: int) -> str | None:
    """What stands on a key, as its name."""
    name = name_of(key)
    return None if name is None else hotkeys.cap(name)


def key_named(name: str) -> int | None:
    """The key of a name in the settings, in capitals or not; None for what names no key that can be chosen."""
    key = ord(name.lower()) if len(name) == 1 and len(name.lower()) == 1 else _BY_NAME.get(name.strip().casefold())
    return key if key is not None and key not in FIXED and name_of(key) else None


def usual_keys() -> dict[Command, int]:
    """The keys of a first start, in the language in use."""
    letters = {Command(name): key_of(letter) for name, letter in hotkeys.COMMANDS.items()}
    return {Command.RULES: pygame.K_F1, **QUERIES, **letters}


class Keymap:
    """The keys as they are now. Every command has one key, and no key has two commands."""

    def __init__(self, chosen: Mapping[str, str] | None = None, *, pad: bool = False) -> None:
        """`chosen` as in the settings. An entry with an unknown command, an unknown key or a taken key is ignored.

        With `pad` key caps show the signs of a game pad.
        """
        self.pad = pad
        self._usual = usual = usual_keys()
        wanted = {name: key_named(key) for name, key in (chosen or {}).items() if name in set(Command)}
        own = {Command(name): key for name, key in wanted.items() if key is not None and key != usual[Command(name)]}
        # A key that was free where it was chosen may be a letter of another language: the choice stays, the letter yields.
        yielding = YIELDING if catalogue.language() == catalogue.SOURCE else tuple(Command)
        while True:
            keys = {**usual, **own}
            for command in yielding:
                others = {key for other, key in keys.items() if other is not command}
                if command not in own and keys[command] in others:
                    keys[command] = next(key for key in _SPARE if key not in others)
            taken = list(keys.values())
            twice = [command for command in own if taken.count(keys[command]) > 1]
            if not twice:
                break
            del own[twice[0]]
        self._other = {name: key for name, key in (chosen or {}).items() if wanted.get(name) is None}
        self._own = own
        self._keys: dict[Command, int] = keys
        self._commands = {key: command for command, key in keys.items()}

    def command(self, key: int) -> Command | None:
        """What a key means, None if it means nothing at the table or is one of the fixed ones."""
        return self._commands.get(key)

    def holder(self, key: int) -> Command | None:
        """The command that keeps a key from being chosen. A command in `YIELDING` gives way unless the player chose its key."""
        command = self.command(key)
        return None if command in YIELDING and not self.differs(command) else command

    def key(self, command: str) -> int:
        """The key of a command."""
        return self._keys[Command(command)]

    def cap(self, command: str) -> str:
        """The label of a command's key; of its game pad button while a pad is used, empty if it has none."""
        if self.pad:
            return _PAD_SIGNS.get(Command(command), "")
        return cap_of(self._keys[Command(command)]) or ""

    def said(self, command: str) -> str:
        """A command's key as a sentence names it; its game pad button while a pad is used and has one for it."""
        return self.cap(command) or _PAD_PRESSES.get(Command(command), "")

    def from_pad(self, event: pygame.event.Event) -> pygame.event.Event:
        """An event from a game pad with its command's key; any other event unchanged."""
        command = PAD.get(pad_keys.sign_of(event) or "")
        return event if command is None else pygame.event.Event(event.type, {**event.dict, "key": self.key(command)})

    def differs(self, command: str) -> bool:
        """Whether the player has chosen this key."""
        return Command(command) in self._own

    def chosen(self) -> dict[str, str]:
        """The player's own keys, in the form of the settings file; entries of other versions are kept."""
        own = {command.value: name_of(key) or "" for command, key in self._own.items()}
        return self._other | own

    def usual(self) -> dict[str, str]:
        """The keys as settings after all are reset to the usual ones."""
        return {name: key for name, key in self._other.items() if name not in set(Command)}

    def with_key(self, command: str, key: int | None) -> dict[str, str]:
        """The keys as settings after one command gets another key, or its usual one if `key` is None."""
        rest = {name: cap for name, cap in self.chosen().items() if name != command}
        return rest if key is None or key == self._usual[Command(command)] else {**rest, command: name_of(key) or ""}
