"""The worked facts of the games with pots and sequences that hold wild cards, one test each, by their numbers."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest
from helpers.boards import after, board, code, items

from canasta_desktop.bots.players.bot import make_bot
from canasta_desktop.bots.players.self_play import play_out
from canasta_desktop.engine.documents import read_position
from canasta_desktop.engine.events import DealEnd
from canasta_desktop.engine.game import Game
from canasta_desktop.engine.notation import NotationError, cards_text, move_text, parse_move
from canasta_desktop.engine.position import Phase
from canasta_desktop.engine.position_writing import write_position
from canasta_desktop.engine.records import make_record, read_record, replay, write_record
from canasta_desktop.engine.ruleset import RuleSetError, load
from canasta_desktop.engine.scoring import canasta_bonus, deal_score, victory_points
from canasta_desktop.engine.view import view

if TYPE_CHECKING:
    from canasta_desktop.engine.position import Position

ENOUGH = "4H 6C TD QC JH"
"""Other cards of a hand, which make no meld together."""
CLEAN = "7H 8H 9H TH JH QH KH"
"""A clean canasta."""


def table(hand: str = "", melds: str = "", **facts: Any) -> Position:
    """A position of the side to act, which has had its pot, and holds a number of further cards unless it is said not to."""
    rest = facts.pop("rest", ENOUGH)
    rules = facts.pop("rules", "burraco")
    had = facts.pop("pot_had", [True, True])
    return board(f"{hand} {rest}".strip(), rules=rules, melds=melds, pot_had=had, **facts)


def melds(position: Position, side: int = 0) -> list[str]:
    """A side's melds as a position writes them."""
    return [cards_text(cards) for cards in position.sides[side].cards_by_meld().values()]


def worth(cards: str, rules: str = "burraco", **options: Any) -> int:
    """What one meld is worth beside its cards."""
    position = table(melds=cards, rules=rules, options=options)
    made = position.sides[0]
    return sum(canasta_bonus(position, 0, slot) for slot in made.slots() if made.size(slot) >= 7)


# melds


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("meld S:AS 2S 3S", "AS 2S 3S"),
        ("meld S:QS KS AS", "QS KS AS"),
        ("meld S:KS AS 2S", "2S KS AS"),
    ],
)
def test_fact_1_aces_low_and_high(move: str, expected: str) -> None:
    position = table("AS 2S 3S QS KS")
    assert melds(after(position, move)) == [expected]


def test_fact_1_no_going_round() -> None:
    assert code(table("KS AS 2D 3S"), "meld S:KS AS 2D 3S") == "not_a_sequence"


@pytest.mark.parametrize(
    ("further", "expected"),
    [("8C", "5C 6C 2C 8C"), ("4C", "4C 5C 6C 2C 8C"), ("7C", "2C 4C 5C 6C 7C 8C")],
)
def test_fact_2_the_wild_card_moves_where_it_is_needed(further: str, expected: str) -> None:
    position = after(table("2C 5C 6C 8C 4C 7C"), "meld C:2C 5C 6C")
    assert melds(position) == ["2C 5C 6C"]
    order = ["8C", "4C", "7C"]
    for card in order[: order.index(further) + 1]:
        after(position, f"meld C:{card}")
    assert melds(position) == [expected]


def test_fact_3_an_inner_wild_card_stays() -> None:
    position = table("7S TS", "6S JK 8S")
    assert code(position, "meld S:TS") == "not_a_sequence"
    assert melds(after(position, "meld S:7S TS")) == ["6S 7S 8S JK TS"]


def test_fact_4_a_freed_two_goes_to_its_place() -> None:
    position = after(table("4C", "3C 2C 5C 6C"), "meld C:4C")
    assert melds(position) == ["2C 3C 4C 5C 6C"]
    assert not position.sides[0].wilds(position.sides[0].slots()[0])


