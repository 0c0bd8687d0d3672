"""The kinds of damage: each has a name and a function that damages a folder with database, settings, profiles, house rules."""

from __future__ import annotations

import gzip
import json
import random
import shutil
import sqlite3
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

DB, WAL, SHM = "games.db", "games.db-wal", "games.db-shm"
SETTINGS, PROFILES, HOUSE = "settings.toml", "profiles.toml", "house_rules/grandma.toml"


class Kind(NamedTuple):
    """One kind of damage. With `log` it is applied to the folder of a killed window, whose write-ahead log has content."""

    name: str
    do: Callable[[Path], object]
    log: bool = False
    whole: bool = False
    """Whether the damage must go unnoticed, because everything can still be read."""


def _bytes(name: str, change: Callable[[bytes], bytes]) -> Callable[[Path], object]:
    def do(folder: Path) -> object:
        path = folder / name
        return path.write_bytes(change(path.read_bytes()))

    return do


def _sql(*statements: str, values: tuple[object, ...] = ()) -> Callable[[Path], object]:
    def do(folder: Path) -> None:
        connection = sqlite3.connect(folder / DB, isolation_level=None)
        for statement in statements:
            connection.execute(statement, values if "?" in statement else ())
        connection.close()

    return do


def _cut(size: float) -> Callable[[bytes], bytes]:
    """Truncate to `size` bytes (an int), or to this fraction (a float)."""
    return lambda data: data[: int(size if size > 1 or size == 0 else size * len(data))]


def _flip(seed: int, flips: int, first: int = 0, last: int | None = None) -> Callable[[bytes], bytes]:
    def change(data: bytes) -> bytes:
        dice, found = random.Random(seed), bytearray(data)
        for _ in range(flips):
            found[dice.randrange(first, min(last or len(found), len(found)))] ^= 1 << dice.randrange(8)
        return bytes(found)

    return change


def _noise(seed: int, size: int) -> bytes:
    return random.Random(seed).randbytes(size)


def _zero(page: int, size: int = 4096) -> Callable[[bytes], bytes]:
    return lambda data: data[: page * size] + bytes(size) + data[(page + 1) * size :]


def _over(at: int, new: bytes) -> Callable[[bytes], bytes]:
    return lambda data: data[:at] + new + data[at + len(new) :]


def _as_folder(name: str) -> Callable[[Path], object]:
    def do(folder: Path) -> None:
        (folder / name).unlink(missing_ok=True)
        (folder / name).mkdir()
        (folder / name / "something").write_text("of the user's")

    return do


def _as_file(name: str) -> Callable[[Path], object]:
    def do(folder: Path) -> None:
        shutil.rmtree(folder / name, ignore_errors=True)
        (folder / name).write_text("x")

    return do


def _foreign(*statements: str) -> Callable[[Path], object]:
    """Replace the database with one of another program."""

    def do(folder: Path) -> None:
        for name in (DB, WAL, SHM):
            (folder / name).unlink(missing_ok=True)
        _sql(*statements)(folder)

    return do


