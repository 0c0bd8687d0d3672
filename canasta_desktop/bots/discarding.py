"""What to throw: what is least likely to give the pile away, and least missed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import BLACK_THREE, JOKER, KIND_POINTS, RED_THREE, TWO, kind_copies
from canasta_desktop.engine.moves import DISCARDS

if TYPE_CHECKING:
    from canasta_desktop.bots.hand import Sight
    from canasta_desktop.engine.cards import Kind
    from canasta_desktop.engine.moves import Discard

KEEP_SINGLE: Final = 2
KEEP_PAIR: Final = 18
KEEP_MORE: Final = 30
KEEP_MELDED: Final = 25
"""What a card of the own side's melds is worth in hand: it can be laid down."""
KEEP_BLACK_THREE: Final = 16
"""A black 3 is the one card that gives nothing away: it is kept for a large pile."""
KEEP_WILD: Final = 90
PILE_CARD: Final = 9
"""What a card in the pile is worth to who takes it, beyond its points."""


def choose_discard(sight: Sight) -> Discard:
    """The card to throw from a hand of at least one card."""
    hand = sight.view.hands[sight.seat]
    if len(hand) == 1:
        return DISCARDS[hand[0]]
    given = _pile_given(sight)
    best_cost, best = 1e9, hand[0]
    seen: set[int] = set()
    for card in hand:
        kind = card >> 2
        if kind in seen or kind == RED_THREE:
            continue
        seen.add(kind)
        cost = keep_worth(sight, kind) + danger(sight, kind) * (given + KIND_POINTS[kind])
        if cost < best_cost:
            best_cost, best = cost, card
    return DISCARDS[best]


def _pile_given(sight: Sight) -> int:
    pile = sight.view.pile
    worth = 30
    for card in pile:
        worth += PILE_CARD + KIND_POINTS[card >> 2]
    return worth


def keep_worth(sight: Sight, kind: Kind) -> float:
    """What a card of this kind is worth in the hand."""
    if kind >= TWO:
        return KEEP_WILD + KIND_POINTS[kind] if kind <= JOKER else KEEP_BLACK_THREE
    held = sight.counts[kind]
    worth = KEEP_SINGLE if held == 1 else KEEP_PAIR if held == 2 else KEEP_MORE
    if sight.naturals[kind]:
        worth += KEEP_MELDED
    elif sight.late:
        worth -= 2 * KIND_POINTS[kind]
    return worth


def danger(sight: Sight, kind: Kind) -> float:
    """How likely the next player takes the pile if a card of this kind is thrown, from 0 to 1."""
    if kind >= TWO:
        return 0.0
    view = sight.view
    after = view.following[sight.seat]
    side = sight.terms.side_of[after]
    if side == sight.side:
        return 0.0
    opened = bool(view.laid[side])
    if opened and not view.frozen and view.naturals[side][kind]:
        return 1.0
    unseen = kind_copies(kind, sight.terms.packs) - sight.counts[kind]
    unseen -= sum(1 for card in view.pile if card >> 2 == kind)
    unseen -= sum(naturals[kind] for naturals in view.naturals)
    hidden = view.stock_left + sum(view.sizes) - sight.size
    share = view.sizes[after] / hidden if hidden else 0.0
    miss = (1 - share) ** unseen
    one = unseen * share * (1 - share) ** (unseen - 1) if unseen else 0.0
    chance = 1 - miss - one
    if opened and not view.frozen:
        chance += 0.4 * one
    elif not opened:
        chance *= 0.5
    return chance


__all__ = ["BLACK_THREE", "choose_discard", "danger", "keep_worth"]
