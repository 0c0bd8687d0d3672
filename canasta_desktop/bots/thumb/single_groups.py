"""Groups of cards that are worth weighing where melds are laid one by one: few of all that could be laid.

On each own meld all natural cards that go there, without and with a wild card; new sequences and sets as long as they can be.
Not all of them are legal, because of the cards that they leave.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.thumb.fits import ranks_of
from canasta_desktop.engine.card_uses import may_start_set
from canasta_desktop.engine.native import mypyc_attr
from canasta_desktop.engine.run_places import LONG, WILD_AT, RunCards, face_at, places_of
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY

if TYPE_CHECKING:
    from mypy_extensions import i64

    from canasta_desktop.engine.hand import Hand
    from canasta_desktop.engine.melds import Side
    from canasta_desktop.engine.terms import Terms

ACE: Final = 10  # kinds of `cards` and places of `run_places`, written out for the compiler
TWO: Final = 11
JOKER: Final = 12
BLACK_THREE: Final = 13
RED_THREE: Final = 14
JOKER_CARD: Final = 48
ACE_LOW: Final = 1
TWO_PLACE: Final = 2
ACE_HIGH: Final = 14
SMALLEST: Final = 3
MOST_NATURALS: Final = 28
SUITS: Final = 4
BESIDE_TWO: Final = 0b11010
"""The places of the ace, the 3 and the 4."""


@mypyc_attr(acyclic=True, free_list_len=1)
class Groups:
    """The groups, in `found`: a slot and the cards that go there. With a `top` card of the pile those that it is one of."""

    hand: Hand
    melds: Side
    terms: Terms
    held: list[int]
    found: list[tuple[int, list[int]]]
    wilds: list[int]
    top: i64 = -1

    def __init__(self, hand: Hand, melds: Side, terms: Terms, held: list[int], top: i64) -> None:
        if top >= 0:
            hand = hand.copy()
            hand.add(top)
            if top >> 2 != JOKER and terms.sequence_longest:
                bits = places_of(top)
                suit = top & 3
                if top >> 2 != TWO or terms.own_two:
                    there: i64 = held[suit]
                    held = held[:]
                    held[suit] = there | bits
        self.hand = hand
        self.melds = melds
        self.terms = terms
        self.held = held
        self.top = top
        self.found = []
        self.wilds = self._wild_cards() if terms.sequence_wilds or terms.wild_sets[2] & 2 else []
        if terms.sequence_longest:
            key: i64 = 0
            while key < SUITS:
                self._sequences(key)
                key += 1
        self._sets()

    def _wild_cards(self) -> list[int]:
        """The wild cards to spend first: a 2 of the suit of which the hand has least, and a joker; or the top card."""
        if TWO <= self.top >> 2 <= JOKER:
            return [self.top]
        found: list[int] = []
        if self.hand.number(TWO):
            least: i64 = 1000
            best: i64 = -1
            suit: i64 = 0
            while suit < SUITS:
                if self.hand.has(TWO << 2 | suit):
                    worth: i64 = self.held[suit]
                    worth = (worth & BESIDE_TWO) + 1000 * len(self.melds.slots_of(SEQUENCE_KEY + suit))
                    if best < 0 or worth < least:
                        best, least = TWO << 2 | suit, worth
                suit += 1
            found.append(best)
        if self.hand.number(JOKER):
            found.append(JOKER_CARD)
        return found

    def _note(self, slot: i64, cards: list[int]) -> None:
        """Note a group, if the top card is one of it where there is one."""
        if cards and (self.top < 0 or self.top in cards):
            self.found.append((slot, cards))

    # sequences

    def _sequences(self, suit: i64) -> None:
        bits: i64 = self.held[suit]
        slot = SEQUENCE_KEY + suit
        run = self.melds.run(slot)
        while run:
            self._add_to(slot, run, bits)
            slot += KEYS
            run = self.melds.run(slot)
        if bits and slot < self.terms.slots:
            self._new_runs(slot, suit, bits)

    def _add_to(self, slot: i64, run: i64, bits: i64) -> None:
        """The groups for an own sequence."""
        suit = slot % KEYS - SEQUENCE_KEY
        if bits:
            self._note(slot, self.extended(suit, run, bits, self._first_of(suit, run, bits)))
        if not run >> WILD_AT & LONG:
            for wild in self.wilds:
                if self._fits(suit, run, [wild]):
                    self._note(slot, self.extended(suit, run, bits, [wild]))

    def _first_of(self, suit: i64, run: i64, bits: i64) -> list[int]:
        """The top card, and the card that it needs to go on an own sequence, if any; nothing without a top card of the suit."""
        if self.top < 0 or self.top & 3 != suit or TWO <= self.top >> 2 <= JOKER:
            return []
        if self._fits(suit, run, [self.top]):
            return [self.top]
        place: i64 = TWO_PLACE
        while place <= ACE_HIGH:
            if bits >> place & 1 and self._fits(suit, run, [face_at(place, suit), self.top]):
                return [face_at(place, suit), self.top]
            place += 1
        return []

    def extended(self, suit: i64, run: i64, bits: i64, cards: list[int]) -> list[int]:
        """The cards, with all natural ones of the hand that go there one after the other; the nearest first."""
        found = cards[:]
        left = bits & ~(1 << ACE_LOW)
        grown = True
        while grown and left:
            grown = False
            place: i64 = TWO_PLACE
            while place <= ACE_HIGH:
                if left >> place & 1:
                    card = face_at(place, suit)
                    if card in found and self.hand.copies(card) < 2:
                        left &= ~(1 << place)
                    else:
                        found.append(card)
                        if self._fits(suit, run, found) and self._no_wilder(suit, run, found, card):
                            left &= ~(1 << place)
                            grown = True
                        else:
                            found.pop()
                place += 1
        return found

    def _no_wilder(self, suit: i64, run: i64, cards: list[int], card: i64) -> bool:
        """Whether a 2 of the suit that was added stands in its own place."""
        if card >> 2 != TWO:
            return True
        if run >> WILD_AT & LONG or self._settled(suit, run, cards) >> WILD_AT & LONG == 0:
            return True
        for one in cards:  # noqa: SIM110  compiled, `any` makes a generator
            if one >> 2 == JOKER or (one >> 2 == TWO and one & 3 != suit):
                return True
        return False

    def _settled(self, suit: i64, run: i64, cards: list[int]) -> i64:
        held = RunCards(suit, run)
        for card in cards:
            held.add(card)
        return held.settled(self.terms.ways)

    def _fits(self, suit: i64, run: i64, cards: list[int]) -> bool:
        """Whether cards make or enlarge a sequence."""
        terms = self.terms
        held = RunCards(suit, run)
        for card in cards:
            held.add(card)
        return held.fits(terms.sequence_longest, terms.aces_in_a_run, terms.sequence_wilds, terms.ways)

    def _new_runs(self, slot: i64, suit: i64, bits: i64) -> None:
        """New sequences: each stretch of three cards and more, and two cards with a wild one between or beside them."""
        place: i64 = ACE_LOW
        while place <= ACE_HIGH:
            if bits >> place & 1 and not bits >> place - 1 & 1:
                last = place
                while last < ACE_HIGH and bits >> last + 1 & 1:
                    last += 1
                self._stretch(slot, suit, place, last)
                place = last
            place += 1
        if not self.terms.sequence_wilds:
            return
        place = ACE_LOW
        while place < ACE_HIGH:
            if bits >> place & 1:
                gap = place + 2
                if bits >> place + 1 & 1:
                    whole = bits >> gap & 1 or bits >> place - 1 & 1
                    if not whole:
                        self._with_wild(slot, suit, bits, face_at(place, suit), face_at(place + 1, suit))
                elif gap <= ACE_HIGH and bits >> gap & 1:
                    self._with_wild(slot, suit, bits, face_at(place, suit), face_at(gap, suit))
            place += 1

    def _stretch(self, slot: i64, suit: i64, first: i64, last: i64) -> None:
        """A new sequence from one place to another."""
        if last == ACE_HIGH and first == ACE_LOW and (self.terms.aces_in_a_run < 2 or self.hand.copies(ACE << 2 | suit) < 2):
            last -= 1
        cards: list[int] = []
        place = first
        while place <= last:
            cards.append(face_at(place, suit))
            place += 1
        if len(cards) >= SMALLEST and self._fits(suit, 0, cards):
            self._note(slot, cards)

    def _with_wild(self, slot: i64, suit: i64, bits: i64, one: i64, other: i64) -> None:
        """A new sequence of two cards and a wild one, with all others that go there."""
        for wild in self.wilds:
            if wild == one or wild == other:  # noqa: SIM109  compiled, a tuple is slower
                continue
            cards = [one, other, wild]
            if self._fits(suit, 0, cards):
                self._note(slot, self.extended(suit, 0, bits, cards))

    # sets

    def _sets(self) -> None:
        laid = ranks_of(self.melds)
        key: i64 = 0
        while key <= BLACK_THREE:
            if self.terms.set_ranks[key] and key != TWO and key != JOKER:
                own = self.hand.number(key)
                if key == BLACK_THREE:
                    own += self.hand.number(RED_THREE)
                if laid >> key & 1 or own > 1:
                    self._set_of(key)
            key += 1

    def _set_of(self, key: i64) -> None:
        """The groups for the sets of a rank."""
        melds, terms = self.melds, self.terms
        own = self.hand.cards_of(key)
        if key == BLACK_THREE:
            own += self.hand.cards_of(RED_THREE)
        slot = key
        there: i64 = 0
        while melds.size(slot):
            naturals, wilds = melds.naturals(slot), melds.wilds(slot)
            if own and terms.wild_sets[min(naturals + len(own), MOST_NATURALS)] >> wilds & 1:
                self._note(slot, own[:])
            if self.wilds and terms.wild_sets[min(naturals, MOST_NATURALS)] >> (wilds + 1) & 1:
                for wild in self.wilds:
                    self._note(slot, [wild])
                    if self.top >= 0 and own and wild != self.top:
                        self._note(slot, [*own, wild])
            there += 1
            slot += KEYS
        if slot >= terms.slots or not may_start_set(terms, melds, key, there):
            return
        if len(own) >= SMALLEST:
            self._note(slot, own[:])
            loose = [card for card in own if not self._in_suit(card)]
            if SMALLEST <= len(loose) < len(own):
                self._note(slot, loose)
        if len(own) > 1 and terms.wild_sets[min(len(own), MOST_NATURALS)] >> 1 & 1:
            for wild in self.wilds:
                self._note(slot, [*own, wild])

    def _in_suit(self, card: i64) -> bool:
        """Whether two cards of the hand lie beside a card in its suit."""
        held: i64 = self.held[card & 3]
        places = places_of(card)
        low, high = places >> 1 & held, places << 1 & held
        return bool(low and (high or places >> 2 & held)) or bool(high and places << 2 & held)
