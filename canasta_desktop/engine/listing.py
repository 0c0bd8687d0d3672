"""The legal moves, listed lazily in one canonical form.

Draw, take, discard, ask and answer are complete up to suits: within a rank the cards are chosen lowest suit first. Melds are
listed as one group a move, with every number of naturals, 2s and jokers; a side that has not opened gets every set of groups
that opens; and where the hand can be got rid of, melds that do so in one move: one way for each card that may be left. Any
other legal meld is a sequence of these, one of these with other suits, or another way to spread the wilds on the way out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.engine.cards import (
    BLACK_THREE,
    JOKER,
    KIND_POINTS,
    MELD_KINDS,
    TWO,
    Card,
    Kind,
)
from canasta_desktop.engine.going_out import meld_kinds_of, plans_out
from canasta_desktop.engine.legality import is_legal, opening_needed
from canasta_desktop.engine.moves import ASK, DISCARDS, DRAW, NO, YES, Discard, Group, Meld, Move, Take
from canasta_desktop.engine.position import Phase

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from canasta_desktop.engine.going_out import OutPlan
    from canasta_desktop.engine.position import Board


def legal_moves(board: Board) -> Iterator[Move]:
    """The legal moves of the seat to act, one after the other; none when the deal is over."""
    if board.phase == Phase.DRAW:
        if is_legal(board, DRAW):
            yield DRAW
        yield from legal_takes(board)
    elif board.phase == Phase.PLAY:
        if is_legal(board, ASK):
            yield ASK
        yield from legal_melds(board)
        yield from legal_discards(board)
    elif board.phase == Phase.ANSWER:
        yield YES
        yield NO


def legal_takes(board: Board) -> Iterator[Take]:
    """Every legal taking of the pile."""
    if not board.pile or board.pile[-1] >= TWO << 2:
        return
    top = board.pile[-1] >> 2
    purse = Purse(board.hands[board.to_act])
    if board.laid[board.side]:
        sets: Iterable[tuple[Group, ...]] = ((group,) for group in purse.groups(top, 0))
    else:
        sets = _openings(board, purse, top)
    for groups in sets:
        take = Take(groups)
        if is_legal(board, take):
            yield take


def legal_melds(board: Board) -> Iterator[Meld]:
    """The legal melds in canonical form."""
    purse = Purse(board.hands[board.to_act])
    opened = bool(board.laid[board.side])
    if opened:
        for kind in MELD_KINDS:
            for group in purse.groups(kind, 1):
                meld = Meld((group,))
                if is_legal(board, meld):
                    yield meld
    else:
        for groups in _openings(board, purse, -1):
            meld = Meld(groups)
            if is_legal(board, meld):
                yield meld
    for meld in melds_out(board):
        # An opening that goes out is among the openings already, and a single group among the groups.
        if opened and len(meld.groups) > 1 and is_legal(board, meld):
            yield meld


def legal_discards(board: Board) -> Iterator[Discard]:
    """Every legal discard, each face once."""
    for card in sorted(set(board.hands[board.to_act])):
        if is_legal(board, DISCARDS[card]):
            yield DISCARDS[card]


def melds_out(board: Board) -> Iterator[Meld]:
    """For each card that may be left to discard, melds that get rid of all the others in one move. Not asked for permission."""
    seat, side = board.to_act, board.side
    counts = board.counts[seat]
    for plan in plans_out(board.terms, counts, board.naturals[side], board.wilds[side], opening_needed(board)):
        groups = plan_groups(board, plan)
        if groups:
            yield Meld(groups)


def plan_groups(board: Board, plan: OutPlan) -> tuple[Group, ...]:
    """The groups that carry a plan out with the hand of the seat to act; jokers go out before 2s."""
    hand = sorted(board.hands[board.to_act])
    if plan.left >= 0:
        hand.remove(next(card for card in hand if card >> 2 == plan.left))
    wilds = sorted((card for card in hand if TWO <= card >> 2 <= JOKER), reverse=True)
    groups = []
    for kind in meld_kinds_of(plan, board.counts[board.to_act]):
        cards = [card for card in hand if card >> 2 == kind]
        cards += [wilds.pop(0) for _ in range(plan.wilds[kind])]
        groups.append(Group(kind, tuple(sorted(cards))))
    return tuple(groups)


class Purse:
    """A hand by kind, from which cards are handed out lowest suit first."""

    def __init__(self, hand: Iterable[Card]) -> None:
        self.by_kind: list[list[Card]] = [[] for _ in range(15)]
        for card in sorted(hand):
            self.by_kind[card >> 2].append(card)

    def group(self, kind: Kind, naturals: int, twos: int, jokers: int) -> Group:
        """A group of so many cards."""
        cards = self.by_kind[kind][:naturals] + self.by_kind[TWO][:twos] + self.by_kind[JOKER][:jokers]
        return Group(kind, tuple(sorted(cards)))

    def groups(self, kind: Kind, least: int) -> Iterator[Group]:
        """Every group of at least so many cards for one kind, legal or not."""
        for number, twos, jokers in self._numbers(kind):
            if number + twos + jokers >= least:
                yield self.group(kind, number, twos, jokers)

    def _numbers(self, kind: Kind) -> Iterator[tuple[int, int, int]]:
        with_wilds = kind != BLACK_THREE
        for number in range(len(self.by_kind[kind]) + 1):
            for twos in range(len(self.by_kind[TWO]) * with_wilds + 1):
                for jokers in range(len(self.by_kind[JOKER]) * with_wilds + 1):
                    yield number, twos, jokers


def _openings(board: Board, purse: Purse, top: Kind) -> Iterator[tuple[Group, ...]]:
    """Every set of new melds from the hand that is worth enough to open; with `top`, its group comes first."""
    kinds = [kind for kind in MELD_KINDS if len(purse.by_kind[kind]) >= 2]
    if top >= 0:
        if top not in kinds:
            return
        kinds.remove(top)
        kinds.insert(0, top)
    wild_points = sum(KIND_POINTS[card >> 2] for kind in (TWO, JOKER) for card in purse.by_kind[kind])
    worth = [KIND_POINTS[kind] * len(purse.by_kind[kind]) for kind in kinds]
    still = [sum(worth[at:]) for at in range(len(kinds) + 1)]
    needed = board.minimum[board.side] - (KIND_POINTS[top] if top >= 0 else 0)

    def extend(at: int, twos: int, jokers: int, points: int, chosen: tuple[Group, ...]) -> Iterator[tuple[Group, ...]]:
        spent_twos, spent_jokers = len(purse.by_kind[TWO]) - twos, len(purse.by_kind[JOKER]) - jokers
        spent = spent_twos * KIND_POINTS[TWO] + spent_jokers * KIND_POINTS[JOKER]
        if points + still[at] + wild_points - spent < needed:
            return
        if at == len(kinds):
            if chosen:
                yield chosen
            return
        kind = kinds[at]
        must = kind == top
        if not must:
            yield from extend(at + 1, twos, jokers, points, chosen)
        allowed = board.terms.wild_sets
        for number in range(2, len(purse.by_kind[kind]) + 1):
            for two in range(twos + 1):
                for joker in range(jokers + 1):
                    if not allowed[number + must] >> (two + joker) & 1:
                        continue
                    cards = (
                        *purse.by_kind[kind][:number],
                        *purse.by_kind[TWO][spent_twos : spent_twos + two],
                        *purse.by_kind[JOKER][spent_jokers : spent_jokers + joker],
                    )
                    more = points + number * KIND_POINTS[kind] + two * KIND_POINTS[TWO] + joker * KIND_POINTS[JOKER]
                    group = Group(kind, tuple(sorted(cards)))
                    yield from extend(at + 1, twos - two, jokers - joker, more, (*chosen, group))

    yield from extend(0, len(purse.by_kind[TWO]), len(purse.by_kind[JOKER]), 0, ())


def canonical_move(board: Board, move: Move) -> Move:
    """The same move with the cards that `legal_moves` would choose: of each kind the lowest suits held, groups in order.

    Raises ValueError where the hand holds too few cards of a kind.
    """
    if isinstance(move, Discard) or not isinstance(move, (Take, Meld)):
        return move
    purse = Purse(board.hands[board.to_act])
    groups = list(move.groups)
    fixed = groups[:1] if isinstance(move, Take) else []
    tidy: list[Group] = []
    for group in fixed + sorted(groups[len(fixed) :]):
        cards: list[Card] = []
        for kind in sorted(card >> 2 for card in group.cards):
            if not purse.by_kind[kind]:
                raise ValueError("The hand holds too few cards of a kind.")
            cards.append(purse.by_kind[kind].pop(0))
        tidy.append(Group(group.kind, tuple(sorted(cards))))
    return Take(tuple(tidy)) if isinstance(move, Take) else Meld(tuple(tidy))


__all__ = [
    "Purse",
    "canonical_move",
    "legal_discards",
    "legal_melds",
    "legal_moves",
    "legal_takes",
    "melds_out",
    "plan_groups",
]
