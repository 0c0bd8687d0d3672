"""Precomputed facts of a hand that is to go out, and cheap tests that rule out most hands.

Source: rules.md, "Going out", "Joining".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import BLACK_THREE, CODES, JOKER, KINDS, NATURAL_KINDS, POINTS, TWO
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
        self.hand = hand
        faces = [0] * CODES
        held = [0] * KINDS
        points = 0
        for card in hand:
            number, of_kind = faces[card], held[card >> 2]  # in two steps, which is compiled better
            faces[card] = number + 1
            held[card >> 2] = of_kind + 1
            points += POINTS[card]
        self.faces = faces
        self.held = held
        """Number of cards by kind."""
        self.points = points
        self.spare = held[TWO] + held[JOKER]
        self.black = held[BLACK_THREE]
        self.begun: list[list[tuple[int, int, int]]] = [[], [], [], []]
        """By suit: low, length and slot of own sequences that may still grow."""
        self.lines = [0, 0, 0, 0]
        """By suit: the ranks in the hand or in own sequences that may grow, as bits."""
        self.useful = [0, 0, 0, 0]
        """By suit: the ranks at which a card of the hand can be in a sequence at all, as bits."""
        self.needed = (terms.canastas_needed, *terms.kinds_needed)
        self.base = 0
        """Number of closed sequences."""
        if terms.sequence_longest:
            self.base = self._own_sequences()
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
        """Mark the ranks of a suit that are in unbroken lines of three or more."""
        there = 0
        for kind in range(NATURAL_KINDS):
            if self.faces[kind << 2 | suit]:
                there |= 1 << kind
        line = there
        for low, long, _ in self.begun[suit]:
            line |= (1 << long) - 1 << low
        self.lines[suit] = line
        three = line & line >> 1 & line >> 2
        self.useful[suit] = there & (three | three << 1 | three << 2)

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
                if self.useful[suit] >> kind & 1:
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
        if self.needed[3] and not self.base and not self._seven_in_a_line():
            return False
        return sets + sequences + wild >= self.needed[0]

    def _seven_in_a_line(self) -> bool:
        """Whether some suit has an unbroken line of ranks, long enough for a canasta, in the hand and own sequences."""
        for line in self.lines:
            three = line & line >> 1 & line >> 2
            if three & three >> 2 & three >> 4:
                return True
        return False
