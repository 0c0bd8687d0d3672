"""Records from saved games, and saved games from records."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.notation import parse_move
from canasta_desktop.engine.records import dealt_cards, number_of, order_of
from canasta_desktop.engine.ruleset import load
from canasta_desktop.session.notices import Notice, NoticeCode
from canasta_desktop.session.origin import Origin
from canasta_desktop.session.records_io import RecordsError
from canasta_desktop.session.replay import seated
from canasta_desktop.session.seeds import new_seed
from canasta_desktop.session.store import catalogue
from canasta_desktop.session.store.autosave import Autosave
from canasta_desktop.session.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from canasta_desktop.engine.records import Record
    from canasta_desktop.session.store.archive import Archive


def kept_records(archive: Archive, game: int) -> list[Record]:
    """The finished deals of a saved game that can be replayed."""
    found = (archive.record(game, number) for number in catalogue.deal_numbers(archive, game))
    return [record for record in found if record is not None]


def keep_records(archive: Archive, records: Sequence[Record], name: str) -> int:
    """Save the deals of one game as a game of that name; returns its number. Raises RecordsError if that is impossible."""
    return keep_table(archive, table_of(records), name)


def keep_table(archive: Archive, table: Table, name: str) -> int:
    """Save the table at which the deals were played, then close it; returns its game's number. Raises RecordsError."""
    notices: list[Notice] = []
    autosave = Autosave(archive, table, name, on_notice=notices.append)
    try:
        autosave.save()
        if autosave.game is None or not autosave.saved:
            raise RecordsError(notices[-1].code, **notices[-1].facts) if notices else RecordsError(NoticeCode.GAME_NOT_SAVED)
        return autosave.game
    finally:
        autosave.close()
        table.close()


def table_of(records: Sequence[Record]) -> Table:
    """The table at which the deals of one game were played, which must follow each other; after the last of them."""
    *_, table = tables_of(records)
    return table


def tables_of(records: Sequence[Record]) -> Iterator[Table]:
    """The table after each of the deals; it is one object, which plays on between them."""
    first = records[0]
    rules = load(first.rules, first.options)
    origin = _origin(first, Game(rules, first.players, 0, first.seed))
    table = Table(rules, seated(first), new_seed(), LocalThinker(), origin=origin, first=first.seed)
    for record in records:
        table.deal(dealt_cards(record), record.seed)
        for text in record.moves:
            table.play(table.position.to_act, parse_move(text))
        yield table


def _origin(record: Record, game: Game) -> Origin | None:
    """The origin of a game with this first record; None if it is a first deal by the seed."""
    order = order_of(record, game.terms)
    begun = (record.deal, list(record.scores), record.dealer, order)
    if begun == (1, [0] * len(record.scores), game.first_dealer, game.terms.orders[0]):
        return None
    return Origin(tuple(record.scores), record.dealer, number_of(record), order if len(game.terms.orders) > 1 else None)
