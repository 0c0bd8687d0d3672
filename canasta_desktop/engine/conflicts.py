"""Which options of a rule set cannot be played together, and why."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.choices import (
    Asking,
    BlackThrees,
    CardPoints,
    LastDiscard,
    OpeningBy,
    OpeningTriple,
    OwnTwo,
    PileNeeds,
    SemiClean,
    SequenceAces,
    SpecialHands,
    Threes,
    Upcard,
    VictoryPoints,
    WildMelds,
    WildsEnter,
)
from canasta_desktop.engine.effective_options import opens_freely
from canasta_desktop.engine.faults import RulesFault
from canasta_desktop.engine.reachable_openings import in_reach
from canasta_desktop.engine.rules import RuleSetError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from canasta_desktop.engine.choices import Seating
    from canasta_desktop.engine.rules import RuleSet


def conflict(rules: RuleSet) -> RuleSetError | None:
    """Why these options cannot be played together, or None."""
    packs = max(rules.packs, *(seating.packs or 0 for seating in rules.seatings))
    red_threes = 2 * packs
    if rules.threes is Threes.SPECIAL and len(rules.red_three_bonus) < red_threes:
        paid = len(rules.red_three_bonus)
        options = ("red_three_bonus", "packs")
        return RuleSetError(RulesFault.TOO_FEW_BONUSES, options, paid=paid, packs=packs, threes=red_threes)
    problem = _opening_conflict(rules) or _meld_conflict(rules) or _threes_conflict(rules) or _run_conflict(rules)
    if problem:
        return problem
    if rules.wilds_in_canasta != "any" and rules.wilds_in_canasta < rules.wilds_below_canasta:
        return RuleSetError(RulesFault.CANASTA_WILDS, ("wilds_below_canasta", "wilds_in_canasta"))
    for seating in rules.seatings:
        problem = _seating_conflict(rules, seating)
        if problem:
            return problem
    if rules.players not in rules.player_numbers:
        return RuleSetError(RulesFault.NO_USUAL_SEATING, ("players", "seatings"), players=rules.players)
    return _reach_conflict(rules)


def _meld_conflict(rules: RuleSet) -> RuleSetError | None:
    """Canastas that going out needs or that score, and that can never be made."""
    needed = rules.canastas_needed
    if needed.sequence and not rules.sequence_longest:
        return RuleSetError(RulesFault.NO_SEQUENCES, ("canastas_needed", "sequence_longest"))
    for option, apart in ("canastas_needed", needed.sequence), ("bonus", rules.bonus.sequence):
        if apart and rules.threes is Threes.ORDINARY:
            return RuleSetError(RulesFault.SEQUENCES_NOT_APART, (option, "threes"))
    if needed.wild and not rules.wild_longest:
        return RuleSetError(RulesFault.NO_WILD_MELDS, ("canastas_needed", "wild_longest"))
    if needed.wild > 1 and rules.wild_melds is WildMelds.ONE:
        return RuleSetError(RulesFault.ONE_WILD_MELD, ("canastas_needed", "wild_melds"), needed=needed.wild)
    return None


_ORDINARY: Final[Mapping[str, Callable[[RuleSet], bool]]] = {
    "asking": lambda rules: rules.asking is Asking.NEVER,
    "card_points": lambda rules: rules.card_points != CardPoints(),
    "jokers": lambda rules: rules.jokers != 2,
    "last_discard": lambda rules: rules.last_discard is LastDiscard.NATURAL,
    "own_two": lambda rules: rules.own_two is not OwnTwo.WILD,
    "pile_needs": lambda rules: rules.pile_needs in (PileNeeds.NOTHING, PileNeeds.ANY_CARD, PileNeeds.USE_TOP),
    "pot_size": lambda rules: rules.pot_size > 0,
    "sequence_aces": lambda rules: rules.sequence_aces is not SequenceAces.HIGH,
    "sequence_longest": lambda rules: rules.sequence_longest > 11,
    "sequence_wilds": lambda rules: rules.sequence_wilds > 0,
    "set_ranks": lambda rules: rules.set_ranks != "all",
    "stall_turns": lambda rules: rules.stall_turns > 0,
    "stock_left": lambda rules: rules.stock_left > 0,
}
"""Values that go only with ordinary 3s: what is done with special ones, or by bots that play for them, is not thought of."""
_SPECIAL: Final[Mapping[str, Callable[[RuleSet], bool]]] = {
    "asking": lambda rules: rules.asking is not Asking.NEVER,
    "black_threes": lambda rules: rules.black_threes is BlackThrees.BONUS or rules.three_kept,
    "dead_ranks": lambda rules: rules.dead_ranks,
    "foot_size": lambda rules: rules.foot_size > 0 or any(seating.foot_size for seating in rules.seatings),
    "join": lambda rules: rules.join,
    "no_unfinished_to_go_out": lambda rules: bool(rules.no_unfinished_to_go_out),
    "opening": lambda rules: not opens_freely(rules),
    "opening_triple": lambda rules: rules.opening_triple is not OpeningTriple.NONE or not rules.opening_mixed_canasta,
    "pile_needs": lambda rules: rules.pile_needs in (PileNeeds.CARDS_OR_ADD, PileNeeds.PAIR_OR_ADD, PileNeeds.PAIR),
    "pile_taken": lambda rules: rules.pile_taken != "whole",
    "sequence_longest": lambda rules: 0 < rules.sequence_longest < 13,
    "special_hands": lambda rules: rules.special_hands is not SpecialHands.NONE,
    "talon": lambda rules: bool(rules.talon),
    "upcard": lambda rules: rules.upcard in (Upcard.TURN, Upcard.BURY),
    "wild_longest": lambda rules: rules.wild_longest > 0,
    "wilds_enter": lambda rules: rules.wilds_enter is not WildsEnter.ANY_TIME,
}
"""Values that go only with special 3s, or in games that have them."""


def _threes_conflict(rules: RuleSet) -> RuleSetError | None:
    ordinary = rules.threes is Threes.ORDINARY
    for name, holds in (_SPECIAL if ordinary else _ORDINARY).items():
        if holds(rules):
            fault = RulesFault.SPECIAL_THREES if ordinary else RulesFault.ORDINARY_THREES
            return RuleSetError(fault, (name, "threes"), name=name)
    return None


def _run_conflict(rules: RuleSet) -> RuleSetError | None:
    """Pots, sequences with wild cards and victory points that cannot be as they are asked for."""
    if rules.pot_size and rules.foot_size:
        return RuleSetError(RulesFault.POTS_AND_FEET, ("pot_size", "foot_size"))
    if rules.sequence_aces is SequenceAces.BOTH_ENDS and rules.sequence_longest < 14:
        return RuleSetError(RulesFault.ACES_AT_BOTH_ENDS, ("sequence_aces", "sequence_longest"))
    if rules.semi_clean is not SemiClean.NONE and not rules.sequence_wilds:
        return RuleSetError(RulesFault.SEMI_WITHOUT_WILDS, ("semi_clean", "sequence_wilds"))
    if rules.victory_points is VictoryPoints.NONE:
        return None
    if rules.deals not in (3, 4):
        return RuleSetError(RulesFault.VICTORY_DEALS, ("victory_points", "deals"), deals=rules.deals)
    return None


def _opening_conflict(rules: RuleSet) -> RuleSetError | None:
    totals = [line.total for line in rules.opening]
    if totals[0] != 0 or totals != sorted(set(totals)):
        return RuleSetError(RulesFault.OPENING_ORDER, ("opening",))
    for line, higher in pairwise(rules.opening):
        if higher.minimum < line.minimum:
            facts = {"minimum": line.minimum, "total": line.total, "lower": higher.minimum, "higher_total": higher.total}
            return RuleSetError(RulesFault.OPENING_FALLS, ("opening",), **facts)
    return None


def _seating_conflict(rules: RuleSet, seating: Seating) -> RuleSetError | None:
    seats = sorted(seat for side in seating.sides for seat in side)
    if seats != list(range(seating.players)):
        return RuleSetError(RulesFault.NOT_ONE_SIDE_EACH, ("seatings",), players=seating.players)
    for order in seating.orders:
        if len(set(order)) != len(order) or not set(order) <= set(seats):
            return RuleSetError(RulesFault.ORDER_OF_PLAY, ("seatings",), players=seating.players)
    if len(seating.sides) < 2 or not all(set(side) & set(order) for side in seating.sides for order in seating.orders):
        return RuleSetError(RulesFault.SIDE_WITHOUT_PLAYER, ("seatings",), players=seating.players)
    playing = max((len(order) for order in seating.orders), default=0)
    packs, hand, foot = seating.packs or rules.packs, seating.hand_size or rules.hand_size, seating.foot_size or rules.foot_size
    # The upturned card, and enough stock for a first round even if every 3 that is laid out is replaced.
    threes = packs * (4 if rules.black_threes is BlackThrees.BONUS else 2)
    pots = rules.pot_size * len(seating.sides)
    needed = playing * (hand + foot + rules.cards_drawn) + 1 + threes + pots + rules.stock_left
    if not seating.orders or needed > (52 + rules.jokers) * packs:
        options = ("hand_size", "packs", "cards_drawn", *(("foot_size",) if foot else ()))
        return RuleSetError(RulesFault.TOO_FEW_PACKS, options, packs=packs, cards=hand + foot, players=seating.players)
    return None


def _reach_conflict(rules: RuleSet) -> RuleSetError | None:
    """An opening minimum that no hand can reach: the side could never open, and the game would never end."""
    if rules.opening_by is OpeningBy.DEAL:
        minima = [("opening_by_deal", minimum) for minimum in rules.opening_by_deal]
    else:
        minima = [("opening", line.minimum) for line in rules.opening if rules.deals or line.total < rules.target_score]
        minima.append(("opening_below_zero", rules.opening_below_zero))
    for option, minimum in minima:
        if not in_reach(rules, minimum):
            facts = {"minimum": minimum, "cards": rules.hand_size}
            return RuleSetError(RulesFault.OPENING_OUT_OF_REACH, (option, "hand_size"), **facts)
    return None
