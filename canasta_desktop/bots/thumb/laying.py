"""Picking cards of the hand for own melds one after the other, with the resulting melds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import JOKER, TWO
from canasta_desktop.engine.lanes import LANE, LOW, RANKS
from canasta_desktop.engine.moves import new_group
from canasta_desktop.engine.native import mypyc_attr
from canasta_desktop.engine.slots import KEYS
from canasta_desktop.engine.terms import CANASTA
from canasta_desktop.engine.whole_moves import FEW

if TYPE_CHECKING:
    from mypy_extensions import i64

    from canasta_desktop.bots.thumb.features import Features
    from canasta_desktop.engine.hand import Hand
    from canasta_desktop.engine.melds import Side
    from canasta_desktop.engine.moves import Group
    from canasta_desktop.engine.terms import Terms

SORTED_BY: Final = 1000
"""A number above that of the slots of any side, by which codes of sizes and slots are made."""


@mypyc_attr(acyclic=True)
class Picked:
    """The cards picked for the meld in a slot."""

    slot: i64 = 0
    cards: list[int]

    def __init__(self, slot: i64) -> None:
        self.slot = slot
        self.cards = []


@mypyc_attr(acyclic=True, free_list_len=1)
class Laying:
    """The cards that may still be laid this turn, and those picked so far.

    `melds`: the side's melds with the picked cards; `hand`: the cards left in the hand, `wild_cards` of them wild; `room`:
    number of cards that may be picked; `picked`: those for each meld; `out`: the whole hand is to be laid; `urgent`: a canasta
    is wanted whatever the side needs.
    """

    features: Features
    terms: Terms
    melds: Side
    hand: Hand
    wild_cards: i64 = 0
    room: i64 = 0
    out: bool = False
    urgent: bool = False
    picked: list[Picked]
    _sets: list[int] | None

    def __init__(self, features: Features, *, out: bool = False) -> None:
        self.features = features
        self.terms = features.terms
        self.melds = features.melds.copy()
        self.hand = features.hand.copy()
        self.wild_cards = features.wild_cards
        self.out = out
        self.room = features.size - int(features.terms.discard_required) if out else features.room()
        self.picked = []
        self._sets = None

    def put(self, slot: i64, card: i64) -> None:
        """Pick a card of the hand for a meld."""
        kind = card >> 2
        self._sets = None
        self.hand.remove(card)
        self.room -= 1
        self.melds.put(slot, card)
        if kind == TWO or kind == JOKER:  # noqa: SIM109  compiled, a membership test makes a tuple
            self.wild_cards -= 1
        self._picked_for(slot).append(card)

    def _picked_for(self, slot: i64) -> list[int]:
        """The cards picked for a meld, to which others are added."""
        for some in self.picked:
            if some.slot == slot:
                return some.cards
        fresh = Picked(slot)
        self.picked.append(fresh)
        return fresh.cards

    def put_kind(self, slot: i64, kind: i64, number: i64) -> None:
        """Pick `number` cards of a kind for a set or a wild meld, the lowest suits first."""
        if number <= 0:
            return
        cards, card = self._picked_for(slot), kind << 2
        self._sets = None
        self.room -= number
        if kind == TWO or kind == JOKER:  # noqa: SIM109  compiled, a membership test makes a tuple
            self.wild_cards -= number
            self.melds.grow(slot, 0, number)
        else:
            self.melds.grow(slot, number, 0)
        while number > 0:
            if self.hand.has(card):
                self.hand.remove(card)
                cards.append(card)
                number -= 1
            else:
                card += 1

    def unpick(self, slot: int) -> None:
        """Unpick the cards picked for a new meld."""
        for some in self.picked:
            if some.slot == slot:
                for card in some.cards:
                    self.hand.add(card)
                    self.room += 1
        self.picked = [some for some in self.picked if some.slot != slot]
        self.melds.grow(slot, -self.melds.naturals(slot), -self.melds.wilds(slot))
        self._sets = None

    def put_wilds(self, slot: i64, number: i64) -> None:
        """Pick `number` wild cards, jokers before 2s: they score more and cost more in a hand, and a 2 freezes as well."""
        jokers = min(number, self.hand.number(JOKER))
        self.put_kind(slot, JOKER, jokers)
        self.put_kind(slot, TWO, number - jokers)

    def more_room(self) -> i64:
        """Number of further cards that may be laid where they make a canasta."""
        if self.out:
            return 0
        features = self.features
        return max(0, features.size - FEW - features.room())

    def melds_of(self, key: i64) -> i64:
        """Number of melds of a key, including the picked cards."""
        return self.melds.melds_of(key)

    def slots_of(self, key: i64) -> list[int]:
        """The slots of the melds of a key, including the picked cards."""
        return self.melds.slots_of(key)

    def size(self, slot: i64) -> i64:
        """Number of cards of a meld, including the picked ones."""
        return self.melds.size(slot)

    def sets(self) -> list[int]:
        """The slots of all sets, the longest first; not to be changed."""
        if self._sets is None:
            self._sets = self._sorted_sets()
        return self._sets

    def _sorted_sets(self) -> list[int]:
        found: list[int] = []
        melds = self.melds
        left = melds.ranks & RANKS
        kind: i64 = 0
        while left:
            if left & LOW:
                slot = kind
                size = melds.size(slot)
                while size:
                    found.append(slot - SORTED_BY * size)  # sorts by size, then by slot
                    slot += KEYS
                    size = melds.size(slot)
            left >>= LANE
            kind += 1
        if len(found) > 1:
            found.sort()
        return [code % SORTED_BY for code in found]

    def missing(self) -> i64:
        """Canastas that going out still needs, with those that are made by what is picked."""
        return self.melds.missing(self.terms)

    def wanted(self) -> i64:
        """Canastas that the side needs at once: to go out, or for its laid 3s to count for it."""
        threes = self.features.canastas_for_threes()
        if threes <= 0:
            return max(self.missing(), 1 if self.urgent else 0)
        for some in self.picked:
            threes -= self.makes_canasta(some.slot)
        return max(self.missing(), threes)

    def makes_canasta(self, slot: i64) -> bool:
        """Whether a meld becomes a canasta with what is picked."""
        return self.features.laid(slot) < CANASTA <= self.size(slot)

    def groups(self) -> tuple[Group, ...]:
        """The picked cards as groups."""
        made: list[Group] = []
        for some in self.picked:
            if len(some.cards) > 1:
                some.cards.sort()
            made.append(new_group(some.slot, some.cards))
        return tuple(made)
