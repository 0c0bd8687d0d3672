"""Rules of thumb for games with sequences, wild melds, feet or natural pairs: what to do in each phase of a turn.

What the rules are is read from their terms. Source: variants.md, section 9 ("How strong players play").
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.further_melding import STARTS, YOUNG, barred_ranks, next_meld, reserved
from canasta_desktop.engine.cards import BLACK_THREE, JOKER, KIND_POINTS, NATURAL_KINDS, POINTS, RED_THREE, TWO
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.listing import legal_discards, legal_lays, legal_moves, legal_takes, step_out
from canasta_desktop.engine.moves import ASK, DISCARDS, DRAW, NO, SHOW, YES, Group, Take
from canasta_desktop.engine.openings import best_opening
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY, WILD_KEY
from canasta_desktop.engine.terms import CANASTA, NO_SEAT

if TYPE_CHECKING:
    from canasta_desktop.bots.hand import Sight
    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.moves import Discard, Move

MATCH_WORTH: Final = 12.0
"""What a card of the pile that fits own melds or pairs is worth, beside its points."""
CARD_WORTH: Final = 4.0
WILD_WORTH: Final = 40.0
DRAWN_WORTH: Final = 16.0
"""What a card from the stock is worth."""
FULL_HAND: Final = 16
"""Cards from which on a larger hand is no gain in itself."""
KEPT: Final = 30.0
"""What a card is worth that the sequence wants which the side must have."""
LIABILITY: Final = 30.0
"""What it is worth to be rid of a card of a rank that would cost much unfinished."""
ENDS: Final = 0b11
"""Two ranks, as bits."""
ENDS_BELOW: Final = 2
NEAR: Final = 5
"""Cards of a meld, with those in hand, that may still become a canasta this turn."""
NO_FROM: Final = 90
"""Card points in the partner's hand from which on it says no."""


def choose_further(sight: Sight) -> Move:
    """The move by rules of thumb where the rules are not plain."""
    view = sight.view
    if view.phase == Phase.DRAW:
        return _draw_or_take(sight)
    if view.phase == Phase.ANSWER:
        return _answer(sight)
    if is_legal(view, SHOW):
        return SHOW
    move = _out(sight) or next_meld(sight)
    if move is not None:
        return move
    discard = _discard(sight)
    if discard is not None:
        return discard
    return next(legal_moves(view))


# drawing and taking


def _draw_or_take(sight: Sight) -> Move:
    view = sight.view
    for lay in legal_lays(view):
        return lay
    empty = not view.stock_left
    take = _take(sight) if view.pile else None
    if take is not None and (empty or _pile_worth(sight) > DRAWN_WORTH * sight.terms.cards_drawn):
        return take
    if empty and view.pile and not is_legal(view, DRAW):
        return take or next(legal_takes(view))
    return DRAW


def _take(sight: Sight) -> Take | None:
    """A legal taking with few cards, or None."""
    view = sight.view
    top = view.pile[-1]
    kind = top >> 2
    if kind >= TWO or view.dead >> kind & 1:
        return None
    if not sight.opened:
        rest = len(view.pile) - 1
        found = best_opening(view, top, sight.size + rest - 2, barred_ranks(sight) & ~(1 << kind))
        take = None if found is None else Take(found.groups)
        return take if take is not None and is_legal(view, take) else None
    for group in _taking_groups(sight, top):
        take = Take((group,))
        if is_legal(view, take):
            return take
    return None


def _taking_groups(sight: Sight, top: Card) -> list[Group]:
    """Groups that may take the pile, the best first: on to a sequence, to a set alone, with a pair."""
    view, terms = sight.view, sight.terms
    kind = top >> 2
    found: list[Group] = []
    if terms.sequence_longest and not view.frozen:
        key = SEQUENCE_KEY + (top & 3)
        lows = view.lows[sight.side]
        own = range(key, key + KEYS * view.melds_of(sight.side, key), KEYS)
        found += [Group(slot, ()) for slot in own if kind in (lows[slot] - 1, lows[slot] + sight.naturals[slot])]
    number = view.melds_of(sight.side, kind)
    slots = [slot for slot in range(kind, kind + KEYS * (number + 1), KEYS) if slot < terms.slots]
    pair = tuple(sorted(sight.cards(kind, 2)))
    if not terms.pair_only and not view.frozen:
        found += [Group(slot, ()) for slot in slots[:number]]
    if len(pair) > 1:
        found += [Group(slot, pair) for slot in slots]
    return found


