"""Costly moves in the database, by profile: questions of practice about a person's own reviewed deals.

A question leaves when it is answered right at the first try; its row stays without the question, so that a review that is
booked again does not bring it back.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

import msgspec

from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.notation import NotationError, parse_move
from canasta_desktop.session.practice.mistakes import KEPT, mistake
from canasta_desktop.session.practice.question import ALL, MISTAKES, PLAYED, Question, Topic, questions, questions_of
from canasta_desktop.session.review import deal_key

from .progress import rules_played
from .reviews import booked_for
from .tally import now

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canasta_desktop.session.review import Review

    from .archive import Archive

MOST: Final = 100
"""Most questions of one person that are asked; the latest ones are."""
_READ: Final = 2 * MOST
"""Most questions kept in memory after reading, because reading one sets its position up."""


def keep_mistakes(archive: Archive, review: Review) -> None:
    """Keep the mistakes and blunders of a review as questions for the person for whom it is booked.

    Mistakes of an earlier booking that are none any more are removed.
    """
    profile = booked_for(review)
    if profile is None:
        return
    deal = deal_key(review.replay)
    asked = [mistake(review, move) for move, found in review.marked.items() if found.mark in KEPT]
    marks = ", ".join("?" * len(asked))
    gone = f"DELETE FROM mistakes WHERE profile = ? AND deal = ? AND solved IS NULL AND id NOT IN ({marks})"  # noqa: S608  marks alone
    archive.write(gone, (profile, deal, *(one.id for one in asked)))
    for one in asked:
        archive.write(
            "INSERT INTO mistakes (id, profile, deal, question, kept) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (id) DO UPDATE SET question = excluded.question WHERE solved IS NULL",
            (one.id, profile, deal, msgspec.json.encode(one).decode(), now()),
        )


def mistakes_of(archive: Archive, profile: str) -> list[Question]:
    """The questions about a person's own moves that are not solved, the latest first; what cannot be read is left out."""
    query = "SELECT id, question FROM mistakes WHERE profile = ? AND solved IS NULL ORDER BY kept DESC, id LIMIT ?"
    rows = archive.rows(query, profile, MOST)
    found = [_read(text) for _, text in rows]
    return [one for (key, _), one in zip(rows, found, strict=True) if one is not None and one.id == key]


@lru_cache(_READ)
def _read(text: str) -> Question | None:
    """The question that was written so; None if it cannot be asked."""
    try:
        question = msgspec.json.decode(text, type=Question)
        position = question.place()
        moves = [parse_move(move) for move in (question.answer, question.played)]
        for move in (*question.then, *question.as_good, *(one.move for one in question.choices)):
            parse_move(move)
    except (ValueError, TypeError, NotationError):
        return None
    fits = (
        question.topic is Topic.MISTAKE
        and question.choices
        and question.rules == position.terms.rules.name
        and all(is_legal(position, move) for move in moves)
    )
    return question if fits else None


def solve(archive: Archive, question: Question) -> None:
    """Drop a question about a person's own move, which was answered right at the first try."""
    archive.write("UPDATE mistakes SET question = '', solved = ? WHERE id = ?", (now(), question.id))


def forget_mistakes(archive: Archive, profiles: Iterable[str]) -> None:
    """Drop all questions about the moves of some people."""
    for profile in profiles:
        archive.write("DELETE FROM mistakes WHERE profile = ?", (profile,))


def choices_for(archive: Archive, profile: str) -> list[str]:
    """The choices of questions that a person has: `PLAYED` first."""
    own = [MISTAKES] if mistakes_of(archive, profile) else []
    return [PLAYED, ALL, *own, *sorted({one.rules for one in questions()})]


def questions_for(archive: Archive, profile: str, choice: str) -> list[Question]:
    """The questions of a choice, for a person."""
    return mistakes_of(archive, profile) if choice == MISTAKES else questions_of(choice, rules_played(archive, profile))
