"""Export and import of records: JSON Lines, one deal a line, each validated by replaying it.

Source: notation.md, "Record".
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from canasta_desktop.engine.faults import CodedError
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.notation import NotationError
from canasta_desktop.engine.records import deal_result, read_record, replay, write_record
from canasta_desktop.engine.ruleset import load
from canasta_desktop.session.notices import NoticeCode
from canasta_desktop.session.replay import Replay
from canasta_desktop.session.text_file import write_whole

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path
    from typing import Any

    from canasta_desktop.engine.records import Record
    from canasta_desktop.session.table import Table

LARGEST: Final = 64 * 2**20
"""Size limit in bytes of a file to import: some ten thousand deals."""
ENDINGS: Final = (".jsonl", ".canasta")
"""File name extensions of records; exported files get the first."""


class RecordsError(CodedError):
    """A file of records that cannot be read or written; the code is a NoticeCode."""


class CheckedDeal(NamedTuple):
    """A deal of a file that has been checked to its result."""

    line: bytes
    record: Record
    share: float
    """Share of the file up to the end of this deal, 0 to 1."""


def read_records(path: Path) -> list[Record]:
    """The deals of a file, each checked to its result. Raises RecordsError, which names the first line that is wrong."""
    return [deal.record for deal in read_one_by_one(path)]


def read_one_by_one(path: Path) -> Iterator[CheckedDeal]:
    """The deals of a file, each read and checked when it is asked for. Raises RecordsError for the first wrong line."""
    try:
        size = path.stat().st_size
        if size > LARGEST:
            raise RecordsError(NoticeCode.DEALS_TOO_LARGE, file=path.name, megabytes=LARGEST >> 20)
        with path.open("rb") as file:
            yield from check_lines(file, path.name, size)
    except OSError as error:
        raise RecordsError(NoticeCode.CANNOT_READ, file=path.name or path, why=_reason(error)) from None


def check_lines(lines: Iterable[bytes], name: str, size: int) -> Iterator[CheckedDeal]:
    """The deals in lines of `size` bytes together, each checked; blank lines are ignored.

    `name` is the file's name in the error.
    """
    done, found = 0, False
    for number, line in enumerate(lines, 1):
        done += len(line)
        if not line.strip():
            continue
        try:
            record = read_record(line)
            replay(record)
        except NotationError as error:
            raise RecordsError(NoticeCode.DEALS_LINE_WRONG, line=str(number), file=name, why=error) from None
        found = True
        yield CheckedDeal(line, record, min(1.0, done / max(1, size)))
    if not found:
        raise RecordsError(NoticeCode.NO_DEALS, file=name)


def write_records(path: Path, records: Sequence[Record]) -> None:
    """Write deals to a file, one a line; the folder is made where it is missing. Raises RecordsError.

    A file that is there already stays as it is until the new one is complete; a device or a pipe is written to.
    """
    text = "".join(write_record(record) + "\n" for record in records)
    try:
        if path.exists() and not path.is_file():
            path.write_text(text, encoding="utf-8")
        else:
            write_whole(path, text, shared=True)
    except OSError as error:
        raise RecordsError(NoticeCode.CANNOT_WRITE, file=path, why=_reason(error)) from None


def records_of(table: Table, game: int = 1) -> list[Record]:
    """The deals of a game that are over, from its first to its last; one that began in its middle has no record."""
    replays = [Replay.of_table(table, stretch.state.deal_number) for stretch in table.stretches()]
    found = [made.record(game) for made in replays]
    return [record for record in found if record is not None]


def games_in(records: Sequence[Record]) -> list[list[Record]]:
    """The records grouped by game.

    A new one begins with another number, other rules or seats, or totals that do not follow, and after the end of a game.
    """
    games: list[list[Record]] = []
    game: RecordedGame | None = None
    for record in records:
        if game is not None and game.goes_on_with(record):
            games[-1].append(record)
        else:
            game = RecordedGame(record)
            games.append([record])
    return games


def _kind(record: Record) -> tuple[int, str, dict[str, Any], int]:
    """What is the same in all deals of a game: its number in the file, rules and players."""
    return record.game, record.rules, record.options, record.players


class RecordedGame:
    """A game whose deals come one by one from a file, told by their records."""

    def __init__(self, first: Record) -> None:
        """The game after its `first` deal in the file, which need not be a first deal."""
        self._last = first
        self._game = Game(load(first.rules, first.options), first.players, first.seed)
        result = deal_result(first)
        self._game.stand(result.before, result.number, result.order, result.dealer)
        self._game.book(result)

    def goes_on_with(self, record: Record) -> bool:
        """Whether a deal is the next one of the game, which then stands after it. A game that is over has no next deal."""
        game, number = self._game, self._game.deal_number + 1
        if game.over or _kind(record) != _kind(self._last):
            return False
        result = replace(deal_result(record), number=number)  # a file may count its deals from 0
        stands = (self._last.deal + 1, game.totals, game.order_of(number), game.dealer_of(number))
        if stands != (record.deal, result.before, result.order, result.dealer):
            return False
        self._last = record
        game.book(result)
        return True


def are_deals(path: Path) -> bool:
    """Whether a path has an extension of records."""
    return path.suffix.lower() in ENDINGS


def free_path(folder: Path, name: str) -> Path:
    """The path of that name in a folder, or the first numbered one that does not exist."""
    path = folder / f"{name}{ENDINGS[0]}"
    number = 2
    while path.exists():
        path = folder / f"{name}-{number}{ENDINGS[0]}"
        number += 1
    return path


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).rstrip(".")
