"""The linear fit: it finds weights that are there to be found."""

from __future__ import annotations

import pytest
from helpers.scripts import script

np = pytest.importorskip("numpy")
fits = script("linear_fit")

COLUMNS = 176
TURNS = 8000
SWING = 1400.0


@pytest.fixture(scope="module")
def made_up():  # type: ignore[no-untyped-def]
    """Turns of deals that never were, the weights behind them, and the leads that these foretell."""
    source = np.random.default_rng(1)
    found = source.normal(size=(TURNS, COLUMNS + 1)).astype(np.float32)
    found[:, COLUMNS] = source.random(TURNS)
    weights = source.normal(scale=40.0, size=2 * COLUMNS)
    ends = np.stack([fits.staged(found) @ weights, np.full(TURNS, SWING)], axis=1).astype(np.float32)
    return found, ends, weights


def test_weights_behind_made_up_deals_are_found(made_up) -> None:  # type: ignore[no-untyped-def]
    found, ends, weights = made_up
    fitted = fits.fit(found, ends)
    assert np.corrcoef(fitted, weights)[0, 1] > 0.99
    assert np.abs(fitted - weights).mean() < 0.1 * np.abs(weights).mean()
    assert fits.explained_share(found, ends, fitted) > 0.99


def test_what_is_told_is_all_by_the_right_weights_and_nothing_by_none(made_up) -> None:  # type: ignore[no-untyped-def]
    found, ends, weights = made_up
    assert fits.explained_share(found, ends, weights) == pytest.approx(1.0, abs=1e-4)
    assert fits.explained_share(found, ends, 0 * weights) == pytest.approx(0.0, abs=0.01)
    assert fits.explained_share(found, ends, -weights) < -1.0


def test_points_far_beyond_a_usual_lead_count_hardly_more(made_up) -> None:  # type: ignore[no-untyped-def]
    found, ends, weights = made_up
    farther = np.where(np.abs(ends) > 1.5 * SWING, 10 * ends, ends)
    assert 0 < (farther != ends).sum() < TURNS / 4
    assert fits.explained_share(found, farther, weights) > 0.999
