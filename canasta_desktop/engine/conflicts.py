"""Which options of a rule set cannot be played together, and why."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from canasta_desktop.engine.choices import BlackThrees, OpeningBy, WildMelds
from canasta_desktop.engine.faults import RulesFault
from canasta_desktop.engine.reachable_openings import in_reach
from canasta_desktop.engine.rules import RuleSetError

if TYPE_CHECKING:
    from canasta_desktop.engine.choices import Seating
    from canasta_desktop.engine.rules import RuleSet


def conflict(rules: RuleSet) -> RuleSetError | None:
    """Why these options cannot be played together, or None."""
    packs = max(rules.packs, *(seating.packs or 0 for seating in rules.seatings))
    red_threes = 2 * packs
    if len(rules.red_three_bonus) < red_threes:
        paid = len(rules.red_three_bonus)
        options = ("red_three_bonus", "packs")
        return RuleSetError(RulesFault.TOO_FEW_BONUSES, options, paid=paid, packs=packs, threes=red_threes)
    problem = _opening_conflict(rules) or _meld_conflict(rules)
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
    """Canastas that going out needs and that can never be made."""
    needed = rules.canastas_needed
    if needed.sequence and not rules.sequence_longest:
        return RuleSetError(RulesFault.NO_SEQUENCES, ("canastas_needed", "sequence_longest"))
    if needed.wild and not rules.wild_longest:
        return RuleSetError(RulesFault.NO_WILD_MELDS, ("canastas_needed", "wild_longest"))
    if needed.wild > 1 and rules.wild_melds is WildMelds.ONE:
        return RuleSetError(RulesFault.ONE_WILD_MELD, ("canastas_needed", "wild_melds"), needed=needed.wild)
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
    needed = playing * (hand + foot + rules.cards_drawn) + 1 + threes
    if not seating.orders or needed > 54 * packs:
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
