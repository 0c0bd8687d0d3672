"""A TOML file that several windows and an editor may change: what one of them writes never undoes what another has written.

Before each change the file is read again, under a lock, and only the change is put into it. Comments, order and unknown keys
stay. A file that is not TOML is renamed, and one that can be neither read nor renamed is not written over.
"""

from __future__ import annotations

import tomllib
from contextlib import contextmanager, suppress
from copy import deepcopy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from . import toml_text
from .file_lock import alone
from .notices import Notice, NoticeCode
from .text_file import BROKEN, LOCKED_S, copy_aside, lock_of, read_text, reason, set_aside, write_whole

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from .toml_text import Notes

MOST_BYTES: Final = 1_000_000
"""Size limit in bytes of a file."""
MOST_LEVELS: Final = 60
"""Most levels of nested tables and lists; many more can be read, but not copied or written."""


@dataclass(frozen=True, slots=True)
class Codes:
    """What the user is told of a file, by what has happened to it."""

    unreadable: NoticeCode
    broken: NoticeCode
    """The file is not TOML, and cannot be renamed."""
    aside_first: NoticeCode
    """The file was not TOML at the start, and was renamed."""
    aside_later: NoticeCode
    """The file was not TOML when a change was to be saved, and was renamed."""
    not_saved: NoticeCode


class TomlFile:
    """A TOML file. `path` None: nothing is read or saved."""

    def __init__(self, path: Path | None, codes: Codes, head: str, notes: Notes | None = None) -> None:
        """`head` and `notes` explain a file that is written for the first time; see `toml_text.written`."""
        self.path = path
        self.notice: Notice | None = None
        """Notice to the user about reading or writing the file."""
        self._codes, self._head, self._notes = codes, head, notes
        self._text = ""
        """The text of the file as it was last valid, and below what it says."""
        self._document: dict[str, Any] = {}
        self._read_once = self._closed = False
        self._cannot: Notice | None = None  # the error of the last attempt to save

    @property
    def kept(self) -> bool:
        """Whether the last change was saved."""
        return not (self._closed or self._cannot or self.path is None)

    def read(self) -> dict[str, Any]:
        """What the file says now; where it can't be read, what it said before, and `notice` says why."""
        if self.path is not None:
            with alone(lock_of(self.path), LOCKED_S):
                self._look(self.path)
        return deepcopy(self._document)

    @contextmanager
    def changing(self) -> Iterator[dict[str, Any]]:
        """What the file says now, to be changed in the block. It is saved after it, unless the block raises.

        Where that fails `notice` says so, and the file stays as it was.
        """
        if self.path is None:
            yield {}
            return
        with alone(lock_of(self.path), LOCKED_S):
            there = self._look(self.path)
            document = deepcopy(self._document)
            yield document
            if there is not None and repr(document) != repr(there):
                self._write(self.path, document)
            elif there is not None:
                self._saved()

    def _look(self, path: Path) -> dict[str, Any] | None:
        """Read the file. Returns its contents: empty if there is no file, None if it must not be written."""
        first, self._read_once = not self._read_once, True
        if self._closed:
            return None
        try:
            text = read_text(path, MOST_BYTES)
            document = _parsed(text or "")
        except BROKEN:
            return self._set_aside(path, first=first)
        except OSError as error:
            if first:
                self._close(path, self._codes.unreadable, error)
            else:
                self._cannot_save(path, error)
            return None
        if text is None:
            return {}
        self._text, self._document = text, document
        return document

    def _set_aside(self, path: Path, *, first: bool) -> dict[str, Any] | None:
        try:
            aside = set_aside(path)
        except OSError as error:
            self._close(path, self._codes.broken, error)
            return None
        self.notice = Notice(self._codes.aside_first if first else self._codes.aside_later, aside=aside)
        return {}

    def _close(self, path: Path, code: NoticeCode, error: OSError) -> None:
        self._closed = True
        self.notice = Notice(code, path=path, why=reason(error))

    def _write(self, path: Path, document: dict[str, Any]) -> None:
        text = toml_text.written(document, self._head, self._notes, self._text)
        try:
            write_whole(path, text)
        except OSError as error:
            self._cannot_save(path, error)
            return
        self._text, self._document = text, document
        self._saved()

    def _cannot_save(self, path: Path, error: OSError) -> None:
        self.notice = self._cannot = Notice(self._codes.not_saved, folder=path.parent, why=reason(error))

    def _saved(self) -> None:
        if self.notice == self._cannot:
            self.notice = None
        self._cannot = None

    def copy_aside(self) -> None:
        """Copy the file under another name, because what is in it now will be lost; no error is raised."""
        if self.path is not None:
            with suppress(OSError):
                copy_aside(self.path)

    def start_anew(self, code: NoticeCode) -> None:
        """Rename the file, and begin a new one with the next change; `notice` is of this code, or says why that failed."""
        if self.path is None:
            return
        self._text, self._document, self.notice = "", {}, None
        try:
            with alone(lock_of(self.path), LOCKED_S):
                self.notice = Notice(code, aside=set_aside(self.path))
        except FileNotFoundError:
            return
        except OSError as error:
            self._cannot_save(self.path, error)


def _parsed(text: str) -> dict[str, Any]:
    """What a text says. Raises one of `BROKEN`."""
    document = tomllib.loads(text)
    level: list[Any] = [document]
    for _ in range(MOST_LEVELS):
        parts = [part for one in level for part in (one.values() if isinstance(one, dict) else one)]
        level = [part for part in parts if isinstance(part, dict | list)]
        if not level:
            return document
    raise RecursionError
