"""From a refusal to the sentence of the rules that explains it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.reasons import Code
from canasta_desktop.engine.rulebook import CHAPTER_OF

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta_desktop.engine.rulebook import Chapter

_BETWEEN: Final = re.compile(r"(?<=[.?])\s+(?=[A-Z])")

_WORDS: Final[Mapping[Code, tuple[str, ...]]] = {
    Code.NOT_NOW: ("To begin a turn",),
    Code.PILE_EMPTY: ("only at the start of a turn",),
    Code.PILE_BLOCKED: ("on top blocks the pile",),
    Code.PILE_FROZEN: ("A frozen pile is taken",),
    Code.PILE_NOT_MATCHED: ("the top card is melded with",),
    Code.MUST_TAKE_PILE: ("must take the pile",),
    Code.STOCK_EMPTY: ("stock is empty",),
    Code.CARD_NOT_IN_HAND: ("the player may make any",),
    Code.MELD_TOO_SMALL: ("three or more cards of one rank",),
    Code.TOO_FEW_NATURALS: ("at least two of them natural",),
    Code.TOO_MANY_WILDS: ("fewer than seven cards may have",),
    Code.WILDS_NOT_OUTNUMBERED: ("more natural cards than wild", "at least two of them natural"),
    Code.WRONG_RANK: ("three or more cards of one rank",),
    Code.THREES_NOT_MELDED: ("A red 3 is laid face up",),
    Code.BLACK_THREES_ONLY_GOING_OUT: ("Black threes are melded only",),
    Code.BLACK_THREES_NO_WILDS: ("Black threes are melded only",),
    Code.OPENING_TOO_LOW: ("must together be worth",),
    Code.NEEDS_CANASTA: ("The side needs",),
    Code.DISCARD_REQUIRED: ("The last card",),
    Code.MUST_GO_OUT: ("The answer is binding",),
    Code.MAY_NOT_GO_OUT: ("The answer is binding",),
    Code.MAY_NOT_ASK: ("a player may ask", "no partner to ask"),
    Code.RED_THREE_NOT_DISCARDED: ("A red 3 is laid face up",),
}
"""Words by which the sentence is known, whatever the options make of the rest of it."""


def sentences(paragraph: str) -> list[str]:
    """The sentences of a paragraph; joined by blanks they are the paragraph again."""
    return _BETWEEN.split(paragraph)


def chapter_of(code: Code) -> str:
    """The key of the chapter that explains a refusal."""
    return CHAPTER_OF[code]


def sentence_of(code: Code, chapters: tuple[Chapter, ...]) -> str | None:
    """The sentence that explains a refusal under these rules, or None where they have none."""
    for chapter in chapters:
        if chapter.key == CHAPTER_OF[code]:
            told = [sentence for paragraph in chapter.paragraphs for sentence in sentences(paragraph)]
            return next((sentence for words in _WORDS[code] for sentence in told if words in sentence), None)
    return None
