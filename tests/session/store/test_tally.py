"""What a deal and a game add to the statistics: counted by hand, and by another way of counting."""

from __future__ import annotations

import csv
import io
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from helpers.drawn_games import DEALS, drawn_seed, play_idly, tournament
from helpers.history import NOW, Evening, play_deal, play_game, play_out, store_game
from helpers.saved_games import play_on, table_for

from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.engine.game import DealtCards
from canasta_desktop.engine.notation import card_text, move_text, parse_cards, parse_move
from canasta_desktop.engine.ruleset import load
from canasta_desktop.session import statistics
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.statistics_csv import write_csv
from canasta_desktop.session.statistics_filter import Filter
from canasta_desktop.session.store import deal_facts, tally
from canasta_desktop.session.store.archive import Archive
from canasta_desktop.session.store.autosave import Autosave
from canasta_desktop.session.store.resume import resume
from canasta_desktop.session.table import Table

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator
    from pathlib import Path

    from canasta_desktop.engine.position import Position

PEOPLE = [Seating(name, "fox", profile=name.lower()) for name in ("Ana", "Otto", "Juno", "Bea", "Ida", "Max")]


@pytest.fixture
def db() -> Iterator[sqlite3.Connection]:
    archive = Archive.memory()
    yield archive.connection
    archive.connection.close()


def people(rules: str = "classic", players: int = 4, seats: list[Seating] | None = None, **options: object) -> Table:
    return Table(load(rules, options), seats or PEOPLE[:players], 1, LocalThinker())


def play(table: Table, hands: list[str], upcards: str, stock: str, moves: list[str]) -> None:
    """A deal with these cards, played move by move; the dealer is the seat before the one that plays first."""
    table.game.first_dealer = 3
    dealt = tuple(tuple(parse_cards(hand)) for hand in hands)
    table.deal(DealtCards(dealt, tuple(parse_cards(upcards)), tuple(parse_cards(stock))))
    for move in moves:
        seat = table.to_act
        assert seat is not None, f"the deal is over before {move}"
        why = table.play(seat, parse_move(move))
        assert why is None, f"{move}: {why}"
    assert not table.in_deal


def out_at_once() -> Table:
    """Ana goes out in her first turn, concealed, with a natural canasta of kings and four aces."""
    table = people()
    hands = ["KS KS KH KH KD KD KC AS AS AH AH", "4S 5S 6S 7S", "8S 9S", "TS JS"]
    moves = ["draw", "meld K:KS KS KH KH KD KD KC A:AS AS AH AH", "discard 4C"]
    play(table, hands, "5H", "4C 5C 6C", moves)
    return table


def canasta_by_two() -> Table:
    """Otto takes the pile to open, Bea makes nines a mixed canasta, and the stock runs out."""
    table = people()
    hands = ["9S QS QH 4S", "9C 9D KS KH KD 5S", "JS JH 6S", "9H 9H 9S 2D 7S 7H"]
    moves = [
        "draw", "discard 9S",
        "take 9:9C 9D K:KS KH KD", "discard 5S",
        "draw", "discard 6S",
        "draw", "meld 9:9H 9H 9S 2D", "discard 7S",
    ]  # fmt: skip
    play(table, hands, "5H 4H", "4D 5D 6D", moves)
    return table


def counts(table: Table, seat: int) -> deal_facts.Tally:
    return deal_facts.count_deal(table.rules, table.game.results[-1], table.moves, range(len(table.seatings)))[seat]


def canastas(position: Position, side: int) -> tuple[int, ...]:
    """The natural and the mixed canastas of a side."""
    return tuple(position.sides[side].made()[:2])


def test_who_goes_out_at_once_has_all_of_it() -> None:
    ana = counts(out_at_once(), 0)
    assert (ana.natural_own, ana.mixed_own, ana.natural_partner, ana.natural_others) == (1, 0, 0, 0)
    assert (ana.went_out, ana.concealed) == (deal_facts.OWN, True)
    assert (ana.minimum, ana.opened_round, ana.opened_own, ana.opening) == (50, 1, True, 7 * 10 + 4 * 20)
    assert ana.points == 150 + 500 + 100 + 100 - 20, "Juno was left with an eight and a nine"
    assert (ana.others, ana.other_sides) == (-20 - 20, 1)
    assert (ana.takings, ana.taken, ana.side_takings, ana.other_takings) == (0, 0, 0, 0)


