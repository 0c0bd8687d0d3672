"""The looks by name: themes, decks and card backs, the game's own and those that a player has put into the data folder.

`themes/NAME.toml` are colours laid over one of the game's own themes, `decks/NAME` is a folder of SVGs with the names of the
game's own; `deck.toml` in it may name a deck that has the cards it lacks. A look that cannot be used is passed over, and one
sentence says why: nothing that is in these folders stops the game.
"""

from __future__ import annotations

import os
import re
import threading
from contextlib import suppress
from dataclasses import fields, replace
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pygame

from canasta_desktop import paths
from canasta_desktop.session.looks import OWN, Kind, LookError
from canasta_desktop.session.names import path_text, readable
from canasta_desktop.session.notices import Notice, NoticeCode
from canasta_desktop.session.person import ANYBODY, BACKS, DECKS, LIGHT_THEME, SYSTEM_THEME, THEMES, USUAL_THEME, person_with
from canasta_desktop.session.text_file import BROKEN, read_toml, reason
from canasta_desktop.ui.draw.card_codes import BACK, CODES, JOKERS
from canasta_desktop.ui.draw.contrast import GOOD, LEAST, faintest
from canasta_desktop.ui.draw.theme import DARK, Palette

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from pathlib import Path

SHOWN: Final = ("QD", "4C")
"""The two cards that show what a deck looks like."""
MOST: Final = 12
"""Most themes, and most decks, of a player's own that are offered."""
MOST_BYTES: Final = 1_000_000
"""Size limit in bytes of a file of a look: a larger card takes too long to draw."""
LONGEST_S: Final = 3.0
"""Seconds that drawing all cards of a deck may take."""
_TRIED: Final = (60, 84)  # px of a card that is drawn for a trial
_LONGEST: Final = 60  # most letters of a quoted name of a file
_TITLE: Final = 20  # most letters of the name of a look
_THEMES, _DECKS, _DECK_FILE, _SVG = "themes", "decks", "deck.toml", ".svg"
_NOT_DRAWN: Final = rb"<(text|image|use|foreignObject)[\s>/]"
"""Parts of an SVG that the game's reader leaves out."""
_COLOUR: Final = "#[0-9A-Fa-f]{6}"
_ROLES: Final = {field.name: type(field.default) for field in fields(Palette)}
_LETTERED: Final = "[JQK][SHDC]-[A-Z]"
_NEEDED: Final = frozenset(CODES) - {JOKERS[1]}  # a game shows one joker
_KNOWN: Final = frozenset((*CODES, BACK))


class Deck(NamedTuple):
    """Where the pictures of a deck lie."""

    folders: tuple[Path, ...]
    """The deck's folder, and the folders of decks that have the cards it lacks."""
    small: Deck | None = None
    """The deck for small cards; None: this deck."""

    def file(self, code: str, letter: str = "") -> Path:
        """The picture of a card, with another letter if there is one. If no folder has it, its path in the first folder."""
        names = (f"{code}-{letter}", code) if letter else (code,)
        files = (folder / f"{name}{_SVG}" for folder in self.folders for name in names)
        return next((file for file in files if file.is_file()), self.folders[0] / f"{code}{_SVG}")


class OwnLook(NamedTuple):
    """A look that the player has added: its setting's value, its name, and a remark for the player."""

    value: str
    title: str
    remark: Notice | None = None
    cards: tuple[str, ...] = SHOWN
    """Two cards that show a deck, of its own ones as far as it has them."""


@cache
def built_in_theme(name: str) -> Palette:
    """One of the game's own themes. Raises ValueError for an unknown one."""
    if name not in THEMES:
        raise ValueError(f"There is no theme {name!r}.")
    document = read_toml(paths.assets() / _THEMES / f"{name}.toml", MOST_BYTES) if name != USUAL_THEME else None
    return _laid_over(document or {}, name)


@cache
def built_in_deck(name: str) -> Deck:
    """One of the game's own decks. Raises ValueError for an unknown one."""
    if name not in DECKS:
        raise ValueError(f"There is no deck {name!r}.")
    folder = paths.assets() / "cards" / name
    return _deck(folder, read_toml(folder / _DECK_FILE, MOST_BYTES) or {}, name)


def _deck(folder: Path, document: dict[str, Any], name: str) -> Deck:
    """A deck by its file. Raises LookError."""
    _only(document, ("name", "base", "small"), name, _DECK_FILE)
    base, small = (_one_of(document, key, DECKS, name) for key in ("base", "small"))
    under = built_in_deck(base).folders if base else ()
    return Deck((folder, *under), built_in_deck(small) if small else None)


