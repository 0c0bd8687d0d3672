"""Counts of cards with plural forms: "one card", "three wild cards", "13 cards"."""

from __future__ import annotations

from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import ngettext
from canasta_desktop.words.numbers import spelled


def cards(count: int) -> str:
    """ "one card", "three cards"."""
    return ngettext("{count} card", "{count} cards", count).format(count=spelled(count))


def more_cards(count: int) -> str:
    """ "one more card", "three more cards"."""
    return ngettext("{count} more card", "{count} more cards", count).format(count=spelled(count))


def some_cards(count: int) -> str:
    """With an article for one: "a card", "three cards"."""
    return _("a card") if count == 1 else cards(count)


def wild_cards(count: int) -> str:
    """ "one wild card", "two wild cards"."""
    return ngettext("{count} wild card", "{count} wild cards", count).format(count=spelled(count))


def some_wild_cards(count: int) -> str:
    """With an article for one: "a wild card", "two wild cards"."""
    return _("a wild card") if count == 1 else wild_cards(count)


def packs(count: int) -> str:
    """ "one pack", "two packs"."""
    return ngettext("{count} pack", "{count} packs", count).format(count=spelled(count))
