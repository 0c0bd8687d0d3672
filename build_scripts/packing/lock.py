"""Reads a lock file: packages with their versions, systems and checksums."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

_ENTRY: Final = re.compile(r"([A-Za-z0-9._-]+)==([^\s;\\]+)\s*(?:;\s*sys_platform\s*==\s*'(\w+)')?")
_SUM: Final = re.compile(r"--hash=(sha256:[0-9a-f]{64})")


@dataclass(frozen=True, slots=True)
class Entry:
    """A package of a lock file."""

    name: str
    version: str
    system: str | None
    """The only system that needs it, as in `sys.platform`; None: all systems."""
    sums: tuple[str, ...]
    """The checksums of its files, of which pip chooses one."""

    def line(self) -> str:
        """The requirement for pip, without the system."""
        return " ".join([f"{self.name}=={self.version}", *(f"--hash={one}" for one in self.sums)])


def entries(lock: Path) -> Iterator[Entry]:
    """All packages of a lock file."""
    text = re.sub(r"#.*", "", lock.read_text(encoding="utf-8")).replace("\\\n", " ")
    for line in text.splitlines():
        found = _ENTRY.match(line.strip())
        if found:
            yield Entry(found[1], found[2], found[3], tuple(_SUM.findall(line)))


def needed(lock: Path, system: str) -> Iterator[Entry]:
    """The packages that a system needs."""
    return (entry for entry in entries(lock) if entry.system in (None, system))


def write_requirements(path: Path, wanted: Iterable[Entry]) -> None:
    """Write a requirements file with checksums, for `pip --require-hashes`."""
    path.write_text("".join(f"{entry.line()}\n" for entry in wanted), encoding="utf-8")
