"""What to lay down: the opening, cards on to own melds, new melds, and wilds that make a canasta.

Whoever goes out costs everybody else the cards in hand, so what can be laid down is laid down at once; keeping cards back was
measured and loses. Wilds are another matter: they make canastas, and are spent where they make one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import NATURAL_KINDS
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
CHEAP_OPENING: Final = 50
WILD_FOR: Final = 35
"""An opening from the hand may spend a wild for each so many points above the cheap one, while nobody else has opened."""
BUILD_FROM: Final = 5
"""A meld of so many cards gets wilds even where they do not make it a canasta yet, if the side needs one to go out."""
MIX_FROM: Final = 5
"""A meld of so many naturals gets the wilds that make it a canasta; a smaller one may still become one without."""


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
            if sight.last:
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
    """An opening from the hand; sparing of wilds as long as nobody else has opened, for they are worth more with a pile."""
    view = sight.view
    minimum = view.minimum[sight.side]
    most_cards = sight.size - (LEAST if sight.late else OPENING_KEEPS)
    counts = sight.counts
    wilds = sight.spare
    if not sight.late and not any(view.laid[view.terms.side_of[foe]] for foe in sight.foes):
        wilds = max(0, (minimum - CHEAP_OPENING) // WILD_FOR)
        if not wilds:
            counts = [*counts[:NATURAL_KINDS], 0, 0, 0, 0]
    plan = smallest_opening(sight.terms, counts, minimum, most_cards=most_cards)
    return plan if plan is not None and sum(plan.wilds) <= wilds else None


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
        ranked = sorted(
            (-laid[kind] - wild[kind] - counts[kind], kind) for kind in range(NATURAL_KINDS) if laid[kind] or counts[kind] > 2
        )
        self.order = [kind for _, kind in ranked]
        """The kinds for which there are or can be melds, the longest first."""

    def groups(self) -> list[Group]:
        """What was picked, as groups of cards."""
        return self.sight.groups(self.naturals, self.wilds)

    def lay_naturals(self) -> None:
        """Lay the naturals that join a meld or make one."""
        sight = self.sight
        sets = sight.terms.wild_sets
        for kind in self.order:
            held = sight.counts[kind]
            if not held or held > self.room or not sets[sight.naturals[kind] + held] >> sight.wilds[kind] & 1:
                continue
            self.naturals[kind] = held
            self.room -= held
            if sight.naturals[kind] + sight.wilds[kind] < CANASTA <= self._total(kind):
                self.needed -= 1

    def complete_canastas(self) -> None:
        """Make canastas with wilds: any that the side needs to go out, else those that would hardly become natural."""
        sight = self.sight
        for kind in self.order:
            total = self._total(kind)
            if not 3 <= total < CANASTA or not self._fits(kind, CANASTA - total):
                continue
            if self.needed > 0 or sight.late or sight.wilds[kind] or total >= MIX_FROM:
                self._add_wilds(kind, CANASTA - total)
                self.needed -= 1

    def build(self) -> None:
        """Bring the longest meld nearer to a canasta that the side needs."""
        if self.needed <= 0:
            return
        for kind in self.order:
            total = self._total(kind)
            if BUILD_FROM <= total < CANASTA:
                extra = min(self.spare, CANASTA - total)
                while extra and not self._fits(kind, extra):
                    extra -= 1
                self._add_wilds(kind, extra)
                return

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
