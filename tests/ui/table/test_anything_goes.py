"""Random mouse and keys, at random times, while cards move: nothing breaks, and what is shown is what stands."""

from __future__ import annotations

import random

import pygame
import pytest
from helpers.window import Window

from canasta_desktop.ui.motion import Speed
from canasta_desktop.ui.scenes.deal_score import DealScoreScene
from canasta_desktop.ui.scenes.table import TableScene
from canasta_desktop.ui.table.pieces import HAND, contents

KEYS = [
    pygame.K_d, pygame.K_t, pygame.K_m, pygame.K_x, pygame.K_a, pygame.K_u, pygame.K_s, pygame.K_y, pygame.K_n,
    pygame.K_LEFT, pygame.K_RIGHT, pygame.K_SPACE, pygame.K_RETURN,
]  # fmt: skip
SIZES = [(1280, 720), (1024, 600), (1024, 768), (1600, 900)]


def place(window: Window, source: random.Random) -> tuple[int, int]:
    """A point where something is likely to lie."""
    layout = window.scene.stage.layout
    rects = [layout.stock, layout.pile, layout.areas[0].frame, layout.action, layout.hand, layout.hand, layout.window]
    rect = source.choice(rects)
    return source.randrange(rect.left, rect.right), source.randrange(rect.top, rect.bottom)


def act(window: Window, source: random.Random) -> None:
    """One random thing that a player might do."""
    kind = source.random()
    if kind < 0.3:
        window.click(place(window, source))
    elif kind < 0.5:
        window.drag(place(window, source), place(window, source), drop=source.random() < 0.9)
    elif kind < 0.55:
        window.up(place(window, source))
    elif kind < 0.9:
        window.key(source.choice(KEYS))
    elif kind < 0.92:
        window.resize(source.choice(SIZES))
    else:
        window.run(source.choice((16, 100, 700)))


def agrees(window: Window) -> None:
    """The stage shows what the engine holds, no more and no less."""
    stage = window.scene.stage
    view = window.table.view(0)
    top = view.pile[-1] if stage.tray.taking and view.pile else None
    wanted = contents(view, stage.who, stage.hand_cards(), stage.tray.groups, top)
    for zone, cards in wanted.items():
        shown = [piece.card for piece in stage.zones.get(zone, [])]
        assert sorted(shown) == sorted(cards), zone
    assert {zone for zone, row in stage.zones.items() if row} <= set(wanted)
    assert sorted(view.hand) == sorted(window.table.position.hands[0])
    assert len(stage.zones[HAND]) + sum(len(g.cards) for g in stage.tray.groups) == len(view.hand)


@pytest.mark.parametrize(("seed", "speed"), [(1, Speed.NORMAL), (2, Speed.FAST), (3, Speed.OFF), (4, Speed.SLOW)])
def test_random_input_in_motion(seed: int, speed: Speed) -> None:
    source = random.Random(seed)
    window = Window((1280, 720), speed, bots=True)
    try:
        scene = window.new_game()
        for _ in range(500):
            top = window.app.top
            if isinstance(top, DealScoreScene):
                window.key(pygame.K_RETURN)
            elif top is scene:
                act(window, source)
                if window.app.top is scene:
                    agrees(window)
            else:
                window.app.show_table()
                assert isinstance(window.app.top, TableScene)
                scene = window._scene = window.app.top
        assert len(window.table.game.results) + len(window.table.moves) > 3
    finally:
        window.close()
