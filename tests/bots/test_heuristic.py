"""The player by rules of thumb: always legal, never stuck, sees nothing hidden, and plays as a sensible person would."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest
from helpers.boards import board
from helpers.redeal import redeal_hidden
from helpers.scatter import HOUSE, TABLES, scattered_position

from canasta_desktop.bots.players.base import make_bot
from canasta_desktop.bots.players.heuristic import HeuristicBot
from canasta_desktop.bots.players.random_bot import RandomBot
from canasta_desktop.bots.thumb.choice import choose
from canasta_desktop.bots.thumb.features import Features
from canasta_desktop.bots.thumb.game_over import wins_by_going_out
from canasta_desktop.bots.thumb.style import SKILLED
from canasta_desktop.bots.thumb.taking import choose_take, could_take
from canasta_desktop.engine.game import Game, deal_cards, shuffled
from canasta_desktop.engine.legality import refusal
from canasta_desktop.engine.listing import legal_moves, legal_takes
from canasta_desktop.engine.moves import Discard
from canasta_desktop.engine.notation import move_text
from canasta_desktop.engine.play import apply, play, start
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import load, preset
from canasta_desktop.engine.scoring import deal_score
from canasta_desktop.engine.terms import terms
from canasta_desktop.engine.view import view

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.bots.players.base import Bot
    from canasta_desktop.engine.position import Position
    from canasta_desktop.engine.ruleset import RuleSet

MOST_DECISIONS = 2000
"""No deal comes near it; one that does is stuck."""
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
    source = random.Random(seed)
    table = terms(rules, players)
    positions = []
    for number in range(deals):
        order = table.orders[number % len(table.orders)]
        scores = tuple(source.choice((-100, 0, 0, 1500, 3000, 7000)) for _ in table.sides)
        cards = deal_cards(shuffled(table.packs, source), order, players, table.hand_size)
        positions.append(start(table, order, number % len(order), scores, cards))
    return positions


class TestAlwaysLegal:
    @every_table
    def test_every_deal_ends(self, name: str, players: int) -> None:
        source = random.Random(3)
        for position in fresh_deals(preset(name), players, 40, seed=3):
            play_out(position, [HeuristicBot()] * players, source)

    @pytest.mark.parametrize("options", HOUSE, ids=str)
    def test_under_house_rules(self, options: dict[str, Any]) -> None:
        source = random.Random(4)
        for position in fresh_deals(load("classic", options), 4, 40, seed=4):
            play_out(position, [HeuristicBot()] * 4, source)

    @every_table
    def test_beside_players_who_do_anything(self, name: str, players: int) -> None:
        source = random.Random(5)
        bots = [HeuristicBot() if seat % 2 else RandomBot() for seat in range(players)]
        for position in fresh_deals(preset(name), players, 15, seed=5):
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
            game = Game(preset("classic"), 4, seed)
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


class TestTheDrawAndThePile:
    @pytest.mark.parametrize(
        ("case", "facts", "move"),
        [
            ("nothing to take", {"hand": "4S 5S 6S", "pile": "7S KH"}, "draw"),
            ("opens with the pile", {"hand": "KS KD 8S 8H 8D 4C 5C", "pile": "7S 9S KH"}, "take K:KS KD 8:8S 8H 8D"),
            ("too little to open", {"hand": "5S 5D 8S 4C 6C JC QC", "pile": "7S 9S 5H"}, "draw"),
            ("on to a meld", {"hand": "4S 5S 6S", "pile": "8S 7S QS KH", "melds": "KS KD KC"}, "take K:"),
            ("on to a meld, for too little", {"hand": "4S 5S 6S", "pile": "7S KH", "melds": "KS KD KC"}, "draw"),
            ("frozen", {"hand": "4S 5S 6S", "pile": "2S KH", "melds": "KS KD KC"}, "draw"),
            ("frozen, with a pair", {"hand": "KS KH 6S", "pile": "2S 7S KH", "melds": "AS AD AC"}, "take K:KS KH"),
            ("the canasta", {"hand": "4S 5S 6S", "pile": "KH", "melds": "KS KD KC KS KD KC"}, "take K:"),
            ("must", {"hand": "4S 5S 5D 6S", "pile": "3S 5H", "melds": "KS KD KC", "stock": ""}, "take 5:5S 5D"),
        ],
        ids=lambda value: value if isinstance(value, str) else "",
    )
    def test_taking(self, case: str, facts: dict[str, Any], move: str) -> None:
        assert decided(board(**facts, phase="draw")) == move

    def test_the_pile_is_weighed_wherever_it_could_be_taken(self) -> None:
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


class TestLayingDown:
    @pytest.mark.parametrize(
        ("case", "facts", "move"),
        [
            ("opens at 50", {"hand": "KS KD KC QS QD QC 4S 5S 6H 7H"}, "meld Q:QS QD QC K:KS KD KC"),
            ("not for a wild", {"hand": "AS AD 2C QS 4S 5S 6H 7H"}, "discard 4S"),
            (
                "for a wild when the others have opened",
                {"hand": "AS AD 2C QS 4S 5S 6H 7H", "theirs": "KS KD KC"},
                "meld A:AS AD 2C",
            ),
            ("the opening is too low", {"hand": "KS KD KC QS QD 4S 5S", "total": 1500}, "discard 4S"),
            ("adds to a meld", {"hand": "KS 4S 5S 6S 7S", "melds": "KH KD KC"}, "meld K:KS"),
            ("a new meld", {"hand": "8S 8H 8D 4S 5S 6S", "melds": "KH KD KC"}, "meld 8:8S 8H 8D"),
            ("the first canasta", {"hand": "2S 4S 5S 6S 7S", "melds": "KH KD KC KS KH KC"}, "meld K:2S"),
            ("the first canasta, with two", {"hand": "2S JK 4S 5S 6S 7S", "melds": "KH KD KC KS KH"}, "meld K:2S JK"),
            ("no second one out of four", {"hand": "2S 2C JK 4S 5S 6S", "melds": f"KH KD KC KS / {FULL}"}, "discard 4S"),
        ],
        ids=lambda value: value if isinstance(value, str) else "",
    )
    def test_melding(self, case: str, facts: dict[str, Any], move: str) -> None:
        assert decided(board(**facts)) == move

    def test_a_natural_canasta_stays_natural(self) -> None:
        assert "T:" not in decided(board("2S 2D 4S 5S 6S", melds=FULL))

    def test_at_the_end_of_the_stock_it_lays_down_what_it_can(self) -> None:
        assert decided(board("8S 8H 2C 4S 5S", melds="KH KD KC", stock="4C")) == "meld 8:8S 8H 2C"


class TestGoingOut:
    def test_it_goes_out_when_it_can(self) -> None:
        assert decided(board("KS 4S", melds=f"{FULL} / KH KD KC", others="4D 5D 6D 7D / 5C / 4H 5H 6H 7H")) == "meld K:KS"

    def test_and_then_discards_the_last_card(self) -> None:
        position = board("4S", melds=f"{FULL} / KH KD KC KS", turn={"melded": True, "laid": ["KS"]})
        assert decided(position) == "discard 4S"

    def test_it_goes_out_when_that_wins_the_game(self) -> None:
        hands = "4D 5D / 4H 5H 6H 7H 8H 9H JH QH AH / 5C"
        position = board("KS 4S", melds=f"{FULL} / KH KD KC", others=hands, total=4900)
        assert decided(position) == "meld K:KS"

    def test_it_does_not_go_out_below_the_target_for_the_cards_in_the_partners_hand(self) -> None:
        theirs = "QS QD QC QS QD QC QH / JS JD JC JS JD JC JH"
        melds = "KS KH KD KC KS KH 2D / 4S 4H 4C"
        hands = "5D 5C / 5S 6S 7S 8S 9D TS 7D 5H 6H 7H 8H TH / 6D"
        position = board("9S 4D", melds=melds, theirs=theirs, others=hands, scores=[4550, 0])
        assert not wins_by_going_out(view(position, 0))
        near = board("9S 4D", melds=melds, theirs=theirs, others=hands, scores=[4750, 0])
        assert wins_by_going_out(view(near, 0))

    def test_where_the_difference_is_scored_their_canastas_count_too(self) -> None:
        facts: dict[str, Any] = {"melds": "KS KH KD KC KS KH 2D", "others": "5D 5C / 5S / 6D", "scores": [4750, 0]}
        difference = {"deal_score": "difference"}
        assert wins_by_going_out(view(board("4D", options=difference, **facts), 0))
        behind = board("4D", theirs="QS QD QC QS QD QC QH", options=difference, **facts)
        assert not wins_by_going_out(view(behind, 0))

    def test_it_plays_on_when_it_has_just_taken_a_large_pile(self) -> None:
        hand = "KS QS QD QC JS JD JC 9S 9D 9C 8S 8D 8C 7S 7D 7C 6S 6D 6C 5S 5D 5C 4S 4D 4C"
        position = board(hand, melds=f"{FULL} / KH KD KC", others="4H / 5H 6H 7H / 8H")
        move = decided(position)
        assert move.startswith("meld")
        play(position, HeuristicBot().decide(view(position, 0), random.Random(1)))
        assert len(position.hands[0]) >= 2

    def test_the_wild_does_not_spoil_the_natural_canasta(self) -> None:
        move = decided(board("KS 2S 4S", melds=f"{FULL} / KH KD KC"))
        assert move == "meld K:KS 2S"

    def test_two_canastas_are_needed_where_the_rules_say_so(self) -> None:
        facts: dict[str, Any] = {"melds": f"{FULL} / KH KD KC", "options": {"canastas_to_go_out": 2}}
        assert decided(board("KS 4S", **facts)) == "discard 4S"


class TestAsking:
    MELDS = f"{FULL} / KH KD KC"
    PARTNER = "4D 5D 6D 7D 8D 9D"

    def test_a_partner_with_many_cards_is_asked(self) -> None:
        position = board("KS 4S", melds=self.MELDS, others=f"4H 5H 6H / {self.PARTNER} / 4C 5C 6C 7C 8C 9C")
        assert decided(position) == "ask"

    @pytest.mark.parametrize(("said", "move"), [("yes", "meld K:KS"), ("no", "discard 4S")])
    def test_the_answer_is_kept_to(self, said: str, move: str) -> None:
        turn = {"asked": True, "permission": said}
        others = f"4H 5H 6H / {self.PARTNER} / 4C 5C 6C 7C 8C 9C"
        assert decided(board("KS 4S", melds=self.MELDS, others=others, turn=turn)) == move

    @pytest.mark.parametrize(
        ("case", "hand", "theirs", "answer"),
        [
            ("nothing to hope for", "4D 5D 6D 7D 8D", "QS QD QC QS QD QC", "yes"),
            ("a canasta in hand", "KS KD KH KC 5D 6D 7D", "", "no"),
            ("wilds in hand", "JK 2S 2D 5D 6D 7D 8D 9D", "", "no"),
        ],
    )
    def test_answering(self, case: str, hand: str, theirs: str, answer: str) -> None:
        others = "8S 4S / 4H 5H 6H / 4C 5C 6C"
        position = board(hand, seat=2, melds=self.MELDS, theirs=theirs, others=others, phase="answer", turn={"asked": True})
        assert decided(position) == answer

    @pytest.mark.parametrize("level", ["novice", "casual", "skilled", "expert"])
    @pytest.mark.parametrize(("rules", "options"), [("book", {}), ("samba", {"asking": "always", "unable_penalty": 100})])
    def test_no_to_what_is_impossible_for_all_it_sees(self, level: str, rules: str, options: dict[str, Any]) -> None:
        others = "8S 4S 7D / 4H 5H 6H / 4C 5C 6C"
        facts: dict[str, Any] = {"phase": "answer", "turn": {"asked": True}, "options": options, "total": 4900}
        position = board("4D 5D 6D 7D 8D", rules=rules, players=4, seat=2, melds="KS KH KD", others=others, **facts)
        assert move_text(make_bot(level).decide(view(position, 2), random.Random(3))) == "no"

    def test_yes_when_that_wins_the_game(self) -> None:
        others = "8S 4S / 4H / 4C"
        position = board("JK 2S 2D 5D 6D 7D", seat=2, melds=self.MELDS, others=others, phase="answer", total=4900)
        assert decided(position) == "yes"


class TestDiscarding:
    @pytest.mark.parametrize(
        ("case", "facts", "thrown"),
        [
            ("not what they have melded", {"hand": "4S 5S", "theirs": "4H 4D 4C"}, "5S"),
            ("nor a pair to spare it", {"hand": "4S 5S 5D", "theirs": "4H 4D 4C", "pile": "KS QS 9S"}, "5S"),
            ("frozen, theirs may be safe", {"hand": "4S JS JD", "theirs": "4H 4D 4C 4S 4H 4D", "pile": "2S 9S"}, "4S"),
            (
                "a black three on a large pile",
                {"hand": "3S 4S 5S", "theirs": "4H 4D 4C / 5H 5D 5C", "pile": "KS QS AS 9S"},
                "3S",
            ),
            ("single before pair", {"hand": "4S 9S 9D JS JD"}, "4S"),
            ("not the own melds", {"hand": "KS 4S", "melds": "KH KD KC"}, "4S"),
            ("a dead rank before a live one", {"hand": "4S 5S", "pile": "5H 5D 5C 5S 5H 5D JS"}, "5S"),
        ],
        ids=lambda value: value if isinstance(value, str) else "",
    )
    def test_throwing(self, case: str, facts: dict[str, Any], thrown: str) -> None:
        assert decided(board(**facts)) == f"discard {thrown}"

    def test_the_pile_is_frozen_against_a_side_that_alone_has_opened(self) -> None:
        hand = "2S 4S 5S 6S 7S JS QS"
        theirs = "4H 4D 4C / 5H 5D 5C / 6H 6D 6C / 7H 7D 7C / JH JD JC / QH QD QC"
        position = board(hand, theirs=theirs, pile="KS KD AS AD 9S", total=3000, others="8S 8D 9C 9H TS / TD / TC")
        assert decided(position) == "discard 2S"

    @pytest.mark.parametrize("seed", range(4))
    def test_what_they_have_melded_is_not_thrown_while_another_card_is_safe(self, seed: int) -> None:
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


def _throws_away(position: Position, move: Discard) -> bool:
    """Whether a discard gives an open pile to the next player although a black 3 was there to throw."""
    after = position.terms.side_of[position.following[position.to_act]]
    theirs = position.naturals[after]
    kind = move.card >> 2
    given = not position.frozen and kind < len(theirs) and theirs[kind] > 0 and bool(position.laid[after])
    return given and position.counts[position.to_act][13] > 0 and len(position.pile) > 1
