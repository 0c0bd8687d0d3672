"""What each candidate move of a decision is worth, and what the move that was made cost.

The best move is chosen by the expert's search. What it is worth more than the others is then measured in new worlds, because
in the worlds that it was chosen by it seems better than it is. In every one of them the moves that are compared are rolled out
from the same cards, so their differences are known much better than their worth. Only the view is used.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from canasta_desktop.bots.belief.deduction import Deduction
from canasta_desktop.bots.search.plans import TRUST, Plan, plans
from canasta_desktop.bots.search.playouts import play_on
from canasta_desktop.bots.search.search import Budget, BudgetUsed, rollout_turns, weigh
from canasta_desktop.bots.search.stakes import Stakes
from canasta_desktop.bots.thumb.style import EXPERT, HOLDING
from canasta_desktop.engine.cards import is_wild
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.moves import Answer, Ask, Discard, Join, Meld, Take
from canasta_desktop.engine.position import Phase

if TYPE_CHECKING:
    import random

    from canasta_desktop.bots.search.search import Arm
    from canasta_desktop.engine.moves import Group, Move
    from canasta_desktop.engine.terms import Terms
    from canasta_desktop.engine.view import View


class Area(StrEnum):
    """What a decision was about."""

    DRAWING = "drawing"
    """To draw or to take the pile."""
    MELDING = "melding"
    DISCARDING = "discarding"
    FREEZING = "freezing"
    """Whether to throw a wild card."""
    GOING_OUT = "going_out"
    ASKING = "asking"
    """To ask the partner, and to answer."""


class Mark(StrEnum):
    """How much a decision cost."""

    INEXACT = "inexact"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


LEAST_POINTS: Final = {Mark.BLUNDER: 150.0, Mark.MISTAKE: 60.0, Mark.INEXACT: 20.0}
"""Least loss of each mark in points, the largest first. Source: a person at the table sees 20 points as a card or two."""
GAME_POINTS: Final = 2000.0
"""Points of a deal that a chance of 1 to win the game is compared with where losses of both kinds are put in order: about the
lead that wins a game to 5,000 nearly surely, by `Stakes`."""
LEAST_CHANCE: Final = {mark: points / GAME_POINTS for mark, points in LEAST_POINTS.items()}
"""The same as chance to win the game, where that counts: 1, 3 and 7.5 in a hundred."""
CLEAR: Final = 2.0
"""Standard errors by which a loss must differ from zero to be marked."""
DECISIVE_SHARE: Final = 0.25
"""Weight of the game in the stakes from which a loss is told as chance to win it: three quarters of the target score."""
LEAST_WORLDS: Final = 48
"""Worlds in which the best move and the alternatives are compared, where the budget has room for them."""
FEWEST_WORLDS: Final = 2
"""The same whatever the budget: of fewer there is no error."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How thoroughly a decision is judged.

    `search`: the budget for choosing the best move. `measure`: the budget for measuring what the move that was made cost; it is
    not used up where the standard error falls to `error` points before. `others`: alternatives that are compared in `least`
    worlds, beside the best move and the one that was made.
    """

    search: Budget
    measure: Budget
    error: float = 5.0
    others: int = 2
    least: int = LEAST_WORLDS


@dataclass(frozen=True, slots=True)
class Option:
    """A candidate move: what it is worth, and how much less than the best.

    `worth`: expected lead of the side at the end of the deal, in points. `gap`: how much less than the best move's, in points
    (the measured difference, so below 0 where it did better), with its standard error. `chance`, `chance_gap`, `chance_error`:
    the same of the chance (0 to 1) to win the game. `worlds`: in how many worlds it was measured; 0: not compared.
    """

    move: Move
    worth: float
    gap: float
    error: float
    chance: float
    chance_gap: float
    chance_error: float
    worlds: int


@dataclass(frozen=True, slots=True)
class Judgement:
    """The options of a decision, the best first; a single one is no decision. `played` is the place of the move that was made.

    `decisive`: the loss is told as chance to win the game, because the game is near its end. `error`: standard error of the
    worth of the best move.
    """

    options: tuple[Option, ...]
    played: int | None
    decisive: bool
    area: Area
    error: float

    @property
    def best(self) -> Option:
        """The best option."""
        return self.options[0]

    @property
    def made(self) -> Option | None:
        """The option of the move that was made."""
        return None if self.played is None else self.options[self.played]

    @property
    def loss(self) -> float:
        """Expected points that the move that was made cost; about 0, also below it, where it is as good as the best."""
        return self.made.gap if self.made else 0.0

    @property
    def mark(self) -> Mark | None:
        """The mark of the move that was made; None where it cost little, or may have cost nothing."""
        return mark_of(self.made, decisive=self.decisive) if self.made else None

    @property
    def as_good(self) -> list[Move]:
        """The moves that surely cost too little, beside the best one, to be marked."""
        return [option.move for option in self.options[1:] if option.worlds and _costs_nothing(option, decisive=self.decisive)]


def _costs_nothing(option: Option, *, decisive: bool) -> bool:
    """Whether a loss and its standard error together are less than the least that is marked."""
    if decisive:
        return option.chance_gap + option.chance_error < LEAST_CHANCE[Mark.INEXACT]
    return option.gap + option.error < LEAST_POINTS[Mark.INEXACT]


def mark_of(option: Option, *, decisive: bool) -> Mark | None:
    """The mark that an option deserves."""
    loss, error = (option.chance_gap, option.chance_error) if decisive else (option.gap, option.error)
    if loss <= CLEAR * error:
        return None
    return next((mark for mark, least in (LEAST_CHANCE if decisive else LEAST_POINTS).items() if loss >= least), None)


def judge(view: View, source: random.Random, effort: Effort, played: Move | None = None) -> Judgement:
    """Judge the decision of the looking seat, which is to act; `played` is the move that was made.

    A move that is not legal in this view belongs to another one, and is not judged. The same view, random state, effort and
    move give the same judgement on every machine.
    """
    found = plans(view)
    if played is not None and not is_legal(view, played):
        played = None
    made = None if played is None else next((plan.move for plan in found if same_choice(view.terms, plan.move, played)), played)
    if made is not None and all(plan.move != made for plan in found):
        found.append(Plan(made, -TRUST, found[0].spread))
    ranked = weigh(view, source, effort.search, candidates=found) if len(found) > 1 else []
    if not ranked:
        only = Option(found[0].move, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0)
        return Judgement(
            (only,), None if played is None else 0, decisive=False, area=area_of(view, only.move, only.move), error=0.0
        )
    return _Comparison(view, ranked, made, effort).judgement(source)


class _Comparison:
    """The options of a decision, rolled out in common worlds."""

    def __init__(self, view: View, ranked: list[Arm], made: Move | None, effort: Effort) -> None:
        self.view = view
        self.made = made
        self.effort = effort
        self.stakes = Stakes(view)
        self.arms = [one for at, one in enumerate(ranked) if at <= effort.others or one.plan.move == made]
        self.turns = rollout_turns(view, EXPERT.of(view.terms), [one.plan for one in ranked])
        self.outcomes: list[list[tuple[float, float]]] = [[] for _ in self.arms]

    def judgement(self, source: random.Random) -> Judgement:
        """Roll out all options in some worlds, then the two that matter until their difference is known well enough."""
        belief = Deduction(self.view)
        used = BudgetUsed(self.effort.measure)
        left = list(range(len(self.arms)))
        while used.share() < 1.0 or len(self.outcomes[0]) < FEWEST_WORLDS:
            if len(self.outcomes[0]) >= self.effort.least:
                if len(left) == len(self.arms) and self._found_better():
                    continue
                left = [0, self._measured]
                if self._is_known():
                    break
            world = belief.world(source)
            for at in left:
                one = self.arms[at]
                end = play_on(world, one.plan.move, self.turns, HOLDING if one.holding else EXPERT, EXPERT)
                outcome = self.stakes.outcome(end)
                self.outcomes[at].append((outcome.lead - one.plan.overrated, outcome.chance))
            used.playouts += len(left)
        return self._judged()

    def _is_known(self) -> bool:
        """Whether the difference is known as well as was asked, and no mark depends on a little more or less."""
        one = self._option(self._measured)
        if one.error > self.effort.error:
            return False
        return self.made is None or all(abs(one.gap - least) > one.error for least in LEAST_POINTS.values())

    def _found_better(self) -> bool:
        """Begin again with another best option, if one leads that of the search clearly.

        The worlds in which it leads are dropped, because in them it seems better than it is.
        """
        options = [self._option(at) for at in range(len(self.arms))]
        at = min(range(len(options)), key=lambda one: options[one].gap)
        if options[at].gap >= -CLEAR * options[at].error:
            return False
        self.arms.insert(0, self.arms.pop(at))
        self.outcomes = [[] for _ in self.arms]
        return True

    @property
    def _measured(self) -> int:
        """The option whose difference from the best one matters: the move that was made, else the second best."""
        made = self._place_of_made
        return made or 1

    @property
    def _place_of_made(self) -> int | None:
        return next((at for at, one in enumerate(self.arms) if one.plan.move == self.made), None)

    def _option(self, at: int) -> Option:
        outcomes, best = self.outcomes[at], self.outcomes[0]
        gaps = [one[0] - other[0] for one, other in zip(best, outcomes, strict=False)]
        chances = [one[1] - other[1] for one, other in zip(best, outcomes, strict=False)]
        gap, error = mean_and_error(gaps)
        chance_gap, chance_error = mean_and_error(chances)
        worth, chance = (sum(one[i] for one in best) / len(best) for i in (0, 1))
        return Option(
            self.arms[at].plan.move, worth - gap, gap, error, chance - chance_gap, chance_gap, chance_error, len(outcomes)
        )

    def _judged(self) -> Judgement:
        options = [self._option(at) for at in range(len(self.arms))]
        best, made = options[0], self._place_of_made
        rest = sorted(options[1:], key=lambda one: one.gap)
        ordered = (best, *rest)
        played = None if made is None else ordered.index(options[made])
        about = area_of(self.view, best.move, best.move if played is None else ordered[played].move)
        error = mean_and_error([one[0] for one in self.outcomes[0]])[1]
        return Judgement(ordered, played, self.stakes.share >= DECISIVE_SHARE, about, error)


def mean_and_error(values: list[float]) -> tuple[float, float]:
    """The mean of some values and its standard error."""
    number = len(values)
    mean = sum(values) / number
    squares = sum((value - mean) ** 2 for value in values)
    return mean, math.sqrt(squares / max(1, number - 1) / number)


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


def area_of(view: View, best: Move, made: Move) -> Area:
    """What a decision was about, by the best move and the one that was made."""
    both = (best, made)
    if view.phase == Phase.ANSWER or any(isinstance(move, Answer | Ask) for move in both):
        return Area.ASKING
    if view.phase == Phase.DRAW:
        return Area.DRAWING
    if best != made and any(_empties(view, move) for move in both):
        return Area.GOING_OUT
    if best != made and any(isinstance(move, Discard) and is_wild(move.card) for move in both):
        return Area.FREEZING
    return Area.MELDING if any(isinstance(move, Meld | Join) for move in both) else Area.DISCARDING


def _empties(view: View, move: Move) -> bool:
    """Whether a move leaves at most a card to discard, and no foot to go on with."""
    if view.seats[view.seat].foot_left:
        return False
    laid = sum(len(group.cards) for group in move.groups) if isinstance(move, Meld) else 0
    return (laid > 0 and view.size_of(view.seat) - laid <= 1) or (isinstance(move, Discard) and view.size_of(view.seat) == 1)
