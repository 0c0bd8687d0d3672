"""Why a move is worth less than another: what happened differently in the same worlds, and what that was worth."""

from __future__ import annotations

import random
from itertools import starmap
from typing import TYPE_CHECKING

import pytest
from helpers.boards import board
from helpers.tables import position_of

from canasta_desktop.bots.coach.causes import EVENTS, WANTED, Because, Cause
from canasta_desktop.bots.coach.endings import Ending, Endings, Rollouts, because, later
from canasta_desktop.bots.coach.judgement import Effort
from canasta_desktop.bots.coach.judging import judge
from canasta_desktop.bots.search.playouts import Taking, play_on
from canasta_desktop.bots.search.search import Budget
from canasta_desktop.bots.search.stakes import Outcome
from canasta_desktop.engine.notation import parse_move
from canasta_desktop.engine.view import view

if TYPE_CHECKING:
    from collections.abc import Iterable

EFFORT = Effort(Budget(playouts=100), Budget(playouts=200), error=10.0, others=9, least=60)
WORLDS = 40


def rollouts(endings: Iterable[Ending]) -> Rollouts:
    found = Rollouts()
    for ending in endings:
        found.add(ending)
    return found


def bits(*events: Cause) -> int:
    return sum(1 << EVENTS.index(event) for event in events)


def some(worlds: int, event: Cause, *, costs: float = 0.0) -> Rollouts:
    """Rollouts of which the first `worlds` have an event, and end `costs` lower."""
    return rollouts(Ending(-costs if at < worlds else 0.0, 0.5, bits(event) if at < worlds else 0) for at in range(WORLDS))


@pytest.mark.parametrize(
    ("takings", "events"),
    [
        ([], []),
        ([(1, 1)], [Cause.NEXT_TAKES, Cause.THEY_TAKE, Cause.THEY_GET]),
        ([(3, 3)], [Cause.THEY_TAKE, Cause.THEY_GET]),
        ([(2, 2), (3, 3)], [Cause.OWN_TAKING, Cause.OWN_GETTING, Cause.THEY_TAKE]),
    ],
)
def test_who_takes_the_pile_and_when(takings: list[tuple[int, int]], events: list[Cause]) -> None:
    position = board("6C QH KH 9S", theirs="5S 5H 5D", pile="4S 4D")
    found = Endings(view(position, 0)).of(position, Outcome(0.0, 0.5), list(starmap(Taking, takings)))
    assert found.events == bits(*events, Cause.THEIR_OPENING)


def test_what_a_deal_has_brought_to_both_sides() -> None:
    before = board("6C QH KH 9S", theirs="5S 5H 5D", pile="4S 4D")
    reader = Endings(view(before, 0))
    after = board("6C KH 9S", melds="QS QD QC QS QD QC QH", theirs="5S 5H 5D", pile="4S 4D")
    found = reader.of(after, Outcome(300.0, 0.5), [])
    assert found.events == bits(Cause.OWN_OPENING, Cause.OWN_CANASTA, Cause.THEIR_OPENING)
    assert (found.own_table, found.their_table) == (570.0, 15.0)


@pytest.mark.parametrize("event", [event for event in EVENTS if event not in (Cause.THEY_GET, Cause.OWN_GETTING)])
def test_an_event_that_comes_after_one_move_alone_is_the_cause(event: Cause) -> None:
    """The worlds with it, or for what is wanted without it, account for the whole difference."""
    if event in WANTED:
        best, other = some(20, event, costs=-100.0), some(0, event)
    else:
        best, other = some(0, event), some(20, event, costs=100.0)
    found = because(best, other, decisive=False)
    assert found is not None
    assert (found.cause, found.points) == (event, 50.0)
    assert {found.best, found.other} == {0.0, 0.5}


def test_what_comes_less_often_after_the_worse_move_is_no_fault_of_it() -> None:
    other = rollouts(Ending(-50.0, 0.5) for _ in range(WORLDS))
    found = because(some(20, Cause.NEXT_TAKES), other, decisive=False)
    assert found is not None
    assert found.cause is Cause.HANDS


