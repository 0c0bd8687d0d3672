"""A deal's score, item by item.

Source: rules.md, "Score of a deal", "Laid threes", "Difference"; notation.md, "Items of a score".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.engine.canastas import SEMI, canasta_kind
from canasta_desktop.engine.cards import BLACK_THREE, JOKER_CARD, KIND_POINTS, NATURAL_KINDS, RANKS, RED_THREE
from canasta_desktop.engine.choices import Threes, ThreesSign, VictoryPoints
from canasta_desktop.engine.hand import hand_of
from canasta_desktop.engine.lanes import LANE, LOW, card_points
from canasta_desktop.engine.run_places import RUNS_APART
from canasta_desktop.engine.slots import KEYS, LAID_CARD, SEQUENCE_KEY, WILD_KEY
from canasta_desktop.engine.special_hands import by_name
from canasta_desktop.engine.terms import CANASTA

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from canasta_desktop.engine.hand import Hand
    from canasta_desktop.engine.melds import Side
    from canasta_desktop.engine.position import Board, Position
    from canasta_desktop.engine.rules import RuleSet
    from canasta_desktop.engine.terms import Terms


class SideScore(NamedTuple):
    """What a side scored in a deal, in points; losses are negative. `total` is booked and is the sum of the others.

    The items from `sequence` to `pot` are of rules with further melds, special hands, penalties and pots, and 0 under others.
    """

    melds: int
    hands: int
    mixed: int
    natural: int
    red_threes: int
    out: int
    concealed: int
    penalty: int
    sequence: int = 0
    wild: int = 0
    special: int = 0
    unfinished: int = 0
    held: int = 0
    semi: int = 0
    long: int = 0
    pot: int = 0
    deducted: int = 0
    total: int = 0


def meld_points(board: Board, side: int) -> int:
    """Card points of a side's melds."""
    points = 0
    worth = board.terms.points
    for code in board.sides[side].laid:
        points += worth[code & LAID_CARD]
    return points


def canasta_points(board: Board, side: int) -> tuple[int, int, int, int]:
    """What a side's natural, mixed, sequence and wild canastas are worth."""
    melds = board.sides[side]
    if not melds.canastas:
        return 0, 0, 0, 0
    terms = board.terms
    natural, mixed, sequence, wild = melds.made()
    pure = 0
    if natural and not terms.ways & RUNS_APART:
        for slot in melds.slots():
            if melds.size(slot) >= CANASTA and not melds.wilds(slot) and not long_bonus(terms, melds, slot):
                pure += terms.bonus_by_rank[slot % KEYS] if slot % KEYS < NATURAL_KINDS else terms.natural_bonus
    elif natural:
        for slot in melds.slots():
            if slot % KEYS < NATURAL_KINDS and melds.naturals(slot) >= CANASTA and not melds.wilds(slot):
                pure += terms.bonus_by_rank[slot % KEYS]
        if melds.naturals(BLACK_THREE) >= CANASTA:
            pure += terms.natural_bonus
    points = 0
    if wild:
        for slot in melds.slots_of(WILD_KEY):
            if melds.wilds(slot) >= CANASTA:
                points += _wild_points(terms, melds, slot)
    return pure, mixed * terms.mixed_bonus, sequence * terms.sequence_bonus, points


def further_points(board: Board, side: int) -> tuple[int, int]:
    """What a side's semi-clean canastas are worth, and its long natural ones, which are worth more than others."""
    melds, terms = board.sides[side], board.terms
    if not melds.canastas or terms.ways & RUNS_APART:
        return 0, 0
    points = sum([long_bonus(terms, melds, slot) for slot in melds.slots()])
    return (melds.kinds >> SEMI * LANE & LOW) * terms.semi_bonus, points


def long_bonus(terms: Terms, melds: Side, slot: int) -> int:
    """What a natural canasta is worth for its length; 0 if no more than any other."""
    bonus = terms.rules.bonus
    size = melds.size(slot)
    if melds.wilds(slot) or size <= CANASTA:
        return 0
    if slot % KEYS >= SEQUENCE_KEY:
        return bonus.run_14 if size > MOST_TO_KING else bonus.run_13 if size == MOST_TO_KING else 0
    return bonus.set_8


def canasta_bonus(board: Board, side: int, slot: int) -> int:
    """What one canasta of a side is worth beside its cards, in points."""
    return bonus_of(board.terms, board.sides[side], slot)


def bonus_of(terms: Terms, melds: Side, slot: int) -> int:
    """What the canasta in a slot of a side's melds is worth beside its cards, in points."""
    if slot % KEYS == WILD_KEY:
        return _wild_points(terms, melds, slot)
    if not terms.ways & RUNS_APART:
        run = melds.run(slot) if slot % KEYS >= SEQUENCE_KEY else 0
        if canasta_kind(slot, melds.wilds(slot), terms.ways, melds.naturals(slot), run) == SEMI:
            return terms.semi_bonus
        longer = long_bonus(terms, melds, slot)
        if longer:
            return longer
    return bonus_by_slot(terms.rules, slot, mixed=melds.wilds(slot) > 0)


