"""Goals of the day: the date chooses them, the same for everybody; each is reached by what its sentence says, not by less."""

from __future__ import annotations

import datetime as dt
import os
import subprocess
import sys
from collections import Counter
from dataclasses import fields
from itertools import pairwise
from typing import Any, Final

import pytest

from canasta_desktop.engine.ruleset import ALL_PRESETS, load, preset
from canasta_desktop.session.days import FIRST_DAY, rules_of
from canasta_desktop.session.goals import (
    BY_NAME,
    EXPERT,
    GOALS,
    Difficulty,
    Goal,
    GoalNow,
    MonthCount,
    goals_of,
    has_crown,
    month_count,
    reached_by,
    steps_of,
)
from canasta_desktop.session.store.deal_facts import OTHERS, OWN, PARTNER, DealFacts, Tally
from canasta_desktop.words import goals_text

CLASSIC: Final = preset("classic")
YEARS: Final = [FIRST_DAY + dt.timedelta(days=after) for after in range(3 * 365)]


def facts(
    lead: int = 0, pile: int = 0, with_pile: int = 0, froze: int = 0, aces: int = 0, daily: int = 0, **row: Any
) -> DealFacts:
    """The facts of a deal in which nothing else happened."""
    empty = {column.name: 0 for column in fields(Tally)} | {"opened_round": None}
    return DealFacts(Tally(**(empty | row)), lead, pile, bool(with_pile), bool(froze), aces, bool(daily))


ENOUGH: Final[dict[str, DealFacts]] = {
    "open": facts(opened_own=True),
    "daily": facts(daily=1, lead=-500),
    "pile": facts(takings=1),
    "canasta": facts(sequence_own=1),
    "points-500": facts(points=500),
    "win": facts(lead=5),
    "mixed": facts(mixed_own=1),
    "pile-5": facts(pile=5),
    "canastas-us": facts(wild_own=1, sequence_partner=1),
    "open-early": facts(opened_own=True, opened_round=2),
    "natural": facts(natural_own=1),
    "canastas-2": facts(natural_own=1, mixed_own=1),
    "pile-8": facts(pile=8),
    "piles-2": facts(takings=2),
    "lead-500": facts(lead=500),
    "points-1000": facts(points=1000),
    "out": facts(went_out=OWN),
    "shut-out": facts(lead=5, natural_partner=1),
    "open-80": facts(opened_own=True, opening=80),
    "open-pile": facts(with_pile=1),
    "freeze": facts(froze=1),
    "daily-win": facts(daily=1, lead=5),
    "sequence": facts(sequence_own=1),
    "natural-2": facts(natural_own=2),
    "canastas-3": facts(natural_own=1, mixed_own=2),
    "pile-15": facts(pile=15),
    "piles-3": facts(takings=3),
    "lead-1000": facts(lead=1000),
    "points-2000": facts(points=2000),
    "concealed": facts(went_out=OWN, concealed=True),
    "aces": facts(aces=1),
    "freeze-win": facts(froze=1, lead=5),
}
"""What reaches each goal, and no more than that."""
NOT_ENOUGH: Final[dict[str, DealFacts]] = {
    "open": facts(opened_round=1, opening=90),
    "daily": facts(lead=500, points=900),
    "pile": facts(side_takings=2),
    "canasta": facts(natural_partner=2, mixed_others=1),
    "points-500": facts(points=495, lead=900),
    "win": facts(points=900, lead=0),
    "mixed": facts(natural_own=1, mixed_partner=1),
    "pile-5": facts(pile=4, taken=20),
    "canastas-us": facts(mixed_partner=1, mixed_others=3),
    "open-early": facts(opened_own=True, opened_round=3),
    "natural": facts(mixed_own=3, natural_partner=1),
    "canastas-2": facts(mixed_own=1, natural_partner=1),
    "pile-8": facts(pile=7, taken=20),
    "piles-2": facts(takings=1, taken=20),
    "lead-500": facts(lead=495, points=2000),
    "points-1000": facts(points=995),
    "out": facts(went_out=PARTNER),
    "shut-out": facts(lead=500, mixed_others=1),
    "open-80": facts(opened_own=True, opening=75),
    "open-pile": facts(opened_own=True, takings=1),
    "freeze": facts(lead=500),
    "daily-win": facts(daily=1, lead=0),
    "sequence": facts(natural_own=1, sequence_partner=1),
    "natural-2": facts(natural_own=1, mixed_own=1),
    "canastas-3": facts(mixed_own=2, mixed_partner=1),
    "pile-15": facts(pile=14, taken=30),
    "piles-3": facts(takings=2, side_takings=4),
    "lead-1000": facts(lead=995),
    "points-2000": facts(points=1995),
    "concealed": facts(went_out=OTHERS, concealed=True),
    "aces": facts(natural_own=2),
    "freeze-win": facts(froze=1, lead=0),
}


