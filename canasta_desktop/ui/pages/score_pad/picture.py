"""A score pad as a picture to print or to send: the sheet in dark words on white paper."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from canasta_desktop.session.text_file import slug_of
from canasta_desktop.ui.draw.art import Art
from canasta_desktop.ui.draw.pen import Box, Pen
from canasta_desktop.ui.draw.theme import Role, Scale, Weight
from canasta_desktop.ui.draw.wardrobe import built_in_theme
from canasta_desktop.ui.kit.elements import Text
from canasta_desktop.ui.kit.layout import Column, Element, Padding, Ruler, Spacer
from canasta_desktop.ui.pages.score_pad.sheet import ScoreSheet
from canasta_desktop.words import common_text
from canasta_desktop.words import score_pad_text as words

if TYPE_CHECKING:
    from pathlib import Path

    from canasta_desktop.session.score_pad import Pad, Standing

_PAPER: Final = "#FFFFFF"
_WIDE: Final = 860  # design px of a sheet of two sides
_MORE: Final = 150  # design px for each further side
_EDGE: Final = 48
_SCALE: Final = Scale(1700, 1080, 1.5)
"""Px of the picture for each design px: sharp when it is printed on half a page."""


def pad_picture(pad: Pad, now: Standing, day: str) -> pygame.Surface:
    """The sheet of a pad; `day` is when it was begun."""
    art = Art(built_in_theme("light"))
    ruler = Ruler.by(Pen.measuring(art, _SCALE))
    wide = _WIDE + _MORE * max(0, len(now.minimum) - 2)
    sheet = ScoreSheet(pad, now, wide - 2 * _EDGE, ruler)
    about = words.about(pad, now, day)
    tree: Element = Padding(
        Column(
            Text(common_text.SCORE_PAD, Role.TITLE, weight=Weight.SERIF, line=52),
            Text(about, ink="muted", weight=Weight.REGULAR, line=30, lines=None),
            Text(words.stands(pad, now), Role.HEAD, "brass_text", Weight.BOLD, line=40, lines=None),
            Spacer(18),
            sheet.head(),
            Spacer(8),
            sheet.rows(),
            sheet.totals(),
        ),
        _EDGE,
    )
    high = tree.measure(wide, ruler).wished
    tree.place(Box(0, 0, wide, high), ruler)
    picture = pygame.Surface((_SCALE.px(wide), _SCALE.px(high)))
    picture.fill(_PAPER)
    tree.paint(Pen(art, picture, _SCALE))
    return picture


def save_picture(picture: pygame.Surface, folder: Path, name: str) -> Path:
    """Write a PNG of that name, or a numbered one, into a folder; returns where it is. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    stem, number = slug_of(name), 1
    while True:
        path = folder / (f"{stem}.png" if number == 1 else f"{stem}-{number}.png")
        try:
            with path.open("xb") as out:  # a file that is there already stays as it is
                pygame.image.save(picture, out, path.name)
        except FileExistsError:
            number += 1
        except pygame.error as error:
            raise OSError(str(error)) from None
        else:
            return path
