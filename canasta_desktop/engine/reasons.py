"""Why a move is refused, in words: the one place where refusals become sentences.

Each code of the notation has one wording here, filled with the cards and numbers of the case. The window, the command line
and the tests show the same sentence.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import JOKER, RED_THREE, SUITS, TWO

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from canasta_desktop.engine.cards import Card, Kind


class Code(StrEnum):
    """Stable words for what is wrong with a move, in order of rank (notation.md, "Codes")."""

    NOT_NOW = "not_now"
    PILE_EMPTY = "pile_empty"
    PILE_BLOCKED = "pile_blocked"
    PILE_FROZEN = "pile_frozen"
    PILE_NOT_MATCHED = "pile_not_matched"
    MUST_TAKE_PILE = "must_take_pile"
    STOCK_EMPTY = "stock_empty"
    CARD_NOT_IN_HAND = "card_not_in_hand"
    MELD_TOO_SMALL = "meld_too_small"
    TOO_FEW_NATURALS = "too_few_naturals"
    TOO_MANY_WILDS = "too_many_wilds"
    WILDS_NOT_OUTNUMBERED = "wilds_not_outnumbered"
    WRONG_RANK = "wrong_rank"
    THREES_NOT_MELDED = "threes_not_melded"
    BLACK_THREES_ONLY_GOING_OUT = "black_threes_only_going_out"
    BLACK_THREES_NO_WILDS = "black_threes_no_wilds"
    OPENING_TOO_LOW = "opening_too_low"
    NEEDS_CANASTA = "needs_canasta"
    DISCARD_REQUIRED = "discard_required"
    MUST_GO_OUT = "must_go_out"
    MAY_NOT_GO_OUT = "may_not_go_out"
    MAY_NOT_ASK = "may_not_ask"
    RED_THREE_NOT_DISCARDED = "red_three_not_discarded"


RANK: Final = {code: rank for rank, code in enumerate(Code)}
"""The place of each code: where several reasons hold, the lowest is given."""

_ONE: Final = (
    "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace", "2", "joker", "black 3", "red 3",
)  # fmt: skip
_MANY: Final = (
    "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks", "queens", "kings", "aces", "twos", "jokers",
    "black threes", "red threes",
)  # fmt: skip
_SUIT_NAMES: Final = ("spades", "hearts", "diamonds", "clubs")
_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def rank_name(kind: Kind) -> str:
    """One card of a kind: "king", "4", "joker"."""
    return _ONE[kind]


def ranks_name(kind: Kind) -> str:
    """Several cards of a kind: "kings"."""
    return _MANY[kind]


def card_name(card: Card) -> str:
    """A card in full: "king of hearts", "joker"."""
    kind = card >> 2
    if kind == JOKER:
        return "joker"
    rank = "3" if kind > JOKER else _ONE[kind]
    return f"{rank} of {_SUIT_NAMES[card & len(SUITS) - 1]}"


def number(value: int) -> str:
    """A count in words up to twelve, else in figures with a comma for thousands."""
    return _NUMBERS[value] if 0 <= value < len(_NUMBERS) else f"{value:,}"


def counted(value: int, one: str, many: str) -> str:
    """A count with its noun: "one card", "three cards"."""
    return f"{number(value)} {one if value == 1 else many}"


def some(value: int, one: str, many: str) -> str:
    """A count with its noun, one of it with its article: "an ace", "two wild cards"."""
    article = "an" if one[0] in "aeio8" else "a"
    return f"{article} {one}" if value == 1 else f"{number(value)} {many}"


def listed(cards: Sequence[Card]) -> str:
    """Cards by rank, as said at the table: "king, king, 2"."""
    return ", ".join(_ONE[card >> 2] for card in cards)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


class Refusal:
    """Why a move is illegal: a stable `code`, and `reason`, one plain sentence made when it is asked for."""

    __slots__ = ("code", "facts")

    def __init__(self, code: Code, *facts: object) -> None:
        self.code = code
        self.facts = facts

    @property
    def reason(self) -> str:
        """The sentence for the player."""
        return _SENTENCES[self.code](*self.facts)

    def __repr__(self) -> str:
        return f"Refusal({self.code}: {self.reason})"


def _not_now(why: str) -> str:
    return {
        "over": "The deal is over.",
        "answer": "Your partner asks to go out: answer yes or no first.",
        "waiting": "Wait for the partner's answer.",
        "not asked": "Nobody has asked to go out.",
        "drawn": "You have already drawn: meld, or discard to end your turn.",
        "draw first": "Draw a card or take the pile first.",
        "take only": "Take the pile with its top card only, and meld other ranks afterwards: your side has already opened.",
        "turn": "It is not your turn.",
        "threes laid": "Discard your last card: black threes are the last meld before going out.",
    }[why]


def _pile_blocked(top: Card) -> str:
    return f"You cannot take the pile: the {card_name(top)} on top blocks it."


def _pile_frozen(top: Kind, everyone: bool) -> str:
    state = "The pile is frozen" if everyone else "The pile is frozen until your side opens"
    return f"{state}: you need two {ranks_name(top)} in your hand to take it."


def _pile_not_matched(top: Kind) -> str:
    return f"To take the pile, meld its top card, the {rank_name(top)}."


def _meld_too_small(kind: Kind, naturals: int, wilds: int, several_ranks: bool) -> str:
    if several_ranks:
        return "A meld needs at least three cards of one rank."
    parts = []
    if naturals:
        parts.append(some(naturals, rank_name(kind), ranks_name(kind)))
    if wilds:
        parts.append(some(wilds, "wild card", "wild cards"))
    return f"A meld needs at least three cards; this is {' and '.join(parts)}."


def _too_few_naturals(kind: Kind, naturals: int) -> str:
    if kind in (TWO, JOKER):
        return "Wild cards alone are not a meld: a meld needs at least two natural cards of its rank."
    return f"A meld needs at least two natural cards; this one would have {number(naturals) if naturals else 'none'}."


def _too_many_wilds(kind: Kind, wilds: int, naturals: int, most: int) -> str:
    noun = "canasta" if wilds + naturals >= 7 else "meld"
    if naturals < 4 and wilds > 3:
        return f"{_capital(number(wilds))} wild cards are too many for {counted(naturals, 'natural card', 'natural cards')}."
    return (
        f"A {noun} may have at most {counted(most, 'wild card', 'wild cards')}; these {ranks_name(kind)} would have"
        f" {number(wilds)}."
    )


def _wilds_not_outnumbered(naturals: int, wilds: int) -> str:
    return (
        f"A meld needs more natural cards than wild cards; this one would have {number(naturals)} natural and"
        f" {number(wilds)} wild."
    )


def _wrong_rank(card: Card | None = None, kind: Kind = 0) -> str:
    if card is None:
        return "A meld is cards of one rank; there are no runs in this game."
    if kind in (TWO, JOKER):
        return "Wild cards alone are not a meld."
    return f"The {card_name(card)} cannot go with {ranks_name(kind)}: all natural cards of a meld have the same rank."


def _black_threes_only_going_out(left: int) -> str:
    return f"Meld black threes only to go out, with at most one card left; this would leave {counted(left, 'card', 'cards')}."


def _opening_too_low(cards: Sequence[Card], worth: int, minimum: int, total: int) -> str:
    points = f"{total:,}".replace("-", "\N{MINUS SIGN}")
    return f"{_capital(listed(cards))} is worth {worth}; you need {minimum} to open at {points} points."


def _needs_canasta(left: int, needed: int, made: int) -> str:
    lacking = counted(needed, "canasta", "canastas")
    have = f" and has {number(made)}" if made else ""
    if left == 0:
        return f"You cannot play your last card: your side needs {lacking} to go out{have}."
    return f"Keep one card to discard and one to hold: your side needs {lacking} to go out{have}."


def _must_go_out(left: int) -> str:
    if left:
        return "Your partner said yes, so you must go out this turn; this move would leave cards in your hand."
    return "Your partner said yes, so you must go out this turn."


def _may_not_ask(why: str) -> str:
    return {
        "alone": "You have no partner to ask.",
        "asked": "You have already asked this turn.",
        "melded": "You may ask only before you meld.",
        "cards": "You may ask only with at least two cards in your hand.",
        "unable": "You may ask only when you could go out this turn.",
    }[why]


_SENTENCES: Final[Mapping[Code, Callable[..., str]]] = {
    Code.NOT_NOW: _not_now,
    Code.PILE_EMPTY: lambda: "The pile is empty.",
    Code.PILE_BLOCKED: _pile_blocked,
    Code.PILE_FROZEN: _pile_frozen,
    Code.PILE_NOT_MATCHED: _pile_not_matched,
    Code.MUST_TAKE_PILE: lambda: "The stock is empty, so you must take the pile.",
    Code.STOCK_EMPTY: lambda: "The stock is empty.",
    Code.CARD_NOT_IN_HAND: lambda card: f"You do not hold the {card_name(card)}.",
    Code.MELD_TOO_SMALL: _meld_too_small,
    Code.TOO_FEW_NATURALS: _too_few_naturals,
    Code.TOO_MANY_WILDS: _too_many_wilds,
    Code.WILDS_NOT_OUTNUMBERED: _wilds_not_outnumbered,
    Code.WRONG_RANK: _wrong_rank,
    Code.THREES_NOT_MELDED: lambda: f"{_capital(ranks_name(RED_THREE))} are never melded.",
    Code.BLACK_THREES_ONLY_GOING_OUT: _black_threes_only_going_out,
    Code.BLACK_THREES_NO_WILDS: lambda: "Meld black threes without wild cards.",
    Code.OPENING_TOO_LOW: _opening_too_low,
    Code.NEEDS_CANASTA: _needs_canasta,
    Code.DISCARD_REQUIRED: lambda: "Keep one card: the last card must be discarded.",
    Code.MUST_GO_OUT: _must_go_out,
    Code.MAY_NOT_GO_OUT: lambda: "Keep two cards before you discard: your partner said no, so you may not go out.",
    Code.MAY_NOT_ASK: _may_not_ask,
    Code.RED_THREE_NOT_DISCARDED: lambda: "A red 3 is never discarded.",
}
