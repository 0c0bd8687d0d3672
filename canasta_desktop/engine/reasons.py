"""Why a move is refused, in words: the one place where refusals become sentences.

Each code of the notation has one wording here, filled with the cards and numbers of the case. The window, the command line
and the tests show the same sentence.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import JOKER, RED_THREE, TWO
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY, WILD_KEY
from canasta_desktop.engine.words import (
    asks_for_kinds,
    canasta_names,
    canastas_wanted,
    capital,
    card_name,
    counted,
    listed,
    meld_name,
    meld_nouns,
    number,
    rank_name,
    ranks_name,
    some,
    suit_name,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from canasta_desktop.engine.cards import Card, Kind
    from canasta_desktop.engine.ruleset import RuleSet


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
        "show": "Play on: a special hand is shown only after a draw, and only before your side opens.",
        "threes laid": "Discard your last card: black threes are the last meld before going out.",
    }[why]


def _not_in_these_rules(what: str, slot: int = 0) -> str:
    if what == "shape":
        if slot % KEYS >= SEQUENCE_KEY:
            return "Meld cards of one rank: these rules have no sequences."
        return "Meld wild cards with natural cards of one rank: these rules have no melds of wild cards alone."
    return {
        "join": "Add cards from your hand instead: these rules do not allow melds to be joined.",
        "lay": "Make another move: these rules do not allow a 3 to be kept in the hand and laid out later.",
        "show": "Play on: these rules have no special hands.",
    }[what]


def _pile_blocked(top: Card, dead: str = "") -> str:
    if dead:
        return f"You cannot take the pile: a canasta of {ranks_name(top >> 2)} is complete, so {ranks_name(top >> 2)} block it."
    return f"You cannot take the pile: the {card_name(top)} on top blocks it."


def _pile_frozen(top: Kind, everyone: bool) -> str:
    state = "The pile is frozen" if everyone else "The pile is frozen until your side opens"
    return f"{state}: you need two {ranks_name(top)} in your hand to take it."


def _pile_needs_pair(top: Kind) -> str:
    return f"You need two {ranks_name(top)} in your hand to take the pile: only a natural pair takes it."


def _pile_not_matched(top: Kind, why: str = "") -> str:
    if why == "sequence":
        return (
            f"Take the pile with a sequence only if its top card, the {rank_name(top)}, continues one of fewer than seven cards"
            " by itself, without cards from your hand."
        )
    if why == "full":
        return f"Take the pile with two {ranks_name(top)} from your hand: its top card cannot be added alone to a full canasta."
    return f"To take the pile, meld its top card, the {rank_name(top)}."


def _stock_empty(three: Card | None = None) -> str:
    if three is None:
        return "The stock is empty."
    return f"Keep the {card_name(three)}: the stock is empty, so it cannot be replaced."


def _no_such_meld(slot: int, there: int) -> str:
    one, many = meld_nouns(slot % KEYS)
    if there < 0:
        return "Choose two sets of one rank, or two sequences of one suit: no other melds can be joined."
    few = f"only {counted(there, one, many)}" if there else f"no {one}"
    return f"Choose a meld that is on the table: your side has {few}."


def _second_meld(slot: int, limit: int) -> str:
    key = slot % KEYS
    one, many = meld_nouns(key)
    if not limit:
        return f"Complete your {one} first: a side starts another one only when all its {many} are complete."
    if key == WILD_KEY:
        return f"Add to your {one}: a side may have only {number(limit)} of them."
    if limit == 1:
        return f"Add to your {ranks_name(key)}: a side may have only one set of them."
    return f"Add to one of your {many}: a side may have only {number(limit)} of them at a time."


def _meld_too_small(kind: Kind, naturals: int, wilds: int, several_ranks: bool = False) -> str:
    key = kind % KEYS
    if key >= SEQUENCE_KEY:
        this = some(naturals + wilds, "card", "cards")
        return f"A sequence needs at least three cards; this is {this}."
    if several_ranks:
        return "A meld needs at least three cards of one rank."
    parts = []
    if naturals:
        parts.append(some(naturals, rank_name(key), ranks_name(key)))
    if wilds:
        parts.append(some(wilds, "wild card", "wild cards"))
    return f"A meld needs at least three cards; this is {' and '.join(parts)}."


def _meld_too_long(slot: int, cards: int, most: int) -> str:
    key = slot % KEYS
    if key >= SEQUENCE_KEY or key == WILD_KEY:
        what = "sequence" if key >= SEQUENCE_KEY else "meld of wild cards"
        return f"A {what} may have at most {number(most)} cards; this one would have {number(cards)}."
    return f"A set may have at most {number(most)} cards; these {ranks_name(key)} would have {number(cards)}."


def _not_a_sequence(why: str, suit: int, card: Card) -> str:
    if why == "gap":
        return f"Meld cards in unbroken order, from 4 up to the ace: the {card_name(card)} is missing from this sequence."
    if why == "twice":
        return f"Meld each rank only once in a sequence: it would have the {card_name(card)} twice."
    return f"Meld only natural {suit_name(suit)} from 4 up to the ace in this sequence: the {card_name(card)} does not fit."


def _too_few_naturals(kind: Kind, naturals: int) -> str:
    if kind in (TWO, JOKER):
        return "Wild cards alone are not a meld: a meld needs at least two natural cards of its rank."
    return f"A meld needs at least two natural cards; this one would have {number(naturals) if naturals else 'none'}."


def _too_many_wilds(kind: Kind, wilds: int, naturals: int, most: int) -> str:
    if not most:
        return f"Take the pile with {ranks_name(kind)} alone: no wild card may be melded with the pair that takes it."
    noun = "canasta" if wilds + naturals >= 7 else "meld"
    if naturals < 4 and wilds > 3:
        return f"{capital(number(wilds))} wild cards are too many for {counted(naturals, 'natural card', 'natural cards')}."
    return (
        f"A {noun} may have at most {counted(most, 'wild card', 'wild cards')}; these {ranks_name(kind)} would have"
        f" {number(wilds)}."
    )


def _wilds_not_outnumbered(naturals: int, wilds: int) -> str:
    return (
        f"A meld needs more natural cards than wild cards; this one would have {number(naturals)} natural and"
        f" {number(wilds)} wild."
    )


def _wilds_never(kind: Kind, pure: bool) -> str:
    if pure:
        return f"Add only natural cards to your {ranks_name(kind)}: {ranks_name(kind)} that began without a wild card stay so."
    return f"Meld {ranks_name(kind)} without wild cards: {ranks_name(kind)} never have any."


def _wilds_too_early(kind: Kind, naturals: int) -> str:
    return (
        f"Add a wild card only to five or more natural cards, once your side has opened; these {ranks_name(kind)} would have"
        f" {number(naturals)}."
    )


def _wrong_rank(card: Card | None = None, kind: Kind = 0) -> str:
    if card is None:
        return "A meld is cards of one rank; there are no runs in this game."
    if kind in (TWO, JOKER):
        return "Wild cards alone are not a meld."
    if kind == WILD_KEY:
        return f"The {card_name(card)} cannot go with wild cards: a meld of wild cards has only jokers and twos."
    return f"The {card_name(card)} cannot go with {ranks_name(kind)}: all natural cards of a meld have the same rank."


def _black_threes_only_going_out(left: int) -> str:
    if not left:
        return "Discard your last card: black threes are the last meld before going out."
    return f"Meld black threes only to go out, with at most one card left; this would leave {counted(left, 'card', 'cards')}."


def _opening_needs_triple(wilds: bool) -> str:
    also = ", or a meld of wild cards" if wilds else ""
    return f"Open with at least three natural cards of one rank and no wild card among your melds{also}: an opening needs them."


_NAMED_ONE_BY_ONE: Final = 4
"""The most cards that a sentence lists."""


def _opening_too_low(cards: Sequence[Card], worth: int, minimum: int, total: int, deal: int = 0) -> str:
    counting = f"{capital(listed(cards))} is worth {worth}" if cards else f"Nothing counts yet, which is worth {worth}"
    if len(cards) > _NAMED_ONE_BY_ONE:
        counting = f"These {number(len(cards))} cards are worth {worth}"
    if deal:
        return f"{counting}; you need {minimum} to open in deal {deal}."
    points = f"{total:,}".replace("-", "\N{MINUS SIGN}")
    return f"{counting}; you need {minimum} to open at {points} points."


_KEEP_TWO: Final = "Keep one card to discard and one to hold"
_NOT_LAST: Final = "You cannot play your last card"


def _needs_canasta(left: int, needed: int, made: int, rules: RuleSet | None = None) -> str:
    lacking = counted(needed, "canasta", "canastas") if rules is None else canastas_wanted(rules)
    # How many there are tells little where some kind of canasta is asked for.
    have = f" and has {number(made)}" if made and (rules is None or not asks_for_kinds(rules)) else ""
    return f"{_KEEP_TWO if left else _NOT_LAST}: your side needs {lacking} to go out{have}."


def _unfinished_meld(slot: int, left: int, rules: RuleSet | None = None) -> str:
    complete = f"a {canasta_names(rules).canasta}"
    verb = "are" if slot % KEYS < WILD_KEY else "is"
    return f"{_KEEP_TWO if left else _NOT_LAST}: your {meld_name(slot)} {verb} not yet {complete}, and must be to go out."


def _partner_in_hand(left: int) -> str:
    return f"{_KEEP_TWO if left else _NOT_LAST}: every partner must have picked up the foot before you go out."


def _permission_needed(left: int) -> str:
    if left:
        return "Ask your partner first, or keep one card to discard and one to hold: you may go out only after a yes."
    return "Ask your partner first: you may go out only after a yes."


def _must_go_out(left: int) -> str:
    if left:
        return "Your partner said yes, so you must go out this turn; this move would leave cards in your hand."
    return "Your partner said yes, so you must go out this turn."


def _may_not_ask(why: str) -> str:
    return {
        "alone": "You have no partner to ask.",
        "asked": "You have already asked this turn.",
        "asked this deal": "You have already asked in this deal.",
        "melded": "You may ask only before you meld.",
        "foot": "You may ask only after you have picked up your foot.",
        "cards": "You may ask only with at least two cards in your hand.",
        "unable": "You may ask only when you could go out this turn.",
    }[why]


def _not_on_empty_pile(kind: Kind, dead: bool) -> str:
    if dead:
        why = f"a canasta of {ranks_name(kind)} is complete, so {ranks_name(kind)} may not start an empty pile"
    else:
        why = f"{ranks_name(kind)} may not start an empty pile"
    return f"Discard another card: {why} while you hold a card that may."


_SENTENCES: Final[Mapping[Code, Callable[..., str]]] = {
    Code.NOT_NOW: _not_now,
    Code.NOT_IN_THESE_RULES: _not_in_these_rules,
    Code.PILE_EMPTY: lambda: "The pile is empty.",
    Code.PILE_BLOCKED: _pile_blocked,
    Code.PILE_FROZEN: _pile_frozen,
    Code.PILE_NEEDS_PAIR: _pile_needs_pair,
    Code.PILE_NOT_MATCHED: _pile_not_matched,
    Code.MUST_TAKE_PILE: lambda: "The stock is empty, so you must take the pile.",
    Code.STOCK_EMPTY: _stock_empty,
    Code.CARD_NOT_IN_HAND: lambda card: f"You do not hold the {card_name(card)}.",
    Code.NO_SUCH_MELD: _no_such_meld,
    Code.SECOND_MELD: _second_meld,
    Code.RANK_DEAD: lambda kind: (
        f"Meld another rank: a canasta of {ranks_name(kind)} is complete, which closes the rank to all."
    ),
    Code.MELD_TOO_SMALL: _meld_too_small,
    Code.MELD_TOO_LONG: _meld_too_long,
    Code.NOT_A_SEQUENCE: _not_a_sequence,
    Code.TOO_FEW_NATURALS: _too_few_naturals,
    Code.TOO_MANY_WILDS: _too_many_wilds,
    Code.WILDS_NOT_OUTNUMBERED: _wilds_not_outnumbered,
    Code.WILDS_NEVER: _wilds_never,
    Code.WILDS_RESERVED: lambda: "Put wild cards on your meld of wild cards: until it is complete, none may go into a set.",
    Code.WILDS_TOO_EARLY: _wilds_too_early,
    Code.WRONG_RANK: _wrong_rank,
    Code.THREES_NOT_MELDED: lambda every=False: f"{'Threes' if every else capital(ranks_name(RED_THREE))} are never melded.",
    Code.BLACK_THREES_ONLY_GOING_OUT: _black_threes_only_going_out,
    Code.BLACK_THREES_NO_WILDS: lambda: "Meld black threes without wild cards.",
    Code.OPENING_MIXED_CANASTA: lambda kind: (
        f"Leave a card out of your {ranks_name(kind)}: an opening may not complete a mixed canasta."
    ),
    Code.OPENING_NEEDS_TRIPLE: _opening_needs_triple,
    Code.OPENING_TOO_LOW: _opening_too_low,
    Code.NEEDS_CANASTA: _needs_canasta,
    Code.UNFINISHED_MELD: _unfinished_meld,
    Code.PARTNER_IN_HAND: _partner_in_hand,
    Code.PERMISSION_NEEDED: _permission_needed,
    Code.DISCARD_REQUIRED: lambda: "Keep one card: the last card must be discarded.",
    Code.MUST_GO_OUT: _must_go_out,
    Code.MAY_NOT_GO_OUT: lambda: "Keep two cards before you discard: your partner said no, so you may not go out.",
    Code.MAY_NOT_ASK: _may_not_ask,
    Code.NO_SPECIAL_HAND: lambda cards: f"Play on: your {counted(cards, 'card', 'cards')} are not a special hand.",
    Code.RED_THREE_NOT_DISCARDED: lambda every=False: "A 3 is never discarded." if every else "A red 3 is never discarded.",
    Code.WILD_NOT_DISCARDED: lambda: "Discard a natural card: a wild card is discarded only when you hold nothing else.",
    Code.NOT_ON_EMPTY_PILE: _not_on_empty_pile,
}
