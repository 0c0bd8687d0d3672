"""`canasta-desktop statistics`: figures, JSON, CSV and refusals, from a data folder of its own."""

from __future__ import annotations

import csv
import json
from typing import TYPE_CHECKING

import pytest
from helpers.history import GAMES, book_a_year

from canasta_desktop.cli import main as cli
from canasta_desktop.paths import OVERRIDE
from canasta_desktop.session import statistics
from canasta_desktop.session.profiles import Profiles
from canasta_desktop.session.statistics_filter import Filter
from canasta_desktop.session.store.archive import Archive

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder with a year of Ana's games and a few of Bea's."""
    monkeypatch.setenv(OVERRIDE, str(tmp_path / "data"))
    archive = Archive.open(tmp_path / "data")
    book_a_year(archive.connection, "ana")
    book_a_year(archive.connection, "bea", 5)
    archive.close()
    return tmp_path / "data"


def test_the_figures_of_everybody_as_json(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["statistics", "--json"]) == 0
    ana, bea = json.loads(capsys.readouterr().out)
    assert (ana["profile"], ana["games"], bea["games"]) == ("ana", GAMES, 5)
    archive = Archive.open(data)
    found = statistics.read(archive.connection, Filter("ana"))
    archive.close()
    assert (ana["won"], ana["deals"]) == (found.games.won, found.deals.number)
    assert sum(share["games"] for share in ana["by_rules"].values()) == GAMES
    assert sum(ana["went_out"].values()) == ana["deals"]


def test_one_rule_set_and_one_person(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["statistics", "--json", "--profile", "ANA", "--rules", "online"]) == 0
    (ana,) = json.loads(capsys.readouterr().out)
    assert ana["games"] == ana["by_rules"]["online"]["games"]
    assert ana["by_players"] == {"4": ana["by_rules"]["online"]}


def test_a_table_for_each_person(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["statistics"]) == 0
    out = capsys.readouterr().out
    assert "ana" in out
    assert "bea" in out
    assert "Kitchen table" in out


def test_every_deal_as_csv(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "deals.csv"
    assert cli.run(["statistics", "--csv", str(file)]) == 0
    assert cli.run(["statistics", "--csv", "-", "--profile", "bea"]) == 0
    lines = list(csv.DictReader(file.open(encoding="utf-8")))
    assert {line["profile"] for line in lines} == {"ana", "bea"}
    head, *rows = capsys.readouterr().out.splitlines()
    assert head == f"Saved {len(lines):,} deals in {file}"
    assert len(rows) - 1 == sum(line["profile"] == "bea" for line in lines)


def test_the_csv_holds_the_deals_that_are_asked_for(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for given in (["--rules", "online"], ["--days", "200"], ["--rules", "samba"], ["--rules", "classic", "--days", "300"]):
        assert cli.run(["statistics", "--json", *given]) == 0
        deals = sum(person["deals"] for person in json.loads(capsys.readouterr().out))
        assert cli.run(["statistics", "--csv", "-", *given]) == 0
        assert len(capsys.readouterr().out.splitlines()) == 1 + deals


@pytest.mark.parametrize("days", ["10000000", "00000000010000000"])
def test_any_number_of_days_is_counted(days: str, data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["statistics", "--json"]) == 0
    everything = capsys.readouterr().out
    assert cli.run(["statistics", "--json", "--days", days]) == 0
    assert capsys.readouterr().out == everything


@pytest.mark.parametrize("days", ["0", "000", "10000001", "0000000001999999999", "1" * 5000, "²", "-1", ""])
def test_what_is_no_number_of_days_is_refused(days: str, data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        cli.run(["statistics", f"--days={days}"])
    assert left.value.code == cli.USAGE_ERROR
    assert "isn’t a whole number from 1 to 10,000,000" in capsys.readouterr().err


def test_a_deleted_person_keeps_the_name(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    people = Profiles(data)
    key = people.make("Ana").key
    assert key == "ana"
    people.change(key, name="Berta")
    people.delete(key)
    assert cli.run(["statistics", "--json", "--profile", " berta "]) == 0
    (berta,) = json.loads(capsys.readouterr().out)
    assert (berta["profile"], berta["name"], berta["games"]) == ("ana", "Berta", GAMES)
    assert cli.run(["statistics"]) == 0
    assert "Berta" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--profile", "zoe"], "There are no statistics for 'zoe'."),
        (["--csv", "{folder}"], "{folder} can’t be written: "),
    ],
)
def test_refusals_are_one_sentence(arguments: list[str], sentence: str, data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["statistics", *(word.format(folder=data) for word in arguments)]) == cli.USAGE_ERROR
    said = capsys.readouterr().err
    assert said.startswith(f"canasta-desktop: {sentence.format(folder=data)}")
    assert said.count("\n") == 1


def test_nothing_is_made_where_nothing_was_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(OVERRIDE, str(tmp_path / "none"))
    assert cli.run(["statistics"]) == cli.USAGE_ERROR
    assert "no games have been played on this computer" in capsys.readouterr().err
    assert not (tmp_path / "none").exists()
