"""What a hand could do: every way to lay it out, tried plainly.

`all_laid` tells whether cards can all be melded so that the side may go out; `best_opening` what an opening can be worth.
Cards of one rank are alike in sets, so sets are tried by numbers; sequences are tried card by card.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from math import prod
from typing import TYPE_CHECKING, NamedTuple

from referee.cards import CANASTA, JOKER, ORDER, SUITS, VALUES, WILD, Rules, is_wild, rank_of
from referee.melds import number_codes
from referee.rules import enough

if TYPE_CHECKING:
    from referee.melds import Meld

TOO_MANY = 300_000
"""Ways to choose sequences beyond which the referee gives no answer."""


class Undecided(Exception):  # noqa: N818 - the referee's answer, not a fault
    """There are too many ways to try; whoever asks must do without an answer."""


class Limits(NamedTuple):
    """What a set of one rank may be, for one side at one time."""

    below: int
    within: int | str
    outnumber: bool
    longest: int
    several: str
    join: bool
    dead: bool
    wilds: str  # any, five (naturals), none
    finished: str  # "", all, pure: which of them may not be left unfinished
    top: bool  # a card of the pile is among the naturals, and needs two others in its set
    closes: bool  # a canasta closes the rank at once


Set = tuple[int, int]  # naturals, wilds


def fits(limits: Limits, naturals: int, wilds: int) -> bool:
    """Tell whether a set of these numbers is legal."""
    short = not limits.longest or naturals + wilds <= limits.longest
    return short and not number_codes(limits.below, limits.within, limits.outnumber, naturals, wilds)


def limits_for(
    rules: Rules, rank: str, own: list[Meld], dead: set[str], *, opened: bool, top: bool = False, join: bool = True
) -> Limits:
    """Return what holds for a side's sets of a rank."""
    wilds = "five" if rules["wilds_enter"] == "opening or five" and opened else "any"
    pure = rank in rules["ranks_pure_or_opened_mixed"]
    if rank in rules["ranks_without_wilds"] or (pure and opened and not any(meld.wilds() for meld in own if meld.key == rank)):
        wilds = "none"
    names = rules["no_unfinished_to_go_out"]
    finished = "all" if rank in names else "pure" if f"pure {rank}" in names else ""
    return Limits(
        rules["wilds_below_canasta"], rules["wilds_in_canasta"], rules["naturals_outnumber_wilds"], rules["set_longest"],
        rules["sets_of_a_rank"], rules["join"] and join, rank in dead, wilds, finished, top,
        rules["dead_ranks"],
    )  # fmt: skip


def _grown(limits: Limits, one: Set, naturals: int, wilds: int) -> bool:
    """Tell whether these cards may go into a set, or start one from nothing."""
    if limits.dead or not fits(limits, one[0] + naturals, one[1] + wilds):
        return False
    return not wilds or limits.wilds == "any" or (limits.wilds == "five" and one[0] + naturals >= 5)


def _room(limits: Limits, sets: tuple[Set, ...]) -> bool:
    """Tell whether a further set may be started (`sets_of_a_rank`)."""
    if limits.several == "when complete":
        return all(sum(one) >= CANASTA for one in sets) and len(sets) < 5
    return len(sets) < (1 if limits.several == "one" else 2)


@cache
def set_ways(limits: Limits, naturals: int, wilds: int, sets: tuple[Set, ...]) -> frozenset[tuple[int, int, int]]:
    """Return the ways to lay all these naturals and wilds up to a number: wilds used, natural and mixed canastas then."""
    found = set()
    starts = {sets}
    if limits.join and not limits.dead and len(sets) == 2 and fits(limits, sets[0][0] + sets[1][0], sets[0][1] + sets[1][1]):
        both = (sets[0][0] + sets[1][0], sets[0][1] + sets[1][1])
        if not (limits.closes and sum(both) >= CANASTA and naturals):
            starts.add((both,))
    for start in starts:
        before = sum(one[1] for one in start)
        for end in _ends(limits, naturals, wilds, start, ()):
            used = sum(one[1] for one in end) - before
            if limits.top and end[0][0] < 3:
                continue
            for final in _joined(limits, end):
                full = [one for one in final if sum(one) >= CANASTA]
                short = [one for one in final if sum(one) < CANASTA]
                if limits.finished and any(limits.finished == "all" or not one[1] for one in short):
                    continue
                pure = sum(not one[1] for one in full)
                found.add((used, pure, len(full) - pure))
    return frozenset(found)


