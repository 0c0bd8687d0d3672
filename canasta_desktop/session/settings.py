"""The settings of this machine: one declaration for each, with its place in the file and its meaning.

`settings_file` reads and writes them; the window shows and applies them. Settings are values: `with_setting` makes new ones.
What each person chooses for themselves, such as cards and language, is in `person`.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any, Final, Literal, get_args, get_type_hints

import msgspec
from msgspec import Meta, field


class Speed(StrEnum):
    """Animation speed. `off`: every animation ends at once."""

    OFF = "off"
    FAST = "fast"
    NORMAL = "normal"
    SLOW = "slow"


SpeechLength = Literal["brief", "normal", "full"]
Wanted = Literal["automatic", "on", "off"]
"""A switch that the program can set by itself: `automatic` follows what it finds."""

SPEECH_LENGTHS: Final[tuple[SpeechLength, ...]] = get_args(SpeechLength)
WANTED: Final[tuple[Wanted, ...]] = get_args(Wanted)

TEXT_SIZES: Final = (100, 125, 150, 175, 200)
"""Text sizes that are offered, in percent; a settings file may hold any size between them."""
SMALLEST_WINDOW: Final = (1024, 600)
SMALLEST_SCREEN: Final = (960, 540)
"""Size in px of the smallest screen for the window: Full HD at twice the scale.

The window still fits, although it is smaller than `SMALLEST_WINDOW`.
"""
LARGEST_WINDOW: Final = (16384, 16384)
"""Largest inner size of the window in px."""

_TEXT: Final = f"size of text in percent, {TEXT_SIZES[0]} to {TEXT_SIZES[-1]}"
_STILL: Final = "cards fade instead of moving: automatic (as the desktop asks), on or off"
_SIZE: Final = "of the window in px; 0: chosen to fit the screen"


def _at(section: str, key: str, meaning: str, **bounds: Any) -> Meta:
    """Metadata of a setting: its place in the file, its meaning in one line, its range."""
    return Meta(description=meaning, extra={"place": (section, key)}, **bounds)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings of the machine. The defaults are those of a first start."""

    speed: Annotated[Speed, _at("play", "speed", "how fast cards move: off (instant), fast, normal or slow")] = Speed.NORMAL
    confirm_discard: Annotated[bool, _at("play", "confirm_discard", "ask before a card is discarded")] = False
    coach: Annotated[bool, _at("play", "coach", "in practice, warn before a move that costs much")] = True
    remarks: Annotated[bool, _at("play", "remarks", "bots say a word now and then")] = True
    medals: Annotated[bool, _at("play", "medals", "show medals, goals, and days in a row of the deal of the day")] = True
    all_looks: Annotated[bool, _at("cards", "all_looks", "use all card backs, tables and decks, reached or not")] = False
    card_volume: Annotated[int, _at("sound", "cards", "cards and table, 0 to 100", ge=0, le=100)] = 70
    event_volume: Annotated[int, _at("sound", "events", "canastas, questions and wins, 0 to 100", ge=0, le=100)] = 45
    mute: Annotated[bool, _at("sound", "mute", "no sound at all")] = False
    text_size: Annotated[int, _at("reading", "text_size", _TEXT, ge=TEXT_SIZES[0], le=TEXT_SIZES[-1])] = TEXT_SIZES[0]
    reduced_motion: Annotated[Wanted, _at("reading", "reduced_motion", _STILL)] = "automatic"
    speech: Annotated[bool, _at("reading", "speech", "say aloud what happens")] = False
    speech_length: Annotated[SpeechLength, _at("reading", "speech_length", "how much is said: brief, normal or full")] = (
        "normal"
    )
    full_screen: Annotated[bool, _at("window", "full_screen", "fill the whole screen")] = False
    width: Annotated[int, _at("window", "width", _SIZE, ge=0, le=LARGEST_WINDOW[0])] = 0
    height: Annotated[int, _at("window", "height", _SIZE, ge=0, le=LARGEST_WINDOW[1])] = 0
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
    def window(self) -> tuple[int, int] | None:
        """The inner size of the window in px, or None for one that fits the screen."""
        return (self.width, self.height) if self.width and self.height else None

    @property
    def corner(self) -> tuple[int, int] | None:
        """The upper left corner of the window on the desktop in px, or None if it is not known."""
        return (self.place[0], self.place[1]) if len(self.place) == 2 else None


_HINTS: Final = get_type_hints(Settings, include_extras=True)
_META: Final[dict[str, Meta]] = {name: hint.__metadata__[-1] for name, hint in _HINTS.items() if hasattr(hint, "__metadata__")}

DEFAULTS: Final = Settings()

FIELDS: Final = Settings.__struct_fields__
"""The names of all settings, in the order of the file."""

PLACES: Final[dict[str, tuple[str, str]]] = {name: (_META[name].extra or {})["place"] for name in FIELDS}
"""Section and key of each setting; the key is empty if the setting is the whole section."""

MEANINGS: Final[dict[str, str]] = {name: _META[name].description or "" for name in FIELDS}
"""The meaning of each setting, in a line."""


def valid(name: str, value: object) -> Any:
    """`value` converted to the setting's type. Raises ValueError, with a short text, if it is invalid."""
    try:
        return msgspec.convert(value, _HINTS[name])
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from None


def with_setting(settings: Settings, name: str, value: object) -> Settings:
    """The settings with one of them changed. Raises ValueError if the value is invalid."""
    return msgspec.structs.replace(settings, **{name: valid(name, value)})
