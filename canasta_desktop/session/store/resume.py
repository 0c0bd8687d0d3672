"""Resuming a saved game: every deal and move is replayed and validated."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING, Any

import msgspec

from canasta_desktop.engine.faults import CodedError
from canasta_desktop.engine.notation import NotationError, parse_move
from canasta_desktop.engine.records import stated_result
from canasta_desktop.engine.ruleset import RuleSetError
from canasta_desktop.session.names import readable
from canasta_desktop.session.notices import Notice, NoticeCode
from canasta_desktop.session.origin import in_a_deal
from canasta_desktop.session.table import Table
from canasta_desktop.session.text_file import write_whole

from .archive import reason
from .rows import Deal, Game, NewerGameError, UnfitError, read_deals, read_game

if TYPE_CHECKING:
    from pathlib import Path

    from canasta_desktop.bots.process.worker import Thinker

    from .archive import Archive


class ResumeError(CodedError):
    """A game that cannot be resumed; the code is a NoticeCode."""


def resume(archive: Archive, game: int, thinker: Thinker | None = None, *, look: bool = False) -> Table:
    """The table as it stood: same position, same deals to come.

    Raises ResumeError if another window has the game, if a newer version has saved it, or if it does not fit its rules; in
    the last case it is set aside. With `look` the game is not taken or set aside: the table is only for looking, and may be
    open elsewhere.
    """
    try:
        if not look:
            take(archive, game)
        with archive.snapshot() as connection:
            row = read_game(connection, game)
            deals = list(read_deals(connection, game)) if row else []
        if row is None:
            raise ResumeError(NoticeCode.GAME_GONE)
        return rebuild(row, deals, thinker)
    except UnfitError as error:
        raise _refused(_unfit(archive, game, error, stays=look)) from error
    except sqlite3.Error as error:
        archive.trouble(error)
        raise ResumeError(NoticeCode.GAMES_UNREADABLE, why=reason(error)) from error


def _unfit(archive: Archive, game: int, error: UnfitError, *, stays: bool) -> Notice:
    """What becomes of a game that cannot be resumed, as a notice."""
    if not (stays or isinstance(error, NewerGameError)):
        return put_aside(archive, game, str(error))
    if not stays:
        archive.release(game)
    code = NoticeCode.GAME_NEWER if isinstance(error, NewerGameError) else NoticeCode.GAME_UNFIT
    return Notice(code, name=_name_of(archive, game))


def _name_of(archive: Archive, game: int) -> str:
    try:
        row = archive.connection.execute("SELECT name FROM games WHERE id = ?", (game,)).fetchone()
    except sqlite3.Error:
        return ""
    return readable(str(row[0])[:80]) if row else ""


def _refused(notice: Notice) -> ResumeError:
    return ResumeError(notice.code, **notice.facts)


def take(archive: Archive, game: int) -> None:
    """Take the lease of a game. Raises ResumeError if another window has it."""
    if not archive.writable:
        return
    with archive.transaction() as connection:
        row = connection.execute("SELECT owner FROM games WHERE id = ? AND deleted IS NULL", (game,)).fetchone()
        if row is None:
            raise ResumeError(NoticeCode.GAME_GONE)
        if archive.lease.lives(row[0]):
            raise ResumeError(NoticeCode.OPEN_ELSEWHERE)
        connection.execute("UPDATE games SET owner = ? WHERE id = ?", (archive.lease.token, game))


def rebuild(game: Game, deals: list[Deal], thinker: Thinker | None = None) -> Table:
    """A table on which these deals were played. Raises UnfitError if they cannot have been."""
    if not deals:
        raise UnfitError("No deal is saved.")
    try:
        rules = game.rule_set()
        origin = game.began()
        seed, first = game.seeds()
        table = Table(rules, game.seatings, seed, thinker, practice=bool(game.practice), origin=origin, first=first)
    except (RuleSetError, ValueError) as error:
        raise UnfitError(str(error)) from None
    try:
        for deal in deals:
            _play(table, game, deal, given=in_a_deal(origin) and deal is deals[0])
    except (NotationError, ValueError, IndexError, KeyError) as error:
        table.close()
        raise error if isinstance(error, UnfitError) else UnfitError(f"Deal {deal.number}: {error}") from None
    if (table.game.totals, table.game.winner) != (game.totals, game.winner):
        table.close()
        raise UnfitError("The totals do not match the deals.")
    return table


def _play(table: Table, game: Game, deal: Deal, *, given: bool) -> None:
    """Play a deal again; `given`: it began from a position. Raises UnfitError, or an error of the notation."""
    if table.game.position is not None and (table.in_deal or table.game.over):
        raise UnfitError(f"Deal {deal.number} comes after a deal that is not over.")
    if not given:
        deal.check(game)
    table.deal(deal.cards(), deal.seed_in(game))
    stands = (table.game.deal_number, table.game.dealer, table.game.order)
    if stands != (deal.number, deal.dealer, deal.order) or table.position.scores != deal.before:
        raise UnfitError(f"Deal {deal.number} does not follow from the one before it.")
    for at, text in enumerate(deal.moves):
        seat = table.to_act
        why = table.play(seat, parse_move(text)) if seat is not None else "the deal is over"
        if why is not None:
            raise UnfitError(f"Deal {deal.number}, move {at + 1}, {text!r}: {why}")
    result = table.result()
    if (result is None) != (deal.result is None):
        raise UnfitError(f"Deal {deal.number} lacks moves that were played.")
    if result is not None and deal.result != stated_result(table.rules, result):
        raise UnfitError(f"The result of deal {deal.number} does not match its moves.")


def put_aside(archive: Archive, game: int, why: str) -> Notice:
    """Move a game that cannot be resumed from the database into a file of its own; returns a notice.

    A game that is open in another window is not moved.
    """
    connection = archive.connection
    name = ""
    try:
        name = _name_of(archive, game)
        if archive.path is None or not archive.writable:
            return Notice(NoticeCode.GAME_UNFIT, name=name)
        with archive.transaction():
            row = connection.execute("SELECT owner FROM games WHERE id = ?", (game,)).fetchone()
            if row is None or archive.lease.lives(row[0]):
                return Notice(NoticeCode.GAME_UNFIT, name=name)
            aside = _write_aside(archive.path.parent, game, {"why": why, **_all_rows(connection, game)})
            for table, key in (("moves", "game"), ("deals", "game"), ("games", "id")):
                connection.execute(f"DELETE FROM {table} WHERE {key} = ?", (game,))  # noqa: S608  our own names
    except (sqlite3.Error, OSError):
        return Notice(NoticeCode.GAME_UNFIT, name=name)
    return Notice(NoticeCode.GAME_SET_ASIDE, name=name, aside=aside)


def _all_rows(connection: sqlite3.Connection, game: int) -> dict[str, list[dict[str, Any]]]:
    """All rows of a game, unvalidated. The columns get numbers, because even their names may be damaged and no text."""
    found = {}
    for table, key in (("games", "id"), ("deals", "game"), ("moves", "game")):
        names = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
        numbers = ", ".join(f"c{at}" for at in range(len(names)))
        rows = f"WITH rows_of({numbers}) AS (SELECT * FROM {table} WHERE {key} = ?) SELECT * FROM rows_of"  # noqa: S608  ours
        found[table] = [dict(zip(names, row, strict=True)) for row in connection.execute(rows, (game,))]
    return found


def _write_aside(folder: Path, game: int, content: dict[str, Any]) -> Path:
    number = 1
    while (path := folder / f"game-{game}.broken-{number}.json").exists():
        number += 1
    write_whole(path, msgspec.json.format(msgspec.json.encode(content), indent=1).decode())  # before it is deleted
    return path
