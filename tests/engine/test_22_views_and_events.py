"""A seat learns what it may know and nothing else: from its view, and from its events."""

from __future__ import annotations

import copy
import pickle
import random
from typing import TYPE_CHECKING

import pytest
from helpers.boards import NEARLY, after, board
from helpers.client import Client
from helpers.pot_deals import POT_TABLES, house_options
from helpers.redeal import redeal_hidden
from helpers.scatter import EVERY_TABLE, TABLES

from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.bots.players.heuristic import HeuristicBot
from canasta_desktop.bots.players.random_bot import RandomBot
from canasta_desktop.engine import events
from canasta_desktop.engine.cards import RED_THREE
from canasta_desktop.engine.events import seen_by
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.notation import cards_text, parse_cards
from canasta_desktop.engine.play import apply
from canasta_desktop.engine.position_writing import write_position
from canasta_desktop.engine.ruleset import load, preset
from canasta_desktop.engine.slots import KEYS, SEQUENCE_KEY
from canasta_desktop.engine.view import view

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.engine.events import Event
    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.engine.view import View

every_table = pytest.mark.parametrize(("name", "players"), TABLES)


@pytest.mark.parametrize(("name", "players"), EVERY_TABLE)
def test_what_a_seat_does_not_see_does_not_change_its_view(name: str, players: int) -> None:
    game = Game(preset(name), players, seed=6, first=6)
    source = random.Random(6)
    changed = 0
    for bot in (RandomBot(), HeuristicBot()):
        position = game.deal()
        number = 0
        while position.end is None:
            if number % 6 == 0:
                for seat in position.order:
                    other = redeal_hidden(position, seat, source)
                    changed += other != position
                    assert view(other, seat) == view(position, seat)
            apply(position, bot.decide(view(position, position.to_act), source))
            number += 1
        game.finish()
    assert changed > 30


def test_a_view_holds_the_own_hand_and_the_size_of_the_others() -> None:
    position = board("KS AC", others="5S 5H 5D / 3H / 9S 9H", stock="4S 4H")
    seen = view(position, 0)
    assert cards_text(seen.hand) == "KS AC"
    assert [hand.cards() for hand in seen.hands] == [seen.hand, [], [], []]
    assert [hand.size for hand in seen.hands] == [2, 0, 0, 0]
    assert seen.sizes == [2, 3, 1, 2]
    assert seen.stock_left == 2
    assert not hasattr(seen, "stock")


@pytest.mark.parametrize(
    "change",
    [
        "added to a hand",
        "taken from a hand",
        "pile",
        "another pile",
        "laid",
        "second meld",
        "sequence",
        "red_threes",
        "penalties",
        "known",
    ],
)
def test_a_view_and_its_position_share_what_is_replaced_where_it_changes(change: str) -> None:
    position = board("KS AC", melds=NEARLY, pile="4S", red_threes=["3H", ""])
    before = position.clone()
    seen = view(position, 0)
    assert (seen.hands[0], seen.sides, seen.seats) == (position.hands[0], position.sides, position.seats)
    told = pickle.dumps(before)
    {
        "added to a hand": lambda: seen.own_hand(0).add(4),
        "taken from a hand": lambda: seen.own_hand(0).remove(seen.hand[0]),
        "pile": lambda: seen.add_to_pile(4),
        "another pile": lambda: seen.set_pile([4]),
        "laid": lambda: seen.own_side(0).lay(0, (1, 2, 3)),
        "second meld": lambda: seen.own_side(1).lay(KEYS, (1, 2, 3)),
        "sequence": lambda: seen.own_side(1).lay(SEQUENCE_KEY, (0, 4, 8)),
        "red_threes": lambda: seen.lay_out(1, [RED_THREE << 2 | 1]),
        "known": lambda: seen.own_seat(0).takes(bytes([3])),
        "penalties": lambda: setattr(seen.own_side(0), "penalties", 9),
    }[change]()
    assert position == before
    assert pickle.dumps(position) == told
    assert seen != view(position, 0)


@every_table
def test_a_view_stays_as_it_is_while_the_deal_is_played_on(name: str, players: int) -> None:
    game = Game(preset(name), players, seed=5, first=5)
    source, bot = random.Random(5), RandomBot()
    for _ in range(2):
        position = game.deal()
        seen: list[tuple[View, View]] = []
        while position.end is None:
            looking = view(position, position.to_act)
            seen.append((looking, copy.deepcopy(looking)))
            apply(position, bot.decide(looking, source))
            assert all(one == other for one, other in seen[-12:])
        assert all(one == other for one, other in seen)
        game.finish()


@every_table
def test_playing_a_clone_on_leaves_the_position_as_it_was(name: str, players: int) -> None:
    game = Game(preset(name), players, seed=7, first=7)
    source, bot = random.Random(7), RandomBot()
    position = game.deal()
    for _ in range(60):
        twin, before = position.clone(), copy.deepcopy(position)
        assert twin == position
        while twin.end is None:
            apply(twin, bot.decide(view(twin, twin.to_act), source))
        assert position == before
        assert all(view(position, seat) == view(before, seat) for seat in position.order)
        apply(position, bot.decide(view(position, position.to_act), source))
        if position.end is not None:
            break


def test_views_of_two_seats_differ() -> None:
    position = board("KS AC", others="5S 5H")
    assert view(position, 0) != view(position, 1)
    assert view(position, 0) != position


