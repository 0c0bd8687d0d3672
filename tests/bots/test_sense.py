"""Positions in which strong players agree on the move are found by skilled and by expert, in each of the further games."""

from __future__ import annotations

import random

import pytest
from helpers.sense import cases, is_right, seen

from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.engine.ruleset import ALL_PRESETS

GAMES = ALL_PRESETS[4:]


def test_every_game_has_its_positions_and_each_says_why() -> None:
    told = cases(contradicted=True)
    assert len({case["name"] for case in told}) == len(told) == 65
    assert all(case["why"] and (case.get("right") or case.get("wrong")) for case in told)
    assert {case["rules"] for case in cases()} == set(GAMES)


@pytest.mark.parametrize("rules", GAMES)
def test_skilled_finds_three_quarters_of_the_right_moves(rules: str) -> None:
    found, asked = found_by("skilled", rules, 1, 0.75)
    assert found >= 0.75 * asked


@pytest.mark.parametrize("rules", GAMES)
def test_expert_looks_ahead_and_finds_nine_in_ten(rules: str) -> None:
    """With a third of the rollouts that it has time for."""
    found, asked = found_by("expert@1500", rules, 8, 0.9)
    assert found >= 0.9 * asked


def found_by(bot: str, rules: str, seeds: int, least: float) -> tuple[int, int]:
    """How many right moves are found in the positions of a game, and how many there are.

    Nothing more is asked once so many are found that the others cannot bring the share below `least`.
    """
    player = make_bot(bot)
    asked = [(case, seed) for case in cases() if case["rules"] == rules for seed in range(seeds)]
    found = 0
    for case, seed in asked:
        found += is_right(case, player.decide(seen(case), random.Random(seed)))
        if found >= least * len(asked):
            break
    return found, len(asked)
