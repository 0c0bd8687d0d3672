"""Cards taken with the pile: everybody has seen them, so until they are played everybody knows whose hand they are in."""

from __future__ import annotations

import copy
import pickle
import random
from typing import TYPE_CHECKING

import pytest
from helpers.boards import NEARLY, after, board, make_known
from helpers.scatter import TABLES

from canasta_desktop.bots.players.random_bot import RandomBot
from canasta_desktop.engine import events
from canasta_desktop.engine.cards import KINDS, RED_THREE, count_kinds
from canasta_desktop.engine.documents import read_position
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.notation import parse_cards, parse_move
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position_writing import write_position
from canasta_desktop.engine.records import make_record, replay
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.seats import Seat
from canasta_desktop.engine.view import position_from_view, view

if TYPE_CHECKING:
    from canasta_desktop.engine.events import Event
    from canasta_desktop.engine.position import Board, Position


def carried(board: Board) -> Board:
    """What comes out at the other end of a pipe between processes."""
    found: Board = pickle.loads(pickle.dumps(board))  # noqa: S301  # our own
    return found


def all_known(board: Board) -> list[list[int]]:
    """What is known of each seat, by kind."""
    return [seat.known() for seat in board.seats]


def all_thrown(board: Board) -> list[int]:
    """The kinds that each seat discarded, as bits."""
    return [seat.thrown for seat in board.seats]


class Onlooker:
    """Reckons what is known from the events alone, one entry a card: kinds seen to come to a hand and not to leave it.

    `thrown` has the kinds that each seat discarded.
    """

    def __init__(self, players: int) -> None:
        self.seen: list[list[int]] = [[] for _ in range(players)]
        self.faces: list[list[int]] = [[] for _ in range(players)]
        self.thrown: list[set[int]] = [set() for _ in range(players)]

    def hear(self, event: Event) -> None:
        if isinstance(event, events.TookPile):
            self.seen[event.seat] += [card >> 2 for card in event.cards if card >> 2 != RED_THREE]
            self.faces[event.seat] += [card for card in event.cards if card >> 2 != RED_THREE]
        elif isinstance(event, events.Discarded):
            self.thrown[event.seat].add(event.card >> 2)
            self._leave(event.seat, event.card)
        elif isinstance(event, events.Melded):
            for group in event.groups:
                for card in group.cards:
                    self._leave(event.seat, card)

    def _leave(self, seat: int, card: int) -> None:
        if card >> 2 in self.seen[seat]:
            self.seen[seat].remove(card >> 2)
        if card in self.faces[seat]:
            self.faces[seat].remove(card)

    def rows(self) -> list[list[int]]:
        return [[kinds.count(kind) for kind in range(KINDS)] for kinds in self.seen]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_what_is_known_is_held_and_is_what_an_onlooker_saw(name: str, players: int) -> None:
    game = Game(preset(name), players, seed=14, first=14)
    source, bot = random.Random(14), RandomBot()
    most = 0
    for _ in range(5):
        heard: list[Event] = []
        position = game.deal(heard.append)
        onlooker = Onlooker(players)
        while True:
            for event in heard:
                onlooker.hear(event)
            heard.clear()
            assert all_known(position) == onlooker.rows()
            assert [sorted(seat.faces) for seat in position.seats] == list(map(sorted, onlooker.faces))
            assert all_thrown(position) == [sum(1 << kind for kind in kinds) for kinds in onlooker.thrown]
            assert all(all_thrown(view(position, seat)) == all_thrown(position) for seat in position.order)
            for known, hand in zip(all_known(position), position.hands, strict=True):
                assert all(sure <= held for sure, held in zip(known, hand.counts(), strict=True))
            assert all(all_known(view(position, seat)) == all_known(position) for seat in position.order)
            most = max(most, sum(map(sum, all_known(position))))
            if position.end is not None:
                break
            apply(position, bot.decide(view(position, position.to_act), source), heard.append)
        game.finish()
    assert most > 10
    assert not any(Seat().words())


def taken() -> Position:
    """West holds what it took: two nines, a jack, a 2 and a black 3. The king opened; the red 3 was laid out."""
    position = board("KS KH 9C 8S QS", seat=1, melds=NEARLY, others="4S 5S 7S", pile="3H 9S 9H JD 2S 3C KD", phase="draw")
    return after(position, "take K:KS KH")


