"""Thinking elsewhere: the same answer as here, and a sensible one at once where the process fails."""

from __future__ import annotations

import os
import signal
import sys
import time
from typing import TYPE_CHECKING

import pytest
from helpers.pipes import second_handles

from canasta_desktop.bots.players.levels import LONGEST_S
from canasta_desktop.bots.process import worker
from canasta_desktop.bots.process.worker import ProcessThinker, Question, SecondThinker, answer
from canasta_desktop.bots.search.search import OVERDRAWN, Verdict, agreed
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.moves import DISCARDS
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.view import view

if TYPE_CHECKING:
    from collections.abc import Iterator
    from multiprocessing.context import SpawnProcess
    from pathlib import Path

    from canasta_desktop.engine.moves import Move


@pytest.fixture
def thinker() -> Iterator[ProcessThinker]:
    """A thinker that is closed after the test."""
    made = ProcessThinker()
    yield made
    made.close()


def question(bot: str) -> Question:
    position = Game(preset("classic"), 4, 6, first=6).deal()
    return Question(bot, view(position, position.to_act), "1")


def wait(thinker: ProcessThinker, seconds: float = 20.0) -> Move:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        move = thinker.poll()
        if move is not None:
            return move
        time.sleep(0.005)
    raise AssertionError("no answer")


