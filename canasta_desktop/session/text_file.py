"""Small user files: read with a size limit, written atomically, renamed if they are broken."""

from __future__ import annotations

import os
import re
import shutil
import tempfile
import time
import tomllib
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from .notices import Notice, NoticeCode

if TYPE_CHECKING:
    from collections.abc import Callable

BROKEN = (ValueError, RecursionError)
"""Errors of reading a file that is not TOML; a number of thousands of digits is a plain ValueError."""

HELD_S: Final = 0.4
"""Seconds for which a forbidden file operation is retried; the window is blocked meanwhile."""
_PAUSE_S: Final = 0.02
LOCKED_S: Final = 1.0
"""Timeout in seconds for another window's write to the file, which takes some ms; after it the file is written anyway."""
_ACCENTED: Final = {
    "a": "àáâãäåāăąǎǟǡǻȁȃȧ",
    "c": "çćĉċč",
    "d": "ď",
    "e": "èéêëēĕėęěȅȇȩ",
    "g": "ĝğġģǧǵ",
    "h": "ĥȟ",
    "i": "ìíîïĩīĭįǐȉȋ",
    "j": "ĵǰ",
    "k": "ķǩ",
    "l": "ĺļľŀ",
    "n": "ñńņňŉǹ",
    "o": "òóôõöōŏőơǒǫǭȍȏȫȭȯȱ",
    "r": "ŕŗřȑȓ",
    "s": "śŝşšſș",
    "t": "ţťț",
    "u": "ùúûüũūŭůűųưǔǖǘǚǜȕȗ",
    "w": "ŵ",
    "y": "ýÿŷȳ",
    "z": "źżž",
}
"""Letters with accents, by the plain letter: the tables of all scripts would be a library of more than a megabyte."""
_PLAIN: Final = str.maketrans({accented: plain for plain, letters in _ACCENTED.items() for accented in letters})
_DEVICE: Final = re.compile(r"con|prn|aux|nul|com\d|lpt\d")
"""Names that are no files on Windows."""


def read_toml(path: Path, most_bytes: int) -> dict[str, Any] | None:
    """The document in a file; None if there is no file. Raises OSError, or one of `BROKEN`, also for a file too large."""
    text = read_text(path, most_bytes)
    return None if text is None else tomllib.loads(text)


def read_text(path: Path, most_bytes: int) -> str | None:
    """The text of a file; None if there is no file. Raises OSError, or ValueError if it is too large or no UTF-8."""
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
        raise ValueError("too large")
    return data.decode("utf-8-sig")


def patiently(operation: Callable[[], Any]) -> None:
    """Run a file operation, with retries while a virus scanner or another window has the file open (Windows).

    Raises OSError, PermissionError only after it has been tried for `HELD_S`.
    """
    end = time.monotonic() + HELD_S
    while True:
        try:
            operation()
        except PermissionError:
            if time.monotonic() >= end:
                raise
            time.sleep(_PAUSE_S)
        else:
            return


def write_whole(path: Path, text: str, *, shared: bool = False) -> None:
    """Write a file atomically; a symbolic link stays a link. Raises OSError.

    Only the user may read it, unless it is `shared`: then it has the permissions of the file before, or of any new file.
    """
    target = Path(os.path.realpath(path))
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}-")
    fresh = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())
        if shared:
            fresh.chmod(target.stat().st_mode & 0o777 if target.exists() else _usual_mode())
        patiently(partial(fresh.replace, target))
    except OSError:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise


def _usual_mode() -> int:
    """The permissions of a new file of this user."""
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def lock_of(path: Path) -> Path:
    """Path of the lock file for reading, changing and writing another file, so that no other window's change is lost."""
    return path.with_name(f".{path.name}.lock")


def set_aside(path: Path) -> Path:
    """Rename a broken file to `NAME.broken-1.toml`; returns its new path. Raises OSError."""
    aside = _name_aside(path)
    patiently(partial(path.rename, aside))
    return aside


def copy_aside(path: Path) -> Path:
    """Copy a file that will be overwritten, with a name as by `set_aside`; returns its path. Raises OSError."""
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
    """The system's text of an error."""
    return error.strerror.lower() if error.strerror else Notice(NoticeCode.UNKNOWN_REASON)


def slug_of(name: str) -> str:
    """A name converted to a valid part of a file name on every system."""
    plain = name.lower().translate(_PLAIN).encode("ascii", "ignore").decode()
    slug = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40] or "rules"
    return f"{slug}-rules" if _DEVICE.fullmatch(slug) else slug
