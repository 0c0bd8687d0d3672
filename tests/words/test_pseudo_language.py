"""In the pseudo-language all words of pages and table come from the catalogue, and none at the table is cut off.

What does not come from it is named here, with its reason.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from canasta_desktop.words import catalogue

TESTS = Path(__file__).parents[1]
PLAIN = re.compile(r"(?<![^\W\d_])[A-Za-z]*[aeiouAEIOU][A-Za-z]*(?![^\W\d_])")
CAPS = {"Tab", "Space", "Esc", "Enter", "Home", "End", "PgUp", "Del", "Backspace", "A", "E", "U"}
"""What is engraved on keys."""
NAMES = {"Ana", "Otto", "Juno", "Bea", "Ida", "Mia", "Max", "Maximilian", "Long", "Wilhelmina", "Rose", "Kitchen", "table"}
"""What people have called themselves and their rules."""
LANGUAGES = {catalogue.about(name).own_name for name in catalogue.offered()}
"""Languages by their own names."""
_GONE = (
    "“Tuesday with Ana”",
    "“Everything otherwise”",
    "“You”; games and results are kept",
    "the score pad “Ana; Otto; Juno; Bea; Maximilian Long”",
)
SAID = {f"Deleted {name}" for name in _GONE}
"""What was said in the language in which it was done."""
GIVEN = LANGUAGES | SAID | {"Everything otherwise", "=Sunday", "Tuesday with Ana", "Added “Kitchen table” to your house rules"}
"""Names of house rules and saved games, and what a test itself puts on a page."""

UNSEEN = re.compile(r"is not to be seen|runs out above or below|is partly covered|px high$")
"""On the replay: rows of its list that are scrolled out of sight or half out of it, the figures of its small chart,
and the dealer's letter, which shrinks into its circle."""
LATEST = re.compile(r"is cut to")
"""At the table of a lesson: the newest action, which the log has whole."""


def excused(where: str, fault: str) -> bool:
    """Whether a fault is one of those."""
    return bool((LATEST if where.startswith("lesson_") else UNSEEN).search(fault)) and where.startswith(("lesson_", "replay"))


def welded(words: str) -> bool:
    """Whether words stand there that are neither translated nor somebody's name, a key or a path."""
    for given in sorted(GIVEN, key=len, reverse=True):
        words = words.replace(given, "")
    words = re.sub(r"\S*[/\\]\S*|Maxim(?:i(?:l(?:ia?)?)?)?…|Wilhelmin…|Wilhelmina-Ro…", "", words)
    return bool(set(PLAIN.findall(words)) - CAPS - NAMES)


def test_words_of_pages_and_table_come_from_the_catalogue_and_longer_ones_have_room(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(TESTS / "helpers" / "read_in_language.py"), "xx", "--plain", "--size", "1280x720", "1920x1080"],
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONUTF8": "1", "CANASTA_DESKTOP_DATA": str(tmp_path)},
    )
    assert done.returncode == 0, done.stderr.decode()[-2000:]
    found = [line.split("\t")[1:] for line in done.stdout.decode().splitlines() if "\t" in line]
    plain = [(page, words) for kind, page, words in found if kind == "plain"]
    # The page about the program shows licences and the names of parts, which are not translated.
    assert [(page, words) for page, words in plain if page not in ("about", "error") and welded(words)] == []
    cut = [(page, fault) for kind, page, fault in found if kind == "cut"]
    assert [(page, fault) for page, fault in cut if not excused(page, fault)] == []


def test_what_is_not_translated_is_noticed() -> None:
    assert welded("Back to the table")
    assert welded("⟦Bááçk tóó Classic⟧")
    assert not welded("⟦Bááçk tóó théé táábléé⟧")
    assert not welded("⟦Ana ííš thííñkííñg⟧ Esc")
    assert not welded("/home/ana/games.db")
    assert not welded(r"\\home\\ana\\games.db")
