"""Pictures of what is kept: the menu with a game that waits, the saved games, a deletion, a notice, an error."""

from __future__ import annotations

import datetime as dt
import random
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame
from table_pictures import seats

from canasta_desktop.bots.base import make_bot
from canasta_desktop.bots.worker import LocalThinker
from canasta_desktop.engine.ruleset import load
from canasta_desktop.session.store import sentences
from canasta_desktop.session.store.keeper import Keeper
from canasta_desktop.session.table import Seating, Table
from canasta_desktop.ui.pages.crash import CrashScene
from canasta_desktop.ui.pages.menu import MenuScene
from canasta_desktop.ui.pages.saved_games.page import SavedGamesScene

if TYPE_CHECKING:
    from screenshots import Photographer

_NOW: Final = dt.datetime(2026, 11, 20, 21, 52, tzinfo=dt.UTC)
_GAMES: Final = (
    ("Learning game", "classic", 4, 1, 5000, 12 * 24 * 60),
    ("Kitchen table", "classic", 4, 2, 12, 7 * 24 * 60),
    ("Against Bea", "book", 2, 1, 150, 5 * 24 * 60),
    ("Three packs, six of us", "three-pack", 6, 1, 260, 24 * 60),
    ("Tuesday with Ana", "classic", 4, 1, 190, 12),
)
"""Name, rules, players, people, moves, minutes ago."""


def pictures_of_saved_games(camera: Photographer) -> None:
    """The list full and empty, with its bar; what leads there."""
    app = camera.app
    app.reset(SavedGamesScene(app, _NOW))
    camera.save("saved_games_empty")
    for seed, (name, rules, players, people, moves, ago) in enumerate(_GAMES):
        _keep(camera, name, rules, players, people, moves, seed)
        when = (_NOW - dt.timedelta(minutes=ago)).isoformat()
        app.archive.connection.execute(
            "UPDATE games SET changed = ?, started = ?, seconds = 2280 WHERE id = (SELECT max(id) FROM games)", (when, when)
        )
    app.reset(MenuScene(app))
    _wait(camera)
    camera.save("menu_continue")
    app.reset(SavedGamesScene(app, _NOW))
    _wait(camera)
    camera.save("saved_games")
    app.step(16, [pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="") for key in (pygame.K_DOWN, pygame.K_DELETE)])
    _wait(camera)
    camera.save("saved_games_deleted")
    app.reset(MenuScene(app))
    _wait(camera)
    app.tell(sentences.game_aside("Tuesday with Ana", Path("/home/ana/.local/share/canasta-desktop/game-5.broken-1.json")))
    camera.save("notice")
    app.tell("")
    log = Path("/home/ana/.local/share/canasta-desktop/errors/error-20261120-215204-118000.txt")
    app.reset(CrashScene(app, ZeroDivisionError("division by zero"), log, 5))
    camera.save("error")
    app.archive.connection.execute("DELETE FROM games")


def _wait(camera: Photographer) -> None:
    """Until the small pictures are made, which other threads help with."""
    camera.run(64)
    for _ in range(2000):
        if not camera.app.top or not camera.app.top.animating:
            return
        camera.app.step(16)
        time.sleep(0.002)


def _keep(camera: Photographer, name: str, rules: str, players: int, people: int, moves: int, seed: int) -> None:
    """A game that bots have played so far, kept in the window's archive."""
    around = enumerate(seats(players, human=False))
    sitting = [Seating(who.name, who.avatar, None if at < people else "casual") for at, who in around]
    table = Table(load(rules), sitting, seed, LocalThinker())
    keeper = Keeper(camera.app.archive, table, name)
    dice, bot = random.Random(seed), make_bot("casual")
    table.deal()
    for _ in range(moves):
        if not table.in_deal:
            if table.game.winner is not None:
                break
            table.deal()
        seat = table.to_act
        if seat is not None:
            table.play(seat, bot.decide(table.view(seat), dice))
    keeper.close()