def test_fact_5_one_wild_card_beside_the_natural_two() -> None:
    position = after(table("JK 2D", "2S 3S 4S"), "meld S:JK")
    assert melds(position) == ["JK 2S 3S 4S"]
    assert code(position, "meld S:2D") == "too_many_wilds"


def test_fact_6_two_twos_of_the_suit() -> None:
    position = table("2S 2S 3S 4S 5S 6S")
    assert code(position, "meld S:2S 2S 5S 6S") == "not_a_sequence"
    assert melds(after(position.clone(), "meld S:2S 2S 4S 5S")) == ["2S 2S 4S 5S"]
    assert melds(after(position, "meld S:2S 2S 3S")) == ["2S 2S 3S"]


def test_fact_7_a_natural_two_becomes_wild() -> None:
    own = "2S 3S 4S 5S 6S 7S"
    position = after(table("9S", own), "meld S:9S")
    assert melds(position) == ["3S 4S 5S 6S 7S 2S 9S"]
    assert position.sides[0].made()[:2] == [0, 1]
    assert code(table("9S", f"AS {own}"), "meld S:9S") == "not_a_sequence"


def test_fact_8_sets_hold_one_wild_card() -> None:
    position = table("9S 9H JK JK 2D")
    assert code(position, "meld 9:9S 9H JK") is None
    assert code(position, "meld 9:9S JK 2D") == "too_few_naturals"
    own = "9S 9H 9D JK"
    assert code(table("2D", own), "meld 9:2D") == "too_many_wilds"
    assert code(table("9C 9D 9H", own), "meld 9/2:9C 9D 9H") == "second_meld"


def test_fact_9_threes_are_a_rank_like_others() -> None:
    position = table("3S 3S 3H 3D 4S 4S 5S 5S")
    assert code(position, "meld 3:3S 3H 3D") is None
    after(position, "meld S:3S 4S 5S")
    assert code(position, "meld S/2:3S 4S 5S") is None


TO_KING = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"


def test_fact_10_fourteen_cards() -> None:
    position = table("JK AS", TO_KING)
    assert code(position, "meld S:AS") == "not_a_sequence"
    after(position, "meld S:JK")
    assert melds(position) == [f"{TO_KING} JK"]
    assert canasta_bonus(position, 0, position.sides[0].slots()[0]) == 150
    position = after(table("AS", TO_KING, rules="buraco-aberto"), "meld S:AS")
    assert canasta_bonus(position, 0, position.sides[0].slots()[0]) == 1000


def test_fact_11_no_place_for_the_wild_card() -> None:
    own = "AS 2S 3S 4S 5S 6S 2D 8S 9S TS JS QS KS AS"
    assert code(table("7S", own, rules="buraco-aberto"), "meld S:7S") == "meld_too_long"


def test_fact_12_a_mark_tells_the_place() -> None:
    position = table("8S 9S TS 2D")
    assert code(position, "meld S:8S TS 2D=JS") == "wild_place"
    assert code(position, "meld S:8S 9S=9S TS") == "wild_place"
    own = table("7C", "4C 5C 6C 2D 8C")
    assert code(own, "meld C:7C=3C") == "wild_place"  # a mark on a natural card
    after(position, "meld S:8S 9S TS 2D=JS")
    assert melds(position) == ["8S 9S TS 2D"]
    assert move_text(parse_move("meld S:8S 9S TS 2D=JS")) == "meld S:8S 9S TS 2D=JS"


@pytest.mark.parametrize("move", ["meld S:3S 4S 2S=5S", "meld S:3S 4S 2S=2S"])
def test_a_mark_does_not_make_a_wild_card_of_a_natural_two(move: str) -> None:
    position = table("3S 4S 2S")
    assert code(position, move) == "wild_place"
    assert melds(after(position, move.partition("=")[0])) == ["2S 3S 4S"]
    with pytest.raises(NotationError):
        table(melds="3S 4S 2S")


# kinds

