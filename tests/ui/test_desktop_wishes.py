"""What the desktop's own settings ask of programs is heard, followed while nothing else is chosen, and followed again later."""

from __future__ import annotations

import ctypes
import json
import os
import subprocess
import sys
from pathlib import Path
from threading import Event
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pygame
import pytest
from helpers.needed_tools import need

from canasta_desktop.session.settings_file import SettingsFile
from canasta_desktop.ui.app import desktop_wishes
from canasta_desktop.ui.app.desktop_wishes import NONE, DesktopWishes, asked, of_portal_settings
from canasta_desktop.ui.app.window import App
from canasta_desktop.ui.draw.wardrobe import built_in_theme
from canasta_desktop.ui.services.window import Wishes

if TYPE_CHECKING:
    from helpers.pages import Pages

PORTAL = Path(__file__).parents[1] / "helpers" / "portal.py"
LOOK, GNOME = "org.freedesktop.appearance", "org.gnome.desktop.interface"
BOTH = Wishes(light=True, less_movement=True)
AGES_S = 30.0
"""Longer than any answer takes, on a busy computer too."""


@pytest.mark.parametrize(
    ("told", "wishes"),
    [
        ({}, NONE),
        ({LOOK: {"color-scheme": ("u", 0)}}, NONE),
        ({LOOK: {"color-scheme": ("u", 1)}}, NONE),
        ({LOOK: {"color-scheme": ("u", 2)}}, Wishes(light=True)),
        ({LOOK: {"reduced-motion": ("u", 1)}}, Wishes(less_movement=True)),
        ({GNOME: {"enable-animations": ("b", True)}}, NONE),
        ({GNOME: {"enable-animations": ("b", False)}}, Wishes(less_movement=True)),
        ({LOOK: {"color-scheme": ("u", 2), "contrast": ("u", 1)}, GNOME: {"enable-animations": ("b", False)}}, BOTH),
        ({LOOK: {"color-scheme": ("s", "light")}, GNOME: {"enable-animations": ("s", "no")}}, NONE),
    ],
)
def test_settings_of_the_portal(told: dict[str, Any], wishes: Wishes) -> None:
    assert of_portal_settings(told) == wishes


def told(app: App, *wishes: Wishes) -> None:
    """The desktop answers this from now on, one after the other, and is asked once."""
    answers = iter(wishes)
    app._wishes = DesktopWishes(lambda: next(answers))
    app._wishes.ask()
    app._follow_desktop(AGES_S)


def test_it_is_followed_while_nothing_is_chosen(pages: Pages) -> None:
    app = pages.app
    told(app, Wishes(light=True, less_movement=True), NONE)
    assert (app.theme, app.clock.reduced) == (built_in_theme("light"), True)
    app._wishes.ask()
    app._follow_desktop(AGES_S)
    assert (app.theme, app.clock.reduced) == (built_in_theme("dark"), False)


def test_what_is_chosen_holds(pages: Pages) -> None:
    app = pages.app
    app.preferences.change("theme", "wine")
    app.preferences.change("reduced_motion", "off")
    told(app, Wishes(light=True, less_movement=True))
    assert (app.theme, app.clock.reduced) == (built_in_theme("wine"), False)
    app.preferences.change("theme", "system")
    app.preferences.change("reduced_motion", "automatic")
    assert (app.theme, app.clock.reduced) == (built_in_theme("light"), True)
    app.preferences.change("reduced_motion", "on")
    told(app, NONE)
    assert app.clock.reduced


def test_a_desktop_that_is_slow_holds_nothing_up_and_is_heard_later(pages: Pages) -> None:
    answer = Event()

    def slow() -> Wishes:
        assert answer.wait(AGES_S)
        return Wishes(light=True)

    app = pages.app
    app._wishes = DesktopWishes(slow)
    app._wishes.ask()
    app._wishes.ask()
    app.step(16)
    assert app.theme is built_in_theme("dark")
    assert app.busy
    answer.set()
    app._wishes._thread.join(AGES_S)  # type: ignore[union-attr]
    app.step(16)
    assert app.theme is built_in_theme("light")
    assert not app._wishes.waiting


