"""The people who play at this machine: name, picture, card and table style, in a readable file of their own.

A profile's key never changes and is never given twice, for games and statistics name people by it; a profile that was deleted
stays in the file as such, so that its results still have a name. Several windows may change the file: before each change it is
read again, and the changes of this window are merged into it.
"""

from __future__ import annotations

from contextlib import contextmanager, nullcontext
from itertools import count
from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec
from msgspec import field

from canasta_desktop.engine.faults import CodedError

from . import toml_text
from .file_lock import alone
from .names import readable
from .notices import Notice, NoticeCode
from .people import name_key
from .settings import DEFAULTS, MOST_LETTERS, Back, Deck, Language, PersonName, Picture, Settings, Targets, Theme
from .text_file import BROKEN, LOCKED_S, lock_of, read_toml, reason, set_aside, slug_of, write_whole

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

NAME: Final = "profiles.toml"
MOST_BYTES: Final = 1_000_000
MOST: Final = 12
"""Most profiles on one machine."""

_CURRENT: Final = "current"
_HEAD: Final = "The people who play Canasta Desktop here. Changes in this file apply from the next start."


class ProfileError(CodedError):
    """A profile that cannot be made or changed so; the code is a NoticeCode."""


Experience = Literal["", "new", "knows"]
"""What a person has answered at the first start: new to Canasta, or knows the rules; empty before."""


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    """One person. `key` is what games and statistics know them by."""

    key: str
    name: PersonName = DEFAULTS.player_name
    avatar: Picture = DEFAULTS.avatar
    back: Back = DEFAULTS.back
    deck: Deck = DEFAULTS.deck
    theme: Theme = DEFAULTS.theme
    large_targets: Targets = DEFAULTS.large_targets
    language: Language = DEFAULTS.language
    experience: Experience = ""
    tips: bool = DEFAULTS.tips
    tips_seen: list[str] = field(default_factory=list)
    """The names of the tips that have been shown; each is shown once."""
    deleted: bool = False


STYLE: Final = {
    "player_name": "name", "avatar": "avatar", "back": "back", "deck": "deck", "theme": "theme", "tips": "tips",
    "large_targets": "large_targets", "language": "language",
}  # fmt: skip
"""The settings that belong to a person, and their names in a profile."""


