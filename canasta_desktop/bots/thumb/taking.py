"""Whether to take the pile, and how: the cards taken must be worth more than a draw from the stock.

Piles decide deals, and a taking that opens is best of all. Only a short pile that is taken with its top card alone may be
worth less than cards from the stock. Source: strategy.md, "Taking the pile".
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.thumb.features import MIDDLE_HAND
from canasta_desktop.bots.thumb.opening import opening_groups, opening_room_with_pile
from canasta_desktop.bots.thumb.sets import worth_starting
from canasta_desktop.bots.thumb.threat import PAIR_AND_TOP
from canasta_desktop.engine.cards import JOKER, NATURAL_KINDS, TWO
from canasta_desktop.engine.lanes import LANE, LOW, RANKS, points_of
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.listing import legal_takes
from canasta_desktop.engine.moves import DRAW, Take, new_group
from canasta_desktop.engine.native import mypyc_attr
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY
from canasta_desktop.engine.terms import CANASTA
from canasta_desktop.engine.whole_moves import talon_size

if TYPE_CHECKING:
    from mypy_extensions import i64

    from canasta_desktop.bots.thumb.features import Features
    from canasta_desktop.engine.cards import Card, Kind
    from canasta_desktop.engine.moves import Group, Move
    from canasta_desktop.engine.position import Board

TO_FINISH: Final = [0.0, 0.0, 0.0, -150.0, -150.0, 0.0, 600.0, 2000.0]
"""By their number in the hand after the taking: worth of cards of a rank that must be finished or not be started. By
hand: it is bad to be left with a few of them, and good to have nearly all."""


@mypyc_attr(acyclic=True, free_list_len=1)
class Way:
    """A way to take the pile: its groups, what it costs beyond the pile, in points, and its rank in preference (lowest first).

    A way that makes a canasta comes first, then a sequence, a new set, the top card alone on a set, and what takes more cards.
    """

    __slots__ = ("cost", "groups", "rank")

    def __init__(self, groups: tuple[Group, ...], cost: float, rank: int) -> None:
        self.groups: Final = groups
        self.cost: Final = cost
        self.rank: Final = rank


RANK_OF: Final = attrgetter("rank")
BY_CANASTA: Final = 0
BY_SEQUENCE: Final = 1
BY_NEW_SET: Final = 2
BY_TOP_CARD: Final = 3
BY_PAIR: Final = 4
BY_WILD: Final = 5


def could_take(view: Board) -> bool:
    """A cheap necessary test for taking the pile: the hand or the own melds must fit the top card."""
    pile = view.pile
    top: i64 = pile[len(pile) - 1] if len(pile) else TWO << 2
    kind = top >> 2
    if kind >= TWO:
        return False
    if view.dead >> kind & 1:
        return False
    hand, terms = view.hands[view.seat], view.terms
    held = hand.number(kind)
    if held >= 2:
        return True
    side = terms.side_of[view.seat]
    if view.frozen or terms.pair_only or not view.sides[side].laid:
        return False
    melds = view.sides[side]
    if terms.sequence_longest and melds.naturals(SEQUENCE_KEY + (top & 3)):
        return True
    return melds.naturals(kind) > 0 or (held > 0 and hand.wilds() > 0)


def choose_take(features: Features, *, forced: bool) -> Take | None:
    """The taking to make now, or None to draw. With `forced` (an empty stock) any legal taking is accepted."""
    view = features.view
    if could_take(view):
        ways = _ways(features, view.pile[-1])
        if ways:
            worth = pile_worth(features) - features.style.drawn_worth
            for way in ways:
                if forced or worth > way.cost:
                    take = Take(way.groups)
                    if is_legal(view, take):
                        return take
    return next(legal_takes(view), None) if forced else None


def pile_worth(features: Features) -> float:
    """Worth of the cards of the pile in this hand, in points."""
    style, view = features.style, features.view
    held, laid = features.hand.first, features.melds.ranks
    pile = view.pile
    aimed = features.aims.cards
    stuck = style.stuck_cost > 0 and features.closing()
    worth = 0.0
    for at in range(features.taken_from(), len(pile)):
        kind: i64 = pile[at] >> 2
        if kind < TWO:
            if view.dead >> kind & 1:
                worth -= style.dead_cost
                continue
            if stuck and not _joins(features, kind):
                worth -= style.stuck_cost
                continue
            worth += style.card_worth + points_of(kind)
            melded = laid >> kind * LANE & LOW
            if melded or held >> kind * LANE & LOW >= 2:
                worth += style.match_worth
                if not melded:
                    worth += style.match_pair
            if aimed[pile[at] & 3] >> kind & 1:
                worth += style.aimed_worth
        elif kind <= JOKER:
            worth += style.wild_worth
        elif features.terms.is_bonus(pile[at]):
            worth += style.red_three_worth
        else:
            worth += style.card_worth
    if features.terms.finishes:
        worth += _worth_to_finish(features)
    return worth + _worth_of_taking(features)


def _worth_of_taking(features: Features) -> float:
    """Part of the worth that depends on the state of the sides, not on the cards."""
    style, view = features.style, features.view
    number = float(features.pile)
    worth = style.take_size * float(features.size - MIDDLE_HAND) + style.take_pair * float(features.pairs()) * number
    if view.frozen:
        worth += style.take_frozen
    if features.late:
        worth += style.take_late
    left, wild = features.melds.ranks & RANKS, features.melds.wild
    while left:
        if CANASTA - 2 <= (left & LOW) + (wild & LOW) < CANASTA:
            worth += style.take_near
        left >>= LANE
        wild >>= LANE
    behind = features.behind()
    if behind:
        worth += style.take_card * number
    if not features.opened:
        worth += style.open_take_level * float(features.level())
        if behind:
            worth += style.open_take_behind
        if style.take_talon:
            worth += style.take_talon * _talon_forfeited(features)
    elif features.missing <= 0:
        worth += style.take_ready
    if features.foot:
        worth += style.take_foot
    if features.lacks_sequence():
        worth += style.take_lacking
    return worth + style.take_threatened if features.threatened() else worth


def _talon_forfeited(features: Features) -> int:
    """How many cards of the talon a hand that opens without the pile would forfeit by opening with it."""
    view, terms = features.view, features.terms
    size = talon_size(view, features.side)
    if not size or view.stock_left - terms.cards_drawn < terms.talon_stock:
        return 0
    return size if opening_groups(features, -1, features.size) else 0


def _worth_to_finish(features: Features) -> float:
    """What the cards are worth more or less that belong to ranks which must be finished: a canasta of them, or a burden."""
    worth = 0.0
    for kind in range(NATURAL_KINDS):
        if features.terms.to_finish[kind] and not features.melds.naturals(kind) and not features.view.dead >> kind & 1:
            worth += TO_FINISH[min(CANASTA, features.hand.number(kind) + _taken_of(features, kind))]
    return worth


def _joins(features: Features, kind: Kind) -> bool:
    """Whether a card of a rank can be laid: on to an own set, or with a pair of the hand."""
    if features.hand.number(kind) >= 2:
        return True
    longest = features.terms.set_longest
    return features.melds.first_shorter(kind, longest) >= 0 if longest else features.melds.naturals(kind) > 0


def _ways(features: Features, top: Card) -> list[Way]:
    """Candidate takings, the preferred one first."""
    if not features.opened:
        if features.hand.number(top >> 2) < 2:
            return []
        groups = opening_groups(features, top, opening_room_with_pile(features))
        if not groups:
            return []
        wilds = 0
        for group in groups:
            for card in group.cards:
                wilds += TWO <= card >> 2 <= JOKER
        return [Way(groups, features.style.wild_cost * wilds - features.style.opening_worth, BY_PAIR)]
    found = _into_sets(features, top)
    if features.terms.sequence_longest and not features.view.frozen:
        found += _on_to_sequences(features, top)
    if len(found) > 1:
        found.sort(key=RANK_OF)
    return found


def _on_to_sequences(features: Features, top: Card) -> list[Way]:
    """The top card on an own sequence that it continues by itself."""
    style = features.style
    found: list[Way] = []
    for slot in features.melds.slots_of(SEQUENCE_KEY + (top & 3)):
        low, long = features.melds.low(slot), features.melds.naturals(slot)
        if top >> 2 in (low - 1, low + long):
            if long == CANASTA - 1:
                found.append(Way((new_group(slot, []),), -style.canasta_worth, BY_CANASTA))
            else:
                found.append(Way((new_group(slot, []),), -style.sequence_worth, BY_SEQUENCE))
    return found


def _into_sets(features: Features, top: Card) -> list[Way]:
    """The top card on an own set alone, with a pair of the hand, or with one natural and a wild card."""
    style, terms = features.style, features.terms
    kind = top >> 2
    held = features.hand.number(kind)
    free = not features.view.frozen and not terms.pair_only
    found: list[Way] = []
    if held < 2 and not free:
        return found
    pair = sorted(_freely_given(features, kind)[:2]) if held > 1 else []
    own = features.melds.slots_of(kind)
    for slot in own:
        laid = features.laid(slot)
        if free:
            if laid < CANASTA <= laid + held + 1:
                found.append(Way((new_group(slot, []),), style.top_cost - style.canasta_worth, BY_CANASTA))
            else:
                found.append(Way((new_group(slot, []),), style.top_cost, BY_TOP_CARD))
        if pair:
            makes = laid < CANASTA <= laid + PAIR_AND_TOP
            cost = style.pair_cost - (style.canasta_worth if makes else 0.0)
            found.append(Way((new_group(slot, pair),), cost, BY_CANASTA if makes else BY_PAIR))
    slot = kind + len(own) * KEYS
    if len(own) >= terms.set_limit if terms.set_limit else any(features.laid(other) < CANASTA for other in own):
        return found
    if pair and slot < terms.slots and worth_starting(features, kind, held + _taken_of(features, kind)):
        found.append(Way((new_group(slot, pair),), style.pair_cost, BY_NEW_SET))
    elif held == 1 and free and not terms.pair_or_add and features.wild_cards:
        wild = features.lowest_wilds(1)
        found.append(Way((new_group(slot, features.cards(kind, 1) + wild),), style.wild_cost, BY_WILD))
    return found


def _taken_of(features: Features, kind: Kind) -> int:
    """Number of cards of a rank that come with the pile."""
    pile, number = features.view.pile, 0
    for at in range(features.taken_from(), len(pile)):
        number += pile[at] >> 2 == kind
    return number


def _freely_given(features: Features, kind: Kind) -> list[Card]:
    """The cards of a rank in the hand: first those not kept for a sequence, then those kept for the most distant one."""
    own = features.hand.cards_of(kind)
    if len(own) < 3 or not features.terms.sequence_longest:  # all are given, or none is waited for
        return own
    free: list[Card] = []
    waiting: list[Card] = []
    last = -1
    for card in own:
        if card != last and features.aimed_at(card):
            waiting.append(card)
        else:
            free.append(card)
        last = card
    strengths = features.aims.strengths
    waiting.sort(key=lambda card: strengths[card & 3])
    return free + waiting


def draw_or_take(features: Features) -> Move:
    """The move at the beginning of a turn: to draw, or to take the pile."""
    view = features.view
    take = choose_take(features, forced=not view.stock_left and not is_legal(view, DRAW))
    return take or DRAW