def test_the_others_see_the_same_deal_from_their_side() -> None:
    table = out_at_once()
    otto, juno = counts(table, 1), counts(table, 2)
    assert (otto.natural_others, otto.natural_own, otto.natural_partner) == (1, 0, 0)
    assert (otto.went_out, juno.went_out) == (deal_facts.OTHERS, deal_facts.PARTNER)
    assert (otto.opened_round, otto.opened_own, otto.opening) == (None, False, 0)
    assert (juno.natural_partner, juno.opened_own, juno.opened_round) == (1, False, 1)
    assert juno.points == counts(table, 0).points == otto.others


def test_a_canasta_counts_for_who_laid_the_seventh_card() -> None:
    table = canasta_by_two()
    otto, bea, ana = counts(table, 1), counts(table, 3), counts(table, 0)
    assert (bea.mixed_own, bea.mixed_partner) == (1, 0)
    assert (otto.mixed_own, otto.mixed_partner) == (0, 1)
    assert (ana.mixed_others, ana.natural_others) == (1, 0)


def test_a_taking_is_counted_with_all_its_cards() -> None:
    table = canasta_by_two()
    otto, bea, ana = counts(table, 1), counts(table, 3), counts(table, 0)
    assert (otto.takings, otto.taken, otto.side_takings) == (1, 3, 1), "two cards were turned up, one was discarded"
    assert (bea.takings, bea.side_takings, bea.other_takings) == (0, 1, 0)
    assert (ana.side_takings, ana.other_takings) == (0, 1)
    assert (otto.opening, otto.opened_round) == (6 * 10, 1)


def test_a_natural_canasta_that_takes_a_wild_card_is_a_mixed_one() -> None:
    table = people()
    hands = ["KS KS KH KH KD KD KC 2S 5S 5H", "4S 5C", "6S 6H", "7S 7H"]
    moves = ["draw", "meld K:KS KS KH KH KD KD KC", "meld K:2S", "discard 5S", *["draw", "discard 4S"], *["draw", "discard 6S"]]
    moves += ["draw", "discard 7S"]
    play(table, hands, "8H", "4D 9D TD JD", moves)
    assert (counts(table, 0).natural_own, counts(table, 0).mixed_own) == (0, 1)


def test_a_samba_counts_for_who_made_it_when_other_sequences_are_joined() -> None:
    table = people("samba")
    hands = ["4S 5S 6S 8S 9S TS 7S KS KH KD 4C 5C", "4H 5H", "4S 5S 6S 7S 8S 9S TS 4D", "6H 7H"]
    moves = [
        "draw", "meld K:KS KH KD S:4S 5S 6S S/2:8S 9S TS", "discard 4C",
        "draw", "discard 4H",
        "draw", "meld S/3:4S 5S 6S 7S 8S 9S TS", "discard 4D",
        "draw", "discard 6H",
        "draw", "meld S:7S", "join S S/2", "discard 5C",
    ]  # fmt: skip
    play(table, hands, "QH", "JD QD JC QC JH QS TC TD 9C 9D", moves)
    ana, otto, juno = counts(table, 0), counts(table, 1), counts(table, 2)
    assert (ana.sequence_own, ana.sequence_partner, ana.sequence_others) == (1, 1, 0)
    assert (juno.sequence_own, juno.sequence_partner) == (1, 1)
    assert (otto.sequence_own, otto.sequence_others) == (0, 2)
    assert (ana.natural_own, ana.mixed_own, ana.wild_own) == (0, 0, 0), "a sequence is no set"
    assert sum(canastas(table.position, 0)) == 0
    assert [side.canastas for side in table.position.sides] == [2, 0]


def test_a_canasta_of_wild_cards_is_of_its_own_kind() -> None:
    table = people("bolivia")
    hands = ["2S 2H 2D 2C 2S JK JK KS KH KD AS AH AD 4C", "4H 5H", "4S 5S", "6H 7H"]
    moves = ["draw", "meld W:2S 2H 2D 2C 2S JK JK K:KS KH KD A:AS AH AD", "discard 4C", "draw", "discard 4H"]
    play(table, hands, "QH", "JD QD JC QC", moves)
    assert (counts(table, 0).wild_own, counts(table, 0).mixed_own, counts(table, 0).natural_own) == (1, 0, 0)
    assert (counts(table, 2).wild_partner, counts(table, 3).wild_others) == (1, 1)


