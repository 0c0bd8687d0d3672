"""What the fits share: work that is kept goes on where it was stopped, and a manifest names what it takes to repeat a fit."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from argparse import Namespace
from pathlib import Path

import pytest
from helpers.scripts import script

fitting = script("fitting")
weights_files = sys.modules["build_scripts.weights_files"]
ROOT = Path(__file__).parents[1]
HERE = {"jobs": 1, "cluster": None}


def doubled(number: int) -> list[int]:
    """A task; what it was asked is kept."""
    asked.append(number)
    return [2 * number]


asked: list[int] = []


def kept(folder: Path) -> list[list[int]]:
    """The results of three tasks, with the work in a folder."""
    asked.clear()
    found: list[list[int]] = fitting.kept(doubled, [5, 6, 7], Namespace(work=folder, **HERE), fitting.JSON)
    return found


def test_results_that_are_there_are_not_made_again(tmp_path: Path) -> None:
    assert kept(tmp_path / "work") == [[10], [12], [14]]
    assert asked == [5, 6, 7]
    (tmp_path / "work" / "00001.json").unlink()
    (tmp_path / "work" / "new-00001.json").write_text("[1", encoding="utf-8")  # as a run leaves it that was killed there
    assert kept(tmp_path / "work") == [[10], [12], [14]]
    assert asked == [6]


def test_the_work_of_another_command_is_not_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept(tmp_path)
    monkeypatch.setattr(sys, "argv", ["fit.py", "--deals", "3"])
    with pytest.raises(SystemExit, match="holds the work of another command"):
        kept(tmp_path)


def test_a_process_with_other_weights_does_no_task() -> None:
    with pytest.raises(RuntimeError, match="other weights"):
        fitting.checked(doubled, {"plain.toml": "0"}, 1)


@pytest.mark.parametrize(
    ("total", "most", "sizes"), [(10, 5, [5, 5]), (11, 5, [4, 4, 3]), (3, 5, [3]), (1, 1, [1]), (7, 2, [2, 2, 2, 1])]
)
def test_tasks_are_as_equal_as_can_be(total: int, most: int, sizes: list[int]) -> None:
    assert fitting.chunks(total, most) == sizes


def test_the_command_of_a_manifest_says_nothing_of_where_it_ran(monkeypatch: pytest.MonkeyPatch) -> None:
    words = ["/x/fit_turns.py", "--deals", "3", "--jobs", "2", "--cluster=host:1", "--work", "a b", "--seed", "4"]
    monkeypatch.setattr(sys, "argv", words)
    assert weights_files.command() == "python -m build_scripts.fit_turns --deals 3 --seed 4"


def test_a_table_of_a_style_is_written_beside_the_others_with_facts_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(weights_files, "WEIGHTS", tmp_path)
    weights_files.write_style("skilled", "feet", {"keep_pair": 1.5}, {"rows": 1})
    before = weights_files.present()
    weights_files.write_style("skilled", "sets", {"keep_pair": 2.5}, {"rows": 2})
    assert weights_files.tables_of("skilled") == {"sets": {"keep_pair": 2.5}, "feet": {"keep_pair": 1.5}}
    told = weights_files.manifest_of("skilled.toml")
    assert [told[family]["rows"] for family in ("sets", "feet")] == [2, 1]
    assert told["sets"]["inputs"] == before == {"skilled.toml [feet]": told["feet"]["sha256"]}


def test_a_fit_makes_the_same_file_with_any_number_of_processes(tmp_path: Path) -> None:
    for name in ("canasta_desktop", "build_scripts"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__", "assets"))
    written = tmp_path / "canasta_desktop" / "bots" / "weights" / "stakes.toml"
    found = []
    for jobs in ("1", "2"):
        written.unlink()
        subprocess.run(
            [sys.executable, "-m", "build_scripts.fit_stakes", "--games", "10", "--jobs", jobs],
            cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(tmp_path)}, check=True, capture_output=True,
        )  # fmt: skip
        found.append(written.read_bytes())
    assert found[0] == found[1]
