"""Each game that there is, at each number of players, is kept whole: saved, resumed, listed, exported, imported, counted."""

from __future__ import annotations

import random
import shutil
import sqlite3
from typing import TYPE_CHECKING

import msgspec
import pytest
from helpers.drawn_games import DEALS, drawn_seed, play_idly, tournament
from helpers.saved_games import NAMES, comparable_state

from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.engine.canastas import MIXED, SEMI
from canasta_desktop.engine.events import FootPickedUp, seen_by
from canasta_desktop.engine.lanes import LANE, LOW
from canasta_desktop.engine.notation import cards_text, move_text
from canasta_desktop.engine.position import OPEN_FIELDS
from canasta_desktop.engine.records import make_record
from canasta_desktop.engine.records import replay as play_again
from canasta_desktop.engine.ruleset import ALL_PRESETS, load, preset
from canasta_desktop.engine.slots import KEYS, is_sequence
from canasta_desktop.session import statistics
from canasta_desktop.session.person import PICTURES
from canasta_desktop.session.records_io import games_in, read_records, records_of, write_records
from canasta_desktop.session.records_kept import keep_records, kept_records
from canasta_desktop.session.replay import Replay
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.statistics_filter import Filter
from canasta_desktop.session.store import catalogue
from canasta_desktop.session.store.archive import FILE, Archive
from canasta_desktop.session.store.autosave import Autosave
from canasta_desktop.session.store.resume import resume
from canasta_desktop.session.table import Table
from canasta_desktop.session.viewer.glance import glance, glance_at

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from canasta_desktop.engine.events import Event
    from canasta_desktop.engine.position import Position
    from canasta_desktop.session.seating import News
    from canasta_desktop.session.viewer.glance import Glance

TABLES = [(name, seating.players) for name in ALL_PRESETS for seating in preset(name).seatings]
every_table = pytest.mark.parametrize(("name", "players"), TABLES)
FOOT_TABLES = [(name, players) for name, players in TABLES if preset(name).foot_size_for(players)]


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    opened = Archive.open(tmp_path)
    assert opened.notice is None
    yield opened
    opened.close()


def bot_for(seat: int, players: int) -> str:
    """The bot on a seat. The one that plays at random does what the others hardly do, such as joining melds."""
    return "random" if seat == 1 and players > 2 else "heuristic"


def table_for(name: str, players: int, seed: int = 9, humans: tuple[int, ...] = (0,)) -> Table:
    """A table before its first deal: Ana, who is counted, and plain bots."""
    seats = [
        Seating(NAMES[seat], PICTURES[seat], None if seat in humans else bot_for(seat, players), "ana" if seat == 0 else None)
        for seat in range(players)
    ]
    return Table(preset(name), seats, seed, LocalThinker(), first=seed)


def step(table: Table) -> None:
    """The next move, a bot's for the people too; the same whenever the table stands the same."""
    seat = table.to_act
    assert seat is not None
    if table.is_human(seat):
        dice = random.Random(f"{table.game.deal_number}/{len(table.moves)}")
        assert table.play(seat, make_bot("heuristic").decide(table.view(seat), dice)) is None
    else:
        assert table.pump()


def finish(table: Table) -> None:
    """Play the deal to its end."""
    while table.in_deal:
        step(table)


def begun_in_a_deal(name: str, deal: int) -> Table:
    """A practice game from the middle of a deal of that number."""
    first = table_for(name, 4)
    first.deal()
    for _ in range(20):
        step(first)
    return Table.set_up(first.position, first.seatings, 4, LocalThinker(), deal=deal)


def after_a_kill(folder: Path, copied: Path) -> Archive:
    """The saved games as they lie on the disk now, without anything that this process has not written yet."""
    copied.mkdir()
    for path in folder.glob(f"{FILE}*"):
        shutil.copy(path, copied)
    opened = Archive.open(copied)
    assert (opened.notice, opened.writable) == (None, True)
    return opened


def hidden_cards(position: Position) -> set[str]:
    """The feet that lie untouched, as text in any order that a leak could have."""
    feet = [position.remaining_foot(seat) for seat in range(position.terms.players)]
    return {cards_text(cards) for foot in feet if foot for cards in (foot, sorted(foot))} | {
        repr(tuple(foot)) for foot in feet if foot
    }


