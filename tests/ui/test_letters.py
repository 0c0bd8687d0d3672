"""The fonts have the letters in which names are written in Europe."""

from __future__ import annotations

import pygame
import pytest

from canasta_desktop.ui.draw.theme import Weight, font_file

LETTERS = {
    "Polish": "ĄĆĘŁŃÓŚŹŻąćęłńóśźż",
    "Czech": "ĚŠČŘŽÝÁÍÉŮĎŤŇěščřžýáíéůďťň",
    "Hungarian": "ŐŰőű",
    "Turkish": "ığşİĞŞ",
    "Greek": "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩάέήίόύώς",
    "Cyrillic": "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁЄІЇҐ",
    "languages of the program": "äöüÄÖÜßéèêëàâîïôùûçñãõœæÀÉÊÎÔŒ¿¡«»„“”‘’–—…ºª×−",
}


@pytest.mark.parametrize("weight", list(Weight))
@pytest.mark.parametrize("letters", LETTERS.values(), ids=LETTERS)
def test_every_letter_has_a_picture_of_its_own(weight: Weight, letters: str) -> None:
    pygame.font.init()
    font = pygame.font.Font(font_file(weight), 40)
    missing = pygame.image.tobytes(font.render("\uf8fe", antialias=True, color="white"), "RGBA")
    assert pygame.image.tobytes(font.render("あ", antialias=True, color="white"), "RGBA") == missing
    assert [
        letter
        for letter in letters
        if pygame.image.tobytes(font.render(letter, antialias=True, color="white"), "RGBA") == missing
    ] == []
