"""What rules do to the game: figures of real deals, from a process that can be asked something else at any time."""

from __future__ import annotations

import sys
import time

import pytest
from helpers.pipes import second_handles

from canasta_desktop.bots.process.helper import HelperProcess
from canasta_desktop.engine.events import DealEnd
from canasta_desktop.engine.game import DealResult, Game
from canasta_desktop.engine.ruleset import as_house, load, preset
from canasta_desktop.engine.scoring import SideScore
from canasta_desktop.lab import trial
from canasta_desktop.lab.simulate import simulate
from canasta_desktop.lab.trial import DEALS, STEP, Effect, Trials, play_trial

FEW = 40


@pytest.fixture(autouse=True)
def _few_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "DEALS", FEW)
    trial._finished.clear()


def test_it_plays_so_many_deals_step_by_step() -> None:
    told = list(play_trial(preset("classic"), 4))
    assert [effect.deals for effect in told] == list(range(STEP, FEW + 1, STEP))
    assert told == list(play_trial(preset("classic"), 4))
    assert told[-1].whole
    assert not Effect(STEP, 1, 1, 1, 1).whole


def test_the_figures_are_those_of_a_simulation() -> None:
    effect = list(play_trial(preset("classic"), 4))[-1]
    figures = simulate(preset("classic"), 4, ["heuristic"] * 4, 1, deals=300).summary()
    assert effect.points == pytest.approx(figures["points_per_deal"], rel=0.35)
    assert effect.outs >= 0.9
    assert 3 < effect.turns < 25
    assert 0 < effect.stock < 64


def test_rules_that_lengthen_the_game_show_it() -> None:
    changed = load("classic", {"canastas_to_go_out": 3})
    usual, longer = (list(play_trial(rules, 4))[-1] for rules in (preset("classic"), changed))
    assert longer.turns > usual.turns
    assert longer.stock < usual.stock


def test_a_tournament_that_ends_even_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []

    def level(game: Game, *_: object) -> list[object]:
        game.deal()
        assert game.cards is not None
        sides = (SideScore(*(0,) * 8),) * 2
        ended = DealEnd.STOCK, None, False, sides, (0, 0), (0, 0)
        game.book(DealResult(game.deal_number, game.dealer, game.order, game.cards, *ended))
        played.append(game.deal_number)
        return []

    monkeypatch.setattr(trial, "play_deal", level)
    list(play_trial(load("burraco", {"deals": 3, "victory_points": "fibur"}), 4))
    assert played == [*(1, 2, 3) * (FEW // 3), 1]


def waited(trials: Trials, seconds: float = 20) -> None:
    end = time.monotonic() + seconds
    while trials.busy and time.monotonic() < end:
        trials.poll()
        time.sleep(0.01)


def test_a_process_answers_and_what_it_played_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    trials, other = Trials(), as_house(load("classic", {"hand_size": 12}), "Mine")
    monkeypatch.setattr(trial, "DEALS", DEALS)  # the process knows no other number
    try:
        trials.ask([(other, 4)])
        waited(trials)
        effect = trials.effect(other, 4)
        assert effect is not None
        assert effect.whole
        trials.ask([(other, 4)])
        assert not trials.busy
        assert Trials().effect(load("classic", {"hand_size": 12}), 4) == effect
    finally:
        trials.close()


def test_another_question_drops_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    class Pipe:
        def __init__(self) -> None:
            self.asked: list[object] = [(2, [(preset("book"), 2)])]
            self.told: list[tuple[int, object, Effect]] = []

        def send(self, answer: tuple[int, object, Effect]) -> None:
            self.told.append(answer)

        def poll(self) -> bool:
            return bool(self.asked)

        def recv(self) -> object:
            return self.asked.pop()

    pipe = Pipe()
    after = trial._answer(pipe, 1, [(preset("classic"), 4)])  # type: ignore[arg-type]
    assert after == (2, [(preset("book"), 2)])
    assert [number for number, _, _ in pipe.told] == [1]


def test_where_no_process_can_be_started_there_are_no_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(_: HelperProcess) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(HelperProcess, "start", refused)
    trials = Trials()
    trials.ask([(preset("classic"), 4)])
    assert trials.given_up
    assert not trials.busy
    assert trials.effect(preset("classic"), 4) is None


@pytest.mark.skipif(sys.platform == "win32", reason="a second handle is made as this system does it")
def test_a_process_that_dies_before_it_has_its_pipe_is_started_again_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    trials = Trials()
    with second_handles(monkeypatch):
        try:
            trials.ask([(preset("three-pack"), 6)])
            first = trials._helper.process
            assert first is not None
            first.kill()
            first.join()
            trials.poll()
            assert trials._helper.process not in (None, first)
        finally:
            trials.close()


def test_a_process_that_dies_or_hangs_is_started_again_and_then_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    trials = Trials()
    monkeypatch.setattr(trial, "DEALS", DEALS)
    try:
        trials.ask([(preset("three-pack"), 6)])
        first = trials._helper.process
        assert first is not None
        first.kill()
        first.join()
        trials.poll()
        second = trials._helper.process
        assert second not in (None, first)
        assert trials.busy
        monkeypatch.setattr(trial, "SILENT_S", 0.0)
        trials.poll()
        assert trials.given_up
        second.join(60)  # type: ignore[union-attr]
        assert not second.is_alive()  # type: ignore[union-attr]
    finally:
        trials.close()
