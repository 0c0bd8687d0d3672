"""Legality of melds and joins: each resulting meld, and the move as a whole.

Source: rules.md, "Melds"; notation.md, "Refusals".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.card_uses import uses
from canasta_desktop.engine.cards import BLACK_THREE, JOKER, NATURAL_KINDS, NOTHING, POINTS, RED_THREE, TWO
from canasta_desktop.engine.draft import Draft
from canasta_desktop.engine.lanes import TOP, TOP_AT
from canasta_desktop.engine.moves import Group, MarkedGroup
from canasta_desktop.engine.permission import judge_bound
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.reasons import RANK, Code, Refusal
from canasta_desktop.engine.run_places import FIRST_KIND
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY, WILD_KEY
from canasta_desktop.engine.terms import MOST_NATURALS, SMALLEST_MELD
from canasta_desktop.engine.whole_moves import FEW, judge_leaving, judge_opening

if TYPE_CHECKING:
    from mypy_extensions import i64

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.hand import Hand
    from canasta_desktop.engine.melds import Side
    from canasta_desktop.engine.position import Board


def turn_begun(board: Board) -> Refusal:
    """Why a turn does not begin in another phase than that of the draw."""
    return Refusal(Code.NOT_NOW, "drawn" if board.drew else "taken") if board.phase == Phase.PLAY else wrong_phase(board)


def wrong_phase(board: Board) -> Refusal:
    """Why nothing can be played from the hand in a phase other than that after the draw."""
    if board.phase == Phase.DRAW:
        return Refusal(Code.NOT_NOW, "draw first", board.terms.cards_drawn)
    return Refusal(Code.NOT_NOW, "answer" if board.phase == Phase.ANSWER else "over")


def rest_of_pile(board: Board) -> int:
    """Number of cards that the rest of the pile would add to the hand; bonus 3s are laid out instead."""
    terms, pile = board.terms, board.pile
    at: i64 = len(pile) - terms.cards_taken(len(pile))
    number = 0
    while at < len(pile) - 1:
        number += not terms.is_bonus(pile[at])
        at += 1
    return number


def first_reason(found: list[Refusal]) -> Refusal | None:
    """The first refusal in the order of `Code`, or None if there is none."""
    if len(found) < 2:
        return found[0] if found else None
    return min(found, key=lambda reason: RANK[reason.code])


def strange_shape(board: Board, groups: tuple[Group, ...]) -> int:
    """The slot of a group whose shape these rules do not have, or `NOTHING`."""
    terms = board.terms
    for group in groups:
        key = group.kind % KEYS
        if (key == WILD_KEY and not terms.wild_longest) or (key >= SEQUENCE_KEY and not terms.sequence_longest):
            return group.kind
        if key < WILD_KEY and not terms.set_ranks[key]:
            return group.kind
    return NOTHING


def meld_refusal(board: Board, groups: tuple[Group, ...], bound: bool | None) -> Refusal | None:
    """Why melds from the hand are illegal now, or None; `bound` as in `legality.refusal`."""
    if board.phase != Phase.PLAY:
        return wrong_phase(board)
    if len(groups) != 1 or groups[0].kind > BLACK_THREE or not board.terms.all_sets:  # one set is the usual case
        strange = strange_shape(board, groups)
        if strange != NOTHING:
            return Refusal(Code.NOT_IN_THESE_RULES, "shape", strange)
    return groups_refusal(board, groups, NOTHING, bound)


def groups_refusal(board: Board, groups: tuple[Group, ...], top: Card, bound: bool | None = None) -> Refusal | None:
    """What is wrong with the melds of a move: the first reason in the order of `Code`. `top` joins the first group, if any."""
    if board.terms.black_melds and board.sides[board.side].naturals(
        BLACK_THREE
    ):  # they were the last meld: what is left is discarded
        return Refusal(Code.BLACK_THREES_ONLY_GOING_OUT, 0)
    hand = board.hands[board.to_act]
    rest = hand.copy()
    for group in groups:
        if not rest.take_out(group.cards):
            cards = _cards_of(groups)
            return Refusal(Code.CARD_NOT_IN_HAND, next(card for card in cards if hand.copies(card) < cards.count(card)))
    left = rest.size
    if top >= 0:
        left += rest_of_pile(board)
    if _surely_legal(board, groups, top, left):
        return None
    found: list[Refusal] = []
    draft = Draft(board)
    draft.reserve_wilds(groups)
    black = False
    for number in range(len(groups)):
        group = groups[number]
        draft.add(group, top if number == 0 else NOTHING, found)
        black = black or group.kind == BLACK_THREE
    if black and left > 1 and board.terms.black_melds:
        found.append(Refusal(Code.BLACK_THREES_ONLY_GOING_OUT, left))
    if not draft.opened:
        judge_opening(board, groups, top, draft, found)
    if left < FEW:
        last = _last_of(board, rest, top) if left == 1 and board.terms.ordinary_threes else NOTHING
        judge_leaving(board, draft, left, found, last=last)
    if len(board.reserves.owes) and not found and not _pays(board, draft, rest, _cards_of(groups)):
        found.append(Refusal(Code.PILE_UNUSED, len(board.reserves.owes)))
    if not found and left and board.permission and top < 0:
        judge_bound(board, draft, rest, found, bound)
    return first_reason(found)


def _cards_of(groups: tuple[Group, ...]) -> list[Card]:
    return [card for group in groups for card in group.cards]


def _last_of(board: Board, rest: Hand, top: Card) -> Card:
    """The one card that is left of a hand, and of the pile that is taken with its top card, when some are laid."""
    left = rest.cards()
    return left[0] if left else board.pile[0] if top >= 0 and len(board.pile) > 1 else NOTHING


def _pays(board: Board, draft: Draft, rest: Hand, cards: list[Card]) -> bool:
    """Whether some laid cards are owed ones, or leave one of the rest that can still be melded in the turn."""
    for card in cards:
        if board.reserves.owes.find(card) >= 0:
            return True
    return can_use(board, draft, rest, board.reserves.owes, board.reserves.lone)


def can_use(board: Board, draft: Draft, hand: Hand, owed: bytes, lone: Card) -> bool:
    """Whether one of the owed cards in a hand can be melded, so that the turn can be ended after it."""
    for card in sorted(set(owed)):
        if not hand.has(card):
            continue
        rest = hand.without([card])
        for slot, cards in uses(draft.terms, draft.melds, rest, card):
            after, found = draft.copy(), list[Refusal]()
            after.add(Group(slot, (card, *cards)), NOTHING, found)
            left = rest.without(cards).cards()
            last = left[0] if left else NOTHING
            if not found and len(left) < FEW:
                judge_leaving(board, after, len(left), found, last=last, back=lone != card and lone not in cards)
            if not found:
                return True
    return False


def _surely_legal(board: Board, groups: tuple[Group, ...], top: Card, left: int) -> bool:
    """A quick test that most legal moves pass: cards on own melds or on the first of their keys, and some cards stay.

    It saves the draft of the side's melds, which takes longer than all else. The hand is known to hold the cards.
    """
    terms, side = board.terms, board.side
    if left < FEW or board.permission is not None or (top >= 0 and not terms.wilds_with_pair) or len(board.reserves.owes):
        return False
    melds = board.sides[side]
    named: i64 = 0
    points: i64 = 0
    for group in groups:
        slot: i64 = group.kind
        if isinstance(group, MarkedGroup):
            return False
        if slot >= terms.slots or slot >= 2 * KEYS or (slot >= KEYS and not melds.naturals(slot)):
            return False
        if named & TOP >> TOP_AT - slot:
            return False
        added = top if not named else NOTHING
        if added >= 0:
            points += POINTS[added]
        named |= TOP >> TOP_AT - slot
        for card in group.cards:
            points += POINTS[card]
        key = slot % KEYS
        if key < NATURAL_KINDS or (key == BLACK_THREE and terms.ordinary_threes):
            if not _grows_a_set(board, melds, slot, group.cards, added):
                return False
        elif key < SEQUENCE_KEY or not _grows_a_sequence(board, melds, slot, group.cards, added):
            return False
    return bool(melds.laid) or (points >= board.minimum[side] and terms.opens_by_sum and terms.opening_counts_top)


def _grows_a_set(board: Board, melds: Side, slot: i64, cards: tuple[Card, ...], top: i64) -> bool:
    """Whether cards, and a top card if any, surely make or enlarge a set in this slot."""
    terms = board.terms
    kind = slot % KEYS
    naturals, wilds, entered = melds.naturals(slot), melds.wilds(slot), False
    if top >= 0:
        if top >= TWO << 2:
            return False
        naturals += 1
    for card in cards:
        rank: i64 = card >> 2
        if rank == kind or (rank == RED_THREE and kind == BLACK_THREE):
            naturals += 1
        elif rank == TWO or rank == JOKER:  # noqa: SIM109  compiled, a membership test makes a tuple
            wilds += 1
            entered = True
        else:
            return False
    if (entered and not terms.wilds_enter_freely) or board.dead >> kind & 1 or naturals > MOST_NATURALS:
        return False
    return terms.wild_sets[naturals] >> wilds & 1 > 0


def _grows_a_sequence(board: Board, melds: Side, slot: i64, cards: tuple[Card, ...], top: i64) -> bool:
    """Whether cards, and a top card if any, surely make or enlarge a sequence in this slot."""
    terms = board.terms
    if not terms.sequence_wilds and terms.lowest_place == FIRST_KIND:  # natural cards from 4 up: quicker than by places
        long, suit = melds.naturals(slot), slot % KEYS - SEQUENCE_KEY
        kinds = ((TOP >> TOP_AT - long) - 1) << melds.low(slot)
        for card in (*cards, top) if top >= 0 else cards:
            kind: i64 = card >> 2
            if kind >= NATURAL_KINDS or card & 3 != suit or kinds >> kind & 1:
                return False
            kinds |= TOP >> TOP_AT - kind
            long += 1
        lowest = kinds & -kinds
        return SMALLEST_MELD <= long <= terms.sequence_longest and kinds & kinds + lowest == 0
    held = melds.run_with(slot, cards, top)
    return held.fits(terms.sequence_longest, terms.aces_in_a_run, terms.sequence_wilds, terms.ways)


def join_refusal(board: Board, first: int, second: int, bound: bool | None) -> Refusal | None:
    """Why joining the melds in two slots is illegal now, or None; `bound` as in `legality.refusal`."""
    if board.phase != Phase.PLAY:
        return wrong_phase(board)
    terms = board.terms
    if not terms.join:
        return Refusal(Code.NOT_IN_THESE_RULES, "join")
    draft = Draft(board)
    key = first % KEYS
    for slot in (first, second):
        if not draft.melds.naturals(slot):
            return Refusal(Code.NO_SUCH_MELD, slot, draft.melds.melds_of(slot % KEYS))
    if key != second % KEYS or first == second or NATURAL_KINDS <= key < SEQUENCE_KEY:
        return Refusal(Code.NO_SUCH_MELD, second, -1)
    found: list[Refusal] = []
    draft.unite(first, second, found)
    hand = board.hands[board.to_act]
    if not found and hand.size < FEW:
        judge_leaving(board, draft, hand.size, found)
    if not found and board.permission:
        judge_bound(board, draft, hand, found, bound)
    return first_reason(found)
