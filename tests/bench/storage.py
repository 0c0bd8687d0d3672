"""Benchmark of the archive with 10,000 games: `python tests/bench/storage.py` prints times in ms as JSON.

Some games are played to their end and copied until there are enough; another one is played for the figures. `menu` is the time
from the start of a window to the first frame of its menu, `menu_empty` the same without games, both in new processes. `full` is
the time of a move if the window waited for the disk. `import` is that of a large file, frame by frame.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.insert(0, str(Path(__file__).parents[2]))
sys.path.insert(0, str(Path(__file__).parents[1]))

from helpers.played_deals import records
from helpers.saved_games import play_on, saved_game, table_for

from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.session import statistics
from canasta_desktop.session.statistics_filter import Filter
from canasta_desktop.session.store import catalogue, tally
from canasta_desktop.session.store.archive import FILE, Archive
from canasta_desktop.session.store.autosave import Autosave
from canasta_desktop.session.store.resume import resume
from canasta_desktop.session.viewer.glance import glance

if TYPE_CHECKING:
    from collections.abc import Sequence

PLAYED = 10
MOVES = 400
STARTS = 5
IMPORTED = 3000
"""Games of one deal in the file that is imported."""
_MENU = """
import sys, time
from pathlib import Path
import canasta_desktop.ui.pages.menu
from canasta_desktop.ui.app.window import App, RunOptions
began, worked = time.perf_counter(), time.process_time()
app = App(RunOptions((1280, 720), data=Path(sys.argv[1]), keeps=True))
app.open()
app.push(canasta_desktop.ui.pages.menu.MenuScene(app))
app.step(0)
print(1000 * (time.perf_counter() - began), 1000 * (time.process_time() - worked))
app.close()
"""


def fill(folder: Path, games: int) -> None:
    """Save `games` games: finished ones, copied with all their rows, and an unfinished one."""
    archive = Archive.open(folder)
    for seed in range(min(PLAYED, games)):
        saved_game(archive, 5000, "Classic with Otto, Juno and Bea", seed=seed)
    with archive.transaction() as connection:
        for part in range(1, games // PLAYED):
            then = (datetime.now(UTC) - timedelta(days=part)).isoformat(timespec="milliseconds")
            for table, key in (("games", "id"), ("deals", "game"), ("tallies", "game"), ("outcomes", "game")):
                names = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
                own = "id" if table in ("tallies", "outcomes") else ""
                columns = [f'"{name}"' for name in names if name not in (key, own)]
                found = ["?" if name in ('"changed"', '"ended"') else name for name in columns]
                values = [then] if "?" in found else []
                connection.execute(
                    f"INSERT INTO {table} ({key}, {', '.join(columns)})"  # noqa: S608  our own names
                    f" SELECT {key} + {part * PLAYED}, {', '.join(found)} FROM {table} WHERE {key} <= {PLAYED}",
                    values,
                )
        tally.forget(connection, "ana", tally.Mark(0, 0, ""))  # deletes nothing, but updates the sums by day, as booking does
    saved_game(archive, 60, "Tuesday")
    archive.close()


def spread(times: Sequence[float]) -> dict[str, float]:
    """Median, 99th percentile and maximum."""
    found = sorted(times)
    return {
        "median": round(found[len(found) // 2], 2),
        "p99": round(found[int(len(found) * 0.99)], 2),
        "longest": round(found[-1], 2),
    }


def moves(folder: Path, mode: str) -> dict[str, float]:
    """The times of autosaving each move, in a new game."""
    archive = Archive.open(folder)
    archive.connection.execute(f"PRAGMA synchronous = {mode}")
    table, times = table_for(seed=77), []
    autosave = Autosave(archive, table, "Measured")
    keep = autosave.save

    def timed() -> None:
        began = time.perf_counter()
        keep()
        times.append(1000 * (time.perf_counter() - began))

    table.unwatch(keep)
    table.watch(timed)
    play_on(table, MOVES)
    autosave.close()
    archive.close()
    return spread(times)


def opening(folder: Path) -> dict[str, float]:
    """The times of the menu's queries: opening the archive, and the state of the game to continue."""
    times = []
    for _ in range(STARTS):
        began = time.perf_counter()
        archive = Archive.open(folder)
        game = catalogue.latest(archive)
        found = catalogue.look(archive, game) if game is not None else None
        if found and found[1]:
            glance(found[0], found[1])
        times.append(1000 * (time.perf_counter() - began))
        archive.close()
    return spread(times)


