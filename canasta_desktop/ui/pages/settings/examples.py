"""An example of a theme and of a deck, in the data folder, for players who make their own."""

from __future__ import annotations

import shutil
from dataclasses import fields
from typing import TYPE_CHECKING, Final

from canasta_desktop import paths
from canasta_desktop.session import toml_text
from canasta_desktop.session.names import path_text
from canasta_desktop.session.notices import Notice, NoticeCode
from canasta_desktop.session.person import ANYBODY, USUAL_THEME
from canasta_desktop.session.text_file import reason, write_whole
from canasta_desktop.ui.draw.theme import DARK
from canasta_desktop.ui.kit.notice import Success
from canasta_desktop.words import settings_text as words
from canasta_desktop.words.notices import notice_text

if TYPE_CHECKING:
    from pathlib import Path

_NAME: Final = "example"
_CHANGED: Final = {
    "felt_lit": "#5B3F7A", "felt_edge": "#251838", "area": "#20152F", "panel": "#2E2042", "raised": "#412F5A",
    "sheet": "#38294F", "line": "#8A6BB0", "well": "#20152F", "chosen": "#54407A",
    "muted": "#CFC4DC", "dim": "#AE9FC2", "veil": "#221733",
    "scrim": "#130C1E", "toggle": "#A382CF", "bar": "#A98BD0",
}  # fmt: skip
"""Colours in which the example theme differs from the dark one: purple cloth, panels and buttons."""


def begin(folder: Path | None) -> str:
    """Write the examples, unless they are there; returns a sentence that says where they are, or why they are not."""
    if folder is None:
        return notice_text(Notice(NoticeCode.NO_FOLDER_FOR_SETTINGS))
    theme, deck = folder / "themes" / f"{_NAME}.toml", folder / "decks" / _NAME
    try:
        if not theme.exists():
            write_whole(theme, _theme())
        if not deck.exists():
            _copy_deck(deck)
    except OSError as error:
        return notice_text(Notice(NoticeCode.CANNOT_WRITE, file=error.filename or folder, why=reason(error)))
    return Success(words.example_made(path_text(folder)))


def _theme() -> str:
    """A theme with every colour; colours equal to the dark theme's are comments."""
    changed = toml_text.written({"name": words.EXAMPLE, "base": USUAL_THEME, "colours": _CHANGED})
    others = {field.name: getattr(DARK, field.name) for field in fields(DARK) if field.name not in _CHANGED}
    return changed + "".join(f"# {toml_text.written({name: value})}" for name, value in others.items())


def _copy_deck(deck: Path) -> None:
    """A copy of the usual cards and of the usual back. Raises OSError."""
    cards = paths.assets() / "cards"
    deck.mkdir(parents=True)
    for file in sorted((cards / ANYBODY.deck).glob("*.svg")):
        if "-" not in file.name:
            shutil.copyfile(file, deck / file.name)
    shutil.copyfile(cards / "backs" / f"{ANYBODY.back}.svg", deck / "back.svg")
    write_whole(deck / "deck.toml", toml_text.written({"name": words.EXAMPLE, "base": ANYBODY.deck}))
