"""Players in other programs: our own seat plays as the bot inside does, and what does not answer is ended and counted."""

from __future__ import annotations

import os
import random
import sys
import time
from typing import TYPE_CHECKING

import pytest

from canasta_desktop.bots.players import program
from canasta_desktop.bots.players.bot import UnknownBotError, make_bot
from canasta_desktop.bots.players.program import ProgramBot, end_programs
from canasta_desktop.bots.search.search import Budget
from canasta_desktop.cli.main import run
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.public_play import PublicHistory
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.view import view
from canasta_desktop.lab.arena import Match
from canasta_desktop.lab.matches import Tally, play_match

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from canasta_desktop.bots.players.bot import Bot
    from canasta_desktop.engine.moves import Move

SEAT = f"cmd:{sys.executable} -P -m canasta_desktop seat --bot "

ANSWERS = """
import json, os, sys, time
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.engine.documents import read_view
from canasta_desktop.engine.notation import move_text
print(os.getpid(), file=open(sys.argv[1] + "/" + str(os.getpid()), "w"))
for number, line in enumerate(sys.stdin):
    asked = json.loads(line)
    answer = json.dumps({"id": asked["id"], "move": move_text(choose(read_view(asked["position"])))})
    %s
    print(answer, flush=True)
"""


@pytest.fixture(autouse=True)
def _ended() -> Iterator[None]:
    yield
    end_programs()


def moves_of(bot: Bot | ProgramBot, name: str, players: int, seed: int) -> list[Move]:
    """The moves of a deal that the bot plays at every seat, each decision by a seed of its own."""
    game, source = Game(preset(name), players, seed, first=seed), random.Random(seed)
    position = game.deal()
    upcards = tuple(position.pile)
    moves: list[Move] = []
    while position.phase != Phase.OVER:
        seen = view(position, position.to_act)
        if isinstance(bot, ProgramBot):
            moves.append(bot.decide(seen, source, PublicHistory(upcards, tuple(moves))))
        else:
            moves.append(bot.decide(seen, random.Random(source.getrandbits(48))))
        apply(position, moves[-1])
    return moves


GAMES = [("classic", 4), ("book", 3), ("three-pack", 6), ("samba", 4), ("bolivia", 4), ("modern-american", 4)]
GAMES += [("hand-and-foot", 4), ("online", 4)]


@pytest.mark.parametrize("level", ["heuristic", "novice", "casual", "skilled"])
def test_two_hundred_deals_of_our_own_seat_are_those_of_the_bot_inside(level: str) -> None:
    inside, outside = make_bot(level), ProgramBot(SEAT + level)
    for number in range(50):
        name, players = GAMES[number % len(GAMES)]
        assert moves_of(outside, name, players, number) == moves_of(inside, name, players, number)
    assert (outside.illegal, outside.missing) == (0, 0)


@pytest.mark.parametrize(("name", "players"), [("classic", 4), ("samba", 4), ("hand-and-foot", 4)])
def test_so_are_those_of_the_expert_by_a_number_of_playouts(name: str, players: int) -> None:
    inside, outside = make_bot("expert@12"), ProgramBot(f"{SEAT}expert@12")
    assert outside.budget == Budget(playouts=12)
    assert moves_of(outside, name, players, 3) == moves_of(inside, name, players, 3)
    assert (outside.illegal, outside.missing) == (0, 0)


def test_in_a_match_a_bot_and_its_own_seat_are_exactly_even() -> None:
    tally = play_match(Match("novice", f"{SEAT}novice", "classic", 4, 3, games=False, cpu=True), 3, jobs=1)
    assert tally.points == [0.0] * 3
    times = tally.summary()["decision_ms"]["b"]
    assert 0 < times["p50"] <= times["max"]


def script(folder: Path, special: str) -> str:
    """The name of a program that plays by the plain rules of thumb and does something special before each answer."""
    path = folder / "player.py"
    path.write_text(ANSWERS % special)
    (folder / "pids").mkdir()
    return f"cmd:{sys.executable} {path} {folder / 'pids'}"


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def left_behind(folder: Path) -> list[int]:
    """The programs that were started and are still there, given a moment to go."""
    pids = [int(path.name) for path in (folder / "pids").iterdir()]
    assert pids
    for _ in range(50):
        if not any(map(is_running, pids)):
            break
        time.sleep(0.1)
    return [pid for pid in pids if is_running(pid)]


