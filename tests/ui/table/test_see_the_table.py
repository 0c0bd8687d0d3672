"""*See the table* after a deal: nothing of the table is hidden but the buttons, which do nothing then."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.reading import listening
from helpers.viewers import viewer_at
from helpers.window import SEATS, Window

from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.settings import Speed
from canasta_desktop.session.table import Table
from canasta_desktop.ui.pages.deal_score.page import DealScoreScene
from canasta_desktop.ui.table.model.pieces import HAND
from canasta_desktop.ui.table.scene import TableScene
from canasta_desktop.words import common_text, replay_text, review_text

if TYPE_CHECKING:
    from collections.abc import Iterator

SIZES = [((1024, 600), 100), ((1024, 600), 200), ((1280, 720), 100), ((1280, 720), 200), ((1100, 900), 150),
         ((1920, 1080), 100), ((2560, 1080), 100), ((3840, 2160), 200)]  # fmt: skip


@pytest.fixture(scope="module")
def table() -> Table:
    """A deal that another seat has ended: cards are left in hand."""
    for seed in range(20):
        bots = [Seating(seat.name, seat.avatar, "heuristic") for seat in SEATS]
        table = Table(preset("classic"), bots, seed, LocalThinker(), first=seed)
        table.deal()
        while table.pump():
            pass
        if table.game.position is not None and len(table.game.position.hands[0]) > 5:
            table.seatings = SEATS
            return table
    raise AssertionError


@pytest.fixture(params=SIZES, ids=lambda at: f"{at[0][0]}x{at[0][1]} {at[1]} %")
def window(request: pytest.FixtureRequest, table: Table) -> Iterator[Window]:
    size, text = request.param
    opened = Window(size, Speed.OFF)
    opened.app.preferences.change("text_size", text)
    with listening(pictures=False):  # nothing is painted: that takes long, and nobody looks
        opened.app.reset(TableScene(opened.app, viewer_at(table)))
        opened.run(64)
        yield opened
        opened.close()


def test_the_bar_hides_no_card_and_no_word(window: Window) -> None:
    scene, below = window.app.top, window.app.scenes[-2]
    assert isinstance(scene, DealScoreScene)
    assert isinstance(below, TableScene)
    window.key(pygame.K_v)
    assert scene.lifted
    stage = below.stage
    t = window.app.scale.t
    bar = pygame.Rect(*(round(n * t) for n in (scene.bar.x, scene.bar.y, scene.bar.w, scene.bar.h)))
    assert window.app.screen.get_rect().contains(bar)
    cards = [pygame.Rect(round(p.place.x - p.place.width / 2), round(p.place.y - p.place.width * 0.7), round(p.place.width),
                         round(p.place.width * 1.4)) for p in stage.model.zones[HAND]]  # fmt: skip
    assert len(cards) > 5
    assert bar.collidelist(cards) == -1
    assert bar.collidelist([area.frame for area in stage.layout.areas]) == -1
    assert all(bar.contains(rect) for rect in below.controls.rects().values())
    buttons = [pygame.Rect(*(round(n * t) for n in (w.box.x, w.box.y, w.box.w, w.box.h))) for w in scene.group.widgets]
    menu = buttons.pop()
    assert menu.center == pytest.approx(stage.layout.menu.center, abs=1)
    assert len(buttons) == 2
    assert all(bar.inflate(2, 2).contains(button) for button in buttons)
    assert not buttons[0].colliderect(buttons[1])
    window.key(pygame.K_v)
    assert not scene.lifted


def test_ways_are_folded_until_they_are_wanted_and_their_keys_work_all_the_same(window: Window) -> None:
    scene = window.app.top
    assert isinstance(scene, DealScoreScene)
    folded = (replay_text.REPLAY_DEAL, replay_text.SAME_DEAL, common_text.SEE_HANDS, common_text.SEE_TABLE)

    def shown() -> list[str]:
        return [widget.label for widget in scene.group.widgets]

    assert common_text.NEXT_DEAL in shown()
    assert review_text.COST_MOST in shown()
    assert not set(folded) & set(shown())
    window.key(pygame.K_h)
    assert scene.open_hands
    assert common_text.BACK_TO_SCORE in shown()
    window.key(pygame.K_h)
    assert not scene.open_hands
    more = next(widget for widget in scene.group.widgets if widget.label == common_text.MORE)
    more.activate()
    window.run(16)
    assert set(folded) < set(shown())
    assert common_text.MORE not in shown()
    window.key(pygame.K_v)
    assert scene.lifted
