"""Positions as text and back: what a seat sees and no more; what is not told is dealt; what is wrong is one sentence."""

from __future__ import annotations

import json
import random

import pytest
from helpers.error_texts import raises_with_text
from helpers.redeal import redeal_hidden
from helpers.saved_games import play_on, table_for

from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.notation import NotationError
from canasta_desktop.engine.ruleset import load, preset
from canasta_desktop.session.replay import Replay
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.setups import position_text, read_setup
from canasta_desktop.session.table import Table
from canasta_desktop.session.viewer.table_viewer import TableViewer
from canasta_desktop.words.notices import error_text


def table_at(moves: int, rules: str = "classic", players: int = 4, seed: int = 5) -> Table:
    table = Table(preset(rules), [Seating(str(at), "owl", "heuristic") for at in range(players)], seed, LocalThinker())
    table.deal()
    while len(table.moves) < moves and table.in_deal:
        table.pump()
    return table


CASES = [("classic", 4), ("online", 4), ("book", 2), ("book", 3), ("book", 5), ("three-pack", 6)]
CASES += [
    ("samba", 6),
    ("bolivia", 4),
    ("modern-american", 2),
    ("hand-and-foot", 2),
    ("hand-and-foot", 5),
    ("hand-and-foot", 6),
    ("burraco", 3),
    ("buraco-aberto", 4),
    ("buraco-fechado", 2),
]


@pytest.mark.parametrize(("rules", "players"), CASES)
def test_a_whole_position_comes_back_as_it_was(rules: str, players: int) -> None:
    for moves in (0, 7, 31):
        table = table_at(moves, rules, players)
        back, _, _ = read_setup(position_text(table.position), 1)
        assert back == table.position


@pytest.mark.parametrize(("rules", "players"), CASES)
def test_what_a_seat_sees_comes_back_as_the_same_view_with_other_hidden_cards(rules: str, players: int) -> None:
    for moves in (0, 12, 40):
        table = table_at(moves, rules, players)
        for seat in table.position.order:
            text = position_text(table.position, seat)
            told = json.loads(text)
            assert [type(hand) for hand in told["hands"]].count(str) == 1
            assert isinstance(told["stock"], int)
            assert not any(isinstance(cards, str) for lie in ("feet", "pots", "waiting") for cards in told.get(lie, []))
            back, _, person = read_setup(text, 3)
            assert person == seat
            assert position_text(back, seat) == text
            assert back == read_setup(text, 3)[0]


@pytest.mark.parametrize(("rules", "seed"), [("burraco", 15), ("buraco-fechado", 14)])
def test_a_copied_position_with_a_waiting_pot_tells_nothing_that_is_hidden(rules: str, seed: int) -> None:
    table, source, copied = table_at(0, rules, seed=seed), random.Random(seed), 0
    while table.in_deal:
        table.pump()
        position = table.position
        if not any(position.feet_left) or position.end is not None:
            continue
        text = position_text(position, None, table.history())
        back, history, _ = read_setup(text, 3)
        assert (back, history) == (position, table.history())
        for seat in position.order:
            seen = position_text(position, seat, table.history())
            other = redeal_hidden(position, seat, source)
            assert other != position
            assert position_text(other, seat, table.history()) == seen
            back, history, person = read_setup(seen, 3)
            assert (position_text(back, seat, history), person) == (seen, seat)
            copied += 1
    assert copied > 8


@pytest.mark.parametrize(("rules", "players"), [("classic", 4), ("modern-american", 4), ("hand-and-foot", 2)])
def test_a_position_is_copied_with_what_everybody_saw_and_set_up_with_it(rules: str, players: int) -> None:
    remembered = 0
    for moves in (0, 25, 45):
        table = table_at(moves, rules, players, seed=6)
        for seat in (None, table.position.to_act):
            text = position_text(table.position, seat, table.history())
            assert json.loads(text)["history"]["moves"].count("draw") >= moves // 8
            position, history, _ = read_setup(text, 3)
            assert history == table.history()
            assert position.seats == table.position.seats
            remembered += any(told.thrown for told in position.seats)
            again = Table.set_up(position, table.seatings, 3, LocalThinker(), history=history)
            again.pump()
            assert again.history() == history.after(again.moves[0])
            assert Replay.of_table(again).history(0) == history
            assert again.practice
            again.go_to(1)
            assert again.view(0).seats == table.view(0).seats
    assert remembered