def _laid_over(document: dict[str, Any], name: str) -> Palette:
    """The colours of a theme's file over those of the one that it names. Raises LookError."""
    _only(document, ("name", "base", "colours"), name, f"{name}.toml")
    base = _one_of(document, "base", THEMES, name)
    given = document.get("colours", {})
    _only(given if isinstance(given, dict) else {"colours": given}, _ROLES, name, f"{name}.toml")
    for role, value in given.items():
        if _ROLES[role] is str:
            if not isinstance(value, str) or not re.fullmatch(_COLOUR, value):
                raise LookError(NoticeCode.THEME_COLOUR_WRONG, name=name, colour=role)
        elif isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
            raise LookError(NoticeCode.THEME_NUMBER_WRONG, name=name, colour=role)
    under = built_in_theme(base) if base else DARK
    return replace(under, **given) if given else under


def _only(document: dict[str, Any], known: Iterable[str], name: str, file: str) -> None:
    """Raise LookError for a key that means nothing."""
    if unknown := [key for key in document if key not in known]:
        raise LookError(NoticeCode.LOOK_KEY_UNKNOWN, name=name, file=file, key=readable(unknown[0])[:_TITLE])


def _one_of(document: dict[str, Any], key: str, known: tuple[str, ...], name: str) -> str:
    """The name of one of the game's own looks; empty if none is given. Raises LookError."""
    given = document.get(key, "")
    if given and given not in known:
        raise LookError(NoticeCode.LOOK_BASE_UNKNOWN, name=name, base=readable(str(given))[:_TITLE])
    return given if isinstance(given, str) else ""


