"""A person who plays at this machine, as a value: name, picture, cards, table and language; and the values that there are."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, get_args

import msgspec
from msgspec import Meta, field

from canasta_desktop.session.looks import OWN
from canasta_desktop.session.names import readable
from canasta_desktop.session.settings import Wanted  # noqa: TC001  msgspec reads it

Picture = Literal["fox", "owl", "bear", "badger", "rabbit", "cat"]
Experience = Literal["", "new", "knows"]
"""What a person has answered at the first start: new to Canasta, or knows the rules; empty before."""

DECKS: Final = ("standard", "four_colour", "large_index", "four_colour_large", "poster", "midnight")
BACKS: Final = ("red", "navy", "green", "plum", "sun", "slate", "black", "peacock")
USUAL_THEME: Final = "dark"
LIGHT_THEME: Final = "light"
THEMES: Final = (USUAL_THEME, LIGHT_THEME, "night", "wine", "moss")
"""The game's own looks; a player may add others, which are called `own/NAME`."""
SYSTEM_THEME: Final = "system"
"""The light theme where the desktop prefers light colours, else the usual one."""
SYSTEM_LANGUAGE: Final = "system"
"""The language that the system has; any other is the name of a catalogue, such as `de`."""
PICTURES: Final[tuple[Picture, ...]] = get_args(Picture)


def _look(names: tuple[str, ...]) -> Meta:
    """Metadata of a look: one of the game's own, or the name of one that the player has added."""
    return Meta(pattern=rf"^({'|'.join(names)}|{OWN}[^/\\.][^/\\]{{0,59}})$")


Deck = Annotated[str, _look(DECKS)]
Back = Annotated[str, _look(BACKS)]
Theme = Annotated[str, _look((SYSTEM_THEME, *THEMES))]
Language = Annotated[str, Meta(pattern=rf"^({SYSTEM_LANGUAGE}|[a-z]{{2,3}}(_[A-Z]{{2}})?)$")]

MOST_LETTERS: Final = 16
"""Most letters of a player's name; more do not fit the name plate."""


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """One person. The defaults are those of a first start."""

    key: str = ""
    """What games and statistics know the person by: it never changes."""
    name: Annotated[str, Meta(max_length=MOST_LETTERS)] = ""
    """Empty for somebody who has given none."""
    avatar: Picture = "fox"
    back: Back = "red"
    deck: Deck = "standard"
    theme: Theme = SYSTEM_THEME
    large_targets: Wanted = "automatic"
    """Whether buttons react beyond their outline: `automatic` while fingers are used."""
    language: Language = SYSTEM_LANGUAGE
    experience: Experience = ""
    tips: bool = False
    """Whether what is new at the table is explained the first time that it happens."""
    tips_seen: list[str] = field(default_factory=list)
    """The names of the tips that have been shown; each is shown once."""
    deleted: bool = False


ANYBODY: Final = Person()
"""Somebody at a first start."""

CHOICES: Final = ("name", "avatar", "back", "deck", "theme", "tips", "large_targets", "language")
"""What people choose for themselves on the pages of settings and profiles, by the names of the fields."""


def person_with(person: Person, **changes: Any) -> Person:
    """The person with some fields changed. Raises msgspec.ValidationError if a value is invalid."""
    return _readable(msgspec.convert({**msgspec.structs.asdict(person), **changes}, Person))


def read_person(table: dict[str, Any]) -> tuple[Person, list[str]]:
    """A person from a table of a file, and the names of the fields with invalid values, which get their defaults."""
    good, bad = {}, []
    for name in [name for name in Person.__struct_fields__ if name in table]:
        try:
            good[name] = getattr(msgspec.convert({name: table[name]}, Person), name)
        except msgspec.ValidationError:
            bad.append(name)
    return _readable(Person(**good)), bad


def _readable(person: Person) -> Person:
    return msgspec.structs.replace(person, name=readable(person.name))