def bonus_by_slot(rules: RuleSet, slot: int, *, mixed: bool) -> int:
    """What a canasta in a slot is worth beside its cards, in points; none of wild cards, whose worth depends on these."""
    bonus, key = rules.bonus, slot % KEYS
    if key >= SEQUENCE_KEY and rules.threes is Threes.SPECIAL:
        return bonus.sequence
    if mixed:
        return bonus.mixed
    for one in bonus.ranks:
        if RANKS.index(one.rank) == key:
            return one.points
    return bonus.natural


def _wild_points(terms: Terms, melds: Side, slot: int) -> int:
    """What a wild canasta is worth by what it is made of."""
    bonus = terms.rules.bonus
    jokers = sum(1 for card in melds.cards(slot) if card == JOKER_CARD)
    if jokers >= JOKERS_APART and bonus.wild_four_jokers:
        return bonus.wild_four_jokers
    return bonus.wild_twos if not jokers and bonus.wild_twos else bonus.wild


def red_three_points(board: Board, side: int) -> int:
    """Current points of a side's laid 3s: positive, negative or 0, by the rules."""
    value = red_three_value(board, side)
    return value * SIGN_OF_THREES[board.terms.rules.threes_sign](board, side) if value else 0


def red_three_value(board: Board, side: int) -> int:
    """What a side's laid 3s are worth where they count for it, in points."""
    laid = board.sides[side].threes
    if not laid:
        return 0
    paid = board.terms.three_bonus
    black = 0
    for card in laid:
        black += card >> 2 == BLACK_THREE
    return paid[black] + paid[len(laid) - black]


def _by_canastas(board: Board, side: int) -> int:
    return (-1, 0, 1)[min(2, board.sides[side].canastas)]


SIGN_OF_THREES: Final[Mapping[ThreesSign, Callable[[Board, int], int]]] = {
    ThreesSign.MELD: lambda board, side: 1 if board.sides[side].laid else -1,
    ThreesSign.CANASTAS_2: lambda board, side: 1 if board.sides[side].canastas > 1 else -1,
    ThreesSign.BY_CANASTAS: _by_canastas,
    ThreesSign.ALWAYS: lambda _, __: 1,
}
"""Whether a side's laid 3s count for it (1), not at all (0) or against it (-1)."""
MOST_TO_KING: Final = 13
"""Cards of a sequence that has one ace."""
JOKERS_APART: Final = 4
"""Number of jokers from which a wild canasta is worth more."""


def table_points(board: Board, side: int) -> int:
    """Current points of a side's table: melds, canastas, red 3s and penalties."""
    return (
        meld_points(board, side)
        + sum(canasta_points(board, side))
        + sum(further_points(board, side))
        + red_three_points(board, side)
        + board.sides[side].penalties
    )


def deal_so_far(board: Board, side: int) -> int:
    """What a side's table would score if the deal ended now: as `table_points`, with what its melds cost."""
    points = table_points(board, side) + unfinished_points(board, side)
    if board.terms.melds_against and not board.sides[side].canastas:
        points -= 2 * meld_points(board, side)
    return points


def unfinished_points(board: Board, side: int) -> int:
    """What a side's unfinished melds cost: 0 or less."""
    return sum(points_at_stake(board, side).values()) if board.terms.unfinished_cost else 0


def points_at_stake(board: Board, side: int) -> dict[int, int]:
    """What each unfinished meld of a side costs, by its slot: less than 0."""
    melds, rules = board.sides[side], board.terms.rules
    if not rules.unfinished:
        return {}
    found = {slot: stake_of(rules, slot, melds.naturals(slot), melds.wilds(slot)) for slot in melds.slots()}
    return {slot: stake for slot, stake in found.items() if stake}


def stake_of(rules: RuleSet, slot: int, naturals: int, wilds: int) -> int:
    """What a meld of so many cards costs as long as it is unfinished: 0 or less."""
    found = 0
    for one in rules.unfinished if naturals + wilds < CANASTA else ():
        pure = one.meld.startswith("pure ")
        key = WILD_KEY if one.meld == "wild" else RANKS.index(one.meld.removeprefix("pure "))
        if slot % KEYS == key and not (pure and wilds):
            found -= one.points
    return found


def _held_points(terms: Terms, hand: Hand) -> int:
    """What many cards of a rank in one hand cost: 0 or less."""
    if not terms.holds_cost:
        return 0
    return -sum(one.points for one in terms.rules.held if hand.number(RANKS.index(one.rank)) >= one.cards)


def _card_points(terms: Terms, hand: Hand) -> int:
    """What cards cost that are left when the deal ends: 0 or less."""
    if not terms.usual_points:
        return -sum([terms.points[card] for card in hand.cards()])
    points = card_points(hand.first, hand.second)
    if hand.second > LOW:
        black = hand.second >> LANE & LOW
        points += black * (terms.black_in_hand - KIND_POINTS[BLACK_THREE])
        points += (hand.second >> 2 * LANE & LOW) * terms.red_in_hand
    return -points


