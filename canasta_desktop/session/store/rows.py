"""Rows of the database, validated on reading: every column has a type and a range."""

from __future__ import annotations

import datetime as dt  # noqa: TC003 - msgspec reads the annotations
import sqlite3
from dataclasses import fields
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import Meta

from canasta_desktop.bots.players.bot import can_be_seated
from canasta_desktop.engine.game import DealtCards
from canasta_desktop.engine.json_text import Cards  # noqa: TC001 - msgspec reads the annotations
from canasta_desktop.engine.notation import NotationError, parse_cards
from canasta_desktop.engine.records import VERSION, Record, Result, begin
from canasta_desktop.engine.ruleset import RuleSet, RuleSetError, as_house, is_newer, load
from canasta_desktop.session.names import readable
from canasta_desktop.session.origin import Origin, in_a_deal, read_origin
from canasta_desktop.session.person import PICTURES
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.seeds import new_seed

from .schema import COLUMNS

if TYPE_CHECKING:
    from collections.abc import Iterator

_Points = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
_Seat = Annotated[int, Meta(ge=0, le=5)]
_Name = Annotated[str, Meta(max_length=200)]
_Count = Annotated[int, Meta(ge=0, le=1_000_000)]
_NOTHING: Result = Result(None, False, "stock", [], [])  # noqa: FBT003  fields in their order


class UnfitError(ValueError):
    """Rows that cannot be a valid game; the text says why, for a log."""


class NewerGameError(UnfitError):
    """Rows that name what this version does not know, such as rules, options, bots or pictures: a newer one wrote them."""


