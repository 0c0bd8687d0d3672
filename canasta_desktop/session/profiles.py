"""The people who play at this machine: name, picture, card and table style, in a readable file of their own.

A profile's key never changes and is never given twice, for games and statistics name people by it; a profile that was deleted
stays in the file as such, so that its results still have a name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec
from msgspec import Meta

from . import toml_text
from .settings import MOST_LETTERS, Back, Deck, Picture, Settings, Theme
from .text_file import BROKEN, read_toml, reason, set_aside, slug_of, write_whole

if TYPE_CHECKING:
    from pathlib import Path

NAME: Final = "profiles.toml"
MOST_BYTES: Final = 1_000_000
MOST: Final = 12
"""People at one machine."""
NOBODY: Final = "You"
"""What someone is called who gave no name."""

_CURRENT: Final = "current"
_HEAD: Final = "The people who play Canasta Desktop here. Changes in this file apply from the next start."


class ProfileError(ValueError):
    """A profile that cannot be made or changed so; the text is one sentence for the user."""


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    """One person. `key` is what games and statistics know them by."""

    key: str
    name: Annotated[str, Meta(max_length=MOST_LETTERS)] = ""
    avatar: Picture = "fox"
    back: Back = "red"
    deck: Deck = "standard"
    theme: Theme = "dark"
    deleted: bool = False

    @property
    def shown(self) -> str:
        """The name as it is shown: never empty."""
        return self.name or NOBODY


STYLE: Final = {"player_name": "name", "avatar": "avatar", "back": "back", "deck": "deck", "theme": "theme"}
"""The settings that belong to a person, and what they are called in a profile."""


class Profiles:
    """All profiles of this machine. `folder` is the data folder; None: they last as long as the window."""

    def __init__(self, folder: Path | None, settings: Settings) -> None:
        """Where there are none yet, the first is made of the settings."""
        self.path = folder / NAME if folder else None
        self.notice = ""
        """What the user should know about reading or keeping them, in a sentence; empty where all went well."""
        self._all: dict[str, Profile] = {}
        self._document: dict[str, Any] = {}  # as it was read: what is not ours stays in it
        self._closed = False  # a file that could be neither read nor set aside is not written over
        self._current = ""
        self._load()
        if not self.all:
            key = self._free_key(settings.player_name)
            self._all[key] = _checked({"key": key, **_of_settings(settings)})
            self._current = key
            self._keep()
        if self._current not in self._all or self._all[self._current].deleted:
            self._current = self.all[0].key

    @property
    def all(self) -> tuple[Profile, ...]:
        """The people, in the order in which they came; never empty."""
        return tuple(profile for profile in self._all.values() if not profile.deleted)

    @property
    def current(self) -> Profile:
        """Whoever sits at the machine."""
        return self._all[self._current]

    def get(self, key: str) -> Profile | None:
        """The profile of that key, a deleted one too."""
        return self._all.get(key)

    def is_deleted(self, key: str) -> bool:
        """Whether there was such a profile once."""
        return key in self._all and self._all[key].deleted

    def choose(self, key: str) -> Profile:
        """Let someone else sit at the machine. Raises ProfileError where there is nobody of that key."""
        if not any(profile.key == key for profile in self.all):
            raise ProfileError("This profile no longer exists.")
        self._current = key
        self._keep()
        return self.current

    def make(self, name: str, **style: str) -> Profile:
        """Someone new. Raises ProfileError where the name is of no use or taken, or there are too many already."""
        if len(self.all) >= MOST:
            raise ProfileError(f"There can be at most {MOST} profiles.")
        key = self._free_key(name)
        profile = _checked({"key": key, "name": self._free_name(name, key), **style})
        self._all[key] = profile
        self._keep()
        return profile

    def change(self, key: str, **changes: Any) -> Profile:
        """Change name, picture or style. Raises ProfileError where that is of no use, or the name is someone else's."""
        if key not in self._all:
            raise ProfileError("This profile no longer exists.")
        if "name" in changes:
            changes["name"] = self._free_name(changes["name"], key)
        profile = _checked({**msgspec.structs.asdict(self._all[key]), **changes, "key": key})
        if profile != self._all[key]:
            self._all[key] = profile
            self._keep()
        return profile

    def delete(self, key: str) -> None:
        """Take someone off the list; results stay. Raises ProfileError for the last one."""
        if len(self.all) == 1:
            raise ProfileError("The last profile cannot be deleted.")
        self.change(key, deleted=True)
        if key == self._current:
            self._current = self.all[0].key
            self._keep()

    def restore(self, key: str) -> Profile:
        """Bring back whoever was deleted; a name that is taken by now gets a number."""
        profile = self.get(key)
        if profile is None:
            raise ProfileError("This profile no longer exists.")
        taken = {other.name.casefold() for other in self.all if other.key != key}
        name, number = profile.name, 2
        while name.casefold() in taken:
            name = f"{profile.name[: MOST_LETTERS - 3]} {number}"
            number += 1
        return self.change(key, name=name, deleted=False)

    def follow(self, settings: Settings) -> None:
        """The settings have changed: what belongs to a person is whoever's who sits here."""
        style = _of_settings(settings)
        taken = {other.name.casefold() for other in self.all if other.key != self._current}
        if style["name"].casefold() in taken:
            del style["name"]
        self.change(self._current, **style)

    def _free_name(self, name: str, key: str) -> str:
        tidy = " ".join(name.split())
        if any(other.name.casefold() == tidy.casefold() for other in self.all if other.key != key):
            raise ProfileError(f"There is already a player called {tidy}; choose another name." if tidy else "Enter a name.")
        return tidy

    def _free_key(self, name: str) -> str:
        slug = slug_of(name)[:20] if name.strip() else "you"
        key, number = slug, 2
        while key in self._all or key in self._document or key == _CURRENT:
            key, number = f"{slug}-{number}", number + 1
        return key

    # the file

    def _load(self) -> None:
        if self.path is None:
            return
        try:
            document = read_toml(self.path, MOST_BYTES) or {}
        except BROKEN:
            self._set_aside()
            return
        except OSError as error:
            self._closed = True
            self.notice = f"The profiles in {self.path} cannot be read ({reason(error)})."
            return
        self._document = document
        current = document.get(_CURRENT)
        self._current = current if isinstance(current, str) else ""
        for key, table in document.items():
            try:
                if isinstance(table, dict):
                    self._all[key] = _checked({**table, "key": key})
            except ProfileError:
                self.notice = f"In {self.path} the profile {key[:40]!r} is not valid and is ignored."

    def _set_aside(self) -> None:
        if self.path is None:
            return
        try:
            aside = set_aside(self.path)
        except OSError as error:
            self._closed = True
            self.notice = f"The profiles in {self.path} are not valid TOML, so changes are not saved ({reason(error)})."
        else:
            self.notice = f"The profiles were not valid TOML; they are kept as {aside.name}, and a new profile was made."

    def _keep(self) -> None:
        if self.path is None or self._closed:
            return
        self._document[_CURRENT] = self._current
        for key, profile in self._all.items():
            table = {**self._document.get(key, {}), **msgspec.structs.asdict(profile)}
            del table["key"]
            self._document[key] = table
        try:
            write_whole(self.path, toml_text.document(self._document, _HEAD, {}))
        except OSError as error:
            where = self.path.parent
            self.notice = f"Profiles cannot be saved in {where} ({reason(error)}): changes are lost when you quit."


def _checked(table: dict[str, Any]) -> Profile:
    try:
        return msgspec.convert(table, Profile)
    except msgspec.ValidationError as error:
        raise ProfileError(f"This is not a profile: {error}.") from None


def _of_settings(settings: Settings) -> dict[str, str]:
    return {mine: getattr(settings, theirs) for theirs, mine in STYLE.items()}
