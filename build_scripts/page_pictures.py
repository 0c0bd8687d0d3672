"""Pictures of the pages round the table: as many of each as its length needs at the size of window and words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.engine.ruleset import load, preset
from canasta_desktop.ui.kit.page import PageScene
from canasta_desktop.ui.pages.about import AboutScene
from canasta_desktop.ui.pages.keys import ChosenKey, KeysScene
from canasta_desktop.ui.pages.menu import MenuScene
from canasta_desktop.ui.pages.new_game.page import NewGameScene
from canasta_desktop.ui.pages.pause import PauseScene
from canasta_desktop.ui.pages.rules.page import RulesScene
from canasta_desktop.ui.pages.settings.page import SettingsScene

if TYPE_CHECKING:
    from collections.abc import Callable

    from screenshots import Photographer

    from canasta_desktop.ui.app.window import App

_MOST: Final = 8
"""Pictures of one page: a long licence is not shown to its end."""
_OWN: Final = {"hand_size": 13, "target_score": 3000}

_PAGES: Final[dict[str, Callable[[App], PageScene]]] = {
    "menu": MenuScene,
    "new_game": NewGameScene,
    "settings": SettingsScene,
    "keys": KeysScene,
    "about": AboutScene,
    "rules": lambda app: RulesScene(app, preset("classic"), 4),
    "rules_melds": lambda app: RulesScene(app, preset("book"), 4, "melds"),
    "rules_own": lambda app: RulesScene(app, load("classic", _OWN), 4, "seats"),
}


def pictures_of_pages(camera: Photographer) -> None:
    """Every page from its upper to its lower end, and the pause over the menu."""
    for name, make in _PAGES.items():
        camera.app.reset(make(camera.app))
        _whole(camera, name)
    _changing_keys(camera)
    camera.app.reset(MenuScene(camera.app))
    camera.app.step(16)
    camera.app.push(PauseScene(camera.app, preset("classic"), 4, lambda: None))
    _whole(camera, "pause")


def _changing_keys(camera: Photographer) -> None:
    """A key that is awaited, one that is refused since it does something else already, and one that was changed."""
    page = KeysScene(camera.app)
    camera.app.reset(page)
    camera.run(48)
    for name, key in (("waiting", None), ("refused", pygame.K_t), ("changed", pygame.K_z)):
        row = next(widget for widget in page.page_controls() if isinstance(widget, ChosenKey) and widget.row.command == "draw")
        if not page.wants_every_key:
            row.activate()
        if key is not None:
            camera.app.step(16, [pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=pygame.key.name(key))])
        camera.run(300)
        camera.save(f"keys_{name}")
    camera.app.preferences.change("keys", {})


def _whole(camera: Photographer, name: str) -> None:
    """The page on top, view by view."""
    page = camera.app.top
    if not isinstance(page, PageScene):
        raise TypeError(f"{name} is no page.")
    camera.run(48)
    camera.save(name)
    for number in range(2, _MOST + 1):
        if not page.scroll.by(0.85 * page.scroll.view.h):
            return
        camera.run(900)
        camera.save(f"{name}_{number}")
