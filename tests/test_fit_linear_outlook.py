"""The fit of the evaluation of the further games: its rows are what the evaluation adds up, and it writes what is read."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

import pytest
from helpers.scripts import script

from canasta_desktop.bots.outlook.evaluation import outlook
from canasta_desktop.bots.outlook.linear import FAMILIES, STANDINGS, WEIGHTS, family, table_of
from canasta_desktop.bots.outlook.slot_facts import FACTS
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.bots.thumb.features import stage_of
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.ruleset import preset

np = pytest.importorskip("numpy")
sys.path.append(str(Path(__file__).parents[1]))  # the script imports another one
fits = script("fit_further_outlook")


@pytest.mark.parametrize(
    ("name", "players"), [("samba", 4), ("bolivia", 3), ("modern-american", 4), ("modern-american", 2), ("hand-and-foot", 4)]
)
def test_a_row_is_what_the_evaluation_adds_up(name: str, players: int) -> None:
    position = Game(preset(name), players, seed=4).deal()
    weights = [pair for table in WEIGHTS[family(position.terms)] for pair in table]
    turns = 0
    while position.end is None:
        for side in range(len(position.terms.sides)):
            row = fits.row_of(position, side)
            stage = row.pop()
            assert stage == stage_of(position)
            told = sum(fact * (late + early * stage) for fact, (late, early) in zip(row, weights, strict=True))
            assert told == pytest.approx(outlook(position, side), abs=1e-6)
        turns += 1
        apply(position, choose(position))
    assert turns > 20


def test_rows_of_deals_that_are_played_have_their_ends_beside_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fits, "CHUNK", 4)
    found, ends = fits.rows((3, "samba", 4))
    assert found.shape == (len(ends), fits.COLUMNS + 1)
    assert ends.shape[1] == 2
    assert len(set(ends[:, 0])) >= 4
    assert np.isfinite(found).all()
    again, same = fits.rows((3, "samba", 4))
    assert (again == found).all()
    assert (same == ends).all()


def test_what_is_written_is_read_as_weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = tmp_path / "outlook_weights.py"
    monkeypatch.setattr(fits, "outlook_weights", type("Beside", (), {"__file__": str(module)}))
    families = [np.arange(2 * fits.COLUMNS) / 8 + number for number in range(FAMILIES)]
    fits.write(families)
    read = table_of(runpy.run_path(str(module))["BY_FACT"])
    assert [[len(standing) for standing in table] for table in read] == [[FACTS] * STANDINGS] * FAMILIES
    for table, weights in zip(read, families, strict=True):
        pairs = [pair for standing in table for pair in standing]
        assert [late for late, _ in pairs] == pytest.approx(list(weights[: fits.COLUMNS]), abs=0.006)
        assert [early for _, early in pairs] == pytest.approx(list(weights[fits.COLUMNS :]), abs=0.006)
