"""The settings in a TOML file that people can read and change, in the user's own folder for such things.

No error here stops the game, and nothing that the user or a newer version wrote is lost. Where a setting is invalid its
default is used, and one sentence says so; the value stays in the file until that very setting is changed, and then in a copy
of the file. See `toml_file` for what else happens to the file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec
import platformdirs

from canasta_desktop import paths

from .notices import Notice, NoticeCode
from .person import Person, read_person
from .settings import FIELDS, MEANINGS, PLACES, Settings, valid
from .toml_file import Codes, TomlFile

if TYPE_CHECKING:
    from pathlib import Path

NAME: Final = "settings.toml"
PROGRAM: Final = "canasta-desktop"

_HEAD: Final = "Settings of Canasta Desktop. Changes in this file apply from the next start."
_CODES: Final = Codes(
    NoticeCode.SETTINGS_UNREADABLE,
    NoticeCode.SETTINGS_BROKEN,
    NoticeCode.SETTINGS_ASIDE_DEFAULTS,
    NoticeCode.SETTINGS_ASIDE_WINDOW,
    NoticeCode.SETTINGS_NOT_SAVED,
)
_OF_A_PERSON: Final = {
    ("player", "name"): "name", ("player", "picture"): "avatar", ("cards", "deck"): "deck", ("cards", "back"): "back",
    ("table", "theme"): "theme", ("play", "tips"): "tips", ("reading", "large_targets"): "large_targets",
    ("reading", "language"): "language",
}  # fmt: skip
"""Sections and keys in which earlier versions kept what now belongs to a person, with its present key."""

_EARLIER: Final = {"reduced_motion": {True: "on", False: "automatic"}}
"""Values of switches of earlier versions that now follow what is found unless they are set."""


def config_folder() -> Path | None:
    """The user's folder for settings, or None if the system names none."""
    try:
        folder = paths.user_folder() or platformdirs.user_config_path(PROGRAM, appauthor=False)
    except (OSError, RuntimeError, KeyError):
        return None
    return folder if folder.is_absolute() else None


class SettingsFile:
    """Reads the settings once and saves every change. `folder` None: nothing is read or saved."""

    def __init__(self, folder: Path | None) -> None:
        notes = {PLACES[name]: MEANINGS[name] for name in FIELDS}
        self._file = TomlFile(folder / NAME if folder else None, _CODES, _HEAD, notes)
        self._known: Settings | None = None
        """The settings as last read or saved; a difference from them was a change in this window. None before `load`."""
        self.person = Person()
        """The person in an earlier version's settings, who becomes the first player if there are no profiles."""

    @property
    def notice(self) -> Notice | None:
        """Notice to the user about reading or writing the file."""
        return self._file.notice

    @property
    def kept(self) -> bool:
        """Whether the last save succeeded."""
        return self._file.kept

    def load(self) -> Settings:
        """The settings in the file; the default for each that is missing or invalid."""
        document = self._file.read()
        good, bad = _read(document)
        if self._file.path is None:
            self._file.notice = Notice(NoticeCode.NO_FOLDER_FOR_SETTINGS)
        elif bad:
            self._file.notice = Notice(NoticeCode.SETTINGS_INVALID, path=self._file.path, settings=bad)
        self.person = _person_of(document)
        self._known = Settings(**good)
        return self._known

    def save(self, settings: Settings) -> bool:
        """Save the settings; returns whether that succeeded. Unknown keys stay in the file."""
        known = self.load() if self._known is None else self._known
        with self._file.changing() as document:
            invalid = _read(document)[1]
            for name in FIELDS:
                _put(document, name, msgspec.to_builtins(getattr(settings, name)), getattr(known, name))
            if invalid != _read(document)[1]:
                self._file.copy_aside()
        if self.kept:
            self._known = settings
        return self.kept

    def start_anew(self) -> None:
        """Keep the file under another name, and begin a new one with the next save; `notice` says so, or why that failed."""
        self._known = Settings()
        self._file.start_anew(NoticeCode.SETTINGS_STARTED_ANEW)


def _put(document: dict[str, Any], name: str, value: Any, known: Any) -> None:
    """Put a setting into a document that lacks it or holds a value other than the last known one."""
    section, key = PLACES[name]
    table = document.get(section, {})
    there = not isinstance(table, dict) or not key or key in table
    if there and value == known:
        return
    theirs = table if isinstance(table, dict) else {}
    if key:
        document[section] = {**theirs, key: value}
    else:  # the whole section: what is unknown in it stays
        usable = _read(document)[0].get(name, {})
        document[section] = {**{entry: theirs[entry] for entry in theirs if entry not in usable}, **value}


def _person_of(document: dict[str, Any]) -> Person:
    """The person in the settings of an earlier version; with the defaults for what is missing or invalid."""
    found = {}
    for (section, key), field in _OF_A_PERSON.items():
        table = document.get(section)
        if isinstance(table, dict) and key in table:
            found[field] = table[key]
    return read_person(found)[0]


def _read(document: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """The settings in a document by name, and the keys of those with invalid values."""
    good: dict[str, Any] = {}
    bad: list[str] = []
    for name in FIELDS:
        section, key = PLACES[name]
        table = document.get(section, {})
        if not isinstance(table, dict):
            bad.append(section)
            continue
        if key:
            parts = {key: table[key]} if key in table else {}
        else:  # each entry of the section falls back alone
            parts = {entry: {entry: value} for entry, value in table.items()}
        for entry, value in parts.items():
            try:
                part = valid(name, _EARLIER[name][value] if name in _EARLIER and isinstance(value, bool) else value)
            except ValueError:
                bad.append(f"{section}.{entry}")
            else:
                good[name] = part if key else {**good.get(name, {}), **part}
    return good, list(dict.fromkeys(bad))
