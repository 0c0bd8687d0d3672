"""Goals of the day: the date chooses three, an easy one, one of middle difficulty and a hard one, the same for everybody.

A goal is judged once a deal is over, by facts that everybody at the table has seen (`DealFacts`). What counts and what
is kept is the business of `store/goals.py`. Source of the difficulties: the share of deals of Classic in which a bot at the
casual level reaches a goal (easy: a third and more; middle: an eighth to a third; hard: less).
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from enum import IntEnum, StrEnum, auto
from functools import lru_cache
from hashlib import blake2b
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.engine.choices import Threes, WildDiscards
from canasta_desktop.engine.effective_options import freezes, has_sets, opens_freely
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.session.days import rules_of

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.session.store.deal_facts import DealFacts

A_WEEK: Final = 7
"""Days of a week."""


class Difficulty(IntEnum):
    """How difficult a goal is, as its number of stars."""

    EASY = 1
    MIDDLE = 2
    HARD = 3


class Topic(StrEnum):
    """What a goal is about; the three goals of a day have three topics."""

    OPENING = auto()
    CANASTAS = auto()
    PILE = auto()
    RESULT = auto()
    DAILY = auto()


def _always(_: RuleSet) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal: a deal reaches it if `figure` is at least `number`, by rules in which it can be reached by `reach`."""

    name: str
    difficulty: Difficulty
    topic: Topic
    figure: Callable[[DealFacts], int]
    number: int = 1
    reach: Callable[[RuleSet], bool] = _always
    stays: bool = False
    """Whether a deal that has reached it has reached it at its end, whatever comes."""
    in_steps: bool = False
    """Whether its figure grows one by one, so that it is worth telling how many there are: two canastas, three piles."""

    def is_reached(self, facts: DealFacts, rules: RuleSet) -> bool:
        """Whether a deal with these facts, played by these rules, reaches it."""
        return self.reach(rules) and self.figure(facts) >= self.number


def _by_expert(_: DealFacts) -> int:
    """Nothing: this goal is judged when the expert's result is kept."""
    return 0


def _canastas(facts: DealFacts) -> int:
    tally = facts.tally
    return tally.natural_own + tally.mixed_own + tally.sequence_own + tally.wild_own


def _partners_canastas(facts: DealFacts) -> int:
    tally = facts.tally
    return tally.natural_partner + tally.mixed_partner + tally.sequence_partner + tally.wild_partner


def _others_canastas(facts: DealFacts) -> int:
    tally = facts.tally
    return tally.natural_others + tally.mixed_others + tally.sequence_others + tally.wild_others


def _pile_of(cards: int) -> Callable[[RuleSet], bool]:
    """Whether the rules let a player take this number of cards of the pile at once."""
    return lambda rules: rules.pile_taken == "whole" or rules.pile_taken >= cards


def _has_sequences(rules: RuleSet) -> bool:
    """Whether canastas in sequence are a kind of their own."""
    return rules.sequence_longest > 0 and rules.threes is Threes.SPECIAL


def _may_freeze(rules: RuleSet) -> bool:
    return freezes(rules) and rules.wild_discards is WildDiscards.FREE and rules.threes is Threes.SPECIAL


def _needs_an_opening(rules: RuleSet) -> bool:
    return not opens_freely(rules)


def _rewards_concealed(rules: RuleSet) -> bool:
    return rules.concealed_bonus > 0


EASY, MIDDLE, HARD = Difficulty

EXPERT: Final = Goal("expert", HARD, Topic.DAILY, _by_expert)
"""The goal to beat the expert in the deal of the day."""

