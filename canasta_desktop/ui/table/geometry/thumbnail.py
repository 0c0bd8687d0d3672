"""The shape of a small picture of a table."""

from __future__ import annotations

from typing import Final

DRAWN: Final = (1066, 600)
"""Px at which a table is drawn before scaling: the smallest window, where cards are largest relative to the rest."""
SHAPE: Final = DRAWN[0] / DRAWN[1]
"""Width of a picture for its height."""
