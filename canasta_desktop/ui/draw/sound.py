"""Sound effects, played without delaying a frame.

The device is opened and the files are read in a thread, which `begin` starts after the first frame. Until that is done, and if
there is no device, playing has no effect and raises no error. A device that has gone, or was not there, is looked for again
when the system reports one, and now and then when a sound is wanted.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from pathlib import Path
from typing import Final

import pygame

from canasta_desktop import paths
from canasta_desktop.session.settings import DEFAULTS

FILES: Final = (
    "deal", "draw", "discard", "meld", "take", "pile", "book", "mixed", "bolivia", "samba", "canasta", "out", "ask",
    "win", "refuse",
)  # fmt: skip
"""All sounds by name; of two requested in one frame the later in this order has priority, except for `refuse`."""

EVENTS: Final = frozenset({"book", "mixed", "bolivia", "samba", "canasta", "out", "ask", "win"})
"""Sounds that have the volume of events; all others have the volume of cards and table."""

_RATE: Final = 22_050
_BUFFER: Final = 512  # samples: 23 ms from the call to the ear
_VOICES: Final = 12
_AT_ONCE: Final = 2  # more sounds in one frame are noise
_DEVICES: Final = Path("/dev/snd")
_WAIT: Final = 0.3  # seconds that closing waits for a device that is being opened
_AGAIN_S: Final = 10.0
"""Seconds until a missing sound device is looked for again, when a sound is to be played."""


_OF_EVENTS: Final = {
    "Dealt": "deal", "Drew": "draw", "TookPile": "take", "Asked": "ask", "Answered": "ask",
}  # fmt: skip
"""The sounds by the names of events, which are not imported before the first frame."""


def sound_of(event: object) -> str | None:
    """The sound of an event at the table, or None for an event without sound.

    Not included are the sounds of cards that land, of canastas, large piles and going out, played by the table scene when they
    are shown, and `win`, played by the page of the game's end.
    """
    return None if getattr(event, "replaces", False) else _OF_EVENTS.get(type(event).__name__)


class Sound:
    """The sound output of one window. Volumes are 0 to 100."""

    def __init__(self, cards: int = DEFAULTS.card_volume, events: int = DEFAULTS.event_volume, *, mute: bool = False) -> None:
        self.cards = cards
        self.events = events
        self.mute = mute
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._wanted: list[str] = []
        self._opening: threading.Thread | None = None
        self._tried = 0.0

    @property
    def ready(self) -> bool:
        """Whether the device is open and the sounds are loaded."""
        return bool(self._sounds)

    def begin(self) -> None:
        """Open the device, once, without waiting for it. Call it after the first frame."""
        if self._opening is None:
            self._begin()

    def _begin(self) -> None:
        self._tried = time.monotonic()
        self._opening = threading.Thread(target=self._open, name="sound", daemon=True)
        self._opening.start()

    def _look_again(self) -> None:
        """Open the device anew, if it is missing and nobody opens it yet."""
        if not self.ready and self._opening is not None and not self._opening.is_alive():
            self._begin()

    def notice(self, event: pygame.event.Event) -> None:
        """The system reports a device that has come or gone."""
        if event.type == pygame.AUDIODEVICEREMOVED and not event.iscapture:
            self._sounds = {}  # SDL goes on with a device that nobody hears
        if event.type in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED) and not event.iscapture:
            self._look_again()

    def _open(self) -> None:
        if not _likely():
            return
        try:
            if pygame.mixer.get_init():
                pygame.mixer.quit()
            pygame.mixer.init(_RATE, -16, 1, _BUFFER)
            pygame.mixer.set_num_channels(_VOICES)
            folder = paths.assets() / "sounds"
            loaded = {name: pygame.mixer.Sound(folder / f"{name}.wav") for name in FILES}
        except (pygame.error, OSError):
            return
        self._sounds = loaded  # at once and whole: the window's thread sees all of them or none

    def wait(self, seconds: float) -> bool:
        """Wait for the device to open, for at most `seconds`; returns whether sounds can be played. For tests and closing."""
        if self._opening is not None:
            self._opening.join(seconds)
        return self.ready

    def volume(self, name: str) -> float:
        """The current volume of a sound, 0 to 1."""
        return 0 if self.mute else (self.events if name in EVENTS else self.cards) / 100

    def ask(self, name: str | None) -> None:
        """Request a sound for the next frame; None has no effect."""
        if name is not None and name not in self._wanted:
            self._wanted.append(name)

    def hear(self, event: object) -> None:
        """Request the sound of an event for the next frame."""
        self.ask(sound_of(event))

    def flush(self) -> list[str]:
        """Play the requested sound of highest priority since the last frame; returns its name."""
        if not self._wanted:
            return []
        if not self.ready and time.monotonic() >= self._tried + _AGAIN_S:
            self._look_again()
        wanted = sorted(self._wanted, key=FILES.index)[-_AT_ONCE:]
        self._wanted.clear()
        return [name for name in wanted if self.play(name)]

    def play(self, name: str) -> bool:
        """Play a sound now; returns whether it is audible. Raises ValueError for an unknown name."""
        if name not in FILES:
            raise ValueError(f"There is no sound {name!r}.")
        loud = self.volume(name)
        sound = self._sounds.get(name)
        if sound is None or loud <= 0:
            return False
        try:
            sound.set_volume(loud)
            sound.play()
        except pygame.error:  # the device has gone
            self._sounds = {}
            return False
        return True

    def close(self) -> None:
        """Let the device go."""
        self.wait(_WAIT)
        self._sounds = {}
        if self._opening is not None and not self._opening.is_alive() and pygame.mixer.get_init():
            pygame.mixer.quit()


def _likely() -> bool:
    """Whether there may be a device. Without one, opening prints complaints on the error stream that cannot be caught."""
    if not sys.platform.startswith("linux") or os.environ.get("SDL_AUDIODRIVER") or os.environ.get("PULSE_SERVER"):
        return True
    run = Path(os.environ.get("XDG_RUNTIME_DIR") or "/nowhere")
    if (run / "pulse" / "native").exists() or (run / "pipewire-0").exists():
        return True
    try:
        return any(device.name.startswith("pcm") for device in _DEVICES.iterdir())
    except OSError:
        return False
