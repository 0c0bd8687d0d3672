"""Sentences for refused moves.

Each code of the notation has one sentence, filled with the cards and numbers of the case; the window, the command line and the
tests all use it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.words import refusals_of_melds, refusals_of_turns

if TYPE_CHECKING:
    from canasta_desktop.engine.reasons import Refusal


def refusal_text(why: Refusal) -> str:
    """The sentence for the player: what is needed, and why."""
    sentence = refusals_of_turns.SENTENCES.get(why.code) or refusals_of_melds.SENTENCES[why.code]
    return sentence(*why.facts)
