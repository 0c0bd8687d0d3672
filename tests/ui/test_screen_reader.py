"""Screen readers: what another process reads over the bus, and plays; and that nothing of it can hurt the game."""

from __future__ import annotations

import os
import sys
import threading
from typing import TYPE_CHECKING, Any

import pygame
import pytest
from helpers.at_spi import heard, missing

from canasta_desktop.ui.app.screen_reader import ScreenReader, bus_there
from canasta_desktop.ui.kit.node import WidgetRole

if TYPE_CHECKING:
    from pathlib import Path

    from helpers.window import Window

    from canasta_desktop.ui.app.window import App


@pytest.fixture
def bus() -> None:
    """A test that needs a bus and a screen is skipped without them, and fails in CI."""
    if not sys.platform.startswith("linux"):
        pytest.skip("the bus of screen readers is that of Linux")
    if lacking := missing():
        reason = f"needs {', '.join(lacking)}"
        (pytest.fail if os.environ.get("CI", "").lower() in ("true", "1") else pytest.skip)(reason)


@pytest.mark.usefixtures("bus")
def test_another_process_reads_the_table_and_gives_the_focus(tmp_path: Path) -> None:
    found = heard(tmp_path, "read")
    named = {node["name"]: node for node in found["tree"]}
    assert named["Canasta"]["role"] == "frame"
    assert named["Your hand"]["role"] == "list box"
    assert named["9 of hearts"]["role"] == "list item"
    assert named["Draw"]["role"] == "push button"
    assert "focusable" in named["Draw"]["states"]
    assert "focusable" not in named["Discard"]["states"], "it cannot be pressed yet"
    assert found["focused"] == [found["given"]]


@pytest.mark.usefixtures("bus")
def test_another_process_plays_a_deal_by_actions(tmp_path: Path) -> None:
    found = heard(tmp_path, "play")
    assert found["turns"] > 2
    assert any(" discarded the " in line for line in found["heard"]), "what happens is a live text"


@pytest.mark.usefixtures("bus")
def test_screen_readers_come_and_go(tmp_path: Path) -> None:
    assert heard(tmp_path, "soak", "8") == {"activations": 8}


class Kit:
    """Stands in for AccessKit: every name is a class or a value that remembers what was set."""

    def __getattr__(self, name: str) -> Any:
        return Kit()

    def __call__(self, *given: object) -> Any:
        return Kit()


class Adapter:
    """Takes updates, or fails as AccessKit does, with an error that is no `Exception`."""

    def __init__(self, *, fails: bool = False) -> None:
        self.fails, self.updates = fails, 0

    def update_if_active(self, make: Any) -> None:
        if self.fails:
            raise BaseException("panic")  # noqa: TRY002
        make()
        self.updates += 1

    def set_root_window_bounds(self, *_: object) -> None: ...
    def update_window_focus_state(self, *_: object) -> None: ...


def attached(app: App, adapter: Adapter) -> ScreenReader:
    reader = app.reader
    reader._kit, reader._adapter = Kit(), adapter
    return reader


def test_nothing_is_described_while_nobody_listens(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    window.position("KC 4S 5S 6S")
    reader = attached(window.app, Adapter())
    monkeypatch.setattr(type(window.app), "describe", lambda _: pytest.fail("it was described"))
    window.run(200)
    assert reader._adapter.updates == 0


def test_the_tree_is_handed_over_once_for_each_change(window: Window) -> None:
    window.position("KC 4S 5S 6S")
    adapter = Adapter()
    reader = attached(window.app, adapter)
    reader._activated()
    window.run(200)
    first = adapter.updates
    assert 0 < first <= 2
    window.run(200)
    assert adapter.updates == first, "nothing has changed"
    window.select("4S")
    assert adapter.updates > first
    reader._deactivated()
    window.run(100)
    last = adapter.updates
    window.select("5S")
    assert adapter.updates == last


def test_a_failure_drops_the_adapter_and_the_game_goes_on(window: Window) -> None:
    window.position("KC 4S 5S 6S")
    reader = attached(window.app, Adapter(fails=True))
    reader._activated()
    window.run(50)
    assert reader._adapter is None
    window.select("4S")
    window.click(window.pile)
    assert window.moves == ["discard 4S"]


def test_messages_of_one_frame_are_joined(window: Window) -> None:
    window.position("KC 4S 5S 6S")
    reader = attached(window.app, Adapter())
    told: list[str] = []
    reader._live = lambda said, *, urgent: told.append(said) or Kit()  # type: ignore[method-assign]
    reader._activated()
    window.run(50)
    assert len(told) == 1
    assert "Your turn" in told[0]


def test_a_message_follows_the_focus_in_an_update_of_its_own(window: Window) -> None:
    """A screen reader breaks off what it says when the focus moves: a message that came before the focus was not heard."""
    window.position("KC 4S 5S 6S", phase="play")
    reader = attached(window.app, Adapter())
    told: list[tuple[str, int]] = []
    reader._live = lambda said, *, urgent: told.append((said, reader._adapter.updates)) or Kit()  # type: ignore[method-assign]
    reader._activated()
    window.run(100)
    told.clear()
    before, focus = reader._adapter.updates, reader._focus
    window.key(pygame.K_RIGHT)
    window.app.tell("The king is the dearest card.")
    window.run(16)
    window.key(pygame.K_RIGHT)
    window.app.tell("Four cards.")
    window.app.step(1, [])
    moved = reader._focus
    assert moved != focus
    window.run(100)
    assert reader._focus == moved
    assert [said for said, _ in told] == ["The king is the dearest card.", "Four cards."]
    assert told[0][1] > before


def test_without_a_bus_there_is_no_adapter_and_no_thread(monkeypatch: pytest.MonkeyPatch, app: App) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR"):
        monkeypatch.delenv(name, raising=False)
    assert not bus_there()
    monkeypatch.setattr("canasta_desktop.ui.app.placing.headless", lambda: False)
    before = threading.active_count()
    app.reader.begin()
    assert app.reader._adapter is None
    assert threading.active_count() == before


def test_every_role_has_a_name_in_accesskit() -> None:
    accesskit = pytest.importorskip("accesskit")
    from canasta_desktop.ui.app import screen_reader

    assert set(screen_reader._ROLES) == set(WidgetRole)
    assert all(hasattr(accesskit.Role, name) for name in screen_reader._ROLES.values())
    assert all(hasattr(accesskit.Action, name) for name in screen_reader._ACTIONS.values())
