"""Whole turns: what a seat can do after a move of its own in the same turn, as far as no unknown card comes in between.

Melds, takings and the discard of a turn are one decision. A move is worth what the best rest of the turn makes of it, and a
turn that was played is compared as a whole.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.search.plans import Plan, plans
from canasta_desktop.engine.cards import JOKER_CARD, TWO
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.moves import Discard, Group, Join, Meld, Take
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.slots import KEYS, WILD_KEY
from canasta_desktop.engine.view import view

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.terms import Terms
    from canasta_desktop.engine.view import View

MOST_THROWS: Final = 6
"""Most discards that are compared at the end of a turn; by hand, the best is nearly always among the cheapest six."""
THROWS_BEFORE: Final = 3
"""Most discards that are compared where the rules of thumb would go on melding."""
MOST_STEPS: Final = 4
"""Most moves of a turn that are followed; the rules of thumb make further ones."""


def candidates(seen: View) -> list[Plan]:
    """The plans of a decision; those that lay jokers also with 2s of the hand in their place, which keeps the jokers."""
    found = plans(seen)
    if seen.terms.lists_singly or not any(card >> 2 == TWO for card in seen.hand):
        return found
    every: list[Plan] = []
    for plan in found:
        every.append(plan)
        twos = _with_twos(seen, plan.move)
        if twos is not None and not any(same_choice(seen.terms, twos, other.move) for other in (*found, *every)):
            every.append(plan._replace(move=twos))
    return every


def _with_twos(seen: View, move: Move) -> Move | None:
    """A move that lays 2s where this one lays jokers; None where there are no such cards, or it is not legal."""
    if not isinstance(move, Meld | Take):
        return None
    spare = [card for card in seen.hand if card >> 2 == TWO]
    for group in move.groups:
        for card in group.cards:
            if card in spare:
                spare.remove(card)
    groups: list[Group] = []
    for group in move.groups:
        cards = list(group.cards)
        while spare and JOKER_CARD in cards and group.kind % KEYS != WILD_KEY:
            cards[cards.index(JOKER_CARD)] = spare.pop()
        groups.append(Group(group.kind, tuple(sorted(cards))))
    twos = type(move)(tuple(groups))
    return twos if twos != move and is_legal(seen, twos) else None


def open_after(world: Position, move: Move) -> Position | None:
    """The position after a move where the same seat goes on without having got an unknown card; else None.

    What the seat sees of it depends on what it saw before alone, so any world that fits its view will do.
    """
    if not isinstance(move, Meld | Take | Join):
        return None
    seat, stock, foot = world.to_act, world.stock_left, world.seats[world.to_act].foot_left
    pots = len(world.reserves.pots)
    after = world.clone()
    apply(after, move)
    if after.phase != Phase.PLAY or after.to_act != seat:
        return None
    unchanged = (after.stock_left, after.seats[seat].foot_left, len(after.reserves.pots)) == (stock, foot, pots)
    return after if unchanged else None


def whole_turns(world: Position, plan: Plan) -> list[Plan]:
    """A plan with each rest of its turn that is worth comparing, that of the rules of thumb first.

    `world` is one that fits the view of the seat to act.
    """
    after = open_after(world, plan.move)
    if after is None:
        return [plan]
    return [
        plan._replace(
            then=rest.then,
            prior=plan.prior + rest.prior,
            spread=max(plan.spread, rest.spread),
            overrated=plan.overrated + rest.overrated,
        )
        for rest in _rests(after, MOST_STEPS)
    ]


def _rests(world: Position, steps: int) -> list[Plan]:
    """What the seat to act may do until its turn ends: plans whose moves are all in `then`."""
    found = plans(view(world, world.to_act))
    first = found[0]
    throws = [plan for plan in found[1:] if isinstance(plan.move, Discard)]
    if isinstance(first.move, Discard):
        return [_alone(plan) for plan in (first, *throws[: MOST_THROWS - 1])]
    after = open_after(world, first.move) if steps else None
    further = _rests(after, steps - 1) if after is not None else []
    going_on = [
        rest._replace(then=(first.move, *rest.then), prior=first.prior + rest.prior, overrated=first.overrated + rest.overrated)
        for rest in further
    ]
    return [*(going_on or [_alone(first)]), *map(_alone, throws[:THROWS_BEFORE])]


def _alone(plan: Plan) -> Plan:
    return plan._replace(then=(plan.move,))


def overrated(world: Position, moves: Sequence[Move]) -> float:
    """Points by which rollouts value a turn too high: what they overrate of the plans that are its moves."""
    total, at = 0.0, world
    for move in moves:
        total += next(
            (plan.overrated for plan in candidates(view(at, at.to_act)) if same_choice(at.terms, plan.move, move)), 0.0
        )
        after = open_after(at, move)
        if after is None:
            break
        at = after
    return total


def same_choice(terms: Terms, one: Move, other: Move) -> bool:
    """Whether two moves are the same choice: equal, or they differ in suits that matter nowhere under these rules."""
    if one == other:
        return True
    if terms.sequence_longest or type(one) is not type(other):
        return False
    if isinstance(one, Discard) and isinstance(other, Discard):
        return one.card >> 2 == other.card >> 2
    if isinstance(one, Meld | Take) and isinstance(other, Meld | Take):
        first = len(one.groups[:1]) if isinstance(one, Take) else 0  # the group that melds the top card is not like the others
        return _kinds(one.groups[:first]) == _kinds(other.groups[:first]) and _kinds(one.groups) == _kinds(other.groups)
    return False


def _kinds(groups: tuple[Group, ...]) -> list[tuple[int, list[int]]]:
    return sorted((group.kind, sorted(card >> 2 for card in group.cards)) for group in groups)


def with_throw(found: Sequence[Plan], terms: Terms, move: Move, throw: Discard) -> Plan | None:
    """The whole turn among some plans that begins with a move and ends with a discard; None without one."""
    ending = (plan for plan in found if plan.then and same_choice(terms, plan.then[-1], throw))
    return next((plan for plan in ending if plan.move == move), None)


def followed(seen: View, world: Position, moves: Sequence[Move]) -> tuple[Move, ...]:
    """The first of these moves that the seat to act can make one after the other without getting an unknown card.

    The last one may bring such a card, or end the turn. None of them where the first is not legal.
    """
    found: list[Move] = []
    at: Position | None = world
    for move in moves:
        if at is None or not is_legal(view(at, seen.seat) if found else seen, move):
            break
        found.append(move)
        at = open_after(at, move)
    return tuple(found)
