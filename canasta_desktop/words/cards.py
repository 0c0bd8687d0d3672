"""Names of cards, ranks and suits, as card players say them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from canasta_desktop.engine.cards import JOKER, RANKS, SUITS
from canasta_desktop.words.catalogue import npgettext, pgettext
from canasta_desktop.words.nouns import Noun, Nouns
from canasta_desktop.words.numbers import spelled

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from canasta_desktop.engine.cards import Card, Kind


def _one() -> Sequence[str]:
    return (
        pgettext("noun", "4"),
        pgettext("noun", "5"),
        pgettext("noun", "6"),
        pgettext("noun", "7"),
        pgettext("noun", "8 | an"),
        pgettext("noun", "9"),
        pgettext("noun", "10"),
        pgettext("noun", "jack"),
        pgettext("noun", "queen"),
        pgettext("noun", "king"),
        pgettext("noun", "ace | an"),
        pgettext("noun", "2"),
        pgettext("noun", "joker"),
        pgettext("noun", "black 3"),
        pgettext("noun", "red 3"),
    )


def _many() -> Sequence[str]:
    return (
        pgettext("noun", "fours | many"),
        pgettext("noun", "fives | many"),
        pgettext("noun", "sixes | many"),
        pgettext("noun", "sevens | many"),
        pgettext("noun", "eights | many"),
        pgettext("noun", "nines | many"),
        pgettext("noun", "tens | many"),
        pgettext("noun", "jacks | many"),
        pgettext("noun", "queens | many"),
        pgettext("noun", "kings | many"),
        pgettext("noun", "aces | many"),
        pgettext("noun", "twos | many"),
        pgettext("noun", "jokers | many"),
        pgettext("noun", "black threes | many"),
        pgettext("noun", "red threes | many"),
    )


def _suits() -> Sequence[str]:
    return (
        pgettext("noun", "spades | many"),
        pgettext("noun", "hearts | many"),
        pgettext("noun", "diamonds | many"),
        pgettext("noun", "clubs | many"),
    )


def rank_name(kind: Kind) -> Noun:
    """One card of a kind: "king", "4", "joker"."""
    return Noun(_one()[kind])


def index_of(kind: Kind) -> str:
    """A natural rank as its cards show it in their corner: "10", "Q"."""
    return RANKS[kind].replace("T", "10")


def ranks_name(kind: Kind) -> Noun:
    """Several cards of a kind: "kings"."""
    return Noun(_many()[kind])


def with_rank(sentence: str, kind: Kind, **facts: object) -> str:
    """A sentence with the fields `rank` and `ranks` filled in."""
    return sentence.format(rank=rank_name(kind), ranks=ranks_name(kind), **facts)


def some_of_rank(count: int, kind: Kind) -> Noun:
    """A number of cards of a kind, one with its article: "an ace", "two kings"."""
    return _of_rank(npgettext("noun", "{rank:a}", "{count} {ranks}", count), count, kind)


def count_of_rank(count: int, kind: Kind) -> Noun:
    """A number of cards of a kind: "one king", "two kings"."""
    return _of_rank(npgettext("noun", "{count} {rank}", "{count} {ranks}", count), count, kind)


def _of_rank(text: str, count: int, kind: Kind) -> Noun:
    return Noun(text, count=spelled(count), rank=rank_name(kind), ranks=ranks_name(kind))


def card_name(card: Card) -> Noun:
    """A card in full: "king of hearts", "joker"."""
    kind = card >> 2
    if kind == JOKER:
        return rank_name(JOKER)
    rank = Noun(pgettext("noun", "3")) if kind > JOKER else rank_name(kind)
    return Noun(pgettext("noun", "{rank} of {suit} | {rank:class}"), rank=rank, suit=suit_name(card & len(SUITS) - 1))


def cards_named(cards: Iterable[Card]) -> Nouns:
    """Cards in full, as a list: "king of hearts and joker"."""
    return Nouns([card_name(card) for card in cards])


def the_cards(cards: Iterable[Card]) -> Noun:
    """Cards by rank alone, with the article: "the 8", "the 7 and 9"."""
    return Noun(pgettext("noun", "the {cards}"), cards=Nouns([rank_name(card >> 2) for card in cards]))


def ranks_counted(cards: Iterable[Card]) -> Nouns:
    """Cards by rank, in the order of their first one: "two kings and a 2"."""
    return Nouns([some_of_rank(count, kind) for kind, count in Counter(card >> 2 for card in cards).items()])


def ranks_in_notation(ranks: Iterable[str]) -> list[Noun]:
    """Names of ranks in notation: "7" is "sevens"."""
    return [ranks_name(RANKS.index(rank)) for rank in ranks]


def suit_name(suit: int) -> Noun:
    """A suit: "spades"."""
    return Noun(_suits()[suit])
