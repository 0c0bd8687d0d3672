"""The installer for Windows, made with NSIS on Windows or Linux."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from . import facts, windows

if TYPE_CHECKING:
    from collections.abc import Iterator

_SCRIPT: Final = facts.SCRIPTS / "windows" / "installer.nsi"
_SIDE: Final = (164, 314)
"""Size in px of the picture beside the first and the last page."""


def makensis() -> str | None:
    """The path of NSIS's compiler, or None; on Windows NSIS is not on PATH."""
    usual = Path(os.environ.get("PROGRAMFILES(X86)", "")) / "NSIS" / "makensis.exe"
    return shutil.which("makensis") or (str(usual) if usual.is_file() else None)


def write_installer(dist: Path, built: dict[str, Any], scratch: Path) -> Path:
    """Make the installer from the folder build described by `built`, its build.json. Raises SystemExit if it fails."""
    tool = makensis()
    if tool is None:
        raise SystemExit("NSIS is missing (package nsis; on Windows from its own site).")
    program, archive = dist / built["folder"], dist / built["archives"][0]
    path = archive.with_name(f"{archive.stem}-setup.exe")
    scratch.mkdir(parents=True, exist_ok=True)
    (scratch / "files.nsh").write_text("".join(f"{line}\n" for line in deletions(program)), encoding="utf-8")
    _draw(scratch)
    size = sum(place.stat().st_size for place in program.rglob("*") if place.is_file())
    definitions = {
        "VERSION": built["version"],
        "NUMBERS": ".".join(map(str, windows.numbers())),
        "AUTHORS": facts.AUTHORS,
        "PROGRAM": facts.PROGRAM,
        "WINDOW": facts.WINDOW,
        "FOLDER": program,
        "OUT": path,
        "ICON": scratch / "canasta.ico",
        "SIDE": scratch / "side.bmp",
        "SIZE": -(-size // 1024),
        "FILES": scratch / "files.nsh",
    }
    if _makes_64_bits(Path(tool)):
        definitions["TARGET"] = "amd64-unicode"
    command = [tool, "-V2", "-WX", "-NOCD", *(f"-D{name}={value}" for name, value in definitions.items()), str(_SCRIPT)]
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(facts.moment())}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, errors="replace", check=False)  # noqa: S603
    if done.returncode:
        raise SystemExit("\n".join(["The installer cannot be made:", *(done.stdout + done.stderr).strip().splitlines()[-5:]]))
    return path


def _makes_64_bits(tool: Path) -> bool:
    """Whether this NSIS makes 64-bit installers, as Debian's does and the official one does not."""
    places = (tool.resolve().parent / "Stubs", Path("/usr/share/nsis/Stubs"))
    return any((place / "lzma_solid-amd64-unicode").is_file() for place in places)


def deletions(program: Path) -> Iterator[str]:
    """NSIS commands of the uninstaller: delete every installed file by name, then empty folders, innermost first."""
    places = sorted(program.rglob("*"), key=lambda place: (-len(place.parts), str(place)))
    for place in places:
        if place.is_file():
            yield f'Delete "{_installed(program, place)}"'
    for place in places:
        if place.is_dir():
            yield f'RMDir "{_installed(program, place)}"'


def _installed(program: Path, place: Path) -> str:
    return "$INSTDIR\\" + str(place.relative_to(program)).replace("/", "\\").replace("$", "$$")


def _draw(scratch: Path) -> None:
    """Draw the icon, and the picture beside the first page."""
    from . import icons

    icons.write_ico(scratch / "canasta.ico")
    (scratch / "side.bmp").write_bytes(icons.bmp(_SIDE))
