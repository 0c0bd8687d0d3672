"""A deal's score, and deals in a row: totals, dealer, orders of play, target, ties."""

from __future__ import annotations

import random
from typing import Any

import pytest
from helpers.boards import NEARLY, after, board, items
from helpers.random_play import play_randomly

from canasta_desktop.engine.dealing import DEAL_SEEDS, SEEDS, deal_for, deal_seed, shuffled_by_seed
from canasta_desktop.engine.events import DealEnd
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.hand import Hand
from canasta_desktop.engine.notation import card_text
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.ruleset import PRESETS, preset
from canasta_desktop.engine.scoring import deal_score, table_points

NATURAL = "KS KH KD KC KS KH KD"


@pytest.mark.parametrize(
    ("facts", "ours"),
    [
        ({"melds": "9S 9H 9D"}, {"melds": 30}),
        ({"melds": NEARLY}, {"melds": 50, "mixed": 300}),
        ({"melds": NATURAL}, {"melds": 70, "natural": 500}),
        ({"melds": NEARLY, "hands": ["", "", "JK AS 2S 8S 4S 3S", ""]}, {"melds": 50, "mixed": 300, "hands": -110}),
        ({"melds": NEARLY, "out": 0}, {"melds": 50, "mixed": 300, "out": 100}),
        ({"melds": NEARLY, "out": 2, "concealed": True}, {"melds": 50, "mixed": 300, "out": 100, "concealed": 100}),
        ({"melds": NEARLY, "out": 1, "concealed": True}, {"melds": 50, "mixed": 300}),
        ({"melds": NEARLY, "penalties": [-100, 0]}, {"melds": 50, "mixed": 300, "penalty": -100}),
        ({"red_threes": ["3H 3H", ""]}, {"red_threes": -200}),
        ({"melds": "9S 9H 9D", "red_threes": ["3H 3H", ""]}, {"melds": 30, "red_threes": 200}),
        ({"hands": ["3H 4S", "", "", ""]}, {"hands": -5}),
    ],
)
def test_items(facts: dict[str, Any], ours: dict[str, int]) -> None:
    score = deal_score(board("", phase="over", **facts))[0]
    assert items(score) == {**ours, "total": sum(ours.values())}


@pytest.mark.parametrize(
    ("held", "points"), [(1, 100), (2, 200), (3, 300), (4, 800), (5, 1000), (6, 1200)],
)  # fmt: skip
def test_red_threes_of_three_packs(held: int, points: int) -> None:
    red = " ".join(["3H", "3D"] * 3).split()[:held]
    facts: dict[str, Any] = {"rules": "three-pack", "players": 4, "phase": "over", "red_threes": [" ".join(red), ""]}
    assert deal_score(board("", **facts))[0].red_threes == -points
    assert deal_score(board("", melds=NEARLY, **facts))[0].red_threes == points


def test_house_bonus_for_going_out_concealed() -> None:
    position = board("", phase="over", out=0, concealed=True, melds=NEARLY, options={"concealed_bonus": 250})
    assert items(deal_score(position)[0])["concealed"] == 250


def test_points_on_the_table_as_they_lie() -> None:
    position = board("4S", melds=f"{NATURAL} / 6S 6H 6D 6C 6S 6H 2D", red_threes=["3H", "3D"], penalties=[-100, 0])
    assert table_points(position, 0) == 70 + 500 + 50 + 300 + 100 - 100
    assert table_points(position, 1) == -100


@pytest.mark.parametrize(
    ("out", "booked"),
    [
        (0, [(450, -30, 420), (30, -30, 0)]),
        (1, [(350, -350, 0), (130, -350, -220)]),
        (None, [(350, 0, 350), (30, 0, 30)]),
    ],
)
def test_difference(out: int | None, booked: list[tuple[int, int, int]]) -> None:
    position = board("", rules="book", phase="over", melds=NEARLY, theirs="9S 9H 9D", out=out)
    scores = deal_score(position)
    assert [(sum(score[:-2]), score.deducted, score.total) for score in scores] == booked


