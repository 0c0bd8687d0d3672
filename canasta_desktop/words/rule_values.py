"""The options of a rule set as labels and values, by chapter, with the differences from its preset."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import msgspec

from canasta_desktop.engine.cards import ACE, BLACK_THREE, JOKER, NATURAL_KINDS, RANKS, TWO
from canasta_desktop.engine.choices import BlackThrees, SemiClean, Threes
from canasta_desktop.engine.effective_options import has_pots, matters
from canasta_desktop.engine.ruleset import FURTHER_HOUSE_OPTIONS, RuleSet, changed_options, preset
from canasta_desktop.engine.terms import CANASTA, terms
from canasta_desktop.words import common_text, house_rules_text, pages_text
from canasta_desktop.words.cards import index_of, rank_name, ranks_name
from canasta_desktop.words.lists import capital, listed
from canasta_desktop.words.melds import plays_books, plays_burracos
from canasta_desktop.words.numbers import number, points
from canasta_desktop.words.score_text import item_label
from canasta_desktop.words.titles import rules_title

if TYPE_CHECKING:
    from collections.abc import Mapping

_MAIN: Final = (
    "hand_size",
    "cards_drawn",
    "canastas_to_go_out",
    "canastas_needed",
    "going_out_bonus",
    "target_score",
    "deals",
)
"""The main figures, for the first page; each also stands in its own chapter."""

OPTIONS_OF: Final[Mapping[str, tuple[str, ...]]] = {
    "short": _MAIN,
    "cards": ("packs", "jokers", "card_points"),
    "seats": ("seatings", "hand_size", "foot_size"),
    "turn": ("cards_drawn",),
    "pots": ("pot_size", "pot_untaken", "pot_waiting", "pots_to_stock"),
    "melds": (
        "set_ranks",
        "wilds_below_canasta",
        "wilds_in_canasta",
        "naturals_outnumber_wilds",
        "set_longest",
        "wild_longest",
        "semi_clean",
    ),
    "threes": ("red_threes_laid", "red_three_bonus", "threes_sign", "black_three_in_hand", "red_three_in_hand"),
    "opening": ("opening_below_zero", "opening", "opening_by_deal", "opening_triple"),
    "pile": ("pile_needs", "pile_taken", "pile_view", "lone_card_back"),
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
    "special": ("special_hands",),
    "end": ("stock_end", "stock_left", "stall_turns"),
    "score": ("target_score", "deals", "deal_score", "victory_points"),
}
"""The options of each chapter."""


_FURTHER: Final = (*FURTHER_HOUSE_OPTIONS, "pot_size", "stall_turns")
_BY_SEATING: Final = ("packs", "hand_size", "foot_size")
"""Options that are told where every number of players has its own."""

RELATED: Final[Mapping[str, tuple[str, ...]]] = {
    "short": ("melds", "pile"),
    "cards": ("melds", "threes", "pots"),
    "seats": ("turn", "asking", "pots"),
    "turn": ("pile", "melds"),
    "pots": ("out", "score"),
    "melds": ("opening", "out"),
    "threes": ("pile", "score"),
    "opening": ("melds", "pile"),
    "pile": ("opening", "threes", "pots"),
    "out": ("asking", "end"),
    "asking": ("out", "seats"),
    "special": ("out", "score"),
    "end": ("out", "score"),
    "score": ("melds", "threes"),
}
"""The related chapters of each chapter."""


@dataclass(frozen=True, slots=True)
class Value:
    """The value of an option: its label, the value as text, and the other rule set's value (empty if equal)."""

    label: str
    words: str
    other: str = ""
    house: bool = False
    """Whether house rules have changed it."""


def values(rules: RuleSet, chapter: str) -> list[Value]:
    """The values of a chapter; house rules are compared with their preset, all else with the classic preset."""
    changed = changed_options(rules)
    original = preset(rules.name)
    first = preset("classic")
    found = []
    for option in OPTIONS_OF[chapter]:
        if option not in _BY_SEATING and not matters(rules, option):
            continue
        if option in _FURTHER and getattr(rules, option) == getattr(first, option) and matters(first, option):
            continue  # options that only further rule sets use are left out of the others
        base = original if option in changed else first
        mine = _texts(rules, option, rules)
        theirs = dict(_texts(base, option, rules) if option in _BY_SEATING or matters(base, option) else mine)
        for label, words in mine:
            differs = theirs.get(label, common_text.NOTHING) != words
            other = pages_text.elsewhere(rules_title(base), theirs.get(label, common_text.NOTHING)) if differs else ""
            found.append(Value(label, words, other, option in changed))
    return found + _fixed(rules, chapter)


def worth(rules: RuleSet) -> tuple[tuple[str, list[Value]], ...]:
    """What counts how much, in three groups with their titles: cards, bonuses, and what first melds need."""
    bonuses = _canastas(rules)
    for option in ("red_three_bonus", "going_out_bonus", "concealed_bonus"):
        if matters(rules, option) and getattr(rules, option):
            bonuses += [Value(label, words) for label, words in _worth_texts(rules, option)]
    if has_pots(rules) and rules.pot_untaken:
        bonuses.append(Value(pages_text.OPTIONS["pot_untaken"], points(-rules.pot_untaken)))
    by_deal = bool(rules.opening_by_deal) and matters(rules, "opening_by_deal")
    needs: tuple[str, ...] = ("opening_by_deal",) if by_deal else ("opening_below_zero", "opening")
    needs = tuple(option for option in needs if matters(rules, option))
    opening = [Value(label, words) for option in needs for label, words in _worth_texts(rules, option)]
    groups = (pages_text.CARD_POINTS, _cards(rules)), (pages_text.BONUSES, bonuses), (pages_text.FIRST_MELDS, opening)
    return tuple(group for group in groups if group[1])


