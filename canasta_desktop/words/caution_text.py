"""Questions before moves that a player may regret, and before the partner is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.session.cautions import Danger
from canasta_desktop.words import counts
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import ngettext
from canasta_desktop.words.lists import paragraph
from canasta_desktop.words.numbers import spelled

if TYPE_CHECKING:
    from canasta_desktop.session.cautions import Caution


def caution_text(caution: Caution, partner: str) -> str:
    """What a move may cost; `partner` is the name of the partner whom it asks."""
    said = {Danger.SPOILS: spoils, Danger.ONLY_WILD: only_wild, Danger.FEW_CARDS: few_cards}.get(caution.danger)
    return unable(partner, caution.number) if said is None else said(caution.number)


def asks(partner: str, caution: Caution | None, *, required: bool) -> str:
    """What the partner would be asked, and what the answer means; with a caution what asking may cost.

    `required`: nobody may go out without a yes.
    """
    question = _("You ask {name}: May I go out?").format(name=partner)
    if caution is not None:
        return paragraph(question, caution_text(caution, partner))
    binds = _("After a yes you must go out this turn. After a no you can’t.")
    return paragraph(question, binds, "" if required else _("You may also go out without asking."))


def ask_now(partner: str) -> str:
    """The button that asks."""
    return _("Ask {name}").format(name=partner)


def unable(partner: str, penalty: int) -> str:
    """What asking costs a player who cannot go out."""
    if not penalty:
        return _("You can’t go out now, so a yes wouldn’t change anything.")
    return _("You can’t go out now. If {name} says yes, you lose {points}.").format(name=partner, points=counts.points(penalty))


def spoils(lost: int) -> str:
    """The question before cards go on a canasta that is worth less with them: one of them, or of its own, is then wild."""
    return _("Add this? It makes your meld worth {points} less.").format(points=counts.points(lost))


def only_wild(left: int) -> str:
    """The question before a discard that leaves only wild cards."""
    return ngettext(
        "Keep only a wild card? You can’t go out by discarding it.",
        "Keep only wild cards? You can’t go out by discarding one.",
        left,
    )


def few_cards(left: int) -> str:
    """The question before a move that leaves few cards to a player whose side cannot go out."""
    return ngettext(
        "Go down to {count} card? Your side can’t go out yet.",
        "Go down to {count} cards? Your side can’t go out yet.",
        left,
    ).format(count=spelled(left))
