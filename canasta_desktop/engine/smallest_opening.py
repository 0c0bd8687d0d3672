"""The opening that needs the fewest cards.

Source: rules.md, "Opening".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import (
    JOKER,
    KIND_POINTS,
    NATURAL_KINDS,
    NOTHING,
    POINTS,
    TWO,
    points_of_wilds,
)
from canasta_desktop.engine.every_opening import may_follow
from canasta_desktop.engine.lanes import LANE, LOW, RANKS, card_points, enough, lane, lane_bits, one, pairs, several, whole
from canasta_desktop.engine.moves import new_group
from canasta_desktop.engine.runs import Run, run_choices, run_groups, runs_in
from canasta_desktop.engine.slots import KEYS, WILD_KEY
from canasta_desktop.engine.terms import CANASTA, MOST_NATURALS, MOST_WILDS, PAIR, SMALLEST_MELD, OpeningSets

if TYPE_CHECKING:
    from mypy_extensions import i64

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.hand import Hand
    from canasta_desktop.engine.moves import Group
    from canasta_desktop.engine.position import Board
    from canasta_desktop.engine.terms import Terms

EVERY_RANK: Final = 0b111_1111_1111  # written out: mypyc knows as constants only what a module says by itself
"""All natural ranks, as bits by kind."""
NO_RUN: Final[list[Run]] = []
NO_RUNS: Final = (NO_RUN,)
"""The only choice of sequences where there are none."""


class OpeningFound:
    """An opening: its groups, the number of cards from the hand, the number of wilds among them, and its points."""

    __slots__ = ("cards", "groups", "points", "wilds")

    def __init__(self, groups: tuple[Group, ...], cards: int, wilds: int, points: int) -> None:
        self.groups: Final = groups
        self.cards: Final = cards
        self.wilds: Final = wilds
        self.points: Final = points


class _Step:
    """One step of the dynamic programming: what a rank (or the wild meld) adds, and the step before."""

    __slots__ = ("before", "kind", "sets")

    def __init__(self, before: _Step | None, kind: int, sets: list[tuple[int, int]]) -> None:
        self.before: Final = before
        self.kind: Final = kind
        self.sets: Final = sets


class _SetsFound:
    """Sets and wild melds of an opening: the cards from the hand, the wilds among them, the points, and the last step."""

    __slots__ = ("cards", "last", "points", "wilds")

    def __init__(self, cards: int, wilds: int, points: int, last: _Step | None) -> None:
        self.cards = cards
        self.wilds: Final = wilds
        self.points = points
        self.last: Final = last

    def before(self, other: _SetsFound) -> bool:
        """Whether it needs fewer cards, or as many with fewer wilds."""
        return self.cards < other.cards or (self.cards == other.cards and self.wilds < other.wilds)


class _Places:
    """The states of the dynamic programming: for each place the most points of naturals, and the last step that leads there.

    A *place* stands for the cards and the wilds used and whether a pure meld is there: `(cards * width + wilds) * 2 + pure`.
    `reached` lists the places in the order in which they were reached; `points` are -1 for all others. `room` is the most cards
    of an opening that is still of interest, `wild_points` what numbers of wilds are worth. `_free_points` and `_free_steps` are
    for the next rank: empty, because lists are filled faster than made.
    """

    __slots__ = ("_free_points", "_free_steps", "needed", "points", "reached", "room", "steps", "width", "wild_points")

    def __init__(self, room: int, needed: int, wild_points: list[int]) -> None:
        self.room = room
        self.needed = needed
        self.wild_points: Final = wild_points
        self.width: Final = len(wild_points)
        self.points = [-1] * (2 * (room + 1) * self.width)
        self.steps: list[_Step | None] = [None] * len(self.points)
        self._free_points = self.points[:]
        self._free_steps = self.steps[:]
        self.reached: list[int] = []

    def begin(self, wilds: int, pure: bool, step: _Step | None) -> None:
        """The state before any set: a wild meld at most."""
        place = (wilds * self.width + wilds) * 2 + pure
        self.reached.append(place)
        self.points[place] = 0
        self.steps[place] = step

    def add(self, kind: int, choices: list[OpeningSets], spare: int, still: int, top: int) -> None:
        """Extend every place by each choice for a rank; places that cannot lead to a good opening are left out.

        `spare`: most wilds; `still`: the points that further ranks may add; `top`: the rank that must be among the sets, or -1.
        """
        width, before, steps_before = self.width, self.points, self.steps
        points, steps = self._free_points, self._free_steps
        reached: list[int] = []
        least = self.needed - still - self.wild_points[spare]
        complete = top <= kind
        for place in self.reached:
            cards, wilds, pure = (place >> 1) // width, (place >> 1) % width, place & 1
            points_before, step = before[place], steps_before[place]
            before[place], steps_before[place] = -1, None
            for choice in choices:
                extra = wilds + choice.wilds
                number = cards + choice.naturals + choice.wilds
                worth = points_before + choice.points
                if extra > spare or number > self.room or worth < least:
                    continue
                there = (number * width + extra) * 2 + (1 if choice.pure else pure)
                known = points[there]
                if worth <= known:
                    continue
                if known < 0:
                    reached.append(there)
                points[there] = worth
                steps[there] = _Step(step, kind, choice.sets) if choice.sets else step
                if complete and number and there & 1 and worth + self.wild_points[extra] >= self.needed:
                    self.room = number
        self.points, self.steps, self.reached = points, steps, reached
        self._free_points, self._free_steps = before, steps_before


def best_opening(
    board: Board, top: Card = NOTHING, most_cards: int = 1000, without: int = 0, hand: Hand | None = None
) -> OpeningFound | None:
    """The opening of the seat to act that needs the fewest cards from the hand, then the fewest wilds; or None.

    With `top` it is a taking of the pile. `without` are keys of which no meld is wanted, as bits. `hand` are the cards that may
    be laid, if not all of the hand. Openings that go out are `way_out`'s: black 3s are left aside.
    """
    terms = board.terms
    seat = board.to_act
    cards = board.hands[seat] if hand is None else hand
    needed = board.minimum[terms.side_of[seat]]
    counted_top = POINTS[top] if top >= 0 and terms.opening_counts_top else 0
    barred: i64 = board.dead | without
    kind: i64 = top >> 2 if top >= 0 else NOTHING
    if top >= 0 and (cards.number(kind) < PAIR or barred >> kind & 1):
        return None
    runs = runs_in(terms, cards) if terms.sequence_longest else NO_RUN
    if counted_top + most_points(cards.first, cards.second, runs, kind, barred) < needed:
        return None
    best: _SetsFound | None = None
    best_runs: list[Run] = []
    fewest = most_cards
    dearest = KIND_POINTS[JOKER] if cards.number(JOKER) else KIND_POINTS[TWO]
    for chosen in run_choices(runs, cards, min(cards.size, most_cards)) if runs else NO_RUNS:
        used = made = 0
        left = cards.first
        for run in chosen:
            used += run.long
            for rank in range(run.low, run.end):
                made += KIND_POINTS[rank]
                left -= one(rank)
        made += counted_top
        room, least = fewest - used, PAIR if top >= 0 else SMALLEST_MELD if made < needed else 0
        if room < least or room * dearest < needed - made:
            continue
        if chosen and made + most_points(left, cards.second, NO_RUN, kind, barred) < needed:
            continue
        found = _with_sets(terms, left, cards.second, needed - made, kind, room, barred, beside_runs=bool(chosen))
        if found is None:
            continue
        found.cards += used
        found.points += made
        if best is None or found.before(best):
            best, best_runs = found, chosen
            fewest = min(fewest, best.cards)
    if best is None:
        return None
    return OpeningFound(_as_groups(cards, best_runs, _trace(best.last), kind), best.cards, best.wilds, best.points)


def most_points(first: i64, second: i64, runs: list[Run], top: i64, barred: i64) -> i64:
    """Upper bound on the card points of an opening from a hand with these sequences, but for the card `top` of the pile.

    `first`, `second`: the hand by kind (`lanes`); `top`: a kind, or negative; `barred`: kinds of which there is no set, as
    bits.
    """
    in_run: i64 = 0  # kinds, as bits
    for run in runs:
        in_run |= (1 << run.long) - 1 << run.low
    jokers, ranks = second & LOW, first & RANKS
    sets = enough(ranks)
    if jokers or first > RANKS:
        sets = several(ranks)
    elif 0 <= top < NATURAL_KINDS:
        sets |= pairs(ranks) & one(top)
    sets &= ~lane_bits(barred & EVERY_RANK)
    return card_points(first & (whole(sets | lane_bits(in_run)) | ~RANKS), jokers)


def _with_sets(
    terms: Terms, first: i64, second: i64, needed: int, top: i64, room: int, barred: i64, *, beside_runs: bool
) -> _SetsFound | None:
    """The fewest cards, then wilds, with which sets and a wild meld are worth so much; the hand is counted in two words.

    Of the ways to a place that with the most points is kept. `beside_runs`: no set need be among them.
    """
    jokers: int = second & LOW
    spare: int = (first >> TWO * LANE) + jokers
    kinds: list[int] = []
    most, in_kinds = spare, 0
    left = first & RANKS
    rank: i64 = 0
    while left:
        number: int = left & LOW
        if number >= PAIR and not barred >> rank & 1:  # of others there is no set
            kinds.append(rank)
            most += number
            in_kinds += number * KIND_POINTS[rank]
        left >>= LANE
        rank += 1
    room = min(room, most)
    wild_points = [points_of_wilds(wilds, jokers) for wilds in range(spare + 1)]
    best: _SetsFound | None = None
    melds: list[list[int]] = [[]]
    if spare and terms.wild_longest and not barred >> WILD_KEY & 1:
        melds += _wild_melds(terms, spare)
    for sizes in melds:
        wild_meld = sum(sizes) if sizes else 0
        if wild_meld > room:
            continue
        for_sets = 0 if wild_meld and terms.wild_meld_first else spare - wild_meld
        pure = not terms.opening_triple or (wild_meld > 0 and terms.wild_triple)
        places = _Places(room, needed, wild_points)
        places.begin(wild_meld, pure, _Step(None, WILD_KEY, [(0, size) for size in sizes]) if sizes else None)
        still = in_kinds
        for kind in kinds:
            held: int = lane(first, kind)
            still -= held * KIND_POINTS[kind]
            choices = _set_choices(terms, kind, held, for_sets, kind == top)
            places.add(kind, choices, wild_meld + for_sets, still, top)
        for place in places.reached:
            cards, wilds = (place >> 1) // places.width, (place >> 1) % places.width
            points = places.points[place] + wild_points[wilds]
            if place & 1 and points >= needed and (cards or beside_runs):
                found = _SetsFound(cards, wilds, points, places.steps[place])
                if best is None or found.before(best):
                    best = found
    if best is not None and top >= 0 and all(key != top for key, _ in _trace(best.last)):
        return None
    return best


def _wild_melds(terms: Terms, spare: int) -> list[list[int]]:
    """For each number of wild cards that wild melds can hold together the sizes of such melds, all complete but the last."""
    longest = terms.wild_longest
    found: dict[int, list[int]] = {}
    number = 1  # of melds
    while CANASTA * (number - 1) + SMALLEST_MELD <= spare and not (terms.wild_limit and number > terms.wild_limit):
        for total in range(CANASTA * (number - 1) + SMALLEST_MELD, min(spare, longest * number) + 1):
            if total not in found:
                last = max(SMALLEST_MELD, total - longest * (number - 1))
                sizes = [CANASTA] * (number - 1)
                rest = total - last - sum(sizes)
                for at in range(number - 1):
                    more = min(rest, longest - CANASTA)
                    sizes[at] += more
                    rest -= more
                found[total] = [*sizes, last]
        if longest < CANASTA:
            break
        number += 1
    return [found[total] for total in sorted(found)]


def _set_choices(terms: Terms, kind: int, held: int, spare: int, with_top: bool) -> list[OpeningSets]:
    """The sets of one rank that may be among an opening, found once for each number of cards."""
    key = ((kind * (MOST_NATURALS + 1) + held) * (MOST_WILDS + 1) + spare) * 2 + with_top
    found = terms.opening_sets.get(key)
    if found is None:
        found = terms.opening_sets[key] = _find_set_choices(terms, kind, held, spare, with_top)
    return found


def _find_set_choices(terms: Terms, kind: int, held: int, spare: int, with_top: bool) -> list[OpeningSets]:
    """The sets of one rank that may be among an opening, of those that lead to equal states the first."""
    found = [] if with_top else [OpeningSets(0, 0, 0, pure=False, sets=[])]
    seen: set[tuple[int, int, int, bool, bool]] = set()
    others = _singles(terms, kind, held, spare, with_top=False)
    waiting = [[one] for one in (_singles(terms, kind, held, spare, with_top=True) if with_top else others)]
    while waiting:
        further: list[list[tuple[int, int]]] = []
        for sets in waiting:
            choice = _choice(terms, kind, sets, with_top)
            beside_top = with_top and len(sets) == 1
            follow = may_follow(terms, len(sets), sum(sets[-1]) + beside_top)
            mark = (choice.naturals, choice.wilds, choice.points, choice.pure, follow)
            if mark in seen:  # the same cards in other sets lead to the same states
                continue
            seen.add(mark)
            found.append(choice)
            if not follow:
                continue
            for other in others:
                larger_first = not terms.set_limit or beside_top or other <= sets[-1]
                if larger_first and choice.naturals + other[0] <= held and choice.wilds + other[1] <= spare:
                    further.append([*sets, other])
        waiting = further
    return found


def _singles(terms: Terms, kind: int, held: int, spare: int, *, with_top: bool) -> list[tuple[int, int]]:
    """The single sets of a rank that may be among an opening, as naturals and wilds from the hand."""
    more = int(with_top)
    found: list[tuple[int, int]] = []
    for naturals in range(PAIR, held + 1):
        allowed = terms.wild_sets[naturals + more]
        for wilds in range(spare + 1):
            if not allowed >> wilds & 1:
                continue
            if wilds and (terms.never_wild[kind] or (with_top and not terms.wilds_with_pair)):
                continue
            if wilds and not terms.opening_mixed_canasta and naturals + more + wilds >= CANASTA:
                continue
            found.append((naturals, wilds))
    return found


def _choice(terms: Terms, kind: int, sets: list[tuple[int, int]], with_top: bool) -> OpeningSets:
    naturals = sum([one[0] for one in sets])
    wilds = sum([one[1] for one in sets])
    points = naturals * KIND_POINTS[kind]
    if with_top and not terms.opening_counts_top and sum(sets[0]) < SMALLEST_MELD:
        points -= sets[0][0] * KIND_POINTS[kind]
    pure = any(one[0] >= SMALLEST_MELD and not one[1] for one in sets)
    return OpeningSets(naturals, wilds, points, pure, sets)


def _trace(last: _Step | None) -> list[tuple[int, list[tuple[int, int]]]]:
    found: list[tuple[int, list[tuple[int, int]]]] = []
    step = last
    while step is not None:
        found.append((step.kind, step.sets))
        step = step.before
    found.reverse()
    return found


def _as_groups(hand: Hand, chosen: list[Run], melds: list[tuple[int, list[tuple[int, int]]]], top: int) -> tuple[Group, ...]:
    """Melds as groups of cards: jokers before 2s, as their points are counted."""
    rest = hand
    if chosen:
        rest = hand.without([card for run in chosen for card in run.cards()])
    wild = rest.cards_of(JOKER) + rest.cards_of(TWO)
    groups = run_groups(chosen) if chosen else []
    spent = 0
    for key, sets in melds:
        naturals = rest.cards_of(key) if key < NATURAL_KINDS else []
        at, slot = 0, key
        for many, extra in sets:
            cards = naturals[at : at + many] + wild[spent : spent + extra]
            if extra > 1:
                cards.sort()
            groups.append(new_group(slot, cards))
            at += many
            spent += extra
            slot += KEYS
    if top >= 0 or chosen or melds[0][0] == WILD_KEY:  # else they are in order
        groups = _in_order(groups, top)
    return tuple(groups)


def _in_order(groups: list[Group], top: int) -> list[Group]:
    """The groups in the order of a move: the top card's first, then by key and number."""
    return sorted(groups, key=lambda group: (group.kind != top, group.kind % KEYS, group.kind))
