"""The fit of the linear evaluation: its rows are what the evaluation adds up, and it writes what is read."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest
from helpers.scripts import script

from canasta_desktop.bots.outlook.evaluation import outlook
from canasta_desktop.bots.outlook.linear import KINDS_OF_TABLES, STANDINGS, WEIGHTS, kind_of_table, table_of
from canasta_desktop.bots.outlook.slot_facts import FACTS
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.bots.thumb.families import FAMILIES, family_of
from canasta_desktop.bots.thumb.features import stage_of
from canasta_desktop.bots.weights import files
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.ruleset import preset

if TYPE_CHECKING:
    from pathlib import Path

np = pytest.importorskip("numpy")
fits = script("fit_linear_outlook")
weights_files = sys.modules["build_scripts.weights_files"]


@pytest.mark.parametrize(
    ("name", "players"), [("samba", 4), ("bolivia", 3), ("modern-american", 4), ("modern-american", 2), ("hand-and-foot", 4)]
)
def test_a_row_is_what_the_evaluation_adds_up(name: str, players: int) -> None:
    position = Game(preset(name), players, seed=4, first=4).deal()
    tables = WEIGHTS[family_of(position.terms)]
    weights = [pair for table in tables[kind_of_table(position.terms)] for pair in table]
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


def test_rows_of_deals_that_are_played_have_their_ends_beside_them() -> None:
    found, ends = fits.rows((3, "samba", 4, 4))
    assert found.shape == (len(ends), fits.COLUMNS + 1)
    assert ends.shape[1] == 2
    assert len(set(ends[:, 0])) >= 4
    assert np.isfinite(found).all()
    again, same = fits.rows((3, "samba", 4, 4))
    assert (again == found).all()
    assert (same == ends).all()


def test_every_family_has_its_deals_and_none_is_played_twice() -> None:
    planned = {family: fits.tasks_of(family, 5, 1400) for family in fits.TABLES}
    assert set(planned) == set(FAMILIES) - {"sets"}
    seeds = [seed for tasks in planned.values() for seed, *_ in tasks]
    assert len(set(seeds)) == len(seeds) == 14 * len(fits.TABLES)
    assert all({(name, players) for _, name, players, _ in tasks} == set(fits.TABLES[one]) for one, tasks in planned.items())
    assert sum(deals for *_, deals in planned["feet"]) == 1400


def test_what_is_written_is_read_as_weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weights_files, "WEIGHTS", tmp_path)
    kinds = [np.arange(2 * fits.COLUMNS) / 8 + number for number in range(KINDS_OF_TABLES)]
    fits.write("feet", kinds, [0.5] * KINDS_OF_TABLES, {"seed": 1, "rows": 100})
    read = table_of(files.numbers("outlook_feet", tmp_path))
    assert [[len(standing) for standing in table] for table in read] == [[FACTS] * STANDINGS] * KINDS_OF_TABLES
    for table, weights in zip(read, kinds, strict=True):
        pairs = [pair for standing in table for pair in standing]
        assert [late for late, _ in pairs] == pytest.approx(list(weights[: fits.COLUMNS]), abs=0.006)
        assert [early for _, early in pairs] == pytest.approx(list(weights[fits.COLUMNS :]), abs=0.006)
