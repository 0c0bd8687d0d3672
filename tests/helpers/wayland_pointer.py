"""A mouse for sway, which has none without a real one: `zwlr_virtual_pointer_v1`, spoken to by its socket."""

from __future__ import annotations

import socket
import struct
import time
from pathlib import Path
from typing import Self

from canasta_desktop.ui.app import wayland

_MANAGER = "zwlr_virtual_pointer_manager_v1"
_LEFT = 0x110  # BTN_LEFT of Linux's input events


class WaylandPointer:
    """A mouse of the desktop that environment variables name, as long as it is entered. Places are in units of the desktop."""

    def __init__(self, env: dict[str, str], screen: tuple[int, int]) -> None:
        self._screen = screen
        self._line = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._line.settimeout(10)
        self._line.connect(str(Path(env["XDG_RUNTIME_DIR"]) / env["WAYLAND_DISPLAY"]))

    def __enter__(self) -> Self:
        self._send(1, 1, struct.pack("=I", 2))
        self._send(1, 0, struct.pack("=I", 3))
        offered = {}
        for _, _, body in wayland._events(self._line, until=3):
            number, length = struct.unpack_from("=II", body)
            offered[body[8 : 7 + length].decode()] = number
        self._send(2, 0, struct.pack("=I", offered[_MANAGER]) + wayland._text(_MANAGER) + struct.pack("=II", 1, 4))
        self._send(4, 0, struct.pack("=II", 0, 5))
        return self

    def __exit__(self, *raised: object) -> None:
        self._line.close()

    def click(self, x: float, y: float) -> None:
        """Move to a point and press there."""
        wide, high = self._screen
        self._send(5, 1, struct.pack("=IIIII", 0, round(x * 10), round(y * 10), wide * 10, high * 10))
        self._send(5, 4, b"")
        time.sleep(0.2)
        for pressed in (1, 0):
            self._send(5, 2, struct.pack("=III", 0, _LEFT, pressed))
            self._send(5, 4, b"")
            time.sleep(0.1)

    def _send(self, which: int, what: int, body: bytes) -> None:
        self._line.sendall(wayland._message(which, what, body))
