"""Writes the files of `canasta_desktop/bots/weights/`, each with its manifest: how it was made, and how well it does.

A manifest holds the command that makes the file, the commit of the code that made it, the seed, the number of rows (turns,
decisions or deals) that it was fitted to, its score on deals held out, the SHA-256 of the file, and those of the weights that
were there when it was made (`inputs`). Of a style it holds all that for each table.
"""

from __future__ import annotations

import hashlib
import shlex
import struct
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import tomlkit

from canasta_desktop.bots.thumb.families import FAMILIES
from canasta_desktop.version import STAMP

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

ROOT = Path(__file__).resolve().parents[1]
WEIGHTS = ROOT / "canasta_desktop" / "bots" / "weights"
MANIFEST = ".manifest.toml"
DIGITS = 6
"""Significant digits of a number of a network."""
STYLES = ("skilled", "expert")
"""The styles that are fitted, by family of games."""
ELSEWHERE = ("--jobs", "--cluster", "--work")
"""Options of the fits that say where the work is done, and change nothing of what comes of it."""


def write_numbers(name: str, numbers: Sequence[float], facts: Mapping[str, Any]) -> None:
    """Write `name`.f64, numbers of eight bytes, the lowest first, and its manifest with these facts."""
    _write(f"{name}.f64", struct.pack(f"<{len(numbers)}d", *numbers), _told({**facts, "numbers": len(numbers)}))


def write_figures(name: str, figures: Mapping[str, float | Sequence[float]], facts: Mapping[str, Any]) -> None:
    """Write `name`.toml, figures or rows of them by their names, and its manifest with these facts."""
    _write(f"{name}.toml", _lines(figures).encode(), _told(facts))


def write_style(name: str, family: str, weights: Mapping[str, float], facts: Mapping[str, Any]) -> None:
    """Write the weights of a family as its table in `name`.toml, and the facts in its manifest; other tables stay."""
    told = {"sha256": checksum(weights), **_told(facts)}
    tables = {**tables_of(name), family: weights}
    before = manifest_of(f"{name}.toml")
    write_tables(name, tables, {**{one: before[one] for one in tables if isinstance(before.get(one), dict)}, family: told})


def write_tables(
    name: str, tables: Mapping[str, Mapping[str, float]], told: Mapping[str, Any], folder: Path | None = None
) -> None:
    """Write the tables of a style in the order of the families, and what its manifest tells of each."""
    families = [family for family in FAMILIES if family in tables]
    text = "\n".join(f"[{family}]\n{_lines(tables[family])}" for family in families)
    _write(f"{name}.toml", text.encode(), {family: told[family] for family in families if family in told}, folder)


def tables_of(name: str, folder: Path | None = None) -> dict[str, Any]:
    """The tables in `name`.toml; none if it is not there."""
    return _read((folder or WEIGHTS) / f"{name}.toml")


def manifest_of(file: str, folder: Path | None = None) -> dict[str, Any]:
    """The manifest of a file of weights; empty if it is not there."""
    return _read((folder or WEIGHTS) / f"{Path(file).stem}{MANIFEST}")


def checksum(found: bytes | Mapping[str, Any]) -> str:
    """The SHA-256 of a file, or of a table of a style as it is written."""
    return hashlib.sha256(found if isinstance(found, bytes) else _lines(found).encode()).hexdigest()


def present(folder: Path | None = None) -> dict[str, str]:
    """The checksums of the weights that are there: by file, and of fitted styles by table, as in `skilled.toml [feet]`."""
    found: dict[str, str] = {}
    for path in sorted((folder or WEIGHTS).glob("*.*")):
        if path.suffix not in (".toml", ".f64") or path.name.endswith(MANIFEST):
            continue
        if path.stem in STYLES:
            tables = tables_of(path.stem, path.parent)
            found |= {part(path.stem, family): checksum(table) for family, table in tables.items()}
        else:
            found[path.name] = checksum(path.read_bytes())
    return found


def part(style: str, family: str) -> str:
    """The name of a table of a style among the checksums."""
    return f"{style}.toml [{family}]"


def rounded(number: float) -> float:
    """A number of a network with as many digits as are written."""
    return float(f"{number:.{DIGITS}g}")


def command() -> str:
    """The command that runs now, as it is repeated from the root of the project."""
    words: list[str] = []
    given = iter(sys.argv[1:])
    for word in given:
        if word in ELSEWHERE:
            next(given, None)
        elif not word.startswith(tuple(f"{option}=" for option in ELSEWHERE)):
            words.append(word)
    return shlex.join(["python", "-m", f"build_scripts.{Path(sys.argv[0]).stem}", *words])


def commit() -> str:
    """The commit of the sources, with a plus sign if they were changed since; `unknown` outside a checkout.

    A copy of the sources has it in a file.
    """
    if (ROOT / STAMP).is_file():
        return (ROOT / STAMP).read_text(encoding="ascii").strip()
    try:
        shown = subprocess.run(
            ["git", "describe", "--always", "--dirty=+", "--exclude=*"],  # noqa: S607  # git as it is installed
            cwd=ROOT, capture_output=True, text=True, check=True,
        )  # fmt: skip
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return shown.stdout.strip()


def _told(facts: Mapping[str, Any]) -> dict[str, Any]:
    return {"commit": commit(), "command": command(), **facts, "inputs": present()}


def _read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def _write(name: str, content: bytes, facts: Mapping[str, Any], folder: Path | None = None) -> None:
    folder = folder or WEIGHTS
    (folder / name).write_bytes(content)
    text = _document({"file": name, "sha256": checksum(content), **facts})
    (folder / f"{Path(name).stem}{MANIFEST}").write_text(text, encoding="utf-8")


def _document(facts: Mapping[str, Any], above: str = "") -> str:
    """TOML of facts, of which some are tables."""
    text = _lines({key: value for key, value in facts.items() if not isinstance(value, dict)})
    for key, value in facts.items():
        if isinstance(value, dict):
            text += f"\n[{above}{key}]\n{_document(value, f'{above}{key}.')}"
    return text


def _lines(facts: Mapping[str, Any]) -> str:
    return tomlkit.dumps(facts)