@pytest.mark.parametrize(
    ("rules", "players", "deducts"),
    [("classic", 4, False), ("online", 4, False), ("book", 2, True), ("book", 3, False), ("book", 5, True), ("book", 6, True),
     ("three-pack", 3, False), ("three-pack", 4, True), ("three-pack", 6, False)],
)  # fmt: skip
def test_the_difference_is_for_two_sides_only(rules: str, players: int, deducts: bool) -> None:
    position = board("", rules=rules, players=players, phase="over", melds=NEARLY, theirs="9S 9H 9D", out=0)
    assert any(score.deducted for score in deal_score(position)) is deducts


def test_three_sides_score_each_its_own() -> None:
    hands = ["", "KS", "JK", "AS", "", "5S"]
    position = board("", rules="three-pack", players=6, phase="over", out=3, melds=NEARLY, theirs="9S 9H 9D", hands=hands)
    assert [score.total for score in deal_score(position)] == [50 + 300 - 20 + 100, 30 - 10, -50 - 5]


# ------------------------------------------------------------------ deals in a row


def book_deal(game: Game, *points: int) -> None:
    """Deal, and end the deal at once with so many points for each side."""
    position = game.deal()
    position.phase, position.end = Phase.OVER, DealEnd.STOCK
    position.hands = [Hand() for _ in position.hands]
    for side, penalty in enumerate(points):
        melds = position.own_side(side)
        melds.threes, melds.penalties = [], penalty
    game.finish()


@pytest.mark.parametrize(
    ("deals", "winner"),
    [
        ([(4995, 0)], None),
        ([(5000, 0)], 0),
        ([(4000, 0), (1000, 100)], 0),
        ([(5000, 5100)], 1),  # several over the target: the highest total wins
        ([(5000, 5000)], None),  # a tie is played on
        ([(5000, 5000), (100, 100)], None),
        ([(5000, 5000), (100, 100), (5, 0)], 0),
        ([(5000, 5000), (-200, -100)], 1),  # until the top is one side's alone, be it under the target
        ([(3000, 3000)], None),  # no tie counts below the target
        ([(3000, 3000), (100, 0)], None),
    ],
)
def test_the_end_of_a_game(deals: list[tuple[int, int]], winner: int | None) -> None:
    game = Game(preset("classic"), 4, seed=1)
    for points in deals:
        assert game.winner is None
        book_deal(game, *points)
    assert game.winner == winner


def test_a_tie_of_two_sides_is_played_on_by_all_three() -> None:
    game = Game(preset("three-pack"), 6, seed=1)
    book_deal(game, 10_000, 10_000, 9_000)
    assert game.winner is None
    book_deal(game, 0, 0, 2_000)
    assert game.winner == 2


@pytest.mark.parametrize(("rules", "players"), [("classic", 4), ("book", 2), ("book", 3), ("book", 6)])
def test_the_deal_passes_clockwise_and_the_dealers_left_plays_first(rules: str, players: int) -> None:
    game = Game(preset(rules), players, seed=3)
    for number in range(2 * players):
        position = game.deal()
        assert game.dealer == position.dealer == (game.first_dealer + number) % players
        assert position.to_act == (position.dealer + 1) % players
        position.phase, position.end = Phase.OVER, DealEnd.STOCK
        game.finish()


