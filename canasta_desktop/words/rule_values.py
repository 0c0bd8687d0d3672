"""What a rule set says in figures, by chapter, and where it differs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import msgspec

from canasta_desktop.engine.ruleset import FURTHER_HOUSE_OPTIONS, RuleSet, changed_options, preset
from canasta_desktop.engine.terms import CANASTA
from canasta_desktop.words import common_text, house_rules_text, pages_text
from canasta_desktop.words.numbers import number
from canasta_desktop.words.titles import rules_title

if TYPE_CHECKING:
    from collections.abc import Mapping

OPTIONS_OF: Final[Mapping[str, tuple[str, ...]]] = {
    "cards": ("packs",),
    "seats": ("seatings", "hand_size", "foot_size"),
    "turn": ("cards_drawn",),
    "melds": ("wilds_below_canasta", "wilds_in_canasta", "naturals_outnumber_wilds", "set_longest", "wild_longest"),
    "threes": ("red_threes_laid", "red_three_bonus", "threes_sign", "black_three_in_hand", "red_three_in_hand"),
    "opening": ("opening_below_zero", "opening", "opening_by_deal", "opening_triple"),
    "pile": ("pile_needs", "pile_taken"),
    "out": (
        "canastas_to_go_out",
        "canastas_needed",
        "last_discard",
        "partner_in_foot",
        "going_out_bonus",
        "concealed_bonus",
        "concealed",
    ),
    "asking": ("asking", "unable_penalty", "permission"),
    "end": ("stock_end", "special_hands"),
    "score": ("target_score", "deals", "deal_score"),
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
        if option in FURTHER_HOUSE_OPTIONS and getattr(rules, option) == getattr(first, option):
            continue  # what only further rule sets have is told only of these
        base = original if option in changed else first
        mine = _told(rules, option)
        theirs = dict(_told(base, option))
        for label, words in mine:
            differs = theirs.get(label, common_text.NOTHING) != words
            other = pages_text.elsewhere(rules_title(base), theirs.get(label, common_text.NOTHING)) if differs else ""
            told.append(Value(label, words, other, option in changed))
    return told + _fixed(rules, chapter)


def house_chapters(rules: RuleSet) -> dict[str, int]:
    """How many options of each chapter the players have changed."""
    changed = changed_options(rules)
    return {chapter: sum(option in changed for option in options) for chapter, options in OPTIONS_OF.items()}


def _fixed(rules: RuleSet, chapter: str) -> list[Value]:
    if chapter == "melds":
        bonus = rules.bonus
        told = [(pages_text.CARDS_IN_CANASTA, CANASTA), (common_text.NATURAL, bonus.natural), (common_text.MIXED, bonus.mixed)]
        if rules.sequence_longest:
            told.append((pages_text.SEQUENCES, bonus.sequence))
        if rules.wild_longest:
            told.append((pages_text.WILD, bonus.wild))
        return [Value(label, number(value)) for label, value in told]
    return []


def _told(rules: RuleSet, option: str) -> list[tuple[str, str]]:
    """An option as labels and values; some options have several."""
    value: Any = getattr(rules, option)
    if option == "seatings":
        players = sorted(seating.players for seating in rules.seatings)
        return [(pages_text.OPTIONS[option], common_text.player_range(players[0], players[-1]))]
    if option == "opening":
        return [(pages_text.opening_from(line.total), number(line.minimum)) for line in value]
    if option == "red_three_bonus":
        return [(pages_text.red_threes(held), number(bonus)) for held, bonus in enumerate(value[: 2 * rules.packs], start=1)]
    if option == "canastas_needed":
        kinds = ((house_rules_text.part(kind), few) for kind, few in msgspec.structs.asdict(value).items() if few)
        return [(pages_text.kind_needed(kind), number(few)) for kind, few in kinds]
    if option == "opening_by_deal":
        return [(pages_text.deal(place), number(minimum)) for place, minimum in enumerate(value, start=1)]
    return [(pages_text.OPTIONS[option], _word(option, value))]


def _word(option: str, value: object) -> str:
    if isinstance(value, bool):
        return pages_text.YES if value else pages_text.NO
    if isinstance(value, int) and (option, str(value)) not in pages_text.VALUES:
        return number(value)
    which = (option, str(value))
    return pages_text.SHORT_VALUES.get(which) or pages_text.VALUES.get(which, str(value))
