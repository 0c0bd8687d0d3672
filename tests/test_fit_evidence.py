"""The fit of what circumstances tell of a hand: it finds what is there, and writes what is read."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest
from helpers.needed_tools import need_modules
from helpers.scripts import script

from canasta_desktop.bots.belief.evidence import CIRCUMSTANCES, CLOSED, LOG_ODDS, MOST_HELD, THREW_LAST, log_odds_of
from canasta_desktop.bots.weights import files
from canasta_desktop.engine.cards import KINDS, RED_THREE

if TYPE_CHECKING:
    from pathlib import Path

np = pytest.importorskip("numpy")
need_modules("jax")
fits = script("fit_evidence")
belief = sys.modules["build_scripts.fit_belief"]
weights_files = sys.modules["build_scripts.weights_files"]

DECISIONS = 1500


def test_log_odds_that_are_there_are_found() -> None:
    """Of kinds that no side has melded a card is held in half of the hands, but in a quarter if one was thrown last."""
    source = np.random.default_rng(2)
    shape = (DECISIONS, belief.MOST_OTHERS, KINDS)
    facts = np.zeros((*shape, len(CIRCUMSTANCES)), dtype=np.float16)
    facts[:, :2, :, CLOSED] = 1.0
    facts[:, :2, :, THREW_LAST] = source.random((DECISIONS, 2, KINDS)) < 0.3
    there = np.arange(belief.MOST_OTHERS)[None, :, None] < 2
    true = (source.random(shape) < 0.5 - 0.25 * facts[..., THREW_LAST]) & there
    worlds = (source.random((DECISIONS, belief.WORLDS, *shape[1:])) < 0.5) & there[:, None]
    present = np.zeros((*shape, MOST_HELD + 1), dtype=np.float16)
    data = belief.Examples(facts, true.astype(np.uint8), worlds.astype(np.uint8), present)
    found = fits.log_odds(belief.fit(data, (), fits.SCHEDULE))
    assert found["closed"][0] == pytest.approx(0.0, abs=0.15)
    assert found["threw_last"][0] == pytest.approx(-np.log(3), abs=0.15)


def test_examples_hold_the_circumstances_of_each_kind() -> None:
    found = fits.examples((5, "sets", 2, 0))
    there = found.facts.any(axis=(2, 3))
    always = found.facts[..., sorted(fits.ALWAYS_ONE)].sum(axis=-1)
    assert (np.delete(always[there], RED_THREE, axis=1) == 1.0).all()
    assert not found.facts[:, :, RED_THREE].any()


def test_what_is_written_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weights_files, "WEIGHTS", tmp_path)
    assert log_odds_of(files.rows("evidence", tmp_path)) == [[0.0] * MOST_HELD] * len(CIRCUMSTANCES)
    weights_files.write_figures("evidence", dict(zip(CIRCUMSTANCES, LOG_ODDS, strict=True)), {"seed": 1})
    assert log_odds_of(files.rows("evidence", tmp_path)) == LOG_ODDS
