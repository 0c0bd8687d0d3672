"""The player by rules of thumb: always legal, never stuck, sees nothing hidden, and plays as a sensible person would."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from helpers.boards import board, document, split
from helpers.cases import cases
from helpers.redeal import redeal_hidden
from helpers.scatter import EVERY_TABLE, HOUSE, TABLES, scattered_position

from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.bots.players.heuristic import HeuristicBot
from canasta_desktop.bots.players.random_bot import RandomBot
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.bots.thumb.features import Features
from canasta_desktop.bots.thumb.game_over import wins_by_going_out
from canasta_desktop.bots.thumb.style import SKILLED
from canasta_desktop.bots.thumb.taking import choose_take, could_take
from canasta_desktop.engine.documents import read_position
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.legality import refusal
from canasta_desktop.engine.listing import legal_moves, legal_takes
from canasta_desktop.engine.moves import Discard
from canasta_desktop.engine.notation import move_text, parse_move
from canasta_desktop.engine.play import apply, play
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import load, preset
from canasta_desktop.engine.scoring import deal_score
from canasta_desktop.engine.view import view

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.bots.players.bot import Bot
    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.ruleset import RuleSet

MOST_DECISIONS = 2000
"""No deal comes near it; one that does is stuck."""
EXPECTED = {"move", "one_of", "begins", "with", "without"}
"""Fields of a case that tell the move."""
SIXES = "6S 6H 6D 6C 6S 6H 6C"
BOOKS = f"{SIXES} / 9S 9H 9D 9C 9S 2D 2H"
"""A natural and a mixed canasta."""
READY = f"{SIXES} / 4H 5H 6H 7H 8H 9H TH"
"""Canastas with which a side may go out in Bolivia."""
FULL = "TS TH TD TC TS TH TD"
"""A natural canasta, so that its side may go out."""

every_table = pytest.mark.parametrize(("name", "players"), TABLES)


def decided(position: Position) -> str:
    """What the bot does in a position, in notation."""
    return move_text(HeuristicBot().decide(view(position, position.to_act), random.Random(1)))


def play_out(position: Position, bots: Sequence[Bot], source: random.Random) -> int:
    """Play a deal to its end, each move checked; how many there were."""
    made = 0
    while position.end is None:
        seat = position.to_act
        move = bots[seat].decide(view(position, seat), source)
        play(position, move)
        made += 1
        assert made < MOST_DECISIONS
    return made


def fresh_deals(rules: RuleSet, players: int, deals: int, seed: int) -> list[Position]:
    """Deals at different totals, so that every opening minimum comes up."""
    source, game = random.Random(seed), Game(rules, players, seed, first=seed)
    positions = []
    for number in range(deals):
        order = game.terms.orders[number % len(game.terms.orders)]
        scores = tuple(source.choice((-100, 0, 0, 1500, 3000, 7000)) for _ in game.terms.sides)
        game.stand(scores, number + 1, order, number % len(order))
        positions.append(game.deal())
    return positions


class TestAlwaysLegal:
    @pytest.mark.parametrize(("name", "players"), EVERY_TABLE)
    def test_every_deal_ends(self, name: str, players: int) -> None:
        source = random.Random(3)
        for position in fresh_deals(preset(name), players, 40 if (name, players) in TABLES else 5, seed=3):
            play_out(position, [HeuristicBot()] * players, source)

    @pytest.mark.parametrize("options", HOUSE, ids=str)
    def test_under_house_rules(self, options: dict[str, Any]) -> None:
        source = random.Random(4)
        for position in fresh_deals(load("classic", options), 4, 40, seed=4):
            play_out(position, [HeuristicBot()] * 4, source)

    @pytest.mark.parametrize(("name", "players"), EVERY_TABLE)
    def test_beside_players_who_do_anything(self, name: str, players: int) -> None:
        source = random.Random(5)
        bots = [HeuristicBot() if seat % 2 else RandomBot() for seat in range(players)]
        for position in fresh_deals(preset(name), players, 15 if (name, players) in TABLES else 2, seed=5):
            play_out(position, bots, source)

    @pytest.mark.parametrize("options", HOUSE, ids=str)
    @every_table
    def test_in_positions_far_from_fair_play(self, name: str, players: int, options: dict[str, Any]) -> None:
        source = random.Random(repr((name, players, options)))
        bot = HeuristicBot()
        judged = 0
        for _ in range(60):
            position = scattered_position(source, name, players, options)
            if next(legal_moves(position), None) is None:
                continue
            move = bot.decide(view(position, position.to_act), source)
            assert refusal(position, move) is None
            judged += 1
        assert judged > 20

    def test_whole_games_finish(self) -> None:
        bot, source = HeuristicBot(), random.Random(6)
        for seed in range(5):
            game = Game(preset("classic"), 4, seed, first=seed)
            while game.winner is None:
                play_out(game.deal(), [bot] * 4, source)
                game.finish()
                assert game.deal_number < 60


def test_most_deals_end_by_going_out_with_points_on_the_table() -> None:
    source = random.Random(7)
    deals = fresh_deals(preset("classic"), 4, 150, seed=7)
    for position in deals:
        play_out(position, [HeuristicBot()] * 4, source)
    assert sum(position.out is not None for position in deals) > 0.8 * len(deals)
    assert sum(side.total for position in deals for side in deal_score(position)) > 300 * 2 * len(deals)


def test_it_beats_a_player_who_does_anything() -> None:
    source = random.Random(8)
    bots = [HeuristicBot(), RandomBot()] * 2
    ahead = 0
    for position in fresh_deals(preset("classic"), 4, 100, seed=8):
        play_out(position, bots, source)
        own, other = deal_score(position)
        ahead += own.total > other.total
    assert ahead > 65


@every_table
def test_what_it_cannot_see_does_not_change_what_it_does(name: str, players: int) -> None:
    bot, source = HeuristicBot(), random.Random(9)
    for position in fresh_deals(preset(name), players, 6, seed=9):
        while position.end is None:
            seat = position.to_act
            move = bot.decide(view(position, seat), random.Random(1))
            assert bot.decide(view(redeal_hidden(position, seat, source), seat), random.Random(1)) == move
            apply(position, move)


def test_deciding_leaves_the_view_as_it_was() -> None:
    bot, source = HeuristicBot(), random.Random(10)
    for position in fresh_deals(preset("classic"), 4, 10, seed=10):
        while position.end is None:
            seen = view(position, position.to_act)
            move = bot.decide(seen, source)
            assert seen == view(position, position.to_act)
            apply(position, move)


@pytest.mark.parametrize("case", list(cases(Path(__file__).parent / "cases")))
def test_case(case: dict[str, Any]) -> None:
    """The move in a position: it is the `move` or `one_of` several, `begins` so, or has something in it (`with`, `without`)."""
    position = board(**{name: value for name, value in case.items() if name not in {"fact", "why", *EXPECTED}})
    made = decided(position)
    assert refusal(position, parse_move(made)) is None
    assert EXPECTED & case.keys()
    assert made in case.get("one_of", [case.get("move", made)])
    assert made.startswith(case.get("begins", ""))
    assert case.get("with", "") in made
    assert "without" not in case or case["without"] not in made


def test_the_pile_is_weighed_wherever_it_could_be_taken() -> None:
    weighed = passed = 0
    for position in fresh_deals(preset("classic"), 4, 12, 3):
        while position.end is None:
            seen = view(position, position.to_act)
            if position.phase == Phase.DRAW:
                possible = choose_take(Features(seen, SKILLED), forced=False) is not None or any(legal_takes(seen))
                assert could_take(seen) or not possible
                weighed += could_take(seen)
                passed += not could_take(seen)
            apply(position, choose(seen, SKILLED))
    assert weighed > 50
    assert passed > 50


def test_it_does_not_go_out_below_the_target_for_the_cards_in_the_partners_hand() -> None:
    theirs = "QS QD QC QS QD QC QH / JS JD JC JS JD JC JH"
    melds = "KS KH KD KC KS KH 2D / 4S 4H 4C"
    hands = "5D 5C / 5S 6S 7S 8S 9D TS 7D 5H 6H 7H 8H TH / 6D"
    position = board("9S 4D", melds=melds, theirs=theirs, others=hands, scores=[4550, 0])
    assert not wins_by_going_out(view(position, 0))
    near = board("9S 4D", melds=melds, theirs=theirs, others=hands, scores=[4750, 0])
    assert wins_by_going_out(view(near, 0))


def test_where_the_difference_is_scored_their_canastas_count_too() -> None:
    facts: dict[str, Any] = {"melds": "KS KH KD KC KS KH 2D", "others": "5D 5C / 5S / 6D", "scores": [4750, 0]}
    difference = {"deal_score": "difference"}
    assert wins_by_going_out(view(board("4D", options=difference, **facts), 0))
    behind = board("4D", theirs="QS QD QC QS QD QC QH", options=difference, **facts)
    assert not wins_by_going_out(view(behind, 0))


def test_it_plays_on_when_it_has_just_taken_a_large_pile() -> None:
    hand = "KS QS QD QC JS JD JC 9S 9D 9C 8S 8D 8C 7S 7D 7C 6S 6D 6C 5S 5D 5C 4S 4D 4C"
    position = board(hand, melds=f"{FULL} / KH KD KC", others="4H / 5H 6H 7H / 8H")
    move = decided(position)
    assert move.startswith("meld")
    play(position, HeuristicBot().decide(view(position, 0), random.Random(1)))
    assert len(position.hands[0]) >= 2


@pytest.mark.parametrize("level", ["novice", "casual", "skilled", "expert"])
@pytest.mark.parametrize(("rules", "options"), [("book", {}), ("samba", {"asking": "always", "unable_penalty": 100})])
def test_no_to_what_is_impossible_for_all_it_sees(level: str, rules: str, options: dict[str, Any]) -> None:
    others = "8S 4S 7D / 4H 5H 6H / 4C 5C 6C"
    facts: dict[str, Any] = {"phase": "answer", "turn": {"asked": True}, "options": options, "total": 4900}
    position = board("4D 5D 6D 7D 8D", rules=rules, players=4, seat=2, melds="KS KH KD", others=others, **facts)
    assert move_text(make_bot(level).decide(view(position, 2), random.Random(3))) == "no"


@pytest.mark.parametrize("seed", range(4))
def test_what_they_have_melded_is_not_thrown_while_another_card_is_safe(seed: int) -> None:
    bot, source = HeuristicBot(), random.Random(seed)
    thrown = 0
    for position in fresh_deals(preset("classic"), 4, 40, seed=seed):
        while position.end is None:
            seat = position.to_act
            move = bot.decide(view(position, seat), source)
            if isinstance(move, Discard) and len(position.hands[seat]) > 1:
                thrown += _throws_away(position, move)
            apply(position, move)
    assert thrown <= 2


@pytest.mark.parametrize(("foot", "stock", "said"), [(11, 100, "no"), (None, 100, "yes"), (11, 10, "yes")])
def test_hand_and_foot_answers_by_its_own_foot(foot: int | None, stock: int, said: str) -> None:
    facts: dict[str, Any] = {
        "melds": f"{BOOKS} / QS QH QD", "feet": [None, None, foot, None], "others": "4D 5D / 4H 5H / 4S 5S", "stock": stock,
    }  # fmt: skip
    position = board("QC QS 4C", rules="hand-and-foot", **facts)
    bot = make_bot("heuristic")
    apply(position, bot.decide(view(position, 0), random.Random(1)))
    assert position.phase == Phase.ANSWER
    assert move_text(bot.decide(view(position, 2), random.Random(1))) == said


@pytest.mark.parametrize("third", ["", READY], ids=["third side not ready", "third side ready"])
@pytest.mark.parametrize("next_side", ["QS QH QD", f"{READY} / QS QH QD"], ids=["not ready", "ready"])
def test_bolivia_gives_the_next_player_of_three_sides_no_pile(next_side: str, third: str) -> None:
    described = document("4C 5D 8H TS QC KD", rules="bolivia", players=6, theirs=next_side, stock=70, pile="7C")
    third = "JS JH JD JC JS JH JC / 4S 5S 6S 7S 8S 9S TS" if third and READY in next_side else third
    described["melds"] = [["9S 9H 9D"], described["melds"][1], split(third)]
    move = make_bot("heuristic").decide(view(read_position(described), 0), random.Random(1))
    assert move_text(move) == "discard 4C"


def _throws_away(position: Position, move: Discard) -> bool:
    """Whether a discard gives an open pile to the next player although a black 3 was there to throw."""
    after = position.terms.side_of[position.following[position.to_act]]
    theirs = position.sides[after]
    kind = move.card >> 2
    given = not position.frozen and theirs.naturals(kind) > 0 and bool(theirs.laid)
    return given and position.hands[position.to_act].number(13) > 0 and len(position.pile) > 1
