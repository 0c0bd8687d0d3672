"""The sets of one rank that may be among an opening, as a value that `Terms` can keep."""

from __future__ import annotations

from typing import Final


class OpeningSets:
    """Sets of one rank: naturals and wilds from the hand, points of the naturals, whether a set is pure, and each set's cards.

    `sets` has the naturals and the wilds of each set; it is shared and never changed.
    """

    __slots__ = ("naturals", "points", "pure", "sets", "wilds")

    def __init__(self, naturals: int, wilds: int, points: int, pure: bool, sets: list[tuple[int, int]]) -> None:
        self.naturals: Final = naturals
        self.wilds: Final = wilds
        self.points: Final = points
        self.pure: Final = pure
        self.sets: Final = sets
