"""The deal, red 3s at once and at the first turn, and the stock at its end."""

from __future__ import annotations

import random
from typing import Any

import pytest
from helpers.boards import NEARLY, after, board, code, items

from canasta_desktop.engine.cards import full_pack
from canasta_desktop.engine.dealing import DealtCards, deal_cards, shuffled
from canasta_desktop.engine.events import DealEnd
from canasta_desktop.engine.notation import cards_text, parse_cards
from canasta_desktop.engine.play import start
from canasta_desktop.engine.position import Phase, Position
from canasta_desktop.engine.ruleset import PRESETS, load, preset
from canasta_desktop.engine.scoring import deal_score
from canasta_desktop.engine.terms import terms

# ------------------------------------------------------------------ the deal


@pytest.mark.parametrize(
    ("rules", "players", "hand", "stock"),
    [
        ("classic", 4, 11, 108 - 44 - 1),
        ("online", 4, 11, 63),
        ("book", 2, 11, 85),
        ("book", 5, 11, 63),  # four play
        ("book", 6, 11, 41),
        ("three-pack", 4, 13, 109),
        ("three-pack", 6, 13, 83),
    ],
)
def test_a_pack_dealt(rules: str, players: int, hand: int, stock: int) -> None:
    table = terms(preset(rules), players)
    for order in table.orders:
        pack = shuffled(table.packs, random.Random(1))
        while pack[hand * len(order)] >> 2 > 10:  # a natural card is to be turned up
            pack.append(pack.pop(hand * len(order)))
        cards = deal_cards(pack, order, players, table.hand_size)
        assert [len(cards.hands[seat]) for seat in range(players)] == [hand if s in order else 0 for s in range(players)]
        assert (len(cards.upcards), len(cards.stock)) == (1, stock)
        assert sorted([*sum(cards.hands, ()), *cards.upcards, *cards.stock]) == full_pack(table.packs)


@pytest.mark.parametrize(
    ("turned", "frozen"),
    [("5C", False), ("3S", False), ("2H 5C", True), ("3H 5C", True), ("JK 3D 2S 9C", True)],
)
def test_up_cards_are_turned_until_one_starts_the_pile(turned: str, frozen: bool) -> None:
    words = parse_cards(turned)
    cards = deal_cards([*parse_cards("4S 4H 4D 4C"), *words, *parse_cards("7S 7H")], (0, 1), 2, 2)
    assert (list(cards.upcards), cards_text(cards.stock)) == (words, "7S 7H")
    position = start(terms(preset("book"), 2), (0, 1), 0, (0, 0), cards)
    assert (list(position.pile), position.frozen) == (words, frozen)


def deal(rules: str, hands: str, stock: str, upcards: str = "5C", dealer: int = 3) -> Position:
    """A deal of four short hands (" / " between them)."""
    parts = tuple([tuple(parse_cards(hand)) for hand in hands.split("/")])
    cards = DealtCards(parts, tuple(parse_cards(upcards)), tuple(parse_cards(stock)))
    return start(terms(load(rules), 4), (0, 1, 2, 3), dealer, (0, 0), cards)


def test_red_threes_at_once_from_the_dealers_left_each_seat_to_the_end() -> None:
    position = deal("classic", "3H 4S / 3D 3H / 6S 6H / 7S 3D", "9S TS JS QS KS AS", dealer=0)
    # seat 1 lays two and draws two, then seats 2 and 3, last the dealer
    assert [cards_text(hand.cards()) for hand in position.hands] == ["4S QS", "9S TS", "6S 6H", "7S JS"]
    assert [cards_text(side.threes) for side in position.sides] == ["3H", "3D 3H 3D"]
    assert (position.to_act, position.stock_left) == (1, 2)


def test_a_replacement_that_is_a_red_three_is_laid_out_and_replaced_too() -> None:
    position = deal("classic", "3H 4S / 5S 5H / 6S 6H / 7S 7H", "3D 3H 9S TS")
    assert [cards_text(hand.cards()) for hand in position.hands] == ["4S 9S", "5S 5H", "6S 6H", "7S 7H"]
    assert cards_text(position.sides[0].threes) == "3H 3D 3H"


@pytest.mark.parametrize("rules", ["online", "book", "three-pack"])
def test_red_threes_at_the_owners_first_turn(rules: str) -> None:
    position = deal(rules, "3H 4S / 3D 5S / 6S 6H / 7S 3D", "9S TS JS QS KS AS")
    assert [cards_text(side.threes) for side in position.sides] == ["3H", ""]
    assert cards_text(position.hands[0].cards()) == "4S 9S"
    assert cards_text(position.hands[1].cards()) == "5S 3D"
    assert code(position, "draw") is None
    after(position, "draw", "discard TS")
    assert (cards_text(position.hands[1].cards()), cards_text(position.sides[1].threes)) == ("5S JS", "3D")
    assert cards_text(position.hands[3].cards()) == "7S 3D"


