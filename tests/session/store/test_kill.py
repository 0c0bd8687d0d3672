"""The playing process is killed and loses nothing that it told: a small share of tests/soak/kill_restart.py, and each game."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest
from helpers.saved_games import saved_game

from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.engine.notation import move_text
from canasta_desktop.engine.ruleset import ALL_PRESETS, preset
from canasta_desktop.session.store import catalogue
from canasta_desktop.session.store.archive import FILE, Archive
from canasta_desktop.session.store.resume import resume
from canasta_desktop.session.store.wal import is_torn

sys.path.insert(0, str(Path(__file__).parents[2] / "soak"))

from kill_restart import Known, soak  # type: ignore[import-not-found]


def test_kill_loses_nothing_that_was_played(tmp_path: Path) -> None:
    figures = soak(tmp_path, kills=3, seed=1, longest=0.6)
    assert figures["kills"] == 3
    assert figures["same"] + figures["one_more"] + figures["before_play"] >= 2
    assert figures["checked_games"] >= 1
    assert figures["changes"] > 0


PLAYER = Path(__file__).parents[2] / "helpers" / "session_player.py"
LINES = 60
"""Changes after which a process is killed; some more are made meanwhile."""
PATIENCE_S = 60.0


def told_before_its_end(folder: Path, rules: str, players: int) -> tuple[int, bool, int, list[str]]:
    """Let a process play and kill it; the last change that it told whole."""
    path = folder / "told.jsonl"
    with path.open("wb") as told:
        player = subprocess.Popen([sys.executable, str(PLAYER), str(folder), rules, str(players)], stdout=told)
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end and path.read_bytes().count(b"\n") < LINES and player.poll() is None:
            time.sleep(0.01)
        ended = player.poll()
        player.kill()
        player.wait()
    assert ended is None
    lines = path.read_bytes().split(b"\n")[:-1]
    assert len(lines) >= LINES
    game, saved, deal, moves = json.loads(lines[-1])
    return game, saved, deal, moves


@pytest.mark.parametrize("rules", ALL_PRESETS)
def test_each_game_comes_up_again_where_it_was_killed(rules: str, tmp_path: Path) -> None:
    game, saved, deal, moves = told_before_its_end(tmp_path, rules, preset(rules).players)
    assert saved
    archive = Archive.open(tmp_path)
    assert (archive.notice, archive.writable) == (None, True)
    assert archive.connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    newest = catalogue.latest(archive)
    table = resume(archive, game if newest is None else newest, LocalThinker())
    found = table.game.deal_number, [move_text(move) for move in table.moves]
    if newest in (game, None):
        assert found in ((deal, moves), (deal, [*moves, *found[1][len(moves) :][:1]]), (deal + 1, []))
    else:
        assert (newest, found) == (game + 1, (1, []))
    archive.close()


def test_what_a_killed_process_had_only_begun_to_write_is_no_damage(tmp_path: Path) -> None:
    archive = Archive.open(tmp_path)
    saved_game(archive)
    log = (tmp_path / f"{FILE}-wal").read_bytes()
    archive.close()
    assert not is_torn(log)
    frame = log[-24 - 4096 :]
    header, page = frame[:24], frame[24:]
    unfinished = header[:4] + bytes(4) + header[8:]  # a frame after which its transaction goes on
    assert int.from_bytes(header[4:8]) > 0
    assert not is_torn(log + header)
    assert not is_torn(log + unfinished + page), "a header over a page of an earlier round"
    for write in (header, header + page):  # a kill within a write leaves its part up to a page of the system's cache
        cut = (log + write)[: (len(log) + len(write)) // 4096 * 4096]
        assert len(cut) <= len(log) or not is_torn(cut)
    assert is_torn(log + header + page[:100])
    assert is_torn(log + header + page), "a whole transaction that cannot be read"
    assert is_torn(log[:-1] + bytes([log[-1] ^ 1]))


def test_a_kill_over_frames_of_an_earlier_round_is_no_damage(tmp_path: Path) -> None:
    archive = Archive.open(tmp_path)
    for _ in range(3):
        saved_game(archive)
    archive.connection.execute("PRAGMA wal_checkpoint(RESTART)").fetchall()
    archive.connection.execute("UPDATE games SET name = name || '!'")
    archive.connection.commit()
    log = (tmp_path / f"{FILE}-wal").read_bytes()
    archive.close()
    salts, frame = log[16:24], 24 + 4096
    this_round = [at for at in range(32, len(log), frame) if log[at + 8 : at + 16] == salts]
    assert 0 < len(this_round) < (len(log) - 32) // frame
    assert not is_torn(log)
    begun = this_round[-1] + 24  # the header that commits is written, and its page is still that of the earlier round
    assert int.from_bytes(log[begun - 20 : begun - 16]) > 0
    assert not is_torn(log[:begun] + bytes(4096) + log[begun + 4096 :])


def test_a_lost_move_would_be_noticed() -> None:
    known = Known(game=1, deal=1, moves=["draw", "discard 4S"])
    news = {"game": 1, "deal": 1, "number": 1, "last": "draw", "totals": [0, 0], "over": False}
    same, one_more, another = ["draw", "discard 4S"], ["draw", "discard 4S", "draw"], ["draw", "discard 5S"]
    for moves, fits in ((same, True), (one_more, True), (another, False), ([], False)):
        try:
            known.compare({**news, "moves": moves})
        except AssertionError:
            assert not fits
        else:
            assert fits
