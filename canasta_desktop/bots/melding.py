"""What to lay down: the opening, cards on to own melds, new melds, and wilds that make a canasta.

Whoever goes out costs everybody else the cards in hand, so what can be laid down is laid down at once; keeping cards back was
measured and mostly loses. Wilds are another matter: they make canastas, and are spent where they make one. A side that may go
out spends them on pairs too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.discarding import unseen
from canasta_desktop.engine.cards import KIND_POINTS, KINDS, NATURAL_KINDS
from canasta_desktop.engine.going_out import smallest_opening
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.moves import Meld
from canasta_desktop.engine.position import MELDABLE
from canasta_desktop.engine.terms import CANASTA

if TYPE_CHECKING:
    from canasta_desktop.bots.hand import Sight
    from canasta_desktop.engine.going_out import OpeningPlan
    from canasta_desktop.engine.moves import Group

LEAST: Final = 2
"""Cards that must be kept before the discard by who does not go out."""
OPENING_KEEPS: Final = 3
"""Cards that an opening from the hand leaves at least, while the deal is young."""
MIX_FROM: Final = 4
"""From here on the cards of a meld count for making it a canasta with wilds; a smaller one may still become one without."""
BIG_HAND: Final = 8


def choose_meld(sight: Sight) -> Meld | None:
    """The melds to make now, not counting ways to go out, or None."""
    if sight.size <= LEAST:
        return None
    if sight.opened:
        laying = Laying(sight)
        laying.lay_naturals()
        if laying.spare:
            laying.complete_canastas()
            laying.build()
            if sight.style.fine and laying.spare:
                laying.spread()
            if sight.last or (sight.style.fine and laying.spare and resting_worth(sight) > 0):
                laying.lay_rest()
        groups = laying.groups()
    else:
        plan = _opening(sight)
        groups = sight.groups(plan.naturals, plan.wilds) if plan is not None else []
    if not groups:
        return None
    meld = Meld(tuple(groups))
    return meld if is_legal(sight.view, meld) else None


def _opening(sight: Sight) -> OpeningPlan | None:
    """An opening from the hand, where that is worth it; sparing of wilds, for they are worth more with a pile."""
    minimum = sight.view.minimum[sight.side]
    most_cards = sight.size - (LEAST if sight.late else OPENING_KEEPS)
    plan: OpeningPlan | None = None
    if sight.style.fine or spending_worth(sight, 1) > 0:
        plan = smallest_opening(sight.terms, sight.counts, minimum, most_cards=most_cards)
        if plan is None or opening_worth(sight, plan) > 0:
            return plan
        if not sight.style.fine or not sum(plan.wilds):
            return None
    plan = smallest_opening(sight.terms, [*sight.counts[:NATURAL_KINDS], 0, 0, 0, 0], minimum, most_cards=most_cards)
    return plan if plan is not None and opening_worth(sight, plan) > 0 else None


def spending_worth(sight: Sight, wilds: int) -> float:
    """What opening now with so many wild cards has over waiting, in points, whatever is laid."""
    style = sight.style
    worth = style.open_base + style.open_level * sight.level() + style.open_wild * wilds
    if sight.behind():
        worth += style.open_behind
    return worth + style.open_late if sight.late else worth


def opening_worth(sight: Sight, plan: OpeningPlan) -> float:
    """What opening now from the hand has over waiting, in points."""
    style = sight.style
    worth = spending_worth(sight, sum(plan.wilds))
    if not style.fine:
        return worth
    view = sight.view
    left = sight.size - plan.cards
    for kind in range(NATURAL_KINDS):
        if plan.naturals[kind]:
            continue
        held = sight.counts[kind]
        if held == 1:
            worth += style.open_single
        elif held > 1:
            worth += style.open_pair
            if held > 2:
                left -= held
    worth += style.open_left * left + style.open_early * sight.early() + style.open_reds * len(view.red_threes[sight.side])
    theirs = sight.their_level()
    worth += style.open_spare * (sight.spare - sum(plan.wilds)) + style.open_theirs * theirs
    pile = len(view.pile)
    worth += (style.open_pile_behind if sight.behind() else style.open_pile) * pile
    if view.frozen:
        worth += style.open_frozen * pile + style.open_shut + style.open_shut_level * sight.level()
        worth += style.open_shut_theirs * theirs
    if sight.hunted():
        worth += style.open_caught
    return worth


def holding_worth(sight: Sight, kind: int) -> float:
    """What keeping the naturals of a kind back has over laying them on the table, in points."""
    style, view = sight.style, sight.view
    held = sight.counts[kind]
    laid = sight.naturals[kind] + sight.wilds[kind]
    pile = len(view.pile)
    worth = style.hold_one if held == 1 else style.hold_pair if held == 2 else style.hold_more
    if view.frozen:
        worth += (style.hold_one_pile if held == 1 else style.hold_pair_pile if held == 2 else style.hold_more_pile) * pile
    else:
        worth += style.hold_open_pile * pile
    worth += style.hold_size * (sight.size - BIG_HAND)
    if sight.hunted():
        worth += style.hold_caught
    if sight.late:
        worth += style.hold_late
    if sight.needed <= 0:
        worth += style.hold_out
    if laid < CANASTA <= laid + held:
        worth += style.hold_canasta
    return worth


def resting_worth(sight: Sight) -> float:
    """What laying the wild cards that are left has over keeping them, in points."""
    style = sight.style
    worth = style.rest_base + style.rest_card * max(0, BIG_HAND - sight.size)
    if sight.needed <= 0:
        worth += style.rest_ahead
    if sight.hunted():
        worth += style.rest_hunted
    return worth


class Laying:
    """Cards picked out of the hand for own melds: `naturals` and `wilds` by kind of meld, and what may still be laid."""

    __slots__ = ("naturals", "needed", "order", "room", "sight", "spare", "wilds")

    def __init__(self, sight: Sight) -> None:
        laid, wild, counts = sight.naturals, sight.wilds, sight.counts
        self.sight = sight
        self.naturals = [0] * MELDABLE
        self.wilds = [0] * MELDABLE
        self.room = sight.size - LEAST
        self.spare = sight.spare
        self.needed = sight.needed
        ranked = [
            KINDS * (laid[kind] + wild[kind] + counts[kind]) - kind
            for kind in range(NATURAL_KINDS)
            if laid[kind] or counts[kind] > 2
        ]
        ranked.sort(reverse=True)
        self.order = [-rank % KINDS for rank in ranked]
        """The kinds for which there are or can be melds, the longest first."""

    def groups(self) -> list[Group]:
        """What was picked, as groups of cards."""
        return self.sight.groups(self.naturals, self.wilds)

    def lay_naturals(self) -> None:
        """Lay the naturals that join a meld or make one."""
        sight = self.sight
        sets = sight.terms.wild_sets
        fine = sight.style.fine
        for kind in self.order:
            held = sight.counts[kind]
            if not held or held > self.room or not sets[sight.naturals[kind] + held] >> sight.wilds[kind] & 1:
                continue
            if fine and holding_worth(sight, kind) > 0:
                continue
            self.naturals[kind] = held
            self.room -= held
            if sight.naturals[kind] + sight.wilds[kind] < CANASTA <= self._total(kind):
                self.needed -= 1

    def complete_canastas(self) -> None:
        """Make canastas with wilds: any that the side needs to go out, else those that would hardly become natural."""
        for kind in self.order:
            total = self._total(kind)
            if not 3 <= total < CANASTA or not self._fits(kind, CANASTA - total):
                continue
            if self._mixing_worth(kind, total) > 0:
                self._add_wilds(kind, CANASTA - total)
                self.needed -= 1

    def _mixing_worth(self, kind: int, total: int) -> float:
        """What making a canasta of a meld of so many cards with wilds has over waiting, in points."""
        sight = self.sight
        style = sight.style
        worth = style.mix_base + style.mix_card * (total - MIX_FROM)
        if self.needed > 0:
            worth += style.mix_needed
        if sight.late:
            worth += style.mix_late
        if sight.wilds[kind]:
            worth += style.mix_mixed
        if not style.fine:
            return worth
        view = sight.view
        extra = CANASTA - total
        worth += style.mix_extra * (extra - 1) + style.mix_left * (self.spare - extra)
        thrown = 0
        for card in view.pile:
            if card >> 2 == kind:
                thrown += 1
        worth += style.mix_live * unseen(sight, kind, thrown)
        if sight.hunted():
            worth += style.mix_caught
        worth += style.mix_early * sight.early()
        if view.frozen:
            worth += style.mix_frozen
        return worth

    def build(self) -> None:
        """Bring the longest meld nearer to a canasta that the side needs."""
        if self.needed <= 0:
            return
        least = self.sight.style.build_from
        for kind in self.order:
            total = self._total(kind)
            if least <= total < CANASTA:
                extra = min(self.spare, CANASTA - total)
                while extra and not self._fits(kind, extra):
                    extra -= 1
                self._add_wilds(kind, extra)
                return

    def spread(self) -> None:
        """Lay pairs with a wild card each, where new melds are worth it."""
        sight = self.sight
        if not sight.terms.wild_sets[2] >> 1 & 1:
            return
        for kind in range(NATURAL_KINDS - 1, -1, -1):
            if sight.counts[kind] != 2 or sight.naturals[kind] or not self.spare or self.room < 3:
                continue
            if self._spreading_worth(kind) > 0:
                self.naturals[kind] = 2
                self.room -= 2
                self._add_wilds(kind, 1)

    def _spreading_worth(self, kind: int) -> float:
        """What a new meld of a pair and a wild card has over keeping them, in points."""
        sight = self.sight
        style, view = sight.style, sight.view
        worth = style.spread_base + style.spread_left * (self.spare - 1) + style.spread_points * KIND_POINTS[kind]
        worth += style.spread_early * sight.early() + style.spread_size * (sight.size - BIG_HAND)
        if not view.frozen:
            worth += style.spread_pile * len(view.pile)
        if sight.needed <= 0:
            worth += style.spread_ahead
        if sight.hunted():
            worth += style.spread_hunted
        return worth

    def lay_rest(self) -> None:
        """Lay what would only count against the side: pairs with a wild, then the wilds that spoil no natural meld."""
        sight = self.sight
        for kind in range(NATURAL_KINDS):
            if sight.counts[kind] == 2 and not sight.naturals[kind] and self.spare and self.room > 2:
                if not sight.terms.wild_sets[2] >> 1 & 1:
                    return
                self.naturals[kind] = 2
                self.room -= 2
                self._add_wilds(kind, 1)
        for kind in self.order:
            while (self._total(kind) < CANASTA or sight.wilds[kind]) and self.spare and self._fits(kind, 1):
                self._add_wilds(kind, 1)

    def _total(self, kind: int) -> int:
        """The cards of a meld as picked so far."""
        return self.sight.naturals[kind] + self.sight.wilds[kind] + self.naturals[kind] + self.wilds[kind]

    def _fits(self, kind: int, extra: int) -> bool:
        """Whether so many wilds are there and may join the meld."""
        if extra > self.spare or extra > self.room:
            return False
        sight = self.sight
        allowed = sight.terms.wild_sets[sight.naturals[kind] + self.naturals[kind]]
        return bool(allowed >> (sight.wilds[kind] + self.wilds[kind] + extra) & 1)

    def _add_wilds(self, kind: int, extra: int) -> None:
        self.wilds[kind] += extra
        self.spare -= extra
        self.room -= extra
