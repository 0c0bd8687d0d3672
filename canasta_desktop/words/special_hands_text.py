"""Names of special hands, and descriptions generated from their patterns."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import JOKER, NATURAL_KINDS, TWO
from canasta_desktop.engine.special_hands import HANDS
from canasta_desktop.words import counts
from canasta_desktop.words.cards import count_of_rank, ranks_name
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import ngettext, pgettext
from canasta_desktop.words.lists import capital, joined, paragraph, phrases
from canasta_desktop.words.nouns import Nouns
from canasta_desktop.words.numbers import spelled

if TYPE_CHECKING:
    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.engine.special_hands import Pattern

_NAMES: Final = {
    "straight": pgettext("special hand", "straight"),
    "pairs": pgettext("special hand", "pairs"),
    "wild pairs": pgettext("special hand", "wild pairs"),
    "garbage": pgettext("special hand", "garbage"),
    "dream four": pgettext("special hand", "dream four"),
    "dream five": pgettext("special hand", "dream five"),
    "triples": pgettext("special hand", "triples"),
    "quads": pgettext("special hand", "quads"),
    "blast off": pgettext("special hand", "blast off"),
    "Miami pairs": pgettext("special hand", "Miami pairs"),
    "zip code": pgettext("special hand", "zip code"),
}


def special_hand_name(hand: str) -> str:
    """The name of a special hand, from its name in notation."""
    return _NAMES[hand]


def special_hands(rules: RuleSet) -> list[str]:
    """The special hands of a rule set: a paragraph on showing them, and a line about each."""
    hands = HANDS[rules.special_hands]
    if not hands:
        return []
    how = paragraph(
        _("A special hand is {cards} shown all at once instead of being played.").format(
            cards=counts.cards(_cards_of(hands[0]))
        ),
        _("A player may show one on a turn that began with a draw, if the side has not opened."),
        _(
            "The deal ends at once: the side scores the points of the special hand and nothing else, and nobody scores for"
            " going out."
        ),
        _("All its groups must be of different ranks."),
    )
    return [how, *map(_line, hands)]


def _line(hand: Pattern) -> str:
    return _("{hand}, {points}: {pattern}.").format(
        hand=capital(special_hand_name(hand.name)), points=counts.points(hand.points), pattern=_pattern(hand)
    )


def _cards_of(hand: Pattern) -> int:
    return sum(hand.naturals) + hand.twos + hand.jokers + hand.threes + hand.like_wilds + hand.wilds


def _pattern(hand: Pattern) -> str:
    """The cards of a hand; further conditions follow after semicolons."""
    texts = [joined([*_natural_groups(hand), *_other_cards(hand)])]
    if hand.must:
        texts = [_with_those_named(hand)]
    if hand.replaced:
        texts.append(_("one of the groups may be twos or jokers"))
    if hand.wins:
        texts.append(_("it wins the game at once"))
    return phrases(texts)


def _natural_groups(hand: Pattern) -> list[str]:
    if len(hand.naturals) == NATURAL_KINDS:
        return [_("one card of each rank from 4 to ace")]
    return [_groups(size, len(list(group))) for size, group in groupby(hand.naturals)]


def _with_those_named(hand: Pattern) -> str:
    """The cards of a hand with required ranks, which are named after the last group of natural cards."""
    groups, others = joined(_natural_groups(hand)), _other_cards(hand)
    ranks = Nouns([ranks_name(kind) for kind in hand.must])
    if not others:
        return _("{groups}, including {ranks}").format(groups=groups, ranks=ranks)
    if len(others) == 1:
        return _("{groups}, including {ranks}, and {cards}").format(groups=groups, ranks=ranks, cards=others[0])
    return _("{groups}, including {ranks}, {cards}").format(groups=groups, ranks=ranks, cards=joined(others))


def _other_cards(hand: Pattern) -> list[str]:
    """The twos, jokers and threes of a hand."""
    parts = []
    if hand.twos:
        parts.append(str(count_of_rank(hand.twos, TWO)))
    if hand.jokers:
        parts.append(str(count_of_rank(hand.jokers, JOKER)))
    if hand.threes:
        parts.append(ngettext("{count} 3", "{count} threes", hand.threes).format(count=spelled(hand.threes)))
    if hand.like_wilds:
        twos, jokers = count_of_rank(hand.like_wilds, TWO), count_of_rank(hand.like_wilds, JOKER)
        parts.append(_("{twos} or {jokers}").format(twos=twos, jokers=jokers))
    if hand.wilds:
        parts.append(_("any {cards}").format(cards=counts.wild_cards(hand.wilds)))
    return parts


def _groups(size: int, times: int) -> str:
    if size == 2:
        return ngettext("{count} pair of natural cards", "{count} pairs of natural cards", times).format(count=spelled(times))
    return ngettext(
        "{count} group of {size} natural cards of a rank", "{count} groups of {size} natural cards of a rank", times
    ).format(count=spelled(times), size=spelled(size))
