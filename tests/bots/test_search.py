"""Looking ahead: legal, within the budget, blind to what the seat does not see, and better than a guess."""

from __future__ import annotations

import math
import random
import time
from itertools import product
from typing import TYPE_CHECKING, Any

import pytest
from helpers.boards import NEARLY, board
from helpers.redeal import redeal_hidden
from helpers.scatter import EVERY_TABLE, HOUSE, TABLES, scattered_position

from canasta_desktop.bots.outlook.evaluation import outlook
from canasta_desktop.bots.outlook.linear import KINDS_OF_TABLES, STANDINGS, WEIGHTS, kind_of_table
from canasta_desktop.bots.outlook.slot_facts import FACTS, SlotFact, slot_facts
from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.bots.search.plans import Plan, plans
from canasta_desktop.bots.search.playouts import play_on
from canasta_desktop.bots.search.search import (
    SURE_WORLDS,
    TO_THE_END,
    Arm,
    Budget,
    SearchBot,
    leaves_to_finish,
    rollout_turns,
    settled,
    weigh,
)
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.bots.thumb.families import FAMILIES, family_of
from canasta_desktop.bots.thumb.style import EXPERT
from canasta_desktop.engine.cards import JOKER, TWO
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.legality import is_legal
from canasta_desktop.engine.listing import legal_moves
from canasta_desktop.engine.moves import DISCARDS, DRAW, Discard, Join, Meld, Take
from canasta_desktop.engine.notation import move_text, parse_move
from canasta_desktop.engine.play import apply, play
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import ALL_PRESETS, preset
from canasta_desktop.engine.terms import terms
from canasta_desktop.engine.view import view

if TYPE_CHECKING:
    from canasta_desktop.engine.position import Position

SMALL = Budget(playouts=24)
SIXES = "6S 6H 6D 6C 6S 6H 6C"
FOURS = [("samba", 4), ("bolivia", 4), ("modern-american", 4), ("modern-american", 2), ("hand-and-foot", 4)]
FURTHER_TABLES = [table for table in EVERY_TABLE if table not in TABLES]


@pytest.mark.parametrize(("name", "players"), EVERY_TABLE)
def test_a_deal_played_by_searching_is_legal_to_its_end(name: str, players: int) -> None:
    position = Game(preset(name), players, 2, first=2).deal()
    bot, source = SearchBot(Budget(playouts=6)), random.Random(1)
    while position.phase != Phase.OVER:
        play(position, bot.decide(view(position, position.to_act), source))
    assert position.end is not None


def found_plans(position: Position) -> list[Plan]:
    """The plans of the seat to act: they are legal and different, and the first is that of the rules of thumb."""
    seen = view(position, position.to_act)
    found = plans(seen)
    assert found[0].move == choose(seen, EXPERT)
    assert len({plan.move for plan in found}) == len(found)
    assert all(is_legal(position, plan.move) for plan in found)
    return found


@pytest.mark.parametrize("options", HOUSE)
def test_every_plan_in_a_crowded_position_is_legal(options: dict[str, object]) -> None:
    source = random.Random(3)
    for _ in range(60):
        position = scattered_position(source, "classic", 4, options)
        if next(legal_moves(position), None) is not None:
            found_plans(position)


@pytest.mark.parametrize(("name", "players"), FURTHER_TABLES)
def test_every_plan_of_who_looks_ahead_in_a_deal_is_legal(name: str, players: int) -> None:
    position = Game(preset(name), players, 6, first=6).deal()
    most = 0
    while position.phase != Phase.OVER:
        found = found_plans(position)
        most = max(most, len(found))
        apply(position, found[0].move)
    assert most >= 4


@pytest.mark.parametrize(("name", "players"), [("classic", 4), ("online", 4), ("book", 3), ("three-pack", 6), *FOURS])
def test_who_looks_ahead_sees_no_hidden_cards(name: str, players: int) -> None:
    source = random.Random(4)
    compared = 0
    for seed in range(2):
        position = Game(preset(name), players, seed, first=seed).deal()
        while position.phase != Phase.OVER:
            seat = position.to_act
            if source.random() < 0.3 and len(plans(view(position, seat))) > 1:
                twins = (position, redeal_hidden(position, seat, source))
                assert len({SearchBot(SMALL).decide(view(twin, seat), random.Random(7)) for twin in twins}) == 1
                compared += 1
            apply(position, choose(position))
    assert compared >= 8


