"""What cards from the hand can mean as melds, where several melds could take them: the readings, for the judge to choose from.

A card may add to a set of its rank, begin a second one, or continue a sequence of its suit; wild cards may go to sets, to
sequences where these hold them, or be a meld of their own. A reading says it of every card: groups by slot. Source: rules.md,
"Melds".
"""

from __future__ import annotations

from collections import Counter
from itertools import chain, combinations_with_replacement, islice, product
from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.card_uses import rank_key
from canasta_desktop.engine.cards import BLACK_THREE, Card, is_wild
from canasta_desktop.engine.moves import Group
from canasta_desktop.engine.run_places import ACE_HIGH, LONG, LOW_AT, WILD_AT, RunCards, face_at, in_order
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY, WILD_KEY, is_sequence, is_set, suit_of
from canasta_desktop.engine.terms import CANASTA

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from canasta_desktop.engine.terms import Terms
    from canasta_desktop.engine.view import View

Ends = tuple[int, int, tuple["Card", "Card"] | None]
"""The natural cards of the lowest and the highest place of a sequence, and its wild card with the one that it stands for."""
MOST: Final = 48
"""Most readings that are listed; the likely ones come first."""
_LEAST: Final = 3
"""Number of cards of the smallest meld."""


class OwnMelds:
    """The melds of the looking seat's side as they would be with some groups laid, for example those on the tray."""

    def __init__(self, view: View, staged: Sequence[Group]) -> None:
        side = view.terms.side_of[view.seat]
        self.terms = view.terms
        self.cards = view.sides[side].cards_by_meld()
        for group in staged:
            self.cards.setdefault(group.kind, []).extend(group.cards)

    def slots_of(self, key: int) -> list[int]:
        """The slots of a key's melds, then the slot for a further one if the rules allow it."""
        there = [slot for slot in self.cards if slot % KEYS == key]
        further = len(there) * KEYS + key
        return sorted(there) + [further] * (further < self.terms.slots)

    def takes(self, slot: int, cards: Sequence[Card]) -> bool:
        """Whether cards are of the kind that a meld is of, whatever its length: rank and wild cards, suit, or wild cards."""
        if is_sequence(slot):
            return settled(self.terms, suit_of(slot), (*self.cards.get(slot, ()), *cards)) > 0
        if slot % KEYS == WILD_KEY:
            return all(is_wild(card) for card in cards)
        return all((is_wild(card) and self.holds_wilds(slot)) or rank_key(card) == slot % KEYS for card in cards)

    def holds_wilds(self, slot: int) -> bool:
        """Whether melds of that key may hold wild cards beside others."""
        if is_sequence(slot):
            return self.terms.sequence_wilds > 0
        return is_set(slot) and (slot % KEYS != BLACK_THREE or self.terms.ordinary_threes)

    def ends(self, slot: int, cards: Sequence[Card] = ()) -> Ends:
        """How the sequence in a slot lies once cards are added to it."""
        held = (*self.cards.get(slot, ()), *cards)
        return run_ends(settled(self.terms, suit_of(slot), held), slot, held)

    def complete(self, slot: int) -> bool:
        """Whether a meld is a canasta."""
        return len(self.cards.get(slot, ())) >= CANASTA

    def spoilt_by(self, group: Group) -> bool:
        """Whether a group makes a natural canasta a mixed one."""
        slot, there = group.kind, self.cards.get(group.kind, [])
        if not self.complete(slot) or slot % KEYS == WILD_KEY or self.wilds(slot, there):
            return False
        return self.wilds(slot, (*there, *group.cards)) > 0

    def wilds(self, slot: int, cards: Sequence[Card]) -> int:
        """How many of the cards of a meld are wild there: a 2 may be natural in its own place in a sequence."""
        wild = sum(map(is_wild, cards))
        if not is_sequence(slot) or not wild:
            return wild
        return int(settled(self.terms, suit_of(slot), cards) >> WILD_AT & LONG > 0)

    def meant_for(self, slot: int, cards: Sequence[Card]) -> bool:
        """Whether cards put on a meld are meant for it and for no other place, whether it can take them or not.

        They are cards of its kind, or for a sequence also wild cards, alone or with cards that continue it.
        """
        naturals = [card for card in cards if not is_wild(card)]
        wild = is_sequence(slot) and len(naturals) < len(cards)
        return self.takes(slot, cards) or (wild and (not naturals or self.takes(slot, naturals)))


def settled(terms: Terms, suit: int, cards: Iterable[Card]) -> int:
    """The sequence that cards are, as a word of `run_places`; 0 where they are none."""
    held = RunCards(suit, 0)
    for card in cards:
        held.add(card)
    return held.settled(terms.ways) if held.aces <= terms.aces_in_a_run else 0