class Profiles:
    """All profiles of this machine. `folder` is the data folder; None: they are not saved."""

    def __init__(self, folder: Path | None, settings: Settings) -> None:
        """Load the profiles; if there are none yet, the first is created from the settings."""
        self.path = folder / NAME if folder else None
        self.notice: Notice | None = None
        """Notice to the user about reading or saving the profiles."""
        self._all: dict[str, Profile] = {}
        self._known: dict[str, Profile] = {}  # as last read or saved: what differs from them was changed in this window
        self._document: dict[str, Any] = {}  # as last read: unknown keys stay in it
        self._newer: dict[str, dict[str, Any]] = {}  # by profile: values that this version does not know
        self._closed = False  # a file that could be neither read nor set aside is not written over
        self._current = ""
        self._sat_down = False  # whether the current profile is not in the file yet
        self._cannot: Notice | None = None  # the error of the last attempt to save
        with self._transaction():
            if not self.all:
                key = self._free_key(settings.player_name)
                self._all[key] = _checked({"key": key, **_of_settings(settings)})
                self._current, self._sat_down = key, True
        if self._current not in self._all or self._all[self._current].deleted:
            self._current = self.all[0].key

    @property
    def all(self) -> tuple[Profile, ...]:
        """The people, in the order in which they came; never empty."""
        return tuple(profile for profile in self._all.values() if not profile.deleted)

    @property
    def deleted(self) -> tuple[str, ...]:
        """The keys of the people who were deleted."""
        return tuple(key for key, profile in self._all.items() if profile.deleted)

    @property
    def current(self) -> Profile:
        """The current profile."""
        return self._all[self._current]

    def get(self, key: str) -> Profile | None:
        """The profile of that key, a deleted one too."""
        return self._all.get(key)

    def is_deleted(self, key: str) -> bool:
        """Whether there was such a profile once."""
        return key in self._all and self._all[key].deleted

    def look(self) -> bool:
        """Read the changes of other windows; returns whether there were any.

        Where another window has deleted the current profile, the first of the others is the current one.
        """
        before = dict(self._all)
        self._reload()
        return self._all != before

    def choose(self, key: str) -> Profile:
        """Change the current profile. Raises ProfileError for an unknown key."""
        with self._transaction():
            if not any(profile.key == key for profile in self.all):
                raise ProfileError(NoticeCode.PROFILE_GONE)
            self._current, self._sat_down = key, True
        return self.current

    def make(self, name: str, **style: str) -> Profile:
        """Create a profile. Raises ProfileError if the name is invalid or taken, or there are too many profiles."""
        with self._transaction():
            if len(self.all) >= MOST:
                raise ProfileError(NoticeCode.PROFILES_FULL, most=MOST)
            key = self._free_key(name)
            profile = _checked({"key": key, "name": self._free_name(name, key), **style})
            self._all[key] = profile
        return profile

    def change(self, key: str, **changes: Any) -> Profile:
        """Change name, picture or style. Raises ProfileError if a value is invalid, or the name is taken."""
        with self._transaction():
            self._apply(key, changes)
        return self._all[key]

    def _apply(self, key: str, changes: dict[str, Any]) -> None:
        """Change a profile without saving it. Raises ProfileError."""
        if key not in self._all:
            raise ProfileError(NoticeCode.PROFILE_GONE)
        if "name" in changes:
            changes["name"] = self._free_name(changes["name"], key)
        self._all[key] = _checked({**msgspec.structs.asdict(self._all[key]), **changes, "key": key})

    def delete(self, key: str) -> None:
        """Delete a profile; its results stay. Raises ProfileError for the last one."""
        with self._transaction():
            if len(self.all) == 1:
                raise ProfileError(NoticeCode.PROFILE_LAST)
            self._apply(key, {"deleted": True})
            if key == self._current:
                self._current, self._sat_down = self.all[0].key, True

    def restore(self, key: str) -> Profile:
        """Restore a deleted profile; a name that has been taken since gets a number."""
        with self._transaction():
            profile = self.get(key)
            if profile is None:
                raise ProfileError(NoticeCode.PROFILE_GONE)
            self._apply(key, {"name": self._numbered_name(profile.name, key), "deleted": False})
        return self._all[key]

    def follow(self, settings: Settings, names: Iterable[str] = tuple(STYLE), *, keep: bool = True) -> None:
        """Copy changed settings that belong to a person to the current profile.

        With `keep` the file is saved; leave that out while a name is being typed, and call `keep` afterwards.
        """
        style = {mine: getattr(settings, theirs) for theirs, mine in STYLE.items() if theirs in names}
        whose = self._current
        with self._transaction() if keep else nullcontext():
            if self._current != whose:
                return  # deleted in another window: what was changed is not another person's
            try:
                self._apply(self._current, dict(style))
            except ProfileError:  # a name that is somebody else's, so far as it is typed
                if style.pop("name", None) is None:
                    raise
                self._apply(self._current, style)

    def _numbered_name(self, name: str, key: str) -> str:
        """The name, with a number if another profile has it."""
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
        while key in self._all or key in self._document or key == _CURRENT:
            key, number = f"{slug}-{number}", number + 1
        return key

    # the file

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        """Read the file, change profiles in the block, and save them; nothing is saved if the block raises."""
        if self.path is None:
            yield
            return
        with alone(lock_of(self.path), LOCKED_S):
            read = self._reload()
            yield
            if read and (self._all != self._known or self._sat_down):
                self._write(self.path)

    def keep(self) -> None:
        """Save the changes to the file, if there is one."""
        with self._transaction():
            return

    def _reload(self) -> bool:
        """Read the file as it is now; returns whether it may be written."""
        if self._closed:
            return False
        try:
            self._read()
        except OSError as error:
            if self._all:
                self._cannot_keep(error)
            else:
                self._closed = True
                self.notice = Notice(NoticeCode.PROFILES_UNREADABLE, path=self.path, why=reason(error))
            return False
        if self._current in self._all and self._all[self._current].deleted and self.all:
            self._current = self.all[0].key
        return not self._closed

    def _cannot_keep(self, error: OSError) -> None:
        where = self.path.parent if self.path else ""
        self._cannot = Notice(NoticeCode.PROFILES_NOT_SAVED, folder=where, why=reason(error))
        self.notice = self._cannot

    def _read(self) -> None:
        """Read the file, and put what was changed here into it. Raises OSError."""
        if self.path is None:
            return
        try:
            document = read_toml(self.path, MOST_BYTES)
        except BROKEN:
            self._set_aside(self.path)
            return
        if document is None:
            return
        self._document = document
        current = document.get(_CURRENT)
        if not self._current and isinstance(current, str):
            self._current = current
        for key, table in document.items():
            if isinstance(table, dict):
                self._newer[key] = unknown = _unknown(table)
                known = {name: value for name, value in table.items() if name not in unknown}
                self._merge(_checked({**known, "key": key}))
        unknown_places = [f"{key}.{name}" for key, values in self._newer.items() for name in values]
        if unknown_places and not self.notice:
            self.notice = Notice(NoticeCode.SETTINGS_INVALID, path=self.path, settings=unknown_places)

    def _merge(self, theirs: Profile) -> None:
        """A profile as it is in the file, but for what was changed here."""
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

    def _set_aside(self, path: Path) -> None:
        try:
            aside = set_aside(path)
        except OSError as error:
            self._closed = True
            self.notice = Notice(NoticeCode.PROFILES_BROKEN, path=path, why=reason(error))
        else:
            code = NoticeCode.PROFILES_ASIDE_WINDOW if self._all else NoticeCode.PROFILES_ASIDE_NEW
            self._known = {}
            self.notice = Notice(code, aside=aside.name)

    def _write(self, path: Path) -> None:
        document = dict(self._document)
        if self._sat_down or document.get(_CURRENT) not in self._all:
            document[_CURRENT] = self._current
        for key, profile in self._all.items():
            table = {**document.get(key, {}), **msgspec.structs.asdict(profile)}
            del table["key"]
            defaults = msgspec.structs.asdict(Profile(key=key))
            table.update({name: value for name, value in self._newer.get(key, {}).items() if table[name] == defaults[name]})
            document[key] = table
        try:
            write_whole(path, toml_text.document(document, _HEAD, {}))
        except OSError as error:
            self._cannot_keep(error)
            return
        self._document, self._known, self._sat_down = document, dict(self._all), False
        if self.notice == self._cannot:
            self.notice = None
        self._cannot = None


_FIELDS: Final = tuple(name for name in Profile.__struct_fields__ if name != "key")


def _unknown(table: dict[str, Any]) -> dict[str, Any]:
    """The values of a profile that this version does not know, as a newer one may have written them."""
    found = {}
    for name in [name for name in _FIELDS if name in table]:
        try:
            _checked({"key": "", name: table[name]})
        except ProfileError:
            found[name] = table[name]
    return found


def _checked(table: dict[str, Any]) -> Profile:
    try:
        profile = msgspec.convert(table, Profile)
        return msgspec.structs.replace(profile, name=readable(profile.name))
    except msgspec.ValidationError as error:
        raise ProfileError(NoticeCode.PROFILE_INVALID, why=str(error)) from None


def _of_settings(settings: Settings) -> dict[str, str]:
    return {mine: getattr(settings, theirs) for theirs, mine in STYLE.items()}
