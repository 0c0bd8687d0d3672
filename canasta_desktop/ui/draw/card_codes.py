"""The codes of the pictures of cards, which are also the names of their files."""

from __future__ import annotations

from typing import Final

BACK: Final = "back"
"""The code that stands for a card face down."""
JOKERS: Final = ("JK1", "JK2")
CODES: Final = tuple(rank + suit for suit in "SHDC" for rank in "A23456789TJQK") + JOKERS
"""All face codes. `JK` is drawn as the first joker."""
PLAIN: Final = "plain"
"""Stands after a hyphen in the code of a 3 without a sign, as in games in which 3s are a rank like others."""
PLAIN_THREES: Final = tuple(f"3{suit}-{PLAIN}" for suit in "SHDC")