def _pile_worth(sight: Sight) -> float:
    """What the cards that a taking brings are worth in this hand, in points."""
    view = sight.view
    taken = view.pile[-sight.terms.pile_taken :] if sight.terms.pile_taken else view.pile
    bits = suit_bits(sight) if sight.terms.sequence_longest else [0] * 8
    worth = 0.0 if sight.opened else 40.0
    for card in taken:
        kind = card >> 2
        if kind < TWO:
            worth += CARD_WORTH + 0.5 * KIND_POINTS[kind]
            if (sight.naturals[kind] or sight.counts[kind]) and not view.dead >> kind & 1:
                worth += MATCH_WORTH
            worth += links_of(bits, card) * 6.0
        elif kind <= JOKER:
            worth += WILD_WORTH
        elif kind == RED_THREE:
            worth += 50.0
    if sight.size > FULL_HAND:
        worth -= 2.0 * (sight.size - FULL_HAND)
    if sight.hunted() or sight.late:
        worth -= 4.0 * len(taken)
    return worth


# asking and going out


def _out(sight: Sight) -> Move | None:
    """A move on the way out, the question whether to, or None."""
    view, terms = sight.view, sight.terms
    if view.permission is False or not _may_be_out(sight):
        return None
    needs_leave = terms.permission_required and terms.partner_asked(sight.seat, view.order) != NO_SEAT
    if needs_leave and view.permission is None:
        return ASK if is_legal(view, ASK) else None
    return step_out(view)


def _may_be_out(sight: Sight) -> bool:
    """A cheap test that rules out most hands: going out needs canastas, most of which are there, and cards that fit."""
    view = sight.view
    if view.feet_left[sight.seat] or not sight.opened:
        return False
    naturals, counts = sight.naturals, sight.counts
    stuck = near = 0
    bits = suit_bits(sight) if sight.terms.sequence_longest else [0] * 8
    for kind in range(NATURAL_KINDS):
        laid = naturals[kind]
        if counts[kind] == 1 and not laid and not any(links_of(bits, card) for card in sight.cards(kind, 1)):
            stuck += 1
            if stuck > 1:
                return False
        laid += sight.wilds[kind]
        near += laid + counts[kind] >= NEAR and laid < CANASTA
    if sight.terms.sequence_longest or sight.terms.wild_longest:
        for key in range(WILD_KEY, KEYS):
            if key < sight.terms.slots and naturals[key] + sight.wilds[key] < CANASTA:
                near += naturals[key] + sight.wilds[key] + (sight.spare if key == WILD_KEY else 1) >= NEAR
    return sight.needed <= near


def _answer(sight: Sight) -> Move:
    """No while a foot lies untouched or many points are in the hand; else yes."""
    view = sight.view
    if view.feet_left[sight.seat]:
        return NO
    return NO if sum([POINTS[card] for card in view.hands[sight.seat]]) >= NO_FROM else YES


# discarding


def _discard(sight: Sight) -> Discard | None:
    """The cheapest legal discard, or None."""
    view = sight.view
    kept = reserved(sight)
    hand = view.hands[sight.seat]
    bits = suit_bits(sight) if sight.terms.sequence_longest else [0] * 8
    shown, share = _shown(sight)
    costs: list[tuple[float, Card]] = []
    for card in set(hand):
        cost = _cost(sight, card, bits, shown, share)
        if card in kept and hand.count(card) == 1:
            cost += KEPT
        costs.append((cost, card))
    costs.sort()
    for _, card in costs:
        if is_legal(view, DISCARDS[card]):
            return DISCARDS[card]
    return next(legal_discards(view), None)


def _shown(sight: Sight) -> tuple[list[int], float]:
    """The natural cards that are not hidden, by kind, and the share of the hidden cards that the next player holds."""
    view = sight.view
    shown = sight.counts[:NATURAL_KINDS]
    for naturals in view.naturals:
        for kind in range(NATURAL_KINDS):
            shown[kind] += naturals[kind]
    for card in view.pile:
        if card >> 2 < NATURAL_KINDS:
            shown[card >> 2] += 1
    hidden = view.stock_left - sight.size
    for size in view.sizes:
        hidden += size
    return shown, view.sizes[view.following[sight.seat]] / hidden if hidden > 0 else 0.0


