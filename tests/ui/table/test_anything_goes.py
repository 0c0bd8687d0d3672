"""Random mouse and keys, at random times, while cards move: nothing breaks, and what is shown is what stands."""

from __future__ import annotations

import pytest
from helpers.monkey import Monkey
from helpers.window import Window

from canasta_desktop.session.settings import Speed

EVENTS = 1000
"""A small share of what tests/soak/random_events.py posts."""


@pytest.mark.parametrize(("seed", "speed"), [(1, Speed.NORMAL), (2, Speed.FAST), (3, Speed.OFF), (4, Speed.SLOW)])
def test_random_input_in_motion(seed: int, speed: Speed) -> None:
    window = Window((1280, 720), speed, bots=True)
    try:
        window.new_game()
        monkey = Monkey(window, seed, [(1280, 720), (1024, 600), (1024, 768)])
        monkey.go(EVENTS)
        assert len(window.table.game.results) + len(window.table.moves) > 3
    finally:
        window.close()


@pytest.mark.parametrize(("rules", "seed"), [("samba", 5), ("bolivia", 6), ("modern-american", 7), ("hand-and-foot", 8)])
def test_random_input_in_the_further_games(rules: str, seed: int) -> None:
    window = Window((1280, 720), Speed.FAST, bots=True, rules=rules)
    try:
        window.new_game()
        Monkey(window, seed, [(1280, 720), (1024, 600), (1024, 768)]).go(EVENTS)
        assert len(window.table.game.results) + len(window.table.moves) > 3
    finally:
        window.close()
