"""The sentence of the rules that explains a refusal."""

from __future__ import annotations

import re
from string import Formatter
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.reasons import Code
from canasta_desktop.words.catalogue import translations_containing
from canasta_desktop.words.rulebook import CHAPTER_OF

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta_desktop.words.rulebook import Chapter

_PARTS: Final = Formatter()
_BETWEEN: Final = re.compile(r"(?<=[.?!⟧]) (?=(\S))")

_ONE_RANK: Final = (
    "three or more cards of one rank",
    "of one rank from 4 to ace",
    "of one rank from 3 to ace",
    "There are no sets of one rank",
)
_HOW_MANY_MELDS: Final = ("A side may have two", "A side may start another", "A side has one", "A side may have any number")

_WORDS: Final[Mapping[Code, tuple[str, ...]]] = {
    Code.NOT_NOW: ("To begin a turn",),
    Code.NOT_IN_THESE_RULES: ("of one rank from 4 to ace", "There are no sets of one rank", "of one rank from 3 to ace"),
    Code.PILE_EMPTY: ("only at the start of a turn",),
    Code.PILE_BLOCKED: ("on top blocks the pile",),
    Code.PILE_FROZEN: ("A frozen pile can be taken",),
    Code.PILE_NEEDS_PAIR: ("two natural cards of its rank",),
    Code.PILE_NOT_MATCHED: (
        "the top card is melded with",
        "The top card is always melded with",
        "The top card is melded with two",
    ),
    Code.PILE_UNUSED: ("one card of the pile must be melded",),
    Code.MUST_TAKE_PILE: ("must take the pile",),
    Code.STOCK_EMPTY: ("stock is empty",),
    Code.CARD_NOT_IN_HAND: ("the player may make any",),
    Code.NO_SUCH_MELD: ("a player may join", *_HOW_MANY_MELDS),
    Code.SECOND_MELD: _HOW_MANY_MELDS,
    Code.RANK_DEAD: ("the rank is closed",),
    Code.MELD_TOO_SMALL: _ONE_RANK,
    Code.MELD_TOO_LONG: ("is three to",),
    Code.NOT_A_SEQUENCE: ("in unbroken order",),
    Code.WILD_PLACE: ("the wild card stands",),
    Code.TOO_FEW_NATURALS: ("at least two of them natural",),
    Code.TOO_MANY_WILDS: ("fewer than seven cards may have", "A set may have at most", "at most one of them a wild card"),
    Code.WILDS_NOT_OUTNUMBERED: ("more natural cards than wild", "at least two of them natural"),
    Code.WILDS_NEVER: ("always melded without wild cards", "may have wild cards only if they were"),
    Code.WILDS_RESERVED: ("No wild card may go into",),
    Code.WILDS_TOO_EARLY: ("Later it may be added",),
    Code.WRONG_RANK: _ONE_RANK,
    Code.THREES_NOT_MELDED: ("Threes are never melded", "A red 3 is laid face up"),
    Code.BLACK_THREES_ONLY_GOING_OUT: ("Black threes are melded only",),
    Code.BLACK_THREES_NO_WILDS: ("Black threes are melded only",),
    Code.OPENING_MIXED_CANASTA: ("An opening may not complete",),
    Code.OPENING_NEEDS_TRIPLE: ("One of these melds must",),
    Code.OPENING_TOO_LOW: ("must together be worth",),
    Code.NEEDS_CANASTA: ("The side needs",),
    Code.UNFINISHED_MELD: ("No player may go out while",),
    Code.PARTNER_IN_HAND: ("every partner has picked up the foot",),
    Code.PERMISSION_NEEDED: ("only after a yes",),
    Code.DISCARD_REQUIRED: ("The last card",),
    Code.MUST_GO_OUT: ("The answer is binding",),
    Code.MAY_NOT_GO_OUT: ("The answer is binding",),
    Code.MAY_NOT_ASK: ("a player may ask", "no partner to ask"),
    Code.NO_SPECIAL_HAND: ("A special hand is",),
    Code.RED_THREE_NOT_DISCARDED: ("never discarded", "A red 3 is laid face up"),
    Code.WILD_NOT_DISCARDED: ("A wild card may be discarded only", "but not as the last card"),
    Code.NOT_ON_EMPTY_PILE: ("may not be discarded on an empty pile",),
    Code.PILE_CARD_RETURNED: ("a pile of one card",),
}
"""Parts of English messages by which the sentence is found, for all values of the options."""


def sentences(paragraph: str) -> list[str]:
    """The sentences of a paragraph; joined by spaces they are the paragraph again."""
    found, start = [], 0
    for gap in _BETWEEN.finditer(paragraph):
        if gap[1].isupper() or gap[1] == "⟦":
            found.append(paragraph[start : gap.start()])
            start = gap.end()
    return [*found, paragraph[start:]]


def chapter_of(code: Code) -> str:
    """The key of the chapter that explains a refusal."""
    return CHAPTER_OF[code]


def sentence_of(code: Code, chapters: tuple[Chapter, ...]) -> str | None:
    """The sentence of `chapters` that explains a refusal; None if these rules have no such sentence."""
    for chapter in chapters:
        if chapter.key == CHAPTER_OF[code]:
            text = [sentence for paragraph in chapter.paragraphs for sentence in sentences(paragraph)]
            return next((sentence for words in _WORDS[code] for sentence in text if _translates(sentence, words)), None)
    return None


def _translates(sentence: str, words: str) -> bool:
    """Whether a sentence in the language in use is the translation of a message that contains the English `words`."""
    return any(
        _contains(sentence, [literal for literal, *_ in _PARTS.parse(message)]) for message in translations_containing(words)
    )


def _contains(sentence: str, parts: list[str]) -> bool:
    """Whether a sentence contains all parts in this order."""
    at = 0
    for part in parts:
        at = sentence.find(part, at)
        if at < 0:
            return False
        at += len(part)
    return True
