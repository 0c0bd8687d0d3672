"""Questions before moves that a player may regret; the move is made when it is repeated."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.session.cautions import Danger
from canasta_desktop.words import counts
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import ngettext
from canasta_desktop.words.lists import paragraph
from canasta_desktop.words.numbers import spelled

if TYPE_CHECKING:
    from canasta_desktop.session.cautions import Caution

ASK_ANYWAY: Final = _("Ask again if you’re sure.")


def caution_text(caution: Caution, partner: str) -> str:
    """The question; `partner` is the name of who would answer."""
    if caution.danger is Danger.UNABLE:
        return paragraph(unable(partner, caution.number), ASK_ANYWAY)
    return few_cards(caution.number)


def unable(partner: str, penalty: int) -> str:
    """What asking costs a player who cannot go out."""
    if not penalty:
        return _("You can’t go out now, so a yes wouldn’t change anything.")
    return _("You can’t go out now. If {name} says yes, you lose {points}.").format(name=partner, points=counts.points(penalty))


def few_cards(left: int) -> str:
    """The question before a move that leaves few cards to a player whose side cannot go out."""
    return ngettext(
        "Go down to {count} card? Your side can’t go out yet. Do it again to confirm.",
        "Go down to {count} cards? Your side can’t go out yet. Do it again to confirm.",
        left,
    ).format(count=spelled(left))