def test_it_is_asked_at_the_start_and_whenever_the_window_is_come_back_to(monkeypatch: pytest.MonkeyPatch) -> None:
    asked_for: list[Wishes] = []

    def ask() -> Wishes:
        asked_for.append(Wishes(less_movement=len(asked_for) == 1))
        return asked_for[-1]

    monkeypatch.setattr(desktop_wishes, "asked", ask)
    app = App()
    seen = []

    def step(dt_ms: float, events: Any = ()) -> bool:
        seen.append(app.clock.reduced)
        if len(seen) == 2:
            events = [pygame.event.Event(pygame.WINDOWFOCUSGAINED)]
        if len(seen) > 2:
            app._follow_desktop(AGES_S)
            app.quit()
        return App.step(app, dt_ms, events)

    monkeypatch.setattr(app, "step", step)
    assert app.run() == 0
    assert [wishes.less_movement for wishes in asked_for] == [False, True]
    assert app.clock.reduced


@pytest.mark.parametrize(("earlier", "now"), [("true", "on"), ("false", "automatic"), ('"off"', "off")])
def test_the_switch_of_earlier_versions(tmp_path: Path, earlier: str, now: str) -> None:
    (tmp_path / "settings.toml").write_text(f"[reading]\nreduced_motion = {earlier}\n", encoding="utf-8")
    file = SettingsFile(tmp_path)
    assert file.load().reduced_motion == now
    assert file.notice is None


def on_a_bus(portal: str | None) -> Wishes:
    """What a program hears on a bus of its own: from a portal with these settings as JSON, one that hangs, or none."""
    script = """
import subprocess, sys
from canasta_desktop.ui.app.desktop_wishes import asked
portal = subprocess.Popen([sys.executable, *sys.argv[1:]], stdout=subprocess.PIPE) if sys.argv[1:] else None
if portal:
    portal.stdout.readline()
print(*asked())
if portal:
    portal.kill()
"""
    given = [str(PORTAL), portal] if portal else []
    environment = {name: value for name, value in os.environ.items() if name != "DBUS_SESSION_BUS_ADDRESS"}
    command = ["dbus-run-session", "--", sys.executable, "-c", script, *given]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment, timeout=4 * AGES_S)
    return Wishes(*(word == "True" for word in done.stdout.split()))


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no portal")
@pytest.mark.parametrize(
    ("portal", "wishes"),
    [
        (json.dumps({LOOK: {"color-scheme": ("u", 2)}, GNOME: {"enable-animations": ("b", False)}}), BOTH),
        ("{}", NONE),
        ("hang", NONE),
        (None, NONE),
    ],
)
def test_the_portal_is_asked(portal: str | None, wishes: Wishes) -> None:
    need("dbus-run-session")
    assert on_a_bus(portal) == wishes


def test_without_a_bus_nothing_is_asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    assert asked() == NONE


@pytest.mark.parametrize(("moves", "less"), [(1, False), (0, True)])
def test_windows_is_asked_whether_things_may_move(monkeypatch: pytest.MonkeyPatch, moves: int, less: bool) -> None:
    asked_for = []

    def parameter(which: int, _number: int, found: Any, _write: int) -> int:
        asked_for.append(which)
        found._obj.value = moves
        return 1

    library = SimpleNamespace(user32=SimpleNamespace(SystemParametersInfoW=parameter))
    monkeypatch.setattr(ctypes, "windll", library, raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    assert asked() == Wishes(less_movement=less)
    assert asked_for == [0x1042]


@pytest.mark.parametrize(("told", "less"), [("1\n", True), ("0\n", False), ("", False)])
def test_macos_is_asked_whether_things_may_move(monkeypatch: pytest.MonkeyPatch, told: str, less: bool) -> None:
    done = subprocess.CompletedProcess([], 0 if told else 1, stdout=told)
    monkeypatch.setattr(subprocess, "run", lambda command, **_: done if command[-1] == "reduceMotion" else None)
    monkeypatch.setattr(sys, "platform", "darwin")
    assert asked() == Wishes(less_movement=less)
