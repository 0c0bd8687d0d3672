"""Positions in which strong players agree on the move are found by skilled and by expert, in each of the four further games."""

from __future__ import annotations

import random

import pytest
from helpers.sense import cases, is_right, seen

from canasta_desktop.bots.players.base import make_bot
from canasta_desktop.engine.ruleset import ALL_PRESETS

GAMES = ALL_PRESETS[4:]


def test_every_game_has_its_positions_and_each_says_why() -> None:
    told = cases(contradicted=True)
    assert len({case["name"] for case in told}) == len(told) == 32
    assert all(case["why"] and (case.get("right") or case.get("wrong")) for case in told)
    assert {case["rules"] for case in cases()} == set(GAMES)


@pytest.mark.parametrize("rules", GAMES)
@pytest.mark.parametrize(("bot", "share"), [("skilled", 0.75), ("expert@300", 0.85)])
def test_a_bot_finds_most_of_the_right_moves(bot: str, share: float, rules: str) -> None:
    asked = [case for case in cases() if case["rules"] == rules]
    player = make_bot(bot)
    missed = [case["name"] for case in asked if not is_right(case, player.decide(seen(case), random.Random(case["name"])))]
    assert len(missed) <= (1 - share) * len(asked), missed
