"""Writes values that nobody expects into the user data, one at a time: `python tests/soak/hostile_values.py`.

Every column of the database and every key of settings, profiles and house rules is tried with each of them. Each time the
window must start, and every page that shows user data must be drawn. Prints JSON.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sqlite3
import sys
import tempfile
import time
import tomllib
import traceback
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parent))

from corrupt_files import frames, make_folders, start
from corrupt_kinds import DB, HOUSE, PROFILES, SETTINGS

from canasta_desktop.session.toml_text import written
from canasta_desktop.ui.pages.daily import DailyScene
from canasta_desktop.ui.pages.house_shelf import HouseShelfScene
from canasta_desktop.ui.pages.learn import LearnScene
from canasta_desktop.ui.pages.menu import MenuScene
from canasta_desktop.ui.pages.new_game.page import NewGameScene
from canasta_desktop.ui.pages.profiles import ProfilesScene
from canasta_desktop.ui.pages.saved_games.page import SavedGamesScene
from canasta_desktop.ui.pages.settings.page import SettingsScene
from canasta_desktop.ui.pages.statistics.page import StatisticsScene

if TYPE_CHECKING:
    from collections.abc import Iterator

TEXTS: Final = ("\x00", "A\x00na", "\u202e\u2028\x1b[2J", "x" * 5000, "[]", "{}", '[["\\u0000"]]')
NUMBERS: Final = (-1, 2**63 - 1, 1.5)
IN_TABLES: Final = (*TEXTS, *NUMBERS, None, b"\xff\xfe\x00")
IN_TOML: Final = (*TEXTS, *NUMBERS, 2**64, True, ["\x00"], {"a": {}})
PAGES: Final = (
    MenuScene, SavedGamesScene, StatisticsScene, ProfilesScene, HouseShelfScene, NewGameScene, SettingsScene, LearnScene,
    DailyScene,
)  # fmt: skip


class Place(NamedTuple):
    """Where a value goes: a column of a table, or a key in a section of a file."""

    file: str
    section: str
    key: str

    def put(self, folder: Path, value: object) -> bool:
        """Write the value there; returns whether it could be written."""
        if self.file == DB:
            return self._into_table(folder, value)
        read = tomllib.loads((folder / self.file).read_text(encoding="utf-8"))
        (read.setdefault(self.section, {}) if self.section else read)[self.key] = value
        (folder / self.file).write_text(written(read), encoding="utf-8")
        return True

    def _into_table(self, folder: Path, value: object) -> bool:
        connection = sqlite3.connect(folder / DB, isolation_level=None)
        try:
            connection.execute("PRAGMA ignore_check_constraints = ON")
            connection.execute(f'UPDATE OR IGNORE "{self.section}" SET "{self.key}" = ?', (value,))  # noqa: S608  our own names
        except (sqlite3.IntegrityError, OverflowError):
            return False
        finally:
            connection.close()
        return True


def places(folder: Path) -> Iterator[Place]:
    """All columns and keys of a data folder."""
    connection = sqlite3.connect(folder / DB)
    tables = [
        name
        for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
    ]
    for table in tables:
        for column in connection.execute(f'PRAGMA table_info("{table}")').fetchall():
            yield Place(DB, table, column[1])
    connection.close()
    for file in (SETTINGS, PROFILES, HOUSE):
        read = tomllib.loads((folder / file).read_text(encoding="utf-8"))
        for name, part in read.items():
            yield Place(file, "", name)
            if isinstance(part, dict):
                yield from (Place(file, name, key) for key in part)
        yield Place(file, "", "\x00")


def trial(place: Place, value: object, folders: tuple[Path, Path], work: Path, died: int = 0) -> bool:
    """Start the window on a copy of a folder with the value in its place, and draw all pages.

    Returns whether the value could be put there.
    """
    folder = work / "now"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(folders[died], folder)
    if not place.put(folder, value):
        return False
    app = start(folder)
    try:
        frames(app, 12)
        for page in PAGES:
            app.reset(page(app))
            frames(app, 6)
        app.games.resume_game(1)
        frames(app, 3)
    finally:
        app.close()
    return True


def main() -> int:
    parser = argparse.ArgumentParser(description="Writes unexpected values into what is kept and starts the window.")
    parser.add_argument("--only", default="", help="places whose name holds this")
    parser.add_argument("--every", type=int, default=1, help="only each so many of all trials")
    given = parser.parse_args()
    tried, wrong, begin = 0, [], time.monotonic()
    with tempfile.TemporaryDirectory() as made:
        work = Path(made)
        folders = make_folders(work)
        trials = [
            (place, value)
            for place in places(folders[0])
            if given.only in ".".join(place)
            for value in (IN_TABLES if place.file == DB else IN_TOML)
        ]
        for place, value in trials[:: given.every]:
            try:
                tried += trial(place, value, folders, work)
            except Exception as error:  # noqa: BLE001  it is reported, and the next value is tried
                where = traceback.extract_tb(error.__traceback__)[-1]
                told = f"{'.'.join(place)} = {value!r:.40}: {type(error).__name__}: {error!s:.200} ({where.name})"
                wrong.append(told)
                print(told, file=sys.stderr, flush=True)
    print(json.dumps({"tried": tried, "wrong": wrong, "seconds": round(time.monotonic() - begin, 1)}, indent=1))
    return int(bool(wrong))


if __name__ == "__main__":
    raise SystemExit(main())
