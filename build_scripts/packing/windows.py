"""What a program for Windows carries about itself: the version resource and the manifest."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from . import facts

if TYPE_CHECKING:
    from pathlib import Path

_HERE = facts.SCRIPTS / "windows"


def version_file(work: Path, name: str) -> str:
    """Write the version resource of the program `name`.exe for PyInstaller, from its template; answers its place."""
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
    """The version as the four numbers that Windows compares."""
    found = [int(part) for part in re.findall(r"\d+", facts.version())][:4]
    return tuple(found + [0] * (4 - len(found)))


def manifest() -> str:
    """The manifest: px of the screen instead of stretched ones, long paths, UTF-8."""
    return (_HERE / "canasta.manifest").read_text(encoding="utf-8")
