"""Refusals of moves: a stable code and its facts. `words/refusals.py` turns them into sentences."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Code(StrEnum):
    """Stable codes for the faults of a move, in order of precedence (notation.md, "Refusals")."""

    NOT_NOW = "not_now"
    NOT_IN_THESE_RULES = "not_in_these_rules"
    PILE_EMPTY = "pile_empty"
    PILE_BLOCKED = "pile_blocked"
    PILE_FROZEN = "pile_frozen"
    PILE_NEEDS_PAIR = "pile_needs_pair"
    PILE_NOT_MATCHED = "pile_not_matched"
    PILE_UNUSED = "pile_unused"
    MUST_TAKE_PILE = "must_take_pile"
    STOCK_EMPTY = "stock_empty"
    CARD_NOT_IN_HAND = "card_not_in_hand"
    NO_SUCH_MELD = "no_such_meld"
    SECOND_MELD = "second_meld"
    RANK_DEAD = "rank_dead"
    MELD_TOO_SMALL = "meld_too_small"
    MELD_TOO_LONG = "meld_too_long"
    NOT_A_SEQUENCE = "not_a_sequence"
    WILD_PLACE = "wild_place"
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
    PILE_CARD_RETURNED = "pile_card_returned"


RANK: Final = {code: rank for rank, code in enumerate(Code)}
"""Precedence of each code: where several reasons hold, the lowest is given."""


class Refusal:
    """Why a move is illegal: a stable `code`, and the cards, melds and numbers that its sentence names, in its order."""

    __slots__ = ("code", "facts")

    def __init__(self, code: Code, *facts: object) -> None:
        self.code = code
        self.facts = facts

    def __repr__(self) -> str:
        return f"Refusal({self.code}: {self.facts})"
