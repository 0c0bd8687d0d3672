"""Going out: whether it pays, whether to ask the partner, and what to answer.

Going out at once is right far more often than not. The weights below say when it is not: they were fitted to deals that were
played on twice from the same moment, once by going out and once by waiting, and are in points for the side, ours less theirs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.cards import KIND_POINTS, NATURAL_KINDS, is_wild
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.listing import melds_out
from canasta_desktop.engine.moves import ASK, NO, YES, Group, Meld
from canasta_desktop.engine.scoring import MIXED_BONUS, NATURAL_BONUS, table_points
from canasta_desktop.engine.terms import CANASTA, NO_SEAT

if TYPE_CHECKING:
    from canasta_desktop.bots.hand import Sight
    from canasta_desktop.engine.moves import Answer, Move

ASK_FROM: Final = 5
"""A partner who holds so many cards is asked: there is something to lose, and only the partner knows how much."""

STAY_BASE: Final = -65.0
STAY_SIZE: Final = 10.5
"""A card of the own hand: whoever has just taken a big pile should play it first."""
STAY_PARTNER: Final = 11.0
"""A card of a partner's hand, which would count against the side."""
STAY_FOE: Final = -9.5
"""A card of another side's hand, which would count against that side."""
STAY_PILE: Final = -6.0
"""A card of the pile: waiting may give it away."""
STAY_OWN_MELDS: Final[tuple[int, ...]] = (0, 0, 0, 0, 10, 28, 28, 0)
STAY_THEIR_MELDS: Final[tuple[int, ...]] = (0, 0, 0, 0, -17, -47, -47, 0)
"""By the number of cards in a meld: one short of a canasta by one or two promises most; a canasta promises no more."""

ANSWER_BASE: Final = 30.0
ANSWER_WILD: Final = 73.0
"""A wild card in the partner's hand: next turn it could make a canasta; now it only counts against the side."""
ANSWER_CARD: Final = 9.0
"""A card of the side's hands."""
ANSWER_FOE: Final = -13.0
ANSWER_OWN_MELDS: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 23, 23, 250)
"""A canasta that the own hand completes is as good as made; one that lies there already is counted as nothing."""
ANSWER_THEIR_MELDS: Final[tuple[int, ...]] = (0, 0, 0, 0, -34, -59, -59, 0)


def go_out(sight: Sight) -> Move | None:
    """The move that goes out, or asks whether to; None where that cannot be done, does not pay, or was refused."""
    view = sight.view
    if view.permission is False:
        return None
    out = way_out(sight)
    if out is None or not is_legal(view, out):
        return None
    if view.permission or wins_at_once(sight):
        return out
    if stay_worth(sight) > 0:
        return None
    asked = sight.terms.partner_asked(sight.seat, view.order)
    if asked != NO_SEAT and view.sizes[asked] >= ASK_FROM and is_legal(view, ASK):
        return ASK
    return out


def could_go_out(sight: Sight) -> bool:
    """A cheap test that rules out most hands that cannot be got rid of: at most one card may fit nowhere."""
    stuck = pairs = 0
    counts, naturals = sight.counts, sight.naturals
    for kind in range(NATURAL_KINDS):
        held = counts[kind]
        if held and held < 3 and not naturals[kind]:
            if held == 1:
                stuck += 1
                if stuck > 1:
                    return False
            else:
                pairs += 1
    return pairs <= sight.spare


def way_out(sight: Sight) -> Meld | None:
    """The dearest melds that get rid of the hand but for a discard, or None. Not asked for permission."""
    if not could_go_out(sight):
        return None
    best: Meld | None = None
    most = 0
    for found in melds_out(sight.view):
        meld = _naturals_spared(sight, found) if sight.spare else found
        worth = _worth_laid(sight, meld)
        if best is None or worth > most:
            best, most = meld, worth
    return best


