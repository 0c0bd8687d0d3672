"""The command line as a user meets it: in a process of its own."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from helpers.minimal_position import MINIMAL_POSITION
from helpers.processes import PYTHON
from helpers.saved_games import saved_game

from canasta_desktop import __version__
from canasta_desktop.cli import main as cli
from canasta_desktop.cli.main import run
from canasta_desktop.session.store.archive import Archive

if TYPE_CHECKING:
    from pathlib import Path

OPEN = {
    **MINIMAL_POSITION,
    "hands": ["KS KH KD 9S", "4S", "7S", "JS"],
    "pile": "5H 7C",
    "stock": "5D 6D",
}


def canasta(
    *arguments: str, given: bytes = b"", environment: dict[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*PYTHON, "-m", "canasta_desktop", *arguments],
        input=given,
        capture_output=True,
        timeout=120,
        env={**os.environ, **(environment or {})},
        check=False,
    )


def test_the_version() -> None:
    done = canasta("--version")
    assert done.stdout.decode().strip() in (f"canasta-desktop {__version__}, {how}" for how in ("compiled", "pure Python"))


def test_judge_answers_every_line_and_says_with_its_status_that_one_was_broken(tmp_path: Path) -> None:
    lines = [
        json.dumps({"id": "a", "position": OPEN, "moves": ["meld K:KS KH KD", "discard 9S"]}),
        "",
        "{not json",
        json.dumps({"id": "b", "position": OPEN, "moves": ["discard KX"]}),
        json.dumps({"id": "c", "position": OPEN, "moves": ["discard 9S"]}),
    ]
    file = tmp_path / "lines.jsonl"
    file.write_text("\n".join(lines), encoding="utf-8")
    for done in (canasta("judge", str(file)), canasta("judge", "-", given=file.read_bytes())):
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        assert done.returncode == 1
        assert done.stderr == b""
        assert [answer["id"] for answer in answers] == ["a", None, "b", "c"]
        assert answers[0]["code"] == "opening_too_low"
        assert answers[0]["reason"] == "Three kings are worth 30; your side needs 50 to open (it has 0 in the game)."
        assert set(answers[1]) == set(answers[2]) == {"id", "error"}
        assert answers[3]["legal"] is True
        assert answers[3]["position"]["to_act"] == 1


def test_judge_is_content_when_every_line_can_be_read() -> None:
    done = canasta("judge", "-", given=json.dumps({"id": 1, "position": OPEN, "moves": []}).encode())
    assert done.returncode == 0
    assert json.loads(done.stdout)["legal"] is True


def test_a_byte_order_mark_in_front_is_passed_over(tmp_path: Path) -> None:
    """Some editors of Windows write it, in front of JSON and TOML alike."""
    mark = b"\xef\xbb\xbf"
    line = json.dumps({"id": 1, "position": OPEN, "moves": ["meld K:KS KH KD"]}).encode()
    assert json.loads(canasta("judge", "-", given=mark + line).stdout)["code"] == "opening_too_low"
    file = tmp_path / "position.json"
    file.write_bytes(mark + json.dumps(OPEN).encode())
    assert canasta("hint", str(file), "--bot", "heuristic").returncode == 0


def test_simulate_prints_the_figures_alone() -> None:
    done = canasta("simulate", "--rules", "classic", "--games", "2", "--seed", "1", "--json")
    figures = json.loads(done.stdout)
    assert list(figures) == ["games", "deals", "unfinished", "out_share", "points_per_deal", "deals_per_s", "wins"]
    assert figures["games"] == 2


def test_the_seed_of_a_deal_can_be_given_as_it_is_shown() -> None:
    done = canasta("simulate", "--bots", "random", "--games", "1", "--seed", "7159098458600509383", "--json")
    assert json.loads(done.stdout)["games"] == 1


def test_simulate_records_deals(tmp_path: Path) -> None:
    file = tmp_path / "deals.jsonl"
    done = canasta("simulate", "--rules", "three-pack", "--deals", "3", "--bots", "random", "--record", str(file))
    assert done.returncode == 0
    assert [json.loads(line)["deal"] for line in file.read_text().splitlines()] == [1, 2, 3]


@pytest.mark.parametrize(
    "arguments",
    [
        ["judge", "no-such-file.jsonl"],
        ["simulate", "--players", "5"],
        ["simulate", "--bots", "nobody"],
        ["simulate", "--rules", "bridge"],
        ["simulate", "--games", "0"],
        ["simulate", "--record", "no/such/folder/deals.jsonl", "--games", "1"],
        ["--window", "12x12"],
        ["--window", "wide"],
        ["--seed", "x"],
        ["--seed", "1" * 20],  # that of a deal has 19 digits
        ["--speed", "warp"],
        ["--rules", "bridge"],
        ["--frobnicate"],
    ],
)
def test_what_cannot_be_used_is_one_sentence_and_status_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    try:
        status = run(arguments)
    except SystemExit as left:
        status = int(left.code or 0)
    told = capsys.readouterr().err
    assert status == 2
    assert "Traceback" not in told
    assert told.strip().splitlines()[-1].startswith("canasta-desktop")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there can a process be without any display")
def test_without_a_display_one_sentence_says_so() -> None:
    nothing = dict.fromkeys(("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER"), "")
    done = subprocess.run(
        [*PYTHON, "-m", "canasta_desktop"],
        capture_output=True,
        timeout=60,
        env={name: value for name, value in os.environ.items() if name not in nothing},
        check=False,
    )
    told = done.stderr.decode()
    assert done.returncode == 2
    assert "no display" in told
    assert "simulate" in told
    assert len(told.strip().splitlines()) == 1


def test_house_rules_by_name_and_by_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CANASTA_DESKTOP_DATA", str(tmp_path))
    file = tmp_path / "house_rules" / "lake.toml"
    file.parent.mkdir()
    file.write_text('name = "Two at the lake"\nbase = "book"\n[options]\nhand_size = 15\ncards_drawn = 2\n', encoding="utf-8")
    for wanted in ("two at the LAKE", str(file)):
        assert run(["rules", wanted, "--players", "2"]) == 0
        told = capsys.readouterr().out
        assert told.startswith("Two at the lake: house rules based on Book")
        assert "Each player is dealt 15 cards." in told
    assert run(["simulate", "--rules", str(file), "--players", "2", "--deals", "2", "--seed", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["deals"] == 2
    file.write_text('name = "Two at the lake"\nbase = "book"\n[options]\nhand_size = 90\n', encoding="utf-8")
    for wanted, said in ((str(file), "The house rules in lake.toml can’t be used"), ("nobody’s", "there are no rules called")):
        with pytest.raises(SystemExit):
            run(["rules", wanted])
        assert said in capsys.readouterr().err


@pytest.mark.parametrize(("encoding", "written"), [("utf-8", "李小龙"), ("cp1252", r"\u674e\u5c0f\u9f99")])
def test_names_in_any_script_are_written_to_a_pipe(encoding: str, written: str, tmp_path: Path) -> None:
    archive = Archive.open(tmp_path)
    saved_game(archive, 4, "李小龙")
    archive.close()
    done = canasta("export", environment={"CANASTA_DESKTOP_DATA": str(tmp_path), "PYTHONIOENCODING": encoding})
    assert done.returncode == 0, done.stderr
    assert written in done.stdout.decode(encoding)


def test_a_pipe_that_nobody_chose_an_encoding_for_gets_utf8_on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """As `python -m canasta_desktop | more` there, whose pipe has the letters of one region alone."""
    pipe = io.TextIOWrapper(io.BytesIO(), encoding="cp1252")
    monkeypatch.setattr(cli, "PIPES_NEED_UTF8", True)
    monkeypatch.setattr(sys, "stdout", pipe)
    monkeypatch.delenv("PYTHONIOENCODING", raising=False)
    with pytest.raises(SystemExit):
        run(["--help"])
    print("李小龙", flush=True)
    written = pipe.buffer.getvalue()  # type: ignore[attr-defined]
    monkeypatch.undo()
    assert "李小龙" in written.decode()


def test_a_transcript_is_written_to_a_file_or_to_standard_output(tmp_path: Path) -> None:
    home = {name: str(tmp_path) for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "APPDATA", "LOCALAPPDATA")}
    file = tmp_path / "said.txt"
    done = canasta("--demo", "frame", "--transcript", str(file), environment=home)
    assert done.returncode == 0, done.stderr
    assert file.read_text(encoding="utf-8").startswith("Canasta.")
    done = canasta("--demo", "frame", "--transcript", "-", environment=home)
    assert b"\nCanasta." in b"\n" + done.stdout
    refused = canasta("--demo", "frame", "--transcript", str(tmp_path / "no" / "said.txt"), environment=home)
    assert (refused.returncode, refused.stdout) == (2, b"")
    assert "can’t be written" in refused.stderr.decode()


def test_a_hint_is_what_the_window_advises(tmp_path: Path) -> None:
    from canasta_desktop.bots.process.analyst import Inquiry, answer
    from canasta_desktop.engine.documents import read_view
    from canasta_desktop.engine.notation import move_text
    from canasta_desktop.session.analysis import USUAL

    file = tmp_path / "position.json"
    file.write_text(json.dumps(OPEN))
    said = [canasta("hint", str(file)).stdout for _ in range(2)]
    assert said[0] == said[1]
    assert said[0].decode().splitlines()[0] == move_text(answer(Inquiry(read_view(OPEN), USUAL)).best.move)


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("words", [["rules", "classic"], ["--help"], ["simulate", "--games", "1", "--bots", "random"]])
def test_output_that_nobody_reads_is_no_fault(words: list[str], unbuffered: str) -> None:
    command = [*PYTHON, "-m", "canasta_desktop", *words]
    environment = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read().strip() == b""
        assert process.wait(60) == (0 if words == ["--help"] and unbuffered else 1)  # argparse overlooks that nobody reads
