"""Screenshots of the score of a deal and of the end of a game played by bots, from the first seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.session.goals import BY_NAME
from canasta_desktop.session.medals import MEDALS
from canasta_desktop.ui.services.keymap import Command, Keymap

from .bot_games import half_way, one_deal, seats, whole_game
from .camera import SEED
from .scenes import DealScoreScene, GameOverScene, TableScene, TableViewer
from .table import show

if TYPE_CHECKING:
    from collections.abc import Callable

    from .camera import Camera


def _deal_score(camera: Camera) -> None:
    table = one_deal("classic", 4, SEED)
    table.seatings = tuple(seats(4, human=True))
    camera.app.games.table = table
    camera.app.reset(TableScene(camera.app, TableViewer(table)))
    camera.app.step(16)
    scene = DealScoreScene(camera.app, TableViewer(table), lambda: None)
    camera.app.push(scene)
    camera.run(900)
    camera.save("deal_score")
    scene.medals = [("", medal) for medal in MEDALS[:5:2]]
    scene.rebuild()
    camera.run(48)
    camera.save("deal_score_medals")
    scene.goals = [("", BY_NAME[name]) for name in ("pile", "canastas-2")]
    scene.rebuild()
    camera.run(48)
    camera.save("deal_score_both")
    scene.medals = []
    scene.rebuild()
    camera.run(48)
    camera.save("deal_score_goals")
    camera.app.games.end_game()


def _game_over(camera: Camera) -> None:
    table = whole_game("classic", 4, SEED)
    table.seatings = tuple(seats(4, human=True))
    camera.app.reset(GameOverScene(camera.app, TableViewer(table)))
    camera.run(2000)
    camera.save("game_over")


def _score_sheet(camera: Camera) -> None:
    """The score sheet over the table, and the pause that leads to it."""
    for name, players in (("classic", 4), ("hand-and-foot", 5)):
        show(camera, half_way(name, players, SEED))
        camera.run(48)
        camera.key(Keymap().key(Command.SHEET))
        camera.run(48)
        camera.save(f"score_sheet_{name}_{players}")
        camera.app.pop()
        if name == "classic":
            camera.key(pygame.K_ESCAPE)
            camera.run(48)
            camera.save("pause_at_table")
        camera.app.games.end_game()


SCENES: Final[dict[str, Callable[[Camera], None]]] = {
    "deal_score": _deal_score, "game_over": _game_over, "score_sheet": _score_sheet,
}  # fmt: skip