def followed(rules: RuleSet, players: int, seed: int, bots: Sequence[str]) -> set[type[Event]]:
    """Play a deal with each of these bots, which clients follow by their events alone. The kinds of events that were heard."""
    game = Game(rules, players, seed)
    source = random.Random(seed)
    kinds: set[type[Event]] = set()
    for bot in map(make_bot, bots):
        heard: list[Event] = []
        position = game.deal(heard.append)
        clients = [Client(seat, position.terms) for seat in position.order]
        while True:
            kinds |= set(map(type, heard))
            for client in clients:
                for event in heard:
                    client.hear(seen_by(event, client.seat))
                assert client.agrees_with(view(position, client.seat)), (client.seat, heard, write_position(position))
            heard.clear()
            if position.end is not None:
                break
            apply(position, bot.decide(view(position, position.to_act), source), heard.append)
        game.finish()
    return kinds


@pytest.mark.parametrize(("name", "players"), EVERY_TABLE)
def test_a_client_that_hears_only_its_own_events_knows_its_view(name: str, players: int) -> None:
    times = 2 if (name, players) in TABLES else 1
    kinds = followed(preset(name), players, 8, ("random", "heuristic") * times)
    assert (events.PotTaken in kinds) == (preset(name).pot_size > 0)


def test_a_client_follows_deals_under_house_rules_of_the_games_with_pots() -> None:
    source = random.Random(22)
    kinds: set[type[Event]] = set()
    for number in range(60):
        name, players = POT_TABLES[number % len(POT_TABLES)]
        kinds |= followed(load(name, house_options(source, name)), players, number, (source.choice(("random", "heuristic")),))
    assert {events.PotTaken, events.PotToStock, events.FootPickedUp} <= kinds


@every_table
def test_an_event_tells_the_others_no_card_that_they_may_not_see(name: str, players: int) -> None:
    heard: list[Event] = []
    position = Game(preset(name), players, seed=2, first=2).deal(heard.append)
    source, bot = random.Random(2), RandomBot()
    while position.end is None:
        apply(position, bot.decide(view(position, position.to_act), source), heard.append)
    drawn = 0
    for event in heard:
        for seat in position.order:
            seen = seen_by(event, seat)
            if isinstance(event, events.Dealt):
                assert [who for who, hand in enumerate(seen.hands) if hand is not None] == [seat]
                assert seen.sizes == event.sizes
            elif isinstance(event, events.Drew):
                drawn += 1
                assert event.card is not None
                assert seen.card == (event.card if event.seat == seat else None)
            else:
                assert seen == event
    assert drawn > 20


def test_a_listener_changes_nothing() -> None:
    ends = []
    for emit in (None, lambda event: None):
        game = Game(preset("book"), 5, seed=3, first=3)
        position = game.deal(emit)
        source, bot = random.Random(3), RandomBot()
        while position.end is None:
            apply(position, bot.decide(view(position, position.to_act), source), emit)
        ends.append(position)
    assert ends[0] == ends[1]


def told(position: Position, *moves: str) -> list[Event]:
    """The events of some moves."""
    heard: list[Event] = []
    after(position, *moves, emit=heard.append)
    return heard


def test_events_of_a_draw_with_a_red_three() -> None:
    (card,), (red,) = parse_cards("9S"), parse_cards("3H")
    assert told(board("KS", stock="3H 9S", phase="draw"), "draw") == [
        events.RedThreeLaid(0, 0, red, events.RedThreeFrom.STOCK),
        events.Drew(0, card, replaces=True),
    ]


def test_events_of_a_taking_that_completes_a_canasta() -> None:
    position = board("KS KH 4S 5S", melds="KC KD KS KH", pile="3H 7S KD", phase="draw")
    names = [type(event).__name__ for event in told(position, "take K:KS KH")]
    assert names == ["Melded", "CanastaMade", "TookPile", "RedThreeLaid"]
    position = board("KS KH 4S 5S", melds="KC KD KS KH", pile="3H 7S KD", phase="draw")
    made = told(position, "take K:KS KH")[1]
    assert made == events.CanastaMade(0, 0, 9, natural=True)


def test_events_of_asking_and_going_out() -> None:
    heard = told(board("KS KH KD 4S", rules="book", melds=NEARLY), "ask", "yes", "meld K:KS KH KD", "discard 4S")
    assert [type(event).__name__ for event in heard] == ["Asked", "Answered", "Melded", "Discarded", "DealEnded"]
    assert heard[:2] == [events.Asked(0, 2), events.Answered(0, 2, yes=True, penalty=0)]
    assert heard[-1] == events.DealEnded(events.DealEnd.OUT, 0, concealed=True)
    heard = told(board("KS KH QD 4S", rules="book", melds=NEARLY), "ask", "yes")
    assert heard[-1] == events.Answered(0, 2, yes=True, penalty=-100)


def test_a_wild_discard_is_told_to_freeze() -> None:
    two, four = parse_cards("2S 4S")
    assert told(board("2S 4S 5S", others="6S 6H"), "discard 2S")[0] == events.Discarded(0, two, freezes=True)
    assert told(board("2S 4S 5S", others="6S 6H"), "discard 4S")[0] == events.Discarded(0, four, freezes=False)
    frozen = board("2S 4S 5S", others="6S 6H", pile="JK 9H", frozen=True)
    assert told(frozen, "discard 2S")[0] == events.Discarded(0, two, freezes=False), "it is frozen already"
