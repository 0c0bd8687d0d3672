"""The schema of the database, as migrations.

`user_version` is the number of migrations applied. A released migration is never changed; a new one is added.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import sqlite3

APPLICATION_ID: Final = 0x43414E41
"""Marks a database of this program ("CANA")."""

_GAMES: Final = """
CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT,  -- never given again: results are counted under it
    name TEXT NOT NULL,
    rules TEXT NOT NULL,        -- name of the preset
    options TEXT NOT NULL,      -- JSON: what differs from it
    house TEXT,                 -- name of the house rules
    players INT NOT NULL,
    seed INT NOT NULL,
    practice INT NOT NULL,      -- 1: not counted
    seatings TEXT NOT NULL,     -- JSON: a list of {name, avatar, bot, profile, away}
    origin TEXT NOT NULL,       -- JSON: null, or where in another deal it began
    started TEXT NOT NULL,      -- UTC, ISO 8601
    changed TEXT NOT NULL,
    seconds INT NOT NULL,       -- played
    state TEXT NOT NULL,        -- playing, over
    totals TEXT NOT NULL,       -- JSON: points by side
    winner INT,                 -- side
    deleted TEXT,               -- UTC; it goes for good when the window that deleted it closes
    owner TEXT                  -- the window that has it open
);
CREATE INDEX games_by_time ON games (changed);
CREATE INDEX games_to_continue ON games (changed) WHERE state = 'playing' AND deleted IS NULL;
CREATE TABLE deals (
    game INT NOT NULL,
    number INT NOT NULL,
    dealer INT NOT NULL,        -- place in the order
    "order" TEXT NOT NULL,      -- JSON: the seats that play it, clockwise
    before TEXT NOT NULL,       -- JSON: totals by side before it
    hands TEXT NOT NULL,        -- JSON: cards by seat, as dealt
    upcards TEXT NOT NULL,
    stock TEXT NOT NULL,        -- next card first
    moves TEXT,                 -- JSON, once the deal is over
    result TEXT,                -- JSON, once the deal is over
    PRIMARY KEY (game, number)
);
CREATE TABLE moves (            -- of deals that are being played
    game INT NOT NULL,
    deal INT NOT NULL,
    number INT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game, deal, number)
) WITHOUT ROWID;
"""

_STATISTICS: Final = """
CREATE TABLE tallies (          -- a finished deal, for each person who played it; see tally.py
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game INTEGER NOT NULL, deal INTEGER NOT NULL, seat INTEGER NOT NULL,
    profile TEXT NOT NULL, rules TEXT NOT NULL, players INTEGER NOT NULL, level TEXT NOT NULL, partner TEXT NOT NULL,
    ended TEXT NOT NULL,
    points INTEGER NOT NULL, others INTEGER NOT NULL, other_sides INTEGER NOT NULL,
    natural_own INTEGER NOT NULL, mixed_own INTEGER NOT NULL,
    natural_partner INTEGER NOT NULL, mixed_partner INTEGER NOT NULL,
    natural_others INTEGER NOT NULL, mixed_others INTEGER NOT NULL,
    went_out INTEGER NOT NULL, concealed INTEGER NOT NULL,
    minimum INTEGER NOT NULL, opened_round INTEGER, opened_own INTEGER NOT NULL, opening INTEGER NOT NULL,
    takings INTEGER NOT NULL, taken INTEGER NOT NULL, side_takings INTEGER NOT NULL, other_takings INTEGER NOT NULL,
    UNIQUE (game, deal, seat)
);
CREATE INDEX tallies_by_day ON tallies (profile, rules, ended);
CREATE INDEX tallies_by_points ON tallies (profile, points, minimum, opened_round, rules, ended);
CREATE TABLE tally_days (       -- the sums of a day's tallies, made anew whenever one is booked
    profile TEXT NOT NULL, rules TEXT NOT NULL, day TEXT NOT NULL,
    deals INTEGER NOT NULL, points INTEGER NOT NULL, others INTEGER NOT NULL, other_sides INTEGER NOT NULL,
    natural_own INTEGER NOT NULL, mixed_own INTEGER NOT NULL,
    natural_partner INTEGER NOT NULL, mixed_partner INTEGER NOT NULL,
    natural_others INTEGER NOT NULL, mixed_others INTEGER NOT NULL,
    with_partner INTEGER NOT NULL,
    out_nobody INTEGER NOT NULL, out_own INTEGER NOT NULL, out_partner INTEGER NOT NULL, out_others INTEGER NOT NULL,
    concealed INTEGER NOT NULL, opened_own INTEGER NOT NULL, opening INTEGER NOT NULL,
    takings INTEGER NOT NULL, taken INTEGER NOT NULL, side_takings INTEGER NOT NULL, other_takings INTEGER NOT NULL,
    PRIMARY KEY (profile, rules, day)
) WITHOUT ROWID;
CREATE TABLE outcomes (         -- a finished game, for each person
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game INTEGER NOT NULL, seat INTEGER NOT NULL,
    profile TEXT NOT NULL, rules TEXT NOT NULL, players INTEGER NOT NULL, level TEXT NOT NULL, partner TEXT NOT NULL,
    ended TEXT NOT NULL,
    won INTEGER NOT NULL, points INTEGER NOT NULL, others INTEGER NOT NULL, deals INTEGER NOT NULL,
    UNIQUE (game, seat)
);
CREATE INDEX outcomes_by_time ON outcomes (profile, ended);
"""

# In `feet`: JSON, cards by seat, as dealt; NULL under rules without feet.
_FEET_AND_FURTHER_CANASTAS: Final = """
ALTER TABLE deals ADD COLUMN feet TEXT;
ALTER TABLE tallies ADD COLUMN sequence_own INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tallies ADD COLUMN wild_own INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tallies ADD COLUMN sequence_partner INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tallies ADD COLUMN wild_partner INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tallies ADD COLUMN sequence_others INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tallies ADD COLUMN wild_others INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tally_days ADD COLUMN sequence_own INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tally_days ADD COLUMN wild_own INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tally_days ADD COLUMN sequence_partner INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tally_days ADD COLUMN wild_partner INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tally_days ADD COLUMN sequence_others INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tally_days ADD COLUMN wild_others INTEGER NOT NULL DEFAULT 0;
"""

_REVIEWS: Final = """
CREATE TABLE reviewed (         -- a decision of a finished deal, judged; see session/review.py
    deal TEXT NOT NULL,         -- digest of its cards and moves
    seat INTEGER NOT NULL,
    move INTEGER NOT NULL,
    judgement TEXT NOT NULL,    -- JSON
    PRIMARY KEY (deal, seat, move)
) WITHOUT ROWID;
CREATE TABLE losses (           -- a finished review, for the person who played the seat
    deal TEXT NOT NULL,
    seat INTEGER NOT NULL,
    profile TEXT NOT NULL, rules TEXT NOT NULL, judged TEXT NOT NULL,
    decisions INTEGER NOT NULL, result INTEGER NOT NULL, luck REAL NOT NULL,
    inexact INTEGER NOT NULL, mistakes INTEGER NOT NULL, blunders INTEGER NOT NULL,
    drawing REAL NOT NULL, melding REAL NOT NULL, discarding REAL NOT NULL, freezing REAL NOT NULL, going_out REAL NOT NULL,
    asking REAL NOT NULL,       -- points lost by what the decisions were about
    PRIMARY KEY (deal, seat)
) WITHOUT ROWID;
CREATE INDEX losses_by_time ON losses (profile, judged);
"""

_LESSONS: Final = """
CREATE TABLE lessons (          -- a lesson that somebody has finished
    profile TEXT NOT NULL,
    lesson TEXT NOT NULL,
    done TEXT NOT NULL,         -- UTC
    PRIMARY KEY (profile, lesson)
) WITHOUT ROWID;
"""

_DAILY: Final = """
CREATE TABLE daily (            -- somebody's deal of a day; see session/daily.py
    profile TEXT NOT NULL,
    day TEXT NOT NULL,          -- local date whose deal it is
    begun TEXT NOT NULL,        -- local date on which it was begun
    moves TEXT NOT NULL,        -- JSON
    result INTEGER,             -- lead of the person's side, once it is over
    expert INTEGER,             -- the expert's lead with the same cards
    PRIMARY KEY (profile, day)
) WITHOUT ROWID;
"""

_ANSWERS: Final = """
CREATE TABLE answers (          -- somebody's answer to a question of practice
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    profile TEXT NOT NULL,
    question TEXT NOT NULL,
    answered TEXT NOT NULL,     -- UTC
    right INTEGER NOT NULL,     -- 1: right
    rating INTEGER NOT NULL     -- of the person, after it
);
CREATE INDEX answers_of_profile ON answers (profile, id);
"""

_MEDALS: Final = """
CREATE TABLE medals (           -- a medal that somebody has won; see session/medals.py
    profile TEXT NOT NULL,
    medal TEXT NOT NULL,
    won TEXT NOT NULL,          -- UTC
    PRIMARY KEY (profile, medal)
) WITHOUT ROWID;
"""

# `deals.seed`: the deal's own seed, from which its cards can be dealt again; where it is NULL, `games.seed`, the seed of the
# first deal. `games.secret`: the seed of the deals to come. In earlier versions all deals followed from `games.seed`, which was
# shown and exported; so the coming deals of their games follow from another number.
_SEEDS_OF_DEALS: Final = """
ALTER TABLE deals ADD COLUMN seed INT;
ALTER TABLE games ADD COLUMN secret INT;
"""
# A deal of a day beside its moves. `assisted` is 1 if seats have changed hands while it was played, so that its result does not
# count; `owner` is the window that has it open.
_MARKED_DAYS: Final = """
CREATE TABLE marked_days (
    profile TEXT NOT NULL,
    day TEXT NOT NULL,
    assisted INTEGER NOT NULL DEFAULT 0,
    owner TEXT,
    PRIMARY KEY (profile, day)
) WITHOUT ROWID;
"""
_NEW_SECRETS: Final = "UPDATE games SET secret = random() & 0x7FFFFFFFFFFFFFFF WHERE secret IS NULL"

_SCORE_PADS: Final = """
CREATE TABLE score_pads (       -- a game with real cards, as it is written down; see session/score_pad.py
    id TEXT PRIMARY KEY,
    version INTEGER NOT NULL,   -- of the form in which names and deals are written
    rules TEXT NOT NULL,        -- name of the preset
    options TEXT NOT NULL,      -- JSON: what differs from it
    house TEXT,                 -- name of the house rules
    players INTEGER NOT NULL,
    names TEXT NOT NULL,        -- JSON: by seat, as they were typed
    dealer INTEGER NOT NULL,    -- the seat that deals first
    deals TEXT NOT NULL,        -- JSON
    begun TEXT NOT NULL,        -- UTC, ISO 8601
    changed TEXT NOT NULL
) WITHOUT ROWID;
"""

_MISTAKES: Final = """
CREATE TABLE mistakes (         -- a costly move of a finished review, as a question for who made it; see store/mistakes.py
    id TEXT PRIMARY KEY,        -- digest of the deal, seat and move
    profile TEXT NOT NULL,
    deal TEXT NOT NULL,         -- digest of its cards and moves
    question TEXT NOT NULL,     -- JSON; empty once it is solved
    kept TEXT NOT NULL,         -- UTC
    solved TEXT                 -- UTC
) WITHOUT ROWID;
CREATE INDEX mistakes_of_profile ON mistakes (profile, kept);
"""

_GOALS: Final = """
CREATE TABLE goals (            -- a goal of a day that somebody has reached; see session/goals.py
    profile TEXT NOT NULL,
    day TEXT NOT NULL,          -- local date
    goal TEXT NOT NULL,
    reached TEXT NOT NULL,      -- UTC
    deal TEXT NOT NULL,         -- the deal that has reached it
    PRIMARY KEY (profile, day, goal)
) WITHOUT ROWID;
"""

# In `pots`: JSON, the cards of each pot, the first taken first; NULL under rules without pots.
_POTS: Final = """
ALTER TABLE deals ADD COLUMN pots TEXT;
"""

# `drawn`: 1 if nobody has won the game.
_DRAWS: Final = """
ALTER TABLE outcomes ADD COLUMN drawn INTEGER NOT NULL DEFAULT 0;
"""
_EARLIER_DRAWS: Final = (
    "UPDATE outcomes SET drawn = 1 WHERE NOT won AND game IN (SELECT id FROM games WHERE state = 'over' AND winner IS NULL)"
)

# `hints`: how many hints the person has asked for in a day's deal.
_HINTS: Final = """
ALTER TABLE marked_days ADD COLUMN hints INTEGER NOT NULL DEFAULT 0;
"""

MIGRATIONS: Final[tuple[str, ...]] = (
    _GAMES, _STATISTICS, _FEET_AND_FURTHER_CANASTAS, _REVIEWS, _LESSONS, _DAILY, _ANSWERS, _MEDALS, _SEEDS_OF_DEALS,
    _MARKED_DAYS, _SCORE_PADS, _MISTAKES, _GOALS, _POTS, _DRAWS, _HINTS,
)  # fmt: skip
"""SQL scripts; a statement ends with a semicolon at the end of a line."""

TABLES: Final = frozenset(re.findall(r"^CREATE TABLE (\w+)", "".join(MIGRATIONS), re.MULTILINE))
"""The names of all tables."""

COLUMNS: Final = {
    "games": (
        "id, name, rules, options, house, players, seed, practice, seatings, origin, started, changed, seconds, state, totals,"
        " winner, deleted, owner, secret"
    ),
    "deals": 'game, number, dealer, "order", before, hands, upcards, stock, moves, result, feet, seed, pots',
    "moves": "game, deal, number, text",
}
"""The columns that games are kept in; a database without them is not ours."""


class ForeignError(Exception):
    """The database belongs to another program, or is none of ours any more."""


class NewerError(Exception):
    """The database was written by a newer version of this program."""


def version(connection: sqlite3.Connection) -> int:
    """Number of migrations applied."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def is_older(connection: sqlite3.Connection) -> bool:
    """Whether a database was written by an older version of this program and needs migrations."""
    return version(connection) < len(MIGRATIONS)


