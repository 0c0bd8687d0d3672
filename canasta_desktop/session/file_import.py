"""Importing a file of deals in small steps, so that a window can draw frames in between."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

from canasta_desktop.engine.records import read_record
from canasta_desktop.session.records_io import RecordedGame, read_one_by_one
from canasta_desktop.session.records_kept import keep_table, tables_of

if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from pathlib import Path

    from canasta_desktop.session.store.archive import Archive


class FileImport:
    """Checks every deal of a file, and then saves its games, each in one transaction. It can be closed after any step."""

    def __init__(
        self, path: Path, archive: Archive | None = None, name_of: Callable[[int, int], str] = lambda number, _: str(number)
    ) -> None:
        """Without an archive no game is saved. `name_of` names a game by its number in the file and the number of all games."""
        self.path = path
        self.games: list[list[bytes]] = []
        """The lines of all deals checked so far, by game."""
        self.saved = 0
        """Number of games saved so far."""
        self.checked = 0.0
        """Share of the file that is checked, 0 to 1."""
        self._steps = self._run(archive, name_of)

    def work(self, seconds: float) -> bool:
        """Go on for about that time; returns whether nothing is left to do.

        Raises RecordsError for a deal that is wrong, before any game is saved, or if a game cannot be saved.
        """
        end = perf_counter() + seconds
        return all(perf_counter() < end for _ in self._steps)

    def close(self) -> None:
        """Do no more. Games that are saved stay."""
        self._steps.close()

    def _run(self, archive: Archive | None, name_of: Callable[[int, int], str]) -> Generator[None]:
        game: RecordedGame | None = None
        for deal in read_one_by_one(self.path):
            if game is None or not game.goes_on_with(deal.record):
                game = RecordedGame(deal.record)
                self.games.append([])
            self.games[-1].append(deal.line)
            self.checked = deal.share
            yield
        self.checked = 1.0  # there may be blank lines at the end
        if archive is None:
            return
        for number, lines in enumerate(self.games, 1):
            for after_deal in tables_of([read_record(line) for line in lines]):
                table = after_deal
                yield
            keep_table(archive, table, name_of(number, len(self.games)))
            self.saved = number
            yield