def known(position: Position, seat: int) -> list[int]:
    return position.seats[seat].known()


def test_what_comes_with_the_pile_is_known_but_for_its_top_and_red_threes() -> None:
    position = taken()
    assert known(position, 1) == count_kinds(parse_cards("9S 9H JD 2S 3C"))
    assert position.seats[0].known() == position.seats[2].known() == position.seats[3].known() == [0] * KINDS


@pytest.mark.parametrize(
    ("moves", "left"),
    [
        (["discard JD"], "9S 9H 2S 3C"),
        (["discard QS"], "9S 9H JD 2S 3C"),
        (["discard 9C"], "9H JD 2S 3C"),
        (["meld 9:9S 9H 9C"], "JD 2S 3C"),
        (["meld 9:9S 9H 2S", "discard 3C"], "JD"),
    ],
)
def test_what_is_played_is_no_longer_known(moves: list[str], left: str) -> None:
    assert known(after(taken(), *moves), 1) == count_kinds(parse_cards(left))


def test_what_is_taken_later_is_known_too() -> None:
    position = after(taken(), "discard JD")
    again = position.clone()
    again.to_act, again.phase = 1, 0
    again.set_pile(parse_cards("9D KC"))
    apply(again, parse_move("take K:"))
    assert known(again, 1) == count_kinds(parse_cards("9S 9H 9D 2S 3C"))
    assert known(position, 1) == count_kinds(parse_cards("9S 9H 2S 3C"))


@pytest.mark.parametrize("way", ["clone", "view", "from view", "pickled", "pickled view", "deep"])
def test_copies_know_it_and_go_their_own_way(way: str) -> None:
    position = taken()
    seen = view(position, 1)
    twin = {
        "clone": position.clone,
        "view": lambda: seen,
        "from view": lambda: position_from_view(seen, [hand.cards() for hand in position.hands], position.remaining_stock()),
        "pickled": lambda: carried(position),
        "pickled view": lambda: carried(seen),
        "deep": lambda: copy.deepcopy(position),
    }[way]()
    before = all_known(position)
    assert all_known(twin) == before
    apply(position, parse_move("discard 9S"))
    assert all_known(twin) == before
    assert all_known(position) != before


def test_a_copy_that_came_by_pickle_keeps_the_hands_apart() -> None:
    position = board("KS KH 9C 8S QS", seat=1, melds=NEARLY, pile="9S 9H KD", phase="draw")
    twin = carried(position)
    apply(twin, parse_move("take K:KS KH"))
    assert twin.seats[1].known() == count_kinds(parse_cards("9S 9H"))
    assert not any(map(any, (twin.seats[0].known(), twin.seats[2].known(), twin.seats[3].known())))


def test_views_differ_in_what_is_known() -> None:
    position = taken()
    other = position.clone()
    make_known(other, 1, "")
    assert view(other, 0) != view(position, 0)
    assert other == position


def test_the_notation_does_not_tell_it_and_a_record_brings_it_back() -> None:
    assert not any(map(any, all_known(read_position(write_position(taken())))))
    game = Game(preset("classic"), 4, seed=3, first=3)
    position = game.deal()
    source, bot = random.Random(3), RandomBot()
    moves = []
    while position.end is None:
        moves.append(bot.decide(view(position, position.to_act), source))
        apply(position, moves[-1])
    record = make_record(game.rules, 4, ["random"] * 4, 1, game.finish(), moves)
    assert any(map(any, all_known(position)))
    assert all_known(replay(record)) == all_known(position)


def test_kinds_that_a_seat_discarded_are_remembered_after_a_taking_and_copies_have_their_own() -> None:
    position = board("KS KH 9C 8S QS", seat=1, melds=NEARLY, others="4S 5S 7S", pile="QH KD", phase="draw")
    twin = after(position.clone(), "take K:KS KH", "discard 9C")
    assert all_thrown(position) == [0, 0, 0, 0]
    assert all_thrown(twin) == [0, 1 << (parse_cards("9C")[0] >> 2), 0, 0]
    assert all_thrown(carried(view(twin, 2))) == all_thrown(twin)