def match_with(name: str) -> Tally:
    return play_match(Match("heuristic", name, "classic", 4, 3, games=False), 2, jobs=1)


@pytest.mark.parametrize(
    "rubbish",
    [
        "answer = 'rubbish'",
        "answer = '[1, 2]'",
        "answer = '{'",
        "answer = chr(0) + 'x'",
        "answer = json.dumps({'id': asked['id']})",
        "answer = json.dumps({'id': asked['id'], 'move': 'discard'})",
        "answer = json.dumps({'id': asked['id'], 'move': 'join K Q'})",
        "answer = json.dumps({'id': asked['id'], 'error': 'I do not know'})",
    ],
)
def test_rubbish_is_counted_and_replaced_by_the_plain_rules_of_thumb(tmp_path: Path, rubbish: str) -> None:
    tally = match_with(script(tmp_path, rubbish))
    assert tally.points == [0.0, 0.0]
    assert tally.illegal[0] == 0
    assert tally.illegal[1] > 40
    assert tally.missing == [0, 0]
    assert tally.summary()["illegal_answers"] == {"a": 0, "b": tally.illegal[1]}
    assert not left_behind(tmp_path)


def test_late_lines_are_not_taken_for_answers_to_later_questions(tmp_path: Path) -> None:
    tally = match_with(script(tmp_path, "answer += chr(10) + answer"))
    assert (tally.points, tally.illegal, tally.missing) == ([0.0, 0.0], [0, 0], [0, 0])


@pytest.mark.parametrize(
    "stops",
    ["time.sleep(1000)", "number < 5 or time.sleep(1000)", "number < 5 or sys.exit(3)", "sys.stdout.close()"],
)
@pytest.mark.skipif(os.name != "posix", reason="asks for processes by their number")
def test_a_program_that_hangs_or_dies_is_ended_and_played_on_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stops: str
) -> None:
    monkeypatch.setattr(program, "STARTING_S", 5.0)
    tally = match_with(f"{script(tmp_path, stops)}@0.02s")
    assert tally.points == [0.0, 0.0]
    assert tally.missing[1] > 40
    assert tally.illegal == [0, 0]
    assert tally.summary()["missing_answers"] == {"a": 0, "b": tally.missing[1]}
    assert len(list((tmp_path / "pids").iterdir())) == 1  # and not started again
    assert not left_behind(tmp_path)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a program ends with its input, if it reads that")
@pytest.mark.parametrize("stops", ["", "(number > 300) and time.sleep(1000)"])
def test_a_match_that_is_broken_off_leaves_no_program_behind(tmp_path: Path, stops: str) -> None:
    def interrupt(_: Tally) -> None:
        raise KeyboardInterrupt

    match = Match("heuristic", script(tmp_path, stops), "classic", 4, 3, games=False)
    with pytest.raises(KeyboardInterrupt):
        play_match(match, 40, jobs=2, progress=interrupt)
    assert not left_behind(tmp_path)


@pytest.mark.parametrize("name", ["cmd:/no/such/player --fast", "cmd:", "cmd:@0.1s", 'cmd:"unclosed'])
def test_a_program_that_is_not_there_is_named(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(UnknownBotError):
        ProgramBot(name)
    assert run(["arena", "--bots", f"skilled,{name}", "--deals", "2"]) == 2
    assert "There is no program called" in capsys.readouterr().err


def test_the_table_tells_of_failures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wanted = ["arena", "--bots", f"heuristic,{script(tmp_path, 'answer = 5')}", "--deals", "1", "--seed", "1", "--jobs", "1"]
    assert run(wanted) == 0
    printed = " ".join(capsys.readouterr().out.split())
    assert "illegal answers, 0 decisions without an answer" in printed


@pytest.mark.parametrize(
    ("name", "words", "budget"),
    [
        ("cmd:python", ("python",), Budget(seconds=0.4)),
        ("cmd:python x.py expert@0.1s", ("python", "x.py", "expert"), Budget(seconds=0.1)),
        ("cmd:python 'a b' expert@200", ("python", "a b", "expert"), Budget(playouts=200)),
        ("cmd:python x@y", ("python", "x@y"), Budget(seconds=0.4)),
    ],
)
def test_a_command_and_its_budget(name: str, words: tuple[str, ...], budget: Budget, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program.shutil, "which", lambda word: word)
    bot = ProgramBot(name)
    assert (bot.words, bot.budget) == (words, budget)
