"""The sentence of the rules that explains a refusal is found in every language."""

from __future__ import annotations

import json
import os
import subprocess

import pytest
from helpers.processes import PYTHON

from canasta_desktop.words.catalogue import languages

LINKS = """
import json
from canasta_desktop.engine.reasons import Code
from canasta_desktop.engine.ruleset import ALL_PRESETS, preset
from canasta_desktop.words.rule_links import sentence_of, sentences
from canasta_desktop.words.rulebook import rulebook

found = {}
for name in ALL_PRESETS:
    chapters = rulebook(preset(name), preset(name).players)
    for code in Code:
        wanted = sentence_of(code, chapters)
        places = [
            (chapter.key, row, at)
            for chapter in chapters
            for row, paragraph in enumerate(chapter.paragraphs)
            for at, sentence in enumerate(sentences(paragraph))
            if sentence == wanted
        ]
        found[f"{name} {code.value}"] = places
print(json.dumps(found))
"""


def links(language: str) -> object:
    told = subprocess.run(
        [*PYTHON, "-c", LINKS],
        env={**os.environ, "CANASTA_DESKTOP_LANGUAGE": language},
        capture_output=True,
        check=True,
        text=True,
        encoding="utf-8",
    )
    return json.loads(told.stdout)


@pytest.mark.parametrize("language", languages()[1:])
def test_every_language_explains_a_refusal_by_the_same_sentence(language: str) -> None:
    assert links(language) == links("en")