def at_work(thinker: ProcessThinker, asked: Question, monkeypatch: pytest.MonkeyPatch) -> SpawnProcess:
    """The process of a thinker that has answered once, however long it took to start."""
    monkeypatch.setattr(worker, "PATIENCE_S", 20.0)
    thinker.ask(asked)
    wait(thinker)
    assert thinker.process is not None
    return thinker.process


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is, the process is waited for."""
    monkeypatch.setattr(worker, "PATIENCE_S", 20.0)
    monkeypatch.setattr(worker, "FIRST_S", 20.0)


THINKS_FOR_EVER = "expert@100000000"


def verdicts(*found: tuple[int, float, int]) -> list[Verdict]:
    """Of discards by card: the gap, and the worlds."""
    return [Verdict(DISCARDS[card], gap, worlds) for card, gap, worlds in found]


@pytest.mark.parametrize(
    ("first", "second", "best"),
    [
        (((0, 0.0, 500), (4, -5.0, 500)), ((0, 0.0, 400), (4, -9.0, 400)), 0),
        (((0, 0.0, 500), (4, -5.0, 500)), ((4, 0.0, 500), (0, -20.0, 500)), 4),
        (((0, 0.0, 900), (4, -5.0, 900)), ((4, 0.0, 100), (0, -20.0, 100)), 0),
        (((0, 0.0, 500), (4, -5.0, 500), (8, -40.0, 60)), ((4, 0.0, 500), (8, -2.0, 500), (0, -100.0, 30)), 4),
        (((0, 0.0, 0),), ((0, 0.0, 0),), 0),
    ],
    ids=["alike", "the clearer one", "the one with more worlds", "dropped early", "a single plan"],
)
def test_two_searches_agree_on_the_least_gap(
    first: tuple[tuple[int, float, int], ...], second: tuple[tuple[int, float, int], ...], best: int
) -> None:
    assert agreed([verdicts(*first), verdicts(*second)]) == DISCARDS[best]
    assert agreed([verdicts(*second), verdicts(*first)]) == DISCARDS[best]
    assert agreed([verdicts(*first)]) == DISCARDS[first[0][0]]


def test_only_a_search_for_a_time_is_shared() -> None:
    assert question("expert").shared
    assert question("expert+bold@0.05s").shared
    assert not any(question(bot).shared for bot in ("expert@60", "skilled", "novice", "heuristic", "random"))
    here, there = question("expert@60"), question("expert@60").elsewhere()
    assert (there.bot, there.view) == (here.bot, here.view)
    assert there.seed != here.seed
    assert here.verdicts() != there.verdicts()


@pytest.mark.usefixtures("patient")
def test_a_second_process_searches_too(thinker: ProcessThinker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "SECOND_S", 20.0)
    thinker._second = second = SecondThinker()
    second.prepare()
    end = time.monotonic() + 20
    while not second._helper.ready and time.monotonic() < end:
        second._helper.receive()
        time.sleep(0.005)
    asked = question("expert@0.05s")
    thinker.ask(asked)
    assert second.expected
    move = wait(thinker)
    assert thinker._first_found is not None
    found = second.found()
    assert found is not None
    assert move == agreed([thinker._first_found, found])


@pytest.mark.usefixtures("patient")
def test_a_second_process_that_is_late_or_dead_is_not_waited_for(thinker: ProcessThinker) -> None:
    thinker._second = second = SecondThinker()
    second.prepare()
    end = time.monotonic() + 20
    while not second._helper.ready and time.monotonic() < end:
        second._helper.receive()
        time.sleep(0.005)
    second.ask(7, question(THINKS_FOR_EVER))
    asked = question("expert@0.05s")
    thinker.ask(asked)  # the second process is still at work on the other question
    assert not second.expected
    assert wait(thinker) in [one.move for one in asked.verdicts()]
    process = second._helper.process
    assert process is not None
    process.kill()
    process.join(5)
    thinker.ask(asked)
    assert wait(thinker) in [one.move for one in asked.verdicts()]
    assert thinker.stood_in == 0


def test_a_second_process_is_started_only_for_a_search(thinker: ProcessThinker) -> None:
    thinker._second = second = SecondThinker()
    thinker.prepare()
    thinker.ask(question("skilled"))
    wait(thinker)
    assert second._helper.process is None
    thinker.ask(question("expert@0.01s"))
    wait(thinker)
    assert second._helper.process is not None


def test_on_one_core_there_is_one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "cores", lambda: 1)
    assert ProcessThinker()._second is None


@pytest.mark.usefixtures("patient")
def test_a_search_in_the_process_answers_as_here(thinker: ProcessThinker) -> None:
    asked = question("expert@60")
    thinker.ask(asked)
    assert wait(thinker) == answer(asked)
    assert thinker.stood_in == 0


@pytest.mark.usefixtures("patient")
def test_a_process_that_dies_is_stood_in_for_and_started_again(thinker: ProcessThinker) -> None:
    asked = question("expert@60")
    thinker.ask(asked)
    wait(thinker)
    first = thinker.process
    assert first is not None
    thinker.ask(question(THINKS_FOR_EVER))
    first.kill()
    assert wait(thinker) == choose(asked.view)
    assert thinker.stood_in == 1
    thinker.ask(asked)
    assert wait(thinker) == answer(asked)
    assert thinker.process is not first
    assert thinker.stood_in == 1


def test_a_process_that_stays_silent_is_not_waited_for(thinker: ProcessThinker, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = question("expert@30")
    first = at_work(thinker, asked, monkeypatch)
    monkeypatch.setattr(worker, "PATIENCE_S", 0.0)
    thinker.ask(question(THINKS_FOR_EVER))
    assert thinker.poll() == choose(asked.view)
    assert thinker.stood_in == 1
    assert thinker.process is None
    first.join(60)  # it is killed at once, and gone when the system finds the time
    assert not first.is_alive()


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="this system halts no processes")
def test_a_process_that_is_halted_is_ended_and_started_again(thinker: ProcessThinker, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = question("expert@30")
    first = at_work(thinker, asked, monkeypatch)
    assert first.pid is not None
    os.kill(first.pid, signal.SIGSTOP)  # a halted process does not see that it is asked to end
    monkeypatch.setattr(worker, "PATIENCE_S", 0.05)
    thinker.ask(asked)
    assert wait(thinker) == choose(asked.view)
    first.join(60)  # it is killed at once, and gone when the system finds the time
    assert not first.is_alive()
    monkeypatch.setattr(worker, "PATIENCE_S", 20.0)
    thinker.ask(asked)
    assert wait(thinker) == answer(asked)


def slow_start(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, seconds: float) -> None:
    """Let every process take so long to start, as on a slow machine."""
    (tmp_path / "sitecustomize.py").write_text(f"import time\ntime.sleep({seconds})\n")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), *filter(None, [os.environ.get("PYTHONPATH")])]))


def test_a_process_that_starts_slowly_is_waited_for(
    thinker: ProcessThinker, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    slow_start(monkeypatch, tmp_path, worker.PATIENCE_S + 1.0)
    asked = question("expert@60")
    thinker.ask(asked)
    assert wait(thinker) == answer(asked)
    assert thinker.stood_in == 0


def test_a_process_that_is_prepared_is_there_when_it_is_asked(thinker: ProcessThinker) -> None:
    thinker.prepare()
    first = thinker.process
    assert first is not None
    end = time.monotonic() + 20
    while not thinker._helper.ready and time.monotonic() < end:
        thinker._helper.receive()
        time.sleep(0.005)
    thinker.prepare()
    asked = question("expert@60")
    thinker.ask(asked)
    assert wait(thinker) == answer(asked)
    assert thinker.process is first
    assert thinker.stood_in == 0


def test_a_start_that_hangs_is_stood_in_for_and_the_next_is_not_waited_for(
    thinker: ProcessThinker, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    slow_start(monkeypatch, tmp_path, 60.0)
    monkeypatch.setattr(worker, "STARTING_S", 1.5)
    asked = question("expert@30")
    thinker.ask(asked)
    first = thinker.process
    assert wait(thinker) == choose(asked.view)
    assert thinker.process is None  # so long no process takes to start: it hangs
    assert first is not None
    first.join(60)  # it is killed at once, and gone when the system finds the time
    assert not first.is_alive()
    monkeypatch.setattr(worker, "STARTING_S", 30.0)
    for moves in (2, 3):
        began = time.monotonic()
        thinker.ask(asked)
        second = thinker.process
        assert wait(thinker) == choose(asked.view)
        assert time.monotonic() - began < 5.0
        assert thinker.stood_in == moves
        assert thinker.process is second  # it may get ready yet
        assert second is not None


def test_a_first_answer_that_does_not_come_is_stood_in_for(thinker: ProcessThinker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "FIRST_S", 0.0)
    asked = question(THINKS_FOR_EVER)
    thinker.ask(asked)
    assert wait(thinker) == choose(asked.view)
    assert (thinker.stood_in, thinker.process) == (1, None)


@pytest.mark.skipif(sys.platform == "win32", reason="a second handle is made as this system does it")
@pytest.mark.parametrize("prepared", [True, False])
def test_a_process_that_dies_before_it_has_its_pipe_is_noticed_at_once(
    thinker: ProcessThinker, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, prepared: bool
) -> None:
    slow_start(monkeypatch, tmp_path, 60.0)
    with second_handles(monkeypatch):
        asked = question("expert@30")
        if prepared:
            thinker.prepare()
        thinker.ask(asked)
        assert thinker.process is not None
        thinker.process.kill()
        thinker.process.join()
        assert thinker.poll() == choose(asked.view)
        assert thinker.process is None


def test_questions_that_were_dropped_are_not_thought_about() -> None:
    class Pipe:
        def __init__(self, asked: list[Question]) -> None:
            self.asked = list(enumerate(asked))
            self.told: list[tuple[int, list[Verdict]]] = []

        def poll(self) -> bool:
            return bool(self.asked)

        def recv(self) -> tuple[int, Question]:
            if not self.asked:
                raise EOFError
            return self.asked.pop(0)

        def send(self, told: tuple[int, list[Verdict]]) -> None:
            self.told.append(told)

    asked = question("expert@60")
    pipe = Pipe([question(THINKS_FOR_EVER), question(THINKS_FOR_EVER), asked])
    with pytest.raises(EOFError):
        worker.serve(pipe)  # type: ignore[arg-type]
    assert pipe.told == [(2, asked.verdicts())]


def test_no_search_thinks_longer_than_its_answer_is_waited_for() -> None:
    assert LONGEST_S * OVERDRAWN < worker.PATIENCE_S < 1.0
