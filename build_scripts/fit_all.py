"""Makes all weights of the bots from nothing, stage by stage (`fit_stages.py`).

    python -m build_scripts.fit_all --work DIR [--jobs N | --cluster HOST:PORT] [--scale X] [--only STAGE | --until STAGE]
    python -m build_scripts.fit_all --work DIR --list
    python -m build_scripts.fit_all --work DIR --install

Each stage is a process that plays in a compiled copy of the sources in DIR, with the weights that earlier stages made and
`plain.toml`, which is set by hand; no other weights of the checkout are there. It can be stopped at any time: the same command
goes on where it was. A stage is passed over if what it made is there, with a manifest that names the same command, with its
sizes and its seed, and the same checksums of what it was made with. `--scale` multiplies the sizes of all stages: 0.001 is a
test. `--install` copies what is made into the checkout.

In DIR: `tree`, the copy; `made`, by stage what it made; `work`, what is unfinished; `logs`. To go on with other sources delete
`tree`; what was made stays.

The workers of a cluster must run from `tree` (PYTHONPATH), which they need to share; they are restarted before each stage.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from build_scripts.expert_deals import ROLLOUTS
from build_scripts.fit_stages import BY_HAND, STAGES, Plan, Stage
from build_scripts.fitting import LOCK, PARENT, PURPOSE
from build_scripts.weights_files import (
    MANIFEST,
    ROOT,
    STYLES,
    WEIGHTS,
    commit,
    manifest_of,
    part,
    present,
    tables_of,
    write_tables,
)
from canasta_desktop.session.file_lock import alone
from canasta_desktop.version import STAMP

if TYPE_CHECKING:
    from collections.abc import Callable

COPIED = ("canasta_desktop", "build_scripts")
EXTENSIONS = (".so", ".pyd")
TIMES = "seconds.json"
ENDING_S = 10.0
"""Time that the stage of a run that was killed has to end."""
ALONE = {
    "OMP_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
    "XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1",
    "JAX_PLATFORMS": "cpu",
}
"""Sums of a fit are added up by one thread: in the same order on any machine with the same kind of processor. On others the
last digits of evaluations and networks differ; with OPENBLAS_CORETYPE=SkylakeX in the environment, which needs AVX-512, the
linear outlooks are to the byte those that ship.
"""


class Folders(NamedTuple):
    """The folders of a run."""

    root: Path

    @property
    def tree(self) -> Path:
        """The copy of the sources."""
        return self.root / "tree"

    @property
    def stage_lock(self) -> Path:
        """A file that the process of a stage holds, which may outlive this one by a moment."""
        return self.root / "stage.lock"

    @property
    def weights(self) -> Path:
        """The weights that the copy plays with."""
        return self.tree / WEIGHTS.relative_to(ROOT)

    def made(self, stage: Stage) -> Path:
        """What a stage made."""
        return self.root / "made" / stage.name

    def work(self, stage: Stage) -> Path:
        """The unfinished work of a stage."""
        return self.root / "work" / stage.name

    def log(self, stage: Stage) -> Path:
        """What a stage printed."""
        return self.root / "logs" / f"{stage.name}.log"


NAMES = [stage.name for stage in STAGES]


def main() -> int:
    """Do what the options say; returns the exit status."""
    options = options_of()
    folders, plan = Folders(options.work.resolve()), Plan(options.scale, options.rollouts)
    if options.list:
        show(folders, plan)
    elif options.install:
        print("installed: " + ", ".join(install(folders)))
    else:
        for stopping in (signal.SIGINT, signal.SIGTERM):  # an interrupt may be ignored in the background
            signal.signal(stopping, signal.default_int_handler)
        try:
            run_all(folders, plan, options)
        except KeyboardInterrupt:
            print("stopped; the same command goes on from here", flush=True)
            return 130
    return 0


def options_of() -> argparse.Namespace:
    """The options of the command line."""
    parser = argparse.ArgumentParser(description="Make all weights of the bots from nothing.")
    parser.add_argument("--work", type=Path, required=True, metavar="DIR", help="where everything is kept")
    parser.add_argument("--jobs", type=int, help="processes, by default one for each core")
    parser.add_argument("--cluster", metavar="HOST:PORT", help="a Dask cluster to play the deals on")
    parser.add_argument("--scale", type=float, default=1.0, help="factor of all sizes")
    parser.add_argument("--rollouts", type=int, default=ROLLOUTS, help="of the experts who are learned from; fewer are a test")
    play = parser.add_mutually_exclusive_group()
    play.add_argument("--no-compile", action="store_true", help="play with the sources as they are, more slowly")
    play.add_argument(
        "--compiled", type=Path, metavar="DIR", help="play with the extension modules that were made there of them"
    )
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--only", choices=NAMES, metavar="STAGE", help="run this stage alone")
    which.add_argument("--until", choices=NAMES, metavar="STAGE", help="run the stages up to this one")
    which.add_argument("--list", action="store_true", help="show the stages, and what is done")
    which.add_argument("--install", action="store_true", help="copy what is made into the checkout")
    return parser.parse_args()


def run_all(folders: Folders, plan: Plan, options: argparse.Namespace) -> None:
    """Run the stages that are asked for, if no other run is at work in the folder."""
    until = NAMES.index(options.only or options.until or NAMES[-1])
    folders.root.mkdir(parents=True, exist_ok=True)
    with alone(folders.root / "run.lock", 0.0) as mine:
        with alone(folders.stage_lock, ENDING_S if mine else 0.0) as ended:
            if not (mine and ended):
                raise SystemExit(f"another run is at work in {folders.root}")
        prepare(folders, compiled=not options.no_compile, made=options.compiled)
        for stage in STAGES[until if options.only else 0 : until + 1]:
            run(stage, folders, plan, options)


def prepare(folders: Folders, *, compiled: bool, made: Path | None = None) -> None:
    """Copy the sources, with the one file of weights that is set by hand, and compile the copy.

    `made`: a folder with the extension modules of these sources, which are copied instead.
    """
    stamp = folders.tree / STAMP
    if folders.tree.is_dir():
        before = stamp.read_text(encoding="ascii").strip()
        if before != commit():
            print(f"going on with the sources of commit {before} in {folders.tree}, not with {commit()}", flush=True)
        return
    beside = folders.root / "new-tree"
    shutil.rmtree(beside, ignore_errors=True)
    beside.mkdir(parents=True)
    for name in COPIED:
        shutil.copytree(ROOT / name, beside / name, ignore=shutil.ignore_patterns("__pycache__", "assets", "*.so", "*.pyd"))
    clear(beside / WEIGHTS.relative_to(ROOT))
    shutil.copy(WEIGHTS / BY_HAND, beside / BY_HAND)
    (beside / STAMP).write_text(commit() + "\n", encoding="ascii")
    if made is not None:
        for path in (*made.glob(f"{COPIED[0]}*"), *(made / COPIED[0]).rglob("*")):
            if path.suffix in EXTENSIONS:
                shutil.copy(path, beside / path.relative_to(made))
    elif compiled:
        print("compiling", flush=True)
        script = beside / "build_scripts" / "compile_engine.py"
        done = subprocess.run(  # noqa: S603  # our own script
            [sys.executable, str(script), str(beside)], capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise SystemExit(f"the copy could not be compiled (--no-compile does without): {done.stderr.strip()[-400:]}")
    beside.rename(folders.tree)


def run(stage: Stage, folders: Folders, plan: Plan, options: argparse.Namespace) -> None:
    """Run a stage, or pass it over if it is done. Ends the program with a sentence if it fails or needs what is not there."""
    lacking = assemble(stage, folders)
    if lacking:
        raise SystemExit(f"{stage.name} needs {', '.join(lacking)}: run the stages that make them first.")
    inputs = present(folders.weights)
    if is_done(stage, folders, plan, inputs):
        print(f"{stage.name}: done", flush=True)
        return
    print(f"{stage.name}: about {shown(stage.estimate(plan) * 3600)} of one core", flush=True)
    work, log = folders.work(stage), folders.log(stage)
    if purpose(work) not in (None, {"command": stage.command(plan), "inputs": inputs}):
        shutil.rmtree(work)
    work.mkdir(parents=True, exist_ok=True)
    log.parent.mkdir(exist_ok=True)
    if options.cluster:
        restart(options.cluster)
    words = [f"{option}={value}" for option, value in (("--jobs", options.jobs), ("--cluster", options.cluster)) if value]
    command = [sys.executable, "-m", f"build_scripts.{stage.module}", *stage.arguments(plan), f"--work={work}", *words]
    began, before = time.monotonic(), seconds(work)
    status = follow(command, log, folders, lambda: note(work, before + time.monotonic() - began))
    if status:
        raise SystemExit(f"{stage.name} failed; what it printed is in {log}")
    took = seconds(work)
    keep(stage, folders, took)
    print(f"{stage.name}: took {shown(took)}", flush=True)


def assemble(stage: Stage, folders: Folders) -> list[str]:
    """Put what a stage needs into the copy, and nothing else; returns the parts that are not made yet."""
    clear(folders.weights)
    makers = {one.makes: one for one in STAGES}
    tables: dict[str, dict[str, Any]] = {}
    lacking: list[str] = []
    for name in stage.needs:
        if name == BY_HAND:
            shutil.copy(folders.tree / BY_HAND, folders.weights)
            continue
        maker = makers[name]
        place = folders.made(maker)
        if not place.is_dir():
            lacking.append(name)
        elif Path(maker.file).stem in STYLES:
            tables.setdefault(Path(maker.file).stem, {}).update(tables_of(Path(maker.file).stem, place))
        else:
            for file in (maker.file, f"{Path(maker.file).stem}{MANIFEST}"):
                shutil.copy(place / file, folders.weights)
    for style, found in tables.items():
        write_tables(style, found, {}, folders.weights)
    return lacking


def clear(weights: Path) -> None:
    """Remove all weights from a folder."""
    for path in [*weights.glob("*.toml"), *weights.glob("*.f64")]:
        path.unlink()


def is_done(stage: Stage, folders: Folders, plan: Plan, inputs: dict[str, str]) -> bool:
    """Whether what a stage makes is there, made by this command, with these weights."""
    place = folders.made(stage)
    told = manifest_of(stage.file, place)
    if Path(stage.file).stem in STYLES:
        told = next((table for table in told.values() if isinstance(table, dict)), {})
    same = (told.get("command"), told.get("inputs")) == (stage.command(plan), inputs)
    return same and present(place) == {stage.makes: told["sha256"]}


def purpose(work: Path) -> Any:
    """What the unfinished work in a folder is for; None if there is none."""
    path = work / PURPOSE
    return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else None


def follow(command: list[str], log: Path, folders: Folders, tick: Callable[[], None]) -> int:
    """Run a command in the copy, its output added to a log; returns its exit status. It is ended if this process is stopped."""
    own = {"PYTHONPATH": str(folders.tree), PARENT: str(os.getpid()), LOCK: str(folders.stage_lock)}
    environment = {**os.environ, **ALONE, **own}
    with (
        log.open("ab") as file,
        subprocess.Popen(command, cwd=folders.tree, env=environment, stdout=file, stderr=file) as process,  # noqa: S603  # a stage
    ):
        try:
            while process.poll() is None:
                try:
                    process.wait(5)
                except subprocess.TimeoutExpired:
                    tick()
        except KeyboardInterrupt:
            process.terminate()
            raise
        finally:
            tick()
    return process.returncode


def keep(stage: Stage, folders: Folders, took: float) -> None:
    """Move what a stage made out of the copy, and remove its work."""
    place = folders.made(stage)
    beside = place.with_name(f"new-{stage.name}")
    shutil.rmtree(beside, ignore_errors=True)
    beside.mkdir(parents=True)
    name = Path(stage.file).stem
    if name in STYLES:  # the table of the stage alone, without those of other families that it began from
        made = {one: table for one, table in tables_of(name, folders.weights).items() if part(name, one) == stage.makes}
        told = manifest_of(stage.file, folders.weights)
        write_tables(name, made, {one: told[one] for one in made}, beside)
    else:
        for file in (stage.file, f"{name}{MANIFEST}"):
            shutil.copy(folders.weights / file, beside)
    note(beside, took)
    shutil.rmtree(place, ignore_errors=True)
    beside.rename(place)
    shutil.rmtree(folders.work(stage))


def note(folder: Path, took: float) -> None:
    """Keep the time that a stage took up to now."""
    (folder / TIMES).write_text(json.dumps(round(took, 1)), encoding="utf-8")


def seconds(folder: Path) -> float:
    """The time that a stage took up to now, in seconds."""
    path = folder / TIMES
    try:
        return float(json.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError):
        return 0.0


def restart(cluster: str) -> None:
    """Start the workers of a cluster anew, so that they read the weights of the next stage."""
    from distributed import Client

    with Client(cluster) as client:
        client.restart()


def show(folders: Folders, plan: Plan) -> None:
    """Print the stages: sizes, estimates, and what is done."""
    total = 0.0
    for stage in STAGES:
        total += stage.estimate(plan)
        took = seconds(folders.made(stage))
        begun = folders.work(stage).is_dir()
        state = f"made in {shown(took)}" if took else f"begun, {shown(seconds(folders.work(stage)))}" if begun else "to do"
        print(f"{stage.name:20} {stage.estimate(plan):7.2f} core-hours  {state:24} {' '.join(stage.arguments(plan))}")
    print(f"{'all':20} {total:7.2f} core-hours")


def install(folders: Folders) -> list[str]:
    """Copy what is made into the checkout, with its manifests; returns the parts."""
    found: list[str] = []
    for stage in STAGES:
        place = folders.made(stage)
        if not place.is_dir():
            continue
        name = Path(stage.file).stem
        if name in STYLES:
            tables = {**tables_of(name), **tables_of(name, place)}
            write_tables(name, tables, {**manifest_of(stage.file), **manifest_of(stage.file, place)})
        else:
            for file in (stage.file, f"{name}{MANIFEST}"):
                shutil.copy(place / file, WEIGHTS)
        found.append(stage.makes)
    return found


def shown(seconds: float) -> str:
    """A time as a person reads it."""
    return f"{seconds / 3600:.1f} h" if seconds >= 3600 else f"{seconds / 60:.1f} min" if seconds >= 60 else f"{seconds:.0f} s"


if __name__ == "__main__":
    sys.exit(main())
