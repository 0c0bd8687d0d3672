"""Reads every page and the table in languages and prints what is wrong with the words: language, kind, page, words.

`python read_in_language.py de,fr --size 1280x720 --text 100 150` prints the kind `cut`: words that are cut short, leave their
control or the window, or lie on others, and letters that press two buttons. With `--plain`, in the pseudo-language, also the
kind `plain`: words that do not come from the catalogue, or that stay in the language in which a page was opened. Pages can be
named to read them alone. Several languages together share what does not depend on them: deals, judgements, imports.
It runs in its own process, so that no other test hears the language.
"""

from __future__ import annotations

import argparse
import gc
import os
import re
import sys
from collections import Counter
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING
from unittest.mock import patch

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator

    from canasta_desktop.bots.coach.judgement import Judgement
    from canasta_desktop.bots.process.analyst import Inquiry
    from canasta_desktop.ui.app.window import App
    from canasta_desktop.ui.kit.page import PageScene
    from canasta_desktop.ui.kit.widgets import Widget

TESTS = Path(__file__).parents[1]
PLAIN = re.compile(r"(?<![^\W\d_])[A-Za-z]*[aeiouAEIOU][A-Za-z]*(?![^\W\d_])")
"""A word with a vowel without accent, which does not occur in the pseudo-language."""
_CHANGING = ("table_late", "table_selected", "table_opening")
"""Scenes of the table in which the language is changed."""
_PAGES = ("learn", "daily", "medals", "replay_review", "practice")
"""Scenes of pages that `test_every_page` does not have."""


def main() -> None:
    """Print them. What is judged for one size is judged alike for the next; of pictures only the sizes count."""
    import pygame

    from canasta_desktop.bots.process import analyst
    from canasta_desktop.ui.pages import curtain
    from helpers.pictures_made_once import made_once

    judged: dict[bytes, Judgement] = {}

    def answer(inquiry: Inquiry) -> Judgement:
        key = analyst.told(inquiry.view) + repr((inquiry.effort, inquiry.played)).encode()
        if key not in judged:
            judged[key] = usual(inquiry)
        return judged[key]

    def blank(_file: object, size: tuple[int, int]) -> pygame.Surface:
        return pygame.Surface(size, pygame.SRCALPHA)

    usual = analyst.answer
    with (
        patch.object(analyst, "answer", answer),
        made_once(),
        patch.object(pygame.image, "load_sized_svg", blank),
        patch.object(curtain, "_make", lambda size, _t, **_named: pygame.Surface(size)),
    ):
        read()


def read() -> None:
    """Read what the command line names."""
    from test_every_page import PAGES
    from test_replay_page import deals

    from canasta_desktop.ui.pages.replay.page import ReplayScene
    from canasta_desktop.words import catalogue

    words = argparse.ArgumentParser()
    words.add_argument("languages", type=lambda text: text.split(","))
    words.add_argument("pages", nargs="*")
    words.add_argument("--plain", action="store_true")
    words.add_argument("--size", nargs="+", type=_size, default=[(1280, 720)])
    words.add_argument("--text", nargs="+", type=int, default=[100])
    given = words.parse_args()
    pages = {**PAGES, "replay": lambda app: ReplayScene(app, deals())}
    wanted = [name for name in given.pages or pages if name in pages]
    if given.plain:
        for name in wanted:
            for said in _plain(pages[name]):
                print(f"{catalogue.PSEUDO}\tplain\t{name}\t{said}")
        for kind, name, said in _scenes((1280, 720), 100, (), changes=True):
            print(f"{catalogue.PSEUDO}\t{kind}\t{name}, language changed\t{said}")
    for language, size, text in product(given.languages, given.size, given.text):
        catalogue.use(language)
        look = f"{size[0]}x{size[1]}, text {text}"
        for name in wanted:
            for fault in _cut(pages[name], size, text):
                print(f"{language}\tcut\t{name} {look}\t{fault}")
        lessons = text in (min(given.text), max(given.text))
        for kind, name, said in _scenes(size, text, given.pages, lessons=lessons):
            print(f"{language}\t{kind}\t{name} {look}\t{said}")


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    return int(width), int(height)


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


