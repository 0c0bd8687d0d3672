"""What is special about a rule set, read from its options: for a short description, the most telling first."""

from __future__ import annotations

from enum import StrEnum, auto
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.choices import Concealed, DealScore, PileNeeds, SetsOfARank, SpecialHands, StockEnd, Threes
from canasta_desktop.engine.effective_options import asks_for_kinds, freezes, has_feet, has_pots, has_sets

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from canasta_desktop.engine.rules import RuleSet

_USUAL_OPENING: Final = 120
"""The highest minimum for opening in the common rules."""


class Trait(StrEnum):
    """Something that rules have or have not."""

    POTS = auto()
    ONLY_SEQUENCES = auto()
    FREE_PILE = auto()
    TOP_CARD = auto()
    WILD_SEQUENCES = auto()
    FEET = auto()
    SEQUENCES = auto()
    SPECIAL_HANDS = auto()
    TALON = auto()
    DEAD_RANKS = auto()
    WILD_MELDS = auto()
    KINDS_NEEDED = auto()
    JOINED_SETS = auto()
    PART_OF_PILE = auto()
    DRAWS_TWO = auto()
    ONLY_PAIRS = auto()
    ANY_WILDS = auto()
    DIFFERENCE = auto()
    HIGH_OPENING = auto()
    NATURALS_OUTNUMBER = auto()
    ENDS_WITH_STOCK = auto()
    CONCEALED_CANASTA = auto()
    CANASTAS = auto()
    FREEZING = auto()
    BLOCKING = auto()


class RuleGroup(StrEnum):
    """The families of rule sets, in the order in which they are offered."""

    CANASTA = auto()
    SEQUENCES = auto()
    AMERICAN = auto()
    BURRACO = auto()


_HAS: Final[Mapping[Trait, Callable[[RuleSet], bool]]] = {
    Trait.POTS: has_pots,
    Trait.ONLY_SEQUENCES: lambda rules: not has_sets(rules),
    Trait.FREE_PILE: lambda rules: rules.pile_needs in (PileNeeds.NOTHING, PileNeeds.ANY_CARD),
    Trait.TOP_CARD: lambda rules: rules.pile_needs is PileNeeds.USE_TOP,
    Trait.WILD_SEQUENCES: lambda rules: has_sets(rules) and rules.sequence_wilds > 0,
    Trait.FEET: lambda rules: any(has_feet(rules, seating) for seating in rules.seatings),
    Trait.SEQUENCES: lambda rules: rules.sequence_longest > 0 and not rules.sequence_wilds,
    Trait.SPECIAL_HANDS: lambda rules: rules.special_hands is not SpecialHands.NONE,
    Trait.TALON: lambda rules: bool(rules.talon),
    Trait.DEAD_RANKS: lambda rules: rules.dead_ranks,
    Trait.WILD_MELDS: lambda rules: rules.wild_longest > 0,
    Trait.KINDS_NEEDED: asks_for_kinds,
    Trait.JOINED_SETS: lambda rules: rules.join and rules.sets_of_a_rank is not SetsOfARank.ONE,
    Trait.PART_OF_PILE: lambda rules: rules.pile_taken != "whole",
    Trait.DRAWS_TWO: lambda rules: rules.cards_drawn > 1,
    Trait.ONLY_PAIRS: lambda rules: rules.pile_needs is PileNeeds.PAIR,
    Trait.ANY_WILDS: lambda rules: rules.wilds_in_canasta == "any",
    Trait.DIFFERENCE: lambda rules: rules.deal_score is DealScore.DIFFERENCE,
    Trait.HIGH_OPENING: lambda rules: max(line.minimum for line in rules.opening) > _USUAL_OPENING,
    Trait.NATURALS_OUTNUMBER: lambda rules: rules.naturals_outnumber_wilds,
    Trait.ENDS_WITH_STOCK: lambda rules: rules.stock_end is StockEnd.END_OF_TURN,
    Trait.CONCEALED_CANASTA: lambda rules: rules.concealed_bonus > 0 and rules.concealed is Concealed.OWN_CANASTA,
    Trait.CANASTAS: has_sets,
    Trait.FREEZING: freezes,
    Trait.BLOCKING: lambda rules: rules.threes is Threes.SPECIAL,
}


def traits(rules: RuleSet) -> tuple[Trait, ...]:
    """The traits of a rule set, the most telling first; the last ones are those of the common rules."""
    return tuple(trait for trait, has in _HAS.items() if has(rules))


def rule_group(rules: RuleSet) -> RuleGroup:
    """The family of a rule set: Burraco, with pots; with sequences; American, where sets are closed at a length; or Canasta."""
    if has_pots(rules):
        return RuleGroup.BURRACO
    if rules.sequence_longest:
        return RuleGroup.SEQUENCES
    return RuleGroup.AMERICAN if rules.set_longest else RuleGroup.CANASTA
