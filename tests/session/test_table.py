"""The table without a screen: whose move it is, undo, bots here and in their own process."""

from __future__ import annotations

import random

import pytest
from helpers.minimal_position import MINIMAL_POSITION
from helpers.pot_deals import POT_TABLES

from canasta_desktop.bots.players.random_bot import RandomBot
from canasta_desktop.bots.process.worker import LocalThinker, ProcessThinker, Question, answer
from canasta_desktop.engine import events
from canasta_desktop.engine.choices import PileView
from canasta_desktop.engine.documents import read_position
from canasta_desktop.engine.game import DealtCards
from canasta_desktop.engine.legality import Code
from canasta_desktop.engine.listing import legal_discards
from canasta_desktop.engine.moves import DRAW, Take
from canasta_desktop.engine.notation import parse_cards, parse_move
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.session.seating import Seating, Undone
from canasta_desktop.session.table import Table
from canasta_desktop.words.refusals import refusal_text

HUMAN = Seating("Mia", "fox")
BOTS = [Seating(name, "owl", "heuristic") for name in ("Otto", "Juno", "Bea")]


def table_with(position: dict[str, object] | None = None, *, humans: int = 1, seed: int = 5) -> Table:
    seats = [HUMAN] * humans + BOTS[humans - 1 :]
    table = Table(preset("classic"), seats, seed, LocalThinker())
    table.deal()
    if position is not None:
        table.game.position = read_position({**OPEN, **position})
    return table


OPEN: dict[str, object] = {
    **MINIMAL_POSITION,
    "hands": ["KS KH KD 9S 9H 4C 4D", "4S 5S 6S", "7S 8S TS", "JS QS AS"],
    "melds": [["AS AH AD AC"], []],
    "pile": "5H 7C",
    "stock": "5D 6D 7D 8D",
}


def play_to_end_of_deal(table: Table) -> None:
    for _ in range(2000):
        if not table.in_deal:
            return
        if not table.pump():
            seat = table.to_act
            assert seat is not None
            view = table.view(seat)
            move = answer(Question("heuristic", view, str(len(table.moves))))
            assert table.play(seat, move) is None
    pytest.fail("the deal does not end")


def test_a_whole_game_is_played_and_its_totals_are_the_sum_of_its_deals() -> None:
    table = table_with()
    while table.game.winner is None:
        play_to_end_of_deal(table)
        if table.game.winner is None:
            table.deal()
    results = table.game.results
    assert tuple(map(sum, zip(*([side.total for side in r.sides] for r in results), strict=True))) == table.game.totals
    assert max(table.game.totals) >= 5000


def test_only_the_seat_to_act_may_move() -> None:
    table = table_with({})
    why = table.refusal(1, parse_move("discard 4S"))
    assert why is not None
    assert why.code is Code.NOT_NOW
    assert refusal_text(why) == "It isn’t your turn."


def test_a_refused_move_changes_nothing() -> None:
    table = table_with({})
    before = table.position.clone()
    heard: list[object] = []
    table.listen(heard.append)
    why = table.play(0, parse_move("discard QC"))
    assert why is not None
    assert why.code is Code.CARD_NOT_IN_HAND
    assert table.position == before
    assert heard == []


def test_melds_are_taken_back_one_by_one_and_the_listener_hears_it() -> None:
    table = table_with({})
    before = table.position.clone()
    heard: list[object] = []
    table.listen(heard.append)
    assert table.play(0, parse_move("meld K:KS KH KD")) is None
    between = table.position.clone()
    assert table.play(0, parse_move("meld A:AS")) is not None  # not in the hand
    assert table.play(0, parse_move("discard 4C")) is None
    assert table.pump()  # the next seat has drawn
    assert not table.can_undo(0)
    table.game.position = between
    table = table_with({})
    table.listen(heard.append)
    table.play(0, parse_move("meld K:KS KH KD"))
    assert table.can_undo(0)
    assert not table.can_undo(2)
    assert table.undo(0)
    assert table.position == before
    assert table.moves == []
    assert heard[-1] == Undone(0)
    assert not table.undo(0)


def test_a_taken_pile_can_be_put_back() -> None:
    table = table_with({"phase": "draw", "pile": "5H 7C KC", "has_melded": [True, False, False, False]})
    before = table.position.clone()
    assert table.play(0, parse_move("take K:KS KH")) is None
    assert len(table.view(0).hand) == 7
    assert table.undo(0)
    assert table.position == before