GOALS: Final[tuple[Goal, ...]] = (
    Goal("open", EASY, Topic.OPENING, lambda deal: deal.tally.opened_own, reach=_needs_an_opening, stays=True),
    Goal("daily", EASY, Topic.DAILY, lambda deal: deal.of_the_day),
    Goal("pile", EASY, Topic.PILE, lambda deal: deal.tally.takings, stays=True),
    Goal("canasta", EASY, Topic.CANASTAS, _canastas, stays=True),
    Goal("points-500", EASY, Topic.RESULT, lambda deal: deal.tally.points, 500),
    Goal("win", EASY, Topic.RESULT, lambda deal: deal.lead),
    Goal("mixed", EASY, Topic.CANASTAS, lambda deal: deal.tally.mixed_own),
    Goal("pile-5", EASY, Topic.PILE, lambda deal: deal.largest_pile, 5, reach=_pile_of(5), stays=True),
    Goal(
        "canastas-us",
        EASY,
        Topic.CANASTAS,
        lambda deal: _canastas(deal) + _partners_canastas(deal),
        2,
        stays=True,
        in_steps=True,
    ),
    Goal(
        "open-early",
        EASY,
        Topic.OPENING,
        lambda deal: deal.tally.opened_own and (deal.tally.opened_round or 9) <= 2,
        reach=_needs_an_opening,
        stays=True,
    ),
    Goal("natural", MIDDLE, Topic.CANASTAS, lambda deal: deal.tally.natural_own),
    Goal("canastas-2", MIDDLE, Topic.CANASTAS, _canastas, 2, stays=True, in_steps=True),
    Goal("pile-8", MIDDLE, Topic.PILE, lambda deal: deal.largest_pile, 8, reach=_pile_of(8), stays=True),
    Goal("piles-2", MIDDLE, Topic.PILE, lambda deal: deal.tally.takings, 2, stays=True, in_steps=True),
    Goal("lead-500", MIDDLE, Topic.RESULT, lambda deal: deal.lead, 500),
    Goal("points-1000", MIDDLE, Topic.RESULT, lambda deal: deal.tally.points, 1000),
    Goal("out", MIDDLE, Topic.RESULT, lambda deal: deal.went_out),
    Goal("shut-out", MIDDLE, Topic.RESULT, lambda deal: deal.lead > 0 and not _others_canastas(deal)),
    Goal(
        "open-80",
        MIDDLE,
        Topic.OPENING,
        lambda deal: deal.tally.opened_own and deal.tally.opening,
        80,
        reach=_needs_an_opening,
        stays=True,
    ),
    Goal("open-pile", MIDDLE, Topic.OPENING, lambda deal: deal.opened_with_pile, reach=_needs_an_opening, stays=True),
    Goal("freeze", MIDDLE, Topic.PILE, lambda deal: deal.froze, reach=_may_freeze, stays=True),
    Goal("daily-win", MIDDLE, Topic.DAILY, lambda deal: deal.of_the_day and deal.lead),
    Goal("sequence", MIDDLE, Topic.CANASTAS, lambda deal: deal.tally.sequence_own, reach=_has_sequences),
    Goal("natural-2", HARD, Topic.CANASTAS, lambda deal: deal.tally.natural_own, 2, in_steps=True),
    Goal("canastas-3", HARD, Topic.CANASTAS, _canastas, 3, stays=True, in_steps=True),
    Goal("pile-15", HARD, Topic.PILE, lambda deal: deal.largest_pile, 15, reach=_pile_of(15), stays=True),
    Goal("piles-3", HARD, Topic.PILE, lambda deal: deal.tally.takings, 3, stays=True, in_steps=True),
    Goal("lead-1000", HARD, Topic.RESULT, lambda deal: deal.lead, 1000),
    Goal("points-2000", HARD, Topic.RESULT, lambda deal: deal.tally.points, 2000),
    Goal("concealed", HARD, Topic.RESULT, lambda deal: deal.went_out and deal.tally.concealed, reach=_rewards_concealed),
    Goal("aces", HARD, Topic.CANASTAS, lambda deal: deal.aces, reach=has_sets, stays=True),
    EXPERT,
    Goal("freeze-win", HARD, Topic.PILE, lambda deal: deal.froze and deal.lead > 0, reach=_may_freeze),
)
"""All goals. A goal that was released keeps its name and stays, for it is kept by it.

Of each difficulty one day chooses among those with an even place, the next among those with an odd one, so no goal stands two
days in a row.
"""
BY_NAME: Final[Mapping[str, Goal]] = {goal.name: goal for goal in GOALS}


class GoalNow(NamedTuple):
    """A goal of today, and how it stands for one person."""

    goal: Goal
    reached: bool = False
    sure: bool = False
    """Whether the deal under way will have reached it at its end."""
    so_far: int = 0
    """How many of those that it asks for the deal under way has, if it is reached in steps."""
    here: bool = True
    """Whether it can be reached by the rules that are played."""


@lru_cache(64)
def goals_of(day: dt.date) -> tuple[Goal, ...]:
    """The goals of a day, the easy one first; each can be reached in the deal of that day, too."""
    rules, chosen = preset(rules_of(day)), list[Goal]()
    for difficulty in reversed(Difficulty):
        takes_turns = [goal for goal in GOALS if goal.difficulty is difficulty][day.toordinal() % 2 :: 2]
        taken = {goal.topic for goal in chosen}
        fitting = [goal for goal in takes_turns if goal.reach(rules) and goal.topic not in taken]
        chosen.append(min(fitting, key=lambda goal: _lot(day, goal)))
    return tuple(reversed(chosen))


def _lot(day: dt.date, goal: Goal) -> bytes:
    """The lot that a goal draws for a day; it is equal in every process."""
    return blake2b(f"goal {goal.name} of {day.isoformat()}".encode(), digest_size=8).digest()


def reached_by(day: dt.date, facts: DealFacts, rules: RuleSet) -> list[Goal]:
    """The goals of a day that a deal reaches."""
    return [goal for goal in goals_of(day) if goal.is_reached(facts, rules)]


def secured_by(day: dt.date, facts: DealFacts, rules: RuleSet) -> list[Goal]:
    """The goals of a day that a deal under way is certain to reach, by its facts so far."""
    return [goal for goal in reached_by(day, facts, rules) if goal.stays]


def steps_of(day: dt.date, facts: DealFacts) -> dict[Goal, int]:
    """How far a deal under way has come towards the goals of a day that are reached in steps, by its facts so far."""
    return {goal: goal.figure(facts) for goal in goals_of(day) if goal.in_steps}


# weeks and months


class MonthCount(NamedTuple):
    """What was reached in a month."""

    goals: int
    crowns: int
    """Weeks that have a crown and end in the month."""


def has_crown(days: Collection[dt.date], sunday: dt.date) -> bool:
    """Whether the week that ends with a Sunday has a crown: on each of its days a goal was reached."""
    return all(sunday - dt.timedelta(days=back) in days for back in range(A_WEEK))


def month_count(kept: Mapping[dt.date, Sequence[Goal]], month: dt.date) -> MonthCount:
    """The goals that were reached in the month of a date, and its crowns."""
    days = [day for day in kept if (day.year, day.month) == (month.year, month.month)]
    return MonthCount(
        sum(len(kept[day]) for day in days), sum(day.isoweekday() == A_WEEK and has_crown(kept.keys(), day) for day in days)
    )
