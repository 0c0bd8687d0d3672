"""One whole face, and the decks made of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .courts import court, jumbo_court
from .glyphs import suit
from .jokers import joker
from .midnight import MIDNIGHT, midnight, midnight_joker
from .pips import PLAIN, ace, index, pips
from .poster import poster, poster_joker
from .svg import CX, CY, FOUR_COLOUR, RANKS, SUITS, TWO_COLOUR, card

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


@dataclass(frozen=True)
class Deck:
    """A variant of the deck: the colour of each suit, and whether its indices are large and its centres simple."""

    name: str
    colours: Mapping[str, str]
    large: bool = False
    suits: str = SUITS  # a variant writes only the cards in which it differs from the deck in two colours
    threes: bool = True  # the colour of a 3 has a meaning in the game, so four colours leave them red and black
    jokers: bool = True
    base: str = ""  # the deck that has the cards which this one lacks
    small: str = ""  # the deck that is shown where cards are small
    face: Callable[[str, str, str, str], str] | None = None  # draws a card by rank, suit, colour, letter
    joker: Callable[[bool], str] | None = None


LETTERS = {"J": "BV", "Q": "D", "K": "R"}
"""Further letters of the courts: Bube, Dame, König; valet, dame, roi."""

DECKS = (
    Deck("standard", TWO_COLOUR, small="large_index"),
    Deck(
        "four_colour",
        FOUR_COLOUR,
        suits="DC",
        threes=False,
        jokers=False,
        base="standard",
        small="four_colour_large",
    ),
    Deck("large_index", TWO_COLOUR, large=True),
    Deck("four_colour_large", FOUR_COLOUR, large=True, suits="DC", threes=False, jokers=False, base="large_index"),
    Deck("poster", FOUR_COLOUR, face=poster, joker=poster_joker),
    Deck("midnight", MIDNIGHT, face=midnight, joker=midnight_joker),
)


def face(rank: str, s: str, deck: Deck, letter: str = "") -> str:
    """The SVG text of one card, with a letter of another language where one is given."""
    special = rank == "3" and s in "DC" and letter != PLAIN
    colour = deck.colours["S" if s == "C" else "H"] if special else deck.colours[s]
    if deck.face:
        return deck.face(rank, s, colour, letter)
    if deck.large:
        centre = jumbo_court(rank, s) if rank in "JQK" else suit(s, CX, CY, 76, colour)
    elif rank in "JQK":
        centre = court(rank, s, colour)
    else:
        centre = ace(s, colour) if rank == "A" else pips(rank, s, colour)
    return card(centre + index(rank, s, colour, deck.large, letter))


def faces(deck: Deck) -> dict[str, str]:
    """SVG text by code: rank then suit (`AS`, `TD`), 3s without signs (`3S-plain`), courts with other letters (`JS-B`), and
    the jokers `JK1` and `JK2`.
    """
    found = {f"{rank}{s}": face(rank, s, deck) for s in deck.suits for rank in RANKS if rank != "3" or deck.threes}
    found |= {f"3{s}-{PLAIN}": face("3", s, deck, PLAIN) for s in deck.suits}
    for rank, letters in LETTERS.items():
        found |= {f"{rank}{s}-{letter}": face(rank, s, deck, letter) for letter in letters for s in deck.suits}
    if deck.jokers:
        for name, colour in (("JK1", True), ("JK2", False)):
            found[name] = deck.joker(colour) if deck.joker else joker(colour=colour, jumbo=deck.large)
    return found


def file(deck: Deck) -> str:
    """What stands in `deck.toml`; empty where there is nothing to say."""
    return "".join(f'{key} = "{value}"\n' for key, value in (("base", deck.base), ("small", deck.small)) if value)
