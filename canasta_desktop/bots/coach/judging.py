"""What each candidate move of a decision is worth, and what the turn that was played cost.

The best move is chosen by the expert's search, with the best rest of the turn after it. What it is worth more than the others
is then measured in new worlds, because in the worlds that it was chosen by it seems better than it is. In every one of them the
moves that are compared are rolled out from the same cards, so their differences are known much better than their worth. Among
moves that are about as good the one is best that goes against least of what lessons teach. Only the view is used, and what was
played changes nothing of what is best.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.belief.deduction import Deduction
from canasta_desktop.bots.coach.causes import OF_TAKING, Cause
from canasta_desktop.bots.coach.comparison import blocks
from canasta_desktop.bots.coach.endings import Endings, Rollouts, because, later
from canasta_desktop.bots.coach.judgement import (
    CLEAR,
    CLEARLY_OFTEN,
    LEAST_POINTS,
    Judgement,
    Option,
    area_of,
    costs_nothing,
    is_worse,
    mean_and_error,
)
from canasta_desktop.bots.coach.lessons import Lessons
from canasta_desktop.bots.coach.turns import candidates, followed, overrated, same_choice, whole_turns, with_throw
from canasta_desktop.bots.search.plans import Plan
from canasta_desktop.bots.search.playouts import play_on
from canasta_desktop.bots.search.search import TO_THE_END, Arm, BudgetUsed, rollout_turns, weigh
from canasta_desktop.bots.search.stakes import Outcome, Stakes
from canasta_desktop.bots.thumb.style import EXPERT, HOLDING
from canasta_desktop.engine.moves import Discard, Take

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterable, Sequence

    from canasta_desktop.bots.coach.endings import Ending
    from canasta_desktop.bots.coach.judgement import Effort
    from canasta_desktop.bots.search.playouts import Taking
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.view import View

DECISIVE_SHARE: Final = 0.25
"""Weight of the game in the stakes from which a loss is told as chance to win it: three quarters of the target score."""
KNOWN_SHARE: Final = 0.1
"""Standard error of a large difference, as a share of it, with which it is known well enough."""
BETWEEN: Final = 50
"""Worlds after which it is asked again whether a difference is known well enough."""
CORRELATED: Final = 1.09
"""The variance of a mean over worlds that follow each other, to what it would be over independent ones. Source: differences of
two moves in 300 worlds at 20 decisions each of four games, by batches of ten: 1.01 to 1.19."""
LATER_WORLDS: Final = 96
"""Worlds in which deals are played out to learn what comes of the hands."""
MOST_LATER: Final = 2
"""Most options for which that is done, besides the turn that was played."""
FEWEST_WORLDS: Final = 2
"""Least number of worlds with any budget: fewer have no standard error."""


def judge(view: View, source: random.Random, effort: Effort, moves: Sequence[Move] = ()) -> Judgement:
    """Judge the decision of the looking seat, which is to act; `moves` are those that it made from there in its turn.

    What follows a move that brings an unknown card is another decision, and passed over. Moves of which the first is not legal
    in this view belong to another one, and are not judged. The same view, random state and effort give the same options
    whatever was played, but for the one that was, and the same moves the same judgement on every machine.
    """
    belief = Deduction(view)
    found = candidates(view)
    any_world = belief.world(source)
    turn = followed(view, any_world, moves)
    if len(found) < 2 and (not turn or same_choice(view.terms, found[0].move, turn[0])):
        only = Option(found[0].move, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0)
        played, whole = (0, replace(only, then=turn[1:])) if turn else (None, None)
        return Judgement((only,), played, decisive=False, area=area_of(view, only.move, only.move), error=0.0, turn=whole)
    lessons = Lessons(view)
    arms = weigh(view, source, effort.search, worlds=belief, candidates=found)
    plain = lessons.plainest([one.plan.move for one in arms])
    arms = [one for at, one in enumerate(arms) if at <= effort.others or one.plan.move in plain]
    further = [turned for one in arms for turned in whole_turns(any_world, one.plan)]
    if len(further) > len(arms):
        arms = weigh(view, source, effort.search, worlds=belief, candidates=further)
    return _Comparison(view, belief, any_world, arms, further, turn, _horizon(view, found), effort, lessons).judgement(source)


def _horizon(view: View, found: list[Plan]) -> int:
    """Further turns of a rollout: the same from the first meld of a turn to its discard, so that its parts add up."""
    style = EXPERT.of(view.terms)
    turns = rollout_turns(view, style, found)
    if not view.turn_laid or not all(isinstance(plan.move, Discard) for plan in found):
        return turns
    if view.terms.finishes and view.sides[view.terms.side_of[view.seat]].to_finish(view.terms):
        return TO_THE_END
    return turns if view.stock_left <= len(view.order) * view.terms.cards_drawn else int(style.rounds * len(view.order))


class _Comparison:
    """The options of a decision, rolled out in common worlds."""

    def __init__(
        self,
        view: View,
        belief: Deduction,
        any_world: Position,
        arms: list[Arm],
        whole: list[Plan],
        turn: tuple[Move, ...],
        turns: int,
        effort: Effort,
        lessons: Lessons,
    ) -> None:
        self.view, self.belief, self.effort, self.lessons = view, belief, effort, lessons
        self.any_world = any_world
        self.stakes = Stakes(view)
        self.endings = Endings(view)
        self.arms = arms
        self.whole = whole
        """All whole turns that the search has compared."""
        self.tried: list[tuple[Plan, Move]] = []
        """The turns that were compared with one that ends with a discard, and that discard."""
        self.own = self._arms_of(turn)
        """The turn that was played, by both ways to play on; the arm that is this turn, if one is."""
        self.turns = turns
        """Further turns of a rollout: the same whatever the search has found, so that figures mean the same."""
        self.worlds: list[Position] = []
        self.outcomes: list[Rollouts] = []
        """By arm, the turn that was played last, what the first worlds brought."""
        self._options: dict[tuple[int, int, int, int], Option] = {}
        """What was found of rollouts beside others, by both and their numbers."""

    def _arms_of(self, turn: tuple[Move, ...]) -> list[Arm]:
        if not turn:
            return []
        for one in self.arms:
            if self._is_turn(one, turn):
                return [one]
        plan = Plan(turn[0], 0.0, 0.0, overrated(self.any_world, turn), turn[1:])
        return [Arm(plan), Arm(plan, holding=True)] if EXPERT.of(self.view.terms).two_ways > 0 else [Arm(plan)]

    def _is_turn(self, arm: Arm, turn: tuple[Move, ...]) -> bool:
        """Whether an arm's moves are those of the turn that was played, as far as it plans them."""
        moves = (arm.plan.move, *arm.plan.then)
        return len(moves) == len(turn) and all(
            same_choice(self.view.terms, one, other) for one, other in zip(moves, turn, strict=True)
        )

    def judgement(self, source: random.Random) -> Judgement:
        """Roll out all options in some worlds, then those that matter until their differences are known well enough."""
        least = max(FEWEST_WORLDS, self.effort.least)
        self._begin(source, least)
        ahead = self._leader()
        if ahead:  # the worlds in which it leads are dropped, because in them it seems better than it is
            self.arms.insert(0, self.arms.pop(ahead))
            self._begin(source, least)
        self._refine(source, lambda: [at for at in self._plainer() if self._option(at).error > self.effort.error])
        self._put_first(self._plainest())
        self._settle_way()
        self._end_alike(source)
        # First those that may be as good as the best, which is the same whatever was played.
        self._refine(source, self._unsettled)
        self._put_first(self._plainest())  # what seemed clearly worse in few worlds may not be in more
        self._end_alike(source)
        own = self._place_of_own
        if own:
            self._refine(source, lambda: [] if self._is_known(own) else [own])
        return self._judged()

    def _put_first(self, at: int) -> None:
        """Make an option the one that is advised."""
        self.arms.insert(0, self.arms.pop(at))
        self.outcomes.insert(0, self.outcomes.pop(at))

    def _end_alike(self, source: random.Random) -> None:
        """Let the other turns end with the discard of the best one, where they can and it surely costs them little.

        Then what sets two turns apart is what they lay, and a hint advises the same discard after the one and the other. This
        takes rollouts beside the budget: as many for a turn as it had before, once for each discard.
        """
        best = self.arms[0].plan
        throw = (best.move, *best.then)[-1]
        if not isinstance(throw, Discard):
            return
        terms = self.view.terms
        for at, one in enumerate(self.arms[1:], 1):
            if one.plan.move == best.move or not one.plan.then or same_choice(terms, one.plan.then[-1], throw):
                continue
            if self._ends_with(source, at, throw):
                continue
            # No turn is to be worse for giving the pile away that could as well end with a black 3.
            if self.outcomes[at].share_of(Cause.NEXT_TAKES) >= CLEARLY_OFTEN:
                for black in self._blacks:
                    self._ends_with(source, at, black)
        self._options.clear()

    def _ends_with(self, source: random.Random, at: int, throw: Discard) -> bool:
        """Let a turn end with a discard, where it can and that surely costs it little; returns whether it does."""
        one = self.arms[at]
        alike = with_throw(self.whole, self.view.terms, one.plan.move, throw)
        if alike is None or alike == one.plan or (one.plan, throw) in self.tried:
            return False
        self.tried.append((one.plan, throw))
        chosen, outcomes = one, self.outcomes[at]
        self.arms[at], self.outcomes[at] = Arm(alike, holding=one.holding), Rollouts()
        self._roll(source, [at], len(outcomes))
        if not costs_nothing(self._compared(self.outcomes[at], outcomes, alike), decisive=self._decisive):
            self.arms[at], self.outcomes[at] = chosen, outcomes
            return False
        if any(chosen is own for own in self.own):  # what was played is compared beside the options
            self.outcomes.append(outcomes)
        return True

    @property
    def _blacks(self) -> list[Discard]:
        """The discard of a black 3 of the hand, which blocks the pile; none without one."""
        return [throw for throw in map(Discard, self.view.hand) if blocks(self.view, throw)][:1]

    def _begin(self, source: random.Random, number: int) -> None:
        """Roll out everything in the same new worlds."""
        self.worlds, self.outcomes = [], [Rollouts() for _ in self._all]
        self._options.clear()
        self._roll(source, range(len(self.outcomes)), number)

    def _roll(self, source: random.Random, arms: Iterable[int], number: int) -> int:
        """Roll out some arms in the first worlds, in so many; how many rollouts that took."""
        while len(self.worlds) < number:
            self.worlds.append(self.belief.world(source))
        every, done = self._all, 0
        for at in arms:
            new = self.worlds[len(self.outcomes[at]) : number]
            for world in new:
                self.outcomes[at].add(self._outcome(world, every[at]))
            done += len(new)
        return done

    def _refine(self, source: random.Random, unknown: Callable[[], list[int]]) -> None:
        """Roll out the first option and those that are not known well enough in more worlds, within the budget."""
        used = BudgetUsed(self.effort.measure)
        left = unknown()
        while left and used.share() < 1.0:
            used.playouts += self._roll(source, (0, *left), len(self.outcomes[0]) + BETWEEN)
            left = unknown()

    @property
    def _all(self) -> list[Arm]:
        return [*self.arms, *(one for one in self.own if all(one is not arm for arm in self.arms))]

    @property
    def _place_of_own(self) -> int | None:
        """The place of the turn that was played among all arms."""
        return next((at for at, one in enumerate(self._all) if one is self.own[0]), None) if self.own else None

    def _outcome(self, world: Position, one: Arm, turns: int | None = None) -> Ending:
        """`turns`: further turns, instead of those of all rollouts."""
        style = HOLDING if one.holding else EXPERT
        takings: list[Taking] = []
        end = play_on(world, one.plan.move, turns or self.turns, style, EXPERT, one.plan.then, takings)
        outcome = self.stakes.outcome(end)
        return self.endings.of(end, Outcome(outcome.lead - one.plan.overrated, outcome.chance), takings)

    def _leader(self) -> int:
        """The option that leads that of the search clearly; 0 where none does."""
        options = [self._option(at) for at in range(len(self.arms))]
        at = min(range(len(options)), key=lambda one: options[one].gap)
        return at if options[at].gap < -CLEAR * options[at].error else 0

    def _against(self, at: int) -> tuple[int, int, int]:
        """How much an option goes against what is taught, and the wild cards and the jokers that it plays."""
        move = self.arms[at].plan.move
        return self.lessons.cost(move), self.lessons.wilds(move), self.lessons.jokers(move)

    def _plainer(self) -> list[int]:
        """The options that go less against what is taught than the first, and are not clearly worse."""
        first = self._against(0)
        return [at for at in range(1, len(self.arms)) if self._against(at) < first and not self._is_worse(at)]

    def _plainest(self) -> int:
        """The option that goes against least of what is taught, among those that are not clearly worse than the first.

        Where that leaves one that a plainer one is about as good as, that one is advised.
        """
        best, near = 0, self._plainer()
        while near:
            best = min(near, key=lambda at: (self._against(at), self._option(at).gap))
            of_best = self._against(best)
            others = [at for at in range(1, len(self.arms)) if self._against(at) < of_best]
            near = [at for at in others if self._is_as_good(at, best)]
        return best

    def _is_worse(self, at: int) -> bool:
        """Whether an option is clearly worse than the first."""
        return is_worse(self._option(at), decisive=self._decisive)

    def _is_as_good(self, at: int, other: int) -> bool:
        """Whether an option surely costs too little, beside another one, to be marked."""
        return costs_nothing(self._option(at, other), decisive=self._decisive)

    def _settle_way(self) -> None:
        """Of the turn that was played keep the better way to play on; what is dropped was rolled out as often."""
        first = len(self.arms)
        if len(self.outcomes) == first + 2:
            means = [sum(self.outcomes[at].leads) for at in (first, first + 1)]
            worse = int(means[0] >= means[1])
            del self.own[worse], self.outcomes[first + worse]

    @property
    def _decisive(self) -> bool:
        return self.stakes.share >= DECISIVE_SHARE

    def _is_known(self, at: int) -> bool:
        """Whether a difference is known well enough: as well as was asked or in proportion, and no mark depends on more."""
        one = self._option(at)
        if one.error > max(self.effort.error, KNOWN_SHARE * abs(one.gap)):
            return False
        return all(abs(one.gap - least) > one.error for least in LEAST_POINTS.values())

    def _unsettled(self) -> list[int]:
        """The options of which it is not known whether they are as good as the best."""
        options = [(at, self._option(at)) for at in range(1, len(self.arms))]
        return [at for at, one in options if not costs_nothing(one, decisive=self._decisive) and not self._is_known(at)]

    def _option(self, at: int, best_at: int = 0) -> Option:
        one, best = self.outcomes[at], self.outcomes[best_at]
        key = id(one), id(best), len(one), len(best)
        if key not in self._options:
            self._options[key] = self._compared(one, best, self._all[at].plan)
        return self._options[key]

    def _compared(self, one: Rollouts, best: Rollouts, plan: Plan) -> Option:
        """What a plan is worth by its rollouts beside those of the best."""
        gap, error = _over_worlds([first - second for first, second in zip(best.leads, one.leads, strict=False)])
        chance_gap = chance_error = 0.0
        if self.stakes.share:  # else the chance is the same in all worlds
            chances = zip(best.chances, one.chances, strict=False)
            chance_gap, chance_error = _over_worlds([first - second for first, second in chances])
        worth, chance = sum(best.leads) / len(best), sum(best.chances) / len(best)
        numbers = worth - gap, gap, error, chance - chance_gap, chance_gap, chance_error
        return Option(plan.move, *numbers, len(one), plan.then, one.share_of(Cause.NEXT_TAKES))

    def _with_causes(self, options: list[Option]) -> list[Option]:
        """The options, the best first, with what each is worth less for."""
        taken = [isinstance(one.plan.move, Take) for one in self._all]
        without = [OF_TAKING if one != taken[0] else frozenset() for one in taken]
        causes = [
            because(self.outcomes[0], outcomes, decisive=self._decisive, without=apart)
            for outcomes, apart in zip(self.outcomes, without, strict=True)
        ]
        by_hands = [at for at, cause in enumerate(causes) if cause is not None and cause.cause is Cause.HANDS]
        by_hands.sort(key=lambda at: options[at].gap)
        best = self._to_the_end(0) if by_hands else self.outcomes[0]
        own = self._place_of_own
        for at in by_hands:
            cause = causes[at]
            if cause is not None and (at in by_hands[:MOST_LATER] or at == own):
                causes[at] = later(best, self._to_the_end(at), cause, without[at])
        return [replace(option, because=cause) for option, cause in zip(options, causes, strict=True)]

    def _to_the_end(self, at: int) -> Rollouts:
        """How an option ends in the first worlds if the deal is played out."""
        one, found = self._all[at], Rollouts()
        for world in self.worlds[:LATER_WORLDS]:
            found.add(self._outcome(world, one, TO_THE_END))
        return found

    def _judged(self) -> Judgement:
        every = self._with_causes([self._option(at) for at in range(len(self._all))])
        options = every[: len(self.arms)]
        best, rest = options[0], sorted(options[1:], key=lambda one: one.gap)
        played, turn, own = None, None, self._place_of_own
        if own is not None:
            turn = every[own]
            same = (one for one in (best, *rest) if same_choice(self.view.terms, one.move, turn.move))
            made = next(same, None)
            if made is None:
                made = turn
                rest = sorted([*rest, turn], key=lambda one: one.gap)
            played = next(at for at, one in enumerate((best, *rest)) if one is made)
        ordered = (best, *rest)
        about = area_of(self.view, best.move, best.move if played is None else ordered[played].move)
        error = _over_worlds(self.outcomes[0].leads)[1]
        return Judgement(ordered, played, self._decisive, about, error, turn)


def _over_worlds(values: list[float]) -> tuple[float, float]:
    """The mean of values of worlds that follow each other, and its standard error."""
    mean, error = mean_and_error(values)
    return mean, error * math.sqrt(CORRELATED)
