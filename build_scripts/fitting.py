"""What the fits share: their options, and tasks that are spread over cores or a cluster, whose results are kept on disk.

A fit can be stopped at any time. With `--work FOLDER` the result of each task is a file there, complete or absent, and a
further run with the same folder goes on from them; so a task is a chunk of deals. Results come in the order of the tasks, so
they do not depend on the number of processes.
"""

from __future__ import annotations

import argparse
import json
import os
import threading
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from build_scripts.weights_files import command, present
from canasta_desktop.lab.spreading import spread
from canasta_desktop.session.file_lock import FileLock

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Task = TypeVar("Task")
    Result = TypeVar("Result")

PLAYED_WITH = present()
"""The weights that this process plays with, which are read when the bots are imported."""
PURPOSE = "purpose.json"
"""In a work folder: what it is the work of."""
PARENT = "CANASTA_DESKTOP_FIT_ALL"
"""An environment variable with the number of the process that a stage ends with, however that ends."""
LOCK = "CANASTA_DESKTOP_FIT_LOCK"
"""An environment variable with the file that a stage holds while it runs."""
LOOKING_S = 0.5
"""Time between two looks whether the parent is still there."""


class Form(NamedTuple):
    """How results are kept: the ending of the files, and how one is written and read."""

    ending: str
    write: Callable[[Path, Any], None]
    read: Callable[[Path], Any]


def _write_json(path: Path, result: Any) -> None:
    path.write_text(json.dumps(result), encoding="utf-8")


def _write_arrays(path: Path, result: Sequence[Any]) -> None:
    import numpy as np

    np.savez(path, *result)


def _read_arrays(path: Path) -> list[Any]:
    import numpy as np

    with np.load(path) as found:
        return [found[name] for name in found.files]


JSON = Form(".json", _write_json, lambda path: json.loads(path.read_text(encoding="utf-8")))
"""What JSON can say; tuples are read as lists."""
ARRAYS = Form(".npz", _write_arrays, _read_arrays)
"""A sequence of numpy's arrays, read as a list."""


def parser(doc: str | None, seed: int | None = None) -> argparse.ArgumentParser:
    """A parser with the options of all fits; `seed`: that without an option, None for a fit whose seeds are fixed."""
    if PARENT in os.environ:
        threading.Thread(target=end_with, args=(int(os.environ[PARENT]),), daemon=True).start()
        if FileLock.take(Path(os.environ[LOCK])) is None:
            raise SystemExit(f"another stage is still at work: {os.environ[LOCK]} is held")
    found = argparse.ArgumentParser(description=(doc or "").splitlines()[0])
    if seed is not None:
        found.add_argument("--seed", type=int, default=seed)
    found.add_argument("--jobs", type=int, help="processes, by default one for each core")
    found.add_argument("--cluster", metavar="SCHEDULER:PORT", help="a Dask cluster to play the deals on")
    found.add_argument("--work", type=Path, metavar="FOLDER", help="where work is kept, from which a further run goes on")
    return found


def end_with(parent: int) -> None:
    """End this process when its parent is gone, so that none works on beside the one that goes on with its work."""
    while os.getppid() == parent:
        time.sleep(LOOKING_S)
    os._exit(1)


def chunks(total: int, most: int) -> list[int]:
    """The sizes of as equal parts as can be, none larger than `most`; at least one part."""
    parts = max(1, -(-total // most))
    return [total // parts + (number < total % parts) for number in range(parts)]


def played(work: Callable[[Task], Result], tasks: Sequence[Task], options: argparse.Namespace) -> list[Result]:
    """The results of tasks, in order, which are kept in memory alone."""
    with spread(partial(checked, work, PLAYED_WITH), tasks, jobs=options.jobs, cluster=options.cluster) as found:
        return list(found)


def kept(
    work: Callable[[Task], Any], tasks: Sequence[Task], options: argparse.Namespace, form: Form, name: str = ""
) -> list[Any]:
    """The results of tasks, in order, as their form reads them; those that are in the work folder are not made again.

    `name` tells the tasks from others of the same fit.
    """
    if options.work is None:
        return played(work, tasks, options)
    begin(options.work)
    places = [options.work / f"{name}{number:05}{form.ending}" for number in range(len(tasks))]
    missing = [number for number, place in enumerate(places) if not place.exists()]
    if len(missing) < len(tasks):
        print(f"{len(tasks) - len(missing)} of {len(tasks)} parts are there", flush=True)
    with spread(
        partial(checked, work, PLAYED_WITH), [tasks[at] for at in missing], jobs=options.jobs, cluster=options.cluster
    ) as found:
        for at, result in zip(missing, found, strict=True):
            put(places[at], form.write, result)
    return [form.read(place) for place in places]


def begin(folder: Path) -> None:
    """Make a work folder, or go on with it; ends the program if it holds the work of another command or other weights."""
    folder.mkdir(parents=True, exist_ok=True)
    purpose = {"command": command(), "inputs": present()}
    path = folder / PURPOSE
    if not path.exists():
        put(path, JSON.write, purpose)
    elif json.loads(path.read_text(encoding="utf-8")) != purpose:
        raise SystemExit(f"{folder} holds the work of another command or of one with other weights: name another folder.")


def put(path: Path, write: Callable[[Path, Any], None], result: Any) -> None:
    """Write a file that is complete or absent, whenever the program is stopped."""
    beside = path.with_name(f"new-{path.name}")
    write(beside, result)
    with beside.open("rb+") as file:
        os.fsync(file.fileno())
    beside.replace(path)


def checked(work: Callable[[Task], Result], wanted: dict[str, str], task: Task) -> Result:
    """The result of a task in a process that plays with the wanted weights. Raises RuntimeError if it has others."""
    if wanted != PLAYED_WITH:
        raise RuntimeError("a process of the cluster plays with other weights; it must be started anew with those of this run")
    return work(task)