class HandCost(NamedTuple):
    """What the cards left in a seat's hand and foot cost, by the item of the score that books it: each 0 or less."""

    left: int
    """What is booked as left in hand."""
    red_threes: int
    """The red 3s that count among the laid ones."""
    held: int
    """The penalties for many cards of a rank."""


def hand_cost(position: Position, seat: int) -> HandCost:
    """What the cards left in a seat's hand and foot cost its side when the deal ends.

    They cost nothing where a special hand stands for all that the side scores.
    """
    terms = position.terms
    if position.shown is not None and position.to_act in position.seats_of(terms.side_of[seat]):
        return HandCost(0, 0, 0)
    hand = position.hands[seat]
    foot = () if terms.pot_size and terms.waiting_as_untaken else position.remaining_foot(seat)
    left = _card_points(terms, hand)
    threes = hand.number(RED_THREE)
    if foot:
        unopened = hand_of(foot)
        left += _card_points(terms, unopened)
        threes += unopened.number(RED_THREE)
    among_laid = 0 if terms.black_bonus else -threes * terms.red_in_hand
    return HandCost(left - among_laid, among_laid, _held_points(terms, hand))


def cards_cost(board: Board, hand: Hand) -> int:
    """What cards of one hand cost its side if the deal ends, with penalties for many of a rank: 0 or less."""
    return _card_points(board.terms, hand) + _held_points(board.terms, hand)


def deal_score(position: Position) -> tuple[SideScore, ...]:
    """The score of each side for a deal that is over (or as if it ended now, without a bonus for going out)."""
    terms = position.terms
    out_side = None if position.out is None else terms.side_of[position.out]
    sides = [_side_score(position, side, side == out_side) for side in range(len(terms.sides))]
    if terms.by_difference and out_side is not None:
        return tuple(_difference(sides, out_side))
    return tuple(sides)


def _side_score(position: Position, side: int, went_out: bool) -> SideScore:
    terms = position.terms
    rules = terms.rules
    seats = position.seats_of(side)
    if position.shown is not None and position.to_act in seats:
        special = by_name(rules.special_hands)[position.shown].points
        return SideScore(0, 0, 0, 0, 0, 0, 0, 0, special=special, total=special)
    natural, mixed, sequence, wild = canasta_points(position, side)
    melds = meld_points(position, side)
    costs = [hand_cost(position, seat) for seat in seats]
    items = (
        -melds if rules.melds_against_without_canasta and not position.sides[side].canastas else melds,
        sum([cost.left for cost in costs]),
        mixed,
        natural,
        red_three_points(position, side) + sum([cost.red_threes for cost in costs]),
        rules.going_out_bonus if went_out else 0,
        rules.concealed_bonus if went_out and position.concealed else 0,
        position.sides[side].penalties,
    )
    semi, long = further_points(position, side)
    pot = pot_points(position, side)
    held = sum([cost.held for cost in costs])
    further = (sequence, wild, 0, unfinished_points(position, side), held, semi, long, pot)
    return SideScore(*items, *further, 0, sum(items) + sum(further))


def pot_points(board: Board, side: int) -> int:
    """What it costs a side that it never had its pot, or none of its players took it up where that is the same: 0 or less."""
    terms = board.terms
    if not terms.pot_size:
        return 0
    waits = terms.waiting_as_untaken and any(board.seats[seat].foot_left for seat in board.playing[side])
    return 0 if board.sides[side].had_pot and not waits else -terms.pot_untaken


VICTORY_STEPS: Final[Mapping[int, tuple[int, ...]]] = {
    3: (50, 150, 250, 350, 500, 650, 800, 1000, 1250, 1500),
    4: (100, 300, 500, 700, 900, 1100, 1300, 1500, 1700, 2000),
}
"""By number of deals the largest differences that give 10, 11, … 19 victory points to the side with more."""


def victory_points(rules: RuleSet, totals: Sequence[int]) -> tuple[int, ...] | None:
    """The victory points of a tournament that stands at these totals, by side; None under rules without them."""
    limits = VICTORY_STEPS.get(rules.deals, ())
    if rules.victory_points is VictoryPoints.NONE or not limits:
        return None
    more = 10 + sum([abs(totals[0] - totals[1]) > limit for limit in limits])
    return (more, 20 - more) if totals[0] >= totals[1] else (20 - more, more)


def _difference(sides: list[SideScore], out_side: int) -> list[SideScore]:
    """The side that went out is credited with its own score less the other's; the other with nothing."""
    booked = []
    for side, own in enumerate(sides):
        deducted = -sides[1 - side].total if side == out_side else -own.total
        booked.append(own._replace(deducted=deducted, total=own.total + deducted))
    return booked
