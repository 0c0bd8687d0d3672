"""The command line's `statistics`: the figures of the statistics page as a table or as JSON, or every deal as CSV."""

from __future__ import annotations

import json
import sqlite3
import sys
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from canasta_desktop.usage import UsageError

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Sequence
    from typing import TextIO

    from canasta_desktop.session.statistics import Statistics
    from canasta_desktop.session.statistics_games import Share


def add_statistics(commands: Any, rule_set: Callable[[str], str], count: Callable[[str], int]) -> None:
    """Add the command to a parser's commands."""
    from canasta_desktop.words import command_line as words

    parser = commands.add_parser("statistics", help=words.STATISTICS, allow_abbrev=False)
    parser.add_argument("--profile", metavar="NAME", help=words.STATISTICS_PROFILE)
    parser.add_argument("--rules", type=rule_set, metavar="PRESET", help=words.STATISTICS_RULES)
    parser.add_argument("--days", type=count, metavar="N", help=words.STATISTICS_DAYS)
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--csv", metavar="FILE", help=words.STATISTICS_CSV)
    how.add_argument("--json", action="store_true", help=words.JSON)
    parser.set_defaults(command=show_statistics)


def show_statistics(options: argparse.Namespace) -> int:
    """Print the figures, or write the CSV file. Raises UsageError."""
    from canasta_desktop.session.store.archive import FILE, Archive
    from canasta_desktop.session.store.folder import data_folder
    from canasta_desktop.words import command_line as words
    from canasta_desktop.words.notices import notice_text

    folder = data_folder()
    if folder is None or not (folder / FILE).is_file():
        raise UsageError(words.NOTHING_PLAYED)
    archive = Archive.open(folder)
    try:
        if archive.notice:
            print(f"canasta-desktop: {notice_text(archive.notice)}", file=sys.stderr)
        return _show(options, archive.connection, _naming(folder))
    except sqlite3.Error as error:
        raise UsageError(words.statistics_unreadable(str(error))) from None
    finally:
        archive.close()


def _naming(folder: Path) -> Callable[[str], str]:
    """What gives the name of a player by the key of the profile."""
    from canasta_desktop.session.profiles import NAME, Profiles
    from canasta_desktop.words.profiles_text import name_of_key

    if not (folder / NAME).is_file():
        return str  # nobody has a name yet, and this command makes no file
    return partial(name_of_key, Profiles(folder))


def _show(options: argparse.Namespace, connection: sqlite3.Connection, name_of: Callable[[str], str]) -> int:
    from canasta_desktop.session.people import name_key
    from canasta_desktop.session.statistics import profiles, read
    from canasta_desktop.session.statistics_csv import write_csv
    from canasta_desktop.session.statistics_filter import Filter, days_ago
    from canasta_desktop.words import command_line as words

    people = profiles(connection)
    if options.profile is not None:
        wanted = name_key(options.profile)
        people = [key for key in people if wanted in (name_key(key), name_key(name_of(key)))]
        if not people:
            raise UsageError(words.no_statistics_for(options.profile))
    since = days_ago(options.days) if options.days else None
    if options.csv is not None:
        named = None if options.profile is None else people
        return _write(options.csv, partial(write_csv, connection, people=named, rules=options.rules, since=since))
    found = [(key, read(connection, Filter(key, options.rules, since))) for key in people]
    if options.json:
        print(json.dumps([{"profile": key, "name": name_of(key), **summary(figures)} for key, figures in found]))
    elif not found:
        print(words.NO_STATISTICS)
    else:
        for key, figures in found:
            _print_table(name_of(key), figures)
    return 0


def _write(file: str, write: Callable[[TextIO], int]) -> int:
    """Write the CSV to a file or, with `-`, to the standard output; `write` returns how many deals it has written."""
    from canasta_desktop.words import command_line as words

    if file == "-":
        write(sys.stdout)
        sys.stdout.flush()
        return 0
    try:
        with Path(file).open("w", encoding="utf-8", newline="") as out:
            number = write(out)
    except OSError as error:
        raise UsageError(words.cannot_write(file, error.strerror or str(error))) from None
    print(words.csv_written(number, file))
    return 0


def summary(found: Statistics) -> dict[str, Any]:
    """The figures as JSON data; shares are 0 to 1."""
    deals, games = found.deals, found.games
    return {
        "games": games.number,
        "won": games.won,
        "drawn": games.drawn,
        "run": games.run,
        "best_run": games.best_run,
        "deals": deals.number,
        "points_per_deal": round(deals.mean, 1),
        "points_per_deal_others": round(deals.mean_others, 1),
        "best_deal": asdict(deals.best) if deals.best else None,
        "worst_deal": asdict(deals.worst) if deals.worst else None,
        "canastas": {name: asdict(getattr(deals, name)) for name in ("mine", "partners", "opponents")},
        "went_out": {
            "own": deals.out_mine,
            "partner": deals.out_partner,
            "others": deals.out_others,
            "nobody": deals.out_nobody,
        },
        "concealed": deals.concealed,
        "openings": [asdict(opening) for opening in deals.openings],
        "takings": {"own": deals.takings, "cards": deals.taken, "side": deals.side_takings, "others": deals.other_takings},
        "by_rules": _shares(games.by_rules),
        "by_opponents": _shares(games.by_level),
        "by_partner": _shares(games.by_partner),
        "by_players": _shares(games.by_players),
    }


def _shares(shares: Sequence[Share]) -> dict[str, dict[str, int]]:
    return {share.key: {"games": share.games, "won": share.won} for share in shares}


def _print_table(name: str, found: Statistics) -> None:
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    from canasta_desktop.words import command_line as labels
    from canasta_desktop.words import statistics_text as words
    from canasta_desktop.words.booked_times import day_text
    from canasta_desktop.words.numbers import decimal, number, percent, points

    deals, games = found.deals, found.games
    table = Table("", "", "", title=escape(name), show_header=False)
    table.add_row(labels.GAMES, number(games.number), words.won_and_lost(games.won, games.lost, games.drawn))
    table.add_row(labels.WON, percent(games.share), words.runs(games.best_run, games.run))
    table.add_row(labels.POINTS_A_DEAL, points(round(deals.mean)), words.theirs(deals.mean_others))
    canastas = deals.ours.all / deals.number if deals.number else 0
    table.add_row(labels.CANASTAS_A_DEAL, decimal(canastas), words.natural_share(deals.ours.natural, deals.ours.all))
    for label, deal in ((labels.BEST_DEAL, deals.best), (labels.WORST_DEAL, deals.worst)):
        if deal:
            table.add_row(label, points(deal.points), day_text(deal.ended))
    out = percent(deals.out_mine / deals.number) if deals.number else "–"
    table.add_row(labels.WENT_OUT, out, words.concealed(deals.concealed))
    for title, shares, text_of in (
        (words.BY_RULES, games.by_rules, words.rules_title),
        (words.BY_OPPONENTS, games.by_level, words.company),
        (words.BY_PARTNER, games.by_partner, words.company),
        (words.BY_PLAYERS, games.by_players, words.players),
    ):
        table.add_section()
        for at, share in enumerate(shares):
            label = title if at == 0 else ""
            row = labels.share_of(escape(text_of(share.key)), words.games(share.games))
            table.add_row(label, percent(share.share), row)
    Console().print(table)
