"""Looking ahead: legal, within the budget, blind to what the seat does not see, and better than a guess."""

from __future__ import annotations

import random
import time

import pytest
from helpers.boards import NEARLY, board
from helpers.scatter import HOUSE, TABLES, scattered_position

from canasta_desktop.bots.belief.deduction import Deduction
from canasta_desktop.bots.outlook.evaluation import outlook
from canasta_desktop.bots.players.base import make_bot
from canasta_desktop.bots.search.plan import Plan
from canasta_desktop.bots.search.plans import plans
from canasta_desktop.bots.search.playouts import play_on
from canasta_desktop.bots.search.search import SURE_WORLDS, Arm, Budget, SearchBot, settled, weigh
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.bots.thumb.style import EXPERT
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.listing import legal_moves
from canasta_desktop.engine.moves import DISCARDS
from canasta_desktop.engine.notation import move_text
from canasta_desktop.engine.play import apply, play
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import preset
from canasta_desktop.engine.view import view

SMALL = Budget(playouts=24)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_deal_played_by_searching_is_legal_to_its_end(name: str, players: int) -> None:
    game = Game(preset(name), players, 2)
    position = game.deal()
    bot, source = SearchBot(Budget(playouts=6)), random.Random(1)
    while position.phase != Phase.OVER:
        play(position, bot.decide(view(position, position.to_act), source))
    assert position.end is not None


@pytest.mark.parametrize("options", HOUSE)
def test_every_plan_is_legal_and_the_first_is_that_of_the_rules_of_thumb(options: dict[str, object]) -> None:
    source = random.Random(3)
    for _ in range(60):
        position = scattered_position(source, "classic", 4, options)
        if next(legal_moves(position), None) is None:
            continue  # nobody comes to stand like this
        seen = view(position, position.to_act)
        found = plans(seen)
        assert found[0].move == choose(seen, EXPERT)
        assert len({plan.move for plan in found}) == len(found)
        assert all(is_legal(position, plan.move) for plan in found)


@pytest.mark.parametrize(("name", "players"), [("classic", 4), ("online", 4), ("book", 3), ("three-pack", 6)])
def test_other_hidden_cards_do_not_change_the_move(name: str, players: int) -> None:
    game = Game(preset(name), players, 11)
    position = game.deal()
    source = random.Random(4)
    compared = 0
    while position.phase != Phase.OVER:
        seen = view(position, position.to_act)
        if len(plans(seen)) > 1 and source.random() < 0.6:
            other = Deduction(seen).dealt_at_random(source)
            assert other != position
            moves = {SearchBot(SMALL).decide(view(twin, twin.to_act), random.Random(7)) for twin in (position, other, position)}
            assert len(moves) == 1
            compared += 1
        apply(position, choose(seen))
    assert compared >= 5


def test_the_time_is_kept_to() -> None:
    position = Game(preset("three-pack"), 6, 1).deal()
    source = random.Random(1)
    slowest = 0.0
    for _ in range(12):
        seen = view(position, position.to_act)
        began = time.perf_counter()
        move = SearchBot(Budget(seconds=0.05)).decide(seen, source)
        slowest = max(slowest, time.perf_counter() - began)
        apply(position, move)
    assert slowest < 1.0


@pytest.mark.parametrize("playouts", [200, 400])
def test_a_number_of_playouts_is_kept_to(playouts: int) -> None:
    position = board("KC QS QH QD 9S 9H 4C 5C 6C", melds="KS KH KD", others="4S 5S / 4H 5H / 4D 5D")
    tried = weigh(view(position, 0), random.Random(1), Budget(playouts=playouts))
    assert len(tried) > 3
    most = max(one.worlds for one in tried)
    left = [one.worth for one in tried if one.worlds == most]
    assert left == sorted(left, reverse=True)
    # Of each plan the better of two ways to play on is told, with its own worlds. What is asked for is used, and not passed by
    # more than the worlds of the last round.
    assert playouts / 2 <= sum(one.worlds for one in tried) < playouts + 2 * len(tried)


