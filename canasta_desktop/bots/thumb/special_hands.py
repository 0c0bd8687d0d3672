"""Special hands: the distance of a hand from one, whether to aim for it, the discards on the way; and the 3 that may be kept.

Source: rules.md, "Special hands", "A three that is kept"; strategy.md, "Modern American: special hands".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import BLACK_THREE, JOKER, NATURAL_KINDS, RED_THREE, TWO
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.moves import SHOW, Lay
from canasta_desktop.engine.special_hands import HANDS, SIZE

if TYPE_CHECKING:
    from canasta_desktop.bots.thumb.features import Features
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.special_hands import Pattern

FAR: Final = 99
"""Distance of a hand with cards that do not fit and cannot be discarded."""
NEAR: Final = 1
"""Most missing cards with which a special hand is aimed for: the partner waits for an opening meanwhile."""
NEAR_DEAR: Final = 2
"""Most missing cards for a hand of `DEAR` points or more."""
DEAR: Final = 3000
NEAR_ALONE: Final = 3
"""Most missing cards without a partner, who could open and spoil the hand."""


def lacking(pattern: Pattern, counts: list[int]) -> int:
    """Number of the fourteen cards that a hand lacks; `FAR` if it has too many wild cards, which cannot be discarded."""
    twos, jokers = counts[TWO], counts[JOKER]
    short = max(0, pattern.threes - counts[BLACK_THREE] - counts[RED_THREE])
    if pattern.replaced or pattern.wilds:
        return FAR  # mixtures of wild cards are too rare to aim for
    if pattern.like_wilds:
        if (twos and jokers) or twos + jokers > pattern.like_wilds:
            return FAR
        short += pattern.like_wilds - twos - jokers
    elif twos > pattern.twos or jokers > pattern.jokers:
        return FAR
    else:
        short += pattern.twos - twos + pattern.jokers - jokers
    sizes = pattern.naturals
    groups = counts[:NATURAL_KINDS]
    free = len(sizes)
    for kind in pattern.must:
        free -= 1
        short += max(0, sizes[free] - counts[kind])
        groups[kind] = 0
    groups.sort()
    for at in range(min(free, NATURAL_KINDS)):
        size, held = sizes[at], groups[NATURAL_KINDS - 1 - at]
        if size > held:
            short += size - held
    return short


def aimed_hand(features: Features) -> Pattern | None:
    """The special hand to aim for: the nearest, if the side has not opened and there is time; else None."""
    if not features.terms.special_hands or features.opened or features.late:
        return None
    if not features.aimed_known:
        features.aimed = _nearest(features)
        features.aimed_known = True
    return features.aimed


def _nearest(features: Features) -> Pattern | None:
    """The special hand of which the fewest cards lack, if few enough."""
    best: Pattern | None = None
    least, counts = FAR, features.hand.counts()
    for pattern in HANDS[features.terms.rules.special_hands]:
        near = NEAR_ALONE if features.alone() else NEAR_DEAR if pattern.points >= DEAR else NEAR
        short = lacking(pattern, counts)
        if short <= near and short < least:
            best, least = pattern, short
    return best


def missed(pattern: Pattern, features: Features, kind: int) -> bool:
    """Whether discarding a card of a kind increases the distance from a pattern."""
    counts = features.hand.counts()
    before = lacking(pattern, counts)
    counts[kind] -= 1
    return lacking(pattern, counts) > before


def show_or_lay(features: Features) -> Move | None:
    """To show a special hand, or to lay the 3 that was kept; None where there is neither, or the 3 is to be kept."""
    view, terms = features.view, features.terms
    if terms.special_hands and not features.opened and features.size == SIZE and is_legal(view, SHOW):
        return SHOW
    if not terms.three_kept or features.opened:
        return None
    if not any(features.hand.number(kind) for kind in terms.bonus_kinds):
        return None
    for card in features.hand.threes_in_order():
        if terms.is_bonus(card):
            move = Lay(card)
            hand = aimed_hand(features)
            if (hand is None or not hand.threes) and is_legal(view, move):
                return move
    return None
