"""Pictures of the house rules and of the people at one machine."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from canasta_desktop.session.house_rules import Cell, HouseRules
from canasta_desktop.ui.pages.house_rules.page import HouseRulesScene
from canasta_desktop.ui.pages.house_shelf.page import HouseShelfScene
from canasta_desktop.ui.pages.new_game.page import NewGameScene
from canasta_desktop.ui.pages.profiles import ProfilesScene

if TYPE_CHECKING:
    from screenshots import Photographer

_PATIENCE_S: Final = 20.0
_KEPT: Final = (
    HouseRules("Kitchen table", "classic", {"hand_size": 13, "canastas_to_go_out": 2}),
    HouseRules("Long winter evenings", "three-pack", {"target_score": 20_000}),
    HouseRules("Two at the lake", "book", {"hand_size": 15, "cards_drawn": 2, "canastas_to_go_out": 2}),
)
_PEOPLE: Final = (("Otto", {"avatar": "bear", "back": "navy"}), ("Juno", {"avatar": "cat", "back": "green", "theme": "light"}))


def pictures_of_house_rules(camera: Photographer) -> None:
    """The editor as it begins, with changes, with a conflict, with all changed; the list; the new game with its fifth card."""
    app = camera.app
    _editor(camera, "house_rules_new", HouseRulesScene(app, "three-pack"))
    changed = HouseRulesScene(app, _KEPT[0])
    changed.change(Cell("opening", 1500), 120)
    _editor(camera, "house_rules", changed)
    conflict = HouseRulesScene(app, _KEPT[0])
    conflict.change(Cell("opening", 1500), 120)
    conflict.change(Cell("opening", 3000), 90)
    _editor(camera, "house_rules_conflict", conflict)
    app.reset(HouseShelfScene(app))
    camera.save("house_shelf_empty")
    for house in _KEPT:
        app.house.save(house)
    shelf = HouseShelfScene(app)
    app.reset(shelf)
    camera.save("house_shelf")
    shelf.delete()
    camera.save("house_shelf_deleted")
    app.house.save(_KEPT[0])
    app.house.chosen = _KEPT[2].name
    app.reset(NewGameScene(app))
    camera.save("new_game_house_rules")
    for house in _KEPT:
        app.house.delete(house.name)
    app.house.chosen = None


def _editor(camera: Photographer, name: str, scene: HouseRulesScene) -> None:
    """Save the editor once the bots have played."""
    camera.app.reset(scene)
    end = time.monotonic() + _PATIENCE_S
    while scene.tick_ms is not None and time.monotonic() < end:
        camera.run(16)
        time.sleep(0.02)
    camera.save(name)


def pictures_of_profiles(camera: Photographer) -> None:
    """One person, and three; one deleted."""
    app = camera.app
    theme = app.preferences.now.theme
    app.reset(ProfilesScene(app))
    camera.save("profiles_one")
    first = app.profiles.current.key
    keys = [app.profiles.make(name, **{"theme": theme, **style}).key for name, style in _PEOPLE]
    app.preferences.change("player_name", "Ana")
    scene = ProfilesScene(app)
    app.reset(scene)
    camera.save("profiles")
    app.profiles.choose(keys[0])
    app.preferences.take_profile()
    scene.delete()
    camera.save("profiles_deleted")
    app.profiles.choose(first)
    app.preferences.take_profile()
    app.profiles.delete(keys[1])
    app.preferences.change("player_name", "")
