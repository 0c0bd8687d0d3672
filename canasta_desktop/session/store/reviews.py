"""Reviews in the database: every judged decision as it comes, and the sums of a finished review for the statistics.

A deal is known by a digest of its cards and moves, so that its review is found wherever the deal is read from.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from canasta_desktop.bots.coach.causes import Because
from canasta_desktop.bots.coach.judgement import Area, Judgement, Mark, Option
from canasta_desktop.engine.notation import NotationError, move_text, parse_move
from canasta_desktop.engine.ruleset import house_of
from canasta_desktop.session.review import Review, deal_key

from .tally import counted_seats, now, rules_key

if TYPE_CHECKING:
    from canasta_desktop.session.replay import Replay

    from .archive import Archive


def read_review(archive: Archive, replay: Replay, seat: int) -> Review:
    """The review of a deal as far as it is there; judgements that cannot be read are left out."""
    review = Review(replay, seat)
    rows = archive.rows("SELECT move, judgement FROM reviewed WHERE deal = ? AND seat = ?", deal_key(replay), seat)
    for move, text in rows:
        try:
            judgement = read_judgement(text)
        except (ValueError, TypeError, NotationError):
            continue
        if move in review.moves and judgement.made is not None:
            review.add(move, judgement)
    return review


def keep_judgement(archive: Archive, review: Review, move: int) -> None:
    """Keep one judgement; nothing if the database cannot be written."""
    row = (deal_key(review.replay), review.seat, move, write_judgement(review.judgements[move]))
    archive.write("INSERT OR REPLACE INTO reviewed VALUES (?, ?, ?, ?)", row)


def booked_for(review: Review) -> str | None:
    """The profile for which a complete review is booked: the one for which the seat's deals count.

    None for others and in a practice game.
    """
    return counted_seats(review.replay.seatings).get(review.seat) if review.complete and review.replay.counts else None


def keep_sums(archive: Archive, review: Review) -> None:
    """Keep the sums of a review for the person for whom it is booked."""
    profile = booked_for(review)
    if profile is None:
        return
    marks, areas = review.marks, review.by_area()
    row = (
        deal_key(review.replay), review.seat, profile, rules_key(review.replay.rules, house_of(review.replay.rules)), now(),
        len(review.decisions), review.result, review.luck().total,
        *(marks[mark] for mark in (Mark.INEXACT, Mark.MISTAKE, Mark.BLUNDER)),
        *(areas[area] for area in Area),
    )  # fmt: skip
    archive.write(f"INSERT OR REPLACE INTO losses VALUES ({', '.join('?' * len(row))})", row)  # noqa: S608  marks alone


class _OptionText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    move: str
    worth: float
    gap: float
    error: float
    chance: float
    chance_gap: float
    chance_error: float
    worlds: int
    then: tuple[str, ...]
    taken: float
    because: Because | None = None


class _JudgementText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    options: tuple[_OptionText, ...]
    played: int | None
    decisive: bool
    area: Area
    error: float
    turn: _OptionText | None


def write_judgement(judgement: Judgement) -> str:
    """A judgement as JSON, rounded to what is known."""

    def rounded(one: Option) -> _OptionText:
        points = round(one.worth, 2), round(one.gap, 2), round(one.error, 2)
        chances = round(one.chance, 5), round(one.chance_gap, 5), round(one.chance_error, 5)
        then = tuple(map(move_text, one.then))
        cause = one.because and Because(one.because.cause, *(round(figure, 3) for figure in one.because[1:]))
        return _OptionText(move_text(one.move), *points, *chances, one.worlds, then, round(one.taken, 3), cause)

    options = tuple(map(rounded, judgement.options))
    turn = rounded(judgement.turn) if judgement.turn else None
    about = judgement.played, judgement.decisive, judgement.area, round(judgement.error, 2)
    return msgspec.json.encode(_JudgementText(options, *about, turn)).decode()


def read_judgement(text: str) -> Judgement:
    """The judgement that was written so. Raises ValueError if it cannot be read."""
    read = msgspec.json.decode(text, type=_JudgementText)
    if not read.options or (read.played is not None and not 0 <= read.played < len(read.options)):
        raise ValueError("No such option.")
    turn = _option(read.turn) if read.turn else None
    return Judgement(tuple(map(_option, read.options)), read.played, read.decisive, read.area, read.error, turn)


def _option(read: _OptionText) -> Option:
    """Raises NotationError."""
    points, chances = (read.worth, read.gap, read.error), (read.chance, read.chance_gap, read.chance_error)
    then = tuple(map(parse_move, read.then))
    return Option(parse_move(read.move), *points, *chances, read.worlds, then, read.taken, read.because)