def test_the_opening_of_a_deal_is_counted_by_the_number_of_the_deal() -> None:
    table = people("hand-and-foot", 2)
    minima = []
    for _ in range(3):
        play_deal(table)
        minima.append(counts(table, 0).minimum)
    assert minima == [50, 90, 120]


def test_an_opening_is_counted_in_the_card_points_of_the_rules() -> None:
    table = people("burraco")
    play(table, ["AS AH JK 4C", "4H 5H", "4S 5S", "6H 7H"], "QH", "JD QD JC", ["draw", "meld A:AS AH JK", "discard 4C"])
    assert counts(table, 0).opening == 15 + 15 + 30


# against another way of counting

_WORTH = {"JK": 50, "A": 20, "2": 20, **dict.fromkeys("89TJQK", 10), **dict.fromkeys("34567", 5)}


def recount(table: Table) -> Counter[tuple[str, int]]:
    """Canastas, takings and openings of a deal by seat, from the moves as they are written."""
    result = table.game.results[-1]
    side_of = table.game.terms.side_of
    seat_at = (result.dealer + 1) % len(result.order)
    pile = [card_text(card) for card in result.cards.upcards]
    size: Counter[tuple[int, str]] = Counter()
    turns: Counter[int] = Counter()
    found: Counter[tuple[str, int]] = Counter()
    opened: set[int] = set()
    for move in table.moves:
        verb, *words = move_text(move).split()
        seat = result.order[seat_at]
        side = side_of[seat]
        if verb == "discard":
            pile.append(words[0])
            turns[seat] += 1
            seat_at = (seat_at + 1) % len(result.order)
        if verb not in ("take", "meld"):
            continue
        cards: list[tuple[str, str]] = []
        rank = ""
        for word in words:
            if ":" in word:
                rank, word = word.split(":")  # noqa: PLW2901
            if word:
                cards.append((rank, word))
        if verb == "take":
            cards.append((words[0].split(":")[0], pile[-1]))
            found["takings", seat] += 1
            found["taken", seat] += len(pile)
            pile = []
        if side not in opened:
            opened.add(side)
            found["opening", seat] += sum(_WORTH[card if card == "JK" else card[0]] for _, card in cards)
            found["opened_round", seat] = turns[seat] + 1
        for rank, _ in cards:
            size[side, rank] += 1
            found["canastas", seat] += size[side, rank] == 7
    return found


@pytest.mark.parametrize(
    ("rules", "players"), [("classic", 4), ("online", 4), ("book", 2), ("book", 3), ("book", 5), ("three-pack", 6)]
)
def test_simulated_deals_are_counted_alike_from_their_moves_and_from_their_end(
    rules: str, players: int, db: sqlite3.Connection
) -> None:
    checked = 0

    def check(_: int, table: Table) -> None:
        nonlocal checked
        result, position, terms = table.game.results[-1], table.position, table.game.terms
        again = recount(table)
        for seat, found in deal_facts.count_deal(table.rules, result, table.moves, range(players)).items():
            side = terms.side_of[seat]
            assert found.takings == again["takings", seat]
            assert found.taken == again["taken", seat]
            assert found.natural_own + found.mixed_own == again["canastas", seat]
            ours = found.natural_own + found.natural_partner, found.mixed_own + found.mixed_partner
            assert ours == canastas(position, side)
            others = [canastas(position, other) for other in range(len(terms.sides)) if other != side]
            assert (found.natural_others, found.mixed_others) == tuple(map(sum, zip(*others, strict=True)))
            assert found.points == result.sides[side].total
            assert found.others == sum(score.total for score in result.sides) - found.points
            if found.opened_own:
                assert (found.opening, found.opened_round) == (again["opening", seat], again["opened_round", seat])
            else:
                assert again["opening", seat] == 0
            assert (found.went_out == deal_facts.OWN) == (result.out == seat)
            checked += 1
        assert {seat for seat in range(players) if seat in result.order} == set(
            deal_facts.count_deal(table.rules, result, table.moves, range(players))
        )

    for seed in range(7):
        play_game(db, Evening(rules, players), seed, NOW, each=check)
    assert checked > 30 * players


# what is booked


def rows(db: sqlite3.Connection, columns: str = "seat, profile", table: str = "tallies") -> list[tuple[object, ...]]:
    return db.execute(f"SELECT {columns} FROM {table} ORDER BY id").fetchall()  # noqa: S608