def menu(folder: Path) -> dict[str, float]:
    """The time from the start of a window to its menu, with modules loaded."""
    times, works = [], []
    for _ in range(STARTS):
        done = subprocess.run([sys.executable, "-c", _MENU, str(folder)], capture_output=True, text=True, check=True)
        took, worked = done.stdout.split()[-2:]
        times.append(float(took))
        works.append(float(worked))
    return {**spread(times), "processor": round(sorted(works)[STARTS // 2], 2)}


def listing(folder: Path) -> dict[str, object]:
    """The times of the page of saved games: opening, searching, and processor time of frames while the list scrolls."""
    import pygame

    from canasta_desktop.ui.app.window import App, RunOptions
    from canasta_desktop.ui.pages.saved_games.page import SavedGamesScene

    app = App(RunOptions((1920, 1080), data=folder, keeps=True))
    app.open()
    began = time.perf_counter()
    scene = SavedGamesScene(app)
    app.push(scene)
    app.step(16)
    up = 1000 * (time.perf_counter() - began)
    began = time.perf_counter()
    scene._arrange("tues", scene.shelf.by_name)
    search = 1000 * (time.perf_counter() - began)
    scene._arrange("", scene.shelf.by_name)
    frames = []
    for number in range(300):
        scene.list.scroll.by(700 if number % 100 < 60 else -900)
        began = time.process_time()
        app.step(16, pygame.event.get())
        frames.append(1000 * (time.process_time() - began))
    app.close()
    return {"up": round(up, 1), "search": round(search, 1), "frame": spread(frames)}


def importing(folder: Path) -> dict[str, object]:
    """The import of a file of `IMPORTED` games into a window: the time in all, and processor time of its frames."""
    import msgspec
    import pygame

    from canasta_desktop.engine.records import write_record
    from canasta_desktop.ui.app.window import App, RunOptions
    from canasta_desktop.ui.pages import exchange
    from canasta_desktop.ui.pages.import_deals import ImportScene
    from canasta_desktop.ui.services.page_kinds import ImportingPage

    path, deals = folder / "many.jsonl", records(deals=100)
    games = (msgspec.structs.replace(deals[number % len(deals)], game=number) for number in range(IMPORTED))
    path.write_text("".join(write_record(deal) + "\n" for deal in games), encoding="utf-8")
    app = App(RunOptions((1920, 1080), data=folder, keeps=True))
    app.open()
    app.push(ImportScene(app))
    app.step(0)
    pace, frames, began = pygame.time.Clock(), [], time.perf_counter()
    exchange.keep_file(app, path)
    while app.shows(ImportingPage):
        worked = time.thread_time()
        app.step(pace.tick(60), pygame.event.get())
        frames.append(1000 * (time.thread_time() - worked))
    took = time.perf_counter() - began
    app.close()
    return {"games": IMPORTED, "seconds": round(took, 1), "frame": spread(frames)}


def main() -> int:
    """Measure and print; returns the exit status."""
    parser = argparse.ArgumentParser(description="Measure what keeping games costs.")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--folder", type=Path, help="where the database is made, for another disk")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=given.folder) as made, tempfile.TemporaryDirectory(dir=given.folder) as empty:
        folder = Path(made)
        fill(folder, given.games)
        figures: dict[str, object] = {
            "games": given.games + 1,
            "megabytes": round((folder / FILE).stat().st_size / 1e6),
            "open": opening(folder),
            "menu": menu(folder),
            "menu_empty": menu(Path(empty)),
            "move": moves(folder, "NORMAL"),
            "full": moves(folder, "FULL"),
            "saved_games": listing(folder),
            "import": importing(Path(empty)),
        }
        archive = Archive.open(folder)
        times = []
        for _ in range(STARTS):
            began = time.perf_counter()
            statistics.profiles(archive.connection)
            statistics.read(archive.connection, Filter("ana"))
            times.append(1000 * (time.perf_counter() - began))
        figures["statistics"] = spread(times)
        began = time.perf_counter()
        resume(archive, PLAYED, LocalThinker(), look=True)
        figures["resume_whole_game"] = round(1000 * (time.perf_counter() - began), 1)
        archive.close()
    print(json.dumps(figures, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
