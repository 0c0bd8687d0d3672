"""Determinized Monte Carlo search over the plans of a decision (successive halving with common random worlds).

All plans are rolled out in the same worlds, sampled from the seat's belief, for a limited number of turns, and evaluated by
`stakes.py`. In games of sets each plan is rolled out in two ways: the side may go on by its style, or keep its melds back.
After each round of worlds the worse half is dropped. A single deal says little (the results of two deals differ by more than a
thousand points), so the rollouts update a prior from the rules of thumb: their plan is preferred until the worlds show a better
one. Only the view is used.
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.bots.belief.deduction import Deduction
from canasta_desktop.bots.search.plans import plans
from canasta_desktop.bots.search.playouts import play_on
from canasta_desktop.bots.search.stakes import Stakes
from canasta_desktop.bots.thumb.features import Features
from canasta_desktop.bots.thumb.special_hands import aimed_hand
from canasta_desktop.bots.thumb.style import EXPERT, HOLDING
from canasta_desktop.engine.cards import NOTHING
from canasta_desktop.engine.draft import Draft
from canasta_desktop.engine.moves import Discard, Meld, Take

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from canasta_desktop.bots.belief.deduction import Worlds
    from canasta_desktop.bots.search.plans import Plan
    from canasta_desktop.bots.thumb.style import Style, Styles
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.view import View

PRIOR_DEVIATION: Final = 300.0
"""Prior standard deviation of one plan's outcomes between worlds, in points, before outcomes are observed: by hand, and
outweighed after few worlds."""
PRIOR_WORLDS: Final = 3
"""Weight of the prior variance, in worlds."""
SURE: Final = 5.0
SURE_WORLDS: Final = 100
"""The search stops when the best plan leads by that many standard errors, after that many worlds. Outcomes have heavy tails:
after few worlds a plan may seem to lead surely because its rare disasters have not come yet.
"""
LEAST_WORLDS: Final = 8
"""Number of worlds before which no plan is dropped. By hand: the mean of so many has a third of the deviation of one."""
TO_THE_END: Final = 100_000
"""A number of turns greater than in any deal."""
OVERDRAWN: Final = 1.1
"""Factor by which a world under way may exceed the budget before it is abandoned."""


class Budget(NamedTuple):
    """Search budget of one decision: seconds, or a number of rollouts for a reproducible result.

    With `cpu` the seconds are CPU time of the thread, so that the load of other programs does not matter.
    """

    seconds: float = 0.0
    playouts: int = 0
    cpu: bool = False


class BudgetUsed:
    """The used part of a budget, from now on."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._now = time.thread_time if budget.cpu else time.perf_counter
        self._began = self._now()
        self.playouts = 0

    def share(self) -> float:
        """Used share of the budget: 0 to 1, more if it is exceeded."""
        if self._budget.playouts:
            return self.playouts / self._budget.playouts
        return (self._now() - self._began) / self._budget.seconds if self._budget.seconds else 1.0


@dataclass(slots=True)
class Arm:
    """A plan (an arm of the bandit): the sum of its outcomes in points over `worlds` worlds, and its posterior.

    What rollouts overrate of the plan is deducted from each outcome. `holding`: after the plan's move the side plays the style
    that keeps melds back; a plan is worth what the better way to play on makes of it.

    `worth` is the posterior mean in points (before any rollout the prior), `error` its standard error.
    """

    plan: Plan
    holding: bool = False
    total: float = 0.0
    worlds: int = 0
    worth: float = 0.0
    error: float = 0.0

    @property
    def mean(self) -> float:
        """The mean outcome in points."""
        return self.total / self.worlds if self.worlds else 0.0


class Verdict(NamedTuple):
    """What a search found of a plan: its move, by how many points its worth is below the best (0 or less), and its worlds.

    The worth of a plan that was dropped early is that of its few worlds.
    """

    move: Move
    gap: float
    worlds: int


class SearchBot:
    """Plays the best plan by rollouts. With a budget of rollouts the same view and random state give the same move."""

    def __init__(self, budget: Budget, styles: Styles = EXPERT) -> None:
        self.budget = budget
        self.styles = styles

    def decide(self, view: View, source: random.Random) -> Move:
        """A legal move for the looking seat, within the budget."""
        return weigh(view, source, self.budget, self.styles)[0].plan.move

    def verdicts(self, view: View, source: random.Random) -> list[Verdict]:
        """What a search within the budget finds of each plan, best first."""
        arms = weigh(view, source, self.budget, self.styles)
        return [Verdict(one.plan.move, min(0.0, one.worth - arms[0].worth), one.worlds) for one in arms]


def agreed(searches: Sequence[list[Verdict]]) -> Move:
    """The best move by independent searches of one decision: with the least mean gap, weighted by worlds.

    A plan that one search dropped early has few worlds there, so its gap there weighs little.
    """
    gaps: dict[Move, float] = {}
    worlds: dict[Move, int] = {}
    for search in searches:
        for verdict in search:
            weight = max(1, verdict.worlds)
            gaps[verdict.move] = gaps.get(verdict.move, 0.0) + weight * verdict.gap
            worlds[verdict.move] = worlds.get(verdict.move, 0) + weight
    return max(gaps, key=lambda move: gaps[move] / worlds[move])


