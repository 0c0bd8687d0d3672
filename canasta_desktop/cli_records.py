"""The command line's `export` and `import`: deals of kept games out to JSON Lines, and in from them."""

from __future__ import annotations

import sys
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
    out = commands.add_parser("export", help="export the deals of saved games as JSON Lines", allow_abbrev=False)
    out.add_argument(
        "file", nargs="?", metavar="FILE", help="file to write, or - for standard output; without it, the games are listed"
    )
    out.add_argument("--game", type=count, metavar="N", help="only this game, by its number in the list")
    out.set_defaults(command=export_games)

    into = commands.add_parser("import", help="check the deals in files and save them as games", allow_abbrev=False)
    into.add_argument("files", nargs="+", type=Path, metavar="FILE", help="JSON Lines, one deal a line")
    into.add_argument("--check", action="store_true", help="only check the files")
    into.set_defaults(command=import_files)


def export_games(options: argparse.Namespace) -> int:
    """Write the finished deals of one kept game or of all; without a file, list the games."""
    from canasta_desktop.engine.records import write_record
    from canasta_desktop.session.records_io import RecordsError, write_records
    from canasta_desktop.session.records_kept import kept_records
    from canasta_desktop.session.store import catalogue

    archive = _archive()
    try:
        games = [entry for entry in reversed(catalogue.entries(archive)) if options.game in (None, entry.game)]
        if options.game and not games:
            raise UsageError(f"There is no game {options.game}.")
        if options.file is None:
            for entry in games:
                print(f"{entry.game:>6}  {len(kept_records(archive, entry.game)):>3} deals  {entry.changed[:10]}  {entry.name}")
            return 0
        records = [record for entry in games for record in _numbered(kept_records(archive, entry.game), entry.game)]
        if not records:
            raise UsageError("No deal of a saved game is over yet, so there is nothing to export.")
        if options.file == "-":
            sys.stdout.write("".join(write_record(record) + "\n" for record in records))
            return 0
        write_records(Path(options.file), records)
    except RecordsError as error:
        raise UsageError(str(error)) from None
    finally:
        archive.close()
    print(f"{len(records)} deals of {len(games)} game{'s' if len(games) != 1 else ''} are saved in {options.file}.")
    return 0


def _numbered(records: list[Record], game: int) -> list[Record]:
    """The records with the number of their game, so that they can be told apart in one file."""
    import msgspec

    return [msgspec.structs.replace(record, game=game) for record in records]


def import_files(options: argparse.Namespace) -> int:
    """Keep every game in the files; all of them are played again before the first is kept."""
    from canasta_desktop.session.records_io import RecordsError, games_in, read_records
    from canasta_desktop.session.records_kept import keep_records

    try:
        read = [(path, games_in(read_records(path))) for path in options.files]
    except RecordsError as error:
        raise UsageError(str(error)) from None
    if options.check:
        for path, games in read:
            print(f"{path}: {sum(map(len, games))} deals in {len(games)} game{'s' if len(games) != 1 else ''}, no errors.")
        return 0
    archive = _archive()
    try:
        for path, games in read:
            for number, records in enumerate(games, 1):
                name = path.stem if len(games) == 1 else f"{path.stem}, game {number}"
                print(f"Game {keep_records(archive, records, name[:60])}: {len(records)} deals, {name}")
    except RecordsError as error:
        raise UsageError(str(error)) from None
    finally:
        archive.close()
    return 0


def _archive() -> Archive:
    """The games that are kept. Raises UsageError where they cannot be read or written."""
    from canasta_desktop.session.store.archive import Archive
    from canasta_desktop.session.store.folder import data_folder

    archive = Archive.open(data_folder())
    if not archive.writable:
        notice = archive.notice
        archive.close()
        raise UsageError(notice or "The saved games cannot be opened.")
    return archive
