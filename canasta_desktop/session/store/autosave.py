"""Autosave: after every change the database is made equal to the table, in one transaction."""

from __future__ import annotations

import sqlite3
import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from canasta_desktop.engine.notation import cards_text, move_text, parse_move
from canasta_desktop.engine.records import stated_result
from canasta_desktop.engine.ruleset import changed_options, house_of
from canasta_desktop.session.names import readable
from canasta_desktop.session.notices import Notice, NoticeCode, Reminder

from . import tally
from .archive import reason

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from canasta_desktop.engine.game import DealResult, DealtCards
    from canasta_desktop.engine.moves import Move
    from canasta_desktop.session.table import Table

    from .archive import Archive

LONGEST_THOUGHT: Final = 300.0
"""Longest time between two moves, in seconds, that counts as playing time."""


class LeaseLostError(Exception):
    """Another window has taken the lease of the game."""


class _SavedDeal(NamedTuple):
    """A deal as it is to be saved."""

    dealer: int
    order: tuple[int, ...]
    before: tuple[int, ...]
    cards: DealtCards
    moves: tuple[str, ...]
    result: DealResult | None
    seed: int | None


class Autosave:
    """Saves one table's game into an archive until `close`.

    `on_notice` is called for each notice: that another window has the game, or that it cannot be saved. The latter is told
    again once in a while, and when the game is left.
    """

    def __init__(
        self,
        archive: Archive,
        table: Table,
        name: str,
        game: int | None = None,
        on_notice: Callable[[Notice], None] | None = None,
    ) -> None:
        """`game` is the number of a game that was resumed; None for a new one, which is written with its first deal."""
        self.archive = archive
        self.table = table
        self.game = game
        self._name = readable(name)  # it may be made of the name of a file, in any encoding
        self._remind = Reminder(on_notice or _ignore_notice)
        self._deals: dict[int, _SavedDeal] = {}
        self._written: dict[int, _SavedDeal] = {}
        self._texts: list[tuple[Move, str]] = []
        self._seconds = 0.0
        self._last: float | None = None
        self._closed = not archive.writable
        if self._closed:
            if archive.notice:
                self._remind(archive.notice)
        elif game is not None:
            self._mark_as_saved(game)
        table.watch(self.save)

    def _mark_as_saved(self, game: int) -> None:
        """Start from the rows from which the table was resumed, which need no saving."""
        self._collect()
        self._written = dict(self._deals)
        row = self.archive.connection.execute("SELECT seconds FROM games WHERE id = ?", (game,)).fetchone()
        self._seconds = float(row[0]) if row else 0.0
        self._last = time.monotonic()

    @property
    def saved(self) -> bool:
        """Whether everything played is saved."""
        return not self._closed and self._written == self._deals

    def close(self) -> None:
        """Stop saving and release the lease."""
        self.table.unwatch(self.save)
        self.save_anew()
        if self._closed or self.game is None:
            return
        self.archive.release(self.game)
        self._closed = True

    def save_anew(self) -> None:
        """Save, and report again what cannot be saved; called when the game is left."""
        if not self._closed:
            self._remind.forget()
            self.save()

    def save(self) -> None:
        """Make the database equal to the table; a failed save is repeated by the next call."""
        if self._closed or self.table.game.position is None:
            return
        self._count_time()
        self._collect()
        if self.game is not None and self._written == self._deals:
            self._reseat()
            return
        game = self.game
        try:
            with self.archive.transaction() as connection:
                self._write(connection)
        except LeaseLostError:
            self._closed = True
            self._remind(Notice(NoticeCode.LEASE_LOST))
        except sqlite3.Error as error:
            self.game = game
            self.archive.trouble(error)
            self._remind(Notice(NoticeCode.GAME_NOT_SAVED_NOW, why=reason(error)))
        else:
            self._written = dict(self._deals)
            self._remind.forget()
            self.archive.retry()

    def _count_time(self) -> None:
        now = time.monotonic()
        if self._last is not None:
            self._seconds += min(LONGEST_THOUGHT, now - self._last)
        self._last = now

    # collecting

    def _collect(self) -> None:
        """Collect what was played from the table."""
        game = self.table.game
        number, cards = game.deal_number, game.cards
        if cards is None:
            return
        booked = {result.number: result for result in game.results}
        for other in [other for other in self._deals if other > number]:
            del self._deals[other]
        earlier = [other for other in booked if other < number and self._result_of(other) is not booked[other]]
        if earlier:
            self._collect_all(booked, number)
        result = booked.get(number)
        before = result.before if result else game.totals
        moves = self._moves(self.table.moves)
        self._deals[number] = _SavedDeal(game.dealer, game.order, before, cards, moves, result, game.deal_seed)

    def _result_of(self, number: int) -> DealResult | None:
        kept = self._deals.get(number)
        return kept.result if kept else None

    def _collect_all(self, booked: dict[int, DealResult], number: int) -> None:
        """The game went to another deal, or was taken up: all deals before the present one, from the table's memory."""
        for stretch in self.table.stretches():
            result = booked.get(stretch.state.deal_number)
            if result and result.number < number:
                moves = tuple(move_text(move) for move in stretch.moves)
                self._deals[result.number] = _SavedDeal(
                    result.dealer, result.order, result.before, result.cards, moves, result, result.seed
                )

    def _moves(self, moves: Sequence[Move]) -> tuple[str, ...]:
        """The moves in notation; moves of the last call are not written out again."""
        known, same = self._texts, 0
        while same < len(known) and same < len(moves) and (known[same][0] is moves[same] or known[same][0] == moves[same]):
            same += 1
        self._texts = [*known[:same], *((move, move_text(move)) for move in moves[same:])]
        return tuple(text for _, text in self._texts)

    # writing

    def _write(self, connection: sqlite3.Connection) -> None:
        if self.game is None:
            self.game = self._insert(connection)
        self._update(connection)
        for number in self._written.keys() - self._deals.keys():
            connection.execute("DELETE FROM deals WHERE game = ? AND number = ?", (self.game, number))
            connection.execute("DELETE FROM moves WHERE game = ? AND deal = ?", (self.game, number))
        for number, kept in self._deals.items():
            if self._written.get(number) != kept:
                self._write_deal(connection, number, kept, self._written.get(number))

    def _insert(self, connection: sqlite3.Connection) -> int:
        table, now = self.table, _now()
        row = (
            self._name,
            table.rules.name,
            _json(changed_options(table.rules)),
            house_of(table.rules),
            len(table.seatings),
            table.game.first_seed,
            int(table.practice),
            _json(table.seatings),
            _json(table.origin),
            now,
            now,
            0,
            "playing",
            _json(table.game.totals),
            None,
            None,
            self.archive.lease.token,
            table.game.seed,
        )
        columns = (
            "name, rules, options, house, players, seed, practice, seatings, origin, started, changed, seconds, state, totals,"
            " winner, deleted, owner, secret"
        )
        marks = ", ".join("?" * len(row))
        done = connection.execute(f"INSERT INTO games ({columns}) VALUES ({marks})", row)  # noqa: S608  our own columns
        for rows in ("deals", "moves"):  # of a game that is not there any more
            connection.execute(f"DELETE FROM {rows} WHERE game = ?", (done.lastrowid,))  # noqa: S608  our own names
        return done.lastrowid or 0

    def _update(self, connection: sqlite3.Connection) -> None:
        game = self.table.game
        state = "over" if game.over else "playing"
        row = (
            _now(),
            round(self._seconds),
            state,
            _json(game.totals),
            game.winner,
            _json(self.table.seatings),
            self.game,
            self.archive.lease.token,
        )
        done = connection.execute(
            "UPDATE games SET changed = ?, seconds = ?, state = ?, totals = ?, winner = ?, seatings = ?"
            " WHERE id = ? AND owner = ?",
            row,
        )
        if not done.rowcount:
            raise LeaseLostError

    def _reseat(self) -> None:
        """Save changed seatings, when nothing was played."""
        try:
            with self.archive.transaction() as connection:
                self._update(connection)
        except (LeaseLostError, sqlite3.Error):
            return  # the next move says so

    def _write_deal(self, connection: sqlite3.Connection, number: int, kept: _SavedDeal, written: _SavedDeal | None) -> None:
        if written is None or written[:4] != kept[:4]:
            self._begin_deal(connection, number, kept)
            written = None
        if kept.result is None:
            if written is not None and written.result is not None:
                connection.execute(
                    "UPDATE deals SET moves = NULL, result = NULL WHERE game = ? AND number = ?", (self.game, number)
                )
                written = None
            self._write_moves(connection, number, written.moves if written else (), kept.moves)
            return
        connection.execute(
            "UPDATE deals SET moves = ?, result = ? WHERE game = ? AND number = ?",
            (_json(kept.moves), _json(stated_result(self.table.rules, kept.result)), self.game, number),
        )
        connection.execute("DELETE FROM moves WHERE game = ? AND deal = ?", (self.game, number))
        if self.game is not None:
            moves = [parse_move(text) for text in kept.moves]
            tally.book_deal(connection, self.game, self.table, None, kept.result, moves)
            if number == self.table.game.deal_number:
                tally.book_game(connection, self.game, self.table)

    def _begin_deal(self, connection: sqlite3.Connection, number: int, kept: _SavedDeal) -> None:
        cards = kept.cards
        row = (
            self.game,
            number,
            kept.dealer,
            _json(kept.order),
            _json(kept.before),
            _json([cards_text(hand) for hand in cards.hands]),
            cards_text(cards.upcards),
            cards_text(cards.stock),
            _json([cards_text(foot) for foot in cards.feet]) if cards.feet else None,
            kept.seed,
            _json([cards_text(pot) for pot in cards.pots]) if cards.pots else None,
        )
        connection.execute(
            'INSERT OR REPLACE INTO deals (game, number, dealer, "order", before, hands, upcards, stock, feet, seed, pots)'
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            row,
        )
        connection.execute("DELETE FROM moves WHERE game = ? AND deal = ?", (self.game, number))

    def _write_moves(
        self, connection: sqlite3.Connection, number: int, there: tuple[str, ...], wanted: tuple[str, ...]
    ) -> None:
        same = next((at for at, (old, new) in enumerate(zip(there, wanted, strict=False)) if old != new), None)
        first = min(len(there), len(wanted)) if same is None else same
        if first < len(there):
            connection.execute("DELETE FROM moves WHERE game = ? AND deal = ? AND number >= ?", (self.game, number, first))
        rows = [(self.game, number, at, wanted[at]) for at in range(first, len(wanted))]
        connection.executemany("INSERT INTO moves (game, deal, number, text) VALUES (?, ?, ?, ?)", rows)


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def _ignore_notice(_: Notice) -> None:
    """Ignore a notice."""
