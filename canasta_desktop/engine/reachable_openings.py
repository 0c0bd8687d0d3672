"""The highest worth of an opening: whether a minimum can be reached at all."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import JOKER, KIND_POINTS, NATURAL_KINDS, TWO
from canasta_desktop.engine.choices import OpeningTriple
from canasta_desktop.engine.terms import CANASTA, Terms

if TYPE_CHECKING:
    from canasta_desktop.engine.rules import RuleSet

ALWAYS: Final = 130
"""Card points that the smallest hand under the strictest rules can be worth: four aces and a joker."""
LARGE: Final = 30
"""A hand of this many cards can reach every minimum that the options allow."""


def in_reach(rules: RuleSet, minimum: int) -> bool:
    """Whether some possible hand of a side that has not opened is worth `minimum` card points in melds.

    With two cards drawn and one discarded a hand grows as long as the stock lasts.
    """
    plain = rules.opening_triple is OpeningTriple.NONE and rules.opening_mixed_canasta
    if minimum <= ALWAYS and plain:
        return True
    seating = min(rules.seatings, key=lambda seating: min(map(len, seating.orders)))
    playing, packs = min(map(len, seating.orders)), seating.packs or rules.packs
    dealt = seating.hand_size or rules.hand_size
    turns = (54 * packs - playing * (dealt + rules.foot_size)) // (playing * rules.cards_drawn)
    cards = dealt + 1 + (rules.cards_drawn - 1) * turns
    return cards >= LARGE or minimum <= _most_worth(_melds(rules), packs, cards, not plain)


def _melds(rules: RuleSet) -> tuple[int, ...]:
    """`Terms.wild_sets`, made once for all rule sets that agree on wild cards, less the melds that an opening may not hold."""
    key = (
        rules.wilds_below_canasta,
        rules.wilds_in_canasta,
        rules.naturals_outnumber_wilds,
        rules.set_longest,
        rules.opening_mixed_canasta,
    )
    found = _kept.get(key)
    if found is None:
        found = Terms(rules, rules.seatings[0].players).wild_sets
        if not rules.opening_mixed_canasta:
            found = tuple(bits & (2 << max(0, CANASTA - 1 - naturals)) - 1 for naturals, bits in enumerate(found))
        _kept[key] = found
    return found


_kept: Final[dict[tuple[object, ...], tuple[int, ...]]] = {}


@lru_cache(maxsize=256)
def _most_worth(wild_sets: tuple[int, ...], packs: int, cards: int, triple: bool) -> int:
    """The most card points of melds of at most `cards` cards; with `triple` one of the melds is pure."""
    wilds_there = min(6 * packs, cards)
    melds = [
        (naturals, wilds)
        for naturals in range(2, min(4 * packs, cards) + 1)
        for wilds in range(min(wilds_there, cards - naturals) + 1)
        if wild_sets[naturals] >> wilds & 1
    ]
    best = {(0, 0, not triple): 0}  # by naturals and wilds used so far, and whether a pure one is there: the naturals' points
    for kind in range(NATURAL_KINDS):
        more = dict(best)
        for (used, wild, pure), points in best.items():
            for naturals, wilds in melds:
                key = used + naturals, wild + wilds, pure or not wilds
                worth = points + naturals * KIND_POINTS[kind]
                if key[0] + key[1] <= cards and key[1] <= wilds_there and more.get(key, -1) < worth:
                    more[key] = worth
        best = more
    jokers = 2 * packs
    return max(
        points + min(wild, jokers) * KIND_POINTS[JOKER] + max(0, wild - jokers) * KIND_POINTS[TWO]
        for (_, wild, pure), points in best.items()
        if pure or wild == 0
    )