def test_a_game_from_a_position_without_a_history_has_none_until_its_next_deal() -> None:
    position, history, _ = read_setup(position_text(table_at(20).position, 2), 9)
    assert history is None
    table = Table.set_up(
        position, [Seating(str(at), "owl", "heuristic") for at in range(4)], 9, LocalThinker(), history=history
    )
    table.pump()
    assert table.history() is None
    while table.in_deal:
        table.pump()
    table.deal()
    assert table.game.cards
    assert table.history() == (table.game.cards.upcards, ())


def test_other_seeds_deal_other_hidden_cards() -> None:
    table = table_at(10)
    text = position_text(table.position, 0)
    assert read_setup(text, 1)[0] != read_setup(text, 2)[0]
    assert read_setup(text, 1)[0] != table.position


def test_a_position_that_was_set_up_can_be_played_to_its_end() -> None:
    position, _, seat = read_setup(position_text(table_at(20).position, 2), 9)
    seats = [Seating(str(at), "owl", "heuristic") for at in range(4)]
    table = Table.set_up(position, seats, 9, LocalThinker())
    assert seat == 2
    while table.in_deal:
        table.pump()
    assert table.result() is not None


@pytest.mark.parametrize("rules", ["classic", "hand-and-foot"])
def test_a_position_that_was_copied_keeps_the_number_of_its_deal(rules: str) -> None:
    opened_by_deal = {"opening_by": "deal", "deals": 4}
    game = Game(load(rules, opened_by_deal), 4, seed=5, first=5)
    game.stand((900, 700), 3, game.terms.orders[0], 1)
    position, _, _ = read_setup(position_text(game.deal(), 0), 9)
    table = Table.set_up(position, [Seating(str(at), "owl", "heuristic") for at in range(4)], 9, LocalThinker())
    assert (table.game.deal_number, table.position.deal, table.position.minimum) == (3, 3, (120, 120))


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"hands": [500, 11, 11, "AS"]}, "Seat 0 can’t hold 500 cards."),
        ({"hands": [-1, 11, 11, "AS"]}, "Seat 0 can’t hold −1 cards."),
        ({"stock": 300}, "The stock can’t hold 300 cards."),
        ({"hands": ["AS AS AS", 2, 2, 2]}, "There are 3 of AS"),
        ({"hands": ["XX", 2, 2, 2]}, "XX"),
        ({"rules": "bridge"}, "bridge"),
        ({"rules": 5}, "rules"),
        ({"options": {"nothing": 1}}, "nothing"),
        ({"options": 7}, "options aren’t"),
        ({"hands": "AS"}, "it has no hands"),
        ({"melds": 5}, "melds"),
        ({"pile": None}, "pile"),
        ({"phase": "over"}, "is over"),
        ({"to_act": 9}, "to_act"),
        ({"hands": ["", 2, 2, 2], "to_act": 0}, "holds no card"),
    ],
)
def test_what_cannot_be_is_one_sentence(change: dict[str, object], says: str) -> None:
    source = {**json.loads(position_text(table_at(12).position, 0)), "to_act": 0, **change}
    with pytest.raises(NotationError) as error:
        read_setup(json.dumps(source), 1)
    assert says in error_text(error.value)
    assert "\n" not in error_text(error.value)


@pytest.mark.parametrize("text", ["", "hello", "[]", "5", "null", '"AS"', "{" * 5000, '{"hands": 1}', "x" * 30000, "{}\x00"])
def test_text_that_is_no_position_is_one_sentence(text: str) -> None:
    with raises_with_text(NotationError, match=r"^The text"):
        read_setup(text, 1)


def test_a_position_that_was_copied_while_sitting_out_can_be_pasted() -> None:
    table = table_for("book", 5, humans=(4,))
    table.deal()
    while 4 in table.game.order:
        play_on(table, 1)
    text = TableViewer(table).position_for_clipboard()
    assert json.loads(text)["hands"] == [11, 11, 11, 11, None]
    found, _, _ = read_setup(text, 1)
    assert found.order == table.game.order