def database_kinds() -> list[Kind]:
    """Damage to the bytes of the database file."""
    made = [Kind(f"database cut to {size}", _bytes(DB, _cut(size)))
            for size in (1, 15, 16, 50, 99, 100, 512, 1024, 4095, 4096, 4097, 8192, 0.25, 0.5, 0.75, 0.9, 0.99)]  # fmt: skip
    made += [Kind(f"database, bits flipped {seed}", _bytes(DB, _flip(seed, 1 + seed % 30))) for seed in range(36)]
    made += [Kind(f"database, header flipped {seed}", _bytes(DB, _flip(seed, 2, 0, 100))) for seed in range(8)]
    made += [Kind(f"database, page {page} zeroed", _bytes(DB, _zero(page))) for page in range(12)]
    made += [
        Kind("database empty", _bytes(DB, _cut(0))),
        Kind("database noise", _bytes(DB, lambda data: _noise(1, len(data)))),
        Kind("database noise, short", _bytes(DB, lambda _: _noise(2, 100))),
        Kind("database text", _bytes(DB, lambda _: b"Dear diary, today we played Canasta.\n" * 200)),
        Kind("database JSON", _bytes(DB, lambda _: json.dumps({"games": []}).encode())),
        Kind("database zipped", _bytes(DB, gzip.compress)),
        Kind("database, noise behind", _bytes(DB, lambda data: data + _noise(3, 5000))),
        Kind("database, noise before", _bytes(DB, lambda data: _noise(4, 512) + data)),
        Kind("database twice", _bytes(DB, lambda data: data + data)),
        Kind("database, halves swapped", _bytes(DB, lambda data: data[len(data) // 2 :] + data[: len(data) // 2])),
        Kind("database, page size nonsense", _bytes(DB, _over(16, b"\x00\x03"))),
        Kind("database, unknown format", _bytes(DB, _over(18, b"\x09\x09"))),
        Kind("database, other text encoding", _bytes(DB, _over(56, b"\x00\x00\x00\x02"))),
        Kind("database a folder", _as_folder(DB)),
    ]  # fmt: skip
    return made


def log_kinds() -> list[Kind]:
    """Damage to the write-ahead log of a killed window."""
    made = [Kind(f"log cut to {size}", _bytes(WAL, _cut(size)), log=True)
            for size in (0, 1, 31, 32, 33, 56, 4152, 0.3, 0.6, 0.9, 0.999)]  # fmt: skip
    made += [Kind(f"log, bits flipped {seed}", _bytes(WAL, _flip(seed, 1 + seed)), log=True) for seed in range(8)]
    made += [
        Kind("log noise", _bytes(WAL, lambda data: _noise(5, len(data))), log=True),
        Kind("log missing", lambda folder: (folder / WAL).unlink(), log=True),
        Kind("log index missing", lambda folder: (folder / SHM).unlink(), log=True, whole=True),
        Kind("log index noise", _bytes(SHM, lambda data: _noise(6, len(data))), log=True, whole=True),
        Kind("log of nothing", lambda folder: (folder / DB).unlink(), log=True),
        Kind("log and noise", _bytes(DB, lambda data: _noise(7, len(data))), log=True),
        Kind("nothing wrong, window died", lambda _: None, log=True, whole=True),
    ]
    return made


def schema_kinds() -> list[Kind]:
    """Foreign, missing or changed tables."""
    tables = ("games", "deals", "moves", "tallies", "outcomes")
    made = [Kind(f"{table} missing", _sql(f"DROP TABLE {table}")) for table in tables]
    made += [
        Kind("another program's database", _foreign("CREATE TABLE accounts (id, money)", "INSERT INTO accounts VALUES (1, 2)")),
        Kind("another program's mark", _foreign("PRAGMA application_id = 252006674", "CREATE TABLE notes (id)")),
        Kind("an unmarked database of that name", _foreign("CREATE TABLE games (title TEXT)")),
        Kind("no mark", _sql("PRAGMA application_id = 0")),
        Kind("version 0", _sql("PRAGMA user_version = 0")),
        Kind("version below 0", _sql("PRAGMA user_version = -5")),
        Kind("newer version", _sql("PRAGMA user_version = 999")),
        Kind("newer version, other tables", _sql("PRAGMA user_version = 999", "DROP TABLE games", "CREATE TABLE games (x)")),
        Kind("column renamed", _sql("ALTER TABLE games RENAME COLUMN totals TO sums")),
        Kind("column of another version", _sql("ALTER TABLE games ADD COLUMN mood TEXT"), whole=True),
        Kind("games a view", _sql("ALTER TABLE games RENAME TO g2", "CREATE VIEW games AS SELECT * FROM g2")),
        Kind("a trigger that refuses", _sql(
            "CREATE TRIGGER no BEFORE INSERT ON moves BEGIN SELECT RAISE(ABORT, 'no'); END"
        ), whole=True),
        Kind("no index", _sql("DROP INDEX games_by_time", "DROP INDEX games_to_continue"), whole=True),
        Kind("other journal", _sql("PRAGMA journal_mode = DELETE"), whole=True),
    ]  # fmt: skip
    return made


_HUGE = "9" * 400
_VALUES: tuple[tuple[str, str, object], ...] = (
    ("games", "name", b"\xff\xfe\x00"), ("games", "name", "x" * 3_000_000), ("games", "name", ""), ("games", "name", 17),
    ("games", "name", "two\nlines\x00\x1b[31m\u202e"),
    ("games", "rules", "poker"), ("games", "rules", ""), ("games", "rules", 3),
    ("games", "options", "{"), ("games", "options", "[]"), ("games", "options", '{"hand_size": -1}'),
    ("games", "options", '{"hand_size": 1e999}'), ("games", "options", '{"no_such": 1}'), ("games", "options", "[" * 100_000),
    ("games", "options", '{"hand_size": ' + _HUGE + "}"),
    ("games", "house", b"\x80"), ("games", "house", "y" * 100_000),
    ("games", "players", 0), ("games", "players", 99), ("games", "players", "four"), ("games", "players", 2),
    ("games", "seed", "x"), ("games", "seed", 6), ("games", "seed", 2**62), ("games", "seed", 1.5),
    ("games", "practice", 7), ("games", "seatings", "[]"), ("games", "seatings", "null"),
    ("games", "seatings", '[{"name": 1}]'), ("games", "seatings", b"\x00"),
    ("games", "origin", "{}"), ("games", "origin", '{"scores": [0, 0], "dealer": 9, "deal": 1}'),
    ("games", "origin", '{"scores": [0, 0], "dealer": 0, "deal": 1, "position": {"rules": "classic"}}'),
    ("games", "started", "yesterday"), ("games", "changed", "0000"), ("games", "changed", 5),
    ("games", "changed", "9999-99-99"),
    ("games", "seconds", -5), ("games", "seconds", 2**60), ("games", "seconds", "long"),
    ("games", "state", "asleep"), ("games", "totals", "[1]"), ("games", "totals", "[0, 1000000000000]"),
    ("games", "totals", "{}"),
    ("games", "totals", "[5, 5]"), ("games", "winner", 5), ("games", "winner", "us"), ("games", "owner", "../../etc/passwd"),
    ("games", "owner", b"\x01"), ("games", "deleted", "whenever"),
    ("deals", "dealer", 77), ("deals", "dealer", "x"), ("deals", '"order"', "[0, 0]"), ("deals", '"order"', "[3, 2, 1, 0]"),
    ("deals", "before", "[1, 2]"), ("deals", "before", "no"), ("deals", "hands", "[]"),
    ("deals", "hands", '["AS", "AS", "", ""]'),
    ("deals", "hands", "9"), ("deals", "upcards", "ZZ"), ("deals", "upcards", ""), ("deals", "stock", "AS " * 2000),
    ("deals", "stock", ""), ("deals", "stock", b"\xff"), ("deals", "moves", "[]"), ("deals", "moves", '["draw", "draw"]'),
    ("deals", "moves", "7"), ("deals", "result", "{}"), ("deals", "result", "null"), ("deals", "number", 40),
    ("moves", "text", "discard"), ("moves", "text", "yes"), ("moves", "text", "meld K:KS KH KD"),
    ("moves", "text", b"\x00\x01"),
    ("moves", "text", "x" * 500_000),
)  # fmt: skip


def _value(table: str, column: str, value: object) -> Callable[[Path], object]:
    """Write a value to a column of the first row (in the table `games` of the unfinished game)."""

    def do(folder: Path) -> None:
        connection = sqlite3.connect(folder / DB, isolation_level=None)
        game = connection.execute("SELECT id FROM games WHERE state = 'playing' ORDER BY changed DESC").fetchone()[0]
        where = {
            "games": "id = ?",
            "deals": "game = ? AND number = (SELECT min(number) FROM deals AS d WHERE d.game = deals.game)",
            "moves": "game = ? AND number = 3",
        }[table]
        connection.execute(f"UPDATE {table} SET {column} = ? WHERE {where}", (value, game))  # noqa: S608  our own names
        connection.close()

    return do


def value_kinds() -> list[Kind]:
    """Single values of a wrong type, with a wrong meaning, or huge."""
    made = [
        Kind(f"{table}.{column} = {str(value)[:24]!r} {number}", _value(table, column, value))
        for number, (table, column, value) in enumerate(_VALUES)
    ]
    made += [
        Kind("a move missing", _sql("DELETE FROM moves WHERE number = 1")),
        Kind("all moves missing", _sql("DELETE FROM moves")),
        Kind("all deals missing", _sql("DELETE FROM deals")),
        Kind("a deal twice", _sql(
            "INSERT INTO deals SELECT game, number + 1, dealer, \"order\", before, hands, upcards, stock, moves, result,"
            " feet, seed FROM deals WHERE number = (SELECT max(number) FROM deals AS d WHERE d.game = deals.game)"
        )),
        Kind("100,000 moves of nobody", _sql(
            "WITH RECURSIVE n(x) AS (SELECT 0 UNION ALL SELECT x + 1 FROM n WHERE x < 99999)"
            " INSERT INTO moves SELECT 999, 1, x, 'draw' FROM n"
        )),
    ]  # fmt: skip
    return made


_DEEP = "a = " + "[" * 20_000
_TOML: tuple[tuple[str, Callable[[bytes], bytes]], ...] = (
    ("empty", _cut(0)), ("cut", _cut(0.6)), ("cut in a word", _cut(0.43)), ("noise", lambda _: _noise(8, 3000)),
    ("zeros", lambda data: bytes(len(data))), ("flipped", _flip(1, 6)), ("flipped more", _flip(2, 60)),
    ("UTF-16", lambda data: data.decode().encode("utf-16")), ("bad UTF-8", lambda data: data + b'\nx = "\xff\xfe"\n'),
    ("a huge number", lambda data: b"[window]\nwidth = " + b"9" * 5000), ("nested", lambda _: _DEEP.encode()),
    ("2 MB", lambda data: data + b"# " + b"x" * 2_000_000), ("JSON", lambda _: b'{"speed": "fast"}'),
    ("twice", lambda data: data + b"\n" + data),
)  # fmt: skip
_SETTINGS: tuple[tuple[str, str], ...] = (
    ("wrong types", '[play]\nspeed = 5\nconfirm_discard = "perhaps"\n[window]\nwidth = "wide"\nplace = ["a"]\n'),
    ("huge values", "[window]\nwidth = 999999999\nheight = -4\nplace = [99999999, 1]\n[reading]\ntext_size = 100000\n"),
    ("sections are values", 'play = 3\nwindow = "x"\nreading = []\n'),
    ("far away", "[window]\nwidth = 1280\nheight = 720\nplace = [-30000, 30000]\n"),
)
_PROFILES: tuple[tuple[str, str], ...] = (
    ("wrong types", 'current = 5\n[ana]\nname = 7\navatar = "dragon"\n'),
    ("nobody", 'current = "ghost"\n'),
    ("values for people", "ana = 4\nbea = [1, 2]\n"),
)
_HOUSES: tuple[tuple[str, str], ...] = (
    ("impossible", 'name = "Grandma"\nbase = "classic"\n[options]\nhand_size = 20\npacks = 1\n'),
    ("unknown base", 'name = "Grandma"\nbase = "poker"\n'),
    ("unknown option", 'name = "Grandma"\nbase = "classic"\n[options]\nmood = "good"\n'),
    ("wrong types", 'name = 5\nbase = ["classic"]\noptions = "all"\n'),
    ("a huge value", 'name = "Grandma"\nbase = "classic"\n[options]\ntarget_score = 999999999999\n'),
    ("an endless name", 'name = "' + "g" * 90_000 + '"\nbase = "classic"\n'),
)


def text_kinds() -> list[Kind]:
    """Damage to settings, profiles and house rules."""
    made = []
    for file, own in ((SETTINGS, _SETTINGS), (PROFILES, _PROFILES), (HOUSE, _HOUSES)):
        made += [Kind(f"{file} {name}", _bytes(file, change)) for name, change in _TOML]
        made += [Kind(f"{file} {name}", _bytes(file, lambda _, text=text: text.encode())) for name, text in own]
        made.append(Kind(f"{file} a folder", _as_folder(file)))
    made += [Kind(f"{folder} a file", _as_file(folder)) for folder in ("house_rules", "windows")]
    return made


def all_kinds() -> list[Kind]:
    """All kinds of damage, with unique names."""
    return [*database_kinds(), *log_kinds(), *schema_kinds(), *value_kinds(), *text_kinds()]
