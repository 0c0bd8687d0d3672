"""The text of the rules, generated from the options of a rule set, so that text and play cannot differ.

The command line prints these chapters and the rules page shows them; `CHAPTER_OF` has the chapter that explains a refusal. The
chapters are written in the `rules_of_...` modules. Source: rules.md, "Options".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.engine.reasons import Code
from canasta_desktop.words import (
    rules_in_short,
    rules_of_melds,
    rules_of_opening,
    rules_of_play,
    rules_of_pots,
    rules_of_the_end,
)
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.melds import plays_books, plays_burracos

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from canasta_desktop.engine.choices import Seating
    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.words.lists import Sections


class Chapter(NamedTuple):
    """A chapter of the rules: a stable key, a title, and its sections of paragraphs of whole sentences."""

    key: str
    title: str
    sections: Sections

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """The paragraphs of all sections."""
        return tuple(text for texts in self.sections.values() for text in texts)

    def last_of(self, section: str) -> int | None:
        """The number of the last paragraph of a section, from 0; None if it has none. Raises KeyError."""
        if not self.sections[section]:
            return None
        names = list(self.sections)
        return sum(len(self.sections[name]) for name in names[: names.index(section) + 1]) - 1


def rulebook(rules: RuleSet, players: int) -> tuple[Chapter, ...]:
    """The chapters of the rules for `players` players, but for those in which these rules have nothing to say.

    Raises RuleSetError if the rules do not allow this number.
    """
    seating = rules.seating(players)
    titles = {}
    if plays_books(rules):
        titles["melds"] = _("Melds and books")
    if plays_burracos(rules):
        titles["melds"] = _("Melds and burracos")
    chapters = (Chapter(key, titles.get(key, title), write(rules, seating)) for key, title, write in _CHAPTERS)
    return tuple(chapter for chapter in chapters if chapter.paragraphs)


SPECIAL: Final = "special"
"""The key of the chapter that only games with special hands have."""

CHAPTER_OF: Final[Mapping[Code, str]] = {
    Code.NOT_NOW: "turn",
    Code.NOT_IN_THESE_RULES: "melds",
    Code.PILE_EMPTY: "pile",
    Code.PILE_BLOCKED: "pile",
    Code.PILE_FROZEN: "pile",
    Code.PILE_NEEDS_PAIR: "pile",
    Code.PILE_NOT_MATCHED: "pile",
    Code.PILE_UNUSED: "pile",
    Code.MUST_TAKE_PILE: "end",
    Code.STOCK_EMPTY: "end",
    Code.CARD_NOT_IN_HAND: "turn",
    Code.NO_SUCH_MELD: "melds",
    Code.SECOND_MELD: "melds",
    Code.RANK_DEAD: "melds",
    Code.MELD_TOO_SMALL: "melds",
    Code.MELD_TOO_LONG: "melds",
    Code.NOT_A_SEQUENCE: "melds",
    Code.WILD_PLACE: "melds",
    Code.TOO_FEW_NATURALS: "melds",
    Code.TOO_MANY_WILDS: "melds",
    Code.WILDS_NOT_OUTNUMBERED: "melds",
    Code.WILDS_NEVER: "melds",
    Code.WILDS_RESERVED: "melds",
    Code.WILDS_TOO_EARLY: "melds",
    Code.WRONG_RANK: "melds",
    Code.THREES_NOT_MELDED: "threes",
    Code.BLACK_THREES_ONLY_GOING_OUT: "threes",
    Code.BLACK_THREES_NO_WILDS: "threes",
    Code.OPENING_MIXED_CANASTA: "opening",
    Code.OPENING_NEEDS_TRIPLE: "opening",
    Code.OPENING_TOO_LOW: "opening",
    Code.NEEDS_CANASTA: "out",
    Code.UNFINISHED_MELD: "out",
    Code.PARTNER_IN_HAND: "out",
    Code.PERMISSION_NEEDED: "asking",
    Code.DISCARD_REQUIRED: "out",
    Code.MUST_GO_OUT: "asking",
    Code.MAY_NOT_GO_OUT: "asking",
    Code.MAY_NOT_ASK: "asking",
    Code.NO_SPECIAL_HAND: SPECIAL,
    Code.RED_THREE_NOT_DISCARDED: "threes",
    Code.WILD_NOT_DISCARDED: "turn",
    Code.NOT_ON_EMPTY_PILE: "turn",
    Code.PILE_CARD_RETURNED: "pile",
}
"""The chapter that explains each refusal."""

_CHAPTERS: Final[tuple[tuple[str, str, Callable[[RuleSet, Seating], Sections]], ...]] = (
    ("short", _("In short"), rules_in_short.in_short),
    ("cards", _("The cards"), rules_of_play.cards),
    ("seats", _("Players and the deal"), rules_of_play.seats),
    ("turn", _("A turn"), rules_of_play.turn),
    ("pots", _("The pots"), rules_of_pots.pots),
    ("melds", _("Melds and canastas"), rules_of_melds.melds),
    ("threes", _("Threes"), rules_of_opening.threes),
    ("opening", _("Opening"), rules_of_opening.opening),
    ("pile", _("Taking the pile"), rules_of_play.pile),
    ("out", _("Going out"), rules_of_the_end.out),
    ("asking", _("Asking the partner"), rules_of_the_end.asking),
    (SPECIAL, _("Special hands"), rules_of_the_end.special),
    ("end", _("The end of a deal"), rules_of_the_end.end),
    ("score", _("Scores and the game"), rules_of_the_end.score),
)