def rules_for(goal: Goal) -> Any:
    return CLASSIC if goal.reach(CLASSIC) else preset("samba")


def test_every_goal_is_tried() -> None:
    assert len(BY_NAME) == len(GOALS) > 15
    assert set(BY_NAME) - {EXPERT.name} == set(ENOUGH) == set(NOT_ENOUGH)


@pytest.mark.parametrize("name", ENOUGH)
def test_it_is_reached_by_enough_and_not_by_less(name: str) -> None:
    goal = BY_NAME[name]
    assert goal.is_reached(ENOUGH[name], rules_for(goal))
    assert not goal.is_reached(NOT_ENOUGH[name], rules_for(goal))


def day_of(name: str) -> dt.date:
    """The first day on which a goal stands."""
    return next(day for day in YEARS if BY_NAME[name] in goals_of(day))


@pytest.mark.parametrize("name", [goal.name for goal in GOALS if goal.in_steps])
def test_what_is_reached_in_steps_tells_how_many_there_are(name: str) -> None:
    goal = BY_NAME[name]
    enough = {fact.name: getattr(ENOUGH[name].tally, fact.name) for fact in fields(Tally)}
    assert sum(count for count in enough.values() if count) == goal.number > 1
    assert steps_of(day_of(name), ENOUGH[name])[goal] == goal.number
    assert steps_of(day_of(name), facts())[goal] == 0
    assert steps_of(day_of("open"), ENOUGH[name]).keys() <= set(goals_of(day_of("open")))


@pytest.mark.parametrize(
    ("name", "rules", "there"),
    [
        ("pile-8", "hand-and-foot", False), ("pile-5", "hand-and-foot", True), ("sequence", "classic", False),
        ("sequence", "bolivia", True), ("freeze", "modern-american", False),
        ("freeze", "uruguay", False), ("freeze-win", "hand-and-foot", False), ("freeze", "samba", True),
        ("concealed", "samba", False),
        ("concealed", "book", True), ("expert", "classic", True),
    ],
)  # fmt: skip
def test_by_some_rules_it_cannot_be_reached(name: str, rules: str, there: bool) -> None:
    assert BY_NAME[name].reach(preset(rules)) == there
    if not there:
        assert not BY_NAME[name].is_reached(ENOUGH[name], preset(rules))


def test_house_rules_decide_what_can_be_reached() -> None:
    assert not BY_NAME["pile-8"].reach(load("classic", {"pile_taken": 7}))
    assert all(any(goal.reach(preset(rules)) for rules in ALL_PRESETS) for goal in GOALS)


def test_the_date_chooses_them() -> None:
    chosen = [[goal.name for goal in goals_of(dt.date(2026, 11, day))] for day in (26, 27, 28)]
    assert chosen == [
        ["open", "freeze", "natural-2"],
        ["win", "daily-win", "piles-3"],
        ["open", "sequence", "pile-15"],
    ]


def test_another_process_chooses_the_same() -> None:
    asked = (
        "import datetime as dt; from canasta_desktop.session.goals import goals_of;"
        "print([[goal.name for goal in goals_of(dt.date(2026, 3, 1) + dt.timedelta(days=after))] for after in range(40)])"
    )
    here = [[goal.name for goal in goals_of(dt.date(2026, 3, 1) + dt.timedelta(days=after))] for after in range(40)]
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "TZ": "Pacific/Auckland"}
        done = subprocess.run([sys.executable, "-c", asked], env=environment, capture_output=True, text=True, check=True)
        assert done.stdout.strip() == str(here)


