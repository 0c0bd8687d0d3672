"""A deal looked at again: its positions, turns and rounds; what may be seen of it; playing on from any of its moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest
from helpers.error_texts import raises_with_text
from helpers.steps import game_state, step
from helpers.viewers import positions_of

from canasta_desktop.bots.process.worker import LocalThinker
from canasta_desktop.engine.events import Dealt, Melded
from canasta_desktop.engine.notation import NotationError
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.records import Record, read_record
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.lab.simulate import simulate
from canasta_desktop.session.company import USUAL_LEVEL
from canasta_desktop.session.replay import Replay, seated
from canasta_desktop.session.seating import Seating
from canasta_desktop.session.table import Table
from canasta_desktop.session.viewer.table_viewer import TableViewer

if TYPE_CHECKING:
    from canasta_desktop.session.viewer.replay_viewer import ReplayViewer


def records(rules: str = "classic", players: int = 4, deals: int = 2) -> list[Record]:
    lines: list[str] = []
    simulate(preset(rules), players, ["heuristic"] * players, 3, deals=deals, record=lines.append)
    return [read_record(line) for line in lines]


@pytest.mark.parametrize(("rules", "players"), [("classic", 4), ("book", 2), ("book", 5), ("three-pack", 6), ("online", 4)])
def test_a_record_is_shown_move_by_move_in_turns_and_rounds(rules: str, players: int) -> None:
    for record in records(rules, players):
        replay = Replay.of_record(record)
        assert replay.last == len(record.moves)
        assert replay.over
        assert isinstance(replay.events[0][0], Dealt)
        assert [number for turn in replay.turns for number in range(turn.first, turn.last + 1)] == [*range(1, replay.last + 1)]
        assert [turn.seat for turn in replay.turns[: len(replay.order)]] == [
            replay.order[(record.dealer + 1 + at) % len(replay.order)] for at in range(len(replay.order))
        ]
        for at, turn in enumerate(replay.turns):
            assert turn.round == at // len(replay.order) + 1
            inside = [event for number in range(turn.first, turn.last + 1) for event in replay.events[number]]
            assert turn.melded == any(isinstance(event, Melded) for event in inside)
        if record.result.out is not None:
            assert replay.turns[-1].out
            assert replay.turns[-1].seat == record.result.out


def test_steps_by_turn_go_from_end_to_end() -> None:
    replay = Replay.of_record(records()[0])
    at, ends = 0, []
    while at < replay.last:
        at = replay.turn_after(at)
        ends.append(at)
    assert ends == [turn.last for turn in replay.turns]
    back = []
    while at > 0:
        at = replay.turn_before(at)
        back.append(at)
    assert back == [turn.first - 1 for turn in reversed(replay.turns)]
    assert replay.turn_at(0) is None


def test_a_move_that_is_not_legal_is_named() -> None:
    record = records()[0]
    wrong = msgspec.structs.replace(record, moves=["draw", "draw", *record.moves[2:]])
    with raises_with_text(NotationError, match="Move 2"):
        Replay.of_record(wrong)


@pytest.mark.parametrize(("rules", "players"), [("classic", 4), ("book", 5), ("three-pack", 6)])
def test_play_from_here_is_the_same_deal_with_the_same_hidden_cards(rules: str, players: int) -> None:
    for record in records(rules, players):
        replay = Replay.of_record(record)
        for move in (0, 1, replay.last // 2, replay.last - 1):
            table = replay.practice(move, thinker=LocalThinker())
            try:
                assert table.position == replay.positions[move]
                assert table.practice
                assert table.game.deal_number == record.deal
                assert table.game.totals == tuple(record.scores)
                assert [who.bot is None for who in table.seatings].count(True) == 1
                assert table.is_human(replay.positions[move].to_act)
                if table.points > 1:
                    table.go_to(1)
                    assert table.position == replay.positions[0]
                while table.in_deal:
                    step(table)
                table.deal()
                assert table.game.deal_number == record.deal + 1
            finally:
                table.close()


def test_a_chosen_seat_is_played_by_the_person_who_is_named() -> None:
    replay = Replay.of_record(records()[0])
    table = replay.practice(4, 2, LocalThinker(), person=Seating("Ana", "cat"))
    assert table.seatings[2] == Seating("Ana", "cat")
    assert [seat for seat in range(4) if table.is_human(seat)] == [2]


def playing(seed: int = 5, *, practice: bool = False) -> Table:
    seats = [Seating("Mia", "fox"), *(Seating(name, "owl", "heuristic") for name in ("Otto", "Juno", "Bea"))]
    table = Table(preset("classic"), seats, seed, LocalThinker(), practice=practice)
    table.deal()
    return table


def ways_to_look(replay: ReplayViewer) -> list[int | None]:
    """The seats from whose view it can be shown, and None where all hands can lie open, each once."""
    found: list[int | None] = []
    while (way := None if replay.hands_open else replay.seat) not in found:
        found.append(way)
        replay.look_otherwise()
    return found


def test_a_deal_still_played_is_seen_by_its_humans_alone_and_not_played_otherwise() -> None:
    table = playing()
    for _ in range(25):
        step(table)
    replay = TableViewer(table).replay()
    assert not replay.over
    assert not replay.open
    assert ways_to_look(replay) == [0]
    assert positions_of(replay)[-1] == table.position
    with raises_with_text(NotationError, match="You can’t play"):
        replay.practice(3)
    rehearsal = TableViewer(playing(practice=True)).replay()
    assert rehearsal.open
    assert ways_to_look(rehearsal) == [None, 0, 1, 2, 3]


def test_any_deal_of_a_game_can_be_looked_at_and_played_again_with_the_same_people() -> None:
    table = playing()
    while table.game.deal_number < 3:
        step(table)
    first = Replay.of_table(table, 1)
    assert first.over
    assert first.deal == 1
    again = first.practice(0, thinker=LocalThinker())
    assert again.position == first.positions[0]
    assert [who.bot for who in again.seatings] == [None, "heuristic", "heuristic", "heuristic"]
    with raises_with_text(NotationError, match="no such deal"):
        Replay.of_table(table, 9)
    assert Replay.of_table(table).deal == 3


@pytest.mark.parametrize(
    ("recorded", "sits"),
    [
        ("skilled+bold", "skilled+bold"),
        ("expert+patient@200", "expert+patient"),
        ("expert@0.05s", "expert"),
        ("skilled+shy", USUAL_LEVEL),
        ("somebody", USUAL_LEVEL),
        ("human", None),
    ],
)
def test_the_bots_of_a_record_sit_there_again_without_what_they_were_measured_by(recorded: str, sits: str | None) -> None:
    record = msgspec.structs.replace(records()[0], bots=[recorded] * 4)
    assert {who.bot for who in seated(record)} == {sits}


def test_a_deal_from_a_position_is_looked_at_from_there_and_played_again_from_there() -> None:
    source = playing(seed=8)
    for _ in range(30):
        step(source)
    table = Table.set_up(source.position.clone(), source.seatings, 4, LocalThinker())
    for _ in range(10):
        step(table)
    replay = Replay.of_table(table)
    assert replay.events[0] == ()
    assert replay.positions[0] == source.position
    again = replay.practice(10, thinker=LocalThinker())
    assert game_state(again) == game_state(table)


def test_moves_that_do_not_lead_to_the_table_are_not_shown() -> None:
    table = playing()
    step(table)
    table.game.position = playing(seed=6).position
    with raises_with_text(NotationError, match="don’t lead"):
        Replay.of_table(table)


def test_nothing_is_played_after_the_end() -> None:
    replay = Replay.of_record(records()[0])
    assert replay.positions[-1].phase == Phase.OVER
    with raises_with_text(NotationError, match="You can’t play"):
        replay.practice(replay.last)
