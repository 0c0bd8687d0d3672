"""The components of the program with their authors and licences, for the About page.

A built program has a folder of text files, one for each component, collected when it was built. Otherwise the components are
read from the metadata of the installed packages.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from canasta_desktop import __version__, paths
from canasta_desktop.words.catalogue import gettext as _

if TYPE_CHECKING:
    from importlib.metadata import Distribution

FOLDER: Final = "licences"
"""The folder of a built program with one text file for each component."""

PROGRAM: Final = "canasta-desktop"
PACKAGES: Final = (
    "pygame-ce",
    "msgspec",
    "platformdirs",
    "tomlkit",
    "accesskit",
    "jeepney",
    "rich",
    "font-source-sans-pro",
    "font-source-serif-pro",
)
"""The packages that the program depends on at run time."""

_TEXT: Final = re.compile(r"(licen[cs]e|copying|notice|lgpl)[^/]*$", re.IGNORECASE)
_TITLES: Final = {"font-source-sans-pro": "Source Sans Pro", "font-source-serif-pro": "Source Serif Pro"}
_KNOWN: Final = {"font-source-sans-pro": "SIL Open Font License 1.1", "font-source-serif-pro": "SIL Open Font License 1.1"}
_LONGEST_NAME: Final = 60


@dataclass(frozen=True, slots=True)
class Credit:
    """One component of the program and its licence."""

    name: str
    version: str
    licence: str
    """The short name of the licence."""
    text: str
    """The full text of the licence; empty if the package does not include it."""

    def document(self) -> str:
        """The text file of this component: its name, its licence, an empty line, the full text of the licence."""
        return f"{self.name} {self.version}".strip() + f"\n{self.licence}\n\n{self.text.strip()}\n"


def read_credit(document: str) -> Credit:
    """The component from its text file; the inverse of `Credit.document`."""
    head, _, rest = document.partition("\n")
    licence, _, text = rest.partition("\n")
    name, _, version = head.rpartition(" ")
    if not name or not version[:1].isdigit():
        name, version = head, ""
    return Credit(name, version, licence, text.strip("\n"))


def all_credits() -> tuple[Credit, ...]:
    """All components, the program itself first."""
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen:
        try:
            files = sorted((Path(frozen) / FOLDER).glob("*.txt"))
            return tuple(read_credit(file.read_text(encoding="utf-8")) for file in files)
        except (OSError, UnicodeDecodeError):
            return ()
    return (own_credit(), pictures_credit(), *(found for name in PACKAGES if (found := package_credit(name))))


def own_credit() -> Credit:
    """The program itself."""
    beside = Path(__file__).resolve().parents[1] / "LICENSE"
    installed = package_credit(PROGRAM)
    text = beside.read_text(encoding="utf-8") if beside.is_file() else installed.text if installed else ""
    return Credit("Canasta Desktop", __version__, "MIT", text)


def pictures_credit() -> Credit:
    """Cards, icons and sounds."""
    try:
        text = (paths.assets() / "LICENSES.md").read_text(encoding="utf-8")
    except OSError:
        text = ""
    return Credit(_("Cards, icons and sounds"), "", "MIT", text)


def package_credit(name: str) -> Credit | None:
    """The component of an installed package, or None."""
    from importlib import metadata  # imported here because a built program does not include it

    try:
        found = metadata.distribution(name)
    except metadata.PackageNotFoundError:
        return None
    texts = []
    for file in found.files or ():
        path = Path(str(found.locate_file(file)))
        if _TEXT.search(file.as_posix()) and path.suffix.lower() in ("", ".txt", ".md", ".rst") and path.is_file():
            texts.append(path.read_text(encoding="utf-8", errors="replace").strip("\n"))
    title = _TITLES.get(name, found.metadata["Name"] or name)
    return Credit(title, found.version, _KNOWN.get(name) or _licence(found), "\n\n\n".join(dict.fromkeys(texts)))


def _licence(found: Distribution) -> str:
    """The short name of a package's licence, from its metadata or its classifiers."""
    for field in ("License-Expression", "License"):
        for told in found.metadata.get_all(field) or []:
            line: str = told.strip().partition("\n")[0]
            if line and len(line) <= _LONGEST_NAME:
                return line
    classes = [line for line in found.metadata.get_all("Classifier") or [] if line.startswith("License ::")]
    return classes[0].rpartition(":: ")[2] if classes else _("see its text")