THREE_TO_EIGHT = "3S 4S 5S 6S 7S 8S"


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        (f"{THREE_TO_EIGHT} 9S", 200),
        (f"2D {THREE_TO_EIGHT}", 100),
        (f"2D {THREE_TO_EIGHT} 9S", 150),
        (f"{THREE_TO_EIGHT} 9S 2D JS", 150),
        ("KS KH KD KC KS KH KD JK", 150),
        ("KS KH KD KC KS KH JK", 100),
        ("3S 4S 5S 6S JK 8S 9S TS JS QS KS", 100),
        ("3S 4S 5S 6S JK 8S 9S TS JS QS KS AS", 150),
        (TO_KING, 200),
    ],
)
def test_facts_13_14_and_16_kinds_of_canastas(cards: str, points: int) -> None:
    assert worth(cards) == points


def test_fact_14_a_wild_card_at_an_end() -> None:
    assert worth("3S 4S 5S 6S JK 8S 9S TS JS QS KS AS", semi_clean="ends") == 100
    assert worth(f"2D {THREE_TO_EIGHT}", semi_clean="ends") == 150


def test_fact_15_kinds_change() -> None:
    position = after(table("9S", f"JK {THREE_TO_EIGHT}"), "meld S:9S")
    assert items(deal_score(position)[0])["semi"] == 150
    position = after(table("JK", f"{THREE_TO_EIGHT} 9S"), "meld S:JK")
    assert items(deal_score(position)[0])["semi"] == 150


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        (TO_KING, 500),
        (f"{TO_KING[3:]} AS", 500),
        (f"{TO_KING} AS", 1000),
        (f"2D {THREE_TO_EIGHT} 9S", 100),
    ],
)
def test_fact_16_long_sequences(cards: str, points: int) -> None:
    assert worth(cards, "buraco-aberto") == points


# the pile


def test_fact_17_a_free_pile() -> None:
    for top in ("7S", "JK"):
        assert code(table("9D", phase="draw", pile=f"4C {top}"), "take") is None
    assert code(table("9D", phase="draw"), "take") == "pile_empty"


def test_fact_18_the_lone_card() -> None:
    position = after(table("9D KD", rest="", phase="draw", pile="7S"), "take")
    assert code(position, "discard 7S") == "pile_card_returned"
    assert code(position, "discard 9D") is None
    position = after(table("7S KD", rest="", phase="draw", pile="7S"), "take")
    assert code(position, "discard 7S") is None
    position = after(table("9D KD", rest="", phase="draw", pile="7S 4D"), "take")
    assert [code(position, f"discard {card}") for card in ("9D", "KD", "7S", "4D")] == [None] * 4


def test_fact_19_the_top_card_is_used_at_once() -> None:
    position = table("9S 8H 8D", "5S 6S 7S", rules="buraco-fechado", phase="draw", pile="4D 8S")
    assert code(position, "take") == "pile_not_matched"
    assert code(position, "take S:") is None
    assert code(position, "take S:9S") is None
    position = table("7S 9S 2D 8H 8D", rules="buraco-fechado", phase="draw", pile="4D 8S")
    assert [code(position, f"take {group}") for group in ("S:7S 9S", "S:7S 2D", "8:8H 8D")] == [None] * 3
    position = table("8H 8D", rules="buraco-stbl", phase="draw", pile="4D 8S")
    assert code(position, "take 8:8H 8D") == "not_in_these_rules"


def test_fact_20_cards_below_the_top_do_not_help() -> None:
    position = table("4H 6C", rest="", rules="buraco-fechado", phase="draw", pile="9S TS 8S")
    assert code(position, "take S:") == "pile_not_matched"


INTERNATIONAL = {"pile_needs": "any card", "set_ranks": ["A", "3"], "canastas_needed": {"natural": 1}, "semi_clean": "none"}


