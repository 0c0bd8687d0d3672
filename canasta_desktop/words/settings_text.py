"""Texts of the settings page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.words import catalogue, numbers
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import ngettext, pgettext
from canasta_desktop.words.lists import paragraph
from canasta_desktop.words.notices import notice_text
from canasta_desktop.words.numbers import number

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canasta_desktop.session.notices import Notice

SETTINGS: Final = _("Settings")
AT_ONCE: Final = _("Changes apply immediately")
RESTORE: Final = _("Restore defaults")
RESTORED: Final = _("Defaults restored; name and picture kept")
AT_DEFAULTS: Final = _("All settings are already at their defaults.")
STOPPED: Final = _("Default settings?")
STOPPED_TWICE: Final = _("Canasta was closed unexpectedly twice in a row. If it goes on, your settings may be the cause.")
STOPPED_KEPT: Final = _(
    "Default settings don’t touch your games, statistics or profiles, and a copy of your own settings is kept."
)
START_DEFAULTS: Final = _("Use default settings")
START_OWN: Final = _("Use my settings")
KEPT: Final = _("Saved on this computer only")
PREVIEW: Final = _("Preview")
AS_ON_TABLE: Final = _("as on the table")

SECTIONS: Final = (pgettext("settings", "Play"), _("Table and cards"), _("Sound"), _("Reading"), _("Keys"))
SECTION_ICONS: Final = ("play", "cards", "sound", "eye", "keys")

SPEED: Final = (_("Speed"), _("How fast cards move"))
CONFIRM_DISCARD: Final = (_("Ask before each discard"), _("Confirm every discard"))
TIPS: Final = (_("Tips"), _("Explain each new thing once"))
COACH: Final = (_("Coach in practice"), _("Warns you before a mistake or a blunder"))
REMARKS: Final = (_("Bots’ remarks"), _("A word of praise or dismay"))
MEDALS: Final = (_("Medals and streaks"), _("And the goals of the day"))
NAME: Final = (_("Your name"), _("Shown at the table"))
NAME_HINT: Final = _("You")
PICTURE: Final = (_("Your picture"), _("If someone has it, you trade pictures"))
BACK: Final = _("Card back")
BACKS: Final = {
    "red": _("Red"),
    "navy": _("Navy"),
    "green": _("Green"),
    "plum": _("Plum"),
    "sun": pgettext("card back", "Sun"),
    "slate": pgettext("card back", "Slate"),
    "black": pgettext("card back", "Black"),
    "peacock": pgettext("card back", "Peacock"),
}
TABLE: Final = (_("Table"), _("Auto: as the desktop"))
THEMES: Final = {
    "dark": _("Dark"),
    "light": _("Light"),
    "night": pgettext("table", "Night"),
    "wine": pgettext("table", "Wine"),
    "moss": pgettext("table", "Moss"),
}
DECK: Final = _("Deck")
DECKS: Final = {
    "standard": pgettext("deck", "Standard"),
    "four_colour": _("Four colours"),
    "large_index": _("Large index"),
    "four_colour_large": _("Four colours, large index"),
    "poster": pgettext("deck", "Poster"),
    "midnight": pgettext("deck", "Midnight"),
}
DECK_NOTES: Final = {
    "standard": _("Standard: pips and pictures, as on most cards"),
    "four_colour": _("Four colours: diamonds blue, clubs green; threes stay red and black"),
    "large_index": _("Large index: bigger corners, plain middles"),
    "four_colour_large": _("Four colours, large index: bigger corners, diamonds blue, clubs green"),
    "poster": _("Poster: large letters in four colours, no pictures"),
    "midnight": _("Midnight: large light corners on dark cards"),
}
ALL_LOOKS: Final = (_("All backs, tables and decks"), _("Use them without reaching goals"))
OWN_LOOKS: Final = (_("A look of your own"), _("Tables and decks are files that you can make"))
BEGIN_OWN: Final = _("Make an example")
EXAMPLE: Final = _("Example")
"""The name of the theme and of the deck that a player's own begin with."""
FULL_SCREEN: Final = (_("Full screen"), "F11")
CARD_VOLUME: Final = (_("Cards and table"), "")
EVENT_VOLUME: Final = (_("Canastas, questions, wins"), "")
MUTE: Final = (_("Mute all"), _("F9 on every page"))
TEXT_SIZE: Final = (_("Text size"), _("Text and buttons; cards keep their size"))
LANGUAGE: Final = (_("Language"), _("Of the whole program"))
AS_SYSTEM: Final = _("As the system")
REDUCED_MOTION: Final = (_("Reduced motion"), _("Auto: as the desktop"))
LARGE_TARGETS: Final = (_("Bigger buttons"), _("Auto: on a touch screen"))
WANTED: Final = {"automatic": _("Auto"), "on": _("On"), "off": _("Off")}
SPEECH_LENGTH: Final = (_("Spoken messages"), _("How much detail"))
SPEECH_LENGTHS: Final = {"brief": _("Brief"), "normal": _("Normal"), "full": _("Full")}
ALL_KEYS: Final = (_("Keys"), _("What every key does"))
SHOW_KEYS: Final = _("Show all keys")

SUITS: Final = (_("Spades"), _("Hearts"), _("Diamonds"), _("Clubs"))
STOCK: Final = _("Stock")
PILE: Final = _("Pile")
FROZEN: Final = _("Frozen")


def languages() -> dict[str, str]:
    """The languages that can be chosen, by their own names, so that everybody finds their own; first that of the system."""
    return {"system": AS_SYSTEM, **{name: catalogue.about(name).own_name for name in catalogue.offered()}}


def noted(note: str, notices: Iterable[Notice | None]) -> str:
    """Remarks on a setting for the player; without any, the setting's meaning."""
    return paragraph(*map(notice_text, notices)) or note


def example_made(folder: str) -> str:
    """Where the examples are, and what to do with them."""
    return _("Change the examples in {folder}, and then open the settings again.").format(folder=folder)


def still_missing(name: str, goals: int) -> str:
    """A card back, table or deck that goals still lack for: `Sun, after 2 more goals`."""
    said = ngettext("{name}, after {n} more goal", "{name}, after {n} more goals", goals)
    return said.format(name=name, n=number(goals))


def not_yet(goals: int) -> str:
    """Why a card back, table or deck cannot be chosen yet, and what to do."""
    said = ngettext(
        "Reach {n} more goal of the day to use this, or turn on “All backs, tables and decks”.",
        "Reach {n} more goals of the day to use this, or turn on “All backs, tables and decks”.",
        goals,
    )
    return said.format(n=number(goals))


def speech(*, possible: bool) -> tuple[str, str]:
    """The switch for speech, and what it needs where the system has nothing that speaks."""
    if possible:
        return _("Speak"), _("Say aloud what happens")
    return _("Speak"), _("Install speech-dispatcher or espeak-ng first")


def chosen(name: str) -> str:
    """`Red, chosen`."""
    return _("{name}, chosen").format(name=name)


def percent(value: int) -> str:
    """`110%`."""
    return numbers.percent(value / 100)


def counted(word: str, count: int) -> str:
    """`Stock 14`."""
    return _("{place} {count}").format(place=word, count=numbers.number(count))
