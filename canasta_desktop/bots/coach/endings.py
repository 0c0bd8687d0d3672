"""How rollouts end, and what of it makes one move worth less than another.

Both moves are rolled out from the same cards, so the difference of their results splits exactly in two ways: into the worlds
in which an event comes after one of them alone, and all others; and into what lies on the table of either side, and the rest,
which is what hands and pile still promise or cost. What accounts for most of the difference is its cause.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.bots.coach.causes import EVENTS, IN_THE_END, SOON, WANTED, Because, Cause
from canasta_desktop.bots.coach.judgement import CLEAR, GAME_POINTS, mean_and_error
from canasta_desktop.engine.scoring import deal_so_far

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.bots.search.playouts import Taking
    from canasta_desktop.bots.search.stakes import Outcome
    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.view import View

LEAST_SHIFT: Final = 0.05
"""Least difference between the shares of cases (0 to 1) of an event that is a cause."""
LEAST_LATER_SHIFT: Final = 0.1
"""The same of an event that comes later than the rollouts that were compared."""
LEAST_SHARE: Final = 0.5
"""Least share of the difference of two moves that a cause accounts for."""
AT_ONCE_SHARE: Final = 0.7
"""Where the next player's taking accounts for that much of what all later takings do, it is the cause."""


class Ending(NamedTuple):
    """How a rollout ended: the lead in points, the chance to win the game, the events that happened as bits in the order of
    `EVENTS`, and the points on the table of the own side and, in the mean, of the others.
    """

    lead: float
    chance: float
    events: int = 0
    own_table: float = 0.0
    their_table: float = 0.0


class Endings:
    """Reads rollouts for the side that looks."""

    def __init__(self, view: View) -> None:
        self._side = view.terms.side_of[view.seat]
        self._side_of = view.terms.side_of
        self._others = [side for side in range(len(view.sides)) if side != self._side]
        self._own_canastas = view.sides[self._side].canastas
        self._their_canastas = sum([view.sides[side].canastas for side in self._others])

    def of(self, end: Position, outcome: Outcome, takings: Sequence[Taking]) -> Ending:
        """The ending of a rollout in which these piles were taken."""
        own, others, side_of = end.sides[self._side], [end.sides[side] for side in self._others], self._side_of
        out = None if end.out is None else side_of[end.out] == self._side
        they_took = [one.turn for one in takings if side_of[one.seat] != self._side]
        happened: tuple[bool, ...] = (
            1 in they_took,
            out is False,
            out is True,
            bool(own.laid),
            any(side.laid for side in others),
            bool(they_took),
            len(takings) > len(they_took),
            own.canastas > self._own_canastas,
            sum([side.canastas for side in others]) > self._their_canastas,
        )
        first = [side_of[one.seat] == self._side for one in takings[:1]]
        happened += (False in first, True in first)
        events = 0
        for at, one in enumerate(happened):
            events |= one << at
        theirs = sum([deal_so_far(end, side) for side in self._others]) / len(self._others)
        return Ending(outcome.lead, outcome.chance, events, deal_so_far(end, self._side), theirs)


def share_of(event: Cause, endings: Sequence[Ending]) -> float:
    """In which share of the rollouts an event happened."""
    at = EVENTS.index(event)
    return sum([ending.events >> at & 1 for ending in endings]) / len(endings)


def because(best: Sequence[Ending], other: Sequence[Ending], *, decisive: bool) -> Because | None:
    """What accounts for most of what a move is worth less than the best one, in the worlds that both were rolled out in.

    None where it is not clearly worth less, or nothing accounts for most of it. `decisive`: what counts is the chance to win.
    """
    pairs = list(zip(best, other, strict=False))
    losses = [GAME_POINTS * (one.chance - two.chance) if decisive else one.lead - two.lead for one, two in pairs]
    loss, error = mean_and_error(losses)
    if len(pairs) < 2 or loss <= CLEAR * error:
        return None
    found = [one for event in SOON if (one := _by_event(event, pairs, losses)) and one.points >= LEAST_SHARE * loss]
    if found:
        most = max(found, key=lambda one: one.points)
        at_once = found[0].cause is Cause.NEXT_TAKES and most.cause is Cause.THEY_TAKE
        return found[0] if at_once and found[0].points >= AT_ONCE_SHARE * most.points else most
    if decisive:
        return None
    parts = _by_parts(pairs, losses)
    return max(parts, key=lambda one: one.points)


def later(best: Sequence[Ending], other: Sequence[Ending], cause: Because) -> Because:
    """What clearly comes more or less often by the end of the deal; `cause`, that the hands differ, where nothing does."""
    found = []
    for event in IN_THE_END:
        bit = EVENTS.index(event)
        shifts = [float(two.events >> bit & 1) - (one.events >> bit & 1) for one, two in zip(best, other, strict=True)]
        shift, error = mean_and_error([-shift for shift in shifts] if event in WANTED else shifts)
        if shift >= LEAST_LATER_SHIFT and shift > CLEAR * error:
            found.append((shift, Because(event, cause.points, share_of(event, best), share_of(event, other))))
    return max(found, default=(0.0, cause), key=lambda one: one[0])[1]


def _by_event(event: Cause, pairs: Sequence[tuple[Ending, Ending]], losses: Sequence[float]) -> Because | None:
    """What the worlds account for in which an event happened after one move alone; None where that is not clear."""
    bit = EVENTS.index(event)
    first = sum([one.events >> bit & 1 for one, _ in pairs]) / len(pairs)
    second = sum([two.events >> bit & 1 for _, two in pairs]) / len(pairs)
    shift = first - second if event in WANTED else second - first
    if shift < LEAST_SHIFT:
        return None
    points, error = mean_and_error(
        [loss if (one.events ^ two.events) >> bit & 1 else 0.0 for (one, two), loss in zip(pairs, losses, strict=True)]
    )
    return Because(event, points, first, second) if points > CLEAR * error else None


def _by_parts(pairs: Sequence[tuple[Ending, Ending]], losses: Sequence[float]) -> list[Because]:
    """What the parts of the result account for: together the whole difference."""
    own = sum([one.own_table - two.own_table for one, two in pairs]) / len(pairs)
    theirs = sum([two.their_table - one.their_table for one, two in pairs]) / len(pairs)
    rest = math.fsum(losses) / len(pairs) - own - theirs
    return [Because(Cause.OWN_MELDS, own), Because(Cause.THEIR_MELDS, theirs), Because(Cause.HANDS, rest)]
