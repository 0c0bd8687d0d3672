"""The fit of the rules of thumb: what is tried in it is the style that is played, but for the weights that move."""

from __future__ import annotations

import shutil
import sys
from argparse import Namespace
from typing import TYPE_CHECKING, Any

import pytest
from helpers.scripts import script

from canasta_desktop.bots.thumb.families import FAMILIES
from canasta_desktop.bots.thumb.style import EXPERT, SKILLED, Style, styled
from canasta_desktop.bots.weights import files
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.terms import terms

if TYPE_CHECKING:
    from pathlib import Path

fits = script("fit_policy")
acting = script("acting_weights")
weights_files = sys.modules["build_scripts.weights_files"]
HERE = {"jobs": 1, "cluster": None}
"""Options that leave the work in this process."""
WEIGHTS = [name for name in dir(Style()) if isinstance(getattr(Style(), name), float)]


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize(("style", "played"), [("skilled", SKILLED), ("expert", EXPERT)])
def test_a_fit_begins_from_the_style_that_is_played_or_without_one_from_that_before(
    style: str, played: Any, family: str
) -> None:
    name, players = fits.TABLES[family][0]
    written = family in files.weights_by_family(style)
    of_family = (played if written else SKILLED).of(terms(preset(name), players))
    begun = styled({}, fits.beginning(style, family))
    assert {name: getattr(begun, name) for name in WEIGHTS} == {name: getattr(of_family, name) for name in WEIGHTS}


def test_a_fit_from_nothing_begins_with_values_that_leave_room(monkeypatch: pytest.MonkeyPatch) -> None:
    by_hand = files.weights_by_family("plain")
    monkeypatch.setattr(fits, "weights_by_family", lambda name: by_hand if name == "plain" else {})
    sets, feet = fits.beginning("skilled", "sets"), fits.beginning("skilled", "feet")
    assert {name: sets[name] for name in fits.SOFTER} == fits.SOFTER
    assert {name: feet[name] for name in by_hand["feet"]} == by_hand["feet"]


def test_trials_of_either_fit_are_between_opposite_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(fits.TABLES, "sets", (("classic", 4),))
    for style, fit in fits.FITS.items():
        weights = fits.beginning(style, "sets")
        sums, squares, deals = fits.trial((weights, ["keep_pair", "pile_card"], 3, 6, style, "sets"))
        assert deals == 6
        assert squares > 0
        assert all(abs(total) <= 6 * 2 * fit.squash for total in sums)


def test_no_deal_is_played_twice_and_none_is_held_out_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[int] = []
    deal = fits.fresh

    def fresh(table: tuple[str, int], seed: int) -> Any:
        seeds.append(seed)
        return deal(table, seed)

    monkeypatch.setattr(fits, "fresh", fresh)
    monkeypatch.setitem(fits.TABLES, "sets", (("classic", 4),))
    weights = fits.beginning("skilled", "sets")
    for number in (0, 1, 1000, 20_000):
        fits.trial((weights, ["keep_pair"], number, 4, "skilled", "sets"))
    fits.against_opponent((weights, ("classic", 4), 0, 4, "skilled"))
    assert len(set(seeds)) == len(seeds) == 20


