"""The names of the lessons, in order. They are apart from the lessons, so that the menu can name the next one at once."""

from __future__ import annotations

from typing import Final

CLASSIC: Final = (
    "turn", "melds", "opening", "pile", "frozen", "threes", "canastas", "going-out", "asking", "whole-deal",
)  # fmt: skip
"""The lessons of the common game, in order, by the names of their files."""
FURTHER: Final = (
    "uruguay", "samba", "bolivia", "modern-american", "hand-and-foot", "burraco", "buraco-aberto", "buraco-fechado",
    "buraco-stbl",
)  # fmt: skip
"""One lesson for each further rule set: what is different there."""
NAMES: Final = (*CLASSIC, *FURTHER)


def first_lesson(rules: str) -> str:
    """The lesson with which somebody begins for whom a rule set stands first: its own, or the first of the common game."""
    return rules if rules in FURTHER else CLASSIC[0]
