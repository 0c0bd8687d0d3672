"""What an opening that lies on the tray still lacks: the fewest cards of the hand that complete it."""

from __future__ import annotations

from itertools import chain, combinations, islice
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import NATURAL_KINDS, POINTS, is_wild
from canasta_desktop.engine.hand import hand_of
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.moves import Group, Meld, Take
from canasta_desktop.engine.runs import run_groups, runs_in
from canasta_desktop.engine.slots import KEYS, WILD_KEY, is_sequence, is_set

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.view import View

_MOST_PIECES: Final = 3
"""Most melds, new or growing staged ones, that are combined to complete an opening."""
_MOST_TRIED: Final = 4000
_SET: Final = 3


def missing_cards(view: View, staged: Sequence[Group], *, taking: bool) -> tuple[Card, ...] | None:
    """The fewest cards of the looking seat's hand that complete the staged groups to a legal move: empty if none are missing,
    None if no cards do.

    `taking`: the groups take the pile, the first with its top card.
    """
    rest = list(view.hand)
    for group in staged:
        for card in group.cards:
            rest.remove(card)
    pieces = sorted(_pieces(view, staged, rest), key=_dearness)
    several = chain.from_iterable(combinations(pieces, number) for number in range(_MOST_PIECES + 1))
    found: tuple[Card, ...] | None = None
    for added in islice(several, _MOST_TRIED):
        cards = tuple(card for group in added for card in group.cards)
        fewer = found is None or len(cards) < len(found)
        if fewer and _holds(rest, cards) and is_legal(view, _move(staged, added, taking=taking)):
            found = cards
    return found


def _dearness(piece: Group) -> tuple[int, int, int]:
    """Sort key: few cards first, then few wild ones, then many points."""
    return len(piece.cards), sum(map(is_wild, piece.cards)), -sum(POINTS[card] for card in piece.cards)


def _pieces(view: View, staged: Sequence[Group], rest: Sequence[Card]) -> Iterator[Group]:
    """Cards that staged melds could take, and new melds from the rest of the hand."""
    wilds = sorted((card for card in rest if is_wild(card)), key=lambda card: POINTS[card])
    taken = {group.kind for group in staged}
    for group in staged:
        if is_set(group.kind):
            own = [card for card in rest if card >> 2 == group.kind % KEYS]
            yield from _grown(group.kind, own, wilds)
        elif is_sequence(group.kind):
            yield from (Group(group.kind, (card,)) for card in rest)
    for kind in range(NATURAL_KINDS):
        own = [card for card in rest if card >> 2 == kind]
        if kind not in taken and len(own) > 1:
            for long in range(2, len(own) + 1):
                for wild in range(max(0, _SET - long), min(len(wilds), _SET) + 1):
                    yield Group(kind, (*own[:long], *wilds[:wild]))
    if view.terms.wild_longest and WILD_KEY not in taken:
        yield from (Group(WILD_KEY, tuple(wilds[:long])) for long in range(_SET, len(wilds) + 1))
    for run in runs_in(view.terms, hand_of(rest)):
        yield from run_groups([run])


def _grown(slot: int, own: Sequence[Card], wilds: Sequence[Card]) -> Iterator[Group]:
    """Cards that a staged set could take."""
    for long in range(len(own) + 1):
        for wild in range(min(len(wilds), _SET) + 1):
            if long + wild:
                yield Group(slot, (*own[:long], *wilds[:wild]))


def _holds(rest: Sequence[Card], cards: Sequence[Card]) -> bool:
    return all(rest.count(card) >= cards.count(card) for card in set(cards))


def _move(staged: Sequence[Group], added: Sequence[Group], *, taking: bool) -> Meld | Take:
    groups = {group.kind: group.cards for group in staged}
    for group in added:
        groups[group.kind] = groups.get(group.kind, ()) + group.cards
    every = tuple(Group(slot, cards) for slot, cards in groups.items())
    return Take(every) if taking else Meld(every)
