"""Records out to files and in from them: the same deals come back, and what is wrong is named by its line."""

from __future__ import annotations

import os
import re
import sys
import threading
from typing import TYPE_CHECKING

import msgspec
import pytest
from helpers.error_texts import raises_with_text
from helpers.played_deals import records_past_the_end
from helpers.system import os_error_text

from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.engine.records import read_record, replay, write_record
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.lab.simulate import simulate
from canasta_desktop.session.records_io import (
    RecordsError,
    check_lines,
    free_path,
    games_in,
    read_records,
    records_of,
    write_records,
)
from canasta_desktop.session.records_kept import keep_records, kept_records
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.store import catalogue
from canasta_desktop.session.store.archive import Archive
from canasta_desktop.session.store.resume import resume
from canasta_desktop.session.table import Table
from canasta_desktop.words.notices import error_text

if TYPE_CHECKING:
    from pathlib import Path

    from canasta_desktop.engine.records import Record


def played(rules: str = "classic", players: int = 4, *, games: int = 1, seed: int = 3) -> list[Record]:
    lines: list[str] = []
    simulate(preset(rules), players, ["heuristic"] * players, seed, games=games, record=lines.append)
    return [read_record(line) for line in lines]


def table_after(deals: int, rules: str = "classic", players: int = 4) -> Table:
    seats = [Seating(str(at), "owl", "heuristic") for at in range(players)]
    table = Table(preset(rules), seats, 8, LocalThinker())
    for _ in range(deals):
        table.deal()
        while table.in_deal:
            table.pump()
    table.seatings = (Seating("Mia", "fox"), *table.seatings[1:])
    return table


@pytest.mark.parametrize(("rules", "players"), [("classic", 4), ("book", 5), ("book", 3)])
def test_the_deals_of_a_game_go_out_and_come_in_again(tmp_path: Path, rules: str, players: int) -> None:
    table = table_after(3, rules, players)
    records = records_of(table)
    assert [record.deal for record in records] == [1, 2, 3]
    assert records[0].bots[:2] == ["human", "heuristic"]
    path = tmp_path / "folder" / "game.jsonl"
    write_records(path, records)
    assert read_records(path) == records
    assert games_in(records) == [records]
    for record in records:
        replay(record)


def test_a_deal_that_is_still_played_is_not_written() -> None:
    table = table_after(1)
    table.deal()
    assert [record.deal for record in records_of(table)] == [1]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (b"{", "Line 2 of deals: The record can’t be read"),
        (b'{"version": 2}', "Line 2 of deals: The record can’t be read"),
        (b"\xff\xfe", "Line 2 of deals: The record can’t be read"),
        (b"[1, 2]", "Line 2 of deals"),
    ],
)
def test_a_line_that_is_no_record_is_named(line: bytes, says: str) -> None:
    good = write_record(played()[0]).encode()
    with pytest.raises(RecordsError) as error:
        list(check_lines([good, line, good], "deals", 1))
    assert error_text(error.value).startswith(says)
    assert "\n" not in error_text(error.value)


def test_a_record_that_does_not_hold_together_is_named_with_its_move() -> None:
    first, second, *_ = played()
    wrong = msgspec.structs.replace(second, moves=second.moves[:-1])
    with raises_with_text(RecordsError, match="Line 3 of deals: The record stops before the deal is over"):
        list(check_lines([write_record(first).encode(), b"", write_record(wrong).encode()], "deals", 1))
    better = msgspec.structs.replace(second.result, scores=[9999, 0])
    cheat = msgspec.structs.replace(second, result=better)
    with raises_with_text(RecordsError, match="result doesn’t match its moves"):
        list(check_lines([write_record(cheat).encode()], "deals", 1))


def test_files_that_are_missing_empty_or_huge_are_one_sentence(tmp_path: Path) -> None:
    words = re.escape(os_error_text((tmp_path / "none.jsonl").stat))
    with raises_with_text(RecordsError, match=rf"none.jsonl can’t be read: {words}\."):
        read_records(tmp_path / "none.jsonl")
    empty = tmp_path / "empty.jsonl"
    empty.write_bytes(b"\n\n")
    with raises_with_text(RecordsError, match=r"empty.jsonl contains no deals\."):
        read_records(empty)
    huge = tmp_path / "huge.jsonl"
    with huge.open("wb") as file:
        file.truncate(65 * 2**20)
    with raises_with_text(RecordsError, match="larger than 64 MB"):
        read_records(huge)
    with raises_with_text(RecordsError, match="can’t be read"):
        read_records(tmp_path)
    with raises_with_text(RecordsError, match="can’t be written"):
        write_records(empty / "inside.jsonl", [])


def test_a_file_that_cannot_be_written_whole_stays_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, records = tmp_path / "deals.jsonl", played()
    write_records(path, records)
    before = path.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with raises_with_text(RecordsError, match="No space left"):
        write_records(path, records * 3)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(os.name == "nt", reason="permissions are those of the folder here")
