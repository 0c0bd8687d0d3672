"""The people who play at this machine, in a readable file of their own, and who of them plays now.

A person's key never changes and is never given twice, for games and statistics name people by it; a person who was deleted
stays in the file as such, so that the results still have a name. Several windows may change the file: before each change it is
read again, and the changes of this window are merged into it.
"""

from __future__ import annotations

from contextlib import contextmanager, nullcontext
from itertools import count
from typing import TYPE_CHECKING, Any, Final

import msgspec

from canasta_desktop.engine.faults import CodedError

from .names import readable
from .notices import Notice, NoticeCode
from .people import name_key
from .person import ANYBODY, MOST_LETTERS, Person, person_with, read_person
from .text_file import slug_of
from .toml_file import Codes, TomlFile

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

NAME: Final = "profiles.toml"
MOST: Final = 12
"""Most people on one machine."""

_CURRENT: Final = "current"
_HEAD: Final = "The people who play Canasta Desktop here. Changes in this file apply from the next start."
_CODES: Final = Codes(
    NoticeCode.PROFILES_UNREADABLE,
    NoticeCode.PROFILES_BROKEN,
    NoticeCode.PROFILES_ASIDE_NEW,
    NoticeCode.PROFILES_ASIDE_WINDOW,
    NoticeCode.PROFILES_NOT_SAVED,
)
_FIELDS: Final = tuple(name for name in Person.__struct_fields__ if name != "key")


class ProfileError(CodedError):
    """A person that cannot be made or changed so; the code is a NoticeCode."""


