"""The settings in a TOML file that people can read and change, in the user's own folder for such things.

Nothing that goes wrong here stops the game, and nothing that the user wrote is thrown away: a setting that cannot be used is
told in one sentence and stays in a copy of the file, keys of other versions stay in the file itself, and a file that is no TOML
is set aside under a new name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import platformdirs

from canasta_desktop import paths

from . import toml_text
from .settings import FIELDS, MEANINGS, PLACES, Settings, valid
from .text_file import BROKEN, copy_aside, read_toml, reason, set_aside, write_whole

if TYPE_CHECKING:
    from pathlib import Path

NAME: Final = "settings.toml"
PROGRAM: Final = "canasta-desktop"
MOST_BYTES: Final = 1_000_000
"""A larger file cannot be ours."""

_HEAD: Final = "Settings of Canasta Desktop. Changes that are made in this file hold from the next start."


def config_folder() -> Path | None:
    """The user's folder for settings, or None where the system names none."""
    try:
        folder = paths.kept_folder() or platformdirs.user_config_path(PROGRAM, appauthor=False)
    except (OSError, RuntimeError, KeyError):
        return None
    return folder if folder.is_absolute() else None


class SettingsFile:
    """Reads the settings once and keeps every change. `folder` None: nothing is read or kept."""

    def __init__(self, folder: Path | None) -> None:
        self.path = folder / NAME if folder else None
        self.notice = ""
        """What the user should know about reading or writing, in one sentence; empty where all went well."""
        self._document: dict[str, Any] = {}
        self._read_once = False
        self._spoilt = False
        """Whether the file holds a value of no use that saving would write over."""
        self._closed = self.path is None  # a file that could be neither read nor set aside is not written over

    def load(self) -> Settings:
        """The settings in the file; the default for whatever is missing or of no use."""
        self._read_once = True
        if self.path is None:
            self.notice = "There is no folder for settings on this system, so changes last until the game is closed."
            return Settings()
        try:
            document = read_toml(self.path, MOST_BYTES)
            if document is None:
                return Settings()
        except BROKEN:
            self._set_aside(self.path)
            return Settings()
        except OSError as error:
            self._closed = True
            self.notice = f"The settings in {self.path} cannot be read ({reason(error)}), so the usual ones are used."
            return Settings()
        self._document = document
        return self._convert(document)

    def _set_aside(self, path: Path) -> None:
        """Give a broken file a name of its own."""
        try:
            aside = set_aside(path)
        except OSError as error:
            self._closed = True
            self.notice = f"The settings in {path} are not readable TOML and stay as they are ({reason(error)})."
        else:
            self.notice = f"The settings were not readable TOML; they are kept as {aside}, and the usual ones are used."

    def _convert(self, document: dict[str, Any]) -> Settings:
        good: dict[str, Any] = {}
        bad: list[str] = []
        for name in FIELDS:
            section, key = PLACES[name]
            table = document.get(section, {})
            if not isinstance(table, dict):
                bad.append(section)
            elif not key or key in table:
                try:
                    good[name] = valid(name, table[key] if key else table)
                except ValueError:
                    bad.append(f"{section}.{key}" if key else section)
        if bad:
            unusable = " and ".join(dict.fromkeys(bad))
            self.notice = f"In {self.path} the value of {unusable} is of no use, so the usual one is used."
            self._spoilt = True
        return Settings(**good)

    def save(self, settings: Settings) -> bool:
        """Keep the settings; answers whether they are kept. Keys that are not ours stay in the file."""
        if not self._read_once:
            self.load()
        if self._closed or self.path is None:
            return False
        try:
            if self._spoilt:
                copy_aside(self.path)
                self._spoilt = False
            write_whole(self.path, self._text(settings))
        except OSError as error:
            self.notice = (
                f"Settings cannot be kept in {self.path.parent} ({reason(error)}): they last until the game is closed."
            )
            return False
        return True

    def _text(self, settings: Settings) -> str:
        document = self._document
        notes = {}
        for name in FIELDS:
            section, key = PLACES[name]
            notes[(section, key)] = MEANINGS[name]
            if not key:
                if getattr(settings, name) or section in document:
                    document[section] = dict(getattr(settings, name))
                continue
            if not isinstance(document.get(section), dict):
                document[section] = {}
            document[section][key] = getattr(settings, name)
        return toml_text.document(document, _HEAD, notes)