def test_a_written_file_can_be_shared_like_any_other(tmp_path: Path) -> None:
    path, plain = tmp_path / "deals.jsonl", tmp_path / "plain"
    plain.touch()
    write_records(path, played())
    assert path.stat().st_mode == plain.stat().st_mode
    path.chmod(0o640)
    write_records(path, played())
    assert path.stat().st_mode & 0o777 == 0o640


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_records_go_into_a_pipe_that_stays_one(tmp_path: Path) -> None:
    pipe, records, got = tmp_path / "pipe", played(), []
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: got.append(pipe.read_text(encoding="utf-8")))
    reader.start()
    write_records(pipe, records)
    reader.join(10)
    assert got[0].count("\n") == len(records)
    assert pipe.is_fifo()


def test_names_that_are_taken_are_numbered(tmp_path: Path) -> None:
    assert free_path(tmp_path, "game").name == "game.jsonl"
    (tmp_path / "game.jsonl").touch()
    assert free_path(tmp_path, "game").name == "game-2.jsonl"


def test_games_are_told_apart() -> None:
    records = played(games=3)
    games = games_in(records)
    assert len(games) == 3
    assert [record for game in games for record in game] == records
    assert len(games_in([records[0], records[0]])) == 2


@pytest.mark.parametrize(("rules", "players", "skip"), [("classic", 4, 0), ("classic", 4, 2), ("book", 5, 1)])
def test_records_are_kept_as_a_game_that_goes_on(rules: str, players: int, skip: int) -> None:
    records = played(rules, players)[skip:-1]
    archive = Archive.memory()
    try:
        game = keep_records(archive, records, "From a file")
        back = kept_records(archive, game)
        assert [msgspec.structs.replace(record, game=1) for record in back] == [
            msgspec.structs.replace(record, game=1) for record in records
        ]
        table = resume(archive, game, LocalThinker())
        assert table.game.deal_number == records[-1].deal
        assert list(table.game.totals) == list(records[-1].result.scores)
        table.deal()
        while table.in_deal:
            table.pump()
    finally:
        archive.close()


@pytest.mark.parametrize(
    ("rules", "players", "deals", "options"),
    [
        ("burraco", 4, 4, {"target_score": 1000}),
        ("burraco", 2, 4, {"deals": 3, "victory_points": "fibur"}),
        ("hand-and-foot", 3, 5, {}),
    ],
)
def test_after_the_end_of_a_game_another_one_begins_and_each_opens(
    rules: str, players: int, deals: int, options: dict[str, object]
) -> None:
    records, ended = records_past_the_end(rules, players, deals, **options)
    games = games_in(records)
    assert games[0] == list(records[:ended])
    assert [record for game in games for record in game] == list(records)
    archive = Archive.memory()
    try:
        for kept in games:
            table = resume(archive, keep_records(archive, kept, "From a file"), LocalThinker(), look=True)
            assert list(table.game.totals) == kept[-1].result.scores
            assert table.game.over or kept is games[-1]
    finally:
        archive.close()


def test_deals_that_are_counted_from_nought_are_one_game_too() -> None:
    records = played()
    assert len(records) > 2
    from_nought = [msgspec.structs.replace(record, deal=record.deal - 1) for record in records]
    assert [list(map(len, games_in(found))) for found in (records, from_nought)] == [[len(records)]] * 2
    archive = Archive.memory()
    try:
        assert resume(archive, keep_records(archive, from_nought, "From a file"), LocalThinker(), look=True).game.over
    finally:
        archive.close()


def test_a_tie_is_played_off_to_its_end_also_in_a_file() -> None:
    first = played()[0]
    totals = [[0, 0], [600, 600], [550, 550], [560, 550], [900, 550]]
    records = [
        msgspec.structs.replace(
            first,
            deal=number + 1,
            dealer=(first.dealer + number) % 4,
            options={"target_score": 600},
            scores=totals[number],
            result=msgspec.structs.replace(first.result, scores=totals[number + 1]),
        )
        for number in range(4)
    ]
    assert [len(game) for game in games_in(records)] == [3, 1]


@pytest.mark.parametrize("seed", [2**63, -(2**63) - 1, 10**40])
def test_a_seed_that_no_store_can_hold_is_told_with_its_line(seed: int, tmp_path: Path) -> None:
    path = tmp_path / "deals.jsonl"
    path.write_text(re.sub(r'"seed":\d+', f'"seed":{seed}', write_record(played()[0])), encoding="utf-8")
    with raises_with_text(RecordsError, match="Line 1"):
        read_records(path)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the names of files are Unicode")
def test_a_file_whose_name_is_no_unicode_is_taken_in_and_its_faults_are_told(tmp_path: Path) -> None:
    path = tmp_path / os.fsdecode(b"Caf\xe9.jsonl")
    records = played()
    write_records(path, records)
    archive = Archive.open(tmp_path)
    game = keep_records(archive, read_records(path), path.stem)
    assert [entry.name for entry in catalogue.entries(archive) if entry.game == game] == ["Caf"]
    archive.close()
    path.write_text("{}", encoding="utf-8")
    with raises_with_text(RecordsError, match=r"Line 1 of Caf\?\.jsonl"):
        read_records(path)
