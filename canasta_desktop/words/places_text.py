"""The names and values of cards and places on the table, as a screen reader says them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.words.cards import ranks_name
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.counts import cards, wild_cards
from canasta_desktop.words.lists import capital
from canasta_desktop.words.numbers import number

if TYPE_CHECKING:
    from canasta_desktop.engine.cards import Kind

STOCK: Final = _("Stock")
PILE: Final = _("Pile")
NO_PILE: Final = _("empty")


def in_hand(place: int, count: int) -> str:
    """Where a card stands in the hand, from 1."""
    return _("{n} of {count}").format(n=number(place), count=number(count))


def melds_of(side: str) -> str:
    """The area of a side."""
    return _("Melds of {side}").format(side=side)


def meld(kind: Kind) -> str:
    """A meld, by its rank."""
    return capital(ranks_name(kind))


def meld_value(count: int, wild: int) -> str:
    """What a meld holds."""
    if not wild:
        return cards(count)
    return _("{cards}, {wild} among them").format(cards=cards(count), wild=wild_cards(wild))


def pile_value(count: int, top: str, state: str) -> str:
    """How many cards the pile has, its top card, and whether it can be taken."""
    if state:
        return _("{cards}, {top} on top. {state}").format(cards=cards(count), top=top, state=state)
    return _("{cards}, {top} on top").format(cards=cards(count), top=top)
