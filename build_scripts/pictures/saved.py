"""Screenshots of saved games: the menu with a game to continue, the list, a deletion, a notification, the crash page."""

from __future__ import annotations

import datetime as dt
import random
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.engine.ruleset import load
from canasta_desktop.session.notices import Notice, NoticeCode
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.store.autosave import Autosave
from canasta_desktop.session.table import Table
from canasta_desktop.words.notices import notice_text

from .bot_games import seats
from .fixed_time import MOMENT
from .scenes import CrashScene, MenuScene, SavedGamesScene

if TYPE_CHECKING:
    from collections.abc import Callable

    from .camera import Camera
    from .scenes import App

_NOW: Final = MOMENT
_GAMES: Final = (
    ("Learning game", "classic", 4, 1, 5000, 12 * 24 * 60),
    ("Kitchen table", "classic", 4, 2, 12, 7 * 24 * 60),
    ("Against Bea", "book", 2, 1, 150, 5 * 24 * 60),
    ("Three packs, six of us", "three-pack", 6, 1, 260, 24 * 60),
    ("Bolivia with Otto", "bolivia", 4, 1, 170, 20 * 60),
    ("Two hands each", "hand-and-foot", 5, 1, 420, 9 * 60),
    ("Bridge club", "modern-american", 4, 1, 90, 3 * 60),
    ("Tuesday with Ana", "classic", 4, 1, 190, 12),
)
"""Name, rules, number of players, number of humans, number of moves, age in minutes."""


def _empty(camera: Camera) -> None:
    camera.app.reset(SavedGamesScene(camera.app, _NOW))
    camera.save("saved_games_empty")


def _games(camera: Camera) -> None:
    app = camera.app
    _save_all(app)
    app.reset(MenuScene(app))
    _wait(camera)
    camera.save("menu_continue")
    app.reset(SavedGamesScene(app, _NOW))
    _wait(camera)
    camera.save("saved_games")
    camera.key(pygame.K_DOWN)
    camera.key(pygame.K_DELETE)
    _wait(camera)
    camera.save("saved_games_deleted")
    app.reset(MenuScene(app))
    _wait(camera)
    aside = Path("/home/ana/.local/share/canasta-desktop/game-5.broken-1.json")
    app.tell(notice_text(Notice(NoticeCode.GAME_SET_ASIDE, name="Tuesday with Ana", aside=aside)))
    camera.save("notice")
    app.tell("")
    app.data.archive.connection.execute("DELETE FROM games")


def _error(camera: Camera) -> None:
    log = Path("/home/ana/.local/share/canasta-desktop/errors/error-20261120-215204-118000.txt")
    camera.app.reset(CrashScene(camera.app, "ZeroDivisionError: division by zero", log, 5))
    camera.save("error")


def _wait(camera: Camera) -> None:
    """Wait until the thumbnails are drawn, in part by other threads."""
    camera.run(640)
    camera.wait(lambda: camera.app.top is not None and not camera.app.top.animating)


def _save_all(app: App) -> None:
    for seed, (name, rules, players, people, moves, ago) in enumerate(_GAMES):
        _save(app, name, rules, players, people, moves, seed)
        when = (_NOW - dt.timedelta(minutes=ago)).isoformat()
        app.data.archive.connection.execute(
            "UPDATE games SET changed = ?, started = ?, seconds = 2280 WHERE id = (SELECT max(id) FROM games)", (when, when)
        )


def _save(app: App, name: str, rules: str, players: int, people: int, moves: int, seed: int) -> None:
    """Save an unfinished game played by bots in the window's archive."""
    around = enumerate(seats(players, human=False))
    sitting = [Seating(who.name, who.avatar, None if at < people else "casual") for at, who in around]
    table = Table(load(rules), sitting, seed, LocalThinker(), first=seed)
    autosave = Autosave(app.data.archive, table, name)
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
    autosave.close()


SCENES: Final[dict[str, Callable[[Camera], None]]] = {"saved_games_empty": _empty, "saved_games": _games, "error": _error}