def check(connection: sqlite3.Connection) -> None:
    """Raises ForeignError for a database that is not ours, NewerError for one of a newer version. An empty one is right."""
    marked = int(connection.execute("PRAGMA application_id").fetchone()[0])
    steps = version(connection)
    if marked != APPLICATION_ID:
        if marked or steps or connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            raise ForeignError
        return
    if steps > len(MIGRATIONS):
        raise NewerError
    if steps < 1:
        raise ForeignError


def check_columns(connection: sqlite3.Connection) -> None:
    """Raises ForeignError if a table is missing, sqlite3.OperationalError if a column is."""
    there = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if TABLES - there:
        raise ForeignError
    for table, columns in COLUMNS.items():
        connection.execute(f"SELECT {columns} FROM {table} LIMIT 0")  # noqa: S608  both are our own


def fill(connection: sqlite3.Connection) -> None:
    """Fill what rows of earlier versions lack, after they have been brought up to date or copied."""
    connection.execute(_NEW_SECRETS)
    connection.execute(_EARLIER_DRAWS)


def migrate(connection: sqlite3.Connection) -> None:
    """Apply the missing migrations in one transaction; two windows may try at once."""
    if not is_older(connection):
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        for script in MIGRATIONS[version(connection) :]:
            for statement in script.split(";\n"):
                if statement.strip():
                    connection.execute(statement)
        fill(connection)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
