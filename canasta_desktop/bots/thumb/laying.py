"""Picking cards of the hand for own melds one after the other, with the resulting melds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.canastas import canasta_kind, canastas_lacking
from canasta_desktop.engine.cards import JOKER, TWO
from canasta_desktop.engine.moves import new_group
from canasta_desktop.engine.runs import faces_of
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY, is_set, make_room, number_of_melds, slots_of
from canasta_desktop.engine.terms import CANASTA
from canasta_desktop.engine.whole_moves import FEW

if TYPE_CHECKING:
    from canasta_desktop.bots.thumb.features import Features
    from canasta_desktop.engine.moves import Group


class Laying:
    """The cards that may still be laid this turn, and those picked so far.

    `naturals`, `wilds`, `lows`: the side's melds by slot with the picked cards; `counts`, `wild_cards`: the cards left in the
    hand, by kind, and its wild cards; `faces`: the same by card, where there are sequences, and empty without them; `room`:
    number of cards that may be picked; `picked`: cards by slot;
    `out`: the whole hand is to be laid; `urgent`: a canasta is wanted whatever the side needs.
    """

    __slots__ = (
        "_sets", "counts", "faces", "features", "lows", "naturals", "out", "picked", "room", "terms", "urgent", "wild_cards",
        "wilds",
    )  # fmt: skip

    def __init__(self, features: Features, *, out: bool = False) -> None:
        self.features = features
        self.terms = features.terms
        self.naturals = features.naturals[:]
        self.wilds = features.wilds[:]
        self.lows = features.lows[:]
        self.counts = features.counts[:]
        self.faces: list[int] = faces_of(features.hand) if features.terms.sequence_longest else []
        self.wild_cards = features.wild_cards
        self.out = out
        self.urgent = False
        self.room = features.size - int(features.terms.discard_required) if out else features.room()
        self.picked: dict[int, list[int]] = {}
        self._sets: list[int] | None = None

    def put(self, slot: int, card: int) -> None:
        """Pick a card of the hand for a meld."""
        kind = card >> 2
        self._sets = None
        if self.faces:
            number = self.faces[card]  # in two steps, as in `runs.faces_of`
            self.faces[card] = number - 1
        number = self.counts[kind]
        self.counts[kind] = number - 1
        self.room -= 1
        if slot >= KEYS:
            make_room(self.naturals, self.wilds, self.lows, slot, self.terms.slots)
        if TWO <= kind <= JOKER:
            number = self.wilds[slot]
            self.wilds[slot] = number + 1
            self.wild_cards -= 1
        else:
            if slot % KEYS >= SEQUENCE_KEY and (not self.naturals[slot] or kind < self.lows[slot]):
                self.lows[slot] = kind
            number = self.naturals[slot]
            self.naturals[slot] = number + 1
        if slot in self.picked:
            self.picked[slot].append(card)
        else:
            self.picked[slot] = [card]

    def put_kind(self, slot: int, kind: int, number: int) -> None:
        """Pick `number` cards of a kind, the lowest suits first."""
        card = kind << 2
        if self.faces:
            while number:
                if self.faces[card]:
                    self.put(slot, card)
                    number -= 1
                else:
                    card += 1
            return
        held, gone = 0, self.features.counts[kind] - self.counts[kind]  # by suit, a byte each; picked before
        for other in self.features.hand:
            if other >> 2 == kind:
                held += 1 << ((other & 3) << 3)
        while number:
            there = held & 255
            while there and number:
                if gone:
                    gone -= 1
                else:
                    self.put(slot, card)
                    number -= 1
                there -= 1
            held >>= 8
            card += 1

    def unpick(self, slot: int) -> None:
        """Unpick the cards picked for a new meld."""
        for card in self.picked.pop(slot, []):
            if self.faces:
                self.faces[card] += 1
            self.counts[card >> 2] += 1
            self.room += 1
        self.naturals[slot] = self.wilds[slot] = 0
        self._sets = None

    def put_wilds(self, slot: int, number: int) -> None:
        """Pick `number` wild cards, jokers before 2s: they score more and cost more in a hand, and a 2 freezes as well."""
        jokers = min(number, self.counts[JOKER])
        self.put_kind(slot, JOKER, jokers)
        self.put_kind(slot, TWO, number - jokers)

    def more_room(self) -> int:
        """Number of further cards that may be laid where they make a canasta."""
        if self.out:
            return 0
        features = self.features
        return max(0, features.size - FEW - features.room())

    def melds_of(self, key: int) -> int:
        """Number of melds of a key, including the picked cards."""
        return number_of_melds(self.naturals, self.wilds, key)

    def slots_of(self, key: int) -> list[int]:
        """The slots of the melds of a key, including the picked cards."""
        return slots_of(self.naturals, self.wilds, key)

    def size(self, slot: int) -> int:
        """Number of cards of a meld, including the picked ones."""
        return self.naturals[slot] + self.wilds[slot]

    def sets(self) -> list[int]:
        """The slots of all sets, the longest first; not to be changed."""
        if self._sets is None:
            self._sets = self._sorted_sets()
        return self._sets

    def _sorted_sets(self) -> list[int]:
        most = len(self.naturals)
        found: list[int] = []
        naturals = self.naturals
        for kind in range(TWO):
            slot = kind
            while slot < most and naturals[slot]:
                found.append(slot - most * (naturals[slot] + self.wilds[slot]))  # sorts by size, then by slot
                slot += KEYS
        if len(found) > 1:
            found.sort()
        return [code % most for code in found]

    def missing(self) -> int:
        """Canastas that going out still needs, with those that are made by what is picked."""
        if not self.picked:
            return self.features.missing
        features = self.features
        made: list[int] | None = None
        for slot in self.picked:
            if self.naturals[slot] + self.wilds[slot] < CANASTA:
                continue
            grown = features.laid(slot) >= CANASTA
            if grown and not (self.wilds[slot] and not features.wilds[slot] and is_set(slot)):
                continue
            if made is None:
                made = features.made[:]
            kind = canasta_kind(slot, self.wilds[slot])
            made[kind] = made[kind] + 1
            if grown:  # it was a natural canasta, and is a mixed one now
                made[0] = made[0] - 1
        return features.missing if made is None else canastas_lacking(features.terms, made)

    def wanted(self) -> int:
        """Canastas that the side needs at once: to go out, or for its laid 3s to count for it."""
        threes = self.features.canastas_for_threes()
        if threes <= 0:
            return max(self.missing(), int(self.urgent))
        for slot in self.picked:
            threes -= self.makes_canasta(slot)
        return max(self.missing(), threes)

    def makes_canasta(self, slot: int) -> bool:
        """Whether a meld becomes a canasta with what is picked."""
        return self.features.laid(slot) < CANASTA <= self.size(slot)

    def groups(self) -> tuple[Group, ...]:
        """The picked cards as groups."""
        made: list[Group] = []
        for slot, cards in self.picked.items():
            if len(cards) > 1:
                cards.sort()
            made.append(new_group(slot, cards))
        return tuple(made)
