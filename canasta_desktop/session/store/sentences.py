"""What the user is told about keeping games: one sentence each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

_SO: Final = "so games are lost when the window is closed"

NO_FOLDER: Final = f"This system has no folder for saved games, {_SO}."
LOST_LEASE: Final = "This game is now played in another window, so this window no longer saves it."
OPEN_ELSEWHERE: Final = "This game is open in another window: play there, or close that window first."
GONE: Final = "This game is no longer among the saved games."
NOT_DELETED: Final = "This game cannot be deleted right now."
NOT_RENAMED: Final = "This game cannot be renamed right now, so it keeps its name."


def not_at_table(title: str) -> str:
    """Rules that bots play and that the window cannot show."""
    return (
        f"{title} cannot be played at the table yet: use the command line to simulate it, to judge positions and to read its"
        " rules."
    )


def no_folder(folder: Path, why: str) -> str:
    """The folder cannot be made."""
    return f"Games cannot be saved in {folder} ({why}), {_SO}."


def read_only(path: Path, why: str) -> str:
    """The database can be read and not written."""
    return (
        f"Nothing can be saved in {path} ({why}): you can look at its games, but new games are lost when the window is closed."
    )


def newer(path: Path) -> str:
    """The database belongs to a newer version."""
    return f"The games in {path} were saved by a newer Canasta: you can look at them, but nothing is saved until you update."


def closed(path: Path, why: str) -> str:
    """The database can be neither opened nor set aside."""
    return f"The saved games in {path} cannot be opened ({why}) and stay as they are, {_SO}."


def damaged_elsewhere(path: Path) -> str:
    """The database is damaged, and another window has it open."""
    return (
        f"Close all other windows of Canasta and start again: the saved games in {path} are damaged and can be repaired only"
        f" when no other window has them open, {_SO}."
    )


def set_aside(aside: Path, kept: int) -> str:
    """A damaged database has a new name; `kept` games could be saved from it."""
    few = {0: "no game could be recovered", 1: "one game was recovered"}
    saved = few.get(kept, f"{kept:,} games were recovered")
    return f"The saved games were damaged: {saved}, and the old file is kept as {aside}."


def torn(aside: Path) -> str:
    """The log of a window that died is damaged."""
    return f"Some of the latest moves could not be read; they are kept as {aside}."


def game_aside(name: str, aside: Path) -> str:
    """One game is not what it should be."""
    return f"The saved game “{name}” was damaged and cannot be opened; it is kept as {aside}."


def game_unfit(name: str) -> str:
    """The same where no file can be written."""
    return f"The saved game “{name}” is damaged and cannot be opened."


def cannot_save(why: str) -> str:
    """Writing failed in the middle of a game."""
    return f"The game cannot be saved right now ({why}): you can play on, and saving is tried again after every move."


def unreadable(why: str) -> str:
    """The database itself fails while a game is read."""
    return f"The saved games cannot be read right now ({why}); they are checked at the next start."
