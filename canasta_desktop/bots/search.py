"""Looking ahead: the sensible plans of a decision, tried in imagined deals.

All plans are tried in the same worlds, dealt from what the seat can know, and played on for a while; what they come to by then
is judged by `stakes.py`. After each round of worlds the worse half of the plans is dropped. A deal tells little by itself (the
leads of two deals lie more than a thousand points apart), so what the playouts say is weighed against what the rules of thumb
say: a plan of theirs is believed in until the worlds show a better one. Nothing but the view goes in.
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.deduction import Deduction
from canasta_desktop.bots.plans import plans
from canasta_desktop.bots.playouts import play_on
from canasta_desktop.bots.stakes import Stakes
from canasta_desktop.bots.style import PLAIN, SKILLED

if TYPE_CHECKING:
    import random

    from canasta_desktop.bots.plans import Plan
    from canasta_desktop.bots.style import Style
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.view import View

NOISE: Final = 300.0
"""How far outcomes of one plan lie apart from world to world, before that is known of the plans at hand."""
NOISE_WORLDS: Final = 3
"""So many worlds that belief is worth."""
SURE: Final = 3.0
"""So many standard errors ahead of all others a plan is played without further thought."""
LEAST_WORLDS: Final = 8
"""Before so many worlds no plan is dropped."""
OVERDRAWN: Final = 1.2
"""A world that is begun may overdraw the budget by a fifth; then it is given up."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much may be thought about one decision: seconds, or playouts for a result that repeats itself exactly.

    `rounds`: so far imagined deals are played on before they are judged by their outlook. With `cpu` only the time counts in
    which the thread itself was at work, so that other programs on the machine take nothing from the thinking.
    """

    seconds: float = 0.0
    playouts: int = 0
    rounds: int = 3
    cpu: bool = False


class _Spending:
    """How much of a budget is used up."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._now = time.thread_time if budget.cpu else time.perf_counter
        self._began = self._now()
        self.playouts = 0

    def share(self) -> float:
        """From 0 to 1, and beyond where it is overdrawn."""
        if self._budget.playouts:
            return self.playouts / self._budget.playouts
        return (self._now() - self._began) / self._budget.seconds if self._budget.seconds else 1.0


@dataclass(slots=True)
class Tried:
    """A plan and what it came to: the sum of its outcomes in points over so many worlds, and what is believed of it.

    `worth` is the belief in points (after the playouts, before them the prior), `error` its standard error.
    """

    plan: Plan
    total: float = 0.0
    worlds: int = 0
    worth: float = 0.0
    error: float = 0.0

    @property
    def mean(self) -> float:
        """The mean outcome in points."""
        return self.total / self.worlds if self.worlds else 0.0


class SearchBot:
    """Plays what does best in imagined deals. With a budget of playouts the same view and random give the same move."""

    def __init__(self, budget: Budget, style: Style = SKILLED) -> None:
        self.budget = budget
        self.style = style

    def decide(self, view: View, source: random.Random) -> Move:
        """A legal move for the seat that looks, within the budget."""
        return weigh(view, source, self.budget, self.style)[0].plan.move


def weigh(view: View, source: random.Random, budget: Budget, style: Style = SKILLED) -> list[Tried]:
    """The plans of a decision with what is believed of them, the one to play first. The plans are to the taste of a style."""
    tried = [Tried(plan, worth=plan.prior) for plan in plans(view, style)]
    if len(tried) > 1:
        _try_all(view, source, budget, tried)
    return sorted(tried, key=lambda one: -one.worth)


def _try_all(view: View, source: random.Random, budget: Budget, tried: list[Tried]) -> None:
    """Successive halving over common worlds."""
    deduction = Deduction(view)
    stakes = Stakes(view)
    spending = _Spending(budget)
    spread = Noise()
    rounds = math.ceil(math.log2(len(tried)))
    turns = budget.rounds * len(view.order)
    left = tried
    done = 0
    while spending.share() < 1.0 and len(left) > 1:
        outcomes = _try_world(deduction.world(source), left, stakes, spending, turns)
        if not outcomes:
            break
        spread.note(outcomes)
        if left[0].worlds < LEAST_WORLDS:
            continue
        _believe(tried, spread.variance)
        left = sorted(left, key=lambda one: -one.worth)
        gap = left[0].worth - left[1].worth
        if gap > SURE * math.hypot(left[0].error, left[1].error):
            break
        if spending.share() >= (done + 1) / rounds:
            done += 1
            left = left[: max(2, (len(left) + 1) // 2)]
    _believe(tried, spread.variance)


class Noise:
    """How far the outcomes of one plan lie apart, beside what all plans share in a world."""

    def __init__(self) -> None:
        self._squares = NOISE * NOISE * NOISE_WORLDS
        self._number = float(NOISE_WORLDS)

    def note(self, outcomes: list[float]) -> None:
        """Learn from the outcomes of the plans in one world."""
        middle = sum(outcomes, 0.0) / len(outcomes)
        self._squares += sum([(outcome - middle) ** 2 for outcome in outcomes], 0.0) / (len(outcomes) - 1)
        self._number += 1.0

    @property
    def variance(self) -> float:
        """In squared points, for one plan in one world."""
        return self._squares / self._number


def _try_world(world: Position, left: list[Tried], stakes: Stakes, spending: _Spending, turns: int) -> list[float]:
    """Play every plan on in one world and note what it came to; nothing where the time ran out in between.

    How the others play is not known: in every other world they keep to the plain rules of thumb.
    """
    outcomes: list[float] = []
    plain = left[0].worlds % 2 == 1
    for one in left:
        if outcomes and spending.share() >= OVERDRAWN:
            return []
        outcomes.append(stakes.worth(play_on(world, one.plan.move, turns, SKILLED, PLAIN if plain else SKILLED), plain))
        spending.playouts += 1
    for one, outcome in zip(left, outcomes, strict=True):
        one.total += outcome
        one.worlds += 1
    return outcomes


def _believe(tried: list[Tried], variance: float) -> None:
    """Weigh the outcomes against what was believed before: a plan's worth is normal around its prior, as outcomes around it."""
    known = [one for one in tried if one.worlds]
    if not known:
        return
    weights = [1.0 / (one.plan.spread**2 + variance / one.worlds) for one in known]
    shifts = [weight * (one.mean - one.plan.prior) for weight, one in zip(weights, known, strict=True)]
    base = sum(shifts, 0.0) / sum(weights, 0.0)
    for one in known:
        noise = variance / one.worlds
        share = one.plan.spread**2 / (one.plan.spread**2 + noise)
        one.worth = one.plan.prior + share * (one.mean - one.plan.prior - base)
        one.error = math.sqrt(share * noise)
