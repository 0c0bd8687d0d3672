"""Texts of hints for asking the partner, and for answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.coach.why import Why
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import ngettext
from canasta_desktop.words.numbers import spelled

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def _ask(cards: int) -> str:
    return ngettext(
        "Ask before you go out: your partner still holds {count} card.",
        "Ask before you go out: your partner still holds {count} cards.",
        cards,
    ).format(count=spelled(cards))


def _yes(foes: int, left: int, own: int) -> str:
    if foes > 1:
        sentence = ngettext(
            "Yes: your opponents are left with {count} card, and you with {own}.",
            "Yes: your opponents are left with {count} cards, and you with {own}.",
            left,
        )
    else:
        sentence = ngettext(
            "Yes: your opponent is left with {count} card, and you with {own}.",
            "Yes: your opponent is left with {count} cards, and you with {own}.",
            left,
        )
    return sentence.format(count=spelled(left), own=spelled(own))


def _no(foes: int, left: int, own: int) -> str:
    if foes > 1:
        sentence = ngettext(
            "No: play on with your {count} card, while your opponents hold {left}.",
            "No: play on with your {count} cards, while your opponents hold {left}.",
            own,
        )
    else:
        sentence = ngettext(
            "No: play on with your {count} card, while your opponent holds {left}.",
            "No: play on with your {count} cards, while your opponent holds {left}.",
            own,
        )
    return sentence.format(count=spelled(own), left=spelled(left))


def _no_foot(count: int) -> str:
    return ngettext(
        "No: you haven’t picked up your foot, and its {count} card would count against your side.",
        "No: you haven’t picked up your foot, and its {count} cards would count against your side.",
        count,
    ).format(count=spelled(count))


SENTENCES: Final[Mapping[Why, Callable[..., str]]] = {
    Why.ASK: _ask,
    Why.ASK_NEEDED: lambda: _("Ask your partner first: you can’t go out without a yes."),
    Why.YES: _yes,
    Why.NO: _no,
    Why.NO_FOOT: _no_foot,
}
"""The sentence of each reason, a function of its facts."""
