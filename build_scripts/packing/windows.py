"""The version resource and the manifest of programs for Windows."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from . import facts

if TYPE_CHECKING:
    from pathlib import Path

_HERE = facts.SCRIPTS / "windows"


def version_file(work: Path, name: str) -> str:
    """Write the version resource of the program `name`.exe for PyInstaller, from its template; returns its path."""
    text = (_HERE / "version_info.txt").read_text(encoding="utf-8")
    filled = text.format(
        numbers=numbers(),
        version=facts.version(),
        commit=facts.commit(),
        title=facts.TITLE,
        program=facts.PROGRAM,
        name=name,
        authors=facts.AUTHORS,
    )
    path = work / f"version_of_{name}.txt"
    path.write_text(filled, encoding="utf-8")
    return str(path)


def numbers() -> tuple[int, ...]:
    """The version as the four numbers of a version resource."""
    found = [int(part) for part in re.findall(r"\d+", facts.version())][:4]
    return tuple(found + [0] * (4 - len(found)))


def manifest() -> str:
    """The manifest: DPI awareness, long paths, UTF-8."""
    return (_HERE / "canasta.manifest").read_text(encoding="utf-8")