def test_fact_21_one_card_of_the_pile_is_melded() -> None:
    position = table("9D KD", rest="", phase="draw", pile="7S 4D", options=INTERNATIONAL)
    assert code(position, "take") == "pile_unused"
    position = table("6S 8S KD 4H", rest="", phase="draw", pile="7S 4D", options=INTERNATIONAL)
    after(position, "take")
    assert code(position, "discard KD") == "pile_unused"
    after(position, "meld S:6S 7S 8S")
    assert code(position, "discard KD") is None


# pots


NINES = "9S 9H 9D"
POTS = {"pot_had": [False, False], "pots": ["3C 4C 5C 6C 7C 8C TC JC QC KC AC", "3D 4D 5D 6D 7D 8D TD JD QD KD AD"]}


def test_fact_22_a_pot_in_flight() -> None:
    position = after(table("9S 9C", NINES, rest="", **POTS), "meld 9:9S 9C")
    assert (position.to_act, position.phase) == (0, Phase.PLAY)
    assert cards_text(position.hands[0].cards()) == "4C 5C 6C 7C 8C TC JC QC KC AC 3C"
    assert code(position, "discard 4C") is None
    assert position.sides[0].had_pot


def test_fact_23_a_pot_by_a_wild_discard() -> None:
    position = after(table("9C 2D", NINES, rest="", stock="5S 5H 5D 5C 6S", **POTS), "meld 9:9C", "discard 2D")
    assert position.to_act == 1
    assert not position.hands[0].size
    assert position.seats[0].foot_left == 11


def test_fact_24_the_pot_waits_for_its_owner() -> None:
    hands = {"others": "KH KD / QH QD / JH JD"}
    position = table("9C 2D", NINES, rest="", stock="5S 5H 5D 5C 6S 6H 6D", **POTS, **hands)
    after(position, "meld 9:9C", "discard 2D", "draw", "discard 5S", "draw")
    assert cards_text(position.hands[2].cards()) == "5H QH QD"
    after(position, "discard 5H", "draw", "discard 5D")
    assert (position.to_act, position.hands[0].size, position.seats[0].foot_left) == (0, 11, 0)
    after(position, "draw")
    assert position.hands[0].size == 12


def test_fact_25_one_pot_for_a_side() -> None:
    hands = {"others": "9C KD / QH QD / JH JD"}
    pots = [POTS["pots"][1]]
    position = table("KH 4C", seat=3, rest="", pots=pots, pot_had=[False, True], melds=NINES, **hands)
    assert code(position, "discard KH") is None
    position = table("KH", seat=3, rest="", pots=pots, pot_had=[False, True], melds=NINES, **hands)
    assert code(position, "discard KH") == "needs_canasta"


def test_fact_26_a_pot_in_flight_by_a_taking() -> None:
    position = table("8H 8D", rest="", rules="buraco-fechado", phase="draw", pile="8S", **POTS)
    after(position, "take 8:8H 8D")
    assert (position.phase, position.hands[0].size, position.to_act) == (Phase.PLAY, 11, 0)


# going out


def test_fact_27_going_out_by_the_discard() -> None:
    position = after(table("9C KD", f"{NINES} / {CLEAN}", rest=""), "meld 9:9C", "discard KD")
    assert (position.end, position.out) == (DealEnd.OUT, 0)
    position = table("9C KD", NINES, rest="")
    assert code(position, "meld 9:9C") == "needs_canasta"
    assert code(position, "discard KD") is None


def test_fact_28_the_last_discard_is_natural() -> None:
    position = table("9C 2D", f"{NINES} / {CLEAN}", rest="")
    assert code(position, "meld 9:9C") == "wild_not_discarded"
    assert after(position, "meld 9:2D", "discard 9C").end is DealEnd.OUT