def _naturals_spared(sight: Sight, meld: Meld) -> Meld:
    """The same cards laid so that wilds go elsewhere than on to natural canastas, where that is possible."""
    hand = {kind: [card for card in cards if not is_wild(card)] for kind, cards in meld.groups}
    wild = {kind: [card for card in cards if is_wild(card)] for kind, cards in meld.groups}
    spoiled = [
        kind for kind in hand if wild[kind] and not sight.wilds[kind] and sight.naturals[kind] + len(hand[kind]) >= CANASTA
    ]
    if not spoiled:
        return meld
    hosts = [kind for kind in range(NATURAL_KINDS) if (sight.naturals[kind] or hand.get(kind)) and kind not in spoiled]
    for kind in spoiled:
        for host in hosts:
            cards = wild.setdefault(host, [])
            naturals = sight.naturals[host] + len(hand.setdefault(host, []))
            if not sight.wilds[host] and not cards and naturals >= CANASTA:
                continue
            while wild[kind] and sight.terms.wild_sets[naturals] >> (sight.wilds[host] + len(cards) + 1) & 1:
                cards.append(wild[kind].pop())
    groups = [Group(kind, tuple(sorted(hand[kind] + wild[kind]))) for kind in sorted(hand) if hand[kind] or wild[kind]]
    spared = Meld(tuple(groups))
    return spared if is_legal(sight.view, spared) else meld


def _worth_laid(sight: Sight, meld: Meld) -> int:
    """Card points of some melds, with the canastas that they make and the natural ones that they spoil."""
    worth = 0
    for kind, cards in meld.groups:
        number = sum(1 for card in cards if card >> 2 == kind)
        naturals, wilds = sight.naturals[kind], sight.wilds[kind]
        worth += sum(KIND_POINTS[card >> 2] for card in cards)
        worth += _canasta_bonus(naturals + number, wilds + len(cards) - number) - _canasta_bonus(naturals, wilds)
    return worth


def _canasta_bonus(naturals: int, wilds: int) -> int:
    if naturals + wilds < CANASTA:
        return 0
    return MIXED_BONUS if wilds else NATURAL_BONUS


def wins_at_once(sight: Sight) -> bool:
    """Whether what lies on the table, with the bonus for going out, reaches the target and leads."""
    view = sight.view
    rules = sight.terms.rules
    own = view.scores[sight.side] + table_points(view, sight.side) + rules.going_out_bonus
    if own < rules.target_score:
        return False
    sides = range(len(view.scores))
    return all(view.scores[side] + table_points(view, side) < own for side in sides if side != sight.side)


def stay_worth(sight: Sight) -> float:
    """What playing on promises the side over going out now, in points; below 0 going out is better."""
    sizes = sight.view.sizes
    worth = STAY_BASE + STAY_SIZE * sight.size + STAY_PILE * len(sight.view.pile)
    worth += STAY_PARTNER * sum(sizes[partner] for partner in sight.partners)
    worth += STAY_FOE * sum(sizes[foe] for foe in sight.foes)
    return worth + _melds_worth(sight, STAY_OWN_MELDS, STAY_THEIR_MELDS)


def answer(sight: Sight) -> Answer:
    """What to say to a partner who would go out: what the side could still make against what the others could lose."""
    if wins_at_once(sight):
        return YES
    sizes = sight.view.sizes
    worth = ANSWER_BASE + ANSWER_WILD * sight.spare + STAY_PILE * len(sight.view.pile)
    worth += ANSWER_CARD * (sight.size + sum(sizes[partner] for partner in sight.partners))
    worth += ANSWER_FOE * sum(sizes[foe] for foe in sight.foes)
    return NO if worth + _melds_worth(sight, ANSWER_OWN_MELDS, ANSWER_THEIR_MELDS) > 0 else YES


def _melds_worth(sight: Sight, own: tuple[int, ...], theirs: tuple[int, ...]) -> int:
    """What the melds on the table promise, by their size; the cards in hand that fit count with the own ones."""
    view = sight.view
    worth = 0
    for side, naturals in enumerate(view.naturals):
        ours = side == sight.side
        table = own if ours else theirs
        wilds = view.wilds[side]
        for kind in range(NATURAL_KINDS):
            laid = naturals[kind] + wilds[kind]
            if 0 < laid < CANASTA:
                worth += table[min(CANASTA, laid + (sight.counts[kind] if ours else 0))]
    return worth
