"""The search for a way out: how all of a hand but one card can be laid beside a side's melds, with the canastas needed.

The ranks are gone through from 4 to ace. At each rank every natural card goes on with a sequence, begins one, goes to the sets
of its rank or stays as the last discard; what is left open (sequences under way, wilds spent, canastas made) is the state, and
a state that failed once is not tried again. Source: rules.md, "What going out needs", "Joining".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.canastas import canastas_lacking, kinds_of
from canasta_desktop.engine.cards import BLACK_THREE, JOKER, KIND_POINTS, NATURAL_KINDS, NOTHING, RED_THREE, TWO
from canasta_desktop.engine.lanes import card_points
from canasta_desktop.engine.sequences_to_lay import JOIN, SequencesToLay, ends_of, joined_by
from canasta_desktop.engine.sets_to_lay import SetsLaid, SetsToLay
from canasta_desktop.engine.slots import KEYS, WILD_KEY
from canasta_desktop.engine.terms import CANASTA, SMALLEST_MELD
from canasta_desktop.engine.way_out_moves import way_of

if TYPE_CHECKING:
    from canasta_desktop.engine.cards import Kind
    from canasta_desktop.engine.draft import Draft
    from canasta_desktop.engine.hand import Hand
    from canasta_desktop.engine.runs import Run
    from canasta_desktop.engine.way_out_moves import WayOut

ANY: Final = -2
"""Any card may be left to discard, or none."""
_CAP: Final = 10
"""Canasta counts are capped here: no rules need more to go out."""
_WILDS: Final = 64
"""A number above that of the wild cards of any hand."""


class _State:
    """What the ranks laid so far leave open: sequences under way by suit, wilds used, canastas made, the kind left.

    `joined`: the number of cards that are laid before melds are joined, with `JOIN` for each join.
    """

    __slots__ = ("joined", "left", "mixed", "natural", "sequences", "under_way", "wilds")

    def __init__(
        self,
        under_way: tuple[tuple[Run, ...], ...],
        wilds: int,
        left: Kind,
        natural: int,
        mixed: int,
        sequences: int,
        joined: int,
    ) -> None:
        self.under_way: Final = under_way
        self.wilds: Final = wilds
        self.left: Final = left
        self.natural: Final = natural
        self.mixed: Final = mixed
        self.sequences: Final = sequences
        self.joined: Final = joined

    def mark(self, at: int) -> tuple[object, ...]:
        """What decides whether the ranks from `at` on can be laid."""
        number = (at * _WILDS + self.wilds) * 2 + (self.left >= 0)
        number = ((number * 16 + min(self.natural, _CAP)) * 16 + min(self.mixed, _CAP)) * 16 + min(self.sequences, _CAP)
        return number, self.joined, *[ends_of(runs) if runs else () for runs in self.under_way]


class Search:
    """A search for one hand beside one side's melds; `minimum` is what the hand must be worth to open, else 0."""

    def __init__(self, draft: Draft, hand: Hand, minimum: int) -> None:
        self.terms = draft.terms
        self.draft = draft
        self.hand = hand
        self.minimum = minimum
        self.leave = ANY
        self.held = hand.counts()
        """Number of cards by kind."""
        self.points: int = card_points(hand.first, hand.second)
        self.spare = self.held[TWO] + self.held[JOKER]
        self.black = self.held[BLACK_THREE]
        self.sequences = SequencesToLay(draft, hand.by_face() if self.terms.sequence_longest else [])
        self.sets = SetsToLay(draft, self.spare)
        self.failed: set[tuple[object, ...]] = set()
        self.ended: list[Run] = []
        """Sequences that were laid."""
        self.laid: list[SetsLaid] = []
        """How the ranks were laid in sets."""
        self.wild_melds: list[tuple[int, int]] = []
        """Slot and number of cards of each addition to a wild meld."""
        self.left = NOTHING
        """The kind that is left."""

    def find(self, leave: Kind) -> WayOut | None:
        """A way out that leaves a card of the kind `leave`, none with `NOTHING`, or with `ANY` what is found first."""
        if self.points < self.minimum or not self._may_fit() or not self._may_have_canastas():
            return None
        self.leave = leave
        self.failed.clear()
        if not self._ranks(0, _State(((), (), (), ()), 0, NOTHING, 0, 0, 0, 0)):
            return None
        way = way_of(self.draft, self.hand, self.ended, self.laid, self.wild_melds, self.left)
        self.ended.clear()
        self.laid.clear()
        return way

    def leftovers(self) -> list[Kind]:
        """What may be left to discard, in order."""
        return [NOTHING, *[kind for kind in range(RED_THREE) if self.held[kind]]]

    # cheap tests

    def _may_fit(self) -> bool:
        """Whether at most one card fits nowhere, as far as each rank by itself tells."""
        stuck = pairs = 0
        for kind in range(NATURAL_KINDS):
            held = self.held[kind]
            if not held or ((self.draft.melds.naturals(kind) or held >= SMALLEST_MELD) and not self.draft.dead >> kind & 1):
                continue
            useful = 0
            if self.terms.sequence_longest:
                for suit in range(4):
                    if self.sequences.useful[suit] >> kind & 1:
                        useful += self.sequences.faces[kind << 2 | suit]
            if useful >= held:
                continue
            if held > 1 and not self.draft.dead >> kind & 1:  # a pair wants a wild
                pairs += 1
            else:
                stuck += held - useful
        if 0 < self.black < SMALLEST_MELD or not self.terms.black_melds:
            stuck += self.black
        return stuck + max(0, pairs - self.spare) <= 1

    def _may_have_canastas(self) -> bool:
        """Whether an upper bound on the canastas that can be made suffices."""
        draft, terms = self.draft, self.terms
        naturals_needed = CANASTA - terms.wilds_in_canasta
        sets = int(self.black >= CANASTA)
        for kind in range(NATURAL_KINDS):
            naturals, wilds = self.held[kind], self.spare
            for slot in draft.melds.slots_of(kind):
                naturals += draft.melds.naturals(slot)
                wilds += draft.melds.wilds(slot)
            sets += min(naturals // naturals_needed, (naturals + wilds) // CANASTA)
        sequences = self.sequences.closed
        if terms.sequence_longest:
            for suit in range(4):
                cards = sum([run.long for run in self.sequences.own[suit]])
                for kind in range(NATURAL_KINDS):
                    cards += self.sequences.faces[kind << 2 | suit]
                sequences += cards // CANASTA
        wild = 0
        if terms.wild_longest:
            for slot in draft.melds.slots_of(WILD_KEY):
                wild += draft.melds.wilds(slot)
            wild = (wild + self.spare) // CANASTA
        if sets + sequences + wild < terms.canastas_needed:
            return False
        natural, mixed, least, least_wild = terms.kinds_needed
        if sequences < least or wild < least_wild or sets < natural + mixed:
            return False
        return not least or self.sequences.closed > 0 or self.sequences.seven_in_a_line()

    # rank by rank

    def _ranks(self, at: int, state: _State) -> bool:
        """Whether the ranks from `at` on can be laid."""
        while at < NATURAL_KINDS and not self._is_busy(at, state):
            at += 1
        if at == NATURAL_KINDS:
            return self._end(state)
        mark = state.mark(at)
        if mark in self.failed:
            return False
        if self._suits(at, 0, state, 0):
            return True
        self.failed.add(mark)
        return False

    def _is_busy(self, at: int, state: _State) -> bool:
        """Whether a rank has something to settle: cards of the hand, own sets, or a sequence that begins or ends there."""
        if self.held[at] or self.draft.melds.naturals(at):
            return True
        if self.terms.sequence_longest:
            for suit in range(4):
                if self.sequences.begin[suit] >> at & 1:
                    return True
                for run in state.under_way[suit]:
                    if run.end == at:
                        return True
        return False

    def _suits(self, at: int, suit: int, state: _State, spent: int) -> bool:
        """Settle the sequences of one suit at a rank, then of the next, then the sets; `spent` cards of the rank are placed."""
        sequences = self.sequences
        while suit < 4 and not state.under_way[suit] and not (sequences.useful[suit] | sequences.begin[suit]) >> at & 1:
            suit += 1
        if suit == 4:
            return self._sets(at, state, self.held[at] - spent)
        for step in sequences.steps(at, suit, state.under_way[suit]):
            under_way = (*state.under_way[:suit], step.under_way, *state.under_way[suit + 1 :])
            made = state.sequences + step.canastas
            joined = state.joined + step.joined
            after = _State(under_way, state.wilds, state.left, state.natural, state.mixed, made, joined)
            mark = len(self.ended)
            self.ended += step.ended
            if self._suits(at, suit + 1, after, spent + step.cards):
                return True
            del self.ended[mark:]
        return False

    def _sets(self, at: int, state: _State, cards: int) -> bool:
        """Lay the remaining cards of a rank in sets, or all but one that stays in the hand."""
        if self._set_ways(at, state, cards, state.left):
            return True
        if not cards or state.left >= 0 or self.leave not in (ANY, at) or self.points - KIND_POINTS[at] < self.minimum:
            return False
        return self._set_ways(at, state, cards - 1, at)

    def _set_ways(self, at: int, state: _State, cards: int, left: Kind) -> bool:
        """Lay so many cards of a rank in sets, and continue with the next rank."""
        for way in self.sets.ways(at, cards):
            wilds = state.wilds + way.wilds
            if wilds > self.spare:
                continue
            natural, mixed = state.natural + way.natural, state.mixed + way.mixed
            self.laid.append(way)
            joined = state.joined + way.joined
            if self._ranks(at + 1, _State(state.under_way, wilds, left, natural, mixed, state.sequences, joined)):
                return True
            self.laid.pop()
        return False

    # the end

    def _end(self, state: _State) -> bool:
        """Whether what is left when all ranks are settled fits: sequences under way, black 3s, wilds, canastas, the discard."""
        made = state.sequences + self.sequences.closed
        mark = len(self.ended)
        joined = state.joined
        for runs in state.under_way:
            for run in runs:
                if not run.slots and run.long < SMALLEST_MELD:
                    del self.ended[mark:]
                    return False
                made += run.long >= CANASTA
                joined += joined_by([run])
                self.ended.append(run)
        if self._discard_and_wilds(state, made, joined):
            return True
        del self.ended[mark:]
        return False

    def _discard_and_wilds(self, state: _State, sequences: int, joined: int) -> bool:
        """Whether some card can be left so that black 3s and wilds are laid and the canastas suffice.

        Without a card to discard the last meld comes after all joins. It lays two cards at least: of one alone the melds would
        have to suffice without it, and then it may as well be discarded.
        """
        if state.left >= 0:
            return self._lay_rest(state, sequences, state.left)
        for left in (NOTHING, TWO, JOKER, BLACK_THREE):
            if left == NOTHING:
                after = self.hand.size - joined % JOIN
                allowed = not self.terms.discard_required and (joined < JOIN or after > 1)
            else:
                allowed = self.held[left] > 0 and self.points - KIND_POINTS[left] >= self.minimum
            if allowed and self.leave in (ANY, left) and self._lay_rest(state, sequences, left):
                return True
        return False

    def _lay_rest(self, state: _State, sequences: int, left: Kind) -> bool:
        """Whether all black 3s and wilds but a card that is left can be laid, and the canastas are then enough."""
        black = self.black - (left == BLACK_THREE)
        if black and not (self.terms.black_melds and black >= SMALLEST_MELD):
            return False
        if self.leave not in (ANY, left):
            return False
        self.left = left
        wilds = self.spare - state.wilds - (left in (TWO, JOKER))
        wild = self._wild_canastas(wilds, state.wilds) if wilds >= 0 else -1
        if wild < 0:
            return False
        natural = state.natural + (black >= CANASTA)
        number = natural + state.mixed + sequences + wild
        return not canastas_lacking(self.terms, number, kinds_of(natural, state.mixed, sequences, wild))

    def _wild_canastas(self, rest: int, used: int) -> int:
        """Lay the wilds that are left in wild melds: the canastas among these, or -1 where that is impossible.

        `used` wilds go to sets.
        """
        terms, draft = self.terms, self.draft
        self.wild_melds = []
        number = canastas = last = 0
        for slot in draft.melds.slots_of(WILD_KEY):
            number += 1
            last = draft.melds.wilds(slot)
            added = min(rest, CANASTA - last) if last < CANASTA else 0
            if added:
                self.wild_melds.append((slot, added))
                rest -= added
                last += added
            canastas += last >= CANASTA
        if number and terms.wild_meld_first and used and last < CANASTA:
            return -1
        while rest:
            if not terms.wild_longest or (terms.wild_limit and number >= terms.wild_limit) or rest < SMALLEST_MELD:
                return -1
            last = min(rest, CANASTA)
            self.wild_melds.append((WILD_KEY + number * KEYS, last))
            rest -= last
            number += 1
            canastas += last >= CANASTA
        return -1 if number and last < CANASTA and terms.to_finish[WILD_KEY] else canastas
