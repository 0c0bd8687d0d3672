"""Screenshots of the statistics, with games of a player who improves, against all kinds of bots."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

import pygame
from helpers.history import NOW, Evening, play_history

from canasta_desktop.session.store.archive import Archive

from .scenes import StatisticsScene

if TYPE_CHECKING:
    from collections.abc import Callable

    from .camera import Camera

_FEW: Final = 4
_MANY: Final = 60
_EVENINGS: Final = (
    Evening(level="novice", partner="skilled"),
    Evening(level="casual", partner="skilled"),
    Evening(level="casual", partner="casual"),
    Evening(level="skilled", partner="skilled"),
    Evening("online", level="casual", partner="skilled"),
    Evening("book", 2, level="casual"),
    Evening("three-pack", 6, level="novice", partner="skilled"),
    Evening("samba", level="casual", partner="skilled"),
    Evening("bolivia", level="casual", partner="casual"),
    Evening("modern-american", level="casual", partner="skilled"),
    Evening("hand-and-foot", level="novice", partner="skilled"),
    Evening(level="casual", partner="skilled", house="Kitchen table", options=(("hand_size", 13),)),
)


def _page(camera: Camera, games: int) -> StatisticsScene:
    app = camera.app
    _history(app.data.profiles.current.key, games).connection.backup(app.data.archive.connection)
    scene = StatisticsScene(app, NOW)
    app.reset(scene)
    return scene


@cache
def _history(person: str, games: int) -> Archive:
    """An archive in memory with a number of games booked for a player."""
    archive = Archive.memory()
    if games > _FEW:
        _history(person, _FEW).connection.backup(archive.connection)
        play_history(archive.connection, _EVENINGS, games - _FEW, profile=person)
    elif games:
        play_history(archive.connection, _EVENINGS, games, seed=3, profile=person)
    return archive


def _little(camera: Camera) -> None:
    """The page without games and with few."""
    _page(camera, 0)
    camera.save("statistics_none")
    _page(camera, _FEW)
    camera.save("statistics_few")


def _much(camera: Camera) -> None:
    """The page with many games, with a value shown, scrolled down, after a reset."""
    scene = _page(camera, _MANY)
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


def _point_at_a_value(camera: Camera, scene: StatisticsScene) -> None:
    panel = scene.panels[0]
    spots = panel.chart.spots()
    spot = spots[len(spots) * 2 // 3]
    t = camera.app.scale.t
    y = spot.box.cy + panel.box.y - panel.chart.box.y
    camera.mouse(pygame.MOUSEMOTION, (round(spot.box.cx * t), round(y * t)))


SCENES: Final[dict[str, Callable[[Camera], None]]] = {"statistics_little": _little, "statistics": _much}
