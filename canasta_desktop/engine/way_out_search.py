"""The search for a way to lay all of a hand but one card, under rules with several shapes of meld.

The ranks are gone through from 4 to ace. At each rank every natural card goes on with a sequence, begins one, goes to the sets
of its rank or stays as the last discard; what is left open (sequences under way, wilds spent, canastas made) is the state, and
a state that failed once is not tried again. Source: rules.md, "What going out needs", "Joining".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import BLACK_THREE, JOKER, NATURAL_KINDS, POINTS, TWO
from canasta_desktop.engine.moves import Group, Join, Meld
from canasta_desktop.engine.position import number_of_melds
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY, WILD_KEY
from canasta_desktop.engine.terms import CANASTA
from canasta_desktop.engine.way_out_hand import LEAST
from canasta_desktop.engine.way_out_runs import NO_SEQUENCE, Run, ends_at, state_of
from canasta_desktop.engine.way_out_sets import RanksToLay, Sets

if TYPE_CHECKING:
    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.draft import Draft
    from canasta_desktop.engine.terms import Terms

_NONE: Final = -1
_CAP: Final = 10
"""Canasta counts are capped here: no rules need more to go out."""


class WayOut:
    """A way to go out: moves in a legal order, and the card left to discard (-1: none).

    Only the first move is legal as given. Search again after it, because a join renumbers melds.
    """

    __slots__ = ("left", "moves")

    def __init__(self, moves: list[Meld | Join], left: Card) -> None:
        self.moves: Final = moves
        self.left: Final = left


class Search(RanksToLay):
    """A search for one hand beside one side's melds."""

    def __init__(self, terms: Terms, draft: Draft, hand: list[Card], minimum: int) -> None:
        super().__init__(terms, draft, hand, minimum)
        self.failed: set[tuple[object, ...]] = set()
        self.chosen_runs: list[tuple[int, Run]] = []
        self.chosen_sets: list[Sets] = []
        self.left = _NONE
        self.black_laid = 0
        self.wilds_laid: list[tuple[int, int]] = []
        self.busy = self._busy_ranks()

    def _busy_ranks(self) -> int:
        """The ranks with cards of the hand, own sets, or own sequences that begin there and may grow, as bits."""
        busy = 0
        for kind in range(NATURAL_KINDS):
            if self.held[kind] or self.draft.naturals[kind]:
                busy |= 1 << kind
        for suit in range(4):
            for low, _, _ in self.begun[suit]:
                busy |= 1 << low
        return busy

    def find(self) -> WayOut | None:
        """The way out, or None."""
        if self.points < self.minimum or not self._may_go_out() or not self._may_have_canastas():
            return None
        if not self._rank(0, ((), (), (), ()), 0, 0, (0, 0, 0, 0, 0), 0):
            return None
        return WayOut(self._moves(), self.left)

    # rank by rank

    def _rank(
        self, at: int, runs: tuple[tuple[Run, ...], ...], used: int, gone: int, made: tuple[int, ...], sequences: int
    ) -> bool:
        """Whether the ranks from `at` on can be laid; `gone`: a natural card was left; `made` counts canastas that are sets."""
        while at < NATURAL_KINDS and not self.busy >> at & 1 and not ends_at(runs, at):  # nothing is to be settled there
            at += 1
        if at == NATURAL_KINDS:
            return self._end(runs, used, gone, made, sequences)
        if self.failed and state_of(at, runs, used, gone, made, sequences) in self.failed:
            return False
        if self._suits(at, 0, runs, used, gone, made, sequences, 0):
            return True
        self.failed.add(state_of(at, runs, used, gone, made, sequences))
        return False

    def _suits(
        self,
        at: int,
        suit: int,
        runs: tuple[tuple[Run, ...], ...],
        used: int,
        gone: int,
        made: tuple[int, ...],
        sequences: int,
        spent: int,
    ) -> bool:
        """Settle the sequences of one suit at a rank, then of the next, then the sets; `spent` cards of the rank are placed."""
        if not self.terms.sequence_longest and suit < 4:
            return self._suits_without_sequences(at, runs, used, gone, made)
        while suit < 4 and not self.faces[at << 2 | suit] and not runs[suit] and not self._begins(at, suit):
            suit += 1
        if suit == 4:  # all suits are settled
            return self._set(at, runs, used, gone, made, sequences, spent)
        held = self.faces[at << 2 | suit]
        for number, after, closed, canastas in self._ways(at, suit, runs[suit], held):
            more = (*runs[:suit], after, *runs[suit + 1 :])
            mark = len(self.chosen_runs)
            self.chosen_runs += [(suit, run) for run in closed]
            if self._suits(at, suit + 1, more, used, gone, made, sequences + canastas, spent + number):
                return True
            card = at << 2 | suit
            if not gone and number < held and self.points - POINTS[card] >= self.minimum:
                self.left = card
                if self._suits(at, suit + 1, more, used, 1, made, sequences + canastas, spent + number + 1):
                    return True
                self.left = _NONE
            del self.chosen_runs[mark:]
        return False

    def _begins(self, at: int, suit: int) -> bool:
        """Whether an own sequence of a suit begins at a rank."""
        for low, _, _ in self.begun[suit]:  # noqa: SIM110  # a loop is compiled better
            if low == at:
                return True
        return False

    def _suits_without_sequences(
        self, at: int, runs: tuple[tuple[Run, ...], ...], used: int, gone: int, made: tuple[int, ...]
    ) -> bool:
        if self._set(at, runs, used, gone, made, 0, 0):
            return True
        if gone or not self.held[at]:
            return False
        card = next(card for card in range(at << 2, (at + 1) << 2) if self.faces[card])
        if self.points - POINTS[card] < self.minimum:
            return False
        self.left = card
        if self._set(at, runs, used, 1, made, 0, 1):
            return True
        self.left = _NONE
        return False

    def _ways(
        self, at: int, suit: int, open_runs: tuple[Run, ...], held: int
    ) -> list[tuple[int, tuple[Run, ...], list[Run], int]]:
        """What may become of the sequences of a suit at a rank: cards used, runs that go on, runs that end, canastas ended."""
        most = held if self.useful[suit] >> at & 1 else 0
        if not most and not open_runs and not self._begins(at, suit):
            return NO_SEQUENCE
        waiting = [run for run in open_runs if run.end == at]
        later = [run for run in open_runs if run.end > at]
        own = [one for one in self.begun[suit] if one[0] == at]
        found: list[tuple[int, tuple[Run, ...], list[Run], int]] = []
        self._spread(at, waiting, own, most, 0, later, [], found)
        if len(found) < 2:
            return found
        # Ways that differ only by exchanging equal cards lead to the same state: the first of them is enough.
        seen: set[tuple[object, ...]] = set()
        different: list[tuple[int, tuple[Run, ...], list[Run], int]] = []
        for way in found:
            mark = (way[0], way[3], tuple(sorted([(run.end, run.long, bool(run.slots)) for run in way[1]])))
            if mark not in seen:
                seen.add(mark)
                different.append(way)
        return different

    def _spread(
        self,
        at: int,
        waiting: list[Run],
        own: list[tuple[int, int, int]],
        most: int,
        number: int,
        after: list[Run],
        closed: list[Run],
        found: list[tuple[int, tuple[Run, ...], list[Run], int]],
    ) -> None:
        """Each open run takes a card, meets an own sequence or ends; own sequences and cards left over begin runs."""
        longest = self.terms.sequence_longest
        if waiting:
            run, rest = waiting[0], waiting[1:]
            if run.long < longest and number < most:
                grown = Run(at + 1, run.long + 1, run.slots, (*run.kinds, at))
                self._spread(at, rest, own, most, number + 1, [*after, grown], closed, found)
            for place in range(len(own)):
                low, long, slot = own[place]
                if run.long + long <= longest and (self.terms.join or not run.slots):
                    met = Run(low + long, run.long + long, (*run.slots, slot), run.kinds)
                    others = own[:place] + own[place + 1 :]
                    self._spread(at, rest, others, most, number, [*after, met], closed, found)
            if run.slots or run.long >= LEAST:
                self._spread(at, rest, own, most, number, after, [*closed, run], found)
            return
        begun = after + [Run(low + long, long, (slot,), ()) for low, long, slot in own]
        for new in range(most - number + 1):
            runs = begun + [Run(at + 1, 1, (), (at,)) for _ in range(new)]
            canastas = sum([1 for run in closed if run.long >= CANASTA])
            found.append((number + new, tuple(runs), closed, canastas))

    def _set(
        self,
        at: int,
        runs: tuple[tuple[Run, ...], ...],
        used: int,
        gone: int,
        made: tuple[int, ...],
        sequences: int,
        spent: int,
    ) -> bool:
        """Lay the remaining cards of a rank in sets, and continue with the next rank."""
        for way in self._set_ways(at, self.held[at] - spent):
            if used + way.wilds > self.spare:
                continue
            natural, mixed = made[1] + way.natural, made[2] + way.mixed
            then = (0, min(natural, _CAP), min(mixed, _CAP), 0, 0)
            self.chosen_sets.append(way)
            if self._rank(at + 1, runs, used + way.wilds, gone, then, min(sequences, _CAP)):
                return True
            self.chosen_sets.pop()
        return False

    # the end

    def _end(self, runs: tuple[tuple[Run, ...], ...], used: int, gone: int, made: tuple[int, ...], sequences: int) -> bool:
        """Whether what is left when all ranks are settled fits: sequences under way, black 3s, wilds, canastas, the discard."""
        mark = len(self.chosen_runs)
        for suit in range(4):
            for run in runs[suit]:
                if not run.slots and run.long < LEAST:
                    del self.chosen_runs[mark:]
                    return False
                sequences += run.long >= CANASTA
                self.chosen_runs.append((suit, run))
        left = self.left
        if self._wilds_and_black(used, gone, made, sequences + self.base):
            return True
        self.left = left
        del self.chosen_runs[mark:]
        return False

    def _wilds_and_black(self, used: int, gone: int, made: tuple[int, ...], sequences: int) -> bool:
        for black_left in range(2):
            black = self.black - black_left
            if black < 0 or black_left + gone > 1 or (black and not self._black_may(black)):
                continue
            for wild_left in range(2):
                rest = self.spare - used - wild_left
                if rest < 0 or black_left + gone + wild_left > 1:
                    continue
                if black_left or wild_left:
                    self.left = self._last_card(BLACK_THREE, BLACK_THREE) if black_left else self._last_card(TWO, JOKER)
                    if self.points - POINTS[self.left] < self.minimum:
                        continue
                elif not gone:
                    self.left = _NONE
                    if self.terms.discard_required:
                        continue
                if self._wild_melds(rest, used, made, sequences):
                    self.black_laid = black
                    return True
        return False

    def _black_may(self, black: int) -> bool:
        return self.terms.black_melds and black >= LEAST and not self.draft.naturals[BLACK_THREE]

    def _last_card(self, first: int, last: int) -> Card:
        return next(card for card in range(first << 2, (last + 1) << 2) if self.faces[card])

    def _wild_melds(self, rest: int, used: int, made: tuple[int, ...], sequences: int) -> bool:
        """Whether the wilds that are left fit into wild melds, and the canastas are then enough."""
        terms, draft = self.terms, self.draft
        self.wilds_laid = []
        number = number_of_melds(draft.naturals, draft.wilds, WILD_KEY)
        canastas = 0
        last = 0
        for slot in range(WILD_KEY, WILD_KEY + number * KEYS, KEYS):
            last = draft.wilds[slot]
            added = min(rest, CANASTA - last) if last < CANASTA else 0
            if added:
                self.wilds_laid.append((slot, added))
                rest -= added
                last += added
            canastas += last >= CANASTA
        if number and terms.wild_meld_first and used and last < CANASTA:
            return False
        while rest:
            if not terms.wild_longest or (terms.wild_limit and number >= terms.wild_limit) or rest < LEAST:
                return False
            last = min(rest, CANASTA)
            self.wilds_laid.append((WILD_KEY + number * KEYS, last))
            rest -= last
            number += 1
            canastas += last >= CANASTA
        if number and last < CANASTA and terms.to_finish[WILD_KEY]:
            return False
        kinds = (made[1], made[2], sequences, canastas)
        return sum(kinds) >= self.needed[0] and all(kinds[place] >= self.needed[place + 1] for place in range(4))

    # the moves

    def _moves(self) -> list[Meld | Join]:
        """The moves: sequences that are joined first, then other joins, sets, new sequences, wilds, black 3s last."""
        hand = sorted(self.hand)
        if self.left >= 0:
            hand.remove(self.left)
        first: list[Meld | Join] = []
        joins: list[Meld | Join] = []
        others: list[Meld | Join] = []
        started = [number_of_melds(self.draft.naturals, self.draft.wilds, SEQUENCE_KEY + suit) for suit in range(4)]
        for suit, run in self.chosen_runs:
            self._run_moves(suit, run, hand, started, first, joins, others)
        for way in self.chosen_sets:
            joins += [Join(one, two) for one, two in way.joins]
        wild = [card for card in hand if TWO <= card >> 2 <= JOKER]
        unfinished: list[Meld | Join] = []
        after: list[Meld | Join] = []
        set_moves: list[Meld | Join] = []
        wild.reverse()
        for way in self.chosen_sets:
            for slot, naturals, extra in way.added:
                if naturals or extra:
                    kind = slot % KEYS
                    own = [card for card in hand if card >> 2 == kind][:naturals]
                    for card in own:
                        hand.remove(card)
                    cards = own + [wild.pop() for _ in range(extra)]
                    set_moves.append(Meld((Group(slot, tuple(sorted(cards))),)))
        for slot, number in self.wilds_laid:
            group = Meld((Group(slot, tuple(sorted([wild.pop() for _ in range(number)]))),))
            begun = slot < len(self.draft.wilds) and self.draft.wilds[slot]
            (unfinished if begun else after).append(group)
        moves = first + joins + unfinished + set_moves + others + after
        if self.black_laid:
            black = [card for card in hand if card >> 2 == BLACK_THREE]
            moves.append(Meld((Group(BLACK_THREE, tuple(black)),)))
        return moves

    def _run_moves(
        self,
        suit: int,
        run: Run,
        hand: list[Card],
        started: list[int],
        first: list[Meld | Join],
        joins: list[Meld | Join],
        others: list[Meld | Join],
    ) -> None:
        for kind in run.kinds:
            hand.remove(kind << 2 | suit)
        if not run.slots:
            slot = SEQUENCE_KEY + suit + started[suit] * KEYS
            started[suit] += 1
            others.append(Meld((Group(slot, tuple([kind << 2 | suit for kind in run.kinds])),)))
            return
        lows = self.draft.lows
        slots = sorted(run.slots, key=lambda slot: lows[slot])
        bounds = [lows[slot] for slot in slots[1:]] + [NATURAL_KINDS]
        at = 0
        for slot, bound in zip(slots, bounds, strict=True):
            cards = [kind << 2 | suit for kind in run.kinds[at:] if kind < bound]
            at += len(cards)
            if cards:
                meld = Meld((Group(slot, tuple(cards)),))
                (first if len(slots) > 1 else others).append(meld)
        joins += [Join(slots[0], slot) for slot in slots[1:]]
