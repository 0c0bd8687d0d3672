"""Records: written, read back, played again, and found out where they were tampered with."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

import pytest
from helpers.error_texts import raises_with_text
from helpers.random_play import play_randomly, random_records
from helpers.scatter import TABLES

from canasta_desktop.engine.cards import full_pack, is_wild
from canasta_desktop.engine.game import Game, deal_for
from canasta_desktop.engine.notation import NotationError
from canasta_desktop.engine.records import Record, begin, make_record, read_record, replay, write_record
from canasta_desktop.engine.ruleset import load
from canasta_desktop.engine.scoring import deal_score

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_records_read_back_and_play_to_the_same_scores(name: str, players: int) -> None:
    for number, record in enumerate(random_records(name, players, deals=3, seed=players), start=1):
        line = write_record(record)
        assert "\n" not in line
        again = read_record(line)
        assert again == record
        assert write_record(again) == line
        assert again.deal == number
        position = replay(again)
        assert [side.total for side in deal_score(position)] == [side.total for side in record.result.sides]
        assert record.result.scores == [a + b.total for a, b in zip(record.scores, record.result.sides, strict=True)]


@pytest.mark.parametrize("options", [{"cards_drawn": 2}, {"opening": [{"total": 0, "minimum": 30}], "hand_size": 15}])
def test_house_rules_stand_in_the_record(options: dict[str, Any]) -> None:
    (record,) = random_records("classic", 4, deals=1, seed=3, options=options)
    assert record.options == options
    assert read_record(write_record(record)) == record
    assert replay(record).terms.rules.hand_size == options.get("hand_size", 11)


def test_the_fields_are_those_of_the_notation() -> None:
    (record,) = random_records("classic", 4, deals=1, seed=1)
    assert list(json.loads(write_record(record))) == [
        "version", "rules", "options", "players", "bots", "game", "deal", "seed", "dealer", "scores", "hands", "upcards",
        "stock", "moves", "result",
    ]  # fmt: skip
    (record,) = random_records("book", 5, deals=1, seed=1)
    assert json.loads(write_record(record))["order"] == [0, 1, 2, 3]
    assert json.loads(write_record(record))["hands"][4] is None


@pytest.fixture(scope="module")
def fair() -> dict[str, Any]:
    """A record of a deal that ended by going out, as JSON reads it."""
    deals = random_records("classic", 4, deals=20, seed=4)
    record = next(record for record in deals if record.result.out is not None and record.result.sides[0].melds)
    return json.loads(write_record(record))


def swap_cards(record: dict[str, Any]) -> None:
    stock = record["stock"].split()
    stock[0], stock[-1] = stock[-1], stock[0]
    record["stock"] = " ".join(stock)


def add(path: str, amount: int) -> Callable[[dict[str, Any]], None]:
    """Change the number at a path such as "result sides 0 melds"."""
    *way, last = [int(word) if word.isdigit() else word for word in path.split()]

    def change(record: Any) -> None:
        for step in way:
            record = record[step]
        record[last] += amount

    return change


ITEMS = ("melds", "hands", "mixed", "natural", "red_threes", "out", "concealed", "penalty", "deducted", "total")


@pytest.mark.parametrize("path", [*(f"result sides 0 {item}" for item in ITEMS), "result sides 1 total", "result scores 0"])
def test_a_changed_score_is_found(fair: dict[str, Any], path: str) -> None:
    record = json.loads(json.dumps(fair))
    add(path, 5)(record)
    with raises_with_text(NotationError, match="result doesn’t match its moves"):
        replay(read_record(json.dumps(record)))


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (swap_cards, "isn’t|stops|not what"),
        (lambda r: r["moves"].pop(), "The record stops before the deal is over."),
        (lambda r: r["moves"].append("draw"), r"isn’t legal: The deal is over\."),
        (lambda r: r["moves"].insert(0, "discard 4S"), "Move 1, 'discard 4S', isn’t legal: Draw a card or take the pile"),
        (lambda r: r["moves"].insert(0, "fly"), "'fly' isn’t a move"),
        (lambda r: r.update(stock=r["stock"][3:]), "don’t make two packs"),
        (lambda r: r.update(stock=r["stock"] + " 4S"), "don’t make two packs"),
        (lambda r: r.update(upcards=""), "don’t make two packs"),
        (lambda r: r.update(hands=r["hands"][::-1]), "isn’t legal|not what|stops"),
        (lambda r: r.update(hands=r["hands"][:3]), "hands or scores for a different number of players"),
        (lambda r: r.update(scores=[0]), "hands or scores for a different number of players"),
        (lambda r: r.update(dealer=4), "names seats that don’t play"),
        (lambda r: r.update(order=[1, 0, 2, 3]), "names seats that don’t play"),
        (lambda r: r.update(players=3), "is for 4 players, not 3"),
        (lambda r: r.update(rules="pinnacle"), "no rule set called 'pinnacle'"),
        (lambda r: r.update(options={"hand_size": 12}), "Seat 0 was dealt eleven cards"),
        (lambda r: r["result"].update(out=None), "result doesn’t match"),
        (lambda r: r["result"].update(concealed=not r["result"]["concealed"]), "result doesn’t match"),
        (lambda r: r["result"].update(end="stock"), "result doesn’t match"),
        (lambda r: r["result"].update(end="bored"), r"\$\.result\.end"),
        (lambda r: r.update(version=2), r"\$\.version"),
        (lambda r: r.update(extra=1), "extra"),
        (lambda r: r.pop("moves"), "moves"),
        (lambda r: r["moves"].append(7), r"\$\.moves"),
    ],
)
def test_tampering_is_found(fair: dict[str, Any], change: Callable[[dict[str, Any]], None], problem: str) -> None:
    record = json.loads(json.dumps(fair))
    change(record)
    with raises_with_text(NotationError, match=problem):
        replay(read_record(json.dumps(record)))


def test_up_cards_that_do_not_start_a_pile_are_found(fair: dict[str, Any]) -> None:
    record = json.loads(json.dumps(fair))
    stock = record["stock"].split()
    wild = next(card for card in stock if card == "JK" or card[0] == "2")
    stock.remove(wild)
    record["upcards"], record["stock"] = wild, " ".join([*stock, *record["upcards"].split()])
    with raises_with_text(NotationError, match="upcards don’t end with the first card that can start a pile"):
        begin(read_record(json.dumps(record)))


@pytest.mark.parametrize("line", ["", "{}", "[]", "null", "{", "[" * 5000, b"\xff\xfe", '{"version": 1}'])
def test_what_is_no_record(line: str | bytes) -> None:
    with raises_with_text(NotationError, match="The record can’t be read"):
        read_record(line)


def test_the_fair_record_is_fair(fair: dict[str, Any]) -> None:
    record: Record = read_record(json.dumps(fair))
    assert replay(record).out == record.result.out


@pytest.mark.parametrize("upcard", ["turn", "bury"])
def test_a_deal_whose_pack_runs_out_of_natural_cards_is_recorded_and_replayed(upcard: str) -> None:
    # Six hands of sixteen cards leave twelve, which may all be wild: the last but one ends the turning.
    game = Game(load("book", {"hand_size": 16, "upcard": upcard}), 6, seed=3, first=3)
    pack = sorted(full_pack(2), key=lambda card: (is_wild(card), card))
    cards = deal_for(game.terms, pack, game.order)
    assert all(map(is_wild, cards.upcards))
    moves = play_randomly(game.deal(cards=cards), random.Random(12))
    record = make_record(game.rules, 6, ["random"] * 6, 1, game.finish(), moves)
    assert replay(read_record(write_record(record))).end is not None
