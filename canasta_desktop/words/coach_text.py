"""What the coach says in practice before a move that costs much."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.words import counts
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.hints import hint_to
from canasta_desktop.words.numbers import percent

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.bots.coach.why import Reason
    from canasta_desktop.engine.moves import Move

TAKE_BACK: Final = _("Take it back")
PLAY_ANYWAY: Final = _("Play it anyway")
LOOKS: Final = _("The coach is looking at your move.")
ROUNDED: Final = 10
"""Points to which a loss is rounded: the coach thinks for a second only."""


def warning(loss: float, best: Move, why: Reason, names: Sequence[str], *, decisive: bool) -> str:
    """The warning: what the move costs, and what would be better."""
    better = hint_to(best, why, names)
    if decisive:
        sentence = _("This move lowers your chance of winning the game by about {share}. {better}")
        return sentence.format(share=percent(loss), better=better)
    sentence = _("This move costs about {points}. {better}")
    return sentence.format(points=counts.points(ROUNDED * round(loss / ROUNDED)), better=better)
