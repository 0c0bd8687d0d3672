"""The icon in the formats of each system, drawn from the SVG in the assets.

pygame draws it at each size; the file formats of Windows and macOS are simple enough to be written here.
"""

from __future__ import annotations

import io
import os
import struct
from typing import TYPE_CHECKING, Final

from .facts import ROOT

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

if TYPE_CHECKING:
    from pathlib import Path

SVG: Final = ROOT / "assets" / "icons" / "icon.svg"
_SMALL_SVG: Final = ROOT / "assets" / "icons" / "icon_small.svg"
_SMALL: Final = 32
"""Largest size in px for which the simpler drawing is used."""

LINUX_SIZES: Final = (16, 22, 24, 32, 48, 64, 128, 256, 512)
_ICO_SIZES: Final = (16, 20, 24, 32, 40, 48, 64, 128, 256)
_CLOTH: Final = (28, 92, 86)
"""The colour of the felt in the dark palette."""
_ICO_PNG: Final = 128  # px from which Windows reads PNG in an icon
_ICNS: Final = {
    b"icp4": 16, b"icp5": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024,
    b"ic11": 32, b"ic12": 64, b"ic13": 256, b"ic14": 512,
}  # fmt: skip


def _drawn(size: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(_SMALL_SVG if size <= _SMALL else SVG, (size, size))


def png(size: int) -> bytes:
    """The icon as PNG."""
    held = io.BytesIO()
    pygame.image.save(_drawn(size), held, "icon.png")
    return held.getvalue()


def _bitmap(size: int) -> bytes:
    """The icon in the format of small icons on Windows: a bitmap, bottom row first, and an unused mask."""
    surface = _drawn(size)
    head = struct.pack("<IiiHHIIiiII", 40, size, size * 2, 1, 32, 0, size * size * 4, 0, 0, 0, 0)
    pixels = pygame.image.tobytes(surface, "BGRA", True)  # noqa: FBT003  upside down
    row = (size + 31) // 32 * 4
    return head + pixels + bytes(row * size)


def bmp(size: tuple[int, int]) -> bytes:
    """A bitmap of the icon on the colour of the felt, for the pages of an installer."""
    surface = pygame.Surface(size, depth=24)
    surface.fill(_CLOTH)
    width = size[0] * 5 // 8
    icon = _drawn(width)
    surface.blit(icon, icon.get_rect(center=(size[0] // 2, size[1] * 2 // 5)))
    held = io.BytesIO()
    pygame.image.save(surface, held, "side.bmp")
    return held.getvalue()


def write_ico(path: Path) -> None:
    """Write the icon for Windows (.ico)."""
    parts = [png(size) if size >= _ICO_PNG else _bitmap(size) for size in _ICO_SIZES]
    at = 6 + 16 * len(parts)
    entries = b""
    for size, part in zip(_ICO_SIZES, parts, strict=True):
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(part), at)
        at += len(part)
    path.write_bytes(struct.pack("<HHH", 0, 1, len(parts)) + entries + b"".join(parts))


def write_icns(path: Path) -> None:
    """Write the icon for macOS (.icns)."""
    body = b"".join(kind + struct.pack(">I", 8 + len(part)) + part for kind, size in _ICNS.items() for part in [png(size)])
    path.write_bytes(b"icns" + struct.pack(">I", 8 + len(body)) + body)


def write_theme(folder: Path, name: str) -> None:
    """Write the icon for Linux desktops: a folder `hicolor` with every size and the SVG."""
    for size in LINUX_SIZES:
        place = folder / "hicolor" / f"{size}x{size}" / "apps"
        place.mkdir(parents=True)
        (place / f"{name}.png").write_bytes(png(size))
    place = folder / "hicolor" / "scalable" / "apps"
    place.mkdir(parents=True)
    (place / f"{name}.svg").write_bytes(SVG.read_bytes())