class Game(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of `games`."""

    id: int
    name: Annotated[str, Meta(max_length=1000)]
    rules: Annotated[str, Meta(max_length=60)]
    options: dict[str, Any]
    house: _Name | None
    players: Annotated[int, Meta(ge=2, le=6)]
    seed: int
    practice: Annotated[int, Meta(ge=0, le=1)]
    seatings: Annotated[tuple[Seating, ...], Meta(min_length=2, max_length=6)]
    origin: dict[str, Any] | None
    started: dt.datetime
    changed: dt.datetime
    seconds: Annotated[int, Meta(ge=0, le=10**9)]
    state: Literal["playing", "over"]
    totals: Annotated[tuple[_Points, ...], Meta(min_length=2, max_length=6)]
    winner: _Seat | None
    deleted: str | None
    owner: str | None
    secret: int | None
    """The seed of the deals to come; a window of an earlier version writes none. `seed` is that of the first deal."""

    @property
    def goes_on(self) -> bool:
        """Whether the game can be continued: it is not over and was not deleted."""
        return self.state == "playing" and self.deleted is None

    def rule_set(self) -> RuleSet:
        """The rules that it is played by. Raises UnfitError."""
        try:
            return as_house(load(self.rules, self.options), self.house)
        except RuleSetError as error:
            raise (NewerGameError if is_newer(error) else UnfitError)(str(error)) from None

    def seeds(self) -> tuple[int, int]:
        """The seeds of the game and of its first deal."""
        return new_seed() if self.secret is None else self.secret, self.seed

    def began(self) -> Origin | None:
        """The origin of the game, if it did not begin with a first deal. Raises UnfitError."""
        if self.origin is None:
            return None
        try:
            return read_origin(msgspec.json.encode(self.origin))
        except NotationError as error:
            raise UnfitError(str(error)) from None


class Deal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of `deals`, with the moves of a deal that is still played put in."""

    game: int
    number: Annotated[int, Meta(ge=1, le=1_000_000)]
    dealer: _Seat
    order: Annotated[tuple[_Seat, ...], Meta(min_length=2, max_length=6)]
    before: Annotated[tuple[_Points, ...], Meta(min_length=2, max_length=6)]
    hands: Annotated[list[Cards], Meta(min_length=2, max_length=6)]
    upcards: Cards
    stock: Cards
    moves: list[Annotated[str, Meta(max_length=1000)]]
    result: Result | None
    feet: Annotated[list[Cards], Meta(min_length=2, max_length=6)] | None
    seed: int | None
    """The deal's own seed; None in games of earlier versions, which have only the seed of the game."""
    pots: Annotated[list[Cards], Meta(min_length=2, max_length=6)] | None

    def cards(self) -> DealtCards:
        """The cards as they were dealt. Raises NotationError."""
        dealt = (self.hands, self.feet or (), self.pots or ())
        hands, feet, pots = (tuple(tuple(parse_cards(cards)) for cards in each) for each in dealt)
        return DealtCards(hands, tuple(parse_cards(self.upcards)), tuple(parse_cards(self.stock)), feet, pots)

    def seed_in(self, game: Game) -> int:
        """The seed that records of the deal hold."""
        return game.seed if self.seed is None else self.seed

    def record(self, game: Game) -> Record:
        """The deal as a record, for which one that is not over bears an empty result."""
        rotates = len(game.rule_set().seating(game.players).orders) > 1
        return Record(
            version=VERSION,
            rules=game.rules,
            options=game.options,
            players=game.players,
            bots=[who.bot or "human" for who in game.seatings],
            game=1,
            deal=self.number,
            seed=self.seed_in(game),
            dealer=self.dealer,
            scores=list(self.before),
            hands=self._of_players(self.hands),
            upcards=self.upcards,
            stock=self.stock,
            moves=self.moves,
            result=self.result or _NOTHING,
            order=list(self.order) if rotates else msgspec.UNSET,
            feet=self._of_players(self.feet) if self.feet else msgspec.UNSET,
            pots=self.pots or msgspec.UNSET,
        )

    def _of_players(self, dealt: list[str]) -> list[str | None]:
        """The cards dealt to each seat, as in a record; None for a seat that sits out."""
        return [cards if seat in self.order else None for seat, cards in enumerate(dealt)]

    def check(self, game: Game) -> None:
        """Raises UnfitError if these cannot be the cards of a deal of this game."""
        try:
            begin(self.record(game))
        except (NotationError, RuleSetError) as error:
            raise UnfitError(str(error)) from None


_JSON = {"options", "seatings", "origin", "totals", "order", "before", "hands", "moves", "result", "feet", "pots"}
_GAME = COLUMNS["games"].split(", ")
_SEATING = {field.name for field in fields(Seating)}
_DEAL = [name.strip('"') for name in COLUMNS["deals"].split(", ")]


def _document(names: list[str], row: tuple[Any, ...]) -> dict[str, Any]:
    """The row with its JSON columns read. Raises UnfitError."""
    found = {}
    for name, value in zip(names, row, strict=True):
        if name in _JSON and value is not None:
            if not isinstance(value, str):
                raise UnfitError(f"The column {name} holds no text.")
            try:
                found[name] = msgspec.json.decode(value)
            except (msgspec.DecodeError, RecursionError) as error:
                raise UnfitError(f"The column {name} cannot be read: {error}.") from None
        else:
            found[name] = value
    return found


def game_from(row: tuple[Any, ...]) -> Game:
    """A game from a row of all its columns. Raises UnfitError."""
    try:
        document = _document(_GAME, row)
        game = msgspec.convert(document, Game)
        game = msgspec.structs.replace(game, name=readable(game.name), house=readable(game.house) if game.house else game.house)
    except (msgspec.ValidationError, RecursionError) as error:
        raise UnfitError(f"{error}.") from None
    if len(game.seatings) != game.players:
        raise UnfitError("The number of players does not match the seats.")
    if any(who.bot is not None and not can_be_seated(who.bot) for who in game.seatings):
        raise NewerGameError("unknown bot")
    if any(who.avatar not in PICTURES for who in game.seatings):
        raise NewerGameError("unknown picture")
    told = [set(who) for who in document["seatings"]]
    if any(_SEATING - facts - {"away"} for facts in told):
        raise UnfitError("Something is missing of a player.")
    if any(facts - _SEATING for facts in told):
        raise NewerGameError("more is told of a player")
    if len(game.totals) != len(_seating(game).sides):
        raise UnfitError("The totals do not match the number of sides.")
    if game.winner is not None and game.winner >= len(game.totals):
        raise UnfitError("The winning side does not exist.")
    return game


def _seating(game: Game) -> Any:
    try:
        return game.rule_set().seating(game.players)
    except RuleSetError as error:
        raise UnfitError(str(error)) from None


def read_game(connection: sqlite3.Connection, game: int) -> Game | None:
    """A game by its number, None if there is none. Raises UnfitError, or sqlite3.Error if the database is damaged."""
    row = connection.execute(f"SELECT {COLUMNS['games']} FROM games WHERE id = ?", (game,)).fetchone()  # noqa: S608  our own
    return None if row is None else game_from(row)


def read_deals(connection: sqlite3.Connection, game: int, first: int = 0) -> Iterator[Deal]:
    """The deals of a game from number `first` on. Raises UnfitError or sqlite3.Error."""
    query = f"SELECT {COLUMNS['deals']} FROM deals WHERE game = ? AND number >= ? ORDER BY number"  # noqa: S608  our own
    for row in connection.execute(query, (game, first)).fetchall():
        document = _document(_DEAL, row)
        if document["moves"] is None:
            under_way = "SELECT number, text FROM moves WHERE game = ? AND deal = ? ORDER BY number"
            moves = connection.execute(under_way, (game, document["number"])).fetchall()
            if [number for number, _ in moves] != list(range(len(moves))):
                raise UnfitError("Moves are missing.")
            document["moves"] = [text for _, text in moves]
        try:
            deal = msgspec.convert(document, Deal)
        except (msgspec.ValidationError, RecursionError) as error:
            raise UnfitError(f"{error}.") from None
        yield deal


def last_deal(connection: sqlite3.Connection, game: int) -> Deal | None:
    """The deal that is played or was played last; None before the first. Raises UnfitError or sqlite3.Error."""
    number = connection.execute("SELECT max(number) FROM deals WHERE game = ?", (game,)).fetchone()[0]
    return next(read_deals(connection, game, number), None) if isinstance(number, int) else None


def record(connection: sqlite3.Connection, game: int, deal: int) -> Record | None:
    """A finished deal as a record; None if there is none, it began in its middle, or it cannot be read."""
    try:
        found = read_game(connection, game)
        kept = next((kept for kept in read_deals(connection, game, deal) if kept.number == deal), None)
        origin = found.began() if found else None
    except (UnfitError, sqlite3.Error):
        return None
    if origin is not None and in_a_deal(origin) and deal == origin.deal:
        return None
    return kept.record(found) if found and kept and kept.result else None
