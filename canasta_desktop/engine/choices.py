"""Types of single options of a rule set: the named choices (enums), and the small tables that some options consist of.

Source: rules.md, "Options".
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Rank = Literal["4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]
"""A natural rank in notation."""
SetRank = Literal["3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]
"""A rank of which there may be sets, where 3s are a rank like others."""
Unfinishable = Literal[
    "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A",
    "pure 4", "pure 5", "pure 6", "pure 7", "pure 8", "pure 9", "pure T", "pure J", "pure Q", "pure K", "pure A",
    "wild",
]  # fmt: skip
"""Melds that may be penalized when unfinished: of a rank, of a rank while it holds no wild card, or of wild cards."""
Points = Annotated[int, Meta(ge=0, le=10_000)]


class RedThreesLaid(StrEnum):
    """When the red 3s of the first hand are laid out."""

    AT_ONCE = "at once"
    FIRST_TURN = "first turn"


class LastDiscard(StrEnum):
    """Whether the last card must go out by a discard."""

    OPTIONAL = "optional"
    REQUIRED = "required"
    NATURAL = "natural"
    """Required, and no wild card."""


class Asking(StrEnum):
    """When a player may ask the partner."""

    ABLE = "able"
    ALWAYS = "always"
    NEVER = "never"


class Concealed(StrEnum):
    """What counts as going out concealed (rules.md, "Concealed")."""

    SIDE_OPENING = "side's opening"
    FIRST_MELDS = "first melds"
    OWN_CANASTA = "own canasta"


class StockEnd(StrEnum):
    """What ends a deal on an empty stock (rules.md, "End of the stock")."""

    DRAW_REQUIRED = "draw required"
    END_OF_TURN = "end of turn"
    CHOICE = "choice"


class DealScore(StrEnum):
    """How a deal is booked (rules.md, "Difference")."""

    OWN = "own"
    DIFFERENCE = "difference"


class Seating(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Seating for one number of players: the seats of each side, and the seats that play, deal after deal, clockwise.

    `packs`, `hand_size` and `foot_size`, where given, override those of the rule set for this number of players.
    """

    players: Annotated[int, Meta(ge=2, le=6, description="how many players")]
    sides: tuple[tuple[int, ...], ...]
    orders: tuple[tuple[int, ...], ...]
    packs: Annotated[int, Meta(ge=1, le=7)] | None = None
    hand_size: Annotated[int, Meta(ge=5, le=20)] | None = None
    foot_size: Annotated[int, Meta(ge=5, le=20)] | None = None


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of the opening table: from this total on, the first melds must be worth this minimum, in card points."""

    total: Annotated[int, Meta(ge=0, le=100_000)]
    minimum: Annotated[int, Meta(ge=0, le=500)]


class Upcard(StrEnum):
    """How the pile begins (rules.md, "The deal")."""

    TURN = "turn"
    BURY = "bury"
    NONE = "none"
    ANY = "any"


class SetsOfARank(StrEnum):
    """Number of sets of one rank that a side may have at one time."""

    ONE = "one"
    TWO = "two"
    WHEN_COMPLETE = "when complete"


class WildMelds(StrEnum):
    """Number of wild melds that a side may have at one time."""

    ONE = "one"
    WHEN_COMPLETE = "when complete"


class WildsEnter(StrEnum):
    """When a wild card may go into a set."""

    ANY_TIME = "any time"
    OPENING_OR_FIVE = "opening or five"


class PileNeeds(StrEnum):
    """How a pile that is not frozen is taken."""

    CARDS_OR_ADD = "cards or add"
    PAIR_OR_ADD = "pair or add"
    PAIR = "pair"
    NOTHING = "nothing"
    ANY_CARD = "any card"
    USE_TOP = "use top"


class PileView(StrEnum):
    """How much of the pile may be looked at; every discard was seen all the same."""

    ALL = "all"
    TOP = "top"


class Threes(StrEnum):
    """What 3s are: cards apart, or a rank like others."""

    SPECIAL = "special"
    ORDINARY = "ordinary"


class SequenceAces(StrEnum):
    """Where aces stand in sequences: high in those from 4 up, low or high, or both at once."""

    HIGH = "high"
    EITHER_END = "either end"
    BOTH_ENDS = "both ends"


class OwnTwo(StrEnum):
    """What a 2 of a sequence's suit is."""

    WILD = "wild"
    NATURAL = "natural in place"


