"""What follows the game looks at it again only when something has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from helpers.window import Window

from canasta_desktop.engine.moves import DRAW
from canasta_desktop.ui.table.input.advisers import Coaching, Hints
from canasta_desktop.ui.table.input.guide import Guide, Tips

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of what has looked at the game, in order."""
    looked: list[str] = []
    for kind in (Hints, Coaching, Tips, Guide):
        update = kind.update  # type: ignore[attr-defined]

        def counting(part: object, update: object = update) -> object:
            looked.append(type(part).__name__)
            return update(part)  # type: ignore[operator]

        monkeypatch.setattr(kind, "update", counting)
    return looked


@pytest.fixture
def window(looks: list[str]) -> Iterator[Window]:
    opened = Window()
    opened.position("KC 4S 5S 6S", phase="draw")
    opened.settle()
    looks.clear()
    yield opened
    opened.close()


def test_nothing_is_looked_at_while_nothing_changes(window: Window, looks: list[str]) -> None:
    window.run(2000)
    assert looks == []


def test_all_look_once_after_a_choice_and_once_after_any_input(window: Window, looks: list[str]) -> None:
    window.scene.hand.select(window.pieces("4S"))
    window.settle()
    assert set(looks) == {"Hints", "Coaching", "Tips", "Guide"}
    looks.clear()
    window.app.step(16, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F15, mod=0, unicode="")])
    window.run(500)
    assert looks == ["Hints", "Coaching", "Tips", "Guide"]


def test_what_happens_at_the_table_is_looked_at_before_it_is_shown(window: Window, looks: list[str]) -> None:
    window.table.play(0, DRAW)
    window.run(32)
    assert set(looks) == {"Hints", "Coaching", "Tips", "Guide"}


def test_while_cards_fly_only_changes_are_looked_at(window: Window, looks: list[str]) -> None:
    window.scene.actions.make_move(DRAW)
    frames = 0
    while window.scene.motion.busy:
        window.run(16)
        frames += 1
    assert frames > 10
    assert looks.count("Hints") < 5
