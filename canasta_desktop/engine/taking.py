"""Taking the pile: whether any taking is legal, and why a given one is not.

Source: rules.md, "The pile".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.engine.card_uses import group_of, rank_key, uses
from canasta_desktop.engine.cards import JOKER, NOTHING, TWO, is_wild
from canasta_desktop.engine.draft import Draft
from canasta_desktop.engine.every_opening import openings
from canasta_desktop.engine.melding import can_use, groups_refusal, rest_of_pile, strange_shape, turn_begun
from canasta_desktop.engine.moves import Group
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.reasons import RANK, Code, Refusal
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY
from canasta_desktop.engine.smallest_opening import best_opening
from canasta_desktop.engine.terms import PAIR
from canasta_desktop.engine.whole_moves import FEW, judge_opening, opening_worth

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.position import Board

LACKS_A_PAIR: Final = frozenset(
    {
        Code.PILE_NOT_MATCHED,
        Code.MELD_TOO_SMALL,
        Code.TOO_FEW_NATURALS,
        Code.TOO_MANY_WILDS,
        Code.WILDS_NOT_OUTNUMBERED,
        Code.WILDS_NEVER,
        Code.WILDS_RESERVED,
        Code.WILDS_TOO_EARLY,
    }
)
"""What is wrong with takings of a hand with one card of the rank at most, and would not be with two."""
MOST_OPENINGS: Final = 2000
"""Openings that are looked at for what is wrong with them."""


def can_take(board: Board) -> bool:
    """Whether any legal taking of the pile exists for the seat to act, at the start of its turn."""
    pile = board.pile
    terms = board.terms
    if len(pile) and terms.takes_freely:
        return take_refusal(board, ()) is None
    if len(pile) and terms.uses_top:
        return any(take_refusal(board, (group,)) is None for group in taking_groups(board, pile[-1]))
    if len(pile) == 0 or pile[-1] >= TWO << 2 or board.dead >> (pile[-1] >> 2) & 1:
        return False
    if board.sides[board.side].laid:
        return any(take_refusal(board, (group,)) is None for group in taking_groups(board, pile[-1]))
    if board.hands[board.to_act].number(pile[-1] >> 2) < PAIR:
        return False
    rest = rest_of_pile(board)
    best = best_opening(board, pile[-1], board.hands[board.to_act].size + rest - FEW)
    if best is not None or rest >= FEW:
        return best is not None
    return any(take_refusal(board, groups) is None for groups in openings(board, pile[-1]))  # one that goes out, or nearly


def taking_groups(board: Board, top: Card) -> Iterator[Group]:
    """The groups with which a side that has opened may take the pile, legal or not; within a rank the lowest suits."""
    seat = board.to_act
    side = board.terms.side_of[seat]
    kind = top >> 2
    hand, melds = board.hands[seat], board.sides[side]
    if board.terms.uses_top:
        for use in uses(board.terms, melds, hand, top):
            yield group_of(use)
        return
    own, twos, jokers = hand.cards_of(kind), hand.cards_of(TWO), hand.cards_of(JOKER)
    if board.terms.sequence_longest:
        key = SEQUENCE_KEY + (top & 3)
        for number in range(melds.melds_of(key)):
            yield Group(number * KEYS + key, ())
    for number in range(melds.melds_of(kind) + 1):
        slot = number * KEYS + kind
        if slot >= board.terms.slots:
            break
        for naturals in range(len(own) + 1):
            for two in range(len(twos) + 1):
                for joker in range(len(jokers) + 1):
                    yield Group(slot, tuple(sorted(own[:naturals] + twos[:two] + jokers[:joker])))


def wild_takes(board: Board, side: int, kind: int) -> bool:
    """Whether a natural card of a rank and a wild card would take a pile that is not frozen, for a side that has opened."""
    terms = board.terms
    if not terms.freezes or terms.pair_or_add:
        return False
    draft, found = Draft(board), list[Refusal]()
    draft.melds, draft.opened = board.sides[side].copy(), True
    draft.reserve_wilds(())
    draft.add(Group(kind, (kind << 2, TWO << 2)), kind << 2, found)
    return not found


def taking_refusal(board: Board) -> Refusal | None:
    """Why the pile cannot be taken with any cards of the hand: of all takings, the reason of the one with the least wrong.

    Where the hand lacks the cards to meld the top card with, the reason says which: `PILE_NOT_MATCHED` with "pair", "wild" for
    a pair or a wild card with one natural card, or "use" where any meld may take the card.
    """
    terms, hand = board.terms, board.hands[board.to_act]
    if not board.pile or terms.takes_freely:
        return take_refusal(board, ())
    top = board.pile[-1]
    if board.sides[board.side].laid or terms.uses_top:
        refusals: list[Refusal] = []
        for group in taking_groups(board, top):
            found = take_refusal(board, (group,))
            if found is None:
                return None
            refusals.append(found)
        return _lacking(board, refusals, top)
    pair = (Group(top >> 2, tuple(hand.cards_of(top >> 2)[:PAIR])),)
    best = best_opening(board, top, hand.size) if len(pair[0].cards) == PAIR and top < TWO << 2 else None
    if best is not None:
        return take_refusal(board, best.groups)
    found = take_refusal(board, pair)
    if found is None or RANK[found.code] < RANK[Code.OPENING_MIXED_CANASTA] or terms.opens_by_sum:
        return found
    return _opening_refusal(board, pair, top)


def _lacking(board: Board, refusals: list[Refusal], top: Card) -> Refusal:
    """Of the reasons against all takings that of the least wrong, or which cards the hand lacks."""
    hand, terms, kind = board.hands[board.to_act], board.terms, top >> 2
    nearest = max(refusals, key=lambda refusal: RANK[refusal.code], default=Refusal(Code.PILE_NOT_MATCHED, kind))
    if terms.uses_top:
        lacking = nearest.code in LACKS_A_PAIR or nearest.code is Code.NOT_IN_THESE_RULES
        return Refusal(Code.PILE_NOT_MATCHED, kind, "use", top) if lacking else nearest
    if nearest.code not in LACKS_A_PAIR or hand.number(kind) >= PAIR:
        return nearest
    for refusal in refusals:
        if refusal.facts[-1:] == ("full",):
            return refusal
    return Refusal(Code.PILE_NOT_MATCHED, kind, "wild" if one_and_a_wild(board, kind) else "pair")


def one_and_a_wild(board: Board, kind: int) -> bool:
    """Whether a hand without a pair of a rank lacks one card of it with a wild card, too, which would take the pile."""
    hand = board.hands[board.to_act]
    holds_both = hand.number(kind) > 0 and hand.wilds() > 0
    return not holds_both and wild_takes(board, board.side, kind)


def _opening_refusal(board: Board, pair: tuple[Group, ...], top: Card) -> Refusal | None:
    """Why no opening takes the pile with a pair, where more than points is needed: that there are too few, or what else."""
    needed = board.minimum[board.side]
    for number, groups in enumerate(openings(board, top)):
        if number >= MOST_OPENINGS:
            return take_refusal(board, pair)
        found = take_refusal(board, groups)
        if found is None:
            return None
        if RANK[found.code] >= RANK[Code.OPENING_MIXED_CANASTA] and opening_worth(board, groups, top) >= needed:
            return found
    reasons: list[Refusal] = []
    judge_opening(board, pair, top, Draft(board), reasons)
    return max(reasons, key=lambda refusal: RANK[refusal.code], default=None)


def take_refusal(board: Board, groups: tuple[Group, ...]) -> Refusal | None:
    """Why taking the pile with these groups is illegal now, or None."""
    if board.phase != Phase.DRAW:
        return turn_begun(board)
    terms = board.terms
    if len(groups) and terms.takes_freely:
        return Refusal(Code.NOT_IN_THESE_RULES, "take")
    if len(groups) > 1 and board.sides[board.side].laid:
        return Refusal(Code.NOT_NOW, "take only")
    strange = strange_shape(board, groups)
    if strange != NOTHING:
        return Refusal(Code.NOT_IN_THESE_RULES, "shape", strange)
    if not board.pile:
        return Refusal(Code.PILE_EMPTY)
    if terms.takes_freely:
        return Refusal(Code.PILE_UNUSED, len(board.pile)) if terms.owes_a_card and not _some_card_used(board) else None
    if not len(groups):
        return _unmatched(board)
    if terms.uses_top:
        unfit = _top_unused(board, groups[0])
        return groups_refusal(board, groups, board.pile[-1]) if unfit is None else unfit
    unfit = _pile_refusal(board, groups[0])
    return groups_refusal(board, groups, board.pile[-1]) if unfit is None else unfit


def lone_card(board: Board) -> Card:
    """The card that a taking without a meld may not bring back to the pile in the same turn, or `NOTHING`."""
    pile = board.pile
    if not board.terms.keeps_lone_card or len(pile) != 1 or board.hands[board.to_act].has(pile[0]):
        return NOTHING
    return pile[0]


def _some_card_used(board: Board) -> bool:
    """Whether a card of the pile could be melded once it is taken, so that the turn can be ended."""
    hand = board.hands[board.to_act].copy()
    for card in board.pile:
        hand.add(card)
    return can_use(board, Draft(board), hand, board.pile, NOTHING)


def _unmatched(board: Board) -> Refusal:
    """That the top card of the pile is not melded: its rank, and the card too where its suit may matter for that."""
    top = board.pile[-1]
    card = ("", top) if board.terms.uses_top else ()
    return Refusal(Code.PILE_NOT_MATCHED, top >> 2, *card)


def _top_unused(board: Board, first: Group) -> Refusal | None:
    """Why the top card cannot go into the meld of a group at all, or None; what else is wrong with it is judged elsewhere."""
    top = board.pile[-1]
    slot = first.kind
    key, laid = slot % KEYS, board.sides[board.side].size(slot)
    if key >= SEQUENCE_KEY:
        strange = not is_wild(top) and top & 3 != key - SEQUENCE_KEY
        if strange or (not first.cards and not (laid and _fits_run(board, slot, top))):
            return _unmatched(board)
    elif (not is_wild(top) and rank_key(top) != key) or not (laid or first.cards):
        return _unmatched(board)
    return None


def _fits_run(board: Board, slot: int, top: Card) -> bool:
    """Whether the top card alone leaves no gap in an own sequence; how many cards and wild cards there may be is not asked."""
    held, terms = board.sides[board.side].run_with(slot, (), top), board.terms
    if held.wrong >= 0 or held.aces > terms.aces_in_a_run:
        return False
    too_many = held.only_wild(terms.ways) > terms.sequence_wilds or held.all > terms.sequence_longest
    return too_many or held.settled(terms.ways) > 0


def _pile_refusal(board: Board, first: Group) -> Refusal | None:
    """Why the pile may not be taken with its top card in that group, or None; the resulting melds are judged elsewhere."""
    terms = board.terms
    side = terms.side_of[board.to_act]
    top = board.pile[-1]
    kind = top >> 2
    if kind >= TWO:
        return Refusal(Code.PILE_BLOCKED, top)
    if board.dead >> kind & 1:
        return Refusal(Code.PILE_BLOCKED, top, "dead")
    pair = 0
    for card in first.cards:
        pair += card >> 2 == kind
    if pair < PAIR:
        if terms.pair_only:
            return _pair_needed(board, Code.PILE_NEEDS_PAIR, kind)
        if board.frozen or not board.sides[side].laid:
            return _pair_needed(board, Code.PILE_FROZEN, kind, board.frozen)
    slot = first.kind
    if slot % KEYS != kind:
        if slot % KEYS == SEQUENCE_KEY + (top & 3) and _continues(board, side, slot, top) and not first.cards:
            return None
        return Refusal(Code.PILE_NOT_MATCHED, kind, "sequence" if slot % KEYS >= SEQUENCE_KEY else "")
    return None if pair >= PAIR else _adding_refusal(board, first, kind)


def _pair_needed(board: Board, code: Code, *facts: object) -> Refusal:
    """Why a taking without a natural pair is illegal; a last fact says that the hand holds the pair but it was not named."""
    held = board.hands[board.to_act].number(board.pile[-1] >> 2) >= PAIR
    return Refusal(code, *facts, held) if held else Refusal(code, *facts)


def _adding_refusal(board: Board, first: Group, kind: int) -> Refusal | None:
    """Why the top card may not join a set of its rank without a pair from the hand, or None."""
    terms = board.terms
    side = terms.side_of[board.to_act]
    slot = first.kind
    laid = board.sides[side].size(slot)
    if not laid and terms.pair_or_add:
        return _pair_needed(board, Code.PILE_NEEDS_PAIR, kind)
    if not (first.cards or laid):
        return Refusal(Code.PILE_NOT_MATCHED, kind)
    if laid and terms.add_below and laid >= terms.add_below:
        return Refusal(Code.PILE_NOT_MATCHED, kind, "full")
    return None


def _continues(board: Board, side: int, slot: int, top: Card) -> bool:
    """Whether the top card by itself continues an own sequence to which it may be added."""
    low, long = board.sides[side].low(slot), board.sides[side].naturals(slot)
    most = board.terms.add_below or board.terms.sequence_longest
    return 0 < long < min(most, board.terms.sequence_longest) and top >> 2 in (low - 1, low + long)
