"""Precomputed facts of a hand that is to go out, and cheap tests that rule out most hands.

Source: variants.md, "Going out", "Joining".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import BLACK_THREE, CODES, JOKER, NATURAL_KINDS, POINTS, TWO
from canasta_desktop.engine.position import number_of_melds
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY, WILD_KEY
from canasta_desktop.engine.terms import CANASTA

if TYPE_CHECKING:
    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.draft import Draft
    from canasta_desktop.engine.terms import Terms

LEAST: Final = 3
"""Cards of the smallest meld."""


class HandToLay:
    """Facts of the hand and the side's melds that stay constant during the search for a way out."""

    def __init__(self, terms: Terms, draft: Draft, hand: list[Card], minimum: int) -> None:
        self.terms = terms
        self.draft = draft
        self.minimum = minimum
        self.faces = [0] * CODES
        self.points = 0
        for card in hand:
            self.faces[card] += 1
            self.points += POINTS[card]
        self.hand = hand
        self.spare = sum(self.faces[TWO << 2 : (JOKER + 1) << 2])
        self.black = sum(self.faces[BLACK_THREE << 2 : (BLACK_THREE + 1) << 2])
        self.held = [sum(self.faces[kind << 2 : (kind + 1) << 2]) for kind in range(NATURAL_KINDS)]
        self.begun: list[list[tuple[int, int, int]]] = [[], [], [], []]
        """By suit: low, length and slot of own sequences that may still grow."""
        base = 0
        if terms.sequence_longest:
            base = self._own_sequences()
        self.needed = (terms.canastas_needed, *terms.kinds_needed)
        self.base = base
        self.useful = [[False] * NATURAL_KINDS for _ in range(4)]
        if terms.sequence_longest:
            for suit in range(4):
                self._mark_useful(suit)

    def _own_sequences(self) -> int:
        """Record the own sequences that may grow; returns the number of canastas among the closed ones."""
        draft, closed = self.draft, 0
        for suit in range(4):
            key = SEQUENCE_KEY + suit
            for number in range(number_of_melds(draft.naturals, draft.wilds, key)):
                slot = key + number * KEYS
                long = draft.naturals[slot]
                if long >= self.terms.sequence_longest:
                    closed += 1
                else:
                    self.begun[suit].append((draft.lows[slot], long, slot))
        return closed

    def _mark_useful(self, suit: int) -> None:
        """Mark the ranks at which a card of the suit can be in a sequence at all."""
        there = [self.faces[kind << 2 | suit] > 0 for kind in range(NATURAL_KINDS)]
        own = [False] * NATURAL_KINDS
        for low, long, _ in self.begun[suit]:
            for kind in range(low, low + long):
                own[kind] = True
        at = 0
        while at < NATURAL_KINDS:
            if not (there[at] or own[at]):
                at += 1
                continue
            end = at
            while end < NATURAL_KINDS and (there[end] or own[end]):
                end += 1
            if end - at >= LEAST:
                for kind in range(at, end):
                    self.useful[suit][kind] = there[kind]
            at = end

    def _may_go_out(self) -> bool:
        """A cheap test that rules out most hands: at most one card may fit nowhere."""
        stuck = 0
        pairs = 0
        for kind in range(NATURAL_KINDS):
            held = self.held[kind]
            if not held:
                continue
            if self.draft.dead >> kind & 1:
                fits = 0
            elif self.draft.naturals[kind] or held >= LEAST:
                continue
            elif held == 2:  # a pair wants a wild
                fits = 1
            else:
                fits = 0
            useful = 0
            for suit in range(4):
                if self.useful[suit][kind]:
                    useful += self.faces[kind << 2 | suit]
            if useful >= held:
                continue
            if fits:
                pairs += 1
            else:
                stuck += held - useful
        if self.terms.black_melds:
            stuck += int(self.black in (1, 2)) if not self.draft.naturals[BLACK_THREE] else self.black
            if self.black == 2:  # one of them would stay
                return False
        else:
            stuck += self.black
        return stuck <= 1 and pairs <= self.spare + 1

    def _may_have_canastas(self) -> bool:
        """A cheap test against an upper bound on the canastas that can be made."""
        draft, terms = self.draft, self.terms
        naturals_needed = CANASTA - terms.wilds_in_canasta
        sets = 0
        for kind in range(NATURAL_KINDS):
            slot, naturals, wilds = kind, self.held[kind], self.spare
            while slot < len(draft.naturals) and draft.naturals[slot]:
                naturals += draft.naturals[slot]
                wilds += draft.wilds[slot]
                slot += KEYS
            sets += min(naturals // naturals_needed, (naturals + wilds) // CANASTA)
        sequences = self.base
        for suit in range(4 if terms.sequence_longest else 0):
            cards = sum([long for _, long, _ in self.begun[suit]])
            for kind in range(NATURAL_KINDS):
                cards += self.faces[kind << 2 | suit]
            sequences += cards // CANASTA
        wild = 0
        if terms.wild_longest:
            laid = sum(draft.wilds[slot] for slot in range(WILD_KEY, len(draft.wilds), KEYS))
            wild = (laid + self.spare) // CANASTA
        if sequences < self.needed[3] or wild < self.needed[4] or sets < self.needed[1] + self.needed[2]:
            return False
        if self.needed[3] and not self.base and all(self._longest_line(suit) < CANASTA for suit in range(4)):
            return False
        return sets + sequences + wild >= self.needed[0]

    def _longest_line(self, suit: int) -> int:
        """The longest unbroken line of a suit's ranks that are in the hand or in own sequences that may grow."""
        own = 0
        for low, long, _ in self.begun[suit]:
            own |= (1 << long) - 1 << low
        best = line = 0
        for kind in range(NATURAL_KINDS):
            line = line + 1 if self.faces[kind << 2 | suit] or own >> kind & 1 else 0
            best = max(best, line)
        return best
