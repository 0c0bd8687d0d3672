"""Small files of the user's own: read with a limit, written whole or not at all, set aside where they are broken."""

from __future__ import annotations

import os
import re
import shutil
import tempfile
import time
import tomllib
import unicodedata
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from .notices import Notice, NoticeCode

if TYPE_CHECKING:
    from collections.abc import Callable

BROKEN = (ValueError, RecursionError)
"""What reading a file raises that is no TOML; a number of thousands of digits is a plain ValueError."""

HELD_S: Final = 0.4
"""How long a file that may not be touched is tried for; the window stands still meanwhile."""
_PAUSE_S: Final = 0.02
LOCKED_S: Final = 1.0
"""How long a window waits for another one that writes the same file, which takes some ms; then it writes all the same."""
_DEVICE: Final = re.compile(r"con|prn|aux|nul|com\d|lpt\d")
"""Names that are no files on Windows."""


def read_toml(path: Path, most_bytes: int) -> dict[str, Any] | None:
    """The document in a file; None where there is no file. Raises OSError, or one of `BROKEN`, also for a file too large."""
    found: list[bytes] = []

    def read() -> None:
        with path.open("rb") as file:
            found.append(file.read(most_bytes + 1))

    try:
        patiently(read)
    except FileNotFoundError:
        return None
    data = found[-1]
    if len(data) > most_bytes:
        raise tomllib.TOMLDecodeError("too large")
    return tomllib.loads(data.decode("utf-8-sig"))


def patiently(deed: Callable[[], Any]) -> None:
    """Do what a virus scanner or another window may forbid for a moment, as Windows does with a file that is open.

    Raises OSError, PermissionError only after it has been tried for `HELD_S`.
    """
    end = time.monotonic() + HELD_S
    while True:
        try:
            deed()
        except PermissionError:
            if time.monotonic() >= end:
                raise
            time.sleep(_PAUSE_S)
        else:
            return


def write_whole(path: Path, text: str) -> None:
    """Write a file whole or not at all; a link stays a link. Raises OSError."""
    target = Path(os.path.realpath(path))
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}-")
    fresh = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())
        patiently(partial(fresh.replace, target))
    except OSError:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise


def lock_of(path: Path) -> Path:
    """The file that is held while another one is read, changed and written, so that no other window's change is lost."""
    return path.with_name(f".{path.name}.lock")


def set_aside(path: Path) -> Path:
    """Give a broken file a name of its own, `NAME.broken-1.toml`; answers its new place. Raises OSError."""
    aside = _name_aside(path)
    patiently(partial(path.rename, aside))
    return aside


def copy_aside(path: Path) -> Path:
    """Keep a copy of a file that will be written over, under a name as `set_aside` gives; answers its place. Raises OSError."""
    aside = _name_aside(path)
    shutil.copyfile(path, aside)
    return aside


def _name_aside(path: Path) -> Path:
    number = 1
    while (aside := path.with_name(f"{path.stem}.broken-{number}{path.suffix}")).exists():
        number += 1
    return aside


def is_set_aside(path: Path) -> bool:
    """Whether a file bears the name of one that was set aside."""
    return ".broken-" in path.name


def reason(error: OSError) -> str | Notice:
    """Why the system refused, in its own words."""
    return error.strerror.lower() if error.strerror else Notice(NoticeCode.UNKNOWN_REASON)


def slug_of(name: str) -> str:
    """A name as it can stand in the name of a file on every system."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    slug = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40] or "rules"
    return f"{slug}-rules" if _DEVICE.fullmatch(slug) else slug
