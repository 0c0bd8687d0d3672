"""Takes screenshots of every screen of the game, without a display: `python build_scripts/screenshots.py OUT --size 1280x720`.

`--size`, `--scale` and `--theme` take several values each, of which all combinations are drawn; `--everything` is all sizes,
scales and themes. `--only settings table` draws some kinds or scenes, which `--list` prints. The pictures of a version are
reproducible, also their dates. `compare_pictures.py` compares two such folders.
"""

from __future__ import annotations

import argparse
import itertools
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Final

os.environ.update(
    PYGAME_HIDE_SUPPORT_PROMPT="1", SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", TZ="UTC", LC_ALL="C.UTF-8", LANGUAGE="en"
)
sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
sys.path.append(str(Path(__file__).parents[1]))  # behind an installed package, which may be compiled

from pictures import further_table, house, lessons, pages, player_counts, replays, saved, score_pads, scores, statistics, table
from pictures.camera import Camera, Look
from pictures.fixed_time import fix_time

from canasta_desktop.session.person import THEMES, USUAL_THEME

if TYPE_CHECKING:
    from collections.abc import Callable

    Scenes = dict[str, Callable[[Camera], None]]

SIZES: Final = ("1024x600", "1280x720", "1600x1000", "1920x1080", "2560x1440")
SCALES: Final = (100, 200)

KINDS: Final[dict[str, Scenes]] = {
    "pages": pages.SCENES,
    "lessons": lessons.SCENES,
    "table": table.SCENES,
    "further": {**table.FURTHER_SCENES, **further_table.SCENES},
    "tables": table.RULE_SETS,
    "end": scores.SCENES,
    "parties": player_counts.SCENES,
    "replays": replays.SCENES,
    "saved": saved.SCENES,
    "score_pads": score_pads.SCENES,
    "statistics": statistics.SCENES,
    "house": house.SCENES,
    "profiles": house.PROFILES,
}


def chosen(names: list[str]) -> dict[str, Scenes]:
    """The scenes of these names by kind; the name of a kind selects all of its scenes, and no name selects everything.

    Raises ValueError for an unknown name.
    """
    known = {*KINDS, *itertools.chain.from_iterable(KINDS.values())}
    for name in names:
        if name not in known:
            raise ValueError(f"There is no scene {name!r}; --list tells those that there are.")
    found = {
        kind: {name: draw for name, draw in scenes.items() if not names or kind in names or name in names}
        for kind, scenes in KINDS.items()
    }
    return {kind: scenes for kind, scenes in found.items() if scenes}


def draw(out: Path, looks: list[Look], kind: str, names: tuple[str, ...]) -> None:
    """Draw some scenes of one kind in every look, with one window for each look."""
    if hasattr(time, "tzset"):
        time.tzset()
    fix_time()
    for look in looks:
        camera = Camera(out, look)
        try:
            for name in names:
                camera.begin()
                KINDS[kind][name](camera)
        finally:
            camera.close()


def size(text: str) -> tuple[int, int]:
    """Parse a size such as 1280x720. Raises ValueError."""
    width, height = text.split("x")
    return int(width), int(height)


def main() -> int:
    """Parse the arguments and draw the pictures; returns the exit status."""
    parser = argparse.ArgumentParser(description="Draw every screen of the game to PNG, without a screen.")
    parser.add_argument("out", type=Path, metavar="OUT", nargs="?", help="folder for the pictures; made where it is missing")
    parser.add_argument("--size", type=size, nargs="+", default=[(1280, 720)], metavar="WxH", help="sizes of the window")
    parser.add_argument(
        "--scale", type=int, nargs="+", default=[100], metavar="PERCENT", help="sizes of the interface, 100 to 200"
    )
    parser.add_argument("--theme", nargs="+", choices=THEMES, default=[USUAL_THEME], help="the colours of the table")
    parser.add_argument("--everything", action="store_true", help="five sizes, 100 and 200 percent, both themes")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes that draw at the same time")
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME", help="these kinds or scenes alone")
    parser.add_argument("--list", action="store_true", help="tell the kinds and their scenes")
    given = parser.parse_args()
    if given.list:
        print("\n".join(f"{kind}: {' '.join(scenes)}" for kind, scenes in KINDS.items()))
        return 0
    if given.out is None:
        parser.error("Name the folder for the pictures.")
    if given.everything:
        given.size, given.scale, given.theme = [size(text) for text in SIZES], SCALES, THEMES
    try:
        wanted = chosen(given.only)
    except ValueError as error:
        parser.error(str(error))
    given.out.mkdir(parents=True, exist_ok=True)
    looks = [Look(*look) for look in itertools.product(given.size, given.scale, given.theme)]
    with ProcessPoolExecutor(given.jobs, get_context("spawn")) as pool:
        kinds = [pool.submit(draw, given.out, looks, kind, tuple(scenes)) for kind, scenes in wanted.items()]
        for kind in kinds:
            kind.result()
    return 0


if __name__ == "__main__":
    sys.exit(main())