def test_the_first_dealer_is_random() -> None:
    assert {Game(preset("classic"), 4, seed).first_dealer for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.parametrize("rules", ["book", "three-pack"])
def test_five_players_sit_out_in_turn_and_the_dealer_is_a_place(rules: str) -> None:
    game = Game(preset(rules), 5, seed=2)
    expected = [(0, 1, 2, 3), (0, 4, 2, 3), (0, 1, 2, 4)] * 2
    for number, order in enumerate(expected):
        position = game.deal()
        assert (game.order, position.order) == (order, order)
        assert position.dealer == (game.first_dealer + number) % 4
        assert position.to_act == order[(position.dealer + 1) % 4]
        assert [seat for seat in range(5) if not position.hands[seat]] == [({*range(5)} - {*order}).pop()]
        after(position, "draw", f"discard {card_text(position.hand[0])}")
        assert position.to_act == order[(position.dealer + 2) % 4]
        position.phase, position.end = Phase.OVER, DealEnd.STOCK
        game.finish()


@pytest.mark.parametrize("rules", PRESETS)
def test_openings_follow_the_totals(rules: str) -> None:
    game = Game(preset(rules), 4, seed=1)
    book_deal(game, 1600, -40)
    position = game.deal()
    assert position.scores == (1600, -40)
    assert position.minimum == (90, 15 if rules in ("classic", "online") else 0)


def test_a_deal_is_booked_once_and_only_when_it_is_over() -> None:
    game = Game(preset("classic"), 4, seed=1)
    with pytest.raises(ValueError, match="no finished deal"):
        game.finish()
    book_deal(game, 10, 20)
    with pytest.raises(ValueError, match="no finished deal"):
        game.finish()
    game.deal()
    with pytest.raises(ValueError, match="no finished deal"):
        game.finish()
    assert game.totals == (10, 20)


@pytest.mark.parametrize(("rules", "players"), [("classic", 4), ("book", 5), ("hand-and-foot", 4), ("samba", 2)])
def test_a_deal_is_dealt_again_from_its_own_seed_which_tells_no_other_deal(rules: str, players: int) -> None:
    game = Game(preset(rules), players, seed=3)
    for _ in range(4):
        game.deal().end = DealEnd.STOCK
        game.finish()
    seeds = [result.seed for result in game.results]
    for result in game.results:
        assert result.seed is not None
        assert DEAL_SEEDS <= result.seed < SEEDS
        assert deal_for(game.terms, shuffled_by_seed(game.terms.packs, result.seed), result.order) == result.cards
        for guess in (Game(game.rules, players, result.seed), Game(game.rules, players, result.seed, first=result.seed)):
            others = [guess.seed_of(number) for number in range(1, 6)]
            assert not {*others[1:], game.seed} & set(seeds)
    again = Game(game.rules, players, seed=99, first=seeds[0])
    again.deal()
    assert (again.cards, again.dealer) == (game.results[0].cards, game.results[0].dealer)
    again.deal()
    assert again.cards != game.results[1].cards


def test_the_seed_of_a_deal_is_the_same_in_every_version() -> None:
    assert [deal_seed(7, 1), deal_seed(7, 2), deal_seed(2**63 - 1, 200)] == [
        2615617130512272708,
        6285300935651899354,
        3416471742860819022,
    ]


def test_the_seed_decides_every_deal() -> None:
    deals = []
    for seed in (7, 7, 8):
        game = Game(preset("classic"), 4, seed)
        cards = []
        for _ in range(2):
            book_deal(game, 0, 0)
            cards.append(game.results[-1].cards)
        deals.append((game.first_dealer, cards))
    assert deals[0] == deals[1] != deals[2]
    assert deals[0][1][0] != deals[0][1][1]


def test_a_game_of_deals_ends_after_them_and_a_tie_is_played_off() -> None:
    game = Game(preset("hand-and-foot"), 2, seed=1)
    source = random.Random(1)
    while game.winner is None:
        position = game.deal()
        assert position.minimum == ((50, 90, 120, 150)[game.deal_number - 1],) * 2
        play_randomly(position, source)
        game.finish()
    assert game.deal_number == 4
    tied = Game(preset("hand-and-foot"), 2, seed=1)
    tied.stand((3100, 3100), 5, (0, 1), 0)
    position = tied.deal()
    assert tied.winner is None
    assert position.minimum == (150, 150)


def test_a_game_that_is_taken_up_again_in_a_play_off_ends_with_the_first_lead() -> None:
    game = Game(preset("classic"), 4, seed=1)
    game.stand((5200, 5200), 8, (0, 1, 2, 3), 0)
    game.deal()
    game.totals = (4900, 4800)
    assert game.winner == 0
