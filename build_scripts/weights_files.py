"""Writes the files of `canasta_desktop/bots/weights/`, each with its manifest: how it was made, and how well it does.

A manifest holds the command that makes the file, the commit of the code that made it, the seed, the number of rows (turns,
decisions or deals) that it was fitted to, its score on deals held out, and the SHA-256 of the file.
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

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

WEIGHTS = Path(__file__).resolve().parents[1] / "canasta_desktop" / "bots" / "weights"
DIGITS = 6
"""Significant digits of a number of a network."""


def write_numbers(name: str, numbers: Sequence[float], facts: Mapping[str, Any]) -> None:
    """Write `name`.f64, numbers of eight bytes, the lowest first, and its manifest with these facts."""
    _write(f"{name}.f64", struct.pack(f"<{len(numbers)}d", *numbers), {"commit": commit(), **facts, "numbers": len(numbers)})


def write_styles(name: str, tables: Mapping[str, Mapping[str, float]], family: str, facts: Mapping[str, Any]) -> None:
    """Write `name`.toml, a table of weights for each family of games, and its manifest with the facts of one family anew."""
    text = "\n".join(f"[{one}]\n" + _lines(found) for one, found in tables.items())
    path = WEIGHTS / f"{name}.manifest.toml"
    before = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    kept = {one: before[one] for one in tables if isinstance(before.get(one), dict)}
    _write(f"{name}.toml", text.encode(), {**kept, family: {"commit": commit(), **facts}})


def rounded(number: float) -> float:
    """A number of a network with as many digits as are written."""
    return float(f"{number:.{DIGITS}g}")


def command() -> str:
    """The command that runs now, as it is repeated from the root of the project."""
    words = [word for word in sys.argv[1:] if not word.startswith("--cluster")]
    return shlex.join(["python", "-m", f"build_scripts.{Path(sys.argv[0]).stem}", *words])


def commit() -> str:
    """The commit of the sources, with a plus sign if they were changed since; `unknown` outside a checkout."""
    try:
        shown = subprocess.run(
            ["git", "describe", "--always", "--dirty=+", "--exclude=*"],  # noqa: S607  # git as it is installed
            cwd=WEIGHTS, capture_output=True, text=True, check=True,
        )  # fmt: skip
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return shown.stdout.strip()


def _write(name: str, content: bytes, facts: Mapping[str, Any]) -> None:
    (WEIGHTS / name).write_bytes(content)
    found = {"file": name, "sha256": hashlib.sha256(content).hexdigest(), **facts}
    alone = {key: value for key, value in found.items() if not isinstance(value, dict)}
    tables = {key: value for key, value in found.items() if isinstance(value, dict)}
    text = _lines(alone) + "".join(f"\n[{key}]\n{_lines(value)}" for key, value in tables.items())
    (WEIGHTS / f"{Path(name).stem}.manifest.toml").write_text(text, encoding="utf-8")


def _lines(facts: Mapping[str, object]) -> str:
    return "".join(f"{key} = {_text(value)}\n" for key, value in facts.items())


def _text(value: object) -> str:
    if isinstance(value, str):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        return f'"{escaped}"'
    return f"[{', '.join(map(_text, value))}]" if isinstance(value, (list, tuple)) else str(value)
