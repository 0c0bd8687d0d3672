"""Costly moves are kept as questions for who made them, until they are solved; nothing else is, and nothing of others."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from helpers.mistakes import played_by, reviewed

from canasta_desktop.bots.coach.judgement import Mark
from canasta_desktop.engine.ruleset import as_house, load
from canasta_desktop.session.practice.question import ALL, MISTAKES, PLAYED
from canasta_desktop.session.practice.rating import Answered, next_question
from canasta_desktop.session.replay import Replay
from canasta_desktop.session.store import mistakes as store
from canasta_desktop.session.store import schema
from canasta_desktop.session.store.archive import Archive
from canasta_desktop.session.store.mistakes import (
    choices_for,
    forget_mistakes,
    keep_mistakes,
    mistakes_of,
    questions_for,
    solve,
)
from canasta_desktop.session.store.reviews import keep_sums

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from canasta_desktop.session.review import Review

COSTS = (200.0, 80.0, 30.0)
"""A blunder, a mistake, an inaccuracy."""


@pytest.fixture
def archive() -> Iterator[Archive]:
    opened = Archive.memory()
    yield opened
    opened.close()


def review_of(profile: str | None = "ana", seat: int = 0, deal: int = 0, costs: tuple[float, ...] = COSTS) -> Review:
    return reviewed(played_by(profile, seat, deal), seat, *costs)


def test_mistakes_and_blunders_are_kept_for_who_made_them(archive: Archive) -> None:
    review = review_of()
    assert [found.mark for found in review.marked.values()] == [Mark.BLUNDER, Mark.MISTAKE, Mark.INEXACT]
    keep_mistakes(archive, review)
    found = mistakes_of(archive, "ana")
    assert {one.id.rsplit("/")[-1] for one in found} == {str(move) for move in list(review.marked)[:2]}
    assert mistakes_of(archive, "otto") == []
    assert MISTAKES in choices_for(archive, "ana")
    assert MISTAKES not in choices_for(archive, "otto")
    assert choices_for(archive, "otto")[:2] == [PLAYED, ALL]
    assert questions_for(archive, "ana", MISTAKES) == found
    assert questions_for(archive, "otto", MISTAKES) == []


def test_nothing_is_kept_of_bots_of_practice_and_of_a_review_that_is_not_complete(archive: Archive) -> None:
    keep_mistakes(archive, review_of(None))
    keep_mistakes(archive, reviewed(played_by("ana", 0), 1, *COSTS))
    half = review_of()
    half.judgements.popitem()
    keep_mistakes(archive, half)
    whole = played_by("ana")
    practice = Replay(whole.rules, whole.seatings, whole.positions[0], whole.moves, deal=1, seed=1, practice=True)
    keep_mistakes(archive, reviewed(practice, 0, *COSTS))
    assert archive.connection.execute("SELECT count(*) FROM mistakes").fetchone() == (0,)


def test_what_a_bot_played_for_somebody_who_had_left_is_nobodys(archive: Archive) -> None:
    replay = played_by("ana")
    replay.seatings = (replace(replay.seatings[0], away=True, bot="skilled"), *replay.seatings[1:])
    review = reviewed(replay, 0, *COSTS)
    keep_mistakes(archive, review)
    keep_sums(archive, review)
    assert archive.rows("SELECT count(*) FROM mistakes") == archive.rows("SELECT count(*) FROM losses") == [(0,)]


def test_losses_of_house_rules_are_kept_under_their_name(archive: Archive) -> None:
    replay = played_by("ana")
    replay.rules = as_house(load("classic", {"going_out_bonus": 200}), "Kitchen table")
    keep_sums(archive, reviewed(replay, 0, *COSTS))
    assert archive.rows("SELECT rules FROM losses") == [("house:Kitchen table",)]


def test_of_several_people_at_one_screen_everybody_has_their_own(archive: Archive) -> None:
    replay = played_by("ana", 0)
    replay.seatings = (*replay.seatings[:2], replace(replay.seatings[2], bot=None, profile="otto"), *replay.seatings[3:])
    keep_mistakes(archive, reviewed(replay, 0, *COSTS))
    keep_mistakes(archive, reviewed(replay, 2, *COSTS))
    assert {one.place().to_act for one in mistakes_of(archive, "ana")} == {0}
    assert {one.place().to_act for one in mistakes_of(archive, "otto")} == {2}


def test_what_is_solved_leaves_and_does_not_come_back(archive: Archive) -> None:
    keep_mistakes(archive, review_of())
    first, second = mistakes_of(archive, "ana")
    solve(archive, first)
    assert mistakes_of(archive, "ana") == [second]
    keep_mistakes(archive, review_of())
    assert mistakes_of(archive, "ana") == [second]
    assert archive.connection.execute("SELECT count(*) FROM mistakes WHERE question = ''").fetchone() == (1,)
    solve(archive, second)
    assert MISTAKES not in choices_for(archive, "ana")


def test_those_that_were_not_tried_come_first(archive: Archive) -> None:
    keep_mistakes(archive, review_of())
    first = next_question(mistakes_of(archive, "ana"), [])
    assert first is not None
    missed = [Answered(first.id, right=False, rating=1000)]
    second = next_question(mistakes_of(archive, "ana"), missed)
    assert second is not None
    assert second.id != first.id
    solve(archive, second)
    assert next_question(mistakes_of(archive, "ana"), missed) == first


def test_what_is_no_mistake_any_more_goes(archive: Archive) -> None:
    keep_mistakes(archive, review_of())
    keep_mistakes(archive, review_of(deal=1, costs=(200.0,)))
    assert len(mistakes_of(archive, "ana")) == 3
    keep_mistakes(archive, review_of(costs=(10.0, 300.0)))
    assert sorted(max(choice.cost for choice in one.choices) for one in mistakes_of(archive, "ana")) == [200.0, 300.0]


@pytest.mark.parametrize(
    "change",
    [
        lambda _: "rubbish",
        lambda _: "",
        lambda _: "{}",
        lambda read: json.dumps({**read, "id": "another"}),
        lambda read: json.dumps({**read, "answer": "win"}),
        lambda read: json.dumps({**read, "answer": "discard JK JK"}),
        lambda read: json.dumps({**read, "choices": []}),
        lambda read: json.dumps({**read, "rules": "classic", "position": {**read["position"], "rules": "poker"}}),
        lambda read: json.dumps({**read, "position": {**read["position"], "hands": []}}),
        lambda read: json.dumps({**read, "rules": "poker"}),
    ],
)
def test_what_cannot_be_read_is_left_out(archive: Archive, change: Callable[[dict[str, Any]], str]) -> None:
    keep_mistakes(archive, review_of())
    first, second = mistakes_of(archive, "ana")
    (text,) = archive.connection.execute("SELECT question FROM mistakes WHERE id = ?", (first.id,)).fetchone()
    archive.connection.execute("UPDATE mistakes SET question = ? WHERE id = ?", (change(json.loads(text)), first.id))
    assert mistakes_of(archive, "ana") == [second]
    archive.connection.execute("DROP TABLE mistakes")
    assert mistakes_of(archive, "ana") == []
    keep_mistakes(archive, review_of())
    assert choices_for(archive, "ana")[:2] == [PLAYED, ALL]


def test_only_the_latest_are_asked(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    keep_mistakes(archive, review_of())
    archive.connection.execute("UPDATE mistakes SET kept = '2020'")
    keep_mistakes(archive, review_of(deal=1, costs=(200.0, 90.0)))
    monkeypatch.setattr(store, "MOST", 2)
    assert len({one.id.split("/")[0] for one in mistakes_of(archive, "ana")}) == 1
    assert len(mistakes_of(archive, "ana")) == 2


def test_another_window_sees_them_and_what_is_solved_there(tmp_path: Path) -> None:
    one, other = Archive.open(tmp_path), Archive.open(tmp_path)
    keep_mistakes(one, review_of())
    found = mistakes_of(other, "ana")
    assert len(found) == 2
    solve(other, found[0])
    assert mistakes_of(one, "ana") == found[1:]
    one.close()
    other.close()
    again = Archive.open(tmp_path)
    assert mistakes_of(again, "ana") == found[1:]
    again.close()


def test_those_of_a_person_can_be_dropped(archive: Archive) -> None:
    keep_mistakes(archive, review_of("ana"))
    keep_mistakes(archive, review_of("otto", deal=1))
    forget_mistakes(archive, ["ana", "nobody"])
    assert mistakes_of(archive, "ana") == []
    assert len(mistakes_of(archive, "otto")) == 2


def test_an_older_database_gets_the_table() -> None:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    at = next(at for at, script in enumerate(schema.MIGRATIONS) if "TABLE mistakes" in script)
    for script in schema.MIGRATIONS[:at]:
        connection.executescript(script)
    connection.execute(f"PRAGMA application_id = {schema.APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {at}")
    schema.migrate(connection)
    assert connection.execute("SELECT count(*) FROM mistakes").fetchone() == (0,)
