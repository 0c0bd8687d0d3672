"""Repository of house rules: a folder of small TOML files, one for each, which people can exchange.

A file that cannot be read or played is renamed and reported in one sentence; it is never deleted. One of a newer version stays
as it is. Two windows may keep and change house rules at the same time: each change is put into the folder as it is then.
"""

from __future__ import annotations

from contextlib import contextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import msgspec

from canasta_desktop.engine.options import further_house_options, house_options
from canasta_desktop.engine.ruleset import FURTHER_HOUSE_OPTIONS, HOUSE_OPTIONS, RuleSetError, is_newer, load

from . import toml_text
from .file_lock import alone
from .house_rules import MOST_LETTERS, HouseRules, HouseRulesError, tidy_name
from .notices import Notice, NoticeCode
from .text_file import (
    BROKEN,
    LOCKED_S,
    is_set_aside,
    lock_of,
    patiently,
    read_text,
    read_toml,
    reason,
    set_aside,
    slug_of,
    write_whole,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FOLDER: Final = "house_rules"
MOST_BYTES: Final = 100_000
"""Size limit in bytes of a file of house rules."""
MOST_FILES: Final = 500
_HEAD: Final = (
    "House rules for Canasta Desktop.\n"
    "Drop this file on the window of the game, or put it in the folder house_rules, to add the rules to your own."
)


def read_house_rules(path: Path) -> HouseRules:
    """The house rules in a file. Raises HouseRulesError."""
    try:
        document = read_toml(path, MOST_BYTES)
    except BROKEN:
        raise HouseRulesError(NoticeCode.HOUSE_NO_TOML, file=path.name) from None
    except (OSError, ValueError) as error:
        why = reason(error) if isinstance(error, OSError) else Notice(NoticeCode.NAME_UNUSABLE)
        raise HouseRulesError(NoticeCode.HOUSE_UNREADABLE, file=path.name, why=why) from None
    if document is None:
        raise HouseRulesError(NoticeCode.HOUSE_NO_FILE, file=path.name)
    return _convert(document, path.name)


def find_house_rules(folder: Path | None, name: str) -> HouseRules | None:
    """House rules by name from the data folder, without changing it; None if there are none of that name."""
    try:
        paths = sorted((folder / FOLDER).glob("*.toml")) if folder else []
    except OSError:
        return None
    for path in paths:
        try:
            house = read_house_rules(path)
        except HouseRulesError:
            continue
        if house.name.casefold() == name.casefold():
            return house
    return None


class _Document(msgspec.Struct, forbid_unknown_fields=True):
    """The schema of the file."""

    name: str
    base: str
    options: dict[str, Any] = {}


def _convert(document: dict[str, Any], source: str) -> HouseRules:
    if _is_newer(document):
        raise NewerHouseRulesError(" ".join(document["name"].split())[:MOST_LETTERS])
    try:
        read = msgspec.convert(document, _Document)
        house = HouseRules(tidy_name(read.name), read.base, read.options)
        _check(house)
    except msgspec.ValidationError as error:
        raise HouseRulesError(NoticeCode.HOUSE_NOT_RULES, file=source, why=str(error)[:200].rstrip(".")) from None
    except (HouseRulesError, RuleSetError) as error:
        raise HouseRulesError(NoticeCode.HOUSE_UNUSABLE, file=source, why=error) from None
    return house


def _is_newer(document: dict[str, Any]) -> bool:
    """Whether a newer version wrote the rules: they name a rule set, options or facts that this version does not know."""
    name, base, options = document.get("name"), document.get("base"), document.get("options", {})
    if not (isinstance(name, str) and name.strip() and isinstance(base, str) and isinstance(options, dict)):
        return False
    if set(document) - set(_Document.__struct_fields__):
        return True
    try:
        load(base, options)
    except RuleSetError as error:
        return is_newer(error)
    return False


def _check(house: HouseRules) -> None:
    """Raise HouseRulesError or RuleSetError if the rules cannot be played."""
    other = sorted(set(house.options) - set(HOUSE_OPTIONS + FURTHER_HOUSE_OPTIONS))
    if other:
        raise HouseRulesError(NoticeCode.HOUSE_OPTION_FIXED, option=repr(other[0][:40]))
    house.rule_set()


def house_text(house: HouseRules, earlier: str = "") -> str:
    """The text of the file; the comments of its `earlier` text stay."""
    meanings = {("options", option.name): option.meaning for option in (*house_options(), *further_house_options())}
    options = {name: house.options[name] for name in HOUSE_OPTIONS + FURTHER_HOUSE_OPTIONS if name in house.options}
    return toml_text.written({"name": house.name, "base": house.base, "options": options}, _HEAD, meanings, earlier)


class NewerHouseRulesError(HouseRulesError):
    """House rules that a newer version has made."""

    def __init__(self, name: str) -> None:
        super().__init__(NoticeCode.HOUSE_NEWER, names=[name])
        self.name = name


class HouseShelf:
    """All house rules of the user. `folder` is the data folder; None: they last as long as the window.

    The folder is read on first use.
    """

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder / FOLDER if folder else None
        self.notice: Notice | None = None
        """Notice to the user about reading or saving the files."""
        self.chosen: str | None = None
        """The name of the house rules of the next game, if any."""
        self._found: dict[str, tuple[HouseRules, Path | None]] | None = None

    @property
    def _by_name(self) -> dict[str, tuple[HouseRules, Path | None]]:
        """The house rules and their files, by name without regard to case."""
        return self.look() if self._found is None else self._found

    @property
    def all(self) -> tuple[HouseRules, ...]:
        """All house rules, sorted by name."""
        return tuple(house for _, (house, _) in sorted(self._by_name.items()))

    def get(self, name: str) -> HouseRules | None:
        """The house rules of a name."""
        held = self._by_name.get(name.casefold())
        return held[0] if held else None

    def path(self, name: str) -> Path | None:
        """The file of house rules, for sharing; None if they are not saved."""
        held = self._by_name.get(name.casefold())
        return held[1] if held else None

    def look(self) -> dict[str, tuple[HouseRules, Path | None]]:
        """Read the folder again, because files may have been added or removed; returns all house rules."""
        self.notice = None
        found = self._found = {key: held for key, held in (self._found or {}).items() if held[1] is None}
        newer: list[str] = []
        for path in self._files():
            try:
                house = read_house_rules(path)
            except NewerHouseRulesError as error:
                newer.append(error.name)
                continue
            except HouseRulesError as error:
                self._set_aside(path, error)
                continue
            key = house.name.casefold()
            if key in found:
                house = HouseRules(self._free_name(house.name), house.base, house.options)
                key = house.name.casefold()
            found[key] = house, path
        if newer and self.notice is None:
            self.notice = Notice(NoticeCode.HOUSE_NEWER, names=newer)
        return found

    def _files(self) -> list[Path]:
        try:
            if self.folder is None or not self.folder.is_dir():
                return []
            files = sorted(path for path in self.folder.glob("*.toml") if not is_set_aside(path))
        except OSError as error:
            self.notice = Notice(NoticeCode.HOUSE_FOLDER_UNREADABLE, folder=self.folder, why=reason(error))
            return []
        return [path for path in files if not path.name.startswith(".")][:MOST_FILES]

    def _set_aside(self, path: Path, why: HouseRulesError) -> None:
        try:
            aside = set_aside(path)
        except OSError:
            self.notice = Notice(NoticeCode.HOUSE_REFUSED, why=why)
        else:
            self.notice = Notice(NoticeCode.HOUSE_ASIDE, why=why, aside=aside.name)

    def save(self, house: HouseRules, instead: str | None = None) -> HouseRules:
        """Keep house rules, `instead` of those of that name (renamed, or changed); returns them as they are kept.

        Where another window has changed those meanwhile, its changes stay but for what is changed here too.

        Raises HouseRulesError if the name or the rules are invalid, or the name belongs to other rules. If the file cannot be
        written the rules last as long as the window, and `notice` says so.
        """
        with self._alone():
            known = self.get(instead) if instead else None
            self.look()
            theirs = self.get(instead) if instead else None
            return self._save(_merged(known, house, theirs), instead if theirs else None)

    def _save(self, house: HouseRules, instead: str | None) -> HouseRules:
        name = tidy_name(house.name)
        key, before = name.casefold(), instead.casefold() if instead else None
        if key in self._by_name and key != before:
            raise HouseRulesError(NoticeCode.HOUSE_NAME_TAKEN, name=self._by_name[key][0].name)
        fresh = HouseRules(name, house.base, dict(house.options))
        try:
            fresh.rule_set()
        except RuleSetError as error:
            raise HouseRulesError(NoticeCode.HOUSE_REFUSED, why=error) from None
        old = self._by_name.get(before) if before else None
        path = old[1] if old and key == before else None
        path = self._write(fresh, path or self._free_path(name), old[1] if old else None)
        if old and before and key != before:
            del self._by_name[before]
            if path:
                self._remove(old[1])
        self._by_name[key] = fresh, path
        return fresh

    def lend(self, house: HouseRules) -> str:
        """Add house rules for the lifetime of the window, without saving them; returns the name under which they are listed."""
        if self.get(house.name) != house:
            house = HouseRules(self._free_name(house.name), house.base, house.options)
            self._by_name[house.name.casefold()] = house, None
        return house.name

    def delete(self, name: str) -> HouseRules | None:
        """Delete house rules; returns them as they were in the file, None if there were none of that name."""
        with self._alone():
            self.look()
            held = self._by_name.pop(name.casefold(), None)
            if held:
                self._remove(held[1])
        return held[0] if held else None

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Keep other windows from changing the folder in the block."""
        if self.folder is None:
            yield
            return
        with alone(lock_of(self.folder), LOCKED_S):
            yield

    def bring_back(self, house: HouseRules) -> HouseRules:
        """Keep house rules that were deleted; the name gets a number if other rules have it by now."""
        if self.get(house.name) == house:
            return house
        return self.save(HouseRules(self._free_name(house.name), house.base, house.options))

    def take_in(self, path: Path) -> HouseRules:
        """Import house rules from somebody else's file; the name gets a number if it is taken.

        Raises HouseRulesError.
        """
        return self.bring_back(read_house_rules(path))

    def _free_name(self, name: str) -> str:
        return next(free for free in _numbered(name) if free.casefold() not in self._by_name)

    def _free_path(self, name: str) -> Path | None:
        if self.folder is None:
            return None
        taken = {path for _, path in self._by_name.values()}
        places = (self.folder / f"{slug}.toml" for slug in _numbered(slug_of(name), "-"))
        return next(place for place in places if place not in taken and not place.exists())

    def _write(self, house: HouseRules, path: Path | None, before: Path | None) -> Path | None:
        """Write house rules, which were in the file `before` (None: in none). Returns their file, or None if that fails."""
        if path is None:
            return None
        earlier = ""
        with suppress(*BROKEN, OSError):
            earlier = read_text(before, MOST_BYTES) or "" if before else ""
        try:
            write_whole(path, house_text(house, earlier))
        except OSError as error:
            self.notice = Notice(NoticeCode.HOUSE_NOT_SAVED, folder=path.parent, why=reason(error))
            return None
        self.notice = None
        return path

    def _remove(self, path: Path | None) -> None:
        try:
            if path:
                patiently(partial(path.unlink, missing_ok=True))
        except OSError as error:
            self.notice = Notice(NoticeCode.CANNOT_DELETE, file=path, why=reason(error))


def _merged(known: HouseRules | None, mine: HouseRules, theirs: HouseRules | None) -> HouseRules:
    """`mine`, made from the rules `known`, merged with another window's changes since (`theirs`).

    Only `mine` if the two cannot be played together.
    """
    if known is None or theirs is None or theirs == known:
        return mine
    names = [*dict.fromkeys([*theirs.options, *mine.options])]
    ours = {name for name in {*names, *known.options} if mine.options.get(name) != known.options.get(name)}
    chosen = {name: (mine if name in ours else theirs).options for name in names}
    options = {name: held[name] for name, held in chosen.items() if name in held}
    merged = HouseRules(mine.name, theirs.base if mine.base == known.base else mine.base, options)
    try:
        merged.rule_set()
    except RuleSetError:
        return mine
    return merged


def _numbered(name: str, blank: str = " ") -> Iterator[str]:
    """The name, then the name with 2, 3, …"""
    yield name
    number = 2
    while True:
        yield f"{name[:28]}{blank}{number}"
        number += 1
