"""Going out where every natural card has one meld to go to: only the wild cards are to be spread over the melds.

The answers are those of `way_out_search.Search`, several times as fast. Source: rules.md, "Going out", "Black threes".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.cards import (
    BLACK_THREE,
    JOKER,
    KIND_POINTS,
    MELD_KINDS,
    NATURAL_KINDS,
    NOTHING,
    RED_THREE,
    TWO,
)
from canasta_desktop.engine.lanes import card_points
from canasta_desktop.engine.moves import Group, Meld, new_group
from canasta_desktop.engine.terms import CANASTA, MOST_NATURALS, PAIR, SMALLEST_MELD
from canasta_desktop.engine.way_out_moves import WayOut
from canasta_desktop.engine.way_out_search import ANY

if TYPE_CHECKING:
    from canasta_desktop.engine.cards import Kind
    from canasta_desktop.engine.draft import Draft
    from canasta_desktop.engine.hand import Hand


class Spreading:
    """A hand that is to go out beside one meld of a rank at most; `minimum` is what it must be worth to open, else 0."""

    def __init__(self, draft: Draft, hand: Hand, minimum: int) -> None:
        self.draft = draft
        self.terms = draft.terms
        self.hand = hand
        self.minimum = minimum
        self.held = hand.counts()
        self.points: int = card_points(hand.first, hand.second)

    def find(self, leave: Kind) -> WayOut | None:
        """A way out that leaves a card of the kind `leave`, none with `NOTHING`; with `ANY` the first of `leftovers`."""
        for left in self.leftovers() if leave == ANY else [leave]:
            if self.points - (KIND_POINTS[left] if left >= 0 else 0) >= self.minimum:
                spread = self._spread(left)
                if spread is not None:
                    return self._way(left, spread)
        return None

    def leftovers(self) -> list[Kind]:
        """What may be left to discard, in order; a card that fits no meld must be it, so the kinds are few."""
        stuck = NOTHING
        pairs = 0
        for kind in range(NATURAL_KINDS):
            number = self.held[kind]
            if 0 < number < SMALLEST_MELD and not self.draft.melds.naturals(kind):
                if number == PAIR:
                    pairs += 1
                elif stuck >= 0:
                    return []
                else:
                    stuck = kind
        if pairs > self.held[TWO] + self.held[JOKER]:
            return []
        black = self.held[BLACK_THREE]
        if black == PAIR or (black == 1 and stuck >= 0):
            return []
        if black == 1:
            return [BLACK_THREE]
        if stuck >= 0:
            return [stuck]
        kinds = [kind for kind in range(RED_THREE) if self.held[kind]]
        return kinds if self.terms.discard_required else [NOTHING, *kinds]

    def _spread(self, left: Kind) -> list[int] | None:
        """Number of wilds for each meld so that every card but `left` is laid and the canastas needed are made, or None.

        Dynamic programming over the melds: for each number of canastas so far, the numbers of wilds that can be placed (bits).
        """
        held, draft = self.held, self.draft
        spare = held[TWO] + held[JOKER] - (left == TWO or left == JOKER)  # noqa: SIM109  compiled, a tuple is made
        black = held[BLACK_THREE] - (left == BLACK_THREE)
        if 0 < black < SMALLEST_MELD or (left == NOTHING and self.terms.discard_required):
            return None
        needed = self.terms.canastas_needed
        reach = [0] * (needed + 1)
        reach[min(needed, int(black >= CANASTA))] = 1
        within = (1 << (spare + 1)) - 1
        stages: list[tuple[Kind, int, int, list[int]]] = []
        for kind in range(NATURAL_KINDS):
            total = draft.melds.naturals(kind) + held[kind] - (left == kind)
            if not total:
                continue
            allowed = self.terms.wild_sets[min(total, MOST_NATURALS)] >> draft.melds.wilds(kind) & within
            if not allowed:
                return None
            short = CANASTA - total - draft.melds.wilds(kind)
            if allowed == 1 and short > 0:  # nothing to spread here, and no canasta
                continue
            stages.append((kind, allowed, short, reach))
            reach = _with_meld(reach, allowed, short, within)
        if not reach[needed] >> spare & 1:
            return None
        return _trace(stages, spare, needed)

    def _way(self, left: Kind, spread: list[int]) -> WayOut:
        """The melds, with jokers before 2s, and the card that is left."""
        hand = self.hand.copy()
        card = NOTHING
        if left >= 0:
            card = hand.cards_of(left, 1)[0]
            hand.remove(card)
        wilds = hand.cards_of(TWO) + hand.cards_of(JOKER)
        groups: list[Group] = []
        for kind in MELD_KINDS:
            cards = hand.cards_of(kind)
            if spread[kind]:
                cards += [wilds.pop() for _ in range(spread[kind])]
                cards.sort()
            if cards:
                groups.append(new_group(kind, cards))
        return WayOut([Meld(tuple(groups))] if groups else [], card)


def _with_meld(reach: list[int], allowed: int, short: int, within: int) -> list[int]:
    """The numbers of wilds that can be placed with one meld more, which may take those of the bits `allowed`."""
    after = [0] * len(reach)
    most = len(reach) - 1
    extra = 0
    while allowed >> extra:
        if allowed >> extra & 1:
            made = int(extra >= short)
            for canastas in range(most + 1):
                bits = reach[canastas]
                if bits:
                    at = min(most, canastas + made)
                    after[at] |= (bits << extra) & within
        extra += 1
    return after


def _trace(stages: list[tuple[Kind, int, int, list[int]]], spare: int, needed: int) -> list[int]:
    """Trace the stages back from the end to one assignment of wilds."""
    spread = [0] * (BLACK_THREE + 1)
    canastas = needed
    for kind, allowed, short, before in reversed(stages):
        spare, canastas, spread[kind] = _step_back(allowed, short, before, spare, canastas, needed)
    return spread


def _step_back(allowed: int, short: int, before: list[int], spare: int, canastas: int, needed: int) -> tuple[int, int, int]:
    """The wilds and canastas before a stage from which those after it were reached, and the wilds that its meld took."""
    for extra in range(spare + 1):
        if not allowed >> extra & 1:
            continue
        made = int(extra >= short)
        for earlier in range(len(before)):
            if min(needed, earlier + made) == canastas and before[earlier] >> (spare - extra) & 1:
                return spare - extra, earlier, extra
    raise AssertionError("a stage that was reached can be walked back")
