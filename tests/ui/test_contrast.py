"""Every word of every page and of the table against the pixels that it stands on, in both palettes."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final
from unittest.mock import patch

import pygame
import pytest
from helpers.pages import Pages, pushed
from helpers.window import Window
from test_every_page import PAGES

from canasta_desktop.engine.position import Phase
from canasta_desktop.session.person import THEMES
from canasta_desktop.session.settings import Speed
from canasta_desktop.ui.draw.contrast import contrast
from canasta_desktop.ui.draw.text import Typesetter
from canasta_desktop.ui.draw.theme import CAP_HEIGHT, DARK, Palette, Weight
from canasta_desktop.ui.draw.wardrobe import built_in_theme
from canasta_desktop.ui.table.model.table_model import Speech

if TYPE_CHECKING:
    from collections.abc import Iterator

LEAST: Final = 4.5


@contextmanager
def measured() -> Iterator[dict[str, float]]:
    """The lowest contrast of every text that is drawn meanwhile, with its colours."""
    found: dict[str, float] = {}
    draw = Typesetter.draw

    def look(self: Typesetter, target: pygame.Surface, words: str, size: float, colour: str, pos: Any,
             anchor: Any = "topleft", weight: Weight = Weight.SEMIBOLD, alpha: int = 255) -> pygame.Rect:  # fmt: skip
        font = self.font(weight, size)
        box = pygame.Rect(0, 0, font.size(words)[0], round(CAP_HEIGHT * font.point_size))
        setattr(box, anchor, (round(pos[0]), round(pos[1])))
        place = box.clip(target.get_clip())
        if words.strip() and alpha == 255 and place.w > 4 and place.h > 4:
            ground = "#{:02X}{:02X}{:02X}".format(*pygame.transform.average_color(target, place)[:3])
            key = f"{words!r} {colour} on {ground}"
            found[key] = min(found.get(key, 99), contrast(colour, ground))
        return draw(self, target, words, size, colour, pos, anchor, weight, alpha)

    with patch.object(Typesetter, "draw", look):
        yield found


def faint(found: dict[str, float]) -> list[str]:
    assert found
    return [f"{what}: {ratio:.2f}" for what, ratio in found.items() if ratio < LEAST]


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("page", PAGES)
def test_every_word_of_a_page_stands_out(page: str, theme: str) -> None:
    pages = Pages((1024, 600))
    pages.app.preferences.change("theme", theme)
    scene = pushed(pages.app, PAGES[page](pages.app))
    with measured() as found:
        for place in (0.0, scene.scroll.most):
            scene.scroll.to(place, jump=True)
            scene._moved()
            scene.draw(pages.app.screen, full=True)
    pages.close()
    assert faint(found) == []


@pytest.mark.parametrize("theme", sorted(set(THEMES) - {"dark", "light"}))
def test_other_tables_are_as_bright_as_the_dark_one(theme: str) -> None:
    """So what stands out on every page of that one stands out here."""
    for role in fields(Palette):
        before, now = getattr(DARK, role.name), getattr(built_in_theme(theme), role.name)
        if isinstance(before, str):
            assert contrast(before, now) < 1.01, role.name
        else:
            assert before == now, role.name


@pytest.mark.parametrize("theme", THEMES)
def test_every_word_of_the_table_stands_out(theme: str) -> None:
    window = Window((1024, 600), Speed.OFF)
    window.app.preferences.change("theme", theme)
    melds = [["7S 7H 7C 7D", "9S 9H 9C 9D 2S", "6S 6H 6C 6D 6S 6H 2D"], ["KS KH KC KD KS", "AS AH AC"]]
    given = {"melds": melds, "red_threes": ["3H 3D", "3H"], "scores": [1640, -1205], "frozen": True}
    scene = window.position("4S 4H 5C 5D 8S 8H JC JD AD 2C JK", "5H 2H", **given)
    with measured() as found:
        scene.actions.refuse(
            "The 4 of spades can’t go with kings: all natural cards in a meld have the same rank.",
            (500, 300),
        )
        scene.stage.model.say(Speech(2, "Yes, go out."))
        scene._canvas.forget()
        scene.draw(window.app.screen, full=True)
        scene.overlay.bubble = None
        scene.stage.model.say(None)
        scene.overlay.log.toggle()
        scene._canvas.forget()
        scene.draw(window.app.screen, full=True)
        scene.overlay.log.toggle()
        position = scene.table.position
        position.asked, position.asker, position.to_act, position.phase = True, 2, 0, Phase.ANSWER
        scene.presenter.catch_up()
        window.run(16)
        scene._canvas.forget()
        scene.draw(window.app.screen, full=True)
    window.close()
    assert faint(found) == []