@pytest.mark.parametrize("rules", ["three-pack", "hand-and-foot"])
def test_the_time_is_kept_to(rules: str) -> None:
    position = Game(preset(rules), 6, 1, first=1).deal()
    source = random.Random(1)
    slowest = 0.0
    for _ in range(15):
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
    # Of each plan the better of two ways to play on is told, with its own worlds. What is asked for is used, but for the last
    # round if only two ways of one plan are left for it, and not passed by more than the worlds of that round.
    rounds = math.ceil(math.log2(2 * len(tried)))
    used = playouts * (rounds - 1) / rounds if len(left) == 1 else playouts
    assert used / 2 <= sum(one.worlds for one in tried) < playouts + 2 * len(tried)


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
    position = Game(preset("classic"), 4, 5, first=5).deal()
    seen = view(position, position.to_act)
    SearchBot(SMALL).decide(seen, random.Random(1))
    assert seen == view(position, position.to_act)


def test_a_partner_with_a_big_hand_is_not_left_with_it_when_the_answer_is_asked() -> None:
    hand = "KS KH KD KC KS KH AS AH AD AC QS QH QD QC"
    others = "4S 4H 4D 5S 5H 5D / 4C 4S / 9S 9H 9D 9C TS TH TD TC"
    position = board(hand, others=others, melds=NEARLY, phase="answer", turn={"asked": True})
    assert move_text(SearchBot(Budget(playouts=200)).decide(view(position, 0), random.Random(1))) == "no"


def test_a_deal_is_played_on_for_so_many_turns() -> None:
    game = Game(preset("classic"), 4, 5, first=5)
    position = game.deal()
    move = choose(view(position, position.to_act))
    after = play_on(position, move, 4)
    assert after.phase == Phase.DRAW
    assert after.to_act == position.following[position.to_act]
    assert play_on(position, move, 1000).phase == Phase.OVER


@pytest.mark.parametrize(("name", "players"), [("classic", 4), ("book", 3), ("three-pack", 6), *FURTHER_TABLES])
def test_the_outlook_of_all_sides_sums_to_nothing(name: str, players: int) -> None:
    position = Game(preset(name), players, 5, first=5).deal()
    for _ in range(40):
        if position.phase != Phase.OVER:
            apply(position, choose(position))
    assert sum(outlook(position, side) for side in range(len(position.terms.sides))) == pytest.approx(0.0, abs=1e-6)


@pytest.mark.parametrize(
    ("rules", "worse", "better"),
    [
        ("classic", "", NEARLY),
        ("samba", "5S 6S 7S", "5S 6S 7S 8S 9S TS"),
        ("bolivia", "2S 2D 2H", "2S 2D 2H 2C JK JK"),
        ("modern-american", "QS QH QD", "QS QH QD QC QS QH QD"),
        ("hand-and-foot", "QS QH QD", "QS QH QD QC QS QH"),
    ],
)
def test_more_on_the_table_is_a_better_outlook(rules: str, worse: str, better: str) -> None:
    others = "4S 5S 9C / 4H 5H 9D / 4D 5C 9H"
    facts: dict[str, Any] = {"others": others, "rules": rules, "stock": 60, "phase": "draw", "pile": "4C", "theirs": "8S 8H 8D"}
    low, high = (outlook(board("KS AC 5D", melds=melds, **facts), 0) for melds in (worse, better))
    assert high > low


@pytest.mark.parametrize("level", ["novice", "casual", "skilled", "expert@12"])
@pytest.mark.parametrize(("rules", "players"), [("classic", 4), *FOURS])
def test_a_level_repeats_itself_also_when_it_looks_ahead(rules: str, players: int, level: str) -> None:
    games = []
    for _ in range(2):
        position = Game(preset(rules), players, 8, first=8).deal()
        bot, source = make_bot(level), random.Random(2)
        moves = []
        while position.phase != Phase.OVER and len(moves) < 60:
            moves.append(bot.decide(view(position, position.to_act), source))
            play(position, moves[-1])
        games.append(moves)
    assert games[0] == games[1]


@pytest.mark.parametrize(("name", "players"), FOURS)
def test_expert_looks_ahead(name: str, players: int) -> None:
    position = Game(preset(name), players, 8, first=8).deal()
    bot, other = make_bot("expert@60"), 0
    while position.phase != Phase.OVER:
        seen = view(position, position.to_act)
        other += bot.decide(seen, random.Random(1)) != choose(seen, EXPERT)
        apply(position, choose(seen))
    assert other > 2


