"""The fits of what play tells of hidden hands, and the measure of the search: they find what is there to be found."""

from __future__ import annotations

import random
import runpy
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

from helpers.scripts import script

from canasta_desktop.bots.belief_odds import BELIEF_CIRCUMSTANCES
from canasta_desktop.bots.belief_weights import BELIEF_ODDS
from canasta_desktop.bots.habits import MOST_HELD
from canasta_desktop.bots.search import CURRENT
from canasta_desktop.bots.turn_evidence import EXACT

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

habits = script("fit_habits")
sys.modules["build_scripts.fit_habits"] = habits
sys.modules["build_scripts.partner_decisions"] = script("partner_decisions")
turns, search = script("fit_turns"), script("search_decisions")

BY_RULES_OF_THUMB = (5, 4, 0)
"""Four deals without experts."""


def test_a_feature_that_true_hands_have_more_often_gets_a_weight_above_zero() -> None:
    source = random.Random(1)
    rows = [{3: int(source.random() < 0.8) - int(source.random() < 0.2), 7: source.choice((-1, 0, 1))} for _ in range(4000)]
    weights = habits.fit(rows)
    assert weights[3] > 1.0
    assert abs(weights[7]) < 0.2
    assert habits.score(weights, {3: 1}) == weights[3]


def test_rows_compare_true_hands_with_random_ones() -> None:
    rows = habits.rows(BY_RULES_OF_THUMB)
    assert len(rows) > 20
    assert all(0 <= key < BELIEF_CIRCUMSTANCES * MOST_HELD for row in rows for key in row)
    assert sum(sum(row.values()) for row in rows) != 0


def test_what_is_written_is_read_as_log_odds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(habits.belief_weights, "__file__", str(tmp_path / "belief_weights.py"))
    habits.write([weight for row in BELIEF_ODDS for weight in row])
    assert runpy.run_path(str(tmp_path / "belief_weights.py"))["BELIEF_ODDS"] == BELIEF_ODDS


def test_last_turns_of_skilled_players_tell_of_their_hands_and_a_fit_finds_no_less() -> None:
    found = [turn for who, turn in turns.readings(BY_RULES_OF_THUMB) if who == "skilled"]
    assert len(found) > 20
    assert turns.information(found, EXACT) > 0.2
    assert turns.information(found, turns.fit(found[:20], EXACT)) > 0.0


def test_the_measure_of_the_search_compares_choices_and_worlds() -> None:
    methods = (CURRENT, CURRENT, replace(CURRENT, turns=False))
    found = search.measured((3, 0, 30, 4, 20, methods))
    assert len(found) > 3
    for gains, scores in found:
        assert gains[0] == gains[1]  # the same random state gives the same choice
        assert all(score < 0.0 for score in scores)
    assert any(gains[0] for gains, _ in found)
    assert search.interval([found], 0, 1, 0).startswith("+0.00")