def test_a_drawn_card_is_seen_and_stays() -> None:
    table = table_with({"phase": "draw"})
    assert table.play(0, DRAW) is None
    assert not table.can_undo(0)


def test_a_discard_can_be_taken_back_until_the_next_seat_has_acted() -> None:
    table = table_with({})
    before = table.position.clone()
    assert table.play(0, parse_move("meld K:KS KH KD")) is None
    melded = table.position.clone()
    assert table.play(0, parse_move("discard 4C")) is None
    discarded = table.position.clone()
    assert table.can_undo(0)
    assert not table.can_undo(1)
    assert table.undo(0)
    assert table.position == melded
    assert table.to_act == 0
    assert table.redo(0)
    assert table.position == discarded
    assert table.undo(0)
    assert table.undo(0)  # and then the meld of the same turn
    assert table.position == before
    assert not table.can_undo(0)
    assert table.play(0, parse_move("discard 4D")) is None
    assert table.pump()
    assert not table.can_undo(0)
    assert not table.undo(0)


@pytest.mark.parametrize(
    ("position", "move", "why"),
    [
        ({"hands": ["4S", "5S 6S", "7S 8S", "JS"], "melds": [["AS AH AD AC AS AH AD"], []]}, "discard 4S", "out: it is scored"),
        ({"stock": "", "hands": ["4S 9C", "9S 9H 6S", "7S 8S", "JS"], "melds": [[], ["KS KH KD"]],
          "has_melded": [False, True, False, True]}, "discard 9C", "that play goes on says that the next seat can take"),
        ({"stock": "", "hands": ["4S 9C", "5S 6S", "7S 8S", "JS"]}, "discard 9C", "the next seat cannot take: it is scored"),
    ],
)  # fmt: skip
def test_a_discard_that_ended_the_deal_or_showed_something_hidden_stays(
    position: dict[str, object], move: str, why: str
) -> None:
    table = table_with(position)
    assert table.play(0, parse_move(move)) is None
    assert not table.can_undo(0), why


def test_a_discard_stays_once_the_next_hand_has_shown_a_red_three() -> None:
    """By the online rules red threes are laid out as each first turn begins."""
    table = Table(preset("online"), [HUMAN, *BOTS], 5, LocalThinker())
    table.deal()
    table.game.position = read_position({**OPEN, "rules": "online", "hands": ["KS 9S 9H", "3H 5S 6S", "7S 8S", "JS QS"]})
    assert table.play(0, parse_move("discard KS")) is None
    assert table.position.sides[1].threes
    assert not table.can_undo(0)


def test_a_bot_that_thinks_about_a_discard_taken_back_is_not_heard() -> None:
    class Slow(LocalThinker):
        forgotten = 0

        def poll(self) -> None:
            return None

        def forget(self) -> None:
            self.forgotten += 1
            super().forget()

    thinker = Slow()
    table = Table(preset("classic"), [HUMAN, *BOTS], 5, thinker)
    table.deal()
    table.game.position = read_position(OPEN)
    assert table.play(0, parse_move("discard 4C")) is None
    assert not table.pump()  # it has been asked
    assert table.undo(0)
    assert thinker.forgotten == 1
    assert not table.pump()  # a human is to act
    assert table.play(0, parse_move("discard 9S")) is None
    assert not table.pump()


def test_between_people_a_discard_stays_once_the_next_hand_is_shown() -> None:
    table = table_with({}, humans=2)
    assert table.play(0, parse_move("discard 4C")) is None
    assert table.can_undo(0)
    table.show_next_hand()
    assert not table.can_undo(0)
    assert not table.can_undo(1)


def test_what_another_seat_takes_covers_the_discard_before() -> None:
    table = table_with({"hands": ["KS 9S", "9H 9D 4S 5S", "7S 8S", "JS QS"], "has_melded": [True] * 4,
                        "melds": [[], ["AS AH AD"]]}, humans=2)  # fmt: skip
    assert table.play(0, parse_move("discard 9S")) is None
    assert table.play(1, parse_move("take 9:9H 9D")) is None
    assert table.can_undo(1)
    assert not table.can_undo(0)
    assert table.undo(1)
    assert not table.can_undo(0)


