"""The licences of everything in a build: a text file for each component, and a list of libraries without an entry."""

from __future__ import annotations

import sys
import sysconfig
import tomllib
from fnmatch import fnmatch
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from canasta_desktop.licences import PACKAGES, Credit, own_credit, package_credit, pictures_credit

from .facts import SCRIPTS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

TEXTS: Final = SCRIPTS / "licences"
_OWN: Final = ("pygame", "msgspec", "accesskit", "canasta_desktop", "lib-dynload")
"""Folders whose compiled files belong to a package with its own entry."""

_PYTHON: Final = ("python3*", "python.*", "python")


def write_licences(folder: Path, packages: Sequence[str], files: Iterable[str]) -> list[str]:
    """Write the texts for a build with these packages and compiled files; returns the files that no entry covers."""
    entries, unknown = _libraries(files)
    found = [own_credit(), pictures_credit(), *_packages(packages), _python(), _bootloader(), _compiler(), *entries]
    folder.mkdir(parents=True, exist_ok=True)
    for number, part in enumerate(found):
        name = "".join(sign if sign.isalnum() else "-" for sign in part.name.lower()).strip("-")
        (folder / f"{number:02}-{name[:40]}.txt").write_text(part.document(), encoding="utf-8", newline="\n")
    return unknown


def _packages(names: Sequence[str]) -> list[Credit]:
    found = [part for name in dict.fromkeys([*PACKAGES, *names]) if (part := package_credit(name))]
    missing = [part.name for part in found if not part.text]
    if missing:
        raise SystemExit(f"No licence text comes with {', '.join(missing)}.")
    return found


def _python() -> Credit:
    """Python itself, whose licence is in different places on different systems."""
    base = Path(sys.base_prefix)
    standard = Path(sysconfig.get_path("stdlib"))
    for place in (standard / "LICENSE.txt", base / "LICENSE.txt", base / "LICENSE", *_debian()):
        if place.is_file():
            text = place.read_text(encoding="utf-8", errors="replace")
            return Credit("Python", sys.version.split()[0], "Python Software Foundation Licence 2", text)
    raise SystemExit("The licence of Python is not where it usually is.")


def _debian() -> list[Path]:
    minor = f"{sys.version_info.major}.{sys.version_info.minor}"
    return [Path(f"/usr/share/doc/{name}/copyright") for name in (f"libpython{minor}-stdlib", f"python{minor}")]


def _bootloader() -> Credit:
    """PyInstaller's bootloader."""
    part = package_credit("pyinstaller")
    if part is None or not part.text:
        raise SystemExit("The licence of PyInstaller is missing.")
    return Credit("PyInstaller bootloader", part.version, "GPL 2 with an exception for built programs", part.text)


def _compiler() -> Credit:
    """The runtime library that mypyc adds to compiled modules."""
    part = package_credit("mypy")
    if part is None or not part.text:
        raise SystemExit("The licence of mypy is missing.")
    return Credit("mypyc run-time support", part.version, "MIT, parts under the Python licence", part.text)


def _libraries(files: Iterable[str]) -> tuple[list[Credit], list[str]]:
    """The entries of the libraries in a build, and the files without an entry."""
    with (TEXTS / "libraries.toml").open("rb") as file:
        table: list[dict[str, Any]] = tomllib.load(file)["library"]
    wanted: list[int] = []
    unknown = []
    for place in sorted(files):
        if _covered(place):
            continue
        name = place.replace("\\", "/").rpartition("/")[2].lower().removeprefix("lib")
        at = next((i for i, entry in enumerate(table) if any(fnmatch(name, pattern) for pattern in entry["files"])), None)
        if at is None:
            unknown.append(place)
        else:
            wanted.append(at)
    return [_entry(table[i]) for i in sorted(set(wanted))], unknown


def _covered(place: str) -> bool:
    """Whether a compiled file belongs to a package with its own entry."""
    parts = place.replace("\\", "/").split("/")
    name = parts[-1].lower().removeprefix("lib")
    module = name.endswith((".pyd", ".so")) and ("cpython-" in name or "abi3" in name or name.endswith(".pyd"))
    return any(fnmatch(name, pattern) for pattern in _PYTHON) or module or any(part in _OWN for part in parts[:-1])


def _entry(entry: dict[str, Any]) -> Credit:
    texts = [(TEXTS / name).read_text(encoding="utf-8").rstrip("\n") for name in entry["text"]]
    return Credit(entry["name"], "", entry["licence"], "\n\n\n".join([entry["copyright"].strip(), *texts]).strip())


def package_of_modules(modules: Iterable[str]) -> list[str]:
    """The distribution packages of these modules, by their names on the package index."""
    owners = metadata.packages_distributions()
    tops = {module.partition(".")[0] for module in modules}
    return sorted({name.lower() for top in tops for name in owners.get(top, ())} - {"canasta-desktop", "pyinstaller"})
