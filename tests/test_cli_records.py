"""`canasta-desktop export` and `import`, as they are called from a shell."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from helpers.saved_games import play_on, saved_game, table_for

from canasta_desktop.cli.main import run
from canasta_desktop.engine.records import read_record, replay
from canasta_desktop.engine.ruleset import ALL_PRESETS
from canasta_desktop.session.store.archive import Archive
from canasta_desktop.session.store.autosave import Autosave
from canasta_desktop.words import command_line

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "data"
    monkeypatch.setenv("CANASTA_DESKTOP_DATA", str(folder))
    return folder


@pytest.fixture
def deals(tmp_path: Path) -> Path:
    path = tmp_path / "deals.jsonl"
    assert run(["simulate", "--games", "2", "--seed", "3", "--record", str(path), "--json"]) == 0
    return path


def test_what_was_imported_is_exported_again(
    data: Path, deals: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    assert run(["import", str(deals)]) == 0
    assert capsys.readouterr().out.startswith("Game 1: ")
    out = tmp_path / "out.jsonl"
    assert run(["export", str(out)]) == 0
    first, second = (path.read_text().splitlines() for path in (deals, out))
    assert len(first) == len(second)
    for one, other in zip(first, second, strict=True):
        before, after = json.loads(one), json.loads(other)
        assert {**before, "game": 0} == {**after, "game": 0}
        replay(read_record(other))
    capsys.readouterr()
    assert run(["export"]) == 0
    listed = capsys.readouterr().out.splitlines()
    assert len(listed) == 2
    assert "deals, game 1" in listed[0]
    assert run(["export", "-", "--game", "2"]) == 0
    alone = capsys.readouterr().out.splitlines()
    assert 0 < len(alone) < len(first)
    assert {json.loads(line)["game"] for line in alone} == {2}


@pytest.mark.parametrize("rules", ALL_PRESETS)
def test_a_game_of_every_kind_is_imported_and_exported_as_it_was(
    data: Path, tmp_path: Path, rules: str, capsys: pytest.CaptureFixture[str]
) -> None:
    deals, out = tmp_path / "deals.jsonl", tmp_path / "out.jsonl"
    assert run(["simulate", "--rules", rules, "--deals", "3", "--seed", "3", "--record", str(deals), "--json"]) == 0
    assert run(["import", str(deals)]) == 0
    assert run(["export", str(out)]) == 0
    assert capsys.readouterr().err == ""
    assert [read_record(line) for line in out.read_text().splitlines()] == [
        read_record(line) for line in deals.read_text().splitlines()
    ]


def test_a_file_is_checked_without_being_kept(data: Path, deals: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert run(["import", "--check", str(deals)]) == 0
    assert "from 2 games, no errors." in capsys.readouterr().out
    assert not data.exists()


def test_nothing_is_kept_where_one_line_is_wrong(
    data: Path, deals: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = deals.read_text().splitlines()
    broken = tmp_path / "broken.jsonl"
    broken.write_text("\n".join([lines[0], lines[1].replace('"draw"', '"drew"', 1), *lines[2:]]))
    capsys.readouterr()
    assert run(["import", str(deals), str(broken)]) == 2
    said = capsys.readouterr().err
    assert said.startswith("canasta-desktop: Line 2 of broken.jsonl: ")
    assert said.count("\n") == 1
    assert not data.exists()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["export", "out.jsonl"], "nothing to export"),
        (["export", "--game", "9"], "There is no game 9."),
        (["import", "missing.jsonl"], "missing.jsonl can’t be read"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(
    data: Path, arguments: list[str], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    assert run(arguments) == 2
    said = capsys.readouterr().err
    assert says in said
    assert said.count("\n") == 1


def test_games_without_a_finished_deal_are_not_counted_as_exported(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    archive = Archive.open(data)
    table = table_for()
    autosave = Autosave(archive, table, "Finished deals")
    for _ in range(2):
        table.deal()
        while table.in_deal:
            play_on(table, 1)
    autosave.close()
    saved_game(archive, 5, "Only begun", rules="samba")
    archive.close()
    out = tmp_path / "all.jsonl"
    assert run(["export", str(out)]) == 0
    assert capsys.readouterr().out == f"Saved 2 deals from 1 game in {out}.\n"
    assert run(["export", "--game", "2", str(out)]) == 2
    assert capsys.readouterr().err == "canasta-desktop: There is nothing to export: game 2 has no finished deal.\n"


def test_one_is_one_and_several_are_several() -> None:
    assert command_line.exported(1, 1, "x") == "Saved 1 deal from 1 game in x."
    assert command_line.exported(2, 1, "x") == "Saved 2 deals from 1 game in x."
    assert command_line.exported(5, 2, "x") == "Saved 5 deals from 2 games in x."
    assert command_line.checked("x", 1, 1) == "x: 1 deal from 1 game, no errors."
    assert command_line.imported(7, 1, "Tuesday") == "Game 7: 1 deal, Tuesday"
    assert " 1 deal " in command_line.listed_game(7, 1, "2026-11-24", "Tuesday")
