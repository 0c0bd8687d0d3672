"""Damages user data in more than 200 ways and starts the window: `python tests/soak/corrupt_files.py`.

Each time the window must start and show at most one sentence for each damaged file; the original must be kept under some name;
a new game must be playable and, if it is saved, exist after the next start. Prints JSON.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import shutil
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parent))

import pygame
from corrupt_kinds import DB, HOUSE, PROFILES, SETTINGS, Kind, all_kinds
from helpers.saved_games import saved_game, table_for

from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.session.settings_file import SettingsFile
from canasta_desktop.session.store import catalogue
from canasta_desktop.session.store.archive import Archive
from canasta_desktop.session.store.autosave import Autosave
from canasta_desktop.ui.app.window import App, RunOptions
from canasta_desktop.ui.pages.house_shelf import HouseShelfScene
from canasta_desktop.ui.pages.menu import MenuScene
from canasta_desktop.ui.pages.profiles import ProfilesScene
from canasta_desktop.ui.pages.saved_games.page import SavedGamesScene
from canasta_desktop.ui.pages.statistics.page import StatisticsScene
from canasta_desktop.ui.services.preferences import Preferences
from canasta_desktop.words.notices import notice_text

GAMES = 4


def make_folders(place: Path) -> tuple[Path, Path]:
    """Two data folders: one after a window was closed, one after a window was killed in a deal."""
    tidy, died = place / "tidy", place / "died"
    (tidy / "house_rules").mkdir(parents=True)
    archive = Archive.open(tidy)
    saved_game(archive, 4000, "Finished", seed=0, target_score=1000)
    saved_game(archive, 40, "Two of us", seed=1, humans=(0, 1))
    saved_game(archive, 20, "Practice", seed=2, practice=True)
    saved_game(archive, 150, "Tuesday", seed=5)
    archive.close()
    window = start(tidy)
    window.data.profiles.make("Ana", avatar="owl")
    window.preferences.change("speed", "fast")
    window.close()
    (tidy / HOUSE).write_text('name = "Grandma"\nbase = "classic"\n[options]\nhand_size = 13\n')
    playing = place / "playing"
    shutil.copytree(tidy, playing)
    archive = Archive.open(playing)
    table = table_for(seed=8)
    Autosave(archive, table, "Died")
    table.deal()
    play_on_here(table, 40)
    shutil.copytree(playing, died)  # before closing, which is the state after a kill
    archive.close()
    return tidy, died


def play_on_here(table: Any, moves: int) -> None:
    dice, bot = random.Random(1), make_bot("casual")
    for _ in range(moves):
        if not table.in_deal:
            return
        table.play(table.to_act, bot.decide(table.view(table.to_act), dice))


def start(folder: Path) -> App:
    """A window on this data folder, with the menu open."""
    app = App(RunOptions(size=(1024, 600), data=folder, keeps=True), Preferences(SettingsFile(folder)))
    app.open()
    app.push(MenuScene(app))
    frames(app, 3)
    return app


def frames(app: App, count: int) -> None:
    for _ in range(count):
        app.step(16, pygame.event.get())


def said(app: App) -> list[str]:
    """The notices that the window shows now."""
    notices = (app.preferences.notice, app.data.archive.notice, app.data.profiles.notice, app.data.house.notice)
    told = [notice_text(notice) for notice in notices]
    if app.notice is not None:
        told.append(app.notice.words)
    return [words for words in told if words]


def hashes(folder: Path) -> set[str]:
    """The hashes of all files below a folder."""
    return {hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.rglob("*") if path.is_file()}


def one_sentence(words: str) -> bool:
    """Whether a text is suitable for users: one line, not too long, without a traceback."""
    return words.endswith(".") and words.isprintable() and "Traceback" not in words and len(words) < 700


class Trial:
    """The test of one kind of damage."""

    def __init__(self, kind: Kind, folder: Path) -> None:
        self.kind = kind
        self.folder = folder
        self.sentences: list[str] = []

    def run(self) -> str:
        """The outcome: `unnoticed`, `told`, `set aside`, `game set aside`. Raises AssertionError if it is wrong."""
        self.kind.do(self.folder)
        damaged = {name: self._hash(name) for name in (DB, SETTINGS, PROFILES, HOUSE)}
        app = start(self.folder)
        try:
            self.sentences += said(app)
            assert len(self.sentences) <= 1, f"{len(self.sentences)} sentences: {self.sentences}"
            aside = list(self.folder.rglob("*.broken-*"))
            self._kept(damaged, aside)
            games = catalogue.count(app.data.archive)
            assert not (self.kind.whole and (aside or self.sentences)), f"this is nothing to be told: {self.sentences}"
            found = self._open_all(app)
            if self.kind.whole:
                assert (games, found) == (GAMES + self.kind.log, 0), f"{games} games, {found} could not be opened"
            self._look_around(app)
            self.sentences += [words for words in said(app) if words not in self.sentences]
            assert len(self.sentences) <= 1 + found, f"{len(self.sentences)} sentences: {self.sentences}"
            aside = [path for path in self.folder.rglob("*.broken-*") if path.suffix != ".json"]
            self._kept(damaged, aside)
            game = self._play(app)
            saved = app.data.archive.writable and app.data.archive.path is not None
            kept = app.games.autosave is not None and app.games.autosave.saved
        finally:
            app.close()
        if saved and kept and game:
            self._comes_back(game)
        for words in self.sentences:
            assert one_sentence(words), repr(words)
        return "set aside" if aside else "game set aside" if found else "told" if self.sentences else "unnoticed"

    def _hash(self, name: str) -> str:
        path = self.folder / name
        return hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else ""

    def _kept(self, damaged: dict[str, str], aside: list[Path]) -> None:
        """Check that files set aside are byte for byte the damaged ones."""
        there = hashes(self.folder)
        for name, was in damaged.items():
            stem = Path(name).stem
            if was and any(path.name.startswith(f"{stem}.broken-") for path in aside):
                assert was in there, f"{name} was set aside and is not what it was"

    def _open_all(self, app: App) -> int:
        """Resume every game of the list; returns how many could not be resumed."""
        wrong = 0
        for entry in catalogue.entries(app.data.archive):
            why = app.games.resume_game(entry.game)
            if why:
                self.sentences.append(why)
                wrong += 1
                newer = catalogue.is_newer(app.data.archive, entry.game)  # it stays, and is not opened
                gone = not newer and catalogue.look(app.data.archive, entry.game) is None
                asides = list(self.folder.glob(f"game-{entry.game}.broken-*.json"))
                assert asides or not gone or not app.data.archive.writable, f"game {entry.game} is gone: {why}"
            frames(app, 2)
        app.games.end_game()
        return wrong

    def _look_around(self, app: App) -> None:
        """Draw every page that shows user data."""
        for scene in (SavedGamesScene, StatisticsScene, ProfilesScene, HouseShelfScene, MenuScene):
            app.reset(scene(app))
            frames(app, 2)

    def _play(self, app: App) -> int | None:
        """Play a new game; returns its id, or None if it was not saved."""
        from canasta_desktop.engine.ruleset import preset

        app.games.players = 4
        app.games.begin(preset("classic"), 77)
        assert app.games.table is not None
        app.games.table._bots.thinker = LocalThinker()
        bot, dice = make_bot("casual"), random.Random(2)
        for _ in range(12):
            seat = app.games.table.to_act
            assert seat is not None
            assert app.games.table.play(seat, bot.decide(app.games.table.view(seat), dice)) is None
            frames(app, 1)
        return app.games.autosave.game if app.games.autosave else None

    def _comes_back(self, game: int) -> None:
        app = start(self.folder)
        try:
            why = app.games.resume_game(game)
            assert not why, f"the new game does not come back: {why}"
            assert app.games.table is not None
            assert len(app.games.table.moves) == 12
        finally:
            app.close()


def trial(kind: Kind, folders: tuple[Path, Path], place: Path) -> tuple[str, list[str]]:
    """Test a kind of damage in a copy of a folder; returns the outcome and the notices shown."""
    folder = place / "now"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(folders[kind.log], folder)
    tried = Trial(kind, folder)
    return tried.run(), tried.sentences


def main() -> int:
    parser = argparse.ArgumentParser(description="Damages what is kept and starts the window.")
    parser.add_argument("--only", default="", help="kinds whose name holds this")
    parser.add_argument("--say", action="store_true", help="print what is said")
    given = parser.parse_args()
    begin, outcomes, wrong = time.monotonic(), Counter[str](), []
    kinds = [kind for kind in all_kinds() if given.only in kind.name]
    with tempfile.TemporaryDirectory() as made:
        place = Path(made)
        folders = make_folders(place)
        for kind in kinds:
            try:
                outcome, sentences = trial(kind, folders, place)
            except Exception as error:  # noqa: BLE001  it is reported, and the next kind is tested
                wrong.append(f"{kind.name}: {type(error).__name__}: {error}"[:600])
                print(wrong[-1], file=sys.stderr, flush=True)
                continue
            outcomes[outcome] += 1
            if given.say:
                print(f"{kind.name}: {outcome}: {' | '.join(sentences)}"[:700].replace(made, "…"), file=sys.stderr)
    figures = {"kinds": len(kinds), **outcomes, "wrong": len(wrong), "seconds": round(time.monotonic() - begin)}
    print(json.dumps(figures))
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