def _scenes(
    size: tuple[int, int], text: int, names: Collection[str], *, changes: bool = False, lessons: bool = True
) -> Iterator[tuple[str, str, str]]:
    """What is wrong with the table, and with lessons and reviews, in a window of that size: kind, scene and words.

    With `changes` in a few scenes that are there already when the language changes. Lessons, which are many, can be left out.
    """
    from pictures import lessons as taught
    from pictures import pages, replays, table
    from pictures.camera import Camera, Look
    from test_every_page import NAMES

    from canasta_desktop.ui.app.window import App
    from canasta_desktop.ui.kit.page import PageScene
    from canasta_desktop.ui.table.scene import TableScene
    from canasta_desktop.words import catalogue
    from helpers.reading import cut_off_words, cut_words, faults, listening, paper

    class Reader(Camera):
        """Reads what is shown instead of saving it; between two readings nothing is painted."""

        def save(self, name: str) -> None:
            scene = self.app.top
            if isinstance(scene, PageScene):
                found.extend(("cut", name, fault) for fault in faults(self.app, NAMES))
            if not isinstance(scene, TableScene):
                return
            if changes:
                self.app.speak(catalogue.PSEUDO)
            scene._canvas.forget()
            with listening(pictures=False) as reading:
                scene.draw(paper(self.app.size), full=True)
            spoken = [*(word.text for word in reading.words), *said(scene.widgets.all())]
            if catalogue.language() == catalogue.PSEUDO:
                found.extend(("plain", name, words) for words in dict.fromkeys(spoken) if PLAIN.search(words))
            cut = cut_words(reading, NAMES) + cut_off_words(reading, self.app.screen.get_rect())
            found.extend(("cut", name, fault) for fault in cut)
            if changes:
                self.app.speak(catalogue.SOURCE)

    if changes:
        catalogue.use(catalogue.SOURCE)
    found: list[tuple[str, str, str]] = []
    with patch.object(App, "_draw", lambda _: False):
        camera = Reader(Path(), Look(size, text))
        scenes = {**table.SCENES, **taught.SCENES, **pages.SCENES, **replays.SCENES}
        usual = [*table.SCENES, *(taught.SCENES if lessons else ()), *_PAGES]
        for name, draw in scenes.items():
            if name in _CHANGING if changes else name in (names or usual):
                camera.begin()
                draw(camera)
        camera.close()
    yield from found


def _cut(make: Callable[[App], PageScene], size: tuple[int, int], text: int) -> list[str]:
    """What is wrong with a page in a window of that size, with text of that size in percent."""
    from test_every_page import NAMES

    from canasta_desktop.ui.kit.page import PageScene
    from canasta_desktop.ui.services.preferences import Preferences
    from helpers.pages import Pages
    from helpers.reading import faults

    pages = Pages(size, preferences=Preferences())
    pages.app.preferences.change("text_size", text)
    pages.app.push(make(pages.app))
    scene = pages.app.top
    assert isinstance(scene, PageScene)
    keys = Counter(widget.hotkey for widget in scene.group.widgets if widget.hotkey and widget.enabled)
    found = [f"{chr(key)!r} presses {count} buttons" for key, count in keys.items() if count > 1]
    found += faults(pages.app, NAMES)
    pages.close()
    return found


if __name__ == "__main__":
    gc.set_threshold(10_000, 10, 10)  # as in the processes of pytest
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    sys.path[:0] = [str(TESTS), str(TESTS / "ui"), str(TESTS.parent / "build_scripts")]
    sys.path.append(str(TESTS.parent))  # behind an installed package, which may be compiled
    main()
