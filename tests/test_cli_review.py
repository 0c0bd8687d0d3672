"""`canasta-desktop review`, as it is called from a shell."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from helpers.played_deals import records

from canasta_desktop.cli.main import run
from canasta_desktop.engine.records import write_record

if TYPE_CHECKING:
    from pathlib import Path

QUICK = ["--rollouts", "20"]


@pytest.fixture
def deals(tmp_path: Path) -> Path:
    path = tmp_path / "deals.jsonl"
    path.write_text("".join(write_record(record) + "\n" for record in records("classic", 4, 2)))
    return path


def test_every_decision_of_a_seat_and_the_sum(deals: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["review", str(deals), "--deal", "2", "--seat", "3", "--json", *QUICK]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 1
    told = json.loads(lines[0])
    assert (told["place"], told["seat"], told["rules"]) == (2, 3, "classic")
    assert told["decisions"]
    for decision in told["decisions"]:
        assert decision["options"][0]["move"] == decision["best"]
        assert decision["loss"] in [one["gap"] for one in decision["options"]]
    assert sum(told["luck"].values()) - told["losses"] == pytest.approx(told["result"], abs=0.3)
    assert sum(told["by_kind"].values()) == pytest.approx(told["losses"], abs=0.4)


def test_a_table_for_people(deals: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["review", str(deals), "--deal", "1", *QUICK]) == 0
    told = capsys.readouterr().out
    assert "Luck of the deal" in told
    assert "your moves" in told.splitlines()[-1]


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--deal", "9"], "There is no deal 9: the file has 2 deals."),
        (["--seat", "5"], "There is no seat 5: the seats of this deal are 0 to 3."),
    ],
)
def test_what_is_not_there_is_said_in_a_sentence(
    deals: Path, arguments: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["review", str(deals), *arguments]) == 2
    assert capsys.readouterr().err.strip().endswith(why)


def test_a_file_that_is_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["review", str(tmp_path / "none.jsonl")]) == 2
    assert "can’t be read" in capsys.readouterr().err