def test_a_day_has_three_of_three_difficulties_and_topics_that_its_own_deal_can_reach() -> None:
    for day in YEARS:
        goals = goals_of(day)
        assert [goal.difficulty for goal in goals] == list(Difficulty)
        assert len({goal.topic for goal in goals}) == len(goals)
        assert all(goal.reach(preset(rules_of(day))) for goal in goals)


def test_no_goal_stands_two_days_in_a_row_and_each_has_its_days() -> None:
    assert all(not set(goals_of(one)) & set(goals_of(other)) for one, other in pairwise(YEARS))
    days = Counter(goal for day in YEARS for goal in goals_of(day))
    assert set(days) == set(GOALS)
    assert max(days.values()) < len(YEARS) / 4


def test_only_goals_of_the_day_are_reached() -> None:
    day = dt.date(2026, 11, 26)
    everything = facts(
        lead=5000, pile=40, with_pile=1, froze=1, aces=2, daily=1, points=5000, takings=9, natural_own=4, mixed_own=4,
        went_out=OWN, concealed=True, opened_own=True, opened_round=1, opening=200,
    )  # fmt: skip
    assert reached_by(day, everything, CLASSIC) == list(goals_of(day))
    assert reached_by(day, facts(), CLASSIC) == []


def test_every_goal_has_words() -> None:
    said = [(goals_text.how(goal), goal.number) for goal in GOALS]
    assert len(set(said)) == len(said)
    assert goals_text.how(BY_NAME["lead-1000"]) == "Win a deal by 1,000 points."
    for goal in GOALS:
        assert goals_text.how(goal).endswith(".")
        assert "{" not in goals_text.how(goal)


# weeks and months

SUNDAY: Final = dt.date(2026, 11, 29)


def days(*ago: int) -> dict[dt.date, tuple[Goal, ...]]:
    return {SUNDAY - dt.timedelta(days=back): GOALS[:2] for back in ago}


@pytest.mark.parametrize(
    ("ago", "crowned"), [(range(7), True), (range(1, 8), False), ([0, 1, 2, 3, 5, 6], False), (range(30), True), ([], False)]
)
def test_a_week_has_a_crown_if_each_of_its_days_has_a_goal(ago: list[int], crowned: bool) -> None:
    assert has_crown(days(*ago), SUNDAY) == crowned


def test_a_month_counts_its_goals_and_the_weeks_that_end_in_it() -> None:
    kept = days(*range(-1, 14), 28, 29)  # Monday 16 November to Monday 30, and 1 November and 31 October
    assert month_count(kept, SUNDAY) == MonthCount(goals=2 * 16, crowns=2)
    assert month_count(kept, dt.date(2026, 10, 1)) == MonthCount(2, 0)
    assert month_count({}, SUNDAY) == MonthCount(0, 0)


def test_what_is_said() -> None:
    open_, freeze = BY_NAME["open"], BY_NAME["freeze"]
    assert goals_text.reached([("", open_)]) == "Goal reached: Open for your side"
    assert goals_text.reached([("", open_), ("", freeze)]) == "Goals reached: Open for your side · Freeze the pile"
    assert goals_text.reached([("Ana", open_), ("Ben", freeze)]) == (
        "Goal of Ana: Open for your side; Goal of Ben: Freeze the pile"
    )
    assert goals_text.reached([]) == ""
    assert goals_text.count(1, 3) == "1 of 3 goals"
    assert goals_text.month(MonthCount(17, 2)) == "Goals this month: 17, crowns: 2"
    assert goals_text.state(GoalNow(freeze)) == "Medium"
    assert goals_text.state(GoalNow(freeze, reached=True)) == "Medium · Reached"
    assert goals_text.state(GoalNow(BY_NAME["canastas-3"], so_far=2)) == "Hard · 2 of 3 in this deal"


def test_no_goal_asks_for_what_games_with_pots_do_not_have() -> None:
    rules = preset("buraco-stbl")
    reachable = {goal.name for goal in GOALS if goal.reach(rules)}
    assert not reachable & {
        "open",
        "open-early",
        "open-80",
        "open-pile",
        "freeze",
        "freeze-win",
        "sequence",
        "aces",
        "concealed",
    }
    assert {"natural", "mixed", "canastas-2", "pile-8", "out"} <= reachable
