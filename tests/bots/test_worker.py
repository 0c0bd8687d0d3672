"""Thinking elsewhere: the same answer as here, and a sensible one at once where the process fails."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest

from canasta_desktop.bots import worker
from canasta_desktop.bots.heuristic import choose
from canasta_desktop.bots.worker import ProcessThinker, Question, answer
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.view import view

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.engine.moves import Move


@pytest.fixture
def thinker() -> Iterator[ProcessThinker]:
    """A thinker that is closed after the test."""
    made = ProcessThinker()
    yield made
    made.close()


def question(bot: str) -> Question:
    position = Game(preset("classic"), 4, 6).deal()
    return Question(bot, view(position, position.to_act), "1")


def wait(thinker: ProcessThinker, seconds: float = 20.0) -> Move:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        move = thinker.poll()
        if move is not None:
            return move
        time.sleep(0.005)
    raise AssertionError("no answer")


def test_a_search_in_the_process_answers_as_here(thinker: ProcessThinker) -> None:
    asked = question("expert@60")
    thinker.ask(asked)
    assert wait(thinker) == answer(asked)


def test_a_process_that_dies_is_stood_in_for_and_started_again(thinker: ProcessThinker) -> None:
    asked = question("expert@60")
    thinker.ask(asked)
    wait(thinker)
    first = thinker._process
    assert first is not None
    thinker.ask(question("expert@100000000"))
    first.kill()
    assert wait(thinker) == choose(asked.view)
    thinker.ask(asked)
    assert wait(thinker) == answer(asked)
    assert thinker._process is not first


def test_a_process_that_stays_silent_is_not_waited_for(thinker: ProcessThinker, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = question("expert@30")
    thinker.ask(asked)
    wait(thinker)
    monkeypatch.setattr(worker, "PATIENCE_S", 0.0)
    began = time.monotonic()
    thinker.ask(question("expert@100000000"))
    assert wait(thinker) == choose(asked.view)
    assert time.monotonic() - began < 2.0