def _worth_texts(rules: RuleSet, option: str) -> list[tuple[str, str]]:
    """Labels and values of an option, with labels that need no text beside them."""
    if option == "opening":
        return [(pages_text.side_from(line.total), number(line.minimum)) for line in rules.opening]
    texts = _texts(rules, option, rules)
    label = {"opening_below_zero": pages_text.SIDE_BELOW_ZERO, "concealed_bonus": pages_text.CONCEALED}.get(option)
    return texts if label is None else [(label, words) for _, words in texts]


def _cards(rules: RuleSet) -> list[Value]:
    """The kinds of cards that have points, grouped by worth, the dearest first."""
    threes = () if rules.black_threes is BlackThrees.BONUS else (BLACK_THREE,)
    kinds = (*((JOKER,) if rules.jokers else ()), *range(ACE, -1, -1), TWO, *threes)
    worth_of = {kind: terms(rules, rules.players).points[kind << 2] for kind in kinds}
    dearest = sorted(set(worth_of.values()), reverse=True)
    alike = [[kind for kind in kinds if worth_of[kind] == points] for points in dearest]
    shown = (*range(NATURAL_KINDS), BLACK_THREE) if rules.threes is Threes.ORDINARY else range(NATURAL_KINDS)
    named = [[index_of(kind) if kind in shown else str(rank_name(kind)) for kind in same] for same in alike]
    return [Value(capital(listed(names)), number(points)) for names, points in zip(named, dearest, strict=True)]


def house_chapters(rules: RuleSet) -> dict[str, int]:
    """The number of options of each chapter that house rules have changed."""
    changed = changed_options(rules)
    own = {chapter: options for chapter, options in OPTIONS_OF.items() if options is not _MAIN}
    return dict.fromkeys(OPTIONS_OF, 0) | {chapter: sum(option in changed for option in own[chapter]) for chapter in own}


def _fixed(rules: RuleSet, chapter: str) -> list[Value]:
    if chapter != "melds":
        return []
    size = pages_text.CARDS_IN_BOOK if plays_books(rules) else pages_text.CARDS_IN_CANASTA
    if plays_burracos(rules):
        size = pages_text.CARDS_IN_BURRACO
    return [Value(size, number(CANASTA)), *_canastas(rules)]


def _canastas(rules: RuleSet) -> list[Value]:
    """What each kind of canasta is worth."""
    bonus = rules.bonus
    found = [(item_label("natural", rules), bonus.natural)]
    found += [(pages_text.natural_of(ranks_name(RANKS.index(one.rank))), one.points) for one in bonus.ranks]
    if rules.semi_clean is not SemiClean.NONE:
        found.append((item_label("semi", rules), terms(rules, rules.players).semi_bonus))
    found.append((item_label("mixed", rules), bonus.mixed))
    longer = pages_text.LONG_CANASTAS
    found += [(longer[part], getattr(bonus, part)) for part in longer if getattr(bonus, part)]
    if rules.sequence_longest and not plays_burracos(rules):
        found.append((item_label("sequence", rules), bonus.sequence))
    if rules.wild_longest:
        found.append((item_label("wild", rules), bonus.wild))
    return [Value(label, number(value)) for label, value in found]


def _texts(rules: RuleSet, option: str, named_by: RuleSet) -> list[tuple[str, str]]:
    """Label and value of an option; several of an option that is a list. Labels use the words of the rules `named_by`."""
    value: Any = getattr(rules, option)
    if option == "seatings":
        return [(_label(option, named_by), common_text.player_range(rules.player_numbers))]
    if option == "opening":
        return [(pages_text.opening_from(line.total), number(line.minimum)) for line in value]
    if option == "red_three_bonus":
        return [(pages_text.red_threes(held), number(bonus)) for held, bonus in enumerate(value[: 2 * rules.packs], start=1)]
    if option == "canastas_needed":
        kinds = ((house_rules_text.kind(kind, named_by), few) for kind, few in msgspec.structs.asdict(value).items() if few)
        return [(pages_text.kind_needed(kind, few), number(few)) for kind, few in kinds]
    if option == "card_points":
        parts = msgspec.structs.asdict(value).items()
        return [(capital(house_rules_text.part(part, named_by)), number(points)) for part, points in parts]
    if option == "set_ranks" and isinstance(value, tuple):
        return [(_label(option, named_by), house_rules_text.value(option, list(value)))]
    if option == "opening_by_deal":
        return [(pages_text.deal(place), number(minimum)) for place, minimum in enumerate(value, start=1)]
    return [(_label(option, named_by), _word(option, value))]


def _label(option: str, rules: RuleSet) -> str:
    return pages_text.option_label(option, rules)


def _word(option: str, value: object) -> str:
    if isinstance(value, bool):
        return pages_text.YES if value else pages_text.NO
    if isinstance(value, int) and (option, str(value)) not in pages_text.VALUES:
        return number(value)
    which = (option, str(value))
    return pages_text.SHORT_VALUES.get(which) or pages_text.VALUES.get(which, str(value))
