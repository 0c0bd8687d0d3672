"""Screenshots of the house rules and of the player profiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.lab.trial import Trials
from canasta_desktop.session.house_draft import Cell
from canasta_desktop.session.house_rules import HouseRules

from .scenes import HouseRulesScene, HouseShelfScene, NewGameScene, ProfilesScene

if TYPE_CHECKING:
    from collections.abc import Callable

    from .camera import Camera

_KEPT: Final = (
    HouseRules("Kitchen table", "classic", {"hand_size": 13, "canastas_to_go_out": 2}),
    HouseRules("Long winter evenings", "three-pack", {"target_score": 20_000}),
    HouseRules("Two at the lake", "book", {"hand_size": 15, "cards_drawn": 2, "canastas_to_go_out": 2}),
)
_FURTHER: Final = HouseRules(
    "Sunday feet",
    "hand-and-foot",
    {"wild_longest": 7, "pile_taken": 5, "deals": 3, "canastas_needed": {"natural": 2, "mixed": 1, "wild": 1}},
)
_PEOPLE: Final = (("Otto", {"avatar": "bear", "back": "navy"}), ("Juno", {"avatar": "cat", "back": "green", "theme": "light"}))


class IdleTrials(Trials):
    """Bots that never test any rules, so that the page does not change by itself."""

    def ask(self, wanted: object) -> None:
        """Request nothing."""


def _new(camera: Camera) -> None:
    _editor(camera, "house_rules_new", HouseRulesScene(camera.app, "three-pack"))


def _changed(camera: Camera) -> None:
    changed = HouseRulesScene(camera.app, _KEPT[0])
    changed.edit(changed.draft.put, Cell("opening", 1500), 120)
    _editor(camera, "house_rules", changed)


def _conflict(camera: Camera) -> None:
    conflict = HouseRulesScene(camera.app, _KEPT[0])
    conflict.edit(conflict.draft.put, Cell("opening", 1500), 120)
    conflict.edit(conflict.draft.put, Cell("opening", 3000), 90)
    _editor(camera, "house_rules_conflict", conflict)


def _further(camera: Camera) -> None:
    """The editor of a further rule set from its upper to its lower end, and a conflict."""
    scene = HouseRulesScene(camera.app, _FURTHER, IdleTrials())
    camera.app.reset(scene)
    camera.run(480)
    camera.save("house_rules_further")
    for number in (2, 3):
        scene.turn_page(1)
        camera.run(900)
        camera.save(f"house_rules_further_{number}")
    scene.edit(scene.draft.put, Cell("wild_longest"), 0)
    camera.run(480)
    camera.save("house_rules_further_conflict")


def _editor(camera: Camera, name: str, scene: HouseRulesScene) -> None:
    """Save the editor after its trial deals are played."""
    camera.app.reset(scene)
    camera.run(48)
    camera.wait(lambda: scene.tick_ms is None)
    camera.run(480)
    camera.save(name)


def _shelf(camera: Camera) -> None:
    """The list, empty, full, after a deletion; the new game with a card for house rules."""
    app = camera.app
    app.reset(HouseShelfScene(app))
    camera.save("house_shelf_empty")
    for house in _KEPT:
        app.data.house.save(house)
    shelf = HouseShelfScene(app)
    app.reset(shelf)
    camera.save("house_shelf")
    shelf.delete()
    camera.save("house_shelf_deleted")
    app.data.house.save(_KEPT[0])
    app.data.house.chosen = _KEPT[2].name
    app.reset(NewGameScene(app))
    camera.save("new_game_house_rules")
    for house in _KEPT:
        app.data.house.delete(house.name)
    app.data.house.chosen = None


def _profiles(camera: Camera) -> None:
    """One profile, three profiles, and one deleted."""
    app = camera.app
    theme = app.preferences.me.theme
    app.reset(ProfilesScene(app))
    camera.save("profiles_one")
    first = app.data.profiles.current.key
    keys = [app.data.profiles.make(name, **{"theme": theme, **style}).key for name, style in _PEOPLE]
    app.preferences.change("name", "Ana")
    scene = ProfilesScene(app)
    app.reset(scene)
    camera.save("profiles")
    app.data.profiles.choose(keys[0])
    app.preferences.take_profile()
    scene.delete()
    camera.save("profiles_deleted")
    app.data.profiles.choose(first)
    app.preferences.take_profile()
    app.data.profiles.delete(keys[1])
    app.preferences.change("name", "")


SCENES: Final[dict[str, Callable[[Camera], None]]] = {
    "house_rules_new": _new,
    "house_rules": _changed,
    "house_rules_conflict": _conflict,
    "house_rules_further": _further,
    "house_shelf": _shelf,
}

PROFILES: Final[dict[str, Callable[[Camera], None]]] = {"profiles": _profiles}
