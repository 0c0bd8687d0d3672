"""A small tile of felt: woven noise that repeats without a seam and hides the steps of the table's light."""

from __future__ import annotations

import random
import struct
import zlib

SIZE = 256  # px, both ways
LIFT = 4  # the mean of the tile: the game draws the light this many levels darker and adds the tile
THREAD = 6  # px, length of a fibre


def tile(size: int = SIZE, seed: int = 7) -> list[list[int]]:
    """Rows of grey levels, 0 to 2 * LIFT, round a mean of LIFT."""
    rng = random.Random(seed)
    noise = [[rng.gauss(0, 1) for _ in range(size)] for _ in range(size)]
    grain = [[rng.gauss(0, 0.8) for _ in range(size)] for _ in range(size)]
    scale = THREAD**0.5
    rows = []
    for y in range(size):
        row = []
        for x in range(size):
            along = sum(noise[y][(x - i) % size] for i in range(THREAD)) / scale
            across = sum(noise[(y - i) % size][x] for i in range(THREAD)) / scale
            level = round(LIFT + 0.95 * (along + across) + grain[y][x])
            row.append(max(0, min(2 * LIFT, level)))
        rows.append(row)
    return rows


def png(rows: list[list[int]]) -> bytes:
    """An 8-bit grey PNG of the rows."""
    height, width = len(rows), len(rows[0])

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    body = zlib.compress(b"".join(b"\0" + bytes(row) for row in rows), 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", body) + chunk(b"IEND", b"")
