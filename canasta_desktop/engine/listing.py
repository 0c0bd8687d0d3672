"""The legal moves, listed lazily in one canonical form.

Draw, take, discard, ask and answer are complete up to suits: within a rank the cards are chosen lowest suit first. Melds are
listed as one group a move, with every number of naturals, 2s and jokers; a side that has not opened gets every set of groups
that opens; and if the hand can go out, melds that do so in one move: one way for each card that may be left. Any
other legal meld is a sequence of these, one of these with other suits, or another way to spread the wilds on the way out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.card_uses import group_of, rank_key, uses
from canasta_desktop.engine.cards import BLACK_THREE, JOKER, NATURAL_KINDS, NOTHING, TWO, is_wild
from canasta_desktop.engine.draft import Draft
from canasta_desktop.engine.every_opening import CardSupply, lowest_suits, openings
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.moves import ASK, DISCARDS, DRAW, NO, SHOW, YES, Discard, Group, Join, Lay, Meld, Move, Take
from canasta_desktop.engine.permission import bound_to_go_out
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.runs import runs_in
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY, WILD_KEY
from canasta_desktop.engine.taking import taking_groups
from canasta_desktop.engine.way_out import way_out_of, ways_out

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from canasta_desktop.engine.cards import Card
    from canasta_desktop.engine.position import Board


def legal_moves(board: Board) -> Iterator[Move]:
    """The legal moves of the seat to act, one after the other; none when the deal is over."""
    if board.phase == Phase.DRAW:
        if is_legal(board, DRAW):
            yield DRAW
        yield from legal_takes(board)
        yield from legal_lays(board)
    elif board.phase == Phase.PLAY:
        if is_legal(board, SHOW):
            yield SHOW
        if is_legal(board, ASK):
            yield ASK
        yield from legal_lays(board)
        yield from legal_joins(board)
        yield from legal_melds(board)
        yield from legal_discards(board)
    elif board.phase == Phase.ANSWER:
        yield YES
        yield NO


def legal_takes(board: Board) -> Iterator[Take]:
    """Every legal taking of the pile."""
    if not board.pile:
        return
    top = board.pile[-1]
    if board.terms.takes_freely:
        take = Take(())
        if is_legal(board, take):
            yield take
        return
    if top >= TWO << 2 and not board.terms.uses_top:
        return
    if board.terms.uses_top or board.sides[board.side].laid:
        sets: Iterable[tuple[Group, ...]] = ((group,) for group in taking_groups(board, top))
    else:
        sets = openings(board, top)
    for groups in sets:
        take = Take(groups)
        if is_legal(board, take):
            yield take


def legal_melds(board: Board) -> Iterator[Meld]:
    """The legal melds in canonical form."""
    bound = bound_to_go_out(board)
    for meld in proposed_melds(board):
        if is_legal(board, meld, bound):
            yield meld


def proposed_melds(board: Board) -> Iterator[Meld]:
    """Candidate melds in canonical form, each once, in order: a superset of the legal ones, not tested for legality."""
    if board.terms.lists_singly:
        hand, owed = board.hands[board.to_act], {*board.reserves.owes, board.reserves.lone}
        debts = sorted(card for card in owed if card >= 0 and hand.has(card))
        for use in uses(board.terms, board.sides[board.side], hand):
            group = group_of(use)
            yield Meld((group,))
            if not any(card in group.cards for card in debts):
                for card in debts:
                    if group.kind % KEYS == rank_key(card):
                        yield from _with_debt(group, card)
        return
    if not board.sides[board.side].laid:
        for groups in openings(board, NOTHING):
            yield Meld(groups)
        return
    for group in _single_groups(board):
        yield Meld((group,))
    way = way_out_of(board, Draft(board), board.hands[board.to_act]) if board.hands[board.to_act].size > 1 else None
    whole = None if way is None else way.as_one_meld()
    if whole is not None and len(whole.groups) > 1:
        yield Meld(tuple(lowest_suits(board.hands[board.to_act].cards(), list(whole.groups))))


def _with_debt(group: Group, debt: Card) -> Iterator[Meld]:
    """A group for a set in which a card that the taken pile leaves to be melded stands for another suit of its rank."""
    naturals = [card for card in group.cards if not is_wild(card)]
    if naturals:
        wilds = [card for card in group.cards if is_wild(card)]
        yield Meld((Group(group.kind, tuple(sorted([*naturals[:-1], debt, *wilds]))),))


def _single_groups(board: Board) -> Iterator[Group]:
    """The groups that a side with melds may lay, legal or not: on to each own meld, or as a new one."""
    terms, side = board.terms, board.side
    supply = CardSupply(board.hands[board.to_act])
    melds = board.sides[side]
    for kind in range(NATURAL_KINDS):
        for slot in range(kind, min(terms.slots, kind + KEYS * (melds.melds_of(kind) + 1)), KEYS):
            for group in supply.groups(kind, 1):
                extra = sum(1 for card in group.cards if card >> 2 >= TWO)
                if terms.wild_sets[melds.naturals(slot) + len(group.cards) - extra] >> (melds.wilds(slot) + extra) & 1:
                    yield Group(slot, group.cards)
    if terms.black_melds:
        yield from supply.groups(BLACK_THREE, 3)
    if terms.wild_longest:
        for slot in range(WILD_KEY, min(terms.slots, WILD_KEY + KEYS * (melds.melds_of(WILD_KEY) + 1)), KEYS):
            for twos in range(len(supply.by_kind[TWO]) + 1):
                for jokers in range(len(supply.by_kind[JOKER]) + 1):
                    if twos + jokers:
                        yield Group(slot, tuple(supply.by_kind[TWO][:twos] + supply.by_kind[JOKER][:jokers]))
    if terms.sequence_longest:
        yield from _sequence_groups(board)


def _sequence_groups(board: Board) -> Iterator[Group]:
    """Cards for own sequences, at either end or both, and new sequences."""
    melds, longest = board.sides[board.side], board.terms.sequence_longest
    faces = board.hands[board.to_act].by_face()
    number = [melds.melds_of(SEQUENCE_KEY + suit) for suit in range(4)]
    for suit in range(4):
        for slot in range(SEQUENCE_KEY + suit, SEQUENCE_KEY + suit + KEYS * number[suit], KEYS):
            low, long = melds.low(slot), melds.naturals(slot)
            below = above = 0
            while low - below > 0 and faces[(low - below - 1) << 2 | suit]:
                below += 1
            while low + long + above < NATURAL_KINDS and faces[(low + long + above) << 2 | suit]:
                above += 1
            for under in range(below + 1):
                for over in range(above + 1):
                    if under + over and long + under + over <= longest:
                        kinds = [*range(low - under, low), *range(low + long, low + long + over)]
                        yield Group(slot, tuple(kind << 2 | suit for kind in kinds))
    for run in runs_in(board.terms, board.hands[board.to_act]):
        yield Group(SEQUENCE_KEY + run.suit + KEYS * number[run.suit], run.cards())


def legal_joins(board: Board) -> Iterator[Join]:
    """Every legal join, each pair of melds once."""
    bound = bound_to_go_out(board)
    for join in proposed_joins(board):
        if is_legal(board, join, bound):
            yield join


def proposed_joins(board: Board) -> list[Join]:
    """The joins that result in legal melds, whether or not the partner's answer allows them."""
    return [Join(first, second) for first, second in Draft(board).joins()] if board.terms.join else []


