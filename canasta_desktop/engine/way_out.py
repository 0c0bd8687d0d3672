"""Going out under rules with several shapes of meld: can all of a hand but one card be laid this turn, and how.

The ranks are gone through from 4 to ace. At each rank every natural card goes on with a sequence, begins one, goes to the sets
of its rank or stays as the last discard; what is left open (sequences under way, wilds spent, canastas made) is the state, and
a state that failed once is not tried again. Source: variants.md, "Going out", "Joining", clarification 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import BLACK_THREE, CODES, JOKER, NATURAL_KINDS, POINTS, RED_THREE, TWO
from canasta_desktop.engine.judging import FIVE, Draft, judge_opening
from canasta_desktop.engine.moves import Group, Join, Meld
from canasta_desktop.engine.openings import openings
from canasta_desktop.engine.position import number_of_melds
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY, WILD_KEY
from canasta_desktop.engine.terms import ANY_UNFINISHED, CANASTA

if TYPE_CHECKING:
    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.position import Board
    from canasta_desktop.engine.reasons import Refusal
    from canasta_desktop.engine.terms import Terms

LEAST: Final = 3
_NONE: Final = -1


class WayOut:
    """How a hand is got rid of: moves in an order that serves, and the card that is left to discard (-1: none).

    The first move is legal as it stands. After it the way is best asked for again, for a joining renumbers melds.
    """

    __slots__ = ("left", "moves")

    def __init__(self, moves: list[Meld | Join], left: Card) -> None:
        self.moves: Final = moves
        self.left: Final = left


def way_out_of(board: Board, draft: Draft, hand: list[Card]) -> WayOut | None:
    """The way to get rid of `hand` for the seat to act, whose side's melds are those of the draft; None where there is none.

    Permission is not asked for. Who still has a foot cannot go out.
    """
    terms = board.terms
    seat = board.to_act
    if board.feet_left[seat]:
        return None
    if terms.partner_in_foot:
        for other in terms.sides[terms.side_of[seat]]:
            if other != seat and board.feet_left[other]:
                return None
    for card in hand:
        if card >> 2 == RED_THREE or (card >> 2 == BLACK_THREE and terms.black_bonus):
            return None
    if draft.naturals[BLACK_THREE]:
        # Black 3s were the last meld: what is left is discarded.
        return WayOut([], hand[0]) if len(hand) == 1 and draft.enough_canastas() else None
    if draft.opened:
        return _Search(terms, draft, hand, 0).find()
    minimum = board.minimum[terms.side_of[seat]]
    if not (terms.opening_triple or terms.wilds_need_five or terms.wild_meld_first or not terms.opening_mixed_canasta):
        return _Search(terms, draft, hand, minimum).find()
    if len(hand) - int(terms.discard_required) < CANASTA * terms.canastas_needed:
        return None
    return _after_an_opening(board, hand)


def _after_an_opening(board: Board, hand: list[Card]) -> WayOut | None:
    """Where an opening follows rules of its own each one is tried, and the rest laid after it."""
    terms = board.terms
    for groups in openings(board, -1):
        draft = Draft(board)
        draft.reserve_wilds(groups)
        wrong: list[Refusal] = []
        rest = hand[:]
        for group in groups:
            draft.add(group, -1, wrong)
            for card in group.cards:
                rest.remove(card)
        if wrong or not _opens(board, groups, draft):
            continue
        draft.opened = True
        if len(rest) <= 1:
            found = WayOut([], rest[0] if rest else _NONE)
            if not draft.enough_canastas() or draft.unfinished() >= 0 or (terms.discard_required and not rest):
                continue
        else:
            after = _Search(terms, draft, rest, 0).find()
            if after is None:
                continue
            found = after
        found.moves.insert(0, Meld(groups))
        return found
    return None


def _opens(board: Board, groups: tuple[Group, ...], draft: Draft) -> bool:
    wrong: list[Refusal] = []
    judge_opening(board, groups, -1, draft, wrong)
    return not wrong


class _Run:
    """A sequence under way: where it ends, how long it is, the own melds in it (by slot), the kinds that come from the hand."""

    __slots__ = ("end", "kinds", "long", "slots")

    def __init__(self, end: int, long: int, slots: tuple[int, ...], kinds: tuple[int, ...]) -> None:
        self.end: Final = end
        self.long: Final = long
        self.slots: Final = slots
        self.kinds: Final = kinds


class _Sets:
    """One way to lay naturals and wilds of a rank: wilds used, canastas at the end, what each set gets, and joins before."""

    __slots__ = ("added", "joins", "mixed", "natural", "wilds")

    def __init__(
        self, wilds: int, natural: int, mixed: int, added: list[tuple[int, int, int]], joins: list[tuple[int, int]]
    ) -> None:
        self.wilds: Final = wilds
        self.natural: Final = natural
        self.mixed: Final = mixed
        self.added: Final = added
        """Slot, naturals, wilds."""
        self.joins: Final = joins


class _Search:
    """One question: this hand, these melds."""

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
        self.kept: dict[tuple[int, int], list[_Sets]] = {}
        self.failed: set[tuple[object, ...]] = set()
        self.chosen_runs: list[tuple[int, _Run]] = []
        self.chosen_sets: list[_Sets] = []
        self.left = _NONE
        self.black_laid = 0
        self.wilds_laid: list[tuple[int, int]] = []

    def _own_sequences(self) -> int:
        """Note the own sequences that may grow; answers how many closed ones are canastas."""
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

    def find(self) -> WayOut | None:
        """The way out, or None."""
        if self.points < self.minimum or not self._may_do() or not self._canastas_may_do():
            return None
        if not self._rank(0, ((), (), (), ()), 0, 0, (0, 0, 0, 0, 0), 0):
            return None
        return WayOut(self._moves(), self.left)

    def _may_do(self) -> bool:
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

    def _canastas_may_do(self) -> bool:
        """A cheap test whether the canastas that are needed could be there at all: no more than this can be made."""
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

    # rank by rank

    def _rank(
        self, at: int, runs: tuple[tuple[_Run, ...], ...], used: int, gone: int, made: tuple[int, ...], sequences: int
    ) -> bool:
        """Whether the ranks from `at` on can be laid; `gone`: a natural card was left; `made` counts canastas that are sets."""
        if at == NATURAL_KINDS:
            return self._end(runs, used, gone, made, sequences)
        key = (
            at, used, gone, made, sequences,
            tuple([tuple(sorted([(run.end, run.long, bool(run.slots)) for run in suit])) for suit in runs]),
        )  # fmt: skip
        if key in self.failed:
            return False
        if self._suits(at, 0, runs, used, gone, made, sequences, 0):
            return True
        self.failed.add(key)
        return False

    def _suits(
        self,
        at: int,
        suit: int,
        runs: tuple[tuple[_Run, ...], ...],
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
        self, at: int, runs: tuple[tuple[_Run, ...], ...], used: int, gone: int, made: tuple[int, ...]
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
        self, at: int, suit: int, open_runs: tuple[_Run, ...], held: int
    ) -> list[tuple[int, tuple[_Run, ...], list[_Run], int]]:
        """What may become of the sequences of a suit at a rank: cards used, runs that go on, runs that end, canastas ended."""
        most = held if self.useful[suit][at] else 0
        waiting = [run for run in open_runs if run.end == at]
        later = [run for run in open_runs if run.end > at]
        own = [one for one in self.begun[suit] if one[0] == at]
        found: list[tuple[int, tuple[_Run, ...], list[_Run], int]] = []
        self._spread(at, waiting, own, most, 0, later, [], found)
        if len(found) < 2:
            return found
        # Ways that differ only in which of the same cards are where lead on alike: the first of them is enough.
        seen: set[tuple[object, ...]] = set()
        different: list[tuple[int, tuple[_Run, ...], list[_Run], int]] = []
        for way in found:
            mark = (way[0], way[3], tuple(sorted([(run.end, run.long, bool(run.slots)) for run in way[1]])))
            if mark not in seen:
                seen.add(mark)
                different.append(way)
        return different

    def _spread(
        self,
        at: int,
        waiting: list[_Run],
        own: list[tuple[int, int, int]],
        most: int,
        number: int,
        after: list[_Run],
        closed: list[_Run],
        found: list[tuple[int, tuple[_Run, ...], list[_Run], int]],
    ) -> None:
        """Each run that waits goes on with a card, meets an own sequence or ends; own ones and cards left over begin runs."""
        longest = self.terms.sequence_longest
        if waiting:
            run, rest = waiting[0], waiting[1:]
            if run.long < longest and number < most:
                grown = _Run(at + 1, run.long + 1, run.slots, (*run.kinds, at))
                self._spread(at, rest, own, most, number + 1, [*after, grown], closed, found)
            for place in range(len(own)):
                low, long, slot = own[place]
                if run.long + long <= longest and (self.terms.join or not run.slots):
                    met = _Run(low + long, run.long + long, (*run.slots, slot), run.kinds)
                    others = own[:place] + own[place + 1 :]
                    self._spread(at, rest, others, most, number, [*after, met], closed, found)
            if run.slots or run.long >= LEAST:
                self._spread(at, rest, own, most, number, after, [*closed, run], found)
            return
        begun = after + [_Run(low + long, long, (slot,), ()) for low, long, slot in own]
        for new in range(most - number + 1):
            runs = begun + [_Run(at + 1, 1, (), (at,)) for _ in range(new)]
            canastas = sum([1 for run in closed if run.long >= CANASTA])
            found.append((number + new, tuple(runs), closed, canastas))

    def _set(
        self,
        at: int,
        runs: tuple[tuple[_Run, ...], ...],
        used: int,
        gone: int,
        made: tuple[int, ...],
        sequences: int,
        spent: int,
    ) -> bool:
        """Lay what is left of a rank in sets, and go on."""
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

    def _set_ways(self, kind: int, cards: int) -> list[_Sets]:
        """The ways to lay so many naturals of a rank, with any number of wilds; of equal ones the first."""
        found = self.kept.get((kind, cards))
        if found is None:
            found = []
            seen: set[tuple[int, int, int]] = set()
            for way in self._find_set_ways(kind, cards):
                mark = (way.wilds, way.natural, way.mixed)
                if mark not in seen:
                    seen.add(mark)
                    found.append(way)
            self.kept[kind, cards] = found
        return found

    def _find_set_ways(self, kind: int, cards: int) -> list[_Sets]:
        draft, terms = self.draft, self.terms
        number = number_of_melds(draft.naturals, draft.wilds, kind)
        own = [(slot, draft.naturals[slot], draft.wilds[slot]) for slot in range(kind, kind + number * KEYS, KEYS)]
        found: list[_Sets] = []
        if draft.dead >> kind & 1:
            if not cards:
                self._grow(kind, own, 0, 0, [], [], found)
            return found
        self._grow(kind, own, cards, 0, [], [], found)
        if terms.join:
            for first in range(len(own)):
                for second in range(first + 1, len(own)):
                    naturals, wilds = own[first][1] + own[second][1], own[first][2] + own[second][2]
                    if terms.wild_sets[naturals] >> wilds & 1:
                        joined = (own[first][0], naturals, wilds)
                        rest = [joined if at == first else one for at, one in enumerate(own) if at != second]
                        self._grow(kind, rest, cards, 0, [], [(own[first][0], own[second][0])], found)
        return found

    def _grow(
        self,
        kind: int,
        own: list[tuple[int, int, int]],
        cards: int,
        used: int,
        added: list[tuple[int, int, int]],
        joins: list[tuple[int, int]],
        found: list[_Sets],
    ) -> None:
        """Add cards to the own sets one after the other, then to new ones; `added` tells what each has got so far."""
        terms = self.terms
        at = len(added)
        if at < len(own):
            slot, naturals, wilds = own[at]
            for more in range(cards + 1):
                for extra in range(self.spare - used + 1):
                    if (more or extra) and not self._stands(kind, naturals + more, wilds, extra):
                        continue
                    self._grow(kind, own, cards - more, used + extra, [*added, (slot, more, extra)], joins, found)
            return
        sets = [
            (own[place][1] + one[1], own[place][2] + one[2]) if place < len(own) else (one[1], one[2])
            for place, one in enumerate(added)
        ]
        if not cards:
            self._note(kind, sets, used, added, joins, found)
            return
        unfinished = any(naturals + wilds < CANASTA for naturals, wilds in sets)
        if (terms.set_limit and len(sets) >= terms.set_limit) or (not terms.set_limit and unfinished):
            return
        slot = kind + len(sets) * KEYS
        for more in range(2, cards + 1):
            for extra in range(self.spare - used + 1):
                if self._stands(kind, more, 0, extra):
                    self._grow(kind, own, cards - more, used + extra, [*added, (slot, more, extra)], joins, found)

    def _stands(self, kind: int, naturals: int, wilds: int, extra: int) -> bool:
        """Whether a set may hold so many naturals and its wilds with so many more."""
        terms = self.terms
        if not terms.wild_sets[naturals] >> (wilds + extra) & 1:
            return False
        if not extra:
            return True
        if terms.never_wild[kind] or (terms.pure_or_opened_mixed[kind] and self.draft.opened and not wilds):
            return False
        return not (terms.wilds_need_five and self.draft.opened and naturals < FIVE)

    def _note(
        self,
        kind: int,
        sets: list[tuple[int, int]],
        used: int,
        added: list[tuple[int, int, int]],
        joins: list[tuple[int, int]],
        found: list[_Sets],
    ) -> None:
        must = self.terms.to_finish[kind]
        natural = mixed = 0
        for naturals, wilds in sets:
            if naturals + wilds >= CANASTA:
                if wilds:
                    mixed += 1
                else:
                    natural += 1
            elif must and (must == ANY_UNFINISHED or not wilds):
                return
        found.append(_Sets(used, natural, mixed, added, joins))

    # the end

    def _end(self, runs: tuple[tuple[_Run, ...], ...], used: int, gone: int, made: tuple[int, ...], sequences: int) -> bool:
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
        run: _Run,
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


_CAP: Final = 10
"""Canastas beyond so many count as so many: no rules ask for more."""