def test_a_red_three_still_in_the_hand_at_the_end_counts_nothing() -> None:
    position = deal("online", f"{NEARLY} / 5S 5H / 7S 7H / 8S 3D", "9S TS JS QS KS")
    after(position, "draw", f"meld 6:{NEARLY}", "discard 9S")
    assert position.out == 0
    assert items(deal_score(position)[1]) == {"hands": -20, "total": -20}


def test_the_deal_ends_where_a_replacement_is_owed_before_the_first_turn() -> None:
    position = deal("classic", "3H 4S / 3D 5S / 6S 6H / 7S 7H", "9S")
    assert (position.phase, position.end, position.out) == (Phase.OVER, DealEnd.STOCK, None)
    assert [cards_text(side.threes) for side in position.sides] == ["3H", "3D"]  # the second one counts, unreplaced
    assert [score.red_threes for score in deal_score(position)] == [-100, -100]


# ------------------------------------------------------------------ drawing


@pytest.mark.parametrize(
    ("options", "stock", "hand", "red"),
    [
        ({}, "3H", "4S", "3H"),  # the last stock card is a red 3: a replacement is owed
        ({}, "3H 3D", "4S", "3H 3D"),
        ({"cards_drawn": 2}, "9S 3H", "4S 9S", "3H"),
        ({"stock_end": "end of turn"}, "3H", "4S", "3H"),
    ],
)
def test_a_last_card_that_is_a_red_three_ends_the_deal(options: dict[str, Any], stock: str, hand: str, red: str) -> None:
    position = after(board("4S", options=options, stock=stock, phase="draw", melds=NEARLY), "draw")
    assert (position.phase, position.end, position.out) == (Phase.OVER, DealEnd.STOCK, None)
    assert (cards_text(position.hands[0].cards()), cards_text(position.sides[0].threes)) == (hand, red)
    assert deal_score(position)[0].red_threes == 100 * len(red.split())


# ------------------------------------------------------------------ the empty stock


@pytest.mark.parametrize(
    ("hand", "discard", "goes_on"),
    [
        ("KH KD AS AD AC 4C 5C", "KC", True),  # a taking that opens
        ("KH KD AS AD AC 4C", "KC", False),  # it would leave one card
        ("KH KD 4C 5C", "KC", False),  # it would not open
        ("KH QD 4C 5C", "KC", False),
        ("3S 3C AS AD AC 4C 5C", "3S", False),
    ],
)
def test_the_deal_ends_by_itself_where_the_next_player_cannot_take(hand: str, discard: str, goes_on: bool) -> None:
    position = board(f"4S {discard}", seat=3, stock="", others=hand, melds="9S 9H 9D 9C")
    after(position, f"discard {discard}")
    if goes_on:
        assert (position.to_act, position.phase, position.end) == (0, Phase.DRAW, None)
        assert code(position, "draw") == "must_take_pile"
        after(position, "take K:KH KD A:AS AD AC", "discard 5C")
    assert (position.end, position.out) == (DealEnd.STOCK, None)


def test_end_of_turn_ends_the_deal_though_the_next_player_could_take() -> None:
    position = board("4S KC", rules="online", seat=3, stock="", others="KH KD AS AD AC 4C 5C", melds="9S 9H 9D 9C")
    assert after(position, "discard KC").end == DealEnd.STOCK


def test_end_of_turn_lets_a_turn_be_finished() -> None:
    position = board("4S 5S", rules="online", seat=3, stock="9D", melds="9S 9H 9C", phase="draw", others="4H 4D")
    after(position, "draw", "meld 9:9D")
    assert position.end is None
    assert after(position, "discard 4S").end == DealEnd.STOCK


@pytest.mark.parametrize("rules", PRESETS)
def test_a_given_position_with_nothing_to_draw_or_take_is_taken_at_its_word(rules: str) -> None:
    position = board("4S 5S", rules=rules, players=4, stock="", pile="3C", phase="draw")
    assert position.phase == Phase.DRAW
    assert code(position, "draw") == "stock_empty"


def test_a_turn_given_with_red_threes_lays_them_out() -> None:
    position = board("3H 4S", rules="online", stock="9S TS", phase="draw")
    assert (cards_text(position.hands[0].cards()), cards_text(position.sides[0].threes)) == ("4S 9S", "3H")
    assert board("3H 4S", stock="", phase="draw").end == DealEnd.STOCK
