"""A way out as moves: what a search for one has found, put into a legal order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import BLACK_THREE, JOKER, NOTHING, TWO
from canasta_desktop.engine.moves import Group, Join, Meld
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mypy_extensions import i64

    from canasta_desktop.engine.cards import Card, Kind
    from canasta_desktop.engine.draft import Draft
    from canasta_desktop.engine.hand import Hand
    from canasta_desktop.engine.runs import Run
    from canasta_desktop.engine.sets_to_lay import SetsLaid


class WayOut:
    """A way to go out: moves in a legal order, and the card left to discard (`NOTHING`: none).

    Only the first move is legal as given. Search again after it, because a join renumbers melds.
    """

    __slots__ = ("left", "moves")

    def __init__(self, moves: list[Meld | Join], left: Card) -> None:
        self.moves: Final = moves
        self.left: Final = left

    def as_one_meld(self) -> Meld | None:
        """All melds in one move, where there is no join and no meld is named twice."""
        if len(self.moves) == 1:
            only = self.moves[0]
            if isinstance(only, Meld) and _in_order(only.groups):
                return only
        groups: list[Group] = []
        named: set[int] = set()
        for move in self.moves:
            if isinstance(move, Join):
                return None
            for group in move.groups:
                if group.kind in named:
                    return None
                named.add(group.kind)
                groups.append(group)
        groups.sort(key=lambda group: (group.kind % KEYS, group.kind))
        return Meld(tuple(groups)) if groups else None


def _in_order(groups: tuple[Group, ...]) -> bool:
    """Whether these are groups of first melds in the order of a move, each named once."""
    last: i64 = -1
    for group in groups:
        slot: i64 = group.kind
        if not last < slot < KEYS:
            return False
        last = slot
    return True


def way_of(
    draft: Draft,
    held: Hand,
    runs: list[Run],
    sets_laid: list[SetsLaid],
    wild_melds: list[tuple[int, int]],
    left_kind: Kind,
) -> WayOut:
    """The way to lay a hand so, but for a card of `left_kind`: what joins need, joins, sets, sequences, wilds, black 3s."""
    hand = held.cards()
    first: list[Meld | Join] = []
    joins: list[Meld | Join] = []
    others: list[Meld | Join] = []
    started = [draft.melds.melds_of(SEQUENCE_KEY + suit) for suit in range(4)]
    for run in runs:
        _lay_sequence(draft, run, hand, started, first, joins, others)
    left = NOTHING
    if left_kind >= 0:
        left = next(card for card in hand if card >> 2 == left_kind)
        hand.remove(left)
    wild = [card for card in hand if TWO <= card >> 2 <= JOKER]
    wild.reverse()
    sets: list[Meld | Join] = []
    for way in sets_laid:
        first += _laid_together(way.before, hand, wild)
        joins += [Join(one, two) for one, two in way.joins]
        sets += _laid_together(way.added, hand, wild)
    begun: list[Meld | Join] = []
    after: list[Meld | Join] = []
    for slot, number in wild_melds:
        group = Meld((Group(slot, tuple(sorted([wild.pop() for _ in range(number)]))),))
        (begun if draft.melds.wilds(slot) else after).append(group)
    black = [card for card in hand if card >> 2 == BLACK_THREE]
    last: list[Meld | Join] = [Meld((Group(BLACK_THREE, tuple(black)),))] if black else []
    return WayOut(first + joins + begun + sets + others + after + last, left)


def _lay_sequence(
    draft: Draft,
    run: Run,
    hand: list[Card],
    started: list[int],
    first: list[Meld | Join],
    joins: list[Meld | Join],
    others: list[Meld | Join],
) -> None:
    """Add the moves of a sequence to those of its kind, and remove its cards from the hand."""
    melds = draft.melds
    if not run.slots:
        slot = SEQUENCE_KEY + run.suit + started[run.suit] * KEYS
        started[run.suit] += 1
        others.append(_run_laid(slot, run.suit, range(run.low, run.end), hand))
        return
    slots = sorted(run.slots, key=melds.low)
    at = melds.low(slots[0]) + melds.naturals(slots[0])
    for slot in slots[1:]:
        if at < melds.low(slot):
            first.append(_run_laid(slots[0], run.suit, range(at, melds.low(slot)), hand))
        at = melds.low(slot) + melds.naturals(slot)
        joins.append(Join(slots[0], slot))
    ends = [*range(run.low, melds.low(slots[0])), *range(at, run.end)]
    if ends:
        others.append(_run_laid(min(slots), run.suit, ends, hand))


def _run_laid(slot: int, suit: int, kinds: Sequence[int], hand: list[Card]) -> Meld:
    """A move that lays cards of a suit on a sequence; they are removed from the hand."""
    cards = tuple([kind << 2 | suit for kind in kinds])
    for card in cards:
        hand.remove(card)
    return Meld((Group(slot, cards),))


def _laid_together(added: list[tuple[int, int, int]], hand: list[Card], wild: list[Card]) -> list[Meld]:
    """One move that lays cards of a rank on its sets, because the first of them to be a canasta may close the rank."""
    groups: list[Group] = []
    for slot, naturals, extra in added:
        if naturals or extra:
            own = [card for card in hand if card >> 2 == slot % KEYS][:naturals]
            for card in own:
                hand.remove(card)
            groups.append(Group(slot, tuple(sorted(own + [wild.pop() for _ in range(extra)]))))
    return [Meld(tuple(groups))] if groups else []
