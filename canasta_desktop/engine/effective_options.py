"""Which options of a rule set have an effect, given its other options and the number of players.

An option without effect is neither listed in the rules text nor offered for editing.
Source: rules.md, "Options without effect".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.choices import (
    Asking,
    BlackThrees,
    LastThree,
    OpeningBy,
    PileNeeds,
    PileView,
    RedThreesLaid,
    SetsOfARank,
    Threes,
    VictoryPoints,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from canasta_desktop.engine.choices import Seating
    from canasta_desktop.engine.rules import RuleSet


def matters(rules: RuleSet, option: str, seating: Seating | None = None) -> bool:
    """Whether an option has an effect in these rules, at this seating or, without one, at any seating of the rules."""
    asked = _MATTERS.get(option)
    return asked is None or any(asked(rules, one) for one in ((seating,) if seating else rules.seatings))


def has_feet(rules: RuleSet, seating: Seating) -> bool:
    """Whether each player is dealt a foot beside the hand."""
    return bool(seating.foot_size or rules.foot_size)


def has_pots(rules: RuleSet) -> bool:
    """Whether a pot is dealt for each side."""
    return rules.pot_size > 0


def has_sets(rules: RuleSet) -> bool:
    """Whether there are melds of a rank."""
    return rules.set_ranks != "none"


def has_sets_of(rules: RuleSet, rank: str) -> bool:
    """Whether there are melds of this rank."""
    return rules.set_ranks == "all" or rank in rules.set_ranks


def opens_freely(rules: RuleSet) -> bool:
    """Whether a side's first melds may be worth anything."""
    if rules.opening_by is OpeningBy.DEAL:
        return not any(rules.opening_by_deal)
    return not rules.opening_below_zero and not any(line.minimum for line in rules.opening)


def takes_freely(rules: RuleSet) -> bool:
    """Whether the pile is taken without a meld, all of it into the hand."""
    return rules.pile_needs in (PileNeeds.NOTHING, PileNeeds.ANY_CARD)


def has_partners(seating: Seating) -> bool:
    """Whether some side has more than one seat."""
    return max(len(side) for side in seating.sides) > 1


def freezes(rules: RuleSet) -> bool:
    """Whether the pile can be frozen."""
    return rules.pile_needs in (PileNeeds.CARDS_OR_ADD, PileNeeds.PAIR_OR_ADD)


def kinds_wanted(rules: RuleSet) -> tuple[int, int, int, int]:
    """The least number of natural, mixed, sequence and wild canastas that going out needs."""
    least = rules.canastas_needed
    return least.natural, least.mixed, least.sequence, least.wild


def asks_for_kinds(rules: RuleSet) -> bool:
    """Whether going out needs canastas of some kind, not only a number of them."""
    return any(kinds_wanted(rules))


def _special(rules: RuleSet, _: Seating | None = None) -> bool:
    """Whether 3s are cards apart."""
    return rules.threes is Threes.SPECIAL


def _asks(rules: RuleSet, seating: Seating) -> bool:
    """Whether a player may ask a partner."""
    return rules.asking is not Asking.NEVER and has_partners(seating)


def _red_threes_held(rules: RuleSet, seating: Seating) -> bool:
    """Whether a red 3 can be in a hand or a foot when the deal ends."""
    return _special(rules) and (
        has_feet(rules, seating)
        or rules.three_kept
        or rules.last_three is LastThree.IN_HAND
        or rules.red_threes_laid is RedThreesLaid.FIRST_TURN
    )


