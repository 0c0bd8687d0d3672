"""Texts of the question of the first start."""

from __future__ import annotations

from typing import Final

from canasta_desktop.words.catalogue import gettext as _

TITLE: Final = _("Welcome to Canasta")
QUESTION: Final = _("Have you played Canasta before?")
LEARN: Final = _("Learn in ten minutes")
LEARN_NOTE: Final = _("At the table, step by step; nothing to read first")
NEW: Final = _("New to Canasta: just let me play")
NEW_NOTE: Final = _("Deals at once: casual opponents, a skilled partner, slow cards, tips")
KNOWS: Final = _("I can play")
KNOWS_NOTE: Final = _("Casual opponents, normal speed, no tips")
LATER: Final = _("You can change speed and tips in Settings, and your opponents in New game.")


def hint(key: str) -> str:
    """Where a hint is to be had at the table; `key` is the text on its key cap."""
    return _("At the table, press {key} for a hint: it suggests a good move and says why.").format(key=key)