class Profiles:
    """All people of this machine. `folder` is the data folder; None: they are not saved."""

    def __init__(self, folder: Path | None, first: Person = ANYBODY) -> None:
        """Load the people; if there are none yet, the `first` one comes, with a new key."""
        self._file = TomlFile(folder / NAME if folder else None, _CODES, _HEAD)
        self._all: dict[str, Person] = {}
        self._known: dict[str, Person] = {}  # as last read or saved: what differs from them was changed in this window
        self._taken = {_CURRENT}  # what is no free key, because the file has something under that name
        self._current = ""
        self._sat_down = False  # whether it is not in the file yet who plays now
        with self._transaction():
            if not self.all:
                key = self._free_key(first.name)
                self._all[key] = person_with(first, key=key)
                self._current, self._sat_down = key, True
            elif not self._plays(self._current):
                self._current = self.all[0].key

    @property
    def notice(self) -> Notice | None:
        """Notice to the user about reading or saving the people."""
        return self._file.notice

    @property
    def all(self) -> tuple[Person, ...]:
        """The people, in the order in which they came; never empty."""
        return tuple(person for person in self._all.values() if not person.deleted)

    @property
    def deleted(self) -> tuple[str, ...]:
        """The keys of the people who were deleted."""
        return tuple(key for key, person in self._all.items() if person.deleted)

    @property
    def current(self) -> Person:
        """The person who plays now."""
        return self._all[self._current]

    def get(self, key: str) -> Person | None:
        """The person of that key, a deleted one too."""
        return self._all.get(key)

    def is_deleted(self, key: str) -> bool:
        """Whether a person with this key existed and was deleted."""
        return key in self._all and self._all[key].deleted

    def _plays(self, key: str) -> bool:
        """Whether a person exists and was not deleted."""
        return key in self._all and not self._all[key].deleted

    def look(self) -> bool:
        """Read the changes of other windows, and save those of this one; returns whether other windows had changed anything.

        If another window has deleted the current person, the first other person plays.
        """
        before = dict(self._all)
        with self._transaction():
            return self._all != before

    def keep(self) -> None:
        """Save what has been changed and not saved."""
        self.look()

    def copy_aside(self) -> None:
        """Copy the file under another name, before what is in it is lost."""
        self._file.copy_aside()

    def choose(self, key: str) -> Person:
        """Make another person the player. Raises ProfileError for an unknown key."""
        with self._transaction():
            if not self._plays(key):
                raise ProfileError(NoticeCode.PROFILE_GONE)
            self._current, self._sat_down = key, True
        return self.current

    def make(self, name: str, **choices: str) -> Person:
        """Add a person. Raises ProfileError if the name is invalid or taken, or there are too many people."""
        with self._transaction():
            if len(self.all) >= MOST:
                raise ProfileError(NoticeCode.PROFILES_FULL, most=MOST)
            key = self._free_key(name)
            self._all[key] = _checked(Person(key=key), {"name": self._free_name(name, key), **choices})
        return self._all[key]

    def change(self, key: str, *, keep: bool = True, **changes: Any) -> Person:
        """Change a person. Raises ProfileError if a value is invalid, or the name is taken.

        With `keep` the file is saved; leave that out while a name is being typed, and call `keep` afterwards.
        """
        with self._transaction() if keep else nullcontext():
            if key not in self._all:
                raise ProfileError(NoticeCode.PROFILE_GONE)
            if "name" in changes:
                changes["name"] = self._free_name(changes["name"], key)
            self._all[key] = _checked(self._all[key], changes)
        return self._all[key]

    def delete(self, key: str) -> None:
        """Delete a person; the results stay. Raises ProfileError for the last one."""
        with self._transaction():
            if len(self.all) == 1:
                raise ProfileError(NoticeCode.PROFILE_LAST)
            self.change(key, keep=False, deleted=True)
            if key == self._current:
                self._current, self._sat_down = self.all[0].key, True

    def restore(self, key: str) -> Person:
        """Restore a deleted person; a name that has been taken since gets a number."""
        with self._transaction():
            person = self.get(key)
            if person is None:
                raise ProfileError(NoticeCode.PROFILE_GONE)
            return self.change(key, keep=False, name=self._numbered_name(person.name, key), deleted=False)

    def _numbered_name(self, name: str, key: str) -> str:
        """The name, with a number if another person has it."""
        taken = {other.name.casefold() for other in self.all if other.key != key}
        numbered = (f"{name[: MOST_LETTERS - 3]} {number}" for number in count(2))
        return name if name.casefold() not in taken else next(free for free in numbered if free.casefold() not in taken)

    def _free_name(self, name: str, key: str) -> str:
        tidy = readable(name)
        if any(name_key(other.name) == name_key(tidy) for other in self.all if other.key != key):
            if not name_key(tidy):
                raise ProfileError(NoticeCode.PROFILE_NAME_MISSING)
            raise ProfileError(NoticeCode.PROFILE_NAME_TAKEN, name=tidy)
        return tidy

    def _free_key(self, name: str) -> str:
        slug = slug_of(name)[:20] if name.strip() else "you"
        key, number = slug, 2
        while key in self._all or key in self._taken:
            key, number = f"{slug}-{number}", number + 1
        return key

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        """Read the file, change people in the block, and save them; nothing is saved if the block raises."""
        with self._file.changing() as document:
            self._merge(document)
            yield
            self._put(document)
        if self._file.kept:
            self._known, self._sat_down = dict(self._all), False

    def _merge(self, document: dict[str, Any]) -> None:
        """Take the people as they are in the file, but for what was changed here."""
        self._taken |= set(document)
        invalid = []
        self._current = self._current or _playing(document)
        for key, table in document.items():
            if isinstance(table, dict) and key != _CURRENT:
                theirs, bad = read_person(table)
                self._take(person_with(theirs, key=key))
                invalid += [f"{key}.{name}" for name in bad if name != "key"]
        if invalid and not self.notice:
            self._file.notice = Notice(NoticeCode.SETTINGS_INVALID, path=self._file.path, settings=invalid)
        if self.is_deleted(self._current) and self.all:
            self._current = self.all[0].key

    def _take(self, theirs: Person) -> None:
        """A person as the file says, but for what was changed here."""
        key = theirs.key
        mine, known = self._all.get(key), self._known.get(key)
        self._known[key] = theirs
        if mine is None or known is None:
            self._all[key] = mine or theirs
            return
        own = {name: getattr(mine, name) for name in _FIELDS if getattr(mine, name) != getattr(known, name)}
        if "name" in own:
            own["name"] = self._numbered_name(own["name"], key)
        self._all[key] = msgspec.structs.replace(theirs, **own)

    def _put(self, document: dict[str, Any]) -> None:
        """Put what was changed here into the document; a value that this version does not know stays until it is changed."""
        if self._sat_down or _playing(document) not in self._all:
            document[_CURRENT] = self._current
        for key, person in self._all.items():
            table, known = document.get(key), self._known.get(key)
            if not isinstance(table, dict):
                document[key] = table = {}
            for name in _FIELDS:
                value = getattr(person, name)
                if name not in table or known is None or value != getattr(known, name):
                    table[name] = value


def _playing(document: dict[str, Any]) -> str:
    """The key of the current person in a document; "" if it names none."""
    key = document.get(_CURRENT)
    return key if isinstance(key, str) else ""


def _checked(person: Person, changes: dict[str, Any]) -> Person:
    try:
        return person_with(person, **changes)
    except msgspec.ValidationError as error:
        raise ProfileError(NoticeCode.PROFILE_INVALID, why=str(error)) from None
