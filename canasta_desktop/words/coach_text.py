"""What the coach says in practice before a move that costs much."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.words import counts
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.decisions_text import fault
from canasta_desktop.words.hints import better
from canasta_desktop.words.lists import paragraph
from canasta_desktop.words.numbers import percent

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.session.coach import Blunder

TAKE_BACK: Final = _("Take it back")
PLAY_ANYWAY: Final = _("Play it anyway")
LOOKS: Final = _("The coach is looking at your move.")
ROUNDED: Final = 10
"""Step in points to which a loss is rounded; the coach thinks for only a second."""


def warning(found: Blunder, names: Sequence[str]) -> str:
    """The warning: what is wrong with the move, what it costs, and what would be better."""
    wrong = fault(found.view, found.made, found.better, found.against, names)
    said = better(found.hint, names, found.made.move)
    if found.decisive:
        sentence = _("This move lowers your chance of winning the game by about {share}. {better}")
        return paragraph(wrong, sentence.format(share=percent(found.loss), better=said))
    sentence = _("This move costs about {points}. {better}")
    return paragraph(wrong, sentence.format(points=counts.points(ROUNDED * round(found.loss / ROUNDED)), better=said))
