"""The fit by steps: a step moves a few weights, and what it gains is measured in deals that no other step plays."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import TYPE_CHECKING

from helpers.scripts import script

if TYPE_CHECKING:
    import pytest

steps = script("fit_by_steps")
policy = script("fit_policy")
OPTIONS = SimpleNamespace(style="skilled", family="closed_pots", deals=6, seed=1, jobs=1, cluster=None, work=None)


def test_a_step_moves_a_few_weights_up_or_down() -> None:
    weights = policy.beginning("skilled", "closed_pots")
    moved = ["run_card", "set_card", "pick_base", "feed_fit", "lay_wild"]
    for seed in range(20):
        tried = steps.changed(weights, moved, random.Random(seed))
        other = [name for name in weights if tried[name] != weights[name]]
        assert 1 <= len(other) <= steps.MOST
        assert all(abs(tried[name] - weights[name]) <= 2.0 * policy.scale_of(name) + 1e-9 for name in other)
        assert set(other) <= set(moved)


def test_what_does_not_differ_gains_nothing_and_a_player_who_throws_wild_cards_loses() -> None:
    weights = policy.beginning("skilled", "closed_pots")
    assert steps.compared(weights, dict(weights), 0, OPTIONS) == (0.0, 0.0)
    wasteful = {**weights, "worth_joker": -500.0, "worth_two": -500.0, "lay_wild": -5000.0}
    gain, error = steps.compared(weights, wasteful, 0, OPTIONS)
    assert gain < 0
    assert error > 0


def test_no_two_steps_play_the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[int] = []
    monkeypatch.setattr(steps, "differences", lambda task: [seeds.extend(range(task[3], task[3] + task[4])) or 0.0])
    monkeypatch.setattr(steps, "played", lambda work, tasks, _: [work(task) for task in tasks])
    for step in range(5):
        steps.compared({}, {}, step, OPTIONS)
    assert len(set(seeds)) == len(seeds) == 5 * 6
