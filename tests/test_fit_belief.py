"""The training of the belief: it tells true hands from others as far as there is something to tell, and no further."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest
from helpers.needed_tools import need_modules
from helpers.scripts import script

from canasta_desktop.bots.belief.belief_facts import BELIEF_FACTS
from canasta_desktop.bots.belief.evidence import MOST_HELD
from canasta_desktop.bots.thumb.families import FAMILIES
from canasta_desktop.bots.weights import files
from canasta_desktop.engine.cards import KINDS, RED_THREE

if TYPE_CHECKING:
    from pathlib import Path

np = pytest.importorskip("numpy")
need_modules("jax")
fits = script("fit_belief")
training = fits.network_training
weights_files = sys.modules["build_scripts.weights_files"]

SCHEDULE = training.Schedule(epochs=25, batch=64, rate=1e-2, decay=1e-3)
DECISIONS = 1500


def made_up(told: float):  # type: ignore[no-untyped-def]
    """Decisions with two other seats of which the first fact tells, as far as `told`, whether a kind is held once or never."""
    source = np.random.default_rng(3)
    shape = (DECISIONS, fits.MOST_OTHERS, KINDS)
    facts = np.zeros((*shape, BELIEF_FACTS), dtype=np.float16)
    facts[:, :2, :, 0] = source.random((DECISIONS, 2, KINDS)) < 0.5
    facts[:, :2, :, 1] = 1.0
    there = np.arange(fits.MOST_OTHERS)[None, :, None] < 2
    true = (source.random(shape) < 0.5 + told * (facts[..., 0] - 0.5)) & there
    worlds = (source.random((DECISIONS, fits.WORLDS, *shape[1:])) < 0.5) & there[:, None]
    present = np.zeros((*shape, MOST_HELD + 1), dtype=np.float16)
    return fits.Examples(facts, true.astype(np.uint8), worlds.astype(np.uint8), present)


def test_the_odds_that_are_there_are_found() -> None:
    data = made_up(0.4)
    layers = fits.fit(data, (8,), SCHEDULE)
    inputs = np.zeros((2, BELIEF_FACTS), dtype=np.float32)
    inputs[1, 0] = inputs[:, 1] = 1.0
    odds = np.asarray(training.output(layers, inputs))[:, 0]
    assert odds == pytest.approx([np.log(0.3 / 0.7), np.log(0.7 / 0.3)], abs=0.15)
    assert fits.mean_information(layers, data)[0] > 1.0


def test_nothing_is_found_where_there_is_nothing() -> None:
    layers = fits.fit(made_up(0.0), (8,), SCHEDULE)
    mean, error = fits.mean_information(layers, made_up(0.0)._replace(true=made_up(0.0).worlds[:, 0]))
    assert abs(mean) < 0.1 + 3 * error


def test_what_the_present_belief_says_is_not_counted_twice() -> None:
    """Worlds of a belief that knows all there is to know look like the true hands, and the odds found are those it has."""
    data = made_up(0.4)
    odds = np.log(0.7 / 0.3) * (2.0 * data.facts[..., 0] - 1.0)
    present = np.zeros_like(data.present)
    present[..., 1:] = odds[..., None]
    source = np.random.default_rng(4)
    there = np.arange(fits.MOST_OTHERS)[None, :, None] < 2
    worlds = [(source.random(odds.shape) < 0.5 + 0.4 * (data.facts[..., 0] - 0.5)) & there for _ in range(fits.WORLDS)]
    known = data._replace(worlds=np.stack(worlds, axis=1).astype(np.uint8), present=present)
    layers = fits.fit(known, (8,), SCHEDULE)
    inputs = np.zeros((2, BELIEF_FACTS), dtype=np.float32)
    inputs[1, 0] = inputs[:, 1] = 1.0
    found = np.asarray(training.output(layers, inputs))[:, 0]
    assert found == pytest.approx([np.log(0.3 / 0.7), np.log(0.7 / 0.3)], abs=0.2)
    assert fits.mean_information(layers, known)[0] < 0.1


@pytest.mark.parametrize("family", FAMILIES)
def test_examples_of_deals_hold_what_the_belief_looks_at(family: str) -> None:
    found = fits.examples((5, family, 2, 0))
    decisions = len(found.true)
    assert decisions > 10
    assert found.facts.shape == (decisions, fits.MOST_OTHERS, KINDS, BELIEF_FACTS)
    assert found.worlds.shape == (decisions, fits.WORLDS, fits.MOST_OTHERS, KINDS)
    assert found.present.shape == (decisions, fits.MOST_OTHERS, KINDS, MOST_HELD + 1)
    assert not found.facts[:, :, RED_THREE].any()
    assert found.present.any()
    there = found.facts.any(axis=(2, 3))
    assert not found.true[~there].any()
    assert (found.true.sum(axis=2)[there] > 0).mean() > 0.8
    assert (found.worlds != found.true[:, None]).any()


def test_training_sees_what_the_belief_sees() -> None:
    layers = training.read("belief_sets")
    found = fits.examples((6, "sets", 1, 0))
    there = found.facts.any(axis=-1)
    outputs = np.asarray(training.output(layers, found.facts[there].astype(np.float32)))
    assert outputs == pytest.approx(found.present[there][:, 1:].astype(np.float32), abs=0.02)


def test_what_is_written_is_read_as_weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    layers = training.read("belief_sets")
    monkeypatch.setattr(weights_files, "WEIGHTS", tmp_path)
    fits.write("feet", layers, {"command": "python", "seed": 1})
    read = files.layers("belief_feet", tmp_path)
    assert [len(rows) for rows, _ in read] == [*fits.HIDDEN, MOST_HELD]
    for (rows, biases), (weights, wanted) in zip(read, layers, strict=True):
        assert pytest.approx(weights, rel=1e-4) == np.array(rows).T
        assert np.array(biases) == pytest.approx(wanted, rel=1e-4)
