"""Counts of cards with plural forms: "one card", "three wild cards", "13 cards"."""

from __future__ import annotations

from canasta_desktop.words.catalogue import npgettext
from canasta_desktop.words.nouns import Noun
from canasta_desktop.words.numbers import in_figures, spelled


def cards(count: int) -> Noun:
    """ "one card", "three cards"."""
    return Noun(npgettext("noun", "{count} card", "{count} cards", count), count=spelled(count))


def more_cards(count: int) -> Noun:
    """ "one more card", "three more cards"."""
    return Noun(npgettext("noun", "{count} more card", "{count} more cards", count), count=spelled(count))


def some_cards(count: int) -> Noun:
    """With an article for one: "a card", "three cards"."""
    return Noun(npgettext("noun", "a card", "{count} cards", count), count=spelled(count))


def wild_cards(count: int) -> Noun:
    """ "one wild card", "two wild cards"."""
    return Noun(npgettext("noun", "{count} wild card", "{count} wild cards", count), count=spelled(count))


def some_wild_cards(count: int) -> Noun:
    """With an article for one: "a wild card", "two wild cards"."""
    return Noun(npgettext("noun", "a wild card", "{count} wild cards", count), count=spelled(count))


def natural_cards(count: int) -> Noun:
    """ "one natural card", "four natural cards"."""
    return Noun(npgettext("noun", "{count} natural card", "{count} natural cards", count), count=spelled(count))


def packs(count: int) -> Noun:
    """ "one pack", "two packs"."""
    return Noun(npgettext("noun", "{count} pack", "{count} packs", count), count=spelled(count))


def deals(count: int, *, figures: bool = False) -> Noun:
    """ "one deal", "four deals"; with `figures` "4 deals"."""
    return Noun(
        npgettext("noun", "{count} deal", "{count} deals", count), count=in_figures(count) if figures else spelled(count)
    )


def games(count: int) -> Noun:
    """Games, in figures: "1 game", "4 games"."""
    return Noun(npgettext("noun", "{count} game", "{count} games", count), count=in_figures(count))


def points(count: int) -> Noun:
    """Points, in figures: "1 point", "1,500 points"."""
    return Noun(npgettext("noun", "{count} point", "{count} points", count), count=in_figures(count))


def players(count: int) -> Noun:
    """ "one player", "four players"."""
    return Noun(npgettext("noun", "{count} player", "{count} players", count), count=spelled(count))
