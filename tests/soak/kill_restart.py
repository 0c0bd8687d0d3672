"""Kills the playing window at random times: `python tests/soak/kill_restart.py --kills 300`.

After every kill a copy of the database must pass SQLite's integrity check, and the replay of every game must give the saved
state; after the restart the game must be in the last reported state or one change from it. Prints JSON.
"""

from __future__ import annotations

import argparse
import json
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from canasta_desktop.session.store import catalogue
from canasta_desktop.session.store.archive import FILE, Archive
from canasta_desktop.session.store.resume import resume
from canasta_desktop.words.notices import notice_text

PLAYER = Path(__file__).with_name("kill_player.py")
LONGEST = 4.0
"""Most seconds of play before a window is killed."""
STARTING = 0.15
"""Fraction of the windows that are killed while they start."""
PATIENCE = 60.0
"""Timeout in seconds for a window to begin to play."""


@dataclass
class Known:
    """The latest state reported by killed windows, and counts."""

    game: int | None = None
    deal: int = 0
    moves: list[str] = field(default_factory=list)
    totals: list[int] = field(default_factory=list)
    over: bool = False
    figures: dict[str, int] = field(default_factory=lambda: dict.fromkeys(
        ("kills", "before_play", "changes", "same", "one_more", "games", "checked_games"), 0
    ))  # fmt: skip

    def update(self, news: dict[str, Any]) -> None:
        """Update the state by a report of a window."""
        self.figures["changes"] += 1
        if not news["saved"]:
            raise AssertionError(f"not saved: {news}")
        if (news["game"], news["deal"]) != (self.game, self.deal):
            self.figures["games"] += news["game"] != self.game
            self.game, self.deal, self.moves = news["game"], news["deal"], []
        del self.moves[max(0, news["number"] - 1) :]
        if news["number"]:
            self.moves.append(news["last"])
        if len(self.moves) != news["number"]:
            raise AssertionError(f"{len(self.moves)} moves are known, {news['number']} were told")
        self.totals, self.over = news["totals"], news["over"]

    def compare(self, news: dict[str, Any]) -> None:
        """Check the first report after a restart: at most one move may differ."""
        if self.game is None or (self.over and news["game"] != self.game):
            return
        here, there = (self.deal, self.moves), (news["deal"], news["moves"])
        if news["game"] != self.game:
            raise AssertionError(f"game {self.game} was played, game {news['game']} came up")
        if here == there:
            self.figures["same"] += 1
        elif self.one_step(here, there):
            self.figures["one_more"] += 1
        else:
            raise AssertionError(f"{here} was played, {there} came up")

    @staticmethod
    def one_step(here: tuple[int, list[str]], there: tuple[int, list[str]]) -> bool:
        """Whether `there` is one change after `here`: a move, an undo, or a new deal."""
        if here[0] != there[0]:
            return there == (here[0] + 1, [])
        shorter, longer = sorted((here[1], there[1]), key=len)
        return len(longer) == len(shorter) + 1 and longer[: len(shorter)] == shorter


def lines_of(output: bytes) -> list[dict[str, Any]]:
    """The complete lines of an output, decoded."""
    return [json.loads(line) for line in output.split(b"\n")[:-1] if line.startswith(b"{")]


def run(folder: Path, seed: int, starting: float | None, playing: float) -> list[dict[str, Any]]:
    """Run a window and kill it `starting` seconds after its start, or `playing` seconds after its first report; its reports."""
    path = folder / "told.jsonl"
    with path.open("wb") as told:
        player = subprocess.Popen([sys.executable, str(PLAYER), str(folder), str(seed)], stdout=told, stderr=subprocess.DEVNULL)
        end = time.monotonic() + (PATIENCE if starting is None else starting)
        while time.monotonic() < end and not (starting is None and b"{" in path.read_bytes()):
            time.sleep(0.01)
        time.sleep(playing if starting is None else 0)
        ended = player.poll()
        player.kill()
        player.wait()
    if ended is not None:
        raise AssertionError(f"the window ended by itself with status {ended}")
    return lines_of(path.read_bytes())


def check(folder: Path, known: Known) -> None:
    """Check a copy of the folder of a killed window."""
    if not (folder / FILE).exists():
        return
    with tempfile.TemporaryDirectory() as copied:
        copy = Path(copied)
        for path in folder.glob(f"{FILE}*"):
            shutil.copy(path, copy)
        with sqlite3.connect(copy / FILE) as connection:
            found = connection.execute("PRAGMA integrity_check").fetchall()
        connection.close()
        if found != [("ok",)]:
            raise AssertionError(f"integrity_check: {found}")
        archive = Archive.open(copy)
        if archive.notice or not archive.writable:
            raise AssertionError(notice_text(archive.notice) or "not writable")
        for entry in catalogue.entries(archive):
            table = resume(archive, entry.game, look=True)  # raises if the moves do not give the saved state
            row = archive.connection.execute("SELECT totals FROM games WHERE id = ?", (entry.game,)).fetchone()
            if json.loads(row[0]) != list(table.game.totals):
                raise AssertionError(f"totals {row[0]} are not those of the record, {table.game.totals}")
            known.figures["checked_games"] += 1
        archive.close()


def soak(folder: Path, kills: int, seed: int, longest: float = LONGEST) -> dict[str, int]:
    """Kill `kills` windows; returns the counts. Raises AssertionError if anything was lost."""
    dice, known = random.Random(seed), Known()
    for number in range(kills):
        starting = dice.uniform(0.1, 1.5) if dice.random() < STARTING else None
        told = run(folder, seed + number, starting, dice.uniform(0.0, longest))
        known.figures["kills"] += 1
        known.figures["before_play"] += not told
        if told:
            known.compare(told[0])
            first = told[0]
            known.game, known.deal, known.moves = first["game"], first["deal"], list(first["moves"])
            for news in told:
                known.update(news)
        check(folder, known)
        if number % 20 == 19:
            print(json.dumps(known.figures), file=sys.stderr, flush=True)
    return known.figures


def main() -> int:
    parser = argparse.ArgumentParser(description="Kills the playing window at random moments.")
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        begin = time.monotonic()
        figures = soak(Path(folder), given.kills, given.seed)
        print(json.dumps({**figures, "seconds": round(time.monotonic() - begin)}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
