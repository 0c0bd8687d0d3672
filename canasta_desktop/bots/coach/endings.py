"""How rollouts end, and what of it makes one move worth less than another.

Both moves are rolled out from the same cards, so the difference of their results splits exactly in two ways: into the worlds
in which an event comes after one of them alone, and all others; and into what lies on the table of either side, and the rest,
which is what hands and pile still promise or cost. What accounts for most of the difference is its cause.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.bots.coach.causes import EVENTS, IN_THE_END, SOON, WANTED, Because, Cause
from canasta_desktop.bots.coach.judgement import CLEAR, GAME_POINTS, mean_and_error
from canasta_desktop.engine.scoring import deal_so_far

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

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


_BITS: Final = {event: 1 << at for at, event in enumerate(EVENTS)}
_NEXT_TAKES, _THEY_GO_OUT, _OWN_OUT = (_BITS[event] for event in (Cause.NEXT_TAKES, Cause.THEY_GO_OUT, Cause.OWN_OUT))
_OWN_OPENING, _THEIR_OPENING = _BITS[Cause.OWN_OPENING], _BITS[Cause.THEIR_OPENING]
_THEY_TAKE, _OWN_TAKING = _BITS[Cause.THEY_TAKE], _BITS[Cause.OWN_TAKING]
_OWN_CANASTA, _THEIR_CANASTA = _BITS[Cause.OWN_CANASTA], _BITS[Cause.THEIR_CANASTA]
_OWN_POT, _THEIR_POT = _BITS[Cause.OWN_POT], _BITS[Cause.THEIR_POT]
_THEY_GET, _OWN_GETTING = _BITS[Cause.THEY_GET], _BITS[Cause.OWN_GETTING]


class Ending(NamedTuple):
    """How a rollout ended: the lead in points, the chance to win the game, the events that happened as bits in the order of
    `EVENTS`, and the points on the table of the own side and, in the mean, of the others.
    """

    lead: float
    chance: float
    events: int = 0
    own_table: float = 0.0
    their_table: float = 0.0


class Rollouts:
    """How the rollouts of one move ended, world by world."""

    __slots__ = ("chances", "events", "leads", "own_tables", "their_tables")

    def __init__(self) -> None:
        self.leads: list[float] = []
        self.chances: list[float] = []
        self.events: list[int] = []
        self.own_tables: list[float] = []
        self.their_tables: list[float] = []

    def __len__(self) -> int:
        return len(self.leads)

    def add(self, ending: Ending) -> None:
        """Take the ending in the next world."""
        lead, chance, events, own_table, their_table = ending
        self.leads.append(lead)
        self.chances.append(chance)
        self.events.append(events)
        self.own_tables.append(own_table)
        self.their_tables.append(their_table)

    def share_of(self, event: Cause) -> float:
        """In which share of the rollouts an event happened."""
        return sum([1 for events in self.events if events & _BITS[event]]) / len(self)


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
        own, side_of = end.sides[self._side], self._side_of
        events = theirs = canastas = 0
        if end.out is not None:
            events |= _OWN_OUT if side_of[end.out] == self._side else _THEY_GO_OUT
        if own.laid:
            events |= _OWN_OPENING
        if own.canastas > self._own_canastas:
            events |= _OWN_CANASTA
        if own.had_pot:
            events |= _OWN_POT
        for side in self._others:
            theirs += deal_so_far(end, side)
            if end.sides[side].had_pot:
                events |= _THEIR_POT
            if end.sides[side].laid:
                events |= _THEIR_OPENING
                canastas += end.sides[side].canastas
        if canastas > self._their_canastas:
            events |= _THEIR_CANASTA
        if takings:
            events |= self._by_takings(takings)
        return Ending(outcome.lead, outcome.chance, events, deal_so_far(end, self._side), theirs / len(self._others))

    def _by_takings(self, takings: Sequence[Taking]) -> int:
        """The events that piles taken are."""
        first = takings[0]
        own_first = self._side_of[first.seat] == self._side
        events = _OWN_GETTING if own_first else _THEY_GET
        if first.turn == 1 and not own_first:
            events |= _NEXT_TAKES
        for one in takings:
            events |= _OWN_TAKING if self._side_of[one.seat] == self._side else _THEY_TAKE
        return events


def because(best: Rollouts, other: Rollouts, *, decisive: bool, without: Collection[Cause] = frozenset()) -> Because | None:
    """What accounts for most of what a move is worth less than the best one, in the worlds that both were rolled out in.

    None where it is not clearly worth less. `decisive`: the chance to win counts, of which events alone are causes; `without`:
    events that are none.
    """
    number = min(len(best), len(other))
    firsts, seconds = (best.chances, other.chances) if decisive else (best.leads, other.leads)
    unit = GAME_POINTS if decisive else 1.0
    losses = [unit * (first - second) for first, second in zip(firsts, seconds, strict=False)]
    loss, error = mean_and_error(losses)
    if loss <= CLEAR * error:
        return None
    found = [
        one
        for event in SOON
        if event not in without and (one := _by_event(event, best, other, losses)) and one.points >= LEAST_SHARE * loss
    ]
    if found:
        most = max(found, key=lambda one: one.points)
        at_once = found[0].cause is Cause.NEXT_TAKES and most.cause is Cause.THEY_TAKE
        return found[0] if at_once and found[0].points >= AT_ONCE_SHARE * most.points else most
    if decisive:
        return None
    own = (sum(best.own_tables[:number]) - sum(other.own_tables[:number])) / number
    theirs = (sum(other.their_tables[:number]) - sum(best.their_tables[:number])) / number
    parts = Because(Cause.OWN_MELDS, own), Because(Cause.THEIR_MELDS, theirs), Because(Cause.HANDS, loss - own - theirs)
    return max(parts, key=lambda one: one.points)


def _by_event(event: Cause, best: Rollouts, other: Rollouts, losses: Sequence[float]) -> Because | None:
    """What the worlds account for in which an event happened after one move alone; None where that is not clear."""
    bit, number = _BITS[event], len(losses)
    firsts = [events & bit for events in best.events[:number]]
    seconds = [events & bit for events in other.events[:number]]
    first, second = (number - events.count(0) for events in (firsts, seconds))
    if (first - second if event in WANTED else second - first) < LEAST_SHIFT * number:
        return None
    apart = [loss if one != two else 0.0 for one, two, loss in zip(firsts, seconds, losses, strict=True)]
    points, error = mean_and_error(apart)
    return Because(event, points, first / number, second / number) if points > CLEAR * error else None


def later(best: Rollouts, other: Rollouts, cause: Because, without: Collection[Cause] = frozenset()) -> Because:
    """What clearly comes more or less often by the end of the deal; `cause`, that the hands differ, where nothing does.

    `without`: events that are no causes.
    """
    found = []
    for event in IN_THE_END:
        if event in without:
            continue
        sign = -1.0 if event in WANTED else 1.0
        bit = _BITS[event]
        shifts = [sign * (bool(two & bit) - bool(one & bit)) for one, two in zip(best.events, other.events, strict=True)]
        shift, error = mean_and_error(shifts)
        if shift >= LEAST_LATER_SHIFT and shift > CLEAR * error:
            found.append((shift, Because(event, cause.points, best.share_of(event), other.share_of(event))))
    return max(found, default=(0.0, cause), key=lambda one: one[0])[1]
