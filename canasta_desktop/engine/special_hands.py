"""Special hands: fourteen cards that end the deal when they are shown.

Each hand is data: points, the sizes of its groups of one natural rank, and what else it is made of. All groups are of
different ranks. Source: rules.md, "Special hands".
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.engine.cards import ACE, BLACK_THREE, JOKER, NATURAL_KINDS, RED_THREE, TWO
from canasta_desktop.engine.choices import SpecialHands

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta_desktop.engine.hand import Hand

SIZE: Final = 14
"""Cards of a special hand."""
SEVEN: Final = 3
"""The kind of sevens."""


class Pattern(NamedTuple):
    """Pattern of a special hand.

    `naturals`: sizes of the groups of one rank, the largest first; `twos`, `jokers`, `threes`: cards of these; `like_wilds`:
    cards that are all 2s or all jokers; `wilds`: any wild cards; `must`: natural ranks among the groups; `replaced`: groups of
    2s or of jokers may stand for natural ones; `wins`: the hand wins the game.
    """

    name: str
    points: int
    naturals: tuple[int, ...]
    twos: int = 0
    jokers: int = 0
    threes: int = 0
    like_wilds: int = 0
    wilds: int = 0
    must: tuple[int, ...] = ()
    replaced: bool = False
    wins: bool = False


STRAIGHT: Final = Pattern("straight", 3000, (1,) * NATURAL_KINDS, twos=1, jokers=1, threes=1)
PAIRS: Final = Pattern("pairs", 2500, (2,) * 7)
WILD_PAIRS: Final = Pattern("wild pairs", 2000, (2,) * 6, like_wilds=2, must=(ACE, SEVEN))
GARBAGE: Final = Pattern("garbage", 2000, (4, 4, 3, 3))

HANDS: Final[Mapping[SpecialHands, tuple[Pattern, ...]]] = {
    SpecialHands.NONE: (),
    SpecialHands.COMMON: (STRAIGHT, PAIRS, WILD_PAIRS, GARBAGE),
    SpecialHands.LEAGUE: (
        Pattern("dream four", 8500, (5, 5), like_wilds=4, wins=True),
        Pattern("dream five", 8500, (5, 4), wilds=5, wins=True),
        Pattern("triples", 3500, (3, 3, 3, 3), like_wilds=2),
        Pattern("quads", 3500, (4, 4, 4), like_wilds=2),
        STRAIGHT,
        GARBAGE._replace(points=3000),
        Pattern("blast off", 3000, (5, 4, 3, 2), replaced=True),
        PAIRS,
        Pattern("Miami pairs", 2500, (2,) * 5, twos=2, jokers=2, must=(ACE, SEVEN)),
        Pattern("zip code", 2500, (4, 3, 3, 2, 2), replaced=True),
        WILD_PAIRS,
    ),
}
"""The special hands of each option value, highest points first."""


def special_hand(offered: SpecialHands, hand: Hand) -> Pattern | None:
    """The dearest special hand that some cards form, or None."""
    if hand.size != SIZE:
        return None
    counts = hand.counts()
    for pattern in HANDS[offered]:
        if fits(pattern, counts):
            return pattern
    return None


def fits(pattern: Pattern, counts: list[int]) -> bool:
    """Whether fourteen cards, counted by kind, form a special hand."""
    twos, jokers = counts[TWO], counts[JOKER]
    if counts[BLACK_THREE] + counts[RED_THREE] != pattern.threes:
        return False
    groups = counts[:NATURAL_KINDS]
    if pattern.replaced:
        groups += [twos, jokers]
    elif pattern.like_wilds:
        if (twos and jokers) or twos + jokers != pattern.like_wilds:
            return False
    elif pattern.wilds:
        if twos + jokers != pattern.wilds:
            return False
    elif twos != pattern.twos or jokers != pattern.jokers:
        return False
    for kind in pattern.must:
        if not groups[kind]:
            return False
    groups = [number for number in groups if number]
    groups.sort(reverse=True)
    return tuple(groups) == pattern.naturals


@lru_cache(maxsize=8)
def by_name(offered: SpecialHands) -> dict[str, Pattern]:
    """The offered hands by their names."""
    return {pattern.name: pattern for pattern in HANDS[offered]}
