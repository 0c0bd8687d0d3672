"""Which options of a rule set cannot be played together, and why, in one sentence."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from canasta_desktop.engine.choices import BlackThrees, OpeningBy, WildMelds
from canasta_desktop.engine.ruleset import Conflict

if TYPE_CHECKING:
    from canasta_desktop.engine.choices import Seating
    from canasta_desktop.engine.ruleset import RuleSet


def conflict(rules: RuleSet) -> Conflict | None:
    """Why these options cannot be played together, or None."""
    packs = max(rules.packs, *(seating.packs or 0 for seating in rules.seatings))
    red_threes = 2 * packs
    if len(rules.red_three_bonus) < red_threes:
        paid = len(rules.red_three_bonus)
        reason = f"There are bonuses for up to {paid} red threes, but {packs} packs have {red_threes} of them."
        return Conflict(reason, ("red_three_bonus", "packs"))
    problem = _opening_conflict(rules) or _meld_conflict(rules)
    if problem:
        return problem
    if rules.wilds_in_canasta != "any" and rules.wilds_in_canasta < rules.wilds_below_canasta:
        reason = "A canasta must allow at least as many wild cards as a smaller meld."
        return Conflict(reason, ("wilds_below_canasta", "wilds_in_canasta"))
    for seating in rules.seatings:
        problem = _seating_conflict(rules, seating)
        if problem:
            return problem
    if all(seating.players != rules.players for seating in rules.seatings):
        reason = f"The usual number of players is {rules.players}, but there is no seating for that number."
        return Conflict(reason, ("players", "seatings"))
    return _reach_conflict(rules)


def _meld_conflict(rules: RuleSet) -> Conflict | None:
    """Canastas that going out needs and that can never be made."""
    needed = rules.canastas_needed
    if needed.sequence and not rules.sequence_longest:
        reason = "Going out needs a canasta that is a sequence, but there are no sequences."
        return Conflict(reason, ("canastas_needed", "sequence_longest"))
    if needed.wild and not rules.wild_longest:
        reason = "Going out needs a canasta of wild cards, but there are no melds of wild cards."
        return Conflict(reason, ("canastas_needed", "wild_longest"))
    if needed.wild > 1 and rules.wild_melds is WildMelds.ONE:
        reason = f"Going out needs {needed.wild} canastas of wild cards, but a side has only one meld of them."
        return Conflict(reason, ("canastas_needed", "wild_melds"))
    return None


def _opening_conflict(rules: RuleSet) -> Conflict | None:
    totals = [line.total for line in rules.opening]
    if totals[0] != 0 or totals != sorted(set(totals)):
        return Conflict(
            "The opening table must start at a score of 0, and the score must rise from line to line.", ("opening",)
        )
    for line, higher in pairwise(rules.opening):
        if higher.minimum < line.minimum:
            reason = (
                f"The minimum opening must not be lower at a higher score: {line.minimum} from {line.total:,},"
                f" but {higher.minimum} from {higher.total:,}."
            )
            return Conflict(reason, ("opening",))
    return None


def _seating_conflict(rules: RuleSet, seating: Seating) -> Conflict | None:
    seats = sorted(seat for side in seating.sides for seat in side)
    if seats != list(range(seating.players)):
        return Conflict(f"Each of {seating.players} players must belong to exactly one side.", ("seatings",))
    for order in seating.orders:
        if len(order) < 2 or len(set(order)) != len(order) or not set(order) <= set(seats):
            reason = f"The order of play for {seating.players} players names a seat twice, or a seat that does not exist."
            return Conflict(reason, ("seatings",))
    playing = max((len(order) for order in seating.orders), default=0)
    packs, hand, foot = seating.packs or rules.packs, seating.hand_size or rules.hand_size, seating.foot_size or rules.foot_size
    # The upturned card, and enough stock for a first round even if every 3 that is laid out is replaced.
    threes = packs * (4 if rules.black_threes is BlackThrees.BONUS else 2)
    needed = playing * (hand + foot + rules.cards_drawn) + 1 + threes
    if not seating.orders or needed > 54 * packs:
        reason = f"{packs} packs are too few to deal {hand + foot} cards each to {seating.players} players."
        return Conflict(reason, ("hand_size", "packs", "cards_drawn", *(("foot_size",) if foot else ())))
    return None


def _reach_conflict(rules: RuleSet) -> Conflict | None:
    """An opening that no hand can ever be worth: its side could never open, and the game would never end."""
    from canasta_desktop.engine.reach import in_reach

    if rules.opening_by is OpeningBy.DEAL:
        minima = [("opening_by_deal", minimum) for minimum in rules.opening_by_deal]
    else:
        minima = [("opening", line.minimum) for line in rules.opening if rules.deals or line.total < rules.target_score]
        minima.append(("opening_below_zero", rules.opening_below_zero))
    for option, minimum in minima:
        if not in_reach(rules, minimum):
            reason = f"A minimum opening of {minimum} is more than a hand of {rules.hand_size} cards can ever be worth."
            return Conflict(reason, (option, "hand_size"))
    return None
