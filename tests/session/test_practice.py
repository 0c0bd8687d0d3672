"""Practice: back to any earlier point of the game and forward again, from a record, from a position; bots let off in time."""

from __future__ import annotations

import time

import msgspec
import pytest
from helpers.error_texts import raises_with_text
from helpers.steps import game_state, human_move, step

from canasta_desktop.bots.process.worker import LocalThinker, ProcessThinker, Question, answer
from canasta_desktop.engine.documents import read_position
from canasta_desktop.engine.moves import DRAW
from canasta_desktop.engine.notation import NotationError, parse_move
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.position_writing import write_position
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.session.origin import Origin, read_origin
from canasta_desktop.session.replay import Replay
from canasta_desktop.session.seating import Reseated, Seating, Undone
from canasta_desktop.session.table import Table

PEOPLE = [Seating("Mia", "fox"), *(Seating(name, "owl", "heuristic") for name in ("Otto", "Juno", "Bea"))]


class Counting(LocalThinker):
    """Thinks here; counts what it was asked and what was dropped."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Question] = []
        self.dropped = 0
        self.slow = False

    def ask(self, question: Question) -> None:
        self.asked.append(question)
        super().ask(question)

    def poll(self):  # type: ignore[no-untyped-def]
        return None if self.slow else super().poll()

    def forget(self) -> None:
        self.dropped += 1
        super().forget()


def practice(seed: int = 5, thinker: LocalThinker | None = None, *, players: int = 4, rules: str = "classic") -> Table:
    seats = [Seating("Mia", "fox"), *(Seating(str(at), "owl", "heuristic") for at in range(1, players))]
    table = Table(preset(rules), seats, seed, thinker or LocalThinker(), practice=True)
    table.deal()
    return table


@pytest.mark.parametrize(
    ("rules", "players"),
    [
        ("classic", 4), ("book", 5), ("three-pack", 6), ("book", 2), ("samba", 5), ("bolivia", 3), ("modern-american", 4),
        ("hand-and-foot", 6),
    ],
)  # fmt: skip
def test_every_earlier_point_of_a_game_can_be_gone_to_and_the_way_forward_is_the_same(rules: str, players: int) -> None:
    table = practice(players=players, rules=rules)
    seen = {table.point: game_state(table)}
    while table.game.deal_number < 3:
        step(table)
        seen[table.point] = game_state(table)
    for point in [*range(1, table.points + 1, 7), table.points, 1, table.points // 2]:
        table.go_to(point)
        assert game_state(table) == seen[point]
    table.go_to(1)
    while table.point < max(seen):
        step(table)
        assert game_state(table) == seen[table.point]


def test_undo_goes_back_to_the_humans_last_choice_past_what_was_drawn_and_what_bots_did() -> None:
    table = practice()
    while table.to_act != 0 or table.position.phase != Phase.DRAW:
        step(table)
    before = game_state(table)
    assert table.play(0, DRAW) is None
    drawn = game_state(table)
    human_move(table)
    while table.to_act != 0:
        step(table)
    after = game_state(table)
    heard: list[object] = []
    table.listen(heard.append)
    assert table.undo(0)
    assert game_state(table) == drawn
    assert table.undo(0)
    assert game_state(table) == before
    assert heard == [Undone(0, far=True)] * 2
    assert table.redo(0)
    assert game_state(table) == drawn
    assert table.redo(0)
    assert game_state(table) == after
    assert not table.redo(0)


def test_undo_goes_back_into_the_deal_before_and_its_result_is_no_longer_booked() -> None:
    table = practice()
    while table.game.deal_number < 2:
        step(table)
    while table.to_act != 0:
        step(table)
    second = game_state(table)
    assert table.game.totals != (0, 0)
    assert table.undo(0)
    assert (table.game.deal_number, table.game.totals, table.game.results) == (1, (0, 0), [])
    assert table.in_deal
    assert table.redo(0)
    assert not table.in_deal
    assert len(table.game.results) == 1
    table.deal()
    assert (table.to_act, table.can_redo(0)) == (0, False)  # the dealer sits at the right of seat 0
    assert game_state(table) == second


def test_another_move_than_the_one_taken_back_begins_another_story() -> None:
    table = practice()
    while table.to_act != 0:
        step(table)
    table.play(0, DRAW)
    first, second = (parse_move(f"discard {text}") for text in _two_discards(table))
    assert table.play(0, first) is None
    step(table)
    assert table.undo(0)
    assert table.can_redo(0)
    assert table.play(0, second) is None
    assert not table.can_redo(0)


def _two_discards(table: Table) -> list[str]:
    from canasta_desktop.engine.listing import legal_discards
    from canasta_desktop.engine.notation import card_text

    return [card_text(move.card) for move in legal_discards(table.view(0))][:2]


def test_a_bot_that_thinks_is_let_off_and_asked_anew() -> None:
    thinker = Counting()
    table = practice(thinker=thinker)
    while table.to_act != 0:
        step(table)
    human_move(table)
    while table.to_act == 0:
        human_move(table)
    thinker.slow = True
    assert not table.pump()
    asked = len(thinker.asked)
    assert table.undo(0)
    assert thinker.dropped == 1
    assert table.to_act == 0
    thinker.slow = False
    assert not table.pump()
    assert len(thinker.asked) == asked


def test_the_stale_answer_of_a_bots_process_is_never_played() -> None:
    table = Table(preset("classic"), PEOPLE, 5, ProcessThinker(), practice=True)
    table.deal()
    try:
        _until_human(table)
        for _ in range(6):
            table.play(0, DRAW)
            discard = parse_move(f"discard {_two_discards(table)[0]}")
            assert table.play(0, discard) is None
            while table.in_deal and table.to_act != 0:
                assert not table.pump() or table.moves  # asks; the answer may be on its way when the human goes back
                time.sleep(0.001)
                if len(table.moves) % 3 == 1:
                    break
            assert table.undo(0)
            assert table.to_act == 0
            point = table.point
            table.pump()
            assert table.point == point
            assert table.undo(0) or table.position.phase == Phase.DRAW
            _until_human(table)
        # what the bots did after all of that is what their question's seed says, not an answer to an older question
        table.play(0, DRAW)
        table.play(0, parse_move(f"discard {_two_discards(table)[1]}"))
        position, moves = table.position.clone(), len(table.moves)
        _until_human(table)
        replay = Replay.of_table(table)
        assert replay.positions[moves] == position
        seat = position.to_act
        from canasta_desktop.engine.view import view

        wanted = answer(Question("heuristic", view(position, seat), f"5/1/{moves}/{seat}"))
        assert table.moves[moves] == wanted
    finally:
        table.close()


def _until_human(table: Table) -> None:
    ends = time.monotonic() + 30
    while table.in_deal and table.to_act != 0 and time.monotonic() < ends:
        table.pump()
        time.sleep(0.001)
    assert table.to_act == 0


def test_a_game_that_counts_goes_back_only_as_far_as_nobody_has_seen_and_forward_again() -> None:
    table = Table(preset("classic"), PEOPLE, 5, LocalThinker())
    table.deal()
    position = read_position(
        {
            "rules": "classic", "players": 4, "scores": [0, 0], "dealer": 3, "to_act": 0, "phase": "play",
            "hands": ["KS KH KD 9S 9H 4C 4D", "4S 5S 6S", "7S 8S TS", "JS QS AS"], "melds": [["AS AH AD AC"], []],
            "red_threes": ["", ""], "pile": "5H 7C", "frozen": False, "stock": "5D 6D 7D 8D",
        }
    )  # fmt: skip
    table.game.position = position
    table.moves.clear()
    assert table.play(0, parse_move("meld K:KS KH KD")) is None
    melded = table.position.clone()
    assert table.undo(0)
    assert table.can_redo(0)
    assert not table.can_redo(1)
    assert table.redo(0)
    assert table.position == melded
    assert table.undo(0)
    assert table.play(0, parse_move("discard 4C")) is None
    assert not table.can_redo(0)
    assert table.pump()
    assert not table.can_undo(0)
    assert not table.can_redo(0)
    with pytest.raises(ValueError, match="cannot go"):
        table.go_to(1)


def test_a_game_from_a_position_begins_there_and_can_be_rebuilt_from_its_origin() -> None:
    source = practice(seed=9, players=5, rules="book")
    for _ in range(60):
        step(source)
    wanted = source.position.clone()
    table = Table.set_up(wanted.clone(), source.seatings, 3, LocalThinker(), deal=4)
    wanted.deal = 4
    assert table.position == wanted
    assert table.game.totals == wanted.scores
    for _ in range(40):
        step(table)
    assert table.origin is not None
    again = Table(
        table.rules, table.seatings, 3, LocalThinker(), practice=True, origin=read_origin(msgspec.json.encode(table.origin))
    )  # fmt: skip
    for stretch in table.stretches():
        again.deal(stretch.state.cards)
        for move in stretch.moves:
            assert again.play(again.to_act or 0, move) is None
    assert game_state(again) == game_state(table)
    assert table.game.deal_number >= 4


def test_a_position_whose_deal_is_over_is_not_set_up() -> None:
    table = practice()
    while table.in_deal:
        step(table)
    with raises_with_text(NotationError, match=r"^The deal of this position is over\.$"):
        Table.set_up(table.position, PEOPLE, 1, LocalThinker())
    document = write_position(table.position)
    assert document["phase"] == "over"


def test_an_origin_that_does_not_fit_the_rules_is_refused() -> None:
    for origin in (Origin((0, 0, 0), 0, 1), Origin((0, 0), 4, 1), Origin((0, 0), 0, 1, (0, 1, 2))):
        with raises_with_text(NotationError, match=r"^The game can’t start with these totals, seats and dealer\.$"):
            Table(preset("classic"), PEOPLE, 1, LocalThinker(), origin=origin)


def test_a_human_leaves_and_comes_back() -> None:
    table = Table(preset("classic"), PEOPLE, 5, LocalThinker())
    table.deal()
    heard: list[object] = []
    changes: list[int] = []
    table.listen(heard.append)
    table.watch(lambda: changes.append(table.point))
    while table.to_act != 0:
        step(table)
    with pytest.raises(ValueError, match="has not left"):
        table.come_back(0)
    table.leave_to(0, "heuristic")
    assert heard[-1] == Reseated(0)
    assert changes
    assert table.seatings[0] == Seating("Mia", "fox", "heuristic", away=True)
    moves = len(table.moves)
    assert table.pump()
    assert len(table.moves) == moves + 1
    table.come_back(0)
    assert table.seatings == tuple(PEOPLE)
    assert table.is_human(0)
