"""Why a move is refused, in words: the one place where refusals become sentences.

Each code of the notation has one wording here, filled with the cards and numbers of the case. The window, the command line
and the tests show the same sentence.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import JOKER, RED_THREE, SUITS, TWO
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY, WILD_KEY

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from canasta_desktop.engine.cards import Card, Kind


class Code(StrEnum):
    """Stable words for what is wrong with a move, in order of rank (notation.md, "Codes")."""

    NOT_NOW = "not_now"
    NOT_IN_THESE_RULES = "not_in_these_rules"
    PILE_EMPTY = "pile_empty"
    PILE_BLOCKED = "pile_blocked"
    PILE_FROZEN = "pile_frozen"
    PILE_NEEDS_PAIR = "pile_needs_pair"
    PILE_NOT_MATCHED = "pile_not_matched"
    MUST_TAKE_PILE = "must_take_pile"
    STOCK_EMPTY = "stock_empty"
    CARD_NOT_IN_HAND = "card_not_in_hand"
    NO_SUCH_MELD = "no_such_meld"
    SECOND_MELD = "second_meld"
    RANK_DEAD = "rank_dead"
    MELD_TOO_SMALL = "meld_too_small"
    MELD_TOO_LONG = "meld_too_long"
    NOT_A_SEQUENCE = "not_a_sequence"
    TOO_FEW_NATURALS = "too_few_naturals"
    TOO_MANY_WILDS = "too_many_wilds"
    WILDS_NOT_OUTNUMBERED = "wilds_not_outnumbered"
    WILDS_NEVER = "wilds_never"
    WILDS_RESERVED = "wilds_reserved"
    WILDS_TOO_EARLY = "wilds_too_early"
    WRONG_RANK = "wrong_rank"
    THREES_NOT_MELDED = "threes_not_melded"
    BLACK_THREES_ONLY_GOING_OUT = "black_threes_only_going_out"
    BLACK_THREES_NO_WILDS = "black_threes_no_wilds"
    OPENING_MIXED_CANASTA = "opening_mixed_canasta"
    OPENING_NEEDS_TRIPLE = "opening_needs_triple"
    OPENING_TOO_LOW = "opening_too_low"
    NEEDS_CANASTA = "needs_canasta"
    UNFINISHED_MELD = "unfinished_meld"
    PARTNER_IN_HAND = "partner_in_hand"
    PERMISSION_NEEDED = "permission_needed"
    DISCARD_REQUIRED = "discard_required"
    MUST_GO_OUT = "must_go_out"
    MAY_NOT_GO_OUT = "may_not_go_out"
    MAY_NOT_ASK = "may_not_ask"
    NO_SPECIAL_HAND = "no_special_hand"
    RED_THREE_NOT_DISCARDED = "red_three_not_discarded"
    WILD_NOT_DISCARDED = "wild_not_discarded"
    NOT_ON_EMPTY_PILE = "not_on_empty_pile"


RANK: Final = {code: rank for rank, code in enumerate(Code)}
"""The place of each code: where several reasons hold, the lowest is given."""

_ONE: Final = (
    "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace", "2", "joker", "black three", "red three",
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
        "answer": "Your partner asks to go out; answer yes or no first.",
        "waiting": "The partner has to answer first.",
        "not asked": "Nobody has asked to go out.",
        "drawn": "You have drawn already; meld, or discard to end the turn.",
        "draw first": "Draw a card or take the pile first.",
        "take only": "Your side has opened; take the pile with its top card alone, and meld the rest afterwards.",
        "turn": "It is not your turn.",
        "show": "A special hand is shown only after a draw, and only while your side has not opened.",
        "threes laid": "Black threes are the last meld; discard the card that is left.",
    }[why]


_ORDINALS: Final = ("", "second ", "third ", "fourth ", "fifth ", "sixth ", "seventh ")


def meld_name(slot: int) -> str:
    """A meld as said at the table: "kings", "second set of kings", "sequence in spades", "meld of wild cards"."""
    number, key = divmod(slot, KEYS)
    place = _ORDINALS[number] if number < len(_ORDINALS) else f"{number + 1}th "
    if key >= SEQUENCE_KEY:
        return f"{place}sequence in {_SUIT_NAMES[key - SEQUENCE_KEY]}"
    if key == WILD_KEY:
        return f"{place}meld of wild cards"
    return f"{place}set of {_MANY[key]}" if number else _MANY[key]


def _kind_of_meld(key: int) -> str:
    if key >= SEQUENCE_KEY:
        return "sequences"
    return "melds of wild cards" if key == WILD_KEY else "melds"


def _not_in_these_rules(what: str) -> str:
    return {
        "shape": "These rules have no melds of this shape.",
        "join": "These rules do not let melds be joined.",
        "lay": "These rules lay out every three by themselves; none is kept.",
        "show": "These rules have no special hands.",
    }[what]


def _no_such_meld(slot: int, there: int) -> str:
    if there < 0:
        return "Only two melds of one rank, or two sequences of one suit, can be joined."
    return f"Your side has no {meld_name(slot)}; name a meld that is there, or the next one to start it."


def _second_meld(slot: int) -> str:
    return f"Your side cannot start a {meld_name(slot)} now; add to what is there, or complete it first."


def _meld_too_long(slot: int, cards: int, most: int) -> str:
    key = slot % KEYS
    what = "A sequence" if key >= SEQUENCE_KEY else "A meld of wild cards" if key == WILD_KEY else "A set"
    return f"{what} holds {number(most)} cards at most; this would be {number(cards)}."


def _wilds_too_early(kind: Kind, naturals: int) -> str:
    return (
        f"Wild cards go to a set after the opening only once it has five natural cards; your {_MANY[kind]} would have"
        f" {number(naturals)}."
    )


def _unfinished_meld(slot: int) -> str:
    return f"Your {meld_name(slot)} must be a canasta before you go out; keep two cards."


def _permission_needed(left: int) -> str:
    if left:
        return "Ask your partner first: without a yes you must keep one card to discard and one to hold."
    return "Ask your partner first: without a yes you may not go out."


def _not_on_empty_pile(kind: Kind, dead: bool) -> str:
    why = "are closed" if dead else "do not start a pile"
    return f"{_capital(_MANY[kind])} {why} while you hold another card that you may discard; discard that one."


def _pile_blocked(top: Card, dead: str = "") -> str:
    if dead:
        return f"A canasta of {_MANY[top >> 2]} is complete, so the {card_name(top)} on top blocks the pile."
    return f"The {card_name(top)} on top blocks the pile."


def _pile_frozen(top: Kind, everyone: bool) -> str:
    why = "The pile is frozen" if everyone else "The pile is frozen to you until your side has opened"
    return f"{why}; you need two {ranks_name(top)} from your hand to take it."


def _pile_not_matched(top: Kind) -> str:
    return f"The pile is taken by melding its top card, the {rank_name(top)}."


def _meld_too_small(kind: Kind, cards: int) -> str:
    if kind % KEYS >= WILD_KEY:
        return f"A meld needs three cards; this one would have {number(cards)}."
    return f"A meld needs three cards; this would be {counted(cards, rank_name(kind), ranks_name(kind))}."


def _too_few_naturals(kind: Kind, naturals: int) -> str:
    if kind in (TWO, JOKER):
        return "Wild cards make no meld of their own; a meld needs two natural cards of its rank."
    return f"A meld needs two natural cards; this one would have {number(naturals)}."


def _too_many_wilds(kind: Kind, wilds: int, naturals: int, most: int) -> str:
    if not most:
        return "The pile is taken with natural cards alone; add wild cards to the set afterwards."
    noun = "canasta" if wilds + naturals >= 7 else "meld"
    if naturals < 4 and wilds > 3:
        return f"{_capital(number(wilds))} wild cards are too many for {counted(naturals, 'natural card', 'natural cards')}."
    return (
        f"{_capital(ranks_name(kind))} would hold {counted(wilds, 'wild card', 'wild cards')};"
        f" {number(most)} is the most a {noun} may have."
    )


def _wilds_not_outnumbered(naturals: int, wilds: int) -> str:
    return f"A meld needs more natural cards than wild ones; this one would have {number(naturals)} and {number(wilds)}."


def _wrong_rank(card: Card, kind: Kind) -> str:
    if kind in (TWO, JOKER):
        return "Wild cards make no meld of their own."
    if kind == WILD_KEY:
        return f"The {card_name(card)} is not a wild card."
    return f"The {card_name(card)} does not belong with {ranks_name(kind)}."


def _black_threes_only_going_out(left: int) -> str:
    return f"Black threes are melded only to go out; this would leave {counted(left, 'card', 'cards')}, and one is the most."


def _opening_too_low(cards: Sequence[Card], worth: int, minimum: int, total: int, deal: int = 0) -> str:
    if deal:
        return f"{_capital(listed(cards))} is worth {worth}; you need {minimum} to open in deal {deal}."
    points = f"{total:,}".replace("-", "\N{MINUS SIGN}")
    return f"{_capital(listed(cards))} is worth {worth}; you need {minimum} to open at {points} points."


_KIND_NAMES: Final = ("natural canasta", "mixed canasta", "canasta that is a sequence", "canasta of wild cards")


def _needs_canasta(left: int, needed: int, made: int, missing: int = -1) -> str:
    lacking = counted(needed, "canasta", "canastas")
    if missing >= 0:
        lacking, made = f"a further {_KIND_NAMES[missing]}", 0
    have = f" and has {number(made)}" if made else ""
    if left == 0:
        return f"Your side needs {lacking} to go out{have}, so you cannot lay down your last card."
    return f"Your side needs {lacking} to go out{have}, so you must keep one card to discard and one to hold."


def _must_go_out(left: int) -> str:
    if left:
        return "Your partner said yes, so you must go out this turn; this move would leave cards in your hand."
    return "Your partner said yes, so you must go out this turn."


def _may_not_ask(why: str) -> str:
    return {
        "alone": "You have no partner to ask.",
        "asked": "You have asked already this turn.",
        "melded": "You may ask only before you meld.",
        "cards": "You may ask only with at least two cards in your hand.",
        "asked this deal": "You have asked already in this deal.",
        "foot": "You may ask only after you have picked up your foot.",
        "unable": "You may ask only when you could go out this turn.",
    }[why]


_SENTENCES: Final[Mapping[Code, Callable[..., str]]] = {
    Code.NOT_NOW: _not_now,
    Code.NOT_IN_THESE_RULES: _not_in_these_rules,
    Code.PILE_EMPTY: lambda: "The pile is empty.",
    Code.PILE_BLOCKED: _pile_blocked,
    Code.PILE_FROZEN: _pile_frozen,
    Code.PILE_NEEDS_PAIR: lambda top: f"You need two {_MANY[top]} from your hand to take the pile.",
    Code.PILE_NOT_MATCHED: _pile_not_matched,
    Code.MUST_TAKE_PILE: lambda: "The stock is empty, so you must take the pile.",
    Code.STOCK_EMPTY: lambda: "The stock is empty.",
    Code.CARD_NOT_IN_HAND: lambda card: f"You do not hold the {card_name(card)}.",
    Code.NO_SUCH_MELD: _no_such_meld,
    Code.SECOND_MELD: _second_meld,
    Code.RANK_DEAD: lambda kind: f"A canasta of {_MANY[kind]} is complete, so nobody melds {_MANY[kind]} any more.",
    Code.MELD_TOO_SMALL: _meld_too_small,
    Code.MELD_TOO_LONG: _meld_too_long,
    Code.NOT_A_SEQUENCE: lambda: (
        "A sequence is natural cards of one suit in unbroken order, from 4 up to the ace, no rank twice."
    ),
    Code.TOO_FEW_NATURALS: _too_few_naturals,
    Code.TOO_MANY_WILDS: _too_many_wilds,
    Code.WILDS_NOT_OUTNUMBERED: _wilds_not_outnumbered,
    Code.WILDS_NEVER: lambda kind: f"Your {_MANY[kind]} must stay without wild cards.",
    Code.WILDS_RESERVED: lambda: "Finish your meld of wild cards first; until then no wild card goes to a set.",
    Code.WILDS_TOO_EARLY: _wilds_too_early,
    Code.WRONG_RANK: _wrong_rank,
    Code.THREES_NOT_MELDED: lambda every=False: f"{'Threes' if every else _capital(ranks_name(RED_THREE))} are never melded.",
    Code.BLACK_THREES_ONLY_GOING_OUT: _black_threes_only_going_out,
    Code.BLACK_THREES_NO_WILDS: lambda: "Black threes are melded without wild cards.",
    Code.OPENING_MIXED_CANASTA: lambda: "An opening may not complete a mixed canasta; keep a card of it for later.",
    Code.OPENING_NEEDS_TRIPLE: lambda wilds: (
        "An opening needs one meld of three or more natural cards from your hand without a wild card"
        + (", or a meld of wild cards." if wilds else ".")
    ),
    Code.OPENING_TOO_LOW: _opening_too_low,
    Code.NEEDS_CANASTA: _needs_canasta,
    Code.UNFINISHED_MELD: _unfinished_meld,
    Code.PARTNER_IN_HAND: lambda: "Every partner must have picked up the foot before you go out; keep two cards.",
    Code.PERMISSION_NEEDED: _permission_needed,
    Code.DISCARD_REQUIRED: lambda: "The last card must be discarded; keep one.",
    Code.MUST_GO_OUT: _must_go_out,
    Code.MAY_NOT_GO_OUT: lambda: "Your partner said no, so you may not go out; keep two cards before the discard.",
    Code.MAY_NOT_ASK: _may_not_ask,
    Code.NO_SPECIAL_HAND: lambda: "Your fourteen cards do not form a special hand.",
    Code.RED_THREE_NOT_DISCARDED: lambda every=False: f"A {'' if every else 'red '}three is never discarded.",
    Code.WILD_NOT_DISCARDED: lambda: "A wild card is discarded only from a hand of nothing but wild cards; discard another.",
    Code.NOT_ON_EMPTY_PILE: _not_on_empty_pile,
}