@pytest.mark.parametrize(
    ("own", "their", "cause"),
    [(40.0, 10.0, Cause.OWN_MELDS), (10.0, 45.0, Cause.THEIR_MELDS), (10.0, 10.0, Cause.HANDS)],
)
def test_without_an_event_the_greatest_part_is_the_cause(own: float, their: float, cause: Cause) -> None:
    """A difference of 60 points: of what lies on either side of the table, and of what the hands promise."""
    best = rollouts(Ending(60.0, 0.5, 0, own, 0.0) for _ in range(WORLDS))
    other = rollouts(Ending(0.0, 0.5, 0, 0.0, their) for _ in range(WORLDS))
    found = because(best, other, decisive=False)
    assert found is not None
    assert (found.cause, found.points) == (cause, max(own, their, 60.0 - own - their))


def test_what_may_be_chance_has_no_cause() -> None:
    dice = random.Random(1)
    best, other = (rollouts(Ending(dice.gauss(0.0, 100.0), 0.5) for _ in range(WORLDS)) for _ in range(2))
    assert because(best, other, decisive=False) is None


def test_near_the_end_of_a_game_the_chance_to_win_has_a_cause() -> None:
    best = rollouts(Ending(0.0, 0.9, 0) for _ in range(WORLDS))
    other = rollouts(Ending(0.0, 0.3 if at < 30 else 0.9, bits(Cause.THEY_GO_OUT) if at < 30 else 0) for at in range(WORLDS))
    found = because(best, other, decisive=True)
    assert found is not None
    assert (found.cause, found.other) == (Cause.THEY_GO_OUT, 0.75)
    lower = rollouts(Ending(0.0, 0.3) for _ in range(WORLDS))
    assert because(best, lower, decisive=True) is None  # no event, and points are not what counts


def test_what_comes_of_the_hands_is_told_only_where_it_is_clear() -> None:
    hands = Because(Cause.HANDS, 70.0)
    found = later(some(4, Cause.THEY_GET), some(30, Cause.THEY_GET), hands)
    assert found == Because(Cause.THEY_GET, 70.0, 0.1, 0.75)
    assert later(some(30, Cause.OWN_GETTING), some(4, Cause.OWN_GETTING), hands).cause is Cause.OWN_GETTING
    assert later(some(4, Cause.THEY_GET), some(6, Cause.THEY_GET), hands) is hands
    assert later(some(30, Cause.THEY_GET), some(4, Cause.THEY_GET), hands) is hands


def test_rollouts_note_the_piles_that_are_taken_after_the_turn() -> None:
    position = position_of(
        "classic", ["5S 5H 5D"], theirs=["KS KH KD"], hand="KC 3S 3C 4S 6D 9H", pile="AS AH QD QC JS JH TD TC 9C"
    )
    takings: list[Taking] = []
    play_on(position, parse_move("discard KC"), 1, takings=takings)
    assert takings == [Taking(1, 1)]
    takings.clear()
    play_on(position, parse_move("discard 3S"), 1, takings=takings)
    assert takings == []


def test_the_fault_of_a_gift_is_that_the_next_player_takes_it() -> None:
    position = position_of(
        "classic", ["5S 5H 5D"], theirs=["KS KH KD"], hand="KC 3S 3C 4S 6D 9H", pile="AS AH QD QC JS JH TD TC 9C 9D 8S 8D AD AC"
    )
    judgement = judge(view(position, 0), random.Random(1), EFFORT, (parse_move("discard KC"),))
    made = judgement.made
    assert made is not None
    assert made.because is not None
    assert (made.because.cause, made.because.best, made.because.other) == (Cause.NEXT_TAKES, 0.0, 1.0)
    assert made.because.points == pytest.approx(made.gap)  # it takes the pile in every world
    assert judgement.best.because is None
