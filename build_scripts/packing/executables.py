"""Reads the resources of programs for Windows: version, icons, manifest; and finds files of wine. Needs pefile."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Any, Final

from .facts import PROGRAM, TITLE, WINDOW

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    import pefile

SUBSYSTEMS: Final = {2: "window", 3: "console"}
ICON_SIZES: Final = {16, 20, 24, 32, 40, 48, 64, 128, 256}
"""Sizes in px that the desktop, the taskbar and the Explorer use, up to a scale of 250 %."""
MANIFEST: Final = ("PerMonitorV2", "longPathAware", "asInvoker", "activeCodePage")
_WINE: Final = b"Wine builtin DLL"
_ICON, _MANIFEST = 14, 24  # kinds of resources


def described(path: Path) -> dict[str, Any]:
    """The description of a program: `kind`, `icons` (sizes in px), `manifest`, and the strings of its version resource."""
    import pefile

    with pefile.PE(str(path)) as program:
        kind = SUBSYSTEMS.get(program.OPTIONAL_HEADER.Subsystem, "other")
        found: dict[str, Any] = {"kind": kind, "manifest": "", "icons": []}
        for data in _resources(program, _ICON):
            count = struct.unpack_from("<HHH", data)[2]
            found["icons"] += [data[6 + 14 * i] or 256 for i in range(count)]
        for data in _resources(program, _MANIFEST):
            found["manifest"] = data.decode("utf-8")
        for info in getattr(program, "FileInfo", [[]])[0]:
            for table in getattr(info, "StringTable", []):
                found |= {key.decode(): value.decode("utf-8") for key, value in table.entries.items()}
    return found


def _resources(program: pefile.PE, kind: int) -> Iterator[bytes]:
    """The resources of a kind."""
    for entry in program.DIRECTORY_ENTRY_RESOURCE.entries:
        if entry.id == kind:
            for name in entry.directory.entries:
                for language in name.directory.entries:
                    place = language.data.struct
                    yield program.get_data(place.OffsetToData, place.Size)


def faults(path: Path, kind: str, version: str) -> list[str]:
    """The faults of one of our programs: missing icons, wrong kind, version or manifest."""
    description = described(path)
    found = [f"has no {word} in its manifest" for word in MANIFEST if word not in description["manifest"]]
    found += [f"has no icon of {size} px" for size in sorted(ICON_SIZES - set(description["icons"]))]
    if description["kind"] != kind:
        found.append(f"belongs to a {description['kind']}, not to a {kind}")
    wanted = {"ProductName": TITLE, "FileVersion": version, "OriginalFilename": path.name}
    found += [f"calls its {key} {description.get(key)!r}" for key, value in wanted.items() if description.get(key) != value]
    return [f"{path.name} {fault}" for fault in found]


def wine_files(folder: Path) -> list[str]:
    """The files of a folder that come from wine; Windows has its own."""
    programs = (path for path in sorted(folder.rglob("*")) if path.suffix.lower() in (".dll", ".pyd", ".exe"))
    return [path.name for path in programs if path.read_bytes()[:128].find(_WINE) >= 0]


def all_faults(dist: Path, built: dict[str, Any]) -> list[str]:
    """The faults of the programs in a folder written by `build.py`; `built` is its build.json."""
    folder = dist / built["folder"]
    programs = {
        folder / f"{PROGRAM}.exe": "console",
        folder / f"{WINDOW}.exe": "window",
        dist / built["one_file"]: "window",
    }
    wrong = [fault for path, kind in programs.items() for fault in faults(path, kind, built["version"])]
    return wrong + [f"{name} is wine's" for name in wine_files(folder)]
