"""What the desktop's own settings ask of programs: light colours, less movement.

On Linux the desktop portal tells both (`org.freedesktop.portal.Settings`). Windows and macOS tell whether things may move; a
light look is what they have from the start there, so it is nobody's wish. A desktop that does not answer asks nothing. It is
asked in a thread, because it may take long.
"""

from __future__ import annotations

import sys
from threading import Thread
from typing import TYPE_CHECKING, Any, Final

from canasta_desktop.ui.app.screen_reader import bus_there
from canasta_desktop.ui.services.window import Wishes

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_PATIENCE_S: Final = 1.0
"""Longest time in s for each answer of the desktop."""
FIRST_S: Final = 0.15
"""Longest time in s that the first picture waits for the first answer, so that it need not change at once."""

_LOOK: Final = "org.freedesktop.appearance"
_GNOME: Final = "org.gnome.desktop.interface"
_PREFERS_LIGHT: Final = 2
"""The portal's number for light colours; the others are dark ones, and no preference."""
_SHOWS_MOVEMENT: Final = 0x1042
"""The system parameter of Windows that says whether windows may move their contents (SPI_GETCLIENTAREAANIMATION)."""


NONE: Final = Wishes()


class DesktopWishes:
    """The wishes as last heard. `ask` asks again, `heard` tells what is new."""

    def __init__(self, ask: Callable[[], Wishes] | None = None) -> None:
        """`ask` asks the desktop and waits for its answer; by default that of the system."""
        self.now = NONE
        self._ask = ask or asked
        self._thread: Thread | None = None
        self._answer: Wishes | None = None

    def ask(self) -> None:
        """Begin to ask, unless an answer is still waited for."""
        if self._thread is None:
            self._thread = Thread(target=self._wait, name="desktop wishes", daemon=True)
            self._thread.start()

    @property
    def waiting(self) -> bool:
        """Whether an answer is waited for."""
        return self._thread is not None

    def heard(self, patience_s: float = 0.0) -> bool:
        """Take an answer over that has come, or comes within the patience; returns whether `now` changed."""
        thread = self._thread
        if thread is None:
            return False
        thread.join(patience_s)
        if thread.is_alive():
            return False
        self._thread, answer = None, self._answer
        if answer is None or answer == self.now:
            return False
        self.now = answer
        return True

    def _wait(self) -> None:
        self._answer = self._ask()


def asked() -> Wishes:
    """What the desktop asks now; waits for its answer."""
    try:
        if sys.platform == "win32":
            return _of_windows()
        if sys.platform == "darwin":
            return _of_macos()
        return _of_portal() if bus_there() else NONE
    except Exception:  # noqa: BLE001  a desktop that answers anything else asks nothing
        return NONE


def _of_portal() -> Wishes:
    from jeepney import DBusAddress, MessageType, new_method_call
    from jeepney.io.blocking import open_dbus_connection

    portal = DBusAddress("/org/freedesktop/portal/desktop", "org.freedesktop.portal.Desktop", "org.freedesktop.portal.Settings")
    with open_dbus_connection(auth_timeout=_PATIENCE_S) as bus:
        call = new_method_call(portal, "ReadAll", "as", ([_LOOK, _GNOME],))
        answer = bus.send_and_get_reply(call, timeout=_PATIENCE_S)
    if answer.header.message_type is not MessageType.method_return:
        return NONE
    return of_portal_settings(answer.body[0])


def of_portal_settings(told: Mapping[str, Mapping[str, tuple[str, Any]]]) -> Wishes:
    """The wishes in the portal's settings: pairs of D-Bus type and value, by namespace and key."""
    look, gnome = told.get(_LOOK, {}), told.get(_GNOME, {})
    light = look.get("color-scheme", ("u", 0))[1] == _PREFERS_LIGHT
    still = look.get("reduced-motion", ("u", 0))[1] == 1 or gnome.get("enable-animations", ("b", True))[1] is False
    return Wishes(light, still)


def _of_windows() -> Wishes:
    import ctypes

    moves = ctypes.c_int(1)
    ctypes.windll.user32.SystemParametersInfoW(_SHOWS_MOVEMENT, 0, ctypes.byref(moves), 0)  # type: ignore[attr-defined,unused-ignore]
    return Wishes(less_movement=not moves.value)


def _of_macos() -> Wishes:
    import subprocess

    command = ["/usr/bin/defaults", "read", "com.apple.universalaccess", "reduceMotion"]
    told = subprocess.run(command, capture_output=True, text=True, check=False, timeout=_PATIENCE_S)  # noqa: S603
    return Wishes(less_movement=told.stdout.strip() == "1")
