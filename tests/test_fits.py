"""The fit of the outlook: its rows are what the outlook adds up, and it finds weights that are there to be found."""

from __future__ import annotations

import runpy
from typing import TYPE_CHECKING

import pytest
from helpers.boards import NEARLY, board
from helpers.scripts import script

from canasta_desktop.bots.features import stage_of
from canasta_desktop.bots.heuristic import choose
from canasta_desktop.bots.outlook import FACTS, facts, outlook
from canasta_desktop.bots.outlook_weights import ALIKE, FINER, PLAINER
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.ruleset import preset

if TYPE_CHECKING:
    from pathlib import Path

    from canasta_desktop.bots.outlook_weights import Table

np = pytest.importorskip("numpy")
fits = script("fit_outlook")

TURNS = 8000
SWING = 1400.0


@pytest.fixture(scope="module")
def made_up():  # type: ignore[no-untyped-def]
    """Turns of deals that never were, the weights behind them, and the leads that these foretell."""
    source = np.random.default_rng(1)
    found = source.normal(size=(TURNS, fits.COLUMNS + 1)).astype(np.float32)
    found[:, fits.COLUMNS] = source.random(TURNS)
    weights = source.normal(scale=40.0, size=2 * fits.COLUMNS)
    ends = np.stack([fits.staged(found) @ weights, np.full(TURNS, SWING)], axis=1).astype(np.float32)
    return found, ends, weights


@pytest.mark.parametrize(("name", "players"), [("classic", 4), ("book", 3), ("three-pack", 6)])
def test_a_row_is_what_the_outlook_adds_up(name: str, players: int) -> None:
    def told(row: list[float], *tables: Table) -> float:
        flat = [pair for table in tables for weights in table for pair in weights]
        return sum(fact * (late + early * stage) for fact, (late, early) in zip(row, flat, strict=True))

    position = Game(preset(name), players, seed=4).deal()
    turns = 0
    while position.end is None:
        for side in range(len(position.terms.sides)):
            row = fits.row_of(position, side)
            assert len(row) == 8 * FACTS + 1
            stage = row.pop()
            assert stage == stage_of(position)
            assert told(row, ALIKE, ALIKE) == pytest.approx(outlook(position, side), abs=1e-6)
            assert told(row, FINER, PLAINER) == pytest.approx(outlook(position, side, among_plain=True), abs=1e-6)
        turns += 1
        apply(position, choose(position))
    assert turns > 20


def test_the_facts_stand_where_their_sides_stand() -> None:
    position = board(melds=NEARLY, others="4S 5S / 4H / 4D")
    row = fits.row_of(position, 0)
    own, theirs = facts(position, 0), [-fact for fact in facts(position, 1)]
    assert row[2 * FACTS : 3 * FACTS] == own
    assert row[5 * FACTS : 6 * FACTS] == theirs
    assert not any(row[: 2 * FACTS] + row[3 * FACTS : 5 * FACTS] + row[6 * FACTS : 8 * FACTS])
    both = fits.together(np.array([row]))[0]
    assert list(both[FACTS : 2 * FACTS]) == theirs
    assert list(both[2 * FACTS : 3 * FACTS]) == own
    assert len(both) == 4 * FACTS + 1
    assert both[-1] == row[-1]


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


def test_rows_of_deals_that_are_played_have_their_ends_beside_them() -> None:
    found, ends = fits.rows((3, 4))
    assert found.shape == (len(ends), 2 * fits.COLUMNS + 1)
    assert ends.shape[1] == 3
    assert len(set(ends[:, 0])) >= 4
    assert set(fits.rows((1, 12))[1][:, 2]) == {0.0, 1.0}
    assert np.isfinite(found).all()
    again, same = fits.rows((3, 4))
    assert (again == found).all()
    assert (same == ends).all()


def test_what_is_written_is_read_as_weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = tmp_path / "outlook_weights.py"
    monkeypatch.setattr(fits, "outlook_weights", type("Beside", (), {"__file__": str(module)}))
    even, apart = np.arange(2 * fits.COLUMNS) / 8, np.arange(4 * fits.COLUMNS) / -8
    fits.write(even, apart)
    read = runpy.run_path(str(module))
    for name, late, early in (
        ("ALIKE", even[: fits.COLUMNS], even[fits.COLUMNS :]),
        ("FINER", apart[: fits.COLUMNS], apart[2 * fits.COLUMNS : 3 * fits.COLUMNS]),
        ("PLAINER", apart[fits.COLUMNS : 2 * fits.COLUMNS], apart[3 * fits.COLUMNS :]),
    ):
        assert [len(standing) for standing in read[name]] == [FACTS] * 4
        assert [pair[0] for standing in read[name] for pair in standing] == list(late)
        assert [pair[1] for standing in read[name] for pair in standing] == list(early)
