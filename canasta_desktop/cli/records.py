"""The command line's `export` and `import`: deals of saved games to JSON Lines files and back."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from canasta_desktop.usage import UsageError

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from canasta_desktop.engine.records import Record
    from canasta_desktop.session.store.archive import Archive


def add_records(commands: argparse._SubParsersAction[argparse.ArgumentParser], count: Callable[[str], int]) -> None:
    """Add both commands and their arguments; `count` reads a number of one."""
    from canasta_desktop.words import command_line as words

    out = commands.add_parser("export", help=words.EXPORT, allow_abbrev=False)
    out.add_argument("file", nargs="?", metavar="FILE", help=words.EXPORT_FILE)
    out.add_argument("--game", type=count, metavar="N", help=words.EXPORT_GAME)
    out.set_defaults(command=export_games)

    into = commands.add_parser("import", help=words.IMPORT, allow_abbrev=False)
    into.add_argument("files", nargs="+", type=Path, metavar="FILE", help=words.IMPORT_FILES)
    into.add_argument("--check", action="store_true", help=words.IMPORT_CHECK)
    into.set_defaults(command=import_files)


def export_games(options: argparse.Namespace) -> int:
    """Write the finished deals of one saved game or of all; without a file, list the games. Raises UsageError."""
    from canasta_desktop.engine.records import write_record
    from canasta_desktop.session.records_io import RecordsError, write_records
    from canasta_desktop.session.records_kept import kept_records
    from canasta_desktop.session.store import catalogue
    from canasta_desktop.words import command_line as words
    from canasta_desktop.words.notices import error_text
    from canasta_desktop.words.saved_games_text import name_shown

    archive = _archive()
    try:
        games = [entry for entry in reversed(catalogue.entries(archive)) if options.game in (None, entry.game)]
        if options.game and not games:
            raise UsageError(words.unknown_game(options.game))
        if options.file is None:
            for entry in games:
                deals = len(kept_records(archive, entry.game))
                print(words.listed_game(entry.game, deals, _local_day(entry.changed), name_shown(entry)))
            return 0
        records = [record for entry in games for record in _numbered(kept_records(archive, entry.game), entry.game)]
        if not records:
            raise UsageError(words.nothing_in_game(options.game) if options.game else words.NOTHING_TO_EXPORT)
        if options.file == "-":
            sys.stdout.write("".join(write_record(record) + "\n" for record in records))
            return 0
        write_records(Path(options.file), records)
    except RecordsError as error:
        raise UsageError(error_text(error)) from None
    finally:
        archive.close()
    print(words.exported(len(records), len({record.game for record in records}), options.file))
    return 0


def _local_day(changed: str) -> str:
    """The day here of a saved time (UTC), as `2026-11-24`."""
    try:
        moment = datetime.fromisoformat(changed)
    except ValueError:
        return changed[:10]
    return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).astimezone().date().isoformat()


def _numbered(records: list[Record], game: int) -> list[Record]:
    """The records with the number of their game, which separates games in one file."""
    import msgspec

    return [msgspec.structs.replace(record, game=game) for record in records]


def import_files(options: argparse.Namespace) -> int:
    """Save every game in the files, after all records have been verified by replaying them. Raises UsageError."""
    from canasta_desktop.session.records_io import RecordsError, games_in, read_records
    from canasta_desktop.session.records_kept import keep_records
    from canasta_desktop.words import command_line as words
    from canasta_desktop.words.notices import error_text
    from canasta_desktop.words.saved_games_text import game_of_file

    try:
        read = [(path, games_in(read_records(path))) for path in options.files]
    except RecordsError as error:
        raise UsageError(error_text(error)) from None
    if options.check:
        for path, games in read:
            print(words.checked(str(path), sum(map(len, games)), len(games)))
        return 0
    archive = _archive()
    try:
        for path, games in read:
            for number, records in enumerate(games, 1):
                name = game_of_file(path.stem, number, len(games))
                print(words.imported(keep_records(archive, records, name[:60]), len(records), name))
    except RecordsError as error:
        raise UsageError(error_text(error)) from None
    finally:
        archive.close()
    return 0


def _archive() -> Archive:
    """The archive of saved games. Raises UsageError if it cannot be read or written."""
    from canasta_desktop.session.store.archive import Archive
    from canasta_desktop.session.store.folder import data_folder
    from canasta_desktop.words import command_line as words
    from canasta_desktop.words.notices import notice_text

    archive = Archive.open(data_folder())
    if not archive.writable:
        notice = archive.notice
        archive.close()
        raise UsageError(notice_text(notice) or words.GAMES_CLOSED)
    return archive
