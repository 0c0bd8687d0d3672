"""Crash handling: an unexpected error is logged with the deal so far, and the window goes on."""

from __future__ import annotations

import platform
import sqlite3
import sys
import traceback
from contextlib import suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.engine.records import write_record
from canasta_desktop.session.people import owners
from canasta_desktop.session.store.rows import UnfitError, last_deal, read_game
from canasta_desktop.ui.services.page_kinds import CrashPage
from canasta_desktop.version import version_line

if TYPE_CHECKING:
    from pathlib import Path

    from canasta_desktop.ui.app.own_window import OwnWindow

_FOLDER: Final = "errors"
_MOST: Final = 20
"""Most crash logs kept; older ones are deleted."""


def in_words(error: BaseException) -> str:
    """A short text of an error, without line breaks."""
    words = " ".join(str(error).split())[:160].rstrip(".")
    return f"{type(error).__name__}: {words}" if words else type(error).__name__


def write_log(app: OwnWindow, error: BaseException) -> Path | None:
    """Write a crash log to the data folder: error, traceback, versions, and the deal so far. None if that fails."""
    if app.options.data is None or not app.options.keeps:
        return None
    folder = app.options.data / _FOLDER
    now, sdl = datetime.now(UTC), ".".join(map(str, pygame.get_sdl_version()))
    parts = [
        f"Canasta Desktop {version_line()}, {now:%Y-%m-%d %H:%M:%S} UTC",
        f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {sdl}, SQLite {sqlite3.sqlite_version}",
        platform.platform(),
        f"Scenes: {', '.join(type(scene).__name__ for scene in app.scenes)}",
        "",
        "".join(traceback.format_exception(error)),
        "The deal so far, as a record:",
        _deal(app),
    ]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for old in sorted(folder.glob("error-*.txt"))[: 1 - _MOST]:
            old.unlink(missing_ok=True)
        path = folder / f"error-{now:%Y%m%d-%H%M%S-%f}.txt"
        path.write_text("\n".join(parts) + "\n", encoding="utf-8")
    except OSError:
        return None
    return path


def _deal(app: OwnWindow) -> str:
    """The current deal, as far as it is saved; without a result while it is not over.

    A deal in progress among several people is left out, because any of them may read the log.
    """
    table = app.games.table
    if table is not None and table.in_deal and len(owners(table.seatings)) > 1:
        return "not told while several people play it"
    game = app.games.autosave.game if app.games.autosave else None
    if game is None:
        return "none"
    try:
        row, deal = read_game(app.data.archive.connection, game), last_deal(app.data.archive.connection, game)
        return write_record(deal.record(row)) if row and deal else "none"
    except (UnfitError, sqlite3.Error) as error:
        return f"cannot be read: {error}"


def recover(app: OwnWindow, error: Exception) -> bool:
    """Log the error, close all scenes and show the crash page; False if that fails, too."""
    app.starts.crashed()
    again = app.is_open(CrashPage)
    path = None
    with suppress(Exception):
        path = write_log(app, error)
    app.error_log = path
    if again:
        return False
    try:
        game = app.games.autosave.game if app.games.autosave and app.games.table and not app.games.table.game.over else None
        _close_scenes(app)
        app.show(CrashPage(in_words(error), path, game))
    except Exception:  # noqa: BLE001  whatever it is, the window cannot be saved
        return False
    return True


def _close_scenes(app: OwnWindow) -> None:
    """Close the game and all scenes, whatever state they are in."""
    for scene in reversed(app.scenes):
        with suppress(Exception):
            scene.exit()
    app.scenes.clear()
    for close in (app.games.autosave.close if app.games.autosave else None, app.games.table.close if app.games.table else None):
        with suppress(Exception):
            if close:
                close()
    app.games.autosave = app.games.table = app.games.history = None


def report_fatal(error: BaseException, path: Path | None) -> None:
    """Report on the error stream that the program ends."""
    from canasta_desktop.words import saved_games_text

    if sys.stderr is not None:
        print(f"canasta-desktop: {saved_games_text.fatal_error(in_words(error), path)}", file=sys.stderr)
