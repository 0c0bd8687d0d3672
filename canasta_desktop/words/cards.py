"""Names of cards, ranks and suits, as card players say them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import JOKER, RANKS, SUITS
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import pgettext
from canasta_desktop.words.lists import joined
from canasta_desktop.words.numbers import spelled

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from canasta_desktop.engine.cards import Card, Kind

_ONE: Final = (
    *("4", "5", "6", "7", "8", "9", "10"),
    pgettext("rank, one card", "jack"),
    pgettext("rank, one card", "queen"),
    pgettext("rank, one card", "king"),
    pgettext("rank, one card", "ace"),
    "2",
    pgettext("rank, one card", "joker"),
    pgettext("rank, one card", "black 3"),
    pgettext("rank, one card", "red 3"),
)
_WITH_ARTICLE: Final = (
    pgettext("rank, one card with its article", "a 4"),
    pgettext("rank, one card with its article", "a 5"),
    pgettext("rank, one card with its article", "a 6"),
    pgettext("rank, one card with its article", "a 7"),
    pgettext("rank, one card with its article", "an 8"),
    pgettext("rank, one card with its article", "a 9"),
    pgettext("rank, one card with its article", "a 10"),
    pgettext("rank, one card with its article", "a jack"),
    pgettext("rank, one card with its article", "a queen"),
    pgettext("rank, one card with its article", "a king"),
    pgettext("rank, one card with its article", "an ace"),
    pgettext("rank, one card with its article", "a 2"),
    pgettext("rank, one card with its article", "a joker"),
    pgettext("rank, one card with its article", "a black 3"),
    pgettext("rank, one card with its article", "a red 3"),
)
_MANY: Final = (
    pgettext("rank, plural", "fours"),
    pgettext("rank, plural", "fives"),
    pgettext("rank, plural", "sixes"),
    pgettext("rank, plural", "sevens"),
    pgettext("rank, plural", "eights"),
    pgettext("rank, plural", "nines"),
    pgettext("rank, plural", "tens"),
    pgettext("rank, plural", "jacks"),
    pgettext("rank, plural", "queens"),
    pgettext("rank, plural", "kings"),
    pgettext("rank, plural", "aces"),
    pgettext("rank, plural", "twos"),
    pgettext("rank, plural", "jokers"),
    pgettext("rank, plural", "black threes"),
    pgettext("rank, plural", "red threes"),
)
_SUIT_NAMES: Final = (
    pgettext("suit", "spades"),
    pgettext("suit", "hearts"),
    pgettext("suit", "diamonds"),
    pgettext("suit", "clubs"),
)


def rank_name(kind: Kind) -> str:
    """One card of a kind: "king", "4", "joker"."""
    return _ONE[kind]


def index_of(kind: Kind) -> str:
    """A natural rank as its cards show it in their corner: "10", "Q"."""
    return RANKS[kind].replace("T", "10")


def a_rank(kind: Kind) -> str:
    """One card of a kind with its article: "a king", "an 8"."""
    return _WITH_ARTICLE[kind]


def ranks_name(kind: Kind) -> str:
    """Several cards of a kind: "kings"."""
    return _MANY[kind]


def with_rank(sentence: str, kind: Kind, **facts: object) -> str:
    """A sentence with the fields `rank` and `ranks` filled in."""
    return sentence.format(rank=rank_name(kind), ranks=ranks_name(kind), **facts)


def some_of_rank(count: int, kind: Kind) -> str:
    """A number of cards of a kind, one with its article: "an ace", "two kings"."""
    return a_rank(kind) if count == 1 else _many_of_rank(count, kind)


def count_of_rank(count: int, kind: Kind) -> str:
    """A number of cards of a kind: "one king", "two kings"."""
    if count == 1:
        return pgettext("cards of a rank", "{count} {rank}").format(count=spelled(count), rank=rank_name(kind))
    return _many_of_rank(count, kind)


def _many_of_rank(count: int, kind: Kind) -> str:
    return pgettext("cards of a rank", "{count} {ranks}").format(count=spelled(count), ranks=ranks_name(kind))


def card_name(card: Card) -> str:
    """A card in full: "king of hearts", "joker"."""
    kind = card >> 2
    if kind == JOKER:
        return _ONE[JOKER]
    return _("{rank} of {suit}").format(rank="3" if kind > JOKER else _ONE[kind], suit=suit_name(card & len(SUITS) - 1))


def ranks_counted(cards: Iterable[Card]) -> str:
    """Cards by rank, in the order of their first one: "two kings and a 2"."""
    return joined([some_of_rank(count, kind) for kind, count in Counter(card >> 2 for card in cards).items()])


def ranks_in_notation(ranks: Sequence[str]) -> list[str]:
    """Names of ranks in notation: "7" is "sevens"."""
    return [_MANY[RANKS.index(rank)] for rank in ranks]


def suit_name(suit: int) -> str:
    """A suit: "spades"."""
    return _SUIT_NAMES[suit]