_MATTERS: Final[Mapping[str, Callable[[RuleSet, Seating], bool]]] = {
    "packs": lambda _, seating: not seating.packs,
    "hand_size": lambda _, seating: not seating.hand_size,
    "foot_size": lambda rules, seating: not seating.foot_size and _special(rules),
    "players": lambda rules, _: len(rules.seatings) > 1,
    "target_score": lambda rules, _: not rules.deals,
    "opening": lambda rules, _: rules.opening_by is OpeningBy.TOTAL and _special(rules),
    "opening_below_zero": lambda rules, _: rules.opening_by is OpeningBy.TOTAL and _special(rules),
    "opening_by": _special,
    "opening_by_deal": lambda rules, _: rules.opening_by is OpeningBy.DEAL and _special(rules),
    "opening_triple": _special,
    "opening_mixed_canasta": _special,
    "opening_counts_top": _special,
    "asking": lambda rules, seating: _special(rules) and has_partners(seating),
    "unable_penalty": lambda rules, seating: rules.asking is Asking.ALWAYS and has_partners(seating),
    "asks": _asks,
    "ask_time": _asks,
    "permission": _asks,
    "partner_in_foot": lambda rules, seating: has_partners(seating) and has_feet(rules, seating),
    "concealed": lambda rules, _: rules.concealed_bonus > 0,
    "deal_score": lambda _, seating: len(seating.sides) == 2,
    "wild_longest": _special,
    "wild_melds": lambda rules, _: rules.wild_longest > 0,
    "wild_meld_first": lambda rules, _: rules.wild_longest > 0,
    "pile_add_below": lambda rules, _: freezes(rules),
    "wilds_with_pair": lambda rules, _: freezes(rules) or rules.pile_needs is PileNeeds.PAIR,
    "pile_taken": _special,
    "pile_view": lambda rules, _: not _special(rules) or rules.pile_view is not PileView.ALL,
    "lone_card_back": lambda rules, _: rules.pile_needs in (PileNeeds.NOTHING, PileNeeds.ANY_CARD),
    "jokers": lambda rules, _: not _special(rules),
    "card_points": lambda rules, _: not _special(rules),
    "pot_size": lambda rules, _: not _special(rules),
    "pot_untaken": lambda rules, _: has_pots(rules),
    "pot_waiting": lambda rules, _: has_pots(rules),
    "pots_to_stock": lambda rules, _: has_pots(rules),
    "sequence_aces": lambda rules, _: rules.sequence_longest > 0,
    "sequence_wilds": lambda rules, _: rules.sequence_longest > 0,
    "own_two": lambda rules, _: rules.sequence_longest > 0,
    "semi_clean": lambda rules, _: rules.sequence_wilds > 0,
    "set_ranks": lambda rules, _: not _special(rules),
    "set_longest": lambda rules, _: has_sets(rules),
    "sets_of_a_rank": lambda rules, _: has_sets(rules),
    "wilds_below_canasta": lambda rules, _: has_sets(rules),
    "wilds_in_canasta": lambda rules, _: has_sets(rules),
    "naturals_outnumber_wilds": lambda rules, _: has_sets(rules),
    "wilds_enter": _special,
    "ranks_without_wilds": lambda rules, _: has_sets(rules),
    "ranks_pure_or_opened_mixed": _special,
    "dead_ranks": _special,
    "talon": _special,
    "special_hands": _special,
    "no_unfinished_to_go_out": _special,
    "stock_left": lambda rules, _: not _special(rules),
    "stall_turns": lambda rules, _: not _special(rules),
    "victory_points": lambda rules, _: not _special(rules) or rules.victory_points is not VictoryPoints.NONE,
    "red_threes_laid": _special,
    "red_three_bonus": _special,
    "black_threes": _special,
    "three_kept": _special,
    "last_three": _special,
    "threes_sign": _special,
    "join": lambda rules, _: _special(rules) and (rules.sequence_longest > 0 or rules.sets_of_a_rank is not SetsOfARank.ONE),
    "talon_stock": lambda rules, _: bool(rules.talon),
    "threes_replaced": lambda rules, _: rules.cards_drawn > 1 and _special(rules),
    "red_three_in_hand": _red_threes_held,
    "black_three_in_hand": lambda rules, seating: (
        _special(rules) and (rules.black_threes is not BlackThrees.BONUS or _red_threes_held(rules, seating))
    ),
}
"""Predicates for the options whose effect depends on other options."""
