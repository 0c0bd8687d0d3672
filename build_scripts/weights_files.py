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
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

WEIGHTS = Path(__file__).resolve().parents[1] / "canasta_desktop" / "bots" / "weights"
DIGITS = 6
"""Significant digits of a number of a network."""


def write_numbers(name: str, numbers: Sequence[float], facts: Mapping[str, Any]) -> None:
    """Write `name`.f64, numbers of eight bytes, the lowest first, and its manifest with these facts."""
    _write(f"{name}.f64", struct.pack(f"<{len(numbers)}d", *numbers), {**facts, "numbers": len(numbers)})


def write_styles(name: str, tables: Mapping[str, Mapping[str, float]], facts: Mapping[str, Any]) -> None:
    """Write `name`.toml, a table of weights for each family of games, and its manifest with these facts."""
    blocks = [
        f"[{family}]\n" + "".join(f"{key} = {value}\n" for key, value in found.items()) for family, found in tables.items()
    ]
    _write(f"{name}.toml", "\n".join(blocks).encode(), facts)


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
    found = {"file": name, "commit": commit(), **facts, "sha256": hashlib.sha256(content).hexdigest()}
    text = "".join(f"{key} = {_text(value)}\n" for key, value in found.items())
    (WEIGHTS / f"{Path(name).stem}.manifest.toml").write_text(text, encoding="utf-8")


def _text(value: object) -> str:
    if isinstance(value, str):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        return f'"{escaped}"'
    return f"[{', '.join(map(_text, value))}]" if isinstance(value, (list, tuple)) else str(value)