class Wardrobe:
    """All looks. `folder` is the data folder; None: only the game's own."""

    def __init__(self, folder: Path | None = None, prefers_light: Callable[[], bool] = lambda: False) -> None:
        """`prefers_light`: whether the desktop prefers light colours now."""
        self._folder, self._prefers_light = folder, prefers_light
        self._faults: dict[Kind, list[Notice]] = {}  # why looks in the folder are not offered
        self.troubles: list[Notice] = []
        """What the user has still to be told of a look in use."""
        self._listed: dict[Kind, list[OwnLook]] = {}

    # one look

    def theme(self, value: str) -> Palette:
        """The colours of a theme. Raises ValueError for one that is unknown or cannot be used."""
        if value == SYSTEM_THEME:
            value = LIGHT_THEME if self._prefers_light() else USUAL_THEME
        return self._own_theme(value)[0] if value.startswith(OWN) else built_in_theme(value)

    def deck(self, value: str) -> Deck:
        """A deck whose files are listed but not read yet. Raises ValueError if it is unknown or cannot be used."""
        return self._own_deck(value)[0] if value.startswith(OWN) else built_in_deck(value)

    def back(self, value: str) -> Path:
        """The picture of a card back. Raises ValueError for one that is unknown or cannot be used."""
        if not value.startswith(OWN):
            if value not in BACKS:
                raise ValueError(f"There is no card back {value!r}.")
            return paths.assets() / "cards" / "backs" / f"{value}{_SVG}"
        file = self._own_deck(value)[0].folders[0] / f"{BACK}{_SVG}"
        if not file.is_file():
            raise LookError(NoticeCode.LOOK_GONE, name=value.removeprefix(OWN))
        return file

    def usable(self, kind: Kind, value: str) -> str:
        """A look, or the usual one where it cannot be used; that is told."""
        ways: dict[Kind, Callable[[str], object]] = {"theme": self.theme, "deck": self.deck, "back": self.back}
        try:
            ways[kind](value)
        except LookError as error:
            self.troubles.append(error.notice)
            return str(getattr(ANYBODY, kind))
        return value

    def stand_in(self, file: Path, code: str) -> Path:
        """The usual picture of a card, instead of one that could not be drawn; the player is told."""
        self.troubles.append(Notice(NoticeCode.DECK_CARD_UNDRAWABLE, name=file.parent.name, file=file.name))
        return self.back(ANYBODY.back) if code == BACK else built_in_deck(ANYBODY.deck).file(code)

    # the player's own

    def listed(self) -> dict[Kind, list[OwnLook]]:
        """The usable looks in the data folder, as of the last listing."""
        if not self._listed:
            self.look_again()
        return self._listed

    def look_again(self) -> None:
        """List the looks in the data folder anew."""
        kinds: tuple[Kind, ...] = ("back", "theme", "deck")
        self._listed = {kind: self._own(kind) for kind in kinds}

    def remarks(self, kind: Kind, chosen: str) -> tuple[Notice, ...]:
        """Remarks for the player: on the chosen look, and why others are not offered."""
        own = (look.remark for look in self.listed()[kind] if look.value == chosen and look.remark)
        return (*own, *self._faults[kind])

    def fault(self, kind: Kind, value: str) -> Notice | None:
        """Why a look cannot be chosen: every picture of a player's own is drawn once to find out."""
        if not value.startswith(OWN):
            return None
        try:
            if kind == "theme":
                self.theme(value)
            else:
                self._examine(value)
        except LookError as error:
            return error.notice
        return None

    def _own(self, kind: Kind) -> list[OwnLook]:
        """The looks in the data folder that can be used, by name; the faults of the others are noted."""
        made: list[OwnLook] = []
        faults: list[Notice] = []
        self._faults[kind] = [] if kind == "back" else faults  # those of a deck are told once
        try:
            names = list(islice(self._names(kind), MOST + 1))
        except OSError as error:
            faults.append(Notice(NoticeCode.CANNOT_READ, file=self._place(kind), why=reason(error)))
            return made
        for name in names[:MOST]:
            try:
                made += self._offered(kind, _usable_name(kind, name))
            except LookError as error:
                faults.append(error.notice)
        if len(names) > MOST:
            faults.append(Notice(NoticeCode.LOOKS_TOO_MANY, folder=self._place(kind), most=MOST))
        return made

    def _offered(self, kind: Kind, name: str) -> Iterator[OwnLook]:
        """A look by the name of its file, if it is of a kind. Raises LookError."""
        value = f"{OWN}{name}"
        if kind == "theme":
            palette, title = self._own_theme(value)
            ratio, ink, ground = faintest(palette)
            faint = Notice(NoticeCode.THEME_FAINT, name=title, ink=ink, ground=ground, ratio=ratio, good=GOOD)
            yield OwnLook(value, title, faint if ratio < GOOD else None)
            return
        deck, title = self._own_deck(value)
        files = sorted(deck.folders[0].glob(f"*{_SVG}"))
        for file in files:
            if found := re.search(_NOT_DRAWN, _read(file, title)):
                tag = found[1].decode()
                raise LookError(NoticeCode.DECK_CARD_PARTS, name=title, file=file.name, tag=tag)
        there = {file.stem: file for file in files}
        if kind == "deck" or BACK in there:
            own = [code for code in (*SHOWN, *CODES) if code in there]
            cards = (*own, *(code for code in SHOWN if code not in there))[:2]
            _try([there[code] for code in ((BACK,) if kind == "back" else cards) if code in there], title)
            yield OwnLook(value, title, cards=cards)

    def _place(self, kind: Kind) -> Path | None:
        return self._folder / (_THEMES if kind == "theme" else _DECKS) if self._folder else None

    def _names(self, kind: Kind) -> Iterator[str]:
        """The names of the looks in the folder, sorted. Raises OSError."""
        place = self._place(kind)
        if place is None or not place.exists():
            return
        with os.scandir(place) as entries:
            found = sorted(entry.name for entry in entries if not entry.name.startswith("."))
        if kind == "theme":
            yield from (name.removesuffix(".toml") for name in found if name.endswith(".toml"))
        else:
            yield from (name for name in found if (place / name).is_dir())

    def _own_theme(self, value: str) -> tuple[Palette, str]:
        """A theme of the player's own and its name. Raises LookError."""
        name, place = value.removeprefix(OWN), self._place("theme")
        document = _document(place / f"{name}.toml", name) if place else None
        if document is None:
            raise LookError(NoticeCode.LOOK_GONE, name=name)
        palette = _laid_over(document, name)
        ratio, ink, ground = faintest(palette)
        if ratio < LEAST:
            facts = {"ink": ink, "ground": ground, "ratio": ratio, "least": LEAST}
            raise LookError(NoticeCode.THEME_UNREADABLE, name=name, **facts)
        return palette, _title(document, name)

    def _own_deck(self, value: str) -> tuple[Deck, str]:
        """A deck of the player's own and its name; its pictures are not read. Raises LookError."""
        name, place = value.removeprefix(OWN), self._place("deck")
        if place is None:
            raise LookError(NoticeCode.LOOK_GONE, name=name)
        folder = place / name
        try:
            found = _cards_in(folder, name)
            document = _document(folder / _DECK_FILE, name) or {}
        except (FileNotFoundError, NotADirectoryError):
            raise LookError(NoticeCode.LOOK_GONE, name=name) from None
        except OSError as error:
            raise LookError(NoticeCode.LOOK_UNREADABLE, name=name, file=name, why=reason(error)) from None
        deck = _deck(folder, document, name)
        missing = [code for code in CODES if code in _NEEDED and code not in found]
        if missing and len(deck.folders) == 1:
            raise LookError(NoticeCode.DECK_CARDS_MISSING, name=name, file=f"{missing[0]}{_SVG}", count=len(missing))
        return deck, _title(document, name)

    def _examine(self, value: str) -> None:
        """Draw all pictures in the folder of a deck of the player's own once. Raises LookError for one that cannot be drawn."""
        deck, title = self._own_deck(value)
        _try(sorted(deck.folders[0].glob(f"*{_SVG}")), title)


