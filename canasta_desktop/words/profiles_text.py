"""Texts of the page of player profiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.words import common_text
from canasta_desktop.words.catalogue import gettext as _

if TYPE_CHECKING:
    from canasta_desktop.session.person import Person
    from canasta_desktop.session.profiles import Profiles

PROFILES: Final = _("Profiles")
LINE: Final = _("Each player has a name, a picture, cards, a table and results")
NEW: Final = _("New player")
DELETE: Final = _("Delete")
DONE: Final = _("Done")
PLAYS_NOW: Final = _("plays now")
CHOOSE: Final = _("press to play")
GUEST: Final = _("Guest")
SITS_HERE: Final = _("Who sits here")
GUEST_NOTE: Final = _("A guest’s results don’t count.")


def name_of(person: Person) -> str:
    """The displayed name of a profile, whose own name may be empty."""
    return person.name or common_text.YOU


def name_of_key(profiles: Profiles, key: str) -> str:
    """The displayed name of the profile with this key, also of a deleted one; the key itself if nobody has it."""
    person = profiles.get(key)
    return name_of(person) if person else key


def deleted(name: str) -> str:
    """`Deleted “Ana”; games and results are kept`."""
    return _("Deleted “{name}”; games and results are kept").format(name=name)


def taken(name: str) -> str:
    """The error for a name that another profile has."""
    return _("Choose another name: there is already a player called {name}.").format(name=name)


def numbered(number: int) -> str:
    """`Player 2`: the default name of a new profile."""
    return _("Player {number}").format(number=number)
