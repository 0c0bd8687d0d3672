"""Names of cards, ranks and suits, as card players say them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, Self

from canasta_desktop.engine.cards import BLACK_THREE, JOKER, RANKS, RED_THREE, SUITS
from canasta_desktop.engine.slots import is_sequence
from canasta_desktop.words.catalogue import npgettext, pgettext
from canasta_desktop.words.nouns import Noun, Nouns
from canasta_desktop.words.numbers import spelled

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from canasta_desktop.engine.cards import Card, Kind

_ONE: Final = (
    Noun(pgettext("noun", "4")),
    Noun(pgettext("noun", "5")),
    Noun(pgettext("noun", "6")),
    Noun(pgettext("noun", "7")),
    Noun(pgettext("noun", "8 | an")),
    Noun(pgettext("noun", "9")),
    Noun(pgettext("noun", "10")),
    Noun(pgettext("noun", "jack")),
    Noun(pgettext("noun", "queen")),
    Noun(pgettext("noun", "king")),
    Noun(pgettext("noun", "ace | an")),
    Noun(pgettext("noun", "2")),
    Noun(pgettext("noun", "joker")),
    Noun(pgettext("noun", "black 3")),
    Noun(pgettext("noun", "red 3")),
)
_MANY: Final = (
    Noun(pgettext("noun", "fours | many")),
    Noun(pgettext("noun", "fives | many")),
    Noun(pgettext("noun", "sixes | many")),
    Noun(pgettext("noun", "sevens | many")),
    Noun(pgettext("noun", "eights | many")),
    Noun(pgettext("noun", "nines | many")),
    Noun(pgettext("noun", "tens | many")),
    Noun(pgettext("noun", "jacks | many")),
    Noun(pgettext("noun", "queens | many")),
    Noun(pgettext("noun", "kings | many")),
    Noun(pgettext("noun", "aces | many")),
    Noun(pgettext("noun", "twos | many")),
    Noun(pgettext("noun", "jokers | many")),
    Noun(pgettext("noun", "black threes | many")),
    Noun(pgettext("noun", "red threes | many")),
)
_SUITS: Final = (
    Noun(pgettext("noun", "spades | many")),
    Noun(pgettext("noun", "hearts | many")),
    Noun(pgettext("noun", "diamonds | many")),
    Noun(pgettext("noun", "clubs | many")),
)


_COURTS: Final = {
    RANKS.index("J"): pgettext("letter on a card", "J"),
    RANKS.index("Q"): pgettext("letter on a card", "Q"),
    RANKS.index("K"): pgettext("letter on a card", "K"),
}


_LEAST_OF_THREES: Final = 3
"""The fewest black 3s of a meld where they are melded by themselves, when going out."""
SUIT_SIGNS: Final = "♠♥♦♣"
"""The signs of the suits, in their order; where they are drawn, shapes stand for them."""


class Face(int):
    """A kind whose card is named in full, because another card of it would be another choice."""

    card: Card

    def __new__(cls, card: Card) -> Self:
        """The kind of a card."""
        made = super().__new__(cls, card >> 2)
        made.card = card
        return made


def rank_name(kind: Kind) -> Noun:
    """One card of a kind: "king", "4", "joker"; of a face "king of hearts"."""
    return card_name(kind.card) if isinstance(kind, Face) else _ONE[kind]


def bare_rank(kind: Kind) -> Noun:
    """A rank in a sequence, where a 3 is a 3 in black and in red: "king", "3"."""
    return Noun(pgettext("noun", "3")) if kind > JOKER else _ONE[kind]


def index_of(kind: Kind) -> str:
    """A rank as its cards show it in their corner: "10", "3", "Q"; in German "D", of Dame. Jokers have none."""
    if kind > JOKER:
        return "3"
    return _COURTS.get(kind) or RANKS[kind].replace("T", "10")


def short_card(card: Card) -> str:
    """A card as its corner shows it: "4♠", "10♥", "joker"."""
    return index_of(card >> 2) + SUIT_SIGNS[card & len(SUITS) - 1] if card >> 2 != JOKER else str(_ONE[JOKER])


def ranks_name(kind: Kind) -> Noun:
    """Several cards of a kind: "kings"."""
    return _MANY[kind]


def set_name(key: int) -> Noun:
    """The cards of a set by its key: "kings"; 3s of either colour are "threes"."""
    return Noun(pgettext("noun", "threes | many")) if key > JOKER else _MANY[key]


def some_of_set(count: int, key: int) -> Noun:
    """A number of natural cards of a set: "an ace", "two threes"."""
    text = npgettext("noun", "{rank:a}", "{count} {ranks}", count)
    return Noun(text, count=spelled(count), rank=bare_rank(key), ranks=set_name(key))


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
    return Noun(text, count=spelled(count), rank=_ONE[kind], ranks=ranks_name(kind))


def card_name(card: Card) -> Noun:
    """A card in full: "king of hearts", "joker"."""
    kind = card >> 2
    if kind == JOKER:
        return _ONE[JOKER]
    suit = suit_name(card & len(SUITS) - 1)
    return Noun(pgettext("noun", "{rank} of {suit} | {rank:class}"), rank=bare_rank(kind), suit=suit)


def cards_named(cards: Iterable[Card]) -> Nouns:
    """Cards in full, as a list: "king of hearts and joker"."""
    return Nouns([card_name(card) for card in cards])


def the_cards(cards: Iterable[Card]) -> Noun:
    """Cards of a meld by rank alone, with the article: "the 8", "the 3, 7 and 9"."""
    ordered = sorted(cards, key=lambda card: card >> 2 <= JOKER)  # a 3 is the lowest of its sequence, but for an ace or a 2
    return Noun(pgettext("noun", "the {cards}"), cards=Nouns([bare_rank(card >> 2) for card in ordered]))


def cards_laid(cards: Sequence[Card], slot: int = 0) -> Noun:
    """The cards of a move: "the 8", "the 7 and 9" for a sequence (`slot`), else "two kings and a 2"."""
    if len(cards) == 1 or is_sequence(slot):
        return the_cards(cards)
    return melded_counted(cards)


def ranks_counted(cards: Iterable[Card]) -> Nouns:
    """Cards by rank, in the order of their first one: "two kings and a 2"."""
    return Nouns([some_of_rank(count, kind) for kind, count in Counter(card >> 2 for card in cards).items()])


def melded_counted(cards: Iterable[Card]) -> Nouns:
    """Cards of melds by rank, in the order of their first one: "two kings and a 2".

    Three or more 3s are named by their colour if all of them are black; the others are of rules in which it means nothing.
    """
    held = list(cards)
    threes = [card >> 2 for card in held if card >> 2 >= BLACK_THREE]
    if len(threes) >= _LEAST_OF_THREES and RED_THREE not in threes:
        return ranks_counted(held)
    counted = Counter(min(card >> 2, BLACK_THREE) for card in held)
    return Nouns([some_of_set(count, kind) for kind, count in counted.items()])


def ranks_in_notation(ranks: Iterable[str]) -> list[Noun]:
    """Names of ranks in notation: "7" is "sevens"."""
    return [ranks_name(RANKS.index(rank)) for rank in ranks]


def suit_name(suit: int) -> Noun:
    """A suit: "spades"."""
    return _SUITS[suit]
