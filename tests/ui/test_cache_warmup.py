"""The first table is drawn ahead while nobody does anything, and only then."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

import pytest
from helpers.window import Window

from canasta_desktop.ui.app import loop
from canasta_desktop.ui.app.cache_warmup import CacheWarmup
from canasta_desktop.ui.draw.loader import Loader
from canasta_desktop.ui.pages.menu import MenuScene
from canasta_desktop.ui.services.page_kinds import PageName

if TYPE_CHECKING:
    from collections.abc import Callable


def drawn_by(window: Window, action: Callable[[], object]) -> int:
    """How many pictures had to be made for something."""
    before = len(window.app.art.cache)
    action()
    return len(window.app.art.cache) - before


@pytest.fixture(autouse=True)
def _no_loader(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is made in the background, where it depends on the time what is ready within a frame."""
    monkeypatch.setattr(Loader, "ask", lambda *_: None)


def warm_up(window: Window) -> int:
    steps, warmup = 0, CacheWarmup(window.app)
    while warmup.step():
        steps += 1
    return steps


def first_frame(window: Window) -> None:
    window.new_game()
    window.app.step(16)


def test_the_first_frame_finds_its_pictures_ready(window: Window) -> None:
    plain = Window()
    for each in (window, plain):
        each.app.push(MenuScene(each.app))
        each.run(100)
    assert warm_up(window) > 10
    with_it, without = drawn_by(window, lambda: first_frame(window)), drawn_by(plain, lambda: first_frame(plain))
    plain.close()
    assert with_it < without / 4


def test_it_is_done_once_and_anew_for_another_window(window: Window) -> None:
    warmup = CacheWarmup(window.app)
    while warmup.step():
        pass
    assert not warmup.step()
    window.resize((1024, 600))
    assert warmup.step()
    while warmup.step():
        pass
    assert drawn_by(window, lambda: first_frame(window)) < 40


def test_nothing_is_drawn_ahead_while_a_table_stands(window: Window) -> None:
    window.new_game()
    assert not CacheWarmup(window.app).step()


CHANGES = [("deck", "four_colour"), ("back", "navy"), ("theme", "light"), ("text_size", 150)]


@pytest.mark.parametrize(("name", "value"), CHANGES)
def test_after_a_change_in_the_settings_the_first_table_is_drawn_ahead_anew(window: Window, name: str, value: object) -> None:
    window.app.push(MenuScene(window.app))
    window.run(100)
    warmup = CacheWarmup(window.app)
    while warmup.step():
        pass
    window.app.preferences.change(name, value)
    window.run(16)
    while warmup.step():
        pass
    assert drawn_by(window, lambda: first_frame(window)) < 40


@pytest.mark.parametrize(("name", "value"), CHANGES)
def test_the_table_below_the_settings_finds_its_pictures_ready(window: Window, name: str, value: object) -> None:
    window.position("4S 5S 6S 7S 8S 9S TS JS QS KS AS", melds=[["7H 7D 7C"], ["KH KD KC"]])
    warmup = CacheWarmup(window.app)
    window.app.show(PageName.SETTINGS)
    window.run(100)
    window.app.preferences.change(name, value)
    window.run(16)
    while warmup.step():
        pass

    def back() -> None:
        window.app.pop()
        window.run(16)

    assert drawn_by(window, back) == 0


def test_the_loop_does_it_when_it_would_only_wait(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[int] = []

    def wait(_: int | None) -> list[object]:
        waited.append(len(window.app.art.cache))
        window.app.quit()
        return []

    window.app.push(MenuScene(window.app))
    monkeypatch.setattr(loop, "wait", wait)
    loop.run(window.app)
    assert waited
    assert drawn_by(window, lambda: first_frame(window)) < 40


def test_a_collection_after_the_start_skips_what_has_been_loaded(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    def wait(_: int | None) -> list[object]:
        window.app.quit()
        return []

    window.app.push(MenuScene(window.app))
    monkeypatch.setattr(loop, "wait", wait)
    gc.unfreeze()
    try:
        loop.run(window.app)
        assert gc.get_freeze_count() > 10_000
    finally:
        gc.unfreeze()
