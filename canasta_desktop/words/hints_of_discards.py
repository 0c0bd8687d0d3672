"""Texts of hints for discards: why a card, and why it rather than another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.coach.why import Why
from canasta_desktop.words import counts
from canasta_desktop.words.cards import count_of_rank, rank_name, ranks_name, with_rank
from canasta_desktop.words.catalogue import gettext as _
from canasta_desktop.words.catalogue import ngettext
from canasta_desktop.words.melds import canasta_terms
from canasta_desktop.words.nouns import Nouns
from canasta_desktop.words.numbers import spelled

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from canasta_desktop.engine.cards import Kind
    from canasta_desktop.engine.rules import RuleSet

SMALL_PILE: Final = 3
"""Number of cards up to which a pile counts as small."""


def _freezes(kind: Kind, after: str, frozen: bool) -> str:
    if frozen:
        sentence = _("Discard {rank:the}: {after} can’t take the pile with it on top, and the pile stays frozen.")
    else:
        sentence = _("Discard {rank:the}: {after} can’t take the pile with it on top, and it freezes the pile.")
    return with_rank(sentence, kind, after=after)


def _taken(kind: Kind, after: str, cards: int) -> str:
    if cards <= SMALL_PILE:
        sentence = ngettext(
            "Discard {rank:the}: {after} could take the pile with it, but gets only {count} card.",
            "Discard {rank:the}: {after} could take the pile with it, but gets only {count} cards.",
            cards,
        )
    else:
        sentence = _("Discard {rank:the}: {after} could take the pile with it, but other discards would cost you more.")
    return with_rank(sentence, kind, after=after, count=spelled(cards))


def _seen(kind: Kind, seen: int, total: int) -> str:
    if seen == total:
        sentence = _("Discard {rank:the}: you’ve seen all {total} {ranks}, so nobody has a pair.")
    else:
        sentence = _("Discard {rank:the}: you’ve seen {seen} of the {total} {ranks}, so nobody has a pair.")
    return with_rank(sentence, kind, seen=spelled(seen), total=spelled(total))


def _pair_elsewhere(kind: Kind, after: str, seat: str, count: int) -> str:
    sentence = _("Discard {rank:the}: {seat} picked up {cards} with the pile, so {after} can’t have a pair.")
    return with_rank(sentence, kind, seat=seat, after=after, cards=count_of_rank(count, kind))


def _held_by_next(kind: Kind, seat: str, count: int) -> str:
    sentence = _("Discard {rank:the}: {seat} picked up {cards} with the pile, but other discards would cost you more.")
    return with_rank(sentence, kind, seat=seat, cards=count_of_rank(count, kind))


def _not_opened(kind: Kind, after: str, *, needed: bool) -> str:
    if needed:
        sentence = _(
            "Discard {rank:the}: {after}’s side hasn’t opened, so it needs a pair and a full opening to take the pile."
        )
    else:
        sentence = _("Discard {rank:the}: {after}’s side hasn’t opened, so it needs a pair to take the pile.")
    return with_rank(sentence, kind, after=after)


def _few_hidden(kind: Kind, count: int) -> str:
    sentence = ngettext(
        "Discard {rank:the}: only {cards} is still unseen, so a pair is unlikely.",
        "Discard {rank:the}: only {cards} are still unseen, so a pair is unlikely.",
        count,
    )
    return with_rank(sentence, kind, cards=count_of_rank(count, kind))


def _single(kind: Kind, after: str, frozen: bool) -> str:
    if frozen:
        sentence = _("Discard {rank:the}: it’s your only one, and {after} needs two to take the pile.")
    else:
        sentence = _("Discard {rank:the}: it’s your only one, and {after} needs two, or one and a wild card, to take the pile.")
    return with_rank(sentence, kind, after=after)


def _only_natural(kind: Kind, *, wilds: bool, blacks: bool) -> str:
    if wilds and blacks:
        return with_rank(_("Discard {rank:the}: keep your wild cards and black threes."), kind)
    if wilds:
        return with_rank(_("Discard {rank:the}: wild cards are worth keeping."), kind)
    return with_rank(_("Discard {rank:the}: black threes are worth keeping, because they block the pile."), kind)


def _spare(kind: Kind, after: str, *, pairs: bool, runs: bool, fits: bool, gives: bool) -> str:
    if runs:
        sentence = _("Discard {rank:the}: your other natural cards belong to pairs, sequences or melds.")
    else:
        sentence = _SPARE[pairs, fits, gives]
    return with_rank(sentence, kind, after=after)


_SPARE: Final[Mapping[tuple[bool, bool, bool], str]] = {
    (True, True, True): _(
        "Discard {rank:the}: your other natural cards are pairs, fit your melds, or would give {after} the pile."
    ),
    (True, False, True): _("Discard {rank:the}: your other natural cards are pairs or would give {after} the pile."),
    (False, True, True): _("Discard {rank:the}: your other natural cards fit your melds or would give {after} the pile."),
    (False, False, True): _("Discard {rank:the}: your other natural cards would give {after} the pile."),
    (True, True, False): _("Discard {rank:the}: your other natural cards are pairs or fit your melds."),
    (True, False, False): _("Discard {rank:the}: your other natural cards are pairs or better."),
    (False, True, False): _("Discard {rank:the}: your other natural cards fit your melds."),
}
"""What the other cards of the hand are that may be discarded, by whether there are pairs, cards that fit own melds, and cards
with which the next player could take the pile.
"""


def _most_seen(kind: Kind, seen: int, total: int, others: Sequence[Kind]) -> str:
    facts = {"seen": spelled(seen), "total": spelled(total)}
    if others:
        sentence = _(
            "Discard {rank:the}: of the ranks you can spare, you’ve seen {both} most often ({seen} of {total} each), "
            "so pairs are least likely."
        )
        return with_rank(sentence, kind, both=Nouns([ranks_name(rank) for rank in (kind, *others)]), **facts)
    sentence = _(
        "Discard {rank:the}: of the ranks you can spare, you’ve seen {ranks} most often ({seen} of {total}), "
        "so a pair is least likely."
    )
    return with_rank(sentence, kind, **facts)


def _cheapest(kind: Kind, opens: bool, others: Sequence[Kind]) -> str:
    if others and opens:
        sentence = _("Discard {rank:the}: of the cards you can spare, it and your {like} add the least to your opening.")
    elif others:
        sentence = _("Discard {rank:the}: of the cards you can spare, it and your {like} are worth the fewest points.")
    elif opens:
        sentence = _("Discard {rank:the}: of the cards you can spare, it adds the least to your opening.")
    else:
        sentence = _("Discard {rank:the}: of the cards you can spare, it’s worth the fewest points.")
    return with_rank(sentence, kind, like=_ranks(others))


def _dearest(kind: Kind, points: int, others: Sequence[Kind]) -> str:
    if others:
        sentence = _(
            "Discard {rank:the}: of the cards you can spare, it and your {like} would cost you the most if the deal ended "
            "({points} each)."
        )
    else:
        sentence = _("Discard {rank:the}: of the cards you can spare, it would cost you the most if the deal ended ({points}).")
    return with_rank(sentence, kind, points=counts.points(points), like=_ranks(others))


def _ranks(kinds: Sequence[Kind]) -> Nouns:
    return Nouns([rank_name(kind) for kind in kinds])


def _full(kind: Kind, points: int, rules: RuleSet) -> str:
    sentence = _("Discard {rank:the}: your {ranks} are {canasta:a} already, and it would add only {points}.")
    return with_rank(sentence, kind, canasta=canasta_terms(rules).canasta, points=counts.points(points))


def _third(kind: Kind, count: int) -> str:
    sentence = _("Discard {rank:the}: the {cards} you keep are enough to take the pile with.")
    return with_rank(sentence, kind, cards=count_of_rank(count, kind))


def _equal(kind: Kind, others: Sequence[Kind], single: bool) -> str:
    if single:
        sentence = _("Discard {rank:the}: you hold only one, so you lose nothing; your {like} would do as well.")
        return with_rank(sentence, kind, like=_ranks(others))
    sentence = _("Discard {rank:the}: you have only pairs to spare, and {like} would do as well.")
    return with_rank(sentence, kind, like=Nouns([ranks_name(other) for other in others]))


def _talon(kind: Kind, count: int) -> str:
    sentence = ngettext(
        "Discard {rank:the}: your opening then earns you {count} card from the stock.",
        "Discard {rank:the}: your opening then earns you {count} cards from the stock.",
        count,
    )
    return with_rank(sentence, kind, count=spelled(count))


def _no_room(kind: Kind, after: str, count: int) -> str:
    sentence = _("Discard {rank:the}: {after}’s side already has {cards}, so a pair won’t fit.")
    return with_rank(sentence, kind, after=after, cards=count_of_rank(count, kind))


SENTENCES: Final[Mapping[Why, Callable[..., str]]] = {
    Why.DISCARD_LAST: lambda kind: with_rank(_("Discard {rank:the} to go out: it’s your last card."), kind),
    Why.DISCARD_BLOCKS: lambda kind, after: with_rank(
        _("Discard {rank:the}: {after} can’t take the pile with it on top."), kind, after=after
    ),
    Why.DISCARD_FREEZES: _freezes,
    Why.DISCARD_TAKEN: _taken,
    Why.DISCARD_SEEN: _seen,
    Why.DISCARD_PAIR_ELSEWHERE: _pair_elsewhere,
    Why.DISCARD_HELD_BY_NEXT: _held_by_next,
    Why.DISCARD_FEW_HIDDEN: _few_hidden,
    Why.DISCARD_THROWN: lambda kind, after: with_rank(
        _("Discard {rank:the}: {after} has discarded one and so probably has no pair."), kind, after=after
    ),
    Why.DISCARD_PASSED: lambda kind, after: with_rank(
        _("Discard {rank:the}: you’ve discarded one before, and {after} didn’t take the pile."), kind, after=after
    ),
    Why.DISCARD_ONLY_NATURAL: _only_natural,
    Why.DISCARD_SPARE: _spare,
    Why.DISCARD_MOST_SEEN: _most_seen,
    Why.DISCARD_CHEAPEST: _cheapest,
    Why.DISCARD_DEAREST: _dearest,
    Why.DISCARD_THIRD: _third,
    Why.DISCARD_EQUAL: _equal,
    Why.DISCARD_NOT_OPENED: _not_opened,
    Why.DISCARD_SINGLE: _single,
    Why.DISCARD_LEAST: lambda kind: with_rank(_("Discard {rank:the}: no other discard is better."), kind),
    Why.DISCARD_FOOT: lambda kind: with_rank(
        _("Discard {rank:the} to empty your hand: you pick up your foot next turn."), kind
    ),
    Why.DISCARD_TALON: _talon,
    Why.DISCARD_DEAD: lambda kind: with_rank(_("Discard {rank:the}: {ranks} are closed, so it’s no use to anybody."), kind),
    Why.DISCARD_FULL: _full,
    Why.DISCARD_NO_ROOM: _no_room,
}
