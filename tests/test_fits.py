"""The training of the outlook: its rows are what the outlook looks at, and it finds a network that is there to be found."""

from __future__ import annotations

import math
import sys
from typing import TYPE_CHECKING

import pytest
from helpers.needed_tools import need_modules
from helpers.scripts import script

from canasta_desktop.bots.outlook import evaluation
from canasta_desktop.bots.outlook.evaluation import INPUTS, TABLE_FACTS, outlook
from canasta_desktop.bots.outlook.network import Network
from canasta_desktop.bots.outlook.set_facts import FACTS
from canasta_desktop.bots.search.typical_lead import typical_lead
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.bots.weights import files
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.ruleset import preset

if TYPE_CHECKING:
    from pathlib import Path

np = pytest.importorskip("numpy")
need_modules("jax")
fits = script("fit_outlook")
weights_files = sys.modules["build_scripts.weights_files"]

ROW = fits.MOST_SIDES * FACTS + TABLE_FACTS
TURNS = 20000


@pytest.fixture(scope="module")
def layers():  # type: ignore[no-untyped-def]
    """The layers of the game's network, as the training has them."""
    return fits.network_training.read("outlook")


@pytest.fixture(scope="module")
def made_up():  # type: ignore[no-untyped-def]
    """Rows of deals of two sides that were never played, and the utility that a formula gives them."""
    source = np.random.default_rng(1)
    found = np.zeros((TURNS, ROW), dtype=np.float32)
    for first in (0, FACTS):
        found[:, first : first + 10] = source.random((TURNS, 10))
    found[:, fits.MOST_SIDES * FACTS + fits.SIDES] = 2.0
    ours, theirs = found[:, :FACTS], found[:, FACTS : 2 * FACTS]
    steep = np.maximum(ours[:, 5] - 0.7, 0.0) - np.maximum(theirs[:, 5] - 0.7, 0.0)
    lead = ours[:, 3] - theirs[:, 3] + 8.0 * steep
    return found, np.stack([np.tanh(lead), np.zeros(TURNS)], axis=1).astype(np.float32)


@pytest.mark.parametrize(("name", "players"), [("classic", 4), ("book", 3), ("three-pack", 6)])
def test_training_sees_what_the_outlook_sees(name: str, players: int, layers) -> None:  # type: ignore[no-untyped-def]
    position = Game(preset(name), players, seed=4, first=4).deal()
    turns = 0
    while position.end is None:
        if turns % 9 == 0:
            for side in range(len(position.terms.sides)):
                row = np.array([fits.row_of(position, side)], dtype=np.float32)
                assert row.shape == (1, ROW)
                for plain in (False, True):
                    inputs, shares = fits.inputs_of(row, np.array([float(plain)]))
                    assert inputs.shape == (1, fits.MOST_SIDES, INPUTS)
                    predicted = float(fits.predict(layers, inputs, shares)[0])
                    assert predicted == pytest.approx(
                        math.tanh(outlook(position, side, plain) / typical_lead(position.terms)), abs=2e-3
                    )
        turns += 1
        apply(position, choose(position))
    assert turns > 20


def test_a_network_finds_what_a_linear_evaluation_cannot(made_up, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr(fits, "BATCH", 256)
    found, ends = made_up
    network, linear = fits.train(found, ends, (16, 8), epochs=15), fits.train(found, ends, (), epochs=15)
    shares = [fits.explained_share(found, ends, one) for one in (network, linear)]
    assert shares[0] > 0.97
    assert 0.4 < shares[1] < shares[0] - 0.1
    assert fits.explained_share(found, -ends, network) < -1.0


def test_a_trained_network_plays_with_unscaled_inputs(made_up, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    found, ends = made_up
    trained = fits.train(found[:3000], ends[:3000], (8,), epochs=3)
    network = Network([(weights.T.tolist(), biases.tolist()) for weights, biases in trained])
    monkeypatch.setattr(evaluation, "NETWORK", network)
    inputs, shares = fits.inputs_of(found[:5], ends[:5, 1])
    predicted = fits.predict(trained, inputs, shares)
    for turn in range(5):
        ratings = [network.output([float(value) for value in np.asarray(inputs)[turn, side]]) for side in (0, 1)]
        assert math.tanh(ratings[0] - ratings[1]) == pytest.approx(float(predicted[turn]), abs=1e-3)


def test_rows_of_deals_that_are_played_have_their_ends_beside_them() -> None:
    found, ends = fits.rows((4, 8))
    assert found.shape == (len(ends), ROW)
    assert ends.shape[1] == 2
    assert 4 <= len(set(ends[:, 0])) <= 8
    assert (np.abs(ends[:, 0]) <= 1.0).all()
    assert set(fits.rows((1, 60))[1][:, 1]) == {0.0, 1.0}
    assert np.isfinite(found).all()
    assert [part.shape for part in fits.rows((1, 0))] == [(0, ROW), (0, 2)]
    again, same = fits.rows((4, 8))
    assert (again == found).all()
    assert (same == ends).all()


def test_what_is_written_is_read_as_weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, layers) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr(weights_files, "WEIGHTS", tmp_path)
    fits.write(layers, {"command": "python", "seed": 1})
    read = files.layers("outlook", tmp_path)
    assert [len(rows) for rows, _ in read] == [*fits.HIDDEN, 1]
    for (rows, biases), (weights, wanted) in zip(read, layers, strict=True):
        assert pytest.approx(weights, rel=1e-4) == np.array(rows).T
        assert np.array(biases) == pytest.approx(wanted, rel=1e-4)
