"""What is spoken: numbers as voices read them, in every language, heard back from a voice."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest
from helpers.languages import LANGUAGES, spoken
from helpers.needed_tools import need

from canasta_desktop.words import spoken as words
from canasta_desktop.words import voice_text
from canasta_desktop.words.numbers import number, points

MINUS = {"en": "minus", "de": "minus", "es": "menos", "fr": "moins", "it": "meno", "pt_BR": "menos"}


def heard(text: str, language: str) -> str:
    """The phonemes of a text, as the program has it spoken, without stress."""
    voice = language.replace("_", "-").lower()
    command = ["espeak-ng", "-v", voice, "-q", "-x", "--stdin"]
    done = subprocess.run(command, input=text.encode(), capture_output=True, check=True, timeout=60)
    return re.sub("[',:_!]", "", done.stdout.decode()).strip()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_loss_has_the_word_for_minus_and_a_large_number_no_separators(language: str) -> None:
    with spoken(language):
        assert words.spoken(points(-100)) == f"{MINUS[language]} 100"
        assert words.spoken(number(-12500)) == f"{MINUS[language]} 12500"
        assert words.spoken(f"{number(1250)}: {number(1000000)}.") == "1250: 1000000."


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_no_number_stays_as_it_is(language: str) -> None:
    with spoken(language):
        for text in ("Otto: 3, 4", "a − b", "27.11.2026", "1.5", "2, 300 und 4", "–100", ""):
            assert words.spoken(text) == text


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="this voice is that of Linux")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_voice_says_minus_in_the_language_of_the_game_and_a_number_as_one(language: str) -> None:
    need("espeak-ng")
    with spoken(language):
        loss = heard(words.spoken(voice_text.score("X", 12500, -100)), language)
        assert heard(MINUS[language], language) in loss
        assert "(en)" not in loss
        assert heard(words.spoken(number(12500)), language) == heard("12500", language)
