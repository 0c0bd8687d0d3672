"""Choosing an opening: as soon as it is legal, with few cards, and without melds that could not be finished.

Source: strategy.md, "Modern American: opening", "Hand and Foot: opening".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.thumb.sets import worth_starting
from canasta_desktop.bots.thumb.special_hands import aimed_hand
from canasta_desktop.bots.thumb.wilds import worth_starting_wilds
from canasta_desktop.engine.cards import BLACK_THREE, JOKER, KIND_POINTS, NATURAL_KINDS, TWO
from canasta_desktop.engine.lanes import LANE, LOW, RANKS
from canasta_desktop.engine.moves import Group
from canasta_desktop.engine.slots import KEYS, WILD_KEY
from canasta_desktop.engine.smallest_opening import NO_RUN, best_opening, most_points
from canasta_desktop.engine.terms import ANY_UNFINISHED, CANASTA, SMALLEST_MELD
from canasta_desktop.engine.whole_moves import FEW

if TYPE_CHECKING:
    from canasta_desktop.bots.thumb.features import Features
    from canasta_desktop.engine.hand import Hand
    from canasta_desktop.engine.smallest_opening import OpeningFound

FEW_WILDS: Final = 2
"""Number of wild cards with which an opening is searched first where wild melds must be finished."""
NEVER: Final = -0.01
"""Upper bound on the worth of an opening, in points, below which it is surely negative, for all rounding."""
OPENING_KEEPS: Final = 3
"""Least number of cards that an opening from the hand leaves before a deal is late."""


def opening_room(features: Features) -> int:
    """Most cards that an opening from the hand lays."""
    room = features.room()
    if features.late or features.foot or room >= features.size - 1:
        return room
    return min(room, features.size - OPENING_KEEPS)


def opening_room_with_pile(features: Features) -> int:
    """Most cards of the hand that an opening with the pile lays, which brings the rest of the pile to the hand."""
    return features.size + features.pile - 1 - (0 if features.foot else FEW)


def opening_groups(features: Features, top: int, most_cards: int) -> tuple[Group, ...]:
    """The melds of an opening from the hand, or with the pile's top card; empty if there is no good one.

    From the hand it must be worth more than waiting.
    """
    if (top < 0 and most_worth(features, 0) < NEVER) or not _may_open(features, top) or aimed_hand(features) is not None:
        return ()
    spared = without_traps(features, top)
    finishes = spared is not None
    if spared is None:
        spared = without_aimed(features)
    for most in _numbers_of_wilds(features, top, finishes):
        best = _best_of(features, spared, top, most_cards, most)
        if best is None and spared is not None and not finishes:  # rather with the cards that were kept for sequences
            best = _best_of(features, None, top, most_cards, most)
        if best is None and most >= features.wild_cards:  # and then with fewer neither
            break
        if best is None or (finishes and _starts_wilds_badly(features, best.groups)):
            continue
        if top >= 0 or opening_worth(features, best.groups, best.cards, best.wilds) > 0:
            return enlarged(features, best.groups, top, most_cards - best.cards)
    return ()


def _best_of(features: Features, hand: Hand | None, top: int, most_cards: int, wilds: int) -> OpeningFound | None:
    """The opening with the fewest cards from a hand, or with None the whole hand, of which `wilds` wild cards may be laid."""
    if wilds < features.wild_cards:
        hand = with_few_wilds(features.hand if hand is None else hand, wilds)
    return best_opening(features.view, top, most_cards, hand=hand)


def _numbers_of_wilds(features: Features, top: int, few_first: bool) -> list[int]:
    """The most wild cards with which an opening is searched, in order: few, all; from the hand at last without any."""
    held = features.wild_cards
    if top < 0 and held and most_worth(features, 1) < NEVER:
        return [0]
    found = [FEW_WILDS, held] if few_first and held > FEW_WILDS else [held]
    if top < 0 and held:
        found.append(0)
    return found


def _worth_of_standing(features: Features) -> float:
    """The part of the worth of opening now from the hand, in points, that does not depend on the cards laid."""
    style, view = features.style, features.view
    behind, theirs, level = features.behind(), float(features.their_level()), float(features.level())
    worth = style.open_base + style.open_level * level + style.open_early * features.early()
    if behind:
        worth += style.open_behind
    if features.late:
        worth += style.open_late
    reds, pile = float(len(features.melds.threes)), float(features.pile)
    worth += style.open_reds * reds + style.open_theirs * theirs
    worth += (style.open_pile_behind if behind else style.open_pile) * pile
    if view.frozen:
        worth += style.open_frozen * pile + style.open_shut + style.open_shut_level * level
        worth += style.open_shut_theirs * theirs
    return worth + style.open_threatened if features.threatened() else worth


def opening_worth(features: Features, groups: tuple[Group, ...], cards: int, wilds: int) -> float:
    """Worth over waiting, in points, of opening now from the hand with groups of `cards` cards, `wilds` of them wild."""
    style = features.style
    worth = _worth_of_standing(features) + style.open_wild * float(wilds)
    worth += style.open_wilds_left * float(features.wild_cards - wilds)
    opened = 0
    for group in groups:
        if group.kind < NATURAL_KINDS:
            opened |= 1 << group.kind
    left = features.size - cards
    ranks = features.hand.first & RANKS
    while ranks:
        held = ranks & LOW
        if not opened & 1:
            if held == 1:
                worth += style.open_single
            elif held > 1:
                worth += style.open_pair
                if held > 2:
                    left -= held
        ranks >>= LANE
        opened >>= 1
    return worth + style.open_left * float(left)


def most_worth(features: Features, fewest: int) -> float:
    """Upper bound on `opening_worth` over all openings with at least `fewest` wild cards.

    It saves the search where waiting is better in any case.
    """
    style, size, spare = features.style, features.size, features.wild_cards
    worth = _worth_of_standing(features) + style.open_wild * float(fewest)
    worth += max(style.open_wild, style.open_wilds_left) * float(spare - fewest)
    more = max(style.open_pair, 0.0)
    least = -size if features.terms.sequence_longest else features.hand.number(BLACK_THREE)
    ranks = features.hand.first & RANKS
    while ranks:
        held = ranks & LOW
        if held == 1:  # no set has a single card
            worth += style.open_single
            least += 1
        elif held > 1:
            worth += more
        ranks >>= LANE
    return worth + max(style.open_left * float(least), style.open_left * float(size - SMALLEST_MELD))


def enlarged(features: Features, groups: tuple[Group, ...], top: int, more: int) -> tuple[Group, ...]:
    """An opening with up to `more` wild cards added to its mixed sets, where wilds enter sets only now or much later."""
    terms = features.terms
    if not terms.wilds_need_five or any(group.kind % KEYS == WILD_KEY for group in groups):
        return groups
    wild = features.lowest_wilds(features.wild_cards)
    for group in groups:
        for card in group.cards:
            if card in wild:
                wild.remove(card)
    made: list[Group] = []
    for at in range(len(groups)):
        cards = list(groups[at].cards)
        extra = sum([1 for card in cards if TWO <= card >> 2 <= JOKER])
        while wild and more > 0 and extra and not (top >= 0 and at == 0):
            if not terms.wild_sets[len(cards) - extra] >> (extra + 1) & 1 or len(cards) + 1 >= CANASTA:
                break
            cards.append(wild.pop(0))
            extra += 1
            more -= 1
        made.append(Group(groups[at].kind, tuple(sorted(cards))))
    return tuple(made)


def _may_open(features: Features, top: int) -> bool:
    """A cheap necessary test: cards of enough points, and a clean triple if the opening needs one."""
    terms, view = features.terms, features.view
    counted = KIND_POINTS[top >> 2] if top >= 0 and terms.opening_counts_top else 0
    if not terms.sequence_longest:
        most = counted + most_points(features.hand.first, features.hand.second, NO_RUN, top >> 2, view.dead)
        if most < view.minimum[features.side]:
            return False
    if not terms.opening_triple:
        return True
    if terms.wild_triple and features.wild_cards >= SMALLEST_MELD:
        return True
    for kind in range(NATURAL_KINDS):
        if features.hand.number(kind) >= SMALLEST_MELD and kind != top >> 2:
            return True
        if features.hand.number(kind) > SMALLEST_MELD - 1 and top >= 0:
            return True
    return False


def _starts_wilds_badly(features: Features, groups: tuple[Group, ...]) -> bool:
    """Whether an opening starts a wild meld that would hardly be finished."""
    return any(group.kind % KEYS == WILD_KEY for group in groups) and not worth_starting_wilds(features)


def without_traps(features: Features, top: int) -> Hand | None:
    """The hand without the cards that must not be melded now, as they could not be finished; None: there are none.

    Of ranks that must be finished only while they are pure two stay, which open with a wild card.
    """
    terms = features.terms
    if not terms.finishes:
        return None
    kept = features.hand.copy()
    dropped = False
    spent = [0] * TWO
    for card in features.hand.cards():
        kind = card >> 2
        must = terms.to_finish[kind] if kind < NATURAL_KINDS else 0
        if must and not worth_starting(features, kind, features.hand.number(kind) + (top >= 0 and top >> 2 == kind)):
            spent[kind] += 1
            if must == ANY_UNFINISHED or spent[kind] >= SMALLEST_MELD:
                dropped = True
                kept.remove(card)
    if not dropped and not terms.to_finish[WILD_KEY]:
        return None
    return kept


def without_aimed(features: Features) -> Hand | None:
    """The hand without the cards that are kept for a needed sequence; None if there are none."""
    if not features.lacks_sequence():
        return None
    aimed = [card for card in features.hand.different() if card >> 2 < NATURAL_KINDS and features.aimed_at(card)]
    return features.hand.without(aimed) if aimed else None


def with_few_wilds(hand: Hand, most: int) -> Hand:
    """The hand with at most `most` wild cards, jokers first, because they count most."""
    rest = hand.copy()
    for card in (hand.cards_of(TWO) + hand.cards_of(JOKER))[: max(0, hand.wilds() - most)]:
        rest.remove(card)
    return rest