class SemiClean(StrEnum):
    """Which canastas with a wild card are worth more than others of the kind."""

    NONE = "none"
    ENDS = "ends"
    SEVEN_IN_A_ROW = "seven in a row"


class PotWaiting(StrEnum):
    """What a pot costs at the end of a deal that was taken by the discard, and not taken up yet."""

    AGAINST = "against"
    AS_UNTAKEN = "as untaken"


class VictoryPoints(StrEnum):
    """Which victory points a tournament of several deals gives."""

    NONE = "none"
    FIBUR = "fibur"


class BlackThrees(StrEnum):
    """What black 3s are for."""

    MELD_GOING_OUT = "meld going out"
    NEVER_MELDED = "never melded"
    BONUS = "bonus"


class LastThree(StrEnum):
    """Where a 3 goes when no card is left to replace it."""

    LAID = "laid"
    IN_HAND = "in hand"


class ThreesReplaced(StrEnum):
    """When a 3 that comes from the stock is laid out and replaced, where two cards are drawn."""

    AT_ONCE = "at once"
    AFTER_DRAW = "after the draw"


class ThreesSign(StrEnum):
    """When the 3s that a side has laid out score for it, and when against it."""

    MELD = "meld"
    CANASTAS_2 = "canastas 2"
    BY_CANASTAS = "by canastas"
    ALWAYS = "always"


class OpeningBy(StrEnum):
    """What the opening minimum depends on."""

    TOTAL = "total"
    DEAL = "deal"


class OpeningTriple(StrEnum):
    """Requirement on one group of an opening."""

    NONE = "none"
    NATURAL = "natural"
    NATURAL_OR_WILD = "natural or wild"


class WildDiscards(StrEnum):
    """When a wild card may be discarded."""

    FREE = "free"
    ONLY_WILDS = "only wilds"


class SpecialHands(StrEnum):
    """Which special hands may be shown (rules.md, "Special hands")."""

    NONE = "none"
    COMMON = "common"
    LEAGUE = "league"


class Asks(StrEnum):
    """How often a player may ask the partner."""

    ONCE_A_TURN = "once a turn"
    ONCE_A_DEAL = "once a deal"


class AskTime(StrEnum):
    """When in the turn a player may ask the partner."""

    BEFORE_MELDS = "before melds"
    ANY_TIME = "any time"


class Permission(StrEnum):
    """Whether a partner's *yes* is needed to go out."""

    FREE = "free"
    REQUIRED = "required"


class KindsNeeded(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Minimum number of canastas of each kind needed to go out, in addition to the minimum of their total."""

    natural: Annotated[int, Meta(ge=0, le=5)] = 0
    mixed: Annotated[int, Meta(ge=0, le=5)] = 0
    sequence: Annotated[int, Meta(ge=0, le=5)] = 0
    wild: Annotated[int, Meta(ge=0, le=5)] = 0


class RankBonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a natural canasta of a rank is worth."""

    rank: Rank
    points: Points


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Bonus points of canastas, by kind; natural ones of some ranks and wild ones of some content have bonuses of their own.

    Where 3s are a rank like others, sequences are worth as much as sets. `ranks`: natural canastas of these ranks.
    `wild_four_jokers`: a wild canasta with four jokers or more, `wild_twos`: one of 2s alone. `semi`: semi-clean ones.
    `run_13`, `run_14`, `set_8`: natural sequences of 13 and 14 cards, natural sets of eight or more; 0 means no more than any
    other.
    """

    natural: Points = 500
    mixed: Points = 300
    sequence: Points = 0
    wild: Points = 0
    ranks: tuple[RankBonus, ...] = ()
    wild_four_jokers: Points = 0
    wild_twos: Points = 0
    semi: Points = 0
    run_13: Points = 0
    run_14: Points = 0
    set_8: Points = 0


class CardPoints(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Card points: of a joker, a 2, an ace, of 8 to king, and of 3 to 7."""

    joker: Annotated[int, Meta(ge=0, le=200)] = 50
    two: Annotated[int, Meta(ge=0, le=200)] = 20
    ace: Annotated[int, Meta(ge=0, le=200)] = 20
    high: Annotated[int, Meta(ge=0, le=200)] = 10
    low: Annotated[int, Meta(ge=0, le=200)] = 5


class Unfinished(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a meld costs that is not a canasta at the end of the deal."""

    meld: Unfinishable
    points: Points


class Held(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Penalty for this many cards of a rank, or more, in one hand at the end of the deal, in addition to their card points."""

    rank: Rank
    cards: Annotated[int, Meta(ge=1, le=20)]
    points: Points
