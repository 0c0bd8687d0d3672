"""Reads every page in the pseudo-language and prints what does not come from the catalogue, a line each: `page`, tab, words.

Run in a process of its own, for the language is chosen before any sentence is worded.
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

TESTS = Path(__file__).parents[1]
PLAIN = re.compile(r"(?<![^\W\d_])[A-Za-z]*[aeiouAEIOU][A-Za-z]*(?![^\W\d_])")
"""A word with a vowel that bears no accent: the pseudo-language has none."""


def main() -> None:
    """Print them."""
    from canasta_desktop.words import catalogue

    catalogue.use("xx")
    from test_every_page import PAGES
    from test_replay_page import deals

    from canasta_desktop.ui.pages.replay.page import ReplayScene
    from helpers.pages import Pages
    from helpers.reading import listening

    for name, make in {**PAGES, "replay": lambda app: ReplayScene(app, deals())}.items():
        pages = Pages((1920, 1080))
        pages.app.push(make(pages.app))
        scene, found = pages.app.top, dict.fromkeys("")
        places = [0.0]
        while places[-1] < scene.scroll.most:
            places.append(min(scene.scroll.most, places[-1] + scene.scroll.view.h * 0.8))
        for place in places:
            scene.scroll.to(place, jump=True)
            scene._moved()
            with listening() as reading:
                scene.draw(pages.app.screen, full=True)
            found.update(dict.fromkeys(word.text for word in reading.words if PLAIN.search(word.text)))
        for words in found:
            print(f"{name}\t{words}")
        pages.close()


if __name__ == "__main__":
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    sys.path[:0] = [str(TESTS.parent), str(TESTS), str(TESTS / "ui")]
    main()