def test_fact_29_melding_out() -> None:
    assert code(table("9S 9C", f"{NINES} / {CLEAN}", rest=""), "meld 9:9S 9C") == "discard_required"
    own = "7S 8S 9S TS JS QS KS"
    aberto = {"rules": "buraco-aberto", "melds": own, "rest": ""}
    assert after(table("6S AS", **aberto), "meld S:6S AS").end is DealEnd.OUT
    assert after(table("AS 2D", **aberto), "meld S:AS", "discard 2D").end is DealEnd.OUT


def test_fact_30_the_lone_card_is_no_last_discard() -> None:
    position = table("KD", f"KS KH KC / {CLEAN}", rest="", phase="draw", pile="7S")
    after(position, "take")
    assert code(position, "meld K:KD") == "pile_card_returned"
    assert code(position, "discard KD") is None


def test_fact_31_the_canasta_is_made_in_the_last_turn() -> None:
    position = table("9S KD", THREE_TO_EIGHT, rest="")
    assert after(position, "meld S:9S", "discard KD").end is DealEnd.OUT


def test_fact_32_a_clean_canasta_is_needed() -> None:
    own = "5C 6C 7C / 3H 4H 5H JK 7H 8H 9H TH"
    position = table("8C KD", own, rest="", rules="buraco-stbl")
    assert code(position, "meld C:8C") == "needs_canasta"
    position = table("8C KD", own, rest="", rules="buraco-fechado")
    assert after(position, "meld C:8C", "discard KD").end is DealEnd.OUT


# the end and the score


@pytest.mark.parametrize(
    ("name", "players", "jokers", "stock"),
    [
        ("burraco", 4, 2, 41), ("burraco", 2, 2, 63), ("buraco-aberto", 4, 2, 42), ("buraco-aberto", 2, 2, 64),
        ("buraco-aberto", 4, 0, 38),
    ],
)  # fmt: skip
def test_fact_33_the_stock_after_the_deal(name: str, players: int, jokers: int, stock: int) -> None:
    position = Game(load(name, {"jokers": jokers} if jokers != 2 else None), players, 7).deal()
    assert position.stock_left == stock
    assert list(position.reserves.pots) == [11, 11]


def test_fact_34_two_cards_are_not_played() -> None:
    position = table("9D", phase="draw", stock="5S 5H 5D", pile="7S")
    assert after(position.clone(), "draw", "discard 9D").end is DealEnd.STOCK
    assert after(position, "take", "discard 9D").end is None


def test_fact_35_a_pot_becomes_the_stock() -> None:
    hands = {"others": "KH KD / QH QD / JH JD"}
    position = table("4H 6C", rest="", rules="buraco-aberto", phase="draw", stock="", pile="5S",
                     pots=[POTS["pots"][0]], pot_had=[True, False], theirs=CLEAN, **hands)  # fmt: skip
    after(position, "draw")
    assert cards_text(position.hands[0].cards()) == "4H 6C 3C"
    assert (position.stock_left, list(position.reserves.pots)) == (10, [])
    after(position, "discard 4H", "draw")
    held = position.hands[1].cards()
    after(position, f"discard {cards_text(held[:1])}")
    east = table("KD", seat=1, rest="", rules="buraco-aberto", melds=CLEAN, pot_had=[True, False], phase="play")
    score = items(deal_score(after(east, "discard KD"))[1])
    assert (score["out"], score["pot"]) == (100, -100)


def test_fact_36_a_deal_scored() -> None:
    position = board(
        "", rules="burraco", phase="over", out=0, pot_had=[True, False],
        melds="3C 4C 5C 6C 7C 8C 9C / KC KH KD KC KS KH KD JK / QS KS AS",
        theirs="5D 6D 2S 8D", hands=["", "AS AH JK", "7S 7H 2D", "4H 9H"],
    )  # fmt: skip
    ours, theirs = deal_score(position)
    assert items(ours) == {"melds": 180, "hands": -30, "natural": 200, "semi": 150, "out": 100, "total": 600}
    assert items(theirs) == {"melds": 40, "hands": -75, "pot": -100, "total": -135}


