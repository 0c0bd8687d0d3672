"""Compares two folders of pictures, as `screenshots.py` draws them: `python build_scripts/compare_pictures.py BEFORE AFTER`.

Prints for every PNG by its name: equal, or the share of pixels that differ, their bounding box and the largest difference of a
channel. `--montage DIR` writes before, after and a mask of the changed pixels side by side. The exit status is 0 if all are
equal, 1 if any differs or is in one folder only, 2 if there is nothing to compare.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

GAP: Final = 8


@dataclass(frozen=True)
class Difference:
    """The difference of two pictures: share of pixels, bounding box (x, y, width, height in px), largest channel difference.

    For pictures of different sizes the share is 1 and `channel` is -1.
    """

    share: float
    box: tuple[int, int, int, int]
    channel: int

    def __str__(self) -> str:
        """The difference in a line."""
        if self.channel < 0:
            return "of another size"
        x, y, width, height = self.box
        return f"{100 * self.share:.3f} % of pixels, by up to {self.channel}, in {width}x{height} at {x},{y}"


def changed(before: pygame.Surface, after: pygame.Surface) -> pygame.Surface:
    """The absolute difference of every channel of every pixel. The sizes must be equal."""
    lighter, darker = after.copy(), before.copy()
    lighter.blit(before, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    darker.blit(after, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    lighter.blit(darker, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return lighter


def marked(difference: pygame.Surface) -> pygame.Mask:
    """The pixels that are not black."""
    same = pygame.mask.from_threshold(difference, (0, 0, 0, 255), (1, 1, 1, 255))
    same.invert()
    return same


def difference(before: pygame.Surface, after: pygame.Surface) -> Difference | None:
    """The difference of two pictures; None if they are equal."""
    width, height = before.get_size()
    if after.get_size() != before.get_size():
        return Difference(1.0, (0, 0, width, height), -1)
    apart = changed(before, after)
    mask = marked(apart)
    if not mask.count():
        return None
    rects = mask.get_bounding_rects()
    box = rects[0].unionall(rects[1:])
    channel = max(pygame.image.tobytes(apart.subsurface(box), "RGB"))
    return Difference(mask.count() / (width * height), (box.x, box.y, box.w, box.h), channel)


def montage(before: pygame.Surface, after: pygame.Surface) -> pygame.Surface:
    """Both pictures side by side, and if their sizes are equal the changed pixels in white."""
    shown = [before, after]
    if before.get_size() == after.get_size():
        shown.append(marked(changed(before, after)).to_surface(setcolor="white", unsetcolor="black"))
    width = sum(one.get_width() + GAP for one in shown) - GAP
    whole = pygame.Surface((width, max(one.get_height() for one in shown)), 0, 24)
    whole.fill("magenta")
    x = 0
    for one in shown:
        whole.blit(one, (x, 0))
        x += one.get_width() + GAP
    return whole


def read(path: Path) -> pygame.Surface:
    """A picture without an alpha channel."""
    picture = pygame.image.load(path)
    plain = pygame.Surface(picture.get_size(), 0, 24)
    plain.blit(picture, (0, 0))
    return plain


def compare(before: Path, after: Path, montages: Path | None = None) -> dict[str, Difference | None]:
    """The differences of the pictures in both folders, by name. Montages of changed pictures are written to `montages`."""
    found: dict[str, Difference | None] = {}
    for path in sorted(before.glob("*.png")):
        other = after / path.name
        if not other.is_file():
            continue
        if path.read_bytes() == other.read_bytes():
            found[path.name] = None
            continue
        old, new = read(path), read(other)
        found[path.name] = difference(old, new)
        if found[path.name] and montages:
            montages.mkdir(parents=True, exist_ok=True)
            pygame.image.save(montage(old, new), montages / path.name)
    return found


def main() -> int:
    """Compare two folders and print the differences; returns the exit status."""
    parser = argparse.ArgumentParser(description="Compare two folders of pictures by their pixels.")
    parser.add_argument("before", type=Path, metavar="BEFORE")
    parser.add_argument("after", type=Path, metavar="AFTER")
    parser.add_argument("--json", action="store_true", help="tell it as JSON")
    parser.add_argument("--montage", type=Path, metavar="DIR", help="folder for before, after and difference, side by side")
    given = parser.parse_args()
    old, new = ({path.name for path in folder.glob("*.png")} for folder in (given.before, given.after))
    if not old & new:
        parser.error("The folders have no picture in common.")
    found = compare(given.before, given.after, given.montage)
    differ = {name: what for name, what in found.items() if what}
    missing, added = sorted(old - new), sorted(new - old)
    if given.json:
        by_name = {name: asdict(what) for name, what in differ.items()}
        print(json.dumps({"equal": len(found) - len(differ), "differ": by_name, "missing": missing, "new": added}, indent=1))
    else:
        lines = [f"{name}: {what}" for name, what in differ.items()]
        lines += [f"{name}: missing" for name in missing] + [f"{name}: new" for name in added]
        lines.append(f"{len(found) - len(differ)} equal, {len(differ)} differ, {len(missing)} missing, {len(added)} new")
        print("\n".join(lines))
    return int(bool(differ or missing or added))


if __name__ == "__main__":
    sys.exit(main())
