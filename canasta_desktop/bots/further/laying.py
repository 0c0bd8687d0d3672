"""Picking cards of the hand for own melds one after the other, with the resulting melds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.bots.further.features import KEPT, canasta_kind, is_set
from canasta_desktop.engine.cards import JOKER, TWO
from canasta_desktop.engine.moves import Group
from canasta_desktop.engine.position import number_of_melds
from canasta_desktop.engine.runs import faces_of
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY, make_room
from canasta_desktop.engine.terms import CANASTA

if TYPE_CHECKING:
    from canasta_desktop.bots.further.features import Features


class Laying:
    """The cards that may still be laid this turn, and those picked so far.

    `naturals`, `wilds`, `lows`: the side's melds by slot with the picked cards; `counts`, `faces`, `spare`: the cards left in
    the hand, by kind, by card, and its wild cards; `room`: number of cards that may be picked; `picked`: cards by slot; `out`:
    the whole hand is to be laid.
    """

    __slots__ = ("counts", "faces", "features", "lows", "naturals", "out", "picked", "room", "spare", "terms", "wilds")

    def __init__(self, features: Features, *, out: bool = False) -> None:
        self.features = features
        self.terms = features.terms
        self.naturals = features.naturals[:]
        self.wilds = features.wilds[:]
        self.lows = features.lows[:]
        self.counts = features.counts[:]
        self.faces = faces_of(features.hand)
        self.spare = features.spare
        self.out = out
        self.room = features.size - int(features.terms.discard_required) if out else features.room()
        self.picked: dict[int, list[int]] = {}

    def put(self, slot: int, card: int) -> None:
        """Pick a card of the hand for a meld."""
        kind = card >> 2
        self.faces[card] -= 1
        self.counts[kind] -= 1
        self.room -= 1
        if slot >= KEYS:
            make_room(self.naturals, self.wilds, self.lows, slot, self.terms.slots)
        if TWO <= kind <= JOKER:
            self.wilds[slot] += 1
            self.spare -= 1
        else:
            if slot % KEYS >= SEQUENCE_KEY and (not self.naturals[slot] or kind < self.lows[slot]):
                self.lows[slot] = kind
            self.naturals[slot] += 1
        if slot in self.picked:
            self.picked[slot].append(card)
        else:
            self.picked[slot] = [card]

    def put_kind(self, slot: int, kind: int, number: int) -> None:
        """Pick `number` cards of a kind, the lowest suits first."""
        card = kind << 2
        while number:
            if self.faces[card]:
                self.put(slot, card)
                number -= 1
            else:
                card += 1

    def put_wilds(self, slot: int, number: int) -> None:
        """Pick `number` wild cards, 2s before jokers, because a joker is worth more later."""
        twos = min(number, self.counts[TWO])
        self.put_kind(slot, TWO, twos)
        self.put_kind(slot, JOKER, number - twos)

    def more_room(self) -> int:
        """Number of further cards that may be laid where they make a canasta."""
        if self.out:
            return 0
        features = self.features
        return max(0, features.size - KEPT - features.room())

    def melds_of(self, key: int) -> int:
        """Number of melds of a key, including the picked cards."""
        return number_of_melds(self.naturals, self.wilds, key)

    def size(self, slot: int) -> int:
        """Number of cards of a meld, including the picked ones."""
        return self.naturals[slot] + self.wilds[slot]

    def sets(self) -> list[int]:
        """The slots of all sets, the longest first."""
        most = len(self.naturals)
        found: list[int] = []
        naturals = self.naturals
        for kind in range(TWO):
            slot = kind
            while slot < most and naturals[slot]:
                found.append(slot - most * (naturals[slot] + self.wilds[slot]))  # sorts by size, then by slot
                slot += KEYS
        found.sort()
        return [code % most for code in found]

    def missing(self) -> int:
        """Canastas that going out still needs, with those that are made by what is picked."""
        if not self.picked:
            return self.features.missing
        features = self.features
        naturals, wilds = features.naturals, features.wilds
        made: list[int] | None = None
        for slot in self.picked:
            if self.naturals[slot] + self.wilds[slot] < CANASTA:
                continue
            before = naturals[slot] + wilds[slot] if slot < len(naturals) else 0
            if before < CANASTA:
                if made is None:
                    made = features.made[:]
                kind = canasta_kind(slot, self.wilds[slot])
                made[kind] = made[kind] + 1
            elif self.wilds[slot] and not wilds[slot] and is_set(slot):
                if made is None:
                    made = features.made[:]
                made[0] = made[0] - 1
                made[1] = made[1] + 1
        return features.missing if made is None else features.lacking(made)

    def groups(self) -> tuple[Group, ...]:
        """The picked cards as groups."""
        made: list[Group] = []
        for slot, cards in self.picked.items():
            if len(cards) > 1:
                cards.sort()
            made.append(Group(slot, tuple(cards)))
        return tuple(made)
