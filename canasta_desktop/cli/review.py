"""The command line's `review`: what each decision of the deals in a file cost, and what was luck."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from canasta_desktop.usage import UsageError

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterator

    from canasta_desktop.engine.records import Record
    from canasta_desktop.session.analysis import Analysis
    from canasta_desktop.session.review import Review

_PAUSE_S: Final = 0.02


def add_review(commands: argparse._SubParsersAction[argparse.ArgumentParser], count: Callable[[str], int]) -> None:
    """Add the command and its arguments; `count` reads a number of one or more."""
    from canasta_desktop.words import command_line as words

    review = commands.add_parser("review", help=words.REVIEW, allow_abbrev=False)
    review.add_argument("file", type=Path, metavar="FILE", help=words.REVIEW_FILE)
    review.add_argument("--seat", type=int, choices=range(6), metavar="N", help=words.REVIEW_SEAT)
    review.add_argument("--deal", type=count, metavar="N", help=words.REVIEW_DEAL)
    review.add_argument("--rollouts", type=count, metavar="N", help=words.REVIEW_ROLLOUTS)
    review.add_argument("--json", action="store_true", help=words.REVIEW_JSON)
    review.set_defaults(command=review_file)


def review_file(options: argparse.Namespace) -> int:
    """Review the deals of a file. Raises UsageError."""
    from canasta_desktop.session.analysis import Analysis

    analysis = Analysis()
    try:
        for number, record, seat in _wanted(options):
            review = _review(analysis, record, seat, options.rollouts)
            if options.json:
                print(json.dumps({"place": number, **summary(review)}), flush=True)
            else:
                _print(number, review)
    finally:
        analysis.close()
    return 0


def _wanted(options: argparse.Namespace) -> Iterator[tuple[int, Record, int]]:
    """The deals to review by place, each with a seat."""
    from canasta_desktop.session.records_io import RecordsError, read_records
    from canasta_desktop.session.replay import HUMAN
    from canasta_desktop.words import command_line as words
    from canasta_desktop.words.notices import error_text

    try:
        records = read_records(options.file)
    except RecordsError as error:
        raise UsageError(error_text(error)) from None
    if options.deal and options.deal > len(records):
        raise UsageError(words.no_such_deal(options.deal, len(records)))
    for number, record in enumerate(records, 1):
        if options.deal not in (None, number):
            continue
        if options.seat is not None and options.seat >= record.players:
            raise UsageError(words.no_such_seat(options.seat, record.players))
        people = [seat for seat, bot in enumerate(record.bots) if bot == HUMAN] or [0]
        for seat in people if options.seat is None else [options.seat]:
            yield number, record, seat


def _review(analysis: Analysis, record: Record, seat: int, rollouts: int | None) -> Review:
    """Review a deal, with a progress bar on a terminal. Raises UsageError if no process can be started."""
    from rich.console import Console
    from rich.progress import Progress

    from canasta_desktop.bots.coach.judgement import Effort
    from canasta_desktop.bots.search.search import Budget
    from canasta_desktop.session.analysis import USUAL
    from canasta_desktop.session.replay import Replay
    from canasta_desktop.session.review import Review, ReviewTask
    from canasta_desktop.words import command_line as words

    review = Review(Replay.of_record(record), seat)
    effort = Effort(Budget(playouts=rollouts), Budget(playouts=2 * rollouts)) if rollouts else USUAL
    task = ReviewTask(analysis, review, effort=effort)
    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        bar = progress.add_task(words.REVIEWING, total=1.0)
        while task.running:
            if not task.poll():
                time.sleep(_PAUSE_S)
            progress.update(bar, completed=review.progress)
    if task.failed:
        raise UsageError(words.REVIEW_FAILED)
    return review


def summary(review: Review) -> dict[str, Any]:
    """A review as JSON data; points are rounded to tenths."""
    from canasta_desktop.engine.notation import move_text

    luck, replay = review.luck(), review.replay
    decisions = []
    for move, found in review.decisions.items():
        options = [
            {
                "move": move_text(one.move), "worth": round(one.worth, 1), "gap": round(one.gap, 1),
                "error": round(one.error, 1), "chance_gap": round(one.chance_gap, 4), "worlds": one.worlds,
            }
            for one in found.options
        ]  # fmt: skip
        decisions.append(
            {
                "move": move, "played": move_text(replay.moves[move - 1]), "best": move_text(found.best.move),
                "loss": round(found.loss, 1), "error": round(found.made.error if found.made else 0.0, 1), "mark": found.mark,
                "kind": found.area, "decisive": found.decisive, "options": options,
            }
        )  # fmt: skip
    return {
        "rules": replay.rules.name, "deal": replay.deal, "seat": review.seat, "result": review.result,
        "luck": {"dealt": round(luck.dealt, 1), "drawn": round(luck.drawn, 1), "others": round(luck.others, 1)},
        "losses": round(review.losses, 1), "by_kind": {area: round(loss, 1) for area, loss in review.by_area().items()},
        "marks": dict(review.marks), "decisions": decisions,
    }  # fmt: skip


def _print(number: int, review: Review) -> None:
    """A table of the marked decisions, and the sum."""
    from rich.console import Console
    from rich.table import Table

    from canasta_desktop.words import command_line as words
    from canasta_desktop.words import review_text
    from canasta_desktop.words.decisions_text import instead, wrong
    from canasta_desktop.words.lists import paragraph
    from canasta_desktop.words.numbers import points as signed
    from canasta_desktop.words.people_text import names_of
    from canasta_desktop.words.titles import rules_title

    replay, console = review.replay, Console()
    names = names_of(replay.seatings)
    table = Table(*words.REVIEW_COLUMNS, title=words.reviewed_deal(number, review.seat, rules_title(replay.rules)))
    for move, found in review.marked.items():
        made = found.made
        if made is not None:
            view, played = review.view(move), replay.moves[move - 1]
            said = paragraph(wrong(view, found, names), instead(view, found, played, names))
            cost = review_text.cost_with_error(made, decisive=found.decisive)
            table.add_row(str(move), review_text.option_label(played, exact=review_text.exact_among(found)), cost, said)
    console.print(table if review.marked else review_text.NOTHING_MARKED)
    for area, loss in review.whole_areas().items():
        if loss:
            console.print(f"  {review_text.AREAS[area]}: {signed(-loss)}")
    luck = review.whole_luck()
    for label, points in zip((review_text.DEALT, review_text.DRAWN, review_text.OTHERS), luck, strict=True):
        console.print(f"  {label}: {signed(points)}")
    console.print(review_text.in_short(review.result, sum(luck), sum(luck) - review.result))