def moves_of(hand: str, **facts: Any) -> list[str]:
    """The moves of the plans in a position, in notation."""
    position = board(hand, **{"stock": 70, **facts})
    return [move_text(plan.move) for plan in plans(view(position, position.to_act))]


HAND = "4C 5D 8C TD JC KD"


@pytest.mark.parametrize(
    ("hand", "facts", "wanted"),
    [
        (HAND, {"rules": "samba", "phase": "draw", "melds": "5S 6S 7S", "pile": "4D 9H 8S"}, {"draw", "take S:"}),
        (f"9S 9C {HAND}", {"rules": "hand-and-foot", "phase": "draw", "melds": "KS KH KD", "pile": "4D 9H"},
         {"draw", "take 9:9S 9C"}),
        ("8S 9S TS JS JH JD 4C 5D", {"rules": "samba", "melds": "8H 8D 8C"},
         {"meld S:8S 9S TS JS", "meld J:JS JH JD"}),
        ("4C 5D JC KD", {"rules": "samba", "melds": "4S 5S 6S / 7S 8S 9S TS"}, {"join S S/2"}),
        ("2S 2D JK 4C 5D 8C JC KD", {"rules": "bolivia", "melds": "QS QH QC"}, {"meld W:2S 2D JK", "discard 4C"}),
        ("QC QS 4C", {"rules": "hand-and-foot", "melds": f"{SIXES} / 9S 9H 9D 9C 9S 2D 2H / QS QH QD", "feet": [None] * 4},
         {"ask", "discard 4C"}),
        ("4C KD", {"rules": "hand-and-foot", "phase": "answer", "turn": {"asked": True}, "others": "4D / QS QC 5D / 4S",
                   "melds": f"{SIXES} / 9S 9H 9D 9C 9S 2D 2H / QS QH QD", "feet": [11, None, None, None]}, {"yes", "no"}),
    ],
)  # fmt: skip
def test_what_is_compared(hand: str, facts: dict[str, Any], wanted: set[str]) -> None:
    assert wanted <= set(moves_of(hand, **facts))


def test_rollouts_are_short_but_near_the_end_of_the_stock() -> None:
    position = Game(preset("samba"), 4, 5, first=5).deal()
    seen = view(position, position.to_act)
    throws = [Plan(Discard(card), 0.0, 1.0) for card in seen.hand[:3]]
    style = EXPERT.of(seen.terms)
    of_all = rollout_turns(seen, style, [*throws, Plan(DRAW, 0.0, 1.0)])
    assert rollout_turns(seen, style, throws) <= of_all
    seen.stock_left = 8
    assert rollout_turns(seen, style, throws) > of_all


AWAITED = "AS AH KS KD TS TC 9S 9D 6S 6D 4H 4C QS 8S"
"""Six pairs, and two single cards."""


@pytest.mark.parametrize(
    ("hand", "facts", "longer"),
    [
        (AWAITED, {}, True),
        (AWAITED, {"melds": "JS JH JD"}, False),
        ("AS AH KS KD TS TC 9S 9D 6S 6D 4H JC QS 8S", {}, False),
    ],
    ids=["seven pairs are awaited", "the side has opened", "five pairs"],
)
def test_whether_a_special_hand_comes_takes_longer_to_tell(hand: str, facts: dict[str, Any], longer: bool) -> None:
    seen = view(board(hand, rules="modern-american", stock=40, pile="8D 5S", **facts), 0)
    style = EXPERT.of(seen.terms)
    throws = [Plan(Discard(card), 0.0, 1.0) for card in seen.hand[-2:]]
    assert rollout_turns(seen, style, throws) == int(style.rounds * 4 if longer else style.discard_turns)


@pytest.mark.parametrize(
    ("melds", "move", "told"),
    [
        ("KS KH KD", "meld 7:7S 7H 7D", True),
        ("7C 7D 7C", "meld 7:7S 7H 7D", True),
        ("7C 7D 7C 7S", "meld 7:7S 7H 7D", False),
        ("7C 7D 7C 7S", "take 7:7S 7H", False),
        ("7C 7D 7C", "take 7:7S 7H", True),
        ("KS KH KD", "meld A:AS AH AD", True),
        ("KS KH KD", "meld A:AS AH 2S", False),
        ("AC AD 2H", "meld A:AS", False),
        ("KS KH KD", "meld W:2S 2H JK", True),
        ("7C 7D 7C", "meld 8:8S 8H 8D", False),
        ("7C 7D 7C", "discard KC", False),
    ],
)
def test_a_move_that_leaves_a_meld_to_be_finished_is_played_to_the_end(melds: str, move: str, told: bool) -> None:
    hand = "7S 7H 7D AS AH AD 2S 2H JK 8S 8H 8D KC"
    seen = view(board(hand, rules="modern-american", melds=melds, pile="4S 7H"), 0)
    assert leaves_to_finish(seen, parse_move(move)) == told
    turns = rollout_turns(seen, EXPERT.of(seen.terms), [Plan(parse_move(move), 0.0, 1.0), Plan(DRAW, 0.0, 1.0)])
    assert (turns == TO_THE_END) == told