def test_a_plan_is_rolled_out_in_two_ways_and_told_of_once() -> None:
    """Each world takes two rollouts of each plan, so rollouts for four worlds make two."""
    position = board("KC QS QH QD 9S 9H 4C 5C 6C", melds="KS KH KD", others="4S 5S / 4H 5H / 4D 5D")
    seen = view(position, 0)
    number = len(plans(seen))
    arms = weigh(seen, random.Random(1), Budget(playouts=4 * number))
    assert {one.plan.move for one in arms} == {plan.move for plan in plans(seen)}
    assert len(arms) == number
    assert {one.worlds for one in arms} == {2}
    assert any(one.holding for one in arms)


def test_a_search_stops_early_when_one_plan_is_left_or_leads_surely_after_many_worlds() -> None:
    ace, king = Plan(DISCARDS[40], 0.0, 50.0), Plan(DISCARDS[36], 0.0, 50.0)
    ahead, held = Arm(ace, worlds=SURE_WORLDS, worth=500.0, error=20.0), Arm(ace, holding=True, worth=490.0, error=20.0)
    behind, near = Arm(king, worth=0.0, error=20.0), Arm(king, worth=400.0, error=20.0)
    early = Arm(ace, worlds=SURE_WORLDS - 1, worth=500.0, error=20.0)
    assert settled([ahead, held])
    assert settled([ahead, held, behind])
    assert not settled([ahead, held, near])
    assert not settled([early, behind])


def test_a_view_is_not_changed() -> None:
    position = Game(preset("classic"), 4, 5).deal()
    seen = view(position, position.to_act)
    SearchBot(SMALL).decide(seen, random.Random(1))
    assert seen == view(position, position.to_act)


def test_a_partner_with_a_big_hand_is_not_left_with_it_when_the_answer_is_asked() -> None:
    hand = "KS KH KD KC KS KH AS AH AD AC QS QH QD QC"
    others = "4S 4H 4D 5S 5H 5D / 4C 4S / 9S 9H 9D 9C TS TH TD TC"
    position = board(hand, others=others, melds=NEARLY, phase="answer", turn={"asked": True})
    assert move_text(SearchBot(Budget(playouts=200)).decide(view(position, 0), random.Random(1))) == "no"


def test_a_deal_is_played_on_for_so_many_turns() -> None:
    game = Game(preset("classic"), 4, 5)
    position = game.deal()
    move = choose(view(position, position.to_act))
    after = play_on(position, move, 4)
    assert after.phase == Phase.DRAW
    assert after.to_act == position.following[position.to_act]
    assert play_on(position, move, 1000).phase == Phase.OVER


def test_the_outlook_of_all_sides_sums_to_nothing() -> None:
    for name, players in (("classic", 4), ("book", 3), ("three-pack", 6)):
        position = Game(preset(name), players, 5).deal()
        for _ in range(40):
            apply(position, choose(view(position, position.to_act)))
        sides = range(len(position.terms.sides))
        assert sum(outlook(position, side) for side in sides) == pytest.approx(0.0, abs=1e-6)


def test_more_on_the_table_is_a_better_outlook() -> None:
    plain = board("KS AC 5D", others="4S 5S / 4H 5H / 4D 5C")
    ahead = board("KS AC 5D", others="4S 5S / 4H 5H / 4D 5C", melds=NEARLY)
    assert outlook(ahead, 0) > outlook(plain, 0)


@pytest.mark.parametrize("name", ["novice", "casual", "skilled", "expert@12"])
def test_a_level_plays_legally_and_repeats_itself(name: str) -> None:
    games = []
    for _ in range(2):
        position = Game(preset("classic"), 4, 8).deal()
        bot, source = make_bot(name), random.Random(2)
        moves = []
        while position.phase != Phase.OVER:
            moves.append(bot.decide(view(position, position.to_act), source))
            play(position, moves[-1])
        games.append(moves)
    assert games[0] == games[1]
