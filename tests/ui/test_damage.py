"""A share of tests/soak/corrupt_files.py: whatever is damaged, the window starts, says a sentence, loses nothing and plays."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "soak"))

import hostile_values  # type: ignore[import-not-found]
from corrupt_files import make_folders, trial  # type: ignore[import-not-found]
from corrupt_kinds import DB, HOUSE, PROFILES, SETTINGS, Kind, all_kinds  # type: ignore[import-not-found]

from canasta_desktop.session.store.wal import is_torn

KINDS = {kind.name: kind for kind in all_kinds()}
SOME = {
    "database cut to 0.5": "set aside",
    "database, bits flipped 10": "game set aside",
    "database, bits flipped 25": "set aside",
    "database a folder": "set aside",
    "log and noise": "set aside",
    "log, bits flipped 3": "set aside",
    "nothing wrong, window died": "unnoticed",
    "newer version": "told",
    "tallies missing": "set aside",
    "a move missing": "game set aside",
    "profiles.toml a huge number": "set aside",
    "house_rules/grandma.toml cut in a word": "set aside",
}


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    found: tuple[Path, Path] = make_folders(tmp_path_factory.mktemp("kept"))
    return found


@pytest.mark.parametrize("name", SOME)
def test_damage_is_told_and_nothing_is_lost(name: str, folders: tuple[Path, Path], tmp_path: Path) -> None:
    outcome, _ = trial(KINDS[name], folders, tmp_path)
    assert outcome == SOME[name]


def test_a_trial_would_notice_what_is_lost(folders: tuple[Path, Path], tmp_path: Path) -> None:
    gone = Kind("database gone", lambda folder: (folder / "games.db").unlink(), whole=True)
    with pytest.raises(AssertionError, match="0 games"):
        trial(gone, folders, tmp_path)


def test_there_are_more_than_two_hundred_kinds() -> None:
    assert len(KINDS) == len(all_kinds()) > 200


def test_every_damaged_bit_of_a_log_is_noticed(folders: tuple[Path, Path]) -> None:
    data = (folders[1] / "games.db-wal").read_bytes()
    assert not is_torn(data)
    assert not is_torn(b"")
    assert not is_torn(bytes(5000))
    frame = 32 + 24 + 4096
    assert not is_torn(data[:frame])
    for at in (3, 9, 20, 31, 32, 36, 50, 55, 60, 2000, frame - 1, frame + 5):
        assert is_torn(data[:at] + bytes([data[at] ^ 4]) + data[at + 1 :]) or 40 <= at % (frame - 32) < 48


@pytest.mark.parametrize(
    ("file", "section", "key", "value"),
    [
        (DB, "games", "name", "A\x00na"),
        (DB, "games", "house", "\u202e\x1b[2J"),
        (DB, "games", "seed", 2**63 - 1),
        (DB, "games", "seatings", b"\xff\xfe\x00"),
        (DB, "deals", "moves", '[["\\u0000"]]'),
        (DB, "tallies", "partner", "\x00"),
        (SETTINGS, "player", "name", "A\x00na"),
        (SETTINGS, "keys", "\x00", 2**64),
        (PROFILES, "ana", "name", "\x00"),
        (HOUSE, "", "name", "\x00"),
    ],
)
def test_a_value_that_nobody_expects_stops_no_page(
    file: str, section: str, key: str, value: object, folders: tuple[Path, Path], tmp_path: Path
) -> None:
    """The menu and every page that shows user data are drawn; a share of tests/soak/hostile_values.py."""
    assert hostile_values.trial(hostile_values.Place(file, section, key), value, folders, tmp_path)
