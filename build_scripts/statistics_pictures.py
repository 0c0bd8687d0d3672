"""Pictures of the statistics, with a history that was really played: a person who learns, against bots of all kinds."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.ui.pages.statistics.page import StatisticsScene

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from helpers.history import NOW, Evening, play_history

if TYPE_CHECKING:
    from screenshots import Photographer

GAMES: Final = 96
_EVENINGS: Final = (
    Evening(level="novice", partner="skilled"),
    Evening(level="casual", partner="skilled"),
    Evening(level="casual", partner="casual"),
    Evening(level="skilled", partner="skilled"),
    Evening("online", level="casual", partner="skilled"),
    Evening("book", 2, level="casual"),
    Evening("three-pack", 6, level="novice", partner="skilled"),
    Evening(level="casual", partner="skilled", house="Kitchen table", options=(("hand_size", 13),)),
)


def pictures_of_statistics(camera: Photographer) -> None:
    """The page with everything, with a value shown, scrolled down, after a reset, with few games and with none."""
    app = camera.app
    connection, person = app.archive.connection, app.profiles.current.key
    app.reset(StatisticsScene(app, NOW))
    camera.save("statistics_none")
    play_history(connection, _EVENINGS, 4, seed=3, profile=person)
    app.reset(StatisticsScene(app, NOW))
    camera.save("statistics_few")
    play_history(connection, _EVENINGS, GAMES, profile=person)
    scene = StatisticsScene(app, NOW)
    app.reset(scene)
    camera.save("statistics")
    _point_at_a_value(camera, scene)
    camera.save("statistics_value")
    for _ in range(4):
        scene.turn_page(1)
        camera.run(400)
    camera.save("statistics_more")
    scene.reset()
    camera.run(1500)
    camera.save("statistics_reset")
    scene.offer = None  # the rows stay, for whoever draws after this


def _point_at_a_value(camera: Photographer, scene: StatisticsScene) -> None:
    panel = scene.panels[0]
    spots = panel.chart.spots()
    spot = spots[len(spots) * 2 // 3]
    t = camera.app.scale.t
    y = spot.box.cy + panel.box.y - panel.chart.box.y
    camera.mouse(pygame.MOUSEMOTION, (round(spot.box.cx * t), round(y * t)))