def test_people_with_a_profile_are_booked_and_nobody_else(db: sqlite3.Connection) -> None:
    seats = [PEOPLE[0], Seating("Otto", "owl", "casual"), Seating("Guest", "bear"), PEOPLE[3]]
    table = people(seats=seats)
    play_deal(table)
    assert tally.book_deal(db, store_game(db, table), table) == 2
    assert rows(db) == [(0, "ana"), (3, "bea")]


@pytest.mark.parametrize(("practice", "origin"), [(True, "null"), (False, '{"scores": [0, 0], "dealer": 1, "deal": 2}')])
def test_practice_and_games_from_the_middle_of_another_are_not_counted(
    practice: bool, origin: str, db: sqlite3.Connection
) -> None:
    table = people()
    game = store_game(db, table, practice=practice)
    db.execute("UPDATE games SET origin = ? WHERE id = ?", (origin, game))
    while table.game.winner is None:
        play_deal(table)
        assert tally.book_deal(db, game, table) == 0
    assert tally.book_game(db, game, table) == 0
    assert rows(db) == rows(db, table="outcomes") == []
    assert db.execute("SELECT count(*) FROM tally_days").fetchone() == (0,)


def test_a_game_that_is_not_stored_is_not_counted(db: sqlite3.Connection) -> None:
    table = people()
    play_deal(table)
    assert tally.book_deal(db, 77, table) == 0


def test_a_deal_that_is_booked_again_is_counted_once(db: sqlite3.Connection) -> None:
    table = out_at_once()
    game = store_game(db, table)
    for when in ("2026-11-20T23:59:00+00:00", "2026-11-21T00:01:00+00:00"):
        assert tally.book_deal(db, game, table, when) == 4
    assert len(rows(db)) == 4
    assert db.execute("SELECT day, deals FROM tally_days WHERE profile = 'ana'").fetchall() == [("2026-11-21", 1)]


def test_the_sums_of_a_day_are_those_of_its_deals(db: sqlite3.Connection) -> None:
    for seed in range(3):
        play_game(db, Evening(level="novice"), seed, NOW)
    sums = ", ".join(tally.SUMS.values())
    of_day = db.execute(f"SELECT {', '.join(tally.SUMS)} FROM tally_days").fetchall()  # noqa: S608
    assert of_day == db.execute(f"SELECT {sums} FROM tallies").fetchall()  # noqa: S608


def test_a_game_is_booked_with_its_winner_and_company(db: sqlite3.Connection) -> None:
    seats = [PEOPLE[0], Seating("Otto", "owl", "casual"), Seating("Juno", "bear", "skilled"), Seating("B", "cat", "novice")]
    table = people(seats=seats)
    game = store_game(db, table)
    assert tally.book_game(db, game, table) == 0, "nobody has won yet"
    while table.game.winner is None:
        play_deal(table)
    assert tally.book_game(db, game, table, "2026-01-02T03:04:05+00:00") == 1
    won, level, partner, points = rows(db, "won, level, partner, points", "outcomes")[0]
    assert (level, partner) == (tally.MIXED, "skilled")
    assert won == (table.game.winner == 0)
    assert points == table.game.totals[0]


@pytest.mark.parametrize(
    ("bots", "company"),
    [
        ((), tally.ALONE),
        (("novice", "novice"), "novice"),
        (("novice", "casual"), tally.MIXED),
        ((None,), tally.PEOPLE),
        ((None, "novice"), tally.MIXED),
        (("expert@0.2s",), "expert"),
        (("skilled+bold",), "skilled"),
        (("skilled+bold", "skilled", "skilled+cautious"), "skilled"),
        (("skilled+bold", "casual+bold"), tally.MIXED),
    ],
)
def test_company_is_one_word(bots: tuple[str | None, ...], company: str) -> None:
    seats = [Seating("x", "fox", bot) for bot in bots]
    assert tally.company(seats, range(len(seats))) == company


def test_house_rules_are_counted_apart(db: sqlite3.Connection) -> None:
    table = people(hand_size=13)
    play_deal(table)
    tally.book_deal(db, store_game(db, table, "Kitchen table"), table)
    tally.book_deal(db, store_game(db, table), table)
    assert {row[0] for row in rows(db, "rules")} == {"house:Kitchen table", "house:"}


