"""What to throw: what is least likely to give the pile away, and least missed.

Every card has a cost in points: what it is worth in the hand, and how likely the next player takes the pile for it times what
the pile is worth. A wild card costs most, but it stops the next player and freezes the pile. The weights are the style's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.habits import TOLD_ONE, TOLD_PAIR, told_by_pile
from canasta_desktop.bots.hand import opening_level
from canasta_desktop.engine.cards import JOKER, KIND_POINTS, KINDS, NATURAL_KINDS, RED_THREE, TWO, kind_copies
from canasta_desktop.engine.moves import DISCARDS
from canasta_desktop.engine.position import NOTHING_KNOWN
from canasta_desktop.engine.terms import CANASTA

if TYPE_CHECKING:
    from canasta_desktop.bots.hand import Sight
    from canasta_desktop.engine.cards import Card, Kind
    from canasta_desktop.engine.moves import Discard


MIDDLE_HAND: Final = 8


def choose_discard(sight: Sight) -> Discard:
    """The card to throw from a hand of at least one card."""
    hand = sight.view.hands[sight.seat]
    if len(hand) == 1:
        return DISCARDS[hand[0]]
    best_cost, best = 0.0, -1
    for cost, card in discard_costs(sight, sight.view.pile):
        if best < 0 or cost < best_cost:
            best_cost, best = cost, card
    return DISCARDS[best]


def discard_costs(sight: Sight, remembered: list[Card], *, takings: bool = True) -> list[tuple[float, Card]]:
    """What throwing each kind of card costs in points, with a card of it, in card order; red 3s are left out.

    `remembered` are the cards of the pile that the player reckons with; `takings` says whether it also remembers who took
    which cards with a pile before.
    """
    thrown = [0] * KINDS
    for card in remembered:
        thrown[card >> 2] += 1
    costs: list[tuple[float, Card]] = []
    threat = Threat(sight, thrown, takings=takings)
    last = -1
    for card in sorted(sight.view.hands[sight.seat]):
        kind = card >> 2
        if kind in (last, RED_THREE):
            continue
        last = kind
        costs.append((_cost(sight, threat, kind, thrown[kind]), card))
    return costs


def _cost(sight: Sight, threat: Threat, kind: Kind, thrown: int) -> float:
    """What throwing a card of this kind costs in points."""
    if kind < TWO:
        live = unseen(sight, kind, thrown)
        lost = (threat.given + KIND_POINTS[kind]) * threat.times
        cost = keep_worth(sight, kind, live) + threat.danger(kind, live) * lost
        return cost + _finer_keeping(sight, threat, kind, live) if sight.style.fine else cost
    style = sight.style
    if kind > JOKER:
        if not style.fine:
            return style.keep_black_three
        cost = style.keep_black_three + style.black_pile * threat.pile + style.black_other * (sight.counts[kind] - 1)
        if threat.hunted:
            cost += style.black_hunted
        if sight.opened:
            cost += style.black_ahead
        return cost + style.black_late if sight.late else cost
    cost = style.keep_wild + KIND_POINTS[kind] - freeze_worth(sight)
    if style.fine:
        cost += style.wild_other * (sight.spare - 1)
        if sight.late:
            cost += style.wild_late
        if kind == JOKER:
            cost += style.wild_joker
    return cost


def freeze_worth(sight: Sight) -> float:
    """What freezing the pile now is worth, beside stopping the next player."""
    style, view = sight.style, sight.view
    pile = len(view.pile)
    opened = bool(view.laid[sight.terms.side_of[view.following[sight.seat]]])
    if view.frozen:
        if opened != sight.opened:
            return (style.frozen_pile + style.frozen_one) * pile
        return (style.frozen_pile + style.frozen_both) * pile if opened else style.frozen_pile * pile
    if not style.fine:
        return style.freeze_behind if opened and not sight.opened else 0.0
    worth = style.freeze_pair * sight.pairs()
    if not opened:
        if not sight.opened:
            worth += style.freeze_level * sight.level() + style.freeze_their_level * sight.their_level()
            worth += style.freeze_spare * (sight.spare - 1)
        return worth + style.freeze_early + style.freeze_pile_early * pile
    theirs = view.naturals[sight.terms.side_of[view.following[sight.seat]]]
    for kind in range(NATURAL_KINDS):
        if theirs[kind]:
            worth += style.freeze_theirs
        if sight.naturals[kind]:
            worth += style.freeze_ours
    if sight.opened:
        return worth + style.freeze_ahead + style.freeze_pile_ahead * pile
    return worth + style.freeze_behind + style.freeze_pile_behind * pile


def unseen(sight: Sight, kind: Kind, thrown: int) -> int:
    """How many cards of a kind nobody has shown, where `thrown` of them lie in the pile."""
    shown = sight.counts[kind] + thrown
    for naturals in sight.view.naturals:
        shown += naturals[kind]
    return kind_copies(kind, sight.terms.packs) - shown


def keep_worth(sight: Sight, kind: Kind, live: int) -> float:
    """What a natural card of this kind is worth in the hand; `live` of its kind are still to be seen."""
    style = sight.style
    held = sight.counts[kind]
    worth = style.keep_points * KIND_POINTS[kind] + style.keep_live * live
    if held > 1:
        worth += style.keep_pair if held == 2 else style.keep_more
    if sight.naturals[kind]:
        return worth + style.keep_melded
    return worth - style.late_points * KIND_POINTS[kind] if sight.late else worth


def _finer_keeping(sight: Sight, threat: Threat, kind: Kind, live: int) -> float:
    """What else speaks for keeping a natural card."""
    style = sight.style
    held, early = sight.counts[kind], threat.early
    worth = style.live_early * live * early
    if not live:
        worth += style.keep_dead
    if sight.late:
        worth += style.live_late * live + (style.pair_late if held == 2 else 0.0)
    if held == 2:
        worth += style.pair_live * live + style.pair_other * (threat.pairs - 1) + style.pair_early * early
        if threat.closed:
            worth += style.pair_closed + style.pair_pile * threat.pile
    elif held > 2:
        worth += style.more_early * early
        if threat.closed:
            worth += style.more_pile * threat.pile
    return worth + _as_things_stand(sight, threat, kind, live)


def _as_things_stand(sight: Sight, threat: Threat, kind: Kind, live: int) -> float:
    """What speaks for keeping a natural card by the state of the sides."""
    style = sight.style
    points = KIND_POINTS[kind]
    worth = 0.0
    if not sight.opened:
        worth += points * (style.points_closed + style.points_level * threat.level)
    pair = sight.counts[kind] == 2
    if pair:
        worth += style.pair_wild * sight.spare + style.pair_small * max(0, MIDDLE_HAND - sight.size)
    if threat.hunted:
        worth += style.points_caught * points + style.live_hunted * live
        if pair:
            worth += style.pair_hunted
    if sight.needed <= 0:
        worth += style.points_ahead * points + style.live_ahead * live
        if pair:
            worth += style.pair_ahead
        elif sight.counts[kind] > 2:
            worth += style.more_ahead
    if sight.naturals[kind]:
        laid = sight.naturals[kind] + sight.wilds[kind]
        if laid >= CANASTA:
            worth += style.melded_full
        elif laid >= CANASTA - 2:
            worth += style.melded_near
    if threat.naturals[kind] and not threat.open_pile and not threat.none:
        worth += style.theirs_closed
    return worth


class Threat:
    """What the next player can do with the pile, whatever is thrown, and what that would cost.

    `eager` and `eager_melded`: how often the player takes who could, with a card of the hand or with melds alone;
    `open_pile`: it is not frozen to that player; `share`: how many of the hidden cards the player holds, from 0 to 1; `given`:
    what the pile is worth to who takes it, in points, and `times` how much worse or less bad that is for the thrower. Where
    `informed`, `sure` tells by kind the cards that the player is known to hold, `elsewhere` for other hands, and `share` leaves
    them all out.
    """

    __slots__ = (
        "closed", "eager", "eager_melded", "early", "elsewhere", "given", "hunted", "informed", "leaning", "level", "naturals",
        "none", "open_pile", "opened", "opens", "pairs", "pile", "read", "share", "sure", "times", "with_wild",
    )  # fmt: skip

    def __init__(self, sight: Sight, thrown: list[int], *, takings: bool = True) -> None:
        view, style = sight.view, sight.style
        after = view.following[sight.seat]
        side = sight.terms.side_of[after]
        sizes = view.sizes
        total = 0
        for size in sizes:
            total += size
        hidden = view.stock_left + total - sight.size
        self.opened = bool(view.laid[side])
        self.open_pile = self.opened and not view.frozen
        self.naturals = view.naturals[side]
        self.none = side == sight.side
        self.share = sizes[after] / hidden if hidden > 0 else 0.0
        self.with_wild = style.with_wild
        self.opens = style.closed_opens
        self.times = 1.0 if sight.opened else style.before_opening
        given = style.pile_base
        for kind in range(KINDS):
            if thrown[kind]:
                given += thrown[kind] * (style.pile_card + KIND_POINTS[kind])
        self.given = given
        self.leaning: list[int] = []
        self.read = style.read_share
        self.pile = len(view.pile)
        self.eager = self.eager_melded = 1.0
        self.early = 0.0
        self.closed = self.hunted = False
        self.level = self.pairs = 0
        self.informed = False
        if style.fine:
            self._look_closer(sight, thrown, after)
            if takings and style.known_share > 0.0:
                self._recall(sight, after, hidden)

    def _look_closer(self, sight: Sight, thrown: list[int], after: int) -> None:
        view, style = sight.view, sight.style
        self.early = sight.early()
        self.closed = sight.closed()
        self.hunted = sight.hunted()
        self.level = sight.level()
        self.pairs = sight.pairs()
        remembered = 0
        for kind in range(KINDS):
            if thrown[kind]:
                remembered += thrown[kind]
                if TWO <= kind <= JOKER:
                    self.given += style.pile_wild * thrown[kind]
                elif kind < TWO:
                    if self.naturals[kind]:
                        self.given += style.pile_theirs * thrown[kind]
                    if sight.naturals[kind]:
                        self.given += style.pile_ours * thrown[kind]
        more = 1.0 + style.given_early * self.early
        if not self.opened:
            more += style.given_closed
            self.given += style.lost_closed
            opens = self.opens + style.opens_level * opening_level(view.minimum[sight.terms.side_of[after]])
            opens += style.opens_size * (view.sizes[after] - MIDDLE_HAND)
            self.opens = min(1.0, max(0.0, opens))
        if view.frozen:
            more += style.given_frozen
            self.given += style.lost_frozen
            self.eager = style.eager_frozen
        else:
            self.eager = max(0.0, style.eager_open + style.eager_size * (view.sizes[after] - MIDDLE_HAND))
            self.eager_melded = min(1.0, max(0.0, style.eager_melded + style.eager_card * self.pile))
        if self.hunted:
            self.given += style.lost_hunted
        if sight.needed <= 0:
            more += style.given_ahead
        self.times *= max(0.0, more)
        if style.read_share:
            self.leaning = told_by_pile(view, after, remembered)

    def _recall(self, sight: Sight, after: int, hidden: int) -> None:
        """Bring to mind which cards were taken with the pile: they are not hidden like the others."""
        rows = sight.view.known
        theirs = 0
        for seat in range(len(rows)):
            row = rows[seat]
            if row is NOTHING_KNOWN or seat == sight.seat:
                continue
            number = 0
            for kind in range(KINDS):
                number += row[kind]
            if not number:
                continue
            if not self.informed:
                self.informed = True
                self.sure = NOTHING_KNOWN
                self.elsewhere = []
            hidden -= number
            if seat == after:
                self.sure = row
                theirs = number
            else:
                self.elsewhere.append(row)
        if self.informed:
            self.share = (sight.view.sizes[after] - theirs) / hidden if hidden > 0 else 0.0

    def danger(self, kind: Kind, live: int) -> float:
        """How likely the next player takes the pile if a natural card of this kind is thrown, from 0 to 1.

        The unseen cards are taken to lie anywhere: in the stock and the hidden hands alike, as far as nothing is told by what
        the player threw and let pass, or by who took them with the pile.
        """
        if self.none:
            return 0.0
        if self.open_pile and self.naturals[kind]:
            return self.eager_melded
        sure = 0
        if self.informed:
            sure = self.sure[kind]
            live -= sure
            for row in self.elsewhere:
                live -= row[kind]
        if live <= 0 and not sure:
            return 0.0
        share = self.share
        if not sure:
            none_but_one = (1.0 - share) ** (live - 1)
            one = live * share * none_but_one
            pair = 1.0 - none_but_one * (1.0 - share) - one
        else:
            one = (1.0 - share) ** max(0, live) if sure == 1 else 0.0
            pair = 1.0 - one
        if self.leaning:
            # What is told changes how likely one card is, and two or more; none at all stays the measure.
            told = self.leaning[kind]
            less_one = 1.0 - self.read * (1.0 - TOLD_ONE[told])
            less_pair = 1.0 - self.read * (1.0 - TOLD_PAIR[told])
            whole = (1.0 - one - pair) + less_one * one + less_pair * pair
            one, pair = less_one * one / whole, less_pair * pair / whole
        if self.open_pile:
            pair += self.with_wild * one
        # Beyond chance, for the weights may make it more than sure.
        return min(1.0, self.eager * pair) if self.opened else self.opens * pair