def assert_hides_feet(shown: Glance, position: Position) -> None:
    """What a glance holds is what a view holds: of a foot its size alone."""
    assert set(shown.view.fields()) == {*OPEN_FIELDS, "held", "looker"}
    assert shown.view.feet_left == position.feet_left
    told = repr([getattr(shown.view, name) for name in shown.view.fields() if name != "terms"])
    assert not any(cards in told for cards in hidden_cards(position))
    assert not any(shown.view.hands[seat] for seat in range(len(shown.view.hands)) if seat != shown.seat)


@every_table
def test_a_deal_is_kept_move_by_move_and_resumed_after_a_kill(
    name: str, players: int, archive: Archive, tmp_path: Path
) -> None:
    table = table_for(name, players)
    autosave = Autosave(archive, table, "Tuesday")
    table.deal()
    assert autosave.game is not None
    number = 0
    while table.in_deal and number < 400:
        if number in (0, 1, 2, 9, 30, 31, 32) or number % 45 == 0:
            killed = after_a_kill(tmp_path, tmp_path / f"killed{number}")
            other = resume(killed, autosave.game, LocalThinker())
            assert comparable_state(other) == comparable_state(table)
            assert other.position == table.position
            assert other.game.cards == table.game.cards
            assert [other.view(seat) for seat in range(players)] == [table.view(seat) for seat in range(players)]
            looked = catalogue.look(killed, autosave.game)
            assert looked is not None
            assert looked[1] is not None
            shown = glance(*looked)
            assert shown == glance_at(table)
            assert shown.view == table.view(0)
            assert_hides_feet(shown, table.position)
            here, there = Replay.of_table(table), Replay.of_table(other)
            assert (there.positions, there.events, there.turns) == (here.positions, here.events, here.turns)
            step(other)
            killed.close()
        step(table)
        assert autosave.saved
        number += 1
    if not table.in_deal:
        killed = after_a_kill(tmp_path, tmp_path / "over")
        other = resume(killed, autosave.game, LocalThinker())
        assert comparable_state(other) == comparable_state(table)
        killed.close()


@every_table
def test_a_resumed_game_goes_on_as_it_would_have_gone_on(name: str, players: int, archive: Archive) -> None:
    table = table_for(name, players)
    autosave = Autosave(archive, table, "Tuesday")
    table.deal()
    for _ in range(25):
        if table.in_deal:
            step(table)
    assert autosave.game is not None
    autosave.close()
    other = resume(archive, autosave.game, LocalThinker())
    again = Autosave(archive, other, "Tuesday", autosave.game)
    table.unwatch(autosave.save)
    for one in (table, other):
        finish(one)
        if one.game.winner is None:
            one.deal()
            for _ in range(6):
                step(one)
    assert comparable_state(other) == comparable_state(table)
    assert again.saved
    assert comparable_state(resume(archive, autosave.game, LocalThinker(), look=True)) == comparable_state(table)
    assert table.position.minimum == tuple(
        table.rules.opening_minimum(total, table.game.deal_number) for total in table.position.scores
    )


@every_table
def test_a_finished_deal_is_replayed_exported_and_imported(name: str, players: int, archive: Archive, tmp_path: Path) -> None:
    table = table_for(name, players)
    autosave = Autosave(archive, table, "Tuesday")
    heard: list[News] = []
    table.listen(heard.append)
    table.deal()
    finish(table)
    game = autosave.game
    assert game is not None
    found = archive.record(game, 1)
    bots = ["human", *(bot_for(seat, players) for seat in range(1, players))]
    assert found == make_record(table.rules, players, bots, 1, table.game.results[0], table.moves)
    assert play_again(found) == table.position
    assert records_of(table) == [found]
    replay = Replay.of_record(found, table.seatings)
    assert replay.record() == found
    assert replay.positions[-1] == table.position
    assert replay.positions == Replay.of_table(table).positions
    assert [event for told in replay.events for event in told] == heard
    before = replay.positions[replay.last - 1]
    assert list(replay.known(replay.last)) == before.sides[before.side].slots()

    path = tmp_path / "deals.jsonl"
    write_records(path, kept_records(archive, game))
    read = read_records(path)
    assert read == [found]
    assert games_in(read) == [read]
    imported = keep_records(archive, read, "From a file")
    assert imported != game
    assert kept_records(archive, imported) == [msgspec.structs.replace(found, bots=list(bots))]
    other = resume(archive, imported, LocalThinker())
    assert other.position == table.position
    if table.game.winner is None:
        table.deal()
        other.deal()
        assert (other.position.scores, other.game.dealer) == (table.position.scores, table.game.dealer)
        assert other.game.cards != table.game.cards, "the file of a game does not tell its coming deals"


