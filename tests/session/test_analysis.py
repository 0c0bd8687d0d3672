"""The one analysis: its queue, its cache, what happens when its processes end, and hints that stand in for it."""

from __future__ import annotations

import os
import signal
import sys
import time
from typing import TYPE_CHECKING

import pytest
from helpers.analysis import RulesOfThumb, Silent
from helpers.tables import position_of

from canasta_desktop.bots.coach.judgement import Effort
from canasta_desktop.bots.process import analyst as analyst_module
from canasta_desktop.bots.process.analyst import LEAST_TIMEOUT_S, Inquiry, LocalAnalyst, ProcessAnalyst, timeout_s
from canasta_desktop.bots.search.search import Budget
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.engine.view import view
from canasta_desktop.session import hints
from canasta_desktop.session.analysis import LONGER, USUAL, Analysis
from canasta_desktop.session.hints import PATIENCE_S, Adviser

if TYPE_CHECKING:
    from canasta_desktop.bots.coach.judgement import Judgement
    from canasta_desktop.session.analysis import Request

QUICK = Effort(Budget(playouts=20), Budget(playouts=20), least=4)


def inquiry(hand: str = "4S 9S QC 2S", effort: Effort = QUICK) -> Inquiry:
    return Inquiry(view(position_of("classic", [], hand=hand), 0), effort)


class Counting(RulesOfThumb):
    """Counts what is judged."""

    def __init__(self) -> None:
        super().__init__()
        self.hands: list[int] = []

    def poll(self) -> Judgement | None:
        if self._inquiry:
            self.hands.append(len(self._inquiry.view.hand))
        return super().poll()


class Dying(LocalAnalyst):
    """Ends while it judges, `times` times; then it judges."""

    def __init__(self, times: int) -> None:
        super().__init__()
        self.times = times

    def poll(self) -> Judgement | None:
        if self.times and self._inquiry:
            self.times -= 1
            self._inquiry = None
        return super().poll()


def test_what_a_person_waits_for_goes_before_batches() -> None:
    analyst = Counting()
    analysis = Analysis([analyst])
    for cards in ("4S 5S", "4S 5S 6S", "4S 5S 6S 7S"):
        analysis.ask(inquiry(cards))
    analysis.ask(inquiry("4S 5S 6S 7S 8S"), urgent=True)
    while analysis.busy:
        analysis.poll()
    assert analyst.hands == [2, 5, 3, 4]  # the first was being judged already


def test_the_same_question_is_judged_once() -> None:
    analyst = Counting()
    analysis = Analysis([analyst])
    first = analysis.ask(inquiry())
    while analysis.busy:
        analysis.poll()
    again = analysis.ask(inquiry())
    assert again.done
    assert again.judgement == first.judgement
    other = analysis.ask(inquiry(effort=Effort(Budget(playouts=21), Budget(playouts=20), least=4)))
    assert not other.done
    assert len(analyst.hands) == 1


def test_what_is_being_judged_is_not_judged_again_for_who_asks_meanwhile() -> None:
    first, second = Counting(), Counting()
    analysis = Analysis([first, second])
    analysis.forget(analysis.ask(inquiry(), urgent=True))  # a hint that was closed too soon
    again = analysis.ask(inquiry(), urgent=True)
    while analysis.busy:
        analysis.poll()
    assert again.judgement is not None
    assert [*first.hands, *second.hands] == [4]


def test_who_drops_a_request_leaves_it_to_others_when_its_process_ends() -> None:
    analysis = Analysis([Dying(1)])
    kept, dropped = analysis.ask(inquiry()), analysis.ask(inquiry())
    analysis.poll()
    analysis.forget(dropped)
    while analysis.busy:
        analysis.poll()
    assert kept.judgement is not None


