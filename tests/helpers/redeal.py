"""Dealing the hidden cards of a position again, to test that a seat's view does not depend on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.hand import hand_of

if TYPE_CHECKING:
    import random

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.position import Position


def redeal_hidden(position: Position, seat: int, source: random.Random) -> Position:
    """A copy of a position in which the cards hidden from `seat` (other hands, stock, feet) are shuffled; known cards stay."""
    twin = position.clone()
    unseen = list(position.remaining_stock())
    for other in range(len(position.hands)):
        unseen += position.remaining_foot(other)
    stay: dict[int, list[Card]] = {}
    for other, hand in enumerate(position.hands):
        if other == seat:
            continue
        known, kept = position.seats[other].known(), []
        for card in hand.cards():
            if known[card >> 2]:
                known[card >> 2] -= 1
                kept.append(card)
            else:
                unseen.append(card)
        stay[other] = kept
    source.shuffle(unseen)
    for other, hand in enumerate(position.hands):
        if other != seat:
            twin.hands[other] = hand_of(stay[other] + [unseen.pop() for _ in range(hand.size - len(stay[other]))])
    if position.feet:
        twin.feet = tuple([tuple([unseen.pop() for _ in range(size)]) for size in position.feet_left])
    twin.stock = tuple(unseen)
    return twin
