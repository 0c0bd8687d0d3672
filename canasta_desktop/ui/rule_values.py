"""What a rule set says in figures, by chapter, and where it differs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from canasta_desktop.engine.ruleset import RuleSet, changed_options, preset
from canasta_desktop.engine.scoring import MIXED_BONUS, NATURAL_BONUS
from canasta_desktop.engine.terms import CANASTA

from . import labels, labels_pages
from .theme import number

if TYPE_CHECKING:
    from collections.abc import Mapping

OPTIONS_OF: Final[Mapping[str, tuple[str, ...]]] = {
    "cards": ("packs",),
    "seats": ("seatings", "hand_size"),
    "turn": ("cards_drawn",),
    "melds": ("wilds_below_canasta", "wilds_in_canasta", "naturals_outnumber_wilds"),
    "threes": ("red_threes_laid", "red_three_bonus"),
    "opening": ("opening_below_zero", "opening"),
    "pile": (),
    "out": ("canastas_to_go_out", "last_discard", "going_out_bonus", "concealed_bonus", "concealed"),
    "asking": ("asking", "unable_penalty"),
    "end": ("stock_end",),
    "score": ("target_score", "deal_score"),
}
"""The options that each chapter is about."""

RELATED: Final[Mapping[str, tuple[str, ...]]] = {
    "cards": ("melds", "threes"),
    "seats": ("turn", "asking"),
    "turn": ("pile", "melds"),
    "melds": ("opening", "out"),
    "threes": ("pile", "score"),
    "opening": ("melds", "pile"),
    "pile": ("opening", "threes"),
    "out": ("asking", "end"),
    "asking": ("out", "seats"),
    "end": ("out", "score"),
    "score": ("melds", "threes"),
}
"""Chapters that go with each chapter."""


@dataclass(frozen=True, slots=True)
class Value:
    """One value: its label, the value in words, and how another rule set has it (empty: the same)."""

    label: str
    words: str
    other: str = ""
    house: bool = False
    """Whether players have changed it."""


def values(rules: RuleSet, chapter: str) -> list[Value]:
    """The values of a chapter, with what differs from the rule set's own preset, or from the first preset."""
    changed = changed_options(rules)
    original = preset(rules.name)
    first = preset("classic")
    told = []
    for option in OPTIONS_OF[chapter]:
        base = original if option in changed else first
        mine = _told(rules, option)
        theirs = dict(_told(base, option))
        for label, words in mine:
            differs = theirs.get(label, labels.NOTHING) != words
            other = labels_pages.elsewhere(base.title, theirs.get(label, labels.NOTHING)) if differs else ""
            told.append(Value(label, words, other, option in changed))
    return told + _fixed(chapter)


def house_chapters(rules: RuleSet) -> dict[str, int]:
    """How many options of each chapter the players have changed."""
    changed = changed_options(rules)
    return {chapter: sum(option in changed for option in options) for chapter, options in OPTIONS_OF.items()}


def _fixed(chapter: str) -> list[Value]:
    if chapter == "melds":
        bonuses = ((labels_pages.CARDS_IN_CANASTA, CANASTA), (labels.NATURAL, NATURAL_BONUS), (labels.MIXED, MIXED_BONUS))
        return [Value(label, number(value)) for label, value in bonuses]
    return []


def _told(rules: RuleSet, option: str) -> list[tuple[str, str]]:
    """An option as labels and values; some options have several."""
    value: Any = getattr(rules, option)
    if option == "seatings":
        players = sorted(seating.players for seating in rules.seatings)
        return [(labels_pages.OPTIONS[option], labels.player_range(players[0], players[-1]))]
    if option == "opening":
        return [(labels_pages.opening_from(line.total), number(line.minimum)) for line in value]
    if option == "red_three_bonus":
        return [(labels_pages.red_threes(held), number(bonus)) for held, bonus in enumerate(value[: 2 * rules.packs], start=1)]
    return [(labels_pages.OPTIONS[option], _word(option, value))]


def _word(option: str, value: object) -> str:
    if isinstance(value, bool):
        return labels_pages.YES if value else labels_pages.NO
    if isinstance(value, int):
        return number(value)
    which = (option, str(value))
    return labels_pages.SHORT_VALUES.get(which) or labels_pages.VALUES.get(which, str(value))