def _joined(limits: Limits, end: tuple[Set, ...]) -> list[tuple[Set, ...]]:
    """Return the sets as they are, and joined where that may be."""
    both = (sum(one[0] for one in end), sum(one[1] for one in end))
    closed = limits.dead or (limits.closes and any(sum(one) >= CANASTA for one in end))
    return [end, (both,)] if limits.join and len(end) == 2 and fits(limits, *both) and not closed else [end]


def _ends(limits: Limits, naturals: int, wilds: int, old: tuple[Set, ...], done: tuple[Set, ...]) -> list[tuple[Set, ...]]:
    """Return how the sets can stand in the end: the old ones added to in turn, then new ones started."""
    if not old:
        ends = [done] if not naturals else []
        if naturals >= 2 and _room(limits, done):
            for more in range(2, naturals + 1):
                for wild in range(wilds + 1):
                    if _grown(limits, (0, 0), more, wild):
                        ends += _ends(limits, naturals - more, wilds - wild, (), (*done, (more, wild)))
        return ends
    ends = []
    for more in range(naturals + 1):
        for wild in range(wilds + 1):
            one = (old[0][0] + more, old[0][1] + wild)
            if not (more or wild) or _grown(limits, old[0], more, wild):
                ends += _ends(limits, naturals - more, wilds - wild, old[1:], (*done, one))
    return ends


# ---------------------------------------------------------------- sequences

Span = tuple[int, int]  # places of the lowest and the highest card in the order


@cache
def sequence_ways(counts: tuple[int, ...], spans: tuple[Span, ...], longest: int, *, join: bool) -> dict[tuple[int, ...], int]:
    """Return what cards of one suit can go into sequences, and the most sambas that there are then."""
    found: dict[tuple[int, ...], int] = {}

    def start(have: tuple[int, ...], least: Span, ends: tuple[Span, ...]) -> None:
        used = tuple(a - b for a, b in zip(counts, have, strict=True))
        found[used] = max(found.get(used, 0), sambas(ends, longest, join=join))
        for low in range(least[0], len(have) - 2):
            for high in range(max(low + 2, least[1] if low == least[0] else 0), min(low + longest, len(have))):
                if all(have[low : high + 1]):
                    start(less(have, low, high), (low, high), (*ends, (low, high)))

    def add(have: tuple[int, ...], old: tuple[Span, ...], ends: tuple[Span, ...]) -> None:
        if not old:
            start(have, (0, 0), ends)
            return
        low, high = old[0]
        for down in range(low + 1):
            for up in range(len(have) - high):
                if (
                    high - low + 1 + down + up <= longest
                    and all(have[low - down : low])
                    and all(have[high + 1 : high + 1 + up])
                ):
                    rest = less(less(have, low - down, low - 1), high + 1, high + up)
                    add(rest, old[1:], (*ends, (low - down, high + up)))

    add(counts, spans, ())
    return found


def less(have: tuple[int, ...], low: int, high: int) -> tuple[int, ...]:
    """Return the cards without one of each place from low to high."""
    return tuple(count - (low <= place <= high) for place, count in enumerate(have))


def sambas(spans: tuple[Span, ...], longest: int, *, join: bool) -> int:
    """Return how many sequences of seven or more there are, with every joining that helps."""
    most = sum(high - low + 1 >= CANASTA for low, high in spans)
    for i, one in enumerate(spans if join else ()):
        for other in spans[i + 1 :]:
            low, high = sorted((one, other))
            if low[1] + 1 == high[0] and CANASTA <= high[1] - low[0] + 1 <= longest:
                kept = list(spans)
                kept.remove(one)
                kept.remove(other)
                most = max(most, sambas((*kept, (low[0], high[1])), longest, join=join))
    return most


