"""Choosing melds: the opening, cards added to own melds, new melds, and wilds that complete canastas.

Cards in hand count against a side when somebody goes out, so naturals are melded at once; keeping them back was measured and
mostly loses. Wilds are spent where they complete a canasta. A side that may go out spends them on pairs too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.thumb.discarding import unseen
from canasta_desktop.engine.cards import KIND_POINTS, KINDS, NATURAL_KINDS
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.moves import Meld
from canasta_desktop.engine.position import MELDABLE
from canasta_desktop.engine.smallest_opening import smallest_opening
from canasta_desktop.engine.terms import CANASTA

if TYPE_CHECKING:
    from canasta_desktop.bots.thumb.features import Features
    from canasta_desktop.engine.moves import Group
    from canasta_desktop.engine.smallest_opening import OpeningPlan

LEAST: Final = 2
"""Cards that a player who does not go out must keep before the discard."""
OPENING_KEEPS: Final = 3
"""Least number of cards that an opening from the hand leaves at the beginning of a deal."""
MIX_FROM: Final = 4
"""Least size of a meld that wilds complete to a canasta; a smaller one may still become a natural canasta."""
BIG_HAND: Final = 8


def choose_meld(features: Features) -> Meld | None:
    """The melds to make now, apart from going out, or None."""
    if features.size <= LEAST:
        return None
    if features.opened:
        if not features.spare and not _naturals_fit(features):
            return None
        laying = Laying(features)
        laying.lay_naturals()
        if laying.spare:
            laying.complete_canastas()
            laying.build()
            if features.style.fine and laying.spare:
                laying.spread()
            if features.last or (features.style.fine and laying.spare and resting_worth(features) > 0):
                laying.lay_rest()
        groups = laying.groups()
    else:
        plan = _opening(features)
        groups = features.groups(plan.naturals, plan.wilds) if plan is not None else []
    if not groups:
        return None
    meld = Meld(tuple(groups))
    return meld if is_legal(features.view, meld) else None


def _naturals_fit(features: Features) -> bool:
    """Whether the hand holds naturals that join a meld of the side or make one."""
    counts, naturals = features.counts, features.naturals
    for kind in range(NATURAL_KINDS):
        held = counts[kind]
        if held and (held > 2 or naturals[kind]):
            return True
    return False


def _opening(features: Features) -> OpeningPlan | None:
    """An opening from the hand, if it pays; it uses few wilds, because they are worth more for taking a pile."""
    minimum = features.view.minimum[features.side]
    most_cards = features.size - (LEAST if features.late else OPENING_KEEPS)
    plan: OpeningPlan | None = None
    if features.style.fine or spending_worth(features, 1) > 0:
        plan = smallest_opening(features.terms, features.counts, minimum, most_cards=most_cards)
        if plan is None or opening_worth(features, plan) > 0:
            return plan
        if not features.style.fine or not plan.spent:
            return None
    plan = smallest_opening(features.terms, [*features.counts[:NATURAL_KINDS], 0, 0, 0, 0], minimum, most_cards=most_cards)
    return plan if plan is not None and opening_worth(features, plan) > 0 else None


def spending_worth(features: Features, wilds: int) -> float:
    """Worth of opening now with `wilds` wild cards over waiting, in points, independent of the cards laid."""
    style = features.style
    worth = style.open_base + style.open_level * features.level() + style.open_wild * wilds
    if features.behind():
        worth += style.open_behind
    return worth + style.open_late if features.late else worth


def opening_worth(features: Features, plan: OpeningPlan) -> float:
    """Worth of opening now from the hand over waiting, in points."""
    style = features.style
    worth = spending_worth(features, plan.spent)
    if not style.fine:
        return worth
    view = features.view
    left = features.size - plan.cards
    for kind in range(NATURAL_KINDS):
        if plan.naturals[kind]:
            continue
        held = features.counts[kind]
        if held == 1:
            worth += style.open_single
        elif held > 1:
            worth += style.open_pair
            if held > 2:
                left -= held
    worth += (
        style.open_left * left + style.open_early * features.early() + style.open_reds * len(view.red_threes[features.side])
    )
    theirs = features.their_level()
    worth += style.open_spare * (features.spare - plan.spent) + style.open_theirs * theirs
    pile = len(view.pile)
    worth += (style.open_pile_behind if features.behind() else style.open_pile) * pile
    if view.frozen:
        worth += style.open_frozen * pile + style.open_shut + style.open_shut_level * features.level()
        worth += style.open_shut_theirs * theirs
    if features.hunted():
        worth += style.open_caught
    return worth


def holding_worth(features: Features, kind: int) -> float:
    """Worth of keeping back the naturals of a kind over melding them, in points."""
    style, view = features.style, features.view
    held = features.counts[kind]
    laid = features.naturals[kind] + features.wilds[kind]
    pile = len(view.pile)
    worth = style.hold_one if held == 1 else style.hold_pair if held == 2 else style.hold_more
    if view.frozen:
        worth += (style.hold_one_pile if held == 1 else style.hold_pair_pile if held == 2 else style.hold_more_pile) * pile
    else:
        worth += style.hold_open_pile * pile
    worth += style.hold_size * (features.size - BIG_HAND)
    if features.hunted():
        worth += style.hold_caught
    if features.late:
        worth += style.hold_late
    if features.needed <= 0:
        worth += style.hold_out
    if laid < CANASTA <= laid + held:
        worth += style.hold_canasta
    return worth


def resting_worth(features: Features) -> float:
    """Worth of laying the remaining wild cards over keeping them, in points."""
    style = features.style
    worth = style.rest_base + style.rest_card * max(0, BIG_HAND - features.size)
    if features.needed <= 0:
        worth += style.rest_ahead
    if features.hunted():
        worth += style.rest_hunted
    return worth


class Laying:
    """Cards picked out of the hand for own melds: `naturals` and `wilds` by kind of meld, and what may still be laid."""

    __slots__ = ("features", "naturals", "needed", "order", "room", "spare", "wilds")

    def __init__(self, features: Features) -> None:
        laid, wild, counts = features.naturals, features.wilds, features.counts
        self.features = features
        self.naturals = [0] * MELDABLE
        self.wilds = [0] * MELDABLE
        self.room = features.size - LEAST
        self.spare = features.spare
        self.needed = max(features.needed, features.canastas_for_threes())
        ranked = [
            kind - KINDS * (laid[kind] + wild[kind] + counts[kind])
            for kind in range(NATURAL_KINDS)
            if laid[kind] or counts[kind] > 2
        ]
        ranked.sort()
        self.order = [rank % KINDS for rank in ranked]
        """The kinds for which there are or can be melds, the longest first."""

    def groups(self) -> list[Group]:
        """The picked cards as groups."""
        return self.features.groups(self.naturals, self.wilds)

    def lay_naturals(self) -> None:
        """Pick the naturals that join a meld or make one."""
        features = self.features
        sets = features.terms.wild_sets
        fine = features.style.fine
        for kind in self.order:
            held = features.counts[kind]
            if not held or held > self.room or not sets[features.naturals[kind] + held] >> features.wilds[kind] & 1:
                continue
            if fine and holding_worth(features, kind) > 0:
                continue
            self.naturals[kind] = held
            self.room -= held
            if features.naturals[kind] + features.wilds[kind] < CANASTA <= self._total(kind):
                self.needed -= 1

    def complete_canastas(self) -> None:
        """Complete canastas with wilds: any that the side needs to go out, else those that would hardly become natural."""
        for kind in self.order:
            total = self._total(kind)
            if not 3 <= total < CANASTA or not self._fits(kind, CANASTA - total):
                continue
            if self._mixing_worth(kind, total) > 0:
                self._add_wilds(kind, CANASTA - total)
                self.needed -= 1

    def _mixing_worth(self, kind: int, total: int) -> float:
        """Worth of completing a meld of `total` cards to a canasta with wilds over waiting, in points."""
        features = self.features
        style = features.style
        worth = style.mix_base + style.mix_card * (total - MIX_FROM)
        if self.needed > 0:
            worth += style.mix_needed
        if features.late:
            worth += style.mix_late
        if features.wilds[kind]:
            worth += style.mix_mixed
        if not style.fine:
            return worth
        view = features.view
        extra = CANASTA - total
        worth += style.mix_extra * (extra - 1) + style.mix_left * (self.spare - extra)
        thrown = 0
        for card in view.pile:
            if card >> 2 == kind:
                thrown += 1
        worth += style.mix_live * unseen(features, kind, thrown)
        if features.hunted():
            worth += style.mix_caught
        worth += style.mix_early * features.early()
        if view.frozen:
            worth += style.mix_frozen
        return worth

    def build(self) -> None:
        """Add wilds to the longest meld while the side needs a canasta."""
        if self.needed <= 0:
            return
        least = self.features.style.build_from
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
        features = self.features
        if not features.terms.wild_sets[2] >> 1 & 1:
            return
        for kind in range(NATURAL_KINDS - 1, -1, -1):
            if features.counts[kind] != 2 or features.naturals[kind] or not self.spare or self.room < 3:
                continue
            if self._spreading_worth(kind) > 0:
                self.naturals[kind] = 2
                self.room -= 2
                self._add_wilds(kind, 1)

    def _spreading_worth(self, kind: int) -> float:
        """Worth of a new meld of a pair and a wild card over keeping them, in points."""
        features = self.features
        style, view = features.style, features.view
        worth = style.spread_base + style.spread_left * (self.spare - 1) + style.spread_points * KIND_POINTS[kind]
        worth += style.spread_early * features.early() + style.spread_size * (features.size - BIG_HAND)
        if not view.frozen:
            worth += style.spread_pile * len(view.pile)
        if features.needed <= 0:
            worth += style.spread_ahead
        if features.hunted():
            worth += style.spread_hunted
        return worth

    def lay_rest(self) -> None:
        """Pick cards that would only count against the side: pairs with a wild, then wilds that spoil no natural meld."""
        features = self.features
        for kind in range(NATURAL_KINDS):
            if features.counts[kind] == 2 and not features.naturals[kind] and self.spare and self.room > 2:
                if not features.terms.wild_sets[2] >> 1 & 1:
                    return
                self.naturals[kind] = 2
                self.room -= 2
                self._add_wilds(kind, 1)
        for kind in self.order:
            while (self._total(kind) < CANASTA or features.wilds[kind]) and self.spare and self._fits(kind, 1):
                self._add_wilds(kind, 1)

    def _total(self, kind: int) -> int:
        """The cards of a meld as picked so far."""
        return self.features.naturals[kind] + self.features.wilds[kind] + self.naturals[kind] + self.wilds[kind]

    def _fits(self, kind: int, extra: int) -> bool:
        """Whether `extra` wilds are available and may join the meld."""
        if extra > self.spare or extra > self.room:
            return False
        features = self.features
        allowed = features.terms.wild_sets[features.naturals[kind] + self.naturals[kind]]
        return bool(allowed >> (features.wilds[kind] + self.wilds[kind] + extra) & 1)

    def _add_wilds(self, kind: int, extra: int) -> None:
        self.wilds[kind] += extra
        self.spare -= extra
        self.room -= extra
