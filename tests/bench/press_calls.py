"""Counts the calls of this program's own functions that a press costs: `python tests/bench/press_calls.py` prints JSON.

For each press it tells the calls and the modules that they are in, from the event to the end of its handling (`handled`), and
with the next frame (`with_frame`). A press is a click: the button goes down and up again. Functions, comprehensions and each
step of a generator count, as `sys.setprofile` tells them; compiled modules are not seen, so the counts are of the sources.
`--by-module` tells the calls of each module too.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

import pygame  # noqa: E402
from helpers.window import Window  # noqa: E402

from canasta_desktop.ui.app.window import App  # noqa: E402
from canasta_desktop.ui.services.keymap import Command  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType

    Point = tuple[int, int]
    Press = Callable[[Window], tuple[Counter[str], Counter[str]]]

PACKAGE = str(ROOT / "canasta_desktop")
FRAME_MS = 1000 / 60
HAND = "4S 5S 6S 7S 8S 9S TS JS QS KS AS"


class Calls:
    """Counts the calls of functions of the package by module while it is entered."""

    def __init__(self) -> None:
        self.by_module: Counter[str] = Counter()

    def __enter__(self) -> Counter[str]:
        self.by_module.clear()
        sys.setprofile(self._hear)
        return self.by_module

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def _hear(self, frame: FrameType, kind: str, _: Any) -> None:
        if kind == "call" and frame.f_code.co_filename.startswith(PACKAGE):
            self.by_module[frame.f_code.co_filename.removeprefix(PACKAGE).lstrip("/\\")] += 1


def press(window: Window, *events: pygame.event.Event) -> tuple[Counter[str], Counter[str]]:
    """The calls of handling some events, and those of the frame after them."""
    app = window.app
    with Calls() as handled:
        for raw in events:
            for event in app.input.hear(app.desktop.pixels.on_picture(raw)):
                app._dispatch(event)
    with Calls() as drawn:
        app.step(FRAME_MS)
    return handled, drawn


def click(window: Window, pos: Point) -> tuple[Counter[str], Counter[str]]:
    """The same of a click at a point over which the pointer rests."""
    window.move(pos)
    window.run(1000)
    kinds = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    return press(window, *(pygame.event.Event(kind, pos=pos, button=1) for kind in kinds))


def key(window: Window, key: int) -> tuple[Counter[str], Counter[str]]:
    """The same of a key."""
    window.run(1000)
    return press(window, pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


def selecting(window: Window) -> tuple[Counter[str], Counter[str]]:
    """A click on a card of the hand, which selects it."""
    counts = click(window, window.card("9S"))
    assert [piece.card for piece in window.scene.model.selection.pieces] == [window.pieces("9S")[0].card]
    return counts


def pressing(window: Window) -> tuple[Counter[str], Counter[str]]:
    """The button going down on a card of the hand, and nothing else."""
    window.move(window.card("9S"))
    window.run(1000)
    return press(window, pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=window.card("9S"), button=1))


def discarding(window: Window) -> tuple[Counter[str], Counter[str]]:
    """A click on the pile with a card selected, which discards it."""
    window.select("9S")
    counts = click(window, window.pile)
    assert window.moves == ["discard 9S"]
    return counts


def discarding_by_button(window: Window) -> tuple[Counter[str], Counter[str]]:
    """A click on the button Discard with a card selected."""
    window.select("9S")
    counts = click(window, window.scene.controls.rects()[Command.DISCARD].center)
    assert window.moves == ["discard 9S"]
    return counts


def discarding_by_key(window: Window) -> tuple[Counter[str], Counter[str]]:
    """The key of Discard with a card selected."""
    window.select("9S")
    discards = window.scene.model.keys.key(Command.DISCARD)
    assert discards is not None
    counts = key(window, discards)
    assert window.moves == ["discard 9S"]
    return counts


PRESSES: tuple[Press, ...] = (
    pressing, selecting, discarding, discarding_by_button, discarding_by_key,
)  # fmt: skip


def counted(count: Press) -> tuple[Counter[str], Counter[str]]:
    """The counts of a press in a new window, at a turn that has been drawn for."""
    window = Window(paints=App)
    try:
        window.position(HAND)
        window.settle()
        window.run(2000)
        return count(window)
    finally:
        window.close()


def told(counts: Counter[str], *, by_module: bool) -> dict[str, object]:
    """The calls and the number of modules, and with `by_module` the calls of each."""
    found: dict[str, object] = {"calls": counts.total(), "modules": len(counts)}
    return found | ({"by_module": dict(counts.most_common())} if by_module else {})


def main() -> int:
    """Count, and print JSON."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--by-module", action="store_true", help="tell the calls of each module too")
    given = parser.parse_args()
    found = {}
    for count in PRESSES:
        handled, drawn = counted(count)
        both = handled + drawn
        found[count.__name__] = {
            "handled": told(handled, by_module=given.by_module),
            "with_frame": told(both, by_module=given.by_module),
        }
    print(json.dumps(found, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
