"""What a Wayland desktop says of itself before a window is opened: its screens' display scale, and who draws title bars.

SDL asks X11 first, even if X11 is only emulated; the emulation's windows are blown up on a fine screen. So where a screen is
fine, and windows get a title bar, the window is opened by Wayland itself. The few messages that this takes are sent and read
here, as no library that comes with Python knows them.
"""

from __future__ import annotations

import ctypes
import os
import socket
import struct
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_PATIENCE_S: Final = 0.5
"""Seconds that the desktop may take to answer; after them it is asked nothing more."""
_DISPLAY: Final = 1
_REGISTRY: Final = 2
_LISTED: Final = 3
_SCREENS: Final = 4
"""Object numbers on the Wayland connection; screens count on from the last."""
_SCALE: Final = 3
"""The number of the event of a screen (`wl_output`, from version 2 on) that reports its scale."""


class Desktop(NamedTuple):
    """What a desktop says of itself."""

    scales: tuple[int, ...]
    """Px for each unit of the desktop, rounded up, by screen."""
    draws_title_bars: bool
    """Whether it draws title bars round windows that ask for them."""


def fine_desktop() -> bool:
    """Whether there is a Wayland desktop with a fine screen, where a window is opened by Wayland and gets a title bar."""
    found = ask(os.environ)
    return found is not None and max(found.scales, default=1) > 1 and (found.draws_title_bars or _title_bars_by_library())


def _title_bars_by_library(plugins: Iterable[Path] | None = None) -> bool:
    """Whether SDL finds the library by which it draws title bars itself, with one of its plugins: without one it draws none.

    `plugins`: the plugins; None: those that are installed.
    """
    try:
        ctypes.CDLL("libdecor-0.so.0")
    except OSError:
        return False
    return any(True for _ in (_installed_plugins() if plugins is None else plugins))


def _installed_plugins() -> Iterator[Path]:
    for folder in ("usr/lib", "usr/lib64", "usr/lib/*-linux-*", "usr/local/lib"):
        yield from Path("/").glob(f"{folder}/libdecor/plugins-1/*.so")


def ask(environment: os._Environ[str] | dict[str, str]) -> Desktop | None:
    """Ask the desktop that environment variables name. None if there is none, or if its answer is wrong."""
    name, folder = environment.get("WAYLAND_DISPLAY"), environment.get("XDG_RUNTIME_DIR")
    if not name or not folder:
        return None
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
            line.settimeout(_PATIENCE_S)
            line.connect(str(Path(folder) / name))
            return _asked(line)
    except (OSError, struct.error, ValueError):
        return None


def _asked(line: socket.socket) -> Desktop:
    line.sendall(_message(_DISPLAY, 1, struct.pack("=I", _REGISTRY)) + _message(_DISPLAY, 0, struct.pack("=I", _LISTED)))
    offered = []
    for _, _, body in _events(line, until=_LISTED):
        number, length = struct.unpack_from("=II", body)
        version = struct.unpack_from("=I", body, 8 + _padded(length))[0]
        offered.append((number, body[8 : 7 + length].decode(), version))
    screens = [number for number, what, version in offered if what == "wl_output" and version > 1]
    for at, number in enumerate(screens, _SCREENS):
        line.sendall(_message(_REGISTRY, 0, struct.pack("=I", number) + _text("wl_output") + struct.pack("=II", 2, at)))
    last = _SCREENS + len(screens)
    line.sendall(_message(_DISPLAY, 0, struct.pack("=I", last)))
    told = [body for which, what, body in _events(line, until=last) if which >= _SCREENS and what == _SCALE]
    scales = tuple(struct.unpack("=i", body)[0] for body in told)
    return Desktop(scales, any(what == "zxdg_decoration_manager_v1" for _, what, _ in offered))


def _message(which: int, what: int, body: bytes) -> bytes:
    """A request to an object of the protocol."""
    return struct.pack("=II", which, (8 + len(body)) << 16 | what) + body


def _text(words: str) -> bytes:
    given = words.encode() + b"\0"
    return struct.pack("=I", len(given)) + given.ljust(_padded(len(given)), b"\0")


def _padded(length: int) -> int:
    return (length + 3) // 4 * 4


def _events(line: socket.socket, *, until: int) -> Iterator[tuple[int, int, bytes]]:
    """What the desktop tells, as object, event and contents, until it has answered up to object `until`."""
    while True:
        which, packed = struct.unpack("=II", _read(line, 8))
        body = _read(line, (packed >> 16) - 8)
        if which == until:
            return
        if which == _DISPLAY and packed & 0xFFFF == 0:  # an error, after which it says no more
            raise ValueError(body)
        yield which, packed & 0xFFFF, body


def _read(line: socket.socket, length: int) -> bytes:
    found = b""
    while len(found) < length:
        more = line.recv(length - len(found))
        if not more:
            raise ValueError("the desktop has closed the line")
        found += more
    return found
