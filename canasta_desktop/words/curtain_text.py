"""Texts of the curtain between two people at one screen."""

from __future__ import annotations

from typing import Final

from canasta_desktop.words import hotkeys
from canasta_desktop.words.catalogue import gettext as _


def press_enter() -> tuple[str, str, str]:
    """The text before the key cap, the cap, the text after it."""
    before, _key, after = _("Press {key} when ready").partition("{key}")
    return before.strip(), hotkeys.ENTER, after.strip()


CURTAIN_DEAL: Final = _("A new deal begins. Hands stay hidden.")
CURTAIN_RETURN: Final = _("The game continues. Hands stay hidden.")
PLAYS_NOW: Final = _("plays now")
LOOKS_NOW: Final = _("at the screen")
ANSWERS_NOW: Final = _("answers now")
ASKS_NOW: Final = _("asks")
HAS_PLAYED: Final = _("has played")
HAS_ANSWERED: Final = _("has answered")
PLAYS_HERE: Final = _("plays here too")


def pass_to(name: str) -> str:
    """`Pass to Ana`."""
    return _("Pass to {name}").format(name=name)


def curtain_turn(name: str) -> str:
    """The reason of a hand-over: a player's turn is over."""
    return _("{name} has played. Hands stay hidden, in the log too.").format(name=name)


def curtain_asks(name: str) -> str:
    """The reason of a hand-over: a player asks the partner."""
    return _("{name} asks to go out. Hands stay hidden, in the log too.").format(name=name)


def curtain_answered(name: str) -> str:
    """The reason of a hand-over: the partner has answered."""
    return _("{name} has answered. Hands stay hidden, in the log too.").format(name=name)
