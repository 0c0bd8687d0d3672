"""Shuffling with the same result in every Python version."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import random

    from canasta_desktop.engine.cards import Card


def shuffle(cards: list[Card], source: random.Random) -> list[Card]:
    """The cards in random order. Draws on `random()` alone, which gives the same numbers in every Python version."""
    mixed = cards[:]
    draw = source.random  # looked up once
    for last in range(len(mixed) - 1, 0, -1):
        other = int(draw() * (last + 1))
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed
