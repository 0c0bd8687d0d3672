"""Reads every page and the table in the pseudo-language and prints what is wrong with the words: kind, page, words.

The kinds are `plain`, words that do not come from the catalogue or that stay in the language in which a page was opened, and
`cut`, words that are cut short, leave their control or the window, or lie on others at one of the window sizes.
`python pseudo.py [PAGE ...]` reads those pages alone. It runs in its own process, so that no other test hears the language.
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING
from unittest.mock import patch

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator

    from canasta_desktop.ui.app.window import App
    from canasta_desktop.ui.kit.page import PageScene
    from canasta_desktop.ui.kit.widgets import Widget

TESTS = Path(__file__).parents[1]
PLAIN = re.compile(r"(?<![^\W\d_])[A-Za-z]*[aeiouAEIOU][A-Za-z]*(?![^\W\d_])")
"""A word with a vowel without accent, which does not occur in the pseudo-language."""
SIZES = ((1280, 720), (1920, 1080))
"""Sizes of the window, in px, at which nothing may be cut off."""
_CHANGING = ("table_late", "table_selected", "table_opening")
"""Scenes of the table in which the language is changed."""


def main() -> None:
    """Print them."""
    from test_every_page import PAGES
    from test_replay_page import deals

    from canasta_desktop.ui.pages.replay.page import ReplayScene

    pages = {**PAGES, "replay": lambda app: ReplayScene(app, deals())}
    for name in (name for name in sys.argv[1:] or pages if name in pages):
        for words in _plain(pages[name]):
            print(f"plain\t{name}\t{words}")
        for size in SIZES:
            for fault in _cut(pages[name], size):
                print(f"cut\t{name} {size[0]}x{size[1]}\t{fault}")

    for size in SIZES:
        for kind, name, words in _table(size, sys.argv[1:]):
            print(f"{kind}\t{name} {size[0]}x{size[1]}\t{words}")
    for kind, name, words in _table(SIZES[0], (), changes=True):
        print(f"{kind}\t{name}, language changed\t{words}")


def _plain(make: Callable[[App], PageScene]) -> list[str]:
    """The words of a page that do not come from the catalogue, or are still in the language in which it was opened."""
    from canasta_desktop.words import catalogue
    from helpers.pages import Pages
    from helpers.reading import listening, scrolled_through

    catalogue.use(catalogue.SOURCE)
    pages = Pages((1920, 1080))
    pages.app.push(make(pages.app))
    scene, found = pages.app.top, dict.fromkeys("")
    pages.app.speak(catalogue.PSEUDO)
    for _ in scrolled_through(scene):
        with listening() as reading:
            scene.draw(pages.app.screen, full=True)
        found.update(dict.fromkeys(word.text for word in reading.words))
    found.update(dict.fromkeys(said(scene.group.widgets)))
    pages.close()
    return [words for words in found if PLAIN.search(words)]


def said(widgets: Iterable[Widget]) -> Iterator[str]:
    """What controls say of themselves."""
    for widget in widgets:
        yield from (widget.label, widget.value_text, widget.tip)


def _table(size: tuple[int, int], names: Collection[str], *, changes: bool = False) -> Iterator[tuple[str, str, str]]:
    """What is wrong with the table in a window of that size: kind, scene and words, in every scene that is photographed.

    With `changes` in a few scenes that are there already when the language changes.
    """
    from pictures.camera import Camera, Look
    from pictures.table import SCENES
    from test_every_page import NAMES

    from canasta_desktop.ui.app.window import App
    from canasta_desktop.ui.table.scene import TableScene
    from canasta_desktop.words import catalogue
    from helpers.reading import cut_off_words, cut_words, listening

    class Reader(Camera):
        """Reads what is shown instead of saving it; between two readings nothing is painted."""

        def save(self, name: str) -> None:
            scene = self.app.top
            if not isinstance(scene, TableScene):
                return
            if changes:
                self.app.speak(catalogue.PSEUDO)
            scene._canvas.forget()
            with listening() as reading:
                scene.draw(self.app.screen, full=True)
            spoken = [*(word.text for word in reading.words), *said(scene.widgets.all())]
            found.extend(("plain", name, words) for words in dict.fromkeys(spoken) if PLAIN.search(words))
            cut = cut_words(reading, NAMES) + cut_off_words(reading, self.app.screen.get_rect())
            found.extend(("cut", name, fault) for fault in cut)
            if changes:
                self.app.speak(catalogue.SOURCE)

    catalogue.use(catalogue.SOURCE if changes else catalogue.PSEUDO)
    found: list[tuple[str, str, str]] = []
    with patch.object(App, "_draw", lambda _: False):
        camera = Reader(Path(), Look(size))
        for name, draw in SCENES.items():
            if name in _CHANGING if changes else not names or name in names:
                camera.begin()
                draw(camera)
        camera.close()
    yield from found


def _cut(make: Callable[[App], PageScene], size: tuple[int, int]) -> list[str]:
    """What is wrong with a page in a window of that size."""
    from test_every_page import NAMES

    from helpers.pages import Pages
    from helpers.reading import faults

    pages = Pages(size)
    pages.app.push(make(pages.app))
    found = faults(pages.app, NAMES)
    pages.close()
    return found


if __name__ == "__main__":
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    sys.path[:0] = [str(TESTS.parent), str(TESTS), str(TESTS / "ui"), str(TESTS.parent / "build_scripts")]
    main()