@pytest.mark.parametrize(("name", "players"), [(name, seats) for name, seats in POT_TABLES if seats < 5])
def test_a_taken_pile_goes_back_unless_it_showed_cards_that_may_not_be_looked_at(name: str, players: int) -> None:
    """Where only the top of the pile may be looked at, taking it shows the cards below."""
    table = Table(preset(name), [HUMAN] * players, 3, LocalThinker())
    bot, source, met = RandomBot(), random.Random(3), {False: 0, True: 0}
    heard: list[object] = []
    table.listen(heard.append)
    table.deal()
    while table.in_deal:
        seat, below = table.position.to_act, len(table.position.pile) > 1
        heard.clear()
        move = bot.decide(table.view(seat), source)
        assert table.play(seat, move) is None
        if isinstance(move, Take) and table.in_deal and not any(isinstance(event, events.FootPickedUp) for event in heard):
            assert table.can_undo(seat) == (not below or table.rules.pile_view is PileView.ALL)
            met[below] += 1
    assert met[True]


def test_listeners_hear_every_event_of_a_deal_in_order() -> None:
    heard: list[object] = []
    table = Table(preset("classic"), [HUMAN, *BOTS], 3, LocalThinker())
    table.listen(heard.append)
    table.deal()
    play_to_end_of_deal(table)
    assert isinstance(heard[0], events.Dealt)
    assert isinstance(heard[-1], events.DealEnded)
    assert sum(isinstance(event, events.Discarded) for event in heard) > 10


def test_a_bot_partner_answers_a_human_who_asks() -> None:
    table = table_with(
        {
            "hands": ["KS KH KD 9S", "4S 5S 6S", "7S", "JS QS"],
            "melds": [["AS AH AD AC AS AH AD", "KC KS KH"], []],
            "has_melded": [True, True, True, True],
        }
    )
    assert table.play(0, parse_move("ask")) is None
    assert table.to_act == 2
    assert table.position.phase == Phase.ANSWER
    waiting = table.refusal(0, parse_move("discard 9S"))
    assert waiting is not None
    assert refusal_text(waiting) == "Wait for your partner’s answer."
    assert table.pump()
    assert table.to_act == 0
    assert table.position.permission is not None


def test_the_same_seed_and_choices_give_the_same_game_in_a_process_of_its_own() -> None:
    here = table_with(humans=1, seed=11)
    play_to_end_of_deal(here)
    there = Table(preset("classic"), [HUMAN, *BOTS], 11, ProcessThinker())
    there.deal()
    try:
        for _ in range(200_000):
            if not there.in_deal:
                break
            seat = there.to_act
            assert seat is not None
            if there.is_human(seat):
                assert there.play(seat, answer(Question("heuristic", there.view(seat), str(len(there.moves))))) is None
            else:
                there.pump()
        assert there.moves == here.moves
    finally:
        there.close()


def test_a_bots_process_that_dies_is_replaced_and_the_game_goes_on() -> None:
    thinker = ProcessThinker()
    table = Table(preset("classic"), [HUMAN, *BOTS], 11, thinker)
    table.deal()
    try:
        played = 0
        for _ in range(2_000_000):
            seat = table.to_act
            if seat is None or played >= 12:
                break
            if table.is_human(seat):
                if table.position.phase == Phase.DRAW:
                    table.play(seat, DRAW)
                else:
                    table.play(seat, next(legal_discards(table.view(seat))))
            elif table.pump():
                played += 1
                if played == 4:
                    thinker.process.kill()  # type: ignore[union-attr]
        assert played >= 12
    finally:
        table.close()


@pytest.mark.parametrize(("hand", "undone"), [("KS KH KD QS QH", True), ("KS KH KD QS QH QD", False)])
def test_a_meld_that_brought_the_foot_into_sight_is_not_taken_back(hand: str, undone: bool) -> None:
    """The first hand keeps a card of what it melds; the second is emptied, and the player sees the foot."""
    table = Table(preset("hand-and-foot"), [HUMAN, HUMAN], 5, LocalThinker())
    table.game.first_dealer = 1
    cards = [tuple(parse_cards(text)) for text in (hand, "4S 5S 6S", "7S 8S TS", "JS 9S AS", "5H", "KC QC 5D 6D 7D 8D")]
    table.deal(DealtCards((cards[0], cards[1]), cards[4], cards[5], (cards[2], cards[3])))
    melds = "K:KS KH KD Q:QS QH QC" if undone else "K:KS KH KD KC Q:QS QH QD QC"
    assert table.play(0, DRAW) is None
    before = table.position.clone()
    assert table.play(0, parse_move(f"meld {melds}")) is None
    assert bool(table.position.feet_left[0]) == undone
    assert table.can_undo(0) == undone
    assert table.undo(0) == undone
    assert (table.position == before) == undone
