"""Picking cards of the hand for own melds one after the other, with the resulting melds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.bots.thumb.meld_orders import sets_by_size
from canasta_desktop.engine.cards import JOKER, TWO
from canasta_desktop.engine.hand import Hand
from canasta_desktop.engine.moves import new_group
from canasta_desktop.engine.native import mypyc_attr
from canasta_desktop.engine.terms import CANASTA
from canasta_desktop.engine.whole_moves import FEW

if TYPE_CHECKING:
    from mypy_extensions import i64

    from canasta_desktop.bots.thumb.features import Features
    from canasta_desktop.engine.melds import Side
    from canasta_desktop.engine.moves import Group
    from canasta_desktop.engine.terms import Terms


@mypyc_attr(acyclic=True)
class Picked(Hand):
    """The cards picked for the meld in a slot."""

    slot: i64 = 0

    def __init__(self, slot: i64) -> None:
        self.slot = slot


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
        self._picked_for(slot).add(card)

    def _picked_for(self, slot: i64) -> Picked:
        """The cards picked for a meld, to which others are added."""
        for some in self.picked:
            if some.slot == slot:
                return some
        fresh = Picked(slot)
        self.picked.append(fresh)
        return fresh

    def put_kind(self, slot: i64, kind: i64, number: i64) -> None:
        """Pick `number` cards of a kind for a set or a wild meld, the lowest suits first."""
        if number <= 0:
            return
        some, card = self._picked_for(slot), kind << 2
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
                some.add(card)
                number -= 1
            else:
                card += 1

    def unpick(self, slot: int) -> None:
        """Unpick the cards picked for a new meld."""
        for some in self.picked:
            if some.slot == slot:
                for card in some.cards():
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

    def sets(self) -> list[int]:
        """The slots of all sets, the longest first; not to be changed."""
        if self._sets is None:
            self._sets = sets_by_size(self.melds)
        return self._sets

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
        return self.features.laid(slot) < CANASTA <= self.melds.size(slot)

    def groups(self) -> tuple[Group, ...]:
        """The picked cards as groups."""
        return tuple([new_group(some.slot, some.cards()) for some in self.picked])