@pytest.mark.parametrize(("rules", "hands", "pot"), [("burraco", -95, 0), ("buraco-aberto", 0, -100)])
def test_fact_37_a_pot_that_waits(rules: str, hands: int, pot: int) -> None:
    waits = {"burraco": "AS AS AH JK KD TD", "buraco-aberto": "AS AS AH JK KD TD 5D"}[rules]
    position = board(
        "", rules=rules, phase="over", out=0, pot_had=[True, True], waiting=[None, None, None, waits], hands=["", "", "", ""]
    )
    score = deal_score(position)[1]
    assert (score.hands, score.pot) == (hands, pot)


@pytest.mark.parametrize(
    ("deals", "bounds"),
    [(3, "50 150 250 350 500 650 800 1000 1250 1500"), (4, "100 300 500 700 900 1100 1300 1500 1700 2000")],
)
@pytest.mark.parametrize("lower", [-2500, -5, 0, 1000])
def test_fact_38_victory_points(deals: int, bounds: str, lower: int) -> None:
    rules = load("burraco", {"deals": deals, "victory_points": "fibur"})
    assert victory_points(rules, (lower, lower)) == (10, 10)
    for more, bound in enumerate(map(int, bounds.split()), 10):
        for difference, points in ((bound, (more, 20 - more)), (bound + 5, (more + 1, 19 - more))):
            assert victory_points(rules, (lower + difference, lower)) == points
            assert victory_points(rules, (lower, lower + difference)) == points[::-1]
    assert victory_points(rules, (lower, lower + 9000)) == (0, 20)
    assert victory_points(load("burraco", {"deals": deals}), (lower, lower)) is None


def test_a_tournament_ends_with_its_deals() -> None:
    rules = load("burraco", {"deals": 3, "victory_points": "fibur"})
    game = Game(rules, 2, 11)
    vp = []
    while not game.over:
        moves = play_out(game.deal(), [make_bot("heuristic")] * 2, [random.Random(1)] * 2)
        record = read_record(write_record(make_record(rules, 2, ["heuristic"] * 2, 1, game.finish(), moves)))
        assert replay(record).end is not None
        vp.append(record.result.vp)
    assert vp[:2] == [None, None]
    assert len(vp) == 3
    assert vp[2] is not None
    assert sum(vp[2]) == 20
    assert game.winner == (None if vp[2] == [10, 10] else vp[2].index(max(vp[2])))
    with pytest.raises(RuleSetError):
        rules.seating(3)


def test_a_pile_that_is_changed_for_ever_ends_the_deal() -> None:
    hands = {"others": "5H 5D / QH QD / JH JD"}
    position = table("4H 6C", rest="", phase="draw", pile="TS 8D", idle=14, **hands)
    after(position, "take", "discard 4H", "take", "discard 5H")
    assert (position.end, position.reserves.idle) == (DealEnd.STALL, 16)
    assert read_position(write_position(position)) == position


@pytest.mark.parametrize(
    ("options", "conflicting"),
    [
        ({"foot_size": 11}, "foot_size"),
        ({"sequence_longest": 13, "sequence_aces": "both ends"}, "sequence_aces"),
        ({"sequence_wilds": 0}, "semi_clean"),
        ({"victory_points": "fibur"}, "deals"),
        ({"wild_longest": 7}, "wild_longest"),
        ({"threes": "special"}, "threes"),
    ],
)
def test_what_does_not_go_together(options: dict[str, Any], conflicting: str) -> None:
    with pytest.raises(RuleSetError) as caught:
        load("burraco", options)
    assert conflicting in caught.value.options


def test_nobody_is_told_whether_a_taker_holds_the_twin() -> None:
    position = after(table("9D KD", rest="", phase="draw", pile="7S"), "take")
    assert view(position, 0).reserves.lone >= 0
    assert view(position, 1).reserves.lone < 0
