"""The window for screenshots, and its looks: size, scale, theme.

Screenshots are reproducible: everything is seeded, time passes only in `run`, and every frame is drawn completely.
"""

from __future__ import annotations

import struct
import time
import zlib
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.bots.coach.judgement import Effort
from canasta_desktop.bots.process.analyst import LocalAnalyst
from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.bots.search.search import Budget
from canasta_desktop.session.analysis import Analysis
from canasta_desktop.session.hints import Adviser

from .scenes import App, RunOptions

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from canasta_desktop.bots.process.analyst import Inquiry

SEED: Final = 7
_FRAME_MS: Final = 16
_PATIENCE_S: Final = 600.0
_PAUSE_S: Final = 0.005
_EFFORT: Final = Effort(Budget(playouts=200), Budget(playouts=200), least=24)
"""The expert with a number of rollouts instead of a time budget, so that the hint does not depend on the machine."""


@dataclass(frozen=True)
class Look:
    """How the window is shown: its size in px, the size of its interface in percent, its colours."""

    size: tuple[int, int] = (1280, 720)
    scale: int = 100
    theme: str = "dark"

    def __str__(self) -> str:
        """The look as part of a file name."""
        width, height = self.size
        scale = "" if self.scale == 100 else f"_scale{self.scale}"
        return f"{width}x{height}{scale}{'' if self.theme == 'dark' else f'_{self.theme}'}"


class IdleThinker(LocalThinker):
    """Bots that never move, so that the table stays as it is."""

    def poll(self) -> None:
        """Deliver no answer."""
        return


class FixedBudgetAnalyst(LocalAnalyst):
    """Judges with a fixed number of rollouts, so that its advice is reproducible."""

    def ask(self, inquiry: Inquiry) -> bool:
        """Begin to judge with that effort."""
        return super().ask(replace(inquiry, effort=_EFFORT))


def fixed_adviser() -> Adviser:
    """An adviser whose advice is reproducible."""
    return Adviser(Analysis([FixedBudgetAnalyst()]))


class Camera:
    """Opens a window and saves screenshots of it."""

    def __init__(self, out: Path, look: Look) -> None:
        self.app = App(RunOptions(size=look.size, seed=SEED))
        self.app.open()
        self._out = out
        self._look = look
        if look.scale != 100:
            self.app.preferences.change("text_size", look.scale)
        if look.theme != "dark":
            self.app.preferences.change("theme", look.theme)

    def close(self) -> None:
        """Close the window."""
        self.app.games.end_game()
        self.app.close()

    def begin(self) -> None:
        """Reset window, pointer and clock before another scene, so that its pictures do not depend on earlier ones."""
        while self.app.scenes:
            self.app.pop()
        self.app.pointer = (-1, -1)
        self.app.clock.now = 0.0

    def save(self, name: str) -> None:
        """Draw everything again and save it as `name`.png, in the window's px."""
        self.app.step(0, [pygame.event.Event(pygame.WINDOWEXPOSED)])
        save_png(self.app.screen, self._out / f"{name}_{self._look}.png")

    def run(self, ms: float) -> None:
        """Let `ms` pass, frame by frame."""
        while ms > 0:
            self.app.step(_FRAME_MS)
            ms -= _FRAME_MS

    def wait(self, until: Callable[[], bool]) -> None:
        """Wait for other threads and processes until a condition holds; the window's clock stands still.

        Raises TimeoutError.
        """
        end = time.monotonic() + _PATIENCE_S
        while not until():
            if time.monotonic() > end:
                raise TimeoutError(f"{self.app.top!r} is never ready.")
            self.app.step(0)
            time.sleep(_PAUSE_S)

    def key(self, key: int) -> None:
        """Press and release a key."""
        name = pygame.key.name(key)
        letter = name if len(name) == 1 else ""
        kinds = (pygame.KEYDOWN, pygame.KEYUP)
        self.app.step(_FRAME_MS, [pygame.event.Event(kind, key=key, mod=0, unicode=letter) for kind in kinds])

    def mouse(self, kind: int, pos: tuple[int, int]) -> None:
        """Send one mouse event."""
        extra = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        self.app.step(_FRAME_MS, [pygame.event.Event(kind, pos=pos, **extra)])

    def click(self, pos: tuple[int, int]) -> None:
        """Click, with enough time since the last click not to be a double-click."""
        self.run(400)
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.mouse(kind, pos)

    def drag(self, start: tuple[int, int], end: tuple[int, int], *, drop: bool) -> None:
        """Drag from `start` to `end`; without `drop` the button stays pressed."""
        self.mouse(pygame.MOUSEMOTION, start)
        self.mouse(pygame.MOUSEBUTTONDOWN, start)
        for share in (0.3, 0.7, 1.0):
            x, y = (round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
            self.mouse(pygame.MOUSEMOTION, (x, y))
        if drop:
            self.mouse(pygame.MOUSEBUTTONUP, end)


def save_png(surface: pygame.Surface, path: Path) -> None:
    """Write a PNG without alpha channel at low compression: six times as fast as `pygame.image.save`, a quarter larger."""
    width, height = surface.get_size()
    pixels, row = pygame.image.tobytes(surface, "RGB"), 3 * width
    lines = b"".join(b"\0" + pixels[at : at + row] for at in range(0, len(pixels), row))
    chunks = (
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),
        (b"IDAT", zlib.compress(lines, 1)),
        (b"IEND", b""),
    )
    body = b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks
    )
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + body)
