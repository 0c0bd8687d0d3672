"""All weights from nothing, on a tiny scale: a run that is killed goes on, and makes what an undisturbed one makes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from helpers.needed_tools import need_modules
from helpers.scripts import script

import canasta_desktop
from canasta_desktop.engine import play

if TYPE_CHECKING:
    from collections.abc import Iterator

need_modules("jax")
fits = script("fit_all")
stages = sys.modules["build_scripts.fit_stages"]
weights_files = sys.modules["build_scripts.weights_files"]

ROOT = Path(__file__).parents[1]
COMPILED = Path(play.__file__).suffix != ".py"
"""Whether what is tested is compiled: then the fits play with that too, a quarter as long."""
PLAYS = ("--compiled", str(Path(canasta_desktop.__file__).parents[1])) if COMPILED else ("--no-compile",)
TINY = ("--scale", "0.0001", "--rollouts", "4", *PLAYS, "--jobs", "1")
BEGUN = 4
"""Stages that the undisturbed run makes."""
KILLED = "skilled-sequences"
"""The stage in which the other run is killed."""
PATIENCE_S = 1800  # only for a run that hangs: on a busy machine a good one takes many minutes


def fit_all(folder: Path, *words: str) -> subprocess.Popen[str]:
    """A run with its work in a folder."""
    return subprocess.Popen(
        [sys.executable, "-m", "build_scripts.fit_all", "--work", str(folder), *TINY, *words],
        cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip


def finished(run: subprocess.Popen[str]) -> str:
    """What a run printed, which came to a good end."""
    told, _ = run.communicate(timeout=PATIENCE_S)
    assert run.returncode == 0, told
    return told


def made(folder: Path) -> dict[str, bytes]:
    """The files that stages made, but for the times."""
    places = sorted((folder / "made").glob("*/*"))
    return {f"{path.parent.name}/{path.name}": path.read_bytes() for path in places if path.name != fits.TIMES}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, str]]:
    """A run of all stages that was killed in the middle and went on, and what it printed then."""
    folder = tmp_path_factory.mktemp("killed")
    with fit_all(folder) as run:
        until = time.monotonic() + PATIENCE_S
        while not (folder / "work" / KILLED / "state.json").exists():
            assert run.poll() is None
            assert time.monotonic() < until
            time.sleep(0.01)
        run.send_signal(signal.SIGKILL if os.name == "posix" else signal.SIGTERM)
    assert not (folder / "made" / stages.STAGES[-1].name).exists()
    with fit_all(folder) as run:
        yield folder, finished(run)


def test_a_run_that_was_killed_makes_what_an_undisturbed_one_makes(whole: tuple[Path, str], tmp_path: Path) -> None:
    folder, told = whole
    assert f"{stages.STAGES[0].name}: done" in told
    assert sorted(path.name for path in (folder / "made").iterdir()) == sorted(stage.name for stage in stages.STAGES)
    assert not list((folder / "work").iterdir())
    with fit_all(tmp_path, "--until", stages.STAGES[BEGUN - 1].name) as run:
        finished(run)
    undisturbed = made(tmp_path)
    assert len(undisturbed) == 2 * BEGUN
    assert any(name.startswith(KILLED) for name in undisturbed)
    assert {name: content for name, content in made(folder).items() if name in undisturbed} == undisturbed


def test_each_stage_plays_with_what_it_needs_and_says_so(whole: tuple[Path, str]) -> None:
    folder, _ = whole
    for stage in stages.STAGES:
        told = weights_files.manifest_of(stage.file, folder / "made" / stage.name)
        (facts,) = [table for table in told.values() if isinstance(table, dict) and "command" in table] or [told]
        assert set(facts["inputs"]) == set(stage.needs)
        assert facts["command"] == stage.command(fits.Plan(0.0001, 4))
        assert {"seed", "rows", "score", "commit"} <= set(facts)
        assert weights_files.present(folder / "made" / stage.name) == {stage.makes: facts["sha256"]}


def test_what_is_made_is_installed_beside_what_is_not(
    whole: tuple[Path, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, _ = whole
    for module in (fits, weights_files):
        monkeypatch.setattr(module, "WEIGHTS", tmp_path)
    weights_files.write_style("skilled", "feet", {"keep_pair": 1.0}, {})
    weights_files.write_figures("other", {"one": 1.0}, {})
    made_by_stages = fits.install(fits.Folders(folder))
    assert made_by_stages == [stage.makes for stage in stages.STAGES]
    assert set(weights_files.present(tmp_path)) == {*made_by_stages, "other.toml"}
    assert set(weights_files.tables_of("skilled")) == set(stages.FAMILIES)
    assert weights_files.tables_of("skilled")["feet"] != {"keep_pair": 1.0}
    for name, told in weights_files.manifest_of("skilled.toml").items():
        if isinstance(told, dict):
            assert told["sha256"] == weights_files.checksum(weights_files.tables_of("skilled")[name])


def test_a_stage_without_what_it_needs_is_told_in_a_sentence(tmp_path: Path) -> None:
    with fit_all(tmp_path, "--only", "outlook") as run:
        told, _ = run.communicate(timeout=PATIENCE_S)
    assert run.returncode == 1
    assert "outlook needs evidence.toml, skilled.toml [sets], expert.toml [sets]" in told


def test_a_stage_that_fails_is_named_with_its_log(tmp_path: Path) -> None:
    fits.prepare(fits.Folders(tmp_path), compiled=False)
    (tmp_path / "tree" / "build_scripts" / "fit_stakes.py").write_text("raise SystemExit('no luck')\n", encoding="utf-8")
    with fit_all(tmp_path) as run:
        told, _ = run.communicate(timeout=PATIENCE_S)
    assert run.returncode == 1
    log = tmp_path / "logs" / "stakes.log"
    assert f"stakes failed; what it printed is in {log}" in told
    assert log.read_text(encoding="utf-8") == "no luck\n"


@pytest.mark.skipif(os.name != "posix", reason="it has no such signals")
def test_a_run_that_is_stopped_says_that_it_can_go_on(tmp_path: Path) -> None:
    with fit_all(tmp_path, "--until", "evidence") as run:
        until = time.monotonic() + PATIENCE_S
        while not (tmp_path / "work" / "evidence" / "purpose.json").exists():
            assert run.poll() is None
            assert time.monotonic() < until
            time.sleep(0.01)
        run.send_signal(signal.SIGTERM)
        told, _ = run.communicate(timeout=PATIENCE_S)
    assert run.returncode == 130
    assert told.endswith("stopped; the same command goes on from here\n")
    assert (tmp_path / "made" / "stakes").is_dir()


def test_stages_come_after_those_that_make_what_they_need() -> None:
    made_before = {stages.BY_HAND}
    for stage in stages.STAGES:
        assert set(stage.needs) <= made_before
        assert stage.makes not in made_before
        made_before.add(stage.makes)


def test_the_plan_is_shown_with_sizes_and_hours(whole: tuple[Path, str], capsys: pytest.CaptureFixture[str]) -> None:
    fits.show(fits.Folders(whole[0]), fits.Plan())
    told = capsys.readouterr().out.splitlines()
    assert len(told) == len(stages.STAGES) + 1
    assert all("made in" in line and "core-hours" in line for line in told[:-1])
    assert float(told[-1].split()[1]) < 24
