"""How much an opening can be worth at most: whether a side could ever make it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import JOKER, KIND_POINTS, NATURAL_KINDS, TWO
from canasta_desktop.engine.terms import Terms

if TYPE_CHECKING:
    from canasta_desktop.engine.ruleset import RuleSet

ALWAYS: Final = 130
"""Card points that the smallest hand under the strictest rules can be worth: four aces and a joker."""
LARGE: Final = 30
"""A hand of so many cards can be worth every minimum that there may be."""


def in_reach(rules: RuleSet, minimum: int) -> bool:
    """Whether some hand that a player can have before opening is worth so many card points in melds.

    With two cards drawn and one discarded a hand grows as long as the stock lasts.
    """
    if minimum <= ALWAYS:
        return True
    playing = min(len(order) for seating in rules.seatings for order in seating.orders)
    turns = (54 * rules.packs - playing * rules.hand_size) // (playing * rules.cards_drawn)
    cards = rules.hand_size + 1 + (rules.cards_drawn - 1) * turns
    return cards >= LARGE or minimum <= _most_worth(_wild_sets(rules), rules.packs, cards)


def _wild_sets(rules: RuleSet) -> tuple[int, ...]:
    """`Terms.wild_sets`, made once for all rule sets that agree on wild cards."""
    key = rules.wilds_below_canasta, rules.wilds_in_canasta, rules.naturals_outnumber_wilds
    found = _kept.get(key)
    if found is None:
        found = _kept[key] = Terms(rules, rules.seatings[0].players).wild_sets
    return found


_kept: Final[dict[tuple[int | str, ...], tuple[int, ...]]] = {}


@lru_cache(maxsize=256)
def _most_worth(wild_sets: tuple[int, ...], packs: int, cards: int) -> int:
    """The most that melds of at most so many cards are worth, in card points."""
    wilds_there = min(6 * packs, cards)
    melds = [
        (naturals, wilds)
        for naturals in range(2, min(4 * packs, cards) + 1)
        for wilds in range(min(wilds_there, cards - naturals) + 1)
        if wild_sets[naturals] >> wilds & 1
    ]
    best = {(0, 0): 0}  # by naturals and wilds used so far: the naturals' points
    for kind in range(NATURAL_KINDS):
        more = dict(best)
        for (used, wild), points in best.items():
            for naturals, wilds in melds:
                key = used + naturals, wild + wilds
                worth = points + naturals * KIND_POINTS[kind]
                if sum(key) <= cards and key[1] <= wilds_there and more.get(key, -1) < worth:
                    more[key] = worth
        best = more
    jokers = 2 * packs
    return max(
        points + min(wild, jokers) * KIND_POINTS[JOKER] + max(0, wild - jokers) * KIND_POINTS[TWO]
        for (_, wild), points in best.items()
    )
