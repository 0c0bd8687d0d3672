"""Screenshots of the pages around the table: of a page that scrolls as many as needed for its height."""

from __future__ import annotations

import datetime as dt
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.engine.ruleset import load, preset
from canasta_desktop.session.goals import goals_of
from canasta_desktop.session.medals import MEDALS
from canasta_desktop.ui.kit.notice import MedalNotice
from canasta_desktop.words import medals_text

from .scenes import (
    AboutScene,
    ChosenKey,
    DailyScene,
    KeysScene,
    LearnScene,
    MedalsScene,
    MenuScene,
    NewGameScene,
    PageScene,
    PauseScene,
    PracticeScene,
    RulesScene,
    SettingsScene,
    WelcomeScene,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from .camera import Camera
    from .scenes import App

TODAY: Final = dt.date(2026, 11, 26)
"""The date on pictures of the deal of the day."""
_MOST: Final = 8
"""Most screenshots of one page, as of a long licence."""
_OWN: Final = {"hand_size": 13, "target_score": 3000}

_CHAPTERS: Final = (
    ("samba", "melds"), ("samba", "pile"), ("bolivia", "melds"), ("bolivia", "out"), ("modern-american", "melds"),
    ("modern-american", "threes"), ("modern-american", "opening"), ("modern-american", "special"), ("hand-and-foot", "seats"),
    ("hand-and-foot", "turn"), ("hand-and-foot", "melds"), ("hand-and-foot", "pile"),
)  # fmt: skip
"""Chapters of rules that are not in the classic game."""


def _rules(name: str, chapter: str, app: App) -> PageScene:
    return RulesScene(app, preset(name), 4, chapter)


PAGES: Final[dict[str, Callable[[App], PageScene]]] = {
    "menu": MenuScene,
    "learn": LearnScene,
    "new_game": NewGameScene,
    "settings": SettingsScene,
    "keys": KeysScene,
    "about": AboutScene,
    "rules": lambda app: RulesScene(app, preset("classic"), 4),
    "rules_melds": lambda app: RulesScene(app, preset("book"), 4, "melds"),
    **{f"rules_{name}_{chapter}": partial(_rules, name, chapter) for name, chapter in _CHAPTERS},
    "rules_own": lambda app: RulesScene(app, load("classic", _OWN), 4, "seats"),
}


def _page(name: str, camera: Camera) -> None:
    camera.app.reset(PAGES[name](camera.app))
    _whole(camera, name)


def _changing_keys(camera: Camera) -> None:
    """The page of keys: waiting for a key, a key refused because it is in use, and a changed key."""
    page = KeysScene(camera.app)
    camera.app.reset(page)
    camera.run(48)
    for name, key in (("waiting", None), ("refused", pygame.K_t), ("changed", pygame.K_z)):
        row = next(widget for widget in page.group.widgets if isinstance(widget, ChosenKey) and widget.row.command == "draw")
        if not page.wants_every_key:
            row.activate()
        if key is not None:
            camera.key(key)
        camera.run(300)
        camera.save(f"keys_{name}")
    camera.app.preferences.change("keys", {})


def _daily(camera: Camera) -> None:
    """The deal of the day: not played yet, and after it, with days before it in the calendar."""
    app = camera.app
    app.daily.today = lambda: TODAY  # type: ignore[method-assign]
    app.reset(DailyScene(app))
    _whole(camera, "daily")
    profile = app.data.profiles.current.key
    for ago, own, expert in ((0, 420, 310), (1, -260, 140), (2, 1180, 905), (3, 75, 75), (6, -340, None), (7, 655, 820)):
        day = (TODAY - dt.timedelta(days=ago)).isoformat()
        with app.data.archive.transaction() as connection:
            connection.execute("INSERT INTO daily VALUES (?, ?, ?, '[]', ?, ?)", (profile, day, day, own, expert))
    for ago in (0, *range(3, 12), 15):
        day = TODAY - dt.timedelta(days=ago)
        for goal in goals_of(day)[: 1 + ago % 3]:
            with app.data.archive.transaction() as connection:
                connection.execute("INSERT INTO goals VALUES (?, ?, ?, '', '')", (profile, day.isoformat(), goal.name))
    app.reset(DailyScene(app))
    _whole(camera, "daily_played")
    app.reset(DailyScene(app, TODAY - dt.timedelta(days=11)))
    _whole(camera, "daily_earlier")
    app.reset(MenuScene(app))
    camera.run(48)
    camera.save("menu_daily")
    with app.data.archive.transaction() as connection:
        connection.execute("DELETE FROM daily")
        connection.execute("DELETE FROM goals")


def _medals(camera: Camera) -> None:
    """The page of medals with some of them won, and the notification of one."""
    app, profile = camera.app, camera.app.data.profiles.current.key
    with app.data.archive.transaction() as connection:
        for place, medal in enumerate(MEDALS):
            if place % 3 != 1:
                moment = (TODAY - dt.timedelta(days=place * 4)).isoformat() + "T19:00:00+00:00"
                connection.execute("INSERT OR REPLACE INTO medals VALUES (?, ?, ?)", (profile, medal.name, moment))
    app.daily.today = lambda: TODAY  # type: ignore[method-assign]
    app.reset(MedalsScene(app))
    _whole(camera, "medals")
    app.reset(PracticeScene(app))
    app.tell(MedalNotice(medals_text.won([MEDALS[0]]), MEDALS[0].name))
    camera.run(48)
    camera.save("medal_won")
    app.tell("")
    with app.data.archive.transaction() as connection:
        connection.execute("DELETE FROM medals")


def _over_menu(name: str, make: Callable[[App], PageScene], camera: Camera) -> None:
    camera.app.reset(MenuScene(camera.app))
    camera.app.step(16)
    camera.app.push(make(camera.app))
    _whole(camera, name)


def _whole(camera: Camera, name: str) -> None:
    """The topmost page from its upper to its lower end, scrolled by one view each time."""
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


SCENES: Final[dict[str, Callable[[Camera], None]]] = {
    **{name: partial(_page, name) for name in PAGES},
    "keys_changing": _changing_keys,
    "daily": _daily,
    "medals": _medals,
    "pause": partial(_over_menu, "pause", lambda app: PauseScene(app, preset("classic"), 4, lambda: None)),
    "welcome": partial(_over_menu, "welcome", WelcomeScene),
}
