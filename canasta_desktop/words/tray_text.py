"""Texts about the melds on the tray: what they still lack, and what is better than to lay them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from canasta_desktop.engine.moves import Meld, Take
from canasta_desktop.words.cards import some_of_rank
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import ngettext
from canasta_desktop.words.compared_text import costs_of
from canasta_desktop.words.hints import advice
from canasta_desktop.words.lists import paragraph
from canasta_desktop.words.nouns import Nouns
from canasta_desktop.words.numbers import number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.session.hints import Hint


def tray_against(hint: Hint, names: Sequence[str] = ()) -> str:
    """What is better than to lay the melds on the tray; nothing unless laying was measured to cost something."""
    if isinstance(hint.move, Meld | Take) or not (costs_of(hint, Meld) or costs_of(hint, Take)):
        return ""
    return paragraph(_("Better take these melds back."), advice(hint, names))


def tray_hint(lacking: int, cards: Sequence[Card] | None) -> str:
    """What the melds on the tray still lack: points, and the cards that would do (none: complete; None: no cards do)."""
    if cards is None:
        return _("Take the melds back: your hand can’t complete this opening.")
    if not cards:
        return _("That’s enough for your opening: press Confirm.")
    counted = Counter(card >> 2 for card in sorted(cards))
    named = Nouns([some_of_rank(number, kind) for kind, number in counted.items()])
    if not lacking:
        return _("Add {cards} to complete your opening.").format(cards=named)
    return ngettext("{n} more point: add {cards}.", "{n} more points: add {cards}.", lacking).format(
        n=number(lacking), cards=named
    )