def weigh(
    view: View,
    source: random.Random,
    budget: Budget,
    styles: Styles = EXPERT,
    worlds: Worlds | None = None,
    candidates: list[Plan] | None = None,
) -> list[Arm]:
    """The arms of a decision with their posteriors, best first, one for each plan: the candidates, or the plans of a style.

    `worlds` are those that the plans are rolled out in; without them, worlds sampled from the seat's belief.
    """
    arms = [Arm(plan, worth=plan.prior) for plan in candidates or plans(view, styles)]
    if len(arms) > 1:
        if EXPERT.of(view.terms).two_ways > 0:
            arms += [Arm(one.plan, holding=True, worth=one.worth) for one in arms]
        arms = _evaluate(view, source, budget, arms, worlds or Deduction(view))
    return _one_for_each_plan(arms)


def rollout_turns(view: View, style: Style, weighed: Sequence[Plan]) -> int:
    """How many further turns a rollout has: each adds more noise than it tells, but where the deal ends soon its end counts.

    Whether a side finishes a meld that must be finished is known only at the end of the deal.
    """
    if view.terms.finishes and any(leaves_to_finish(view, plan.move) for plan in weighed):
        return TO_THE_END
    players = len(view.order)
    if view.stock_left <= players * view.terms.cards_drawn:
        return int(style.last_rounds * players)
    # A few turns tell most discards apart, but not whether a special hand comes that is waited for.
    waits = view.terms.special_hands and aimed_hand(Features(view, EXPERT)) is not None
    if style.discard_turns > 0 and not waits and all(isinstance(plan.move, Discard) for plan in weighed):
        return min(int(style.discard_turns), players)
    return int(style.rounds * players)


def leaves_to_finish(view: View, move: Move) -> bool:
    """Whether a move lays cards on a meld that must be finished and is not finished by it."""
    if not isinstance(move, (Meld, Take)):
        return False
    draft = Draft(view)
    top = view.pile[-1] if isinstance(move, Take) else NOTHING
    for group in move.groups:
        draft.add(group, top, [])
        top = NOTHING
    laid = [group.kind for group in move.groups]
    return any(slot in laid for slot in draft.melds.to_finish(view.terms))


def _one_for_each_plan(arms: list[Arm]) -> list[Arm]:
    """The first arm of each plan."""
    kept: dict[Move, Arm] = {}
    for one in arms:
        kept.setdefault(one.plan.move, one)
    return list(kept.values())


def _evaluate(view: View, source: random.Random, budget: Budget, arms: list[Arm], worlds: Worlds) -> list[Arm]:
    """Roll out the arms in common worlds, by successive halving; returns them, best first."""
    stakes = Stakes(view)
    used = BudgetUsed(budget)
    spread = OutcomeVariance()
    rounds = math.ceil(math.log2(len(arms)))
    turns = rollout_turns(view, EXPERT.of(view.terms), [one.plan for one in arms])
    left = arms
    dropped: list[Arm] = []
    done = 0
    while used.share() < 1.0 and len(left) > 1:
        outcomes = _roll_out(worlds.world(source), left, stakes, used, turns)
        if not outcomes:
            break
        spread.note(outcomes)
        if left[0].worlds < LEAST_WORLDS:
            continue
        left = _ranked(left, spread.variance)
        if settled(left):
            break
        if used.share() >= (done + 1) / rounds:
            done += 1
            kept = max(2, (len(left) + 1) // 2)
            dropped[:0] = left[kept:]
            left = left[:kept]
    return _ranked(left, spread.variance) + dropped


def settled(ranked: list[Arm]) -> bool:
    """Whether the best plan leads surely, or no arm of another plan is left."""
    best = ranked[0]
    for rival in ranked:
        if rival.plan.move != best.plan.move or rival.plan.then != best.plan.then:
            return best.worlds >= SURE_WORLDS and best.worth - rival.worth > SURE * math.hypot(best.error, rival.error)
    return True


def _ranked(arms: list[Arm], variance: float) -> list[Arm]:
    """The arms with updated posteriors, best first."""
    _update_posteriors(arms, variance)
    return sorted(arms, key=lambda one: -one.worth)


class OutcomeVariance:
    """Running estimate of the variance of outcomes within a world, starting from the prior variance."""

    def __init__(self) -> None:
        self._squares = PRIOR_DEVIATION * PRIOR_DEVIATION * PRIOR_WORLDS
        self._number = float(PRIOR_WORLDS)

    def note(self, outcomes: list[float]) -> None:
        """Update the estimate with the outcomes of the plans in one world."""
        middle = sum(outcomes, 0.0) / len(outcomes)
        self._squares += sum([(outcome - middle) ** 2 for outcome in outcomes], 0.0) / (len(outcomes) - 1)
        self._number += 1.0

    @property
    def variance(self) -> float:
        """Variance of one plan's outcome in one world, in squared points."""
        return self._squares / self._number


def _roll_out(world: Position, left: list[Arm], stakes: Stakes, used: BudgetUsed, turns: int) -> list[float]:
    """Roll out every arm in one world, add up the outcomes and return them; empty if the budget ran out meanwhile.

    All players of a rollout have the expert style, for which the evaluation was fitted.
    """
    outcomes: list[float] = []
    for one in left:
        if outcomes and used.share() >= OVERDRAWN:
            return []
        end = play_on(world, one.plan.move, turns, HOLDING if one.holding else EXPERT, EXPERT, one.plan.then)
        outcomes.append(stakes.worth(end) - one.plan.overrated)
        used.playouts += 1
    for one, outcome in zip(left, outcomes, strict=True):
        one.total += outcome
        one.worlds += 1
    return outcomes


def _update_posteriors(arms: list[Arm], variance: float) -> None:
    """Update the posteriors: normal priors of the plans' worth, normal outcomes of the given variance around it."""
    known = [one for one in arms if one.worlds]
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
