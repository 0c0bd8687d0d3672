"""The player's settings: one declaration for each, with its place in the file and its meaning.

`settings_file` reads and writes them; the window shows and applies them. Settings are values: `with_setting` makes new ones.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, get_type_hints

import msgspec
from msgspec import Meta, field

Speed = Literal["off", "fast", "normal", "slow"]
Deck = Literal["standard", "four_colour", "large_index", "four_colour_large"]
Back = Literal["red", "navy", "green", "plum"]
Theme = Literal["dark", "light"]
Picture = Literal["fox", "owl", "bear", "badger", "rabbit", "cat"]

DECKS: Final[dict[tuple[bool, bool], Deck]] = {
    (False, False): "standard",
    (True, False): "four_colour",
    (False, True): "large_index",
    (True, True): "four_colour_large",
}
"""The deck for two choices: whether every suit has its own colour, and whether the corners are large."""

MOST_LETTERS: Final = 16
"""Most letters of a player's name; more do not fit the name plate."""


def _at(section: str, key: str, meaning: str, **bounds: Any) -> Meta:
    """Metadata of a setting: its place in the file, its meaning in one line, its range."""
    return Meta(description=meaning, extra={"place": (section, key)}, **bounds)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings. The defaults are those of a first start."""

    speed: Annotated[Speed, _at("play", "speed", "how fast cards move: off (instant), fast, normal or slow")] = "normal"
    confirm_discard: Annotated[bool, _at("play", "confirm_discard", "ask before a card is discarded")] = False
    tips: Annotated[bool, _at("play", "tips", "explain what is new at the table the first time it happens")] = False
    coach: Annotated[bool, _at("play", "coach", "in practice, warn before a move that costs much")] = True
    remarks: Annotated[bool, _at("play", "remarks", "bots say a word now and then")] = True
    medals: Annotated[bool, _at("play", "medals", "show medals, and days in a row of the deal of the day")] = True
    player_name: Annotated[str, _at("player", "name", "your name; empty: You", max_length=MOST_LETTERS)] = ""
    avatar: Annotated[Picture, _at("player", "picture", "fox, owl, bear, badger, rabbit or cat")] = "fox"
    deck: Annotated[Deck, _at("cards", "deck", "standard, four_colour, large_index or four_colour_large")] = "standard"
    back: Annotated[Back, _at("cards", "back", "red, navy, green or plum")] = "red"
    theme: Annotated[Theme, _at("table", "theme", "dark, or light for bright rooms")] = "dark"
    card_volume: Annotated[int, _at("sound", "cards", "cards and table, 0 to 100", ge=0, le=100)] = 70
    event_volume: Annotated[int, _at("sound", "events", "canastas, questions and wins, 0 to 100", ge=0, le=100)] = 45
    mute: Annotated[bool, _at("sound", "mute", "no sound at all")] = False
    text_size: Annotated[int, _at("reading", "text_size", "size of text in percent, 100 to 200", ge=100, le=200)] = 100
    reduced_motion: Annotated[bool, _at("reading", "reduced_motion", "cards fade instead of moving")] = False
    full_screen: Annotated[bool, _at("window", "full_screen", "fill the whole screen")] = False
    width: Annotated[int, _at("window", "width", "of the window in px; 0: chosen to fit the screen", ge=0, le=16384)] = 0
    height: Annotated[int, _at("window", "height", "of the window in px; 0: chosen to fit the screen", ge=0, le=16384)] = 0
    place: Annotated[
        list[Annotated[int, Meta(ge=-32768, le=32767)]],
        _at("window", "place", "upper left corner on the desktop in px, across and down; empty: where it fits", max_length=2),
    ] = field(default_factory=list)
    maximised: Annotated[bool, _at("window", "maximised", "the window is maximised")] = False
    keys: Annotated[
        dict[str, Annotated[str, Meta(min_length=1, max_length=24)]],
        _at("keys", "", "keys that differ from the defaults: action = key"),
    ] = field(default_factory=dict)

    @property
    def deck_choices(self) -> tuple[bool, bool]:
        """Whether every suit has its own colour, and whether the corners are large."""
        return next(choices for choices, deck in DECKS.items() if deck == self.deck)

    @property
    def window(self) -> tuple[int, int] | None:
        """The inner size of the window in px, or None for one that fits the screen."""
        return (self.width, self.height) if self.width and self.height else None

    @property
    def corner(self) -> tuple[int, int] | None:
        """The upper left corner of the window on the desktop in px, or None if it is not known."""
        return (self.place[0], self.place[1]) if len(self.place) == 2 else None


_HINTS: Final = get_type_hints(Settings, include_extras=True)
_META: Final[dict[str, Meta]] = {name: hint.__metadata__[0] for name, hint in _HINTS.items() if hasattr(hint, "__metadata__")}

FIELDS: Final = Settings.__struct_fields__
"""The names of all settings, in the order of the file."""

PLACES: Final[dict[str, tuple[str, str]]] = {name: (_META[name].extra or {})["place"] for name in FIELDS}
"""Section and key of each setting; the key is empty where the setting is the whole section."""

MEANINGS: Final[dict[str, str]] = {name: _META[name].description or "" for name in FIELDS}
"""The meaning of each setting, in a line."""


def default(name: str) -> Any:
    """The value of a setting at a first start."""
    return getattr(Settings(), name)


def valid(name: str, value: object) -> Any:
    """`value` converted to the setting's type. Raises ValueError, with a short text, if it is invalid."""
    try:
        return msgspec.convert(value, _HINTS[name])
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from None


def with_setting(settings: Settings, name: str, value: object) -> Settings:
    """The settings with one of them changed. Raises ValueError if the value is invalid."""
    return msgspec.structs.replace(settings, **{name: valid(name, value)})
