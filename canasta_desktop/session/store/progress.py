"""What a person has learned, by profile: the lessons that are done, and the answers to questions."""

from __future__ import annotations

import datetime as dt
from contextlib import suppress
from typing import TYPE_CHECKING

from canasta_desktop.session.practice.rating import Answered

if TYPE_CHECKING:
    from collections.abc import Collection

    from .archive import Archive


def lessons_done(archive: Archive, profile: str) -> frozenset[str]:
    """The names of the lessons that somebody has finished."""
    return frozenset(str(name) for (name,) in archive.rows("SELECT lesson FROM lessons WHERE profile = ?", profile))


def lesson_due(done: Collection[str], rules: str, *, begun: bool = True) -> str | None:
    """The lesson that comes next for somebody for whom a rule set stands first; None if all are `done`.

    Where `rules` has a lesson of its own, that is the only one until the person has begun the lessons of the common game.
    Without `begun` it is also None if none is done.
    """
    from canasta_desktop.session.lessons.order import CLASSIC, first_lesson  # not needed at the start by who is not learning

    first = first_lesson(rules)
    lessons = CLASSIC if first in CLASSIC or any(name in done for name in CLASSIC) else (first,)
    left = [name for name in lessons if name not in done]
    return left[0] if left and (begun or len(left) < len(lessons)) else None


def last_learned(archive: Archive, profile: str) -> dt.datetime | None:
    """When somebody last finished a lesson; None if nobody has, or if that cannot be read."""
    for (last,) in archive.rows("SELECT max(done) FROM lessons WHERE profile = ?", profile):
        with suppress(ValueError, TypeError):
            return dt.datetime.fromisoformat(last)
    return None


def rules_played(archive: Archive, profile: str) -> frozenset[str]:
    """The names of the rule sets in which somebody has finished deals."""
    rows = archive.rows("SELECT DISTINCT rules FROM tally_days WHERE profile = ?", profile)
    return frozenset(str(name) for (name,) in rows)


def answers_of(archive: Archive, profile: str) -> list[Answered]:
    """All answers of a person, the oldest first."""
    rows = archive.rows("SELECT question, right, rating FROM answers WHERE profile = ? ORDER BY id", profile)
    try:
        return [Answered(str(question), bool(right), int(rating)) for question, right, rating in rows]
    except (ValueError, TypeError):
        return []


def keep_answer(archive: Archive, profile: str, answer: Answered) -> None:
    """Keep an answer; nothing if the database cannot be written."""
    from .tally import now  # nothing is kept at the start

    archive.write(
        "INSERT INTO answers (profile, question, answered, right, rating) VALUES (?, ?, ?, ?, ?)",
        (profile, answer.question, now(), int(answer.right), answer.rating),
    )


def keep_lesson(archive: Archive, profile: str, lesson: str) -> None:
    """Keep that somebody has finished a lesson; nothing if the database cannot be written."""
    from .tally import now  # nothing is kept at the start

    archive.write("INSERT OR IGNORE INTO lessons VALUES (?, ?, ?)", (profile, lesson, now()))
