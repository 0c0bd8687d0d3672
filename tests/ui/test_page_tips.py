"""Tooltips on the pages around the table: they come when the pointer rests, go with the next deed, and lie over no button."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.pages import Pages, top_of
from helpers.saved_games import saved_game

from canasta_desktop.session.store.archive import Archive
from canasta_desktop.ui.app.window import App, RunOptions
from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.kit.page import PageScene
from canasta_desktop.ui.kit.tooltip import DELAY_MS
from canasta_desktop.ui.kit.widgets import Button
from canasta_desktop.ui.pages.profiles import ProfilesScene
from canasta_desktop.ui.pages.replay.page import ReplayScene
from canasta_desktop.ui.pages.saved_games.page import SavedGamesScene, replay_of
from canasta_desktop.ui.pages.saved_games.row import GamePicture
from canasta_desktop.words import profiles_text, replay_text, saved_games_text

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


WITHIN = 30  # frames of 16 ms, less than the pointer has to rest
BEYOND = 40


def replayed(app: App) -> ReplayScene:
    return ReplayScene(app, [partial(replay_of, app.data.archive, 1, number) for number in (1, 1)])


PLACES: list[tuple[Callable[[App], PageScene], tuple[int, int], int]] = [
    (SavedGamesScene, (1280, 720), 100), (SavedGamesScene, (1024, 600), 200), (SavedGamesScene, (1920, 1080), 100),
    (replayed, (1280, 720), 100), (replayed, (1024, 600), 200), (replayed, (1111, 777), 125),
]  # fmt: skip


def opened(folder: Path, make: Callable[[App], PageScene], size: tuple[int, int] = (1280, 720), words: int = 100) -> Pages:
    """A window with two kept games and one page."""
    archive = Archive.open(folder)
    for seed in range(2):
        saved_game(archive, 20, f"Game {seed}", seed=seed)
    archive.close()
    pages = Pages(size, RunOptions(data=folder, keeps=True))
    pages.app.preferences.change("text_size", words)
    pages.show(make)
    return pages


def point(pages: Pages, box: Box) -> None:
    at = pages.point(box)
    pages.send(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))


def page(pages: Pages) -> PageScene:
    return top_of(pages.app, PageScene)


def told(scene: PageScene) -> list[Box]:
    """The boxes of all controls in sight that have something to say."""
    return [widget.seen for widget in scene.group.widgets if widget.tip and widget.seen.h > 0]


def trash(scene: PageScene) -> Box:
    assert isinstance(scene, SavedGamesScene)
    return scene.list.parts_of(0)[-1].box


def test_it_comes_when_the_pointer_rests_and_goes_with_a_key(tmp_path: Path) -> None:
    with opened(tmp_path, SavedGamesScene) as pages:
        scene = page(pages)
        point(pages, trash(scene))
        assert scene.tick_ms is not None
        assert scene.tick_ms < DELAY_MS
        pages.settle(WITHIN)
        assert not scene.tips.text
        before = pages.picture
        pages.settle(BEYOND - WITHIN)
        assert scene.tips.text
        assert scene.tips.text == saved_games_text.DELETE
        assert pages.picture != before
        pages.key(pygame.K_F12)
        assert not scene.tips.text
        pages.settle(BEYOND)
        assert not scene.tips.text
        assert scene.tick_ms is None


def test_another_control_has_another_one_and_the_ground_has_none(tmp_path: Path) -> None:
    with opened(tmp_path, SavedGamesScene) as pages:
        scene = page(pages)
        point(pages, trash(scene))
        pages.settle(BEYOND)
        point(pages, next(w.box for w in scene.group.widgets if w.tip == replay_text.IMPORT_TIP))
        assert not scene.tips.text
        pages.settle(BEYOND)
        assert scene.tips.text == replay_text.IMPORT_TIP
        assert scene.tips.text
        assert isinstance(scene, SavedGamesScene)
        picture = next(part for part in scene.list.row(0).walk() if isinstance(part, GamePicture))
        point(pages, picture.box)  # of a row that has no word for it
        pages.settle(BEYOND)
        assert not scene.tips.text


@pytest.mark.parametrize(("make", "size", "words"), PLACES)
def test_it_stands_in_the_window_and_over_no_button(
    tmp_path: Path, make: Callable[[App], PageScene], size: tuple[int, int], words: int
) -> None:
    with opened(tmp_path, make, size, words) as pages:
        scene = page(pages)
        over = told(scene)
        assert over
        for box in over:
            point(pages, box)
            pages.settle(BEYOND)
            tip = scene.tip_box(Pen(pages.app.art, pages.app.screen, pages.app.scale))
            assert tip.x >= 0
            assert tip.y >= 0
            assert tip.right <= scene.width
            assert tip.bottom <= scene.window_height
            covered = [one.label for one in scene.group.widgets if isinstance(one, Button) and one.box.meets(tip)]
            assert not covered


def test_what_a_face_says_itself_is_not_said_again(tmp_path: Path) -> None:
    assert not Button(profiles_text.NEW, lambda: None, tip=profiles_text.NEW, box=Box(0, 0, 48, 48)).tip
    with opened(tmp_path, ProfilesScene, (1920, 1080)) as pages:
        assert not told(page(pages))