def test_what_is_booked_after_the_mark_stays(db: sqlite3.Connection) -> None:
    table, hours = out_at_once(), ("2026-01-01T10:00:00+00:00", "2026-01-01T10:00:01+00:00")
    for hour in hours:
        until = tally.mark(db)
        tally.book_deal(db, store_game(db, table), table)
        row = (hour, 0, "ana", "classic", hour, 9, *[0] * 11)
        db.execute("INSERT INTO losses VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
    tally.forget(db, "ana", until)
    assert db.execute("SELECT count(*) FROM tallies WHERE profile = 'ana'").fetchone() == (1,)
    assert db.execute("SELECT count(*) FROM tallies WHERE profile = 'otto'").fetchone() == (2,)
    assert db.execute("SELECT deals FROM tally_days WHERE profile = 'ana'").fetchall() == [(1,)]
    assert db.execute("SELECT judged FROM losses").fetchall() == [hours[1:]]


# with the autosave


def test_a_deal_that_could_not_be_saved_as_it_ended_is_counted_when_it_is_saved(tmp_path: Path) -> None:
    archive = Archive.open(tmp_path)
    table = people(seats=[PEOPLE[0], *(Seating(name, "owl", "casual") for name in ("Otto", "Juno", "Bea"))])
    autosave = Autosave(archive, table, "x")
    table.deal()
    play_on(table, 20)
    archive.connection.execute("PRAGMA query_only = ON")
    play_out(table)
    table.deal()
    assert not autosave.saved
    assert rows(archive.connection, "deal, points") == []
    archive.connection.execute("PRAGMA query_only = OFF")
    play_on(table, 1)
    assert autosave.saved
    first = table.game.results[0]
    assert rows(archive.connection, "deal, points") == [(1, first.sides[0].total)]
    autosave.close()
    archive.close()


@pytest.mark.parametrize("resumed", [False, True])
def test_the_autosave_books_each_deal_and_the_game_once(resumed: bool, tmp_path: Path) -> None:
    archive = Archive.open(tmp_path)
    seats = [PEOPLE[0], *(Seating(name, "owl", "casual") for name in ("Otto", "Juno", "Bea"))]
    table = people(seats=seats, target_score=1500)
    autosave = Autosave(archive, table, "x")
    while table.game.winner is None:
        table.deal()
        if resumed:
            # As after a power cut in the middle of every deal.
            play_on(table, 9)
            game = autosave.game
            assert game is not None
            autosave.close()
            table = resume(archive, game, LocalThinker())
            autosave = Autosave(archive, table, "x", game)
        play_out(table)
        found = archive.connection.execute("SELECT deal, points FROM tallies ORDER BY deal").fetchall()
        assert found == [(result.number, result.sides[0].total) for result in table.game.results]
    autosave.close()
    won, deals = archive.connection.execute("SELECT won, deals FROM outcomes").fetchone()
    assert (won, deals) == (table.game.winner == 0, len(table.game.results))
    assert rows(archive.connection, "rules") == [("house:",)] * deals
    archive.close()


def test_a_drawn_tournament_is_a_game_that_was_played_and_not_won(tmp_path: Path) -> None:
    archive = Archive.open(tmp_path)
    table = tournament(drawn_seed())
    autosave = Autosave(archive, table, "x")
    for _ in range(DEALS):
        play_idly(table)
    assert (table.game.over, table.game.winner) == (True, None)
    assert archive.connection.execute("SELECT state, winner FROM games").fetchall() == [("over", None)]
    games = statistics.read(archive.connection, Filter("ana")).games
    assert (games.number, games.won, games.drawn, games.lost, games.run) == (1, 0, 1, 0, 0)
    out = io.StringIO()
    write_csv(archive.connection, out)
    lines = list(csv.DictReader(out.getvalue().splitlines()))
    assert [(line["game_won"], line["game_points"]) for line in lines] == [("0", str(table.game.totals[0]))] * DEALS
    autosave.close()
    archive.close()


def test_the_hand_of_a_seat_that_a_visitor_has_left_was_seen_by_a_person() -> None:
    table = table_for()
    table.take_over(1, "Guest")
    table.leave_to(1, "casual")
    assert tally.company(table.seatings, [1]) == tally.PEOPLE
    assert tally.company(table.seatings, [1, 3]) == tally.MIXED
    assert tally.company(table.seatings, [2, 3]) == "casual"
