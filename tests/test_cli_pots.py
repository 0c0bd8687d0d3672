"""The games with pots on the command line: played by bots, judged, told in rules, kept and set up."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from helpers.boards import document
from helpers.pot_deals import POT_PRESETS

from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.cli.judge import judge_line
from canasta_desktop.cli.main import run
from canasta_desktop.cli.seat import answer_line
from canasta_desktop.session.setups import read_setup

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("name", POT_PRESETS)
def test_bots_play_and_record_deals(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "deals.jsonl"
    assert run(["simulate", "--rules", name, "--deals", "2", "--seed", "3", "--json", "--record", str(path)]) == 0
    assert json.loads(capsys.readouterr().out)["deals"] == 2
    assert [json.loads(line)["rules"] for line in path.read_text().splitlines()] == [name] * 2


def test_house_rules_of_a_file_are_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house = tmp_path / "club.toml"
    house.write_text('name = "Club"\nbase = "burraco"\n[options]\ntarget_score = 1505\n', encoding="utf-8")
    assert run(["simulate", "--rules", str(house), "--deals", "1", "--seed", "3", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["deals"] == 1


def test_the_rules_are_told_and_a_position_is_set_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "burraco"]) == 0
    assert capsys.readouterr().out.startswith("Burraco")
    position, _, seat = read_setup(json.dumps(document("4H 6C", rules="burraco", pots=[], pot_had=[True, True])), 1)
    assert (position.terms.rules.name, seat) == ("burraco", 0)


def test_a_position_is_judged() -> None:
    told = document("9D KD", rules="burraco", phase="draw", pile="7S", pot_had=[True, True])
    answer = judge_line(json.dumps({"id": 1, "position": told, "moves": ["take", "discard 7S"]}).encode())
    assert (answer["illegal_at"], answer["code"]) == (1, "pile_card_returned")
    assert answer["reason"] == "Keep the 7 of spades: it was the whole pile, so it can’t go back this turn."
    assert answer["position"]["turn"]["lone"] == "7S"


@pytest.mark.parametrize("bot", ["heuristic", "skilled", "expert@40"])
def test_a_seat_answers_with_a_reason(bot: str) -> None:
    told = document("9D KD", rules="buraco-fechado", phase="draw", pile="7S", pots=[11], pot_had=[True, False])
    answer = answer_line(make_bot(bot), json.dumps({"id": 1, "position": told}).encode())
    assert answer is not None
    assert (answer["move"], answer["why"]) == ("draw", "Draw: you can’t use the 7 on top of the pile.")


@pytest.mark.parametrize("move", ["meld 2:2S 2H 2D", "meld S:3S 4S 5S 2/2:2S 2H 2D", "take 2:2S 2H"])
def test_a_label_of_twos_cannot_be_read(move: str) -> None:
    told = document("2S 2H 2D 3S 4S 5S 9D", rules="buraco-fechado", pile="7S")
    answer = judge_line(json.dumps({"id": 4, "position": told, "moves": [move]}).encode())
    assert set(answer) == {"id", "error"}
    assert answer["error"].endswith("Twos make no meld of their own: name the rank or the suit of the meld that they go to.")


def test_deals_of_a_file_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    path = tmp_path / "deals.jsonl"
    assert run(["simulate", "--rules", "burraco", "--games", "1", "--bots", "heuristic", "--record", str(path)]) == 0
    assert run(["import", str(path)]) == 0
    assert "Game 1: " in capsys.readouterr().out