def run_ends(run: int, slot: int, cards: Sequence[Card]) -> Ends:
    """How the cards of a slot lie as this sequence; by their ranks alone where they are none."""
    if not run:
        return min(cards), max(cards), None
    low, long, wild, suit = run >> LOW_AT & LONG, run & LONG, run >> WILD_AT & LONG, suit_of(slot)
    stands = (in_order(run, suit, list(cards))[wild - low], face_at(wild, suit)) if wild else None
    return face_at(low, suit), face_at(low + long - 1, suit), stands


def readings(view: View, staged: Sequence[Group], cards: Sequence[Card], onto: int | None = None) -> list[tuple[Group, ...]]:
    """The readings of cards put on the own area, or on the meld in the slot `onto`; the likeliest first, legal or not.

    `staged` are the groups that lie on the tray. If a meld is named and can take some of the cards, these go there, and the
    rest is read by itself.
    """
    melds = OwnMelds(view, staged)
    found: dict[tuple[Group, ...], None] = {}
    for groups in islice(_onto(melds, cards, onto) if onto is not None else _anywhere(melds, cards), 4 * MOST):
        found.setdefault(groups)
    return list(found)[:MOST]


def further_readings(view: View, staged: Sequence[Group], cards: Sequence[Card]) -> list[tuple[Group, ...]]:
    """Less likely readings of cards put on the own area, or of a taking, for where none of `readings` is legal.

    Wild cards are shared out in other ways.
    """
    if len(cards) < _LEAST:  # there are no wild cards besides two ranks
        return []
    return list(dict.fromkeys(islice(_spread(OwnMelds(view, staged), cards), 4 * MOST)))


def _continued(melds: OwnMelds, cards: Sequence[Card]) -> Iterator[tuple[Group, ...]]:
    """The cards that continue own sequences on these, one of each rank, and the rest as other melds."""
    rest, groups = sorted(cards), []
    for slot in sorted(filter(is_sequence, melds.cards)):
        added: list[Card] = []
        for card in [*rest, *reversed(rest)]:  # up from the highest card, then down from the lowest
            if card in rest and card not in added and melds.takes(slot, (*added, card)):
                added.append(card)
        for card in added:
            rest.remove(card)
        if added:
            groups.append(Group(slot, tuple(sorted(added))))
    if groups and not rest:
        yield tuple(groups)
    elif groups:
        for others in _anywhere(melds, rest, continued=False):
            yield (*groups, *others)


def _spread(melds: OwnMelds, cards: Sequence[Card]) -> Iterator[tuple[Group, ...]]:
    """Sets alone, or the longest runs as sequences and the rest as sets, with every way to share out the wild cards.

    They may also be a meld of their own in part.
    """
    naturals, wilds = sorted(card for card in cards if not is_wild(card)), sorted(filter(is_wild, cards))
    alike = Counter(card >> 2 for card in wilds).values()  # 2s are worth the same in every suit
    bare = [next(_sets(melds, naturals, []), ()), next(_sequences_and_sets(melds, naturals, []), ())]
    if melds.terms.wild_longest:
        bare += [(*groups, Group(slot, ())) for groups in bare for slot in melds.slots_of(WILD_KEY)]
    for groups in bare if wilds else ():
        lacking = sum(max(0, _LEAST - len(group.cards)) for group in groups if group.kind not in melds.cards)
        if len(groups) < 2 or lacking > len(wilds):
            continue
        holding = [at for at, group in enumerate(groups) if melds.holds_wilds(group.kind) or group.kind % KEYS == WILD_KEY]
        for shares in product(*(combinations_with_replacement(holding, number) for number in alike)):
            held = [list(group.cards) for group in groups]
            for place, wild in zip(chain(*shares), wilds, strict=True):
                held[place].append(wild)
            yield tuple(Group(group.kind, tuple(cards)) for group, cards in zip(groups, held, strict=True) if cards)


def _onto(melds: OwnMelds, cards: Sequence[Card], onto: int) -> Iterator[tuple[Group, ...]]:
    if melds.takes(onto, cards):
        yield (Group(onto, tuple(sorted(cards))),)
        return
    fitting = [card for card in cards if melds.takes(onto, (card,))]
    rest = [card for card in cards if not melds.takes(onto, (card,))]
    if fitting and rest and not is_sequence(onto):
        for groups in _anywhere(melds, rest):
            yield (Group(onto, tuple(sorted(fitting))), *groups)


