"""Whole deals by keyboard, by clicks, by drags alone, through the event queue; and by what screen readers press."""

from __future__ import annotations

import pygame
import pytest
from helpers.by_tree import ByTree
from helpers.players import ByClicks, ByDrags, ByHand, ByKeys
from helpers.window import Window

from canasta_desktop.engine.events import PotTaken
from canasta_desktop.engine.moves import DRAW, Discard, Meld, Take
from canasta_desktop.session.settings import Speed
from canasta_desktop.ui.pages.deal_score.page import DEAF_MS, DealScoreScene

DEALS = 3


@pytest.mark.parametrize("way", [ByKeys, ByClicks, ByDrags])
def test_whole_deals(way: type[ByHand]) -> None:
    window = Window((1280, 720), Speed.OFF, bots=True)
    try:
        window.new_game()
        player = way(window)
        for _ in range(DEALS):
            player.deal()
            assert isinstance(window.app.top, DealScoreScene)
            assert window.table.result() is not None
            window.run(DEAF_MS, DEAF_MS)
            window.key(pygame.K_RETURN)
        assert player.kinds >= {type(DRAW), Discard, Meld, Take}
    finally:
        window.close()


POTS = ("burraco", "buraco-aberto", "buraco-fechado", "buraco-stbl")


@pytest.mark.parametrize("rules", ["samba", "bolivia", "modern-american", "hand-and-foot", *POTS])
def test_a_deal_of_each_further_game_by_keyboard_alone(rules: str) -> None:
    window = Window((1280, 720), Speed.OFF, bots=True, rules=rules)
    try:
        window.new_game()
        player = ByKeys(window)
        player.deal()
        assert isinstance(window.app.top, DealScoreScene)
        assert player.kinds >= {type(DRAW), Discard, Meld}
    finally:
        window.close()


@pytest.mark.parametrize("rules", POTS)
@pytest.mark.parametrize("way", [ByClicks, ByDrags])
def test_a_deal_with_pots(rules: str, way: type[ByHand]) -> None:
    window = Window((1280, 720), Speed.OFF, bots=True, rules=rules)
    try:
        window.new_game()
        player = way(window)
        player.deal()
        assert isinstance(window.app.top, DealScoreScene)
        assert player.kinds >= {type(DRAW), Discard, Meld}
    finally:
        window.close()


@pytest.mark.parametrize("rules", ["burraco", "buraco-fechado"])
def test_a_deal_with_pots_by_what_a_screen_reader_is_told(rules: str) -> None:
    window = Window((1280, 720), Speed.OFF, bots=True, rules=rules, seed=15)
    try:
        window.new_game()
        player = ByTree(window)
        player.deal()
        assert isinstance(window.app.top, DealScoreScene)
        assert player.kinds >= {type(DRAW), Discard, Meld, Take}
        assert any(isinstance(event, PotTaken) and event.seat == 0 for event in window.heard)
        assert player.sequences > 5, "it was told how they lie"
    finally:
        window.close()


@pytest.mark.parametrize("rules", ["classic", "burraco", "buraco-fechado"])
def test_a_deal_by_keyboard_with_cards_in_flight(rules: str) -> None:
    window = Window((1280, 720), Speed.FAST, bots=True, rules=rules)
    try:
        window.new_game()
        ByKeys(window).deal()
        assert isinstance(window.app.top, DealScoreScene)
    finally:
        window.close()