@every_table
def test_a_finished_deal_is_counted_by_what_lies_on_the_table(name: str, players: int, archive: Archive) -> None:
    table = table_for(name, players)
    Autosave(archive, table, "Tuesday")
    table.deal()
    finish(table)
    result = table.game.results[0]
    if 0 not in result.order:
        table.deal()
        finish(table)
        result = table.game.results[-1]
    archive.connection.row_factory = sqlite3.Row
    rows = [dict(row) for row in archive.connection.execute("SELECT * FROM tallies").fetchall()]
    archive.connection.row_factory = None
    assert [(row["profile"], row["rules"], row["players"], row["deal"]) for row in rows] == [
        ("ana", name, players, result.number)
    ]
    row, side = rows[0], table.game.terms.side_of[0]
    assert row["points"] == result.sides[side].total
    assert row["others"] == sum(result.sides[other].total for other in range(len(result.sides)) if other != side)
    made = [melds.made() for melds in table.position.sides]
    for kinds, melds in zip(made, table.position.sides, strict=True):
        kinds[MIXED] += melds.kinds >> SEMI * LANE & LOW  # semi-clean ones are counted among the mixed ones
    others = [sum(kinds) for kinds in zip(*(kinds for of, kinds in enumerate(made) if of != side), strict=True)]
    for at, kind in enumerate(("natural", "mixed", "sequence", "wild")):
        assert row[f"{kind}_own"] + row[f"{kind}_partner"] == made[side][at], kind
        assert row[f"{kind}_others"] == others[at], kind
    assert row["minimum"] == table.position.minimum[side]
    assert (row["opened_round"] is not None) == bool(table.position.sides[side].laid)
    deals = statistics.read(archive.connection, Filter("ana")).deals
    assert deals.number == 1
    assert deals.ours.all == table.position.sides[side].canastas
    assert deals.opponents.all == sum(melds.canastas for melds in table.position.sides) - table.position.sides[side].canastas


def test_deals_of_every_kind_are_among_these() -> None:
    """What the tests above are about does happen in their deals."""
    heard: list[News] = []
    happened: set[str] = set()
    for name, players in TABLES:
        table = table_for(name, players)
        table.listen(heard.append)
        table.deal()
        finish(table)
        end = table.position
        happened |= {"dead ranks"} if end.dead else set()
        happened |= {"untouched foot"} if any(end.feet_left) else set()
        happened |= {"sequence"} if any(is_sequence(slot) for melds in end.sides for slot in melds.slots()) else set()
        happened |= {"several melds of a key"} if any(slot >= KEYS for melds in end.sides for slot in melds.slots()) else set()
        happened |= {move_text(move).split()[0] for move in table.moves}
        happened |= {f"{name} {players}"} if end.out is not None else set()
    happened |= {type(event).__name__ for event in heard}
    wanted = {"FootPickedUp", "HandShown", "RedThreeLaid", "MeldsJoined", "join", "show", "lay", "ask"}
    wanted |= {"dead ranks", "untouched foot", "sequence", "several melds of a key"}
    assert wanted <= happened


