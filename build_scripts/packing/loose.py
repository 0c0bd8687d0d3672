"""Modules as files of their own beside the programs, so that two programs in one folder do not each carry all of them."""

from __future__ import annotations

import py_compile
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


def loose_modules(modules: Iterable[tuple[str, str | None, str]], scratch: Path) -> list[tuple[str, str, str]]:
    """Compile PyInstaller's list of pure modules into `scratch`; answers the list of the files, with their places in a build.

    No file names the machine or the time of the build. A package without a file of its own is left to its folder.
    """
    found = []
    for name, source, _ in modules:
        if source is None or source == "-":
            continue
        place = name.replace(".", "/") + ("/__init__.pyc" if source.endswith("__init__.py") else ".pyc")
        to = scratch / place
        to.parent.mkdir(parents=True, exist_ok=True)
        py_compile.compile(
            source, str(to), dfile=place.removesuffix("c"), doraise=True, optimize=1,
            invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
        )  # fmt: skip
        found.append((place, str(to), "DATA"))
    return found
