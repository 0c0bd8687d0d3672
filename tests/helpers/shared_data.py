"""Plain data that takes long to make, made once for all processes of a test run."""

from __future__ import annotations

import os
import pickle
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from canasta_desktop.session.file_lock import alone

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")

FOLDER: Final = "CANASTA_DESKTOP_TESTS_SHARE"
"""The environment variable that names the folder of a run; without it each process makes its own."""
_LONGEST_S: Final = 120.0


def shared(name: str, make: Callable[[], T]) -> T:
    """What `make` returns, made by the process that asks first; the others wait for it and read it."""
    folder = os.environ.get(FOLDER)
    if folder is None:
        return make()
    path = Path(folder, name)
    with alone(path.with_suffix(".lock"), _LONGEST_S):
        if not path.exists():
            fresh = path.with_suffix(".new")
            fresh.write_bytes(pickle.dumps(make()))
            fresh.replace(path)
        found: T = pickle.loads(path.read_bytes())  # noqa: S301  written by a process of this run
        return found