def test_what_is_switched_on_is_not_moved_but_stays_on(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[dict[str, float]] = []

    def trial(task: Any) -> tuple[list[float], float, int]:
        tried.append(dict(task[0]))
        return [task[3] * 100.0 for _ in task[1]], 1.0, task[3]

    monkeypatch.setattr(fits, "trial", trial)
    begun = fits.beginning("skilled", "sets")
    assert begun["known_share"] == 1.0
    state = {"round": 0, "deals": 0, "weights": dict(begun), "mean": dict(begun), "way": {}}
    fits.one_round(state, fits.names(), Namespace(deals=1000, **HERE, style="skilled", family="sets"))
    assert len(tried) == 2
    assert all(weights["known_share"] == 1.0 for weights in tried)
    assert state["weights"]["known_share"] == state["mean"]["known_share"] == 1.0
    assert state["weights"]["keep_pair"] > begun["keep_pair"]
    assert "known_share" not in fits.names()


def of_number(deal: int) -> list[Any]:
    """A few deals of Hand and Foot that are the first, or whichever, of their games."""
    found = [fits.fresh(("hand-and-foot", 4), seed) for seed in range(40)]
    return [position for position in found if position.deal == deal][:3]


def test_a_weight_acts_where_it_changes_a_move() -> None:
    weights = fits.beginning("skilled", "feet")
    scales = {name: fits.scale_of(name) for name in ("freeze_level", "keep_pair", "keep_sequence", "points_dear")}
    assert acting.acting(weights, scales, of_number(1)) == ["keep_pair"]
    assert acting.acting(weights, scales, of_number(4)) == ["keep_pair", "points_dear"]


def test_a_fit_sees_every_deal_of_a_game() -> None:
    assert {fits.fresh(("hand-and-foot", 4), seed).deal for seed in range(40)} == {1, 2, 3, 4}


@pytest.mark.parametrize("style", fits.FITS)
def test_a_weight_that_cannot_act_is_left_at_its_derivation(style: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tried = ("freeze_level", "keep_pair", "keep_sequence")
    monkeypatch.setattr(fits, "names", lambda: list(tried))
    begun = {**fits.beginning(style, "feet"), "freeze_level": 77.0, "keep_pair": 55.0, "keep_sequence": -44.0}
    monkeypatch.setattr(fits, "beginning", lambda style, family: begun)
    options = Namespace(style=style, family="feet", deals=4, only="", work=None, **HERE)
    state = fits.beginning_state(options)
    assert state["acting"] == ["keep_pair"]
    derived = fits.derived(style, "feet")
    monkeypatch.setattr(fits, "trial", lambda task: ([900.0 * task[3] for _ in task[1]], 1.0, task[3]))
    fits.one_round(state, state["acting"], options)
    for weights in (state["weights"], state["mean"]):
        assert {name: weights[name] for name in ("freeze_level", "keep_sequence")} == {
            name: derived[name] for name in ("freeze_level", "keep_sequence")
        }
        assert weights["keep_pair"] > 55.0


RULED_OUT = {
    "freeze": lambda rules: rules.pair_only,
    "frozen": lambda rules: rules.pair_only,
    "keep_aimed": lambda rules: not rules.sequence_longest,
    "keep_sequence": lambda rules: not rules.sequence_longest,
    "keep_closed": lambda rules: not rules.dead_ranks,
    "keep_special": lambda rules: not rules.special_hands,
    "spread_foot": lambda rules: not rules.foot_size,
    "buried": lambda rules: not rules.finishes,
}
"""Beginnings of names, and the rules under which such weights do nothing."""


@pytest.mark.parametrize("style", fits.FITS)
@pytest.mark.parametrize("family", FAMILIES)
def test_nothing_is_fitted_that_the_rules_of_its_tables_rule_out(style: str, family: str) -> None:
    tables = [terms(preset(name), players) for name, players in fits.TABLES[family]]
    useless = tuple(name for name, idle in RULED_OUT.items() if all(idle(rules) for rules in tables))
    assert useless
    assert not [name for name in files.weights_by_family(style)[family] if name.startswith(useless)]


def test_what_is_written_is_read_as_the_style(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mean = {**fits.beginning("skilled", "feet"), "keep_pair": 12.34}
    others = {name: table for name, table in files.weights_by_family("skilled").items() if name != "feet"}
    shutil.copy(weights_files.WEIGHTS / "skilled.toml", tmp_path)
    monkeypatch.setattr(weights_files, "WEIGHTS", tmp_path)
    fits.write({"mean": mean, "deals": 1000}, Namespace(style="skilled", family="feet", check=2, **HERE))
    read = files.weights_by_family("skilled", tmp_path)
    assert {name: table for name, table in read.items() if name != "feet"} == others
    monkeypatch.setattr(fits, "weights_by_family", lambda name: read if name == "skilled" else files.weights_by_family(name))
    assert fits.beginning("skilled", "feet") == mean
    assert read["feet"]["keep_pair"] == 12.34
    told = weights_files.manifest_of("skilled.toml")
    assert told["feet"]["rows"] == 1000
    assert "of 2 duplicate deals, against the plain style" in told["feet"]["score"]


def test_weights_that_are_multiplied_by_points_or_by_cards_have_small_scales() -> None:
    def most(*marks: str) -> float:
        return max(fits.scale_of(name) for name in fits.names() if name.startswith(marks) or name.endswith(marks))

    assert most("points_", "_points") <= 1.5
    assert most("live_", "_live") <= 2.25
    assert most("freeze_pile_", "frozen_", "open_pile", "_pile") <= 3.0