def _by_suit(rules: Rules, cards: list[str], own: list[Meld]) -> list[dict[tuple[int, ...], int]]:
    """Return the ways of sequences suit by suit."""
    if not rules["sequence_longest"]:
        return [{(0,) * len(ORDER): 0}]
    ways = []
    for suit in SUITS:
        counts = tuple(cards.count(rank + suit) for rank in ORDER)
        spans = []
        for meld in own:
            if meld.key == suit:
                places = sorted(ORDER.index(card[0]) for card in meld.cards)
                spans.append((places[0], places[-1]))
        ways.append(sequence_ways(counts, tuple(sorted(spans)), rules["sequence_longest"], join=rules["join"]))
    if prod(len(one) for one in ways) > TOO_MANY:
        raise Undecided
    return ways


# ---------------------------------------------------------------- going out


@cache
def wild_ways(wilds: int, melds: tuple[int, ...], longest: int, several: str) -> frozenset[tuple[int, int, bool]]:
    """Return the ways to lay wilds up to a number on wild melds: wilds used, wild canastas, whether one is unfinished."""
    found = {(0, sum(size >= CANASTA for size in melds), any(size < CANASTA for size in melds))}
    if not longest:
        return frozenset(found)
    for number, size in enumerate(melds):
        for more in range(1, min(wilds, longest - size) + 1):
            grown = (*melds[:number], size + more, *melds[number + 1 :])
            found |= {(used + more, full, open_) for used, full, open_ in wild_ways(wilds - more, grown, longest, several)}
    room = not melds or (several == "when complete" and all(size >= CANASTA for size in melds))
    for size in range(3, min(wilds, longest) + 1) if room else ():
        further = wild_ways(wilds - size, (*melds, size), longest, several)
        found |= {(used + size, full, open_) for used, full, open_ in further}
    return frozenset(found)


def all_laid(
    rules: Rules, cards: list[str], own: list[Meld], dead: set[str], *, top: str = "", join: bool = True, pure: str = ""
) -> bool:
    """Tell whether these cards can all be melded so that the side has what it needs to go out (black 3s apart).

    `top` is the card of the pile among them, which a natural pair from the hand must take; sets of the rank `pure` get no wild
    cards.
    """
    wilds = sum(is_wild(card) for card in cards)
    held = Counter(rank_of(card) for card in cards)
    ranks = [rank for rank in ORDER if held[rank] or any(meld.key == rank for meld in own)]
    limits = {
        rank: limits_for(rules, rank, own, dead, opened=bool(own), top=bool(top) and rank_of(top) == rank, join=join)
        for rank in ranks
    }
    if pure in limits:
        limits[pure] = limits[pure]._replace(wilds="none")
    sets = {rank: tuple((len(m.cards) - m.wilds(), m.wilds()) for m in own if m.key == rank) for rank in ranks}
    wild_own = tuple(len(meld.cards) for meld in own if meld.key == WILD)
    in_wild_melds = wild_ways(wilds, wild_own, rules["wild_longest"], rules["wild_melds"])
    for choice in product(*(ways.items() for ways in _by_suit(rules, cards, own))):
        long = sum(number for _, number in choice)
        states = {(wilds, 0, 0)}
        for rank in ranks:
            naturals = held[rank] - sum(used[ORDER.index(rank)] for used, _ in choice)
            states = {
                (left - used, natural + more, mixed + other)
                for left, natural, mixed in states
                for used, more, other in set_ways(limits[rank], naturals, left, sets[rank])
            }
            if not states:
                break
        for left, natural, mixed in states:
            for used, full, open_ in in_wild_melds:
                have = Counter({"natural": natural, "mixed": mixed, "sequence": long, "wild": full})
                if used == left and enough(rules, have) and not (open_ and "wild" in rules["no_unfinished_to_go_out"]):
                    return True
    return False


# ---------------------------------------------------------------- openings

State = tuple[int, int, int, bool]  # jokers left, 2s left, cards used, whether one group is a triple that may open