def _try(files: Sequence[Path], title: str) -> None:
    """Draw pictures of a deck once, beside the window. Raises LookError for one that cannot be drawn, or not in time."""
    drawn: list[Path] = []
    work = threading.Thread(target=_draw_each, args=(files, drawn), daemon=True)
    work.start()
    work.join(LONGEST_S)
    if len(drawn) < len(files):
        raise LookError(NoticeCode.DECK_CARD_UNDRAWABLE, name=title, file=files[len(drawn)].name)


def _draw_each(files: Iterable[Path], drawn: list[Path]) -> None:
    """Draw the pictures and append each to `drawn`; stop at the first that shows less than half a card."""
    for file in files:
        with suppress(pygame.error, OSError, MemoryError):
            seen = pygame.image.load_sized_svg(file, _TRIED).get_bounding_rect()
            if seen.w * seen.h >= _TRIED[0] * _TRIED[1] / 2:
                drawn.append(file)
                continue
        return


def _cards_in(folder: Path, name: str) -> set[str]:
    """The codes of the pictures in a folder. Raises LookError for one that is no card or too large, and OSError."""
    with os.scandir(folder) as entries:
        found = {entry.name.removesuffix(_SVG): entry for entry in entries if entry.name.endswith(_SVG)}
    for code, entry in sorted(found.items()):
        if code not in _KNOWN and not re.fullmatch(_LETTERED, code):
            raise LookError(NoticeCode.DECK_CARD_UNKNOWN, name=name, file=readable(entry.name)[:_LONGEST])
        try:
            size = entry.stat().st_size if entry.is_file() else 0
        except OSError:  # a link in a circle
            size = 0
        if not size:
            raise LookError(NoticeCode.DECK_CARD_UNDRAWABLE, name=name, file=entry.name)
        if size > MOST_BYTES:
            raise LookError(NoticeCode.DECK_CARD_LARGE, name=name, file=entry.name, kilobytes=MOST_BYTES // 1000)
    return set(found)


def _document(path: Path, name: str) -> dict[str, Any] | None:
    """What a file of a look says; None if there is none. Raises LookError."""
    facts = {"name": name, "file": path.name}
    try:
        other = path.exists() and not path.is_file()  # to read a pipe would never end
        document = None if other else read_toml(path, MOST_BYTES)
    except BROKEN:
        raise LookError(NoticeCode.LOOK_NO_TOML, **facts) from None
    except OSError as error:
        raise LookError(NoticeCode.LOOK_UNREADABLE, **facts, why=reason(error)) from None
    if other:
        raise LookError(NoticeCode.LOOK_UNREADABLE, **facts, why=Notice(NoticeCode.UNKNOWN_REASON))
    return document


def _usable_name(kind: Kind, name: str) -> str:
    """The name of a file, if it can be shown and stored in the settings. Raises LookError if not."""
    with suppress(ValueError):
        if readable(name) == name and person_with(ANYBODY, **{kind: f"{OWN}{name}"}):
            return name
    shown = path_text(readable(name))[:_LONGEST]
    raise LookError(NoticeCode.LOOK_UNREADABLE, name=shown, file=shown, why=Notice(NoticeCode.NAME_UNUSABLE))


def _read(file: Path, name: str) -> bytes:
    """The content of a picture. Raises LookError."""
    try:
        return file.read_bytes()
    except OSError as error:
        raise LookError(NoticeCode.LOOK_UNREADABLE, name=name, file=file.name, why=reason(error)) from None


def _title(document: dict[str, Any], name: str) -> str:
    """The name that a look gives itself, or that of its file."""
    given = document.get("name")
    return (readable(given) if isinstance(given, str) else "")[:_TITLE] or name[:_TITLE]
