"""The settings in a TOML file that people can read and change, in the user's own folder for such things.

No error here stops the game, and nothing that the user or a newer version wrote is lost. Where a setting is invalid its
default is used, and one sentence says so; the value stays in the file until that very setting is changed, and then in a copy
of the file. Unknown keys stay in the file, and a file that is not TOML is renamed. Changes by another window or an editor are
kept, except for settings that this window changes too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import platformdirs

from canasta_desktop import paths

from . import toml_text
from .file_lock import alone
from .notices import Notice, NoticeCode
from .settings import FIELDS, MEANINGS, PLACES, Settings, valid
from .text_file import BROKEN, LOCKED_S, copy_aside, lock_of, read_toml, reason, set_aside, write_whole

if TYPE_CHECKING:
    from pathlib import Path

NAME: Final = "settings.toml"
PROGRAM: Final = "canasta-desktop"
MOST_BYTES: Final = 1_000_000
"""Size limit in bytes of the settings file."""

_HEAD: Final = "Settings of Canasta Desktop. Changes in this file apply from the next start."


def config_folder() -> Path | None:
    """The user's folder for settings, or None where the system names none."""
    try:
        folder = paths.user_folder() or platformdirs.user_config_path(PROGRAM, appauthor=False)
    except (OSError, RuntimeError, KeyError):
        return None
    return folder if folder.is_absolute() else None


class SettingsFile:
    """Reads the settings once and saves every change. `folder` None: nothing is read or saved."""

    def __init__(self, folder: Path | None) -> None:
        self.path = folder / NAME if folder else None
        self.notice: Notice | None = None
        """Notice to the user about reading or writing the file."""
        self._document: dict[str, Any] = {}
        self._known: Settings | None = None
        """The settings as last read or saved: what differs was changed in this window. None before `load`."""
        self._cannot: Notice | None = None  # the error of the last attempt to save
        self._closed = self.path is None  # a file that could be neither read nor set aside is not written over

    def load(self) -> Settings:
        """The settings in the file; the default for each that is missing or invalid."""
        if self.path is None:
            self.notice = Notice(NoticeCode.NO_FOLDER_FOR_SETTINGS)
            self._known = Settings()
        else:
            with alone(lock_of(self.path), LOCKED_S):  # of two windows one alone sets a broken file aside
                self._known = self._load(self.path)
        return self._known

    def _load(self, path: Path) -> Settings:
        try:
            document = read_toml(path, MOST_BYTES)
            if document is None:
                return Settings()
        except BROKEN:
            self._set_aside(path)
            return Settings()
        except OSError as error:
            self._closed = True
            self.notice = Notice(NoticeCode.SETTINGS_UNREADABLE, path=path, why=reason(error))
            return Settings()
        self._document = document
        good, bad = _read(document)
        if bad:
            self.notice = Notice(NoticeCode.SETTINGS_INVALID, path=path, settings=bad)
        return Settings(**good)

    def _set_aside(self, path: Path) -> None:
        """Rename a broken file."""
        try:
            aside = set_aside(path)
        except OSError as error:
            self._closed = True
            self.notice = Notice(NoticeCode.SETTINGS_BROKEN, path=path, why=reason(error))
        else:
            self.notice = Notice(NoticeCode.SETTINGS_ASIDE_DEFAULTS, aside=aside)

    @property
    def kept(self) -> bool:
        """Whether the last save succeeded."""
        return not self._cannot

    def save(self, settings: Settings) -> bool:
        """Save the settings; returns whether that succeeded. Unknown keys stay in the file."""
        if self._known is None:
            self.load()
        if self._closed or self.path is None:
            return False
        try:
            with alone(lock_of(self.path), LOCKED_S):
                self._reload(self.path)
                before = _read(self._document)[1]
                text = self._text(settings)
                if before != _read(self._document)[1]:
                    copy_aside(self.path)
                write_whole(self.path, text)
        except OSError as error:
            self.notice = self._cannot = Notice(NoticeCode.SETTINGS_NOT_SAVED, folder=self.path.parent, why=reason(error))
            return False
        self._known = settings
        if self.notice == self._cannot:
            self.notice = None
        self._cannot = None
        return True

    def start_anew(self) -> None:
        """Keep the file under another name, and begin a new one with the next save; `notice` says so, or why that failed."""
        self._document, self._known, self.notice = {}, Settings(), None
        if self.path is None:
            return
        try:
            with alone(lock_of(self.path), LOCKED_S):
                self.notice = Notice(NoticeCode.SETTINGS_STARTED_ANEW, aside=set_aside(self.path))
        except FileNotFoundError:
            return
        except OSError as error:
            self.notice = self._cannot = Notice(NoticeCode.SETTINGS_NOT_SAVED, folder=self.path.parent, why=reason(error))

    def _reload(self, path: Path) -> None:
        """Read the file as it is now; a broken one is renamed. Raises OSError."""
        try:
            document = read_toml(path, MOST_BYTES)
        except BROKEN:
            aside = set_aside(path)
            self.notice = Notice(NoticeCode.SETTINGS_ASIDE_WINDOW, aside=aside)
            document = None
        if document is not None:
            self._document = document

    def _text(self, settings: Settings) -> str:
        document = self._document
        theirs, _ = _read(document)
        notes = {}
        for name in FIELDS:
            section, key = PLACES[name]
            notes[(section, key)] = MEANINGS[name]
            value, table = getattr(settings, name), document.get(section, {})
            there = not isinstance(table, dict) or not key or key in table
            if there and value == getattr(self._known, name):
                continue
            if not isinstance(table, dict):
                table = {}
            others = {other: table[other] for other in table if key or other not in theirs.get(name, {})}
            document[section] = {**others, **({key: value} if key else value)}
        return toml_text.document(document, _HEAD, notes)


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
                part = valid(name, value)
            except ValueError:
                bad.append(f"{section}.{entry}")
            else:
                good[name] = part if key else {**good.get(name, {}), **part}
    return good, list(dict.fromkeys(bad))
