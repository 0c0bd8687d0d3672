"""The seat for other programs: an answer to every line, nothing kept between them, and the example of its description."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from helpers.processes import PYTHON

from canasta_desktop.bots.players import protocol
from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.cli.main import run
from canasta_desktop.cli.seat import answer_line, answer_lines
from canasta_desktop.engine import documents
from canasta_desktop.engine.documents import read_view
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.notation import parse_move
from canasta_desktop.lab.arena import Match
from canasta_desktop.lab.matches import play_match

PROTOCOL = Path(documents.__file__).with_name("protocol.md").read_text(encoding="utf-8")

POSITION: dict[str, Any] = {
    "rules": "classic", "players": 4, "scores": [0, 0], "dealer": 3, "to_act": 0, "phase": "play",
    "hands": ["KS KH 8S 8D 8C 2D 4S 9H JC JD QS 6H", 11, 11, 11], "melds": [[], []], "red_threes": ["", ""], "pile": "7D",
    "frozen": False, "stock": 62, "history": {"upcards": "7D", "moves": ["draw"]},
}  # fmt: skip

ONE_SIDE = {"seatings": [{"players": 4, "sides": [[0, 1, 2, 3]], "orders": [[0, 1, 2, 3]]}]}


def asked(bot: str, *lines: object) -> list[dict[str, Any]]:
    """The answers to lines, which are JSON unless they are text."""
    texts = [line if isinstance(line, str) else json.dumps(line) for line in lines]
    out = io.BytesIO()
    answer_lines(make_bot(bot), io.BytesIO("".join(f"{text}\n" for text in texts).encode()), out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_a_search_tells_what_it_weighed() -> None:
    (answer,) = asked("expert", {"id": "a", "position": POSITION, "playouts": 300, "seed": 4})
    assert list(answer) == ["id", "move", "worth", "error", "plans", "why"]
    assert answer["id"] == "a"
    assert answer["plans"][0] == {"move": answer["move"], "worth": answer["worth"]}
    worths = [plan["worth"] for plan in answer["plans"]]
    assert len(worths) > 3
    assert max(worths) == worths[0]
    assert answer["error"] > 0
    assert answer["why"].endswith(".")
    assert all(is_legal(read_view(POSITION), parse_move(plan["move"])) for plan in answer["plans"])


def test_rules_of_thumb_tell_the_move_and_the_reason() -> None:
    (answer,) = asked("skilled", {"position": POSITION, "seconds": 5})
    assert list(answer) == ["id", "move", "why"]
    assert answer["id"] is None


def test_the_answer_depends_on_its_line_alone() -> None:
    lines = [{"id": seed, "position": POSITION, "playouts": 40, "seed": seed} for seed in (1, 2, 3)]
    first = asked("expert", *lines)
    assert asked("expert", *reversed(lines)) == first[::-1]
    assert asked("expert", lines[1], "nonsense", lines[1])[2] == first[1]


def test_seconds_are_those_of_the_question_whatever_the_name_says(monkeypatch: pytest.MonkeyPatch) -> None:
    budgets: list[Any] = []
    monkeypatch.setattr("canasta_desktop.bots.players.protocol.weigh", lambda *told: budgets.append(told[2]) or 1 / 0)
    for question in ({"seconds": 2.5}, {"playouts": 70}, {"seconds": 0.1, "clock": "cpu"}, {}):
        with pytest.raises(ZeroDivisionError):
            answer_line(make_bot("expert@0.2s"), json.dumps({"position": POSITION, **question}).encode())
    assert [(told.seconds, told.playouts, told.cpu) for told in budgets] == [
        (2.5, 0, False), (0.0, 70, False), (0.1, 0, True), (0.2, 0, False),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("line", "name", "says"),
    [
        ("now you", None, "This line is not JSON"),
        ("\xff", None, "This line is not JSON|cannot be read"),
        ("[" * 100_000, None, "This line is not JSON"),
        ("5", None, "This line cannot be read: Expected `object`, got `int`."),
        ({"id": 7}, 7, "missing required field `position`"),
        ({"id": [7], "position": POSITION}, None, r"Expected `int | str | null`, got `array` - at `\$.id`."),
        ({"id": {"a": 1}, "position": POSITION}, None, r"at `\$.id`."),
        ({"id": 7, "position": 5}, 7, r"at `\$.position`."),
        ({"id": 7, "position": POSITION, "seconds": -0.4}, 7, r"at `\$.seconds`."),
        ({"id": 7, "position": POSITION, "seconds": "soon"}, 7, r"at `\$.seconds`."),
        ({"id": 7, "position": POSITION, "playouts": 0}, 7, r"at `\$.playouts`."),
        ({"id": 7, "position": POSITION, "seed": -1}, 7, r"at `\$.seed`."),
        ({"id": 7, "position": POSITION, "clock": "sand"}, 7, r"at `\$.clock`."),
        ({"id": 7, "position": {"rules": "bridge"}}, 7, "The position can’t be read: .*players"),
        ({"id": 7, "position": {**POSITION, "rules": "bridge"}}, 7, "bridge"),
        ({"id": 7, "position": {**POSITION, "to_act": 1}}, 7, "Give the hand of seat 1 card by card"),
        ({"id": 7, "position": {**POSITION, "phase": "over"}}, 7, "no move to make|history"),
        ({"id": 7, "position": {**POSITION, "history": {"upcards": "7D", "moves": []}}}, 7, "After move 0 of the history"),
        ({"id": 7, "position": {**POSITION, "options": ONE_SIDE}}, 7, "there must be two sides or more"),
    ],
)
def test_a_wrong_line_is_one_sentence_and_the_next_is_read(line: object, name: object, says: str) -> None:
    wrong, right = asked("heuristic", line, "", {"id": 8, "position": POSITION})
    assert list(wrong) == ["id", "error"]
    assert wrong["id"] == name
    assert re.search(says, wrong["error"])
    assert "\n" not in wrong["error"]
    assert right["id"] == 8
    assert right["move"]


def test_a_fault_of_the_program_is_an_answer_too(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    weigh = protocol.weigh
    fails = lambda *told: 1 / 0 if told[2].playouts == 9 else weigh(*told)  # noqa: E731
    monkeypatch.setattr(protocol, "weigh", fails)
    lines = [{"id": playouts, "position": POSITION, "playouts": playouts} for playouts in (9, 10)]
    wrong, right = asked("expert", *lines)
    assert wrong == {"id": 9, "error": "This line could not be answered: ZeroDivisionError."}
    assert right["id"] == 10
    assert right["move"]
    assert "Traceback" in capsys.readouterr().err


def test_it_quits_when_told_to() -> None:
    answers = asked("heuristic", {"id": 1, "position": POSITION}, {"quit": True}, {"id": 2, "position": POSITION})
    assert [answer["id"] for answer in answers] == [1]
    assert [len(asked("heuristic", {"quit": no, "position": POSITION})) for no in (False, 1, None)] == [1, 1, 1]


def test_an_unknown_bot_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["seat", "--bot", "nobody"]) == 2
    assert "There is no bot called 'nobody'" in capsys.readouterr().err


def started(*more: str) -> subprocess.Popen[str]:
    command = [*PYTHON, "-m", "canasta_desktop", "seat", *more]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_each_answer_comes_at_once_and_the_end_of_input_ends_it() -> None:
    with started("--bot", "heuristic") as seat:
        assert seat.stdin
        assert seat.stdout
        for number in (1, 2):
            print(json.dumps({"id": number, "position": POSITION}), file=seat.stdin, flush=True)
            assert json.loads(seat.stdout.readline())["id"] == number
        seat.stdin.close()
        assert seat.wait(20) == 0


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_when_nobody_reads_any_more_it_ends_without_a_word(monkeypatch: pytest.MonkeyPatch, unbuffered: str) -> None:
    monkeypatch.setenv("PYTHONUNBUFFERED", unbuffered)
    with started("--bot", "heuristic") as seat:
        assert seat.stdin
        assert seat.stdout
        assert seat.stderr
        seat.stdout.close()
        print(json.dumps({"id": 1, "position": POSITION}), file=seat.stdin, flush=True)
        assert seat.wait(20) == 1
        assert not seat.stderr.read()


def test_the_transcript_is_what_comes_back() -> None:
    lines = re.findall(r"^([<>]) (.*)$", PROTOCOL, re.MULTILINE)
    questions = [text for mark, text in lines if mark == ">"]
    told = [json.loads(text) for mark, text in lines if mark == "<"]
    assert json.loads(questions[-1]) == {"quit": True}
    answers = asked("expert", *questions)
    assert len(told) == len(answers) == len(questions) - 1
    for question, expected, answer in zip(questions, told, answers, strict=False):
        assert list(answer) == list(expected)
        if "move" not in answer:
            assert answer == expected
        else:  # the figures are those of one version
            seen = read_view(json.loads(question)["position"])
            assert all(is_legal(seen, parse_move(plan["move"])) for plan in answer["plans"] + expected["plans"])
    assert [list(answer)[1] for answer in answers] == ["move", "error", "error", "error"]


def test_the_example_of_twenty_lines_plays(tmp_path: Path) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PROTOCOL, re.DOTALL)
    assert len([line for line in code.splitlines() if line.strip()]) <= 22
    path = tmp_path / "twenty.py"
    path.write_text(code, encoding="utf-8")
    for name in ("classic", "samba"):
        tally = play_match(Match("heuristic", f"cmd:{sys.executable} {path}", name, 4, 3, games=False), 4, jobs=1)
        assert (tally.illegal, tally.missing) == ([0, 0], [0, 0])
        assert tally.summary()["points_per_deal_a"] != 0