def legal_lays(board: Board) -> Iterator[Lay]:
    """The laying out of a 3 that was kept."""
    if board.terms.three_kept:
        for card in board.hands[board.to_act].different():
            if board.terms.is_bonus(card) and is_legal(board, Lay(card)):
                yield Lay(card)


def legal_discards(board: Board) -> Iterator[Discard]:
    """Every legal discard, each face once."""
    bound = bound_to_go_out(board)
    for card in board.hands[board.to_act].different():
        if is_legal(board, DISCARDS[card], bound):
            yield DISCARDS[card]


def melds_out(board: Board) -> list[Meld]:
    """For each card that may be left to discard, one move that melds all the others. Permission is not considered."""
    found: list[Meld] = []
    for way in ways_out(board):
        meld = way.as_one_meld()
        if meld is not None:
            found.append(meld)
    return found


def step_out(board: Board) -> Move | None:
    """The next legal move of a way to go out this turn for the seat to act, or None."""
    way = way_out_of(board, Draft(board), board.hands[board.to_act])
    if way is None:
        return None
    for move in (way.as_one_meld(), *way.moves):
        if move is not None and is_legal(board, move):
            return move
    last = None if way.moves or way.left < 0 else DISCARDS[way.left]
    return last if last is not None and is_legal(board, last) else None