def _cost(sight: Sight, card: Card, bits: list[int], shown: list[int], share: float) -> float:
    """What throwing a card costs in points: what it is worth in the hand, and what it gives the next player."""
    view, terms = sight.view, sight.terms
    kind = card >> 2
    if TWO <= kind <= JOKER:
        return 120.0 + POINTS[card]
    if kind >= BLACK_THREE:
        rich = len(view.pile) + (8 if sight.hunted() else 0)
        return -terms.rules.black_three_in_hand / 10.0 - rich
    if view.dead >> kind & 1:
        return -40.0
    worth = 0.4 * KIND_POINTS[kind]
    held = sight.counts[kind]
    if terms.to_finish[kind] and not sight.naturals[kind] and held < STARTS:
        # They bring nothing unless nearly all of them come together, and cost more the longer they are held.
        worth -= LIABILITY if view.stock_left < YOUNG else 0.5 * LIABILITY
    if held > 1:
        worth += 14.0 if held == 2 else 10.0  # a pair may take the pile
    if sight.naturals[kind]:
        worth += 8.0
        if terms.set_longest and sight.naturals[kind] + sight.wilds[kind] < CANASTA:
            worth += 15.0
    worth += 7.0 * links_of(bits, card)
    if sight.late:
        worth -= 0.8 * KIND_POINTS[kind]
    return worth + _danger(sight, card, shown, share) * (6.0 + 2.5 * len(view.pile))


def suit_bits(sight: Sight) -> list[int]:
    """By suit the ranks in hand as bits, and behind them the ranks with which own sequences may go on, two at either end."""
    bits = [0] * 8
    for card in sight.view.hands[sight.seat]:
        if card >> 2 < NATURAL_KINDS:
            bits[card & 3] |= 1 << (card >> 2)
    lows = sight.view.lows[sight.side]
    for suit in range(4):
        slot = SEQUENCE_KEY + suit
        while slot < sight.terms.slots and sight.naturals[slot]:
            long = sight.naturals[slot]
            if long < CANASTA:
                bits[4 + suit] |= ENDS << lows[slot] >> ENDS_BELOW
                bits[4 + suit] |= ENDS << (lows[slot] + long + ENDS_BELOW) >> ENDS_BELOW
            slot += KEYS
    return bits


def links_of(bits: list[int], card: Card) -> int:
    """How well a card stands in a sequence, by the bits of `suit_bits`."""
    kind, suit = card >> 2, card & 3
    near = bits[suit] << ENDS_BELOW >> kind  # two ranks below it come first, then the card itself, then two above
    links = (near & 1) + 2 * (near >> 1 & 1) + 2 * (near >> 3 & 1) + (near >> 4 & 1)
    return links + 3 * (bits[4 + suit] >> kind & 1)


def _danger(sight: Sight, card: Card, shown: list[int], share: float) -> float:
    """How likely the next player takes the pile for a natural card, from 0 to 1, by what its side shows.

    `shown` are the cards that are not hidden, by kind; `share` is how many of the hidden ones that player holds, from 0 to 1.
    """
    view, terms = sight.view, sight.terms
    after = view.following[sight.seat]
    side = terms.side_of[after]
    if side == sight.side:
        return 0.0
    kind = card >> 2
    naturals, wilds = view.naturals[side], view.wilds[side]
    hidden = max(0, 4 * terms.packs - shown[kind])
    pair = min(1.0, (hidden * share) ** 2 / 2.0)
    if not view.laid[side]:
        return 0.3 * pair
    if terms.pair_only:
        return 0.0 if naturals[kind] + wilds[kind] > CANASTA - 3 and terms.set_limit == 1 else pair
    if not view.frozen:
        if naturals[kind] and 0 < naturals[kind] + wilds[kind] < (terms.add_below or CANASTA * 9):
            return 1.0
        if terms.sequence_longest and _continues(sight, side, card):
            return 1.0
    return pair


def _continues(sight: Sight, side: int, card: Card) -> bool:
    """Whether a card goes on with a sequence of a side that is not full."""
    view = sight.view
    kind = card >> 2
    slot = SEQUENCE_KEY + (card & 3)
    naturals, lows = view.naturals[side], view.lows[side]
    while slot < sight.terms.slots and naturals[slot]:
        if naturals[slot] < CANASTA and kind in (lows[slot] - 1, lows[slot] + naturals[slot]):
            return True
        slot += KEYS
    return False
