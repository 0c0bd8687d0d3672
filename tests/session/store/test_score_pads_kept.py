"""Score pads in the database: kept whole, read with care, and there again after a restart."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING, Any

import pytest

from canasta_desktop.engine.ruleset import as_house, load, preset
from canasta_desktop.session.score_pad import Pad, PadDeal
from canasta_desktop.session.store import schema
from canasta_desktop.session.store.archive import Archive
from canasta_desktop.session.store.rescue import rescue
from canasta_desktop.session.store.score_pads import all_pads, forget_pad, keep_pad, new_key, pad_of

if TYPE_CHECKING:
    from pathlib import Path

DEAL = PadDeal(({"melds": 300, "natural": 1}, {"hands": 45}), out=0, concealed=True)
PAD = Pad(preset("classic"), 4, ("Ana", "Otto", "", "Bea"), 2, (DEAL,))
HOUSE = Pad(as_house(load("samba", {"target_score": 5000}), "Garden"), 4, ("",) * 4, 0)


def test_pads_are_there_again_after_a_restart(tmp_path: Path) -> None:
    archive = Archive.open(tmp_path)
    first, second = new_key(), new_key()
    keep_pad(archive, first, PAD)
    keep_pad(archive, second, HOUSE)
    keep_pad(archive, first, PAD.with_deal(DEAL))
    archive.close()
    archive = Archive.open(tmp_path)
    assert [(one.key, one.pad) for one in all_pads(archive)] == [(first, PAD.with_deal(DEAL)), (second, HOUSE)]
    found = pad_of(archive, first)
    assert found is not None
    assert found.begun is not None
    assert found.changed is not None
    assert found.begun < found.changed
    forget_pad(archive, first)
    assert pad_of(archive, first) is None
    assert len(all_pads(archive)) == 1
    archive.close()


@pytest.mark.parametrize(
    ("column", "value", "newer"),
    [
        ("deals", "[", False),
        ("deals", '[{"counts": [{"melds": 300}]}]', False),
        ("deals", '[{"counts": [{"melds": -5}, {}]}]', False),
        ("deals", '[{"counts": [{"melds": 5}, {"wild": 1}]}]', False),
        ("deals", b"\xff\xfe", False),
        ("names", '["Ana"]', False),
        ("names", "7", False),
        ("players", 3.5, False),
        ("players", 5, False),
        ("dealer", 4, False),
        ("rules", "solitaire", True),
        ("options", '{"hand_size": 400}', False),
        ("options", '{"jokers_fly": true}', True),
        ("version", 2, True),
    ],
)
def test_a_damaged_row_is_listed_without_its_contents(column: str, value: Any, newer: bool) -> None:
    archive = Archive.memory()
    keep_pad(archive, "good", HOUSE)
    keep_pad(archive, "bad", PAD)
    archive.connection.execute(f"UPDATE score_pads SET {column} = ? WHERE id = 'bad'", (value,))  # noqa: S608
    found = {one.key: one for one in all_pads(archive)}
    assert found["good"].pad == HOUSE
    assert (found["bad"].pad, found["bad"].newer) == (None, newer)
    archive.close()


def test_moments_and_names_may_hold_anything() -> None:
    archive = Archive.memory()
    keep_pad(archive, "one", PAD)
    archive.connection.execute("UPDATE score_pads SET begun = 'long ago', changed = 7, names = ?", ('["A\\u0007na","","",""]',))
    found = all_pads(archive)[0]
    assert (found.begun, found.changed) == (None, None)
    assert found.pad is not None
    assert found.pad.names[0] == "A na"
    archive.close()


def test_a_database_that_can_only_be_read_raises_nothing() -> None:
    archive = Archive.memory()
    keep_pad(archive, "one", PAD)
    archive.writable = False
    keep_pad(archive, "two", PAD)
    forget_pad(archive, "one")
    assert [one.key for one in all_pads(archive)] == ["one"]
    archive.connection.execute("DROP TABLE score_pads")
    assert all_pads(archive) == []
    assert pad_of(archive, "one") is None
    archive.writable = True


def test_an_older_database_gets_the_table_and_a_rescue_takes_pads_along(tmp_path: Path) -> None:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    at = next(at for at, script in enumerate(schema.MIGRATIONS) if "score_pads" in script)
    for script in schema.MIGRATIONS[:at]:
        connection.executescript(script)
    connection.execute(f"PRAGMA application_id = {schema.APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {at}")
    schema.migrate(connection)
    assert connection.execute("SELECT count(*) FROM score_pads").fetchone() == (0,)
    archive = Archive.open(tmp_path)
    keep_pad(archive, "one", PAD)
    archive.close()
    assert rescue(tmp_path / "games.db", connection) == 0
    assert connection.execute("SELECT id FROM score_pads").fetchall() == [("one",)]
