"""The fit of the rules of thumb: what is tried in it is the style that is played, but for the weights that move."""

from __future__ import annotations

import runpy
from argparse import Namespace
from typing import TYPE_CHECKING, Any

from helpers.scripts import script

from canasta_desktop.bots.thumb.style import EXPERT, PLAIN, SKILLED, styled
from canasta_desktop.bots.weights.fitted import FITTED

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

fits = script("fit_policy")


def test_a_fit_begins_from_the_style_that_is_played() -> None:
    for fit, played in (("skilled", SKILLED), ("expert", EXPERT)):
        begun = styled({}, fits.beginning(fits.FITS[fit].module.FITTED))
        assert {name: getattr(begun, name) for name in FITTED} == {name: getattr(played, name) for name in FITTED}
        assert begun.known_share == played.known_share != PLAIN.known_share


def test_trials_of_either_fit_are_between_opposite_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fits, "TABLES", (("classic", 4),))
    for fit in fits.FITS:
        weights = fits.beginning(fits.FITS[fit].module.FITTED)
        sums, squares, deals = fits.trial((weights, ["keep_pair", "pile_card"], 3, 6, fit))
        assert deals == 6
        assert squares > 0
        assert all(abs(total) <= 6 * 2 * fits.FITS[fit].squash for total in sums)


def test_no_deal_is_played_twice_and_none_is_held_out_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[int] = []
    deal = fits.fresh

    def fresh(table: tuple[str, int], seed: int) -> Any:
        seeds.append(seed)
        return deal(table, seed)

    monkeypatch.setattr(fits, "fresh", fresh)
    monkeypatch.setattr(fits, "TABLES", (("classic", 4),))
    weights = fits.beginning()
    for number in (0, 1, 1000, 20_000):
        fits.trial((weights, ["keep_pair"], number, 4, "skilled"))
    fits.against_opponent((weights, ("classic", 4), 0, 4, "skilled"))
    assert len(set(seeds)) == len(seeds) == 20


def test_what_is_switched_on_is_not_moved_but_stays_on(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[dict[str, float]] = []

    def trial(task: Any) -> tuple[list[float], float, int]:
        tried.append(dict(task[0]))
        return [task[3] * 100.0 for _ in task[1]], 1.0, task[3]

    monkeypatch.setattr(fits, "trial", trial)
    begun = {name: value for name, value in fits.beginning().items() if name not in fits.SWITCHES}
    state = {"round": 0, "weights": dict(begun), "mean": dict(begun), "way": {}}
    fits.one_round(state, fits.names(), Namespace(deals=1000, jobs=1, cluster=None, style="skilled"))
    assert len(tried) == 2
    assert all(weights["known_share"] == FITTED["known_share"] for weights in tried)
    assert state["weights"]["known_share"] == state["mean"]["known_share"] == FITTED["known_share"]
    assert state["weights"]["keep_pair"] > begun["keep_pair"]
    assert "known_share" not in fits.names()


def test_what_is_written_is_read_as_the_style(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mean = {**fits.beginning(), "keep_pair": 12.34}
    compiled = tmp_path / "fitted.cpython-312-x86_64-linux-gnu.so"
    compiled.write_bytes(b"compiled")
    fit = fits.FITS["skilled"]._replace(module=type("Beside", (), {"__file__": str(compiled)}))
    monkeypatch.setitem(fits.FITS, "skilled", fit)
    fits.write({"mean": mean}, "skilled")
    assert runpy.run_path(str(tmp_path / "fitted.py"))["FITTED"] == mean
    assert compiled.read_bytes() == b"compiled"