def test_a_request_that_is_dropped_is_not_judged() -> None:
    analyst = Counting()
    analysis = Analysis([analyst])
    analysis.ask(inquiry("4S 5S"))
    dropped = analysis.ask(inquiry("4S 5S 6S"))
    analysis.forget(dropped)
    while analysis.busy:
        analysis.poll()
    assert (analyst.hands, dropped.done) == ([2], False)


@pytest.mark.parametrize(("times", "judged"), [(1, True), (2, False)])
def test_a_decision_that_ends_processes_is_given_up(times: int, judged: bool) -> None:
    analysis = Analysis([Dying(times)])
    request = analysis.ask(inquiry())
    for _ in range(5):
        analysis.poll()
    assert (request.judgement is not None, request.failed) == (judged, not judged)
    assert not analysis.busy


def wait(analysis: Analysis, request: Request, seconds: float = 60.0) -> None:
    until = time.monotonic() + seconds
    while not request.done and time.monotonic() < until:
        analysis.poll()
        time.sleep(0.01)


def test_a_process_that_is_killed_is_started_again() -> None:
    analyst = ProcessAnalyst(1)
    analysis = Analysis([analyst])
    try:
        request = analysis.ask(inquiry(effort=Effort(Budget(playouts=3000), Budget(playouts=10))))
        process = analyst._helper.process
        assert process is not None
        process.kill()
        wait(analysis, request)
        assert request.judgement is not None
        assert request.attempts == 2
    finally:
        analysis.close()


@pytest.mark.skipif(sys.platform == "win32", reason="a process cannot be suspended by a signal there")
def test_a_process_that_hangs_is_stopped_and_the_decision_judged_by_another(monkeypatch: pytest.MonkeyPatch) -> None:
    analysis = Analysis([ProcessAnalyst(1)])
    try:
        wait(analysis, analysis.ask(inquiry("4S 5S")))
        analyst = analysis._workers[0]
        assert isinstance(analyst, ProcessAnalyst)
        hung = analyst._helper.process
        assert hung is not None
        assert hung.pid is not None
        os.kill(hung.pid, signal.SIGSTOP)
        monkeypatch.setattr(analyst_module, "LEAST_TIMEOUT_S", 0.2)
        request = analysis.ask(inquiry("4S 5S 6S"))
        monkeypatch.setattr(analyst_module, "LEAST_TIMEOUT_S", 60.0)
        wait(analysis, request)
        assert request.judgement is not None
        assert request.attempts == 2
        hung.join(60)
        assert not hung.is_alive()
    finally:
        analysis.close()


def test_the_timeout_grows_with_the_effort() -> None:
    assert timeout_s(USUAL) < PATIENCE_S
    assert LEAST_TIMEOUT_S < timeout_s(QUICK) < timeout_s(USUAL) < timeout_s(LONGER) < 150


def test_two_processes_judge_at_a_time_and_as_this_process_does() -> None:
    analysis = Analysis([ProcessAnalyst(1), ProcessAnalyst(2)])
    try:
        asked = [analysis.ask(inquiry(cards)) for cards in ("4S 9S QC 2S", "4S 9S QC KC", "4S 5S 6S 7S")]
        for request in asked:
            wait(analysis, request)
        local = Analysis([LocalAnalyst()])
        for request in asked:
            here = local.ask(request.inquiry)
            local.poll()
            assert here.judgement == request.judgement is not None
    finally:
        analysis.close()


def test_where_the_analysis_fails_the_rules_of_thumb_give_the_hint() -> None:
    adviser, asked = Adviser(Analysis([Dying(9)])), inquiry()
    adviser.ask(asked)
    found = next(hint for hint in (adviser.poll() for _ in range(9)) if hint)
    assert (found.move, found.judgement) == (choose(asked.view), None)


def test_a_hint_is_not_waited_for_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    adviser, asked = Adviser(Analysis([Silent()])), inquiry()
    adviser.ask(asked)
    assert adviser.poll() is None
    monkeypatch.setattr(hints, "PATIENCE_S", 0.0)
    found = adviser.poll()
    assert found is not None
    assert found.move == choose(asked.view)