@pytest.mark.parametrize(("name", "players"), FOOT_TABLES)
def test_of_a_foot_nobody_is_shown_more_than_its_size(name: str, players: int, archive: Archive) -> None:
    humans = tuple(range(players))
    table = table_for(name, players, humans=humans)
    autosave = Autosave(archive, table, "Tuesday")
    heard: list[Event] = []
    table.listen(heard.append)  # type: ignore[arg-type]
    table.deal()
    assert autosave.game is not None
    for number in range(60):
        if number % 12 == 0:
            looked = catalogue.look(archive, autosave.game)
            assert looked is not None
            assert looked[1] is not None
            shown = glance(*looked)
            assert shown.hidden
            assert shown.view.hand == []
            assert_hides_feet(shown, table.position)
        step(table)
    for seat in range(players):
        told = repr([seen_by(event, seat) for event in heard if not (isinstance(event, FootPickedUp) and event.seat == seat)])
        assert not any(cards in told for cards in hidden_cards(Replay.of_table(table).positions[0]))


def test_a_practice_game_from_a_position_shows_the_opening_of_its_deal(archive: Archive) -> None:
    table = begun_in_a_deal("hand-and-foot", 3)
    autosave = Autosave(archive, table, "x")
    autosave.save()
    for _ in range(9):
        step(table)
    assert autosave.game is not None
    assert table.view(0).minimum == (120, 120)
    looked = catalogue.look(archive, autosave.game)
    assert looked is not None
    assert looked[1] is not None
    assert glance(*looked).view == table.view(0)
    assert comparable_state(resume(archive, autosave.game, LocalThinker(), look=True)) == comparable_state(table)
    assert Replay.of_table(table).positions[-1] == table.position


def test_a_game_of_four_deals_is_over_and_counted_once(archive: Archive) -> None:
    table = table_for("hand-and-foot", 4)
    autosave = Autosave(archive, table, "Tuesday")
    while table.game.winner is None:
        table.deal()
        finish(table)
    assert table.game.deal_number == 4
    assert autosave.game is not None
    assert archive.connection.execute("SELECT state, winner FROM games").fetchone() == ("over", table.game.winner)
    assert archive.connection.execute("SELECT won, deals, points FROM outcomes").fetchall() == [
        (table.game.winner == 0, 4, table.game.totals[0])
    ]
    minima = archive.connection.execute("SELECT minimum FROM tallies ORDER BY deal").fetchall()
    assert minima == [(50,), (90,), (120,), (150,)]
    assert catalogue.latest(archive) is None
    assert comparable_state(resume(archive, autosave.game, LocalThinker(), look=True)) == comparable_state(table)
    records = kept_records(archive, autosave.game)
    assert records == records_of(table)
    assert kept_records(archive, keep_records(archive, records, "Again")) == records


def test_a_tournament_that_is_over_can_be_looked_at_and_opened(archive: Archive) -> None:
    rules = load("burraco", {"deals": 3, "victory_points": "fibur"})
    table = Table(rules, table_for("burraco", 4).seatings, 9, LocalThinker(), first=9)
    autosave = Autosave(archive, table, "Cup")
    while not table.game.over:
        table.deal()
        finish(table)
    autosave.close()
    assert autosave.game is not None
    kept = kept_records(archive, autosave.game)
    assert kept == records_of(table)
    assert kept[-1].result.vp is not None
    for look in (True, False):
        assert comparable_state(resume(archive, autosave.game, LocalThinker(), look=look)) == comparable_state(table)


def test_a_deal_that_began_in_its_middle_is_no_record_on_disk_either(archive: Archive) -> None:
    table = begun_in_a_deal("classic", 2)
    autosave = Autosave(archive, table, "x")
    autosave.save()
    finish(table)
    table.deal()
    finish(table)
    assert autosave.game is not None
    assert [record.deal for record in records_of(table)] == [3]
    assert kept_records(archive, autosave.game) == records_of(table)


def test_a_tournament_is_saved_to_its_end_and_opens_again(archive: Archive) -> None:
    table = tournament(drawn_seed())
    autosave = Autosave(archive, table, "Cup")
    for _ in range(DEALS):
        play_idly(table)
    assert autosave.game is not None
    assert comparable_state(resume(archive, autosave.game, LocalThinker(), look=True)) == comparable_state(table)
    records = kept_records(archive, autosave.game)
    assert records == records_of(table)
    assert records[-1].result.vp == [10, 10]
    again = keep_records(archive, records, "Again")
    assert kept_records(archive, again) == records
    assert resume(archive, again, LocalThinker(), look=True).game.over
