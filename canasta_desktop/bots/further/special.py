"""Special hands: how far a hand is from one, whether it is played for, and what is thrown on the way.

Source: variants.md, section 4 ("Special hands") and section 9 ("Modern American").
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import BLACK_THREE, JOKER, NATURAL_KINDS, RED_THREE, TWO
from canasta_desktop.engine.special_hands import HANDS

if TYPE_CHECKING:
    from canasta_desktop.bots.further.features import Features
    from canasta_desktop.engine.special_hands import Pattern

FAR: Final = 99
"""The hand holds cards that do not fit and cannot be thrown."""
NEAR: Final = 1
"""With so few cards lacking a special hand is played for, while there is time: the partner waits for an opening."""
NEAR_DEAR: Final = 2
"""The same for a hand of `DEAR` points or more."""
DEAR: Final = 3000
NEAR_ALONE: Final = 3
"""The same without a partner, who could open and spoil it."""


def lacking(pattern: Pattern, counts: list[int]) -> int:
    """How many of the fourteen cards a hand lacks; `FAR` where it holds wild cards too many, for these cannot be thrown."""
    twos, jokers = counts[TWO], counts[JOKER]
    short = max(0, pattern.threes - counts[BLACK_THREE] - counts[RED_THREE])
    if pattern.replaced or pattern.wilds:
        return FAR  # mixtures of wild cards are too rare to play for
    if pattern.like_wilds:
        if (twos and jokers) or twos + jokers > pattern.like_wilds:
            return FAR
        short += pattern.like_wilds - twos - jokers
    elif twos > pattern.twos or jokers > pattern.jokers:
        return FAR
    else:
        short += pattern.twos - twos + pattern.jokers - jokers
    groups = sorted([counts[kind] for kind in range(NATURAL_KINDS) if kind not in pattern.must], reverse=True)
    sizes = list(pattern.naturals)
    for kind in pattern.must:
        size = sizes.pop()
        short += max(0, size - counts[kind])
    for size, held in zip(sizes, groups, strict=False):
        short += max(0, size - held)
    return short


def aimed_hand(features: Features) -> Pattern | None:
    """The special hand that is played for: the nearest, where the side has not opened and there is time; None without one."""
    if not features.terms.special_hands or features.opened or features.late:
        return None
    best: Pattern | None = None
    least = FAR
    for pattern in HANDS[features.terms.rules.special_hands]:
        short = lacking(pattern, features.counts)
        near = (NEAR_DEAR if pattern.points >= DEAR else NEAR) if features.partners else NEAR_ALONE
        if short <= near and short < least:
            best, least = pattern, short
    return best


def missed(pattern: Pattern, features: Features, kind: int) -> bool:
    """Whether throwing a card of a kind takes the hand further away from a pattern."""
    counts = features.counts[:]
    counts[kind] -= 1
    return lacking(pattern, counts) > lacking(pattern, features.counts)