def _anywhere(melds: OwnMelds, cards: Sequence[Card], *, continued: bool = True) -> Iterator[tuple[Group, ...]]:
    """Sequences before sets; with `continued` also cards shared out between own sequences and the rest.

    Wild cards alone are a wild meld, or go to any of the own sets.
    """
    naturals = sorted(card for card in cards if not is_wild(card))
    wilds = sorted(card for card in cards if is_wild(card))
    if not naturals:
        slots = melds.slots_of(WILD_KEY) if melds.terms.wild_longest else []
        for slot in (*slots, *sorted(filter(melds.holds_wilds, melds.cards))):
            if not is_sequence(slot) or melds.takes(slot, wilds):
                yield (Group(slot, tuple(wilds)),)
        return
    if not wilds or melds.terms.sequence_wilds:
        yield from _one_sequence(melds, cards)
    if continued:
        yield from _continued(melds, cards)
    yield from _sets(melds, naturals, wilds)
    yield from _sequences_and_sets(melds, naturals, wilds)
    if wilds and melds.terms.wild_longest:
        for groups in _anywhere(melds, naturals, continued=continued):
            for slot in melds.slots_of(WILD_KEY):
                yield (*groups, Group(slot, tuple(wilds)))


def _one_sequence(melds: OwnMelds, cards: Sequence[Card]) -> Iterator[tuple[Group, ...]]:
    """All of the cards in one sequence: an own one that they continue, or a new one."""
    suits = {card & 3 for card in cards if not is_wild(card)}
    if not melds.terms.sequence_longest or len(suits) > 1:
        return
    for slot in melds.slots_of(SEQUENCE_KEY + suits.pop()):
        if (slot in melds.cards or len(cards) >= _LEAST) and melds.takes(slot, cards):
            yield (Group(slot, tuple(sorted(cards))),)


def _sets(melds: OwnMelds, naturals: list[Card], wilds: list[Card]) -> Iterator[tuple[Group, ...]]:
    """Every rank in a set, an own or a new one. Wild cards go first to a new set that needs one, then to the longest that holds
    them.
    """
    by_key: dict[int, list[Card]] = {}
    for card in naturals:
        by_key.setdefault(rank_key(card), []).append(card)
    apart = not melds.terms.ordinary_threes
    places = [[BLACK_THREE] if key == BLACK_THREE and apart else melds.slots_of(key) for key in by_key]
    for slots in product(*places):
        groups = dict(zip(slots, map(list, by_key.values()), strict=True))
        _share_wilds(melds, groups, wilds)
        yield tuple(Group(slot, tuple(group)) for slot, group in sorted(groups.items(), key=lambda one: one[0] % KEYS))


def _share_wilds(melds: OwnMelds, groups: dict[int, list[Card]], wilds: list[Card]) -> None:
    rest = wilds[:]  # 2s before jokers
    for slot, group in sorted(groups.items()):
        if rest and len(group) == 2 and slot not in melds.cards and melds.holds_wilds(slot):
            group.append(rest.pop(0))
    if rest:
        holding = [*filter(melds.holds_wilds, groups)] or groups
        groups[max(holding, key=lambda slot: (not melds.complete(slot), len(groups[slot]), slot))] += rest


def _sequences_and_sets(melds: OwnMelds, naturals: list[Card], wilds: list[Card]) -> Iterator[tuple[Group, ...]]:
    """The longest runs of the cards as new sequences, and the rest as sets: for several melds selected at once."""
    rest = Counter(naturals)
    started: Counter[int] = Counter()
    groups: list[Group] = []
    while melds.terms.sequence_longest and (run := _longest_run(rest, melds)):
        key = SEQUENCE_KEY + (run[0] & 3)
        groups.append(Group(melds.slots_of(key)[-1] + started[key] * KEYS, tuple(sorted(run))))  # as `_one_sequence`
        started[key] += 1
        rest -= Counter(run)
    if not groups:
        return
    left = sorted(rest.elements())
    if not left and not wilds:
        yield tuple(groups)
    elif left:
        for others in _sets(melds, left, wilds):
            yield (*groups, *others)
    elif melds.terms.sequence_wilds and len(wilds) <= len(groups):  # a wild card for each, as far as they go
        yield tuple(Group(group.kind, (*group.cards, *wilds[at : at + 1])) for at, group in enumerate(groups))


def _longest_run(cards: Counter[Card], melds: OwnMelds) -> tuple[Card, ...]:
    """The longest sequence among natural cards, of at least three cards and at most as many as the rules allow; empty without
    one.
    """
    terms, best = melds.terms, tuple[Card, ...]()
    for suit in range(4):
        for low in range(terms.lowest_place, ACE_HIGH):
            run: list[Card] = []
            while low + len(run) <= ACE_HIGH and len(run) < terms.sequence_longest and face_at(low + len(run), suit) in cards:
                run.append(face_at(low + len(run), suit))
            if len(run) > max(len(best), _LEAST - 1) and settled(terms, suit, run):
                best = tuple(run)
    return best