def best_opening(rules: Rules, hand: list[str], dead: set[str], top: str = "", most_used: int = 999) -> int:
    """Return the most that a legal opening from this hand is worth; −1 where there is none.

    `top` is the card of the pile that a natural pair from the hand must take; at most `most_used` cards may be laid.
    """
    best = -1
    jokers, twos = hand.count(JOKER), sum(card[0] == "2" for card in hand)
    held = Counter(rank_of(card) for card in hand)
    for choice in product(*_by_suit(rules, hand, [])):
        used = sum(sum(way) for way in choice)
        if used > most_used:
            continue
        worth = sum(count * VALUES.get(rank, 5) for way in choice for rank, count in zip(ORDER, way, strict=True))
        for wild_jokers, wild_twos in _wild_groups(rules, jokers, twos):
            in_wilds = wild_jokers + wild_twos
            start = (0, 0) if rules["wild_meld_first"] and in_wilds else (jokers - wild_jokers, twos - wild_twos)
            clean = rules["opening_triple"] == "none" or (rules["opening_triple"] == "natural or wild" and in_wilds > 0)
            states = {(*start, used + in_wilds, clean): worth + 50 * wild_jokers + 20 * wild_twos}
            for place, rank in enumerate(ORDER):
                naturals = held[rank] - sum(way[place] for way in choice)
                states = _with_rank(rules, rank, naturals, states, dead, top=top[:1] == rank, most_used=most_used)
            laid = {state: worth for state, worth in states.items() if state[2]}
            best = max([best, *(worth for (_, _, _, clean), worth in laid.items() if clean)])
    return best


def _wild_groups(rules: Rules, jokers: int, twos: int) -> list[tuple[int, int]]:
    """Return the wild melds that could be started: none, or jokers and 2s in it."""
    sizes = range(3, rules["wild_longest"] + 1)
    return [(0, 0), *((j, t) for j in range(jokers + 1) for t in range(twos + 1) if j + t in sizes)]


def _with_rank(
    rules: Rules, rank: str, naturals: int, states: dict[State, int], dead: set[str], *, top: bool, most_used: int
) -> dict[State, int]:
    """Lay sets of one rank in every way on top of what is laid so far; the highest worth of each."""
    if naturals < 2:
        return {} if top else states
    limits = limits_for(rules, rank, [], dead, opened=False, top=top)
    after: dict[State, int] = {} if top else dict(states)
    each = VALUES.get(rank, 5)
    further = (rules["wilds_with_pair"], rules["opening_mixed_canasta"], rules["opening_counts_top"])
    for (jokers, twos, used, triple), worth in states.items():
        for laid, wilds, counted, clean in opening_sets(limits, naturals, jokers + twos, *further):
            if used + laid + wilds > most_used:
                continue
            for use in range(max(0, wilds - twos), min(jokers, wilds) + 1):
                key = (jokers - use, twos - wilds + use, used + laid + wilds, triple or clean)
                value = worth + each * counted + 50 * use + 20 * (wilds - use)
                after[key] = max(after.get(key, -1), value)
    return after


@cache
def opening_sets(
    limits: Limits, naturals: int, wilds: int, with_pair: bool, mixed_canasta: bool, counts_top: bool
) -> frozenset[tuple[int, int, int, bool]]:
    """Return the ways to lay new sets of a rank: naturals and wilds used, naturals that count, whether one is a clean triple.

    Where there is a top card, the first set takes it and needs two naturals from the hand.
    """
    found = set()
    for laid in range(2, naturals + 1):
        for end in _ends(limits, laid + limits.top, wilds, (), ()):
            if any(wild and natural + wild >= CANASTA for natural, wild in end) and not mixed_canasta:
                continue
            first, *others = end
            own = first[0] - limits.top
            if limits.top and (own < 2 or (first[1] and not with_pair)):
                continue
            clean = (own >= 3 and not first[1]) or any(natural >= 3 and not wild for natural, wild in others)
            counted = first[0] if counts_top or not limits.top else own if own >= 3 else 0
            counted += sum(natural for natural, _ in others)
            found.add((laid, sum(wild for _, wild in end), counted, clean))
    return frozenset(found)