def test_every_kind_of_table_has_its_weights() -> None:
    rules = [terms(preset(name), players) for name, players in FURTHER_TABLES]
    kinds = {(family_of(one), kind_of_table(one)) for one in rules}
    assert kinds == set(product(range(1, len(FAMILIES)), range(KINDS_OF_TABLES)))
    for family, kind in kinds:
        table = WEIGHTS[family][kind]
        assert len(table) == STANDINGS
        for weights in table:
            assert len(weights) == FACTS
            assert any(late or early for late, early in weights)


def test_the_features_tell_what_they_say() -> None:
    position = board(
        "8S 9S KS KH 2S", rules="samba", melds=f"{SIXES} / 5S 6S 7S", theirs="QS QH QD", others="4S 4H / TS / 5H 5D",
        pile="KD 4D", stock=60,
    )  # fmt: skip
    missing = [side.missing(position.terms) for side in position.sides]
    assert missing == [1, 2]
    found = slot_facts(position, 0, missing)
    assert len(found) == FACTS
    assert found[SlotFact.POINTS_OF_CANASTAS] == 500  # the natural canasta
    assert found[SlotFact.CANASTAS_MISSING] == 1  # another is missing
    assert found[SlotFact.SEQUENCES_OF_THREE] == 1  # a sequence of three
    assert found[SlotFact.CARDS_HELD] == 6  # cards in both hands
    assert found[SlotFact.PAIRS] == 1  # the pair of kings
    assert found[SlotFact.TWOS] == 1  # one 2
    assert found[SlotFact.SIX_OF_A_SUITS_WINDOW] == 0
    assert found[SlotFact.SEQUENCES_BUT_ONE_CARD] == 1  # 5 to 10 of spades with the cards of both hands
    assert found[SlotFact.TURN] == 1  # it is the side's turn


def test_the_kinds_of_moves_of_who_looks_ahead_in_a_deal() -> None:
    kinds: set[type] = set()
    for name in ALL_PRESETS[4:]:
        for seed in range(30):
            position = Game(preset(name), 4, seed, first=seed).deal()
            while position.phase != Phase.OVER:
                kinds |= {type(plan.move) for plan in plans(view(position, position.to_act))}
                apply(position, choose(position))
    assert {Meld, Take, Discard, Join} <= kinds


@pytest.mark.parametrize(("rules", "wild"), [("hand-and-foot", False), ("samba", True)])
def test_a_wild_discard_is_weighed_where_it_freezes_the_pile(rules: str, wild: bool) -> None:
    facts: dict[str, Any] = {"rules": rules, "melds": "KS KD KC", "theirs": "7S 7D 7C", "others": "8S 8H / 9S 9H / TS TH"}
    seen = view(board("7H 2D QS QD 4C 5D", pile="4S 5S 6S JD QH KH 4D 5C", stock=90, **facts), 0)
    thrown = [plan.move.card for plan in plans(seen) if isinstance(plan.move, Discard)]
    assert len(thrown) > 2
    assert any(card >> 2 in (TWO, JOKER) for card in thrown) is wild


@pytest.mark.parametrize(
    ("aces", "pile", "spends"), [("AS AH AC", "AH", False), ("AS AH AC AD AS", "AH", True), ("AS AH AC", "6S JH AH", True)]
)
def test_a_wild_card_is_spent_on_a_short_pile_only_for_a_canasta(aces: str, pile: str, spends: bool) -> None:
    others = "8S 8H 9D TC / 9S 9H JC KD / TS TH QC KH"
    position = board("5S 5S 7S QS 4H 6H JK", rules="samba", phase="draw", pile=pile, melds=aces, others=others, stock=90)
    takes = [plan.move for plan in plans(view(position, 0)) if isinstance(plan.move, Take)]
    assert takes
    assert any(card >> 2 == JOKER for take in takes for group in take.groups for card in group.cards) is spends
